package golden

import (
	"fmt"
	"testing"

	"weft/specs"
)

// TestZeroLoadLatency checks the closed form of section 6, 1 + 3h + sum(L_k) + F - 1, which needs a load so low that packets never meet.
func TestZeroLoadLatency(t *testing.T) {
	for _, tc := range []struct {
		hops, link, node, bytes int
	}{
		{1, 0, 1, 32}, {1, 0, 1, 16}, {1, 0, 7, 32}, {1, 0, 3, 33}, {1, 0, 2, 256}, {1, 0, 15, 2048},
		{3, 1, 1, 32}, {3, 15, 1, 32}, {3, 15, 4, 512}, {3, 64, 64, 2048}, {3, 2, 9, 1000},
	} {
		t.Run(fmt.Sprintf("hops=%d,link=%d,node=%d,bytes=%d", tc.hops, tc.link, tc.node, tc.bytes), func(t *testing.T) {
			c := chipType(16)
			f := single(c, tc.node)
			if tc.hops == 3 {
				f = fc(t, c, 8, "contig", "dest_0out", tc.link, tc.node)
			}
			n := network(t, f, experiment(1<<30, func(x *specs.Test) {
				x.Pattern, x.Shift = "shift", len(f.Graph.Nodes)/2 // another chip, if there are several
				x.MinBytes, x.MaxBytes = tc.bytes, tc.bytes
				x.Injection, x.Load = "saturate", 1
			}), 1)
			for n.nodes[0].vcs[0].credit < int32(c.BufferFlits) { // let credits come in, so that nothing waits
				n.quiet = true
				n.Step()
			}
			n.quiet = false
			n.Step() // exactly one packet per node, all on paths of their own
			n.quiet = true
			for i := range n.shards {
				n.shards[i].stats.from = 0
			}
			for range 2000 {
				n.Step()
			}
			s := n.Stats()
			flits := (8*tc.bytes + 255) / 256
			want := uint64(1 + 3*tc.hops + 2*tc.node + (tc.hops-1)*tc.link + flits - 1)
			if s.Latency.Count != uint64(len(f.Graph.Nodes)) || s.Latency.Min != want || s.Latency.Max != want {
				t.Errorf("%d packets with latency %d..%d, want %d with %d", s.Latency.Count, s.Latency.Min, s.Latency.Max, len(f.Graph.Nodes), want)
			}
		})
	}
}
