package emit

import (
	"fmt"

	"weft/hdl"
)

// items prints a list of items. A blank line sets off what takes several lines, and parts declarations from what follows them.
func (p *printer) items(items []hdl.Item, indent int) {
	for i := 0; i < len(items); i++ {
		if i > 0 && apart(items[i-1], items[i]) {
			p.endLine()
		}
		n := 1
		for isNet(items[i]) && i+n < len(items) && isNet(items[i+n]) {
			n++
		}
		if isNet(items[i]) {
			p.nets(items[i:i+n], indent)
			i += n - 1
			continue
		}
		p.item(items[i], indent)
	}
}

func isNet(it hdl.Item) bool { _, ok := it.(*hdl.Net); return ok }

// class orders items by how they are set apart.
func class(it hdl.Item) int {
	switch it.(type) {
	case *hdl.Param:
		return 1
	case *hdl.Net:
		return 2
	case *hdl.Assign:
		return 3
	case *hdl.Remark, *hdl.Directive:
		return 0
	}
	return 4
}

// apart reports whether a blank line goes between two items. A remark or directive keeps to what follows it.
func apart(a, b hdl.Item) bool {
	ca, cb := class(a), class(b)
	if ca == 0 || cb == 0 && class(a) != 4 {
		return false
	}
	if r, ok := b.(*hdl.Remark); ok && r.Text == "" {
		return false
	}
	return ca != cb || ca == 4
}

func (p *printer) item(it hdl.Item, indent int) {
	switch it := it.(type) {
	case *hdl.Param:
		p.param(it, indent)
		p.text(";")
		p.endLine()
	case *hdl.Net:
		p.nets([]hdl.Item{it}, indent)
	case *hdl.Assign:
		p.text(spaces(indent) + "assign ")
		p.assignment(it.LHS, " = ", it.RHS, indent, ";")
		p.endLine()
	case *hdl.Inst:
		p.inst(it, indent)
	case *hdl.GenFor:
		p.text(fmt.Sprintf("%sfor (%s = %s; %s; %s = %s) ", spaces(indent), it.Var, Expr(it.Init), Expr(it.Cond), it.Var, Expr(it.Step)))
		p.genBlock(&hdl.GenBlock{Label: it.Label, Items: it.Items}, indent)
		p.endLine()
	case *hdl.GenIf:
		p.genIf(it, indent)
	case *hdl.Always:
		p.text(spaces(indent) + "always @(")
		if it.Events == nil {
			p.text("*")
		}
		for i, ev := range it.Events {
			if i > 0 {
				p.text(" or ")
			}
			if ev.Edge != "" {
				p.text(ev.Edge + " ")
			}
			p.text(Expr(ev.Expr))
		}
		p.text(")")
		p.body(it.Body, indent)
		p.endLine()
	case *hdl.Initial:
		p.text(spaces(indent) + "initial")
		p.body(it.Body, indent)
		p.endLine()
	case *hdl.Function:
		p.function(it, indent)
	case *hdl.Directive:
		p.line(0, it.Text)
	case *hdl.Remark:
		if it.Text == "" {
			p.endLine()
			return
		}
		p.comment(it.Text, indent)
	default:
		panic(fmt.Sprintf("emit: no text for item %T", it))
	}
}

// assignment prints lhs op rhs end.
func (p *printer) assignment(lhs hdl.Expr, op string, rhs hdl.Expr, indent int, end string) {
	p.box(expr(lhs), indent, len(op))
	p.text(op)
	p.box(expr(rhs), indent, len(end))
	p.text(end)
}

