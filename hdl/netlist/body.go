package netlist

import (
	"weft/hdl"
	"weft/internal/diag"
)

// open marks a bit that is not a wire: a constant, the result of an operator, or nothing.
const open = -1

// body joins the wires of one module instance. It is a visitor.
type body struct {
	f      *flattener
	prefix string // path of the instance with a dot behind it, "" for the top
	depth  int
	nets   map[*scope]map[string][]int
}

func (b *body) walker() *walker { return &walker{visit: b, list: &b.f.list} }

func (b *body) declare(n *hdl.Net, s *scope) {
	width := 1
	if n.Kind == hdl.Integer {
		width = 32
	}
	if n.Range != nil {
		high, ok1 := b.walker().eval(n.Range.High, s, n.Src)
		low, ok2 := b.walker().eval(n.Range.Low, s, n.Src)
		if !ok1 || !ok2 {
			return
		}
		if !high.Int.IsInt64() || low.Int.Sign() != 0 || high.Int.Sign() < 0 || high.Int.Int64() >= maxBits {
			b.f.list.Errorf("N005", n.Src, "Unsupported range", "%s is declared [%s:%s]; wiring is read from vectors [N-1:0].", n.Names[0].Name, high.Int, low.Int)
			return
		}
		width = int(high.Int.Int64()) + 1
	}
	if b.nets[s] == nil {
		b.nets[s] = map[string][]int{}
	}
	for _, name := range n.Names {
		if name.Array == nil { // a memory is behaviour
			b.nets[s][name.Name] = b.f.fresh(width, n.Src)
		}
	}
}

func (b *body) connect(n *hdl.Net, s *scope) {
	for _, name := range n.Names {
		if name.Init != nil {
			b.join(b.bits(hdl.ID(name.Name), s, n.Src), b.bits(name.Init, s, n.Src))
		}
	}
}

func (b *body) assign(a *hdl.Assign, s *scope) {
	b.join(b.bits(a.LHS, s, a.Src), b.bits(a.RHS, s, a.Src))
}

// join wires the low bits of two vectors together, as an assignment does.
func (b *body) join(x, y []int) {
	for i := range min(len(x), len(y)) {
		b.f.out.join(x[i], y[i])
	}
}

func (b *body) instance(in *hdl.Inst, s *scope) {
	path := b.prefix + s.path() + in.Name
	m := b.f.lib.Module(in.Module)
	if m == nil {
		b.f.list.Errorf("N006", in.Src, "Unknown module", "Instance %s is of module %q, which was not found.", path, in.Module)
		return
	}
	w := b.walker()
	sig := b.f.signature(m, w.overrides(in, s), in.Src)
	if sig == nil {
		return
	}
	leaf := b.f.leaf(in.Module)
	out := Instance{Path: path, Module: in.Module, Params: sig.Params, Src: in.Src}
	bound := map[string][]int{}
	for _, pin := range sig.Pins {
		var bits []int
		src := in.Src
		for _, c := range in.Conns {
			if c.Name == pin.Name && c.Expr != nil {
				if !c.Src.IsZero() {
					src = c.Src
				}
				bits = b.bits(c.Expr, s, src)
			}
		}
		bits = resize(bits, pin.Bits)
		if leaf {
			out.Pins = append(out.Pins, Pin{Name: pin.Name, Dir: pin.Dir, Bits: bits, Src: src})
			continue
		}
		inner := b.f.fresh(pin.Bits, src) // a port is a net of its own: what is open outside still joins inside
		b.join(inner, bits)
		bound[pin.Name] = inner
	}
	if leaf {
		b.f.out.Instances = append(b.f.out.Instances, out)
		return
	}
	b.f.module(m, sig, bound, path+".", b.depth+1)
}

// resize cuts or fills a vector with open bits.
func resize(bits []int, n int) []int {
	if len(bits) == n {
		return bits
	}
	out := make([]int, n)
	for i := range out {
		out[i] = open
		if i < len(bits) {
			out[i] = bits[i]
		}
	}
	return out
}

// bits gives the wires of an expression, lowest bit first.
func (b *body) bits(e hdl.Expr, s *scope, src diag.Range) []int {
	switch e := e.(type) {
	case *hdl.Ref:
		for at := s; at != nil; at = at.parent {
			if bits, ok := b.nets[at][e.Name]; ok {
				return bits
			}
		}
		if v, ok := s.Lookup(e.Name); ok {
			return resize(nil, v.Width)
		}
		b.f.list.Errorf("N007", src, "Undeclared net", "%s is used but not declared.", e.Name)
	case *hdl.Num:
		return resize(nil, max(e.Width, 1))
	case *hdl.Index:
		return b.cut(e.X, e.I, e.I, s, src)
	case *hdl.Slice:
		return b.cut(e.X, e.High, e.Low, s, src)
	case *hdl.Part:
		high, low := hdl.Sub(hdl.Add(e.Base, e.Width), hdl.Int(1)), e.Base
		if e.Down {
			high, low = e.Base, hdl.Add(hdl.Sub(e.Base, e.Width), hdl.Int(1))
		}
		return b.cut(e.X, high, low, s, src)
	case *hdl.Concat:
		var bits []int
		for i := len(e.Parts) - 1; i >= 0; i-- {
			bits = append(bits, b.bits(e.Parts[i], s, src)...)
		}
		return bits
	case *hdl.Repeat:
		n, ok := b.walker().eval(e.Count, s, src)
		part := b.bits(e.Part, s, src)
		if !ok || len(part) == 0 || !n.Int.IsInt64() || n.Int.Int64() < 0 || n.Int.Int64() > int64(maxBits/len(part)) {
			return nil
		}
		var bits []int
		for range n.Int.Int64() {
			bits = append(bits, part...)
		}
		return bits
	case *hdl.Cond:
		// A conditional with a constant condition is still a wire.
		if v, err := hdl.EvalValue(e.If, s); err == nil {
			if v.Int.Sign() != 0 {
				return b.bits(e.Then, s, src)
			}
			return b.bits(e.Else, s, src)
		}
	}
	return nil // logic
}

// cut gives the bits high..low of X. Bits that are not there are open; an index that is not constant selects by logic.
func (b *body) cut(x, highExpr, lowExpr hdl.Expr, s *scope, src diag.Range) []int {
	bits := b.bits(x, s, src)
	high, err := hdl.EvalValue(highExpr, s)
	if err != nil {
		return nil
	}
	low, err := hdl.EvalValue(lowExpr, s)
	if err != nil {
		return nil
	}
	if !high.Int.IsInt64() || !low.Int.IsInt64() {
		return nil
	}
	h, l := high.Int.Int64(), low.Int.Int64()
	if l < 0 || h < l || h >= int64(len(bits)) {
		b.f.list.Errorf("N008", src, "Select out of range", "Bits %d..%d of a vector of %d bits.", h, l, len(bits))
		return nil
	}
	return bits[l : h+1]
}
