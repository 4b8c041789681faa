package verilator

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// script puts an executable shell script into dir.
func script(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
}

// fakeTools is a PATH in which all tools are there; the given ones say something else.
func fakeTools(t *testing.T, say map[string]string) {
	t.Helper()
	dir := t.TempDir()
	all := map[string]string{"verilator": "Verilator 5.006 2023-01-22 rev", "clang++": "Debian clang version 14.0.6", "make": "GNU Make 4.3",
		"python3": "Python 3.11.2", "ccache": "ccache version 4.8", "vcd2fst": "", "iverilog": "Icarus Verilog version 11.0 (stable)",
		"yosys": "Yosys 0.23 (git sha1 7ce5011c24b)", "valgrind": "valgrind-3.19.0"}
	for name, text := range all {
		if other, ok := say[name]; ok {
			if other == "" {
				continue
			}
			text = other
		}
		script(t, dir, name, "echo '"+text+"'")
	}
	t.Setenv("PATH", dir)
	t.Setenv("CXX", "")
	t.Setenv("VERILATOR", "")
	t.Setenv("MAKE", "")
}

func TestVersions(t *testing.T) {
	fakeTools(t, nil)
	var got []string
	for _, tool := range Versions(t.Context()) {
		if !tool.OK() || tool.Fix != "" {
			t.Errorf("%s: %s; %s", tool.Name, tool.Problem, tool.Fix)
		}
		got = append(got, tool.Name+" "+tool.Version)
	}
	want := "verilator 5.006, c++ 14.0.6, make 4.3, python3 , ccache 4.8, vcd2fst , iverilog 11.0, yosys 0.23, valgrind 3.19.0"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("versions are %s, want %s", s, want)
	}
}

func TestToolProblems(t *testing.T) {
	for _, test := range []struct {
		name string
		say  map[string]string
		want []string // in the error; none: no error
	}{
		{"missing", map[string]string{"verilator": ""}, []string{"verilator not found in PATH", "apt-get install verilator"}},
		{"old", map[string]string{"verilator": "Verilator 4.224 2022-06-19 rev"}, []string{"version 4.224", "5.006 or newer", "apt-get install verilator"}},
		{"a little old", map[string]string{"verilator": "Verilator 5.004 2022-12-14 rev"}, []string{"version 5.004", "5.006"}},
		{"new", map[string]string{"verilator": "Verilator 5.048 2026-04-26 rev"}, nil},
		{"strange", map[string]string{"verilator": "hello"}, []string{"no version", `"hello"`}},
		{"no compiler, no make", map[string]string{"clang++": "", "make": ""}, []string{"clang++ or g++ or c++ not found", "make or gmake not found"}},
		{"no ccache", map[string]string{"ccache": ""}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			fakeTools(t, test.say)
			_, err := findToolchain(t.Context())
			var tool *ToolError
			if (err != nil) != (test.want != nil) || err != nil && !errors.As(err, &tool) {
				t.Fatalf("error is %v", err)
			}
			for _, w := range test.want {
				if !strings.Contains(err.Error(), w) {
					t.Errorf("error is %v, want %q in it", err, w)
				}
			}
		})
	}
}

// TestVersionFromHeaders: a Verilator that prints no version has one in its headers.
func TestVersionFromHeaders(t *testing.T) {
	for _, test := range []struct{ header, version, problem string }{
		{"#define VERILATOR_PRODUCT \"Verilator\"\n#define VERILATOR_VERSION \"5.49\"\n#define VERILATOR_VERSION_INTEGER\n", "5.49", ""},
		{"#define VERILATOR_VERSION \"5.004 2022-12-14\"\n", "5.004", "5.006 or newer"},
		{"#define VERILATOR_VERSION \"\"\n", "", `prints no version that weft knows: "rev vUNKNOWN-built20260516-4e853d8"`},
	} {
		root := t.TempDir()
		if err := os.Mkdir(filepath.Join(root, "include"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, "include", "verilated_config.h"), []byte(test.header), 0o644); err != nil {
			t.Fatal(err)
		}
		fakeTools(t, nil)
		script(t, os.Getenv("PATH"), "verilator", `if [ "$1" = --getenv ]; then echo '`+root+`'; else echo ' rev vUNKNOWN-built20260516-4e853d8'; fi`)
		tool := find(t.Context(), wantVerilator)
		if tool.Version != test.version || tool.OK() != (test.problem == "") || !strings.Contains(tool.Problem, test.problem) {
			t.Errorf("version %q, problem %q; want %q, %q", tool.Version, tool.Problem, test.version, test.problem)
		}
		if tool.OK() && tool.banner != "rev vUNKNOWN-built20260516-4e853d8" {
			t.Errorf("banner is %q", tool.banner)
		}
	}
}

