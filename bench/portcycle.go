package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"weft/cosim"
	"weft/testbench"
)

// portCycle compares what a port of a large chip costs the simulator in a cycle with what one of a small chip does. Both run Verilator's bare
// loop on stimulus in memory, at load 0.7 with packets of one flit, and are built as a regression builds them.
var portCycle = benchmark{
	claim: 12, name: "port-cycle-64", unit: "of the time per port and cycle", target: 1.5, better: lower,
	yardstick: "the same chip with 16 ports; here 64 ports of 128 bits, iSLIP with 3 iterations",
	measure:   measurePortCycle,
}

const (
	portCycles    = 3000
	portsOfLarge  = 64
	portsOfSmall  = 16
	portCycleLoad = 0.7
)

func measurePortCycle(ctx context.Context, e *env) (*result, error) {
	large, err := newPortCycleSide(ctx, e, portsOfLarge)
	if err != nil {
		return nil, err
	}
	small, err := newPortCycleSide(ctx, e, portsOfSmall)
	if err != nil {
		return nil, err
	}
	var r result
	for range e.rounds {
		n := waitQuiet(ctx)
		yardstick, err := small.run(ctx)
		if err != nil {
			return nil, err
		}
		subject, err := large.run(ctx)
		if err != nil {
			return nil, err
		}
		r.Runs = append(r.Runs, pair(subject, yardstick, n))
		fmt.Fprintf(e.log, "port and %d cycles: %v of %d ports, %v of %d\n", portCycles, subject.wall, portsOfLarge, yardstick.wall, portsOfSmall)
	}
	r.Value = ratioOfMinima(settled(r.Runs))
	r.Median = median(settled(r.Runs), func(r run) float64 { return r.Ratio })
	r.Note = fmt.Sprintf("%d cycles, times divided by the ports; outputs of both chips hash to those of the golden model", portCycles)
	return &r, nil
}

// portCycleSide is one of the two chips.
type portCycleSide struct {
	ports int
	model *testbench.Model
	file  string // of records
}

func newPortCycleSide(ctx context.Context, e *env, ports int) (*portCycleSide, error) {
	spec := "weft { version = 1 }\n" + chipBlock("c", ports, 1, tableBuffer, "islip", 3) + fmt.Sprintf(`
test "t" {
  target = chip.c
  traffic {
    pattern = "uniform"
    size    = "16B"
    load    = %g
  }
  cycles = %d
}
`, portCycleLoad, portCycles)
	name := filepath.Join(e.dir, fmt.Sprintf("ports%d.hcl", ports))
	if err := os.WriteFile(name, []byte(strings.TrimLeft(spec, "\n")), 0o644); err != nil {
		return nil, err
	}
	x, err := loadExperiment(name, "t")
	if err != nil {
		return nil, err
	}
	rtl, diags := cosim.Generate(x.design)
	if err := diags.Err(); err != nil {
		return nil, err
	}
	sources := map[string][]byte{}
	for _, f := range rtl.Files {
		sources[f.Name] = []byte(f.Text)
	}
	s := &portCycleSide{ports: ports}
	opt := testbench.Options{RandomInit: true, Shared: []string{"weft_ingress"}}
	if s.model, err = testbench.Build(ctx, testbench.RTL{Top: x.module, Sources: sources}, opt, nil); err != nil {
		return nil, err
	}
	var want uint64
	if s.file, want, err = x.recordFile(e.dir, portCycles); err != nil {
		return nil, err
	}
	return s, sameOutputs(ctx, s.model, s.file, want)
}

// run gives the least of some runs, divided by the ports.
func (s *portCycleSide) run(ctx context.Context) (cost, error) {
	var best cost
	for i := range 5 {
		c, err := bare(ctx, s.model, s.file)
		if err != nil {
			return cost{}, err
		}
		if i == 0 || c.wall < best.wall {
			best = c
		}
	}
	return cost{wall: best.wall / time.Duration(s.ports), cpu: best.cpu / time.Duration(s.ports)}, nil
}
