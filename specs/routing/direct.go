package routing

import "weft/specs/topology"

// Direct gives the relation of a single chip: every packet leaves by the group of its destination node, which may be the one it came from.
func Direct(g *topology.Graph) Relation {
	d := make(direct, len(g.Nodes))
	for i, n := range g.Nodes {
		d[i] = []int{n.At.Group}
	}
	return d
}

// direct holds the only choice by destination.
type direct [][]int

func (d direct) Next(_, _, _, dst int) []int { return d[dst] }
