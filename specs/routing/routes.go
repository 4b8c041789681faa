package routing

import (
	"fmt"
	"math"

	"weft/specs/topology"
)

// Routes is a table of source routes between all nodes of a network: what a NIC writes into its packets' headers.
type Routes struct {
	nodes int
	start []int32 // by src*nodes+dst: first hop; one more entry ends the last
	hops  []uint16
}

// Hops gives the output groups from src to dst, hop by hop. The caller must not change them. They are empty only for src == dst where the
// relation does not route a node to itself.
func (r *Routes) Hops(src, dst int) []uint16 {
	i := src*r.nodes + dst
	return r.hops[r.start[i]:r.start[i+1]:r.start[i+1]]
}

// Nodes is the number of nodes.
func (r *Routes) Nodes() int { return r.nodes }

// MaxHops is the length of the longest route.
func (r *Routes) MaxHops() int {
	longest := int32(0)
	for i := range r.nodes * r.nodes {
		longest = max(longest, r.start[i+1]-r.start[i])
	}
	return int(longest)
}

// add appends the route of the next pair, in order of src, then dst.
func (r *Routes) add(hops []uint16) error {
	if len(r.hops)+len(hops) > math.MaxInt32 {
		return fmt.Errorf("source routes of %d nodes: more than 2^31 hops", r.nodes)
	}
	r.hops = append(r.hops, hops...)
	r.start = append(r.start, int32(len(r.hops)))
	return nil
}

// SourceRoutes tabulates the source routes of any relation by walking it.
func SourceRoutes(g *topology.Graph, rel Relation) (*Routes, error) {
	r := &Routes{nodes: len(g.Nodes), start: []int32{0}}
	w := NewWalker(g, rel)
	var path []Hop
	var groups []uint16
	for src := range g.Nodes {
		for dst := range g.Nodes {
			var err error
			path, err = w.appendHops(path[:0], src, dst)
			switch {
			case err == nil:
			case src == dst:
				path = path[:0]
			default:
				return nil, err
			}
			groups = groups[:0]
			for _, h := range path {
				if h.Out > math.MaxUint16 {
					return nil, fmt.Errorf("group %s: source routes hold groups up to %d", g.PortName(topology.Port{Chip: h.Chip, Group: h.Out}), math.MaxUint16)
				}
				groups = append(groups, uint16(h.Out))
			}
			if err := r.add(groups); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// FCSourceRoutes tabulates FCRoute: the source routes of an FC-Switch without its relation.
func FCSourceRoutes(c topology.FCConfig, alg string) (*Routes, error) {
	if _, err := newFC(c, alg, true); err != nil { // for its checks only
		return nil, err
	}
	return tabulate(c.Nodes(), func(x, y int) []uint16 { return FCRoute(c, alg, x, y) })
}

// tabulate fills a table with the routes of all pairs of nodes.
func tabulate(nodes int, route func(x, y int) []uint16) (*Routes, error) {
	r := &Routes{nodes: nodes, start: []int32{0}}
	for x := range nodes {
		for y := range nodes {
			if err := r.add(route(x, y)); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}
