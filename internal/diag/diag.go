// Package diag holds source positions and the diagnostics that weft reports about a user's files.
//
// A Diagnostic says what is wrong (Summary), why and what to do (Detail), and where (Range); Notes point at further places, each with
// its own range. Functions collect and return a List; they neither print nor stop at the first error.
package diag

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Pos is a place in a file. The zero value means "unknown".
type Pos struct {
	Line int `json:"line"` // from 1
	Col  int `json:"col"`  // from 1, in Unicode code points
	Byte int `json:"byte"` // from 0
}

// Range is a half-open span of a file: End is the first place after it.
type Range struct {
	File  string `json:"file"`
	Start Pos    `json:"start"`
	End   Pos    `json:"end"`
}

// IsZero reports whether the range names no place.
func (r Range) IsZero() bool { return r == Range{} }

// String gives FILE:LINE:COL, or FILE alone for a range without position.
func (r Range) String() string {
	if r.Start.Line == 0 {
		return r.File
	}
	return fmt.Sprintf("%s:%d:%d", r.File, r.Start.Line, r.Start.Col)
}

// Severity ranks a diagnostic. The zero value is invalid.
type Severity int

// The severities. Only Error makes a List fail.
const (
	Error Severity = iota + 1
	Warning
)

// String gives "error" or "warning".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return fmt.Sprintf("Severity(%d)", int(s))
}

// MarshalText makes a severity a word in JSON.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Note is a further place that explains a diagnostic.
type Note struct {
	Message string `json:"message"`
	Range   Range  `json:"range"`
}

// Diagnostic is one finding about a user's file.
type Diagnostic struct {
	Severity Severity `json:"severity"`
	Code     string   `json:"code"`    // stable: S012 spec, V034 Verilog, C007 connection
	Summary  string   `json:"summary"` // noun phrase, no final stop
	Detail   string   `json:"detail"`  // sentences: what was computed, what is allowed, how to mend it
	Range    Range    `json:"range"`
	Notes    []Note   `json:"notes,omitempty"`
}

// List is a set of diagnostics in the order found.
type List []Diagnostic

// Errorf appends an error with a formatted detail.
func (l *List) Errorf(code string, r Range, summary, format string, args ...any) *Diagnostic {
	return l.add(Error, code, r, summary, fmt.Sprintf(format, args...))
}

// Warnf appends a warning with a formatted detail.
func (l *List) Warnf(code string, r Range, summary, format string, args ...any) *Diagnostic {
	return l.add(Warning, code, r, summary, fmt.Sprintf(format, args...))
}

func (l *List) add(s Severity, code string, r Range, summary, detail string) *Diagnostic {
	*l = append(*l, Diagnostic{Severity: s, Code: code, Summary: summary, Detail: detail, Range: r})
	return &(*l)[len(*l)-1]
}

// HasErrors reports whether any diagnostic is an error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sort orders the list by file, position, then code; equal keys keep their order.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Range.File, b.Range.File), cmp.Compare(a.Range.Start.Byte, b.Range.Start.Byte), cmp.Compare(a.Code, b.Code))
	})
}

// Err gives nil if the list holds no error, and otherwise an error of one line per diagnostic.
func (l List) Err() error {
	if !l.HasErrors() {
		return nil
	}
	var b strings.Builder
	for i, d := range l {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s: %s: %s [%s]: %s", d.Range, d.Severity, d.Summary, d.Code, d.Detail)
	}
	return errors.New(b.String())
}

// Note appends a further place to a diagnostic and gives the diagnostic back.
func (d *Diagnostic) Note(r Range, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{Message: fmt.Sprintf(format, args...), Range: r})
	return d
}
