package checkers

import (
	"weft/cosim/golden"
	"weft/specs/topology"
)

// ports: nothing comes from or goes to a port that leads nowhere. A chip advertises its buffers on every port, so credits going out there are no
// fault.
type ports struct {
	env *env
}

func newPorts(v *env) Checker { return &ports{env: v} }

func (c *ports) Name() string { return "ports" }

func (c *ports) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipIn, golden.ChipOut, golden.ChipCreditIn}
}

func (c *ports) Observe(events []golden.Event, report Report) {
	for i := range events {
		c.see(&events[i], report)
	}
}

func (c *ports) see(e *golden.Event, report Report) {
	chip := c.env.graph.Chips[e.Chip]
	if e.Port < 0 || e.Port >= chip.Groups*chip.Rails {
		report(e, "%v on a port that does not exist", e.Kind)
		return
	}
	if c.env.peers.Peer(topology.Port{Chip: e.Chip, Group: e.Port / chip.Rails}).Kind == topology.Unconnected {
		report(e, "%v on a port that is not connected", e.Kind)
	}
}

func (c *ports) Finish(bool, Report) {}
