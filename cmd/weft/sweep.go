package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weft/cosim"
	"weft/cosim/simulate"
	"weft/specs"
)

// sweepFlags are the flags of sweep besides those of cosim.
type sweepFlags struct {
	cosimFlags
	loads                 string
	onRTL                 bool
	resolution, precision float64
	limit                 int
}

// newSweepCmd makes `weft sweep`.
func newSweepCmd() *cobra.Command {
	var f sweepFlags
	cmd := &cobra.Command{
		Use:   "sweep SPEC",
		Short: "Measure latency and throughput over offered load",
		Long: `Measure the selected tests at several loads, on the golden model as weft sim does, with confidence intervals, or, with --rtl, in lockstep with the generated
Verilog, so that the numbers are the RTL's. Loads are fractions of the port bandwidth.

--loads auto, the default, goes up in steps of 0.1 to the first load that saturates and from there narrows the load of saturation down to --resolution by bisection. With
--rtl the default is a ladder from 0.1 to 1.

With -o, DIR gets sweep.json, sweep.csv and, with one series for each test, latency.svg and throughput.svg.`,
		Example: "  weft sweep specs/designs/th1a_fc64.hcl --test uniform -o out\n" +
			"  weft sweep specs/designs/th1a_fc64.hcl --test uniform --loads 0.1,0.5,0.9,1\n" +
			"  weft sweep specs/designs/chip16.hcl --test saturate --loads 1 --rtl --json",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			sel, err := f.selection()
			if err != nil {
				return err
			}
			loads, err := f.parse(cmd)
			if err != nil {
				return err
			}
			d, err := f.spec.load(cmd, args[0])
			if err != nil {
				return err
			}
			sel.Seeds = max(1, sel.Seeds)
			var s *cosim.Sweep
			if f.onRTL {
				s, err = f.lockstep(cmd, d, sel, loads)
			} else {
				s, err = f.model(cmd, d, sel, loads)
			}
			if s == nil || len(s.Points) == 0 && err != nil {
				return err
			}
			return errors.Join(f.conclude(cmd, d, s), err)
		},
	}
	f.register(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.loads, "loads", cosim.Auto, "offered loads, fractions of the port bandwidth, with commas; auto looks for saturation")
	fl.BoolVar(&f.onRTL, "rtl", false, "measure in lockstep with the generated Verilog")
	fl.Float64Var(&f.resolution, "resolution", simulate.DefaultResolution, "how closely --loads auto narrows the load of saturation down")
	fl.Float64Var(&f.precision, "precision", simulate.DefaultPrecision, "half-width of the confidence intervals, as a fraction of their means, at which a point ends")
	fl.IntVar(&f.limit, "limit", 0, fmt.Sprintf("clock cycles after which a point ends without the precision (default: ten times the cycles of the test, at least %d)", simulate.LeastLimit))
	cmd.Flag("cycles").Usage = "clock cycles per point (default: as many as the precision needs; with --rtl as the spec says)"
	cmd.Flag("jobs").Usage = "threads; with --rtl tests that run at the same time (default: one per processor)"
	cmd.Flag("seeds").Usage = "seeds per test (default: one)"
	cmd.Flag("output").Usage = "folder for table and plots"
	return cmd
}

// ladder are the loads of a sweep on RTL.
const ladder = "0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1"

// parse checks the flags and gives the loads; none if they are searched for.
func (f *sweepFlags) parse(cmd *cobra.Command) ([]float64, error) {
	switch {
	case !(f.resolution >= 0.001 && f.resolution <= 0.1):
		return nil, fmt.Errorf("--resolution %g: want 0.001 to 0.1", f.resolution)
	case !(f.precision > 0 && f.precision < 1):
		return nil, fmt.Errorf("--precision %g: want a fraction above 0 and below 1", f.precision)
	case f.limit < 0:
		return nil, fmt.Errorf("--limit %d: want at least 1", f.limit)
	case f.cycles > 0 && f.limit > 0:
		return nil, errors.New("--cycles runs exactly so many cycles, --limit at most so many: give one of them")
	}
	loads := f.loads
	if f.onRTL && !cmd.Flags().Changed("loads") {
		loads = ladder
	}
	points, err := cosim.ParseLoads(loads)
	if err != nil {
		return nil, fmt.Errorf("--loads: %w", err)
	}
	return points, nil
}

