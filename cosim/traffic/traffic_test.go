package traffic

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
	"weft/specs"
)

func config(nodes int, edit ...func(*specs.Traffic)) Config {
	t := specs.Traffic{Pattern: "uniform", Load: 0.5, MinBytes: 32, MaxBytes: 32, Injection: "bernoulli"}
	for _, f := range edit {
		f(&t)
	}
	return Config{Nodes: nodes, Rails: 1, VCs: 1, FlitBits: 256, Traffic: t, Seed: 42}
}

func generator(tb testing.TB, c Config) *Generator {
	tb.Helper()
	g, err := NewGenerator(c)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// TestFormulas compares the patterns that are functions with tables made by hand.
func TestFormulas(t *testing.T) {
	for _, tc := range []struct {
		pattern string
		nodes   int
		want    []int
	}{
		{"bit_complement", 8, []int{7, 6, 5, 4, 3, 2, 1, 0}},
		{"bit_reverse", 8, []int{0, 4, 2, 6, 1, 5, 3, 7}},
		{"transpose", 16, []int{0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15}},
		{"transpose", 8, []int{0, 2, 4, 6, 1, 3, 5, 7}}, // 4 x 2
		{"shuffle", 8, []int{0, 2, 4, 6, 1, 3, 5, 7}},
		{"tornado", 8, []int{3, 4, 5, 6, 7, 0, 1, 2}},
		{"tornado", 5, []int{2, 3, 4, 0, 1}},
		{"neighbor", 4, []int{1, 2, 3, 0}},
		{"shift", 5, []int{3, 4, 0, 1, 2}},
	} {
		p, err := NewPattern(specs.Traffic{Pattern: tc.pattern, Shift: 3}, tc.nodes, 1)
		if err != nil {
			t.Fatal(err)
		}
		got := make([]int, tc.nodes)
		for x := range got {
			got[x] = p.Dest(x, 0, &RNG{})
			if p.Silent(x) != (got[x] == x) {
				t.Errorf("%s: node %d to %d, silent %v", tc.pattern, x, got[x], p.Silent(x))
			}
		}
		if d := cmp.Diff(tc.want, got); d != "" {
			t.Errorf("%s over %d nodes (-want +got):\n%s", tc.pattern, tc.nodes, d)
		}
	}
}

// TestDestinations checks for all patterns that destinations exist, are never the source unless it is silent, and repeat with the seed.
func TestDestinations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pattern := rapid.SampledFrom(Patterns()).Draw(t, "pattern")
		nodes := rapid.SampledFrom([]int{2, 4, 8, 32, 3, 12, 33}).Draw(t, "nodes")
		c := config(nodes, func(x *specs.Traffic) {
			x.Pattern, x.Shift, x.Hotspot, x.HotShare = pattern, rapid.IntRange(-9, 99).Draw(t, "shift"), nodes-1, 0.3
		})
		g, err := NewGenerator(c)
		if err != nil {
			bits := nodes&(nodes-1) != 0 && strings.Contains(err.Error(), "power of two")
			few := nodes == 2 && pattern == "diagonal" && strings.Contains(err.Error(), "at least 3 nodes")
			if !bits && !few {
				t.Fatal(err)
			}
			return
		}
		for node := range nodes {
			a, b := g.Source(node, 0), g.Source(node, 0)
			for range 20 {
				p := a.Draw(0)
				if p != b.Draw(0) {
					t.Fatal("two streams of one source differ")
				}
				if p.Dst < 0 || p.Dst >= nodes || p.Dst == node && !a.Silent() {
					t.Fatalf("node %d sends to %d", node, p.Dst)
				}
			}
		}
	})
}

// TestUniform checks the distribution of uniform, diagonal and hotspot destinations, and that all_to_all visits all in turn.
func TestUniform(t *testing.T) {
	const draws = 80000
	count := func(edit func(*specs.Traffic)) []float64 {
		g := generator(t, config(9, edit))
		s := g.Source(4, 0)
		n := make([]float64, 9)
		for range draws {
			n[s.Draw(0).Dst] += 1. / draws
		}
		return n
	}
	near := func(name string, got []float64, want func(x int) float64) {
		for x := range got {
			if math.Abs(got[x]-want(x)) > 0.01 {
				t.Errorf("%s: node %d gets %.4f, want %.4f", name, x, got[x], want(x))
			}
		}
	}
	even := func(x int) float64 {
		if x == 4 {
			return 0
		}
		return 1. / 8
	}
	near("uniform", count(func(*specs.Traffic) {}), even)
	near("all_to_all", count(func(x *specs.Traffic) { x.Pattern = "all_to_all" }), even)
	near("diagonal", count(func(x *specs.Traffic) { x.Pattern = "diagonal" }), func(x int) float64 {
		return map[int]float64{5: 2. / 3, 6: 1. / 3}[x]
	})
	near("hotspot", count(func(x *specs.Traffic) { x.Pattern, x.Hotspot, x.HotShare = "hotspot", 2, 0.4 }), func(x int) float64 {
		if x == 2 {
			return 0.4 + 0.6/8
		}
		return 0.6 * even(x)
	})
}

