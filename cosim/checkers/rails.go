package checkers

import (
	"cmp"
	"math/bits"
	"slices"

	"weft/cosim/golden"
)

// rails: where a chip balances its rails, every packet leaves by the rail that docs/microarchitecture.md section 3 gives it, from the heads
// that were seen on the chip's input pins and nothing else. That packets keep their rail elsewhere is the business of integrity.
type rails struct {
	chooser *chooser
	due     byPacket[exit]
}

// exit is the chip that holds a packet's head and the port that it should leave by.
type exit struct{ chip, port int }

func newRails(v *env) Checker { return &rails{chooser: newChooser(v)} }

func (c *rails) Name() string { return "rails" }

func (c *rails) Kinds() []golden.EventKind {
	if !c.chooser.env.balances() {
		return nil
	}
	return []golden.EventKind{golden.ChipIn, golden.ChipOut, golden.EndCycle}
}

func (c *rails) Observe(events []golden.Event, report Report) {
	for i := range events {
		c.see(&events[i], report)
	}
}

func (c *rails) see(e *golden.Event, report Report) {
	switch e.Kind {
	case golden.ChipIn:
		if e.Flit.Head() {
			c.chooser.arrive(e)
		}
	case golden.ChipOut:
		if p := c.due.get(e); e.Flit.Head() && p != nil && p.chip == e.Chip {
			if p.port != e.Port {
				report(e, "packet %d was to leave by port %d", e.Packet.ID, p.port)
			}
			c.due.remove(e)
		}
	case golden.EndCycle:
		c.chooser.settle(func(e *golden.Event, out int) {
			if c.chooser.env.configs[e.Chip].Balances() {
				p, _ := c.due.add(e)
				*p = exit{e.Chip, out}
			}
		})
	}
}

func (c *rails) Finish(bool, Report) {}

// chooser gives every head that arrives at a chip its output port. Heads of one cycle are served together at its end, because events of a
// cycle come in no particular order and the choices do.
type chooser struct {
	env   *env
	heads []arrival
	hist  []map[[2]int]int // by chip
}

// arrival is a head on the input pins of a chip in this cycle.
type arrival struct {
	event  golden.Event
	packet golden.Packet
}

func newChooser(v *env) *chooser {
	c := &chooser{env: v}
	for range v.configs {
		c.hist = append(c.hist, map[[2]int]int{})
	}
	return c
}

// arrive takes a head on the input pins of a chip.
func (c *chooser) arrive(e *golden.Event) {
	c.heads = append(c.heads, arrival{*e, *e.Packet})
}

// settle gives the output ports of the heads of this cycle, in ascending order of chip and input port. A head with an illegal hop counts
// as one to group 0.
func (c *chooser) settle(each func(e *golden.Event, out int)) {
	slices.SortFunc(c.heads, func(a, b arrival) int {
		return cmp.Or(cmp.Compare(a.event.Chip, b.event.Chip), cmp.Compare(a.event.Port, b.event.Port))
	})
	for i := range c.heads {
		e := &c.heads[i].event
		e.Packet = &c.heads[i].packet
		cfg := &c.env.configs[e.Chip]
		hop := int(e.Flit.Word0 & (1<<max(1, bits.Len(uint(cfg.Groups-1))) - 1))
		if hop >= cfg.Groups {
			hop = 0
		}
		rail := e.Port % cfg.Rails
		if cfg.Balances() {
			rail = c.choose(e, cfg, hop)
		}
		each(e, hop*cfg.Rails+rail)
	}
	c.heads = c.heads[:0]
}

// choose is the rail of a head to a group.
func (c *chooser) choose(e *golden.Event, cfg *golden.ChipConfig, hop int) int {
	row := 0
	switch cfg.BalanceKey {
	case "in_out":
		row = e.Port / cfg.Rails
	case "out":
	default:
		if row = e.Packet.Src; row >= cfg.Nodes {
			row = 0
		}
	}
	key := [2]int{row, hop}
	last, seen := c.hist[e.Chip][key]
	if !seen && cfg.BalanceInit != "zero" {
		last = (row + hop) % cfg.Rails
	}
	const first = 1 << 56 // of header word 0
	if cfg.BalanceMode != "message" || e.Flit.Word0&first != 0 {
		last = (last + 1) % cfg.Rails
	}
	c.hist[e.Chip][key] = last
	return last
}
