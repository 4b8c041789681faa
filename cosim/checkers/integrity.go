package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// integrity: wherever a flit is seen, it is what its source made: the header but for the route and the VC are unchanged, the route is what
// is left after so many hops, each flit of a packet is at its own place, which fixes every payload bit, and it is on the rail of its
// head, which only a chip that balances rails may change.
type integrity struct {
	env      *env
	flitW    int
	balances bool // rails may change
}

// pin is a place where flits are seen.
type pin struct {
	kind       golden.EventKind
	chip, rail int
}

const routeMask = 1<<42 - 1 // of header word 0

func newIntegrity(v *env) checker {
	return &integrity{env: v, flitW: v.fabric.Types[0].FlitBits, balances: v.balances()}
}

func (c *integrity) name() string { return "integrity" }

// generated checks a new packet: both header words must say what the packet is.
func (c *integrity) generated(s *sight, report report) {
	p := s.packet
	s.seen.left = p.Word0 & routeMask
	if want := uint64(p.Src) | uint64(p.Dst)<<16; p.Word1&(1<<32-1) != want {
		report(s.Place, "header word 1 is %#x: want source %d, destination %d", p.Word1, p.Src, p.Dst)
	}
	if p.Flits != (8*p.Bytes+c.flitW-1)/c.flitW || golden.Word0Flits(p.Word0) != p.Flits {
		report(s.Place, "%d flits, %d in the header, for %d bytes of %d-bit flits", p.Flits, golden.Word0Flits(p.Word0), p.Bytes, c.flitW)
	}
	lo, hi := uint64(0), uint64(0) // types of packets
	if c.env.fabric.NIC != nil {
		lo, hi = 1, 4
	}
	if typ := p.Word0 >> 52 & 15; typ < lo || typ > hi || p.Word0>>58 != 0 { // FIRST and LAST are the business of reassembly
		report(s.Place, "header word 0 is %#x: want type %d to %d, no flags but FIRST and LAST", p.Word0, lo, hi)
	}
}

func (c *integrity) flit(s *sight, report report) {
	r := s.seen
	if !r.made {
		report(s.Place, "flit of packet %d, which nobody made", s.packet.ID)
		return
	}
	f := s.flit
	if int(f.Seq) >= r.packet.Flits {
		report(s.Place, "flit %d of packet %d, which has %d", f.Seq, s.packet.ID, r.packet.Flits)
	}
	rail, want := c.env.rail(s.Kind, s.Port), r.packet.Rail
	if c.balances {
		want = c.expectedRail(s)
	}
	if int(f.VC) != r.packet.VC || rail != want {
		report(s.Place, "packet %d on VC %d, rail %d; it should be on VC %d, rail %d", s.packet.ID, f.VC, rail, r.packet.VC, want)
	}
	if s.Kind == golden.NodeIn && s.Port/c.env.nodeRails != r.packet.Dst {
		report(s.Place, "packet %d for node %s", s.packet.ID, c.env.graph.Nodes[r.packet.Dst].Name)
	}
}

func (c *integrity) endKinds() []golden.EventKind { return flitKinds }

func (c *integrity) end(s *sight, report report) {
	if !s.seen.made {
		return
	}
	if !same(s.packet, &s.seen.packet) {
		report(s.Place, "packet %d is %+v, it was made as %+v", s.packet.ID, *s.packet, s.seen.packet)
	}
	if s.flit.Head() {
		c.header(s, report)
	}
}

// same is == without the call of a function that it takes for a struct of this size.
func same(a, b *golden.Packet) bool {
	return a.ID == b.ID && a.Src == b.Src && a.Dst == b.Dst && a.Rail == b.Rail && a.VC == b.VC && a.Bytes == b.Bytes &&
		a.Flits == b.Flits && a.Generated == b.Generated && a.Message == b.Message && a.Word0 == b.Word0 && a.Word1 == b.Word1
}

// header checks word 0 of a head. Each chip uses up its own hop width.
func (c *integrity) header(s *sight, report report) {
	r := s.seen
	if s.Kind == golden.ChipOut {
		r.left >>= hopBits(c.env.graph.Chips[s.Chip].Groups)
	}
	if want := r.packet.Word0&^routeMask | r.left; s.flit.Word0 != want {
		report(s.Place, "header word 0 of packet %d is %#x, want %#x", s.packet.ID, s.flit.Word0, want)
	}
	if s.Kind == golden.NodeIn && r.left != 0 {
		report(s.Place, "packet %d has arrived with route %#x left", s.packet.ID, r.left)
	}
}

// hopBits is the width of the hop that a chip with so many groups looks at.
func hopBits(groups int) int { return max(1, bits.Len(uint(groups-1))) }

// expectedRail gives the rail on which a flit should be where rails are balanced: that of its head in the same place or, for the head, that
// of the place before.
func (c *integrity) expectedRail(s *sight) int {
	chip := -1 // a node
	if s.Kind == golden.ChipIn || s.Kind == golden.ChipOut {
		chip = s.Chip
	}
	seen := &s.seen.pins
	for i := len(*seen) - 1; i >= 0; i-- {
		if p := (*seen)[i]; p.kind == s.Kind && p.chip == chip {
			return p.rail
		}
	}
	rail := s.seen.packet.Rail
	if s.Kind == golden.ChipOut && c.env.balance[chip] {
		rail = c.env.rail(s.Kind, s.Port) // the checker rails knows better
	} else if n := len(*seen); n > 0 {
		rail = (*seen)[n-1].rail
	}
	*seen = append(*seen, pin{s.Kind, chip, rail})
	return rail
}

func (c *integrity) finish(bool, report) {}
