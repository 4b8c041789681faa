package check

import (
	"fmt"
	"math/big"

	"weft/hdl"
	"weft/internal/diag"
)

// span gives the number of bits of a declaration's range, which must be [N-1:0].
func (c *checker) span(r *hdl.Span, name string, src diag.Range) int {
	if r == nil {
		return 1
	}
	high, ok1 := c.integer(r.High, src)
	low, ok2 := c.integer(r.Low, src)
	if !ok1 || !ok2 {
		return unknown
	}
	if low != 0 || high < 0 || high >= hdl.MaxBits {
		c.list.Errorf("C019", src, "Illegal range", "%q is declared [%d:%d]; a vector is [N-1:0] with N from 1 to %d.", name, high, low, hdl.MaxBits)
		return unknown
	}
	return high + 1
}

// constant evaluates an expression over literals and parameters.
func (c *checker) constant(e hdl.Expr, src diag.Range) (*big.Int, bool) {
	if n, ok := e.(*hdl.Num); ok && n.Wild == nil {
		return n.Value, true // by far the most frequent case
	}
	c.markParams(e)
	v, err := hdl.Eval(e, c.consts)
	if err != nil {
		c.list.Errorf("C018", c.origin(src), "Not a constant", "%s must be a constant: %v.", describe(e), err)
		return nil, false
	}
	return v, true
}

// integer is constant for numbers that index or count bits.
func (c *checker) integer(e hdl.Expr, src diag.Range) (int, bool) {
	v, ok := c.constant(e, src)
	if !ok {
		return 0, false
	}
	if !v.IsInt64() || v.Int64() > hdl.MaxBits || v.Int64() < -hdl.MaxBits {
		c.list.Errorf("C019", c.origin(src), "Illegal range", "%s is out of the range of a bit number.", v)
		return 0, false
	}
	return int(v.Int64()), true
}

// markParams makes the parameters of a constant expression count as used.
func (c *checker) markParams(e hdl.Expr) {
	for _, r := range hdl.Refs(e) {
		if s := c.names[r.Name]; s != nil && s.kind == kindParam {
			s.readers = append(s.readers, use{high: max(0, s.bits-1)})
		}
	}
}

// read records that by reads e, and gives the width of e or unknown.
func (c *checker) read(e hdl.Expr, by user) int {
	switch e := e.(type) {
	case *hdl.Num:
		if e.Width == 0 {
			c.list.Errorf("C022", c.origin(by.src, e.Src), "Unsized literal", "The literal %s in %s has no width; write it with one.", e.Value, by)
			return unknown
		}
		return e.Width
	case *hdl.Ref:
		s := c.find(e, by)
		if s == nil || s.bits == unknown {
			return unknown
		}
		s.readers = append(s.readers, use{low: 0, high: s.bits - 1, by: by})
		return s.bits
	case *hdl.Index, *hdl.Slice, *hdl.Part:
		s, low, high, ok := c.selection(e, by)
		if !ok {
			return unknown
		}
		s.readers = append(s.readers, use{low: low, high: high, by: by})
		return high - low + 1
	case *hdl.Concat:
		sum := 0
		for _, p := range e.Parts {
			sum = addBits(sum, c.read(p, by))
		}
		return sum
	case *hdl.Repeat:
		n, ok := c.integer(e.Count, by.src)
		width := c.read(e.Part, by)
		if !ok || width == unknown {
			return unknown
		}
		if n < 1 || n > hdl.MaxBits/width {
			c.list.Errorf("C019", c.origin(by.src), "Illegal range", "A replication count of %d.", n)
			return unknown
		}
		return n * width
	case *hdl.Unary:
		width := c.read(e.X, by)
		if e.Op == "~" || e.Op == "+" || e.Op == "-" {
			return width
		}
		return 1
	case *hdl.Binary:
		return c.binary(e, by)
	case *hdl.Cond:
		if w := c.read(e.If, by); w != unknown && w != 1 {
			c.list.Errorf("C017", c.origin(by.src), "Width of operands", "The condition %s has %s; a condition has 1 bit.", describe(e.If), bits(w))
		}
		return c.same("?:", c.read(e.Then, by), c.read(e.Else, by), by)
	}
	c.list.Errorf("C001", c.origin(by.src), "Behaviour in a generated module", "An expression of type %T in %s is not structure.", e, by)
	return unknown
}

func (c *checker) binary(e *hdl.Binary, by user) int {
	x, y := c.read(e.X, by), c.read(e.Y, by)
	switch e.Op {
	case "&&", "||":
		return 1
	case "==", "!=", "<", "<=", ">", ">=":
		c.same(e.Op, x, y, by)
		return 1
	case "<<", ">>":
		return x
	}
	return c.same(e.Op, x, y, by)
}

