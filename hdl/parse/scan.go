package parse

import (
	"slices"
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"weft/hdl/parse/grammar"
	"weft/internal/diag"
)

// scan looks over the tokens before they are parsed: it reports those that no rule takes, and nesting that is too deep.
func (s *source) scan(tokens []antlr.Token) {
	var d depth
	for i, t := range tokens {
		if t.GetTokenType() == antlr.TokenEOF {
			return
		}
		var next int
		if i+1 < len(tokens) {
			next = tokens[i+1].GetTokenType()
		}
		s.word(t, next)
		if d.token(t.GetTokenType()); d.total+d.unary > maxDepth {
			s.diags.Errorf(CodeDepth, s.tok(t), "Nesting too deep", "Brackets, blocks and conditions are nested more than %d deep.", maxDepth)
			return
		}
	}
}

// word reports a token that is outside the subset.
func (s *source) word(t antlr.Token, next int) {
	switch t.GetTokenType() {
	case grammar.VerilogLexerIDENT:
		name := s.name(t)
		if !systemVerilog[name] || assertion[name] && next == openParen {
			return
		}
		s.diags.Errorf(CodeKeyword, s.tok(t), "SystemVerilog keyword", "%s is reserved in SystemVerilog, so that tools which read "+
			"Verilog-2005 as SystemVerilog reject it. Take another name, or write the Verilog-2005 form of the construct.", name)
	case grammar.VerilogLexerUNSUPPORTED:
		name := t.GetText()
		hint := instead[name]
		if hint == "" {
			hint = "It is outside the Verilog subset that weft reads."
		}
		s.unsupported(s.tok(t), "%s: %s", name, hint)
	case grammar.VerilogLexerREAL:
		s.unsupported(s.tok(t), "A real number: the subset has integers only.")
	case grammar.VerilogLexerESCAPED_IDENT:
		s.unsupported(s.tok(t), "An escaped identifier: take a name of letters, digits and _.")
	case grammar.VerilogLexerOTHER:
		s.diags.Errorf(CodeSyntax, s.tok(t), "Unexpected character", "No token starts with %q.", t.GetText())
	}
}

func (s *source) unsupported(r diag.Range, format string, args ...any) {
	s.diags.Errorf(CodeUnsupported, r, "Unsupported construct", format, args...)
}

// instead says what to write for keywords outside the subset.
var instead = map[string]string{
	"casex":    "It treats x in the value as a wildcard; use casez with ? digits.",
	"defparam": "Override parameters in the instance, with #(.NAME(value)).",
	"task":     "Use a function or a module.",
	"repeat":   "Use a for loop with constant bounds.",
	"while":    "Use a for loop with constant bounds.",
	"forever":  "Use an always block.",
	"fork":     "Use begin and end.",
	"wait":     "Use a clocked always block.",
	"disable":  "Use a condition.",
	"tri":      "Use wire.",
	"real":     "The subset has integers only.",
	"time":     "Use reg [63:0].",
	"and":      "Gates are not read: use assign with &.",
	"not":      "Gates are not read: use assign with ~.",
	"xor":      "Gates are not read: use assign with ^.",
}

// assertion names the immediate assertions, which Yosys and Verilator read in Verilog text too.
var assertion = map[string]bool{"assert": true, "assume": true, "cover": true, "restrict": true}

// systemVerilog holds the keywords that IEEE 1800 adds to those of IEEE 1364-2005.
var systemVerilog = set(
	"accept_on", "alias", "always_comb", "always_ff", "always_latch", "assert", "assume", "before", "bind", "bins", "binsof", "bit",
	"break", "byte", "chandle", "checker", "class", "clocking", "const", "constraint", "context", "continue", "cover", "covergroup",
	"coverpoint", "cross", "dist", "do", "endchecker", "endclass", "endclocking", "endgroup", "endinterface", "endpackage", "endprogram",
	"endproperty", "endsequence", "enum", "eventually", "expect", "export", "extends", "extern", "final", "first_match", "foreach",
	"forkjoin", "global", "iff", "ignore_bins", "illegal_bins", "implements", "implies", "import", "inside", "int", "interconnect",
	"interface", "intersect", "join_any", "join_none", "let", "local", "logic", "longint", "matches", "modport", "nettype", "new",
	"nexttime", "null", "package", "packed", "priority", "program", "property", "protected", "pure", "rand", "randc", "randcase",
	"randsequence", "ref", "reject_on", "restrict", "return", "s_always", "s_eventually", "s_nexttime", "s_until", "s_until_with",
	"sequence", "shortint", "shortreal", "soft", "solve", "static", "string", "strong", "struct", "super", "sync_accept_on",
	"sync_reject_on", "tagged", "this", "throughout", "timeprecision", "timeunit", "type", "typedef", "union", "unique", "unique0",
	"until", "until_with", "untyped", "var", "virtual", "void", "wait_order", "weak", "wildcard", "with", "within",
)

func set(words ...string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}

// literals gives the text of the tokens that have only one, by type.
var literals = func() []string {
	out := make([]string, grammar.VerilogLexerOTHER+1)
	for t, name := range grammar.NewVerilogLexer(antlr.NewInputStream("")).GetLiteralNames() {
		out[t] = strings.Trim(name, "'")
	}
	return out
}()

var openParen = slices.Index(literals, "(")
