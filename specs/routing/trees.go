package routing

import (
	"fmt"

	"weft/specs/topology"
)

// The routings of fat trees and Clos networks (docs/microarchitecture.md section 5): up by the digits of the destination or of the
// source, then down.
const (
	DModK = "d_mod_k"
	SModK = "s_mod_k"
)

// TreeAlgorithms lists the routings of fat trees and Clos networks.
func TreeAlgorithms() []string { return []string{DModK, SModK} }

func checkTreeAlgorithm(alg string) error {
	if alg != DModK && alg != SModK {
		return fmt.Errorf("unknown tree routing %q: one of %q", alg, TreeAlgorithms())
	}
	return nil
}

// FT gives the routing relation alg, one of TreeAlgorithms, of the fat tree c. It offers exactly one group, and none to a packet that
// entered by a group where this routing never puts it. It needs memory for the digits of the nodes only.
func FT(c topology.FTConfig, alg string) (Relation, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	if err := checkTreeAlgorithm(alg); err != nil {
		return nil, err
	}
	r := &ftRelation{levels: c.Levels, half: c.Half(), edge: c.EdgeNodes(), bySrc: alg == SModK, groups: identity(c.Groups)}
	r.row = c.LevelChips(1)
	r.span = make([]int, c.Levels+1)
	r.tail = make([]int, c.Levels)
	n := 1
	for l := c.Levels; l >= 0; l-- {
		if r.span[l] = n; l < c.Levels {
			r.tail[l] = n / r.half
		}
		n *= r.half
	}
	r.span[0] *= 2
	return r, nil
}

// ftRelation routes by arithmetic on the numbers of nodes and chips.
type ftRelation struct {
	levels, half int
	edge         int   // nodes of an edge chip
	row          int   // chips of a level below the top
	span         []int // by l = 0..T: H^(T-l), for l = 0 the number of nodes: p / span[l] is the first l digits of node p
	tail         []int // by l: H^(T-1-l): w / tail[l] is the first l digits of chip <w,l>, those of the nodes below it
	bySrc        bool  // the source chooses the way up, not the destination
	groups       []int // groups[k] = k, so that Next can return a slice without allocating
}

// digit is digit l of node p.
func (r *ftRelation) digit(p, l int) int {
	if l == 0 {
		return p / r.span[1]
	}
	return p / r.span[l+1] % r.half
}

func (r *ftRelation) Next(chip, in, src, dst int) []int {
	l, w := r.levels-1-chip/r.row, chip%r.row
	choice, meet := dst, r.meet(src, dst)
	if r.bySrc {
		choice = src
	}
	if w%r.tail[l] != r.upper(choice, l) {
		return nil // another chip of the level is on the way
	}
	below := src % r.edge // where the packet comes in from below
	if l < r.levels-1 {
		below = r.digit(src, l)
	}
	switch head := w / r.tail[l]; {
	case l == meet && in == below && head == dst/r.span[l]:
		return r.only(r.digit(dst, l))
	case l > meet && in == below && head == src/r.span[l]:
		return r.only(r.half + r.digit(choice, l))
	case l > meet && in == r.half+r.digit(choice, l) && head == dst/r.span[l]: // down, by the same group as up: all chips of a level are wired alike
		return r.only(r.digit(dst, l))
	}
	return nil
}

// meet is the level at which a packet turns: the largest l at which source and destination agree in their first l digits.
func (r *ftRelation) meet(src, dst int) int {
	l := r.levels - 1
	for src/r.span[l] != dst/r.span[l] {
		l--
	}
	return l
}

// upper is w_l..w_{T-2}, read as one number, of the chip at level l on the way that node p chooses. Group H+c of a chip at level k leads up to
// the chip whose digits are without digit k and with c after the last. So behind the first l digits stand the choices made below, in the
// order in which they were made: at levels T-1, T-2, .., l+1.
func (r *ftRelation) upper(p, l int) int {
	n := 0
	for k := r.levels - 1; k > l; k-- {
		n = n*r.half + r.digit(p, k)
	}
	return n
}

func (r *ftRelation) only(group int) []int { return r.groups[group : group+1 : group+1] }

// FTRoute computes the source route from node x to node y of the fat tree c: the output groups hop by hop. It is a closed form on the
// digits of the two numbers and shares no code with the relation of FT. It panics if alg is not one of TreeAlgorithms.
func FTRoute(c topology.FTConfig, alg string, x, y int) []uint16 {
	from, to := treeDigits(c, x), treeDigits(c, y)
	up := to
	switch alg {
	case DModK:
	case SModK:
		up = from
	default:
		panic(fmt.Sprintf("routing: %q is not a tree routing", alg))
	}
	turn := 0 // number of leading digits in common, at most T-1
	for turn < c.Levels-1 && from[turn] == to[turn] {
		turn++
	}
	route := make([]uint16, 0, 2*(c.Levels-turn)-1)
	for l := c.Levels - 1; l > turn; l-- {
		route = append(route, uint16(c.Ports/2+up[l]))
	}
	for _, d := range to[turn:] {
		route = append(route, uint16(d))
	}
	return route
}

// treeDigits writes a node number in its mixed base.
func treeDigits(c topology.FTConfig, p int) []int {
	digits := make([]int, c.Levels)
	for l := c.Levels - 1; l > 0; l-- {
		digits[l] = p % (c.Ports / 2)
		p /= c.Ports / 2
	}
	digits[0] = p
	return digits
}

// FTSourceRoutes tabulates FTRoute.
func FTSourceRoutes(c topology.FTConfig, alg string) (*Routes, error) {
	if _, err := FT(c, alg); err != nil { // for its checks only
		return nil, err
	}
	return tabulate(c.Nodes(), func(x, y int) []uint16 { return FTRoute(c, alg, x, y) })
}
