package parse

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"weft/hdl"
	"weft/hdl/parse/grammar"
	"weft/internal/diag"
)

// The codes of the diagnostics.
const (
	CodeSyntax      = "V001" // the text is not Verilog
	CodeUnsupported = "V002" // Verilog, but outside the subset
	CodeKeyword     = "V003" // a SystemVerilog keyword
	CodeLiteral     = "V004" // a number whose digits are wrong, or do not fit
	CodeDepth       = "V005" // nesting beyond the limits
	CodeDirective   = "V006" // conditional directives that do not match
	CodeDuplicate   = "V007" // two modules of one name
)

// MaxDiags is the most diagnostics that are reported for one file.
const MaxDiags = 100

// Options changes which text is active.
type Options struct {
	Formal  bool     // define FORMAL, so that assertions are read
	Defines []string // further macros that `ifdef finds defined; they have no text
}

func (o Options) defines() []string {
	if o.Formal {
		return append(slices.Clone(o.Defines), "FORMAL")
	}
	return o.Defines
}

// File reads the modules of one source text, in order. The name is only used in positions. If a diagnostic is an error, the modules may
// lack what it is about; after a syntax error there are none.
func File(name string, src []byte, opt Options) ([]*hdl.Module, diag.List) {
	s := newSource(name, src, opt)
	var out []*hdl.Module
	if ok := s.parse(func(p *grammar.VerilogParser) antlr.ParserRuleContext { return p.SourceText() }, func(c antlr.ParserRuleContext) {
		out = s.modules(c.(grammar.ISourceTextContext))
	}); !ok {
		return nil, s.finish()
	}
	return out, s.finish()
}

// Expr reads one expression.
func Expr(src string) (hdl.Expr, diag.List) {
	s := newSource("", []byte(src), Options{})
	var out hdl.Expr
	if ok := s.parse(func(p *grammar.VerilogParser) antlr.ParserRuleContext { return p.Expression() }, func(c antlr.ParserRuleContext) {
		out = s.expr(c.(grammar.IExpressionContext).Expr())
	}); !ok {
		return nil, s.finish()
	}
	return out, s.finish()
}

// Files reads files of fsys, in the order given, and reports modules that two of them define. The error is about a file that could not be
// read at all.
func Files(fsys fs.FS, names []string, opt Options) ([]*hdl.Module, diag.List, error) {
	var out []*hdl.Module
	var diags diag.List
	seen := map[string]*hdl.Module{}
	for _, name := range names {
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, diags, fmt.Errorf("reading Verilog: %w", err)
		}
		mods, ds := File(name, src, opt)
		diags = append(diags, ds...)
		for _, m := range mods {
			if first := seen[m.Name]; first != nil {
				d := diags.Errorf(CodeDuplicate, m.Src, "Duplicate module", "There is a module %s already.", m.Name)
				d.Notes = append(d.Notes, diag.Note{Message: "the first one is here", Range: first.Src})
				continue
			}
			seen[m.Name] = m
			out = append(out, m)
		}
	}
	return out, diags, nil
}

// source is one text on its way to hdl.
type source struct {
	*file
	text     string // src without comments, directives and inactive text
	comments []comment
	names    map[string]string // identifiers, so that each is allocated once
	diags    diag.List
	wild     bool // in a label of casez: ? digits are allowed
	inCall   int  // in arguments of a call: strings are allowed
}

func newSource(name string, src []byte, opt Options) *source {
	f := newFile(name, src)
	p := preprocess(f, opt.defines())
	return &source{file: f, text: string(p.out), comments: p.comments, diags: p.diags, names: map[string]string{}}
}

// finish sorts and caps the diagnostics.
func (s *source) finish() diag.List {
	s.diags.Sort()
	if len(s.diags) > MaxDiags {
		s.diags = s.diags[:MaxDiags]
	}
	return s.diags
}

// antlrMu guards the tables that the generated code fills as it learns: its runtime shares them between parsers without a lock.
var antlrMu sync.Mutex

// parse runs rule over the text and gives the tree to build. The first attempt is the fast one: SLL prediction that stops at the first
// error. If it fails, the second is exact and reports the errors. It reports whether there was a tree without error.
func (s *source) parse(rule func(*grammar.VerilogParser) antlr.ParserRuleContext, build func(antlr.ParserRuleContext)) bool {
	antlrMu.Lock()
	defer antlrMu.Unlock()

	lexer := grammar.NewVerilogLexer(antlr.NewInputStream(s.text))
	lexer.RemoveErrorListeners()
	stream := antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel)
	stream.Fill()
	s.scan(stream.GetAllTokens())
	if s.diags.HasErrors() {
		return false
	}
	parser := grammar.NewVerilogParser(stream)
	parser.RemoveErrorListeners()
	parser.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	parser.SetErrorHandler(bail{antlr.NewDefaultErrorStrategy()})
	tree, ok := attempt(parser, rule)
	if !ok {
		stream.Seek(0)
		parser = grammar.NewVerilogParser(stream)
		parser.RemoveErrorListeners()
		parser.AddErrorListener(&syntaxErrors{source: s})
		tree = rule(parser)
		if s.diags.HasErrors() {
			return false
		}
	}
	build(tree)
	return true
}
