package main

import (
	"context"
	"fmt"
	"os"
	"syscall"
	"time"
)

// manyChips compares the time until everything is built that the 16 chips of an FC(16,16) need with that for a single chip, both from an
// empty cache: a module is verilated once, however many instances a design has.
var manyChips = benchmark{
	claim: 9, name: "build-16-chips", unit: "of the time of 1 chip", target: 1.1, better: lower,
	yardstick: "generating and building one chip of the same kind, with an empty cache and without ccache",
	measure:   measureManyChips,
}

// coldChip is the CPU time from the spec of one 16-port chip to a testbench that is ready to run, the runtime of Verilator included.
var coldChip = benchmark{
	claim: 8, name: "build-1-chip", unit: "s of CPU", target: 30, better: lower,
	yardstick: "none: generating and building with an empty cache and without ccache",
	measure: func(ctx context.Context, e *env) (*result, error) {
		var r result
		for range min(e.rounds, coldRounds) {
			n := waitQuiet(ctx)
			c, err := e.cold(ctx, "specs/designs/chip16.hcl", "mixed")
			if err != nil {
				return nil, err
			}
			r.Runs = append(r.Runs, run{WallNS: int64(c.wall), CPUNS: int64(c.cpu), Busy: n})
			fmt.Fprintf(e.log, "1 chip %v (CPU %v)\n", c.wall, c.cpu)
		}
		cpu := func(r run) int64 { return r.CPUNS }
		r.Value, r.Median = float64(least(settled(r.Runs), cpu))/1e9, float64(median(settled(r.Runs), cpu))/1e9
		return &r, nil
	},
}

// coldRounds bounds the rounds of builds from an empty cache: each takes half a minute.
const coldRounds = 3

func measureManyChips(ctx context.Context, e *env) (*result, error) {
	var r result
	for range min(e.rounds, coldRounds) {
		n := waitQuiet(ctx)
		one, err := e.cold(ctx, "specs/designs/chip16.hcl", "mixed")
		if err != nil {
			return nil, err
		}
		all, err := e.cold(ctx, "specs/designs/th1a_fc128.hcl", "uniform")
		if err != nil {
			return nil, err
		}
		r.Runs = append(r.Runs, pair(all, one, n))
		fmt.Fprintf(e.log, "16 chips %v (CPU %v), 1 chip %v (CPU %v)\n", all.wall, all.cpu, one.wall, one.cpu)
	}
	r.Value = ratioOfMinima(settled(r.Runs))
	r.Median = median(settled(r.Runs), func(r run) float64 { return r.Ratio })
	r.Note = fmt.Sprintf("%.1f s of CPU for 16 chips", float64(least(settled(r.Runs), func(r run) int64 { return r.CPUNS }))/1e9)
	return &r, nil
}

// cold generates and builds what a test needs, with an empty cache.
func (e *env) cold(ctx context.Context, spec, test string) (cost, error) {
	cache, err := os.MkdirTemp(e.dir, "cache")
	if err != nil {
		return cost{}, err
	}
	defer os.RemoveAll(cache)
	for name, value := range map[string]string{"WEFT_CACHE": cache, "CCACHE_DISABLE": "1"} {
		restore, err := setenv(name, value)
		if err != nil {
			return cost{}, err
		}
		defer restore()
	}
	began, cpu := time.Now(), ownCPU()+childCPU()
	x, err := loadExperiment(spec, test)
	if err != nil {
		return cost{}, err
	}
	if len(x.fabric.Types) != 1 {
		return cost{}, fmt.Errorf("%s has %d types of chips, want 1", spec, len(x.fabric.Types))
	}
	if _, err := x.build(ctx); err != nil {
		return cost{}, err
	}
	return cost{wall: time.Since(began), cpu: ownCPU() + childCPU() - cpu}, nil
}

// setenv sets a variable until restore is called.
func setenv(name, value string) (restore func(), err error) {
	old, was := os.LookupEnv(name)
	if err := os.Setenv(name, value); err != nil {
		return nil, err
	}
	return func() {
		if was {
			_ = os.Setenv(name, old) // a name and a value that were there before
		} else {
			_ = os.Unsetenv(name)
		}
	}, nil
}

// childCPU gives the CPU time of all processes that this one has started and waited for, and of their children.
func childCPU() time.Duration { return rusage(syscall.RUSAGE_CHILDREN) }
