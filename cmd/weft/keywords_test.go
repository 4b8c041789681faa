package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/hdl/check"
	"weft/specs"
)

// TestKeywordsAgree: specs refuses as names exactly the words that hdl/check refuses as identifiers. The two packages do not know each
// other, so each has a list. That of hdl/check is found among all words of its source.
func TestKeywordsAgree(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "hdl", "check", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var reserved []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		reserved = append(reserved, slices.DeleteFunc(strings.FieldsFunc(string(text), notInWord), func(w string) bool { return !check.IsReserved(w) })...)
	}
	slices.Sort(reserved)
	if diff := cmp.Diff(slices.Compact(reserved), specs.Keywords()); diff != "" {
		t.Errorf("(-hdl/check +specs):\n%s", diff)
	}
}

func notInWord(r rune) bool {
	return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
}
