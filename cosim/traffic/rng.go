package traffic

import "math/bits"

// RNG is the SplitMix64 generator of Steele, Lea and Flood (OOPSLA 2014): 8 bytes of state, the same numbers on every machine. The zero
// value is a valid stream of seed 0.
type RNG struct{ state uint64 }

// NewRNG gives stream number stream of a seed. Streams of one seed are independent of each other and of how many there are.
func NewRNG(seed, stream uint64) RNG { return RNG{mix(mix(seed) + stream*golden)} }

const golden = 0x9e3779b97f4a7c15

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Uint64 gives the next 64 uniform bits.
func (r *RNG) Uint64() uint64 {
	r.state += golden
	return mix(r.state)
}

// IntN gives a number 0..n-1, n >= 1. The bias of the multiply-shift method is below n/2^64.
func (r *RNG) IntN(n int) int {
	hi, _ := bits.Mul64(r.Uint64(), uint64(n))
	return int(hi)
}

// Between gives a number lo..hi, both included.
func (r *RNG) Between(lo, hi int) int { return lo + r.IntN(hi-lo+1) }
