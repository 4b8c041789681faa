package checkers

import "weft/cosim/golden"

// framing: on every pin and VC packets come whole and one after another, from head to tail, with as many flits as their header says.
// Packets of different VCs may interleave.
type framing struct {
	env  *env
	open [golden.NumEventKinds][]openPacket // by kind, then number of the port, then VC
}

// openPacket is a packet whose tail is still to come.
type openPacket struct {
	id     uint64
	seen   uint16
	flits  uint16 // by the header
	active bool
}

func newFraming(v *env) checker {
	c := &framing{env: v}
	for _, k := range flitKinds {
		c.open[k] = make([]openPacket, max(v.ports(), len(v.graph.Nodes)*v.nodeRails)*v.vcs)
	}
	return c
}

func (c *framing) name() string { return "framing" }

func (c *framing) flit(s *sight, report report) {
	f, vcs := s.flit, c.env.vcs
	if f.Flags&golden.Valid == 0 || int(f.VC) >= vcs {
		report(s.Place, "flags %b, VC %d of %d", f.Flags, f.VC, vcs)
		return
	}
	p, id := &c.open[s.Kind][s.Port*vcs+int(f.VC)], s.packet.ID
	if f.Head() == p.active || p.active && p.id != id {
		c.outOfPlace(s, p, report)
		if !f.Head() {
			return
		}
	}
	if f.Head() {
		*p = openPacket{id: id, flits: uint16(golden.Word0Flits(f.Word0)), active: true}
	}
	if f.Seq != p.seen {
		report(s.Place, "flit %d of packet %d where flit %d belongs", f.Seq, p.id, p.seen)
	}
	p.seen++
	if f.Tail() != (p.seen == p.flits) {
		report(s.Place, "packet %d: tail is %v at flit %d of %d", p.id, f.Tail(), p.seen, p.flits)
	}
	if f.Tail() {
		p.active = false
	}
}

// outOfPlace reports a head inside a packet, or a flit that is not of the packet that is open.
func (c *framing) outOfPlace(s *sight, p *openPacket, report report) {
	id := s.packet.ID
	switch {
	case s.flit.Head():
		report(s.Place, "head of packet %d before the tail of packet %d", id, p.id)
	case !p.active:
		report(s.Place, "flit %d of packet %d without a head before it", s.flit.Seq, id)
	default:
		report(s.Place, "flit of packet %d inside packet %d", id, p.id)
	}
}

func (c *framing) finish(drained bool, report report) {
	if !drained {
		return
	}
	open := 0
	for _, k := range flitKinds {
		for _, p := range c.open[k] {
			if p.active {
				open++
			}
		}
	}
	if open > 0 {
		report(Place{}, "%d packets without a tail", open)
	}
}

// flitKinds are the kinds of events that are about a flit on pins.
var flitKinds = []golden.EventKind{golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut}
