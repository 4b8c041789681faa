package checkers

import (
	"weft/cosim/golden"
	"weft/specs/topology"
)

// credit: a packet starts only when the credits seen so far cover all of its flits (virtual cut-through), no sender ever holds more
// credits than the buffer behind it has slots, no buffer promises more slots than it has, and at rest every credit is home.
type credit struct {
	env     *env
	chipOut []account // by port*VCs + VC: at the sending end
	chipIn  []account // likewise: at the receiving end
	nodeOut []account
	nodeIn  []account
}

// account counts the credits of one VC of one link at one of its ends.
type account struct {
	free  int32 // sender: credits in hand, not reserved; receiver: slots promised and not yet taken by a flit
	depth int32 // slots of the buffer; 0 for a port that leads nowhere
}

func newCredit(v *env) checker {
	c := &credit{
		env:     v,
		chipOut: make([]account, v.ports()*v.vcs), chipIn: make([]account, v.ports()*v.vcs),
		nodeOut: make([]account, len(v.graph.Nodes)*v.nodeRails*v.vcs), nodeIn: make([]account, len(v.graph.Nodes)*v.nodeRails*v.vcs),
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
		for k := range v.nodeRails * v.vcs {
			c.nodeOut[i*v.nodeRails*v.vcs+k].depth = int32(v.configs[x.At.Chip].Buf)
			c.nodeIn[i*v.nodeRails*v.vcs+k].depth = int32(v.configs[x.At.Chip].Buf)
		}
	}
	return c
}

func (c *credit) name() string { return "credit" }

func (c *credit) eventKinds() []golden.EventKind {
	return []golden.EventKind{golden.NodeIn, golden.ChipIn, golden.NodeCreditIn, golden.NodeCreditOut, golden.ChipCreditIn, golden.ChipCreditOut}
}

func (c *credit) event(e *golden.Event, report report) {
	switch e.Kind {
	case golden.NodeIn:
		c.take(c.nodeIn, e, report)
	case golden.ChipIn:
		c.take(c.chipIn, e, report)
	case golden.NodeCreditIn:
		c.collect(c.nodeOut, e, report)
	case golden.ChipCreditIn:
		c.collect(c.chipOut, e, report)
	case golden.NodeCreditOut:
		c.promise(c.nodeIn, e, report)
	case golden.ChipCreditOut:
		c.promise(c.chipIn, e, report)
	}
}

func (c *credit) endKinds() []golden.EventKind {
	return []golden.EventKind{golden.NodeOut, golden.ChipOut}
}

// end takes the credits of a whole packet when its head is seen at the sender.
func (c *credit) end(s *sight, report report) {
	if !s.flit.Head() || int(s.flit.VC) >= c.env.vcs { // framing reports such a VC
		return
	}
	accounts := c.chipOut
	if s.Kind == golden.NodeOut {
		accounts = c.nodeOut
	}
	a := &accounts[s.Port*c.env.vcs+int(s.flit.VC)]
	need := int32(golden.Word0Flits(s.flit.Word0))
	if a.free < need {
		report(s.Place, "packet %d of %d flits started with %d credits on VC %d", s.packet.ID, need, a.free, s.flit.VC)
	}
	a.free -= need
}

// take uses up promised slots at the receiver.
func (c *credit) take(accounts []account, e *golden.Event, report report) {
	vcs := c.env.vcs
	for m := e.Ports; m != 0; m &= m - 1 {
		port, f := e.Flit(m)
		if int(f.VC) >= vcs {
			continue
		}
		a := &accounts[port*vcs+int(f.VC)]
		a.free--
		if a.free < 0 {
			report(at(e, port), "flit of packet %d without a promised slot on VC %d: the buffer may overflow", e.Packet(f).ID, f.VC)
			a.free = 0
		}
	}
}

// collect counts credits at the sender.
func (c *credit) collect(accounts []account, e *golden.Event, report report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		port := e.Port(m)
		a := &accounts[port*c.env.vcs+e.VC]
		a.free++
		if a.free > a.depth {
			report(at(e, port), "%d credits on VC %d for a buffer of %d flits", a.free, e.VC, a.depth)
		}
	}
}

// promise counts slots that the receiver offers.
func (c *credit) promise(accounts []account, e *golden.Event, report report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		port := e.Port(m)
		a := &accounts[port*c.env.vcs+e.VC]
		a.free++
		if a.free > a.depth {
			report(at(e, port), "%d slots promised on VC %d of a buffer of %d flits", a.free, e.VC, a.depth)
		}
	}
}

func (c *credit) finish(drained bool, report report) {
	if !drained {
		return
	}
	for i := range c.env.graph.Chips {
		for port := c.env.bases[i]; port < c.env.bases[i+1]; port++ {
			for vc := range c.env.vcs {
				k := port*c.env.vcs + vc
				home(c.chipOut[k], vc, Place{golden.ChipOut, i, port}, report)
				home(c.chipIn[k], vc, Place{golden.ChipIn, i, port}, report)
			}
		}
	}
	for k := range c.nodeOut {
		port, vc := k/c.env.vcs, k%c.env.vcs
		home(c.nodeOut[k], vc, Place{Kind: golden.NodeOut, Port: port}, report)
		home(c.nodeIn[k], vc, Place{Kind: golden.NodeIn, Port: port}, report)
	}
}

// home checks one account at rest.
func home(a account, vc int, at Place, report report) {
	if a.free != a.depth {
		report(at, "%d of %d credits are home on VC %d", a.free, a.depth, vc)
	}
}
