package golden

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"weft/specs"
	"weft/specs/topology"
)

// TestLittle checks Little's law, N = lambda*T, on packets from generation to delivery: the mean number in the system, sampled every cycle,
// is the rate times the mean latency.
func TestLittle(t *testing.T) {
	for _, load := range []float64{0.2, 0.6, 0.85} {
		n := network(t, fc(t, chipType(16), 8, "contig", "dest_0out", 15, 1), experiment(20000, func(x *specs.Test) { x.Load, x.MaxBytes = load, 128 }), 3)
		var inSystem, samples float64
		for n.Cycle() < 20000 {
			n.Step()
			if n.Cycle() > n.shards[0].stats.from {
				s := n.sum()
				inSystem += float64(s.genPackets - s.outPackets)
				samples++
			}
		}
		s := n.Stats()
		rate := s.Offered / (289.0 / 97) * float64(s.Nodes) // mean flits of 32..128 bytes
		got, want := inSystem/samples, rate*s.Latency.Mean
		if math.Abs(got-want) > 0.02*want {
			t.Errorf("load %g: %.2f packets in the system, rate times latency is %.2f", load, got, want)
		}
		if math.Abs(s.Throughput-load) > 0.01 {
			t.Errorf("load %g: throughput %.4f", load, s.Throughput)
		}
	}
}

// TestDeterminism runs the same seed twice and another seed once, and compares whole records.
func TestDeterminism(t *testing.T) {
	trace := func(seed uint64) (words []uint32, s Stats) {
		c := chipType(8, func(c *specs.Chip) { c.VCs, c.Rails, c.PacketGapPS = 2, 2, 16000 })
		n := network(t, fc(t, c, 4, "th", "src_0out", 3, 2), experiment(400, func(x *specs.Test) { x.Holdoff, x.MaxBytes = "bursty", 256 }), seed)
		in, out := n.EdgeLayouts()
		for n.Cycle() < 400 {
			n.Step()
			i, o := make([]uint32, in.Words), make([]uint32, out.Words)
			n.EdgeRecord(i, o)
			words = append(append(words, i...), o...)
		}
		return words, n.Stats()
	}
	a, as := trace(5)
	b, bs := trace(5)
	c, _ := trace(6)
	if !slices.Equal(a, b) || as != bs {
		t.Error("two runs of one seed differ")
	}
	if slices.Equal(a, c) {
		t.Error("runs of two seeds are the same")
	}
}

// TestReset checks the first cycles: rst_i in ResetCycles cycles, then credits from the second cycle after reset for BUF cycles.
func TestReset(t *testing.T) {
	c := chipType(4, func(c *specs.Chip) { c.BufferFlits = 6 })
	n := network(t, single(c, 2), experiment(100, func(x *specs.Test) { x.Load = 0 }), 1)
	in, out := n.Layouts(0)
	i, o := make([]uint32, in.Words), make([]uint32, out.Words)
	for cycle := range 20 {
		n.Step()
		n.Record(0, i, o)
		var rst, toNodes, fromNodes uint32
		if cycle < ResetCycles {
			rst = 1
		}
		if cycle >= ResetCycles+1 && cycle < ResetCycles+7 {
			toNodes = 0xf
		}
		if cycle >= ResetCycles+1+2 && cycle < ResetCycles+7+2 {
			fromNodes = 0xf
		}
		got := [3]uint32{i[in.Offsets[in.Index("rst_i")]], o[out.Offsets[out.Index("in_credit_o")]], i[in.Offsets[in.Index("out_credit_i")]]}
		if want := [3]uint32{rst, toNodes, fromNodes}; got != want {
			t.Errorf("cycle %d: rst_i, in_credit_o, out_credit_i = %x, want %x", cycle, got, want)
		}
	}
}

// TestNewNetworkErrors checks that what the model does not cover is refused with the reason.
func TestNewNetworkErrors(t *testing.T) {
	plain := func() *specs.Fabric { return single(chipType(4), 1) }
	for _, tc := range []struct {
		name   string
		fabric func() *specs.Fabric
		test   func(*specs.Test)
		want   string
	}{
		{"allocator", func() *specs.Fabric { return single(chipType(4, func(c *specs.Chip) { c.Allocator = "lottery" }), 1) }, nil, "lottery"},
		{"flit width", func() *specs.Fabric { return single(chipType(4, func(c *specs.Chip) { c.FlitBits = 32 }), 1) }, nil, "64"},
		{"types", func() *specs.Fabric {
			f := plain()
			f.Types = append(f.Types, chipType(4, func(c *specs.Chip) { c.Name, c.VCs = "other", 2 }))
			return f
		}, nil, "differ"},
		{"no nodes", func() *specs.Fabric { f := plain(); f.Graph.Nodes = nil; return f }, nil, "0 nodes"},
		{"graph", func() *specs.Fabric { f := plain(); f.Graph.Nodes[1].Latency = 0; return f }, nil, "latency"},
		{"pattern", plain, func(x *specs.Test) { x.Pattern = "spiral" }, "spiral"},
		{"injection", plain, func(x *specs.Test) { x.Injection = "drip" }, "drip"},
		{"holdoff", plain, func(x *specs.Test) { x.Holdoff = "siesta" }, "siesta"},
		{"packet longer than a buffer", plain, func(x *specs.Test) { x.MaxBytes = 129 * 32 }, "129 flits"},
		{"packet longer than the header counts", plain, func(x *specs.Test) { x.MaxBytes = 1024 * 32 }, "1024 flits"},
		{"no route", func() *specs.Fabric { f := plain(); f.Relation = nowhere{}; return f }, nil, "route from cn0 to cn1"},
		{"route too long", ringOfChips, nil, "42 bits"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			x := experiment(100)
			if tc.test != nil {
				tc.test(x)
			}
			_, err := NewNetwork(tc.fabric(), x, 1)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want one with %q", err, tc.want)
			}
		})
	}
}

