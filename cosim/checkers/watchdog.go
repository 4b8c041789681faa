package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// quietLimit is how long nothing may move while flits are on their way, in cycles. It is longer than any cable and any holdoff.
const quietLimit = 4096

// watchdog: something moves as long as flits are on their way. A flit or a credit on any pin is a move; a network in deadlock has none.
// Packets that go round for ever are found by the checker route.
type watchdog struct {
	limit    uint64
	inFlight int    // flits sent by nodes and not received by nodes
	last     uint64 // cycle of the last move
	told     bool
}

func newWatchdog(*env) checker { return &watchdog{limit: quietLimit} }

func (c *watchdog) name() string { return "watchdog" }

func (c *watchdog) eventKinds() []golden.EventKind {
	return []golden.EventKind{
		golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut,
		golden.NodeCreditIn, golden.NodeCreditOut, golden.ChipCreditIn, golden.ChipCreditOut, golden.EndCycle,
	}
}

func (c *watchdog) event(e *golden.Event, report report) {
	switch e.Kind {
	case golden.NodeOut:
		c.inFlight += bits.OnesCount64(e.Ports)
	case golden.NodeIn:
		c.inFlight -= bits.OnesCount64(e.Ports)
	case golden.EndCycle:
		if c.inFlight == 0 {
			c.last = e.Cycle
		}
		if e.Cycle-c.last >= c.limit && !c.told {
			report(Place{}, "nothing has moved for %d cycles, %d flits are on their way: deadlock", e.Cycle-c.last, c.inFlight)
			c.told = true
		}
		return
	}
	c.last, c.told = e.Cycle, false
}

func (c *watchdog) finish(bool, report) {}
