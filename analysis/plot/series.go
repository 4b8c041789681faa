package plot

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"
)

// manyPoints is the number of points above which markers would cover their line.
const manyPoints = 40

// bare draws what it holds and claims no room: the axes are already settled.
type bare struct{ plot.Plotter }

// add puts series i into the plot and gives what its legend entry is drawn with.
func add(p *plot.Plot, c *Chart, i int) ([]plot.Thumbnailer, error) {
	s := &c.Series[i]
	var thumbs []plot.Thumbnailer
	if bars := errorBars(s, i, p.Y.Max-p.Y.Min, c.LogY); bars != nil {
		p.Add(bare{bars})
	}
	if s.Form != Points {
		for k, run := range runs(s) {
			l, err := plotter.NewLine(run)
			if err != nil {
				return nil, err
			}
			l.LineStyle = lineOf(i)
			if s.Form == Steps {
				l.StepStyle = plotter.PostStep
			}
			p.Add(bare{l})
			if k == 0 {
				thumbs = append(thumbs, l)
			}
		}
	}
	if s.Form == Points || s.Form == LinePoints && len(s.X) <= manyPoints {
		var all plotter.XYs
		for _, run := range runs(s) {
			all = append(all, run...)
		}
		if len(all) > 0 {
			m, err := plotter.NewScatter(all)
			if err != nil {
				return nil, err
			}
			m.GlyphStyle = markerOf(i)
			if s.Form == Points { // without a line to be found by
				m.GlyphStyle.Color, m.GlyphStyle.Radius = ink, m.GlyphStyle.Radius*1.5
			}
			p.Add(bare{m})
			thumbs = append(thumbs, m)
		}
	}
	return thumbs, nil
}

// runs gives the points of a series between its gaps.
func runs(s *Series) []plotter.XYs {
	var out []plotter.XYs
	open := false
	for i, x := range s.X {
		if math.IsNaN(s.Y[i]) {
			open = false
			continue
		}
		if !open {
			out = append(out, nil)
			open = true
		}
		out[len(out)-1] = append(out[len(out)-1], plotter.XY{X: x, Y: s.Y[i]})
	}
	return out
}

// errorOf gives the half-width of the error bar of point k.
func errorOf(s *Series, k int) float64 {
	if s.Err == nil || math.IsNaN(s.Err[k]) {
		return 0
	}
	return math.Abs(s.Err[k])
}

// errorBars gives the error bars of series i on an axis of some length, or nil if none can be seen. On a log axis a bar that reaches 0 leads out of the picture.
func errorBars(s *Series, i int, length float64, log bool) *plotter.YErrorBars {
	bars := &plotter.YErrorBars{LineStyle: draw.LineStyle{Color: palette[i%len(palette)], Width: 1}, CapWidth: 6}
	for k, x := range s.X {
		e, y := errorOf(s, k), s.Y[k]
		visible := length * 1e-4
		if log {
			visible = y * 1e-4
		}
		if math.IsNaN(y) || e <= visible {
			continue
		}
		down := e
		if log {
			down = min(e, y*(1-1e-12))
		}
		bars.XYs = append(bars.XYs, plotter.XY{X: x, Y: y})
		bars.YErrors = append(bars.YErrors, struct{ Low, High float64 }{down, e})
	}
	if len(bars.XYs) == 0 {
		return nil
	}
	return bars
}
