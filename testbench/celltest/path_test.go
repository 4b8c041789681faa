package celltest

import (
	"math/rand/v2"
	"testing"
)

// crossbar is weft_crossbar.
type crossbar struct {
	n, width int
	out      []wide
}

func (x *crossbar) step(r *rand.Rand, in, out pins) {
	for o, w := range x.out {
		out.putWide("data_o", o*x.width, w)
	}
	data := in.random(r, "data_i")
	selW := index(x.n)
	for o := range x.n {
		sel := r.IntN(x.n)
		in.put("sel_i", o*selW, selW, uint64(sel))
		x.out[o] = zero(x.width)
		if chance(r, 2) {
			in.bit("valid_i", o, true)
			x.out[o] = data.slice(sel*x.width, x.width)
		}
	}
}

func (x *crossbar) reset() {
	for o := range x.out {
		x.out[o] = zero(x.width)
	}
}

func zero(bits int) wide { return wide{bits: bits, words: make([]uint64, (bits+63)/64)} }

func TestCrossbar(t *testing.T) {
	subject{
		cell:   "weft_crossbar",
		points: []params{{"N": 3, "WIDTH": 70}, {"N": 1, "WIDTH": 1}, {"N": 16, "WIDTH": 64}},
		ref: func(p params) reference {
			x := &crossbar{n: p["N"], width: p["WIDTH"], out: make([]wide, p["N"])}
			x.reset()
			return x
		},
		faults: []fault{{old: "if (valid_i[o]) data_d", new: "data_d"}},
	}.test(t)
}

// columnMux is weft_column_mux.
type columnMux struct{ n, width int }

func (c *columnMux) step(r *rand.Rand, in, out pins) {
	rows := in.random(r, "row_i")
	for row, col := range r.Perm(c.n) {
		if chance(r, 3) {
			continue
		}
		in.bit("sel_i", row*c.n+col, true)
		out.bit("any_o", col, true)
		for b := range index(c.n) {
			out.bit("index_o", b*c.n+col, row>>b&1 == 1)
		}
		for b := range c.width {
			out.putWide("col_o", b*c.n+col, rows.slice(row*c.width+b, 1))
		}
	}
}

func (c *columnMux) reset() {}

func TestColumnMux(t *testing.T) {
	subject{
		cell:   "weft_column_mux",
		points: []params{{"N": 3, "WIDTH": 5}, {"N": 1, "WIDTH": 1}, {"N": 16, "WIDTH": 12}},
		ref:    func(p params) reference { return &columnMux{n: p["N"], width: p["WIDTH"]} },
		faults: []fault{
			{old: "col[b*N +: N] = plane;", new: "col[b*N +: N] = plane & {N{any[0]}};"},
			{old: "if ((r >> b) % 2 == 1) plane", new: "if ((r >> b) % 2 == 0) plane"},
		},
	}.test(t)
}

// compare is weft_compare. Words of a few values make equal ones frequent.
type compare struct{ n, width int }

func (c *compare) step(r *rand.Rand, in, out pins) {
	mask := r.Uint64() & r.Uint64() & r.Uint64()
	for k := range c.n {
		x := r.Uint64() >> (64 - c.width)
		y := (x ^ r.Uint64()&mask) & (1<<c.width - 1)
		for b := range c.width {
			in.put("a_i", b*c.n+k, 1, x>>b&1)
			in.put("b_i", b*c.n+k, 1, y>>b&1)
		}
		out.bit("ge_o", k, x >= y)
	}
}

func (c *compare) reset() {}

func TestCompare(t *testing.T) {
	subject{
		cell:   "weft_compare",
		points: []params{{"N": 3, "WIDTH": 7}, {"N": 1, "WIDTH": 1}, {"N": 16, "WIDTH": 8}},
		ref:    func(p params) reference { return &compare{n: p["N"], width: p["WIDTH"]} },
		faults: []fault{{old: "assign ge_o = above[0 +: N] | equal[0 +: N];", new: "assign ge_o = above[0 +: N];"}},
	}.test(t)
}

// link is weft_link: what was on each side's input pins latency cycles ago is on its output pins.
type link struct {
	latency int
	past    [][]wide // the values of linkPins in the last cycles, oldest first
}

// linkPins pairs the input pins with the output pins.
var linkPins = [][2]string{{"in_valid_i", "out_valid_o"}, {"in_head_i", "out_head_o"}, {"in_tail_i", "out_tail_o"}, {"in_vc_i", "out_vc_o"},
	{"in_data_i", "out_data_o"}, {"out_credit_i", "in_credit_o"}}

func (l *link) step(r *rand.Rand, in, out pins) {
	var now []wide
	for i, p := range linkPins {
		if len(l.past) == l.latency {
			out.putWide(p[1], 0, l.past[0][i])
		}
		now = append(now, in.random(r, p[0]))
	}
	l.past = append(l.past, now)
	if len(l.past) > l.latency {
		l.past = l.past[1:]
	}
}

func (l *link) reset() { l.past = nil }

func TestLink(t *testing.T) {
	subject{
		cell:   "weft_link",
		points: []params{{"LATENCY": 3, "N_VC": 3, "FLIT_W": 80}, {"LATENCY": 1, "N_VC": 1, "FLIT_W": 64}, {"LATENCY": 20, "N_VC": 2, "FLIT_W": 72}},
		ref:    func(p params) reference { return &link{latency: p["LATENCY"]} },
		faults: []fault{{cell: "weft_delay", old: "out_o = line[LATENCY*WIDTH +: WIDTH]", new: "out_o = line[(LATENCY-1)*WIDTH +: WIDTH]"}},
	}.test(t)
}
