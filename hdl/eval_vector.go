package hdl

import "math/big"

// selection gives the lowest bit and the number of bits that a select takes, both as offsets of a vector that ends at bit 0.
func (v *evaluator) selection(e Expr) (low, width int, err error) {
	switch e := e.(type) {
	case *Index:
		low, err = v.int(e.I)
		return low, 1, err
	case *Slice:
		high, err := v.int(e.High)
		if err != nil {
			return 0, 0, err
		}
		if low, err = v.int(e.Low); err != nil {
			return 0, 0, err
		}
		if high < low || high-low >= MaxBits {
			return 0, 0, evalErrorf(e, "the part select [%d:%d] is not of 1 to %d bits, the upper one first", high, low, MaxBits)
		}
		return low, high - low + 1, nil
	case *Part:
		if low, err = v.int(e.Base); err != nil {
			return 0, 0, err
		}
		if width, err = v.int(e.Width); err != nil {
			return 0, 0, err
		}
		if width < 1 || width > MaxBits {
			return 0, 0, evalErrorf(e.Width, "the part select is %d bits wide", width)
		}
		if e.Down {
			low -= width - 1
		}
		return low, width, nil
	}
	return 0, 0, evalErrorf(e, "%s is not a select", describe(e))
}

// selected evaluates a select of a named constant.
func (v *evaluator) selected(e Expr) (Value, error) {
	var x Expr
	switch e := e.(type) {
	case *Index:
		x = e.X
	case *Slice:
		x = e.X
	case *Part:
		x = e.X
	}
	ref, ok := x.(*Ref)
	if !ok {
		return Value{}, evalErrorf(e, "a constant select is of a name")
	}
	val, ok := v.env.Lookup(ref.Name)
	if !ok {
		return Value{}, evalErrorf(ref, "%s is not a constant that is declared before", ref.Name)
	}
	low, width, err := v.selection(e)
	if err != nil {
		return Value{}, err
	}
	low -= val.Low
	if low < 0 || low+width > val.Width {
		return Value{}, evalErrorf(e, "the select [%d:%d] is outside %s, which has the range [%d:%d]", low+val.Low+width-1, low+val.Low, ref.Name,
			val.Low+val.Width-1, val.Low)
	}
	return Value{Int: wrap(new(big.Int).Rsh(val.pattern(), uint(low)), width, false), Width: width}, nil
}

func (v *evaluator) concat(e *Concat) (Value, error) {
	k, err := v.concatKind(e)
	if err != nil {
		return Value{}, err
	}
	if k.width == 0 {
		return Value{}, evalErrorf(e, "the concatenation has no bits")
	}
	var parts []Value
	for _, p := range e.Parts {
		pk, err := v.kindOf(p)
		if err != nil {
			return Value{}, err
		}
		if pk.width == 0 {
			continue // a replication of count zero
		}
		val, err := v.value(p)
		if err != nil {
			return Value{}, err
		}
		parts = append(parts, val)
	}
	return concatenate(parts), nil
}

// concatenate joins one or more values, the most significant first. It halves the list, so that long tables cost little more than their
// size.
func concatenate(parts []Value) Value {
	if len(parts) == 1 {
		return Value{Int: parts[0].pattern(), Width: parts[0].Width}
	}
	high, low := concatenate(parts[:len(parts)/2]), concatenate(parts[len(parts)/2:])
	n := new(big.Int).Lsh(high.Int, uint(low.Width))
	return Value{Int: n.Or(n, low.Int), Width: high.Width + low.Width}
}

func (v *evaluator) repeat(e *Repeat) (Value, error) {
	k, err := v.repeatKind(e)
	if err != nil {
		return Value{}, err
	}
	if k.width == 0 {
		return Value{}, evalErrorf(e, "the replication has no bits")
	}
	part, err := v.value(e.Part)
	if err != nil {
		return Value{}, err
	}
	return Value{Int: fill(part.pattern(), part.Width, k.width/part.Width), Width: k.width}, nil
}

// fill gives count copies of a pattern, by doubling.
func fill(pattern *big.Int, width, count int) *big.Int {
	n := new(big.Int)
	for i := 31; i >= 0; i-- {
		have := count >> (i + 1)
		n.Or(n, new(big.Int).Lsh(n, uint(have*width)))
		if count>>i&1 == 1 {
			n.Or(n.Lsh(n, uint(width)), pattern)
		}
	}
	return n
}

func (v *evaluator) call(e *CallExpr) (Value, error) {
	k, err := v.callKind(e)
	if err != nil {
		return Value{}, err
	}
	if len(e.Args) != 1 {
		return Value{}, evalErrorf(e, "%s takes one argument", e.Name)
	}
	x, err := v.value(e.Args[0])
	if err != nil {
		return Value{}, err
	}
	if e.Name != "$clog2" {
		return x.convert(k.width, k.signed), nil
	}
	n := x.pattern()
	bits := 0
	if n.Sign() > 0 {
		bits = new(big.Int).Sub(n, big.NewInt(1)).BitLen()
	}
	return Value{Int: big.NewInt(int64(bits)), Width: plainInt.width, Signed: true}, nil
}
