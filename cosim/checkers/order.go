package checkers

import "weft/cosim/golden"

// order: packets of one flow (source, destination, VC) that take the same rails arrive in the order in which they were generated. A VOQ is a
// FIFO and so is a cable, but each rail has its own, and a packet on a rail with less traffic overtakes. So where rails are balanced the
// order is only promised among packets that take the same rail on every cable from source to destination; where they are
// kept, that is the rail on which the packet starts.
type order struct {
	env  *env
	last map[flow]uint64 // packet number + 1 of the last packet delivered
}

// flow is what keeps order. Rails is a hash of the rails of all cables so far.
type flow struct {
	src, dst, vc uint32
	rails        uint64
}

func newOrder(v *env) checker { return &order{env: v, last: map[flow]uint64{}} }

func (c *order) name() string { return "order" }

func (c *order) endKinds() []golden.EventKind {
	if c.env.balances() {
		return []golden.EventKind{golden.NodeOut, golden.ChipOut, golden.NodeIn}
	}
	return []golden.EventKind{golden.NodeIn}
}

func (c *order) end(s *sight, report report) {
	if !s.flit.Head() {
		return
	}
	way := &s.seen.way
	switch s.Kind {
	case golden.NodeOut:
		*way = railHash(0, s.Port%c.env.nodeRails)
	case golden.ChipOut:
		*way = railHash(*way, c.env.rail(golden.ChipOut, s.Port))
	case golden.NodeIn:
		c.deliver(s, report)
	}
}

// railHash adds a rail to a hash (FNV-1a).
func railHash(h uint64, rail int) uint64 { return (h ^ uint64(rail+1)) * 0x100000001b3 }

func (c *order) deliver(s *sight, report report) {
	p := s.packet
	f := flow{uint32(p.Src), uint32(p.Dst), uint32(p.VC), s.seen.way}
	if f.rails == 0 {
		f.rails = uint64(p.Rail)
	}
	last := c.last[f]
	if p.ID < last {
		report(s.Place, "packet %d from node %d has been overtaken by packet %d", p.ID, f.src, last-1)
		return
	}
	c.last[f] = p.ID + 1
}

func (c *order) finish(bool, report) {}
