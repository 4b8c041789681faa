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
}

// position is where a packet's head has been seen last, as the port group at which it is expected next.
type position struct {
	expect topology.Port // next chip and input group
	node   int           // or the node that it should arrive at, if >= 0
	hops   int
	sent   bool // by its source
	inside bool // it has entered expect.Chip by expect.Group and has not left
}

func newRoute(v *env) checker { return &route{env: v} }

func (c *route) name() string { return "route" }

func (c *route) endKinds() []golden.EventKind { return flitKinds }

func (c *route) end(s *sight, report report) {
	if !s.flit.Head() {
		return
	}
	node := s.Port / c.env.nodeRails // where it is one of a node
	p := &s.seen.route
	if s.Kind == golden.NodeOut {
		if node != s.packet.Src {
			report(s.Place, "packet %d of node %d", s.packet.ID, s.packet.Src)
		}
		*p = position{expect: c.env.graph.Nodes[node].At, node: -1, sent: true}
		return
	}
	if !p.sent {
		report(s.Place, "packet %d, which no node has sent", s.packet.ID)
		return
	}
	switch s.Kind {
	case golden.ChipIn:
		c.enter(s, p, report)
	case golden.ChipOut:
		c.leave(s, p, report)
	case golden.NodeIn:
		if p.inside || p.node != node || node != s.packet.Dst {
			report(s.Place, "packet %d for node %d was expected elsewhere", s.packet.ID, s.packet.Dst)
		}
		p.sent = false
	}
}

func (c *route) enter(s *sight, p *position, report report) {
	here := c.group(s)
	if p.inside || p.node >= 0 || p.expect != here {
		report(s.Place, "packet %d was expected elsewhere", s.packet.ID)
	}
	*p = position{expect: here, node: -1, sent: true, inside: true, hops: p.hops + 1}
	if p.hops > c.env.peers.Len() {
		report(s.Place, "packet %d has passed %d chips: it goes round in circles", s.packet.ID, p.hops)
	}
}

func (c *route) leave(s *sight, p *position, report report) {
	out := c.group(s)
	if packet := s.packet; !p.inside || p.expect.Chip != s.Chip {
		report(s.Place, "packet %d has not entered this chip", packet.ID)
	} else if next := c.env.fabric.Relation.Next(s.Chip, p.expect.Group, packet.Src, packet.Dst); !slices.Contains(next, out.Group) {
		report(s.Place, "packet %d from node %d to %d, entered by group %d, left by group %d: the relation allows %v", packet.ID, packet.Src,
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
func (c *route) group(s *sight) topology.Port {
	return topology.Port{Chip: s.Chip, Group: c.env.lies[s.Port].group}
}

func (c *route) finish(bool, report) {}
