package diagram

import (
	"fmt"
	"strconv"

	svg "github.com/ajstarks/svgo"

	"weft/specs/routing"
	"weft/specs/topology"
)

const arrow = 8 // length of an arrowhead

// flows draws the routes over the faint links: an arrow for each direction of a link that carries flows, as wide as they are many, and
// their number near the sending port.
func (d *networkDrawing) flows() {
	if d.loads == nil {
		return
	}
	arrowheads(d.out)
	d.out.Group(`class="flows"`)
	for i := range d.g.Links {
		a, b := d.ends(i)
		there, back := d.loads.Out(a), d.loads.Out(b)
		if there > 0 && back > 0 { // side by side
			d.flow(i, a, b, -2, "1.5")
			d.flow(i, b, a, 2, "1.5")
			continue
		}
		d.flow(i, a, b, 0, d.width(there))
		d.flow(i, b, a, 0, d.width(back))
	}
	for i := range d.g.Links { // above all lines
		a, b := d.ends(i)
		d.count(i, a)
		d.count(i, b)
	}
	for i := range d.g.Nodes {
		d.nodeFlow(i)
	}
	d.out.Gend()
}

// arrowheads defines a marker for each colour of the palette.
func arrowheads(out *svg.SVG) {
	out.Def()
	for i, color := range palette {
		out.Marker(fmt.Sprintf("arrow%d", i), 0, 4, arrow, 8, `orient="auto" markerUnits="userSpaceOnUse"`)
		out.Path("M0 0 L8 4 L0 8 Z", fmt.Sprintf(`fill="%s"`, color))
		out.MarkerEnd()
	}
	out.DefEnd()
}

// width makes a line of more than half of the largest load the thickest.
func (d *networkDrawing) width(flows int) string {
	most := d.loads.Total(routing.Up, routing.Down, routing.Lateral).Max
	if flows > 1 && 2*flows > most {
		return "3.2"
	}
	return "2"
}

func (d *networkDrawing) flow(link int, from, to topology.Port, dy int, width string) {
	flows := d.loads.Out(from)
	if flows == 0 {
		return
	}
	look := d.look(link)
	left, _ := d.ends(link)
	marker := d.bundles[left.Chip] % len(palette)
	d.out.Group(fmt.Sprintf(`id="flow%d%s"`, link, direction(from == left)))
	d.out.Title(fmt.Sprintf("%s to %s: %s", d.opt.port(d.g, from), d.opt.port(d.g, to), plural(flows, "flow")))
	d.out.Path(d.curve(from, to, dy, arrow), `class="path"`,
		fmt.Sprintf(`stroke="%s" stroke-width="%s" stroke-dasharray="%s" marker-end="url(#arrow%d)"`, look.color, width, look.dash, marker))
	d.out.Gend()
}

func direction(rightwards bool) string {
	if rightwards {
		return "r"
	}
	return "l"
}

// count writes the flows that leave by port p of a link.
func (d *networkDrawing) count(link int, p topology.Port) {
	flows := d.loads.Out(p)
	if flows == 0 {
		return
	}
	text := strconv.Itoa(flows)
	w := max(14, textWidth(text, fontFlow)+5)
	q := d.pin(p)
	x := q.x + 10
	if !q.right {
		x = q.x - 10 - w
	}
	d.out.Roundrect(x, q.y-6, w, 13, 6, 6, `class="pill"`, fmt.Sprintf(`stroke="%s"`, d.look(link).color))
	d.out.Text(x+w/2, q.y+4, text, `class="flow"`)
}

// nodeFlow marks the direction of what a node sends or gets, and how much, beyond its name.
func (d *networkDrawing) nodeFlow(i int) {
	node := d.g.Nodes[i]
	text := d.flowText(node.At)
	if text == "" {
		return
	}
	q := d.pin(node.At)
	sign, anchor := 1, ""
	if !q.right {
		sign, anchor = -1, " end"
	}
	outer, inner := q.x+sign*stub, q.x
	switch sends, gets := d.loads.FromNode(i) > 0, d.loads.Out(node.At) > 0; {
	case sends && gets: // no arrowhead, the text says it
		d.out.Line(outer, q.y, inner, q.y, `stroke="#000" stroke-width="2"`)
	case sends:
		d.arrow(outer, inner+sign*arrow, q.y)
	default:
		d.arrow(inner, outer-sign*arrow, q.y)
	}
	d.out.Text(q.x+sign*(stub+10+textWidth(node.Name, fontNode)), q.y+4, text, `class="note`+anchor+`"`)
}

// arrow draws a black arrow from x1 with the base of its head at x2.
func (d *networkDrawing) arrow(x1, x2, y int) {
	d.out.Path(fmt.Sprintf("M%d %d H%d", x1, y, x2), `class="path" stroke="#000" stroke-width="2"`, fmt.Sprintf(`marker-end="url(#arrow%d)"`, black))
}
