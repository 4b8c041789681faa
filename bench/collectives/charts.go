package main

import (
	"fmt"

	"weft/analysis/papers"
	"weft/analysis/plot"
)

type file struct {
	name string
	data []byte
}

type chart struct {
	name string
	plot.Chart
}

var short = map[string]string{nomial: "nomial", ary: "ary"}

// overRanks draws something over the number of ranks.
func overRanks(name string, of func(ranks int) float64) plot.Series {
	x := plot.Series{Name: name}
	for _, n := range sizes {
		x.X, x.Y = append(x.X, float64(n)), append(x.Y, of(n))
	}
	return x
}

const ranksLabel = "ranks"

// charts draws the figures.
func charts(s set) []chart {
	var out []chart
	for _, f := range []struct {
		name, title, label string
		op, costs          string
		of                 func(point) float64
	}{
		{"reduce.svg", "Triggered Reduce: until the root has the result", "latency (us)", reduce, fitted, root},
		{"allreduce.svg", "Triggered Allreduce: until the last rank has the result", "latency (us)", allreduce, fitted, last},
		{"allreduce_loop.svg", "Triggered Allreduce, one after the other", "from result to result (us)", allreduce, fitted, loop},
		{"allreduce_free.svg", "Triggered Allreduce with hosts that cost nothing", "latency (us)", allreduce, free, last},
	} {
		c := chart{f.name, plot.Chart{Title: f.title, XLabel: ranksLabel, YLabel: f.label, LogX: true}}
		for _, kind := range kinds {
			for _, k := range degrees {
				c.Series = append(c.Series, overRanks(fmt.Sprintf("%d-%s", k, short[kind]), func(n int) float64 { return f.of(s.at(f.op, triggered, f.costs, kind, k, n)) / 1000 }))
			}
		}
		out = append(out, c)
	}
	return append(out, ratioChart(s), driversChart(s), modelChart(s))
}

// ratioChart shows what triggering saves.
func ratioChart(s set) chart {
	c := chart{"ratio.svg", plot.Chart{Title: "Driven by hosts / triggered, K = 4", XLabel: ranksLabel, YLabel: "ratio of latencies", LogX: true}}
	for _, x := range []struct{ costs, name string }{{fitted, "fitted hosts"}, {free, "free hosts"}} {
		for _, op := range ops {
			for _, kind := range kinds {
				c.Series = append(c.Series, overRanks(fmt.Sprintf("%s, 4-%s, %s", op, short[kind], x.name), func(n int) float64 { return s.ratio(op, x.costs, kind, 4, n) }))
			}
		}
	}
	return c
}

// driversChart shows both drivers of the 4-nomial tree.
func driversChart(s set) chart {
	c := chart{"drivers.svg", plot.Chart{Title: "4-nomial Allreduce by NICs and by hosts", XLabel: ranksLabel, YLabel: "latency of the last rank (us)", LogX: true}}
	for _, x := range []struct{ costs, name string }{{fitted, "fitted hosts"}, {free, "free hosts"}} {
		for _, d := range drivers {
			c.Series = append(c.Series, overRanks(fmt.Sprintf("%s, %s", d, x.name), func(n int) float64 { return s.at(allreduce, d, x.costs, nomial, 4, n).Last / 1000 }))
		}
	}
	return c
}

// modelChart compares with the event model, and with what is published.
func modelChart(s set) chart {
	c := chart{"model.svg", plot.Chart{Title: "4-nomial Allreduce: simulated, event model, published", XLabel: ranksLabel, YLabel: "from result to result (us)", LogX: true}}
	m, full := withoutSkew(), papers.FittedTiming()
	c.Series = append(c.Series,
		overRanks("simulated", func(n int) float64 { return s.at(allreduce, triggered, fitted, nomial, 4, n).BackToBack / 1000 }),
		overRanks("model without skew", func(n int) float64 { return m.Allreduce(treeOf(nomial, 4, n)) }),
		overRanks("model", func(n int) float64 { return full.Allreduce(treeOf(nomial, 4, n)) }))
	p := plot.Series{Name: "published", Form: plot.Points}
	for _, n := range sizes {
		if t, ok := published.nomial4Allreduce[n]; ok {
			p.X, p.Y = append(p.X, float64(n)), append(p.Y, t)
		}
	}
	c.Series = append(c.Series, p)
	return c
}

// draw makes the files of the charts.
func draw(s set) ([]file, error) {
	var out []file
	for _, c := range charts(s) {
		svg, err := plot.SVG(c.Chart)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		out = append(out, file{c.name, svg})
	}
	return out, nil
}
