package parse_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl/emit"
	"weft/hdl/parse"
)

// TestCells reads every leaf cell with and without its assertions: no diagnostic, a signature, and printing it is a fixed point.
func TestCells(t *testing.T) {
	names, err := filepath.Glob("../cells/*.v")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cells found: %v", err)
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, formal := range []bool{false, true} {
			mods, diags := parse.File(name, src, parse.Options{Formal: formal})
			if len(diags) > 0 {
				t.Errorf("%s (formal %t): %v", name, formal, diags)
				continue
			}
			for _, m := range mods {
				if _, diags := m.Signature(nil); len(diags) > 0 {
					t.Errorf("%s: signature: %v", name, diags)
				}
				once := emit.Module(m)
				again, diags := parse.File("emitted", once, parse.Options{})
				if len(diags) > 0 {
					t.Errorf("%s: printed text: %v\n%s", name, diags, once)
					continue
				}
				if diff := cmp.Diff(string(once), string(emit.Module(again[0]))); diff != "" {
					t.Errorf("%s: printing is not a fixed point (-once +twice):\n%s", name, diff)
				}
			}
		}
	}
}
