package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"weft/analysis/papers"
	"weft/bench/experiment"
	"weft/specs"
)

// files renders report, points and charts.
func files(s *set) ([]file, error) {
	out, err := draw(s)
	if err != nil {
		return nil, err
	}
	report := "# Experiments of the papers, simulated\n\n" + strings.ReplaceAll(simulated(s), "](img/papers_", "](") + "\n"
	for _, f := range out {
		report += fmt.Sprintf("![%s](%s)\n", strings.TrimSuffix(f.name, ".svg"), f.name)
	}
	return append(out, file{"report.md", []byte(report)}, file{"points.csv", pointsCSV(s)}), nil
}

// pictures are the charts that the document shows, by the names that they have there.
func pictures(all []file) []file {
	var out []file
	for _, f := range all {
		if slices.Contains([]string{"figure12_256.svg", "figure13_1024.svg", "figure15.svg", "figure16.svg", "routings_latency.svg"}, f.name) {
			out = append(out, file{"papers_" + f.name, f.data})
		}
	}
	return out
}

func pointsCSV(s *set) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{{"design", "test", "variables", "verdict", "saturated", "raw", "received", "latency_ns", "half_ns", "packet_ns", "gbps", "window_ns"}}
	for _, p := range s.points {
		var vars []string
		for _, k := range slices.Sorted(maps.Keys(p.Vars)) {
			vars = append(vars, k+"="+p.Vars[k])
		}
		rows = append(rows, []string{p.Design, p.Test, strings.Join(vars, " "), string(p.Verdict), strconv.FormatBool(p.Saturated), num(p.Raw), num(p.Received),
			num(p.LatencyNS), num(p.HalfNS), num(p.PacketNS), num(p.Gbps), num(p.WindowNS)})
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

// simulated is the section about simulation: findings, expectations, tables.
func simulated(s *set) string {
	var b strings.Builder
	b.WriteString("### What the experiments show\n\n")
	head(&b, "experiment", "claim", "verdict", "figures")
	for _, f := range findings(s) {
		row(&b, f.where, f.claim, f.verdict, f.text)
	}
	b.WriteString("\n![Largest received bandwidth over the size of a message: whole packets over rails reach it from 256 B on, the single port from 1024 B on](img/papers_figure15.svg)\n")
	b.WriteString("\n![Gain of 2, 4 and 8 rails over the size of a message, close to equation 3](img/papers_figure16.svg)\n")
	b.WriteString("\n![Latency over received bandwidth, 256 B](img/papers_figure12_256.svg)\n")
	b.WriteString("\n![Latency over received bandwidth, 1024 B](img/papers_figure13_1024.svg)\n")
	b.WriteString("\n![Latency over load of the four routings of FC(8,16)](img/papers_routings_latency.svg)\n")
	b.WriteString("\n### What must come out\n\nThe command fails if one of these does not hold; `make test` simulates some of them anew.\n\n")
	head(&b, "expectation", "", "figures")
	for _, x := range signs(s) {
		verdict := "holds"
		if !x.holds {
			verdict = "FAILS"
		}
		row(&b, x.claim, verdict, x.figures)
	}
	b.WriteString("\n### Latency of messages, ns, by load\n\nLoads are fractions of 40 Gbps in bytes of messages; `sat.` is a load that the network does not take, with the fraction that it carries.\n\n")
	shown := []float64{0.05, 0.2, 0.4, 0.6, 0.8, 0.9}
	cells := []string{"bytes", ""}
	for _, l := range shown {
		cells = append(cells, num(l))
	}
	head(&b, cells...)
	for _, l := range sizes {
		for _, m := range mappings {
			cells := []string{strconv.Itoa(l), words[m]}
			for _, x := range shown {
				cells = append(cells, s.rails(m, l, x).latency())
			}
			row(&b, cells...)
		}
	}
	b.WriteString("\n### Largest received bandwidth, and gain\n\nBytes of messages a second and node, one header each; of fragments as packets those of the fragments. The gain is that over the single rail of the same port group, with " +
		"that of equation 3 in brackets: an occupancy of 136 ns, which is 130 ns in whole cycles, and NICs as fast as a port group.\n\n")
	head(&b, "bytes", "1 x 40", "4 x 10 whole", "fragments", "fragments as packets", "gain of 2 rails", "4 rails", "8 rails", "4 rails, fragments")
	for _, l := range sizes {
		cells := []string{strconv.Itoa(l)}
		for _, m := range mappings {
			cells = append(cells, fmt.Sprintf("%.1f", 40*s.best(m, mainRails, l)))
		}
		for _, d := range []int{2, 4, 8} {
			cells = append(cells, fmt.Sprintf("%.2f (%.2f)", s.gain(stripe, d, l), theory(d, l)))
		}
		row(&b, append(cells, fmt.Sprintf("%.2f", s.gain(frag, mainRails, l)))...)
	}
	b.WriteString("\n### Buffers: received in saturation, Gbps of 20\n\n")
	head(&b, "bytes", "buffer, packets", "1 x 20", "2 x 10, equal total", "2 x 10, equal depth")
	for _, l := range []int{128, 256, 1024} {
		for _, n := range bounds {
			cells := []string{strconv.Itoa(l), strconv.Itoa(n)}
			for _, t := range []string{"single", "fixed_total", "fixed_depth"} {
				cells = append(cells, fmt.Sprintf("%.1f", 20*s.at(buffersSetting(t, l, n)).Received))
			}
			row(&b, cells...)
		}
	}
	fmt.Fprintf(&b, "\n### Clocks and independent rails: latency of %d B, ns, by load\n\n", clocksBytes)
	cells = []string{""}
	for _, l := range shown {
		cells = append(cells, num(l))
	}
	head(&b, cells...)
	for _, t := range clockTests {
		cells := []string{t}
		for _, l := range shown {
			cells = append(cells, s.at(clocksSetting(t, l)).latency())
		}
		row(&b, cells...)
	}
	b.WriteString("\n### Routings of FC(8,16), 32 nodes: latency of 256 B, ns, by load\n\n")
	cells = []string{"pattern", "routing"}
	for _, l := range nicLoads {
		cells = append(cells, num(l))
	}
	head(&b, cells...)
	for _, p := range patterns {
		for _, r := range routings {
			cells := []string{p, r}
			for _, l := range nicLoads {
				cells = append(cells, s.at(routingSetting("load", r, p, l)).latency())
			}
			row(&b, cells...)
		}
	}
	return b.String()
}

// judged is the section about closed forms.
func judged() (string, error) {
	text, _, _ := specs.Preset("tiny_pair") // statements do not depend on the design
	d, l := specs.Parse("tiny_pair.hcl", text, nil)
	if d == nil {
		return "", l.Err()
	}
	r, err := papers.Analyze(d, papers.Defaults())
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for i, p := range []string{"P1", "P2", "P3"} {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "### %s\n\n", map[string]string{"P1": "P1: the sliced multi-rail network", "P2": "P2: the FC-Switch", "P3": "P3: triggered Reduce and Allreduce"}[p])
		head(&b, "where", "claim", "verdict", "why", "figures")
		for _, s := range r.Statements {
			if s.Paper != p {
				continue
			}
			var figures []string
			for _, f := range s.Figures {
				figures = append(figures, f.Name+" = "+strconv.FormatFloat(f.Value, 'g', 4, 64))
			}
			row(&b, s.Where, s.Claim, strings.ReplaceAll(string(s.Verdict), "_", " "), s.Why, strings.Join(figures, "; "))
		}
	}
	return b.String(), nil
}

// renew replaces the sections of the document that are made here.
func renew(doc []byte, s *set) ([]byte, error) {
	claims, err := judged()
	if err != nil {
		return nil, err
	}
	doc, err = experiment.Renew(doc, "claims", claims)
	if err != nil {
		return nil, err
	}
	return experiment.Renew(doc, "simulated", simulated(s))
}
