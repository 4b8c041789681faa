package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"weft/testbench"
	"weft/verilator"
)

func TestStatistics(t *testing.T) {
	ms := func(n int) cost {
		return cost{wall: time.Duration(n) * time.Millisecond, cpu: time.Duration(2*n) * time.Millisecond}
	}
	runs := []run{pair(ms(30), ms(20), 0), pair(ms(12), ms(40), 1), pair(ms(50), ms(10), 2)}
	if got := ratioOfMinima(runs); got != 1.2 {
		t.Errorf("ratio of minima is %v, want 1.2", got)
	}
	if got := median(runs, func(r run) float64 { return r.Ratio }); got != 1.5 {
		t.Errorf("median is %v, want 1.5", got)
	}
	if got := median(runs[:2], func(r run) int64 { return r.WallNS }); got != 12e6 {
		t.Errorf("median of two is %v, want the lower one", got)
	}
	best, middle := seconds(runs)
	if best != 0.012 || middle != 0.03 {
		t.Errorf("best %v, median %v", best, middle)
	}
}

func TestSettled(t *testing.T) {
	busy := func(list ...int) (runs []run) {
		for _, n := range list {
			runs = append(runs, run{Busy: n})
		}
		return runs
	}
	for _, test := range []struct {
		runs  []run
		want  int
		quiet bool
	}{
		{busy(0, 0, 3, 0), 3, true},
		{busy(0, 0, 3, 2), 4, false},
		{busy(0), 1, true},
		{busy(1), 1, false},
		{nil, 0, true},
	} {
		r := result{Runs: test.runs}
		r.judge()
		if got := settled(test.runs); len(got) != test.want || r.Quiet != test.quiet {
			t.Errorf("%v: %d rounds, quiet %v, want %d, %v", test.runs, len(got), r.Quiet, test.want, test.quiet)
		}
	}
}

func TestResultWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "results")
	want := result{Claim: 3, Name: "x", Value: 1.5, Unit: "s", Target: 2, Better: lower, Met: true, Runs: []run{{WallNS: 1}}, Machine: machine{Tools: map[string]string{"a": "1"}}}
	for range 2 { // the second replaces the first
		if err := want.write(dir); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "3-x.json"))
	if err != nil {
		t.Fatal(err)
	}
	var got result
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(run{})); diff != "" {
		t.Errorf("result (-want +got):\n%s", diff)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("files are %v, %v", files, err)
	}
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		value  float64
		better string
		want   bool
	}{{1, lower, true}, {1.1, lower, false}, {0.9, higher, false}, {1, higher, true}, {0.9, lower, true}, {1.1, higher, true}} {
		r := result{Value: test.value, Target: 1, Better: test.better, Met: !test.want}
		if r.judge(); r.Met != test.want {
			t.Errorf("%v with target 1, %s is better: met is %v", test.value, test.better, r.Met)
		}
	}
}

func TestBenchmarkNames(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range benchmarks {
		if seen[b.name] || !regexp.MustCompile(`^[a-z0-9-]+$`).MatchString(b.name) || b.unit == "" || b.target <= 0 || b.better != lower && b.better != higher || b.yardstick == "" {
			t.Errorf("benchmark %+v", b)
		}
		seen[b.name] = true
	}
}

// One small chip goes through lockstep, the bare loop and the comparison of hashes; work that is not equal is refused.
func TestLockstepSmall(t *testing.T) {
	t.Chdir("..")
	x, err := loadExperiment("specs/designs/tiny_pair.hcl", "exchange")
	if err != nil {
		t.Fatal(err)
	}
	m, err := x.build(t.Context())
	if tool := (*verilator.ToolError)(nil); errors.As(err, &tool) && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	const cycles = 500
	file, want, err := x.recordFile(t.TempDir(), cycles)
	if err != nil {
		t.Fatal(err)
	}
	if err := sameOutputs(t.Context(), m, file, want); err != nil {
		t.Error(err)
	}
	if err := sameOutputs(t.Context(), m, file, want+1); err == nil || !strings.Contains(err.Error(), "not the same work") {
		t.Errorf("other outputs give %v", err)
	}
	if _, err := bare(t.Context(), m, file); err != nil {
		t.Error(err)
	}
	l, err := x.lockstep(t.Context(), m, cycles, testbench.RunOptions{})
	if err != nil || l.wall <= 0 || l.cpu < l.rtl || l.rtl <= 0 || len(l.results) != 2 {
		t.Errorf("lockstep is %+v, %v", l, err)
	}
}
