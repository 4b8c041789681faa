package routing_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/routing"
	"weft/specs/topology"
)

// drawGraph draws a connected network of up to 8 chips with 1 or 2 nodes each and some parallel links.
func drawGraph(t *rapid.T) *topology.Graph {
	g := &topology.Graph{}
	used := []int{}
	n := rapid.IntRange(1, 8).Draw(t, "chips")
	for i := range n {
		g.Chips = append(g.Chips, topology.Chip{Name: fmt.Sprintf("c%d", i), Type: "t", Groups: 32, Rails: 1})
		used = append(used, 0)
	}
	take := func(chip int) topology.Port {
		used[chip]++
		return topology.Port{Chip: chip, Group: used[chip] - 1}
	}
	join := func(a, b int) {
		if a != b && used[a] < 30 && used[b] < 30 {
			g.Links = append(g.Links, topology.Link{A: take(a), B: take(b), Latency: 1})
		}
	}
	for i := 1; i < n; i++ {
		join(i, rapid.IntRange(0, i-1).Draw(t, "parent"))
	}
	for range rapid.IntRange(0, 12).Draw(t, "more links") {
		join(rapid.IntRange(0, n-1).Draw(t, "a"), rapid.IntRange(0, n-1).Draw(t, "b"))
	}
	for i := range n {
		for range rapid.IntRange(1, 2).Draw(t, "nodes") {
			g.Nodes = append(g.Nodes, topology.Node{Name: fmt.Sprintf("n%d", len(g.Nodes)), At: take(i), Latency: 1})
		}
	}
	return g
}

// floydWarshall gives the links between all chips by another method than the code under test.
func floydWarshall(g *topology.Graph) [][]int {
	d := make([][]int, len(g.Chips))
	for i := range d {
		d[i] = make([]int, len(g.Chips))
		for j := range d[i] {
			if i != j {
				d[i][j] = 1 << 20
			}
		}
	}
	for _, l := range g.Links {
		d[l.A.Chip][l.B.Chip], d[l.B.Chip][l.A.Chip] = 1, 1
	}
	for k := range d {
		for i := range d {
			for j := range d {
				d[i][j] = min(d[i][j], d[i][k]+d[k][j])
			}
		}
	}
	return d
}

// Every walk that takes any offered group at each hop arrives after the smallest number of hops, and every group that leads closer is
// offered.
func TestShortestIsShortestAndComplete(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		if err := g.Validate(); err != nil {
			t.Fatal(err)
		}
		rel, err := routing.Shortest(g)
		if err != nil {
			t.Fatal(err)
		}
		dist, ports := floydWarshall(g), g.PortMap()
		src := rapid.IntRange(0, len(g.Nodes)-1).Draw(t, "src")
		dst := rapid.IntRange(0, len(g.Nodes)-1).Draw(t, "dst")
		at, end := g.Nodes[src].At, g.Nodes[dst].At
		for at.Chip != end.Chip {
			next := rel.Next(at.Chip, at.Group, src, dst)
			want := map[int]bool{}
			for k := range g.Chips[at.Chip].Groups {
				p := ports.Peer(topology.Port{Chip: at.Chip, Group: k})
				if p.Kind == topology.ToLink && dist[p.Other.Chip][end.Chip] == dist[at.Chip][end.Chip]-1 {
					want[k] = true
				}
			}
			got := map[int]bool{}
			for _, k := range next {
				got[k] = true
			}
			if d := cmp.Diff(want, got); d != "" || len(got) != len(next) {
				t.Fatalf("n%d to n%d at chip %d: %v (-want +got):\n%s", src, dst, at.Chip, next, d)
			}
			at = ports.Peer(topology.Port{Chip: at.Chip, Group: rapid.SampledFrom(next).Draw(t, "taken")}).Other
		}
		if next := rel.Next(at.Chip, at.Group, src, dst); len(next) != 1 || next[0] != end.Group {
			t.Fatalf("at the last chip: %v, want [%d]", next, end.Group)
		}
	})
}

// On the links of an FC-Switch, shortest paths spread uniform traffic as evenly as the best of the paper's routings, within 10 %.
func TestShortestBalance(t *testing.T) {
	for _, n := range []int{4, 8, 16} {
		g, err := topology.FC(config(n, 16, topology.WiringTH))
		if err != nil {
			t.Fatal(err)
		}
		rel, err := routing.Shortest(g)
		if err != nil {
			t.Fatal(err)
		}
		l, err := routing.Coverage(g, rel)
		if err != nil {
			t.Fatal(err)
		}
		for _, class := range []routing.Class{routing.Up, routing.Down} {
			if c := l.Class(class); float64(c.Max) > 1.1*c.Mean() {
				t.Errorf("n=%d %s: largest load %d, mean %.1f", n, class, c.Max, c.Mean())
			}
		}
		if cycle := routing.CheckDeadlock(g, rel); cycle != nil {
			t.Errorf("n=%d: %v", n, cycle)
		}
	}
}

func TestShortestDeterministic(t *testing.T) {
	g, err := topology.FC(config(8, 16, topology.WiringInter))
	if err != nil {
		t.Fatal(err)
	}
	var first *routing.Routes
	for range 3 {
		rel, err := routing.Shortest(g)
		if err != nil {
			t.Fatal(err)
		}
		r, err := routing.SourceRoutes(g, rel)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = r
		}
		if d := cmp.Diff(first, r, cmp.AllowUnexported(routing.Routes{})); d != "" {
			t.Fatalf("two constructions differ:\n%s", d)
		}
	}
}

func TestShortestOffPath(t *testing.T) {
	rel, err := routing.Shortest(ring(5))
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range [][2]int{{3, 1}, {1, 1}, {0, 2}} { // off the way a b c; entered from c; back at a
		if next := rel.Next(at[0], at[1], 0, 2); next != nil {
			t.Errorf("na to nc at chip %d entered by %d: %v, want none", at[0], at[1], next)
		}
	}
}

// Shortest paths on a ring of five need their links in a circle.
func TestShortestOnRingDeadlocks(t *testing.T) {
	rel, err := routing.Shortest(ring(5))
	if err != nil {
		t.Fatal(err)
	}
	if cycle := routing.CheckDeadlock(ring(5), rel); cycle == nil || len(cycle.Deps) != 5 {
		t.Errorf("cycle %v, want one of five channels", cycle)
	}
}

func TestShortestUnreachable(t *testing.T) {
	g := ring(4)
	g.Links = []topology.Link{g.Links[0], g.Links[2]}
	if _, err := routing.Shortest(g); err == nil || !strings.Contains(err.Error(), "no path from node na to node nc") {
		t.Errorf("Shortest = %v", err)
	}
}
