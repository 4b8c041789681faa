package diagram

import (
	"bytes"
	"fmt"

	svg "github.com/ajstarks/svgo"

	"weft/specs"
)

// Measures of the block diagram of a chip in pixels.
const (
	voqW    = 76  // buffer of one input
	barW    = 150 // crossbar
	fanW    = 34  // wires between the columns
	allocH  = 34
	maxBars = 16 // queues drawn in a buffer
)

// allocators are the names in print of the allocator kinds of specs.
var allocators = map[string]string{"islip": "iSLIP", "round_robin": "round robin", "wavefront": "wavefront"}

// renderChip draws the data path of a single chip from its input ports on the left to its output ports on the right: buffers with virtual
// output queues, allocator and crossbar. A port is GROUP, or GROUP.RAIL if groups have rails; nodes are named at the inputs.
func renderChip(f *specs.Fabric, opt Options) []byte {
	c := f.Types[0]
	ports := c.Ports()
	nodeW := 0
	for _, n := range f.Graph.Nodes {
		nodeW = max(nodeW, textWidth(n.Name, fontNode))
	}
	pinW := max(portW, textWidth(portLabel(c, opt, ports-1), fontPort)+6)
	xIn := margin + nodeW + 4 + stub
	xVOQ := xIn + pinW + 14
	xBar := xVOQ + voqW + fanW
	xOut := xBar + barW + fanW
	right := xOut + pinW + stub + margin

	title := fmt.Sprintf("%s: switch chip, %s", c.Name, plural(c.Groups, "port group"))
	right = max(right, textWidth(title, fontTitle)*11/10+2*margin, minWidth)
	about := wrap(aboutChip(c), right-2*margin, fontSub)
	yAlloc := 36 + subRow*len(about) + 26
	yPorts := yAlloc + allocH + 34
	bottom := yPorts + ports*pitch

	var buf bytes.Buffer
	out := svg.New(&buf)
	begin(out, right, bottom+margin, title)
	out.Text(margin, 32, title, `class="title"`)
	for i, line := range about {
		out.Text(margin, 52+subRow*i, line, `class="sub"`)
	}
	heading := func(x int, text string) { out.Text(x, yPorts-8, text, `class="note mid"`) }
	heading(xIn+pinW/2, "in")
	heading(xVOQ+voqW/2, "VOQs")
	heading(xOut+pinW/2, "out")

	// Requests go from the buffers to the allocator, its matches set the crossbar.
	out.Group(`id="allocator"`)
	out.Title("allocator")
	out.Roundrect(xVOQ, yAlloc, xBar+barW-xVOQ, allocH, 3, 3, `class="box"`)
	out.Text((xVOQ+xBar+barW)/2, yAlloc+21, allocatorText(c), `class="num"`)
	out.Path(fmt.Sprintf("M%d %d V%d", xVOQ+voqW-10, yPorts, yAlloc+allocH), `class="wire" stroke-dasharray="3 2"`)
	out.Path(fmt.Sprintf("M%d %d V%d", xBar+barW/2, yAlloc+allocH, yPorts), `class="wire" stroke-dasharray="3 2"`)
	out.Gend()

	out.Group(`id="crossbar"`)
	out.Title("crossbar")
	out.Roundrect(xBar, yPorts, barW, ports*pitch, 3, 3, `class="box"`)
	out.Path(fmt.Sprintf("M%d %d L%d %d M%d %d L%d %d", xBar, yPorts, xBar+barW, bottom, xBar, bottom, xBar+barW, yPorts), `class="wire" stroke-opacity="0.4"`)
	mid := (yPorts + bottom) / 2
	out.Rect(xBar+12, mid-19, barW-24, 38, `fill="#fff"`)
	out.Text(xBar+barW/2, mid-3, fmt.Sprintf("crossbar %d x %d", ports, ports), `class="num"`)
	out.Text(xBar+barW/2, mid+12, fmt.Sprintf("%d bits a port", c.FlitBits), `class="num"`)
	out.Gend()

	for p := range ports {
		y := yPorts + p*pitch + pitch/2
		label := portLabel(c, opt, p)
		out.Group(fmt.Sprintf(`id="in%s" class="port"`, label))
		out.Title("input port " + label)
		out.Line(xIn-stub, y, xVOQ, y, `class="wire"`)
		out.Rect(xIn, y-portH/2, pinW, portH, `class="pin"`)
		out.Text(xIn+pinW/2, y+4, label, `class="num"`)
		queues(out, xVOQ, y, ports)
		out.Line(xVOQ+voqW, y, xBar, y, `class="wire"`)
		out.Gend()
		out.Group(fmt.Sprintf(`id="out%s" class="port"`, label))
		out.Title("output port " + label)
		out.Line(xBar+barW, y, xOut+pinW+stub, y, `class="wire"`)
		out.Path(fmt.Sprintf("M%d %d l-6 -3 v6 Z", xOut+pinW+stub, y), `fill="#777"`)
		out.Rect(xOut, y-portH/2, pinW, portH, `class="pin"`)
		out.Text(xOut+pinW/2, y+4, label, `class="num"`)
		out.Gend()
	}
	for i, n := range f.Graph.Nodes { // beside the middle of its rails
		y := yPorts + (2*n.At.Group+1)*c.Rails*pitch/2
		out.Text(xIn-stub-4, y+4, n.Name, `class="node end"`, fmt.Sprintf(`id="node%d"`, i))
	}
	out.Gend()
	out.End()
	return buf.Bytes()
}

// portLabel names physical port p.
func portLabel(c *specs.Chip, opt Options, p int) string {
	if c.Rails == 1 {
		return opt.number(p)
	}
	return opt.number(p/c.Rails) + "." + opt.number(p%c.Rails)
}

// queues draws the buffer of an input, cut into its virtual output queues.
func queues(out *svg.SVG, x, y, n int) {
	out.Rect(x, y-portH/2, voqW, portH, `class="pin"`)
	n = min(n, maxBars)
	d := ""
	for i := 1; i < n; i++ {
		d += fmt.Sprintf("M%d %d v%d", x+i*voqW/n, y-portH/2, portH)
	}
	if d != "" {
		out.Path(d, `class="wire" stroke-opacity="0.5"`)
	}
}

func allocatorText(c *specs.Chip) string {
	name := allocators[c.Allocator]
	if name == "" {
		name = c.Allocator
	}
	return fmt.Sprintf("allocator: %s, %s", name, plural(c.Iterations, "iteration"))
}

func aboutChip(c *specs.Chip) []string {
	shape := fmt.Sprintf("Port group: %s at %s in each direction", plural(c.LanesPerGroup, "lane"), specs.FormatRate(c.LaneBps))
	if c.Rails > 1 {
		shape += fmt.Sprintf(", cut into %d rails of %s", c.Rails, plural(c.LanesPerGroup/c.Rails, "lane"))
	}
	gap := ""
	if c.PacketGapPS > 0 {
		gap = fmt.Sprintf(", heads of packets %s apart", specs.FormatTime(c.PacketGapPS))
	}
	return []string{
		shape + ".",
		fmt.Sprintf("Clock %s, flits of %d bits, packets up to %s, 3 cycles from head in to head out%s.",
			specs.FormatClock(c.ClockHz), c.FlitBits, specs.FormatBytes(int64(c.MTUBytes)), gap),
		fmt.Sprintf("%s; each input buffers %s for each, shared by %s, one for each output.",
			plural(c.VCs, "virtual channel"), plural(c.BufPerVC(), "flit"), plural(c.Ports(), "queue")),
	}
}
