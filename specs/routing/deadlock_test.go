package routing_test

import (
	"testing"

	"weft/specs/routing"
	"weft/specs/topology"
)

// Clockwise routing on a ring is the textbook deadlock.
func TestDeadlockRing(t *testing.T) {
	g := ring(4)
	cycle := routing.CheckDeadlock(g, relation(clockwise))
	if cycle == nil {
		t.Fatal("the cycle of a ring was not found")
	}
	if got, want := cycle.String(), "a:1 -> b:1 -> c:1 -> d:1 -> a:1"; got != want {
		t.Errorf("cycle %q, want %q", got, want)
	}
	want := "packets from na to nc hold the link from a:1 and wait for the link from b:1\n" +
		"packets from na to nd hold the link from b:1 and wait for the link from c:1\n" +
		"packets from nb to na hold the link from c:1 and wait for the link from d:1\n" +
		"packets from nc to nb hold the link from d:1 and wait for the link from a:1\n"
	if got := cycle.Explain(); got != want {
		t.Errorf("explanation\n%swant\n%s", got, want)
	}
}

// The same ring with its last link out of use is a line and has no cycle.
func TestDeadlockLine(t *testing.T) {
	rel := relation(func(chip, _, _, dst int) int {
		switch {
		case chip < dst:
			return 1
		case chip > dst:
			return 2
		}
		return 0
	})
	if cycle := routing.CheckDeadlock(ring(4), rel); cycle != nil {
		t.Errorf("cycle %v on a line", cycle)
	}
}

// Of several cycles the shortest is reported, though the search meets a longer one first: a ring a b c d with a way back from d to b.
func TestDeadlockShortestCycle(t *testing.T) {
	g := &topology.Graph{}
	port := func(chip, group int) topology.Port { return topology.Port{Chip: chip, Group: group} }
	for i, name := range []string{"a", "b", "c", "d"} {
		g.Chips = append(g.Chips, topology.Chip{Name: name, Type: "t", Groups: 5, Rails: 1})
		g.Nodes = append(g.Nodes, topology.Node{Name: "n" + name, At: port(i, 0), Latency: 1})
		g.Links = append(g.Links, topology.Link{A: port(i, 1), B: port((i+1)%4, 2), Latency: 1})
	}
	g.Links = append(g.Links, topology.Link{A: port(3, 3), B: port(1, 3), Latency: 1})
	g.Nodes = append(g.Nodes, topology.Node{Name: "nb2", At: port(1, 4), Latency: 1})
	if err := g.Validate(); err != nil {
		t.Fatal(err)
	}
	rel := relation(func(chip, _, _, dst int) int {
		switch {
		case chip == g.Nodes[dst].At.Chip:
			return g.Nodes[dst].At.Group
		case chip == 3 && (dst == 2 || dst == 4):
			return 3
		}
		return 1
	})
	cycle := routing.CheckDeadlock(g, rel)
	if cycle == nil || cycle.String() != "b:1 -> c:1 -> d:3 -> b:1" {
		t.Errorf("cycle %v, want b:1 -> c:1 -> d:3 -> b:1", cycle)
	}
}

func TestDeadlockOfLoop(t *testing.T) {
	rel := relation(func(_, _, _, _ int) int { return 1 })
	if cycle := routing.CheckDeadlock(ring(3), rel); cycle == nil || len(cycle.Deps) != 3 {
		t.Errorf("a route that never ends gave %v, want its loop", cycle)
	}
}

func TestFCDeadlockFree(t *testing.T) {
	for _, s := range sizes {
		for _, wiring := range wirings(s.n) {
			for _, alg := range routing.Algorithms() {
				g, rel := fc(t, config(s.n, s.m, wiring), alg)
				if cycle := routing.CheckDeadlock(g, rel); cycle != nil {
					t.Errorf("FC(%d,%d) %s %s: %v", s.n, s.m, wiring, alg, cycle)
				}
			}
		}
	}
}

func BenchmarkCheckDeadlock2048Ports(b *testing.B) {
	g, rel := fc(b, config(64, 64, topology.WiringContig), routing.Dest1In)
	for b.Loop() {
		if c := routing.CheckDeadlock(g, rel); c != nil {
			b.Fatal(c)
		}
	}
}

func BenchmarkCoverage2048Ports(b *testing.B) {
	g, rel := fc(b, config(64, 64, topology.WiringContig), routing.Dest1In)
	for b.Loop() {
		if _, err := routing.Coverage(g, rel); err != nil {
			b.Fatal(err)
		}
	}
}
