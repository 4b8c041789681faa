package topology_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/topology"
)

func tree(m, t int) topology.FTConfig {
	return topology.FTConfig{Ports: m, Levels: t, Groups: m, Rails: 1, ChipType: "nr", LinkLatency: 3, NodeLatency: 1}
}

// drawTree draws any fat tree of at most 4096 nodes.
func drawTree(t *rapid.T) topology.FTConfig {
	c := tree(2*rapid.IntRange(1, 32).Draw(t, "m/2"), 1)
	deepest := 1
	for n := 2 * c.Half() * c.Half(); n <= 4096 && deepest < 10; n *= c.Half() {
		deepest++
	}
	c.Levels = rapid.IntRange(1, deepest).Draw(t, "levels")
	c.Groups += rapid.IntRange(0, 3).Draw(t, "spare")
	return c
}

// TestFT43Wiring: every link and node of FT(4,3), as <w,l> labels that the definition gives, from a list made without this package.
func TestFT43Wiring(t *testing.T) {
	const want = `
<00,0>: <00,1>.2 <10,1>.2 <20,1>.2 <30,1>.2
<01,0>: <00,1>.3 <10,1>.3 <20,1>.3 <30,1>.3
<10,0>: <01,1>.2 <11,1>.2 <21,1>.2 <31,1>.2
<11,0>: <01,1>.3 <11,1>.3 <21,1>.3 <31,1>.3
<00,1>: <00,2>.2 <01,2>.2
<01,1>: <00,2>.3 <01,2>.3
<10,1>: <10,2>.2 <11,2>.2
<11,1>: <10,2>.3 <11,2>.3
<20,1>: <20,2>.2 <21,2>.2
<21,1>: <20,2>.3 <21,2>.3
<30,1>: <30,2>.2 <31,2>.2
<31,1>: <30,2>.3 <31,2>.3
<00,2>: 0 1
<01,2>: 2 3
<10,2>: 4 5
<11,2>: 6 7
<20,2>: 8 9
<21,2>: 10 11
<30,2>: 12 13
<31,2>: 14 15
`
	c := tree(4, 3)
	g, err := topology.FT(c)
	if err != nil {
		t.Fatal(err)
	}
	label := func(chip int) string {
		l, w := c.Place(chip)
		return fmt.Sprintf("<%d%d,%d>", w/2, w%2, l)
	}
	m := g.PortMap()
	var got strings.Builder
	got.WriteByte('\n')
	for l := range c.Levels {
		for w := range c.LevelChips(l) {
			chip := c.Base(l) + w
			got.WriteString(label(chip) + ":")
			for k := range 4 {
				switch p := m.Peer(topology.Port{Chip: chip, Group: k}); {
				case p.Kind == topology.ToNode:
					fmt.Fprintf(&got, " %d", p.Index)
				case p.Kind == topology.ToLink && p.Other.Chip < chip: // down: the edge has the lowest numbers
					fmt.Fprintf(&got, " %s.%d", label(p.Other.Chip), p.Other.Group)
				}
			}
			got.WriteByte('\n')
		}
	}
	if d := cmp.Diff(want, got.String()); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if len(g.Chips) != 20 || len(g.Nodes) != 16 || len(g.Links) != 32 {
		t.Errorf("%d chips, %d nodes, %d links; want 20, 16, 32", len(g.Chips), len(g.Nodes), len(g.Links))
	}
}

func TestFTStructure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawTree(t)
		g, err := topology.FT(c)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Validate(); err != nil {
			t.Fatal(err)
		}
		nodes, chips := 2, 2*c.Levels-1
		for i := range c.Levels {
			if nodes *= c.Ports / 2; i > 0 {
				chips *= c.Ports / 2
			}
		}
		if len(g.Nodes) != nodes || len(g.Chips) != chips || c.Nodes() != nodes || c.Chips() != chips || len(g.Links) != c.Links() {
			t.Fatalf("%d nodes, %d chips, %d links; want %d, %d, %d", len(g.Nodes), len(g.Chips), len(g.Links), nodes, chips, c.Links())
		}
		m := g.PortMap()
		for i, chip := range g.Chips {
			l, w := c.Place(i)
			if back := c.Base(l) + w; back != i || chip.Stage != c.Levels-1-l || chip.Index != w || w >= c.LevelChips(l) {
				t.Fatalf("chip %d is <%d,%d>, stage %d, index %d; back to %d", i, w, l, chip.Stage, chip.Index, back)
			}
			for k := range chip.Groups {
				p := m.Peer(topology.Port{Chip: i, Group: k})
				down := k < c.Half() || l == 0 && k < c.Ports
				switch {
				case k >= c.Ports:
					if p.Kind != topology.Unconnected {
						t.Fatalf("spare group %s leads to %v", g.PortName(topology.Port{Chip: i, Group: k}), p)
					}
				case l == c.Levels-1 && down:
					if p.Kind != topology.ToNode || p.Index != w*c.EdgeNodes()+k || c.NodePort(p.Index) != (topology.Port{Chip: i, Group: k}) {
						t.Fatalf("group %d of edge chip %d leads to %+v", k, w, p)
					}
				default:
					above := l - 1
					if down {
						above = l + 1
					}
					if other, _ := c.Place(p.Other.Chip); p.Kind != topology.ToLink || other != above || (p.Other.Group < c.Half() || other == 0) == down {
						t.Fatalf("group %d of <%d,%d> leads to %+v", k, w, l, p)
					}
				}
			}
		}
	})
}

