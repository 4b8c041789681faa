package diagram

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	svg "github.com/ajstarks/svgo"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// networkDrawing draws a layout.
type networkDrawing struct {
	*layout
	out     *svg.SVG
	bundles []int    // by chip: number of the bundle of the links for which it is the left end; -1 for none
	paths   []string // the first maxPaths of opt.Route
	pairs   int      // pairs of opt.Route
}

func renderNetwork(f *specs.Fabric, opt Options) ([]byte, error) {
	d := &networkDrawing{}
	var loads *routing.LinkLoads
	if opt.Route != nil {
		var err error
		if loads, err = routing.Loads(f.Graph, f.Relation, opt.Route.pairs()); err != nil {
			return nil, err
		}
		if d.paths, err = firstPaths(f, opt.Route, opt, maxPaths); err != nil {
			return nil, err
		}
		d.pairs = opt.Route.count()
	}
	d.layout = newLayout(f, opt, loads)
	d.bundle()

	title := d.title()
	d.right = max(d.right, d.bowRight()+margin, minWidth, textWidth(title, fontTitle)*11/10+2*margin) // bold is wider
	about := wrap(d.about(), d.right-2*margin, fontSub)
	top := 36 + subRow*len(about) + 14
	if f.FC != nil {
		top += subRow // headings of the stages
	}
	d.down(top)

	var buf bytes.Buffer
	d.out = svg.New(&buf)
	begin(d.out, d.right, d.bottom+margin+d.legendRows()*legendRow+margin, title)
	d.out.Text(margin, 32, title, `class="title"`)
	for i, s := range about {
		d.out.Text(margin, 52+subRow*i, s, `class="sub"`)
	}
	d.links()
	d.stages()
	d.chips()
	d.outside()
	d.flows()
	d.legend()
	d.out.Gend()
	d.out.End()
	return buf.Bytes(), nil
}

// begin opens a document of that name and one group for all of it.
func begin(out *svg.SVG, w, h int, title string) {
	out.Start(w, h, fmt.Sprintf(`viewBox="0 0 %d %d"`, w, h), `role="img"`)
	out.Title(title)
	out.Style("text/css", css)
	out.Rect(0, 0, w, h, `fill="#fff"`)
	out.Group(`class="diagram"`)
}

// ends gives the two ends of link i in the order of their columns, then of their ports.
func (d *networkDrawing) ends(i int) (left, right topology.Port) {
	l := d.g.Links[i]
	if d.boxes[l.B.Chip].x < d.boxes[l.A.Chip].x {
		return l.B, l.A
	}
	return l.A, l.B
}

// bundle numbers the chips that are the left end of a link, column by column.
func (d *networkDrawing) bundle() {
	isLeft := make([]bool, len(d.g.Chips))
	for i := range d.g.Links {
		left, _ := d.ends(i)
		isLeft[left.Chip] = true
	}
	d.bundles = make([]int, len(d.g.Chips))
	next := 0
	for _, column := range d.columns {
		for _, chip := range column {
			d.bundles[chip] = -1
			if isLeft[chip] {
				d.bundles[chip] = next
				next++
			}
		}
	}
}

func (d *networkDrawing) look(link int) bundle {
	left, _ := d.ends(link)
	return bundleOf(d.bundles[left.Chip])
}

func (d *networkDrawing) title() string {
	switch {
	case d.f.FC != nil:
		return fmt.Sprintf("%s: FC-Switch of n = %d chips with m = %d ports", d.f.Name, d.f.FC.Chips, d.f.FC.Chip.Groups)
	case d.f.Net != nil:
		return d.f.Name + ": network"
	}
	return d.f.Name + ": chip"
}

