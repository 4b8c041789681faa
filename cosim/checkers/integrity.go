package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// integrity: wherever a flit is seen, it is what its source made: the header but for the route and the VC are unchanged, the route is what
// is left after so many hops, each flit of a packet is at its own place, which fixes every payload bit, and it is on the rail of its
// head, which only a chip that balances rails may change.
type integrity struct {
	env  *env
	made byPacket[journey]
	seen byPacket[[]pin] // where the head of a packet has been, if rails are balanced

	balances bool // rails may change
}

// journey is what a packet should look like now.
type journey struct {
	packet golden.Packet
	route  uint64 // left
}

// pin is a place where flits are seen.
type pin struct {
	kind       golden.EventKind
	chip, rail int
}

const routeMask = 1<<42 - 1 // of header word 0

func newIntegrity(v *env) Checker { return &integrity{env: v, balances: v.balances()} }

func (c *integrity) Name() string { return "integrity" }

func (c *integrity) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.Generate, golden.NodeOut, golden.NodeIn, golden.ChipIn, golden.ChipOut}
}

func (c *integrity) Observe(events []golden.Event, report Report) {
	for i := range events {
		if e := &events[i]; e.Kind == golden.Generate {
			c.generate(e, report)
		} else {
			c.flit(e, report)
		}
	}
}

func (c *integrity) flit(e *golden.Event, report Report) {
	j := c.made.get(e)
	if j == nil {
		report(e, "flit of packet %d, which nobody made", e.Packet.ID)
		return
	}
	if *e.Packet != j.packet {
		report(e, "packet %d is %+v, it was made as %+v", e.Packet.ID, *e.Packet, j.packet)
	}
	if int(e.Flit.Seq) >= j.packet.Flits {
		report(e, "flit %d of packet %d, which has %d", e.Flit.Seq, e.Packet.ID, j.packet.Flits)
	}
	rail, want := c.rail(e), j.packet.Rail
	if c.balances {
		want = c.expectedRail(e, j)
	}
	if e.VC != j.packet.VC || rail != want {
		report(e, "packet %d on VC %d, rail %d; it should be on VC %d, rail %d", e.Packet.ID, e.VC, rail, j.packet.VC, want)
	}
	if e.Flit.Head() {
		c.header(e, j, report)
	}
	if e.Kind == golden.NodeIn {
		if e.Node != j.packet.Dst {
			report(e, "packet %d for node %s", e.Packet.ID, c.env.graph.Nodes[j.packet.Dst].Name)
		}
		if e.Flit.Tail() {
			c.made.remove(e)
		}
	}
}

// generate checks a new packet: both header words must say what the packet is.
func (c *integrity) generate(e *golden.Event, report Report) {
	p := e.Packet
	j, _ := c.made.add(e)
	*j = journey{packet: *p, route: p.Word0 & routeMask}
	if c.balances {
		seen, _ := c.seen.add(e)
		*seen = (*seen)[:0]
	}
	want := uint64(p.Src) | uint64(p.Dst)<<16 | uint64(p.Bytes-16)<<32
	if p.Word1&(1<<48-1) != want || p.Word1>>56 != 0 {
		report(e, "header word 1 is %#x: want source %d, destination %d, length %d, one fragment", p.Word1, p.Src, p.Dst, p.Bytes-16)
	}
	if w := c.env.fabric.Types[0].FlitBits; p.Flits != (8*p.Bytes+w-1)/w || golden.Word0Flits(p.Word0) != p.Flits {
		report(e, "%d flits, %d in the header, for %d bytes of %d-bit flits", p.Flits, golden.Word0Flits(p.Word0), p.Bytes, w)
	}
	if p.Word0>>52 != 3<<4 { // type 0, FIRST and LAST, rsv 0
		report(e, "header word 0 is %#x: want type 0, flags FIRST and LAST", p.Word0)
	}
}

// header checks word 0 of a head. Each chip uses up its own hop width.
func (c *integrity) header(e *golden.Event, j *journey, report Report) {
	if e.Kind == golden.ChipOut {
		j.route >>= hopBits(c.env.graph.Chips[e.Chip].Groups)
	}
	if want := j.packet.Word0&^routeMask | j.route; e.Flit.Word0 != want {
		report(e, "header word 0 of packet %d is %#x, want %#x", e.Packet.ID, e.Flit.Word0, want)
	}
	if e.Kind == golden.NodeIn && j.route != 0 {
		report(e, "packet %d has arrived with route %#x left", e.Packet.ID, j.route)
	}
}

// hopBits is the width of the hop that a chip with so many groups looks at.
func hopBits(groups int) int { return max(1, bits.Len(uint(groups-1))) }

// expectedRail gives the rail on which a flit should be where rails are balanced: that of its head in the same place or, for the head, that
// of the place before.
func (c *integrity) expectedRail(e *golden.Event, j *journey) int {
	chip := -1 // a node
	if e.Kind == golden.ChipIn || e.Kind == golden.ChipOut {
		chip = e.Chip
	}
	seen := c.seen.get(e)
	for i := len(*seen) - 1; i >= 0; i-- {
		if p := (*seen)[i]; p.kind == e.Kind && p.chip == chip {
			return p.rail
		}
	}
	rail := j.packet.Rail
	if e.Kind == golden.ChipOut && c.env.balance[chip] {
		rail = c.rail(e) // the checker rails knows better
	} else if n := len(*seen); n > 0 {
		rail = (*seen)[n-1].rail
	}
	*seen = append(*seen, pin{e.Kind, chip, rail})
	return rail
}

// rail gives the rail of the port of an event.
func (c *integrity) rail(e *golden.Event) int {
	if e.Kind == golden.ChipIn || e.Kind == golden.ChipOut {
		return c.env.at(e).rail
	}
	return e.Port
}

func (c *integrity) Finish(bool, Report) {}
