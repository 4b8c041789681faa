package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"weft/cosim/golden"
	"weft/specs"
)

// crosscheckSection is the table of docs/performance.md that crosscheck writes.
const crosscheckSection = "crosscheck"

// Loads and lengths of the crosscheck.
const (
	lightLoad   = 0.01
	checkCycles = 20_000
)

// crosscheck compares what golden model and BookSim2 say of the same networks: chips on a way, latency without load and at half load, and
// the load that is carried when all is offered.
func crosscheck(ctx context.Context, e *env) (string, error) {
	if e.booksim == "" {
		return "", errNoBookSim
	}
	var b strings.Builder
	b.WriteString("\n| network, packets of | simulator | chips on a way | least latency | latency at 0.01 | latency at 0.5 | saturation |\n|---|---|---|---|---|---|---|\n")
	for _, p := range booksimPairs {
		ours, err := crosscheckGolden(p)
		if err != nil {
			return "", err
		}
		theirs, err := crosscheckBookSim(ctx, e, p)
		if err != nil {
			return "", fmt.Errorf("%s: %w", p.name(), err)
		}
		for _, row := range []struct {
			name string
			crossFigures
		}{{"golden", ours}, {"BookSim2", theirs}} {
			fmt.Fprintf(&b, "| %s, %d flits | %s | %.3f | %.0f | %.2f | %.1f | %.3f |\n", p.work.name, p.flits, row.name, row.chips, row.least, row.light, row.half, row.most)
		}
		fmt.Fprintf(e.log, "%s done\n", p.name())
	}
	b.WriteString("\n")
	return b.String(), nil
}

// crossFigures are a row of the table.
type crossFigures struct {
	chips              float64 // on a way, mean
	least, light, half float64 // latency in cycles
	most               float64 // flits per node and cycle
}

func crosscheckGolden(p booksimPair) (x crossFigures, err error) {
	run := func(edit func(*specs.Test)) (*golden.Network, error) {
		f, err := p.work.make()
		if err != nil {
			return nil, err
		}
		t := p.work.test(p.flits, checkCycles)
		edit(t)
		n, err := golden.NewNetwork(f, t, seed)
		if err != nil {
			return nil, err
		}
		n.CountWays()
		n.Run(checkCycles, 1)
		return n, nil
	}
	light, err := run(func(t *specs.Test) { t.Load = lightLoad })
	if err != nil {
		return x, err
	}
	half, err := run(func(*specs.Test) {})
	if err != nil {
		return x, err
	}
	full, err := run(func(t *specs.Test) { t.Injection = "saturate" })
	if err != nil {
		return x, err
	}
	s := light.Stats()
	return crossFigures{
		chips: float64(flitHops(half)) / float64(half.Stats().DeliveredFlits),
		least: float64(s.Latency.Min), light: s.Latency.Mean, half: half.Stats().Latency.Mean, most: full.Stats().Throughput,
	}, nil
}

func crosscheckBookSim(ctx context.Context, e *env, p booksimPair) (x crossFigures, err error) {
	light, _, err := runBookSim(ctx, e, p, lightLoad, checkCycles)
	if err != nil {
		return x, err
	}
	half, _, err := runBookSim(ctx, e, p, booksimLoad, checkCycles/4)
	if err != nil {
		return x, err
	}
	full, _, err := runBookSim(ctx, e, p, 1, checkCycles/10)
	if err != nil {
		return x, err
	}
	return crossFigures{half.hops, light.minimum, light.latency, half.latency, full.accepted}, nil
}

// writeCrosscheck puts the table between its marks in a document.
func writeCrosscheck(ctx context.Context, booksim, doc string, log io.Writer) error {
	dir, err := os.MkdirTemp("", "weft-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	table, err := crosscheck(ctx, &env{dir: dir, log: log, booksim: booksim})
	if err != nil {
		return err
	}
	text, err := os.ReadFile(doc)
	if err != nil {
		return err
	}
	with, err := replaceSection(string(text), crosscheckSection, table)
	if err != nil {
		return fmt.Errorf("%s: %w", doc, err)
	}
	return writeWhole(doc, []byte(with))
}
