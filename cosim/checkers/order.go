package checkers

import "weft/cosim/golden"

// order: packets of one flow (source, destination, rail, VC) arrive in the order in which they were generated.
type order struct {
	last map[flow]uint64 // packet number + 1 of the last packet delivered
}

type flow struct{ src, dst, rail, vc int }

func newOrder(*env) Checker { return &order{last: map[flow]uint64{}} }

func (c *order) Name() string { return "order" }

func (c *order) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.NodeIn}
}

func (c *order) Observe(e *golden.Event, report Report) {
	if !e.Flit.Head() {
		return
	}
	f := flow{e.Packet.Src, e.Packet.Dst, e.Packet.Rail, e.Packet.VC}
	if e.Packet.ID < c.last[f] {
		report(e, "packet %d from node %d has been overtaken by packet %d", e.Packet.ID, f.src, c.last[f]-1)
		return
	}
	c.last[f] = e.Packet.ID + 1
}

func (c *order) Finish(bool, Report) {}
