package plot

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The measures of the legend, in points.
const (
	thumbWidth  = 34 * vg.Length(1)
	entryHeight = 18 * vg.Length(1)
	thumbGap    = 6 * vg.Length(1)
	fontSlack   = 1.2 // a viewer without the fonts of the measure may take one that is wider
)

// legend is a column beside the data, one entry for a series.
type legend struct {
	names  []string
	thumbs [][]plot.Thumbnailer
}

func (l *legend) add(name string, thumbs []plot.Thumbnailer) {
	l.names = append(l.names, name)
	l.thumbs = append(l.thumbs, thumbs)
}

// size gives what the legend takes, 0 if it is empty.
func (l *legend) size() (w, h vg.Length) {
	if len(l.names) == 0 {
		return 0, 0
	}
	for _, name := range l.names {
		w = max(w, textStyle(11).Width(name))
	}
	return w*fontSlack + thumbWidth + thumbGap, entryHeight * vg.Length(len(l.names))
}

// draw puts the legend into the upper left of an area.
func (l *legend) draw(c draw.Canvas) {
	y := c.Max.Y
	sty := textStyle(11)
	sty.YAlign = draw.YCenter
	for i, name := range l.names {
		icon := c
		icon.Rectangle = vg.Rectangle{Min: vg.Point{X: c.Min.X, Y: y - entryHeight}, Max: vg.Point{X: c.Min.X + thumbWidth, Y: y}}
		for _, t := range l.thumbs[i] {
			t.Thumbnail(&icon)
		}
		c.FillText(sty, vg.Point{X: icon.Max.X + thumbGap, Y: icon.Center().Y + sty.FontExtents().Descent}, name)
		y -= entryHeight
	}
}
