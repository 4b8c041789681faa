package routing_test

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/routing"
	"weft/specs/topology"
)

func tree(m, t int) topology.FTConfig {
	return topology.FTConfig{Ports: m, Levels: t, Groups: m, Rails: 1, ChipType: "nr", LinkLatency: 1, NodeLatency: 1}
}

func clos(s, p, e, k int) topology.ClosConfig {
	return topology.ClosConfig{Leaves: s, Spines: p, LeafNodes: e, Lanes: k, LeafGroups: e + p*k, SpineGroups: s * k, Rails: 1, LeafType: "leaf", SpineType: "spine",
		LinkLatency: 1, NodeLatency: 1}
}

// drawTree draws any fat tree of at most so many nodes.
func drawTree(t *rapid.T, most int) topology.FTConfig {
	c := tree(2*rapid.IntRange(1, min(most/2, 32)).Draw(t, "m/2"), 1)
	deepest := 1
	for n := 2 * c.Half() * c.Half(); n <= most && deepest < 6; n *= c.Half() {
		deepest++
	}
	c.Levels = rapid.IntRange(1, deepest).Draw(t, "levels")
	return c
}

func drawClos(t *rapid.T) topology.ClosConfig {
	draw := func(name string, most int) int { return rapid.IntRange(1, most).Draw(t, name) }
	return clos(draw("leaves", 8), draw("spines", 6), draw("nodes", 8), draw("lanes", 3))
}

// rule is a topology with its routing, its closed forms, and the rule of its routes.
type rule struct {
	g     *topology.Graph
	rel   routing.Relation
	route func(x, y int) []uint16
	loads *routing.LinkLoads
	hops  map[int]int
}

func ftRule(t fataler, c topology.FTConfig, alg string) rule {
	g, err1 := topology.FT(c)
	rel, err2 := routing.FT(c, alg)
	loads, err3 := routing.FTLoads(c)
	if err1 != nil || err2 != nil || err3 != nil {
		t.Fatal(err1, err2, err3)
	}
	return rule{g, rel, func(x, y int) []uint16 { return routing.FTRoute(c, alg, x, y) }, loads, routing.FTHops(c)}
}

func closRule(t fataler, c topology.ClosConfig, alg string) rule {
	g, err1 := topology.Clos(c)
	rel, err2 := routing.Clos(c, alg)
	loads, err3 := routing.ClosLoads(c, alg)
	if err1 != nil || err2 != nil || err3 != nil {
		t.Fatal(err1, err2, err3)
	}
	return rule{g, rel, func(x, y int) []uint16 { return routing.ClosRoute(c, alg, x, y) }, loads, routing.ClosHops(c)}
}

type fataler interface{ Fatal(...any) }

func drawRule(t *rapid.T) rule {
	alg := rapid.SampledFrom(routing.TreeAlgorithms()).Draw(t, "routing")
	if rapid.Bool().Draw(t, "clos") {
		return closRule(t, drawClos(t), alg)
	}
	return ftRule(t, drawTree(t, 64), alg)
}

// TestTreeRoutes walks every pair by the relation: the path is the closed form, goes up before it goes down, never comes where the relation
// would not send it, and arrives.
func TestTreeRoutes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRule(t)
		w := routing.NewWalker(r.g, r.rel)
		hops := map[int]int{}
		for src := range r.g.Nodes {
			for dst := range r.g.Nodes {
				path, err := w.Walk(src, dst)
				if err != nil {
					t.Fatal(err)
				}
				var got []uint16
				for _, g := range path.Groups() {
					got = append(got, uint16(g))
				}
				if want := r.route(src, dst); !slices.Equal(got, want) {
					t.Fatalf("%d to %d: relation %v, closed form %v", src, dst, got, want)
				}
				down := false
				for i := 1; i < len(path.Hops); i++ {
					step := r.g.Chips[path.Hops[i].Chip].Stage - r.g.Chips[path.Hops[i-1].Chip].Stage
					if step != 1 && step != -1 || step == 1 && down {
						t.Fatalf("%d to %d goes up after down: %v", src, dst, path.Hops)
					}
					down = step == -1
				}
				if src != dst {
					hops[len(path.Hops)]++
				}
			}
		}
		if d := cmp.Diff(r.hops, hops); d != "" {
			t.Errorf("pairs by hops (-closed form +walked):\n%s", d)
		}
		if cycle := routing.CheckDeadlock(r.g, r.rel); cycle != nil {
			t.Errorf("deadlock: %v", cycle)
		}
	})
}

// TestTreeRelationIsStrict: at any chip and group the relation offers a way only to packets whose path passes there.
func TestTreeRelationIsStrict(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRule(t)
		w := routing.NewWalker(r.g, r.rel)
		src := rapid.IntRange(0, len(r.g.Nodes)-1).Draw(t, "src")
		dst := rapid.IntRange(0, len(r.g.Nodes)-1).Draw(t, "dst")
		path, err := w.Walk(src, dst)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range r.g.Chips {
			for k := range c.Groups {
				next := r.rel.Next(i, k, src, dst)
				want := []int(nil)
				for _, h := range path.Hops {
					if h.Chip == i && h.In == k {
						want = []int{h.Out}
					}
				}
				if !slices.Equal(next, want) {
					t.Fatalf("%d to %d at %s: %v, want %v", src, dst, r.g.PortName(topology.Port{Chip: i, Group: k}), next, want)
				}
			}
		}
	})
}

