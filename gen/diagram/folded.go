package diagram

import (
	"bytes"
	"fmt"
	"strings"

	svg "github.com/ajstarks/svgo"

	"weft/specs"
	"weft/specs/topology"
)

// Measures of a folded drawing.
const (
	foldMost  = 8   // things of one kind that are all drawn; of more the first six and the last
	foldApart = 14  // between neighbours of a row
	foldRise  = 150 // from the top level to the pods
	foldInner = 78  // from level to level in a pod
	foldText  = 13  // line of text in a box
	foldGap   = 56  // where things are left out
)

// fold is a box of a folded drawing: a chip, or many. A box without a name stands for what is left out.
type fold struct {
	rect
	id    string
	name  string
	lines []string
	more  int // boxes left out, of a box without a name
}

// foldedDrawing is a tree or Clos network whose parts that are alike are drawn once: the boxes of the top level, below them the pods, of
// which the first shows its chips. In a network of two levels a pod is a chip.
type foldedDrawing struct {
	f       *specs.Fabric
	g       *topology.Graph
	out     *svg.SVG
	tops    []fold
	pods    []fold
	links   int      // between a top box and a pod
	pitch   int      // from line to line at an edge of a box
	inner   [][]fold // levels of the first pod, from above; empty for two levels
	chips   [][]int  // their chips, -1 for what is left out
	frame   rect     // around them
	right   int
	bottom  int
	labels  []string // of the rows
	labelAt []int
}

// keep lists the numbers below n that are drawn: all, or the first six, -1 for those left out, and the last.
func keep(n int) []int {
	var out []int
	for i := range n {
		if n <= foldMost || i < foldMost-2 || i == n-1 {
			out = append(out, i)
		} else if i == foldMost-2 {
			out = append(out, -1)
		}
	}
	return out
}

// folds makes the boxes of a row of n things.
func folds(n int, box func(i int) fold) []fold {
	var out []fold
	for _, i := range keep(n) {
		if i < 0 {
			out = append(out, fold{more: n - (foldMost - 1)})
			continue
		}
		out = append(out, box(i))
	}
	return out
}

func renderFolded(f *specs.Fabric, opt Options) []byte {
	d := &foldedDrawing{f: f, g: f.Graph}
	switch {
	case f.Clos != nil:
		d.clos(f.Clos)
	case f.Tree.Levels == 2:
		d.twoLevels(f.Tree.Config())
	default:
		d.tree(f.Tree.Config())
	}
	return d.render(opt)
}

// span names consecutive things, such as nr4..nr7.
func span(prefix string, first, n int) string {
	if n == 1 {
		return fmt.Sprintf("%s%d", prefix, first)
	}
	return fmt.Sprintf("%s%d..%s%d", prefix, first, prefix, first+n-1)
}

func (d *foldedDrawing) clos(c *specs.Clos) {
	d.links = c.Lanes
	d.labels = []string{"spines", "leaves"}
	d.tops = folds(c.Spines, func(i int) fold { return fold{id: d.g.Chips[c.Leaves+i].Name, name: d.g.Chips[c.Leaves+i].Name} })
	d.pods = folds(c.Leaves, func(i int) fold {
		return fold{id: d.g.Chips[i].Name, name: d.g.Chips[i].Name, lines: []string{span("cn", i*c.LeafNodes, c.LeafNodes)}}
	})
}

func (d *foldedDrawing) twoLevels(c topology.FTConfig) {
	d.links = 1
	d.labels = []string{"level 0 (top)", "level 1 (edge)"}
	d.tops = folds(c.LevelChips(0), func(i int) fold { name := d.g.Chips[c.Base(0)+i].Name; return fold{id: name, name: name} })
	d.pods = folds(c.LevelChips(1), func(i int) fold {
		return fold{id: d.g.Chips[i].Name, name: d.g.Chips[i].Name, lines: []string{span("cn", i*c.EdgeNodes(), c.EdgeNodes())}}
	})
}

