package parse

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"weft/hdl"
	"weft/hdl/parse/grammar"
	"weft/internal/diag"
)

// tok gives the place of a token.
func (s *source) tok(t antlr.Token) diag.Range {
	return s.span(t.GetStart(), max(t.GetStart(), t.GetStop()+1))
}

// rng gives the place of a rule. A rule without tokens has the place of the token it stands before.
func (s *source) rng(c antlr.ParserRuleContext) diag.Range {
	start, stop := c.GetStart(), c.GetStop()
	if stop == nil || stop.GetStop() < start.GetStart() {
		return s.tok(start)
	}
	return s.span(start.GetStart(), stop.GetStop()+1)
}

// name gives the text of a token.
func (s *source) name(t antlr.Token) string {
	text := s.text[t.GetStart() : t.GetStop()+1]
	if known, ok := s.names[text]; ok {
		return known
	}
	text = strings.Clone(text) // so that a module does not keep the whole file
	s.names[text] = text
	return text
}

func (s *source) ident(n antlr.TerminalNode) string { return s.name(n.GetSymbol()) }

// hierarchical gives the name of c, and reports one with dots.
func (s *source) hierarchical(c grammar.INameContext) string {
	if len(c.AllIDENT()) > 1 {
		s.unsupported(s.rng(c), "A hierarchical name: bring the signal out through ports.")
	}
	return s.ident(c.IDENT(0))
}

func (s *source) exprs(cs []grammar.IExprContext) []hdl.Expr {
	out := make([]hdl.Expr, len(cs))
	for i, c := range cs {
		out[i] = s.expr(c)
	}
	return out
}

func (s *source) expr(c grammar.IExprContext) hdl.Expr {
	switch c := c.(type) {
	case *grammar.UnaryContext:
		return &hdl.Unary{Op: operator(c.GetOp()), X: s.expr(c.Expr())}
	case *grammar.BinaryContext:
		return s.chain(c)
	case *grammar.ChoiceContext:
		return &hdl.Cond{If: s.expr(c.GetX()), Then: s.expr(c.GetY()), Else: s.expr(c.GetZ())}
	}
	return s.primary(c.(*grammar.OperandContext).Primary())
}

// operator gives the text of an operator, of two spellings always the same.
func operator(t antlr.Token) string {
	if op := literals[t.GetTokenType()]; op != "^~" {
		return op
	}
	return "~^"
}

// chain builds operators from the left without recursion, since a sum has as many levels as terms.
func (s *source) chain(c *grammar.BinaryContext) hdl.Expr {
	links := []*grammar.BinaryContext{c}
	first := c.GetX()
	for {
		b, ok := first.(*grammar.BinaryContext)
		if !ok {
			break
		}
		links = append(links, b)
		first = b.GetX()
	}
	if len(links) > maxTerms {
		s.diags.Errorf(CodeDepth, s.rng(c), "Expression too long", "An expression has at most %d operators in a chain.", maxTerms)
		return s.expr(first)
	}
	e := s.expr(first)
	for i := len(links) - 1; i >= 0; i-- {
		e = &hdl.Binary{Op: operator(links[i].GetOp()), X: e, Y: s.expr(links[i].GetY())}
	}
	return e
}

func (s *source) primary(c grammar.IPrimaryContext) hdl.Expr {
	switch c := c.(type) {
	case *grammar.LiteralContext:
		return s.number(c.Number())
	case *grammar.StringContext:
		r := s.rng(c)
		if s.inCall == 0 {
			s.unsupported(r, "A string outside the arguments of a system task.")
		}
		return &hdl.Str{Text: unquote(string(s.src[r.Start.Byte+1 : r.End.Byte-1])), Src: r}
	case *grammar.ReferenceContext:
		return s.selects(c.Name(), c.AllSelector())
	case *grammar.CallContext:
		return s.call(c)
	case *grammar.GroupContext:
		return s.concat(c.Concat())
	}
	return s.expr(c.(*grammar.ParensContext).Expr())
}

func (s *source) call(c *grammar.CallContext) hdl.Expr {
	e := &hdl.CallExpr{Src: s.rng(c)}
	e.Name = s.name(c.GetStart())
	s.inCall++
	defer func() { s.inCall-- }()
	if a := c.Arguments(); a != nil {
		e.Args = s.exprs(a.AllExpr())
	}
	return e
}

func (s *source) concat(c grammar.IConcatContext) hdl.Expr {
	if inner := c.Arguments(); inner != nil {
		part := s.exprs(inner.AllExpr())
		r := &hdl.Repeat{Count: s.expr(c.Expr(0))}
		if r.Part = part[0]; len(part) > 1 {
			r.Part = &hdl.Concat{Parts: part}
		}
		return r
	}
	return &hdl.Concat{Parts: s.exprs(c.AllExpr())}
}

// selects builds a name with its selects.
func (s *source) selects(name grammar.INameContext, selects []grammar.ISelectorContext) hdl.Expr {
	var e hdl.Expr = &hdl.Ref{Name: s.hierarchical(name), Src: s.rng(name)}
	for _, c := range selects {
		x := s.expr(c.GetX())
		op := c.GetOp()
		if op == nil {
			e = &hdl.Index{X: e, I: x}
			continue
		}
		y := s.expr(c.GetY())
		switch op := literals[op.GetTokenType()]; op {
		case ":":
			e = &hdl.Slice{X: e, High: x, Low: y}
		default:
			e = &hdl.Part{X: e, Base: x, Width: y, Down: op == "-:"}
		}
	}
	return e
}

// lvalue builds the target of an assignment.
func (s *source) lvalue(c grammar.ILvalueContext) hdl.Expr {
	if name := c.Name(); name != nil {
		return s.selects(name, c.AllSelector())
	}
	all := c.AllLvalue()
	parts := make([]hdl.Expr, len(all))
	for i, l := range all {
		parts[i] = s.lvalue(l)
	}
	return &hdl.Concat{Parts: parts}
}

// unquote reads the escapes of a string.
func unquote(text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		i++
		switch c := text[i]; {
		case c == 'n':
			b.WriteByte('\n')
		case c == 't':
			b.WriteByte('\t')
		case '0' <= c && c <= '7':
			v := 0
			n := 0
			for ; n < 3 && i+n < len(text) && '0' <= text[i+n] && text[i+n] <= '7'; n++ {
				v = v*8 + int(text[i+n]-'0')
			}
			i += n - 1
			b.WriteByte(byte(v))
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
