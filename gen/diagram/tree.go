package diagram

import (
	"bytes"
	"fmt"

	svg "github.com/ajstarks/svgo"

	"weft/specs"
	"weft/specs/collective"
)

// Measures of the drawing of a tree in pixels.
const (
	rankH    = 20
	rankRow  = 26 // from leaf to leaf
	levelGap = 92 // from rank to its children, for the edges and their ordinals
	fullTree = 64 // ranks; in larger trees leaves that follow each other are drawn as one
	foldFrom = 3  // leaves
	ordinalX = 16 // of an ordinal, from the left of its child
)

// treeDrawing is the tree of a collective, from the root on the left to the leaves on the right.
type treeDrawing struct {
	c     *specs.Collective
	tree  collective.Tree
	boxes []treeBox
	width int // of a box
	rows  int
}

// treeBox is a rank, or several leaves of one parent that follow each other.
type treeBox struct {
	parent      int // index of a box, -1 at the root
	level       int
	y           int // of the middle
	first, last int // ordinals at the parent
	role        collective.Role
	text        string
	below       int // children of the rank
}

// RenderTree draws the logical tree of a collective as a standalone SVG document (P3, the figures of its trees): every rank with the number
// by which its operand is taken at its parent. In trees of more than 64 ranks, leaves of one parent that follow each other are one box.
// It fails if the collective has no tree, which cannot be in a checked design.
func RenderTree(c *specs.Collective) ([]byte, error) {
	t, err := c.Tree()
	if err != nil {
		return nil, fmt.Errorf("collective %s: %w", c.Name, err)
	}
	d := &treeDrawing{c: c, tree: t}
	d.width = max(44, textWidth(fmt.Sprintf("rank %d", t.Ranks()-1), fontNode)+12)
	d.place(t.Root(), -1, 0, 0)
	return d.draw(), nil
}

// place lays out a rank and all below it, in order of ordinals, and gives the index of its box.
func (d *treeDrawing) place(rank, parent, level, ordinal int) int {
	children := d.tree.Children(rank)
	me := len(d.boxes)
	d.boxes = append(d.boxes, treeBox{
		parent: parent, level: level, first: ordinal, last: ordinal, role: d.tree.Role(rank), text: fmt.Sprintf("rank %d", rank), below: len(children),
	})
	if len(children) == 0 {
		d.boxes[me].y = d.leafRow()
		return me
	}
	top, bottom := 0, 0
	for o := 0; o < len(children); {
		n := d.fold(children[o:])
		var child int
		if n == 1 {
			child = d.place(children[o], me, level+1, o)
		} else {
			child = len(d.boxes)
			d.boxes = append(d.boxes, treeBox{parent: me, level: level + 1, first: o, last: o + n - 1, role: collective.Leaf, text: ranksText(children[o : o+n]), y: d.leafRow()})
		}
		if o == 0 {
			top = d.boxes[child].y
		}
		bottom = d.boxes[child].y
		o += n
	}
	d.boxes[me].y = (top + bottom) / 2
	return me
}

func (d *treeDrawing) leafRow() int {
	d.rows++
	return (d.rows - 1) * rankRow
}

// fold says how many of the children are drawn as one box.
func (d *treeDrawing) fold(children []int) int {
	n := 0
	for n < len(children) && d.tree.Role(children[n]) == collective.Leaf {
		n++
	}
	if d.tree.Ranks() <= fullTree || n < foldFrom {
		return 1
	}
	return n
}

// ranksText names ranks: first to last if they are neighbours, else by number.
func ranksText(ranks []int) string {
	step := ranks[1] - ranks[0]
	for i := range ranks[1:] {
		if ranks[i+1]-ranks[i] != step {
			step = 0
		}
	}
	first, last := ranks[0], ranks[len(ranks)-1]
	switch {
	case step == 1:
		return fmt.Sprintf("ranks %d to %d", first, last)
	case step > 1:
		return fmt.Sprintf("ranks %d, %d .. %d", first, ranks[1], last)
	}
	return fmt.Sprintf("%d ranks", len(ranks))
}

