package specs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/internal/diag"
	"weft/specs"
)

// TestBadSpecs compares the diagnostics of every file in testdata/bad with the golden file beside it: code, range, summary, detail and
// notes. UPDATE_GOLDEN=1 writes the golden files; read the difference.
func TestBadSpecs(t *testing.T) {
	t.Chdir("testdata/bad") // so that file names in messages do not depend on where the tests run
	files, err := filepath.Glob("*.hcl")
	if err != nil || len(files) < 45 {
		t.Fatalf("%d bad specs, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(file, ".hcl"), func(t *testing.T) {
			d, l := specs.Load(file, nil)
			if len(l) == 0 {
				t.Error("no diagnostic")
			}
			if (d == nil) != l.HasErrors() {
				t.Errorf("design %v, but errors: %v", d != nil, l.HasErrors())
			}
			compareGolden(t, strings.TrimSuffix(file, ".hcl")+".golden", describe(l))
		})
	}
}

// describe writes diagnostics with everything that a test should pin down.
func describe(l diag.List) string {
	var b strings.Builder
	for _, d := range l {
		fmt.Fprintf(&b, "%s %s %s: %s\n", span(d.Range), d.Severity, d.Code, d.Summary)
		for line := range strings.SplitSeq(d.Detail, "\n") {
			fmt.Fprintf(&b, "    %s\n", line)
		}
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "    note %s: %s\n", span(n.Range), n.Message)
		}
	}
	return b.String()
}

func span(r diag.Range) string {
	if r.Start.Line == 0 {
		return r.File
	}
	return fmt.Sprintf("%s:%d:%d-%d:%d", r.File, r.Start.Line, r.Start.Col, r.End.Line, r.End.Col)
}

func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; write it with UPDATE_GOLDEN=1", err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}
