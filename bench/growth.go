package main

import (
	"context"
	"fmt"
	"runtime"
	"strconv"
)

// growth compares the cost of a flit-hop in large networks with that in one of 1,024 nodes, and the memory of a port with 4 KiB.
func growth() (list []benchmark) {
	for _, w := range []workload{ft4k, ft16k} {
		for _, flits := range []int{1, 4} {
			list = append(list, benchmark{
				claim: 6, name: fmt.Sprintf("golden-%s-%d", w.name, flits), unit: "of the processor time of a flit-hop in " + ft1k.name, target: 1.3, better: lower,
				yardstick: fmt.Sprintf("%s; here %s; packets of %d flits, load 0.5", ft1k.what, w.what, flits),
				measure: func(ctx context.Context, e *env) (*result, error) {
					return measureGrowth(ctx, e, w, flits)
				},
			})
		}
	}
	for _, w := range []workload{ft1k, ft4k, ft16k} {
		list = append(list, benchmark{
			claim: 6, name: "golden-memory-" + w.name, unit: "bytes per chip port", target: 4096, better: lower,
			yardstick: "none: live memory after 2,000 cycles at load 0.5, packets of 4 flits, of the golden model of " + w.what,
			measure: func(context.Context, *env) (*result, error) {
				return measureMemory(w)
			},
		})
	}
	return list
}

// growthHops is the work of one measurement: the cycles follow from it.
const growthHops = 12_000_000

// growthCycles gives the cycles in which a workload makes growthHops, by a hop count of 5 chips.
func growthCycles(w workload) int { return max(200, growthHops*2/5/w.nodes) }

func measureGrowth(ctx context.Context, e *env, w workload, flits int) (*result, error) {
	var count [2]float64
	both := [2]workload{w, ft1k}
	const start = 300
	for i, x := range both {
		n, err := x.network(flits, start)
		if err != nil {
			return nil, err
		}
		n.Run(start, runtime.NumCPU())
		n.CountWays()
		n.Run(growthCycles(x), runtime.NumCPU())
		count[i] = float64(flitHops(n))
	}
	runtime.GC()
	var r result
	for range min(e.rounds, 5) {
		busy := waitQuiet(ctx)
		var took [2]cost
		for i, x := range both {
			var err error
			if took[i], err = goldenTime(ctx, e, x, flits, 1, start, start+growthCycles(x)); err != nil {
				return nil, err
			}
		}
		p := pair(took[0], took[1], busy)
		p.CPURatio *= count[1] / count[0]
		p.Ratio *= count[1] / count[0]
		r.Runs = append(r.Runs, p)
		fmt.Fprintf(e.log, "%s, %s flits: %.0f ns per flit-hop, %s: %.0f ns\n", w.name, strconv.Itoa(flits), float64(took[0].cpu)/count[0], ft1k.name, float64(took[1].cpu)/count[1])
	}
	own := float64(least(r.Runs, func(r run) int64 { return r.CPUNS })) / count[0]
	small := float64(least(r.Runs, func(r run) int64 { return r.YardstickCPUNS })) / count[1]
	r.Value = own / small
	r.Median = median(r.Runs, func(r run) float64 { return r.CPURatio })
	r.Note = fmt.Sprintf("best rounds: %.0f ns against %.0f ns", own, small)
	return &r, nil
}

func measureMemory(w workload) (*result, error) {
	f, err := w.make() // the description of the network is not the model's
	if err != nil {
		return nil, err
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n, err := w.networkOf(f, 4, 2000)
	if err != nil {
		return nil, err
	}
	n.Run(2000, runtime.NumCPU())
	runtime.GC()
	runtime.ReadMemStats(&after)
	ports := 0
	for i := range f.Graph.Chips {
		ports += n.ChipConfig(i).Ports()
	}
	v := float64(after.HeapAlloc-before.HeapAlloc) / float64(ports)
	return &result{Value: v, Median: v, Runs: []run{}, Note: fmt.Sprintf("%.0f MiB for %d ports and %d nodes", v*float64(ports)/(1<<20), ports, w.nodes)}, nil
}
