package celltest

import (
	"math/rand/v2"
	"testing"
)

// The operations and types of docs/nic.md, 7.9.1.
const (
	opSum = iota
	opMax
	opMin
	opBitAnd
	opBitOr
	opBitXor
	opAnd
	opOr
	opXor
	numOps
)

const (
	typeF64 = iota
	typeI64
	typeU64
	numTypes
)

// combine is one step of one lane.
func combine(op, dtype int, a, b uint64) uint64 {
	bit := func(v bool) uint64 {
		if v {
			return 1
		}
		return 0
	}
	larger := a > b
	if dtype == typeI64 {
		larger = int64(a) > int64(b)
	}
	switch op {
	case opSum:
		if dtype == typeF64 {
			return addF64(a, b)
		}
		return a + b
	case opMax, opMin:
		if dtype == typeF64 {
			return minmaxF64(a, b, op == opMax)
		}
		if larger == (op == opMax) {
			return a
		}
		return b
	case opBitAnd:
		return a & b
	case opBitOr:
		return a | b
	case opBitXor:
		return a ^ b
	case opAnd:
		return bit(a != 0 && b != 0)
	case opOr:
		return bit(a != 0 || b != 0)
	}
	return bit((a != 0) != (b != 0))
}

// laneBits draws operands of a lane that suit the type.
func laneBits(r *rand.Rand, pairs *f64Pair, dtype int) (a, b uint64) {
	if dtype == typeF64 {
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
	op, dtype := r.IntN(numOps), r.IntN(numTypes)
	if op == opSum && dtype == typeF64 {
		dtype = typeI64
	}
	a, b := laneBits(r, &l.pairs, dtype)
	in.set("op_i", uint64(op))
	in.set("dtype_i", uint64(dtype))
	in.set("a_i", a)
	in.set("b_i", b)
	out.set("y_o", combine(op, dtype, a, b))
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

const aluLanes = 6

// alu is weft_alu: 7.9.4.
type alu struct {
	kind, slots int

	pairs    f64Pair
	running  bool
	began    int // cycles since start_i
	op, typ  int
	lanes    int
	operands [][aluLanes]uint64 // operand 0..c-1
	acc      [aluLanes]uint64   // own value, and in the end the fold
	wanted   int                // operand that was asked for in the last cycle; -1: none
}

// stepTime is T.
func (a *alu) stepTime() int {
	switch {
	case a.kind == 1:
		return 2
	case a.op == opSum && a.typ == typeF64:
		return 4
	}
	return 1
}

func (a *alu) step(r *rand.Rand, in, out pins) {
	put := func(p pins, pin string, v *[aluLanes]uint64, lanes int) {
		for l := range lanes {
			p.put(pin, 64*l, 64, v[l])
		}
	}
	in.random(r, "operand_i")
	if a.wanted >= 0 {
		put(in, "operand_i", &a.operands[a.wanted], aluLanes)
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
					a.acc[l] = combine(a.op, a.typ, a.acc[l], o[l])
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
	put(in, "own_i", &a.acc, aluLanes)
}

// start draws a reduction.
func (a *alu) start(r *rand.Rand) {
	a.running, a.began, a.wanted = true, 0, -1
	a.op, a.typ, a.lanes = r.IntN(numOps), r.IntN(numTypes), 1+r.IntN(aluLanes)
	if chance(r, 2) {
		a.op = opSum
	}
	a.operands = make([][aluLanes]uint64, 1+r.IntN(a.slots))
	for l := range aluLanes {
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
