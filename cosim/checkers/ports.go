package checkers

import "weft/cosim/golden"

// ports: nothing comes from or goes to a port that leads nowhere. A chip advertises its buffers on every port, so credits going out there are no
// fault.
type ports struct {
	env       *env
	connected []uint64 // by number of the port that is an event's First: those of its ports that lead somewhere
}

func newPorts(v *env) checker {
	c := &ports{env: v, connected: make([]uint64, v.ports())}
	for i := range v.configs {
		for port := v.bases[i]; port < v.bases[i+1]; port++ {
			for k, next := 0, port; next < v.bases[i+1]; k, next = k+1, next+v.lies[port].planes {
				if v.lies[next].connected {
					c.connected[port] |= 1 << k
				}
			}
		}
	}
	return c
}

func (c *ports) name() string { return "ports" }

func (c *ports) eventKinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipIn, golden.ChipOut, golden.ChipCreditIn}
}

func (c *ports) event(e *golden.Event, report report) {
	end := c.env.bases[e.Chip+1]
	if e.First < end && e.Ports&^c.connected[e.First] == 0 {
		return
	}
	for m := e.Ports; m != 0; m &= m - 1 {
		port := e.Port(m)
		if port >= end {
			report(at(e, port), "%v on a port that does not exist", e.Kind)
		} else if !c.env.lies[port].connected {
			report(at(e, port), "%v on a port that is not connected", e.Kind)
		}
	}
}

func (c *ports) finish(bool, report) {}
