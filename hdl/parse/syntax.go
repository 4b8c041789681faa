package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"weft/hdl/parse/grammar"
)

// bail gives up at the first error. The strategy of that name in the runtime goes on after it.
type bail struct{ *antlr.DefaultErrorStrategy }

// bailed is what bail panics with, and attempt recovers.
type bailed struct{}

// ReportError gives up.
func (bail) ReportError(antlr.Parser, antlr.RecognitionException) { panic(bailed{}) }

// Recover gives up.
func (bail) Recover(antlr.Parser, antlr.RecognitionException) { panic(bailed{}) }

// RecoverInline gives up.
func (bail) RecoverInline(antlr.Parser) antlr.Token { panic(bailed{}) }

// Sync looks for no error before it is met.
func (bail) Sync(antlr.Parser) {}

// attempt runs rule and reports whether it came through.
func attempt(p *grammar.VerilogParser, rule func(*grammar.VerilogParser) antlr.ParserRuleContext) (tree antlr.ParserRuleContext, ok bool) {
	defer func() {
		if r := recover(); r != nil && r != (bailed{}) {
			panic(r)
		}
	}()
	tree = rule(p)
	return tree, true
}

// syntaxErrors turns the errors of the parser into diagnostics: the first of each line, and no more than ten.
type syntaxErrors struct {
	*antlr.DefaultErrorListener
	source *source
	line   int
	n      int
}

// SyntaxError reports one error.
func (l *syntaxErrors) SyntaxError(r antlr.Recognizer, offending any, line, _ int, _ string, _ antlr.RecognitionException) {
	if line == l.line || l.n >= 10 {
		return
	}
	l.line = line
	l.n++
	t, ok := offending.(antlr.Token)
	if !ok {
		return
	}
	found := "the end of the file"
	if t.GetTokenType() != antlr.TokenEOF {
		found = "'" + t.GetText() + "'"
	}
	detail := found + " cannot stand here."
	if p, ok := r.(antlr.Parser); ok {
		if want := expected(p); want != "" {
			detail = fmt.Sprintf("%s cannot stand here; expected %s.", found, want)
		}
	}
	l.source.diags.Errorf(CodeSyntax, l.source.tok(t), "Syntax error", "%s", strings.ToUpper(detail[:1])+detail[1:])
}

// expected names the tokens that could come next, if they are few.
func expected(p antlr.Parser) string {
	set := p.GetExpectedTokens()
	if set == nil {
		return ""
	}
	var names []string
	for _, iv := range set.GetIntervals() {
		for t := iv.Start; t < iv.Stop; t++ {
			names = append(names, tokenName(p, t))
			if len(names) > 5 {
				return ""
			}
		}
	}
	slices.Sort(names)
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	}
	return strings.Join(names, "")
}

func tokenName(p antlr.Parser, t int) string {
	switch t {
	case antlr.TokenEOF:
		return "the end of the file"
	case grammar.VerilogParserIDENT:
		return "a name"
	case grammar.VerilogParserSYSTEM_IDENT:
		return "a system name"
	case grammar.VerilogParserINT, grammar.VerilogParserBASED:
		return "a number"
	case grammar.VerilogParserSTRING:
		return "a string"
	case grammar.VerilogParserEVERY_EVENT:
		return "'@*'"
	}
	if names := p.GetLiteralNames(); t < len(names) && names[t] != "" {
		return names[t]
	}
	return "another token"
}
