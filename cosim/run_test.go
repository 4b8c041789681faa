package cosim_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"weft/cosim"
	"weft/cosim/report"
	"weft/specs"
)

// spec is a network small enough to be built in seconds: two chips of four ports and eight bytes, loaded enough that buffers fill.
const spec = `
weft { version = 1 }

chip "sw" {
  clock    = "500MHz"
  datapath = 64
  mtu      = "64B"
  serdes {
    lanes     = 4
    lane_rate = "32Gbps"
  }
  ports {
    groups = 4
    lanes  = 1
  }
  buffer { flits = 16 }
}

fc_switch "fc" {
  chip    = chip.sw
  chips   = 4
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "4ns" }
}

test "light" {
  target = fc_switch.fc
  traffic {
    pattern = "uniform"
    load    = 0.4
    size    = "16B..64B"
  }
  holdoff = "random"
  cycles  = 1500
  seeds   = 2
}

test "heavy" {
  target = fc_switch.fc
  traffic {
    pattern   = "uniform"
    size      = "16B..64B"
    injection = "saturate"
  }
  holdoff = "bursty"
  cycles  = 1500
  seeds   = 1
}

test "whole" {
  target = fc_switch.fc
  mode   = "flat"
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "16B..64B"
  }
  cycles = 600
  seeds  = 1
}
`

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

func load(t testing.TB, text string) *specs.Design {
	t.Helper()
	d, diags := specs.Parse("small.hcl", []byte(text), nil)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	return d
}

