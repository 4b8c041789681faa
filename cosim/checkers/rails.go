package checkers

import (
	"cmp"
	"slices"

	"weft/cosim/golden"
)

// rails: where a chip balances its rails, every packet leaves by the rail that docs/microarchitecture.md section 3 gives it, from the heads
// that were seen on the chip's input pins and nothing else. That packets keep their rail elsewhere is the business of integrity.
type rails struct {
	env     *env
	chooser *chooser
}

// exit is the chip that holds a packet's head and the number of the port that it should leave by.
type exit struct {
	chip, port int
	waits      bool
}

func newRails(v *env) checker { return &rails{v, newChooser(v)} }

func (c *rails) name() string { return "rails" }

func (c *rails) endKinds() []golden.EventKind {
	if !c.env.balances() {
		return nil
	}
	return []golden.EventKind{golden.ChipIn, golden.ChipOut}
}

func (c *rails) end(s *sight, report report) {
	switch {
	case !s.flit.Head():
	case s.Kind == golden.ChipIn:
		c.chooser.arrive(s)
	default:
		c.leave(s, report)
	}
}

func (c *rails) eventKinds() []golden.EventKind { return []golden.EventKind{golden.EndCycle} }

func (c *rails) event(*golden.Event, report) { c.chooser.settle(c.enter) }

// enter notes the port that a head is to leave by.
func (c *rails) enter(s *sighting, out int) {
	if c.env.balance[s.chip] {
		c.env.packets.get(s.flit.Packet, s.id).due = exit{s.chip, out, true}
	}
}

func (c *rails) leave(s *sight, report report) {
	p := &s.seen.due
	if !p.waits || p.chip != s.Chip {
		return
	}
	if p.port != s.Port {
		report(s.Place, "packet %d was to leave by port %d", s.packet.ID, p.port-c.env.bases[p.chip])
	}
	p.waits = false
}

func (c *rails) finish(bool, report) {}

// chooser gives every head that arrives at a chip its output port. Heads of one cycle are served together at its end, because events of a
// cycle come in no particular order and the choices do.
type chooser struct {
	env      *env
	balances bool
	heads    []sighting
	hist     []map[[2]int]int // by chip
}

func newChooser(v *env) *chooser {
	c := &chooser{env: v, balances: v.balances()}
	for range v.configs {
		c.hist = append(c.hist, map[[2]int]int{})
	}
	return c
}

// arrive takes a head on the input pins of a chip.
func (c *chooser) arrive(s *sight) { c.heads = append(c.heads, note(s)) }

// settle gives the output ports of the heads of this cycle, in ascending order of chip and input port. A head with an illegal hop counts
// as one to group 0.
func (c *chooser) settle(each func(s *sighting, out int)) {
	if c.balances { // else the order does not matter
		slices.SortFunc(c.heads, func(a, b sighting) int { return cmp.Compare(a.port, b.port) })
	}
	for i := range c.heads {
		s := &c.heads[i]
		cfg := &c.env.configs[s.chip]
		hop := int(s.flit.Word0 & (1<<hopBits(cfg.Groups) - 1))
		if hop >= cfg.Groups {
			hop = 0
		}
		rail := c.env.rail(s.kind, s.port)
		if c.env.balance[s.chip] {
			rail = c.choose(s, cfg, hop)
		}
		each(s, c.env.port(s.chip, hop*cfg.Rails+rail))
	}
	c.heads = c.heads[:0]
}

// choose is the rail of a head to a group.
func (c *chooser) choose(s *sighting, cfg *golden.ChipConfig, hop int) int {
	row := 0
	switch cfg.BalanceKey {
	case "in_out":
		row = c.env.lies[s.port].group
	case "out":
	default:
		if row = s.src; row >= cfg.Nodes {
			row = 0
		}
	}
	key := [2]int{row, hop}
	last, seen := c.hist[s.chip][key]
	if !seen && cfg.BalanceInit != "zero" {
		last = (row + hop) % cfg.Rails
	}
	const first = 1 << 56 // of header word 0
	if cfg.BalanceMode != "message" || s.flit.Word0&first != 0 {
		last = (last + 1) % cfg.Rails
	}
	c.hist[s.chip][key] = last
	return last
}

// sighting is a flit on a pin of a chip, kept to the end of the cycle.
type sighting struct {
	kind       golden.EventKind
	cycle      uint64
	chip, port int // port: its number
	flit       golden.Flit
	id         uint64 // of the packet
	src        int    // likewise
}

func note(s *sight) sighting {
	return sighting{s.Kind, s.cycle, s.Chip, s.Port, *s.flit, s.packet.ID, s.packet.Src}
}
