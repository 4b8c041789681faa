package specs

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"weft/internal/diag"
)

// timeValue is a time as written: in picoseconds, or in cycles of a clock that the caller knows.
type timeValue struct {
	n        int64
	inCycles bool
}

// ps is the time in picoseconds at a clock.
func (t timeValue) ps(clockHz int64) int64 {
	if t.inCycles {
		return Picoseconds(t.n, clockHz)
	}
	return t.n
}

func (t timeValue) String() string {
	if t.inCycles {
		return count(int(t.n), "cycle")
	}
	return FormatTime(t.n)
}

// sizeRange is a size in bytes, or a range of sizes with both ends included, or a mix with its extremes.
type sizeRange struct {
	min, max int64
	mix      []MixPart
}

// refItem is one entry of a kindRefMap attribute.
type refItem struct {
	key string
	rng diag.Range // of the key and value, or of the whole expression if it is not written out
	ref ref
}

// attribute evaluates the expression of attribute a of block b to the Go value of its kind:
//
//	kindText, kindChoice string    kindQuantity int64 in base units, times timeValue
//	kindInt int64                  kindSizes sizeRange
//	kindFloat float64              kindRef ref; kindRefMap []refItem; kindAny cty.Value
func (e *evaluator) attribute(b *block, a *attribute, expr hclsyntax.Expression) (any, bool) {
	if a.kind == kindRefMap {
		return e.refMap(b, a, expr)
	}
	v, ok := e.value(expr)
	if !ok {
		return nil, false
	}
	r := e.ld.rng(expr.Range())
	c := converter{a, b.attrs, r, e.ld}
	if v.IsNull() {
		c.wrong("null")
		return nil, false
	}
	return c.convert(v)
}

// defaultValue is the value of the default in the table. A test evaluates all of them, so they cannot fail here.
func (a *attribute) defaultValue() any {
	expr, hd := hclsyntax.ParseExpression([]byte(a.def), "default", hcl.InitialPos)
	if hd.HasErrors() {
		panic("specs: bad default of " + a.name)
	}
	v, hd := expr.Value(nil)
	if hd.HasErrors() {
		panic("specs: bad default of " + a.name)
	}
	ld := &loader{source: &source{}}
	out, ok := converter{a: a, ld: ld}.convert(v)
	if !ok {
		panic("specs: bad default of " + a.name)
	}
	return out
}

type converter struct {
	a        *attribute
	siblings []attribute // of the block: a value may be meant for one of them
	rng      diag.Range
	ld       *loader
}

func (c converter) wrong(got string) {
	c.ld.errorf("S030", c.rng, "Wrong type", "%s is %s, but here it must be %s. For example: %s = %s", c.a.name, got, c.a.want(), c.a.name, c.a.example)
}

// want says what values an attribute takes, with an article.
func (a *attribute) want() string {
	switch a.kind {
	case kindText:
		return "a string"
	case kindChoice:
		return "one of the strings " + quoted(a.choices)
	case kindInt:
		return "a whole number"
	case kindFloat:
		return "a number"
	case kindQuantity:
		return fmt.Sprintf("a %s in a string, with a unit", a.quantity.name)
	case kindSizes:
		return `a size, a range of sizes or a mix in a string, such as "256B", "64B..2KiB" or "64B:3, 1KiB:1"`
	case kindRef:
		return "a reference " + strings.Join(a.refForms(), ", ")
	case kindRefMap:
		return "an object of references " + strings.Join(a.refForms(), ", ")
	}
	return "a value"
}

func (a *attribute) refForms() []string {
	var out []string
	for _, r := range a.refs {
		out = append(out, r+".NAME")
	}
	return out
}

func quoted(words []string) string {
	var out []string
	for _, w := range words {
		out = append(out, fmt.Sprintf("%q", w))
	}
	return strings.Join(out, ", ")
}