// TestFTDown compares the arithmetic on chip numbers with the definition on digits.
func TestFTDown(t *testing.T) {
	digits := func(w, n, half int) []int { // of a number of n digits
		d := make([]int, n)
		for i := n - 1; i > 0; i-- {
			d[i], w = w%half, w/half
		}
		if n > 0 {
			d[0] = w
		}
		return d
	}
	number := func(d []int, half int) int {
		w := 0
		for _, x := range d {
			w = w*half + x
		}
		return w
	}
	rapid.Check(t, func(t *rapid.T) {
		c := drawTree(t)
		if c.Levels < 2 { // no level below the top
			c.Levels = 2
		}
		l := rapid.IntRange(0, c.Levels-2).Draw(t, "l")
		w := rapid.IntRange(0, c.LevelChips(l)-1).Draw(t, "w")
		downs := c.Half()
		if l == 0 {
			downs = c.Ports
		}
		k := rapid.IntRange(0, downs-1).Draw(t, "k")
		d := digits(w, c.Levels-1, c.Half())
		want := append(append(append([]int{}, d[:l]...), k), d[l:c.Levels-2]...)
		below, group := c.Down(w, l, k)
		if below != number(want, c.Half()) || group != c.Half()+d[c.Levels-2] {
			t.Errorf("Down(%v,%d,%d) = %d,%d; want %v,%d", d, l, k, below, group, want, c.Half()+d[c.Levels-2])
		}
	})
}

func TestFTSizes(t *testing.T) {
	for _, tc := range []struct{ m, t, nodes, chips int }{{4, 3, 16, 20}, {8, 3, 128, 80}, {16, 3, 1024, 320}, {32, 3, 8192, 1280}, {64, 3, 65536, 5120}, {6, 1, 6, 1}, {2, 3, 2, 5}} {
		g, err := topology.FT(tree(tc.m, tc.t))
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Nodes) != tc.nodes || len(g.Chips) != tc.chips {
			t.Errorf("FT(%d,%d): %d nodes, %d chips; want %d, %d", tc.m, tc.t, len(g.Nodes), len(g.Chips), tc.nodes, tc.chips)
		}
	}
}

func TestFTRejects(t *testing.T) {
	for _, tc := range []struct {
		name string
		edit func(*topology.FTConfig)
		want string
	}{
		{"odd ports", func(c *topology.FTConfig) { c.Ports, c.Groups = 5, 5 }, "must be even"},
		{"no ports", func(c *topology.FTConfig) { c.Ports = 0 }, "at least 2"},
		{"few groups", func(c *topology.FTConfig) { c.Groups = 3 }, "have 3 port groups"},
		{"no levels", func(c *topology.FTConfig) { c.Levels = 0 }, "0 levels"},
		{"many levels", func(c *topology.FTConfig) { c.Levels = 17 }, "17 levels"},
		{"many nodes", func(c *topology.FTConfig) { c.Ports, c.Groups, c.Levels = 64, 64, 4 }, "more than 65536 nodes"},
		{"no rails", func(c *topology.FTConfig) { c.Rails = 0 }, "0 rails"},
		{"zero latency", func(c *topology.FTConfig) { c.NodeLatency = 0 }, "at least 1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := tree(4, 3)
			tc.edit(&c)
			if g, err := topology.FT(c); err == nil || !strings.Contains(err.Error(), tc.want) || g != nil {
				t.Errorf("FT = %v, %v; want an error with %q", g, err, tc.want)
			}
		})
	}
}

func BenchmarkFT(b *testing.B) {
	for _, c := range []topology.FTConfig{tree(32, 3), tree(64, 3)} {
		b.Run(fmt.Sprintf("FT(%d,%d)", c.Ports, c.Levels), func(b *testing.B) {
			for b.Loop() {
				if _, err := topology.FT(c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
