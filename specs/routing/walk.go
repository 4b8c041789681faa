package routing

import (
	"fmt"
	"strings"

	"weft/specs/topology"
)

// Hop is the passage of a packet through one chip.
type Hop struct {
	Chip, In, Out int // In and Out are port groups
}

// Path is the way of a packet from its source node's chip to its destination node's.
type Path struct {
	Hops []Hop
}

// Groups is the source route: the output groups of the hops.
func (p Path) Groups() []int {
	groups := make([]int, len(p.Hops))
	for i, h := range p.Hops {
		groups[i] = h.Out
	}
	return groups
}

// Walk follows the first choice of rel from node src to node dst of g. It fails if the packet comes to a chip where rel offers nothing,
// leaves the network elsewhere than at dst, or runs in a loop; the path then holds the hops so far. Walking many pairs, use a Walker.
func Walk(g *topology.Graph, rel Relation, src, dst int) (Path, error) {
	return NewWalker(g, rel).Walk(src, dst)
}

// Walker walks many pairs of one graph and relation. It is immutable and safe for concurrent use if the relation is.
type Walker struct {
	g     *topology.Graph
	rel   Relation
	ports *topology.PortMap
}

// NewWalker prepares a Walker; g must be valid.
func NewWalker(g *topology.Graph, rel Relation) *Walker {
	return &Walker{g: g, rel: rel, ports: g.PortMap()}
}

// Walk is like the function Walk.
func (w *Walker) Walk(src, dst int) (Path, error) {
	hops, err := w.appendHops(nil, src, dst)
	return Path{hops}, err
}

// appendHops appends the hops from src to dst to buf, those up to the fault if there is one.
func (w *Walker) appendHops(buf []Hop, src, dst int) ([]Hop, error) {
	start := len(buf)
	at := w.g.Nodes[src].At
	for {
		choices := w.rel.Next(at.Chip, at.Group, src, dst)
		if len(choices) == 0 {
			return buf, w.fault(buf[start:], src, dst, "dead end: no way on from chip %s, entered by group %d", w.g.Chips[at.Chip].Name, at.Group)
		}
		out := topology.Port{Chip: at.Chip, Group: choices[0]}
		if out.Group < 0 || out.Group >= w.g.Chips[at.Chip].Groups {
			return buf, w.fault(buf[start:], src, dst, "chip %s has no port group %d", w.g.Chips[at.Chip].Name, out.Group)
		}
		buf = append(buf, Hop{at.Chip, at.Group, out.Group})
		peer := w.ports.Peer(out)
		switch {
		case peer.Kind == topology.ToNode && peer.Index == dst:
			return buf, nil
		case peer.Kind == topology.ToNode:
			return buf, w.fault(buf[start:], src, dst, "arrives at node %s", w.g.Nodes[peer.Index].Name)
		case peer.Kind == topology.Unconnected:
			return buf, w.fault(buf[start:], src, dst, "leaves the network at %s", w.g.PortName(out))
		case len(buf)-start > w.ports.Len(): // more hops than entries: one was used twice
			return buf, w.loop(buf[start:], src, dst)
		}
		at = peer.Other
	}
}

func (w *Walker) fault(hops []Hop, src, dst int, format string, args ...any) error {
	way := ""
	if len(hops) > 0 {
		way = " after " + w.way(hops)
	}
	return fmt.Errorf("route from %s to %s%s: %s", w.g.Nodes[src].Name, w.g.Nodes[dst].Name, way, fmt.Sprintf(format, args...))
}

// loop reports the first part of hops that repeats.
func (w *Walker) loop(hops []Hop, src, dst int) error {
	seen := map[topology.Port]int{}
	for i, h := range hops {
		entry := topology.Port{Chip: h.Chip, Group: h.In}
		if first, again := seen[entry]; again {
			return fmt.Errorf("route from %s to %s: loop %s", w.g.Nodes[src].Name, w.g.Nodes[dst].Name, w.way(hops[first:i]))
		}
		seen[entry] = i
	}
	return fmt.Errorf("route from %s to %s: loop", w.g.Nodes[src].Name, w.g.Nodes[dst].Name)
}

func (w *Walker) way(hops []Hop) string {
	names := make([]string, len(hops))
	for i, h := range hops {
		names[i] = w.g.PortName(topology.Port{Chip: h.Chip, Group: h.Out})
	}
	return strings.Join(names, " -> ")
}