// typeName says what a value is, with an article.
func typeName(v cty.Value) string {
	t := v.Type()
	switch {
	case v.IsNull():
		return "null"
	case t == cty.String:
		return fmt.Sprintf("the string %q", shorten(v.AsString()))
	case t == cty.Number:
		return "the number " + formatNumber(v.AsBigFloat())
	case t == cty.Bool && v.True():
		return "true"
	case t == cty.Bool:
		return "false"
	case t.Equals(refType):
		r := v.EncapsulatedValue().(*ref)
		return fmt.Sprintf("the reference %s.%s", r.typ, r.name)
	case t.IsTupleType(), t.IsListType(), t.IsSetType():
		return "a list"
	case t.IsObjectType(), t.IsMapType():
		return "an object"
	}
	return "a " + t.FriendlyName()
}

func shorten(s string) string {
	if len(s) > 60 {
		return strings.ToValidUTF8(s[:57], "") + "..."
	}
	return s
}

// formatNumber prints whole numbers below 1e15 in full and others with up to six digits.
func formatNumber(f *big.Float) string {
	if f.IsInf() {
		return "infinity (a division by zero or an overflow)"
	}
	if f.IsInt() && f.MantExp(nil) < 50 {
		return f.Text('f', 0)
	}
	return f.Text('g', 6)
}

func (c converter) convert(v cty.Value) (any, bool) {
	if c.a.kind == kindAny {
		return v, true
	}
	t := v.Type()
	switch c.a.kind {
	case kindText, kindChoice, kindQuantity, kindSizes:
		if t == cty.String {
			return c.text(v.AsString())
		}
	case kindInt, kindFloat:
		if t == cty.Number {
			return c.number(v.AsBigFloat())
		}
	case kindRef:
		if t.Equals(refType) {
			if r := *v.EncapsulatedValue().(*ref); slices.Contains(c.a.refs, r.typ) {
				return r, true
			}
		} else if t == cty.String && c.ld.names != nil {
			if n, ok := c.ld.names[v.AsString()]; ok && slices.Contains(c.a.refs, n.typ) {
				c.ld.errorf("S030", c.rng, "Wrong type",
					"%s is a string, but here it must be a reference: write %s.%s, without quotes.", c.a.name, n.typ, v.AsString())
				return nil, false
			}
		}
	}
	c.wrong(typeName(v))
	return nil, false
}

func (c converter) text(s string) (any, bool) {
	switch c.a.kind {
	case kindChoice:
		return c.choice(s)
	case kindQuantity:
		n, cycles, err := c.a.quantity.parse(s)
		if err != nil {
			c.ld.errorf("S031", c.rng, "Invalid "+c.a.quantity.name, "%s: %s", c.a.name, sentence(err))
			return nil, false
		}
		if !cycles && !c.inRange(n, c.a.quantity.format) {
			return nil, false
		}
		if c.a.quantity == duration {
			return timeValue{n, cycles}, true
		}
		return n, true
	case kindSizes:
		return c.sizes(s)
	}
	return s, true
}

// sentence ends an error text with a stop, unless it ends with a question.
func sentence(err error) string {
	if strings.HasSuffix(err.Error(), "?") {
		return err.Error()
	}
	return err.Error() + "."
}

func (c converter) choice(s string) (any, bool) {
	if slices.Contains(c.a.choices, s) {
		return s, true
	}
	hint := c.ld.didYouMean(s, c.a.choices)
	for _, other := range c.siblings {
		if slices.Contains(other.choices, s) {
			hint = fmt.Sprintf(" It is a value of %s.", other.name)
		}
	}
	c.ld.errorf("S034", c.rng, "Unknown "+c.a.name, "%q is not a value of %s. Allowed: %s.%s", shorten(s), c.a.name, quoted(c.a.choices), hint)
	return nil, false
}

func (c converter) sizes(s string) (any, bool) {
	if isMix(s) {
		return c.mix(s)
	}
	lo, hi, isRange := strings.Cut(s, "..")
	if !isRange {
		hi = lo
	}
	var out [2]int64
	for i, part := range []string{lo, hi} {
		n, ok := c.size(part, "A range of sizes is written \"64B..2KiB\".")
		if !ok {
			return nil, false
		}
		out[i] = n
	}
	if out[0] > out[1] {
		c.ld.errorf("S033", c.rng, "Empty range",
			"The range of sizes starts at %s and ends at %s. Write the smaller size first.", FormatBytes(out[0]), FormatBytes(out[1]))
		return nil, false
	}
	return sizeRange{min: out[0], max: out[1]}, true
}