// tree folds a tree of three levels and more. The pods are the trees below the top level, told apart by the first digit of their nodes. Chip
// number j of the upper level of every pod leads to the same H chips of the top level, plane j.
func (d *foldedDrawing) tree(c topology.FTConfig) {
	h := c.Half()
	size := c.LevelChips(1) / c.Ports // chips of each level in a pod
	d.links = h
	d.labels = []string{"level 0 (top)"}
	d.tops = folds(size, func(j int) fold {
		return fold{id: fmt.Sprintf("plane%d", j), name: fmt.Sprintf("plane %d", j), lines: []string{plural(h, "chip"), span("nr", c.Base(0)+j*h, h)}}
	})
	nodes := c.Nodes() / c.Ports
	d.pods = folds(c.Ports, func(i int) fold {
		p := fold{id: fmt.Sprintf("pod%d", i), name: fmt.Sprintf("pod %d", i)}
		for l := 1; l < c.Levels; l++ {
			p.lines = append(p.lines, span("nr", c.Base(l)+i*size, size))
		}
		p.lines = append(p.lines, span("cn", i*nodes, nodes))
		return p
	})
	for l := 1; l < c.Levels; l++ {
		d.labels = append(d.labels, levelName(d.f, c.Levels-1-l))
		var chips []int
		for _, i := range keep(size) {
			if i >= 0 {
				i += c.Base(l)
			}
			chips = append(chips, i)
		}
		d.chips = append(d.chips, chips)
		d.inner = append(d.inner, folds(size, func(i int) fold {
			box := fold{id: d.g.Chips[c.Base(l)+i].Name, name: d.g.Chips[c.Base(l)+i].Name}
			if l == c.Levels-1 {
				box.lines = []string{span("cn", i*c.EdgeNodes(), c.EdgeNodes())}
			}
			return box
		}))
	}
}

// measure gives the boxes of a row one size, at least as wide as their pins, and the width of the row.
func measure(row []fold, pins int) int {
	w, h := pins+8, 0
	for _, b := range row {
		w = max(w, textWidth(b.name, fontHead)*11/10+16)
		for _, s := range b.lines {
			w = max(w, textWidth(s, fontPeer)+12)
		}
		h = max(h, headH+foldText*len(b.lines)+4)
	}
	width := -foldApart
	for i := range row {
		row[i].w, row[i].h = w, h
		if row[i].name == "" {
			row[i].w = foldGap
		}
		width += row[i].w + foldApart
	}
	return width
}

// set places a row from x on at y.
func set(row []fold, x, y int) {
	for i := range row {
		row[i].x, row[i].y = x, y
		x += row[i].w + foldApart
	}
}

func (d *foldedDrawing) place(top int) {
	d.pitch = d.pill() + 4
	left := margin + levelLabel
	topWidth := measure(d.tops, len(d.pods)*d.pitch)
	pods := d.pods
	x, y := left, top+d.tops[0].h+foldRise
	d.labelAt = []int{top + d.tops[0].h/2}
	if len(d.inner) > 0 {
		pods = d.pods[1:]
		width := 0
		widths := make([]int, len(d.inner))
		for i, row := range d.inner {
			widths[i] = measure(row, 0)
			width = max(width, widths[i])
		}
		d.frame = rect{left, y, width + 2*foldApart, 0}
		inner := y + headH + 6
		for i, row := range d.inner {
			set(row, left+foldApart+(width-widths[i])/2, inner)
			d.labelAt = append(d.labelAt, inner+row[0].h/2)
			inner += row[0].h + foldInner
		}
		d.frame.h = inner - foldInner + foldApart - y
		x += d.frame.w + foldApart
	}
	podWidth := measure(pods, len(d.tops)*d.pitch)
	set(pods, x, y)
	if len(d.inner) == 0 {
		d.labelAt = append(d.labelAt, y+pods[0].h/2)
	}
	right := max(left+topWidth, x+podWidth)
	set(d.tops, left+(right-left-topWidth)/2, top)
	if len(d.inner) == 0 {
		set(pods, left+(right-left-podWidth)/2, y)
	}
	d.right = right + margin
	d.bottom = max(y+pods[0].h, d.frame.y+d.frame.h)
}

