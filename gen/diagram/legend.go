package diagram

import (
	"fmt"
	"strings"

	svg "github.com/ajstarks/svgo"
)

const maxPaths = 24 // paths listed below the drawing

// legendRows is the number of rows that legend takes.
func (d *networkDrawing) legendRows() int {
	n := 0
	d.walkLegend(func(_, row, _ int, _ string) { n = max(n, row+1) })
	return n + len(d.notes()) + d.table().rows()
}

func (d *networkDrawing) table() pathTable { return pathTable{d.paths, d.pairs, d.right} }

// walkLegend calls f with the place of each entry: x, row, bundle and text.
func (d *networkDrawing) walkLegend(f func(x, row, bundle int, text string)) {
	x, row := margin, 0
	for _, column := range d.columns {
		for _, chip := range column {
			if d.bundles[chip] < 0 || !d.bundleUsed(chip) {
				continue
			}
			text := "links of " + d.g.Chips[chip].Name
			w := 28 + textWidth(text, fontPeer) + 12
			if x+w > d.right-margin && x > margin {
				x, row = margin, row+1
			}
			f(x, row, d.bundles[chip], text)
			x += w
		}
	}
}

// bundleUsed reports whether any link of chip's bundle is shown in its colour.
func (d *networkDrawing) bundleUsed(chip int) bool {
	if d.loads == nil {
		return true
	}
	for i := range d.g.Links {
		if a, _ := d.ends(i); a.Chip == chip && d.used(a) {
			return true
		}
	}
	return false
}

// notes explains the signs of the drawing.
func (d *networkDrawing) notes() []string {
	lines := []string{"Boxes on the edges of a chip are its numbered ports."}
	if len(d.g.Links) > 0 {
		lines[0] = "Boxes on the edges of a chip are its numbered ports; beside each is the port at the far end of its link."
	}
	if len(d.g.External()) > len(d.g.Nodes) {
		lines = append(lines, "extN is an open port: external port N of the generated top.")
	}
	if d.loads != nil {
		lines = append(lines, "Arrows show the direction of the flows, the numbers at their start how many there are.")
	}
	return wrap([]string{strings.Join(lines, " ")}, d.right-2*margin, fontPeer)
}

func (d *networkDrawing) legend() {
	y := d.bottom + margin + 4
	d.out.Group(`class="legend"`)
	rows := 0
	d.walkLegend(func(x, row, n int, text string) {
		look := bundleOf(n)
		y := y + row*legendRow
		d.out.Line(x, y, x+22, y, fmt.Sprintf(`stroke="%s" stroke-width="2" stroke-dasharray="%s"`, look.color, look.dash))
		d.out.Text(x+28, y+4, text, `class="note"`)
		rows = row + 1
	})
	y += rows * legendRow
	for _, line := range d.notes() {
		d.out.Text(margin, y+4, line, `class="note"`)
		y += legendRow
	}
	d.table().draw(d.out, y+4)
	d.out.Gend()
}

// pathTable is the list of paths below a drawing, set in columns as wide as the longest path.
type pathTable struct {
	paths []string // the first of them
	pairs int      // all of them
	right int      // edge of the drawing
}

func (t pathTable) columns() (columns, width int) {
	for _, p := range t.listed() {
		width = max(width, textWidth(p, fontPeer)+16)
	}
	return max(1, (t.right-2*margin+16)/max(width, 1)), width
}

// listed gives the lines of the list.
func (t pathTable) listed() []string {
	if t.pairs <= maxPaths {
		return t.paths
	}
	return append(t.paths[:maxPaths-1:maxPaths-1], fmt.Sprintf("and %d more", t.pairs-maxPaths+1))
}

func (t pathTable) rows() int {
	columns, _ := t.columns()
	return (len(t.listed()) + columns - 1) / columns
}

func (t pathTable) draw(out *svg.SVG, y int) {
	_, width := t.columns()
	rows := t.rows()
	for i, line := range t.listed() { // down the columns
		out.Text(margin+i/rows*width, y+i%rows*legendRow+4, line, `class="note"`)
	}
}
