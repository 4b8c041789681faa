package diagram

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	svg "github.com/ajstarks/svgo"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// What is drawn chip by chip; larger topologies are folded.
const (
	mostChips = 64
	mostLinks = 128
	mostNodes = 64
)

// renderLevels draws a fat tree or Clos network: whole if it is small, folded otherwise, and of a large one with routes the chips on them.
func renderLevels(f *specs.Fabric, opt Options) ([]byte, error) {
	small := len(f.Graph.Chips) <= mostChips && len(f.Graph.Links) <= mostLinks && len(f.Graph.Nodes) <= mostNodes
	if !small && opt.Route == nil {
		return renderFolded(f, opt), nil
	}
	d := &levelDrawing{}
	var loads *routing.LinkLoads
	chips := make([]int, len(f.Graph.Chips))
	for i := range chips {
		chips[i] = i
	}
	if opt.Route != nil {
		var err error
		if loads, err = routing.Loads(f.Graph, f.Relation, opt.Route.pairs()); err != nil {
			return nil, err
		}
		if d.paths, err = firstPaths(f, opt.Route, opt, maxPaths); err != nil {
			return nil, err
		}
		d.pairs = opt.Route.count()
		if !small {
			if chips, err = chipsOn(f, loads, opt.Route.Text); err != nil {
				return nil, err
			}
		}
	}
	d.levelLayout = newLevelLayout(f, opt, loads, chips)
	return d.render(), nil
}

// chipsOn lists the chips that carry flows.
func chipsOn(f *specs.Fabric, loads *routing.LinkLoads, text string) ([]int, error) {
	var chips []int
	for i, c := range f.Graph.Chips {
		for k := range c.Groups {
			if loads.Out(topology.Port{Chip: i, Group: k}) > 0 {
				chips = append(chips, i)
				break
			}
		}
	}
	if len(chips) > mostChips {
		return nil, fmt.Errorf("routes %s pass %d chips of %s, of which %d can be drawn: choose fewer nodes", text, len(chips), f.Name, mostChips)
	}
	return chips, nil
}

// levelDrawing draws a levelLayout.
type levelDrawing struct {
	*levelLayout
	out   *svg.SVG
	paths []string
	pairs int
}

func (d *levelDrawing) render() []byte {
	title := levelTitle(d.f)
	about := levelAbout(d.f, d.opt)
	if d.loads != nil {
		about = append(about, fmt.Sprintf("Routes %s: %s, at most %d on one direction of a link", d.opt.Route.Text, plural(d.pairs, "flow"),
			d.loads.Total(routing.Up, routing.Down).Max))
		if d.part {
			about = append(about, "Only the chips and nodes on these routes are drawn.")
		}
	}
	d.right = max(d.right, minWidth, textWidth(title, fontTitle)*11/10+2*margin)
	about = wrap(about, d.right-2*margin, fontSub)
	d.down(36 + subRow*len(about) + 18)
	notes := wrap([]string{strings.Join(d.notes(), " ")}, d.right-2*margin, fontPeer)
	list := pathTable{d.paths, d.pairs, d.right}

	var buf bytes.Buffer
	d.out = svg.New(&buf)
	legend := d.legendRows() + len(notes)
	begin(d.out, d.right, d.bottom+margin+(legend+list.rows())*legendRow+margin, title)
	d.out.Text(margin, 32, title, `class="title"`)
	for i, s := range about {
		d.out.Text(margin, 52+subRow*i, s, `class="sub"`)
	}
	d.names()
	d.links()
	d.chips()
	d.nodes()
	d.flows()
	y := d.bottom + margin + 4
	d.out.Group(`class="legend"`)
	d.legend(y)
	y += d.legendRows() * legendRow
	for _, s := range notes {
		d.out.Text(margin, y+4, s, `class="note"`)
		y += legendRow
	}
	list.draw(d.out, y+4)
	d.out.Gend()
	d.out.Gend()
	d.out.End()
	return buf.Bytes()
}

func (d *levelDrawing) notes() []string {
	lines := []string{"Boxes on the edges of a chip are its numbered ports."}
	if len(d.g.Links) > 0 && (d.rails == 1 || d.loads != nil) {
		lines = append(lines, "Links have the colour of the chip at their lower end.")
	}
	if rails := d.g.Chips[0].Rails; rails > mostStrands && d.loads == nil {
		lines = append(lines, fmt.Sprintf("A line is all %d rails of a link.", rails))
	}
	if d.loads != nil {
		lines = append(lines, "Arrows show the direction of the flows, the numbers at their start how many there are.")
	}
	return lines
}

