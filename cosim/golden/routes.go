package golden

import (
	"fmt"

	"weft/cosim/traffic"
	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// routeTable holds the route field of the header for each pair of nodes, found by walking the routing relation, and how long the cables of
// the route are.
type routeTable struct {
	fabric *specs.Fabric
	peers  *topology.PortMap
	walker *routing.Walker
	nodes  int
	rows   [][]uint64 // [src][dst], made when a source first sends: route, and the cycles of all cables above it; noRoute where not yet known
}

const noRoute = ^uint64(0)

// eagerNodes bounds the networks whose routes are all walked at construction. Load has checked that they exist; beyond this size an
// error here costs more than it finds.
const eagerNodes = 512

// newRouteTable checks the routes that the pattern can ask for.
func newRouteTable(f *specs.Fabric, p *traffic.Pattern) (*routeTable, error) {
	n := len(f.Graph.Nodes)
	r := &routeTable{fabric: f, peers: f.Graph.PortMap(), walker: routing.NewWalker(f.Graph, f.Relation), nodes: n, rows: make([][]uint64, n)}
	for src := range n {
		if dst, ok := p.Fixed(src); ok {
			if dst == src {
				continue
			}
			if err := r.find(src, dst); err != nil {
				return nil, err
			}
			continue
		}
		for dst := 0; dst < n && n <= eagerNodes; dst++ {
			if dst == src {
				continue
			}
			if err := r.find(src, dst); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// word gives the route field from src to dst, or false if there is no route.
func (r *routeTable) word(src, dst int) (uint64, bool) {
	if row := r.rows[src]; row != nil && row[dst] != noRoute {
		return row[dst] & routeMask, true
	}
	if r.find(src, dst) != nil {
		return 0, false
	}
	return r.rows[src][dst] & routeMask, true
}

// cables gives the latency of all cables from src to dst, in cycles, if word has given a route.
func (r *routeTable) cables(src, dst int) uint64 { return r.rows[src][dst] >> routeBits }

// find walks one route. Each chip takes its own HOP_W bits of the field.
func (r *routeTable) find(src, dst int) error {
	path, err := r.walker.Walk(src, dst)
	if err != nil {
		return err
	}
	var word uint64
	shift := 0
	g := r.fabric.Graph
	cables := g.Nodes[src].Latency + g.Nodes[dst].Latency
	for _, h := range path.Hops {
		if peer := r.peers.Peer(topology.Port{Chip: h.Chip, Group: h.Out}); peer.Kind == topology.ToLink {
			cables += g.Links[peer.Index].Latency
		}
		bits := ceil2(g.Chips[h.Chip].Groups)
		if shift+bits > routeBits {
			return fmt.Errorf("route from %s to %s: %d hops take more than %d bits", g.Nodes[src].Name, g.Nodes[dst].Name, len(path.Hops), routeBits)
		}
		word |= uint64(h.Out) << shift
		shift += bits
	}
	if r.rows[src] == nil {
		r.rows[src] = make([]uint64, r.nodes)
		for i := range r.rows[src] {
			r.rows[src][i] = noRoute
		}
	}
	r.rows[src][dst] = word | uint64(min(cables, 1<<(64-routeBits)-2))<<routeBits
	return nil
}
