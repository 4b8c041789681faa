package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"text/tabwriter"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"weft/cosim"
	"weft/cosim/simulate"
	"weft/internal/atomicfile"
	"weft/specs"
)

// simFlags are the flags of sim.
type simFlags struct {
	test, seed, baseSeed, path, out string
	seeds, cycles, limit, jobs      int
	load, precision                 float64
	json, csv, pio                  bool
	spec                            *specFlags
}

// newSimCmd makes `weft sim`.
func newSimCmd() *cobra.Command {
	var f simFlags
	cmd := &cobra.Command{
		Use:   "sim SPEC",
		Short: "Measure latency and throughput on the golden model alone, with confidence intervals",
		Long: `Run the tests of a spec on the golden model, without Verilog, and print throughput and latency with their confidence intervals of 95 %.

The end of the warm-up is found in the data, and a test runs until the intervals are narrow enough, until its queues grow for sure, which is called
saturated, or until the limit of cycles. Rates are fractions of the bandwidth of the port groups, latencies are in cycles from the generation of a packet to its
tail at the destination. docs/simulation.md says how all of it is computed.

Collectives have the network to themselves and run three times: one operation at a time, where all ranks begin together; one after the other; and as many at a time as the NICs allow. Every
result is compared with the fold, bit by bit. Printed are latencies, and the time of an operation by phases.

With -o, DIR gets sim.json, sim.csv and for each test and seed a folder with its time series, latency distribution, flows, cables and queues as CSV, and plots
as SVG. All files are the same bytes for the same spec, seed and flags, whatever -j.

Exit code: 0 done; 1 a figure is outside what the spec expects; 2 wrong usage; 3 no result (interrupted, disk full).`,
		Example: "  weft sim specs/designs/th1a_fc64.hcl\n" +
			"  weft sim net.hcl --test uniform --load 0.7 --seeds 5 -o out\n" +
			"  weft sim net.hcl --test uniform --path cn0:cn31",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			sel, err := f.selection()
			if err != nil {
				return err
			}
			d, err := f.spec.load(cmd, args[0])
			if err != nil {
				return err
			}
			jobs, collectives, err := simulate.Select(d, sel)
			if err != nil {
				return err
			}
			for _, c := range collectives {
				c.PIO = f.pio
			}
			if f.path != "" {
				return f.follow(cmd, jobs)
			}
			return f.measure(cmd, d, jobs, collectives)
		},
	}
	f.spec = addSpecFlags(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.test, "test", "", "run only the tests and collectives whose name matches this regular expression")
	fl.BoolVar(&f.pio, "pio", false, "hosts write descriptors into their NICs instead of letting them fetch these from memory")
	fl.IntVar(&f.seeds, "seeds", 0, "seeds per test (default: as the spec says)")
	fl.StringVar(&f.baseSeed, "base-seed", defaultBaseSeed, "1 to 16 hex digits from which the seeds of all tests are derived")
	fl.StringVar(&f.seed, "seed", "", "run every test once, with exactly this seed of 1 to 16 hex digits, as reports print it")
	fl.Float64Var(&f.load, "load", 0, "offered load instead of that of the spec, a fraction of the port bandwidth above 0 and at most 1")
	fl.IntVar(&f.cycles, "cycles", 0, fmt.Sprintf("run exactly so many clock cycles, rounded down to a multiple of %d (default: as many as the precision needs)", simulate.BinCycles))
	fl.IntVar(&f.limit, "limit", 0, fmt.Sprintf("clock cycles after which a test ends without the precision (default: ten times the cycles of the test, at least %d)", simulate.LeastLimit))
	fl.Float64Var(&f.precision, "precision", simulate.DefaultPrecision, "half-width of the confidence intervals, as a fraction of their means, at which a test ends")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "threads (default: one per processor)")
	fl.StringVarP(&f.out, "output", "o", "", "folder for tables and plots")
	fl.BoolVar(&f.json, "json", false, "print the figures as JSON on standard output")
	fl.BoolVar(&f.csv, "csv", false, "print the figures as CSV on standard output")
	fl.StringVar(&f.path, "path", "", "follow one packet instead: its number, `SRC:DST`, or SRC:DST@CYCLE for the first one generated from a cycle on")
	return cmd
}