func (d *treeDrawing) draw() []byte {
	title := fmt.Sprintf("%s: %s over %s, K = %d", d.c.Name, d.c.Op, d.treeName(), d.tree.K())
	levels, last := 0, 0
	for _, b := range d.boxes {
		levels = max(levels, b.level)
		if b.first != b.last {
			last = max(last, textWidth(b.text, fontNode)+12)
		}
	}
	pitch := d.width + levelGap
	right := max(2*margin+levels*pitch+max(d.width, last), minWidth, textWidth(title, fontTitle)*11/10+2*margin)
	about := wrap(d.about(), right-2*margin, fontSub)
	top := 36 + subRow*len(about) + 34 + rankH/2
	notes := wrap([]string{"The number at a rank is its ordinal among the children of its parent: operands are folded in this order, own value first, whatever the order in which they arrive."}, right-2*margin, fontPeer)
	bottom := top + (d.rows-1)*rankRow + rankH/2

	var buf bytes.Buffer
	out := svg.New(&buf)
	begin(out, right, bottom+margin+legendRow*(1+len(notes))+margin, title)
	out.Text(margin, 32, title, `class="title"`)
	for i, line := range about {
		out.Text(margin, 52+subRow*i, line, `class="sub"`)
	}
	x := func(level int) int { return margin + level*pitch }
	for l := range levels + 1 {
		out.Text(x(l), top-rankH/2-12, fmt.Sprintf("level %d", l), `class="note"`)
	}
	for _, b := range d.boxes {
		if b.parent < 0 {
			continue
		}
		p := d.boxes[b.parent]
		look := bundleOf(b.level - 1)
		x0, x1 := x(p.level)+d.width, x(b.level)
		mid := x0 + (levelGap-2*ordinalX)/2
		out.Path(fmt.Sprintf("M%d %d C%d %d %d %d %d %d H%d", x0, top+p.y, mid, top+p.y, mid, top+b.y, x1-2*ordinalX, top+b.y, x1), `class="link"`,
			fmt.Sprintf(`stroke="%s"`, look.color))
	}
	for i, b := range d.boxes {
		d.box(out, i, x(b.level), top+b.y)
	}
	y := bottom + margin
	d.key(out, y)
	for i, line := range notes {
		out.Text(margin, y+legendRow*(i+1)+8, line, `class="note"`)
	}
	out.Gend()
	out.End()
	return buf.Bytes()
}

// look of a role: fill and weight of the frame.
func roleLook(r collective.Role) string {
	switch r {
	case collective.Root:
		return `fill="#cfe3f3" stroke="#0072B2" stroke-width="2"`
	case collective.Inner:
		return `fill="#fff" stroke="#333" stroke-width="1.2"`
	}
	return `fill="#f2f2f2" stroke="#777" stroke-width="0.8"`
}

func (d *treeDrawing) box(out *svg.SVG, i, x, y int) {
	b := d.boxes[i]
	w := d.width
	if b.first != b.last {
		w = textWidth(b.text, fontNode) + 12
	}
	out.Group(`class="rank"`)
	out.Title(d.tip(b))
	out.Roundrect(x, y-rankH/2, w, rankH, 4, 4, roleLook(b.role))
	out.Text(x+w/2, y+4, b.text, `class="node mid"`)
	if b.parent >= 0 {
		label := fmt.Sprint(b.first)
		if b.last > b.first {
			label = fmt.Sprintf("%d-%d", b.first, b.last)
		}
		half := textWidth(label, fontPort)/2 + 1
		out.Rect(x-ordinalX-half, y-7, 2*half, 13, `fill="#fff"`)
		out.Text(x-ordinalX, y+4, label, `class="num"`)
	}
	out.Gend()
}

// tip is shown when the pointer rests on a box.
func (d *treeDrawing) tip(b treeBox) string {
	tip := b.role.String() + ", " + b.text
	if b.below > 0 {
		tip += fmt.Sprintf(": %d operands, %s of the ALU", b.below, d.passes(b.below))
	}
	return tip
}

func (d *treeDrawing) key(out *svg.SVG, y int) {
	x := margin
	for _, r := range []collective.Role{collective.Root, collective.Inner, collective.Leaf} {
		text := r.String()
		out.Roundrect(x, y-9, 22, 12, 3, 3, roleLook(r))
		out.Text(x+28, y+1, text, `class="note"`)
		x += 28 + textWidth(text, fontPeer) + 14
	}
}

// passes says how often the ALU is used for so many operands.
func (d *treeDrawing) passes(operands int) string {
	if n := collective.Passes(operands, d.c.On.NIC.ALUOperands); n != 1 {
		return fmt.Sprintf("%d passes", n)
	}
	return "1 pass"
}

func (d *treeDrawing) treeName() string {
	name := "K-nomial tree"
	switch {
	case d.c.TreeKind == "k_ary":
		name = "K-ary tree"
	case d.c.Form == "contig":
		name = "K-nomial tree of contiguous subtrees"
	}
	return fmt.Sprintf("a %s of %s", name, plural(d.tree.Ranks(), "rank"))
}

func (d *treeDrawing) about() []string {
	root := d.tree.NumChildren(d.tree.Root())
	lines := []string{fmt.Sprintf("Depth %d, leaves: %d; at most %d children of a rank, %d of the root: %s of an ALU that takes %d operands at once.",
		d.tree.Height(), d.tree.Leaves(), d.tree.MaxChildren(), root, d.passes(root), d.c.On.NIC.ALUOperands)}
	if d.c.Reduce != "" {
		lines[0] += fmt.Sprintf(" Reduces %d x %s by %s.", d.c.Lanes, d.c.DType, d.c.Reduce)
	}
	up := "Operands go from right to left"
	if d.c.Op == "allreduce" || d.c.Op == "broadcast" || d.c.Op == "barrier" {
		up += fmt.Sprintf(", results from left to right: %d steps", d.tree.Steps())
	}
	return append(lines, up+".")
}
