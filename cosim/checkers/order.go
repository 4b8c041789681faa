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

func (c *order) Observe(e *golden.Event, report Report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		if port, f := e.Flit(m); f.Head() {
			c.head(e, port, f, report)
		}
	}
}

func (c *order) head(e *golden.Event, port int, f *golden.Flit, report Report) {
	packet := e.Packet(f)
	switch e.Kind {
	case golden.NodeOut:
		p, _ := c.rails.add(f.Packet, packet.ID)
		*p = railHash(0, port%c.env.nodeRails)
	case golden.ChipOut:
		if p := c.rails.get(f.Packet, packet.ID); p != nil {
			*p = railHash(*p, c.env.rail(golden.ChipOut, port))
		}
	case golden.NodeIn:
		c.deliver(at(e, port), f, packet, report)
	}
}

// railHash adds a rail to a hash (FNV-1a).
func railHash(h uint64, rail int) uint64 { return (h ^ uint64(rail+1)) * 0x100000001b3 }

func (c *order) deliver(at Place, head *golden.Flit, packet *golden.Packet, report Report) {
	f := flow{packet.Src, packet.Dst, packet.VC, uint64(packet.Rail)}
	if p := c.rails.get(head.Packet, packet.ID); p != nil {
		f.rails = *p
		c.rails.remove(head.Packet)
	}
	if packet.ID < c.last[f] {
		report(at, "packet %d from node %d has been overtaken by packet %d", packet.ID, f.src, c.last[f]-1)
		return
	}
	c.last[f] = packet.ID + 1
}

func (c *order) Finish(bool, Report) {}
