package parse

import (
	"bytes"
	"slices"
	"strings"

	"weft/internal/diag"
)

// A comment is one comment of the active text.
type comment struct {
	start, end int // bytes
	lines      []string
}

// A conditional is an open `ifdef.
type conditional struct {
	at     int  // byte of its directive
	end    int  // byte behind the directive and its macro
	outer  bool // whether the text around it is active
	taken  bool // whether one of its branches was active
	inElse bool
}

// preprocessor blanks what the grammar does not read: comments, attributes, directives and inactive branches. The text keeps its length and lines, so
// that a byte offset means the same before and after.
type preprocessor struct {
	file     *file
	in       []byte
	out      []byte
	at       int
	active   bool
	open     []conditional
	comments []comment
	defines  []string
	diags    diag.List
}

func preprocess(f *file, defines []string) *preprocessor {
	p := &preprocessor{file: f, in: f.src, out: slices.Clone(f.src), active: true, defines: defines}
	for p.at < len(p.in) {
		p.step()
	}
	for _, c := range p.open {
		p.diags.Errorf(CodeDirective, f.span(c.at, c.end), "Conditional without `endif", "The conditional that starts here is not closed.")
	}
	return p
}

// step handles one comment, string, directive or character.
func (p *preprocessor) step() {
	rest := p.in[p.at:]
	switch c := rest[0]; {
	case c == '\n':
		p.at++
	case bytes.HasPrefix(rest, []byte("//")):
		n := bytes.IndexByte(rest, '\n')
		if n < 0 {
			n = len(rest)
		}
		p.comment(n, string(rest[2:n]))
	case bytes.HasPrefix(rest, []byte("/*")):
		n := bytes.Index(rest[2:], []byte("*/"))
		if n < 0 {
			p.errorf(CodeSyntax, 2, "Unterminated comment", "The comment that starts here has no */.")
			p.blank(len(rest))
			return
		}
		p.comment(n+4, string(rest[2:n+2]))
	case c == '"':
		p.str()
	case p.active && bytes.HasPrefix(rest, []byte("(*")) && !everyEvent(rest):
		n := bytes.Index(rest[2:], []byte("*)"))
		if n < 0 {
			p.errorf(CodeSyntax, 2, "Unterminated attribute", "The attribute that starts here has no *).")
			p.blank(len(rest))
			return
		}
		p.blank(n + 4)
	case c == '`':
		p.directive()
	case !p.active || c == '\r':
		p.blank(1)
	case c >= 0x80 || c < ' ' && c != '\t' && c != '\f':
		n := 1
		for n < len(rest) && rest[n] >= 0x80 {
			n++
		}
		p.errorf(CodeSyntax, n, "Unexpected character", "Outside comments and strings, Verilog text is ASCII.")
		p.blank(n)
	default:
		p.at++
	}
}

// everyEvent reports whether the text starts with the (*) of an event list.
func everyEvent(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(text[2:], " \t\r\n"), []byte(")"))
}

// blank replaces n bytes by spaces, but for line ends.
func (p *preprocessor) blank(n int) {
	for i := p.at; i < p.at+n; i++ {
		if p.out[i] != '\n' {
			p.out[i] = ' '
		}
	}
	p.at += n
}

func (p *preprocessor) errorf(code string, n int, summary, format string, args ...any) {
	if p.active {
		p.diags.Errorf(code, p.file.span(p.at, p.at+n), summary, format, args...)
	}
}

func (p *preprocessor) comment(n int, text string) {
	if p.active {
		p.comments = append(p.comments, comment{p.at, p.at + n, commentLines(text)})
	}
	p.blank(n)
}

// commentLines gives the lines of a comment without its marks, the space after them, and trailing spaces.
func commentLines(text string) []string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		l = strings.TrimRight(l, " \t\r")
		if len(lines) > 1 {
			l = strings.TrimPrefix(strings.TrimLeft(l, " \t"), "*")
		}
		lines[i] = strings.TrimPrefix(l, " ")
	}
	if len(lines) > 1 && lines[0] == "" {
		lines = lines[1:]
	}
	if len(lines) > 1 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// str steps over a string. Its text is taken from the original later, so that letters outside ASCII need not pass the lexer.
