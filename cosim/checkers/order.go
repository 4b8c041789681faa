package checkers

import "weft/cosim/golden"

// order: packets of one flow (source, destination, VC) that take the same rails arrive in the order in which they were generated. A VOQ is a
// FIFO and so is a cable, but each rail has its own, and a packet on a rail with less traffic overtakes. So where rails are balanced the
// order is only promised among packets that take the same rail on every cable from source to destination; where they are
// kept, that is the rail on which the packet starts.
type order struct {
	env   *env
	last  map[flow]uint64 // packet number + 1 of the last packet delivered
	rails byPacket[uint64]
}

// flow is what keeps order. Rails is a hash of the rails of all cables so far.
type flow struct {
	src, dst, vc int
	rails        uint64
}

func newOrder(v *env) Checker { return &order{env: v, last: map[flow]uint64{}} }

func (c *order) Name() string { return "order" }

func (c *order) Kinds() []golden.EventKind {
	if c.env.balances() {
		return []golden.EventKind{golden.NodeOut, golden.ChipOut, golden.NodeIn}
	}
	return []golden.EventKind{golden.NodeIn}
}

func (c *order) Observe(events []golden.Event, report Report) {
	for i := range events {
		if e := &events[i]; e.Flit.Head() {
			c.head(e, report)
		}
	}
}

func (c *order) head(e *golden.Event, report Report) {
	switch e.Kind {
	case golden.NodeOut:
		p, _ := c.rails.add(e)
		*p = railHash(0, e.Port)
	case golden.ChipOut:
		if p := c.rails.get(e); p != nil {
			*p = railHash(*p, c.env.at(e).rail)
		}
	case golden.NodeIn:
		c.deliver(e, report)
	}
}

// railHash adds a rail to a hash (FNV-1a).
func railHash(h uint64, rail int) uint64 { return (h ^ uint64(rail+1)) * 0x100000001b3 }

func (c *order) deliver(e *golden.Event, report Report) {
	f := flow{e.Packet.Src, e.Packet.Dst, e.Packet.VC, uint64(e.Packet.Rail)}
	if p := c.rails.get(e); p != nil {
		f.rails = *p
		c.rails.remove(e)
	}
	if e.Packet.ID < c.last[f] {
		report(e, "packet %d from node %d has been overtaken by packet %d", e.Packet.ID, f.src, c.last[f]-1)
		return
	}
	c.last[f] = e.Packet.ID + 1
}

func (c *order) Finish(bool, Report) {}
