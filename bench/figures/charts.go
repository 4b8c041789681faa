package main

import (
	"fmt"
	"math"

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

// curve draws a test over the loads: received Gbps of a port group across, latency of messages upwards; a saturated point ends it.
func curve(name string, all []point) plot.Series {
	c := plot.Series{Name: name}
	for _, p := range all {
		if p.Saturated || p.LatencyNS == 0 {
			break
		}
		c.X, c.Y, c.Err = append(c.X, p.Received*p.Gbps), append(c.Y, p.LatencyNS), append(c.Err, p.HalfNS)
	}
	return c
}

func (s *set) overLoads(test string, bytes int) []point {
	var out []point
	for _, l := range loads {
		out = append(out, s.rails(test, bytes, l))
	}
	return out
}

const (
	receivedLabel = "received by a node (Gbps)"
	latencyLabel  = "latency of a message (ns)"
)

// charts draws the figures.
func charts(s *set) []chart {
	out := []chart{figure8cChart(s)}
	clocks := chart{"figure09_10.svg", plot.Chart{Title: fmt.Sprintf("Figures 9, 10: %d B over 4 rails of 10 Gbps", clocksBytes), XLabel: receivedLabel, YLabel: latencyLabel, YMax: 6000}}
	for _, t := range []struct{ test, name string }{{"high_clock", "changing rails, 8 ns, 10 B"}, {"low_clock", "changing rails, 32 ns, 40 B"}, {"independent", "independent rails, 32 ns, 40 B"}} {
		var all []point
		for _, l := range loads {
			all = append(all, s.at(clocksSetting(t.test, l)))
		}
		clocks.Series = append(clocks.Series, curve(t.name, all))
	}
	out = append(out, clocks)
	for _, m := range []string{stripe, frag} {
		c := chart{"figure11_" + m + ".svg", plot.Chart{Title: "Figure 11: " + words[m], XLabel: receivedLabel, YLabel: latencyLabel, LogY: true}}
		for _, l := range sizes {
			if x := curve(fmt.Sprintf("%d B", l), s.overLoads(m, l)); len(x.X) > 0 {
				c.Series = append(c.Series, x)
			}
		}
		out = append(out, c)
	}
	for _, f := range []struct {
		number string
		sizes  []int
	}{{"12", []int{128, 256}}, {"13", []int{512, 1024, 2048}}, {"14", []int{4096, 8192}}} {
		for _, l := range f.sizes {
			c := chart{fmt.Sprintf("figure%s_%d.svg", f.number, l), plot.Chart{Title: fmt.Sprintf("Figure %s: messages of %d B", f.number, l), XLabel: receivedLabel, YLabel: latencyLabel, LogY: true}}
			for _, m := range mappings {
				c.Series = append(c.Series, curve(words[m], s.overLoads(m, l)))
			}
			out = append(out, c)
		}
	}
	return append(append(out, bandwidthChart(s), gainChart(s)), routingCharts(s)...)
}

// words say in charts and tables what the tests are.
var words = map[string]string{single: "1 x 40 Gbps", stripe: "4 x 10 Gbps, whole packets", frag: "4 x 10 Gbps, fragments", fragPackets: "4 x 10 Gbps, fragments as packets"}

func figure8cChart(s *set) chart {
	c := chart{"figure08c.svg", plot.Chart{Title: "Figure 8c: 1 x 20 Gbps against 2 x 10 Gbps, 128 B", XLabel: "buffer of a port group (packets)", YLabel: "received in saturation (Gbps)", LogX: true}}
	for _, t := range []struct{ test, name string }{{"single", "1 port"}, {"fixed_total", "2 rails, equal total"}, {"fixed_depth", "2 rails, equal depth"}} {
		x := plot.Series{Name: t.name}
		for _, n := range bounds {
			p := s.at(buffersSetting(t.test, 128, n))
			x.X, x.Y = append(x.X, float64(n)), append(x.Y, p.Received*p.Gbps)
		}
		c.Series = append(c.Series, x)
	}
	return c
}

func bandwidthChart(s *set) chart {
	c := chart{"figure15.svg", plot.Chart{Title: "Figure 15: largest received bandwidth", XLabel: "message (bytes)", YLabel: "received by a node (Gbps)", LogX: true}}
	for _, m := range mappings {
		x := plot.Series{Name: words[m]}
		for _, l := range sizes {
			x.X, x.Y = append(x.X, float64(l)), append(x.Y, 40*s.best(m, mainRails, l))
		}
		c.Series = append(c.Series, x)
	}
	return c
}

func gainChart(s *set) chart {
	c := chart{"figure16.svg", plot.Chart{Title: "Figure 16: largest bandwidth of rails / of a single one", XLabel: "message (bytes)", YLabel: "gain", LogX: true}}
	for _, d := range []int{2, 4, 8} {
		x := plot.Series{Name: fmt.Sprintf("%d rails, whole packets", d)}
		y := plot.Series{Name: fmt.Sprintf("%d rails, equation 3", d), Form: plot.Line}
		for _, l := range sizes {
			x.X, x.Y = append(x.X, float64(l)), append(x.Y, s.gain(stripe, d, l))
			y.X, y.Y = append(y.X, float64(l)), append(y.Y, theory(d, l))
		}
		c.Series = append(c.Series, x, y)
	}
	z := plot.Series{Name: fmt.Sprintf("%d rails, fragments", mainRails)}
	for _, l := range sizes {
		z.X, z.Y = append(z.X, float64(l)), append(z.Y, s.gain(frag, mainRails, l))
	}
	c.Series = append(c.Series, z)
	return c
}

func routingCharts(s *set) []chart {
	through := chart{"routings_throughput.svg", plot.Chart{Title: "FC(8,16), all-to-all: throughput", XLabel: "offered (fraction of the port)", YLabel: "carried (fraction of the port)"}}
	late := chart{"routings_latency.svg", plot.Chart{Title: "FC(8,16), all-to-all: latency", XLabel: "carried (fraction of the port)", YLabel: "latency of a packet (ns)", YMax: 600}}
	for _, r := range routings {
		x, y := plot.Series{Name: r}, plot.Series{Name: r}
		for _, l := range nicLoads {
			p := s.at(routingSetting("load", r, "all_to_all", l))
			x.X, x.Y = append(x.X, l), append(x.Y, p.Raw)
			if !p.Saturated {
				y.X, y.Y = append(y.X, p.Raw), append(y.Y, p.LatencyNS)
			}
		}
		through.Series = append(through.Series, x)
		if len(y.X) > 0 {
			late.Series = append(late.Series, y)
		}
	}
	return []chart{through, late}
}

// draw renders all charts.
func draw(s *set) ([]file, error) {
	var out []file
	for _, c := range charts(s) {
		for i := range c.Series {
			for k, y := range c.Series[i].Y {
				if math.IsNaN(y) {
					return nil, fmt.Errorf("%s: point %d of %s is not a number", c.name, k, c.Series[i].Name)
				}
			}
		}
		svg, err := plot.SVG(c.Chart)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		out = append(out, file{c.name, svg})
	}
	return out, nil
}
