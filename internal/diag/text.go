package diag

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxShown is how many diagnostics the writers print; the rest is only counted.
const MaxShown = 100

const (
	textWidth    = 100 // columns of the wrapped text
	snippetWidth = 120 // columns of a source line; of a longer one a window around the range is shown
	tabWidth     = 4
)

// WriteText prints the list for people, in its order and at most MaxShown of it:
//
//	fc.hcl:21:14: error: Chips that do not fit [S052]
//	    21 |   chips    = 6
//	       |              ^
//	  FC(6,16): every pair of chips gets 16 port groups / 6 chips = 2 links, remainder 4. ...
//	  fc.hcl:12:14: note: the port groups of the chip
//	    12 |     groups = 16
//	       |              ^~
//
// source gives the content of a file, or nil if it is unknown: then the snippet is left out. source itself may be nil.
func (l List) WriteText(w io.Writer, source func(file string) []byte) error {
	var b strings.Builder
	for i, d := range l {
		if i == MaxShown {
			fmt.Fprintf(&b, "%d more not shown\n", len(l)-MaxShown)
			break
		}
		fmt.Fprintf(&b, "%s%s: %s [%s]\n", place(d.Range), d.Severity, visible(d.Summary), d.Code)
		snippet(&b, d.Range, source)
		for line := range strings.SplitSeq(wrap(visible(d.Detail), textWidth-2), "\n") {
			fmt.Fprintf(&b, "  %s\n", line)
		}
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "  %snote: %s\n", place(n.Range), visible(n.Message))
			snippet(&b, n.Range, source)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func place(r Range) string {
	if r.IsZero() {
		return ""
	}
	return r.String() + ": "
}

// snippet prints the first source line of a range and a marker below it.
func snippet(b *strings.Builder, r Range, source func(string) []byte) {
	if source == nil || r.Start.Line == 0 {
		return
	}
	src := source(r.File)
	line, start, ok := lineAt(src, r.Start)
	if !ok {
		return
	}
	end := start + max(r.End.Byte-r.Start.Byte, 0)
	text, from, to := render(line, start, min(end, len(line)))
	fmt.Fprintf(b, "  %4d | %s\n", r.Start.Line, text)
	fmt.Fprintf(b, "       | %s^%s\n", strings.Repeat(" ", from), strings.Repeat("~", max(to-from-1, 0)))
}

// lineAt gives the line, without its end, that holds byte p.Byte, and the offset of that byte in it.
func lineAt(src []byte, p Pos) (line []byte, offset int, ok bool) {
	if src == nil || p.Byte < 0 || p.Byte > len(src) {
		return nil, 0, false
	}
	begin := bytes.LastIndexByte(src[:p.Byte], '\n') + 1
	line = src[begin:]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	line = bytes.TrimSuffix(line, []byte("\r"))
	return line, min(p.Byte-begin, len(line)), true
}

// render makes a source line printable and gives the columns, from 0, of the bytes start and end: tabs become spaces, control characters
// and broken UTF-8 become '?', and a long line is cut to a window that shows start.
func render(line []byte, start, end int) (text string, from, to int) {
	type cell struct {
		s     string
		width int
	}
	var cells []cell
	var startCell, endCell, col int
	for i := 0; i < len(line); {
		if i <= start {
			startCell = len(cells)
		}
		if i <= end {
			endCell = len(cells)
		}
		r, n := utf8.DecodeRune(line[i:])
		c := cell{string(r), runeWidth(r)}
		switch {
		case r == '\t':
			c = cell{width: tabWidth - col%tabWidth}
			c.s = strings.Repeat(" ", c.width)
		case r == utf8.RuneError && n == 1, unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
			c = cell{"?", 1}
		}
		cells = append(cells, c)
		col += c.width
		i += n
	}
	if start >= len(line) {
		startCell = len(cells)
	}
	if end >= len(line) {
		endCell = len(cells)
	}
	first, last, head, tail := 0, len(cells), "", ""
	if col > snippetWidth {
		first = max(0, startCell-snippetWidth/3)
		last = min(len(cells), first+snippetWidth)
		if first > 0 {
			head = "..."
		}
		if last < len(cells) {
			tail = "..."
		}
	}
	var b strings.Builder
	b.WriteString(head)
	col, from, to = len(head), -1, -1
	for i := first; i <= last; i++ {
		if i == startCell {
			from = col
		}
		if i == min(endCell, last) {
			to = col
		}
		if i < last {
			b.WriteString(cells[i].s)
			col += cells[i].width
		}
	}
	b.WriteString(tail)
	return strings.TrimRight(b.String(), " "), max(from, 0), max(to, 0)
}

// runeWidth is the number of terminal columns of a rune: 0 for combining marks, 2 for the wide East Asian blocks and emoji, else 1.
func runeWidth(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case r >= 0x1100 && r <= 0x115f, r >= 0x2e80 && r <= 0xa4cf, r >= 0xac00 && r <= 0xd7a3, r >= 0xf900 && r <= 0xfaff,
		r >= 0xfe30 && r <= 0xfe6f, r >= 0xff00 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6, r >= 0x1f300 && r <= 0x1faff, r >= 0x20000 && r <= 0x3fffd:
		return 2
	}
	return 1
}

// visible replaces what would disturb a terminal. Diagnostics quote user input.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(s, "?"))
}

// wrap breaks the lines of s at spaces so that they have at most width runes, as far as the words allow. Lines that begin with a space
// are kept as they are.
func wrap(s string, width int) string {
	var out []string
	for para := range strings.SplitSeq(s, "\n") {
		if strings.HasPrefix(para, " ") {
			out = append(out, para)
			continue
		}
		line, n := "", 0
		for word := range strings.FieldsSeq(para) {
			k := utf8.RuneCountInString(word)
			switch {
			case n == 0:
				line, n = word, k
			case n+1+k <= width:
				line, n = line+" "+word, n+1+k
			default:
				out = append(out, line)
				line, n = word, k
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
