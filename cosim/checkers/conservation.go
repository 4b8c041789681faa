package checkers

import "weft/cosim/golden"

// conservation: every flit that a node sends arrives at a node once, none is made up on the way, and at the end of a drained run
// nothing is left. Counting per packet finds a lost and a doubled flit in the same run too.
type conservation struct {
	open map[uint64]*counts // by packet number
}

type counts struct {
	packet                  golden.Packet
	sent, received, entered int // flits: by the source, by the destination, into chips less out of them
}

func newConservation(*env) Checker { return &conservation{open: map[uint64]*counts{}} }

func (c *conservation) Name() string { return "conservation" }

func (c *conservation) Observe(e *golden.Event, report Report) {
	switch e.Kind {
	case golden.Generate:
		if c.open[e.Packet.ID] != nil {
			report(e, "packet %d generated twice", e.Packet.ID)
		}
		c.open[e.Packet.ID] = &counts{packet: e.Packet}
	case golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut:
		p := c.open[e.Packet.ID]
		if p == nil {
			report(e, "flit %d of packet %d, which is not on its way", e.Flit.Seq, e.Packet.ID)
			return
		}
		c.count(e, p, report)
	case golden.ChipError:
		report(e, "error_o: a flit was lost or had an illegal hop")
	}
}

func (c *conservation) count(e *golden.Event, p *counts, report Report) {
	switch e.Kind {
	case golden.NodeOut:
		p.sent++
		if p.sent > p.packet.Flits {
			report(e, "packet %d: %d flits sent, it has %d", p.packet.ID, p.sent, p.packet.Flits)
		}
	case golden.ChipIn:
		p.entered++
	case golden.ChipOut:
		p.entered--
		if p.entered < 0 {
			report(e, "packet %d: more flits have left chips than entered them", p.packet.ID)
		}
	case golden.NodeIn:
		p.received++
		if p.received > p.sent {
			report(e, "packet %d: %d flits received, %d sent", p.packet.ID, p.received, p.sent)
		}
		if p.received == p.packet.Flits {
			if p.entered != 0 {
				report(e, "packet %d: complete, yet %d flits are still in chips", p.packet.ID, p.entered)
			}
			delete(c.open, p.packet.ID)
		}
	}
}

func (c *conservation) Finish(drained bool, report Report) {
	if !drained || len(c.open) == 0 {
		return
	}
	first := ^uint64(0)
	for id := range c.open {
		first = min(first, id)
	}
	p := c.open[first]
	report(nil, "%d packets never arrived, the first is packet %d from node %d to %d: %d of %d flits sent, %d received", len(c.open), first,
		p.packet.Src, p.packet.Dst, p.sent, p.packet.Flits, p.received)
}
