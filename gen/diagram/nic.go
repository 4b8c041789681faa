package diagram

import (
	"bytes"
	"fmt"

	svg "github.com/ajstarks/svgo"

	"weft/specs"
)

// Columns and rows of the block diagram of a NIC in pixels.
const (
	nicHost   = margin       // names of the host's interfaces
	nicBus    = nicHost + 92 // cells of the two buses
	nicEngine = nicBus + 220 // queues and RDMA
	nicFire   = nicEngine + 300
	nicPort   = nicFire + 290 // transmit and receive
	nicRow    = 88
	nicBoxH   = 60
	nicBoxW   = 150
	nicWide   = 170
	nicRails  = 96 // wires to the network
)

// nicBox is a block: its place, name and what is said about it.
type nicBox struct {
	x, row, rows, w int // rows: how many it spans
	name            string
	text            []string
}

// nicWire is a connection with arrows at its end; points are x, y pairs.
type nicWire struct {
	points []int
	label  string
	x, y   int // of the label, in the middle
}

// RenderNIC draws the data paths of a NIC from the host on the left to the network on the right as a standalone SVG document: its engines
// by the names of docs/nic.md, and what goes from one to the other. c is the chip that it is attached to.
func RenderNIC(n *specs.NIC, c *specs.Chip) []byte {
	title := fmt.Sprintf("%s: NIC with trigger logic, %s", n.Name, plural(n.VirtualPorts, "virtual port"))
	right := nicPort + nicBoxW + nicRails + margin
	about := wrap([]string{fmt.Sprintf("Each virtual port: descriptor queue of %d, mini packet queue of %d and event queue of %d entries in host memory, %s that reduce and forward mini packets without the host.",
		n.DQ, n.MPQ, n.EQ, plural(n.Contexts, "trigger context"))}, right-2*margin, fontSub)
	top := 36 + subRow*len(about) + 24
	y := func(row int) int { return top + row*nicRow }
	middle := func(row int) int { return y(row) + nicBoxH/2 }
	boxes := []nicBox{
		{nicBus, 0, 1, nicBoxW - 20, "AXI4-Lite slave", []string{"64 bits"}},
		{nicEngine, 0, 1, nicWide, "REG", []string{"registers of each port", "on a page of their own"}},
		{nicBus, 1, 2, nicBoxW - 20, "AXI read", []string{fmt.Sprintf("%d bits", n.HostDataBits), "in order"}},
		{nicEngine, 1, 1, nicWide, "SRC", []string{"RDMA: data leaves"}},
		{nicEngine, 2, 1, nicWide, "DQ", []string{"descriptors, by DMA or", fmt.Sprintf("by PIO (%s)", plural(n.PIO, "place"))}},
		{nicFire, 3, 1, nicWide + 10, "FIRE", []string{fmt.Sprintf("ALU: %s, %d x 64 bits,", n.ALUKind, n.ALULanes), fmt.Sprintf("%d operands a pass", n.ALUOperands)}},
		{nicFire, 4, 1, nicWide + 10, "contexts", []string{fmt.Sprintf("%d x %d contexts,", n.VirtualPorts, n.Contexts), fmt.Sprintf("%s x %s", plural(n.Banks, "bank"), plural(n.Slots, "slot"))}},
		{nicEngine, 4, 1, nicWide, "EV", []string{"events of all engines"}},
		{nicBus, 5, 2, nicBoxW - 20, "AXI write", []string{fmt.Sprintf("%d bits", n.HostDataBits), "in order"}},
		{nicEngine, 5, 1, nicWide, "RING", []string{"mini packet and", "event queues"}},
		{nicEngine, 6, 1, nicWide, "SINK, DONE", []string{"RDMA: data arrives"}},
		{nicPort, 1, 3, nicBoxW, "TX", []string{"routes of all nodes,", "two banks", "credits, rails"}},
		{nicPort, 4, 3, nicBoxW, "RX", []string{fmt.Sprintf("%s per rail", plural(c.BufPerVC(), "flit")), "and VC", "checks"}},
	}
	busR, engR, fireR := nicBus+nicBoxW-20, nicEngine+nicWide, nicFire+nicWide+10
	armX := engR + 40
	wires := []nicWire{
		{[]int{busR, middle(0), nicEngine, middle(0)}, "", 0, 0},
		{[]int{busR, middle(1), nicEngine, middle(1)}, "data", (busR + nicEngine) / 2, middle(1)},
		{[]int{busR, middle(2), nicEngine, middle(2)}, "descriptors", (busR + nicEngine) / 2, middle(2)},
		{[]int{nicEngine + nicWide/2, y(2), nicEngine + nicWide/2, y(1) + nicBoxH}, "PUT", nicEngine + nicWide/2 + 22, (y(2) + y(1) + nicBoxH) / 2},
		{[]int{engR, middle(1), nicPort, middle(1)}, "PUT, GET response", nicFire, middle(1)},
		{[]int{engR, middle(2), nicPort, middle(2)}, "SEND, GET request", nicFire, middle(2)},
		{[]int{engR, middle(2) + 18, armX, middle(2) + 18, armX, middle(4), nicFire, middle(4)}, "arm", armX, middle(3)},
		{[]int{nicFire + nicWide/2, y(4), nicFire + nicWide/2, y(3) + nicBoxH}, "ready, operands", nicFire + nicWide/2 + 56, (y(4) + y(3) + nicBoxH) / 2},
		{[]int{fireR, middle(3), nicPort, middle(3)}, "MP", (fireR + nicPort) / 2, middle(3)},
		{[]int{nicPort, middle(4), fireR, middle(4)}, "operands", (fireR + nicPort) / 2, middle(4)},
		{[]int{nicPort, middle(5), engR, middle(5)}, "DATA, RESULT", nicFire, middle(5)},
		{[]int{nicPort, middle(6), engR, middle(6)}, "PUT, GET response", nicFire, middle(6)},
		{[]int{nicEngine + nicWide/2, y(4) + nicBoxH, nicEngine + nicWide/2, y(5)}, "", 0, 0},
		{[]int{nicEngine, middle(5), busR, middle(5)}, "MPs, events", (busR + nicEngine) / 2, middle(5)},
		{[]int{nicEngine, middle(6), busR, middle(6)}, "data", (busR + nicEngine) / 2, middle(6)},
		{[]int{nicHost, middle(0), nicBus, middle(0)}, "", 0, 0},
		{[]int{nicHost, y(1) + nicRow/2 + nicBoxH/2, nicBus, y(1) + nicRow/2 + nicBoxH/2}, "", 0, 0},
		{[]int{nicBus, y(5) + nicRow/2 + nicBoxH/2, nicHost, y(5) + nicRow/2 + nicBoxH/2}, "", 0, 0},
	}
	for r := range min(c.Rails, 8) {
		out, in := middle(2)+14*(2*r-c.Rails+1)/2, middle(5)+14*(2*r-c.Rails+1)/2
		wires = append(wires, nicWire{points: []int{nicPort + nicBoxW, out, right - margin, out}}, nicWire{points: []int{right - margin, in, nicPort + nicBoxW, in}})
	}

	var buf bytes.Buffer
	out := svg.New(&buf)
	bottom := y(6) + nicBoxH
	begin(out, right, bottom+2*margin+legendRow, title)
	out.Text(margin, 32, title, `class="title"`)
	for i, line := range about {
		out.Text(margin, 52+subRow*i, line, `class="sub"`)
	}
	for _, w := range wires {
		w.draw(out)
	}
	for _, b := range boxes {
		b.draw(out, y(b.row))
	}
	out.Text(nicHost, middle(0)-8, "host registers", `class="note"`)
	out.Text(nicHost, y(1)+nicRow/2+nicBoxH/2-8, "host memory", `class="note"`)
	out.Text(nicHost, y(5)+nicRow/2+nicBoxH/2-8, "host memory", `class="note"`)
	rails := fmt.Sprintf("%s of %d bits", plural(c.Rails, "rail"), c.FlitBits)
	out.Text(right-margin, middle(2)-7*c.Rails-8, rails, `class="note end"`)
	out.Text(right-margin, middle(5)-7*c.Rails-8, rails, `class="note end"`)
	out.Text(margin, bottom+margin+8, "GET requests of other nodes go from RX to SRC; a packet to the own node goes from TX to RX; every engine raises events.", `class="note"`)
	out.Gend()
	out.End()
	return buf.Bytes()
}

