package checkers

import "weft/cosim/golden"

// framing: on every pin and VC packets come whole and one after another, from head to tail, with as many flits as their header says.
// Packets of different VCs may interleave.
type framing struct {
	env  *env
	open map[lane]*openPacket
}

// lane is one VC of one direction of one port.
type lane struct {
	kind     golden.EventKind
	block    int // chip or node
	port, vc int
}

// openPacket is a packet whose tail is still to come.
type openPacket struct {
	id     uint64
	seen   int
	flits  int // by the header
	active bool
}

func newFraming(v *env) Checker { return &framing{env: v, open: map[lane]*openPacket{}} }

func (c *framing) Name() string { return "framing" }

func (c *framing) Observe(e *golden.Event, report Report) {
	if !isFlit(e.Kind) {
		return
	}
	if e.Flit.Flags&golden.Valid == 0 || int(e.Flit.VC) != e.VC || e.VC >= c.env.vcs {
		report(e, "flags %b, VC %d of %d", e.Flit.Flags, e.Flit.VC, c.env.vcs)
		return
	}
	at := laneOf(e)
	p := c.open[at]
	if p == nil {
		p = &openPacket{}
		c.open[at] = p
	}
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
		*p = openPacket{id: e.Packet.ID, flits: golden.Word0Flits(e.Flit.Word0), active: true}
	}
	if int(e.Flit.Seq) != p.seen {
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
	for _, p := range c.open {
		if p.active {
			open++
		}
	}
	if open > 0 {
		report(nil, "%d packets without a tail", open)
	}
}

// isFlit reports whether events of a kind are about a flit on pins.
func isFlit(k golden.EventKind) bool {
	switch k {
	case golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut:
		return true
	}
	return false
}

func laneOf(e *golden.Event) lane {
	block := e.Chip
	if e.Kind == golden.NodeIn || e.Kind == golden.NodeOut {
		block = e.Node
	}
	return lane{e.Kind, block, e.Port, e.VC}
}
