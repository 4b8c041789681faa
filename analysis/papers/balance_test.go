package papers

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs/routing"
	"weft/specs/topology"
)

// TestBalance compares with loads that were enumerated apart from this package: up/down of src_0out, dest_0out, src_1in, dest_1in.
func TestBalance(t *testing.T) {
	want := map[string]map[int]string{
		"all_pairs":      {4: "8/8 8/8 16/16 16/16", 8: "24/24 24/24 96/32 32/96", 16: "56/56 56/56 448/64 64/448"},
		"shift_1":        {4: "1/1 1/1 1/1 1/1", 8: "1/1 1/1 1/1 1/1", 16: "1/1 1/1 1/1 1/1"},
		"shift_chip":     {4: "1/1 1/1 2/2 2/2", 8: "1/1 1/1 4/4 4/4", 16: "1/1 1/1 8/8 8/8"},
		"shift_half":     {4: "1/1 1/1 2/2 2/2", 8: "1/1 1/1 4/4 4/4", 16: "1/1 1/1 8/8 8/8"},
		"bit_complement": {4: "1/1 1/1 2/2 2/2", 8: "1/1 1/1 4/4 4/4", 16: "1/1 1/1 8/8 8/8"},
		"bit_reverse":    {4: "1/1 1/1 2/2 2/2", 8: "1/3 3/1 4/2 2/4", 16: "1/7 7/1 7/1 1/7"},
		"chip_transpose": {4: "1/1 1/1 1/1 2/2", 8: "1/3 3/1 3/1 2/4", 16: "1/7 7/1 7/1 1/7"},
		"shuffle":        {4: "1/1 1/1 1/1 2/2", 8: "1/2 2/1 4/2 4/4", 16: "1/2 2/1 8/4 4/8"},
	}
	// Means over random permutations depend on the draw: largest load and share.
	random := map[int][4][2]float64{
		4:  {{1, 1}, {1, 1}, {1.84, .878}, {1.85, .877}},
		8:  {{2.29, .836}, {2.32, .836}, {3.93, .484}, {3.94, .484}},
		16: {{3.11, .747}, {3.10, .748}, {7.95, .237}, {7.95, .237}},
	}
	for _, n := range []int{4, 8, 16} {
		got := map[string]string{}
		for i, alg := range routing.Algorithms() {
			all, err := fcBalance(config(n, 16, topology.WiringTH), alg)
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range all {
				got[b.Pattern] += fmt.Sprintf(" %g/%g", b.UpMax, b.DownMax)
			}
			r, w := find(all, randomPermutations), random[n][i]
			if math.Abs(r.Max-w[0]) > 0.05 || math.Abs(r.Share-w[1]) > 0.01 {
				t.Errorf("n = %d, %s, random permutations: %.3f, share %.3f; want about %g and %g", n, alg, r.Max, r.Share, w[0], w[1])
			}
		}
		for p, w := range want {
			if diff := cmp.Diff(" "+w[n], got[p]); diff != "" {
				t.Errorf("n = %d, %s (-want +got):\n%s", n, p, diff)
			}
		}
	}
}

// TestBalanceWiring: with the lane kept from hop to hop the loads do not depend on the wiring.
func TestBalanceWiring(t *testing.T) {
	for _, alg := range routing.Algorithms() {
		var first []Balance
		for _, wiring := range topology.Wirings() {
			all, err := fcBalance(config(8, 16, wiring), alg)
			if err != nil {
				t.Fatal(err)
			}
			all = all[:len(all)-1] // the random ones differ by their links, not in distribution
			if first == nil {
				first = all
			} else if diff := cmp.Diff(first, all); diff != "" {
				t.Errorf("%s, %s (-contig +%s):\n%s", alg, wiring, wiring, diff)
			}
		}
	}
}

// TestTreeBalance: FT(4,3) carries shifts and complement without contention, transpose and bit reverse with three flows on a link, and all pairs as
// evenly as there can be: 14 flows on a link of the edge.
func TestTreeBalance(t *testing.T) {
	c := topology.FTConfig{Ports: 4, Levels: 3, Groups: 4, Rails: 1, ChipType: "c", LinkLatency: 1, NodeLatency: 1}
	g, err := topology.FT(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, alg := range routing.TreeAlgorithms() {
		rel, err := routing.FT(c, alg)
		if err != nil {
			t.Fatal(err)
		}
		all, err := balance(g, rel, 2)
		if err != nil {
			t.Fatal(err)
		}
		for pattern, want := range map[string]float64{"shift_1": 1, "shift_half": 1, "bit_complement": 1, "transpose": 3, "bit_reverse": 3, "all_pairs": 14} {
			if got := find(all, pattern).Max; got != want {
				t.Errorf("%s, %s: %g flows on the busiest link, want %g", alg, pattern, got, want)
			}
		}
	}
}

// TestBalanceOfOneNode: patterns that rotate the bits of a node number have none to rotate.
func TestBalanceOfOneNode(t *testing.T) {
	g, err := topology.Clos(topology.ClosConfig{Leaves: 1, Spines: 1, LeafNodes: 1, Lanes: 1, LeafType: "c", SpineType: "c", LeafGroups: 2, SpineGroups: 2, Rails: 1, LinkLatency: 1, NodeLatency: 1})
	if err != nil {
		t.Fatal(err)
	}
	rel, err := routing.Shortest(g)
	if err != nil {
		t.Fatal(err)
	}
	if all, err := balance(g, rel, 1); err != nil || all == nil || len(all) != 0 {
		t.Errorf("%v, %v; want an empty list", all, err)
	}
}

// TestPatternsArePermutations over all sizes that an FC-Switch or a fat tree has here.
func TestPatternsArePermutations(t *testing.T) {
	for _, n := range []int{4, 16, 32, 64, 128} {
		for _, p := range patterns {
			seen := make([]bool, n)
			for x := range n {
				seen[p.dest(x, n, 4)] = true
			}
			for y, ok := range seen {
				if !ok {
					t.Errorf("%s of %d nodes leaves out %d", p.name, n, y)
				}
			}
		}
	}
}
