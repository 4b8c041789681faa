package emit

import "strings"

// columns is the longest line that is printed, unless a single word is longer.
const columns = 100

// A box is a piece of text with places where it may be broken. It is either a word, a run of boxes that stay together, or a list that is
// printed on one line if it fits, and otherwise over several.
type box struct {
	flat  int // width on one line
	word  string
	kids  []*box
	list  bool
	open  string // before the list; if empty, the list starts in place and its other lines are indented twice
	sep   string // between kids; its trailing space goes where the line is broken
	close string
	fill  bool // as many kids to a line as fit, instead of one
}

func word(s string) *box { return &box{word: s, flat: len(s)} }

func run(kids ...*box) *box {
	b := &box{kids: kids}
	for _, k := range kids {
		b.flat += k.flat
	}
	return b
}

func list(open, sep, close string, fill bool, kids []*box) *box {
	b := &box{kids: kids, list: true, open: open, sep: sep, close: close, fill: fill, flat: len(open) + len(close)}
	for i, k := range kids {
		if i > 0 {
			b.flat += len(sep)
		}
		b.flat += k.flat
	}
	return b
}

// printer writes boxes and keeps the column.
type printer struct {
	out strings.Builder
	col int // of the next byte, from 0
}

func (p *printer) text(s string) {
	p.out.WriteString(s)
	p.col += len(s)
}

func (p *printer) newline(indent int) {
	p.out.WriteByte('\n')
	p.out.WriteString(spaces(indent))
	p.col = indent
}

func spaces(n int) string {
	const some = "                                                                "
	if n <= len(some) {
		return some[:max(n, 0)]
	}
	return strings.Repeat(" ", n)
}

// box prints b. Continuation lines are indented from indent; tail is the width of what must follow on the last line.
func (p *printer) box(b *box, indent, tail int) {
	switch {
	case b.kids == nil && !b.list:
		p.text(b.word)
	case p.col+b.flat+tail <= columns:
		p.oneLine(b)
	case b.list:
		p.broken(b, indent, tail)
	default:
		rest := b.flat
		for _, k := range b.kids {
			rest -= k.flat
			p.box(k, indent, min(rest, 4)+tail)
		}
	}
}

func (p *printer) oneLine(b *box) {
	if b.kids == nil && !b.list {
		p.text(b.word)
		return
	}
	p.text(b.open)
	for i, k := range b.kids {
		if i > 0 {
			p.text(b.sep)
		}
		p.oneLine(k)
	}
	p.text(b.close)
}

// broken prints a list over several lines.
func (p *printer) broken(b *box, indent, tail int) {
	sep := strings.TrimRight(b.sep, " ")
	inner := indent + 2
	if b.open == "" {
		inner = indent + 4
	} else {
		p.text(b.open)
		p.newline(inner)
	}
	for i, k := range b.kids {
		after := len(sep)
		if i == len(b.kids)-1 {
			after = len(b.close) + tail
			if b.open != "" {
				after = 0
			}
		}
		if i > 0 {
			if b.fill && p.col+len(b.sep)-len(sep)+k.flat+after <= columns {
				p.text(b.sep[len(sep):])
			} else {
				p.newline(inner)
			}
		}
		p.box(k, inner, after)
		if i < len(b.kids)-1 {
			p.text(sep)
		}
	}
	if b.open != "" {
		p.newline(indent)
	}
	p.text(b.close)
}