// TestPermutation checks that random permutations are permutations without fixed points and differ by seed.
func TestPermutation(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(50) {
		p := derangement(7, seed)
		hit := make([]bool, 7)
		for x, y := range p {
			if int(y) == x || hit[y] {
				t.Fatalf("seed %d: %v", seed, p)
			}
			hit[y] = true
		}
		seen[fmt.Sprint(p)] = true
	}
	if len(seen) < 40 {
		t.Errorf("only %d different permutations of 50 seeds", len(seen))
	}
}

// TestLoad checks that every injection process offers the load it should, in flits, for short and long, fixed and random sizes.
func TestLoad(t *testing.T) {
	for _, injection := range []string{"bernoulli", "onoff", "batch"} {
		for _, load := range []float64{0, 1e-300, 0.05, 0.5, 0.9, 1} {
			for _, size := range [][2]int{{32, 32}, {256, 256}, {16, 512}} {
				g := generator(t, config(16, func(x *specs.Traffic) {
					x.Injection, x.Load, x.MinBytes, x.MaxBytes = injection, load, size[0], size[1]
				}))
				const cycles = 40000
				flits := 0
				for node := range 16 {
					s := g.Source(node, 0)
					for c := range uint64(cycles) {
						for range s.Arrivals(c) {
							flits += s.Draw(0).Flits
						}
					}
				}
				got := float64(flits) / cycles / 16
				if math.Abs(got-load) > 0.02*load+0.001 {
					t.Errorf("%s, load %g, %d..%d bytes: %.4f flits per cycle", injection, load, size[0], size[1], got)
				}
			}
		}
	}
}

// TestShapes tells the injection processes apart by the variance of the packets in windows of 64 cycles.
func TestShapes(t *testing.T) {
	variance := func(injection string) float64 {
		g := generator(t, config(2, func(x *specs.Traffic) { x.Injection, x.Load = injection, 0.3 }))
		s := g.Source(0, 0)
		var sum, squares, windows float64
		for w := range uint64(2000) {
			n := 0.0
			for c := range uint64(64) {
				for range s.Arrivals(64*w + c) {
					s.Draw(0)
					n++
				}
			}
			sum, squares, windows = sum+n, squares+n*n, windows+1
		}
		return squares/windows - sum/windows*sum/windows
	}
	b, o := variance("bernoulli"), variance("onoff")
	if b < 10 || b > 17 { // 64*0.3*0.7 = 13.4
		t.Errorf("bernoulli: variance %.1f, want 13.4", b)
	}
	if o < 3*b {
		t.Errorf("onoff: variance %.1f is no burst beside %.1f of bernoulli", o, b)
	}
}

// TestSaturated checks that a saturated source asks to be drawn from and takes the VC that is given.
func TestSaturated(t *testing.T) {
	c := config(4, func(x *specs.Traffic) { x.Injection, x.Load = "saturate", 0 })
	c.VCs = 3
	s := generator(t, c).Source(1, 0)
	if !s.Saturated() || s.Silent() || s.Arrivals(5) != 0 {
		t.Errorf("saturated %v, silent %v", s.Saturated(), s.Silent())
	}
	if p := s.Draw(2); p.VC != 2 {
		t.Errorf("VC %d, want 2", p.VC)
	}
}

// TestSizes checks that sizes are uniform over the range, flits follow from them, and VCs are drawn uniformly.
func TestSizes(t *testing.T) {
	c := config(4, func(x *specs.Traffic) { x.MinBytes, x.MaxBytes = 30, 65 })
	c.VCs = 4
	s := generator(t, c).Source(0, 0)
	bytes, vcs := map[int]int{}, map[int]int{}
	for range 36000 {
		p := s.Draw(0)
		bytes[p.Bytes]++
		vcs[p.VC]++
		if p.Flits != (p.Bytes+31)/32 {
			t.Fatalf("%d bytes in %d flits of 32", p.Bytes, p.Flits)
		}
	}
	for b := 30; b <= 65; b++ {
		if bytes[b] < 800 || bytes[b] > 1200 {
			t.Errorf("%d bytes drawn %d times of 36000, want about 1000", b, bytes[b])
		}
	}
	if len(bytes) != 36 || len(vcs) != 4 || vcs[0] < 8000 {
		t.Errorf("%d sizes, VCs %v", len(bytes), vcs)
	}
}

