package golden

import "math/bits"

// patience watches one waiting packet per output and lets the output stand still for it in the end (section 2.3.1). Outputs are numbered
// plane*width + output; pairs of an input and a VC are numbered input*VCs + vc, within the plane.
type patience struct {
	limit    int32
	cand     []uint16 // [output]: pair, where watching
	passed   []int32  // [output]
	cptr     []uint16 // [output]: pair
	watching []uint64 // [plane]: outputs with a candidate
	reserved []uint64 // [plane]: outputs with a candidate that have passed limit others
	cleared  []uint64 // [plane]: outputs where a VOQ has lost its head since the last look
	stale    bool     // there is a bit in cleared
}

// newPatience gives the state after reset, or nil for a chip without patience.
func newPatience(cfg ChipConfig, mem *memory) *patience {
	if cfg.Patience == 0 {
		return nil
	}
	p, n := cfg.Ports(), cfg.Planes()
	return &patience{
		limit: int32(cfg.Patience), cand: make([]uint16, p), passed: make([]int32, p), cptr: make([]uint16, p),
		watching: mem.words(n), reserved: mem.words(n), cleared: mem.words(n),
	}
}

// noteCleared notes that a VOQ of an output has no head in front any more. If it is the candidate's, waiting is 0 for it.
func (p *patience) noteCleared(plane, out int) {
	p.cleared[plane] |= 1 << out
	p.stale = true
}

// reserve keeps from the requests of a plane what its reserved outputs allow (steps 1 and 2) and gives the outputs that still have any.
func (c *Chip) reserve(plane int, asking uint64) uint64 {
	p, nv := c.patience, c.cfg.VCs
	reserved := asking & p.reserved[plane]
	var held uint64 // inputs with a request at a reserved output
	for m := reserved; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		cand := int(p.cand[plane*c.width+out])
		in, vc := cand/nv, cand%nv
		mine := c.alloc.eligible[out*nv+vc] & (1 << in)
		clear(c.alloc.eligible[out*nv : out*nv+nv])
		c.alloc.eligible[out*nv+vc] = mine
		c.alloc.request[out] = mine
		held |= mine
		if mine == 0 {
			asking &^= 1 << out
		}
	}
	if held == 0 {
		return asking
	}
	for m := asking &^ reserved; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		for vc := range nv {
			c.alloc.eligible[out*nv+vc] &^= held
		}
		c.alloc.request[out] &^= held
		if c.alloc.request[out] == 0 {
			asking &^= 1 << out
		}
	}
	return asking
}

// watch brings the candidates of a plane up to date with the packets granted in this cycle (step 4). Heads are still those of the start
// of the cycle.
func (c *Chip) watch(plane int, granted []move) {
	p, nv := c.patience, c.cfg.VCs
	base := plane * c.width
	without := c.hasHeads[plane] &^ p.watching[plane]
	for m := p.cleared[plane] & p.watching[plane]; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		cand := int(p.cand[base+out])
		if c.heads[(base+out)*nv+cand%nv]>>(cand/nv)&1 == 0 {
			p.drop(plane, out)
		}
	}
	p.cleared[plane] = 0
	for i := range granted {
		out := int(granted[i].out)
		if p.watching[plane]>>out&1 == 0 {
			continue
		}
		switch o := base + out; {
		case int(p.cand[o]) == int(granted[i].in)*nv+int(granted[i].vc):
			p.drop(plane, out)
		case p.passed[o] < p.limit:
			p.passed[o]++
			if p.passed[o] == p.limit {
				p.reserved[plane] |= 1 << out
			}
		}
	}
	for m := without; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		cand := c.firstWaiting(base+out, int(p.cptr[base+out]))
		p.cand[base+out], p.passed[base+out] = uint16(cand), 0
		p.cptr[base+out] = uint16((cand + 1) % (c.width * nv))
		p.watching[plane] |= 1 << out
	}
}

func (p *patience) drop(plane, out int) {
	p.watching[plane] &^= 1 << out
	p.reserved[plane] &^= 1 << out
}

// firstWaiting gives the first pair at or after another whose VOQ for an output has a head in front. There is one.
func (c *Chip) firstWaiting(o, pair int) int {
	nv := c.cfg.VCs
	heads := c.heads[o*nv : o*nv+nv]
	if nv == 1 {
		return firstFrom(heads[0], uint(pair))
	}
	in := pair / nv
	var any uint64
	for vc, m := range heads {
		if vc >= pair%nv && m>>in&1 != 0 {
			return in*nv + vc
		}
		any |= m
	}
	in = firstFrom(any, uint(in+1)) // comes back to the same input at last
	for vc, m := range heads {
		if m>>in&1 != 0 {
			return in*nv + vc
		}
	}
	return 0
}
