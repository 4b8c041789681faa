// Command figures simulates the experiments of the papers on the golden model and writes what came out: points, charts and the verdicts in
// docs/papers.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"weft/bench/experiment"
	"weft/internal/atomicfile"
)

func main() {
	out := flag.String("o", "build/figures", "folder for report, tables and charts")
	results := flag.String("results", "bench/figures/points.json", "points, committed")
	doc := flag.String("doc", "docs/papers.md", "document whose sections are renewed")
	render := flag.Bool("render", false, "do not simulate: render the committed points again")
	missing := flag.Bool("missing", false, "simulate only what has no committed point")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *out, *results, *doc, *render, *missing); err != nil {
		fmt.Fprintf(os.Stderr, "figures: %v\n", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, out, results, doc string, render, missing bool) error {
	var points []point
	var err error
	switch {
	case render:
		points, err = experiment.Read[point](results, schema)
	case missing:
		if points, err = experiment.Read[point](results, schema); err == nil {
			points, err = complete(ctx, points)
		}
	default:
		points, err = measureAll(ctx, settings())
	}
	if err != nil {
		return err
	}
	set := newSet(points)
	files, err := files(set)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(doc)
	if err != nil {
		return err
	}
	text, err = renew(text, set)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		err = errors.Join(err, atomicfile.Write(filepath.Join(out, f.name), f.data, 0o644))
	}
	if !render {
		err = errors.Join(err, atomicfile.Write(results, experiment.Encode(schema, points), 0o644))
	}
	err = errors.Join(err, atomicfile.Write(doc, text, 0o644))
	for _, f := range pictures(files) {
		err = errors.Join(err, atomicfile.Write(filepath.Join(filepath.Dir(doc), "img", f.name), f.data, 0o644))
	}
	if err != nil {
		return err
	}
	failed := 0
	for _, s := range signs(set) {
		if !s.holds {
			failed++
			fmt.Fprintf(os.Stderr, "figures: does not hold: %s: %s\n", s.claim, s.figures)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d expectations do not hold", failed, len(signs(set)))
	}
	fmt.Printf("%d points, %d expectations hold; report and charts in %s\n", len(points), len(signs(set)), out)
	return nil
}

// complete adds the points that are missing, and leaves out those that are no longer asked for.
func complete(ctx context.Context, points []point) ([]point, error) {
	known := newSet(points)
	var lacking []setting
	for _, x := range settings() {
		if _, ok := known.by[x.key()]; !ok {
			lacking = append(lacking, x)
		}
	}
	more, err := measureAll(ctx, lacking)
	if err != nil {
		return nil, err
	}
	all := newSet(append(points, more...))
	var out []point
	for _, x := range settings() {
		out = append(out, all.at(x))
	}
	return out, nil
}

// measureAll simulates settings side by side.
func measureAll(ctx context.Context, all []setting) ([]point, error) {
	return experiment.Measure(ctx, all, func(setting) int { return 0 }, measure)
}

// schema names the form of the committed points.
const schema = "weft-figures/1"
