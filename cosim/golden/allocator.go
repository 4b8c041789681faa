package golden

import "math/bits"

// allocator matches the inputs and outputs of a plane (section 2.3). Pointers count the ports of the plane, which chooses the same as
// the text's pointers over all ports, because no other ports ask.
type allocator interface {
	// match appends a move for every matched pair. Asking are the outputs with a request; work.request[out] are the inputs that ask for out
	// and is meaningful where asking has a bit.
	match(plane int, asking uint64, work *allocScratch, moves []move) []move
	// describe gives the state that belongs to an output and to the input of the same number, for reports.
	describe(plane, port int) string
}

// newAllocator gives the allocator of a chip in its reset state. The cycle counts those out of reset.
func newAllocator(cfg ChipConfig, cycle *uint64, mem *memory) allocator {
	switch cfg.Allocator {
	case "round_robin":
		return &roundRobin{newPointers(cfg, mem)}
	case "wavefront":
		return newWavefront(cfg, cycle)
	}
	return &islip{newPointers(cfg, mem), cfg.Iter}
}

// firstFrom gives the first set bit of m, which is not 0, at or after bit k in cyclic order.
func firstFrom(m uint64, k uint) int {
	if h := m >> k << k; h != 0 {
		return bits.TrailingZeros64(h)
	}
	return bits.TrailingZeros64(m)
}
