// Package emit prints hdl as Verilog-2005 text.
//
// The printer is dumb on purpose: it changes no meaning, makes no decision that depends on anything but the module, and gives the same
// bytes for the same module. Lines are at most 100 columns, except where one word, such as the digits of a literal, is longer; write a
// long table as a concatenation of rows. Parentheses are those that precedence needs. Blank lines set off instances and other items
// that take several lines.
//
// It panics on a tree that has no Verilog text: an unknown operator, a nil expression, a select of something that is not a name.
package emit

import (
	"strings"

	"weft/hdl"
)

// Options changes what surrounds a module.
type Options struct {
	Bare bool // leave out the `default_nettype lines
}

// Module gives the text of a file that holds m: its header comment, `default_nettype none, the module, `default_nettype wire.
func Module(m *hdl.Module) []byte { return Print(m, Options{}) }

// Print gives the text of m.
func Print(m *hdl.Module, o Options) []byte {
	var p printer
	for _, line := range m.Header {
		p.comment(line, 0)
	}
	if !o.Bare {
		p.text("`default_nettype none\n\n")
	}
	p.col = 0
	p.module(m)
	if !o.Bare {
		p.text("\n`default_nettype wire\n")
	}
	return []byte(p.out.String())
}

// Expr gives the text of an expression on one line.
func Expr(e hdl.Expr) string { return flat(expr(e)) }

// comment prints a whole line.
func (p *printer) comment(text string, indent int) {
	p.text(spaces(indent))
	p.text(strings.TrimRight("// "+oneLine(text), " "))
	p.endLine()
}

// oneLine keeps a comment from ending early.
func oneLine(s string) string { return strings.NewReplacer("\n", " ", "\r", " ").Replace(s) }

// trailing gives a comment after code, or nothing.
func trailing(text string) string {
	if text == "" {
		return ""
	}
	return "  // " + oneLine(text)
}

func (p *printer) endLine() {
	p.out.WriteByte('\n')
	p.col = 0
}

// line prints one line of plain text.
func (p *printer) line(indent int, s string) {
	p.text(spaces(indent))
	p.text(s)
	p.endLine()
}

func (p *printer) module(m *hdl.Module) {
	p.text("module " + m.Name)
	if len(m.Params) > 0 {
		p.text(" #(")
		p.endLine()
		for i, par := range m.Params {
			p.param(par, 2)
			p.text(comma(i, len(m.Params)))
			p.endLine()
		}
		p.text(")")
	}
	if len(m.Ports) > 0 {
		p.text(" (")
		p.endLine()
		p.ports(m.Ports)
		p.text(")")
	}
	p.text(";")
	p.endLine()
	if len(m.Items) > 0 {
		p.endLine()
		p.items(m.Items, 2)
		p.endLine()
	}
	p.line(0, "endmodule")
}

// comma gives the separator after element i of n.
func comma(i, n int) string {
	if i == n-1 {
		return ""
	}
	return ","
}

// param prints a parameter without its end.
func (p *printer) param(par *hdl.Param, indent int) {
	words := []string{"parameter"}
	if par.Local {
		words[0] = "localparam"
	}
	if par.Integer {
		words = append(words, "integer")
	}
	if par.Signed {
		words = append(words, "signed")
	}
	if par.Range != nil {
		words = append(words, span(par.Range))
	}
	p.text(spaces(indent) + strings.Join(append(words, par.Name), " ") + " = ")
	p.box(expr(par.Value), indent, 1)
}

// ports prints the port list, its ranges and names in columns.
func (p *printer) ports(ports []*hdl.Port) {
	rows := make([][]string, len(ports))
	for i, port := range ports {
		rows[i] = []string{port.Dir.String(), portKind(port), span(port.Range), port.Name + comma(i, len(ports))}
	}
	width := 0
	lines := columnize(rows)
	for i, l := range lines {
		if ports[i].Comment != "" {
			width = max(width, len(l))
		}
	}
	for i, l := range lines {
		if c := trailing(ports[i].Comment); c != "" {
			pad := width - len(l)
			if 2+width+len(c) > columns {
				pad = 0
			}
			l += spaces(pad) + c
		}
		p.line(2, l)
	}
}

func portKind(p *hdl.Port) string {
	kind := "wire"
	switch {
	case p.Reg:
		kind = "reg"
	case p.Integer:
		return "integer"
	}
	if p.Signed {
		kind += " signed"
	}
	return kind
}

// widest is the longest cell that its column is aligned to; longer ones push the rest of their own line only.
const widest = 32

// columnize joins the cells of each row, all but the last padded to the column. A column that is empty in every row is left out.
func columnize(rows [][]string) []string {
	if len(rows) == 0 {
		return nil
	}
	width := make([]int, len(rows[0]))
	for _, r := range rows {
		for c, cell := range r {
			if len(cell) <= widest {
				width[c] = max(width[c], len(cell))
			}
		}
	}
	out := make([]string, len(rows))
	for i, r := range rows {
		var b strings.Builder
		for c, cell := range r {
			if width[c] == 0 && cell == "" {
				continue
			}
			b.WriteString(cell)
			if c < len(r)-1 {
				b.WriteString(spaces(width[c] - len(cell) + 1))
			}
		}
		out[i] = b.String()
	}
	return out
}
