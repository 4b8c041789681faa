package parse

import "weft/hdl/parse/grammar"

// Limits that keep hostile text from exhausting the stack.
const (
	maxDepth = 1000  // brackets, blocks, ifs and conditions inside each other
	maxTerms = 10000 // operators in one chain
)

// depth follows how deep the recursion of the parser gets. A frame is an open bracket or block; in it, links counts what recurses without
// a bracket: the ifs and loops before a statement, and the conditions of a chain a ? b : c ? d : e.
type depth struct {
	frames []int // links of the frames around the present one
	links  int
	unary  int // operators before the present operand
	total  int
	prev   int // type of the token before
}

func (d *depth) token(t int) {
	switch kinds[t] {
	case opens:
		d.frames = append(d.frames, d.links)
		d.links = d.unary
		d.total += 1 + d.links
		d.unary = 0
	case closes, ends:
		d.reset()
		if n := len(d.frames); n > 0 {
			d.links = d.frames[n-1]
			d.frames = d.frames[:n-1]
			d.total--
		}
		if kinds[t] == ends {
			d.reset()
		}
	case resets:
		d.reset()
	case recurses:
		d.links++
		d.total++
	case operators:
		if k := kinds[d.prev]; k != closes && k != operands {
			d.unary++
		}
	case operands:
		d.unary = 0
	}
	d.prev = t
}

func (d *depth) reset() {
	d.total -= d.links
	d.links, d.unary = 0, 0
}

type kind int

const (
	opens kind = iota + 1
	closes
	ends // like closes, and ends a statement
	resets
	recurses
	operators
	operands
)

// kinds sorts the token types for depth.
var kinds = func() []kind {
	of := map[string]kind{
		"(": opens, "[": opens, "{": opens, "begin": opens, "case": opens, "casez": opens, "generate": opens,
		")": closes, "]": closes, "}": closes, "end": ends, "endcase": ends, "endgenerate": ends,
		";": resets, ",": resets, "?": recurses, "if": recurses, "for": recurses, "#": recurses, "@": recurses,
		"+": operators, "-": operators, "!": operators, "~": operators, "&": operators, "~&": operators, "|": operators,
		"~|": operators, "^": operators, "~^": operators, "^~": operators,
	}
	out := make([]kind, len(literals))
	for t, text := range literals {
		out[t] = of[text]
	}
	for _, t := range []int{grammar.VerilogLexerIDENT, grammar.VerilogLexerINT, grammar.VerilogLexerBASED, grammar.VerilogLexerSTRING,
		grammar.VerilogLexerSYSTEM_IDENT} {
		out[t] = operands
	}
	out[grammar.VerilogLexerEVERY_EVENT] = recurses
	return out
}()