func plan(t testing.TB, d *specs.Design, sel cosim.Selection) *cosim.Plan {
	t.Helper()
	p, err := cosim.NewPlan(d, sel)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func generate(t testing.TB, d *specs.Design) *cosim.RTL {
	t.Helper()
	rtl, diags := cosim.Generate(d)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	return rtl
}

// logTo sends the lines of a run to the test's log.
type logTo struct{ t testing.TB }

func (l logTo) Write(p []byte) (int, error) {
	l.t.Log(strings.TrimRight(string(p), "\n"))
	return len(p), nil
}

// regress runs and checks that the report on disk is the one returned.
func regress(t testing.TB, ctx context.Context, p *cosim.Plan, rtl *cosim.RTL, o cosim.Options) (*report.Report, error) {
	t.Helper()
	o.Log = logTo{t}
	rep, err := cosim.Run(ctx, p, rtl, o)
	if rep == nil {
		t.Fatal(err)
	}
	stored, readErr := report.Read(o.Dir)
	if readErr != nil {
		t.Fatal(readErr)
	}
	if diff := cmp.Diff(rep, stored); diff != "" {
		t.Errorf("the report on disk differs:\n%s", diff)
	}
	return rep, err
}

func TestGreen(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	p := plan(t, d, cosim.Selection{BaseSeed: 1})
	var mu sync.Mutex
	var last int64
	o := cosim.Options{Dir: t.TempDir(), BaseSeed: 1, Jobs: 2, Progress: func(done, total int64) {
		mu.Lock()
		defer mu.Unlock()
		if done > total {
			t.Errorf("progress %d of %d", done, total)
		}
		last = max(last, done)
	}}
	rep, err := regress(t, context.Background(), p, generate(t, d), o)
	if err != nil {
		t.Fatal(err)
	}
	if rep.Result != report.Pass {
		for _, i := range rep.Representatives() {
			t.Error(rep.FailureText(i, ""))
		}
		t.Fatal(rep.Verdict())
	}
	if last != p.Cycles() {
		t.Errorf("progress ended at %d of %d", last, p.Cycles())
	}
	// light: 4 chips x 2 seeds, heavy: 4 chips, whole: the top, the chip under stress x 2 seeds, and the wiring; every cycle but the first of each is compared.
	want := int64(12*(1500-1) + 600 - 1 + 2*(4000-1))
	if rep.Totals.Tests != 16 || rep.Totals.CyclesCompared != want || rep.Totals.Flits < 5000 || rep.Totals.Packets < 1000 {
		t.Errorf("totals %+v, want 16 tests and %d cycles", rep.Totals, want)
	}
	for _, x := range rep.Tests {
		if x.Mode == report.ModeStress && x.Flits == 0 || x.Mode != report.ModeWiring && x.Mode != report.ModeStress && (x.Flits == 0 || x.Throughput == 0 || x.Latency.Mean == 0 || x.Latency.Max < x.Latency.P99 || x.Latency.P99 < x.Latency.P50) {
			t.Errorf("%s %s: %d flits, throughput %g, latency %+v", x.Name, x.Instance, x.Flits, x.Throughput, x.Latency)
		}
	}
}

// TestRepeatable: two runs give the same report but for times.
func TestRepeatable(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	rtl := generate(t, d)
	var texts [2]string
	for i := range texts {
		p := plan(t, d, cosim.Selection{BaseSeed: 9, Test: regexp.MustCompile("light")})
		rep, err := regress(t, context.Background(), p, rtl, cosim.Options{Dir: t.TempDir(), BaseSeed: 9, Jobs: 1 + i})
		if err != nil {
			t.Fatal(err)
		}
		rep.Time = report.Time{}
		for k := range rep.Tests {
			rep.Tests[k].Seconds = 0
		}
		doc, err := rep.JSON()
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(doc)
	}
	if diff := cmp.Diff(texts[0], texts[1]); diff != "" {
		t.Error(diff)
	}
}

// TestExpectations: limits that cannot be kept make a run red, with the numbers.
func TestExpectations(t *testing.T) {
	needTools(t)
	d := load(t, strings.Replace(spec, "holdoff = \"bursty\"", "holdoff = \"bursty\"\n  expect {\n    throughput_min = 0.99\n    latency_p99_max = \"4ns\"\n  }", 1))
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Test: regexp.MustCompile("heavy")})
	rep, err := regress(t, context.Background(), p, generate(t, d), cosim.Options{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	x := rep.Tests[len(rep.Tests)-1]
	if rep.Result != report.Fail || x.Status != report.StatusExpect || len(x.Findings) != 2 {
		t.Fatalf("%s: %+v", rep.Result, x)
	}
	for i, want := range []string{"expected at least 0.99", "expected at most 4.0 ns"} {
		if !strings.Contains(x.Findings[i].Text, want) {
			t.Errorf("%q does not contain %q", x.Findings[i].Text, want)
		}
	}
}

// TestInterrupted: a run that is stopped lists every test, with those that have not ended as interrupted.
func TestInterrupted(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Cycles: 2_000_000})
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	reason := errors.New("enough")
	rep, err := regress(t, ctx, p, generate(t, d), cosim.Options{Dir: t.TempDir(), Jobs: 2, Progress: func(done, _ int64) {
		if done > 2000 {
			cancel(reason)
		}
	}})
	if !errors.Is(err, reason) || rep.Result != report.Error || !strings.Contains(rep.Message, "interrupted") {
		t.Errorf("result %s, message %q, error %v", rep.Result, rep.Message, err)
	}
	if rep.Totals.Tests != 16 {
		t.Errorf("%d tests in the report, want all 16", rep.Totals.Tests)
	}
	for _, x := range rep.Tests {
		if x.Mode != report.ModeWiring && (x.Result != report.Error || x.Status != report.StatusInterrupted) {
			t.Errorf("%s %s: %s %s", x.Name, x.Instance, x.Result, x.Status)
		}
	}
}

// TestInterruptedBeforeBuild: the same when it is stopped before the simulators are there.
func TestInterruptedBeforeBuild(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rep, err := regress(t, ctx, plan(t, d, cosim.Selection{}), generate(t, d), cosim.Options{Dir: t.TempDir()})
	if !errors.Is(err, context.Canceled) || rep.Result != report.Error || rep.Totals.Tests != 16 {
		t.Errorf("%v: %s, %d tests", err, rep.Result, rep.Totals.Tests)
	}
}

