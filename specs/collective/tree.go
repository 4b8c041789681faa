// Package collective is the arithmetic of triggered collectives (P3): the logical trees of K-nomial and K-ary form, the order-fixed
// reduction, and the programs of descriptors that every rank posts. It knows neither specs nor hardware; ranks, contexts, slots and
// sequence numbers are plain integers.
package collective

import (
	"fmt"
	"slices"
)

// Form is the way in which the ranks of a collective are joined into a tree.
type Form uint8

// The forms of tree. v is the rank relative to the root, (rank - root) mod P.
const (
	// KNomial is the digit form: the parent of v is v with its lowest non-zero base-K digit cleared.
	KNomial Form = iota
	// KNomialContig is the contiguous form: the tree of K^s >= P positions whose subtrees are K-nomial trees over contiguous ranges,
	// largest first, cut off at P. For P a power of K it has the degrees of KNomial; for others the root has fewer children.
	KNomialContig
	// KAry is the complete K-ary tree by levels: the parent of v is (v-1) div K.
	KAry
	numForms
)

// String gives knomial, knomial_contig or kary.
func (f Form) String() string {
	if f < numForms {
		return [...]string{"knomial", "knomial_contig", "kary"}[f]
	}
	return fmt.Sprintf("Form(%d)", uint8(f))
}

// Forms lists all forms.
func Forms() []Form { return []Form{KNomial, KNomialContig, KAry} }

// Role is what a rank does in a collective.
type Role uint8

// The roles. The root of a single rank is a root.
const (
	Root Role = iota
	Inner
	Leaf
)

// String gives root, inner or leaf.
func (r Role) String() string {
	if r <= Leaf {
		return [...]string{"root", "inner", "leaf"}[r]
	}
	return fmt.Sprintf("Role(%d)", uint8(r))
}

// Tree is a tree over P ranks with a given root. Nothing is tabulated: every question costs at most the depth and the answer's length.
type Tree struct {
	form    Form
	p, k    int
	root    int
	digits  int // smallest s with K^s >= P
	subtree int // K^digits, cut off at maxRanks*maxRanks; the positions of the contiguous form
}

// MaxRanks is the largest P: a header names 65536 nodes, and nothing here overflows.
const MaxRanks = 1 << 16

// NewTree gives the tree. It fails if P is not 1..MaxRanks, K not 2..MaxRanks, or root not a rank.
func NewTree(form Form, p, k, root int) (Tree, error) {
	switch {
	case form >= numForms:
		return Tree{}, fmt.Errorf("collective: unknown form %d of tree", form)
	case p < 1 || p > MaxRanks:
		return Tree{}, fmt.Errorf("collective: tree of %d ranks: want 1..%d", p, MaxRanks)
	case k < 2 || k > MaxRanks:
		return Tree{}, fmt.Errorf("collective: tree with K = %d: want 2..%d", k, MaxRanks)
	case root < 0 || root >= p:
		return Tree{}, fmt.Errorf("collective: root %d of %d ranks: want 0..%d", root, p, p-1)
	}
	t := Tree{form: form, p: p, k: k, root: root, subtree: 1}
	for t.subtree < p {
		t.subtree *= k
		t.digits++
	}
	return t, nil
}

// Ranks gives P.
func (t Tree) Ranks() int { return t.p }

// K gives the K of K-nomial and K-ary.
func (t Tree) K() int { return t.k }

// Form gives the form.
func (t Tree) Form() Form { return t.form }

// Root gives the rank of the root.
func (t Tree) Root() int { return t.root }

// relative gives v for a rank. It panics if there is no such rank.
func (t Tree) relative(rank int) int {
	if rank < 0 || rank >= t.p {
		panic(fmt.Sprintf("collective: rank %d of %d", rank, t.p))
	}
	v := rank - t.root
	if v < 0 {
		v += t.p
	}
	return v
}

// rank is the inverse of relative.
func (t Tree) rank(v int) int {
	r := v + t.root
	if r >= t.p {
		r -= t.p
	}
	return r
}

// place is where a relative rank stands in the tree.
type place struct {
	parent  int // -1 for the root
	ordinal int // among the children of the parent
	depth   int
	level   int // digits below: the subtree of v before it is cut off at P has K^level positions (not for KAry)
	size    int // K^level
}

// place finds v in O(log_K P) steps, O(depth) for KAry.
func (t Tree) place(v int) place {
	switch {
	case v == 0:
		return place{parent: -1, level: t.digits, size: t.subtree}
	case t.form == KAry:
		depth := 0
		for u := v; u > 0; u = (u - 1) / t.k {
			depth++
		}
		return place{parent: (v - 1) / t.k, ordinal: (v - 1) % t.k, depth: depth}
	case t.form == KNomial:
		i, size := 0, 1
		for v/size%t.k == 0 {
			i++
			size *= t.k
		}
		digit := v / size % t.k
		depth := 0
		for u := v / size; u > 0; u /= t.k {
			if u%t.k != 0 {
				depth++
			}
		}
		return place{parent: v - digit*size, ordinal: i*(t.k-1) + digit - 1, depth: depth, level: i, size: size}
	}
	// Contiguous form: the children of u, whose subtree has K^level positions, head blocks of K^(level-1), .., K, 1 positions, K-1 of each.
	at := place{parent: -1, level: t.digits, size: t.subtree}
	for u := 0; u != v; {
		off, level, size, ordinal := v-u-1, at.level-1, at.size/t.k, 0
		for off >= (t.k-1)*size {
			off -= (t.k - 1) * size
			ordinal += t.k - 1
			level--
			size /= t.k
		}
		at = place{parent: u, ordinal: ordinal + off/size, depth: at.depth + 1, level: level, size: size}
		u = v - off%size
	}
	return at
}

