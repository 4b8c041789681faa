package golden_test

import (
	"fmt"
	"slices"
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

// TestRestShowsNothing compares the pins of all NICs, cycle by cycle, of a network that leaves out the cycles in which NICs are at rest, with those
// of one that steps them all.
func TestRestShowsNothing(t *testing.T) {
	for i, o := range []golden.Collectives{{}, {PIO: true}, {Holdoff: "random"}, {}, {Only: "sum", Paced: true}, {Only: "max"}} {
		t.Run(fmt.Sprint(i, o), func(t *testing.T) {
			f := cluster(t, 256, 1, 1, "serial", 128)
			if i > 2 {
				f = clusterOf(t, hostDriven)
			}
			o.Cycles = 20000
			lazy, err := golden.NewCollectives(f, o, 7)
			if err != nil {
				t.Fatal(err)
			}
			busy, err := golden.NewCollectives(f, o, 7)
			if err != nil {
				t.Fatal(err)
			}
			busy.KeepTransactions() // steps everything
			in, out := lazy.NICLayouts(0)
			li, lo, bi, bo := make([]uint32, in.Words), make([]uint32, out.Words), make([]uint32, in.Words), make([]uint32, out.Words)
			for c := 0; c < 20000; c++ {
				if c%64 == 0 { // to ask makes hosts look at their queues, so both are asked
					if a, b := lazy.CollectivesDone(), busy.CollectivesDone(); a && b {
						break
					}
				}
				lazy.Step()
				busy.Step()
				for i := range lazy.NICs() {
					lazy.NICRecord(i, li, lo)
					busy.NICRecord(i, bi, bo)
					if !slices.Equal(li, bi) || !slices.Equal(lo, bo) {
						t.Fatalf("cycle %d, NIC %d: inputs %x, want %x; outputs %x, want %x", c, i, li, bi, lo, bo)
					}
				}
			}
			if !lazy.CollectivesDone() {
				t.Fatal(lazy.CollectiveState())
			}
			if rested := lazy.NICCyclesAtRest(); (o.Holdoff == "") != (rested > 0) || busy.NICCyclesAtRest() != 0 {
				t.Errorf("%d cycles of NICs were left out, %d of the other network", rested, busy.NICCyclesAtRest())
			}
		})
	}
}

// BenchmarkCollectives runs an Allreduce over 256 NICs. Most of them are at rest in most cycles.
func BenchmarkCollectives(b *testing.B) {
	d, l := specs.Load("../../specs/designs/p3_collectives.hcl", map[string]string{"ranks": "256"})
	if d == nil {
		b.Fatal(l.Err())
	}
	f, err := d.Fabric("cluster")
	if err != nil {
		b.Fatal(err)
	}
	var cycles, rested uint64
	for range b.N {
		n, err := golden.NewCollectives(f, golden.Collectives{Cycles: 1 << 20}, 1)
		if err != nil {
			b.Fatal(err)
		}
		for !n.CollectivesDone() {
			n.Run(256, 1)
		}
		cycles += n.Cycle() * uint64(n.NICs())
		rested += n.NICCyclesAtRest()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(cycles), "ns/NIC-cycle")
	b.ReportMetric(float64(rested)/float64(cycles), "at-rest")
}
