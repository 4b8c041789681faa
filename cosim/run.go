package cosim

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"weft/cosim/report"
)

// Options says how a plan is run.
type Options struct {
	Dir       string            // of report, failures and waves; made if it does not exist
	Vars      map[string]string // with which the spec was loaded, for reports and reproducers
	BaseSeed  uint64            // for the report
	Jobs      int               // that run at the same time; 0: one per processor
	KeepGoing bool              // start further jobs after a failure
	Waves     int               // at most so many failures get a waveform
	FourState int               // run so many cycles of each test in Icarus Verilog as well; 0: none. See FourState
	Log       io.Writer         // one line per step; nil: nothing
	Progress  func(done, total int64)
	Version   string        // of weft
	Generate  time.Duration // that making the RTL took, for the report
}

// runner is a regression while it runs.
type runner struct {
	Options
	plan    *Plan
	rtl     *RTL
	order   []int // in which the jobs of the plan are begun
	builder builder
	report  *report.Report
	done    atomic.Int64 // instance cycles
	failed  atomic.Bool  // some job has failed

	mu    sync.Mutex // guards report.Time
	logMu sync.Mutex
}

// Run executes a plan on the given RTL and writes report.json, junit.xml, index.html and the artefacts of failures to o.Dir.
//
// The report is complete in every case: when ctx ends, the tests that have not ended are in it as interrupted. The error tells of what
// kept the run from a verdict (a build that failed, a full disk, an interruption); a test that fails is no error. The report
// is nil only if not even an empty folder could be made.
func Run(ctx context.Context, plan *Plan, rtl *RTL, o Options) (*report.Report, error) {
	if o.Jobs <= 0 {
		o.Jobs = runtime.GOMAXPROCS(0)
	}
	if o.Log == nil {
		o.Log = io.Discard
	}
	order := failedFirst(plan, o.Dir)
	if err := clearDir(o.Dir); err != nil {
		return nil, err
	}
	r := &runner{Options: o, plan: plan, rtl: rtl, order: order, report: newReport(ctx, plan, rtl, o)}
	began := time.Now()
	err := r.all(ctx)
	if err != nil {
		r.report.Result, r.report.Message = report.Error, err.Error()
	}
	r.report.Summarise()
	r.explainFailures(ctx)
	r.report.Time.Total = time.Since(began).Seconds()
	return r.report, errors.Join(err, r.report.Write(o.Dir))
}

// clearDir makes the output folder and removes what an earlier run left there, so that a run that dies leaves no old verdict. It removes
// nothing that weft has not written.
func clearDir(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return removeRun(dir)
}

// removeRun removes the report and the artefacts of a run from a folder, and those of replays among them.
func removeRun(dir string) error {
	var errs []error
	remove := func(name string) {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	for _, name := range []string{report.JSONFile, report.JUnitFile, report.HTMLFile} {
		remove(filepath.Join(dir, name))
	}
	failures, err := filepath.Glob(filepath.Join(dir, failuresDir, "*"))
	if err != nil {
		return err // dir has characters that make it a bad pattern
	}
	for _, f := range failures {
		for _, name := range []string{reproducerFile, vcdFile, fstFile} {
			remove(filepath.Join(f, name))
		}
		replay := filepath.Join(f, ReplayDir)
		if _, err := os.Stat(replay); err == nil {
			errs = append(errs, removeRun(replay))
			os.Remove(replay) // it stays if someone else has put something there
		}
		os.Remove(f)
	}
	os.Remove(filepath.Join(dir, failuresDir))
	return errors.Join(errs...)
}

func newReport(ctx context.Context, plan *Plan, rtl *RTL, o Options) *report.Report {
	spec := sha256.Sum256(plan.Design.Source)
	rep := &report.Report{
		Schema: report.Schema,
		Design: report.Design{Name: plan.Design.Name, File: plan.Design.File, SHA256: hex.EncodeToString(spec[:]), Vars: o.Vars,
			RTL: rtl.Origin, RTLSHA256: rtl.Hash()},
		BaseSeed: hexSeed(o.BaseSeed),
		Tools:    tools(ctx, o.Version),
		Time:     report.Time{Generate: o.Generate.Seconds()},
	}
	for _, f := range plan.Wiring {
		if name := f.Name + ".svg"; rep.Design.Diagram == "" {
			if _, err := os.Stat(filepath.Join(o.Dir, name)); err == nil {
				rep.Design.Diagram = name
			}
		}
	}
	return rep
}

// all does the work: the wiring and, meanwhile, the jobs, whose simulators are built when they are first needed. Its error is what kept the run from a
// verdict.
func (r *runner) all(ctx context.Context) error {
	wiring := make(chan []report.Test, 1)
	go func() { wiring <- r.wiring() }()
	results := make([][]report.Test, len(r.plan.Jobs))
	r.runJobs(ctx, results)
	r.report.Tests = append(r.report.Tests, <-wiring...)
	distinctStimuli(r.plan.Jobs, results)
	for _, tests := range results {
		r.report.Tests = append(r.report.Tests, tests...)
	}
	second := r.fourState(ctx)
	if ctx.Err() != nil {
		return fmt.Errorf("interrupted: %w", context.Cause(ctx))
	}
	return errors.Join(r.builder.failure(), second)
}

// runJobs runs all jobs in r.order, r.Jobs at a time, and fills results in the order of the plan.
func (r *runner) runJobs(ctx context.Context, results [][]report.Test) {
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(r.Jobs, len(r.plan.Jobs)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				results[i] = r.runJob(ctx, r.plan.Jobs[i])
			}
		}()
	}
	for _, i := range r.order {
		next <- i
	}
	close(next)
	wg.Wait()
}

// runJob runs one job, unless the run has ended before.
func (r *runner) runJob(ctx context.Context, job *Job) []report.Test {
	switch {
	case ctx.Err() != nil:
		return unfinished(job, report.StatusInterrupted, "interrupted before it began")
	case r.failed.Load() && !r.KeepGoing:
		return unfinished(job, report.StatusSkipped, "not run: another test has failed (--keep-going runs all)")
	}
	if err := r.buildFor(ctx, job); err != nil {
		if ctx.Err() != nil {
			return unfinished(job, report.StatusInterrupted, "interrupted before it began")
		}
		return unfinished(job, report.StatusEnvironment, firstLine(err))
	}
	began := time.Now()
	tests := r.run(ctx, job)
	took := time.Since(began)
	r.addTime(&r.report.Time.Compare, took)
	failed := 0
	for _, t := range tests {
		if t.Result == report.Fail {
			failed++
		}
	}
	switch {
	case failed > 0:
		r.failed.Store(true)
		r.logf("FAIL %s: %d of %d instances, %.1f s", job.Name(), failed, len(tests), took.Seconds())
	case ctx.Err() != nil:
		r.logf("stopped %s after %.1f s", job.Name(), took.Seconds())
	default:
		r.logf("pass %s: %d instances, %d cycles each, %.1f s", job.Name(), len(tests), job.Cycles, took.Seconds())
	}
	return tests
}

// advance counts instance cycles for the progress display.
func (r *runner) advance(cycles int64) {
	n := r.done.Add(cycles)
	if r.Progress != nil {
		r.Progress(n, r.plan.Cycles())
	}
}

// addTime adds to one of the report's times.
func (r *runner) addTime(to *float64, d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	*to += d.Seconds()
}

func (r *runner) logf(format string, args ...any) {
	r.logMu.Lock()
	defer r.logMu.Unlock()
	fmt.Fprintf(r.Log, format+"\n", args...)
}
