package routing_test

import (
	"strings"
	"testing"

	"weft/specs/routing"
	"weft/specs/topology"
)

// ring is n chips a, b, c, ... in a ring, each with one node: group 0 node, group 1 clockwise, group 2 back.
func ring(n int) *topology.Graph {
	g := &topology.Graph{}
	for i := range n {
		name := string(rune('a' + i))
		g.Chips = append(g.Chips, topology.Chip{Name: name, Type: "t", Groups: 3, Rails: 1, Index: i})
		g.Links = append(g.Links, topology.Link{A: topology.Port{Chip: i, Group: 1}, B: topology.Port{Chip: (i + 1) % n, Group: 2}, Latency: 1})
		g.Nodes = append(g.Nodes, topology.Node{Name: "n" + name, At: topology.Port{Chip: i}, Latency: 1})
	}
	return g
}

// relation makes a routing.Relation of a function that gives one group, or less than 0 for none.
type relation func(chip, in, src, dst int) int

func (f relation) Next(chip, in, src, dst int) []int {
	if k := f(chip, in, src, dst); k >= 0 {
		return []int{k}
	}
	return nil
}

// clockwise routes every packet of a ring one way round.
func clockwise(chip, _, _, dst int) int {
	if chip == dst {
		return 0
	}
	return 1
}

func TestWalkFaults(t *testing.T) {
	open := ring(3)
	open.Links = open.Links[:2] // c:1 leads nowhere
	for _, tc := range []struct {
		name string
		g    *topology.Graph
		rel  relation
		want string
		hops int
	}{
		{"dead end", ring(3), func(chip, _, _, _ int) int { return 1 - 2*(chip/2) }, "route from na to nb after a:1 -> b:1: dead end: no way on from chip c, entered by group 2", 2},
		{"loop", ring(3), func(_, _, _, _ int) int { return 1 }, "loop b:1 -> c:1 -> a:1", 10},
		{"no such group", ring(3), func(_, _, _, _ int) int { return 3 }, "chip a has no port group 3", 0},
		{"other node", ring(3), func(chip, _, _, _ int) int { return 1 - chip/2 }, "after a:1 -> b:1 -> c:0: arrives at node nc", 3},
		{"open port", open, func(_, _, _, _ int) int { return 1 }, "leaves the network at c:1", 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p, err := routing.Walk(tc.g, tc.rel, 0, 1)
			if err == nil || !strings.Contains(err.Error(), tc.want) || len(p.Hops) != tc.hops {
				t.Errorf("Walk = %d hops, %v; want %d hops, %q", len(p.Hops), err, tc.hops, tc.want)
			}
			if _, err := routing.Coverage(tc.g, tc.rel); err == nil {
				t.Error("Coverage took a faulty relation")
			}
			if _, err := routing.SourceRoutes(tc.g, tc.rel); err == nil {
				t.Error("SourceRoutes took a faulty relation")
			}
		})
	}
}

// A table of source routes may have no route from a node to itself.
func TestSourceRoutesWithoutSelf(t *testing.T) {
	rel := relation(func(chip, in, src, dst int) int {
		if src == dst {
			return -1
		}
		return clockwise(chip, in, src, dst)
	})
	r, err := routing.SourceRoutes(ring(4), rel)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Hops(2, 2)) != 0 || len(r.Hops(0, 3)) != 4 || r.MaxHops() != 4 {
		t.Errorf("hops 2-2: %v, 0-3: %v, longest %d", r.Hops(2, 2), r.Hops(0, 3), r.MaxHops())
	}
}