// about gives the lines below the title.
func (d *networkDrawing) about() []string {
	open := len(d.g.External()) - len(d.g.Nodes)
	size := []string{plural(len(d.g.Chips), "chip"), plural(len(d.g.Links), "link"), plural(len(d.g.Nodes), "node"), plural(open, "open port")}
	if rails := d.g.Chips[0].Rails; rails > 1 {
		size = append(size, fmt.Sprintf("%d rails in each line", rails))
	}
	var how []string
	switch {
	case d.f.FC != nil:
		how = append(how, "wiring "+d.f.FC.Wiring, "routing "+d.f.FC.Routing)
	case d.f.Net != nil:
		how = append(how, "routing "+d.f.Net.Routing)
	}
	if d.f.NIC != nil {
		how = append(how, "every node a NIC "+d.f.NIC.Name)
	}
	if latency := latencies(d.f); latency != "" {
		how = append(how, "link latency "+latency)
	}
	if d.opt.Hex {
		how = append(how, "port numbers in hexadecimal")
	}
	lines := []string{strings.Join(size, ", ")}
	if len(how) > 0 {
		lines = append(lines, strings.Join(how, ", "))
	}
	if d.loads != nil {
		line := fmt.Sprintf("Routes %s: %s", d.opt.Route.Text, plural(d.pairs, "flow"))
		if len(d.g.Links) > 0 {
			line += fmt.Sprintf(", at most %d on one direction of a link", d.loads.Total(routing.Up, routing.Down, routing.Lateral).Max)
		}
		lines = append(lines, line)
	}
	return lines
}

// stages writes the headings of the columns of an FC-Switch.
func (d *networkDrawing) stages() {
	if d.f.FC == nil {
		return
	}
	for i, column := range d.columns {
		b := d.boxes[column[0]]
		d.out.Text(b.x+b.w/2, b.y-7, fmt.Sprintf("stage %d", i), `class="sub mid"`)
	}
}

// latencies prints the latency of the links of f, or the smallest and largest.
func latencies(f *specs.Fabric) string {
	var all []int
	for _, l := range f.Graph.Links {
		all = append(all, l.Latency)
	}
	if len(all) == 0 {
		return ""
	}
	low, high := slices.Min(all), slices.Max(all)
	text := func(cycles int) string {
		return specs.FormatTime(specs.Picoseconds(int64(cycles), f.ClockHz()))
	}
	if low == high {
		return fmt.Sprintf("%s (%s)", text(low), plural(low, "cycle"))
	}
	return fmt.Sprintf("%s to %s (%d to %d cycles)", text(low), text(high), low, high)
}

// curve gives the path data of a link from port a to port b, shifted down by dy, its end cut short by cut pixels.
func (d *networkDrawing) curve(a, b topology.Port, dy, cut int) string {
	p, q := d.pin(a), d.pin(b)
	outward := func(p *pin) int {
		if p.right {
			return 1
		}
		return -1
	}
	p1, q1 := p.x+outward(p)*d.leadAt(a.Chip, p), q.x+outward(q)*d.leadAt(b.Chip, q)
	bend := (q1 - p1) / 2
	if bend < 0 {
		bend = -bend
	}
	if p.right == q.right {
		bend = bow(p, q)
	}
	return fmt.Sprintf("M%d %d H%d C%d %d %d %d %d %d H%d", p.x, p.y+dy, p1,
		p1+outward(p)*bend, p.y+dy, q1+outward(q)*bend, q.y+dy, q1, q.y+dy, q.x+outward(q)*cut)
}

// bow gives how far the control points of a link between two ports on one side of a column stand out; the curve itself reaches 3/4 of it.
func bow(p, q *pin) int { return 40 + max(p.y-q.y, q.y-p.y)/4 }

// bowRight gives the rightmost point of all such links.
func (d *networkDrawing) bowRight() int {
	most := 0
	for _, l := range d.g.Links {
		p, q := d.pin(l.A), d.pin(l.B)
		if p.right && q.right {
			most = max(most, max(p.x+d.leadAt(l.A.Chip, p), q.x+d.leadAt(l.B.Chip, q))+bow(p, q)*3/4)
		}
	}
	return most
}

