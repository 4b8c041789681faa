package golden

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// fatTree is FT(ports, levels).
func fatTree(tb testing.TB, c *specs.Chip, levels, link, node int) *specs.Fabric {
	tb.Helper()
	cfg := topology.FTConfig{Ports: c.Groups, Levels: levels, Groups: c.Groups, Rails: c.Rails, ChipType: c.Name, LinkLatency: link, NodeLatency: node}
	g, err := topology.FT(cfg)
	if err != nil {
		tb.Fatal(err)
	}
	rel, err := routing.FT(cfg, routing.DModK)
	if err != nil {
		tb.Fatal(err)
	}
	return &specs.Fabric{Name: "ft", Kind: "fat_tree", Graph: g, Types: []*specs.Chip{c}, TypeOf: make([]int, len(g.Chips)), Relation: rel,
		MaxFlits: []int{8 * c.MTUBytes / c.FlitBits}, CreditMax: c.BufferFlits}
}

// TestLarge runs a network that has no table of routes, on one worker and on two, and compares some routes with closed forms.
func TestLarge(t *testing.T) {
	f := fatTree(t, chipType(16), 3, 15, 2)
	var want picture
	for workers := 1; workers <= 2; workers++ {
		n := network(t, f, experiment(300), 1)
		if n.routes.table != nil {
			t.Fatal("there is a table of routes: this network is not large")
		}
		n.Run(300, workers)
		if got := take(n); workers == 1 {
			want = got
		} else if d := cmp.Diff(want, got, cmp.AllowUnexported(Histogram{})); d != "" {
			t.Errorf("2 workers (-1 +2):\n%s", d)
		}
		if s := n.Stats(); s.DeliveredPackets < 50_000 {
			t.Errorf("%d packets delivered", s.DeliveredPackets)
		}
	}
	n := network(t, f, experiment(1), 1)
	cfg := topology.FTConfig{Ports: 16, Levels: 3, Groups: 16, Rails: 1, LinkLatency: 15, NodeLatency: 2}
	for src := 0; src < 1024; src += 31 {
		for dst := 5; dst < 1024; dst += 97 {
			route := routing.FTRoute(cfg, routing.DModK, src, dst)
			word := uint64(0)
			for i, hop := range route {
				word |= uint64(hop) << (4 * i)
			}
			cables := uint64(2*2 + 15*(len(route)-1))
			if got, ok := n.routes.word(src, dst); src != dst && (!ok || got != word || n.routes.cables(src, dst) != cables) {
				t.Errorf("from %d to %d: %#x, %d cycles; want %#x, %d", src, dst, got, n.routes.cables(src, dst), word, cables)
			}
		}
	}
}

// hops sums the flits that have left chips.
func (n *Network) hops() (flits uint64) {
	for i := range n.shards {
		for _, k := range n.shards[i].sent {
			flits += k
		}
	}
	return flits
}

// BenchmarkScale gives the cost of a flit-hop and the memory of a port in fat trees of growing size.
func BenchmarkScale(b *testing.B) {
	for _, ports := range []int{8, 16, 26, 40} {
		for _, bytes := range []int{32, 128} {
			for _, workers := range []int{1, 2} {
				b.Run(fmt.Sprintf("FT(%d,3)/bytes=%d/workers=%d", ports, bytes, workers), func(b *testing.B) {
					var before, after runtime.MemStats
					runtime.GC()
					runtime.ReadMemStats(&before)
					f := fatTree(b, chipType(ports), 3, 15, 2)
					n := network(b, f, experiment(1<<30, func(t *specs.Test) { t.MinBytes, t.MaxBytes = bytes, bytes }), 1)
					n.Run(500, workers)
					runtime.GC()
					runtime.ReadMemStats(&after)
					n.CountWays()
					b.ReportAllocs()
					b.ResetTimer()
					n.Run(b.N, workers)
					hops := float64(n.hops())
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/hops, "ns/hop")
					b.ReportMetric(hops/b.Elapsed().Seconds()/1e6, "Mhops/s")
					b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(n.shards)*ports), "B/port")
				})
			}
		}
	}
}
