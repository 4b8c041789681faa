package parse_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weft/hdl/parse"
	"weft/internal/diag"
)

// An expectation in testdata/bad stands behind the end of the text that the diagnostic is about: severity, code, summary, and a part of the
// detail.
var expectation = regexp.MustCompile(`/\* (ERROR|WARNING) (V\d+) "([^"]*)" "([^"]*)" \*/`)

var blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// TestBad compares the diagnostics of each bad input with its expectations, both ways.
func TestBad(t *testing.T) {
	names, err := filepath.Glob("testdata/bad/*.v")
	if err != nil || len(names) == 0 {
		t.Fatalf("no bad inputs: %v", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			code := blockComment.ReplaceAllStringFunc(string(src), func(s string) string { return strings.Repeat(" ", len(s)) })
			behind := func(at int) int { return len(strings.TrimRight(code[:at], " \n")) } // the last text before at
			_, diags := parse.File(name, src, parse.Options{})
			for _, m := range expectation.FindAllStringSubmatchIndex(string(src), -1) {
				want := func(i int) string { return string(src[m[2*i]:m[2*i+1]]) }
				found := -1
				for i, d := range diags {
					if behind(d.Range.End.Byte) == behind(m[0]) && d.Code == want(2) && d.Summary == want(3) && strings.Contains(d.Detail, want(4)) &&
						strings.EqualFold(d.Severity.String(), want(1)) {
						found = i
						break
					}
				}
				if found < 0 {
					t.Errorf("no diagnostic for %s", src[m[0]:m[1]])
					continue
				}
				diags = append(diags[:found], diags[found+1:]...)
			}
			for _, d := range diags {
				t.Errorf("unexpected: %s", line(d))
			}
		})
	}
}

func line(d diag.Diagnostic) string {
	return d.Range.String() + ": " + d.Severity.String() + " " + d.Code + " " + d.Summary + ": " + d.Detail
}