func (b nicBox) draw(out *svg.SVG, y int) {
	h := nicBoxH + (b.rows-1)*nicRow
	out.Group(`class="engine"`)
	out.Title(b.name)
	out.Roundrect(b.x, y, b.w, h, 3, 3, `class="box"`)
	line := y + h/2 + 4 - 7*len(b.text)
	out.Text(b.x+b.w/2, line, b.name, `class="head"`)
	for i, t := range b.text {
		out.Text(b.x+b.w/2, line+14*(i+1), t, `class="num"`)
	}
	out.Gend()
}

func (w nicWire) draw(out *svg.SVG) {
	n := len(w.points)
	d := fmt.Sprintf("M%d %d", w.points[0], w.points[1])
	for i := 2; i < n; i += 2 {
		d += fmt.Sprintf(" L%d %d", w.points[i], w.points[i+1])
	}
	out.Path(d, `class="wire"`)
	x, y := w.points[n-2], w.points[n-1]
	head := "l-7 -3 v6 Z"
	switch {
	case w.points[n-4] > x:
		head = "l7 -3 v6 Z"
	case w.points[n-3] > y:
		head = "l-3 7 h6 Z"
	case w.points[n-3] < y:
		head = "l-3 -7 h6 Z"
	}
	out.Path(fmt.Sprintf("M%d %d %s", x, y, head), `fill="#555"`)
	if w.label != "" {
		half := textWidth(w.label, fontPeer)/2 + 2
		out.Rect(w.x-half, w.y-7, 2*half, 14, `fill="#fff"`)
		out.Text(w.x, w.y+3, w.label, `class="note mid"`)
	}
}
