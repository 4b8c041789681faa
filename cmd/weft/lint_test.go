package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// needLinters ends a test on a machine without the linters, except in CI, where they must be there.
func needLinters(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"verilator", "iverilog", "yosys"} {
		if _, err := exec.LookPath(tool); err != nil && os.Getenv("CI") != "true" {
			t.Skip(tool + " is not installed")
		}
	}
}

// lint runs the command.
func lint(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(append([]string{"lint"}, args...), &out, &err)
	return code, out.String(), err.String()
}

func TestLintSpec(t *testing.T) {
	needLinters(t)
	spec := filepath.Join("..", "..", "specs", "designs", "tiny_pair.hcl")
	code, out, stderr := lint(t, spec, "--area")
	if code != 0 || stderr != "" {
		t.Fatalf("exit code %d\n%s%s", code, out, stderr)
	}
	for _, want := range []string{"pair: clean\n", "memory bits", "weft_switch\n", "weft_ram_1r1w\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}

	code, out, stderr = lint(t, spec, "--area", "--json")
	var got lintReport
	if err := json.Unmarshal([]byte(out), &got); err != nil || code != 0 {
		t.Fatalf("exit code %d, %v\n%s%s", code, err, out, stderr)
	}
	if got.Schema != "weft-lint/1" || len(got.Tops) != 1 || got.Tops[0].Module != "pair" || len(got.Tops[0].Area) == 0 {
		t.Fatalf("got %+v", got)
	}
	for _, a := range got.Tops[0].Area {
		if a.Module == "pair" && (a.Gates == 0 || a.Registers == 0 || a.MemoryBits == 0 || a.Depth == 0) {
			t.Errorf("area of the top: %+v", a)
		}
	}
}

// TestLintTwoDrivers joins the ends of two cables of a generated top: Yosys and Verilator, each for itself, must report it.
func TestLintTwoDrivers(t *testing.T) {
	needLinters(t)
	dir := t.TempDir()
	var out, stderr strings.Builder
	if code := run([]string{"gen", filepath.Join("..", "..", "specs", "designs", "tiny_pair.hcl"), "-o", dir}, &out, &stderr); code != 0 {
		t.Fatalf("exit code %d\n%s", code, stderr.String())
	}
	file := filepath.Join(dir, "pair.v")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const from, to = ".out_valid_o (b_in_valid[0])", ".out_valid_o (a_in_valid[0])"
	if strings.Count(string(text), from) != 1 || strings.Count(string(text), to) != 1 {
		t.Fatalf("no place for the fault in\n%s", text)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), from, to, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	code, said, errs := lint(t, dir)
	if code != exitFindings || errs != "" {
		t.Errorf("exit code %d\n%s", code, errs)
	}
	for _, want := range []string{`multiple conflicting drivers for pair.\a_in_valid [0]`, "[yosys]", "[verilator MULTIDRIVEN]"} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
}

func TestLintFolder(t *testing.T) {
	needLinters(t)
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("top.v", `module top (input wire [3:0] a_i, output wire [2:0] y_o);
  part u_part (.a_i(a_i), .y_o(y_o));
endmodule
`)
	write("part.v", `module part (input wire [3:0] a_i, output wire [2:0] y_o);
  assign y_o = a_i;
endmodule
`)
	code, out, stderr := lint(t, dir)
	if code != exitFindings || stderr != "" || !strings.HasPrefix(out, "part.v:2: ") || !strings.Contains(out, "[verilator WIDTH]") {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}

	write("part.v", `module part (input wire [3:0] a_i, output wire [2:0] y_o);
  wire unused = a_i[3];
  assign y_o = a_i[2:0];
endmodule
`)
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "top: clean\n"},
		{[]string{"--top", "part"}, "part: clean\n"},
		{[]string{"--top", "part", "--top", "top"}, "part: clean\ntop: clean\n"},
	} {
		code, out, stderr := lint(t, append([]string{dir}, tt.args...)...)
		if diff := cmp.Diff(tt.want, out); code != 0 || diff != "" {
			t.Errorf("%v: exit code %d, %s (-want +got):\n%s", tt.args, code, stderr, diff)
		}
	}

	write("more.v", "module more;\n  initial wait (1);\nendmodule\n")
	if code, out, stderr := lint(t, dir); code != exitUsage || !strings.Contains(stderr, "--top") || !strings.Contains(stderr, "more.v:2:") {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}
}

func TestLintNothing(t *testing.T) {
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{nil, exitUsage, "accepts 1 arg"},
		{[]string{"nowhere"}, exitEnvironment, "nowhere: no such file"},
		{[]string{t.TempDir()}, exitEnvironment, "no Verilog files"},
	} {
		if code, _, stderr := lint(t, tt.args...); code != tt.code || !strings.Contains(stderr, tt.want) {
			t.Errorf("lint %v: exit code %d, %s; want %d and %q", tt.args, code, stderr, tt.code, tt.want)
		}
	}
}
