package nic

import (
	"fmt"
	"strings"
	"testing"

	"weft/specs/collective"
)

func ownOf(op int) func(rank, iteration int) collective.Vector {
	return func(rank, iteration int) collective.Vector {
		return collective.Operands(10000*op + 100*iteration + rank)
	}
}

// TestWrongResult lets the fold be another than what is wanted in one bit of one iteration.
func TestWrongResult(t *testing.T) {
	for _, host := range []bool{false, true} {
		c := DefaultConfig()
		c.Nodes = 2
		b := newBench(t, 2, c, HostConfig{Memory: MemoryConfig{ReadLatency: 20, WriteLatency: 10}}, swap, 3)
		tr, err := collective.NewTree(collective.KNomial, 2, 2, 0)
		if err != nil {
			t.Fatal(err)
		}
		op := collective.Config{Kind: collective.Allreduce, Tree: tr, Lanes: 6, DownCtx: 1, Banks: 2}
		want := func(i int) collective.Vector {
			v := op.Result(func(rank int) collective.Vector { return ownOf(0)(rank, i) })
			if i == 3 {
				v[5] ^= 1
			}
			return v
		}
		var ranks []*Rank
		gate := NewGate(2)
		for i, h := range b.hosts {
			Start(h, i, func(int) uint64 { return 0 })
			r := NewRank(NewPort(h, PortConfig{DQ: 8, MPQ: 4, EQ: 8}), RankConfig{Op: op, Rank: i, Nodes: []int{0, 1}, Iterations: 5, Own: ownOf(0), Want: want, Gate: gate, Host: host})
			h.Run(r)
			ranks = append(ranks, r)
		}
		b.run(20000)
		for i, r := range ranks {
			if len(r.Errs) != 1 || !strings.Contains(r.Errs[0].Error(), "result 3") {
				t.Errorf("host %v, rank %d: %v", host, i, r.Errs)
			}
		}
	}
}

// TestTwoNICs runs every collective over two NICs back to back.
func TestTwoNICs(t *testing.T) {
	for i := range 4 * int(collective.Barrier+1) {
		kind, host, paced := collective.Kind(i/4), i&1 != 0, i&2 != 0
		t.Run(fmt.Sprintf("%s/host=%v/paced=%v", kind, host, paced), func(t *testing.T) {
			c := DefaultConfig()
			c.Nodes = 2
			b := newBench(t, 2, c, HostConfig{Memory: MemoryConfig{ReadLatency: 20, WriteLatency: 10}}, swap, 3)
			tr, err := collective.NewTree(collective.KNomial, 2, 2, 0)
			if err != nil {
				t.Fatal(err)
			}
			op := collective.Config{Kind: kind, Tree: tr, Lanes: 6, DownCtx: 1, Banks: 2}
			if kind == collective.Barrier {
				op.Lanes = 0
			}
			var ranks []*Rank
			gate := NewGate(2)
			for i, h := range b.hosts {
				Start(h, i, func(int) uint64 { return 0 })
				p := NewPort(h, PortConfig{DQ: 8, MPQ: 4, EQ: 8})
				p.HandleEvents(func(w *[4]uint64) { t.Errorf("NIC %d: event %x", i, *w) })
				r := NewRank(p, RankConfig{Op: op, Rank: i, Nodes: []int{0, 1}, Iterations: 40, Own: ownOf(0), Gate: gate, Host: host, Paced: paced,
					Costs: Costs{Desc: uint64(3 * i % 7), MP: 5, Fold: 9, Poll: uint64(i)}})
				h.Run(r)
				ranks = append(ranks, r)
			}
			b.run(40000)
			for i, r := range ranks {
				for _, err := range append(r.Errs, r.port.Errs...) {
					t.Error(err)
				}
				t.Logf("rank %d: %d cycles for %d results", i, b.cycle, r.got)
			}
		})
	}
}
