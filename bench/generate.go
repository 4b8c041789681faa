package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// generateSmall and generateLarge are the time from a spec to all files on the disk, generateMemory what the latter needs.
var (
	generateSmall = benchmark{
		claim: 7, name: "generate-fc128", unit: "s", target: 0.2, better: lower,
		yardstick: "none: wall time of `weft gen` of FC(16,16), 128 external ports",
		measure: func(ctx context.Context, e *env) (*result, error) {
			r, err := measureGenerate(ctx, e, "specs/designs/th1a_fc128.hcl")
			if err != nil {
				return nil, err
			}
			r.Value, r.Median = seconds(settled(r.Runs))
			return r, nil
		},
	}
	generateLarge = benchmark{
		claim: 7, name: "generate-fc2048", unit: "s", target: 2, better: lower,
		yardstick: "none: wall time of `weft gen` of FC(64,64), 2048 external ports",
		measure: func(ctx context.Context, e *env) (*result, error) {
			r, err := measureGenerateLarge(ctx, e)
			if err != nil {
				return nil, err
			}
			r.Value, r.Median = seconds(settled(r.Runs))
			return r, nil
		},
	}
	generateMemory = benchmark{
		claim: 7, name: "generate-fc2048-memory", unit: "MiB", target: 500, better: lower,
		yardstick: "none: peak resident size of `weft gen` of FC(64,64), 2048 external ports",
		measure: func(ctx context.Context, e *env) (*result, error) {
			r, err := measureGenerateLarge(ctx, e)
			if err != nil {
				return nil, err
			}
			peak := func(r run) int64 { return r.PeakBytes }
			r.Value, r.Median = float64(least(settled(r.Runs), peak))/(1<<20), float64(median(settled(r.Runs), peak))/(1<<20)
			return r, nil
		},
	}
)

func measureGenerateLarge(ctx context.Context, e *env) (*result, error) {
	spec := filepath.Join(e.dir, "fc2048.hcl")
	if err := os.WriteFile(spec, []byte(fc2048), 0o644); err != nil {
		return nil, err
	}
	return measureGenerate(ctx, e, spec)
}

// fc2048 is an FC(64,64) of chips with 64 groups of 8 lanes.
var fc2048 = strings.TrimLeft(`
weft { version = 1 }

chip "big" {
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "2KiB"
  vcs      = 1
  serdes {
    lanes     = 512
    lane_rate = "10Gbps"
  }
  ports {
    groups = 64
    lanes  = 8
    rails  = 1
  }
  buffer { flits = 256 }
  allocator {
    kind       = "islip"
    iterations = 2
  }
}

fc_switch "fc2048" {
  chip    = chip.big
  chips   = 64
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "48ns" }
}
`, "\n")

func measureGenerate(ctx context.Context, e *env, spec string) (*result, error) {
	var r result
	for range e.rounds {
		out, err := os.MkdirTemp(e.dir, "rtl") // files that are there already are not written again
		if err != nil {
			return nil, err
		}
		n := waitQuiet(ctx)
		c, peak, err := timed(ctx, nil, e.weft, "gen", spec, "-o", out)
		if err != nil {
			return nil, err
		}
		if err := os.RemoveAll(out); err != nil {
			return nil, err
		}
		r.Runs = append(r.Runs, run{WallNS: int64(c.wall), CPUNS: int64(c.cpu), Busy: n, PeakBytes: peak})
		fmt.Fprintf(e.log, "generate %s: %v (CPU %v), %d MiB\n", filepath.Base(spec), c.wall, c.cpu, peak>>20)
	}
	return &r, nil
}
