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

func (c *route) Observe(events []golden.Event, report Report) {
	for i := range events {
		if e := &events[i]; e.Flit.Head() {
			c.head(e, report)
		}
	}
}

func (c *route) head(e *golden.Event, report Report) {
	if e.Kind == golden.NodeOut {
		if e.Node != e.Packet.Src {
			report(e, "packet %d of node %d", e.Packet.ID, e.Packet.Src)
		}
		p, _ := c.at.add(e)
		*p = position{expect: c.env.graph.Nodes[e.Node].At, node: -1}
		return
	}
	p := c.at.get(e)
	if p == nil {
		report(e, "packet %d, which no node has sent", e.Packet.ID)
		return
	}
	switch e.Kind {
	case golden.ChipIn:
		c.enter(e, p, report)
	case golden.ChipOut:
		c.leave(e, p, report)
	case golden.NodeIn:
		if p.inside || p.node != e.Node || e.Node != e.Packet.Dst {
			report(e, "packet %d for node %d was expected elsewhere", e.Packet.ID, e.Packet.Dst)
		}
		c.at.remove(e)
	}
}

func (c *route) enter(e *golden.Event, p *position, report Report) {
	here := c.group(e)
	if p.inside || p.node >= 0 || p.expect != here {
		report(e, "packet %d was expected elsewhere", e.Packet.ID)
	}
	*p = position{expect: here, node: -1, inside: true, hops: p.hops + 1}
	if p.hops > c.env.peers.Len() {
		report(e, "packet %d has passed %d chips: it goes round in circles", e.Packet.ID, p.hops)
	}
}

func (c *route) leave(e *golden.Event, p *position, report Report) {
	out := c.group(e)
	if !p.inside || p.expect.Chip != e.Chip {
		report(e, "packet %d has not entered this chip", e.Packet.ID)
	} else if next := c.env.fabric.Relation.Next(e.Chip, p.expect.Group, e.Packet.Src, e.Packet.Dst); !slices.Contains(next, out.Group) {
		report(e, "packet %d from node %d to %d, entered by group %d, left by group %d: the relation allows %v", e.Packet.ID, e.Packet.Src,
			e.Packet.Dst, p.expect.Group, out.Group, next)
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
func (c *route) group(e *golden.Event) topology.Port {
	return topology.Port{Chip: e.Chip, Group: c.env.at(e).group}
}

func (c *route) Finish(bool, Report) {}
