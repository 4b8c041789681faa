package netlist

import (
	"fmt"
	"math/big"

	"weft/hdl"
	"weft/internal/diag"
)

// maxIterations bounds a generate loop.
const maxIterations = 1 << 16

// scope is a module or generate block with its constants.
type scope struct {
	parent *scope
	consts hdl.Consts
	label  string // of the generate block, with index, "" for a module
}

// Lookup finds a constant here or further out.
func (s *scope) Lookup(name string) (hdl.Value, bool) {
	for ; s != nil; s = s.parent {
		if v, ok := s.consts[name]; ok {
			return v, true
		}
	}
	return hdl.Value{}, false
}

// path gives the labels from the module down, each with a dot behind it.
func (s *scope) path() string {
	if s.parent == nil {
		return ""
	}
	if s.label == "" {
		return s.parent.path()
	}
	return s.parent.path() + s.label + "."
}

// visitor gets the items that remain when generate constructs are expanded.
type visitor interface {
	declare(n *hdl.Net, s *scope)
	connect(n *hdl.Net, s *scope) // of a declaration with initial assignments
	assign(a *hdl.Assign, s *scope)
	instance(in *hdl.Inst, s *scope)
}

// walker expands the generate constructs of one module.
type walker struct {
	visit visitor
	list  *diag.List
}

// moduleScope makes the scope of a module with its parameters.
func (w *walker) moduleScope(m *hdl.Module, params map[string]*big.Int) *scope {
	s := &scope{consts: hdl.Consts{}}
	for _, p := range m.Params {
		if v, ok := params[p.Name]; ok && !p.Local {
			s.consts[p.Name] = hdl.Plain(v)
		} else if v, ok := w.eval(p.Value, s, p.Src); ok {
			s.consts[p.Name] = v
		}
	}
	return s
}

// items visits declarations first, then what uses them: text may use a net that stands further down.
func (w *walker) items(items []hdl.Item, s *scope) {
	for _, item := range items {
		switch it := item.(type) {
		case *hdl.Param:
			if v, ok := w.eval(it.Value, s, it.Src); ok {
				s.consts[it.Name] = v
			}
		case *hdl.Net:
			if it.Kind != hdl.Genvar {
				w.visit.declare(it, s)
			}
		}
	}
	for _, item := range items {
		switch it := item.(type) {
		case *hdl.Net:
			w.visit.connect(it, s)
		case *hdl.Assign:
			w.visit.assign(it, s)
		case *hdl.Inst:
			w.visit.instance(it, s)
		case *hdl.GenIf:
			w.genIf(it, s)
		case *hdl.GenFor:
			w.genFor(it, s)
		}
	}
}

func (w *walker) genIf(g *hdl.GenIf, s *scope) {
	v, ok := w.eval(g.Cond, s, g.Src)
	if !ok {
		return
	}
	block := g.Then
	if v.Int.Sign() == 0 {
		block = g.Else
	}
	if block != nil {
		w.items(block.Items, &scope{parent: s, consts: hdl.Consts{}, label: block.Label})
	}
}

func (w *walker) genFor(g *hdl.GenFor, s *scope) {
	v, ok := w.eval(g.Init, s, g.Src)
	for n := 0; ok; n++ {
		if n == maxIterations {
			w.list.Errorf("N002", g.Src, "Endless generate loop", "Loop %s has more than %d iterations.", g.Label, maxIterations)
			return
		}
		inner := &scope{parent: s, consts: hdl.Consts{g.Var: v}, label: fmt.Sprintf("%s[%s]", g.Label, v.Int)}
		cond, known := w.eval(g.Cond, inner, g.Src)
		if !known || cond.Int.Sign() == 0 {
			return
		}
		w.items(g.Items, inner)
		v, ok = w.eval(g.Step, &scope{parent: s, consts: hdl.Consts{g.Var: v}}, g.Src)
	}
}

func (w *walker) eval(e hdl.Expr, s *scope, src diag.Range) (hdl.Value, bool) {
	v, err := hdl.EvalValue(e, s)
	if err != nil {
		if at := hdl.SrcOf(e); !at.IsZero() {
			src = at
		}
		w.list.Errorf("N001", src, "Not a constant", "A constant is needed here: %v.", err)
		return hdl.Value{}, false
	}
	return v, true
}

// overrides evaluates the parameters of an instance.
func (w *walker) overrides(in *hdl.Inst, s *scope) map[string]*big.Int {
	values := make(map[string]*big.Int, len(in.Params))
	for _, p := range in.Params {
		if p.Expr == nil {
			continue
		}
		if v, ok := w.eval(p.Expr, s, in.Src); ok {
			values[p.Name] = v.Int
		}
	}
	return values
}

// Child is an instance inside a module.
type Child struct {
	Path   string // within the module
	Module string
	Params map[string]*big.Int // overrides
	Src    diag.Range
}

// Children gives the instances that a module contains for the given parameter overrides, with generate constructs expanded, in the order of
// the text.
func Children(m *hdl.Module, overrides map[string]*big.Int) ([]Child, diag.List) {
	sig, list := m.Signature(overrides)
	if list.HasErrors() {
		return nil, list
	}
	c := &children{}
	w := &walker{visit: c, list: &list}
	c.walker = w
	w.items(m.Items, w.moduleScope(m, sig.Params))
	return c.list, list
}

type children struct {
	walker *walker
	list   []Child
}

func (c *children) declare(*hdl.Net, *scope)   {}
func (c *children) connect(*hdl.Net, *scope)   {}
func (c *children) assign(*hdl.Assign, *scope) {}

func (c *children) instance(in *hdl.Inst, s *scope) {
	c.list = append(c.list, Child{Path: s.path() + in.Name, Module: in.Module, Params: c.walker.overrides(in, s), Src: in.Src})
}
