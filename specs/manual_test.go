package specs

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	manual   = "../docs/spec-language.md"
	beginTag = "<!-- BEGIN blocks: written by UPDATE_GOLDEN=1 go test ./specs -->\n"
	endTag   = "<!-- END blocks -->\n"
)

// TestManualTables compares the tables of the manual with those of the loader; UPDATE_GOLDEN=1 writes them.
func TestManualTables(t *testing.T) {
	raw, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	head, rest, ok1 := strings.Cut(text, beginTag)
	_, tail, ok2 := strings.Cut(rest, endTag)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no place for the tables", manual)
	}
	want := head + beginTag + markdown() + endTag + tail
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(manual, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("%s differs from the tables (-tables +manual):\n%s", manual, diff)
	}
}

// markdown writes the tables of the language.
func markdown() string {
	var b strings.Builder
	everyBlock(func(path string, blk *block) {
		if path == "" {
			return
		}
		depth := strings.Count(path, ".")
		var labels string
		for _, l := range blk.labels {
			labels += fmt.Sprintf(" %q", strings.ToUpper(l))
		}
		fmt.Fprintf(&b, "\n%s `%s%s`%s\n\n", strings.Repeat("#", 3+depth), blk.typ, labels, inParent(path))
		fmt.Fprintf(&b, "%s %s\n", blk.doc, occurrence(blk))
		if len(blk.attrs) == 0 {
			return
		}
		b.WriteString("\n| attribute | value | range | default | example | meaning |\n|---|---|---|---|---|---|\n")
		for i := range blk.attrs {
			a := &blk.attrs[i]
			def := "-"
			switch {
			case a.required:
				def = "required"
			case a.def != "":
				def = "`" + a.def + "`"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | `%s` | %s |\n", a.name, a.kindName(), dash(rangeText(a)), def, a.example, a.doc)
		}
	})
	b.WriteByte('\n')
	return b.String()
}

func inParent(path string) string {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return " in `" + path[:i] + "`"
	}
	return ""
}

func occurrence(b *block) string {
	switch {
	case b.required && b.single:
		return "Exactly one."
	case b.single:
		return "At most one."
	case b.required:
		return "At least one."
	}
	return "Any number."
}

func (a *attribute) kindName() string {
	switch a.kind {
	case kindInt:
		return "whole number"
	case kindFloat:
		return "number"
	case kindQuantity:
		return a.quantity.name
	case kindSizes:
		return "sizes"
	case kindRef:
		return "reference"
	case kindRefMap:
		return "object of references"
	case kindAny:
		return "any"
	}
	return "string"
}

func rangeText(a *attribute) string {
	switch a.kind {
	case kindChoice:
		return "`" + strings.Join(a.choices, "`, `") + "`"
	case kindRef, kindRefMap:
		return strings.Join(a.refForms(), ", ")
	}
	return a.limits()
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// TestManualCodes checks that the manual lists exactly the codes that the loader uses.
func TestManualCodes(t *testing.T) {
	text, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, m := range regexp.MustCompile(`(?m)^\| (S\d{3}) \|`).FindAllStringSubmatch(string(text), -1) {
		listed = append(listed, m[1])
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var used []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(S\d{3})"`).FindAllStringSubmatch(string(code), -1) {
			used = append(used, m[1])
		}
	}
	slices.Sort(used)
	if diff := cmp.Diff(slices.Compact(used), listed); diff != "" {
		t.Errorf("codes (-used +listed):\n%s", diff)
	}
}

// TestEveryCodeHasABadSpec checks that each code is pinned by at least one golden file, apart from those that need a special file.
func TestEveryCodeHasABadSpec(t *testing.T) {
	elsewhere := []string{"S001", "S004", "S025", "S999"} // TestUnreadable, TestVars; S999 needs a fault of the loader
	text, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/bad/*.golden")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		golden, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(golden)
	}
	for _, m := range regexp.MustCompile(`(?m)^\| (S\d{3}) \|`).FindAllStringSubmatch(string(text), -1) {
		if !slices.Contains(elsewhere, m[1]) && !strings.Contains(all.String(), " "+m[1]+": ") {
			t.Errorf("no bad spec shows %s", m[1])
		}
	}
}

// TestManualExamples loads the complete specs in the manual.
func TestManualExamples(t *testing.T) {
	text, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, block := range strings.Split(string(text), "```hcl\n")[1:] {
		example, _, ok := strings.Cut(block, "```\n")
		if !ok || !strings.HasPrefix(example, "weft {") {
			continue
		}
		n++
		d, l := Parse("example.hcl", []byte(example), nil)
		if len(l) > 0 {
			t.Errorf("%v", l)
			continue
		}
		d.Fabrics()
		if out, _ := Format("example.hcl", []byte(example)); string(out) != example {
			t.Errorf("example %d is not in canonical layout", n)
		}
	}
	if n < 2 {
		t.Errorf("%d examples", n)
	}
}

// TestManualMixes: the mixes of the manual are those of the loader.
func TestManualMixes(t *testing.T) {
	text, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	for name, parts := range mixes {
		want := fmt.Sprintf("| `%s` | `%s` |", name, strings.ReplaceAll((&Traffic{Mix: parts}).FormatSizes(), " B", "B"))
		if !strings.Contains(string(text), want) {
			t.Errorf("the manual has no row %s", want)
		}
	}
}
