package routing

import (
	"fmt"

	"weft/specs/topology"
)

// The four deterministic routings of an FC-Switch (docs/microarchitecture.md section 5). Src or dest is the node whose number chooses;
// 0out uses all up links of the first chip, 1in ties every stage-0 chip to one stage-1 chip.
const (
	Src0Out  = "src_0out"
	Dest0Out = "dest_0out"
	Src1In   = "src_1in"
	Dest1In  = "dest_1in"
)

// Algorithms lists the FC-Switch routings in the order of the paper.
func Algorithms() []string { return []string{Src0Out, Dest0Out, Src1In, Dest1In} }

// FC gives the routing relation alg, one of Algorithms, of the FC-Switch c. It offers exactly one group, and none to a packet that
// entered by a group where this routing never puts it.
func FC(c topology.FCConfig, alg string) (Relation, error) { return newFC(c, alg, true) }

func newFC(c topology.FCConfig, alg string, direct bool) (*fcRelation, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	r := &fcRelation{h: c.StageChips(), e: c.ChipNodes(), lanes: c.PairLanes(), direct: direct, groups: identity(c.Groups)}
	switch alg {
	case Src0Out, Src1In:
		r.bySrc = true
	case Dest0Out, Dest1In:
	default:
		return nil, fmt.Errorf("unknown FC-Switch routing %q: one of %q", alg, Algorithms())
	}
	// The choice is a function of the chooser's number alone: tabulate it.
	for sel := range c.Nodes() {
		t := sel % r.e
		up := uplink{u: t}
		if alg == Src1In || alg == Dest1In {
			up.u = c.Lane(sel/r.e, t%r.lanes)
		}
		up.k, up.a = c.Up(up.u)
		r.choice = append(r.choice, up)
	}
	return r, nil
}

// uplink is a way from a stage-0 chip to stage 1: internal group e+u, which is lane a to stage-1 chip h+k.
type uplink struct{ u, k, a int }

type fcRelation struct {
	h, e, lanes int
	bySrc       bool     // the source chooses, not the destination
	direct      bool     // packets between nodes of one chip take one hop
	choice      []uplink // by number of the choosing node
	groups      []int    // groups[k] = k, so that Next can return a slice without allocating
}

func (r *fcRelation) Next(chip, in, src, dst int) []int {
	i, j := src/r.e, dst/r.e
	up := r.choice[dst]
	if r.bySrc {
		up = r.choice[src]
	}
	stay := r.direct && i == j
	switch {
	case chip == i && in == src%r.e: // from the source node
		if stay {
			return r.only(dst % r.e)
		}
		return r.only(r.e + up.u)
	case stay:
		return nil
	case chip == r.h+up.k && in == i*r.lanes+up.a: // at stage 1: keep the lane
		return r.only(j*r.lanes + up.a)
	case chip == j && in == r.e+up.u: // back on stage 0, by the same group: all its chips are wired alike
		return r.only(dst % r.e)
	}
	return nil
}

func (r *fcRelation) only(group int) []int { return r.groups[group : group+1 : group+1] }

func identity(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// FCRoute computes the source route from node x to node y of the FC-Switch c: the output groups hop by hop, one for nodes of one chip
// (x == y included), otherwise three. It is the closed form of the four routings and shares no code with the relation of FC: tables made
// with it and a model that walks the relation check each other. It panics if alg is not one of Algorithms.
func FCRoute(c topology.FCConfig, alg string, x, y int) []uint16 {
	e, lanes := c.Groups/2, c.Groups/c.Chips
	i, j := x/e, y/e
	last := uint16(y % e)
	if i == j {
		return []uint16{last}
	}
	var u, lane int
	switch alg {
	case Src0Out:
		u = x % e
		_, lane = c.Up(u)
	case Dest0Out:
		u = y % e
		_, lane = c.Up(u)
	case Src1In:
		lane = x % e % lanes
		u = c.Lane(i, lane)
	case Dest1In:
		lane = y % e % lanes
		u = c.Lane(j, lane)
	default:
		panic(fmt.Sprintf("routing: %q is not an FC-Switch routing", alg))
	}
	return []uint16{uint16(e + u), uint16(j*lanes + lane), last}
}
