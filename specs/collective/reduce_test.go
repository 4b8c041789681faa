package collective_test

import (
	"bufio"
	"fmt"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weft/specs/collective"
)

// sums reads the golden sums.
func sums(t *testing.T) map[string]collective.Vector {
	file, err := os.Open("testdata/sums.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all := map[string]collective.Vector{}
	for sc := bufio.NewScanner(file); sc.Scan(); {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		var p, k int
		var form string
		var v collective.Vector
		if n, err := fmt.Sscanf(sc.Text(), "%d %d %s %x %x %x %x %x %x", &p, &k, &form, &v[0], &v[1], &v[2], &v[3], &v[4], &v[5]); n != 9 {
			t.Fatalf("%q: %v", sc.Text(), err)
		}
		all[fmt.Sprintf("%d %d %s", p, k, form)] = v
	}
	if len(all) != 24 {
		t.Fatalf("%d golden sums", len(all))
	}
	return all
}

func TestGoldenSums(t *testing.T) {
	golden := sums(t)
	for _, p := range []int{8, 16, 128, 256} {
		for _, k := range []int{2, 4, 8} {
			for form, name := range map[collective.Form]string{collective.KNomial: "nomial", collective.KAry: "ary"} {
				tr := tree(t, form, p, k, 0)
				want := golden[fmt.Sprintf("%d %d %s", p, k, name)]
				if got := collective.Evaluate(tr, collective.Sum, collective.F64, collective.Lanes, collective.Operands); got != want {
					t.Errorf("P=%d K=%d %s: %x, want %x", p, k, form, got, want)
				}
			}
		}
	}
}

// TestOtherFoldsDiffer is the proof that the golden sums can tell: a balanced adder and arrival order give other bits.
func TestOtherFoldsDiffer(t *testing.T) {
	tr := tree(t, collective.KNomial, 256, 8, 0)
	want := sums(t)["256 8 nomial"]
	if got := evaluate(tr, grouped(leftFold, 7)); got != want {
		t.Fatalf("left fold in passes of 7: %x, want %x", got, want)
	}
	if got := differ(evaluate(tr, grouped(balanced, 7)), want); got != 4 {
		t.Errorf("balanced adders change %d lanes, want 4", got)
	}
	if got := evaluate(tr, reversed(leftFold)); differ(got, want) == 0 {
		t.Error("the reverse order gives the same sums")
	}
}

func differ(a, b collective.Vector) (lanes int) {
	for l := range a {
		if a[l] != b[l] {
			lanes++
		}
	}
	return lanes
}

// fold reduces one lane.
type fold func(own uint64, operands []uint64) uint64

func add(a, b uint64) uint64 { return collective.Combine(collective.Sum, collective.F64, a, b) }

func leftFold(acc uint64, operands []uint64) uint64 {
	for _, x := range operands {
		acc = add(acc, x)
	}
	return acc
}

func balanced(own uint64, operands []uint64) uint64 {
	v := append([]uint64{own}, operands...)
	for len(v) > 1 {
		var next []uint64
		for i := 0; i < len(v); i += 2 {
			if i+1 < len(v) {
				next = append(next, add(v[i], v[i+1]))
			} else {
				next = append(next, v[i])
			}
		}
		v = next
	}
	return v[0]
}

func reversed(f fold) fold {
	return func(own uint64, operands []uint64) uint64 {
		var v []uint64
		for i := range operands {
			v = append(v, operands[len(operands)-1-i])
		}
		return f(own, v)
	}
}

// grouped does a fold in passes of an ALU that takes so many operands at once.
func grouped(f fold, aluOperands int) fold {
	return func(acc uint64, operands []uint64) uint64 {
		for i := 0; i < len(operands); i += aluOperands - 1 {
			acc = f(acc, operands[i:min(len(operands), i+aluOperands-1)])
		}
		return acc
	}
}

// evaluate is collective.Evaluate with another fold.
func evaluate(tr collective.Tree, f fold) (out collective.Vector) {
	var value func(rank, lane int) uint64
	value = func(rank, lane int) uint64 {
		var operands []uint64
		for _, c := range tr.Children(rank) {
			operands = append(operands, value(c, lane))
		}
		return f(collective.Operand(rank, lane), operands)
	}
	for l := range out {
		out[l] = value(tr.Root(), l)
	}
	return out
}

// The number of operands that the ALU takes in one pass never changes the bits.
func TestPassesDoNotMatter(t *testing.T) {
	for _, form := range collective.Forms() {
		tr := tree(t, form, 100, 8, 0)
		want := collective.Evaluate(tr, collective.Sum, collective.F64, collective.Lanes, collective.Operands)
		for _, ops := range []int{2, 3, 5, 7, 8} {
			if got := evaluate(tr, grouped(leftFold, ops)); got != want {
				t.Errorf("%s, %d operands a pass: %x, want %x", form, ops, got, want)
			}
		}
	}
	for _, tt := range [][3]int{{0, 7, 0}, {1, 7, 1}, {6, 7, 1}, {7, 7, 2}, {8, 7, 2}, {17, 7, 3}, {17, 8, 3}, {14, 8, 2}, {5, 2, 5}} {
		if got := collective.Passes(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%d operands, %d a pass: %d passes, want %d", tt[0], tt[1], got, tt[2])
		}
	}
}

func TestCombine(t *testing.T) {
	const (
		sum, maxi, mini = collective.Sum, collective.Max, collective.Min
		f64, i64, u64   = collective.F64, collective.I64, collective.U64
		nan, negNaN     = 0x7ff8000000000001, 0xfff0000000000001 // a quiet and a signalling one
		canon           = collective.CanonicalNaN
		inf, negInf     = 0x7ff0000000000000, 0xfff0000000000000
		zero, negZero   = 0, 1 << 63
		one, two        = 0x3ff0000000000000, 0x4000000000000000
		tiny            = 1 // the smallest subnormal
		huge            = 0x7fefffffffffffff
		all             = ^uint64(0)
	)
	for _, tt := range []struct {
		op         collective.Op
		t          collective.DType
		a, b, want uint64
	}{
		{sum, f64, one, one, two}, {sum, f64, nan, one, canon}, {sum, f64, one, negNaN, canon}, {sum, f64, inf, negInf, canon},
		{sum, f64, inf, one, inf}, {sum, f64, huge, huge, inf}, {sum, f64, negZero, negZero, negZero}, {sum, f64, negZero, zero, zero},
		{sum, f64, one, one | 1<<63, zero}, {sum, f64, tiny, tiny, 2}, {sum, f64, 0x0010000000000000, 1<<63 | tiny, 0x000fffffffffffff},
		{sum, f64, one, 0x3ca0000000000000, one}, {sum, f64, one + 1, 0x3ca0000000000000, one + 2}, // ties to even
		{sum, i64, all, 1, 0}, {sum, u64, all, 2, 1}, {sum, i64, 1<<63 - 1, 1, 1 << 63},
		{maxi, f64, inf, nan, canon}, {maxi, f64, negNaN, inf, canon}, {mini, f64, negInf, nan, canon}, {mini, f64, nan, negInf, canon},
		{maxi, f64, negZero, zero, zero}, {maxi, f64, zero, negZero, zero}, {mini, f64, negZero, zero, negZero}, {mini, f64, zero, negZero, negZero},
		{maxi, f64, one, negInf, one}, {mini, f64, one, negInf, negInf}, {maxi, f64, tiny, zero, tiny},
		{maxi, i64, all, 1, 1}, {mini, i64, all, 1, all}, {maxi, u64, all, 1, all}, {mini, u64, all, 1, 1},
		{collective.BitAnd, f64, 0b1100, 0b1010, 0b1000}, {collective.BitOr, i64, 0b1100, 0b1010, 0b1110}, {collective.BitXor, u64, 0b1100, 0b1010, 0b0110},
		{collective.LogAnd, u64, 4, 2, 1}, {collective.LogAnd, u64, 4, 0, 0}, {collective.LogAnd, f64, negZero, 8, 1},
		{collective.LogOr, u64, 0, 0, 0}, {collective.LogOr, i64, 0, 8, 1}, {collective.LogXor, u64, 4, 2, 0}, {collective.LogXor, u64, 0, 2, 1},
	} {
		if got := collective.Combine(tt.op, tt.t, tt.a, tt.b); got != tt.want {
			t.Errorf("%s %s of %#x and %#x: %#x, want %#x", tt.op, tt.t, tt.a, tt.b, got, tt.want)
		}
	}
}

// TestSumAgainstBig holds sums of f64 against arithmetic of unlimited precision.
func TestSumAgainstBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bits := rapid.Custom(func(t *rapid.T) uint64 {
			exp := rapid.SampledFrom([]uint64{0, 1, 2, 53, 970, 1022, 1023, 1024, 1076, 2045, 2046}).Draw(t, "exponent")
			return rapid.Uint64Range(0, 1).Draw(t, "sign")<<63 | exp<<52 | rapid.Uint64Range(0, 1<<52-1).Draw(t, "mantissa")
		})
		a, b := bits.Draw(t, "a"), bits.Draw(t, "b")
		x, y := new(big.Float).SetPrec(4000).SetFloat64(math.Float64frombits(a)), new(big.Float).SetFloat64(math.Float64frombits(b))
		if x.Sign() == 0 && y.Sign() == 0 {
			return // the sign of a zero is in TestCombine
		}
		want, _ := x.Add(x, y).Float64()
		if want == 0 {
			want = 0 // an exact difference of 0 is +0
		}
		if got := collective.Combine(collective.Sum, collective.F64, a, b); got != math.Float64bits(want) {
			t.Fatalf("%#x + %#x = %#x, want %#x", a, b, got, math.Float64bits(want))
		}
	})
}

// Lanes beyond those in use are 0, and an operand without company keeps its bits.
func TestFoldLanes(t *testing.T) {
	own := collective.Vector{0x7ff8000000000123, 2, 3, 4, 5, 6}
	if got, want := collective.Fold(collective.Sum, collective.F64, 2, own, nil), (collective.Vector{0x7ff8000000000123, 2}); got != want {
		t.Errorf("%x, want %x", got, want)
	}
	got := collective.Fold(collective.Sum, collective.U64, 3, own, []collective.Vector{{1, 1, 1, 1}, {2, 2, 2, 2}})
	if want := (collective.Vector{0x7ff8000000000126, 5, 6}); got != want {
		t.Errorf("%x, want %x", got, want)
	}
}
