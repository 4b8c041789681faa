package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"weft/bench/experiment"
)

// files renders report, points and charts.
func files(s set) ([]file, error) {
	out, err := draw(s)
	if err != nil {
		return nil, err
	}
	report := "# Triggered collectives, simulated\n\n" + strings.ReplaceAll(section(s), "](img/"+prefix, "](") + "\n"
	for _, f := range out {
		report += fmt.Sprintf("![%s](%s)\n", strings.TrimSuffix(f.name, ".svg"), f.name)
	}
	return append(out, file{"report.md", []byte(report)}, file{"points.csv", pointsCSV(s)}), nil
}

// documented are the charts that docs/papers.md shows, under names of their own, with what they say.
var documented = []struct{ name, text string }{
	{"allreduce.svg", "Latency of the triggered Allreduce over the number of ranks, six trees"},
	{"drivers.svg", "Latency of the 4-nomial Allreduce over the number of ranks, triggered and driven by hosts"},
	{"model.svg", "Period of the 4-nomial Allreduce over the number of ranks: simulated, by the event model, published"},
}

const prefix = "papers_collectives_"

// pictures gives the files of the charts that the document shows.
func pictures(all []file) (out []file) {
	for _, f := range all {
		for _, d := range documented {
			if f.name == d.name {
				out = append(out, file{prefix + f.name, f.data})
			}
		}
	}
	return out
}

func num(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// pointsCSV gives a line per point, times in ns and phases in cycles.
func pointsCSV(s set) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{{"op", "driver", "costs", "kind", "k", "ranks", "steps", "root_children", "root_ns", "mean_ns", "last_ns", "back_to_back_ns", "in_flight_ns", "path_steps",
		"skew", "host", "fetch", "up_wait", "up_fold", "up_tx", "up_network", "down_wait", "down_fold", "down_tx", "down_network", "mpq", "poll", "results", "drops", "error_events"}}
	for _, x := range settings() {
		p := s[x]
		row := []string{p.Op, p.Driver, p.Costs, p.Kind, strconv.Itoa(p.K), strconv.Itoa(p.Ranks), strconv.Itoa(p.Steps), strconv.Itoa(p.RootChildren)}
		h := &p.Phases
		for _, v := range []float64{p.Root, p.Mean, p.Last, p.BackToBack, p.InFlight, p.PathSteps, h.Skew, h.Host, h.Fetch, h.Up.Wait, h.Up.Fold, h.Up.TX, h.Up.Network,
			h.Down.Wait, h.Down.Fold, h.Down.TX, h.Down.Network, h.MPQ, h.Poll} {
			row = append(row, num(v))
		}
		rows = append(rows, append(row, strconv.Itoa(p.Results), strconv.Itoa(p.Drops), strconv.Itoa(p.Errors)))
	}
	w.WriteAll(rows) // into memory: cannot fail
	return b.Bytes()
}

// row writes a line of a Markdown table.
func row(b *strings.Builder, cells ...string) {
	for i, c := range cells {
		cells[i] = strings.ReplaceAll(c, "|", `\|`)
	}
	fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
}

func head(b *strings.Builder, cells ...string) {
	row(b, cells...)
	fmt.Fprintf(b, "%s|\n", strings.Repeat("|---", len(cells)))
}

// section is what docs/papers.md says about it.
func section(s set) string {
	var b strings.Builder
	b.WriteString("### P3's claims about collectives\n\n")
	head(&b, "claim", "verdict", "what came out")
	for _, f := range findings(s) {
		row(&b, f.claim, f.verdict, f.text)
	}
	b.WriteString("\n### What must come out of collectives\n\n`make collectives` fails if one of these does not hold; `make test` checks them on the committed points, and simulates some anew.\n\n")
	head(&b, "expectation", "", "figures")
	for _, x := range signs(s) {
		row(&b, x.claim, map[bool]string{true: "holds", false: "DOES NOT HOLD"}[x.holds], x.figures)
	}
	for _, d := range documented {
		fmt.Fprintf(&b, "\n![%s](img/%s%s)\n", d.text, prefix, d.name)
	}
	for _, t := range []struct {
		title     string
		op, costs string
		of        func(point) float64
	}{
		{"Reduce, until the root has the result, us", reduce, fitted, root},
		{"Allreduce, until the last rank has the result, us", allreduce, fitted, last},
		{"Allreduce with hosts that cost nothing, until the last rank has the result, us", allreduce, free, last},
	} {
		fmt.Fprintf(&b, "\n### %s\n\n", t.title)
		ranks := []string{"tree", "driver"}
		for _, n := range sizes {
			ranks = append(ranks, strconv.Itoa(n))
		}
		head(&b, ranks...)
		for _, kind := range kinds {
			for _, k := range degrees {
				for _, d := range drivers {
					cells := []string{fmt.Sprintf("%d-%s", k, short[kind]), d}
					for _, n := range sizes {
						cells = append(cells, us(t.of(s.at(t.op, d, t.costs, kind, k, n))))
					}
					row(&b, cells...)
				}
			}
		}
	}
	b.WriteString("\n### Where the time of a 4-nomial Allreduce over 64 ranks goes, cycles of 2 ns\n\n")
	head(&b, "driver", "hosts", "host", "fetch", "up: wait", "fold", "tx", "network", "down: wait", "fold", "tx", "network", "mpq", "poll", "all")
	for _, c := range costs {
		for _, d := range drivers {
			p := s.at(allreduce, d, c, nomial, 4, 64)
			h := &p.Phases
			cells := []string{d, c}
			for _, v := range []float64{h.Host, h.Fetch, h.Up.Wait, h.Up.Fold, h.Up.TX, h.Up.Network, h.Down.Wait, h.Down.Fold, h.Down.TX, h.Down.Network, h.MPQ, h.Poll, h.Total()} {
				cells = append(cells, fmt.Sprintf("%.0f", v))
			}
			row(&b, cells...)
		}
	}
	return b.String()
}

// renew puts the section into its place in the document.
func renew(doc []byte, s set) ([]byte, error) {
	return experiment.Renew(doc, "collectives", section(s))
}
