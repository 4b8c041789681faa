package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// manyChips compares the time until all 16 chips of an FC(16,16) have been compared with that for a single chip, both from an empty cache:
// a module is verilated once, however many instances a design has.
var manyChips = benchmark{
	claim: 9, name: "build-16-chips", unit: "of the time of 1 chip", target: "<= 1.1",
	yardstick: "`weft cosim` of one chip of the same kind, two cycles, empty cache, no ccache",
	measure:   measureManyChips,
}

// coldRounds bounds the rounds of builds from an empty cache: each takes most of a minute.
const coldRounds = 3

func measureManyChips(ctx context.Context, e *env) (*result, error) {
	var r result
	for range min(e.rounds, coldRounds) {
		n := busy()
		one, err := e.cold(ctx, "specs/designs/chip16.hcl", "^mixed$")
		if err != nil {
			return nil, err
		}
		all, err := e.cold(ctx, "specs/designs/th1a_fc128.hcl", "^uniform$")
		if err != nil {
			return nil, err
		}
		r.Runs = append(r.Runs, pair(all, one, n))
		fmt.Fprintf(e.log, "16 chips %v (CPU %v), 1 chip %v (CPU %v)\n", all.wall, all.cpu, one.wall, one.cpu)
	}
	cpu := func(r run) int64 { return r.CPUNS }
	r.Value = ratioOfMinima(r.Runs)
	r.Median = median(r.Runs, func(r run) float64 { return r.Ratio })
	r.Met = r.Value <= 1.1
	r.Note = fmt.Sprintf("%.1f s of CPU for 16 chips", float64(least(r.Runs, cpu))/1e9)
	return &r, nil
}

// cold runs two cycles of a test with an empty cache.
func (e *env) cold(ctx context.Context, spec, test string) (cost, error) {
	cache, err := os.MkdirTemp(e.dir, "cache")
	if err != nil {
		return cost{}, err
	}
	defer os.RemoveAll(cache)
	c, _, err := timed(ctx, []string{"WEFT_CACHE=" + cache, "CCACHE_DISABLE=1"}, e.weft,
		"cosim", spec, "--test", test, "--seeds", "1", "--cycles", "2", "-o", filepath.Join(e.dir, "cold"))
	return c, err
}
