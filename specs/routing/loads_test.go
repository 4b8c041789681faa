package routing_test

import (
	"fmt"
	"iter"
	"maps"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weft/specs/routing"
	"weft/specs/topology"
)

// permutation gives the pairs (i, p(i)).
func permutation(nodes int, p func(int) int) iter.Seq2[int, int] {
	dst := make([]int, nodes)
	for i := range dst {
		dst[i] = p(i)
	}
	return slices.All(dst)
}

// Uniform traffic: every ordered pair sends once.
func TestUniformLoad(t *testing.T) {
	for _, tc := range []struct {
		n        int
		alg      string
		up, down string // max, mean, idle
	}{
		{4, routing.Src0Out, "8 8 0", "8 8 0"}, {4, routing.Dest0Out, "8 8 0", "8 8 0"}, {4, routing.Src1In, "16 8 8", "16 8 8"}, {4, routing.Dest1In, "16 8 8", "16 8 8"},
		{8, routing.Src0Out, "24 24 0", "24 24 0"}, {8, routing.Dest0Out, "24 24 0", "24 24 0"}, {8, routing.Src1In, "96 24 24", "32 24 8"}, {8, routing.Dest1In, "32 24 8", "96 24 24"},
		{16, routing.Src0Out, "56 56 0", "56 56 0"}, {16, routing.Dest0Out, "56 56 0", "56 56 0"}, {16, routing.Src1In, "448 56 56", "64 56 8"}, {16, routing.Dest1In, "64 56 8", "448 56 56"},
	} {
		for _, wiring := range topology.Wirings() { // the lane of the up link is kept: wiring makes no difference
			g, rel := fc(t, config(tc.n, 16, wiring), tc.alg)
			l, err := routing.Coverage(g, rel)
			if err != nil {
				t.Fatal(err)
			}
			for class, want := range map[routing.Class]string{routing.Up: tc.up, routing.Down: tc.down} {
				c := l.Class(class)
				if got := fmt.Sprint(c.Max, c.Mean(), c.Idle); got != want {
					t.Errorf("n=%d %s %s %s: max, mean, idle %s, want %s", tc.n, wiring, tc.alg, class, got, want)
				}
			}
		}
	}
}

// Largest load of an up and of a down link for fixed permutations, m=16.
func TestPermutationLoad(t *testing.T) {
	const m = 16
	patterns := map[string]func(n, nodes, i int) int{
		"shift 1":        func(_, nodes, i int) int { return (i + 1) % nodes },
		"shift 3":        func(_, nodes, i int) int { return (i + 3) % nodes },
		"shift m/2":      func(_, nodes, i int) int { return (i + m/2) % nodes },
		"shift N/2":      func(_, nodes, i int) int { return (i + nodes/2) % nodes },
		"bit complement": func(_, nodes, i int) int { return nodes - 1 - i },
		"bit reverse":    func(_, nodes, i int) int { return int(bits.Reverse64(uint64(i)) >> (64 - bits.Len(uint(nodes-1)))) },
		"transpose":      func(n, _, i int) int { return i%(m/2)*(n/2) + i/(m/2) },
		"shuffle":        func(_, nodes, i int) int { return (i<<1 | i/(nodes/2)) & (nodes - 1) },
	}
	// One line a size and pattern; columns src_0out dest_0out src_1in dest_1in, each up/down.
	for _, row := range []struct {
		n             int
		pattern, want string
	}{
		{4, "shift 1", "1/1 1/1 1/1 1/1"}, {8, "shift 1", "1/1 1/1 1/1 1/1"}, {16, "shift 1", "1/1 1/1 1/1 1/1"},
		{4, "shift 3", "1/1 1/1 1/1 1/1"}, {8, "shift 3", "1/1 1/1 2/2 2/2"}, {16, "shift 3", "1/1 1/1 3/3 3/3"},
		{4, "shift m/2", "1/1 1/1 2/2 2/2"}, {8, "shift m/2", "1/1 1/1 4/4 4/4"}, {16, "shift m/2", "1/1 1/1 8/8 8/8"},
		{4, "shift N/2", "1/1 1/1 2/2 2/2"}, {8, "shift N/2", "1/1 1/1 4/4 4/4"}, {16, "shift N/2", "1/1 1/1 8/8 8/8"},
		{4, "bit complement", "1/1 1/1 2/2 2/2"}, {8, "bit complement", "1/1 1/1 4/4 4/4"}, {16, "bit complement", "1/1 1/1 8/8 8/8"},
		{4, "bit reverse", "1/1 1/1 2/2 2/2"}, {8, "bit reverse", "1/3 3/1 4/2 2/4"}, {16, "bit reverse", "1/7 7/1 7/1 1/7"},
		{4, "transpose", "1/1 1/1 1/1 2/2"}, {8, "transpose", "1/3 3/1 3/1 2/4"}, {16, "transpose", "1/7 7/1 7/1 1/7"},
		{4, "shuffle", "1/1 1/1 1/1 2/2"}, {8, "shuffle", "1/2 2/1 4/2 4/4"}, {16, "shuffle", "1/2 2/1 8/4 4/8"},
	} {
		for _, wiring := range topology.Wirings() {
			var got []string
			for _, alg := range routing.Algorithms() {
				g, rel := fc(t, config(row.n, m, wiring), alg)
				l, err := routing.Loads(g, rel, permutation(len(g.Nodes), func(i int) int { return patterns[row.pattern](row.n, len(g.Nodes), i) }))
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, fmt.Sprintf("%d/%d", l.Class(routing.Up).Max, l.Class(routing.Down).Max))
			}
			if s := strings.Join(got, " "); s != row.want {
				t.Errorf("n=%d %s, wiring %s: %s, want %s", row.n, row.pattern, wiring, s, row.want)
			}
		}
	}
}

