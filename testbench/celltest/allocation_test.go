package celltest

import (
	"math/rand/v2"
	"testing"
)

// matrix gives random requests of n inputs at n outputs, of a density that changes from cycle to cycle, and sets req_i.
func matrix(r *rand.Rand, in pins, n int) [][]bool {
	req := make([][]bool, n)
	density := 1 + r.IntN(4)
	for i := range n {
		req[i] = make([]bool, n)
		for o := range n {
			req[i][o] = chance(r, density)
			in.bit("req_i", i*n+o, req[i][o])
		}
	}
	return req
}

// onePass is weft_islip with pointers of outputs that do not wait: round robin.
type onePass struct {
	n          int
	gptr, aptr []int
}

func (a *onePass) step(r *rand.Rand, in, out pins) {
	req := matrix(r, in, a.n)
	granted := make([]uint64, a.n) // by input
	for o := range a.n {
		var asks uint64
		for i := range a.n {
			if req[i][o] {
				asks |= 1 << i
			}
		}
		if i := firstFrom(asks, a.n, a.gptr[o]); i >= 0 {
			granted[i] |= 1 << o
			a.gptr[o] = (i + 1) % a.n
		}
	}
	for i := range a.n {
		if o := firstFrom(granted[i], a.n, a.aptr[i]); o >= 0 {
			out.bit("match_o", i*a.n+o, true)
			a.aptr[i] = (o + 1) % a.n
		}
	}
}

func (a *onePass) reset() {
	clear(a.gptr)
	clear(a.aptr)
}

func TestRoundRobinAllocator(t *testing.T) {
	subject{
		cell: "weft_islip",
		points: []params{
			{"N": 5, "ITER": 1, "EAGER": 1}, {"N": 1, "ITER": 1, "EAGER": 1}, {"N": 2, "ITER": 1, "EAGER": 1}, {"N": 16, "ITER": 1, "EAGER": 1},
		},
		ref: func(p params) reference {
			return &onePass{n: p["N"], gptr: make([]int, p["N"]), aptr: make([]int, p["N"])}
		},
		faults: []fault{
			{old: "(EAGER != 0) ? grant : accept", new: "accept"},
			{old: "if (|first[j*N +: N]) accept_mask_d", new: "accept_mask_d"},
			{old: "(grant_mask_q[j*N +: N] & ~past[N*N +: N]) | past[j*N +: N]", new: "past[j*N +: N]"},
		},
	}.test(t)
}

// wavefront is weft_wavefront.
type wavefront struct{ n, priority int }

func (w *wavefront) step(r *rand.Rand, in, out pins) {
	req := matrix(r, in, w.n)
	inUsed, outUsed := make([]bool, w.n), make([]bool, w.n)
	for k := range w.n {
		for i := range w.n {
			o := (w.priority + k + w.n - i) % w.n
			if req[i][o] && !inUsed[i] && !outUsed[o] {
				inUsed[i], outUsed[o] = true, true
				out.bit("match_o", i*w.n+o, true)
			}
		}
	}
	w.priority = (w.priority + 1) % w.n
}

func (w *wavefront) reset() { w.priority = 0 }

func TestWavefront(t *testing.T) {
	subject{
		cell:   "weft_wavefront",
		points: []params{{"N": 5}, {"N": 1}, {"N": 2}, {"N": 16}},
		ref:    func(p params) reference { return &wavefront{n: p["N"]} },
		faults: []fault{
			{old: "if (rst_i || priority_q == LAST)", new: "if (rst_i)"},
			{old: "free_in  = free_in & ~gnt_diag[d*N +: N];", new: ""},
			{old: "free_out = (free_out << 1) | (free_out >> (N - 1));", new: ""},
			{old: "if (priority_q[s]) gnt_diag =", new: "if (priority_q[s] & (s > 0)) gnt_diag ="},
		},
	}.test(t)
}

// patience is weft_patience: the steps of docs/microarchitecture.md, 2.3.1, for queues of packets of one or two flits.
type patience struct {
	n, vcs, limit int
	queue         [][]int // flits of the waiting packets at [(i*vcs+v)*n+o], front first
	body          []bool  // the front is not a head
	cand          []int   // row, or -1
	passed, ptr   []int
}

func newPatience(p params) *patience {
	a := &patience{n: p["N"], vcs: p["N_VC"], limit: p["PATIENCE"]}
	a.reset()
	return a
}

func (a *patience) reset() {
	rows := a.n * a.vcs
	a.queue, a.body = make([][]int, rows*a.n), make([]bool, rows*a.n)
	a.cand, a.passed, a.ptr = make([]int, a.n), make([]int, a.n), make([]int, a.n)
	for o := range a.cand {
		a.cand[o] = -1
	}
}

