package hdl

// kind is the type that IEEE 1364-2005 section 5.4 gives to an expression.
type kind struct {
	width  int // bits
	signed bool
	loose  bool // an unsized number, which cannot stand in a concatenation
}

// bit is the type of comparisons and logical operators.
var bit = kind{width: 1}

// plainInt is the type of an integer.
var plainInt = kind{width: 32, signed: true}

// join is the type of an operator whose operands share one type: the wider width, signed only if both are.
func join(a, b kind) kind {
	return kind{width: max(a.width, b.width), signed: a.signed && b.signed, loose: a.loose || b.loose}
}

// kindOf gives the self-determined type of e.
func (v *evaluator) kindOf(e Expr) (kind, error) {
	if err := v.spend(e, 1); err != nil {
		return kind{}, err
	}
	switch e := e.(type) {
	case *Num:
		return numKind(e), nil
	case *Ref:
		val, ok := v.env.Lookup(e.Name)
		if !ok {
			return kind{}, evalErrorf(e, "%s is not a constant that is declared before", e.Name)
		}
		return kind{width: val.Width, signed: val.Signed}, nil
	case *Unary:
		switch e.Op {
		case "+", "-", "~":
			return v.kindOf(e.X)
		}
		return bit, nil
	case *Binary:
		return v.binaryKind(e)
	case *Cond:
		return v.joined(e.Then, e.Else)
	case *Index:
		return bit, nil
	case *Slice, *Part:
		_, width, err := v.selection(e)
		return kind{width: width}, err
	case *Concat:
		return v.concatKind(e)
	case *Repeat:
		return v.repeatKind(e)
	case *CallExpr:
		return v.callKind(e)
	}
	return kind{}, evalErrorf(e, "%s is not constant", describe(e))
}

func numKind(n *Num) kind {
	if n.Width > 0 {
		return kind{width: n.Width, signed: n.Signed}
	}
	k := kind{width: max(32, n.Value.BitLen()), signed: n.Signed || n.Base == 0, loose: true}
	if k.signed && n.Value.BitLen() > 31 {
		k.width = n.Value.BitLen() + 1
	}
	return k
}

func (v *evaluator) joined(x, y Expr) (kind, error) {
	a, err := v.kindOf(x)
	if err != nil {
		return kind{}, err
	}
	b, err := v.kindOf(y)
	return join(a, b), err
}

func (v *evaluator) binaryKind(e *Binary) (kind, error) {
	switch e.Op {
	case "+", "-", "*", "/", "%", "&", "|", "^", "~^":
		return v.joined(e.X, e.Y)
	case "<<", ">>", "<<<", ">>>", "**":
		return v.kindOf(e.X)
	}
	return bit, nil
}

func (v *evaluator) concatKind(e *Concat) (kind, error) {
	total := 0
	for _, p := range e.Parts {
		k, err := v.kindOf(p)
		if err != nil {
			return kind{}, err
		}
		if k.loose {
			return kind{}, evalErrorf(p, "an unsized number cannot stand in a concatenation")
		}
		if total += k.width; total > MaxBits {
			return kind{}, tooWide(e)
		}
	}
	return kind{width: total}, nil
}

// repeatKind allows a count of zero, which is of use beside other parts of a concatenation.
func (v *evaluator) repeatKind(e *Repeat) (kind, error) {
	n, err := v.int(e.Count)
	if err != nil {
		return kind{}, err
	}
	k, err := v.kindOf(e.Part)
	if err != nil {
		return kind{}, err
	}
	if k.loose {
		return kind{}, evalErrorf(e.Part, "an unsized number cannot be replicated")
	}
	if n < 0 {
		return kind{}, evalErrorf(e.Count, "the replication count is %d", n)
	}
	if n > MaxBits || n*k.width > MaxBits {
		return kind{}, tooWide(e)
	}
	return kind{width: n * k.width}, nil
}

func (v *evaluator) callKind(e *CallExpr) (kind, error) {
	switch e.Name {
	case "$clog2":
		return plainInt, nil
	case "$signed", "$unsigned":
		if len(e.Args) == 1 {
			k, err := v.kindOf(e.Args[0])
			return kind{width: k.width, signed: e.Name == "$signed"}, err
		}
	}
	return kind{}, evalErrorf(e, "%s is not a constant function of the subset", e.Name)
}

func tooWide(e Expr) error { return evalErrorf(e, "the result has more than %d bits", MaxBits) }

// describe names a kind of expression.
func describe(e Expr) string {
	switch e.(type) {
	case nil:
		return "a missing expression"
	case *Str:
		return "a string"
	}
	return "this expression"
}
