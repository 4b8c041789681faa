package hdl

import (
	"errors"
	"math/big"
)

// Eval gives the value of a constant expression, by the rules of IEEE 1364-2005 section 5: operands take the width and sign of their
// context, results wrap. An unsized number that needs more than 32 bits has as many as it needs. Conditions evaluate only the branch
// they choose. The error, an *EvalError, names the smallest expression at fault: an unknown name, a division by zero, an index out of
// range, a function that is not $clog2, $signed or $unsigned, a result of more than MaxBits bits, or work beyond a fixed limit.
func Eval(e Expr, env Env) (*big.Int, error) {
	v, err := EvalValue(e, env)
	return v.Int, err
}

// EvalValue is Eval with the type of the result.
func EvalValue(e Expr, env Env) (Value, error) {
	if env == nil {
		env = Consts(nil)
	}
	v := evaluator{env: env}
	return v.value(e)
}

// maxWork bounds an evaluation, in visits of nodes and operations on machine words: about a second.
const maxWork = 1 << 22

type evaluator struct {
	env  Env
	work int
}

// spend counts work, so that a hostile expression ends in an error instead of hours.
func (v *evaluator) spend(e Expr, n int) error {
	if v.work += n; v.work > maxWork {
		return evalErrorf(e, "the expression takes too much work to evaluate")
	}
	return nil
}

// words is the size of a vector in machine words, at least one.
func words(bits int) int { return bits/64 + 1 }

// mulWork is about the work of a product or quotient.
func mulWork(bits int) int { return words(bits) * (words(bits)/16 + 1) }

// value evaluates e in no context.
func (v *evaluator) value(e Expr) (Value, error) {
	k, err := v.kindOf(e)
	if err != nil {
		return Value{}, err
	}
	if k.width == 0 {
		return Value{}, evalErrorf(e, "the result has no bits")
	}
	n, err := v.in(e, k)
	if err != nil {
		return Value{}, err
	}
	return Value{Int: n, Width: k.width, Signed: k.signed}, nil
}

// int evaluates e as an index, count or bound.
func (v *evaluator) int(e Expr) (int, error) {
	val, err := v.value(e)
	if err != nil {
		return 0, err
	}
	if !val.Int.IsInt64() || val.Int.BitLen() > 62 {
		return 0, evalErrorf(e, "the value %s is too large here", shortInt(val.Int))
	}
	return int(val.Int.Int64()), nil
}

// shortInt prints a number of any size in a readable length.
func shortInt(n *big.Int) string {
	if n.BitLen() > 128 {
		return "of " + big.NewInt(int64(n.BitLen())).String() + " bits"
	}
	return n.String()
}

func (v *evaluator) truth(e Expr) (bool, error) {
	val, err := v.value(e)
	return err == nil && val.Int.Sign() != 0, err
}

func boolInt(b bool) *big.Int {
	if b {
		return big.NewInt(1)
	}
	return new(big.Int)
}

// in evaluates e in a context of type k: its self-determined operands by themselves, the others in k.
func (v *evaluator) in(e Expr, k kind) (*big.Int, error) {
	if k.width > MaxBits {
		return nil, tooWide(e)
	}
	if err := v.spend(e, words(k.width)); err != nil {
		return nil, err
	}
	switch e := e.(type) {
	case *Num:
		own := numKind(e)
		return wrap(wrap(e.Value, own.width, own.signed && k.signed), k.width, k.signed), nil
	case *Ref:
		val, ok := v.env.Lookup(e.Name)
		if !ok {
			return nil, evalErrorf(e, "%s is not a constant that is declared before", e.Name)
		}
		return extend(val, k), nil
	case *Unary:
		return v.unary(e, k)
	case *Binary:
		return v.binary(e, k)
	case *Cond:
		yes, err := v.truth(e.If)
		if err != nil {
			return nil, err
		}
		if yes {
			return v.in(e.Then, k)
		}
		return v.in(e.Else, k)
	}
	val, err := v.selfDetermined(e)
	if err != nil {
		return nil, err
	}
	return extend(val, k), nil
}

// extend brings an operand into its context: it is sign-extended only if the whole context is signed.
func extend(val Value, k kind) *big.Int {
	if !k.signed {
		return wrap(val.pattern(), k.width, false)
	}
	return wrap(val.Int, k.width, true)
}

// selfDetermined evaluates the expressions that take no context.
func (v *evaluator) selfDetermined(e Expr) (Value, error) {
	switch e := e.(type) {
	case *Index:
		return v.selected(e)
	case *Slice:
		return v.selected(e)
	case *Part:
		return v.selected(e)
	case *Concat:
		return v.concat(e)
	case *Repeat:
		return v.repeat(e)
	case *CallExpr:
		return v.call(e)
	}
	return Value{}, evalErrorf(e, "%s is not constant", describe(e))
}

