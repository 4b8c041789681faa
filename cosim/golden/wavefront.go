package golden

import (
	"fmt"
	"math/bits"
)

// wavefront goes through the diagonals of the request matrix from one that changes every cycle; pairs on a diagonal share no port.
type wavefront struct {
	width    int
	cycle    *uint64  // out of reset
	diagonal []uint64 // [(input + output) mod width]: outputs with a request on it, in one match
}

func newWavefront(cfg ChipConfig, cycle *uint64) *wavefront {
	return &wavefront{cfg.Width(), cycle, make([]uint64, cfg.Width())}
}

func (a *wavefront) describe(_, _ int) string {
	return fmt.Sprintf("diagonal %d first", a.first())
}

// first gives the diagonal that is the first in this cycle: the same in every plane, which is matched by itself.
func (a *wavefront) first() int { return int(*a.cycle % uint64(a.width)) }

func (a *wavefront) match(plane int, asking uint64, work *allocScratch, moves []move) []move {
	request := work.request
	used := uint64(0) // diagonals
	for m := asking; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		for r := request[out]; r != 0; r &= r - 1 {
			d := bits.TrailingZeros64(r) + out
			if d >= a.width {
				d -= a.width
			}
			a.diagonal[d] |= 1 << out
			used |= 1 << d
		}
	}
	freeIn := ^uint64(0)
	first := uint(a.first())
	for _, part := range [2]uint64{used >> first << first, used & (1<<first - 1)} {
		for ; part != 0; part &= part - 1 {
			d := bits.TrailingZeros64(part)
			for m := a.diagonal[d] & asking; m != 0; m &= m - 1 {
				out := bits.TrailingZeros64(m)
				in := d - out
				if in < 0 {
					in += a.width
				}
				if freeIn>>in&1 != 0 {
					freeIn &^= 1 << in
					asking &^= 1 << out
					moves = append(moves, move{uint8(plane), uint8(in), uint8(out), 0, true})
				}
			}
			a.diagonal[d] = 0
		}
	}
	return moves
}
