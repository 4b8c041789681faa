package parse

import (
	"weft/hdl"
	"weft/hdl/parse/grammar"
	"weft/internal/diag"
)

func (s *source) modules(c grammar.ISourceTextContext) []*hdl.Module {
	var out []*hdl.Module
	seen := map[string]diag.Range{}
	end := -1 // of the module before
	for _, m := range c.AllModuleDecl() {
		mod := s.module(m)
		mod.Header = s.header(end, m.GetStart().GetStart())
		end = m.GetStop().GetStop()
		if first, ok := seen[mod.Name]; ok {
			d := s.diags.Errorf(CodeDuplicate, mod.Src, "Duplicate module", "There is a module %s already.", mod.Name)
			d.Notes = append(d.Notes, diag.Note{Message: "the first one is here", Range: first})
			continue
		}
		seen[mod.Name] = mod.Src
		out = append(out, mod)
	}
	return out
}

// header gives the comments between the module that ends at byte after, if any, and that which starts at byte before.
func (s *source) header(after, before int) []string {
	var out []string
	for len(s.comments) > 0 && s.comments[0].start < before {
		c := s.comments[0]
		s.comments = s.comments[1:]
		if c.start > after && (after < 0 || !s.sameLine(after, c.start)) {
			out = append(out, c.lines...)
		}
	}
	return out
}

func (s *source) module(c grammar.IModuleDeclContext) *hdl.Module {
	m := &hdl.Module{Name: s.ident(c.IDENT()), Src: s.tok(c.IDENT().GetSymbol())}
	if ps := c.ParamPorts(); ps != nil {
		m.Params = s.paramPorts(ps)
	}
	if ps := c.Ports(); ps != nil {
		m.Ports = s.ports(ps.AllPort())
		for _, p := range m.Ports {
			s.modulePort(p)
		}
	}
	m.Items = s.items(c.AllItem())
	return m
}

func (s *source) paramPorts(c grammar.IParamPortsContext) []*hdl.Param {
	var out []*hdl.Param
	var like hdl.Param
	for i, p := range c.AllParamPort() {
		if kind := p.GetKind(); kind != nil {
			like = s.paramType(p.ParamType())
			if kind.GetTokenType() == grammar.VerilogParserLOCALPARAM {
				s.unsupported(s.tok(kind), "A localparam in the parameter list is SystemVerilog: move it into the module.")
				like.Local = true
			}
		} else if i == 0 {
			s.diags.Errorf(CodeSyntax, s.rng(p), "Missing keyword", "The first parameter needs the keyword parameter.")
		}
		par := like
		par.Name, par.Value, par.Src = s.ident(p.IDENT()), s.expr(p.Expr()), s.rng(p)
		out = append(out, &par)
	}
	return out
}

// paramType gives a parameter that has only its type.
func (s *source) paramType(c grammar.IParamTypeContext) hdl.Param {
	return hdl.Param{Integer: c.INTEGER() != nil, Signed: c.SIGNED() != nil, Range: s.optSpan(c.Span())}
}

func (s *source) optSpan(c grammar.ISpanContext) *hdl.Span {
	if c == nil {
		return nil
	}
	return &hdl.Span{High: s.expr(c.GetHigh()), Low: s.expr(c.GetLow())}
}

// ports builds the ports of a module or the inputs of a function. A port without a type has that of the port before it.
func (s *source) ports(cs []grammar.IPortContext) []*hdl.Port {
	var out []*hdl.Port
	var like hdl.Port
	for i, c := range cs {
		if t := c.PortType(); t != nil {
			like = s.portType(t)
		} else if i == 0 {
			s.unsupported(s.rng(c), "A port list without directions: declare the ports in the header, as in (input wire clk_i).")
			return nil
		}
		if c.Span() != nil {
			s.unsupported(s.rng(c.Span()), "A port that is an array: use one vector.")
		}
		if e := c.Expr(); e != nil {
			s.unsupported(s.rng(e), "An initial value of a port: reset the register instead.")
		}
		p := like
		p.Name, p.Src = s.ident(c.IDENT()), s.rng(c)
		out = append(out, &p)
	}
	return out
}

var directions = map[int]hdl.Dir{
	grammar.VerilogParserINPUT: hdl.In, grammar.VerilogParserOUTPUT: hdl.Out, grammar.VerilogParserINOUT: hdl.InOut,
}

// portType gives a port that has only its type.
func (s *source) portType(c grammar.IPortTypeContext) hdl.Port {
	p := hdl.Port{Dir: directions[c.GetDir().GetTokenType()], Signed: c.SIGNED() != nil, Range: s.optSpan(c.Span())}
	if kind := c.GetKind(); kind != nil {
		p.Reg = kind.GetTokenType() == grammar.VerilogParserREG
		p.Integer = kind.GetTokenType() == grammar.VerilogParserINTEGER
	}
	if p.Integer && (p.Signed || p.Range != nil) {
		s.diags.Errorf(CodeSyntax, s.rng(c), "Range of an integer", "An integer has no range and is always signed.")
	}
	return p
}

// modulePort reports what only a function may have.
func (s *source) modulePort(p *hdl.Port) {
	switch {
	case p.Integer:
		s.unsupported(p.Src, "A port of type integer: use a vector.")
	case p.Reg && p.Dir != hdl.Out:
		s.diags.Errorf(CodeSyntax, p.Src, "Register as "+p.Dir.String(), "Only an output can be a reg.")
	}
}
