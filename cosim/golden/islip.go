package golden

import (
	"fmt"
	"math/bits"
)

// pointers are the round-robin pointers of separable allocators.
type pointers struct {
	width int
	gptr  []uint8 // [plane*width + output]: input
	aptr  []uint8 // [plane*width + input]: output
}

func newPointers(cfg ChipConfig, mem *memory) pointers {
	return pointers{cfg.Width(), mem.bytes(cfg.Ports()), mem.bytes(cfg.Ports())}
}

func (p *pointers) describe(plane, port int) string {
	return fmt.Sprintf("gptr %d aptr %d", p.gptr[plane*p.width+port], p.aptr[plane*p.width+port])
}

// islip is iSLIP (McKeown 1999).
type islip struct {
	pointers
	iter int
}

func (a *islip) match(plane int, asking uint64, work *allocScratch, moves []move) []move {
	request, granted := work.request, work.granted
	base := plane * a.width
	freeIn := ^uint64(0)
	for t := 0; t < a.iter && asking != 0; t++ {
		var got uint64 // inputs with a grant
		for m := asking; m != 0; m &= m - 1 {
			out := bits.TrailingZeros64(m)
			r := request[out] & freeIn
			if r == 0 {
				asking &^= 1 << out // it stays so: inputs are only taken
				continue
			}
			in := firstFrom(r, uint(a.gptr[base+out]))
			granted[in] |= 1 << out
			got |= 1 << in
		}
		for m := got; m != 0; m &= m - 1 {
			in := bits.TrailingZeros64(m)
			out := firstFrom(granted[in], uint(a.aptr[base+in]))
			granted[in] = 0
			asking &^= 1 << out
			freeIn &^= 1 << in
			if t == 0 {
				a.gptr[base+out] = uint8(in+1) % uint8(a.width)
				a.aptr[base+in] = uint8(out+1) % uint8(a.width)
			}
			moves = append(moves, move{uint8(plane), uint8(in), uint8(out), 0, true})
		}
	}
	return moves
}

// roundRobin is one pass of grant and accept with pointers that do not wait for acceptance.
type roundRobin struct {
	pointers
}

func (a *roundRobin) match(plane int, asking uint64, work *allocScratch, moves []move) []move {
	request, granted := work.request, work.granted
	base := plane * a.width
	var got uint64 // inputs with a grant
	for m := asking; m != 0; m &= m - 1 {
		out := bits.TrailingZeros64(m)
		in := firstFrom(request[out], uint(a.gptr[base+out]))
		a.gptr[base+out] = uint8(in+1) % uint8(a.width)
		granted[in] |= 1 << out
		got |= 1 << in
	}
	for m := got; m != 0; m &= m - 1 {
		in := bits.TrailingZeros64(m)
		out := firstFrom(granted[in], uint(a.aptr[base+in]))
		granted[in] = 0
		a.aptr[base+in] = uint8(out+1) % uint8(a.width)
		moves = append(moves, move{uint8(plane), uint8(in), uint8(out), 0, true})
	}
	return moves
}
