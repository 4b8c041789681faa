package celltest

import (
	"math/rand/v2"
	"testing"

	"weft/specs/collective"
)

// laneBits draws operands of a lane that suit the type.
func laneBits(r *rand.Rand, pairs *f64Pair, dtype collective.DType) (a, b uint64) {
	if dtype == collective.F64 {
		return pairs.draw(r)
	}
	a, b = r.Uint64(), r.Uint64()
	switch r.IntN(4) {
	case 0:
		a = 0
	case 1:
		b = a
	case 2:
		a, b = uint64(r.IntN(3)-1), uint64(r.IntN(3)-1)
	}
	return a, b
}

// aluLane is weft_alu_lane, which leaves sums of f64 to another cell.
type aluLane struct{ pairs f64Pair }

func (l *aluLane) step(r *rand.Rand, in, out pins) {
	op, dtype := collective.Op(r.IntN(int(collective.NumOps))), collective.DType(r.IntN(int(collective.NumDTypes)))
	if op == collective.Sum && dtype == collective.F64 {
		dtype = collective.I64
	}
	a, b := laneBits(r, &l.pairs, dtype)
	in.set("op_i", uint64(op))
	in.set("dtype_i", uint64(dtype))
	in.set("a_i", a)
	in.set("b_i", b)
	out.set("y_o", collective.Combine(op, dtype, a, b))
}

func (l *aluLane) reset() {}

func TestALULane(t *testing.T) {
	subject{
		cell:   "weft_alu_lane",
		points: []params{{}},
		ref:    func(params) reference { return &aluLane{} },
		faults: []fault{
			{old: "dtype_i == I64;", new: "dtype_i != I64;"},
			{old: "(above == (op_i == MAX))", new: "above"},
			{old: "{63'd0, (|a_i) & (|b_i)}", new: "{63'd0, |(a_i & b_i)}"},
			{old: "(|a_i) ^ (|b_i)", new: "(|a_i) | (|b_i)"},
			{old: "a_i + b_i", new: "a_i | b_i"},
		},
	}.test(t)
}

// alu is weft_alu: 7.9.4.
type alu struct {
	kind, slots int

	pairs    f64Pair
	running  bool
	began    int // cycles since start_i
	op       collective.Op
	typ      collective.DType
	lanes    int
	operands []collective.Vector // operand 0..c-1
	acc      collective.Vector   // own value, and in the end the fold
	wanted   int                 // operand that was asked for in the last cycle; -1: none
}

// stepTime is T.
func (a *alu) stepTime() int {
	switch {
	case a.kind == 1:
		return 2
	case a.op == collective.Sum && a.typ == collective.F64:
		return 4
	}
	return 1
}

func (a *alu) step(r *rand.Rand, in, out pins) {
	put := func(p pins, pin string, v *collective.Vector, lanes int) {
		for l := range lanes {
			p.put(pin, 64*l, 64, v[l])
		}
	}
	in.random(r, "operand_i")
	if a.wanted >= 0 {
		put(in, "operand_i", &a.operands[a.wanted], collective.Lanes)
	}
	a.wanted = -1
	if a.running {
		a.began++
		t, c := a.stepTime(), len(a.operands)
		if k := (a.began - 1) / t; (a.began-1)%t == 0 && k < c {
			out.set("fetch_o", 1)
			out.set("slot_o", uint64(k))
			a.wanted = k
		}
		if a.began == 2+c*t {
			for _, o := range a.operands {
				for l := range a.acc {
					a.acc[l] = collective.Combine(a.op, a.typ, a.acc[l], o[l])
				}
			}
			out.set("done_o", 1)
			put(out, "result_o", &a.acc, a.lanes)
			a.running = false
		}
	}
	for _, pin := range []string{"op_i", "dtype_i", "lanes_i", "count_i", "own_i"} {
		in.random(r, pin)
	}
	if a.running || chance(r, 3) {
		return
	}
	a.start(r)
	in.set("start_i", 1)
	in.set("op_i", uint64(a.op))
	in.set("dtype_i", uint64(a.typ))
	in.set("lanes_i", uint64(a.lanes))
	in.set("count_i", uint64(len(a.operands)))
	put(in, "own_i", &a.acc, collective.Lanes)
}

// start draws a reduction.
func (a *alu) start(r *rand.Rand) {
	a.running, a.began, a.wanted = true, 0, -1
	a.op, a.typ, a.lanes = collective.Op(r.IntN(int(collective.NumOps))), collective.DType(r.IntN(int(collective.NumDTypes))), 1+r.IntN(collective.Lanes)
	if chance(r, 2) {
		a.op = collective.Sum
	}
	a.operands = make([]collective.Vector, 1+r.IntN(a.slots))
	for l := range collective.Lanes {
		a.acc[l], a.operands[0][l] = laneBits(r, &a.pairs, a.typ)
		for k := range a.operands {
			if k > 0 {
				a.operands[k][l], _ = laneBits(r, &a.pairs, a.typ)
			}
		}
	}
}

func (a *alu) reset() { a.running, a.wanted = false, -1 }

func TestALU(t *testing.T) {
	subject{
		cell: "weft_alu",
		points: []params{
			{"KIND": 0, "ALU_OPS": 7, "N_SLOT": 18},
			{"KIND": 1, "ALU_OPS": 7, "N_SLOT": 18},
			{"KIND": 1, "ALU_OPS": 2, "N_SLOT": 3},
			{"KIND": 1, "ALU_OPS": 3, "N_SLOT": 1},
		},
		ref: func(p params) reference { return &alu{kind: p["KIND"], slots: p["N_SLOT"], wanted: -1} },
		faults: []fault{
			{old: "float_sum ? 2'd3 : 2'd0", new: "float_sum ? 2'd2 : 2'd0"},
			{old: "next_step < count_q", new: "next_step <= count_q"},
			{old: "first_q ? own_q[64*l +: 64] : sum[64*l +: 64]", new: "sum[64*l +: 64]"},
			{old: "else if (take_q) own_q", new: "else if (fetch_q) own_q"},
			{old: "l < {29'd0, lanes_q}", new: "l <= {29'd0, lanes_q}"},
		},
	}.test(t)
}
