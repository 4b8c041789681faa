package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"weft/cosim"
	"weft/cosim/report"
)

// defaultBaseSeed is the base seed unless --base-seed says otherwise: runs are repeatable by default.
const defaultBaseSeed = "1"

// cosimFlags are the flags that cosim and sweep share.
type cosimFlags struct {
	test, instance, seed, baseSeed string
	seeds, cycles, jobs            int
	rtl, out                       string
	json                           bool
	spec                           *specFlags
}

// register adds the flags to a command.
func (f *cosimFlags) register(cmd *cobra.Command) {
	f.spec = addSpecFlags(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.test, "test", "", "run only the tests whose name matches this regular expression; collectives of one network are one test, NAME+NAME")
	fl.StringVar(&f.instance, "instance", "", "compare only the chip and NIC instances whose name matches this regular expression")
	fl.IntVar(&f.seeds, "seeds", 0, "seeds per test (default: as the spec says)")
	fl.StringVar(&f.baseSeed, "base-seed", defaultBaseSeed, "1 to 16 hex digits from which the seeds of all tests are derived")
	fl.StringVar(&f.seed, "seed", "", "run every test once, with exactly this seed of 1 to 16 hex digits, as reports print it")
	fl.IntVar(&f.cycles, "cycles", 0, "clock cycles per test (default: as the spec says)")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "tests that run at the same time (default: one per processor)")
	fl.StringVarP(&f.out, "output", "o", "", "folder for report, failures and waveforms")
	fl.BoolVar(&f.json, "json", false, "print the report as JSON on standard output")
}

// selection checks the flags and makes a selection of them.
func (f *cosimFlags) selection() (cosim.Selection, error) {
	sel := cosim.Selection{Seeds: f.seeds, Cycles: f.cycles}
	var err error
	switch {
	case f.seeds < 0:
		return sel, fmt.Errorf("--seeds %d: want at least 1", f.seeds)
	case f.cycles < 0:
		return sel, fmt.Errorf("--cycles %d: want at least 1", f.cycles)
	case f.jobs < 0:
		return sel, fmt.Errorf("--jobs %d: want at least 1", f.jobs)
	case f.seed != "" && f.seeds != 0:
		return sel, fmt.Errorf("--seed asks for one seed, --seeds for %d: give one of them", f.seeds)
	}
	if sel.Test, err = pattern("test", f.test); err != nil {
		return sel, err
	}
	if sel.Instance, err = pattern("instance", f.instance); err != nil {
		return sel, err
	}
	if sel.BaseSeed, err = cosim.ParseSeed(f.baseSeed); err != nil {
		return sel, fmt.Errorf("--base-seed: %w", err)
	}
	if f.seed != "" {
		seed, err := cosim.ParseSeed(f.seed)
		if err != nil {
			return sel, fmt.Errorf("--seed: %w", err)
		}
		sel.Seed = &seed
	}
	return sel, nil
}

func pattern(flag, re string) (*regexp.Regexp, error) {
	if re == "" {
		return nil, nil
	}
	x, err := regexp.Compile(re)
	if err != nil {
		return nil, fmt.Errorf("--%s: %w", flag, err)
	}
	return x, nil
}

// newCosimCmd makes `weft cosim`.
func newCosimCmd() *cobra.Command {
	var f cosimFlags
	var noWaves, keepGoing, icarus bool
	var maxWaves int
	cmd := &cobra.Command{
		Use:   "cosim SPEC",
		Short: "Run the regression: every output bit of every chip, every cycle, against the golden model",
		Long: `Run the tests of a spec: generate the Verilog, build it with Verilator (unchanged modules come from a cache), drive every chip instance
with the golden model's trace, compare every output bit in every cycle, and report.

DIR (default build/cosim/NAME) gets report.json, junit.xml, index.html and, for failures, a reproducer and a waveform of the cycles around
the first wrong bit. With --rtl the Verilog of a folder takes the place of the generated: the files of its filelist.f, or all *.v.

Exit code: 0 all equal, 1 a test failed, 2 wrong usage, 3 no verdict (a tool is missing, the build failed, interrupted).`,
		Example: "  weft cosim specs/designs/th1a_fc64.hcl\n" +
			"  weft cosim net.hcl --test uniform --seeds 8 -j 4\n" +
			"  weft cosim net.hcl --rtl my_rtl/ --test shift --seed 9c3f00ab12cd34ef",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			sel, err := f.selection()
			if err != nil {
				return err
			}
			if maxWaves < 0 {
				return fmt.Errorf("--max-waves %d: want at least 0", maxWaves)
			}
			began := time.Now()
			d, err := f.spec.load(cmd, args[0])
			if err != nil {
				return err
			}
			sel.RTL = true
			plan, err := cosim.NewPlan(d, sel)
			if err != nil {
				return err
			}
			rtl, err := f.loadRTL(cmd, plan, f.rtl)
			if err != nil {
				return err
			}
			o := cosim.Options{Dir: f.out, Vars: f.variables(), BaseSeed: sel.BaseSeed, Jobs: f.jobs, KeepGoing: keepGoing, Waves: maxWaves,
				Version: version(), Generate: time.Since(began)}
			if noWaves {
				o.Waves = 0
			}
			if icarus {
				o.FourState = cosim.DefaultFourState
			}
			if o.Dir == "" {
				o.Dir = filepath.Join("build", "cosim", d.Name)
			}
			done := display(cmd.ErrOrStderr(), &o)
			rep, err := cosim.Run(cmd.Context(), plan, rtl, o)
			done()
			if rep == nil {
				return environment(err)
			}
			return conclude(cmd, rep, o.Dir, f.json, err)
		},
	}
	f.register(cmd)
	cmd.Flags().StringVar(&f.rtl, "rtl", "", "folder of Verilog to verify instead of the generated")
	cmd.Flags().BoolVar(&noWaves, "no-waves", false, "make no waveforms of failures")
	cmd.Flags().IntVar(&maxWaves, "max-waves", 3, "make waveforms of at most this many failures")
	cmd.Flags().BoolVar(&icarus, "icarus", false, fmt.Sprintf("run the first %d cycles of each test in Icarus Verilog as well, where unset registers are x",
		cosim.DefaultFourState))
	cmd.Flags().BoolVar(&keepGoing, "keep-going", false, "start further tests after one has failed")
	return cmd
}

