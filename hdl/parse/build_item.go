package parse

import (
	"github.com/antlr4-go/antlr/v4"

	"weft/hdl"
	"weft/hdl/parse/grammar"
)

func (s *source) items(cs []grammar.IItemContext) []hdl.Item {
	var out []hdl.Item
	for _, c := range cs {
		out = append(out, s.item(c)...)
	}
	return out
}

// item builds the items of one rule: lists of parameters, assigns and instances give one item each.
func (s *source) item(c grammar.IItemContext) []hdl.Item {
	switch c := c.GetChild(0).(type) {
	case grammar.IParamDeclContext:
		return s.params(c)
	case grammar.INetDeclContext:
		return []hdl.Item{s.net(c)}
	case grammar.IAssignContext:
		return s.assigns(c)
	case grammar.IInstancesContext:
		return s.instances(c)
	case grammar.IGenBranchesContext:
		return []hdl.Item{s.genBranches(c)}
	case grammar.IAlwaysContext:
		return s.always(c)
	case grammar.IInitialContext:
		return []hdl.Item{&hdl.Initial{Body: s.branches(c.Branches()), Src: s.rng(c)}}
	case grammar.IFunctionContext:
		return []hdl.Item{s.function(c)}
	case grammar.IRegionContext:
		return s.items(c.AllItem())
	case grammar.IPortDeclContext:
		s.unsupported(s.rng(c), "A port declaration outside the header of the module.")
	case grammar.IGenBlockContext:
		s.unsupported(s.tok(c.GetStart()), "A block that is not governed by a generate for or if.")
	}
	return nil
}

func (s *source) params(c grammar.IParamDeclContext) []hdl.Item {
	like := s.paramType(c.ParamType())
	like.Local = c.GetKind().GetTokenType() == grammar.VerilogParserLOCALPARAM
	var out []hdl.Item
	for _, a := range c.AllParamAssign() {
		p := like
		p.Name, p.Value, p.Src = s.ident(a.IDENT()), s.expr(a.Expr()), s.rng(a)
		out = append(out, &p)
	}
	return out
}

var netKinds = map[int]hdl.NetKind{
	grammar.VerilogParserWIRE: hdl.Wire, grammar.VerilogParserREG: hdl.Reg, grammar.VerilogParserINTEGER: hdl.Integer,
	grammar.VerilogParserGENVAR: hdl.Genvar,
}

func (s *source) net(c grammar.INetDeclContext) *hdl.Net {
	t := c.NetType()
	n := &hdl.Net{Kind: netKinds[t.GetKind().GetTokenType()], Signed: t.SIGNED() != nil, Range: s.optSpan(t.Span()), Src: s.rng(c)}
	s.noDelay(t.Delay())
	for _, d := range c.AllDeclarator() {
		name := hdl.NetName{Name: s.ident(d.IDENT()), Src: s.rng(d)}
		switch spans := d.AllSpan(); len(spans) {
		case 0:
		case 1:
			name.Array = s.optSpan(spans[0])
			if n.Kind == hdl.Genvar {
				s.unsupported(s.rng(d), "An array of genvars.")
			}
		default:
			s.unsupported(s.rng(spans[1]), "An array of more than one dimension: use one vector.")
		}
		if e := d.Expr(); e != nil {
			name.Init = s.expr(e)
			if name.Array != nil || n.Kind == hdl.Genvar {
				s.diags.Errorf(CodeSyntax, s.rng(e), "Initial value of an array", "An array or genvar takes no initial value.")
			}
		}
		n.Names = append(n.Names, name)
	}
	return n
}

func (s *source) noDelay(c grammar.IDelayContext) {
	if c != nil {
		s.unsupported(s.rng(c), "A delay: synthesizable text has none.")
	}
}

func (s *source) assigns(c grammar.IAssignContext) []hdl.Item {
	s.noDelay(c.Delay())
	var out []hdl.Item
	for _, a := range c.AllAssignment() {
		out = append(out, &hdl.Assign{LHS: s.lvalue(a.Lvalue()), RHS: s.expr(a.Expr()), Src: s.rng(a)})
	}
	return out
}

