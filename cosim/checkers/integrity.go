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

func (c *integrity) Observe(e *golden.Event, report Report) {
	for m := e.Ports; m != 0; m &= m - 1 {
		port, f := e.Flit(m)
		packet := e.Packet(f)
		if e.Kind == golden.Generate {
			c.generate(at(e, port), f.Packet, packet, report)
			continue
		}
		j := c.made.get(f.Packet, packet.ID)
		if j == nil {
			report(at(e, port), "flit of packet %d, which nobody made", packet.ID)
			continue
		}
		if !same(packet, &j.packet) {
			report(at(e, port), "packet %d is %+v, it was made as %+v", packet.ID, *packet, j.packet)
		}
		if int(f.Seq) >= j.packet.Flits {
			report(at(e, port), "flit %d of packet %d, which has %d", f.Seq, packet.ID, j.packet.Flits)
		}
		rail, want := c.env.rail(e.Kind, port), j.packet.Rail
		if c.balances {
			want = c.expectedRail(at(e, port), f.Packet, j)
		}
		if int(f.VC) != j.packet.VC || rail != want {
			report(at(e, port), "packet %d on VC %d, rail %d; it should be on VC %d, rail %d", packet.ID, f.VC, rail, j.packet.VC, want)
		}
		if f.Head() {
			c.header(at(e, port), f, j, report)
		}
		if e.Kind == golden.NodeIn {
			c.arrive(at(e, port), f, j, report)
		}
	}
}

// same is == without the call of a function that it takes for a struct of this size.
func same(a, b *golden.Packet) bool {
	return a.ID == b.ID && a.Src == b.Src && a.Dst == b.Dst && a.Rail == b.Rail && a.VC == b.VC && a.Bytes == b.Bytes &&
		a.Flits == b.Flits && a.Generated == b.Generated && a.Message == b.Message && a.Word0 == b.Word0 && a.Word1 == b.Word1
}

// arrive checks where a flit arrives.
func (c *integrity) arrive(at Place, f *golden.Flit, j *journey, report Report) {
	if at.Port/c.env.nodeRails != j.packet.Dst {
		report(at, "packet %d for node %s", j.packet.ID, c.env.graph.Nodes[j.packet.Dst].Name)
	}
	if f.Tail() {
		c.made.remove(f.Packet)
	}
}

// generate checks a new packet: both header words must say what the packet is.
func (c *integrity) generate(at Place, handle uint32, p *golden.Packet, report Report) {
	j, _ := c.made.add(handle, p.ID)
	*j = journey{packet: *p, route: p.Word0 & routeMask}
	if c.balances {
		seen, _ := c.seen.add(handle, p.ID)
		*seen = (*seen)[:0]
	}
	want := uint64(p.Src) | uint64(p.Dst)<<16 | uint64(p.Bytes-16)<<32
	if p.Word1&(1<<48-1) != want || p.Word1>>56 != 0 {
		report(at, "header word 1 is %#x: want source %d, destination %d, length %d, one fragment", p.Word1, p.Src, p.Dst, p.Bytes-16)
	}
	if w := c.env.fabric.Types[0].FlitBits; p.Flits != (8*p.Bytes+w-1)/w || golden.Word0Flits(p.Word0) != p.Flits {
		report(at, "%d flits, %d in the header, for %d bytes of %d-bit flits", p.Flits, golden.Word0Flits(p.Word0), p.Bytes, w)
	}
	if p.Word0>>52 != 3<<4 { // type 0, FIRST and LAST, rsv 0
		report(at, "header word 0 is %#x: want type 0, flags FIRST and LAST", p.Word0)
	}
}

// header checks word 0 of a head. Each chip uses up its own hop width.
func (c *integrity) header(at Place, f *golden.Flit, j *journey, report Report) {
	if at.Kind == golden.ChipOut {
		j.route >>= hopBits(c.env.graph.Chips[at.Chip].Groups)
	}
	if want := j.packet.Word0&^routeMask | j.route; f.Word0 != want {
		report(at, "header word 0 of packet %d is %#x, want %#x", j.packet.ID, f.Word0, want)
	}
	if at.Kind == golden.NodeIn && j.route != 0 {
		report(at, "packet %d has arrived with route %#x left", j.packet.ID, j.route)
	}
}

// hopBits is the width of the hop that a chip with so many groups looks at.
func hopBits(groups int) int { return max(1, bits.Len(uint(groups-1))) }

// expectedRail gives the rail on which a flit should be where rails are balanced: that of its head in the same place or, for the head, that
// of the place before.
func (c *integrity) expectedRail(at Place, handle uint32, j *journey) int {
	chip := -1 // a node
	if at.Kind == golden.ChipIn || at.Kind == golden.ChipOut {
		chip = at.Chip
	}
	seen := c.seen.get(handle, j.packet.ID)
	for i := len(*seen) - 1; i >= 0; i-- {
		if p := (*seen)[i]; p.kind == at.Kind && p.chip == chip {
			return p.rail
		}
	}
	rail := j.packet.Rail
	if at.Kind == golden.ChipOut && c.env.balance[chip] {
		rail = c.env.rail(at.Kind, at.Port) // the checker rails knows better
	} else if n := len(*seen); n > 0 {
		rail = (*seen)[n-1].rail
	}
	*seen = append(*seen, pin{at.Kind, chip, rail})
	return rail
}

func (c *integrity) Finish(bool, Report) {}