// conclude prints a finished run and gives its exit code.
func conclude(cmd *cobra.Command, rep *report.Report, dir string, asJSON bool, err error) error {
	if asJSON {
		doc, jerr := rep.JSON()
		if jerr != nil {
			return jerr
		}
		cmd.OutOrStdout().Write(doc)
		printFailures(cmd.ErrOrStderr(), rep, dir)
	} else {
		printFailures(cmd.OutOrStdout(), rep, dir)
		printSummary(cmd.OutOrStdout(), rep)
		if _, missing := os.Stat(filepath.Join(dir, report.JSONFile)); missing == nil {
			fmt.Fprintf(cmd.OutOrStdout(), "report: %s\n", filepath.Join(dir, report.HTMLFile))
		}
	}
	if err != nil {
		return environment(err)
	}
	return verdict(rep)
}

// printFailures tells one failure of each kind in full. dir is the folder of the report.
func printFailures(w io.Writer, r *report.Report, dir string) {
	for k, i := range r.Representatives() {
		fmt.Fprintln(w)
		fmt.Fprint(w, r.FailureText(i, dir))
		if n := r.Buckets[k].Count; n > 1 {
			fmt.Fprintf(w, "  %d failures look like this one\n", n)
		}
	}
}

// printSummary prints the summary table and the verdict.
func printSummary(w io.Writer, r *report.Report) {
	fmt.Fprintf(w, "\n%s%s\n\n%s\n", r.Table(), r.Legend(), r.Verdict())
}

// variables gives the --var flags, which load has checked, as a map.
func (f *cosimFlags) variables() map[string]string {
	vars := map[string]string{}
	for _, v := range f.spec.vars {
		name, value, _ := strings.Cut(v, "=")
		vars[name] = value
	}
	return vars
}

// loadRTL gives the Verilog to verify: that of dir, or the generated.
func (f *cosimFlags) loadRTL(cmd *cobra.Command, plan *cosim.Plan, dir string) (*cosim.RTL, error) {
	if dir == "" {
		rtl, diags := cosim.Generate(plan.Design)
		if err := f.spec.print(cmd, diags); err != nil {
			return nil, err
		}
		if diags.HasErrors() {
			return nil, findings()
		}
		return rtl, nil
	}
	rtl, notes, err := cosim.SourcesFor(plan, dir)
	var missing *cosim.MissingModuleError
	switch {
	case errors.As(err, &missing):
		return nil, &exitError{code: exitFindings, err: err}
	case err != nil:
		return nil, fmt.Errorf("--rtl: %w", err)
	}
	for _, n := range notes {
		fmt.Fprintln(cmd.ErrOrStderr(), n)
	}
	return rtl, nil
}

// version names the build of weft: its release, or the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	v := info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && (v == "" || v == "(devel)") {
			v = s.Value[:min(12, len(s.Value))]
		}
	}
	return cmp.Or(v, "devel")
}

// display shows the run on w: a progress bar on a terminal, a line per job elsewhere. The function it gives ends the display.
func display(w io.Writer, o *cosim.Options) (done func()) {
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		o.Log = w
		return func() {}
	}
	bar := progressbar.NewOptions64(1, progressbar.OptionSetWriter(w), progressbar.OptionSetDescription("cycles"), progressbar.OptionShowCount(),
		progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionSetPredictTime(true))
	o.Log = barLog{bar, w}
	o.Progress = func(done, total int64) {
		bar.ChangeMax64(total)
		bar.Set64(done)
	}
	return func() { bar.Finish() }
}

// barLog prints whole lines above a progress bar.
type barLog struct {
	bar *progressbar.ProgressBar
	w   io.Writer
}

func (l barLog) Write(p []byte) (int, error) {
	l.bar.Clear()
	return l.w.Write(p)
}