// links draws all links, faint where a route was asked for.
func (d *networkDrawing) links() {
	d.out.Group(`class="links"`)
	for i := range d.g.Links {
		a, b := d.ends(i)
		look := d.look(i)
		d.out.Group(fmt.Sprintf(`id="link%d"`, i))
		d.out.Title(fmt.Sprintf("%s port %s <-> %s port %s, %s", d.g.Chips[a.Chip].Name, d.opt.number(a.Group), d.g.Chips[b.Chip].Name, d.opt.number(b.Group), plural(d.g.Links[i].Latency, "cycle")))
		if d.loads != nil {
			d.out.Path(d.curve(a, b, 0, 0), `class="link off"`)
		} else {
			d.out.Path(d.curve(a, b, 0, 0), `class="link"`, fmt.Sprintf(`stroke="%s" stroke-dasharray="%s"`, look.color, look.dash))
		}
		d.out.Gend()
	}
	d.out.Gend()
}

// chips draws the boxes with their ports.
func (d *networkDrawing) chips() {
	for i, c := range d.g.Chips {
		b := d.boxes[i]
		d.out.Group(fmt.Sprintf(`id="%s" class="chip"`, c.Name))
		d.out.Title(fmt.Sprintf("%s: %s, stage %d, %s", c.Name, c.Type, c.Stage, plural(c.Groups, "port group")))
		d.out.Roundrect(b.x, b.y, b.w, b.h, 3, 3, `class="box"`)
		fill := "#999"
		if n := d.bundles[i]; n >= 0 && d.active(i) {
			fill = bundleOf(n).color
		}
		d.out.Rect(b.x+1, b.y+1, b.w-2, headH-1, fmt.Sprintf(`fill="%s" fill-opacity="0.22"`, fill))
		d.out.Text(b.x+b.w/2, b.y+15, c.Name, `class="head`+d.dim(d.active(i))+`"`)
		for group := range c.Groups {
			d.port(topology.Port{Chip: i, Group: group})
		}
		d.out.Gend()
	}
}

// active reports whether chip i is to be shown at full strength: it is on a route, or no route was asked for.
func (d *networkDrawing) active(i int) bool {
	if d.loads == nil {
		return true
	}
	for group := range d.g.Chips[i].Groups {
		if d.used(topology.Port{Chip: i, Group: group}) {
			return true
		}
	}
	return false
}

// dim is the class, after a space, of what is not active.
func (d *networkDrawing) dim(active bool) string {
	if active {
		return ""
	}
	return " dim"
}

func (d *networkDrawing) port(p topology.Port) {
	q := d.pin(p)
	active := d.loads == nil || d.used(p)
	x, text, anchor := q.x, q.x+portW+peerGap, ""
	if q.right {
		x, text, anchor = q.x-portW, q.x-portW-peerGap, " end"
	}
	tint := ""
	if peer := d.ports.Peer(p); peer.Kind == topology.ToLink && active {
		tint = d.look(peer.Index).color
	}
	d.out.Group(fmt.Sprintf(`id="%s.%d" class="port"`, d.g.Chips[p.Chip].Name, p.Group))
	d.out.Rect(x, q.y-portH/2, portW, portH, `class="pin"`)
	if tint != "" {
		d.out.Rect(x, q.y-portH/2, portW, portH, fmt.Sprintf(`fill="%s" fill-opacity="0.25"`, tint))
	}
	d.out.Text(x+portW/2, q.y+4, d.opt.number(p.Group), `class="num`+d.dim(active)+`"`)
	if far := d.peerText(p); far != "" {
		d.out.Text(text, q.y+3, far, `class="peer`+anchor+d.dim(active)+`"`)
	}
	d.out.Gend()
}

// outside draws nodes and open ports.
func (d *networkDrawing) outside() {
	d.out.Group(`class="outside"`)
	for i, p := range d.g.External() {
		q := d.pin(p)
		class := "ext"
		if i < len(d.g.Nodes) {
			class = "node"
		}
		end, text, anchor := q.x+stub, q.x+stub+4, ""
		if !q.right {
			end, text, anchor = q.x-stub, q.x-stub-4, " end"
		}
		d.out.Line(q.x, q.y, end, q.y, `class="wire"`)
		if class == "ext" {
			d.out.Circle(end, q.y, 2, `class="open"`)
		}
		d.out.Text(text, q.y+4, q.label, `class="`+class+anchor+d.dim(d.loads == nil || d.used(p))+`"`)
	}
	d.out.Gend()
}