func (v *evaluator) unary(e *Unary, k kind) (*big.Int, error) {
	switch e.Op {
	case "+", "-", "~":
		x, err := v.in(e.X, k)
		if err != nil || e.Op == "+" {
			return x, err
		}
		if e.Op == "-" {
			return wrap(new(big.Int).Neg(x), k.width, k.signed), nil
		}
		return wrap(new(big.Int).Not(x), k.width, k.signed), nil
	}
	x, err := v.value(e.X)
	if err != nil {
		return nil, err
	}
	var set bool
	bits := x.pattern()
	switch e.Op {
	case "!":
		set = bits.Sign() == 0
	case "|", "~|":
		set = (bits.Sign() != 0) == (e.Op == "|")
	case "&", "~&":
		set = (ones(bits) == x.Width) == (e.Op == "&")
	case "^", "~^":
		set = (ones(bits)%2 == 1) == (e.Op == "^")
	default:
		return nil, evalErrorf(e, "unknown operator %s", e.Op)
	}
	return boolInt(set), nil
}

func ones(n *big.Int) int {
	c := 0
	for i := range n.BitLen() {
		c += int(n.Bit(i))
	}
	return c
}

func (v *evaluator) binary(e *Binary, k kind) (*big.Int, error) {
	switch e.Op {
	case "+", "-", "*", "/", "%", "&", "|", "^", "~^":
		return v.arith(e, k)
	case "<<", ">>", "<<<", ">>>":
		return v.shift(e, k)
	case "**":
		return v.power(e, k)
	case "&&", "||":
		x, err := v.truth(e.X)
		if err != nil || x == (e.Op == "||") {
			return boolInt(x), err
		}
		y, err := v.truth(e.Y)
		return boolInt(y), err
	}
	return v.compare(e)
}

var errDivide = errors.New("division by zero")

func (v *evaluator) arith(e *Binary, k kind) (*big.Int, error) {
	x, err := v.in(e.X, k)
	if err != nil {
		return nil, err
	}
	y, err := v.in(e.Y, k)
	if err != nil {
		return nil, err
	}
	if e.Op == "*" || e.Op == "/" || e.Op == "%" {
		if err := v.spend(e, mulWork(k.width)); err != nil {
			return nil, err
		}
	}
	z, err := compute(e.Op, x, y)
	if err != nil {
		return nil, evalErrorf(e.Y, "%s", err)
	}
	return wrap(z, k.width, k.signed), nil
}

// compute applies an operator without bounds.
func compute(op string, x, y *big.Int) (*big.Int, error) {
	z := new(big.Int)
	switch op {
	case "+":
		return z.Add(x, y), nil
	case "-":
		return z.Sub(x, y), nil
	case "*":
		return z.Mul(x, y), nil
	case "&":
		return z.And(x, y), nil
	case "|":
		return z.Or(x, y), nil
	case "^":
		return z.Xor(x, y), nil
	case "~^":
		return z.Not(z.Xor(x, y)), nil
	}
	if y.Sign() == 0 {
		return nil, errDivide
	}
	if op == "/" {
		return z.Quo(x, y), nil
	}
	return z.Rem(x, y), nil
}

// shift takes the count as a number without sign.
func (v *evaluator) shift(e *Binary, k kind) (*big.Int, error) {
	x, err := v.in(e.X, k)
	if err != nil {
		return nil, err
	}
	count, err := v.value(e.Y)
	if err != nil {
		return nil, err
	}
	by := k.width
	if n := count.pattern(); n.IsInt64() && n.Int64() < int64(k.width) {
		by = int(n.Int64())
	}
	switch {
	case e.Op == "<<" || e.Op == "<<<":
		return wrap(new(big.Int).Lsh(x, uint(by)), k.width, k.signed), nil
	case e.Op == ">>":
		x = wrap(x, k.width, false)
	}
	return wrap(new(big.Int).Rsh(x, uint(by)), k.width, k.signed), nil
}

// power follows table 5-6 for negative exponents.
func (v *evaluator) power(e *Binary, k kind) (*big.Int, error) {
	x, err := v.in(e.X, k)
	if err != nil {
		return nil, err
	}
	exp, err := v.value(e.Y)
	if err != nil {
		return nil, err
	}
	y := exp.Int
	if y.Sign() < 0 {
		switch {
		case x.Sign() == 0:
			return nil, evalErrorf(e.Y, "zero to a negative power")
		case x.IsInt64() && x.Int64() == 1:
			return x, nil
		case x.IsInt64() && x.Int64() == -1:
			if y.Bit(0) == 1 {
				return x, nil
			}
			return big.NewInt(1), nil
		}
		return new(big.Int), nil
	}
	if err := v.spend(e, mulWork(k.width)*(y.BitLen()+1)*2); err != nil {
		return nil, err
	}
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(k.width))
	return wrap(new(big.Int).Exp(x, y, modulus), k.width, k.signed), nil
}

func (v *evaluator) compare(e *Binary) (*big.Int, error) {
	k, err := v.joined(e.X, e.Y)
	if err != nil {
		return nil, err
	}
	x, err := v.in(e.X, k)
	if err != nil {
		return nil, err
	}
	y, err := v.in(e.Y, k)
	if err != nil {
		return nil, err
	}
	c := x.Cmp(y)
	switch e.Op {
	case "==", "===":
		return boolInt(c == 0), nil
	case "!=", "!==":
		return boolInt(c != 0), nil
	case "<":
		return boolInt(c < 0), nil
	case "<=":
		return boolInt(c <= 0), nil
	case ">":
		return boolInt(c > 0), nil
	case ">=":
		return boolInt(c >= 0), nil
	}
	return nil, evalErrorf(e, "unknown operator %s", e.Op)
}