// names writes the names of the levels.
func (d *levelDrawing) names() {
	for _, row := range d.rows {
		b := d.boxes[row[0]]
		d.out.Text(margin, b.y+b.h/2+4, levelName(d.f, d.g.Chips[row[0]].Stage), `class="sub"`)
	}
}

// ends gives the lower and the upper end of a link.
func (d *levelDrawing) ends(i int) (lower, upper topology.Port) {
	l := d.g.Links[i]
	if d.g.Chips[l.A.Chip].Stage > d.g.Chips[l.B.Chip].Stage {
		return l.B, l.A
	}
	return l.A, l.B
}

// look is the style of the links that go up from a chip.
func (d *levelDrawing) look(lower int) bundle { return bundleOf(d.g.Chips[lower].Index) }

// path gives the path data of a line between the pins of a link, dx beside their middle all the way and cut short by cut pixels at its end.
func (d *levelDrawing) path(a, b topology.Port, dx, cut int) string {
	p, q := d.pin(a), d.pin(b)
	end, mid := q.y+cut, (p.y+q.y)/2
	if p.y < q.y {
		end = q.y - cut
	}
	if (q.x < p.x) == (q.y < p.y) { // where the line runs level, beside it is above or below it
		mid -= dx
	} else {
		mid += dx
	}
	return fmt.Sprintf("M%d %d C%d %d %d %d %d %d", p.x+dx, p.y, p.x+dx, mid, q.x+dx, mid, q.x+dx, end)
}

// links draws all links, rail by rail, or faint where a route was asked for.
func (d *levelDrawing) links() {
	d.out.Group(`class="links"`)
	for i := range d.g.Links {
		a, b := d.ends(i)
		if !d.pin(a).shown || !d.pin(b).shown {
			continue
		}
		d.out.Group(fmt.Sprintf(`id="link%d"`, i))
		d.out.Title(fmt.Sprintf("%s port %s <-> %s port %s, %s, %s", d.g.Chips[a.Chip].Name, d.opt.number(a.Group), d.g.Chips[b.Chip].Name, d.opt.number(b.Group),
			plural(d.g.Chips[a.Chip].Rails, "rail"), plural(d.g.Links[i].Latency, "cycle")))
		look := d.look(a.Chip)
		for r := range d.rails {
			if d.loads != nil {
				d.out.Path(d.path(a, b, 0, 0), `class="link off"`)
				continue
			}
			if d.rails > 1 {
				look = bundle{palette[r%len(palette)], "none"}
			}
			d.out.Path(d.path(a, b, d.strand(r), 0), `class="link"`, fmt.Sprintf(`stroke="%s" stroke-dasharray="%s"`, look.color, look.dash))
		}
		d.out.Gend()
	}
	d.out.Gend()
}

// strand is the place of a rail beside the middle of its link.
func (d *levelDrawing) strand(rail int) int { return (2*rail + 1 - d.rails) * strandGap / 2 }

func (d *levelDrawing) chips() {
	for _, row := range d.rows {
		for _, i := range row {
			c, b := d.g.Chips[i], d.boxes[i]
			d.out.Group(fmt.Sprintf(`id="%s" class="chip"`, c.Name))
			d.out.Title(fmt.Sprintf("%s: %s, %s, %s", c.Name, c.Type, levelName(d.f, c.Stage), plural(c.Groups, "port group")))
			d.out.Roundrect(b.x, b.y, b.w, b.h, 3, 3, `class="box"`)
			fill := "#999"
			if d.rails == 1 && row[0] != d.rows[0][0] && d.active(i) {
				fill = d.look(i).color
			}
			head := b.y + b.h - levelPin - headH
			d.out.Rect(b.x+1, head, b.w-2, headH, fmt.Sprintf(`fill="%s" fill-opacity="0.22"`, fill))
			d.out.Text(b.x+b.w/2, head+14, c.Name, `class="head`+dim(d.active(i))+`"`)
			up, down := d.edges(i)
			for _, p := range append(up, down...) {
				d.port(p)
			}
			d.out.Gend()
		}
	}
}

// dim is the class, after a space, of what is not active.
func dim(active bool) string {
	if active {
		return ""
	}
	return " dim"
}

// active reports whether chip i is to be shown at full strength.
func (d *levelDrawing) active(i int) bool {
	if d.loads == nil {
		return true
	}
	for k := range d.g.Chips[i].Groups {
		if d.loads.Out(topology.Port{Chip: i, Group: k}) > 0 {
			return true
		}
	}
	return false
}