func (d *foldedDrawing) render(opt Options) []byte {
	title := levelTitle(d.f)
	d.place(0)
	d.right = max(d.right, minWidth, textWidth(title, fontTitle)*11/10+2*margin)
	about := wrap(levelAbout(d.f, opt), d.right-2*margin, fontSub)
	notes := wrap([]string{strings.Join(d.notes(), " ")}, d.right-2*margin, fontPeer)
	d.place(36 + subRow*len(about) + 18)

	var buf bytes.Buffer
	d.out = svg.New(&buf)
	begin(d.out, d.right, d.bottom+margin+len(notes)*legendRow+margin, title)
	d.out.Text(margin, 32, title, `class="title"`)
	for i, s := range about {
		d.out.Text(margin, 52+subRow*i, s, `class="sub"`)
	}
	for i, s := range d.labels {
		d.out.Text(margin, d.labelAt[i]+4, s, `class="sub"`)
	}
	if len(d.inner) > 0 {
		d.out.Roundrect(d.frame.x, d.frame.y, d.frame.w, d.frame.h, 5, 5, `fill="#fafafa" stroke="#999"`)
		d.out.Text(d.frame.x+8, d.frame.y+15, d.pods[0].name, `class="sub"`)
	}
	d.outerLinks()
	d.innerLinks()
	for _, row := range append([][]fold{d.tops, d.pods}, d.inner...) {
		for _, b := range row {
			d.box(b)
		}
	}
	d.counts()
	y := d.bottom + margin + 4
	for _, s := range notes {
		d.out.Text(margin, y+4, s, `class="note"`)
		y += legendRow
	}
	d.out.Gend()
	d.out.End()
	return buf.Bytes()
}

func (d *foldedDrawing) notes() []string {
	a := "A line is"
	lines := []string{"Folded: what is left out is wired like what is drawn."}
	if len(d.inner) > 0 {
		lines = []string{"Folded: the first pod is drawn chip by chip; the others, and what is left out, are wired like it."}
		a = "In a pod a line is one link, and to a plane"
	}
	lines = append(lines, fmt.Sprintf("%s %s, as many as the number at its ends says.", a, plural(d.links, "link")))
	if rails := d.g.Chips[0].Rails; rails > 1 {
		lines = append(lines, fmt.Sprintf("Every link is %d rails.", rails))
	}
	return lines
}

// end is where the line to the k-th of n meets the top or bottom edge of a box.
func (b fold) end(k, n, pitch int, above bool) (x, y int) {
	x, y = b.x+b.w/2+(2*k+1-n)*pitch/2, b.y+b.h
	if above {
		y = b.y
	}
	return x, y
}

// podEnd is where the line from pod i to top box j meets the pod: its own edge, or that of chip j of the first pod.
func (d *foldedDrawing) podEnd(i, j int) (x, y int) {
	if i == 0 && len(d.inner) > 0 {
		return d.inner[0][j].end(0, 1, d.pitch, true)
	}
	return d.pods[i].end(j, len(d.tops), d.pitch, true)
}

// outer calls f for every line between a top box and a pod that are both drawn.
func (d *foldedDrawing) outer(f func(i, j int)) {
	for j, t := range d.tops {
		for i, p := range d.pods {
			if t.name != "" && p.name != "" {
				f(i, j)
			}
		}
	}
}

func (d *foldedDrawing) line(id, title string, x1, y1, x2, y2 int, look bundle) {
	d.out.Group(fmt.Sprintf(`id="%s"`, id))
	d.out.Title(title)
	mid := (y1 + y2) / 2
	d.out.Path(fmt.Sprintf("M%d %d C%d %d %d %d %d %d", x1, y1, x1, mid, x2, mid, x2, y2), `class="link"`,
		fmt.Sprintf(`stroke="%s" stroke-dasharray="%s"`, look.color, look.dash))
	d.out.Gend()
}

func (d *foldedDrawing) outerLinks() {
	d.out.Group(`class="links"`)
	d.outer(func(i, j int) {
		x1, y1 := d.tops[j].end(i, len(d.pods), d.pitch, false)
		x2, y2 := d.podEnd(i, j)
		d.line(d.tops[j].id+"-"+d.pods[i].id, fmt.Sprintf("%s <-> %s, %s", d.tops[j].name, d.pods[i].name, plural(d.links, "link")), x1, y1, x2, y2, bundleOf(j))
	})
	d.out.Gend()
}