func (s *source) instances(c grammar.IInstancesContext) []hdl.Item {
	var params []hdl.Conn
	if o := c.Overrides(); o != nil {
		if o.Number() != nil || o.Name() != nil {
			s.unsupported(s.rng(o), "A parameter override by position: write #(.NAME(value)).")
		}
		params = s.connections(o.AllConnection(), "A parameter override by position: write #(.NAME(value)).")
	}
	var out []hdl.Item
	for _, i := range c.AllInstance() {
		inst := &hdl.Inst{Module: s.ident(c.IDENT()), Params: params}
		if i.Span() != nil {
			s.unsupported(s.rng(i.Span()), "An array of instances: use a generate loop.")
		}
		if i.IDENT() == nil {
			s.unsupported(s.tok(c.IDENT().GetSymbol()), "An instance without a name.")
			continue
		}
		inst.Name, inst.Src = s.ident(i.IDENT()), s.tok(i.IDENT().GetSymbol())
		inst.Conns = s.connections(i.AllConnection(), "A port connection by position: write .port(signal).")
		out = append(out, inst)
	}
	return out
}

// connections builds named connections and reports others as positional.
func (s *source) connections(cs []grammar.IConnectionContext, positional string) []hdl.Conn {
	var out []hdl.Conn
	for _, c := range cs {
		switch {
		case literals[c.GetStart().GetTokenType()] != ".":
			s.unsupported(s.rng(c), "%s", positional)
			return nil
		case c.IDENT() == nil || c.GetChildCount() == 2:
			s.unsupported(s.rng(c), "An implicit connection is SystemVerilog: write .port(signal).")
		default:
			conn := hdl.Conn{Name: s.ident(c.IDENT()), Src: s.rng(c)}
			if e := c.Expr(); e != nil {
				conn.Expr = s.expr(e)
			}
			out = append(out, conn)
		}
	}
	return out
}

// genFor builds a loop; open is for the conditions that a branch after the loop may belong to.
func (s *source) genFor(c grammar.IGenForContext, open *[]*hdl.GenIf) *hdl.GenFor {
	f := &hdl.GenFor{Var: s.ident(c.IDENT(0)), Init: s.expr(c.GetInit()), Cond: s.expr(c.GetCond()), Step: s.expr(c.GetStep()), Src: s.rng(c)}
	if s.ident(c.IDENT(1)) != f.Var {
		s.unsupported(s.tok(c.IDENT(1).GetSymbol()), "A loop that steps another genvar than %s.", f.Var)
	}
	b := s.genBody(c.GenBody(), open)
	f.Label, f.Items = b.Label, b.Items
	return f
}

// genBranches builds a condition or loop with its branches. Each "else" belongs to the last condition that has none.
func (s *source) genBranches(c grammar.IGenBranchesContext) hdl.Item {
	var open []*hdl.GenIf
	var g hdl.Item
	if f := c.GenFor(); f != nil {
		g = s.genFor(f, &open)
	} else {
		g = s.genCondition(c.GenCondition(), &open)
	}
	for i, b := range c.AllGenBody() {
		if len(open) == 0 {
			s.orphan(c.ELSE(i))
			break
		}
		last := open[len(open)-1]
		open = open[:len(open)-1]
		last.Else = s.genBody(b, &open)
	}
	return g
}

func (s *source) orphan(n antlr.TerminalNode) {
	s.diags.Errorf(CodeSyntax, s.tok(n.GetSymbol()), "Else without if", "Every if before this else has one already.")
}

func (s *source) genCondition(c grammar.IGenConditionContext, open *[]*hdl.GenIf) *hdl.GenIf {
	g := &hdl.GenIf{Cond: s.expr(c.Expr()), Src: s.rng(c)}
	*open = append(*open, g)
	g.Then = s.genBody(c.GenBody(), open)
	return g
}

// genBody builds what a generate construct governs; a single item is a block without label.
func (s *source) genBody(c grammar.IGenBodyContext, open *[]*hdl.GenIf) *hdl.GenBlock {
	switch c := c.GetChild(0).(type) {
	case grammar.IGenBlockContext:
		b := &hdl.GenBlock{Items: s.items(c.AllItem())}
		if c.IDENT() != nil {
			b.Label = s.ident(c.IDENT())
		}
		return b
	case grammar.IGenConditionContext:
		return &hdl.GenBlock{Items: []hdl.Item{s.genCondition(c, open)}}
	case grammar.IGenForContext:
		return &hdl.GenBlock{Items: []hdl.Item{s.genFor(c, open)}}
	case grammar.IInstancesContext:
		return &hdl.GenBlock{Items: s.instances(c)}
	case grammar.IAssignContext:
		return &hdl.GenBlock{Items: s.assigns(c)}
	case grammar.INetDeclContext:
		return &hdl.GenBlock{Items: []hdl.Item{s.net(c)}}
	case grammar.IParamDeclContext:
		return &hdl.GenBlock{Items: s.params(c)}
	}
	return &hdl.GenBlock{}
}
