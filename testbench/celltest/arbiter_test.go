package celltest

import (
	"math/rand/v2"
	"testing"
)

// roundRobin is weft_rr_arbiter.
type roundRobin struct{ n, next int }

// firstFrom gives the first set bit of req at or after k in cyclic order, or -1.
func firstFrom(req uint64, n, k int) int {
	for d := range n {
		if i := (k + d) % n; req>>i&1 != 0 {
			return i
		}
	}
	return -1
}

func (a *roundRobin) pick(req uint64) uint64 {
	w := firstFrom(req, a.n, a.next)
	if w < 0 {
		return 0
	}
	a.next = (w + 1) % a.n
	return 1 << w
}

func (a *roundRobin) step(r *rand.Rand, in, out pins) {
	req := r.Uint64() & r.Uint64() >> (64 - a.n)
	in.set("req_i", req)
	out.set("gnt_o", a.pick(req))
}

func (a *roundRobin) reset() { a.next = 0 }

func TestRoundRobinArbiter(t *testing.T) {
	subject{
		cell:   "weft_rr_arbiter",
		points: []params{{"N": 5}, {"N": 1}, {"N": 16}, {"N": 64}},
		ref:    func(p params) reference { return &roundRobin{n: p["N"]} },
		faults: []fault{{old: "mask_q <= past << 1", new: "mask_q <= past"}},
	}.test(t)
}

// islip is weft_islip: the steps of docs/microarchitecture.md, 2.3, one after another.
type islip struct {
	n, iter     int
	gptr, aptr  []int
	inUse, oUse []bool
}

func newISLIP(p params) *islip {
	n := p["N"]
	return &islip{n: n, iter: p["ITER"], gptr: make([]int, n), aptr: make([]int, n), inUse: make([]bool, n), oUse: make([]bool, n)}
}

func (a *islip) step(r *rand.Rand, in, out pins) {
	req := make([][]bool, a.n)
	density := 1 + r.IntN(4)
	for i := range a.n {
		req[i] = make([]bool, a.n)
		for o := range a.n {
			req[i][o] = chance(r, density)
			in.bit("req_i", i*a.n+o, req[i][o])
		}
	}
	clear(a.inUse)
	clear(a.oUse)
	for t := range a.iter {
		granted := make([]uint64, a.n) // by input
		for o := range a.n {
			var asks uint64
			for i := range a.n {
				if req[i][o] && !a.inUse[i] && !a.oUse[o] {
					asks |= 1 << i
				}
			}
			if i := firstFrom(asks, a.n, a.gptr[o]); i >= 0 {
				granted[i] |= 1 << o
			}
		}
		for i := range a.n {
			o := firstFrom(granted[i], a.n, a.aptr[i])
			if o < 0 {
				continue
			}
			a.inUse[i], a.oUse[o] = true, true
			out.bit("match_o", i*a.n+o, true)
			if t == 0 {
				a.gptr[o], a.aptr[i] = (i+1)%a.n, (o+1)%a.n
			}
		}
	}
}

func (a *islip) reset() {
	clear(a.gptr)
	clear(a.aptr)
}

func TestISLIP(t *testing.T) {
	subject{
		cell:   "weft_islip",
		points: []params{{"N": 5, "ITER": 2}, {"N": 1, "ITER": 1}, {"N": 2, "ITER": 1}, {"N": 16, "ITER": 3}},
		ref:    func(p params) reference { return newISLIP(p) },
		faults: []fault{
			{old: "if (t == 0) begin", new: "begin"},
			{old: "& ~taken &", new: "&"},
			{old: "accept_mask_d[j*N +: N] = line_seen << 1;", new: "accept_mask_d[j*N +: N] = line_seen;"},
		},
	}.test(t)
}

// vcAlloc is weft_vc_alloc.
type vcAlloc struct {
	n, vcs int
	out    []roundRobin
}

func (a *vcAlloc) step(r *rand.Rand, in, out pins) {
	in.random(r, "req_i")
	for o, i := range r.Perm(a.n) { // a matching: input i and output o
		if chance(r, 4) {
			continue
		}
		in.bit("match_i", i*a.n+o, true)
		var asked uint64
		for v := range a.vcs {
			asked |= in.get("req_i", (i*a.vcs+v)*a.n+o, 1) << v
		}
		picked := a.out[o].pick(asked)
		for v := range a.vcs {
			out.put("gnt_o", (i*a.vcs+v)*a.n+o, 1, picked>>v&1)
		}
	}
}

func (a *vcAlloc) reset() {
	for o := range a.out {
		a.out[o].reset()
	}
}

func TestVCAlloc(t *testing.T) {
	subject{
		cell:   "weft_vc_alloc",
		points: []params{{"N": 3, "N_VC": 3}, {"N": 1, "N_VC": 2}, {"N": 4, "N_VC": 4}},
		ref: func(p params) reference {
			a := &vcAlloc{n: p["N"], vcs: p["N_VC"]}
			for range a.n {
				a.out = append(a.out, roundRobin{n: a.vcs})
			}
			return a
		},
		faults: []fault{{old: "gnt[(i*N_VC+v)*N +: N] = picked[v*N +: N] & match_i[i*N +: N];",
			new: "gnt[(i*N_VC+v)*N +: N] = picked[v*N +: N];"}},
	}.test(t)
}
