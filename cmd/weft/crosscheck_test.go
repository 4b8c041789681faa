//go:build crosscheck

package main

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"testing"

	godiff "github.com/google/go-cmp/cmp"

	"weft/cosim/report"
	"weft/verilator"
)

// otherVerilator names the program that is compared with the installed Verilator.
const otherVerilator = "WEFT_VERILATOR"

// useOther lets a test run with the other Verilator and gives its version.
func useOther(t *testing.T) string {
	t.Helper()
	if os.Getenv(otherVerilator) == "" {
		t.Fatalf("%s must name a Verilator to compare the installed one with", otherVerilator)
	}
	t.Setenv("VERILATOR", os.Getenv(otherVerilator))
	for _, tool := range verilator.Versions(t.Context()) {
		if tool.Name != "verilator" {
			continue
		}
		if err := tool.Err(); err != nil {
			t.Fatal(err)
		}
		return tool.Version
	}
	t.Fatal("no verilator")
	return ""
}

// TestCrossLint: the other Verilator has nothing to say of any cell.
func TestCrossLint(t *testing.T) {
	t.Logf("Verilator %s", useOther(t))
	files, err := filepath.Glob(filepath.Join("..", "..", "hdl", "cells", "*.v"))
	if err != nil || len(files) < 20 {
		t.Fatalf("%d cells, %v", len(files), err)
	}
	for _, file := range files {
		cell := filepath.Base(file[:len(file)-len(".v")])
		found, err := verilator.LintVerilator.Run(t.Context(), cell, nil, files)
		if err != nil {
			t.Errorf("%s: %v", cell, err)
		}
		for _, f := range found {
			t.Errorf("%s: %s", cell, f)
		}
	}
}

// TestCrossCosim: with both Verilators all tests pass, on the same stimuli, and as many flits come out in as many cycles.
func TestCrossCosim(t *testing.T) {
	for _, design := range []string{"tiny_pair", "chip16"} {
		t.Run(design, func(t *testing.T) {
			var reports [2]*report.Report
			for i := range reports {
				if i == 1 {
					useOther(t)
				}
				dir := t.TempDir()
				code, stdout, stderr := weft("cosim", filepath.Join("..", "..", "specs", "designs", design+".hcl"),
					"--test", "exchange|whole|mixed|stress", "--cycles", "3000", "--seeds", "1", "-o", dir) // saturation takes longer to settle
				if code != 0 {
					t.Fatalf("exit %d\n%s%s", code, stdout, stderr)
				}
				var err error
				if reports[i], err = report.Read(dir); err != nil {
					t.Fatal(err)
				}
				t.Logf("Verilator %s: %s", reports[i].Tools.Verilator, reports[i].Verdict())
			}
			if a, b := reports[0].Tools.Verilator, reports[1].Tools.Verilator; a == b {
				t.Errorf("version %s has been compared with itself", cmp.Or(a, "unknown"))
			}
			if diff := godiff.Diff(withoutTimes(reports[0]), withoutTimes(reports[1])); diff != "" {
				t.Errorf("the reports differ (-installed +other):\n%s", diff)
			}
		})
	}
}

// withoutTimes gives the tests of a report without how long they took.
func withoutTimes(r *report.Report) []report.Test {
	tests := slices.Clone(r.Tests)
	for i := range tests {
		tests[i].Seconds = 0
	}
	return tests
}
