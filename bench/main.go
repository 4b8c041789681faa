// Command bench measures the claims of docs/performance.md, each beside its yardstick: go run ./bench [-run RE]. With
// -table it measures instead how much chips and combined switches carry, on their RTL, and rewrites the table in that document.
//
// Every figure comes from rounds in which subject and yardstick alternate, so that other work on the machine meets both. A benchmark whose
// two sides do not do equal work, by the hash of all outputs, writes no result.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"syscall"
)

// env is what a benchmark is given.
type env struct {
	rounds int
	dir    string    // for its files; goes away afterwards
	weft   string    // path of the command
	log    io.Writer // for progress
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
var benchmarks = []benchmark{lockstep, goldenChip, goldenSwitch, generateSmall, generateLarge, generateMemory, coldChip, manyChips, warm,
	saturation16, saturation64, saturationFC8, saturationFC16}

func main() { os.Exit(mainCode()) }

func mainCode() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	pattern := flag.String("run", "", "run only the benchmarks whose NAME or CLAIM-NAME matches this regular expression")
	out := flag.String("o", "bench/results", "folder for the results")
	rounds := flag.Int("n", 7, "rounds of each measurement")
	model := flag.Int("golden", 0, "only run the golden model for so many `CYCLES` of a test: SPEC TEST follow")
	tabulate := flag.Bool("table", false, "measure the table of throughput and latency, write table.json and the table in the document")
	small := flag.Bool("quick", false, "with -table: a small chip and short runs, a row of each kind")
	doc := flag.String("doc", "docs/performance.md", "with -table: `FILE` with the marks of the table")
	flag.Parse()
	if *model > 0 && flag.NArg() == 2 {
		if err := stepGolden(*model, flag.Arg(0), flag.Arg(1), nil); err != nil {
			fmt.Fprintf(os.Stderr, "bench: %v\n", err)
			return 1
		}
		return 0
	}
	re, err := regexp.Compile(*pattern)
	if err != nil || flag.NArg() > 0 || *rounds < 1 || *small && !*tabulate {
		fmt.Fprintln(os.Stderr, "use: go run ./bench [-run RE] [-n ROUNDS] [-o DIR]\n     go run ./bench -table [-quick] [-doc FILE] [-o DIR]")
		return 2
	}
	if *tabulate {
		s := full
		if *small {
			s = quick
		}
		t, err := makeTable(ctx, s, *out, *doc, os.Stderr)
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %v\n", err)
			return 1
		}
		fmt.Print(t.claimTable())
		return 0
	}
	if err := runAll(ctx, re, *out, *rounds); err != nil {
		fmt.Fprintf(os.Stderr, "bench: %v\n", err)
		return 1
	}
	return 0
}

func runAll(ctx context.Context, re *regexp.Regexp, out string, rounds int) error {
	dir, err := os.MkdirTemp("", "weft-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	e := &env{rounds: rounds, dir: dir, log: os.Stderr}
	if e.weft, err = buildWeft(ctx, dir); err != nil {
		return err
	}
	m := thisMachine(ctx)
	for _, b := range benchmarks {
		if !re.MatchString(fmt.Sprintf("%d-%s", b.claim, b.name)) {
			continue
		}
		r, err := b.measure(ctx, e)
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
