package golden

import (
	"fmt"
	"hash/fnv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"weft/specs"
)

// picture is all that two runs are compared by: every count, and a hash of the pins and of the state of every chip.
type picture struct {
	Stats   Stats
	Latency Histogram
	Chips   []uint64
}

func take(n *Network) picture {
	p := picture{Stats: n.Stats(), Latency: *n.LatencyHistogram()}
	for i := range n.shards {
		h := fnv.New64a()
		in, out := n.Layouts(i)
		inWords, outWords := make([]uint32, in.Words), make([]uint32, out.Words)
		n.Record(i, inWords, outWords)
		fmt.Fprint(h, inWords, outWords, n.State(i))
		p.Chips = append(p.Chips, h.Sum64())
	}
	return p
}

// TestRun compares Run with Step, for several numbers of workers and for calls of many lengths.
func TestRun(t *testing.T) {
	for _, tc := range []struct {
		name   string
		fabric *specs.Fabric
		edit   func(*specs.Test)
	}{
		{"one chip", single(chipType(8), 3), func(x *specs.Test) { x.MaxBytes = 256 }},
		{"links of 1 cycle", fc(t, chipType(8), 4, "contig", "dest_0out", 1, 1), func(x *specs.Test) { x.Load = 0.8 }},
		{"links of 15 cycles", fc(t, chipType(16), 8, "contig", "dest_0out", 15, 2), func(x *specs.Test) { x.MaxBytes = 128 }},
		{"links of 40 cycles", fc(t, chipType(8), 4, "th", "src_1in", 40, 1), func(x *specs.Test) { x.Injection, x.Holdoff = "saturate", "bursty" }},
		{"2 VCs, 2 rails", fc(t, chipType(8, func(c *specs.Chip) { c.Rails, c.VCs, c.Patience = 2, 2, 8 }), 4, "contig", "src_0out", 5, 1),
			func(x *specs.Test) { x.Pattern, x.HotShare = "hotspot", 0.3 }},
		{"balanced rails", fc(t, chipType(8, func(c *specs.Chip) {
			c.Rails, c.BalanceMode, c.BalanceKey, c.BalanceInit = 2, "packet", "src_out", "hash"
		}), 8, "contig", "src_0out", 4, 1), func(x *specs.Test) { x.Injection = "onoff" }},
		{"wavefront, mostly idle", fc(t, chipType(8, func(c *specs.Chip) { c.Allocator = "wavefront" }), 4, "contig", "src_0out", 4, 1),
			func(x *specs.Test) { x.Injection, x.Load = "batch", 0.02 }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			x := experiment(700, tc.edit)
			stepped := network(t, tc.fabric, x, 9)
			var want []picture
			stops := []int{1, 3, 4, 5, 100, 101, 117, 400, 700}
			for _, stop := range stops {
				for int(stepped.Cycle()) < stop {
					stepped.Step()
				}
				want = append(want, take(stepped))
			}
			if s := want[len(want)-1].Stats; s.DeliveredPackets < 50 {
				t.Fatalf("%d packets delivered: nothing to compare", s.DeliveredPackets)
			}
			for _, workers := range []int{1, 2, 3, 8} {
				n := network(t, tc.fabric, x, 9)
				for k, stop := range stops {
					n.Run(stop-int(n.Cycle()), workers)
					if d := cmp.Diff(want[k], take(n), cmp.AllowUnexported(Histogram{})); d != "" {
						t.Fatalf("%d workers, cycle %d (-Step +Run):\n%s", workers, stop, d)
					}
				}
			}
		})
	}
}

// TestRunMixed changes the number of workers, and between Run and Step, in the middle of a run.
func TestRunMixed(t *testing.T) {
	f, x := fc(t, chipType(8), 4, "contig", "dest_0out", 6, 2), experiment(600)
	want, got := network(t, f, x, 3), network(t, f, x, 3)
	for k := range 12 {
		for range 50 {
			want.Step()
		}
		if k%3 == 2 {
			for range 50 {
				got.Step()
			}
		} else {
			got.Run(50, 1+k)
		}
		if d := cmp.Diff(take(want), take(got), cmp.AllowUnexported(Histogram{})); d != "" {
			t.Fatalf("cycle %d (-Step +mixed):\n%s", want.Cycle(), d)
		}
	}
}

// TestCut checks how many of the links between chips lead from one worker of two to the other.
func TestCut(t *testing.T) {
	for _, tc := range []struct {
		name   string
		fabric *specs.Fabric
		most   float64
	}{
		{"FC(8,16)", fc(t, chipType(16), 8, "contig", "dest_0out", 5, 1), 0.5},
		{"FT(8,3)", fatTree(t, chipType(8), 3, 5, 1), 0.25}, // half of those to the top
		{"FT(16,3)", fatTree(t, chipType(16), 3, 5, 1), 0.25},
	} {
		n := network(t, tc.fabric, experiment(1), 1)
		n.partition(2)
		links, far := 0, 0
		for i := range n.shards {
			for _, l := range n.shards[i].lines {
				if l.peer >= 0 {
					links++
				}
				if l.far != nil {
					far++
				}
			}
		}
		if got := float64(far) / float64(links); got > tc.most || far == 0 {
			t.Errorf("%s: %d of %d links", tc.name, far, links)
		}
		if a, b := len(n.parts[0].shards), len(n.parts[1].shards); 10*max(a, b) > 11*min(a, b) {
			t.Errorf("%s: %d and %d chips", tc.name, a, b)
		}
	}
}

// TestPartition checks that every shard has one worker, and that the work is shared.
func TestPartition(t *testing.T) {
	n := network(t, fc(t, chipType(16), 16, "contig", "dest_0out", 5, 1), experiment(10), 1)
	for _, workers := range []int{1, 2, 3, 5, 16} {
		n.partition(workers)
		seen := map[*shard]bool{}
		for i, p := range n.parts {
			if k := len(p.shards); k == 0 || k > (len(n.shards)+workers-1)/workers {
				t.Errorf("%d workers: number %d has %d of %d shards", workers, i, k, len(n.shards))
			}
			for _, s := range p.shards {
				seen[s] = true
			}
		}
		if len(seen) != len(n.shards) {
			t.Errorf("%d workers step %d of %d shards", workers, len(seen), len(n.shards))
		}
	}
}