// size reads one size.
func (c converter) size(s, hint string) (int64, bool) {
	n, _, err := byteSize.parse(s)
	if err != nil {
		c.ld.errorf("S031", c.rng, "Invalid size", "%s: %s %s", c.a.name, sentence(err), hint)
		return 0, false
	}
	return n, c.inRange(n, byteSize.format)
}

func (c converter) number(f *big.Float) (any, bool) {
	if f.IsInf() || f.Cmp(big.NewFloat(float64(c.a.lo))) < 0 || f.Cmp(big.NewFloat(float64(c.a.hi))) > 0 {
		c.ld.errorf("S033", c.rng, "Value out of range", "%s = %s. Allowed: %s.", c.a.name, formatNumber(f), c.a.limits())
		return nil, false
	}
	if c.a.kind == kindFloat {
		x, _ := f.Float64()
		return x, true
	}
	if !f.IsInt() {
		c.ld.errorf("S032", c.rng, "Not a whole number",
			"%s = %s, but it counts things and must be a whole number from %d to %d.", c.a.name, formatNumber(f), c.a.lo, c.a.hi)
		return nil, false
	}
	n, _ := f.Int64()
	return n, true
}

// inRange checks a value in base units against the limits of the attribute.
func (c converter) inRange(n int64, format func(int64) string) bool {
	if n >= c.a.lo && n <= c.a.hi {
		return true
	}
	c.ld.errorf("S033", c.rng, "Value out of range", "%s = %s. Allowed: %s.", c.a.name, format(n), c.a.limits())
	return false
}

// refMap evaluates an object of references. Written out as { key = chip.NAME } each entry keeps its place and a doubled key is an error;
// any other expression that gives such an object is taken in the order of its keys.
func (e *evaluator) refMap(b *block, a *attribute, expr hclsyntax.Expression) (any, bool) {
	var items []refItem
	ok := true
	if object, isObject := expr.(*hclsyntax.ObjectConsExpr); isObject {
		element := *a
		element.kind = kindRef
		for _, it := range object.Items {
			key, keyOK := e.value(it.KeyExpr)
			keyRange := e.ld.rng(it.KeyExpr.Range())
			if keyOK && (key.IsNull() || key.Type() != cty.String) {
				e.ld.errorf("S030", keyRange, "Wrong type", "A key of %s is %s, but it must be a name.", a.name, typeName(key))
				keyOK = false
			}
			element.name = a.name + "." + keyName(key, keyOK)
			element.example = a.refs[0] + ".NAME"
			v, valueOK := e.attribute(b, &element, it.ValueExpr)
			if ok = ok && keyOK && valueOK; !keyOK || !valueOK {
				continue
			}
			rng := keyRange
			rng.End = e.ld.rng(it.ValueExpr.Range()).End
			items = append(items, refItem{key.AsString(), rng, v.(ref)})
		}
		return items, ok
	}
	v, ok := e.value(expr)
	if !ok {
		return nil, false
	}
	r := e.ld.rng(expr.Range())
	c := converter{a, nil, r, e.ld}
	if v.IsNull() || !v.Type().IsObjectType() && !v.Type().IsMapType() {
		c.wrong(typeName(v))
		return nil, false
	}
	for it := v.ElementIterator(); it.Next(); {
		key, elem := it.Element()
		if elem.IsNull() || !elem.Type().Equals(refType) || !slices.Contains(a.refs, elem.EncapsulatedValue().(*ref).typ) {
			c.wrong("an object with " + typeName(elem))
			return nil, false
		}
		items = append(items, refItem{key.AsString(), r, *elem.EncapsulatedValue().(*ref)})
	}
	return items, true
}

func keyName(key cty.Value, ok bool) string {
	if ok {
		return key.AsString()
	}
	return "NAME"
}
