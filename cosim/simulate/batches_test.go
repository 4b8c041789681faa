package simulate

import (
	"math/rand/v2"
	"testing"

	"weft/cosim/golden"
)

// queues gives the bins of independent source queues with packets of 8 flits and a capacity of one flit a cycle each, at a load.
func queues(ports, bins int, load float64, seed uint64) []bin {
	r := rand.New(rand.NewPCG(seed, 7))
	backlog := make([]int, ports)
	out := make([]bin, bins)
	for i := range out {
		for range BinCycles {
			for p := range backlog {
				if r.Float64() < load/8 {
					backlog[p] += 8
					out[i].generated += 8
				}
				if backlog[p] > 0 {
					backlog[p]--
					out[i].delivered++
				}
			}
		}
	}
	return out
}

// TestOutgrows asks what is said of queues below, at and above their capacity. At it they grow, but no faster than a random walk.
func TestOutgrows(t *testing.T) {
	const runs = 30
	for _, tc := range []struct {
		load             float64
		seems, outgrows  int // of the runs, at least
		seemsMost, grown int // at most
	}{
		{0.8, 0, 0, 3, 0},
		{1, 5, 0, runs, 2},
		{1.15, runs, 27, runs, runs},
	} {
		seems, grown := 0, 0
		for seed := range uint64(runs) {
			b := queues(32, 8192/BinCycles, tc.load, seed)
			b = b[len(b)/2:]
			if seemsToGrow(b) {
				seems++
			}
			if outgrows(b, 32) {
				grown++
			}
		}
		if seems < tc.seems || seems > tc.seemsMost || grown < tc.outgrows || grown > tc.grown {
			t.Errorf("load %g: of %d runs %d seem to grow and %d outgrow chance", tc.load, runs, seems, grown)
		}
	}
}

// TestOverflowing fills the queue of one node.
func TestOverflowing(t *testing.T) {
	j := chipJob(t, "load = 0.5")
	net, err := golden.NewNetwork(j.Fabric, j.Test, 1)
	if err != nil {
		t.Fatal(err)
	}
	r := newRecorder(net, 1, false)
	for range 2048 / BinCycles {
		r.run()
	}
	if r.overflowing() {
		t.Error("at half load")
	}
	r.queued[5] = -30 // 4 standard deviations are 4*sqrt(8*2048)/8 = 64 packets
	if r.overflowing() {
		t.Error("after 30 packets")
	}
	r.queued[5] = -80
	if !r.overflowing() {
		t.Error("not after 80 packets")
	}
}
