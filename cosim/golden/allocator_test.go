package golden

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
	"weft/specs"
)

// loaded gives a chip with unlimited credits and one packet of one flit in each VOQ that wants says, as req[input][output].
func loaded(tb interface{ Fatal(...any) }, req [][]bool, allocator string, iter int) *Chip {
	n := len(req)
	c, err := NewChip(ChipConfig{Groups: n, Rails: 1, VCs: 1, Buf: 2 * n, Allocator: allocator, Iter: iter})
	if err != nil {
		tb.Fatal(err)
	}
	for o := range c.credit {
		c.credit[o] = 1 << 20
	}
	for i := range req {
		for o := range req[i] {
			if req[i][o] {
				c.writeFlit(0, 0, i, &Flit{Word0: Word0(uint64(o), 1), Flags: Valid | Head | Tail})
			}
		}
	}
	return c
}

// TestMatching checks what any allocation promises: it is a matching, of requests only, and it is not empty when there is a request.
// Nothing can be added to that of wavefront, nor to that of islip with as many iterations as ports.
func TestMatching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 64).Draw(t, "ports")
		allocator := rapid.SampledFrom([]string{"islip", "islip", "round_robin", "wavefront"}).Draw(t, "allocator")
		iter := rapid.SampledFrom([]int{1, 2, n}).Draw(t, "iterations")
		density := rapid.SampledFrom([]int{2, 30, 100}).Draw(t, "percent")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		req := make([][]bool, n)
		any := false
		for i := range req {
			req[i] = make([]bool, n)
			for o := range req[i] {
				req[i][o] = rng.IntN(100) < density
				any = any || req[i][o]
			}
		}
		c := loaded(t, req, allocator, iter)
		c.running = rng.Uint64N(1000)
		p := &pointers{}
		switch a := c.allocator.(type) {
		case *islip:
			p = &a.pointers
		case *roundRobin:
			p = &a.pointers
		}
		for k := range p.gptr {
			p.gptr[k], p.aptr[k] = uint8(rng.IntN(n)), uint8(rng.IntN(n))
		}
		usedIn, usedOut := make([]bool, n), make([]bool, n)
		moves := c.decide(1, nil)
		for _, m := range moves {
			if usedIn[m.in] || usedOut[m.out] || !req[m.in][m.out] {
				t.Fatalf("%d->%d: input used %v, output used %v, requested %v", m.in, m.out, usedIn[m.in], usedOut[m.out], req[m.in][m.out])
			}
			usedIn[m.in], usedOut[m.out] = true, true
		}
		if any && len(moves) == 0 {
			t.Fatal("requests and no match")
		}
		maximal := allocator == "wavefront" || allocator == "islip" && iter == n
		for i := range req {
			for o := range req[i] {
				if maximal && req[i][o] && !usedIn[i] && !usedOut[o] {
					t.Fatalf("%d->%d could be added to the matching", i, o)
				}
			}
		}
	})
}

// TestISLIPDesynchronises checks the property that gives iSLIP its name: with all VOQs always full, the pointers settle so that
// one iteration matches every port in every cycle, and every pair is then served exactly once in P cycles.
func TestISLIPDesynchronises(t *testing.T) {
	for _, n := range []int{2, 5, 16, 64} {
		req := make([][]bool, n)
		for i := range req {
			req[i] = make([]bool, n)
			for o := range req[i] {
				req[i][o] = true
			}
		}
		c := loaded(t, req, "islip", 1)
		served := make([]int, n*n)
		for cycle := range uint64(3 * n * n) {
			moves := c.decide(cycle+1, nil) // nothing is dequeued, so that all VOQs stay full
			if cycle >= uint64(n*n) {
				if len(moves) != n {
					t.Fatalf("%d ports, cycle %d: %d matched", n, cycle, len(moves))
				}
				for _, m := range moves {
					served[int(m.in)*n+int(m.out)]++
				}
			}
		}
		for k, got := range served {
			if got != 2*n {
				t.Errorf("%d ports: %d->%d served %d times in %d cycles, want %d", n, k/n, k%n, got, 2*n*n, 2*n)
			}
		}
	}
}

// TestRoundRobinSynchronises checks what round_robin is here to show: with all VOQs always full, all grant pointers move together, so that
// all outputs grant the same input and a single pair is matched in every cycle.
func TestRoundRobinSynchronises(t *testing.T) {
	const n = 16
	req := make([][]bool, n)
	for i := range req {
		req[i] = make([]bool, n)
		for o := range req[i] {
			req[i][o] = true
		}
	}
	c := loaded(t, req, "round_robin", 1)
	for cycle := range uint64(3 * n) {
		if moves := c.decide(cycle+1, nil); len(moves) != 1 { // nothing is dequeued, so that all VOQs stay full
			t.Fatalf("cycle %d: %d matched", cycle, len(moves))
		}
	}
}

// TestWavefrontDiagonals checks that with all VOQs always full every cycle serves one whole diagonal, the next in the next cycle.
func TestWavefrontDiagonals(t *testing.T) {
	const n = 7
	req := make([][]bool, n)
	for i := range req {
		req[i] = make([]bool, n)
		for o := range req[i] {
			req[i][o] = true
		}
	}
	c := loaded(t, req, "wavefront", 1)
	for cycle := range uint64(3 * n) {
		c.running = cycle
		moves := c.decide(cycle+1, nil)
		for _, m := range moves {
			if int(m.in+m.out)%n != int(cycle%n) {
				t.Errorf("cycle %d: %d->%d", cycle, m.in, m.out)
			}
		}
		if len(moves) != n {
			t.Errorf("cycle %d: %d matched", cycle, len(moves))
		}
	}
}

// TestFairness checks that all senders to one overloaded output get the same share, with packets of one length.
func TestFairness(t *testing.T) {
	for _, flits := range []int{1, 4} {
		n := network(t, single(chipType(8), 1), experiment(9000, func(x *specs.Test) {
			x.Injection, x.Pattern, x.Hotspot, x.HotShare = "saturate", "hotspot", 0, 1
			x.MinBytes, x.MaxBytes = 32*flits, 32*flits
		}), 1)
		count := make([]int, 8) // flits that arrive at node 0 by their source
		n.Observe(pins{n, func(p *Pin) {
			if p.Kind == NodeIn && p.Node == 0 {
				count[p.Packet.Src]++
			}
		}})
		run(n)
		lo, hi := 1<<30, 0
		for _, c := range count[1:] {
			lo, hi = min(lo, c), max(hi, c)
		}
		if lo == 0 || hi-lo > 2*flits {
			t.Errorf("%d flits: delivered per source %v", flits, count)
		}
	}
}
