package simulate

import (
	"fmt"
	"math"

	"weft/analysis/plot"
	"weft/cosim/golden"
)

// plots draws the distribution of the latency and the run over time.
func (r *Result) plots() ([]File, error) {
	charts := []struct {
		name string
		c    plot.Chart
	}{
		{"latency.svg", r.distribution()},
		{"throughput.svg", r.overTime()},
	}
	var out []File
	for _, c := range charts {
		if len(c.c.Series) == 0 {
			continue // nothing has arrived
		}
		svg, err := plot.SVG(c.c)
		if err != nil {
			return nil, fmt.Errorf("%s of %s: %w", c.name, r.job.Name(), err)
		}
		out = append(out, File{c.name, svg})
	}
	return out, nil
}

// what names the experiment in titles.
func (r *Result) what() string { return fmt.Sprintf("%s, %s", r.Target, r.Test) }

// distribution is the share of packets and messages that took longer than so many cycles: its tail is what one looks for, and a log axis shows it.
func (r *Result) distribution() plot.Chart {
	c := plot.Chart{Title: fmt.Sprintf("Latency of %s at load %.3g", r.what(), r.Load), XLabel: "latency (cycles)",
		YLabel: "share that took longer", LogY: true}
	add := func(name string, h *golden.Histogram) {
		s := plot.Series{Name: name, Form: plot.Steps}
		sum := uint64(0)
		if h.Count() > 0 && h.Min() > 0 {
			s.X, s.Y = append(s.X, float64(h.Min())-1), append(s.Y, 1)
		}
		h.Buckets(func(last, count uint64) {
			if sum += count; sum < h.Count() {
				s.X, s.Y = append(s.X, float64(last)), append(s.Y, 1-float64(sum)/float64(h.Count()))
			} else if n := len(s.Y); n > 0 { // the last one lies at 0, which a log axis does not have
				s.X, s.Y = append(s.X, float64(last)), append(s.Y, s.Y[n-1])
			}
		})
		if len(s.X) > 0 {
			c.Series = append(c.Series, s)
		}
	}
	if !r.fragmented {
		add("", &r.packets)
		return c
	}
	add("packets", &r.packets)
	add("messages", &r.messages)
	return c
}

// mostTimePoints is the number of points of a curve over time; more are only noise.
const mostTimePoints = 200

// overTime is throughput and offered load in the course of the run, with the start of the window.
func (r *Result) overTime() plot.Chart {
	c := plot.Chart{Title: fmt.Sprintf("Throughput of %s at load %.3g", r.what(), r.Load), XLabel: "cycle",
		YLabel: "throughput (fraction of port bandwidth)"}
	step := (len(r.bins) + mostTimePoints - 1) / mostTimePoints
	offered, delivered := plot.Series{Name: "offered", Form: plot.Line}, plot.Series{Name: "delivered", Form: plot.Line}
	top := 0.
	for i := 0; i+step <= len(r.bins); i += step {
		g, d := uint64(0), uint64(0)
		for _, b := range r.bins[i : i+step] {
			g += b.generated
			d += b.delivered
		}
		norm := r.ports * float64(step*BinCycles)
		x := float64(i*BinCycles) + float64(step*BinCycles)/2
		offered.X, offered.Y = append(offered.X, x), append(offered.Y, float64(g)/norm)
		delivered.X, delivered.Y = append(delivered.X, x), append(delivered.Y, float64(d)/norm)
		top = max(top, float64(g)/norm, float64(d)/norm)
	}
	start := float64(r.from * BinCycles)
	c.Series = []plot.Series{delivered, offered, {Name: "start of window", Form: plot.Line, X: []float64{start, start}, Y: []float64{0, top}}}
	return c
}

// Plotted is one series of the two pictures over load.
type Plotted struct {
	Name                       string
	Load                       []float64
	Latency, LatencyHalf       []float64 // NaN where saturated
	Throughput, ThroughputHalf []float64
}

// steep is how many times the least latency the axis of latencies is long at most: what is above tells only that the curve turns up.
const steep = 8

// PlotLoads draws latency and throughput over the offered load, one series for each. A picture without points is left out.
func PlotLoads(title string, series []Plotted) ([]File, error) {
	const load, ofBandwidth = "offered load (fraction of port bandwidth)", "throughput (fraction of port bandwidth)"
	latency := plot.Chart{Title: "Latency of " + title, XLabel: load, YLabel: "mean packet latency (cycles)"}
	through := plot.Chart{Title: "Throughput of " + title, XLabel: load, YLabel: ofBandwidth}
	least, most := math.Inf(1), 0.
	for _, p := range series {
		latency.Series = append(latency.Series, plot.Series{Name: p.Name, X: p.Load, Y: p.Latency, Err: p.LatencyHalf})
		through.Series = append(through.Series, plot.Series{Name: p.Name, X: p.Load, Y: p.Throughput, Err: p.ThroughputHalf})
		for _, y := range p.Latency {
			if !math.IsNaN(y) {
				least, most = min(least, y), max(most, y)
			}
		}
	}
	if most > steep*least {
		latency.YMax = steep * least
	}
	var files []File
	add := func(name string, c plot.Chart) error {
		svg, err := plot.SVG(c)
		files = append(files, File{name, svg})
		return err
	}
	if most > 0 {
		if err := add("latency.svg", latency); err != nil {
			return nil, err
		}
	}
	if len(series) > 0 {
		if err := add("throughput.svg", through); err != nil {
			return nil, err
		}
	}
	return files, nil
}
