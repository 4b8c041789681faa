package plot

import (
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// polygon gives a closed path through n corners around pt, the first at an angle; of an even n every second corner is at inner times the radius.
func polygon(pt vg.Point, radius vg.Length, n int, angle, inner float64) vg.Path {
	var p vg.Path
	for k := range n {
		r := float64(radius)
		if k%2 == 1 {
			r *= inner
		}
		sin, cos := math.Sincos(angle + 2*math.Pi*float64(k)/float64(n))
		at := vg.Point{X: pt.X + vg.Length(r*cos), Y: pt.Y + vg.Length(r*sin)}
		if k == 0 {
			p.Move(at)
		} else {
			p.Line(at)
		}
	}
	p.Close()
	return p
}

type diamond struct{}

func (diamond) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	c.Fill(polygon(pt, s.Radius*1.25, 4, 0, 1))
}

type openDiamond struct{}

func (openDiamond) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	c.SetLineStyle(draw.LineStyle{Color: s.Color, Width: 1})
	c.Stroke(polygon(pt, s.Radius*1.25, 4, 0, 1))
}

type star struct{}

func (star) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	c.Fill(polygon(pt, s.Radius*1.5, 10, math.Pi/2, 0.4))
}

type downward struct{}

func (downward) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	c.Fill(polygon(pt, s.Radius*1.2, 3, -math.Pi/2, 1))
}
