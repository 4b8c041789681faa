package routing

import (
	"fmt"

	"weft/specs/topology"
)

// Clos gives the relation alg, one of TreeAlgorithms, of the two-level Clos network c. It offers exactly one group, and none to a packet
// that entered by a group where this routing never puts it.
func Clos(c topology.ClosConfig, alg string) (Relation, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	if err := checkTreeAlgorithm(alg); err != nil {
		return nil, err
	}
	return &closRelation{c: c, bySrc: alg == SModK, groups: identity(max(c.LeafGroups, c.SpineGroups))}, nil
}

type closRelation struct {
	c      topology.ClosConfig
	bySrc  bool  // the source chooses the way up, not the destination
	groups []int // groups[k] = k, so that Next can return a slice without allocating
}

func (r *closRelation) Next(chip, in, src, dst int) []int {
	from, to := r.c.NodePort(src), r.c.NodePort(dst)
	t := dst % r.c.Ups()
	if r.bySrc {
		t = src % r.c.Ups()
	}
	spine, lane := r.c.Leaves+t/r.c.Lanes, t%r.c.Lanes
	switch stay := from.Chip == to.Chip; {
	case chip == from.Chip && in == from.Group:
		if stay {
			return r.only(to.Group)
		}
		return r.only(r.c.LeafNodes + t)
	case stay:
		return nil
	case chip == spine && in == r.c.DownGroup(from.Chip, lane):
		return r.only(r.c.DownGroup(to.Chip, lane))
	case chip == to.Chip && in == r.c.LeafNodes+t:
		return r.only(to.Group)
	}
	return nil
}

func (r *closRelation) only(group int) []int { return r.groups[group : group+1 : group+1] }

// ClosRoute computes the source route from node x to node y of the Clos network c: one hop within a leaf, otherwise three. It is the
// closed form and shares no code with the relation of Clos. It panics if alg is not one of TreeAlgorithms.
func ClosRoute(c topology.ClosConfig, alg string, x, y int) []uint16 {
	leaf, last := y/c.LeafNodes, uint16(y%c.LeafNodes)
	if x/c.LeafNodes == leaf {
		return []uint16{last}
	}
	chooser := y
	switch alg {
	case DModK:
	case SModK:
		chooser = x
	default:
		panic(fmt.Sprintf("routing: %q is not a tree routing", alg))
	}
	up := chooser % (c.Spines * c.Lanes)
	return []uint16{uint16(c.LeafNodes + up), uint16(leaf*c.Lanes + up%c.Lanes), last}
}

// ClosSourceRoutes tabulates ClosRoute.
func ClosSourceRoutes(c topology.ClosConfig, alg string) (*Routes, error) {
	if _, err := Clos(c, alg); err != nil { // for its checks only
		return nil, err
	}
	return tabulate(c.Nodes(), func(x, y int) []uint16 { return ClosRoute(c, alg, x, y) })
}
