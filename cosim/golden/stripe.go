package golden

// stripe is a node that sends its packets over its rails in turn: packet k of the node, from 0, leaves by rail k mod D. The switch that it
// is attached to may move them to other rails. Each rail still has a source of its own, so that a load means the same as without stripes.
type stripe struct {
	ends []endpoint // by rail
	next int        // rail of the next packet
	vc   int        // saturated: VC of the last packet
}

// generate draws the packets of this cycle, before any endpoint sends.
func (s *stripe) generate(h *shard) {
	if s.ends[0].src.Saturated() {
		s.saturate(h)
		return
	}
	for i := range s.ends {
		for range s.ends[i].src.Arrivals(h.cycle - ResetCycles) {
			s.ends[i].draw(h, 0, s.turn())
		}
	}
}

// turn gives the rail whose turn it is.
func (s *stripe) turn() *endpoint {
	e := &s.ends[s.next]
	s.next = (s.next + 1) % len(s.ends)
	return e
}

// saturate draws packets as long as the rail whose turn it is has none waiting on some VC. VCs take turns. A rail that does not get rid of
// its packets keeps the node from sending on the others: that is the price of the strict order.
func (s *stripe) saturate(h *shard) {
	for range len(s.ends) * len(s.ends[0].vcs) {
		e := &s.ends[s.next]
		vc, ok := s.vc, false
		for range e.vcs {
			vc = (vc + 1) % len(e.vcs)
			if e.vcs[vc].queue.empty() {
				ok = true
				break
			}
		}
		if !ok {
			return
		}
		s.vc = vc
		e.draw(h, vc, s.turn())
	}
}
