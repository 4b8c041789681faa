package checkers

import "weft/cosim/golden"

// framing: on every pin and VC packets come whole and one after another, from head to tail, with as many flits as their header says.
// Packets of different VCs may interleave.
type framing struct {
	env *env
}

// frames are the packets on pins whose tail is still to come, by kind of flit event, then number of the port, then VC.
type frames [golden.NumEventKinds][]frame

// frame is one of them.
type frame struct {
	id     uint64
	packet uint32 // handle
	seen   uint16 // flits
	flits  uint16 // by the header
	open   bool
}

// next follows a flit that is neither head nor tail, if it is the next one of the packet that is open on its pin and VC. Then it needs no
// other look: its handle stays the packet's as long as the tail has not arrived, and its place in the packet fixes all of its bits.
func (p *frame) next(f *golden.Flit) bool {
	if !p.open || p.packet != f.Packet || p.seen != f.Seq || p.seen+1 >= p.flits {
		return false
	}
	p.seen++
	return true
}

func newFraming(v *env) checker { return &framing{v} }

func (c *framing) name() string { return "framing" }

// flit gives the sight the flits that are to be counted: those of a whole packet with its tail.
func (c *framing) flit(s *sight, report report) {
	f, vcs := s.flit, c.env.vcs
	s.whole = 0
	if f.Flags&golden.Valid == 0 || int(f.VC) >= vcs {
		s.whole = 1
		report(s.Place, "flags %b, VC %d of %d", f.Flags, f.VC, vcs)
		return
	}
	p, id := &c.env.frames[s.Kind][s.Port*vcs+int(f.VC)], s.packet.ID
	if f.Head() == p.open || p.open && p.id != id {
		c.outOfPlace(s, p, report)
		if !f.Head() {
			s.whole = 1
			return
		}
		if p.id == id {
			s.whole = int32(p.seen)
		}
	}
	if f.Head() {
		*p = frame{id: id, packet: f.Packet, flits: uint16(golden.Word0Flits(f.Word0)), open: true}
	}
	if f.Seq != p.seen {
		report(s.Place, "flit %d of packet %d where flit %d belongs", f.Seq, p.id, p.seen)
	}
	p.seen++
	if f.Tail() != (p.seen == p.flits) {
		report(s.Place, "packet %d: tail is %v at flit %d of %d", p.id, f.Tail(), p.seen, p.flits)
	}
	if f.Tail() {
		p.open = false
		s.whole += int32(p.seen)
	}
}

// outOfPlace reports a head inside a packet, or a flit that is not of the packet that is open.
func (c *framing) outOfPlace(s *sight, p *frame, report report) {
	id := s.packet.ID
	switch {
	case s.flit.Head():
		report(s.Place, "head of packet %d before the tail of packet %d", id, p.id)
	case !p.open:
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
		for _, p := range c.env.frames[k] {
			if p.open {
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
