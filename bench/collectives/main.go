// Command collectives runs the triggered Reduce and Allreduce of P3's experiments on the golden model of NICs and network, and the same trees driven by
// the hosts, and writes what came out: points, charts, and a section of docs/papers.md.
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
	out := flag.String("o", "build/collectives", "folder for report, tables and charts")
	results := flag.String("results", "bench/collectives/points.json", "points, committed")
	doc := flag.String("doc", "docs/papers.md", "document whose section is renewed")
	render := flag.Bool("render", false, "do not simulate: render the committed points again")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *out, *results, *doc, *render); err != nil {
		fmt.Fprintf(os.Stderr, "collectives: %v\n", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, out, results, doc string, render bool) error {
	var points []point
	var err error
	if render {
		points, err = experiment.Read[point](results, schema)
	} else {
		points, err = measureAll(ctx, settings())
	}
	if err != nil {
		return err
	}
	s := newSet(points)
	files, err := files(s)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(doc)
	if err != nil {
		return err
	}
	if text, err = renew(text, s); err != nil {
		return err
	}
	img := filepath.Join(filepath.Dir(doc), "img")
	if err := errors.Join(os.MkdirAll(out, 0o755), os.MkdirAll(img, 0o755)); err != nil {
		return err
	}
	for _, f := range files {
		err = errors.Join(err, atomicfile.Write(filepath.Join(out, f.name), f.data, 0o644))
	}
	for _, f := range pictures(files) {
		err = errors.Join(err, atomicfile.Write(filepath.Join(img, f.name), f.data, 0o644))
	}
	if !render {
		err = errors.Join(err, atomicfile.Write(results, experiment.Encode(schema, points), 0o644))
	}
	if err = errors.Join(err, atomicfile.Write(doc, text, 0o644)); err != nil {
		return err
	}
	failed := 0
	all := signs(s)
	for _, x := range all {
		if !x.holds {
			failed++
			fmt.Fprintf(os.Stderr, "collectives: does not hold: %s: %s\n", x.claim, x.figures)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d expectations do not hold", failed, len(all))
	}
	fmt.Printf("%d points, %d expectations hold; report and charts in %s\n", len(points), len(all), out)
	return nil
}

// schema names the form of the committed points.
const schema = "weft-collectives/1"