// same gives the width that both operands must have.
func (c *checker) same(op string, x, y int, by user) int {
	if x == unknown || y == unknown {
		return unknown
	}
	if x != y {
		c.list.Errorf("C017", c.origin(by.src), "Width of operands", "The operands of %s in %s have %s and %s; they must be equal.", op, by, bits(x), bits(y))
		return unknown
	}
	return x
}

// drive records that by drives e, and gives the width of e or unknown.
func (c *checker) drive(e hdl.Expr, by user) int {
	var s *symbol
	var low, high int
	switch e := e.(type) {
	case *hdl.Ref:
		if s = c.find(e, by); s == nil || s.bits == unknown {
			return unknown
		}
		high = s.bits - 1
	case *hdl.Index, *hdl.Slice, *hdl.Part:
		var ok bool
		if s, low, high, ok = c.selection(e, by); !ok {
			return unknown
		}
	case *hdl.Concat:
		sum := 0
		for _, p := range e.Parts {
			sum = addBits(sum, c.drive(p, by))
		}
		return sum
	default:
		c.list.Errorf("C023", c.origin(by.src), "Illegal target", "%s cannot be driven by %s; only wires, outputs, their slices and concatenations can.", describe(e), by)
		return unknown
	}
	if s.kind != kindOutput && s.kind != kindWire {
		d := c.list.Errorf("C023", c.origin(by.src), "Illegal target", "%s drives %q, which is of kind %s.", by, s.name, s.kind)
		d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("%q is declared here", s.name), Range: s.src})
		return high - low + 1
	}
	s.drivers = append(s.drivers, use{low: low, high: high, by: by})
	return high - low + 1
}

// selection resolves X[i], X[h:l] and X[b +: n] with constant bounds on a plain name.
func (c *checker) selection(e hdl.Expr, by user) (s *symbol, low, high int, ok bool) {
	var x, a, b hdl.Expr
	switch e := e.(type) {
	case *hdl.Index:
		x, a, b = e.X, e.I, e.I
	case *hdl.Slice:
		x, a, b = e.X, e.High, e.Low
	case *hdl.Part:
		x, a, b = e.X, e.Base, e.Width
	}
	ref, isRef := x.(*hdl.Ref)
	if !isRef {
		c.list.Errorf("C015", c.origin(by.src), "Select out of range", "%s selects from something that has no name.", describe(e))
		return nil, 0, 0, false
	}
	s = c.find(ref, by)
	if s == nil {
		return nil, 0, 0, false
	}
	high, ok1 := c.integer(a, by.src)
	low, ok2 := c.integer(b, by.src)
	if !ok1 || !ok2 || s.bits == unknown {
		return nil, 0, 0, false
	}
	if p, isPart := e.(*hdl.Part); isPart {
		base, width := high, low
		low, high = base, base+width-1
		if p.Down {
			low, high = base-width+1, base
		}
	}
	if low < 0 || high >= s.bits || low > high {
		d := c.list.Errorf("C015", c.origin(by.src, ref.Src), "Select out of range", "%s in %s is outside of %q, which has the bits %d..0.", describe(e), by, s.name, s.bits-1)
		d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("%q is declared here", s.name), Range: s.src})
		return nil, 0, 0, false
	}
	return s, low, high, true
}

func addBits(sum, n int) int {
	if sum == unknown || n == unknown {
		return unknown
	}
	return sum + n
}

// describe writes an expression for a message: short, not necessarily whole.
func describe(e hdl.Expr) string {
	switch e := e.(type) {
	case *hdl.Ref:
		return e.Name
	case *hdl.Num:
		return e.Value.String()
	case *hdl.Index:
		return fmt.Sprintf("%s[%s]", describe(e.X), describe(e.I))
	case *hdl.Slice:
		return fmt.Sprintf("%s[%s:%s]", describe(e.X), describe(e.High), describe(e.Low))
	case *hdl.Part:
		sign := "+:"
		if e.Down {
			sign = "-:"
		}
		return fmt.Sprintf("%s[%s %s %s]", describe(e.X), describe(e.Base), sign, describe(e.Width))
	case *hdl.Concat:
		if len(e.Parts) == 1 {
			return fmt.Sprintf("{%s}", describe(e.Parts[0]))
		}
		return fmt.Sprintf("{%s, ... %d parts}", describe(e.Parts[0]), len(e.Parts))
	case *hdl.Unary:
		return e.Op + describe(e.X)
	case *hdl.Binary:
		return fmt.Sprintf("%s %s %s", describe(e.X), e.Op, describe(e.Y))
	}
	return "an expression"
}