// Parent gives the rank of the parent, -1 for the root.
func (t Tree) Parent(rank int) int {
	p := t.place(t.relative(rank)).parent
	if p < 0 {
		return -1
	}
	return t.rank(p)
}

// Ordinal gives the place of a rank among the children of its parent, from 0; 0 for the root. It is the operand slot in which the parent
// keeps what the rank sends.
func (t Tree) Ordinal(rank int) int { return t.place(t.relative(rank)).ordinal }

// Depth gives the number of edges between a rank and the root.
func (t Tree) Depth(rank int) int { return t.place(t.relative(rank)).depth }

// AppendChildren appends the ranks of the children to dst, in order of their ordinals, which is that of ascending relative ranks.
func (t Tree) AppendChildren(dst []int, rank int) []int {
	v := t.relative(rank)
	switch t.form {
	case KAry:
		for c := t.k*v + 1; c <= t.k*v+t.k && c < t.p; c++ {
			dst = append(dst, t.rank(c))
		}
	case KNomial:
		for size := 1; size < t.place(v).size; size *= t.k {
			for j := 1; j < t.k && v+j*size < t.p; j++ {
				dst = append(dst, t.rank(v+j*size))
			}
		}
	case KNomialContig:
		c := v + 1
		for size := t.place(v).size / t.k; size > 0; size /= t.k {
			for range t.k - 1 {
				if c >= t.p {
					return dst
				}
				dst = append(dst, t.rank(c))
				c += size
			}
		}
	}
	return dst
}

// Children is AppendChildren to a new slice.
func (t Tree) Children(rank int) []int { return t.AppendChildren(nil, rank) }

// NumChildren gives the number of children. It costs O(K log_K P) at most.
func (t Tree) NumChildren(rank int) int {
	v := t.relative(rank)
	if t.form == KAry {
		return max(0, min(t.k, t.p-1-t.k*v))
	}
	n, c, s := 0, v+1, t.place(v).size
	if t.form == KNomial {
		for size := 1; size < s && v+size < t.p; size *= t.k {
			n += min(t.k-1, (t.p-1-v)/size)
		}
		return n
	}
	for size := s / t.k; size > 0 && c < t.p; size /= t.k {
		n += min(t.k-1, (t.p-c+size-1)/size)
		c += (t.k - 1) * size
	}
	return n
}

// SubtreeSize gives the number of ranks in the subtree of a rank, itself included.
func (t Tree) SubtreeSize(rank int) int {
	v := t.relative(rank)
	if t.form != KAry {
		return min(t.place(v).size, t.p-v)
	}
	n := 0
	for lo, hi := v, v; lo < t.p; lo, hi = t.k*lo+1, t.k*hi+t.k {
		n += min(hi, t.p-1) - lo + 1
	}
	return n
}

// Role gives what a rank is.
func (t Tree) Role(rank int) Role {
	switch {
	case rank == t.root:
		return Root
	case t.NumChildren(rank) == 0:
		return Leaf
	}
	return Inner
}

// Height gives the largest depth.
func (t Tree) Height() int {
	switch {
	case t.p == 1:
		return 0
	case t.form == KAry:
		return t.place(t.p - 1).depth
	case t.form == KNomialContig:
		height, left, size := 0, t.p, t.subtree
		for ; left > 1; height++ {
			size /= t.k
			if left > size { // the first child's subtree is whole: it has a chain of one rank a level
				for size > 1 {
					height++
					size /= t.k
				}
				return height + 1
			}
			left--
		}
		return height
	}
	// Digit form: the most non-zero digits of a number up to P-1. Either P-1 itself, or a prefix of it, a digit less, and K-1 below.
	last, best := t.p-1, 0
	for size, i := 1, 0; size <= last; size, i = size*t.k, i+1 {
		n := i
		for u := last/size - 1; u > 0; u /= t.k {
			if u%t.k != 0 {
				n++
			}
		}
		if last/size%t.k > 0 {
			best = max(best, n)
		}
	}
	return max(best, t.place(last).depth)
}

// Steps gives the number of message steps of an Allreduce over the tree, up and down: twice the height.
func (t Tree) Steps() int { return 2 * t.Height() }

// Leaves gives the number of ranks without children, other than the root.
func (t Tree) Leaves() int {
	last := t.p - 1 // relative
	switch {
	case t.p == 1:
		return 0
	case t.form == KAry:
		return t.p - (last+t.k-1)/t.k
	case t.form == KNomial:
		n := last - last/t.k
		if last%t.k == 0 {
			n++ // it has no child, because there is no further rank
		}
		return n
	}
	n, left, size := 0, t.p, t.subtree // left positions of a subtree of size positions
	for left > 1 {
		left--
		for size /= t.k; left >= size; size /= t.k {
			whole := min(t.k-1, left/size)
			left -= whole * size
			n += whole * max(1, size/t.k*(t.k-1))
			if whole < t.k-1 || size == 1 {
				break
			}
		}
	}
	return n + left
}

// MaxChildren gives the largest number of children of any rank: the number of operand slots that a NIC needs.
func (t Tree) MaxChildren() int {
	if t.form != KNomialContig {
		return t.NumChildren(t.root)
	}
	n := 0
	for v, size := 0, t.subtree; v < t.p && size >= 1; size /= t.k { // the ranks at the head of the largest blocks, and their first children
		n = max(n, t.NumChildren(t.rank(v)))
		v++
	}
	return n
}

// LargestFirst orders children so that the one with the largest subtree comes first, equal ones by ordinal: the order in which a
// broadcast down the tree ends earliest.
func (t Tree) LargestFirst(children []int) {
	slices.SortStableFunc(children, func(a, b int) int { return t.SubtreeSize(b) - t.SubtreeSize(a) })
}
