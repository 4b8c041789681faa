package diagram

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/topology"
)

func TestLayersOfFC(t *testing.T) {
	g, err := topology.FC(topology.FCConfig{Chips: 8, Groups: 16, Rails: 1, Wiring: "th", ChipType: "nr", LinkLatency: 1, NodeLatency: 1})
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([][]int{{0, 1, 2, 3}, {4, 5, 6, 7}}, layers(g)); d != "" {
		t.Errorf("columns are the stages, in order (-want +got):\n%s", d)
	}
}

// Two chips in the second column that would cross are swapped.
func TestLayersUntangle(t *testing.T) {
	g := &topology.Graph{}
	for i := range 4 {
		g.Chips = append(g.Chips, topology.Chip{Name: fmt.Sprintf("c%d", i), Groups: 4, Rails: 1, Stage: i / 2})
	}
	link := func(a, ka, b, kb int) {
		g.Links = append(g.Links, topology.Link{A: topology.Port{Chip: a, Group: ka}, B: topology.Port{Chip: b, Group: kb}, Latency: 1})
	}
	link(0, 0, 3, 0)
	link(1, 0, 2, 0)
	if got := layers(g); fmt.Sprint(got) != "[[0 1] [3 2]]" {
		t.Errorf("columns %v, want [[0 1] [3 2]]", got)
	}
}

// Every chip stands in one column, and no link skips one, whatever the network and even if parts of it are not connected.
func TestLayersProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := &topology.Graph{}
		n := rapid.IntRange(1, 9).Draw(t, "chips")
		for i := range n {
			g.Chips = append(g.Chips, topology.Chip{Name: fmt.Sprintf("c%d", i), Groups: 64, Rails: 1, Stage: rapid.IntRange(0, 2).Draw(t, "stage")})
		}
		for k := range rapid.IntRange(0, 14).Draw(t, "links") {
			a, b := rapid.IntRange(0, n-1).Draw(t, "a"), rapid.IntRange(0, n-1).Draw(t, "b")
			if a != b {
				g.Links = append(g.Links, topology.Link{A: topology.Port{Chip: a, Group: k}, B: topology.Port{Chip: b, Group: k}, Latency: 1})
			}
		}
		g.Nodes = append(g.Nodes, topology.Node{Name: "x", At: topology.Port{Chip: rapid.IntRange(0, n-1).Draw(t, "node"), Group: 63}, Latency: 1})
		columns := layers(g)
		at := make([]int, n)
		var all []int
		for c, column := range columns {
			if len(column) == 0 {
				t.Fatalf("column %d is empty", c)
			}
			for _, chip := range column {
				at[chip] = c
				all = append(all, chip)
			}
		}
		slices.Sort(all)
		for i := range n {
			if len(all) != n || all[i] != i {
				t.Fatalf("chips in columns: %v, want 0..%d once each", all, n-1)
			}
		}
		for _, l := range g.Links {
			if d := at[l.A.Chip] - at[l.B.Chip]; d < -1 || d > 1 {
				t.Fatalf("a link spans %d columns", d)
			}
		}
	})
}

// Lines of one colour and style come back only after all combinations, and neighbours differ in both.
func TestBundles(t *testing.T) {
	seen := map[bundle]int{}
	for i := range len(palette) * len(dashes) {
		b := bundleOf(i)
		if first, again := seen[b]; again {
			t.Fatalf("bundles %d and %d look the same", first, i)
		}
		seen[b] = i
		if next := bundleOf(i + 1); next.color == b.color || next.dash == b.dash {
			t.Errorf("bundles %d and %d share a colour or a line style", i, i+1)
		}
	}
	if palette[black] != "#000000" {
		t.Errorf("palette[black] is %s", palette[black])
	}
}

func TestWrap(t *testing.T) {
	got := wrap([]string{"one two three", "", "averyveryverylongword x"}, proseWidth("one two", 10), 10)
	if d := cmp.Diff([]string{"one two", "three", "", "averyveryverylongword", "x"}, got); d != "" {
		t.Errorf("wrap (-want +got):\n%s", d)
	}
}