// nets prints declarations that follow each other, with their ranges and names in columns.
func (p *printer) nets(items []hdl.Item, indent int) {
	rows := make([][]string, len(items))
	for i, it := range items {
		n := it.(*hdl.Net)
		kind := n.Kind.String()
		if n.Signed {
			kind += " signed"
		}
		rows[i] = []string{kind, span(n.Range), ""}
	}
	for i, start := range columnize(rows) {
		n := items[i].(*hdl.Net)
		p.text(spaces(indent) + start)
		for j, d := range n.Names {
			if j > 0 {
				p.text(",")
				if p.col+2+len(d.Name) > columns {
					p.newline(indent + 4)
				} else {
					p.text(" ")
				}
			}
			p.text(d.Name)
			if d.Array != nil {
				p.text(" " + span(d.Array))
			}
			if d.Init != nil {
				p.text(" = ")
				p.box(expr(d.Init), indent, 1)
			}
		}
		p.text(";" + trailing(n.Comment))
		p.endLine()
	}
}

func (p *printer) inst(it *hdl.Inst, indent int) {
	if it.Comment != "" {
		p.comment(it.Comment, indent)
	}
	p.text(spaces(indent) + it.Module)
	if len(it.Params) > 0 {
		p.text(" #(")
		p.conns(it.Params, indent)
		p.text(")")
	}
	p.text(" " + it.Name + " (")
	if len(it.Conns) > 0 {
		p.conns(it.Conns, indent)
	}
	p.text(");")
	p.endLine()
}

// conns prints named connections, one a line, and leaves the column at indent for the closing bracket.
func (p *printer) conns(cs []hdl.Conn, indent int) {
	width := 0
	for _, c := range cs {
		if len(c.Name) <= widest {
			width = max(width, len(c.Name))
		}
	}
	for i, c := range cs {
		p.newline(indent + 2)
		p.text("." + c.Name + spaces(width-len(c.Name)) + "(")
		if c.Expr != nil {
			p.box(expr(c.Expr), indent+2, 2)
		}
		p.text(")" + comma(i, len(cs)))
	}
	p.newline(indent)
}

// genBlock prints begin ... end without a line end.
func (p *printer) genBlock(b *hdl.GenBlock, indent int) {
	p.text("begin")
	if b.Label != "" {
		p.text(" : " + b.Label)
	}
	p.endLine()
	p.items(b.Items, indent+2)
	p.text(spaces(indent) + "end")
}

// genIf prints a chain of conditions.
func (p *printer) genIf(g *hdl.GenIf, indent int) {
	p.text(spaces(indent))
	for {
		p.condition(g.Cond, indent)
		p.text(" ")
		p.genBlock(g.Then, indent)
		if g.Else == nil {
			break
		}
		p.text(" else ")
		next := elseIf(g.Else)
		if next == nil {
			p.genBlock(g.Else, indent)
			break
		}
		g = next
	}
	p.endLine()
}

// elseIf gives the condition of an else-if, or nil.
func elseIf(b *hdl.GenBlock) *hdl.GenIf {
	if b.Label != "" || len(b.Items) != 1 {
		return nil
	}
	g, _ := b.Items[0].(*hdl.GenIf)
	return g
}

func (p *printer) condition(e hdl.Expr, indent int) {
	p.text("if (")
	p.box(expr(e), indent, 8)
	p.text(")")
}

func (p *printer) function(f *hdl.Function, indent int) {
	p.text(spaces(indent) + "function ")
	if f.Automatic {
		p.text("automatic ")
	}
	if f.Integer {
		p.text("integer ")
	}
	if f.Signed {
		p.text("signed ")
	}
	if f.Range != nil {
		p.text(span(f.Range) + " ")
	}
	p.text(f.Name + "(")
	for i, in := range f.Inputs {
		if i > 0 {
			p.text(", ")
		}
		p.text("input ")
		switch {
		case in.Integer:
			p.text("integer ")
		case in.Reg:
			p.text("reg ")
		}
		if in.Signed {
			p.text("signed ")
		}
		if in.Range != nil {
			p.text(span(in.Range) + " ")
		}
		p.text(in.Name)
	}
	p.text(");")
	p.endLine()
	for _, l := range f.Locals {
		p.nets([]hdl.Item{l}, indent+2)
	}
	p.text(spaces(indent + 2))
	p.stmt(f.Body, indent+2)
	p.endLine()
	p.line(indent, "endfunction")
}
