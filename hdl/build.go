package hdl

import "math/big"

// The constructors below keep code that builds modules short. They copy nothing: an expression may be shared, since nothing in weft
// changes an expression once it is built.

// ID names a parameter, net, port or genvar.
func ID(name string) *Ref { return &Ref{Name: name} }

// IDs gives one Ref per name, in order.
func IDs(names ...string) []Expr {
	out := make([]Expr, len(names))
	for i, n := range names {
		out[i] = ID(n)
	}
	return out
}

// Int is a plain decimal, which Verilog takes as signed and at least 32 bits wide. A negative n gives the unary minus of a literal.
func Int(n int) Expr { return BigInt(big.NewInt(int64(n))) }

// BigInt is Int for a number of any size.
func BigInt(n *big.Int) Expr {
	if n.Sign() < 0 {
		return &Unary{Op: "-", X: &Num{Value: new(big.Int).Neg(n)}}
	}
	return &Num{Value: n}
}

// Sized is a literal of width bits, such as 8'h1f. The base is one of 'b' 'o' 'd' 'h'. Bits of v above the width are cut off. It panics
// on a width below 1.
func Sized(width int, base byte, v uint64) *Num {
	return SizedBig(width, base, new(big.Int).SetUint64(v))
}

// SizedBig is Sized for a number of any size; a negative v gives its two's complement.
func SizedBig(width int, base byte, v *big.Int) *Num {
	if width < 1 {
		panic("hdl: literal of no bits")
	}
	return &Num{Width: width, Base: base, Value: wrap(v, width, false)}
}

// Range is [high:low].
func Range(high, low int) *Span { return &Span{High: Int(high), Low: Int(low)} }

// Width is the range of a vector of n bits: nil for one bit, else [n-1:0] as a number.
func Width(n int) *Span {
	if n == 1 {
		return nil
	}
	return Range(n-1, 0)
}

// WidthOf is [e-1:0].
func WidthOf(e Expr) *Span { return &Span{High: Sub(e, Int(1)), Low: Int(0)} }

// At is x[i].
func At(x Expr, i int) Expr { return &Index{X: x, I: Int(i)} }

// Bits is x[high:low].
func Bits(x Expr, high, low int) Expr { return &Slice{X: x, High: Int(high), Low: Int(low)} }

// PartUp is x[base +: width].
func PartUp(x, base, width Expr) Expr { return &Part{X: x, Base: base, Width: width} }

// Cat is {parts...}: the first part is the most significant.
func Cat(parts ...Expr) Expr { return &Concat{Parts: parts} }

// CatLSB is Cat with the parts given least significant first, as a vector of elements is numbered.
func CatLSB(parts ...Expr) Expr {
	out := make([]Expr, len(parts))
	for i, p := range parts {
		out[len(parts)-1-i] = p
	}
	return &Concat{Parts: out}
}

// Rep is {n{x}}.
func Rep(n int, x Expr) Expr { return &Repeat{Count: Int(n), Part: x} }

// Un is op x.
func Un(op string, x Expr) Expr { return &Unary{Op: op, X: x} }

// Bin is x op y.
func Bin(op string, x, y Expr) Expr { return &Binary{Op: op, X: x, Y: y} }

// fold joins xs with op from the left. It needs at least one operand.
func fold(op string, xs []Expr) Expr {
	if len(xs) == 0 {
		panic("hdl: no operand for " + op)
	}
	e := xs[0]
	for _, x := range xs[1:] {
		e = Bin(op, e, x)
	}
	return e
}

// And is the bitwise and of one or more operands. It panics on none.
func And(xs ...Expr) Expr { return fold("&", xs) }

// Or is the bitwise or of one or more operands. It panics on none.
func Or(xs ...Expr) Expr { return fold("|", xs) }

// Xor is the bitwise exclusive or of one or more operands. It panics on none.
func Xor(xs ...Expr) Expr { return fold("^", xs) }

// Not is ~x.
func Not(x Expr) Expr { return Un("~", x) }

// LNot is !x.
func LNot(x Expr) Expr { return Un("!", x) }

// RedAnd is &x.
func RedAnd(x Expr) Expr { return Un("&", x) }

// RedOr is |x.
func RedOr(x Expr) Expr { return Un("|", x) }

// LAnd is the && of one or more operands. It panics on none.
func LAnd(xs ...Expr) Expr { return fold("&&", xs) }

// LOr is the || of one or more operands. It panics on none.
func LOr(xs ...Expr) Expr { return fold("||", xs) }

// Eq is x == y.
func Eq(x, y Expr) Expr { return Bin("==", x, y) }

// Ne is x != y.
func Ne(x, y Expr) Expr { return Bin("!=", x, y) }

// Add is x + y.
func Add(x, y Expr) Expr { return Bin("+", x, y) }

// Sub is x - y.
func Sub(x, y Expr) Expr { return Bin("-", x, y) }

// Mul is x * y.
func Mul(x, y Expr) Expr { return Bin("*", x, y) }

// Mux is c ? then : els.
func Mux(c, then, els Expr) Expr { return &Cond{If: c, Then: then, Else: els} }

// Clog2 is $clog2(x).
func Clog2(x Expr) Expr { return &CallExpr{Name: "$clog2", Args: []Expr{x}} }

// Parameter is an untyped parameter with its default.
func Parameter(name string, value Expr) *Param { return &Param{Name: name, Value: value} }

// Localparam is an untyped localparam.
func Localparam(name string, value Expr) *Param { return &Param{Name: name, Value: value, Local: true} }

// Input is an input wire; see Width for a range.
func Input(name string, r *Span) *Port { return &Port{Name: name, Dir: In, Range: r} }

// Output is an output wire; see Width for a range.
func Output(name string, r *Span) *Port { return &Port{Name: name, Dir: Out, Range: r} }

// NewWire is a wire; see Width for a range.
func NewWire(name string, r *Span) *Net { return &Net{Range: r, Names: []NetName{{Name: name}}} }

// NewWireInit is a wire with its only assignment.
func NewWireInit(name string, r *Span, init Expr) *Net {
	return &Net{Range: r, Names: []NetName{{Name: name, Init: init}}}
}

// AssignTo is assign lhs = rhs.
func AssignTo(lhs, rhs Expr) *Assign { return &Assign{LHS: lhs, RHS: rhs} }

// To is the connection .name(e); a nil e leaves the port open.
func To(name string, e Expr) Conn { return Conn{Name: name, Expr: e} }
