package main

import (
	"context"
	"fmt"
	"path/filepath"
)

// warm is how long a user waits for the first comparison when nothing has changed: a whole run of the regression of the TH-1A switch that
// stops after 300 cycles, start of the command and writing of the report included.
var warm = benchmark{
	claim: 10, name: "warm", unit: "s", target: 1, better: lower,
	yardstick: "none: wall time of `weft cosim` from start to end, 300 cycles",
	measure:   measureWarm,
}

func measureWarm(ctx context.Context, e *env) (*result, error) {
	args := []string{"cosim", "specs/designs/th1a_fc64.hcl", "--test", "^shift$", "--seeds", "1", "--cycles", "300", "-o", filepath.Join(e.dir, "warm")}
	if _, _, err := timed(ctx, nil, e.weft, args...); err != nil { // the build, if it is not in the cache yet
		return nil, err
	}
	var r result
	for range e.rounds {
		n := waitQuiet(ctx)
		c, peak, err := timed(ctx, nil, e.weft, args...)
		if err != nil {
			return nil, err
		}
		r.Runs = append(r.Runs, run{WallNS: int64(c.wall), CPUNS: int64(c.cpu), Busy: n, PeakBytes: peak})
		fmt.Fprintf(e.log, "warm %v (CPU %v)\n", c.wall, c.cpu)
	}
	r.Value, r.Median = seconds(settled(r.Runs))
	return &r, nil
}

// seconds gives the least and the median wall time.
func seconds(runs []run) (best, middle float64) {
	wall := func(r run) int64 { return r.WallNS }
	return float64(least(runs, wall)) / 1e9, float64(median(runs, wall)) / 1e9
}