func (p *preprocessor) str() {
	end := p.at + 1
	for end < len(p.in) && p.in[end] != '"' && p.in[end] != '\n' {
		if p.in[end] == '\\' && end+1 < len(p.in) && p.in[end+1] != '\n' {
			end++
		}
		end++
	}
	if end >= len(p.in) || p.in[end] == '\n' {
		p.errorf(CodeSyntax, end-p.at, "Unterminated string", "The string that starts here does not end on its line.")
		p.blank(end - p.at)
		return
	}
	if !p.active {
		p.blank(end + 1 - p.at)
		return
	}
	for ; p.at <= end; p.at++ {
		if c := p.in[p.at]; c >= 0x80 || c < ' ' {
			p.out[p.at] = '?'
		}
	}
}

// word gives the identifier at byte at, after blanks, and the byte behind it.
func (p *preprocessor) word(at int) (string, int) {
	for at < len(p.in) && (p.in[at] == ' ' || p.in[at] == '\t') {
		at++
	}
	start := at
	for at < len(p.in) && isIdent(p.in[at]) {
		at++
	}
	return string(p.in[start:at]), at
}

func isIdent(c byte) bool {
	return c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// directive handles what starts with a backquote.
func (p *preprocessor) directive() {
	name, end := p.word(p.at + 1)
	arg, argEnd := p.word(end)
	size := end - p.at
	switch name {
	case "ifdef", "ifndef":
		if arg == "" {
			p.errorf(CodeDirective, size, "Missing macro name", "`%s needs the name of a macro.", name)
		}
		on := slices.Contains(p.defines, arg) == (name == "ifdef")
		p.open = append(p.open, conditional{at: p.at, end: argEnd, outer: p.active, taken: on})
		p.active = p.active && on
		p.blank(argEnd - p.at)
	case "elsif", "else", "endif":
		if len(p.open) == 0 {
			p.errorf(CodeDirective, size, "Directive without `ifdef", "No `ifdef is open here.")
			p.blank(size)
			return
		}
		if name == "elsif" {
			size = argEnd - p.at
		}
		p.branch(name, arg, size)
	case "default_nettype":
		if arg != "none" && arg != "wire" {
			p.errorf(CodeUnsupported, argEnd-p.at, "Unsupported construct", "`default_nettype takes none or wire here, not %q.", arg)
		}
		p.blank(argEnd - p.at)
	case "define", "include", "timescale", "undef", "resetall", "celldefine", "endcelldefine", "line", "pragma", "begin_keywords",
		"end_keywords", "unconnected_drive", "nounconnected_drive":
		p.errorf(CodeUnsupported, size, "Unsupported construct", "The compiler directive `%s is not read: %s", name, accepted)
		n := bytes.IndexByte(p.in[p.at:], '\n')
		if n < 0 {
			n = len(p.in) - p.at
		}
		p.blank(n)
	default:
		p.errorf(CodeUnsupported, size, "Unsupported construct", "The macro `%s is not expanded: write a parameter or a localparam.", name)
		p.blank(size)
	}
}

const accepted = "the directives of the subset are `default_nettype, `ifdef, `ifndef, `elsif, `else and `endif."

// branch handles a directive that ends a branch of the innermost conditional.
func (p *preprocessor) branch(name, arg string, size int) {
	c := &p.open[len(p.open)-1]
	if name == "endif" {
		p.active = c.outer
		p.open = p.open[:len(p.open)-1]
		p.blank(size)
		return
	}
	if c.inElse {
		p.active = c.outer
		p.errorf(CodeDirective, size, "Directive after `else", "The `else of this conditional came before `%s.", name)
	}
	on := !c.taken && (name == "else" || slices.Contains(p.defines, arg))
	c.inElse = c.inElse || name == "else"
	c.taken = c.taken || on
	p.active = c.outer && on
	p.blank(size)
}
