package papers

import (
	"fmt"
	"slices"

	"weft/analysis/plot"
	"weft/specs/collective"
)

type namedChart struct {
	name  string
	chart plot.Chart
}

// charts draws figure 5, its readings, and the times of the collectives.
func (r *Report) charts() []namedChart {
	m := r.SlicingModel
	where := fmt.Sprintf("Tsw %g ns, Tln %g ns, rails of %g Gbps, k %g, %d hops, n %d", m.SwitchNS, m.LineNS, m.RailGbps, m.K, m.Hops, m.Packets)
	out := []namedChart{
		{"slicing.svg", r.gainChart("Gain of m rails: "+where, func(s SlicingRow) float64 { return s.GPaper })},
		{"slicing_nic_limited.svg", r.gainChart("Gain of m rails, NIC's limit in both times: "+where, func(s SlicingRow) float64 { return s.GNICLimited })},
		{"slicing_fragmented.svg", r.gainChart("Gain of m fragments: "+where, func(s SlicingRow) float64 { return s.GFragmented })},
	}
	// Curves over the number of ranks, where there are several.
	type curve struct {
		name string
		kind string
		k    int
	}
	var curves []curve
	var points []Collective
	for _, c := range r.Collectives {
		x := curve{c.Name, c.Kind, c.K}
		if !slices.Contains(curves, x) {
			curves = append(curves, x)
		}
		if c.Name != ExperimentName {
			points = append(points, r.TimingUS.smaller(c)...)
		}
		points = append(points, c)
	}
	chart := func(title string, y func(Collective) float64) plot.Chart {
		c := plot.Chart{Title: title, XLabel: "ranks", YLabel: "time (us)", LogX: true}
		for _, x := range curves {
			name := fmt.Sprintf("%s, K = %d", x.kind, x.k)
			if x.name != ExperimentName {
				name = x.name + ": " + name
			}
			s := plot.Series{Name: name}
			for _, t := range points {
				if (curve{t.Name, t.Kind, t.K}) == x {
					s.X, s.Y = append(s.X, float64(t.Ranks)), append(s.Y, y(t))
				}
			}
			c.Series = append(c.Series, s)
		}
		return c
	}
	all := chart("Allreduce by tree, fitted event model", func(c Collective) float64 { return c.LatencyUS.Allreduce })
	if r.Collectives[0].Name == ExperimentName {
		all.Series = append(all.Series, publishedSeries("MPICH, published", mpichAllreduce), publishedSeries("K-nomial, K = 4, published", nomial4Allreduce))
	}
	return append(out, namedChart{"allreduce.svg", all},
		namedChart{"reduce.svg", chart("Reduce by tree, fitted event model", func(c Collective) float64 { return c.LatencyUS.Reduce })})
}

// smaller gives the trees of a collective over fewer ranks, powers of two, so that its curve has points.
func (p Timing) smaller(c Collective) []Collective {
	var out []Collective
	for ranks := 2; ranks < c.Ranks; ranks *= 2 {
		t, err := collective.NewTree(c.Form, ranks, c.K, 0)
		if err != nil {
			break // K is within its range for the collective itself, so this one is too
		}
		out = append(out, p.describe(c.Name, c.Kind, t))
	}
	return out
}

// gainChart draws one reading of the gains over the size of a packet, a curve a degree.
func (r *Report) gainChart(title string, gain func(SlicingRow) float64) plot.Chart {
	c := plot.Chart{Title: title, XLabel: "packet (bytes)", YLabel: "gain over a single rail", LogX: true}
	var rails []int
	for _, s := range r.Slicing {
		if !slices.Contains(rails, s.Rails) {
			rails = append(rails, s.Rails)
		}
	}
	for _, m := range rails {
		x := plot.Series{Name: fmt.Sprintf("m = %d", m)}
		for _, s := range r.Slicing {
			if s.Rails == m {
				x.X, x.Y = append(x.X, float64(s.Bytes)), append(x.Y, gain(s))
			}
		}
		c.Series = append(c.Series, x)
	}
	return c
}

func publishedSeries(name string, times map[int]float64) plot.Series {
	s := plot.Series{Name: name, Form: plot.Points}
	for _, ranks := range ranksOfExperiments {
		if t, ok := times[ranks]; ok {
			s.X, s.Y = append(s.X, float64(ranks)), append(s.Y, t)
		}
	}
	return s
}