func (a *patience) reserved(o int) bool { return a.cand[o] >= 0 && a.passed[o] == a.limit }

func (a *patience) step(r *rand.Rand, in, out pins) {
	rows := a.n * a.vcs
	waiting, req := make([]bool, rows*a.n), make([]bool, rows*a.n)
	asks := 1 + r.IntN(3)
	for k := range waiting {
		if len(a.queue[k]) < 3 && chance(r, 6) {
			a.queue[k] = append(a.queue[k], 1+r.IntN(2))
		}
		waiting[k] = len(a.queue[k]) > 0 && !a.body[k]
		req[k] = waiting[k] && chance(r, asks)
		in.bit("waiting_i", k, waiting[k])
		in.bit("req_i", k, req[k])
	}
	for k := range req {
		if o := k % a.n; a.reserved(o) && a.cand[o] != k/a.n {
			req[k] = false
		}
	}
	for i := range a.n {
		row := req[i*a.vcs*a.n : (i+1)*a.vcs*a.n]
		called := false
		for k, asked := range row {
			called = called || asked && a.reserved(k%a.n)
		}
		for k := range row {
			row[k] = row[k] && (!called || a.reserved(k%a.n))
		}
	}
	granted := a.grant(r, req)
	for k, asked := range req {
		out.bit("req_o", k, asked)
		if granted[k%a.n] == k/a.n {
			in.bit("gnt_i", k, true)
		}
	}
	for o, row := range granted {
		a.watch(o, row, waiting)
	}
	for k := range a.queue {
		switch {
		case a.body[k]: // the second flit leaves
			a.body[k] = false
			a.queue[k] = a.queue[k][1:]
		case granted[k%a.n] == k/a.n:
			if a.body[k] = a.queue[k][0] == 2; !a.body[k] {
				a.queue[k] = a.queue[k][1:]
			}
		}
	}
}

// grant gives the granted row of each output, or -1: some of the requests, one for each input and output at most.
func (a *patience) grant(r *rand.Rand, req []bool) []int {
	granted, used := make([]int, a.n), make([]bool, a.n)
	for o := range granted {
		granted[o] = -1
		first := r.IntN(a.n * a.vcs)
		for d := range a.n * a.vcs {
			row := (first + d) % (a.n * a.vcs)
			if req[row*a.n+o] && !used[row/a.vcs] {
				granted[o], used[row/a.vcs] = row, true
				break
			}
		}
	}
	return granted
}

// watch takes step 4 at output o, which granted a row, or -1.
func (a *patience) watch(o, granted int, waiting []bool) {
	rows := a.n * a.vcs
	if c := a.cand[o]; c >= 0 {
		switch {
		case granted == c || !waiting[c*a.n+o]:
			a.cand[o] = -1
		case granted >= 0:
			a.passed[o] = min(a.passed[o]+1, a.limit)
		}
		return
	}
	for d := range rows {
		if row := (a.ptr[o] + d) % rows; waiting[row*a.n+o] {
			a.cand[o], a.passed[o], a.ptr[o] = row, 0, (row+1)%rows
			return
		}
	}
}

func TestPatience(t *testing.T) {
	subject{
		cell: "weft_patience",
		points: []params{
			{"N": 3, "N_VC": 2, "PATIENCE": 3}, {"N": 1, "N_VC": 1, "PATIENCE": 1}, {"N": 2, "N_VC": 1, "PATIENCE": 8}, {"N": 8, "N_VC": 1, "PATIENCE": 1},
		},
		ref: func(p params) reference { return newPatience(p) },
		faults: []fault{
			{old: "~(reserved_q | {N{claimed[r/N_VC]}})", new: "~reserved_q"},
			{old: "~(reserved_q | {N{claimed[r/N_VC]}})", new: "~{N{claimed[r/N_VC]}}"},
			{old: "cand_q & waiting_i & ~gnt_i", new: "cand_q & ~gnt_i"},
			{old: "cand_q & waiting_i & ~gnt_i", new: "cand_q & waiting_i"},
			{old: "ahead[q*N +: N] | (waiting_i[q*N +: N] & ~any_ahead);", new: "waiting_i[q*N +: N];"},
			{old: "(mask_q[q*N +: N] & ~chosen) | (seen[q*N +: N] & chosen)", new: "seen[q*N +: N] & chosen"},
			{old: "any_stay[o] & (reserved_q[o] | (any_gnt[o] & last))", new: "any_stay[o] & (any_gnt[o] & last)"},
			{old: "any_stay[o] & (reserved_q[o] | (any_gnt[o] & last))", new: "any_stay[o] & (reserved_q[o] | last)"},
			{old: "if (chosen[o])       passed_q <= {CNT_W{1'b0}};\n      else if", new: "if"},
		},
	}.test(t)
}
