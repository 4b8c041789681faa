package checkers

import (
	"weft/cosim/golden"
	"weft/specs/topology"
)

// credit: a packet starts only when the credits seen so far cover all of its flits (virtual cut-through), no sender ever holds more
// credits than the buffer behind it has slots, no buffer promises more slots than it has, and at rest every credit is home.
type credit struct {
	env     *env
	chipOut []account // by lane: at the sending end
	chipIn  []account // likewise: at the receiving end
	nodeOut []account
	nodeIn  []account
}

// account counts the credits of one VC of one link at one of its ends.
type account struct {
	free  int32 // sender: credits in hand, not reserved; receiver: slots promised and not yet taken by a flit
	depth int32 // slots of the buffer; 0 for a port that leads nowhere
}

func newCredit(v *env) Checker {
	c := &credit{
		env:     v,
		chipOut: make([]account, v.ports()*v.vcs), chipIn: make([]account, v.ports()*v.vcs),
		nodeOut: make([]account, len(v.graph.Nodes)*v.rails*v.vcs), nodeIn: make([]account, len(v.graph.Nodes)*v.rails*v.vcs),
	}
	for i, chip := range v.graph.Chips {
		for port := range chip.Groups * chip.Rails {
			behind := 0
			switch peer := v.peers.Peer(topology.Port{Chip: i, Group: port / chip.Rails}); peer.Kind {
			case topology.ToNode:
				behind = v.configs[i].Buf
			case topology.ToLink:
				behind = v.configs[peer.Other.Chip].Buf
			}
			for vc := range v.vcs {
				c.chipOut[v.port(i, port)*v.vcs+vc].depth = int32(behind)
				c.chipIn[v.port(i, port)*v.vcs+vc].depth = int32(v.configs[i].Buf)
			}
		}
	}
	for i, x := range v.graph.Nodes {
		for k := range v.rails * v.vcs {
			c.nodeOut[i*v.rails*v.vcs+k].depth = int32(v.configs[x.At.Chip].Buf)
			c.nodeIn[i*v.rails*v.vcs+k].depth = int32(v.configs[x.At.Chip].Buf)
		}
	}
	return c
}

func (c *credit) Name() string { return "credit" }

func (c *credit) Kinds() []golden.EventKind {
	return []golden.EventKind{
		golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut,
		golden.NodeCreditIn, golden.NodeCreditOut, golden.ChipCreditIn, golden.ChipCreditOut,
	}
}

func (c *credit) Observe(events []golden.Event, report Report) {
	switch events[0].Kind {
	case golden.NodeOut:
		c.reserve(c.nodeOut, events, report)
	case golden.ChipOut:
		c.reserve(c.chipOut, events, report)
	case golden.NodeCreditIn:
		c.collect(c.nodeOut, events, report)
	case golden.ChipCreditIn:
		c.collect(c.chipOut, events, report)
	case golden.NodeIn:
		c.take(c.nodeIn, events, report)
	case golden.ChipIn:
		c.take(c.chipIn, events, report)
	case golden.NodeCreditOut:
		c.promise(c.nodeIn, events, report)
	case golden.ChipCreditOut:
		c.promise(c.chipIn, events, report)
	}
}

// reserve takes the credits of a whole packet when its head is seen at the sender.
func (c *credit) reserve(accounts []account, events []golden.Event, report Report) {
	for i := range events {
		e := &events[i]
		if !e.Flit.Head() {
			continue
		}
		a := &accounts[c.env.lane(e)]
		need := int32(golden.Word0Flits(e.Flit.Word0))
		if a.free < need {
			report(e, "packet %d of %d flits started with %d credits on VC %d", e.Packet.ID, need, a.free, e.VC)
		}
		a.free -= need
	}
}

// collect counts credits at the sender.
func (c *credit) collect(accounts []account, events []golden.Event, report Report) {
	for i := range events {
		e := &events[i]
		a := &accounts[c.env.lane(e)]
		a.free++
		if a.free > a.depth {
			report(e, "%d credits on VC %d for a buffer of %d flits", a.free, e.VC, a.depth)
		}
	}
}

// take uses up promised slots at the receiver.
func (c *credit) take(accounts []account, events []golden.Event, report Report) {
	for i := range events {
		e := &events[i]
		a := &accounts[c.env.lane(e)]
		a.free--
		if a.free < 0 {
			report(e, "flit of packet %d without a promised slot on VC %d: the buffer may overflow", e.Packet.ID, e.VC)
			a.free = 0
		}
	}
}

// promise counts slots that the receiver offers.
func (c *credit) promise(accounts []account, events []golden.Event, report Report) {
	for i := range events {
		e := &events[i]
		a := &accounts[c.env.lane(e)]
		a.free++
		if a.free > a.depth {
			report(e, "%d slots promised on VC %d of a buffer of %d flits", a.free, e.VC, a.depth)
		}
	}
}

func (c *credit) Finish(drained bool, report Report) {
	if !drained {
		return
	}
	for i, chip := range c.env.graph.Chips {
		for port := range chip.Groups * chip.Rails {
			for vc := range c.env.vcs {
				k := c.env.port(i, port)*c.env.vcs + vc
				home(c.chipOut[k], &golden.Event{Kind: golden.ChipOut, Chip: i, Port: port, VC: vc}, report)
				home(c.chipIn[k], &golden.Event{Kind: golden.ChipIn, Chip: i, Port: port, VC: vc}, report)
			}
		}
	}
	for i := range c.nodeOut {
		e := &golden.Event{Node: i / c.env.vcs / c.env.rails, Port: i / c.env.vcs % c.env.rails, VC: i % c.env.vcs}
		e.Kind = golden.NodeOut
		home(c.nodeOut[i], e, report)
		e.Kind = golden.NodeIn
		home(c.nodeIn[i], e, report)
	}
}

// home checks one account at rest.
func home(a account, e *golden.Event, report Report) {
	if a.free != a.depth {
		report(e, "%d of %d credits are home on VC %d", a.free, a.depth, e.VC)
	}
}
