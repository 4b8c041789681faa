package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// TestCosimIcarus: the second opinion is a test of its own in the report.
func TestCosimIcarus(t *testing.T) {
	needTools(t)
	if _, err := exec.LookPath("iverilog"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("iverilog is not installed")
	}
	spec := filepath.Join("..", "..", "specs", "designs", "tiny_pair.hcl")
	code, stdout, stderr := weft("cosim", spec, "--test", "exchange", "--seeds", "1", "--cycles", "1000", "--icarus", "-o", filepath.Join(t.TempDir(), "out"))
	if code != 0 || !regexp.MustCompile(`(?m)^PASS: 4 of 4 tests passed, `).MatchString(stdout) ||
		!regexp.MustCompile(`(?m)^pass +pair\.exchange/icarus +[0-9a-f]{16} +1 +499 `).MatchString(stdout) {
		t.Errorf("exit %d\n%s%s", code, stdout, stderr)
	}
}
