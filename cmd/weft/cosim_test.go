package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// weft runs a command line and gives its exit code and outputs.
func weft(args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = run(args, &out, &errs)
	return code, out.String(), errs.String()
}

// needTools skips a test where the simulator is missing, or fails it where it must be there.
func needTools(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"verilator", "make"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatalf("%s is not installed", tool)
			}
			t.Skipf("%s is not installed", tool)
		}
	}
}

// TestCosimCommands walks the way of a user with a broken chip: a green run, planted fault, red run, replay, mended, replay.
func TestCosimCommands(t *testing.T) {
	needTools(t)
	spec := filepath.Join("..", "..", "specs", "designs", "tiny_pair.hcl")
	dir := t.TempDir()
	out, rtl := filepath.Join(dir, "out"), filepath.Join(dir, "rtl")
	cosim := func(extra ...string) (int, string, string) {
		return weft(append([]string{"cosim", spec, "--test", "exchange", "--seeds", "1", "--cycles", "2000", "-o", out}, extra...)...)
	}

	code, stdout, stderr := cosim()
	if code != 0 || !regexp.MustCompile(`(?m)^PASS: 3 of 3 tests passed, 3998 cycles compared, \d{4} flits, \d+ packets$`).MatchString(stdout) {
		t.Fatalf("green run: exit %d\n%s%s", code, stdout, stderr)
	}
	if !strings.Contains(stderr, "pass pair.exchange.") {
		t.Errorf("no line per job on standard error: %s", stderr)
	}
	for _, name := range []string{"report.json", "junit.xml", "index.html"} {
		if _, err := os.Stat(filepath.Join(out, name)); err != nil {
			t.Error(err)
		}
	}
	if code, stdout, _ := weft("report", out); code != 0 || !strings.Contains(stdout, "PASS: 3 of 3") {
		t.Errorf("report: exit %d: %s", code, stdout)
	}

	if code, _, stderr := weft("gen", spec, "-o", rtl); code != 0 {
		t.Fatal(stderr)
	}
	plant(t, filepath.Join(rtl, "weft_voq.v"), "rd_tail_q <= rd_front[TAIL];", "rd_tail_q <= 1'b0;")
	code, stdout, stderr = cosim("--rtl", rtl, "--json", "--no-waves")
	if code != 1 {
		t.Fatalf("red run: exit %d\n%s%s", code, stdout, stderr)
	}
	var doc struct {
		Result string
		Tests  []struct {
			Instance      string
			FirstMismatch *struct {
				Instance, Field string
				Cycle, Port     int
			} `json:"first_mismatch"`
			Artefacts *struct{ Reproducer string }
		}
	}
	if err := json.Unmarshal([]byte(stdout), &doc); err != nil {
		t.Fatalf("%v: %s", err, stdout)
	}
	red := doc.Tests[1]
	if doc.Result != "fail" || red.FirstMismatch == nil || red.FirstMismatch.Field != "out_tail_o" || red.FirstMismatch.Instance != red.Instance || red.Artefacts == nil {
		t.Fatalf("%+v", doc)
	}
	if !strings.Contains(stderr, "replay: weft replay ") {
		t.Errorf("the failure on standard error has no replay command: %s", stderr)
	}
	if code, _, _ := weft("report", out); code != 1 {
		t.Errorf("report of a red run: exit %d", code)
	}

	file := filepath.Join(out, red.Artefacts.Reproducer)
	code, stdout, stderr = weft("replay", file)
	if code != 1 || !strings.Contains(stdout, "reproduced: the same failure, on the RTL in "+rtl) {
		t.Errorf("replay: exit %d\n%s%s", code, stdout, stderr)
	}
	waves := regexp.MustCompile(`waves: (\S+)`).FindAllStringSubmatch(stdout, -1)
	if len(waves) != 2 {
		t.Fatalf("%d waveforms in: %s%s", len(waves), stdout, stderr)
	}
	for _, w := range waves {
		if info, err := os.Stat(w[1]); err != nil || info.Size() == 0 {
			t.Errorf("waveform: %v", err)
		}
	}
	plant(t, filepath.Join(rtl, "weft_voq.v"), "rd_tail_q <= 1'b0;", "rd_tail_q <= rd_front[TAIL];")
	code, stdout, stderr = weft("replay", file)
	if code != 0 || !strings.Contains(stdout, "does not fail any more") {
		t.Errorf("replay on mended RTL: exit %d\n%s%s", code, stdout, stderr)
	}
}

// interrupter sends this process SIGINT, as Ctrl-C does, when it sees a text go by.
type interrupter struct {
	bytes.Buffer
	at   string
	once sync.Once
	err  error
}

func (w *interrupter) Write(p []byte) (int, error) {
	if strings.Contains(string(p), w.at) {
		w.once.Do(func() { w.err = syscall.Kill(os.Getpid(), syscall.SIGINT) })
	}
	return w.Buffer.Write(p)
}

// TestCosimInterrupted: Ctrl-C ends a run with exit code 3 and a report in which no test is missing.
func TestCosimInterrupted(t *testing.T) {
	needTools(t)
	dir := t.TempDir()
	var stdout bytes.Buffer
	stderr := &interrupter{at: "pass pair.wiring"}
	code := run([]string{"cosim", filepath.Join("..", "..", "specs", "designs", "tiny_pair.hcl"), "--cycles", "50000000", "-o", dir}, &stdout, stderr)
	if stderr.err != nil {
		t.Fatal(stderr.err)
	}
	if code != 3 || !strings.Contains(stdout.String(), "ERROR: 1 of 9 tests passed") || !strings.Contains(stderr.String(), "weft: interrupted: ") {
		t.Errorf("exit %d\n%s%s", code, &stdout, stderr)
	}
	if code, _, _ := weft("report", dir); code != 3 {
		t.Errorf("report of an interrupted run: exit %d", code)
	}
}

// plant replaces a text that is in a file exactly once.
func plant(t *testing.T, path, old, new string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(data, []byte(old)); n != 1 {
		t.Fatalf("%s has %d places to edit, want 1: %s", path, n, old)
	}
	if err := os.WriteFile(path, bytes.Replace(data, []byte(old), []byte(new), 1), 0o644); err != nil {
		t.Fatal(err)
	}
}