type nowhere struct{}

func (nowhere) Next(chip, in, src, dst int) []int { return nil }

// ringOfChips is a ring of 12 chips of 64 groups, all traffic going round one way: routes of up to 12 hops of 6 bits.
func ringOfChips() *specs.Fabric {
	c := chipType(64)
	g := &topology.Graph{}
	const n = 12
	for i := range n {
		g.Chips = append(g.Chips, topology.Chip{Name: string(rune('a' + i)), Groups: 64, Rails: 1})
		g.Links = append(g.Links, topology.Link{A: topology.Port{Chip: i, Group: 1}, B: topology.Port{Chip: (i + 1) % n, Group: 2}, Latency: 1})
		g.Nodes = append(g.Nodes, topology.Node{Name: "n" + string(rune('a'+i)), At: topology.Port{Chip: i}, Latency: 1})
	}
	return &specs.Fabric{Name: "ring", Kind: "network", Graph: g, Types: []*specs.Chip{c}, TypeOf: make([]int, n), Relation: oneWay{}}
}

type oneWay struct{}

func (oneWay) Next(chip, in, src, dst int) []int {
	if chip == dst {
		return []int{0}
	}
	return []int{1}
}

// TestState checks that the summary names what a chip holds.
func TestState(t *testing.T) {
	n := network(t, single(chipType(4), 1), experiment(100, func(x *specs.Test) {
		x.Pattern, x.Hotspot, x.HotShare, x.Injection = "hotspot", 0, 1, "saturate"
		x.MinBytes, x.MaxBytes = 128, 128
	}), 1)
	n.KeepTransactions()
	run(n)
	got := n.State(0)
	for _, want := range []string{"nr before cycle 100", "in 1 vc 0: ", "->0:", "out 0: credit ", "locked to in ", "wanted by in", "gptr"} {
		if !strings.Contains(got, want) {
			t.Errorf("state lacks %q:\n%s", want, got)
		}
	}
	last := n.LastTransactions(0, 0, 5)
	if len(last) != 5 || !slices.IsSortedFunc(last, func(a, b Transaction) int { return int(a.Cycle) - int(b.Cycle) }) {
		t.Errorf("last transactions: %v", last)
	}
	all := n.LastTransactions(0, 0, 1000)
	if len(all) < 33 || len(all) > 64 {
		t.Errorf("%d transactions kept, want both directions, at most 32 each", len(all))
	}
	if s := last[0].String(); !strings.Contains(s, "packet") || !strings.Contains(s, "vc 0, node ") {
		t.Errorf("transaction prints as %q", s)
	}
}

// TestHistogram checks the buckets: exact below 128, within 1/64 above, quantiles by counting.
func TestHistogram(t *testing.T) {
	for _, v := range []uint64{0, 1, 127, 128, 129, 255, 256, 1000, 123456, 1 << 40, math.MaxUint64} {
		b := bucketOf(v)
		last := lastOf(b)
		if last < v || float64(last-v) > float64(v)/64 || v < 128 && last != v {
			t.Errorf("%d is in a bucket up to %d", v, last)
		}
		if last != math.MaxUint64 && bucketOf(last+1) != b+1 {
			t.Errorf("bucket %d ends at %d, but %d is in bucket %d", b, last, last+1, bucketOf(last+1))
		}
	}
	var h Histogram
	if h.Quantile(0.5) != 0 || h.Mean() != 0 {
		t.Error("an empty histogram is not 0")
	}
	for v := uint64(1); v <= 100; v++ {
		h.Add(v)
	}
	got := []uint64{h.Min(), h.Quantile(0), h.Quantile(0.5), h.Quantile(0.99), h.Quantile(1), h.Max(), h.Count()}
	if d := cmp.Diff([]uint64{1, 1, 50, 99, 100, 100, 100}, got); d != "" {
		t.Errorf("min, q0, p50, p99, q1, max, count (-want +got):\n%s", d)
	}
	if h.Mean() != 50.5 {
		t.Errorf("mean %g, want 50.5", h.Mean())
	}
}
