package parse

import (
	"weft/hdl"
	"weft/hdl/parse/grammar"
)

// always builds an always block, which must have an event list.
func (s *source) always(c grammar.IAlwaysContext) []hdl.Item {
	first := c.Branches().Statement(0)
	timed, ok := first.(*grammar.TimedStatementContext)
	if !ok || timed.EventControl() == nil {
		s.unsupported(s.tok(c.GetStart()), "An always block without an event list: write @(*) or @(posedge clk_i).")
		return nil
	}
	a := &hdl.Always{Events: s.events(timed.EventControl()), Src: s.rng(c)}
	a.Body = s.attach(timed.Statement(), c.Branches())
	return []hdl.Item{a}
}

func (s *source) events(c grammar.IEventControlContext) []hdl.Event {
	if c.EVERY_EVENT() != nil {
		return nil
	}
	if n := c.Name(); n != nil {
		return []hdl.Event{{Expr: s.selects(n, nil)}}
	}
	var out []hdl.Event
	for _, e := range c.AllEvent() {
		ev := hdl.Event{Expr: s.expr(e.Expr())}
		if edge := e.GetEdge(); edge != nil {
			ev.Edge = s.name(edge)
		}
		out = append(out, ev)
	}
	return out
}

func (s *source) branches(c grammar.IBranchesContext) hdl.Stmt { return s.attach(c.Statement(0), c) }

// attach builds the statement first with the branches of c. Each "else" belongs to the last "if" that has none.
func (s *source) attach(first grammar.IStatementContext, c grammar.IBranchesContext) hdl.Stmt {
	var open []*hdl.If
	out := s.stmt(first, &open)
	if len(c.AllELSE()) == 0 {
		return out
	}
	for i, b := range c.AllStatement()[1:] {
		if len(open) == 0 {
			s.orphan(c.ELSE(i))
			break
		}
		last := open[len(open)-1]
		open = open[:len(open)-1]
		last.Else = s.stmt(b, &open)
	}
	return out
}

// stmt builds a statement and appends the ifs at its end, to which a branch after it may belong, outermost first.
func (s *source) stmt(c grammar.IStatementContext, open *[]*hdl.If) hdl.Stmt {
	switch c := c.(type) {
	case *grammar.BlockStatementContext:
		return s.block(c.Block())
	case *grammar.SetStatementContext:
		s.noDelay(c.Delay())
		if ev := c.EventControl(); ev != nil {
			s.unsupported(s.rng(ev), "An event control in an assignment.")
		}
		return &hdl.Set{LHS: s.lvalue(c.Lvalue()), RHS: s.expr(c.Expr()), NonBlocking: literals[c.GetOp().GetTokenType()] == "<=", Src: s.rng(c)}
	case *grammar.IfStatementContext:
		n := &hdl.If{Cond: s.expr(c.Expr()), Src: s.rng(c)}
		*open = append(*open, n)
		n.Then = s.stmt(c.Statement(), open)
		return n
	case *grammar.CaseStatementContext:
		return s.caseStmt(c)
	case *grammar.ForStatementContext:
		return &hdl.For{Init: s.set(c.GetInit()), Cond: s.expr(c.Expr()), Step: s.set(c.GetStep()), Body: s.stmt(c.Statement(), open), Src: s.rng(c)}
	case *grammar.CallStatementContext:
		return s.task(c)
	case *grammar.TimedStatementContext:
		s.noDelay(c.Delay())
		if ev := c.EventControl(); ev != nil {
			s.unsupported(s.rng(ev), "An event control inside a block.")
		}
		return s.stmt(c.Statement(), open)
	}
	return &hdl.Call{Src: s.rng(c)}
}

func (s *source) set(c grammar.IAssignmentContext) *hdl.Set {
	return &hdl.Set{LHS: s.lvalue(c.Lvalue()), RHS: s.expr(c.Expr()), Src: s.rng(c)}
}

func (s *source) task(c *grammar.CallStatementContext) hdl.Stmt {
	t := c.GetStart()
	call := &hdl.Call{Name: s.name(t), Src: s.rng(c)}
	if c.SYSTEM_IDENT() == nil && !assertion[call.Name] {
		s.unsupported(s.rng(c), "A call of the task %s: use a function or a module.", call.Name)
	}
	s.inCall++
	defer func() { s.inCall-- }()
	if a := c.Arguments(); a != nil {
		call.Args = s.exprs(a.AllExpr())
	}
	return call
}

func (s *source) block(c grammar.IBlockContext) *hdl.Block {
	b := &hdl.Block{Src: s.rng(c)}
	if c.IDENT() != nil {
		b.Label = s.ident(c.IDENT())
	}
	for _, d := range c.AllBlockDecl() {
		if d.NetDecl() == nil {
			s.unsupported(s.rng(d), "A parameter of a block: declare it in the module.")
			continue
		}
		n := s.net(d.NetDecl())
		if n.Kind == hdl.Wire || n.Kind == hdl.Genvar {
			s.diags.Errorf(CodeSyntax, n.Src, "Wrong declaration in a block", "A block declares reg and integer only, not %s.", n.Kind)
		}
		if b.Label == "" {
			s.diags.Errorf(CodeSyntax, n.Src, "Declaration in a block without name", "Only a block with a name can declare variables: write begin : name.")
		}
		b.Decls = append(b.Decls, n)
	}
	for _, br := range c.AllBranches() {
		b.Stmts = append(b.Stmts, s.branches(br))
	}
	return b
}

func (s *source) caseStmt(c *grammar.CaseStatementContext) *hdl.Case {
	n := &hdl.Case{Kind: s.name(c.GetKind()), On: s.expr(c.Expr()), Src: s.rng(c)}
	for _, a := range c.AllCaseArm() {
		arm := hdl.CaseArm{}
		if a.DEFAULT() == nil {
			outer := s.wild
			s.wild = n.Kind == "casez"
			arm.Match = s.exprs(a.AllExpr())
			s.wild = outer
		}
		arm.Body = s.branches(a.Branches())
		n.Arms = append(n.Arms, arm)
	}
	return n
}

func (s *source) function(c grammar.IFunctionContext) *hdl.Function {
	t := c.FunctionType()
	f := &hdl.Function{
		Name: s.ident(c.IDENT()), Automatic: c.AUTOMATIC() != nil, Integer: t.INTEGER() != nil, Signed: t.SIGNED() != nil,
		Range: s.optSpan(t.Span()), Inputs: s.ports(c.AllPort()), Src: s.rng(c),
	}
	for _, d := range c.AllFunctionDecl() {
		switch d := d.GetChild(0).(type) {
		case grammar.INetDeclContext:
			n := s.net(d)
			if n.Kind == hdl.Wire || n.Kind == hdl.Genvar {
				s.diags.Errorf(CodeSyntax, n.Src, "Wrong declaration in a function", "A function declares reg and integer only, not %s.", n.Kind)
			}
			f.Locals = append(f.Locals, n)
		case grammar.IPortDeclContext:
			like := s.portType(d.PortType())
			for _, id := range d.AllIDENT() {
				p := like
				p.Name, p.Src = s.ident(id), s.tok(id.GetSymbol())
				f.Inputs = append(f.Inputs, &p)
			}
		default:
			s.unsupported(s.rng(d.(grammar.IParamDeclContext)), "A parameter of a function: declare it in the module.")
		}
	}
	for _, p := range f.Inputs {
		if p.Dir != hdl.In {
			s.diags.Errorf(CodeSyntax, p.Src, "Wrong direction", "A function has inputs only, not %s.", p.Dir)
		}
	}
	f.Body = s.branches(c.Branches())
	return f
}
