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

func newFraming(v *env) Checker {
	c := &framing{env: v}
	for _, k := range flitKinds {
		c.open[k] = make([]openPacket, max(v.ports(), len(v.graph.Nodes)*v.rails)*v.vcs)
	}
	return c
}

func (c *framing) Name() string { return "framing" }

func (c *framing) Kinds() []golden.EventKind {
	return flitKinds
}

func (c *framing) Observe(events []golden.Event, report Report) {
	for i := range events {
		c.flit(&events[i], report)
	}
}

func (c *framing) flit(e *golden.Event, report Report) {
	if e.Flit.Flags&golden.Valid == 0 || int(e.Flit.VC) != e.VC || e.VC >= c.env.vcs {
		report(e, "flags %b, VC %d of %d", e.Flit.Flags, e.Flit.VC, c.env.vcs)
		return
	}
	p := &c.open[e.Kind][c.env.lane(e)]
	switch {
	case e.Flit.Head() && p.active:
		report(e, "head of packet %d before the tail of packet %d", e.Packet.ID, p.id)
	case !e.Flit.Head() && !p.active:
		report(e, "flit %d of packet %d without a head before it", e.Flit.Seq, e.Packet.ID)
		return
	case !e.Flit.Head() && p.id != e.Packet.ID:
		report(e, "flit of packet %d inside packet %d", e.Packet.ID, p.id)
		return
	}
	if e.Flit.Head() {
		*p = openPacket{id: e.Packet.ID, flits: uint16(golden.Word0Flits(e.Flit.Word0)), active: true}
	}
	if e.Flit.Seq != p.seen {
		report(e, "flit %d of packet %d where flit %d belongs", e.Flit.Seq, p.id, p.seen)
	}
	p.seen++
	if e.Flit.Tail() != (p.seen == p.flits) {
		report(e, "packet %d: tail is %v at flit %d of %d", p.id, e.Flit.Tail(), p.seen, p.flits)
	}
	if e.Flit.Tail() {
		p.active = false
	}
}

func (c *framing) Finish(drained bool, report Report) {
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
		report(nil, "%d packets without a tail", open)
	}
}

// flitKinds are the kinds of events that are about a flit on pins.
var flitKinds = []golden.EventKind{golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut}