// model sweeps the golden model.
func (f *sweepFlags) model(cmd *cobra.Command, d *specs.Design, sel cosim.Selection, loads []float64) (*cosim.Sweep, error) {
	jobs, err := simulate.Jobs(d, simulate.Selection{Test: sel.Test, Seeds: sel.Seeds, BaseSeed: sel.BaseSeed, Seed: sel.Seed})
	if err != nil {
		return nil, err
	}
	o := simulate.Options{Workers: workers(f.jobs), Precision: f.precision, Cycles: f.cycles, Limit: f.limit}
	advance, done := cyclesBar(cmd.ErrOrStderr())
	s, err := cosim.ModelSweep(cmd.Context(), jobs, loads, f.resolution, o, advance)
	done()
	if err != nil && cmd.Context().Err() != nil {
		return s, environment(fmt.Errorf("interrupted after %d points", len(s.Points)))
	}
	return s, f.failure(cmd, err)
}

// lockstep sweeps the RTL.
func (f *sweepFlags) lockstep(cmd *cobra.Command, d *specs.Design, sel cosim.Selection, loads []float64) (*cosim.Sweep, error) {
	sel.RTL = true
	plan, err := cosim.NewPlan(d, sel)
	if err != nil {
		return nil, err
	}
	rtl, err := f.loadRTL(cmd, plan, "")
	if err != nil {
		return nil, err
	}
	o := cosim.Options{Vars: f.variables(), BaseSeed: sel.BaseSeed, Jobs: f.jobs, Version: version()}
	if o.Dir, err = os.MkdirTemp("", "weft-sweep-"); err != nil {
		return nil, environment(err)
	}
	defer os.RemoveAll(o.Dir)
	s, err := cosim.NewSweep(cmd.Context(), plan, loads, f.resolution, rtl, o)
	return s, f.failure(cmd, err)
}

// failure gives the error that ends the command.
func (f *sweepFlags) failure(cmd *cobra.Command, err error) error {
	switch {
	case err == nil:
		return nil
	case cmd.Context().Err() != nil:
		return environment(errors.New("interrupted: nothing was written"))
	}
	return environment(err)
}

// conclude writes the files and prints the figures.
func (f *sweepFlags) conclude(cmd *cobra.Command, d *specs.Design, s *cosim.Sweep) error {
	if len(s.Points) == 0 {
		return errors.New("none of the selected tests has a load that could be swept: they replay traces. weft sim runs them")
	}
	if f.out != "" {
		if err := writeSweep(f.out, d.Name, s); err != nil {
			return environment(err)
		}
	}
	if f.json {
		return printJSON(cmd, s)
	}
	return printSweep(cmd.OutOrStdout(), s)
}

// printSweep prints one line per point, and where the tests saturate.
func printSweep(out io.Writer, s *cosim.Sweep) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "test\tload\tthroughput\t\tmean\t\tp99\tmax\tsaturated\t")
	for _, p := range s.Points {
		fmt.Fprintf(w, "%s.%s\t%.4g\t%.4f\t%s\t", p.Target, p.Test, p.Load, p.Throughput, halfWidth(p.ThroughputHalf, "%.4f"))
		if p.Growing() {
			fmt.Fprint(w, "-\t\t-\t-\t")
		} else {
			fmt.Fprintf(w, "%.1f\t%s\t%g\t%g\t", p.Latency.Mean, halfWidth(p.LatencyHalf, "%.1f"), p.Latency.P99, p.Latency.Max)
		}
		note := fmt.Sprint(p.Saturated)
		if p.Verdict == simulate.Imprecise || p.Verdict == simulate.Unsettled {
			note += " (" + string(p.Verdict) + ")"
		}
		fmt.Fprintf(w, "%s\t\n", note)
	}
	if err := w.Flush(); err != nil {
		return environment(err)
	}
	for _, x := range s.Saturation {
		text := fmt.Sprintf("%s.%s saturates between load %.4g and %.4g, at a throughput of %.4f", x.Target, x.Test, x.Below, x.Above, x.Throughput)
		if x.Above == 0 {
			text = fmt.Sprintf("%s.%s does not saturate up to load 1", x.Target, x.Test)
		}
		fmt.Fprintln(out, text)
	}
	_, err := fmt.Fprintln(out, "throughput is a fraction of the port bandwidth; mean, p99, max: packet latency in cycles; +- at 95 % confidence; - where it grows with the run")
	if err != nil {
		return environment(err)
	}
	return nil
}

// writeSweep writes the files of a sweep; of a partial one the JSON document alone.
func writeSweep(dir, title string, s *cosim.Sweep) error {
	doc, err := s.JSON()
	if err != nil {
		return err
	}
	for _, name := range []string{"sweep.csv", "latency.svg", "throughput.svg"} { // of an earlier run: not all of them need to be written again
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	files := []simulate.File{{Name: "sweep.json", Data: doc}}
	if s.Partial {
		return writeFiles(dir, files)
	}
	files = append(files, simulate.File{Name: "sweep.csv", Data: s.CSV()})
	plots, err := s.Plots(title)
	if err != nil {
		return err
	}
	return writeFiles(dir, append(files, plots...))
}
