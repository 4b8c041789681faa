package checkers

import "weft/cosim/golden"

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
		e := &events[i]
		if e.Port < 0 || c.env.port(e.Chip, e.Port) >= c.env.bases[e.Chip+1] {
			report(e, "%v on a port that does not exist", e.Kind)
		} else if !c.env.at(e).connected {
			report(e, "%v on a port that is not connected", e.Kind)
		}
	}
}

func (c *ports) Finish(bool, Report) {}
