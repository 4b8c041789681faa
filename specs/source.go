package specs

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"weft/internal/diag"
)

// source is the text of a spec with its lines.
type source struct {
	file string
	text []byte
}

// rng turns a range of the HCL library, whose columns count grapheme clusters, into ours, whose columns count code points.
func (s *source) rng(r hcl.Range) diag.Range {
	return diag.Range{File: s.file, Start: s.pos(r.Start), End: s.pos(r.End)}
}

func (s *source) pos(p hcl.Pos) diag.Pos {
	at := max(0, min(p.Byte, len(s.text)))
	begin := bytes.LastIndexByte(s.text[:at], '\n') + 1
	return diag.Pos{Line: max(1, p.Line), Col: 1 + utf8.RuneCount(s.text[begin:at]), Byte: at}
}

// posAt is the position of a byte offset.
func (s *source) posAt(at int) diag.Pos {
	return s.pos(hcl.Pos{Line: 1 + bytes.Count(s.text[:at], []byte{'\n'}), Byte: at})
}

// readFile reads a regular file. It reads no more than one byte beyond limit. The error is a sentence for the user.
func readFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("the file does not exist")
	case err != nil:
		return nil, pathCause(err)
	case info.IsDir():
		return nil, errors.New("it is a directory; name a file in it")
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a regular file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, pathCause(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, pathCause(err)
	}
	return data, nil
}

func pathCause(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

// checkText refuses what cannot be a spec before the HCL library sees it, with one clear diagnostic instead of many odd ones.
func (s *source) checkText(l *diag.List) bool {
	whole := diag.Range{File: s.file}
	at := func(i, n int) diag.Range { return diag.Range{File: s.file, Start: s.posAt(i), End: s.posAt(i + n)} }
	switch {
	case len(s.text) > MaxFileBytes:
		l.Errorf("S004", whole, "File too large", "The file has more than %d MiB; a spec is a text of some pages.", MaxFileBytes>>20)
		return false
	case len(bytes.TrimSpace(s.text)) == 0:
		l.Errorf("S002", whole, "Empty file", "There is nothing in it. A spec starts with: weft { version = 1 }\nSee `weft init` for complete examples.")
		return false
	case bytes.HasPrefix(s.text, []byte("\xef\xbb\xbf")):
		l.Errorf("S005", at(0, 3), "Byte order mark", "The file starts with the bytes EF BB BF. Save it as UTF-8 without a byte order mark.")
		return false
	case bytes.HasPrefix(s.text, []byte("\xff\xfe")), bytes.HasPrefix(s.text, []byte("\xfe\xff")):
		l.Errorf("S003", at(0, 2), "Not UTF-8 text", "The file starts with the byte order mark of UTF-16. Save it as UTF-8 without a byte order mark.")
		return false
	}
	for i := 0; i < len(s.text); {
		r, n := utf8.DecodeRune(s.text[i:])
		if r == utf8.RuneError && n == 1 {
			l.Errorf("S003", at(i, 1), "Not UTF-8 text",
				"Byte %d of the file, hexadecimal %02X, is not part of a UTF-8 character: the file is binary or in another encoding.", i, s.text[i])
			return false
		}
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' {
			l.Errorf("S003", at(i, 1), "Not a text file", "Byte %d of the file is the control character %02X, which no text holds.", i, s.text[i])
			return false
		}
		i += n
	}
	return true
}

// The parser and the evaluator of the HCL library are recursive, and Go cannot recover from an exhausted stack. No sane spec comes near
// these limits.
const (
	maxNesting    = 100  // open brackets and templates, and operators that nest without them
	maxLineTokens = 5000 // tokens of one expression: chains of operators nest as well
)

// checkNesting refuses texts that could exhaust the stack.
func (s *source) checkNesting(l *diag.List) bool {
	tokens, _ := hclsyntax.LexConfig(s.text, s.file, hcl.InitialPos)
	var open []hclsyntax.TokenType
	nested, line := 0, 0 // of the current expression
	for _, t := range tokens {
		line++
		switch t.Type {
		case hclsyntax.TokenOBrace, hclsyntax.TokenOBrack, hclsyntax.TokenOParen, hclsyntax.TokenOQuote, hclsyntax.TokenOHeredoc,
			hclsyntax.TokenTemplateInterp, hclsyntax.TokenTemplateControl:
			open = append(open, t.Type)
		case hclsyntax.TokenCBrace, hclsyntax.TokenCBrack, hclsyntax.TokenCParen, hclsyntax.TokenCQuote, hclsyntax.TokenCHeredoc,
			hclsyntax.TokenTemplateSeqEnd:
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case hclsyntax.TokenQuestion, hclsyntax.TokenBang, hclsyntax.TokenMinus:
			nested++
		case hclsyntax.TokenNewline, hclsyntax.TokenComment:
			// In a body and in an object a line end also ends the expression.
			if len(open) == 0 || open[len(open)-1] == hclsyntax.TokenOBrace {
				nested, line = 0, 0
			}
		}
		if len(open) > maxNesting || nested > maxNesting || line > maxLineTokens {
			l.Errorf("S006", s.rng(t.Range), "Expression too complex",
				"An expression may nest %d brackets and operators and have %d parts. Split it into several locals.", maxNesting, maxLineTokens)
			return false
		}
	}
	return true
}
