package golden

import (
	"fmt"

	"weft/cosim/traffic"
	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// routeTable finds the route field of the header for a pair of nodes by walking the routing relation, and how long the cables of the way
// are. Small networks have all routes in a table; in others they are walked when they are wanted, because a table would grow with the square
// of the nodes. Any number of shards may ask at a time.
type routeTable struct {
	fabric *specs.Fabric
	walker *routing.Walker
	nodes  []routeNode
	chips  []routeChip
	ports  []routePort // of all chips
	table  []uint64    // [src*nodes + dst]: route, and the cycles of all cables above it; nil in large networks
}

// routeNode, routeChip and routePort are what a walk wants to know of the graph.
type (
	routeNode struct {
		chip    int32
		group   uint16
		latency uint16
	}
	routeChip struct {
		first  int32 // of its port groups in ports
		groups uint16
		bits   uint8 // HOP_W
	}
	routePort struct {
		chip    int32 // at the other end; -1-node for a node, unconnected for none
		group   uint16
		latency uint16
	}
)

const (
	noRoute     = ^uint64(0)
	unconnected = -1 << 31
)

// tableNodes bounds the topologies that have a table; the closed-form routes of larger ones are checked at construction for some pairs of
// every node. Explicit networks, whose routes may be anything, have one up to their largest size.
const tableNodes = 512

// mostCables bounds what cables gives.
const mostCables = 1<<(64-routeBits) - 2

// newRouteTable checks the routes that the pattern can ask for.
func newRouteTable(f *specs.Fabric, p *traffic.Pattern) (*routeTable, error) {
	r := emptyRouteTable(f)
	n := len(f.Graph.Nodes)
	if n <= tableNodes || f.Kind == "network" && n <= specs.MaxNetworkNodes {
		r.table = make([]uint64, n*n)
	}
	for src := range n {
		step := 1
		if dst, ok := p.Fixed(src); ok {
			if err := r.check(src, dst); err != nil {
				return nil, err
			}
			continue
		} else if r.table == nil {
			step = n/4 + 1
		}
		for dst := (src + 1) % step; dst < n; dst += step {
			if err := r.check(src, dst); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// emptyRouteTable walks every route when it is asked for.
func emptyRouteTable(f *specs.Fabric) *routeTable {
	r := &routeTable{fabric: f, walker: routing.NewWalker(f.Graph, f.Relation)}
	r.readGraph(f.Graph)
	return r
}

// readGraph fills nodes, chips and ports.
func (r *routeTable) readGraph(g *topology.Graph) {
	for _, x := range g.Nodes {
		r.nodes = append(r.nodes, routeNode{int32(x.At.Chip), uint16(x.At.Group), uint16(min(x.Latency, 1<<16-1))})
	}
	peers := g.PortMap()
	r.ports = make([]routePort, peers.Len())
	for i, c := range g.Chips {
		first := peers.Number(topology.Port{Chip: i})
		r.chips = append(r.chips, routeChip{int32(first), uint16(c.Groups), uint8(ceil2(c.Groups))})
		for k := range c.Groups {
			at := &r.ports[first+k]
			switch peer := peers.Peer(topology.Port{Chip: i, Group: k}); peer.Kind {
			case topology.ToLink:
				*at = routePort{int32(peer.Other.Chip), uint16(peer.Other.Group), uint16(min(g.Links[peer.Index].Latency, 1<<16-1))}
			case topology.ToNode:
				*at = routePort{chip: int32(-1 - peer.Index)}
			default:
				at.chip = unconnected
			}
		}
	}
}

// check walks one route at construction.
func (r *routeTable) check(src, dst int) error {
	if src == dst {
		return nil
	}
	w := r.walk(src, dst)
	if r.table != nil {
		r.table[src*len(r.nodes)+dst] = w
	}
	if w == noRoute {
		return r.explain(src, dst)
	}
	return nil
}

// word gives the route field from src to dst, or false if there is no route.
func (r *routeTable) word(src, dst int) (uint64, bool) {
	w := r.find(src, dst)
	return w & routeMask, w != noRoute
}

// cables gives the latency of all cables from src to dst, in cycles, if word has given a route.
func (r *routeTable) cables(src, dst int) uint64 { return r.find(src, dst) >> routeBits }

func (r *routeTable) find(src, dst int) uint64 {
	if r.table != nil {
		if w := r.table[src*len(r.nodes)+dst]; w != 0 {
			return w
		}
	}
	return r.walk(src, dst)
}

// walk finds a route. Each chip takes its own HOP_W bits of the field.
func (r *routeTable) walk(src, dst int) uint64 {
	from := &r.nodes[src]
	chip, in := int(from.chip), int(from.group)
	var word uint64
	cables, shift := int(from.latency)+int(r.nodes[dst].latency), uint(0)
	for {
		choices := r.fabric.Relation.Next(chip, in, src, dst)
		c := &r.chips[chip]
		shift += uint(c.bits)
		if len(choices) == 0 || uint(choices[0]) >= uint(c.groups) || shift > routeBits {
			return noRoute
		}
		word |= uint64(choices[0]) << (shift - uint(c.bits))
		p := &r.ports[int(c.first)+choices[0]]
		switch {
		case p.chip == int32(-1-dst):
			return word | uint64(min(cables, mostCables))<<routeBits
		case p.chip < 0:
			return noRoute
		}
		chip, in = int(p.chip), int(p.group)
		cables += int(p.latency)
	}
}

// explain says why there is no route.
func (r *routeTable) explain(src, dst int) error {
	path, err := r.walker.Walk(src, dst)
	if err != nil {
		return err
	}
	g := r.fabric.Graph
	return fmt.Errorf("route from %s to %s: %d hops take more than %d bits", g.Nodes[src].Name, g.Nodes[dst].Name, len(path.Hops), routeBits)
}