// TestBuildFailure: RTL that Verilator refuses gives no verdict, and the tool's own lines.
func TestBuildFailure(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	rtl := edit(t, generate(t, d), "weft_credit.v", `reg \[COUNT_W-1:0\] count_q;`, "reg [COUNT_W-1:0] count_r;")
	rep, err := regress(t, context.Background(), plan(t, d, cosim.Selection{Test: regexp.MustCompile("light")}), rtl, cosim.Options{Dir: t.TempDir()})
	if err == nil || !strings.Contains(err.Error(), "count_q") || rep.Result != report.Error {
		t.Errorf("%s: %v", rep.Result, err)
	}
	for _, x := range rep.Tests {
		if x.Mode == report.ModeLockstep && x.Status != report.StatusEnvironment {
			t.Errorf("%s: %s", x.Instance, x.Status)
		}
	}
}

// TestUnwritable: without an output folder there is an error and no report.
func TestUnwritable(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	rep, err := cosim.Run(context.Background(), plan(t, d, cosim.Selection{Test: regexp.MustCompile("whole")}), generate(t, d), cosim.Options{Dir: filepath.Join(file, "out")})
	if rep != nil || err == nil {
		t.Errorf("a report below a file: %v, %v", rep, err)
	}
}

// TestSkipsAfterFailure: without KeepGoing a failure stops further jobs, which are listed as skipped.
func TestSkipsAfterFailure(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	rtl := edit(t, generate(t, d), "weft_credit_return.v", `owed_q <= SIZE\[CNT_W-1:0\];`, "owed_q <= SIZE[CNT_W-1:0] - 1'b1;")
	for _, keep := range []bool{false, true} {
		p := plan(t, d, cosim.Selection{BaseSeed: 1, Test: regexp.MustCompile("light")})
		rep, err := regress(t, context.Background(), p, rtl, cosim.Options{Dir: t.TempDir(), Jobs: 1, KeepGoing: keep})
		if err != nil || rep.Result != report.Fail || rep.Totals.Tests != 9 {
			t.Fatalf("%v: %s, %d tests", err, rep.Result, rep.Totals.Tests)
		}
		skipped := 0
		for _, x := range rep.Tests {
			if x.Status == report.StatusSkipped {
				skipped++
			}
		}
		if want := map[bool]int{false: 4, true: 0}[keep]; skipped != want {
			t.Errorf("keep going %v: %d skipped, want %d", keep, skipped, want)
		}
	}
}

// TestKilledSimulator: a simulator that someone kills is a result with the cycle it had reached, and the run is not lost.
func TestKilledSimulator(t *testing.T) {
	needTools(t)
	d := load(t, spec)
	p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Cycles: 2_000_000, Test: regexp.MustCompile("light"), Instance: regexp.MustCompile("0")})
	var once sync.Once
	rep, err := regress(t, deadline(t), p, generate(t, d), cosim.Options{Dir: t.TempDir(), Progress: func(done, _ int64) {
		if done > 20000 {
			once.Do(func() { killChildren(t) })
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	x := rep.Tests[len(rep.Tests)-1]
	if m := x.FirstMismatch; x.Result != report.Fail || x.Status != report.StatusCrashed || m == nil || m.Field != "simulator" || m.Cycle < 10000 || !strings.Contains(x.Message, "killed") {
		t.Errorf("%s: %+v", x.Message, m)
	}
}

// killChildren kills the child processes of this one that are testbenches.
func killChildren(t *testing.T) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Error(err)
	}
	killed := 0
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has just ended
		}
		// pid (comm) state ppid ...
		pid, rest, _ := strings.Cut(string(text), " (")
		comm, rest, _ := strings.Cut(rest, ") ")
		fields := strings.Fields(rest)
		if n, err := strconv.Atoi(pid); err == nil && comm == "dut" && len(fields) > 1 && fields[1] == strconv.Itoa(os.Getpid()) {
			killed++
			if err := syscall.Kill(n, syscall.SIGKILL); err != nil {
				t.Error(err)
			}
		}
	}
	if killed != 1 {
		t.Errorf("killed %d testbenches, want 1", killed)
	}
}

// deadline ends a test that hangs, long before the test binary's own limit.
func deadline(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	t.Cleanup(cancel)
	return ctx
}
