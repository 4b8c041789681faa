package golden

import (
	"fmt"
	"runtime"
	"testing"

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
					first := n.hops()
					b.ReportAllocs()
					b.ResetTimer()
					n.Run(b.N, workers)
					hops := float64(n.hops() - first)
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/hops, "ns/hop")
					b.ReportMetric(hops/b.Elapsed().Seconds()/1e6, "Mhops/s")
					b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(n.shards)*ports), "B/port")
				})
			}
		}
	}
}
