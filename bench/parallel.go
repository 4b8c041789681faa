package main

import (
	"context"
	"fmt"
	"strconv"
)

// The gain of a second worker, in wall time.
var (
	parallel1 = parallel(1)
	parallel4 = parallel(4)
)

func parallel(flits int) benchmark {
	return benchmark{
		claim: 5, name: fmt.Sprintf("golden-2-cores-%d", flits), unit: "times as fast as on one core", target: 1.8, better: higher,
		yardstick: fmt.Sprintf("the same on one core: %s, packets of %d flits, load 0.5", ft1k.what, flits),
		measure: func(ctx context.Context, e *env) (*result, error) {
			return measureParallel(ctx, e, flits)
		},
	}
}

// parallelCycles is the length of a run; that of the start is taken off.
const parallelCycles, parallelStart = 4000, 400

func measureParallel(ctx context.Context, e *env, flits int) (*result, error) {
	var r result
	for range e.rounds {
		n := waitQuiet(ctx)
		var took [2]cost
		for i := range took {
			var err error
			if took[i], err = goldenTime(ctx, e, ft1k, flits, 1+i, parallelStart, parallelCycles); err != nil {
				return nil, err
			}
		}
		r.Runs = append(r.Runs, pair(took[1], took[0], n))
		fmt.Fprintf(e.log, "%s, %d flits: 2 cores %v (CPU %v), 1 core %v (CPU %v)\n", ft1k.name, flits, took[1].wall, took[1].cpu, took[0].wall, took[0].cpu)
	}
	r.Value = 1 / ratioOfMinima(settled(r.Runs))
	r.Median = median(settled(r.Runs), func(r run) float64 { return 1 / r.Ratio })
	both := float64(least(r.Runs, func(r run) int64 { return r.CPUNS })) / float64(least(r.Runs, func(r run) int64 { return r.YardstickCPUNS }))
	r.Note = fmt.Sprintf("%d cycles; both cores together use %.3f of the processor time of one", parallelCycles-parallelStart, both)
	return &r, nil
}

// goldenTime gives what the cycles from..to of a workload take.
func goldenTime(ctx context.Context, e *env, w workload, flits, workers, from, to int) (cost, error) {
	var took [2]cost
	for i, cycles := range []int{from, to} {
		var err error
		took[i], _, err = timed(ctx, []string{"GOMAXPROCS=" + strconv.Itoa(workers)}, e.self, "-golden", strconv.Itoa(cycles), "-workers", strconv.Itoa(workers),
			w.name, strconv.Itoa(flits))
		if err != nil {
			return cost{}, err
		}
	}
	return cost{took[1].wall - took[0].wall, took[1].cpu - took[0].cpu}, nil
}
