// Command bench measures the claims of docs/performance.md, each beside its yardstick: go run ./bench [-run RE]. With
// -table it measures instead how much chips and combined switches carry, on their RTL, and rewrites the table in that document; -run then
// picks rows, and the others stay as they were measured before.
//
// Every figure comes from rounds in which subject and yardstick alternate, so that other work on the machine meets both. A benchmark whose
// two sides do not do equal work, by the hash of all outputs, writes no result.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"syscall"
)

// env is what a benchmark is given.
type env struct {
	rounds  int
	dir     string    // for its files; goes away afterwards
	weft    string    // path of the command
	self    string    // path of this program
	booksim string    // path of BookSim2, or empty
	log     io.Writer // for progress
}

// benchmark is one claim.
type benchmark struct {
	claim     int
	name      string
	unit      string
	target    float64
	better    string // lower | higher
	yardstick string
	measure   func(context.Context, *env) (*result, error) // fills value, median, note and runs
}

// benchmarks lists all of them by claim.
var benchmarks = slices.Concat([]benchmark{lockstep, goldenChip, goldenSwitch}, goldenWorkloads(), booksimRatios(), []benchmark{parallel1, parallel4},
	growth(), []benchmark{generateSmall, generateLarge, generateMemory, coldChip, manyChips, warm, saturation16, saturation64, saturationFC8, saturationFC16, portCycle})

func main() { os.Exit(mainCode()) }

func mainCode() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	pattern := flag.String("run", "", "run only the benchmarks whose CLAIM-NAME matches this regular expression; with -table, measure only the rows whose SECTION/TARGET/TRAFFIC/FLITS/LOAD does and keep the others")
	out := flag.String("o", "bench/results", "folder for the results")
	rounds := flag.Int("n", 7, "rounds of each measurement")
	model := flag.Int("golden", 0, "only run the golden model for so many `CYCLES`: SPEC TEST follow, or WORKLOAD FLITS")
	workers := flag.Int("workers", 1, "with -golden: number of `THREADS`")
	booksim := flag.String("booksim", os.Getenv("BOOKSIM"), "`PATH` of BookSim2's program, to compare with (BOOKSIM)")
	tabulate := flag.Bool("table", false, "measure the table of throughput and latency, write table.json and the table in the document")
	small := flag.Bool("quick", false, "with -table: a small chip and short runs, a row of each kind")
	doc := flag.String("doc", "docs/performance.md", "with -table and -crosscheck: `FILE` with the marks of the table")
	check := flag.Bool("crosscheck", false, "compare hops, latency and saturation with BookSim2, write the table in the document")
	flag.Parse()
	if *model > 0 {
		if err := goldenCommand(*model, *workers, flag.Args()); err != nil {
			fmt.Fprintf(os.Stderr, "bench: %v\n", err)
			return 1
		}
		return 0
	}
	if *check && flag.NArg() == 0 {
		if err := writeCrosscheck(ctx, *booksim, *doc, os.Stderr); err != nil {
			fmt.Fprintf(os.Stderr, "bench: %v\n", err)
			return 1
		}
		return 0
	}
	re, err := regexp.Compile(*pattern)
	if err != nil || flag.NArg() > 0 || *rounds < 1 || *small && !*tabulate {
		fmt.Fprintln(os.Stderr, "use: go run ./bench [-run RE] [-n ROUNDS] [-o DIR] [-booksim PATH]\n     go run ./bench -table [-run RE] [-quick] [-doc FILE] [-o DIR]\n     go run ./bench -crosscheck -booksim PATH [-doc FILE]")
		return 2
	}
	if *tabulate {
		s := full
		if *small {
			s = quick
		}
		t, err := makeTable(ctx, s, re, *out, *doc, os.Stderr)
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %v\n", err)
			return 1
		}
		fmt.Print(t.claimTable())
		return 0
	}
	if err := runAll(ctx, re, *out, *rounds, *booksim); err != nil {
		fmt.Fprintf(os.Stderr, "bench: %v\n", err)
		return 1
	}
	return 0
}

func runAll(ctx context.Context, re *regexp.Regexp, out string, rounds int, booksim string) error {
	dir, err := os.MkdirTemp("", "weft-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	e := &env{rounds: rounds, dir: dir, log: os.Stderr, booksim: booksim}
	if e.self, err = os.Executable(); err != nil {
		return err
	}
	if e.weft, err = buildWeft(ctx, dir); err != nil {
		return err
	}
	m := thisMachine(ctx)
	for _, b := range benchmarks {
		if !re.MatchString(fmt.Sprintf("%d-%s", b.claim, b.name)) {
			continue
		}
		r, err := b.measure(ctx, e)
		if errors.Is(err, errNoBookSim) {
			fmt.Fprintf(os.Stderr, "%s: not measured: %v\n", b.name, err)
			continue
		}
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		r.Claim, r.Name, r.Unit, r.Target, r.Better, r.Yardstick, r.Machine = b.claim, b.name, b.unit, b.target, b.better, b.yardstick, m
		r.judge()
		verdict := "met"
		if !r.Met {
			verdict = "MISSED"
		}
		if !r.Quiet {
			verdict += ", on a busy machine"
		}
		fmt.Printf("%3d %-20s %9.4g %s (median %.4g), target %g or %s: %s\n", r.Claim, r.Name, r.Value, r.Unit, r.Median, r.Target, r.Better, verdict)
		if err := r.write(out); err != nil {
			return err
		}
	}
	return nil
}
