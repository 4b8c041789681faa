package testbench

import (
	"bytes"
	"fmt"
	"math/big"

	"weft/hdl"
	"weft/hdl/parse"
	"weft/verilator"
)

// signature reads the pins of a module from its header. The rest of the text is Verilator's business: it may well lie outside
// of what weft reads, or be broken on purpose.
func signature(top string, params map[string]*big.Int, sources []verilator.Source) ([]hdl.Pin, error) {
	for _, s := range sources {
		header, ok := findHeader(s.Text, top)
		if !ok {
			continue
		}
		modules, diags := parse.File(s.Name, header, parse.Options{})
		if err := diags.Err(); err != nil {
			return nil, fmt.Errorf("read the ports of module %s: %w", top, err)
		}
		for _, m := range modules {
			if m.Name != top {
				continue
			}
			sig, diags := m.Signature(params)
			if err := diags.Err(); err != nil {
				return nil, fmt.Errorf("ports of module %s: %w", top, err)
			}
			return sig.Pins, nil
		}
	}
	return nil, fmt.Errorf("module %s is in none of the %d RTL files", top, len(sources))
}

// findHeader gives a text of the same length in which all but the header of one module is blank, so that positions stay true. The
// header goes to the first semicolon; an endmodule follows it.
func findHeader(text []byte, module string) ([]byte, bool) {
	s := headerScanner{text: text}
	for {
		word, at, ok := s.next()
		if !ok {
			return nil, false
		}
		if word != "module" && word != "macromodule" {
			continue
		}
		if name, _, ok := s.next(); !ok || name != module {
			continue
		}
		for word != ";" {
			if word, _, ok = s.next(); !ok {
				return nil, false
			}
		}
		header := bytes.Map(func(r rune) rune {
			if r == '\n' {
				return r
			}
			return ' '
		}, text[:at])
		header = append(header, text[at:s.at]...)
		return append(header, "\nendmodule\n"...), true
	}
}

// headerScanner cuts Verilog into words and single characters, without comments and strings.
type headerScanner struct {
	text []byte
	at   int // first byte not yet looked at
}

func (s *headerScanner) next() (word string, at int, ok bool) {
	for s.at < len(s.text) {
		rest := s.text[s.at:]
		switch c := rest[0]; {
		case bytes.HasPrefix(rest, []byte("//")):
			s.skip(rest, "\n", 2)
		case bytes.HasPrefix(rest, []byte("/*")):
			s.skip(rest, "*/", 2)
		case c == '"':
			s.skipString(rest)
		case isWord(c):
			n := 1
			for n < len(rest) && isWord(rest[n]) {
				n++
			}
			at = s.at
			s.at += n
			return string(rest[:n]), at, true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			s.at++
		default:
			s.at++
			return string(c), s.at - 1, true
		}
	}
	return "", s.at, false
}

// skip moves behind the next end, which lies beyond the first from bytes of rest.
func (s *headerScanner) skip(rest []byte, end string, from int) {
	if i := bytes.Index(rest[from:], []byte(end)); i >= 0 {
		s.at += from + i + len(end)
		return
	}
	s.at = len(s.text)
}

func (s *headerScanner) skipString(rest []byte) {
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case '"', '\n':
			s.at += i + 1
			return
		}
	}
	s.at = len(s.text)
}

func isWord(c byte) bool {
	return c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
