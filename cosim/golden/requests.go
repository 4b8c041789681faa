package golden

import (
	"math/bits"
	"slices"
)

// move is one flit that leaves its VOQ in this cycle.
type move struct {
	plane, in, out, vc uint8 // in and out are numbers in the plane
	grant              bool  // a packet starts; otherwise a lock stands
}

// allocScratch is the working memory of one allocation. Chips that are not stepped at the same time may share it.
type allocScratch struct {
	moves    []move
	eligible []uint64 // [output*VCs + vc]: inputs with a request
	request  []uint64 // [output]: R(i,o) as inputs
	granted  []uint64 // [input]: outputs that grant it, in one iteration; 0 before and after
}

// fit makes the memory large enough for a chip.
func (a *allocScratch) fit(cfg ChipConfig) {
	a.moves = slices.Grow(a.moves, cfg.Ports())
	if n := cfg.Width(); len(a.request) < n {
		a.request, a.granted = make([]uint64, n), make([]uint64, n)
	}
	if n := cfg.Width() * cfg.VCs; len(a.eligible) < n {
		a.eligible = make([]uint64, n)
	}
}

// decide lists the flits to dequeue in this cycle: those of locked ports, and the packets granted by the allocator (2.3). It changes
// pointers, credits, gaps and candidates, which nothing else reads in this cycle.
func (c *Chip) decide(cycle uint64, moves []move) []move {
	for plane := range c.busyOut {
		for m := c.busyOut[plane]; m != 0; m &= m - 1 {
			out := bits.TrailingZeros64(m)
			o := plane*c.width + out
			in, vc := int(c.lockIn[o]), int(c.lockVC[o])
			if c.queues[((in*c.planes+plane)*c.vcs+vc)*c.width+out].first != none {
				moves = append(moves, move{uint8(plane), uint8(in), uint8(out), uint8(vc), false})
			}
		}
		first := len(moves)
		if asking := c.requests(cycle, plane); asking != 0 {
			moves = c.allocator.match(plane, asking, c.alloc, moves)
			for i := first; i < len(moves); i++ {
				c.grant(cycle, &moves[i])
			}
		}
		if c.patience != nil {
			c.watch(plane, moves[first:])
		}
	}
	if c.patience != nil {
		c.patience.stale = false
	}
	return moves
}

// requests fills eligible and request for the outputs of a plane and gives those that have any.
func (c *Chip) requests(cycle uint64, plane int) (asking uint64) {
	idleIn := ^c.busyIn[plane]
	nv := c.vcs
	for m := c.hasHeads[plane] &^ c.busyOut[plane]; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		o := plane*c.width + out
		if c.gapUntil != nil && c.gapUntil[o] > cycle {
			continue
		}
		var any, blocked uint64
		for vc := range nv {
			e := c.heads[o*nv+vc] & idleIn
			if e != 0 && c.credit[o*nv+vc] < c.maxNeed {
				blocked |= e
				e = c.affordable(e, plane, out, vc)
			}
			c.alloc.eligible[out*nv+vc] = e
			any |= e
		}
		c.alloc.request[out] = any
		if any != 0 {
			asking |= 1 << out
		} else if blocked != 0 {
			c.CreditStalls++
		}
	}
	if c.patience != nil && asking&c.patience.reserved[plane] != 0 {
		return c.reserve(plane, asking)
	}
	return asking
}

// affordable keeps those inputs whose packet the credit of (out, vc) covers.
func (c *Chip) affordable(inputs uint64, plane, out, vc int) uint64 {
	credit := c.credit[(plane*c.width+out)*c.vcs+vc]
	if credit < c.minNeed {
		return 0
	}
	keep := inputs
	for m := inputs; m != 0; m &= m - 1 {
		in := bits.TrailingZeros64(m)
		if int32(Word0Flits(c.front(plane, in, out, vc).Word0)) > credit {
			keep &^= 1 << in
		}
	}
	return keep
}

// front gives the first flit of a VOQ that is not empty.
func (c *Chip) front(plane, in, out, vc int) *Flit {
	return &c.slots[c.queues[((in*c.planes+plane)*c.vcs+vc)*c.width+out].first].Flit
}

// grant chooses the VC of a matched pair, reserves the credits of the packet and starts the gap.
func (c *Chip) grant(cycle uint64, m *move) {
	plane, in, out, nv := int(m.plane), int(m.in), int(m.out), c.vcs
	o := plane*c.width + out
	vc := 0
	if nv > 1 {
		vc = int(c.vptr[o])
		for c.alloc.eligible[out*nv+vc]>>in&1 == 0 {
			vc = (vc + 1) % nv
		}
		c.vptr[o] = uint8((vc + 1) % nv)
		m.vc = uint8(vc)
	}
	c.credit[o*nv+vc] -= int32(Word0Flits(c.front(plane, in, out, vc).Word0))
	if c.gapUntil != nil {
		c.gapUntil[o] = cycle + uint64(c.cfg.Gap)
	}
}
