package golden

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
)

// TestBuffers compares what is counted where flits come and go with a look at every buffer in every cycle.
func TestBuffers(t *testing.T) {
	c := chipType(8, func(c *specs.Chip) { c.VCs = 2 })
	f, x := fc(t, c, 4, "contig", "dest_0out", 3, 1), experiment(600, func(x *specs.Test) { x.Load, x.MaxBytes = 0.9, 256 })
	n, ran := network(t, f, x, 2), network(t, f, x, 2)
	want := make([][]BufferUse, len(n.shards))
	for i := range want {
		want[i] = make([]BufferUse, 8*2)
	}
	filled := uint64(0)
	for n.Cycle() < 600 {
		if n.Cycle() == 300 {
			n.ForgetMost()
		}
		for i := range want {
			for k := range want[i] {
				b, w := &n.shards[i].buffers[k], &want[i][k]
				if n.Cycle() == 300 {
					w.Most = 0
				}
				arrives := 0
				if in := n.shards[i].in.at(n.Cycle()); in.Valid[0]>>(k/2)&1 != 0 && int(in.Flits[k/2].VC) == k%2 {
					arrives = 1
				}
				w.Port, w.VC, w.Most = k/2, k%2, max(w.Most, int(b.occ)+arrives)
				w.Area += uint64(b.occ)
				filled += uint64(b.occ)
			}
		}
		n.Step()
	}
	ran.Run(300, 2)
	ran.ForgetMost()
	ran.Run(300, 2)
	for i := range want {
		for k := range want[i] {
			b := &n.shards[i].buffers[k]
			want[i][k].Flits = int(b.occ)
		}
		for _, n := range []*Network{n, ran} {
			if d := cmp.Diff(want[i], n.Buffers(i)); d != "" {
				t.Errorf("chip %d (-looked at +counted):\n%s", i, d)
			}
		}
	}
	if filled < 10_000 {
		t.Errorf("%d flits and cycles: nothing to compare", filled)
	}
}

// TestSteadyState checks that a network that is under way allocates nothing, however it is stepped.
func TestSteadyState(t *testing.T) {
	n := network(t, fc(t, chipType(16), 8, "contig", "dest_0out", 15, 1), experiment(1<<20, func(x *specs.Test) { x.MaxBytes = 128 }), 1)
	n.Run(20_000, 1)
	if got := testing.AllocsPerRun(3, func() { n.Run(300, 1) }); got > 4 { // a barrier and a channel for every Run
		t.Errorf("%g allocations in 300 cycles of Run", got)
	}
	if got := testing.AllocsPerRun(300, n.Step); got > 0 {
		t.Errorf("%g allocations in a Step", got)
	}
}

// TestIdle checks that a chip without traffic is skipped, and wakes up.
func TestIdle(t *testing.T) {
	n := network(t, fc(t, chipType(8), 4, "contig", "dest_0out", 3, 1), experiment(4000, func(x *specs.Test) { x.Load = 0.01 }), 1)
	calm, busy := 0, 0
	for range 4000 {
		n.Step()
		for i := range n.shards {
			if n.shards[i].calm >= shownCycles {
				calm++
			} else {
				busy++
			}
		}
	}
	if calm < busy || busy == 0 {
		t.Errorf("%d chip-cycles at rest, %d busy", calm, busy)
	}
}
