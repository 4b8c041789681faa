package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"weft/testbench"
)

// The saturation throughput of the RTL: every node offers as much as it can, and what the nodes receive is counted. The count is the
// golden model's, and a measurement only counts if every chip of the RTL has shown the same outputs in every cycle.
var (
	saturation16   = saturation("saturation-16", 0.97, "specs/designs/chip16.hcl", "saturation", "one chip of 16 ports, single-flit packets")
	saturation64   = saturation("saturation-64", 0.95, "", "saturation", "one chip of 64 ports of 128 bits, single-flit packets")
	saturationFC8  = saturation("saturation-fc64", 0.90, "specs/designs/th1a_fc64.hcl", "saturate", "FC(8,16), 64 external ports")
	saturationFC16 = saturation("saturation-fc128", 0.90, "specs/designs/th1a_fc128.hcl", "saturate", "FC(16,16), 128 external ports")
)

// saturation makes one of them. An empty spec stands for chip64.
func saturation(name string, target float64, spec, test, what string) benchmark {
	return benchmark{
		claim: 11, name: name, unit: "flits per cycle and node", target: target, better: higher,
		yardstick: "none: the test of that name, uniform traffic, of " + what,
		measure: func(ctx context.Context, e *env) (*result, error) {
			if spec == "" {
				spec = filepath.Join(e.dir, "chip64.hcl")
				if err := os.WriteFile(spec, []byte(chip64), 0o644); err != nil {
					return nil, err
				}
			}
			return measureSaturation(ctx, e, spec, test)
		},
	}
}

// chip64 is a chip of 64 ports. Throughput in flits does not depend on their width, the time for the build does.
var chip64 = strings.TrimLeft(`
weft { version = 1 }

chip "c64" {
  clock    = "312.5MHz"
  datapath = 128
  mtu      = "512B"
  vcs      = 1
  serdes {
    lanes     = 256
    lane_rate = "10Gbps"
  }
  ports {
    groups = 64
    lanes  = 4
    rails  = 1
  }
  buffer { flits = 256 }
  allocator {
    kind       = "islip"
    iterations = 2
  }
}

test "saturation" {
  target = chip.c64
  traffic {
    pattern   = "uniform"
    size      = "16B"
    injection = "saturate"
  }
  cycles = 20000
}
`, "\n")

func measureSaturation(ctx context.Context, e *env, spec, test string) (*result, error) {
	x, err := loadExperiment(spec, test)
	if err != nil {
		return nil, err
	}
	m, err := x.build(ctx)
	if err != nil {
		return nil, err
	}
	l, err := x.lockstep(ctx, m, x.test.Cycles, testbench.RunOptions{})
	if err != nil {
		return nil, err
	}
	stats := l.net.Stats()
	var out uint64
	for _, r := range l.results {
		out += r.OutFlits
	}
	var r result
	r.Value, r.Median = stats.Throughput, stats.Throughput
	r.Runs = []run{{WallNS: int64(l.wall), CPUNS: int64(l.cpu)}}
	r.Note = fmt.Sprintf("%d chips, %d cycles each compared, %d flits on their outputs; throughput over the last %d cycles",
		len(l.results), x.test.Cycles-1, out, stats.WindowCycles)
	fmt.Fprintf(e.log, "%s: %.4f\n", filepath.Base(spec), r.Value)
	return &r, nil
}
