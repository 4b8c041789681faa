package emit

import (
	"fmt"

	"weft/hdl"
)

// The precedences of IEEE 1364-2005 table 5-4, weakest first.
const (
	precCond = iota + 1
	precLOr
	precLAnd
	precOr
	precXor
	precAnd
	precEqual
	precCompare
	precShift
	precAdd
	precMul
	precPower
	precUnary
	precPrimary
)

var binaryPrec = map[string]int{
	"||": precLOr, "&&": precLAnd, "|": precOr, "^": precXor, "~^": precXor, "&": precAnd,
	"==": precEqual, "!=": precEqual, "===": precEqual, "!==": precEqual,
	"<": precCompare, "<=": precCompare, ">": precCompare, ">=": precCompare,
	"<<": precShift, ">>": precShift, "<<<": precShift, ">>>": precShift,
	"+": precAdd, "-": precAdd, "*": precMul, "/": precMul, "%": precMul, "**": precPower,
}

func prec(e hdl.Expr) int {
	switch e := e.(type) {
	case *hdl.Cond:
		return precCond
	case *hdl.Binary:
		if p, ok := binaryPrec[e.Op]; ok {
			return p
		}
		panic("emit: unknown operator " + e.Op)
	case *hdl.Unary:
		return precUnary
	case *hdl.Num:
		if e.Value.Sign() < 0 {
			return precUnary
		}
	}
	return precPrimary
}

// atLeast gives the box of e, in parentheses if it binds weaker than least.
func atLeast(e hdl.Expr, least int) *box {
	if prec(e) < least {
		return run(word("("), expr(e), word(")"))
	}
	return expr(e)
}

// expr gives the box of e. It panics on an expression that has no Verilog text, such as a select of a sum.
func expr(e hdl.Expr) *box {
	switch e := e.(type) {
	case *hdl.Ref:
		return word(e.Name)
	case *hdl.Num:
		return word(number(e))
	case *hdl.Str:
		return word(quote(e.Text))
	case *hdl.Index:
		return run(selected(e.X), word("["), index(e.I), word("]"))
	case *hdl.Slice:
		return run(selected(e.X), word("["), index(e.High), word(":"), index(e.Low), word("]"))
	case *hdl.Part:
		op := " +: "
		if e.Down {
			op = " -: "
		}
		return run(selected(e.X), word("["), index(e.Base), word(op), index(e.Width), word("]"))
	case *hdl.Concat:
		return list("{", ", ", "}", true, exprs(e.Parts))
	case *hdl.Repeat:
		parts := []hdl.Expr{e.Part}
		if c, ok := e.Part.(*hdl.Concat); ok && len(c.Parts) > 1 {
			parts = c.Parts
		}
		return run(word("{"), atLeast(e.Count, precPrimary), list("{", ", ", "}", true, exprs(parts)), word("}"))
	case *hdl.Unary:
		return run(word(e.Op), atLeast(e.X, precPrimary))
	case *hdl.Binary:
		return list("", " ", "", true, terms(e))
	case *hdl.Cond:
		return list("", " ", "", false, arms(e))
	case *hdl.CallExpr:
		return list(e.Name+"(", ", ", ")", true, exprs(e.Args))
	}
	panic(fmt.Sprintf("emit: no text for expression %T", e))
}

func exprs(es []hdl.Expr) []*box {
	out := make([]*box, len(es))
	for i, e := range es {
		out[i] = expr(e)
	}
	return out
}

// selected gives the base of a select, which Verilog allows to be a name or a word of a memory only.
func selected(e hdl.Expr) *box {
	switch e.(type) {
	case *hdl.Ref, *hdl.Index:
		return expr(e)
	}
	panic(fmt.Sprintf("emit: select of %T", e))
}

// terms flattens a chain of operators of one precedence, so that a long one is broken after its operators.
func terms(e *hdl.Binary) []*box {
	p := prec(e)
	least := p
	if p == precPower {
		least = precPrimary // -a ** b is legal, but few know what it means
	}
	var links []*hdl.Binary
	first := hdl.Expr(e)
	for {
		b, ok := first.(*hdl.Binary)
		if !ok || prec(b) != p || p == precPower && len(links) > 0 {
			break
		}
		links = append(links, b)
		first = b.X
	}
	out := make([]*box, 0, len(links)+1)
	last := atLeast(first, least)
	for i := len(links) - 1; i >= 0; i-- {
		out = append(out, run(last, word(" "+links[i].Op)))
		last = atLeast(links[i].Y, max(least, p+1))
	}
	return append(out, last)
}

// arms flattens a chain of conditions, so that a long one has one "if ? then :" per line.
func arms(e *hdl.Cond) []*box {
	var out []*box
	for {
		out = append(out, run(atLeast(e.If, precLOr), word(" ? "), atLeast(e.Then, precLOr), word(" :")))
		next, ok := e.Else.(*hdl.Cond)
		if !ok {
			return append(out, atLeast(e.Else, precLOr))
		}
		e = next
	}
}

// An index of more than tightNodes nodes, or longer than tightest, is printed with spaces, so that it can be broken.
const (
	tightest   = 60
	tightNodes = 24
)

// index gives the box of an index or bound, without spaces around its operators unless it is long: [W-1:0].
func index(e hdl.Expr) *box {
	if small(e) {
		if s := tight(e, precCond); len(s) <= tightest {
			return word(s)
		}
	}
	return expr(e)
}

// small reports whether e has few nodes. It looks at no more than those.
func small(e hdl.Expr) bool {
	n := 0
	hdl.Inspect(e, func(hdl.Node) bool {
		n++
		return n <= tightNodes
	})
	return n <= tightNodes
}

// tight prints an expression of operators, names, numbers and calls without spaces. Operands that start with an operator are bracketed:
// a- -b and a& &b would run together.
func tight(e hdl.Expr, least int) string {
	if prec(e) < least {
		return "(" + tight(e, precCond) + ")"
	}
	switch e := e.(type) {
	case *hdl.Binary:
		p := prec(e)
		left, right := p, p+1
		if p == precPower {
			left = precPrimary
		}
		if prec(e.Y) == precUnary {
			right = precPrimary
		}
		return tight(e.X, left) + e.Op + tight(e.Y, right)
	case *hdl.CallExpr:
		s := e.Name + "("
		for i, a := range e.Args {
			if i > 0 {
				s += ", "
			}
			s += tight(a, precCond)
		}
		return s + ")"
	}
	return flat(expr(e))
}

// span prints [high:low], or nothing for a single bit.
func span(s *hdl.Span) string {
	if s == nil {
		return ""
	}
	return flat(run(word("["), index(s.High), word(":"), index(s.Low), word("]")))
}

// flat gives a box as one line, of any length.
func flat(b *box) string {
	var p printer
	p.oneLine(b)
	return p.out.String()
}
