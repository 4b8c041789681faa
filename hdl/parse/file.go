package parse

import (
	"bytes"
	"sort"
	"unicode/utf8"

	"weft/internal/diag"
)

// file turns byte offsets into positions.
type file struct {
	name  string
	src   []byte
	lines []int // byte at which each line starts
	ascii bool
}

func newFile(name string, src []byte) *file {
	f := &file{name: name, src: src, lines: []int{0}, ascii: true}
	for at := 0; ; {
		n := bytes.IndexByte(src[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
		f.lines = append(f.lines, at)
	}
	for _, c := range src {
		if c >= 0x80 {
			f.ascii = false
			break
		}
	}
	return f
}

func (f *file) pos(at int) diag.Pos {
	line := sort.SearchInts(f.lines, at+1) - 1
	col := at - f.lines[line]
	if !f.ascii {
		col = utf8.RuneCount(f.src[f.lines[line]:at])
	}
	return diag.Pos{Line: line + 1, Col: col + 1, Byte: at}
}

// span gives the range of the bytes from start up to, but without, end.
func (f *file) span(start, end int) diag.Range {
	return diag.Range{File: f.name, Start: f.pos(start), End: f.pos(end)}
}

// sameLine reports whether two bytes are on one line.
func (f *file) sameLine(a, b int) bool { return f.pos(a).Line == f.pos(b).Line }
