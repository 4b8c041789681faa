package checkers

import (
	"cmp"
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
	switch events[0].Kind {
	case golden.ChipIn:
		c.chooser.arrive(events)
	case golden.ChipOut:
		for i := range events {
			if e := &events[i]; e.Flit.Head() {
				c.leave(e, report)
			}
		}
	case golden.EndCycle:
		c.chooser.settle(c.enter)
	}
}

// enter notes the port that a head is to leave by.
func (c *rails) enter(e *golden.Event, out int) {
	if c.chooser.env.balance[e.Chip] {
		p, _ := c.due.add(e)
		*p = exit{e.Chip, out}
	}
}

func (c *rails) leave(e *golden.Event, report Report) {
	p := c.due.get(e)
	if p == nil || p.chip != e.Chip {
		return
	}
	if p.port != e.Port {
		report(e, "packet %d was to leave by port %d", e.Packet.ID, p.port)
	}
	c.due.remove(e)
}

func (c *rails) Finish(bool, Report) {}

// chooser gives every head that arrives at a chip its output port. Heads of one cycle are served together at its end, because events of a
// cycle come in no particular order and the choices do.
type chooser struct {
	env   *env
	heads later
	hist  []map[[2]int]int // by chip
}

func newChooser(v *env) *chooser {
	c := &chooser{env: v}
	for range v.configs {
		c.hist = append(c.hist, map[[2]int]int{})
	}
	return c
}

// arrive takes the heads among the flits on the input pins of chips.
func (c *chooser) arrive(events []golden.Event) {
	for i := range events {
		if e := &events[i]; e.Flit.Head() {
			c.heads.add(e)
		}
	}
}

// settle gives the output ports of the heads of this cycle, in ascending order of chip and input port. A head with an illegal hop counts
// as one to group 0.
func (c *chooser) settle(each func(e *golden.Event, out int)) {
	slices.SortFunc(c.heads, func(a, b kept) int {
		return cmp.Compare(c.env.port(a.event.Chip, a.event.Port), c.env.port(b.event.Chip, b.event.Port))
	})
	for i := range c.heads {
		e := c.heads.at(i)
		cfg := &c.env.configs[e.Chip]
		hop := int(e.Flit.Word0 & (1<<hopBits(cfg.Groups) - 1))
		if hop >= cfg.Groups {
			hop = 0
		}
		rail := c.env.at(e).rail
		if c.env.balance[e.Chip] {
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
		row = c.env.at(e).group
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
