package traffic

import (
	"fmt"
	"math/bits"

	"weft/specs"
)

// Patterns lists the names of the traffic patterns in the order of the documentation.
func Patterns() []string {
	return []string{"uniform", "bit_complement", "bit_reverse", "transpose", "shuffle", "tornado", "neighbor", "shift", "diagonal",
		"hotspot", "permutation", "all_to_all"}
}

// Pattern says where the packets of each node go. Definitions follow Dally and Towles 2004, table 3.1, over node numbers 0..N-1, with
// b = log2 N for the bit patterns, which need N to be a power of two.
//
// A node never sends to itself: uniform, diagonal, hotspot, permutation and all_to_all choose another node; a node that a formula (the bit patterns,
// tornado, shift) maps to itself is silent.
type Pattern struct {
	n        int
	fixed    []int32 // destination of each node, for the patterns that are functions
	uniform  bool
	rotate   bool // all_to_all
	diagonal bool
	hot      int
	hotLimit uint64 // a draw below it goes to hot
}

// NewPattern builds the pattern of t over n nodes. The seed matters to pattern permutation only. It fails for an unknown name, for a bit
// pattern over a number of nodes that is not a power of two, for fewer than 2 nodes (diagonal: 3), and for a hot node that does not exist.
func NewPattern(t specs.Traffic, n int, seed uint64) (*Pattern, error) {
	if n < 2 {
		return nil, fmt.Errorf("traffic pattern %q needs at least 2 nodes, there are %d", t.Pattern, n)
	}
	p := &Pattern{n: n, hot: -1}
	switch t.Pattern {
	case "uniform", "trace": // the destinations of a trace are not drawn; any pair of nodes may be among them
		p.uniform = true
	case "hotspot":
		if t.Hotspot < 0 || t.Hotspot >= n {
			return nil, fmt.Errorf("hotspot %d is not a node: there are %d", t.Hotspot, n)
		}
		if !(t.HotShare >= 0 && t.HotShare <= 1) {
			return nil, fmt.Errorf("hotspot share %g is not in 0..1", t.HotShare)
		}
		p.uniform, p.hot, p.hotLimit = true, t.Hotspot, fraction(t.HotShare)
	case "diagonal":
		if n < 3 {
			return nil, fmt.Errorf("traffic pattern %q needs at least 3 nodes, there are %d", t.Pattern, n)
		}
		p.diagonal = true
	case "all_to_all":
		p.rotate = true
	case "permutation":
		p.fixed = derangement(n, seed)
	default:
		f, err := formula(t, n)
		if err != nil {
			return nil, err
		}
		p.fixed = make([]int32, n)
		for x := range p.fixed {
			p.fixed[x] = int32(f(x))
		}
	}
	return p, nil
}

// formula gives the destination function of the patterns that have one.
func formula(t specs.Traffic, n int) (func(x int) int, error) {
	b := bits.Len(uint(n)) - 1
	rotl := func(x, k int) int { return (x<<k | x>>(b-k)) & (n - 1) }
	switch t.Pattern {
	case "tornado":
		return func(x int) int { return (x + (n+1)/2 - 1) % n }, nil
	case "neighbor":
		return func(x int) int { return (x + 1) % n }, nil
	case "shift":
		s := (t.Shift%n + n) % n
		return func(x int) int { return (x + s) % n }, nil
	case "bit_complement", "bit_reverse", "transpose", "shuffle":
		if n&(n-1) != 0 {
			return nil, fmt.Errorf("traffic pattern %q needs a power of two of nodes, there are %d", t.Pattern, n)
		}
	}
	switch t.Pattern {
	case "bit_complement":
		return func(x int) int { return x ^ (n - 1) }, nil
	case "bit_reverse":
		return func(x int) int { return int(bits.Reverse64(uint64(x)) >> (64 - b)) }, nil
	case "transpose": // of a matrix of 2^floor(b/2) columns; square for even b
		return func(x int) int { return rotl(x, b/2) }, nil
	case "shuffle":
		return func(x int) int { return rotl(x, 1) }, nil
	}
	return nil, fmt.Errorf("unknown traffic pattern %q", t.Pattern)
}

// derangement draws a permutation without fixed point: uniformly random permutations until one has none (about e tries).
func derangement(n int, seed uint64) []int32 {
	r := NewRNG(seed, ^uint64(0))
	p := make([]int32, n)
	for {
		for i := range p {
			p[i] = int32(i)
		}
		ok := true
		for i := n - 1; i >= 0; i-- {
			j := r.IntN(i + 1)
			p[i], p[j] = p[j], p[i]
			ok = ok && p[i] != int32(i)
		}
		if ok {
			return p
		}
	}
}

// Silent reports whether node src sends nothing.
func (p *Pattern) Silent(src int) bool { return p.fixed != nil && p.fixed[src] == int32(src) }

// Fixed gives the only destination of src, if the pattern is a function of the node.
func (p *Pattern) Fixed(src int) (dst int, ok bool) {
	if p.fixed == nil {
		return 0, false
	}
	return int(p.fixed[src]), true
}

// Dest gives the destination of the k-th packet of src (from 0), drawing from r. It is never src unless Silent(src).
func (p *Pattern) Dest(src int, k uint64, r *RNG) int {
	switch {
	case p.fixed != nil:
		return int(p.fixed[src])
	case p.rotate:
		return (src + 1 + int(k%uint64(p.n-1))) % p.n
	case p.diagonal:
		if r.Uint64() < diagonalFirst {
			return (src + 1) % p.n
		}
		return (src + 2) % p.n
	}
	if p.hot >= 0 && p.hot != src && r.Uint64() < p.hotLimit {
		return p.hot
	}
	d := r.IntN(p.n - 1)
	if d >= src {
		d++
	}
	return d
}

// diagonalFirst is the limit below which a draw of pattern diagonal goes to the next node, 2/3; all others go to the one after it.
const diagonalFirst = (1 << 64) / 3 * 2

// fraction turns a probability 0..1 into the limit below which a uniform 64-bit draw means yes. 1 loses 2^-64.
func fraction(p float64) uint64 {
	if p >= 1 {
		return ^uint64(0)
	}
	return uint64(p * (1 << 64))
}
