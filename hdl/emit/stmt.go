package emit

import (
	"fmt"

	"weft/hdl"
)

// stmt prints a statement from the current column, without a line end.
func (p *printer) stmt(s hdl.Stmt, indent int) {
	switch s := s.(type) {
	case *hdl.Block:
		p.block(s, indent)
	case *hdl.Set:
		op := " = "
		if s.NonBlocking {
			op = " <= "
		}
		p.assignment(s.LHS, op, s.RHS, indent, ";")
	case *hdl.If:
		p.ifStmt(s, indent)
	case *hdl.Case:
		p.caseStmt(s, indent)
	case *hdl.For:
		p.text(fmt.Sprintf("for (%s; %s; %s)", setText(s.Init), Expr(s.Cond), setText(s.Step)))
		p.body(s.Body, indent)
	case *hdl.Call:
		if s.Name != "" && len(s.Args) > 0 {
			p.box(list(s.Name+"(", ", ", ")", true, exprs(s.Args)), indent, 1)
		} else {
			p.text(s.Name)
		}
		p.text(";")
	default:
		panic(fmt.Sprintf("emit: no text for statement %T", s))
	}
}

// setText gives the assignment of a for header.
func setText(s *hdl.Set) string { return Expr(s.LHS) + " = " + Expr(s.RHS) }

func (p *printer) block(b *hdl.Block, indent int) {
	p.text("begin")
	if b.Label != "" {
		p.text(" : " + b.Label)
	}
	p.endLine()
	decls := make([]hdl.Item, len(b.Decls))
	for i, d := range b.Decls {
		decls[i] = d
	}
	p.nets(decls, indent+2)
	for _, s := range b.Stmts {
		p.text(spaces(indent + 2))
		p.stmt(s, indent+2)
		p.endLine()
	}
	p.text(spaces(indent) + "end")
}

// body prints the statement that something governs: a simple one on the same line if it fits there, and anything else as a block.
func (p *printer) body(s hdl.Stmt, indent int) {
	p.text(" ")
	switch s := s.(type) {
	case *hdl.Block:
		p.block(s, indent)
		return
	case *hdl.Set, *hdl.Call:
		if line := simple(s); p.col+len(line) <= columns {
			p.text(line)
			return
		}
	}
	p.block(&hdl.Block{Stmts: []hdl.Stmt{s}}, indent)
}

// simple gives a statement that is neither a block nor governs another, as one line.
func simple(s hdl.Stmt) string {
	switch s := s.(type) {
	case *hdl.Set:
		op := " = "
		if s.NonBlocking {
			op = " <= "
		}
		return Expr(s.LHS) + op + Expr(s.RHS) + ";"
	case *hdl.Call:
		if len(s.Args) == 0 {
			return s.Name + ";"
		}
		return flat(list(s.Name+"(", ", ", ")", true, exprs(s.Args))) + ";"
	}
	panic(fmt.Sprintf("emit: %T is not a simple statement", s))
}

// ifStmt prints a chain of conditions. With an else, each arm is a block.
func (p *printer) ifStmt(s *hdl.If, indent int) {
	if s.Else == nil {
		p.condition(s.Cond, indent)
		p.body(s.Then, indent)
		return
	}
	for {
		p.condition(s.Cond, indent)
		p.text(" ")
		p.block(blockOf(s.Then), indent)
		if s.Else == nil {
			return
		}
		p.text(" else ")
		next, ok := s.Else.(*hdl.If)
		if !ok {
			p.block(blockOf(s.Else), indent)
			return
		}
		s = next
	}
}

func blockOf(s hdl.Stmt) *hdl.Block {
	if b, ok := s.(*hdl.Block); ok {
		return b
	}
	return &hdl.Block{Stmts: []hdl.Stmt{s}}
}

func (p *printer) caseStmt(s *hdl.Case, indent int) {
	p.text(s.Kind + " (" + Expr(s.On) + ")")
	p.endLine()
	for _, a := range s.Arms {
		p.text(spaces(indent + 2))
		if a.Match == nil {
			p.text("default:")
		} else {
			p.box(list("", ", ", "", true, exprs(a.Match)), indent+2, 7)
			p.text(":")
		}
		p.body(a.Body, indent+2)
		p.endLine()
	}
	p.text(spaces(indent) + "endcase")
}
