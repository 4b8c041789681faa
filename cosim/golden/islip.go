package golden

import "math/bits"

// move is one flit that leaves its VOQ in this cycle.
type move struct {
	rail, in, out, vc uint8 // in and out are groups
	grant             bool  // a packet starts; otherwise a lock stands
}

// allocScratch is the working memory of one allocation.
type allocScratch struct {
	moves    []move
	eligible []uint64 // [output group*VCs + vc]: input groups with a request
	request  []uint64 // [output group]: R(i,o) as input groups
	granted  []uint64 // [input group]: output groups that grant it
}

func newAllocScratch(cfg ChipConfig) allocScratch {
	return allocScratch{
		moves:    make([]move, 0, cfg.Ports()),
		eligible: make([]uint64, cfg.Groups*cfg.VCs),
		request:  make([]uint64, cfg.Groups),
		granted:  make([]uint64, cfg.Groups),
	}
}

// decide lists the flits to dequeue in this cycle: those of locked ports, and the packets granted by the allocator (2.3). It changes
// pointers, credits and gaps, which nothing else reads in this cycle.
func (c *Chip) decide(cycle uint64, moves []move) []move {
	for rail := range c.busyOut {
		for m := c.busyOut[rail]; m != 0; m &= m - 1 {
			out := bits.TrailingZeros64(m)
			o := rail*c.cfg.Groups + out
			in, vc := int(c.lockIn[o]), int(c.lockVC[o])
			if c.first[((in*c.cfg.Rails+rail)*c.cfg.VCs+vc)*c.cfg.Groups+out] != none {
				moves = append(moves, move{uint8(rail), uint8(in), uint8(out), uint8(vc), false})
			}
		}
		if asking := c.requests(cycle, rail); asking != 0 {
			moves = c.islip(cycle, rail, asking, moves)
		}
	}
	return moves
}

// requests fills eligible and request for the outputs of a rail and gives the output groups that have any.
func (c *Chip) requests(cycle uint64, rail int) (asking uint64) {
	idleIn := ^c.busyIn[rail]
	nv := c.cfg.VCs
	for m := c.hasHeads[rail] &^ c.busyOut[rail]; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		o := rail*c.cfg.Groups + out
		if c.gapUntil[o] > cycle {
			continue
		}
		var any, blocked uint64
		for vc := range nv {
			e := c.heads[o*nv+vc] & idleIn
			if e != 0 && c.credit[o*nv+vc] < c.maxNeed {
				blocked |= e
				e = c.affordable(e, rail, out, vc)
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
	return asking
}

// affordable keeps those inputs whose packet the credit of (out, vc) covers.
func (c *Chip) affordable(inputs uint64, rail, out, vc int) uint64 {
	credit := c.credit[(rail*c.cfg.Groups+out)*c.cfg.VCs+vc]
	if credit < c.minNeed {
		return 0
	}
	keep := inputs
	for m := inputs; m != 0; m &= m - 1 {
		in := bits.TrailingZeros64(m)
		if int32(Word0Flits(c.front(rail, in, out, vc).Word0)) > credit {
			keep &^= 1 << in
		}
	}
	return keep
}

// front gives the first flit of a VOQ that is not empty.
func (c *Chip) front(rail, in, out, vc int) *Flit {
	buf := (in*c.cfg.Rails+rail)*c.cfg.VCs + vc
	return &c.slots[buf*c.cfg.Buf+int(c.first[buf*c.cfg.Groups+out])]
}

// islip matches inputs to outputs (McKeown 1999; section 2.3) and appends the granted packets.
func (c *Chip) islip(cycle uint64, rail int, asking uint64, moves []move) []move {
	a := &c.alloc
	base := rail * c.cfg.Groups
	freeIn := ^uint64(0)
	for t := 0; t < c.cfg.Iter && asking != 0; t++ {
		var got uint64 // inputs with a grant
		for m := asking; m != 0; m &= m - 1 {
			out := bits.TrailingZeros64(m)
			r := a.request[out] & freeIn
			if r == 0 {
				asking &^= 1 << out // it stays so: inputs are only taken
				continue
			}
			in := firstFrom(r, uint(c.gptr[base+out]))
			a.granted[in] |= 1 << out
			got |= 1 << in
		}
		for m := got; m != 0; m &= m - 1 {
			in := bits.TrailingZeros64(m)
			out := firstFrom(a.granted[in], uint(c.aptr[base+in]))
			a.granted[in] = 0
			asking &^= 1 << out
			freeIn &^= 1 << in
			if t == 0 {
				c.gptr[base+out] = uint8(in+1) % uint8(c.cfg.Groups)
				c.aptr[base+in] = uint8(out+1) % uint8(c.cfg.Groups)
			}
			moves = append(moves, c.grant(cycle, rail, in, out))
		}
	}
	return moves
}

// grant chooses the VC of a matched pair, reserves the credits of the packet and starts the gap.
func (c *Chip) grant(cycle uint64, rail, in, out int) move {
	o, nv := rail*c.cfg.Groups+out, c.cfg.VCs
	vc := 0
	if nv > 1 {
		vc = int(c.vptr[o])
		for c.alloc.eligible[out*nv+vc]>>in&1 == 0 {
			vc = (vc + 1) % nv
		}
		c.vptr[o] = uint8((vc + 1) % nv)
	}
	c.credit[o*nv+vc] -= int32(Word0Flits(c.front(rail, in, out, vc).Word0))
	c.gapUntil[o] = cycle + uint64(max(1, c.cfg.Gap))
	return move{uint8(rail), uint8(in), uint8(out), uint8(vc), true}
}

// firstFrom gives the first set bit of m, which is not 0, at or after bit k in cyclic order.
func firstFrom(m uint64, k uint) int {
	if h := m >> k << k; h != 0 {
		return bits.TrailingZeros64(h)
	}
	return bits.TrailingZeros64(m)
}
