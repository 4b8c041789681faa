package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

//go:embed page.html
var pageText string

// page is the template of index.html. It refers to nothing outside itself.
var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"trim":  trim,
	"count": count,
	"f3":    func(x float64) string { return fmt.Sprintf("%.3f", x) },
	"f2":    func(x float64) string { return fmt.Sprintf("%.2f", x) },
}).Parse(pageText))

// failureView is a failure as the page shows it.
type failureView struct {
	*Test
	Text  string
	Count int // failures in its bucket
}

// HTML renders one self-contained page: verdict, totals, a line per test and seed, one failure per bucket in full, every instance in a
// folded table, and the diagram if Design.Diagram names a readable SVG file in dir.
func (r *Report) HTML(dir string) ([]byte, error) {
	data := struct {
		*Report
		Rows     []Row
		Failures []failureView
		SVG      template.HTML
	}{Report: r, Rows: r.Rows(), SVG: diagram(dir, r.Design.Diagram)}
	for _, b := range r.Buckets {
		data.Failures = append(data.Failures, failureView{&r.Tests[b.First], r.FailureText(b.First, ""), b.Count})
	}
	var out bytes.Buffer
	if err := page.Execute(&out, data); err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return out.Bytes(), nil
}

// maxDiagram is the size in bytes up to which a diagram is put into the page.
const maxDiagram = 4 << 20

// diagram reads an SVG drawn by weft. Its XML header is dropped, because the text goes into the body of a page.
func diagram(dir, name string) template.HTML {
	if name == "" || name != filepath.Base(name) {
		return ""
	}
	data, err := os.ReadFile(filepath.Join(dir, name))
	start := bytes.Index(data, []byte("<svg"))
	if err != nil || start < 0 || len(data) > maxDiagram || bytes.Contains(data, []byte("<script")) {
		return ""
	}
	return template.HTML(data[start:])
}

// count prints n with a thin space between groups of three digits.
func count(n int64) string {
	s := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, c := range s {
		if i > 0 && (len(s)-i)%3 == 0 && c != '-' && s[i-1] != '-' {
			b.WriteRune('\u2009')
		}
		b.WriteRune(c)
	}
	return b.String()
}