func (d *levelDrawing) port(p topology.Port) {
	q := d.pin(p)
	w := d.pitch() - 3
	y := q.y - levelPin
	if q.up {
		y = q.y
	}
	used := d.loads == nil || d.used(p)
	d.out.Group(fmt.Sprintf(`id="%s.%d" class="port"`, d.g.Chips[p.Chip].Name, p.Group))
	d.out.Rect(q.x-w/2, y, w, levelPin, `class="pin"`)
	d.out.Text(q.x, y+levelPin-3, d.opt.number(p.Group), `class="num`+dim(used)+`"`)
	d.out.Gend()
}

// nodes draws the nodes below their ports, with what they send and get on the routes shown.
func (d *levelDrawing) nodes() {
	d.out.Group(`class="outside"`)
	for i, n := range d.g.Nodes {
		q := d.pin(n.At)
		if !q.shown {
			continue
		}
		used := d.loads == nil || d.nodeUsed(i)
		d.out.Line(q.x, q.y, q.x, q.y+nodeStub, `class="wire"`)
		d.out.Text(q.x, q.y+nodeStub+11, n.Name, `class="node mid`+dim(used)+`"`)
		if d.loads == nil || !used {
			continue
		}
		for row, text := range d.nodeFlows(i) {
			d.out.Text(q.x, q.y+nodeStub+11+(row+1)*(legendRow-4), text, `class="note mid"`)
		}
	}
	d.out.Gend()
}

// flows draws the routes over the faint links.
func (d *levelDrawing) flows() {
	if d.loads == nil {
		return
	}
	arrowheads(d.out)
	d.out.Group(`class="flows"`)
	for i := range d.g.Links {
		a, b := d.ends(i)
		up, down := d.loads.Out(a), d.loads.Out(b)
		side := 0
		if up > 0 && down > 0 {
			side = 2
		}
		d.flow(i, a, b, -side, up)
		d.flow(i, b, a, side, down)
	}
	for i := range d.g.Links { // above all lines
		a, b := d.ends(i)
		d.count(a, d.look(a.Chip).color)
		d.count(b, d.look(a.Chip).color)
	}
	d.out.Gend()
}

func (d *levelDrawing) flow(link int, from, to topology.Port, dx, flows int) {
	if flows == 0 {
		return
	}
	lower, _ := d.ends(link)
	look := d.look(lower.Chip)
	width := "2"
	if most := d.loads.Total(routing.Up, routing.Down).Max; dx != 0 {
		width = "1.5"
	} else if flows > 1 && 2*flows > most {
		width = "3.2"
	}
	way := "d"
	if from == lower {
		way = "u"
	}
	d.out.Group(fmt.Sprintf(`id="flow%d%s"`, link, way))
	d.out.Title(fmt.Sprintf("%s to %s: %s", d.opt.port(d.g, from), d.opt.port(d.g, to), plural(flows, "flow")))
	d.out.Path(d.path(from, to, dx, arrow), `class="path"`, fmt.Sprintf(`stroke="%s" stroke-width="%s" stroke-dasharray="%s" marker-end="url(#arrow%d)"`,
		look.color, width, look.dash, d.g.Chips[lower.Chip].Index%len(palette)))
	d.out.Gend()
}

// count writes the flows that leave by port p of a link.
func (d *levelDrawing) count(p topology.Port, color string) {
	flows := d.loads.Out(p)
	if flows == 0 {
		return
	}
	text := strconv.Itoa(flows)
	w := max(14, textWidth(text, fontFlow)+5)
	q := d.pin(p)
	y := q.y + 4
	if q.up {
		y = q.y - 17
	}
	d.out.Roundrect(q.x-w/2, y, w, 13, 6, 6, `class="pill"`, fmt.Sprintf(`stroke="%s"`, color))
	d.out.Text(q.x-w/2+w/2, y+10, text, `class="flow"`)
}

// legendRows is the number of rows that legend takes: the colours of the rails.
func (d *levelDrawing) legendRows() int {
	if d.rails == 1 || len(d.g.Links) == 0 {
		return 0
	}
	return 1
}

func (d *levelDrawing) legend(y int) {
	if d.legendRows() == 0 {
		return
	}
	x := margin
	for r := range d.rails {
		d.out.Line(x, y, x+22, y, fmt.Sprintf(`stroke="%s" stroke-width="2"`, palette[r%len(palette)]))
		text := fmt.Sprintf("rail %d", r)
		d.out.Text(x+28, y+4, text, `class="note"`)
		x += 28 + textWidth(text, fontPeer) + 12
	}
}