// selection checks the flags and makes a selection of them.
func (f *simFlags) selection() (simulate.Selection, error) {
	sel := simulate.Selection{Seeds: f.seeds, Load: f.load}
	var err error
	switch {
	case f.seeds < 0:
		return sel, fmt.Errorf("--seeds %d: want at least 1", f.seeds)
	case f.cycles < 0:
		return sel, fmt.Errorf("--cycles %d: want at least 1", f.cycles)
	case f.limit < 0:
		return sel, fmt.Errorf("--limit %d: want at least 1", f.limit)
	case f.cycles > 0 && f.limit > 0:
		return sel, errors.New("--cycles runs exactly so many cycles, --limit at most so many: give one of them")
	case f.jobs < 0:
		return sel, fmt.Errorf("--jobs %d: want at least 1", f.jobs)
	case !(f.load >= 0 && f.load <= 1):
		return sel, fmt.Errorf("--load %g: want a fraction of the port bandwidth above 0 and at most 1", f.load)
	case !(f.precision > 0 && f.precision < 1):
		return sel, fmt.Errorf("--precision %g: want a fraction above 0 and below 1", f.precision)
	case f.json && f.csv:
		return sel, errors.New("--json and --csv: give one of them")
	case f.seed != "" && f.seeds != 0:
		return sel, fmt.Errorf("--seed asks for one seed, --seeds for %d: give one of them", f.seeds)
	}
	if sel.Test, err = pattern("test", f.test); err != nil {
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

// workers gives the number of threads.
func workers(jobs int) int {
	if jobs > 0 {
		return jobs
	}
	return runtime.GOMAXPROCS(0)
}

// measure runs the jobs, prints the figures and writes the files.
func (f *simFlags) measure(cmd *cobra.Command, d *specs.Design, jobs []*simulate.Job, collectives []*simulate.CollectiveJob) error {
	began := time.Now()
	o := simulate.Options{Workers: workers(f.jobs), Precision: f.precision, Cycles: f.cycles, Limit: f.limit, Details: f.out != ""}
	advance, done := cyclesBar(cmd.ErrOrStderr())
	results, err := simulate.Run(cmd.Context(), jobs, o, advance)
	operations := make([]*simulate.CollectiveResult, len(collectives))
	if err == nil {
		operations, err = simulate.RunCollectives(cmd.Context(), collectives, o, func(i, cycles int) {
			if advance != nil {
				advance(len(jobs)+i, cycles)
			}
		})
	}
	done()
	doc := simulate.NewDocument(d.Name, results)
	doc.AddCollectives(operations)
	if f.out != "" {
		if werr := writeSim(f.out, doc, results, operations); werr != nil {
			return environment(errors.Join(err, werr))
		}
	}
	if err == nil || len(doc.Points)+len(doc.Collectives) > 0 {
		if perr := f.print(cmd, doc); perr != nil {
			return perr
		}
	}
	switch {
	case err == nil:
	case cmd.Context().Err() != nil:
		return environment(fmt.Errorf("interrupted: %d of %d tests were measured", len(doc.Points)+len(doc.Collectives), len(jobs)+len(collectives)))
	case errors.Is(err, simulate.ErrCollective):
		return &exitError{code: exitFindings, err: err}
	default:
		return environment(err)
	}
	unmet := 0
	for _, p := range doc.Points {
		for _, text := range p.Unmet {
			fmt.Fprintf(cmd.ErrOrStderr(), "FAIL %s.%s seed %s: %s\n", p.Target, p.Test, p.Seed, text)
			unmet++
		}
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "%d tests in %.1f s\n", len(jobs)+len(collectives), time.Since(began).Seconds())
	if unmet > 0 {
		return findings()
	}
	return nil
}

// print shows the figures in the form that was asked for.
func (f *simFlags) print(cmd *cobra.Command, doc *simulate.Document) error {
	switch {
	case f.json:
		return printJSON(cmd, doc)
	case f.csv:
		var text []byte
		if len(doc.Points) > 0 {
			text = doc.CSV()
		}
		if len(doc.Points) > 0 && len(doc.Collectives) > 0 {
			text = append(text, '\n')
		}
		if len(doc.Collectives) > 0 {
			text = append(text, doc.CollectivesCSV()...)
		}
		if _, err := cmd.OutOrStdout().Write(text); err != nil {
			return environment(err)
		}
		return nil
	}
	if len(doc.Points) > 0 {
		if err := printPoints(cmd.OutOrStdout(), doc.Points); err != nil {
			return err
		}
		if len(doc.Collectives) > 0 {
			fmt.Fprintln(cmd.OutOrStdout())
		}
	}
	if len(doc.Collectives) > 0 {
		return printCollectivePoints(cmd.OutOrStdout(), doc.Collectives)
	}
	return nil
}

// printPoints prints one line per point.
func printPoints(out io.Writer, points []simulate.Point) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "test\tload\taccepted\tthroughput\t\tpayload\tmean\t\tp50\tp99\tmax\twarm-up\twindow\tverdict\t")
	for _, p := range points {
		fmt.Fprintf(w, "%s.%s\t%.4g\t%.4f\t%.4f\t%s\t%.4f\t", p.Target, p.Test, p.Load, p.Accepted, p.Throughput, halfWidth(p.Half, "%.4f"), p.Payload)
		if l := p.Latency; l != nil {
			fmt.Fprintf(w, "%.1f\t%s\t%g\t%g\t%g\t", l.Mean, halfWidth(l.Half, "%.1f"), l.P50, l.P99, l.Max)
		} else {
			fmt.Fprint(w, "-\t\t-\t-\t-\t")
		}
		fmt.Fprintf(w, "%d\t%d\t%s\t\n", p.WarmUp, p.Window, p.Verdict)
		if m := p.Message; m != nil {
			fmt.Fprintf(w, "messages\t\t\t\t\t\t%.1f\t\t%g\t%g\t%g\t\t\t\t\n", m.Mean, m.P50, m.P99, m.Max)
		}
	}
	if err := w.Flush(); err != nil {
		return environment(err)
	}
	for _, p := range points {
		if x := p.Trace; x != nil {
			fmt.Fprintf(out, "%s.%s: %d of %d messages arrived, the last one in cycle %d = %.1f ns\n", p.Target, p.Test, x.Arrived, x.Messages, x.LastCycle,
				float64(x.LastCycle)*1e3/p.ClockMHz)
		}
	}
	_, err := fmt.Fprintln(out, "rates are fractions of the port bandwidth; mean, p50, p99, max: packet latency in cycles; +- at 95 % confidence; warm-up and window in cycles")
	if err != nil {
		return environment(err)
	}
	return nil
}

