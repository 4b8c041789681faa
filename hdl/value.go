package hdl

import (
	"fmt"
	"math/big"

	"weft/internal/diag"
)

// MaxBits is the widest vector that weft reads or computes with: the data of 2048 external ports of 1024 bits. It bounds what a hostile literal or replication can allocate.
const MaxBits = 1 << 21

// Value is a constant of a Verilog type.
type Value struct {
	Int    *big.Int // in the range of the type: not below 0 unless Signed
	Width  int      // bits, from 1
	Signed bool
	Low    int // index of the least significant bit, for selects
}

// Plain gives n the type of a decimal literal: signed, 32 bits, or as many as it needs.
func Plain(n *big.Int) Value { return Value{Int: n, Width: max(32, n.BitLen()+1), Signed: true} }

// convert gives v in another type, as an assignment does: v is sign-extended if it is signed, then cut.
func (v Value) convert(width int, signed bool) Value {
	return Value{Int: wrap(v.Int, width, signed), Width: width, Signed: signed}
}

// pattern gives the bits of v as a number that is not negative.
func (v Value) pattern() *big.Int { return wrap(v.Int, v.Width, false) }

// wrap cuts n to width bits and reads them as signed or not. It gives n itself if n is in range.
func wrap(n *big.Int, width int, signed bool) *big.Int {
	if n.Sign() >= 0 && (n.BitLen() < width || !signed && n.BitLen() == width) {
		return n
	}
	mask := new(big.Int).Lsh(big.NewInt(1), uint(width))
	mask.Sub(mask, big.NewInt(1))
	out := mask.And(mask, n)
	if signed && out.Bit(width-1) == 1 {
		out.Sub(out, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	return out
}

// Env gives the constants that an expression may name.
type Env interface {
	Lookup(name string) (Value, bool)
}

// Consts is an Env that is a table.
type Consts map[string]Value

// Lookup finds a name in the table.
func (c Consts) Lookup(name string) (Value, bool) { v, ok := c[name]; return v, ok }

// EvalError says why an expression has no constant value.
type EvalError struct {
	Range diag.Range // of the smallest expression at fault; zero if it was not parsed
	Msg   string     // a sentence without final stop
	about error      // errRange, or nil
}

// Error gives the place, if known, and the message.
func (e *EvalError) Error() string {
	if e.Range.IsZero() {
		return e.Msg
	}
	return fmt.Sprintf("%s: %s", e.Range, e.Msg)
}

func evalErrorf(e Expr, format string, args ...any) error {
	return &EvalError{Range: SrcOf(e), Msg: fmt.Sprintf(format, args...)}
}
