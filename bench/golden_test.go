package main

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"os/exec"
	"strings"
	"testing"

	"weft/specs/routing"
)

// TestMain lets the measurements start the test's executable as the command.
func TestMain(m *testing.M) {
	if "WEFT_BENCH="+os.Getenv("WEFT_BENCH") == asBench {
		os.Exit(mainCode())
	}
	os.Exit(m.Run())
}

// TestTree checks the 4-ary 3-tree against closed forms: size, mean number of chips on a way (4.375 with packets to the source itself,
// 4.4286 without), and as many ways on every link of a level.
func TestTree(t *testing.T) {
	f, err := karyTree(4, 3)
	if err != nil {
		t.Fatal(err)
	}
	g := f.Graph
	if err := g.Validate(); err != nil {
		t.Fatal(err)
	}
	if len(g.Nodes) != 64 || len(g.Chips) != 48 || len(g.Links) != 128 {
		t.Errorf("%d nodes, %d chips, %d links", len(g.Nodes), len(g.Chips), len(g.Links))
	}
	w := routing.NewWalker(g, f.Relation)
	chips := 0
	use := map[routing.Hop]int{} // chip and output
	for x := range g.Nodes {
		for y := range g.Nodes {
			if x == y {
				continue
			}
			p, err := w.Walk(x, y)
			if err != nil {
				t.Fatal(err)
			}
			chips += len(p.Hops)
			for _, h := range p.Hops {
				use[routing.Hop{Chip: h.Chip, Out: h.Out}]++
			}
		}
	}
	if got := float64(chips) / (64 * 63); math.Abs(got-31.0/7) > 1e-9 {
		t.Errorf("%g chips on a way, want %g", got, 31.0/7)
	}
	// Up from the edge go the ways of 4 nodes to 60 by 4 groups, from the middle those of 16 nodes to 48 by 16. Down to a node come 63;
	// down to an edge chip 60 to each of 4 nodes by 4 groups, and to a chip of the middle 48 to each of 16 by 16.
	up, down := []int{0, 48, 60}, []int{48, 60, 63}
	for h, n := range use {
		want := down[h.Chip/16]
		if h.Out >= 4 {
			want = up[h.Chip/16]
		}
		if n != want {
			t.Errorf("%d ways from %s by group %d, want %d", n, g.Chips[h.Chip].Name, h.Out, want)
		}
	}
}

func TestParseBookSim(t *testing.T) {
	text := `Accepted flit rate average= 0.111
Time taken is 20032 cycles
====== Overall Traffic Statistics ======
Packet latency average = 23.2966 (1 samples)
	minimum = 6 (1 samples)
Accepted flit rate average = 0.500402 (1 samples)
Hops average = 4.3777 (1 samples)
`
	got, err := parseBookSim([]byte(text))
	if want := (booksimResult{cycles: 20032, accepted: 0.500402, hops: 4.3777, latency: 23.2966, minimum: 6}); err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	if _, err := parseBookSim([]byte(strings.Replace(text, "Hops", "Stops", 1))); err == nil || !strings.Contains(err.Error(), "no hops") {
		t.Errorf("without hops: %v", err)
	}
}

// TestInstructions compares the golden model's instructions per flit-hop with what the committed results say: 10 % more is too much.
func TestInstructions(t *testing.T) {
	if _, err := exec.LookPath("valgrind"); err != nil && os.Getenv("CI") != "true" {
		t.Skip(errNoValgrind)
	}
	data, err := os.ReadFile("results/4-golden-tree43-4.json")
	if err != nil {
		t.Fatal(err)
	}
	var committed result
	if err := json.Unmarshal(data, &committed); err != nil {
		t.Fatal(err)
	}
	got, hops, err := instructionsPerHop(t.Context(), []string{"tree43", "4"})
	if err != nil {
		t.Fatal(err)
	}
	if got > 1.1*committed.Value || hops < 100_000 {
		t.Errorf("%.0f instructions per flit-hop, over %d; results/4-golden-tree43-4.json has %.0f", got, hops, committed.Value)
	}
}

// TestGoldenCommand checks what it answers to wrong arguments.
func TestGoldenCommand(t *testing.T) {
	for _, args := range [][]string{nil, {"tree43"}, {"tree43", "0"}, {"tree43", "x"}, {"no.hcl", "t"}} {
		if err := goldenCommand(10, 1, args); err == nil {
			t.Errorf("%q is taken", args)
		}
	}
	if err := goldenCommand(10, 2, []string{"switch16", "1"}); err != nil {
		t.Error(err)
	}
	p := booksimPairs[0]
	if _, err := measureBookSim(t.Context(), &env{}, p); !errors.Is(err, errNoBookSim) {
		t.Errorf("without BookSim2: %v", err)
	}
}
