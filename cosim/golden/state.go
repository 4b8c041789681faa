package golden

import (
	"fmt"
	"math/bits"
	"strings"
)

// State describes what a chip holds before the coming cycle, Cycle(), for people who read a mismatch report: the queues that are not
// empty, credits, locks and pointers, one output or input port a line; what is in its reset state is left out.
func (n *Network) State(chip int) string {
	return n.shards[chip].describe(n.graph.Chips[chip].Name, n.cycle, &n.packets)
}

// describe is Network.State of a chip of some name before some cycle.
func (c *Chip) describe(name string, cycle uint64, packets *packetStore) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s before cycle %d: %d flits buffered\n", name, cycle, c.flits)
	for port := range c.cfg.Ports() {
		c.describeInput(&b, port, packets)
	}
	for port := range c.cfg.Ports() {
		c.describeOutput(&b, port, cycle)
	}
	return b.String()
}

// describeInput prints the buffers of an input port, their queues by output port as "output:flits(packet#seq of the front)".
func (c *Chip) describeInput(b *strings.Builder, port int, packets *packetStore) {
	for vc := range c.cfg.VCs {
		buf := port*c.cfg.VCs + vc
		x := &c.buffers[buf]
		if x.occ == 0 && x.pending == 0 {
			continue
		}
		fmt.Fprintf(b, "  in %d vc %d: %d/%d flits", port, vc, x.occ, c.cfg.Buf)
		if x.pending > 0 {
			fmt.Fprintf(b, ", %d credits to advertise", x.pending)
		}
		for out := range c.width {
			q := buf*c.width + out
			first := c.queues[q].first
			if first == none {
				continue
			}
			n := 0
			for s := first; s != none; s = c.slots[s].next {
				n++
			}
			f := &c.slots[first].Flit
			fmt.Fprintf(b, " ->%d:%d(%d#%d)", out*c.planes+port%c.planes, n, packets.at(f.Packet).ID, f.Seq)
		}
		b.WriteByte('\n')
	}
}

// describeOutput prints credits, lock, gap, candidate and pointers of an output port.
func (c *Chip) describeOutput(b *strings.Builder, port int, cycle uint64) {
	plane, out := c.cfg.Place(port)
	o, nv := c.output(port), c.cfg.VCs
	fmt.Fprintf(b, "  out %d: credit", port)
	for vc := range nv {
		fmt.Fprintf(b, " %d", c.credit[o*nv+vc])
	}
	if c.busyOut[plane]>>out&1 != 0 {
		fmt.Fprintf(b, ", locked to in %d vc %d", int(c.lockIn[o])*c.planes+plane, c.lockVC[o])
	}
	if c.gapUntil != nil && c.gapUntil[o] > cycle {
		fmt.Fprintf(b, ", gap %d", c.gapUntil[o]-cycle)
	}
	for vc := range nv {
		if m := c.heads[o*nv+vc]; m != 0 {
			fmt.Fprintf(b, ", vc %d wanted by in", vc)
			for ; m != 0; m &= m - 1 {
				fmt.Fprintf(b, " %d", bits.TrailingZeros64(m)*c.planes+plane)
			}
		}
	}
	if p := c.patience; p != nil && p.watching[plane]>>out&1 != 0 {
		cand := int(p.cand[o])
		fmt.Fprintf(b, ", in %d vc %d passed %d times", cand/nv*c.planes+plane, cand%nv, p.passed[o])
	}
	fmt.Fprintf(b, "; %s vptr %d\n", c.allocator.describe(plane, out), c.vptr[o])
}