// TestStreams checks that the stream of a source does not depend on how many other sources there are.
func TestStreams(t *testing.T) {
	first := func(nodes, node int) (s string) {
		g := generator(t, config(nodes, func(x *specs.Traffic) { x.Pattern = "neighbor" }))
		src := g.Source(node, 0)
		for c := range uint64(200) {
			s += fmt.Sprint(src.Arrivals(c))
		}
		return s
	}
	if first(8, 3) != first(16, 3) {
		t.Error("the stream of node 3 depends on the number of nodes")
	}
	if first(8, 3) == first(8, 4) {
		t.Error("nodes 3 and 4 have the same stream")
	}
}

func TestErrors(t *testing.T) {
	for _, tc := range []struct {
		nodes int
		edit  func(*specs.Traffic)
		want  string
	}{
		{1, func(x *specs.Traffic) {}, "at least 2 nodes"},
		{12, func(x *specs.Traffic) { x.Pattern = "bit_reverse" }, "power of two"},
		{2, func(x *specs.Traffic) { x.Pattern = "diagonal" }, "at least 3 nodes"},
		{8, func(x *specs.Traffic) { x.Pattern = "spiral" }, "unknown traffic pattern"},
		{8, func(x *specs.Traffic) { x.Pattern, x.Hotspot = "hotspot", 8 }, "not a node"},
		{8, func(x *specs.Traffic) { x.Pattern, x.HotShare = "hotspot", 1.5 }, "0..1"},
		{8, func(x *specs.Traffic) { x.Pattern, x.HotShare = "hotspot", math.NaN() }, "0..1"},
		{8, func(x *specs.Traffic) { x.Load = math.NaN() }, "0..1"},
		{8, func(x *specs.Traffic) { x.Load = 1.01 }, "0..1"},
		{8, func(x *specs.Traffic) { x.MinBytes = 15 }, "16 <= min"},
		{8, func(x *specs.Traffic) { x.MaxBytes = 31 }, "16 <= min"},
		{8, func(x *specs.Traffic) { x.Injection = "drip" }, "unknown injection"},
	} {
		if _, err := NewGenerator(config(tc.nodes, tc.edit)); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("error %v, want %q", err, tc.want)
		}
	}
	c := config(8)
	c.Rails = 0
	if _, err := NewGenerator(c); err == nil {
		t.Error("no rails: no error")
	}
	if _, err := NewHoldoff("siesta", 1, 1); err == nil {
		t.Error("unknown holdoff: no error")
	}
}

// TestHoldoff checks the share of closed cycles of each profile and that none never stalls.
func TestHoldoff(t *testing.T) {
	want := map[string][2]float64{"none": {0, 0}, "random": {0.3, 0.42}, "bursty": {0.4, 0.6}, "starve": {0.93, 0.99}, "trickle": {0.8, 0.92}}
	for _, name := range append(Holdoffs(), "") {
		h, err := NewHoldoff(name, 3, 1)
		if err != nil {
			t.Fatal(err)
		}
		closed := 0.0
		for range 200000 {
			if h.Stall() {
				closed += 1. / 200000
			}
		}
		if w := want[name]; closed < w[0] || closed > w[1] {
			t.Errorf("%q: closed in %.3f of the cycles, want %v", name, closed, w)
		}
	}
	if len(want) != len(Holdoffs()) {
		t.Errorf("profiles %v, want %d", Holdoffs(), len(want))
	}
}

// TestSeed fixes a value, so that seeds of old reports stay valid, and checks that each part matters.
func TestSeed(t *testing.T) {
	base := Seed(1, "uniform", "nr0")
	if base != 0x4a01ce1a20a5a54d {
		t.Errorf("Seed(1, uniform, nr0) = %#x: old reports can no longer be replayed", base)
	}
	for _, other := range []uint64{Seed(2, "uniform", "nr0"), Seed(1, "uniforn", "nr0"), Seed(1, "uniform", "nr1"), Seed(1, "uniformn", "r0"),
		Seed(1, "unifor", "mnr0"), Seed(1, "", "uniformnr0"), Seed(0, "", "")} {
		if other == base {
			t.Error("different arguments, same seed")
		}
	}
}

// TestRNG compares SplitMix64 with the published first values of seed 1234567.
func TestRNG(t *testing.T) {
	r := RNG{1234567}
	got := []uint64{r.Uint64(), r.Uint64(), r.Uint64()}
	if d := cmp.Diff([]uint64{6457827717110365317, 3203168211198807973, 9817491932198370423}, got); d != "" {
		t.Errorf("SplitMix64 (-want +got):\n%s", d)
	}
	lo, hi := 99, -1
	for range 1000 {
		v := r.Between(3, 7)
		lo, hi = min(lo, v), max(hi, v)
	}
	if lo != 3 || hi != 7 {
		t.Errorf("Between(3, 7) gives %d..%d", lo, hi)
	}
}