// halfWidth writes the half-width of an interval; nothing if it is unknown.
func halfWidth(half float64, format string) string {
	if half == 0 {
		return ""
	}
	return "+-" + fmt.Sprintf(format, half)
}

// writeSim writes the files of a simulation into a folder. Those of a partial one are the figures so far and the folders of the tests that are done.
func writeSim(dir string, doc *simulate.Document, results []*simulate.Result, operations []*simulate.CollectiveResult) error {
	data, err := doc.JSON()
	if err != nil {
		return err
	}
	files := []simulate.File{{Name: "sim.json", Data: data}}
	for _, t := range []struct {
		name string
		rows int
		csv  func() []byte
	}{{"sim.csv", len(doc.Points), doc.CSV}, {"collectives.csv", len(doc.Collectives), doc.CollectivesCSV}} {
		if !doc.Partial && t.rows > 0 {
			files = append(files, simulate.File{Name: t.name, Data: t.csv()})
		} else if err := os.Remove(filepath.Join(dir, t.name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err // of an earlier run: it would not belong to this sim.json
		}
	}
	for _, r := range results {
		if r == nil {
			continue
		}
		own, err := r.Files()
		if err != nil {
			return err
		}
		files = append(files, own...)
	}
	for _, r := range operations {
		if r == nil {
			continue
		}
		own, err := r.Files()
		if err != nil {
			return err
		}
		files = append(files, own...)
	}
	return writeFiles(dir, files)
}

// writeFiles writes files below a folder, each whole or not at all.
func writeFiles(dir string, files []simulate.File) error {
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := atomicfile.Write(name, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// follow prints the way of one packet.
func (f *simFlags) follow(cmd *cobra.Command, jobs []*simulate.Job) error {
	if len(jobs) == 0 {
		return errors.New("--path follows a packet of a test, and only collectives are selected")
	}
	for _, j := range jobs[1:] {
		if j.Test.Name != jobs[0].Test.Name {
			return fmt.Errorf("--path follows a packet of one test, and %s and %s are selected: name one with --test", jobs[0].Test.Name, j.Test.Name)
		}
	}
	if f.csv || f.out != "" {
		return errors.New("--path prints text or, with --json, JSON; it takes neither --csv nor -o")
	}
	q, err := simulate.ParsePathQuery(f.path, jobs[0].Fabric.Graph)
	if err != nil {
		return fmt.Errorf("--path: %w", err)
	}
	limit := f.cycles
	if limit == 0 {
		limit = max(jobs[0].Test.Cycles, simulate.LeastLimit)
	}
	p, err := simulate.Follow(cmd.Context(), jobs[0], q, limit)
	switch {
	case errors.Is(err, context.Canceled):
		return environment(errors.New("interrupted"))
	case err != nil:
		return &exitError{code: exitFindings, err: err}
	case f.json:
		return printJSON(cmd, p)
	}
	if _, err := io.WriteString(cmd.OutOrStdout(), p.Text()); err != nil {
		return environment(err)
	}
	return nil
}

// cyclesBar shows on a terminal how many cycles all jobs have made; elsewhere nothing. The second function ends the display.
func cyclesBar(w io.Writer) (advance func(i, cycles int), done func()) {
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions64(-1, progressbar.OptionSetWriter(w), progressbar.OptionSetDescription("cycles"), progressbar.OptionShowCount(),
		progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100*time.Millisecond))
	var mu sync.Mutex
	per := map[int]int{}
	return func(i, cycles int) {
		mu.Lock()
		defer mu.Unlock()
		bar.Add(cycles - per[i])
		per[i] = cycles
	}, func() { bar.Finish() }
}
