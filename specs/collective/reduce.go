package collective

import (
	"fmt"
	"math"
)

// Op is a reduction operator. The numbers are those of the header field op (docs/nic.md).
type Op uint8

// The operators. Bitwise and logical ones take a lane as 64 bits whatever its type is; logical ones give 1 for true and 0 for false, and
// any bit pattern other than 0 is true.
const (
	Sum Op = iota
	Max
	Min
	BitAnd
	BitOr
	BitXor
	LogAnd
	LogOr
	LogXor
	NumOps
)

// String gives sum, max, min, band, bor, bxor, land, lor or lxor.
func (o Op) String() string {
	if o < NumOps {
		return [...]string{"sum", "max", "min", "band", "bor", "bxor", "land", "lor", "lxor"}[o]
	}
	return fmt.Sprintf("Op(%d)", uint8(o))
}

// DType is the type of the lanes. The numbers are those of the header field dtype.
type DType uint8

// The types, 64 bits each.
const (
	F64 DType = iota // IEEE 754 binary64
	I64              // two's complement
	U64
	NumDTypes
)

// String gives f64, i64 or u64.
func (d DType) String() string {
	if d < NumDTypes {
		return [...]string{"f64", "i64", "u64"}[d]
	}
	return fmt.Sprintf("DType(%d)", uint8(d))
}

// Lanes is the number of 64-bit lanes that are reduced at once: 48 bytes.
const Lanes = 6

// Vector holds the lanes of one operand.
type Vector [Lanes]uint64

// CanonicalNaN is the one NaN that a floating-point result can be.
const CanonicalNaN = 0x7ff8000000000000

// Combine gives a OP b for one lane. Sums of f64 are rounded to nearest, ties to even, with subnormals; sums of integers wrap. Max and Min
// of f64 are maximum and minimum of IEEE 754-2019: NaN if either is one, and -0 < +0. It panics on an unknown operator or type.
func Combine(op Op, t DType, a, b uint64) uint64 {
	switch op {
	case Sum:
		if t != F64 {
			return a + b
		}
		return canonical(math.Float64frombits(a) + math.Float64frombits(b))
	case Max, Min:
		return extreme(op, t, a, b)
	case BitAnd:
		return a & b
	case BitOr:
		return a | b
	case BitXor:
		return a ^ b
	case LogAnd:
		return truth(a != 0 && b != 0)
	case LogOr:
		return truth(a != 0 || b != 0)
	case LogXor:
		return truth((a != 0) != (b != 0))
	}
	panic(fmt.Sprintf("collective: unknown operator %d", op))
}

// extreme gives the maximum or the minimum.
func extreme(op Op, t DType, a, b uint64) uint64 {
	less := a < b
	switch t {
	case F64:
		x, y := math.Float64frombits(a), math.Float64frombits(b)
		switch {
		case x != x || y != y: // math.Max lets an infinity win over a NaN
			return CanonicalNaN
		case op == Max:
			return math.Float64bits(math.Max(x, y))
		}
		return math.Float64bits(math.Min(x, y))
	case I64:
		less = int64(a) < int64(b)
	case U64:
	default:
		panic(fmt.Sprintf("collective: unknown type %d", t))
	}
	if less == (op == Max) {
		return b
	}
	return a
}

// canonical gives the bits of a sum.
func canonical(x float64) uint64 {
	if x != x {
		return CanonicalNaN
	}
	return math.Float64bits(x)
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Fold gives the reduction of an own operand with those of the children: acc = own, then acc = acc OP operand in the order given, which is
// that of the ordinals and never that of arrival. Lanes from the given number on are 0. An operand that stands alone is returned as it is.
func Fold(op Op, t DType, lanes int, own Vector, operands []Vector) Vector {
	var acc Vector
	copy(acc[:lanes], own[:lanes])
	for i := range operands {
		for l := range lanes {
			acc[l] = Combine(op, t, acc[l], operands[i][l])
		}
	}
	return acc
}

// Passes gives the number of passes of an ALU that takes so many operands at once, the accumulator included, over c operands of children.
func Passes(c, aluOperands int) int {
	return (c + aluOperands - 2) / (aluOperands - 1)
}

// Evaluate gives what a reduction over the whole tree delivers at its root. own gives the operand of every rank. It costs O(P).
func Evaluate(t Tree, op Op, d DType, lanes int, own func(rank int) Vector) Vector {
	var value func(rank int) Vector
	value = func(rank int) Vector {
		var operands []Vector
		for _, c := range t.Children(rank) {
			operands = append(operands, value(c))
		}
		return Fold(op, d, lanes, own(rank), operands)
	}
	return value(t.root)
}
