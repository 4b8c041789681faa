package golden

import (
	"fmt"

	"weft/cosim/traffic"
	"weft/specs"
	"weft/specs/routing"
)

// routeTable holds the route field of the header for each pair of nodes, found by walking the routing relation.
type routeTable struct {
	fabric *specs.Fabric
	walker *routing.Walker
	nodes  int
	rows   [][]uint64 // [src][dst], made when a source first sends; noRoute where not yet known
}

const noRoute = ^uint64(0)

// eagerNodes bounds the networks whose routes are all walked at construction. Load has checked that they exist; beyond this size an
// error here costs more than it finds.
const eagerNodes = 512

// newRouteTable checks the routes that the pattern can ask for.
func newRouteTable(f *specs.Fabric, p *traffic.Pattern) (*routeTable, error) {
	n := len(f.Graph.Nodes)
	r := &routeTable{fabric: f, walker: routing.NewWalker(f.Graph, f.Relation), nodes: n, rows: make([][]uint64, n)}
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
		return row[dst], true
	}
	if r.find(src, dst) != nil {
		return 0, false
	}
	return r.rows[src][dst], true
}

// find walks one route. Each chip takes its own HOP_W bits of the field.
func (r *routeTable) find(src, dst int) error {
	path, err := r.walker.Walk(src, dst)
	if err != nil {
		return err
	}
	var word uint64
	shift := 0
	for _, h := range path.Hops {
		bits := ceil2(r.fabric.Graph.Chips[h.Chip].Groups)
		if shift+bits > routeBits {
			return fmt.Errorf("route from %s to %s: %d hops take more than %d bits", r.fabric.Graph.Nodes[src].Name, r.fabric.Graph.Nodes[dst].Name,
				len(path.Hops), routeBits)
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
	r.rows[src][dst] = word
	return nil
}
