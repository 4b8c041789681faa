package gen_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tool gives the path of a program. Without it the test is skipped, or fails where CI=true says that all tools must be there.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
		return path
	case os.Getenv("CI") == "true":
		t.Fatalf("%s is not installed", name)
	}
	t.Skipf("%s is not installed", name)
	return ""
}

// quiet runs a command that must succeed without a word.
func quiet(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || len(out) > 0 {
		lines := strings.SplitAfter(string(out), "\n")
		t.Errorf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, strings.Join(lines[:min(len(lines), 20)], ""))
	}
}

// TestLint gives the output to two linters, whose every message is an error.
func TestLint(t *testing.T) {
	tests := []struct {
		spec, top string
		long      bool
	}{
		{"testdata/tiny/spec.hcl", "pair", false},
		{"testdata/rails/spec.hcl", "fc8", false},
		{"testdata/mixed/spec.hcl", "star", false},
		{"../specs/designs/th1a_fc32.hcl", "fc32", true},
	}
	for _, tt := range tests {
		t.Run(tt.top, func(t *testing.T) {
			if tt.long && testing.Short() {
				t.Skip("takes several seconds")
			}
			dir := t.TempDir()
			for _, f := range build(t, load(t, tt.spec)) {
				if err := os.WriteFile(filepath.Join(dir, f.Path), f.Data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			t.Run("verilator", func(t *testing.T) {
				quiet(t, dir, tool(t, "verilator"), "--lint-only", "-Wall", "-Wpedantic", "--language", "1364-2005", "--top-module", tt.top, "-F", "filelist.f")
			})
			t.Run("iverilog", func(t *testing.T) {
				quiet(t, dir, tool(t, "iverilog"), "-g2005", "-Wall", "-s", tt.top, "-o", os.DevNull, "-c", "filelist.f")
			})
		})
	}
}
