package celltest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"weft/specs/collective"
	"weft/testbench"
)

// special are numbers next to every place where binary64 arithmetic changes its ways.
var special = func() (out []uint64) {
	for _, exponent := range []uint64{0, 1, 2, 52, 53, 54, 1022, 1023, 1024, 1075, 1076, 2045, 2046, 2047} {
		for _, fraction := range []uint64{0, 1, 2, 1 << 51, 1<<51 - 1, 1<<51 | 1, 1<<52 - 2, 1<<52 - 1} {
			out = append(out, exponent<<52|fraction, 1<<63|exponent<<52|fraction)
		}
	}
	return out
}()

// f64Pair draws operands: if all, every pair of special numbers once; then mixtures in which alignment, cancellation, rounding and the ends
// of the range are frequent.
type f64Pair struct {
	all  bool
	next int
}

func (p *f64Pair) draw(r *rand.Rand) (a, b uint64) {
	if n := len(special); p.all && p.next < n*n {
		a, b = special[p.next/n], special[p.next%n]
		p.next++
		return a, b
	}
	a, b = f64Bits(r), f64Bits(r)
	switch r.IntN(8) {
	case 0: // exponents at a distance that matters
		e := int(a>>52&0x7ff) + r.IntN(140) - 70
		b = b&^(0x7ff<<52) | uint64(min(max(e, 0), 2047))<<52
	case 1: // nearly opposite
		b = a ^ 1<<63 ^ r.Uint64()>>(11+r.IntN(53))
	case 2: // small
		a, b = a&^(0x7fe<<52), b&^(0x7fe<<52)
	case 3: // large
		a, b = a&^(0x7ff<<52)|uint64(2040+r.IntN(7))<<52, b&^(0x7ff<<52)|uint64(2040+r.IntN(7))<<52
	case 4:
		b = special[r.IntN(len(special))]
	case 5, 6:
		a, b = special[r.IntN(len(special))], special[r.IntN(len(special))]
	case 7: // zeros, smallest, largest, infinities, a NaN
		ends := [...]uint64{0, 1, 0x7fefffffffffffff, 0x7ff0000000000000, 0x7ff0000000000001}
		a, b = ends[r.IntN(len(ends))]|r.Uint64()&(1<<63), ends[r.IntN(len(ends))]|r.Uint64()&(1<<63)
	}
	if chance(r, 2) {
		a, b = b, a
	}
	return a, b
}

// f64Bits draws a number whose fraction is random, or mostly zeros, or mostly ones.
func f64Bits(r *rand.Rand) uint64 {
	v := r.Uint64()
	const fraction = 1<<52 - 1
	switch r.IntN(4) {
	case 0:
		v = v&^fraction | v&fraction&r.Uint64()&r.Uint64()&r.Uint64()
	case 1:
		v |= fraction & (r.Uint64() | r.Uint64() | r.Uint64())
	}
	return v
}

// f64Add is weft_f64_add behind f64_add_masked.v.
type f64Add struct {
	stages int
	pairs  f64Pair
	pipe   []uint64 // sums to come, the next first
}

func (f *f64Add) step(r *rand.Rand, in, out pins) {
	a, b := f.pairs.draw(r)
	in.set("a_i", a)
	in.set("b_i", b)
	if len(f.pipe) == f.stages {
		out.set("sum_o", f.pipe[0])
		copy(f.pipe, f.pipe[1:])
		f.pipe = f.pipe[:f.stages-1]
	}
	f.pipe = append(f.pipe, collective.Combine(collective.Sum, collective.F64, a, b))
}

func (f *f64Add) reset() { f.pipe = f.pipe[:0] }

func f64AddSubject() subject {
	return subject{
		cell:    "weft_f64_add",
		wrapper: "f64_add_masked.v",
		points:  []params{{"STAGES": 4}, {"STAGES": 1}, {"STAGES": 2}, {"STAGES": 3}},
		ref:     func(p params) reference { return &f64Add{stages: p["STAGES"]} },
		faults: []fault{
			{old: "aligned[0] = aligned[0] | lost;", new: ""},
			{old: "if (|distance_1[10:6])", new: "if (|distance_1[10:7])"},
			{old: "normal_3[2] & (normal_3[3] | (|normal_3[1:0]))", new: "normal_3[2]"},
			{old: "normal_3[3] | (|normal_3[1:0])", new: "normal_3[3] | normal_3[1]"},
			{old: "room   = exponent_2 - 11'd1;", new: "room   = exponent_2;"},
			{old: "{total_2[56:2], |total_2[1:0]}", new: "total_2[56:1]"},
			{old: "inf_3 | (exponent_3 >= 12'd2047)", new: "exponent_3 >= 12'd2047"},
			{old: "sign_2 & ~(minus_2 & ~|total_2)", new: "sign_2"},
			{old: "((&lesser[62:52]) & minus)", new: "(&lesser[62:52])"},
			{old: "wire        swap     = b_i[62:0] > a_i[62:0];", new: "wire        swap     = b_i[62:52] > a_i[62:52];"},
			{old: "greater[62:53], greater[52] | ~greater_normal,", new: "greater[62:52],"},
			{old: "n = 5; n >= 0", new: "n = 5; n > 0"},
		},
	}
}

func TestF64Add(t *testing.T) { f64AddSubject().test(t) }

// TestF64AddPairs adds many pairs: all pairs of special numbers, and random ones; WEFT_F64_PAIRS says how many.
func TestF64AddPairs(t *testing.T) {
	pairs := 10_000_000
	if testing.Short() {
		pairs = 200_000
	}
	if text := os.Getenv("WEFT_F64_PAIRS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			t.Fatalf("WEFT_F64_PAIRS=%q: want a number of pairs", text)
		}
		pairs = n
	}
	s := f64AddSubject()
	m, err := testbench.Build(t.Context(), s.rtl(t, s.points[0], nil), testbench.Options{}, nil)
	needVerilator(t, err)
	res, err := lockstep(t.Context(), m, &f64Add{stages: 4, pairs: f64Pair{all: true}}, pairs)
	if err != nil {
		t.Fatal(err)
	}
	if res.Status != testbench.StatusPass || res.Compared < uint64(pairs-resetCycles) {
		t.Fatal(describe(m, res))
	}
	t.Logf("%d pairs, %d of them of special numbers: every bit of every sum equal", res.Compared, len(special)*len(special))
}

type f64MinMax struct{ pairs f64Pair }

func (f *f64MinMax) step(r *rand.Rand, in, out pins) {
	a, b := f.pairs.draw(r)
	largest := chance(r, 2)
	in.set("a_i", a)
	in.set("b_i", b)
	in.bit("max_i", 0, largest)
	op := collective.Min
	if largest {
		op = collective.Max
	}
	out.set("y_o", collective.Combine(op, collective.F64, a, b))
}

func (f *f64MinMax) reset() {}

func TestF64MinMax(t *testing.T) {
	subject{
		cell:   "weft_f64_minmax",
		points: []params{{}},
		ref:    func(params) reference { return &f64MinMax{} },
		faults: []fault{
			{old: "a_i[63] ? ~a_i : {1'b1, a_i[62:0]}", new: "{~a_i[63], a_i[62:0]}"},
			{old: "((&b_i[62:52]) & (|b_i[51:0]))", new: "(&b_i[62:52])"},
			{old: "nan ? 64'h7ff8000000000000 :", new: ""},
			{old: "(a_rank > b_rank) == max_i", new: "(a_rank > b_rank)"},
		},
	}.test(t)
}
