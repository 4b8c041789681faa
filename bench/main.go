// Command bench measures the claims of docs/performance.md, each beside its yardstick: go run ./bench [-run RE].
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
	target    string
	yardstick string
	measure   func(context.Context, *env) (*result, error) // fills value, median, met, note and runs
}

// benchmarks lists all of them by claim.
var benchmarks = []benchmark{lockstep, generateSmall, generateLarge, manyChips, warm}

func main() { os.Exit(mainCode()) }

func mainCode() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	pattern := flag.String("run", "", "run only the benchmarks whose NAME or CLAIM-NAME matches this regular expression")
	out := flag.String("o", "bench/results", "folder for the results")
	rounds := flag.Int("n", 7, "rounds of each measurement")
	flag.Parse()
	re, err := regexp.Compile(*pattern)
	if err != nil || flag.NArg() > 0 || *rounds < 1 {
		fmt.Fprintln(os.Stderr, "use: go run ./bench [-run RE] [-n ROUNDS] [-o DIR]")
		return 2
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
		r.Claim, r.Name, r.Unit, r.Target, r.Yardstick, r.Machine = b.claim, b.name, b.unit, b.target, b.yardstick, m
		verdict := "met"
		if !r.Met {
			verdict = "MISSED"
		}
		fmt.Printf("%3d %-16s %8.3f %s (median %.3f), target %s: %s\n", r.Claim, r.Name, r.Value, r.Unit, r.Median, r.Target, verdict)
		if err := r.write(out); err != nil {
			return err
		}
	}
	return nil
}