// innerLinks draws the links of the first pod between chips that are drawn.
func (d *foldedDrawing) innerLinks() {
	if len(d.inner) == 0 {
		return
	}
	place := map[int]*fold{}
	for r, row := range d.chips {
		for k, chip := range row {
			if chip >= 0 {
				place[chip] = &d.inner[r][k]
			}
		}
	}
	count := map[int]int{} // links so far at an edge of a chip: numbers of chips below are those of their upper edges, others negative
	total := map[int]int{}
	type pair struct{ link, upper, lower int }
	var pairs []pair
	for i, l := range d.g.Links {
		if place[l.A.Chip] != nil && place[l.B.Chip] != nil {
			pairs = append(pairs, pair{i, l.A.Chip, l.B.Chip})
			total[l.B.Chip]++
			total[-1-l.A.Chip]++
		}
	}
	d.out.Group(`class="links"`)
	for _, p := range pairs {
		x1, y1 := place[p.upper].spread(count[-1-p.upper], total[-1-p.upper], false)
		x2, y2 := place[p.lower].spread(count[p.lower], total[p.lower], true)
		count[-1-p.upper]++
		count[p.lower]++
		l := d.g.Links[p.link]
		d.line(fmt.Sprintf("link%d", p.link), fmt.Sprintf("%s <-> %s, %s", d.g.PortName(l.A), d.g.PortName(l.B), plural(l.Latency, "cycle")),
			x1, y1, x2, y2, bundleOf(d.g.Chips[p.lower].Index))
	}
	d.out.Gend()
}

// spread is the k-th of n points along an edge of a box.
func (b fold) spread(k, n int, above bool) (x, y int) {
	x, y = b.x+(2*k+1)*b.w/(2*n), b.y+b.h
	if above {
		y = b.y
	}
	return x, y
}

func (d *foldedDrawing) box(b fold) {
	switch {
	case b.name == "":
		d.out.Text(b.x+b.w/2, b.y+b.h/2-2, fmt.Sprintf("%d more", b.more), `class="note mid"`)
		d.out.Text(b.x+b.w/2, b.y+b.h/2+10, "\u2026", `class="sub mid"`)
		return
	case len(d.inner) > 0 && b.id == d.pods[0].id:
		return // it is the frame
	}
	d.out.Group(fmt.Sprintf(`id="%s" class="chip"`, b.id))
	d.out.Title(strings.Join(append([]string{b.name}, b.lines...), ", "))
	d.out.Roundrect(b.x, b.y, b.w, b.h, 3, 3, `class="box"`)
	d.out.Rect(b.x+1, b.y+1, b.w-2, headH-1, `fill="#999" fill-opacity="0.22"`)
	d.out.Text(b.x+b.w/2, b.y+15, b.name, `class="head"`)
	for i, s := range b.lines {
		d.out.Text(b.x+b.w/2, b.y+headH+foldText*(i+1)-2, s, `class="peer mid"`)
	}
	d.out.Gend()
}

// counts writes how many links a line is at both of its ends.
func (d *foldedDrawing) counts() {
	if d.links == 1 {
		return
	}
	text, w := fmt.Sprint(d.links), d.pill()
	pill := func(x, y int, color string) {
		d.out.Roundrect(x-w/2, y, w, 13, 6, 6, `class="pill"`, fmt.Sprintf(`stroke="%s"`, color))
		d.out.Text(x-w/2+w/2, y+10, text, `class="flow"`)
	}
	d.out.Group(`class="counts"`)
	d.outer(func(i, j int) {
		x, y := d.tops[j].end(i, len(d.pods), d.pitch, false)
		pill(x, y+3, bundleOf(j).color)
		x, y = d.podEnd(i, j)
		pill(x, y-16, bundleOf(j).color)
	})
	d.out.Gend()
}

// pill is the width of such a number with the line around it.
func (d *foldedDrawing) pill() int { return max(14, textWidth(fmt.Sprint(d.links), fontFlow)+5) }
