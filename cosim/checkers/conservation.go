package checkers

import "weft/cosim/golden"

// conservation: every flit that a node sends arrives at a node once, none is made up on the way, and at the end of a drained run
// nothing is left. Counting per packet finds a lost and a doubled flit in the same run too.
type conservation struct {
	open byPacket[counts]
}

type counts struct {
	id                      uint64
	src, dst, flits         int32
	sent, received, entered int32 // flits: by the source, by the destination, into chips less out of them
}

func newConservation(*env) Checker { return &conservation{} }

func (c *conservation) Name() string { return "conservation" }

func (c *conservation) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.Generate, golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut, golden.ChipError}
}

func (c *conservation) Observe(e *golden.Event, report Report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		switch e.Kind {
		case golden.Generate:
			c.generate(e, m, report)
		case golden.ChipError:
			report(at(e, e.Port(m)), "error_o: a flit was lost or had an illegal hop")
		default:
			c.count(e, m, report)
		}
	}
}

func (c *conservation) generate(e *golden.Event, m uint64, report Report) {
	port, f := e.Flit(m)
	made := e.Packet(f)
	p, free := c.open.add(f.Packet, made.ID)
	if !free {
		report(at(e, port), "packet %d takes the place of packet %d, which has not arrived", made.ID, p.id)
	}
	*p = counts{id: made.ID, src: int32(made.Src), dst: int32(made.Dst), flits: int32(made.Flits)}
}

// count counts a flit.
func (c *conservation) count(e *golden.Event, m uint64, report Report) {
	port, f := e.Flit(m)
	id := e.Packet(f).ID
	p := c.open.get(f.Packet, id)
	if p == nil {
		report(at(e, port), "flit %d of packet %d, which is not on its way", f.Seq, id)
		return
	}
	switch e.Kind {
	case golden.NodeOut:
		p.sent++
		if p.sent > p.flits {
			report(at(e, port), "packet %d: %d flits sent, it has %d", p.id, p.sent, p.flits)
		}
	case golden.ChipIn:
		p.entered++
	case golden.ChipOut:
		p.entered--
		if p.entered < 0 {
			report(at(e, port), "packet %d: more flits have left chips than entered them", p.id)
		}
	case golden.NodeIn:
		p.received++
		if p.received > p.sent {
			report(at(e, port), "packet %d: %d flits received, %d sent", p.id, p.received, p.sent)
		}
		if p.received == p.flits {
			if p.entered != 0 {
				report(at(e, port), "packet %d: complete, yet %d flits are still in chips", p.id, p.entered)
			}
			c.open.remove(f.Packet)
		}
	}
}

func (c *conservation) Finish(drained bool, report Report) {
	n, p := c.open.left()
	if !drained || n == 0 {
		return
	}
	report(Place{}, "%d packets never arrived, the first is packet %d from node %d to %d: %d of %d flits sent, %d received", n, p.id, p.src, p.dst,
		p.sent, p.flits, p.received)
}
