// Package plot draws line charts as SVG in one house style: labelled axes, a palette that colour-blind readers and black-and-white
// printers can tell apart by marker and dash, and a legend beside the data, where it covers nothing.
//
// The same chart gives the same bytes: no clock, no random number and no font of the machine takes part.
package plot

import (
	"bytes"
	"fmt"
	"html"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Chart is a diagram of several series over common axes.
type Chart struct {
	Title          string
	XLabel, YLabel string // with their units, for example "latency (cycles)"
	LogX, LogY     bool
	YMax           float64 // the vertical axis ends here and cuts what is above; it ends above the data if this is 0 or below all of them
	Series         []Series
}

// Series is one curve: the points (X[i], Y[i]) in the order of X as it is given. A point whose Y is NaN is a gap in the curve.
type Series struct {
	Name string    // in the legend; without any name there is no legend
	X, Y []float64 // of the same length
	Err  []float64 // half-widths of the error bars, of the same length; nil: none. 0 and NaN draw none
	Form Form
}

// Form says how a series is drawn.
type Form uint8

// The forms of a series.
const (
	LinePoints Form = iota // a line with a marker at every point, without markers if there are more than 40
	Line                   // a line alone, for a model or a limit
	Points                 // markers alone, for single measurements
	Steps                  // a level from each X to the next, for distributions and counts
)

// The size of the data area with its axes, in points. Legend and title add to it.
const (
	width  = 460 * vg.Length(1)
	height = 320 * vg.Length(1)
	margin = 10 * vg.Length(1)
)

// SVG draws a chart. It fails if there is nothing to draw, if the lengths of a series differ, if a value is infinite or an X is NaN, and if a log axis
// meets a value that is not within 1e-99 to 1e99; the error names series and index.
func SVG(c Chart) ([]byte, error) {
	if err := check(&c); err != nil {
		return nil, err
	}
	p := plot.New()
	axes(p, &c)
	p.Add(grid())
	l := legend{}
	for i := range c.Series {
		thumbs, err := add(p, &c, i)
		if err != nil {
			return nil, fmt.Errorf("plot: series %q: %w", c.Series[i].Name, err)
		}
		if c.Series[i].Name != "" {
			l.add(c.Series[i].Name, thumbs)
		}
	}
	legendWidth, legendHeight := l.size()
	w, h := width+2*margin, max(height, legendHeight)+2*margin
	if legendWidth > 0 {
		w += legendWidth + margin
	}
	if c.Title != "" {
		w = max(w, titleStyle().Width(c.Title)*fontSlack+2*margin)
		h += titleHeight
	}
	canvas := vgsvg.NewWith(vgsvg.UseWH(w, h))
	all := draw.New(canvas)
	all.SetColor(background)
	all.Fill(all.Rectangle.Path())
	area := draw.Crop(all, margin, -margin, margin, -margin)
	if c.Title != "" {
		all.FillText(titleStyle(), vg.Point{X: area.Min.X, Y: area.Max.Y}, c.Title)
		area.Max.Y -= titleHeight
	}
	data := area
	data.Max.X = data.Min.X + width
	data.Min.Y = data.Max.Y - height
	drawData(p, &c, data)
	if legendWidth > 0 {
		beside := area
		beside.Min.X = data.Max.X + margin
		l.draw(beside)
	}
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return nil, fmt.Errorf("plot: %w", err)
	}
	return finish(b.Bytes(), c.Title), nil
}

// What a log axis takes: positive values whose ratios stay far from the ends of float64.
const leastLog, mostLog = 1e-99, 1e99

// drawData draws axes, data and the labels of the axes, each at the middle of its axis. The library would set that of a log axis elsewhere and make room
// for it there.
func drawData(p *plot.Plot, c *Chart, area draw.Canvas) {
	inner := draw.Crop(area, labelRoom, 0, labelRoom, 0)
	p.Draw(inner)
	data := p.DataCanvas(inner)
	sty := fitted(c.XLabel, data.Size().X)
	sty.YAlign = draw.YBottom
	area.FillText(sty, vg.Point{X: data.Center().X, Y: area.Min.Y + sty.FontExtents().Descent}, c.XLabel)
	sty = fitted(c.YLabel, data.Size().Y)
	sty.Rotation, sty.YAlign = math.Pi/2, draw.YTop
	area.FillText(sty, vg.Point{X: area.Min.X, Y: data.Center().Y}, c.YLabel)
}

// fitted gives the style of the label of an axis of some length: smaller if it has to be, but not illegible.
func fitted(label string, length vg.Length) text.Style {
	size := 12 * vg.Length(1)
	if w := textStyle(size).Width(label) * fontSlack; w > length {
		size = max(8, size*length/w)
	}
	s := textStyle(size)
	s.XAlign = draw.XCenter
	return s
}

// labelRoom is what the label of an axis takes of the data area.
const labelRoom = 18 * vg.Length(1)

// check looks for what cannot be drawn.
func check(c *Chart) error {
	drawn := 0
	for _, s := range c.Series {
		if len(s.X) != len(s.Y) || s.Err != nil && len(s.Err) != len(s.X) {
			return fmt.Errorf("plot: series %q has %d X, %d Y and %d error bars", s.Name, len(s.X), len(s.Y), len(s.Err))
		}
		for i, x := range s.X {
			y := s.Y[i]
			switch {
			case math.IsNaN(x) || math.IsInf(x, 0) || math.IsInf(y, 0) || s.Err != nil && math.IsInf(s.Err[i], 0):
				return fmt.Errorf("plot: point %d of series %q is (%g, %g)", i, s.Name, x, y)
			case c.LogX && (x < leastLog || x > mostLog):
				return fmt.Errorf("plot: X of point %d of series %q is %g: a log axis takes %g to %g", i, s.Name, x, leastLog, mostLog)
			case c.LogY && (y < leastLog || y > mostLog):
				return fmt.Errorf("plot: Y of point %d of series %q is %g: a log axis takes %g to %g", i, s.Name, y, leastLog, mostLog)
			case !math.IsNaN(y):
				drawn++
			}
		}
	}
	if drawn == 0 {
		return fmt.Errorf("plot: chart %q has no point", c.Title)
	}
	return nil
}

// finish names the picture for those who cannot see it, and lets machines without the fonts of the measure use others of the same widths.
func finish(svg []byte, title string) []byte {
	svg = bytes.Replace(svg, []byte("<!-- Generated by SVGo and Plotinum VG -->\n"), nil, 1)
	svg = bytes.ReplaceAll(svg, []byte("font-family:Liberation Sans;font-variant:normal;"), []byte("font-family:'Liberation Sans',Arial,Helvetica,sans-serif;"))
	if title == "" {
		return svg
	}
	head := []byte(`xmlns:xlink="http://www.w3.org/1999/xlink">`)
	named := []byte(`xmlns:xlink="http://www.w3.org/1999/xlink" role="img">` + "\n<title>" + html.EscapeString(title) + "</title>")
	return bytes.Replace(svg, head, named, 1)
}
