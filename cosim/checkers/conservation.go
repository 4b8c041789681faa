package checkers

import "weft/cosim/golden"

// conservation: every flit that a node sends arrives at a node once, none is made up on the way, and at the end of a drained run
// nothing is left. Counting per packet finds a lost and a doubled flit in the same run too.
type conservation struct {
	env *env
}

// flitCounts are flits of a packet. They are counted where its tail is seen, or the flit is out of place.
type flitCounts struct {
	sent, received int32 // by the source, by the destination
	entered        int32 // into chips less out of them
}

func newConservation(v *env) checker { return &conservation{v} }

func (c *conservation) name() string { return "conservation" }

func (c *conservation) generated(s *sight, report report) {
	if s.replaced != 0 {
		report(s.Place, "packet %d takes the place of packet %d, which has not arrived", s.packet.ID, s.replaced-1)
	}
}

func (c *conservation) eventKinds() []golden.EventKind { return []golden.EventKind{golden.ChipError} }

func (c *conservation) event(e *golden.Event, report report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		report(at(e, e.Port(m)), "error_o: a flit was lost or had an illegal hop")
	}
}

func (c *conservation) flit(s *sight, report report) {
	if !s.seen.made {
		report(s.Place, "flit %d of packet %d, which is not on its way", s.flit.Seq, s.packet.ID)
		return
	}
	n := &s.seen.flits
	switch s.Kind {
	case golden.NodeOut:
		n.sent += s.whole
		if all := s.seen.packet.Flits; int(n.sent) > all {
			report(s.Place, "packet %d: %d flits sent, it has %d", s.packet.ID, n.sent, all)
		}
	case golden.ChipIn:
		n.entered += s.whole
	case golden.ChipOut:
		n.entered -= s.whole
		if n.entered < 0 {
			report(s.Place, "packet %d: more flits have left chips than entered them", s.packet.ID)
		}
	case golden.NodeIn:
		n.received += s.whole
		c.arrive(s, n, report)
	}
}

func (c *conservation) arrive(s *sight, n *flitCounts, report report) {
	if n.received > n.sent {
		report(s.Place, "packet %d: %d flits received, %d sent", s.packet.ID, n.received, n.sent)
	}
	if !s.flit.Tail() {
		return
	}
	if all := s.seen.packet.Flits; int(n.received) != all {
		report(s.Place, "packet %d: its tail is here, but %d of its %d flits", s.packet.ID, n.received, all)
	}
	if n.entered != 0 {
		report(s.Place, "packet %d: complete, yet %d flits are still in chips", s.packet.ID, n.entered)
	}
}

func (c *conservation) finish(drained bool, report report) {
	n, r := c.env.packets.left()
	if !drained || n == 0 {
		return
	}
	p := &r.packet
	report(Place{}, "%d packets never arrived, the first is packet %d from node %d to %d: %d of %d flits sent, %d received", n, p.ID, p.Src, p.Dst,
		r.flits.sent, p.Flits, r.flits.received)
}