// TestTreeLoads compares the closed forms with the count over all pairs, link by link.
func TestTreeLoads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRule(t)
		counted, err := routing.Coverage(r.g, r.rel)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range r.g.Chips {
			for k := range c.Groups {
				p := topology.Port{Chip: i, Group: k}
				if a, b := r.loads.Out(p), counted.Out(p); a != b {
					t.Fatalf("%s: closed form %d, counted %d", r.g.PortName(p), a, b)
				}
			}
		}
		for _, class := range routing.Classes() {
			if a, b := r.loads.Class(class), counted.Class(class); a != b {
				t.Fatalf("%v: closed form %+v, counted %+v", class, a, b)
			}
		}
	})
}

// TestFT43 pins the published and derived numbers of FT(4,3).
func TestFT43(t *testing.T) {
	c := tree(4, 3)
	if d := cmp.Diff(map[int]int{1: 16, 3: 32, 5: 192}, routing.FTHops(c)); d != "" {
		t.Errorf("hops (-want +got):\n%s", d)
	}
	for _, alg := range routing.TreeAlgorithms() {
		r := ftRule(t, c, alg)
		byLevel := map[string]map[int]int{"up": {}, "down": {}}
		for _, k := range r.g.Links { // A is the upper end
			l, _ := c.Place(k.A.Chip)
			byLevel["up"][l+1] = r.loads.Out(k.B)
			byLevel["down"][l] = r.loads.Out(k.A)
		}
		byLevel["down"][2] = r.loads.Out(r.g.Nodes[0].At)
		if d := cmp.Diff(map[string]map[int]int{"up": {2: 14, 1: 12}, "down": {0: 12, 1: 14, 2: 15}}, byLevel); d != "" {
			t.Errorf("%s: loads by level (-want +got):\n%s", alg, d)
		}
	}
}

// TestFT43Permutations: the largest number of flows on one link between chips.
func TestFT43Permutations(t *testing.T) {
	c := tree(4, 3)
	for _, tc := range []struct {
		name string
		to   func(int) int
		want int
	}{
		{"shift 1", func(x int) int { return (x + 1) % 16 }, 1},
		{"shift 8", func(x int) int { return (x + 8) % 16 }, 1},
		{"bit complement", func(x int) int { return 15 - x }, 1},
		{"transpose", func(x int) int { return x%4*4 + x/4 }, 3},
		{"bit reverse", func(x int) int { return int(bits.Reverse8(uint8(x)) >> 4) }, 3},
	} {
		for _, alg := range routing.TreeAlgorithms() {
			r := ftRule(t, c, alg)
			var pairs iter.Seq2[int, int] = func(yield func(int, int) bool) {
				for x := range 16 {
					if !yield(x, tc.to(x)) {
						return
					}
				}
			}
			l, err := routing.Loads(r.g, r.rel, pairs)
			if err != nil {
				t.Fatal(err)
			}
			if got := max(l.Class(routing.Up).Max, l.Class(routing.Down).Max); got != tc.want {
				t.Errorf("%s, %s: %d flows on a link, want %d", tc.name, alg, got, tc.want)
			}
		}
	}
}

// TestLargeTrees walks pairs of trees too large for all of them.
func TestLargeTrees(t *testing.T) {
	for _, c := range []topology.FTConfig{tree(16, 3), tree(32, 3), tree(64, 3), tree(4, 11)} {
		for _, alg := range routing.TreeAlgorithms() {
			r := ftRule(t, c, alg)
			w := routing.NewWalker(r.g, r.rel)
			for i := range 1000 {
				src, dst := i*7919%len(r.g.Nodes), i*i*104729%len(r.g.Nodes)
				path, err := w.Walk(src, dst)
				if err != nil {
					t.Fatal(err)
				}
				for j, h := range r.route(src, dst) {
					if int(h) != path.Hops[j].Out {
						t.Fatalf("FT(%d,%d) %d to %d: %v, %v", c.Ports, c.Levels, src, dst, path.Groups(), r.route(src, dst))
					}
				}
			}
		}
	}
}

func TestTreeRejects(t *testing.T) {
	bad := tree(5, 3)
	if _, err := routing.FT(bad, routing.DModK); err == nil {
		t.Error("odd ports accepted")
	}
	if _, err := routing.FT(tree(4, 3), "valiant"); err == nil {
		t.Error("unknown routing accepted")
	}
	if _, err := routing.FTSourceRoutes(tree(4, 3), "valiant"); err == nil {
		t.Error("unknown routing accepted")
	}
	if _, err := routing.Clos(clos(1, 0, 1, 1), routing.DModK); err == nil {
		t.Error("no spines accepted")
	}
	if _, err := routing.ClosLoads(clos(1, 1, 1, 1), "valiant"); err == nil {
		t.Error("unknown routing accepted")
	}
	if r, err := routing.ClosSourceRoutes(clos(2, 2, 2, 1), routing.SModK); err != nil || r.MaxHops() != 3 {
		t.Errorf("%v, %v", r, err)
	}
}

func BenchmarkTreeNext(b *testing.B) {
	for _, c := range []topology.FTConfig{tree(4, 3), tree(32, 3)} {
		b.Run(fmt.Sprintf("FT(%d,%d)", c.Ports, c.Levels), func(b *testing.B) {
			rel, err := routing.FT(c, routing.DModK)
			if err != nil {
				b.Fatal(err)
			}
			n := c.Nodes()
			for i := 0; b.Loop(); i++ {
				src := i * 7919 % n
				rel.Next(src/c.EdgeNodes(), src%c.EdgeNodes(), src, i*104729%n)
			}
		})
	}
}