func TestToolFromVariable(t *testing.T) {
	fakeTools(t, nil)
	t.Setenv("CXX", "/no/such/compiler")
	_, err := findToolchain(t.Context())
	if err == nil || !strings.Contains(err.Error(), "/no/such/compiler not found") || !strings.Contains(err.Error(), "variable CXX") {
		t.Errorf("error is %v", err)
	}
}

func TestToolDoesNotRun(t *testing.T) {
	fakeTools(t, nil)
	script(t, os.Getenv("PATH"), "verilator", "echo oh dear >&2; exit 7")
	_, err := findToolchain(t.Context())
	if err == nil || !strings.Contains(err.Error(), "exit status 7") && !strings.Contains(err.Error(), "exit code 7") || !strings.Contains(err.Error(), "oh dear") {
		t.Errorf("error is %v", err)
	}
}

func TestCompareVersions(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{{"5.006", "5.006", 0}, {"5.010", "5.006", 1}, {"5.1", "5.006", -1}, {"4.228", "5.006", -1}, {"11", "11.0", 0}, {"0.9", "0.23", -1}} {
		if got := compareVersions(test.a, test.b); got != test.want {
			t.Errorf("compareVersions(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}

func TestRunError(t *testing.T) {
	_, err := run(t.Context(), command{path: "sh", args: []string{"-c", "for i in `seq 30`; do echo line $i >&2; done; exit 3"}})
	var e *ExecError
	if !errors.As(err, &e) {
		t.Fatalf("error is %v", err)
	}
	if e.ExitCode != 3 || len(e.Tail) != tailLines || e.Tail[0] != "line 11" || e.Tail[tailLines-1] != "line 30" {
		t.Errorf("exit code %d, tail %q", e.ExitCode, e.Tail)
	}
	want := "sh -c 'for i in `seq 30`; do echo line $i >&2; done; exit 3': exit code 3\n\tline 11\n"
	if !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error is %v, want %s...", err, want)
	}
}

func TestRunTimeout(t *testing.T) {
	_, err := run(t.Context(), command{path: "sleep", args: []string{"1000"}, timeout: time.Millisecond})
	if !errors.Is(err, ErrTimeout) {
		t.Errorf("error is %v", err)
	}
}

// Cancellation ends the children of a program as well.
func TestRunKillsGroup(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	p, err := Start(ctx, "/bin/sh", []string{"-c", "sleep 1000 & echo ready >&3; wait"}, []*os.File{in}, nil)
	in.Close()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, len("ready\n"))); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := p.Wait(); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
	// The grandchild holds the pipe as well: the end of the file shows that it is gone.
	if n, err := io.Copy(io.Discard, out); err != nil || n != 0 {
		t.Errorf("read %d, %v", n, err)
	}
}

// A program that prints without end is kept in bounds.
func TestProcessTail(t *testing.T) {
	var log strings.Builder
	p, err := Start(t.Context(), "/bin/sh", []string{"-c", "seq 20000; exit 5"}, nil, &log)
	if err != nil {
		t.Fatal(err)
	}
	err = p.Wait()
	var e *ExecError
	if !errors.As(err, &e) || e.ExitCode != 5 || len(e.Tail) != tailLines || e.Tail[tailLines-1] != "20000" {
		t.Errorf("error is %v", err)
	}
	if n := cap(p.tail.text); n > 8*tailBytes {
		t.Errorf("%d bytes kept", n)
	}
	if !strings.HasPrefix(log.String(), "1\n2\n") || !strings.HasSuffix(log.String(), "20000\n") {
		t.Error("the log is not whole")
	}
}

// needVerilator ends a test on a machine without the tool, except in CI, where the tool must be there.
func needVerilator(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("verilator"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("verilator is not installed")
	}
}
