package routing

import (
	"fmt"
	"math"

	"weft/specs/topology"
)

// Shortest gives the relation of all shortest paths of g, counted in chips whatever the latencies of the links. At each chip it offers
// every group that leads one hop closer to the destination.
//
// The first of them is chosen so that uniform traffic spreads evenly: pairs of nodes are placed one after the other, in order of (dst -
// src) mod N, then src, and each takes at every chip the group which the fewest pairs before it took, of equals the first at or after
// number (src + dst) mod k of the k candidates. The others follow in ascending cyclic order. The choice of a pair is fixed, so its packets
// stay in order. Nothing here avoids deadlock: ask CheckDeadlock.
//
// It fails, naming the pair, if a node cannot be reached. Construction takes time and memory of the order of pairs times path length.
func Shortest(g *topology.Graph) (Relation, error) {
	s := &shortest{g: g, ports: g.PortMap(), chips: len(g.Chips)}
	s.measure()
	for i := range g.Nodes {
		for j := range g.Nodes {
			if s.dist(g.Nodes[i].At.Chip, g.Nodes[j].At.Chip) == unreachable {
				return nil, fmt.Errorf("no path from node %s to node %s", g.Nodes[i].Name, g.Nodes[j].Name)
			}
		}
	}
	s.collect()
	s.place()
	return s, nil
}

const unreachable = math.MaxInt32

type shortest struct {
	g     *topology.Graph
	ports *topology.PortMap
	chips int
	hops  []int32 // by chip*chips + chip: links between them
	cands [][]int // by chip*chips + destination chip: groups one hop closer, ascending, twice over, so that a rotation is a subslice
	nodes [][]int // by node: its group
	start []int32 // by src*nodes + dst: first entry of rot
	rot   []uint16
}

func (s *shortest) dist(a, b int) int32 { return s.hops[a*s.chips+b] }

// measure fills hops by a breadth-first search from every chip.
func (s *shortest) measure() {
	s.hops = make([]int32, s.chips*s.chips)
	for i := range s.hops {
		s.hops[i] = unreachable
	}
	queue := make([]int, 0, s.chips)
	for root := range s.chips {
		row := s.hops[root*s.chips : (root+1)*s.chips]
		row[root] = 0
		queue = append(queue[:0], root)
		for head := 0; head < len(queue); head++ {
			at := queue[head]
			for group := range s.g.Chips[at].Groups {
				p := s.ports.Peer(topology.Port{Chip: at, Group: group})
				if p.Kind == topology.ToLink && row[p.Other.Chip] == unreachable {
					row[p.Other.Chip] = row[at] + 1
					queue = append(queue, p.Other.Chip)
				}
			}
		}
	}
}

func (s *shortest) collect() {
	s.cands = make([][]int, s.chips*s.chips)
	for at, chip := range s.g.Chips {
		for dst := range s.chips {
			if at == dst || s.dist(at, dst) == unreachable {
				continue
			}
			var closer []int
			for group := range chip.Groups {
				p := s.ports.Peer(topology.Port{Chip: at, Group: group})
				if p.Kind == topology.ToLink && s.dist(p.Other.Chip, dst) == s.dist(at, dst)-1 {
					closer = append(closer, group)
				}
			}
			s.cands[at*s.chips+dst] = append(closer, closer...)
		}
	}
	for _, n := range s.g.Nodes {
		s.nodes = append(s.nodes, []int{n.At.Group})
	}
}

// place fixes the first choice of every pair.
func (s *shortest) place() {
	n := len(s.g.Nodes)
	s.start = make([]int32, n*n+1)
	for i := range n * n {
		s.start[i+1] = s.start[i] + s.dist(s.g.Nodes[i/n].At.Chip, s.g.Nodes[i%n].At.Chip)
	}
	s.rot = make([]uint16, s.start[n*n])
	load := make([]int32, s.ports.Len())
	for step := range n {
		for src := range n {
			s.placePair(src, (src+step)%n, load)
		}
	}
}

func (s *shortest) placePair(src, dst int, load []int32) {
	at, end := s.g.Nodes[src].At.Chip, s.g.Nodes[dst].At.Chip
	for i := s.start[src*len(s.g.Nodes)+dst]; at != end; i++ {
		cands := s.cands[at*s.chips+end]
		k := len(cands) / 2
		best, bestLoad := 0, int32(math.MaxInt32)
		for o := range k {
			r := (src + dst + o) % k
			if l := load[s.ports.Number(topology.Port{Chip: at, Group: cands[r]})]; l < bestLoad {
				best, bestLoad = r, l
			}
		}
		out := topology.Port{Chip: at, Group: cands[best]}
		load[s.ports.Number(out)]++
		s.rot[i] = uint16(best)
		at = s.ports.Peer(out).Other.Chip
	}
}

func (s *shortest) Next(chip, in, src, dst int) []int {
	from, end := s.g.Nodes[src].At, s.g.Nodes[dst].At.Chip
	total, left := s.dist(from.Chip, end), s.dist(chip, end)
	if done := s.dist(from.Chip, chip); done == unreachable || done+left != total {
		return nil // not on a shortest path
	}
	entry := s.ports.Peer(topology.Port{Chip: chip, Group: in})
	switch {
	case chip == from.Chip:
		if in != from.Group {
			return nil
		}
	case entry.Kind != topology.ToLink || s.dist(entry.Other.Chip, end) != left+1:
		return nil
	}
	if left == 0 {
		return s.nodes[dst]
	}
	cands := s.cands[chip*s.chips+end]
	k := len(cands) / 2
	// A packet that took a later choice before may meet another number of candidates here than its pair did.
	r := int(s.rot[s.start[src*len(s.g.Nodes)+dst]+total-left]) % k
	return cands[r : r+k : r+k]
}