// Worst cases: src_0out never loads an up link with more than one flow of a permutation, but n/2-1 sources of different chips can be
// made to share a down link; dest_0out is its mirror image.
func TestWorstPermutation(t *testing.T) {
	for _, n := range []int{4, 8, 16} {
		c := config(n, 16, topology.WiringTH)
		e, h := c.ChipNodes(), c.StageChips()
		there := map[int]int{}
		for i := range h - 1 { // node 0 of each chip but the last to a node of the last
			there[i*e] = (h-1)*e + i
		}
		back := map[int]int{}
		for x, y := range there {
			back[y] = x
		}
		for _, tc := range []struct {
			alg      string
			pairs    map[int]int
			up, down int
		}{{routing.Src0Out, there, 1, h - 1}, {routing.Dest0Out, back, h - 1, 1}} {
			g, rel := fc(t, c, tc.alg)
			l, err := routing.Loads(g, rel, maps.All(tc.pairs))
			if err != nil {
				t.Fatal(err)
			}
			if up, down := l.Class(routing.Up).Max, l.Class(routing.Down).Max; up != tc.up || down != tc.down {
				t.Errorf("n=%d %s: %d/%d, want %d/%d", n, tc.alg, up, down, tc.up, tc.down)
			}
		}
	}
}

// Random permutations: mean over 1000 of the largest load, and mean over the flows of their share 1/(largest load on the path). The
// expected numbers come from 1000 other permutations and are rounded. The difference of two such means has the standard error
// s*sqrt(2/1000), s being the deviation of one permutation, which the test measures; five of them and the rounding are allowed.
func TestRandomPermutations(t *testing.T) {
	const trials = 1000
	for _, tc := range []struct {
		n     int
		load  [4]float64 // as Algorithms
		share [4]float64
	}{
		{4, [4]float64{1.00, 1.00, 1.84, 1.85}, [4]float64{1.000, 1.000, .878, .877}},
		{8, [4]float64{2.29, 2.32, 3.93, 3.94}, [4]float64{.836, .836, .484, .484}},
		{16, [4]float64{3.11, 3.10, 7.95, 7.95}, [4]float64{.747, .748, .237, .237}},
	} {
		for i, alg := range routing.Algorithms() {
			g, rel := fc(t, config(tc.n, 16, topology.WiringTH), alg)
			w := routing.NewWalker(g, rel)
			rng := rand.New(rand.NewPCG(2012, uint64(tc.n)))
			var loads, shares []float64
			for range trials {
				perm := rng.Perm(len(g.Nodes))
				l, err := routing.Loads(g, rel, slices.All(perm))
				if err != nil {
					t.Fatal(err)
				}
				loads = append(loads, float64(max(l.Class(routing.Up).Max, l.Class(routing.Down).Max)))
				shares = append(shares, meanShare(t, w, l, perm))
			}
			check := func(what string, samples []float64, want, rounding float64) {
				mean, dev := meanAndDeviation(samples)
				if tolerance := 5*dev*math.Sqrt(2.0/trials) + rounding; math.Abs(mean-want) > tolerance {
					t.Errorf("n=%d %s: mean %s %.4f, want %v +- %.4f", tc.n, alg, what, mean, want, tolerance)
				}
			}
			check("largest load", loads, tc.load[i], 0.005)
			check("share", shares, tc.share[i], 0.0005)
		}
	}
}

// meanShare is the mean over the flows of a permutation of 1/(largest load of a link on the path).
func meanShare(t *testing.T, w *routing.Walker, l *routing.LinkLoads, perm []int) float64 {
	t.Helper()
	sum, flows := 0.0, 0
	for x, y := range perm {
		if x == y {
			continue
		}
		p, err := w.Walk(x, y)
		if err != nil {
			t.Fatal(err)
		}
		most := l.FromNode(x)
		for _, h := range p.Hops {
			most = max(most, l.Out(topology.Port{Chip: h.Chip, Group: h.Out}))
		}
		sum += 1 / float64(most)
		flows++
	}
	return sum / float64(flows)
}

func meanAndDeviation(v []float64) (mean, dev float64) {
	for _, x := range v {
		mean += x / float64(len(v))
	}
	for _, x := range v {
		dev += (x - mean) * (x - mean) / float64(len(v)-1)
	}
	return mean, math.Sqrt(dev)
}
