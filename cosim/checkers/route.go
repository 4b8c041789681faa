package checkers

import (
	"slices"

	"weft/cosim/golden"
	"weft/specs/topology"
)

// route: every packet enters the network where its source sits, takes only hops that the routing relation allows, crosses links to where
// the topology says that they lead, and leaves it at its destination. A packet that passes more chips than there are port
// groups goes round in circles.
type route struct {
	env *env
	at  byPacket[position]
}

// position is where a packet's head has been seen last, as the port group at which it is expected next.
type position struct {
	expect topology.Port // next chip and input group
	node   int           // or the node that it should arrive at, if >= 0
	inside bool          // it has entered expect.Chip by expect.Group and has not left
	hops   int
}

func newRoute(v *env) Checker { return &route{env: v} }

func (c *route) Name() string { return "route" }

func (c *route) Kinds() []golden.EventKind {
	return flitKinds
}

func (c *route) Observe(e *golden.Event, report Report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		if port, f := e.Flit(m); f.Head() {
			c.head(at(e, port), f.Packet, e.Packet(f), report)
		}
	}
}

func (c *route) head(at Place, handle uint32, packet *golden.Packet, report Report) {
	node := at.Port / c.env.nodeRails // where it is one of a node
	if at.Kind == golden.NodeOut {
		if node != packet.Src {
			report(at, "packet %d of node %d", packet.ID, packet.Src)
		}
		p, _ := c.at.add(handle, packet.ID)
		*p = position{expect: c.env.graph.Nodes[node].At, node: -1}
		return
	}
	p := c.at.get(handle, packet.ID)
	if p == nil {
		report(at, "packet %d, which no node has sent", packet.ID)
		return
	}
	switch at.Kind {
	case golden.ChipIn:
		c.enter(at, packet, p, report)
	case golden.ChipOut:
		c.leave(at, packet, p, report)
	case golden.NodeIn:
		if p.inside || p.node != node || node != packet.Dst {
			report(at, "packet %d for node %d was expected elsewhere", packet.ID, packet.Dst)
		}
		c.at.remove(handle)
	}
}

func (c *route) enter(at Place, packet *golden.Packet, p *position, report Report) {
	here := c.group(at)
	if p.inside || p.node >= 0 || p.expect != here {
		report(at, "packet %d was expected elsewhere", packet.ID)
	}
	*p = position{expect: here, node: -1, inside: true, hops: p.hops + 1}
	if p.hops > c.env.peers.Len() {
		report(at, "packet %d has passed %d chips: it goes round in circles", packet.ID, p.hops)
	}
}

func (c *route) leave(at Place, packet *golden.Packet, p *position, report Report) {
	out := c.group(at)
	if !p.inside || p.expect.Chip != at.Chip {
		report(at, "packet %d has not entered this chip", packet.ID)
	} else if next := c.env.fabric.Relation.Next(at.Chip, p.expect.Group, packet.Src, packet.Dst); !slices.Contains(next, out.Group) {
		report(at, "packet %d from node %d to %d, entered by group %d, left by group %d: the relation allows %v", packet.ID, packet.Src,
			packet.Dst, p.expect.Group, out.Group, next)
	}
	p.inside, p.node = false, -1
	switch peer := c.env.peers.Peer(out); peer.Kind {
	case topology.ToLink:
		p.expect = peer.Other
	case topology.ToNode:
		p.node = peer.Index
	}
}

// group gives the port group of a chip's physical port.
func (c *route) group(at Place) topology.Port {
	return topology.Port{Chip: at.Chip, Group: c.env.lies[at.Port].group}
}

func (c *route) Finish(bool, Report) {}
