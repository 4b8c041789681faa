package parse_test

import (
	"os"
	"path/filepath"
	"testing"
)

// seeds gives the texts of the cells and of the bad inputs.
func seeds(f *testing.F) [][]byte {
	var out [][]byte
	for _, pattern := range []string{"../cells/*.v", "testdata/*/*.v"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, name := range names {
			src, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			out = append(out, src)
		}
	}
	return out
}
