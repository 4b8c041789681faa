package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"weft/analysis/papers"
)

// printAnalysis prints an analysis for people.
func printAnalysis(out io.Writer, r *papers.Report) error {
	var b bytes.Buffer
	printGains(&b, r)
	for _, d := range r.DesignSlicing {
		printDesignSlicing(&b, d)
	}
	for _, s := range r.FCSwitches {
		printLoadTable(&b, "fc_switch "+s.Name, s.Routing, s.Balance, s.Routings)
	}
	for _, t := range r.FatTrees {
		printLoadTable(&b, "fat_tree "+t.Name, t.Routing, t.Balance, t.Routings)
	}
	for _, n := range r.Networks {
		printLoads(&b, n)
	}
	printCollectives(&b, r)
	printStatements(&b, r.Statements)
	_, err := out.Write(b.Bytes())
	return err
}

// grid aligns columns to the right; its first line is the heading.
func grid(out io.Writer, rows [][]string) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, r := range rows {
		fmt.Fprintln(w, strings.Join(r, "\t")+"\t")
	}
	w.Flush() // into a buffer: cannot fail
	fmt.Fprintln(out)
}

func g3(x float64) string { return strconv.FormatFloat(x, 'f', 3, 64) }

// gains makes a table of one reading, a line a size and a column a degree.
func gains(rows []papers.SlicingRow, value func(papers.SlicingRow) float64) [][]string {
	var rails []int
	head := []string{"bytes"}
	for _, s := range rows {
		if !slices.Contains(rails, s.Rails) {
			rails = append(rails, s.Rails)
			head = append(head, plural(s.Rails, "rail"))
		}
	}
	out := [][]string{head}
	for i, s := range rows {
		if i%len(rails) == 0 {
			out = append(out, []string{strconv.Itoa(s.Bytes)})
		}
		out[len(out)-1] = append(out[len(out)-1], g3(value(s)))
	}
	return out
}

func printGains(b *bytes.Buffer, r *papers.Report) {
	m := r.SlicingModel
	fmt.Fprintf(b, "slicing: time of %d packets over one link / over as many rails of %g Gbps; Tsw %g ns, Tln %g ns, NIC of %g rails, %s\n\n",
		m.Packets, m.RailGbps, m.SwitchNS, m.LineNS, m.K, plural(m.Hops, "hop"))
	for _, t := range []struct {
		title string
		value func(papers.SlicingRow) float64
	}{
		{"as published (P1 equation 3, figure 5)", func(s papers.SlicingRow) float64 { return s.GPaper }},
		{"with the NIC's bandwidth in both times", func(s papers.SlicingRow) float64 { return s.GNICLimited }},
		{"messages cut into one fragment a rail", func(s papers.SlicingRow) float64 { return s.GFragmented }},
	} {
		fmt.Fprintln(b, t.title)
		grid(b, gains(r.Slicing, t.value))
	}
	fmt.Fprintln(b, "up to which size, in bytes, as published")
	rows := [][]string{{"rails", "gain is m", "gain > 1", "gain > 10", "largest gain", "largest of fragments"}}
	for _, t := range r.Thresholds {
		ten := "-"
		if t.TenFold > 0 {
			ten = strconv.Itoa(t.TenFold)
		}
		rows = append(rows, []string{strconv.Itoa(t.Rails), fmt.Sprintf("%.1f", t.FullGain), strconv.Itoa(t.AboveOne), ten, g3(t.PaperMax), g3(t.FragmentedMax)})
	}
	grid(b, rows)
	if len(r.Sensitivity) > 0 {
		fmt.Fprintf(b, "gain at %d bytes by the number of packets\n", r.Sensitivity[0].Bytes)
		head := []string{"packets"}
		for _, m := range r.Sensitivity[0].Rails {
			head = append(head, plural(m, "rail"))
		}
		rows := [][]string{head}
		for _, s := range r.Sensitivity {
			n := strconv.Itoa(s.Packets)
			if s.Packets == 0 {
				n = "limit"
			}
			line := []string{n}
			for _, g := range s.GPaper {
				line = append(line, g3(g))
			}
			rows = append(rows, line)
		}
		grid(b, rows)
	}
}

func printDesignSlicing(b *bytes.Buffer, d papers.DesignSlicing) {
	fmt.Fprintf(b, "%s: port groups of %g Gbps of chip %s, now %s, cut into more or fewer; %g ns a chip, packet gap %g ns, cables of %g ns, %s\n",
		d.Target, d.PortGbps, d.Chip, plural(d.Current, "rail"), d.SwitchNS, d.OccupancyNS, d.LineNS, plural(d.Hops, "hop"))
	var rows []papers.SlicingRow
	for _, r := range d.Rows {
		rows = append(rows, r.SlicingRow)
	}
	grid(b, gains(rows, func(s papers.SlicingRow) float64 { return s.GPaper }))
	if d.OccupancyNS == 0 {
		fmt.Fprint(b, "No packet gap: outputs are pipelined, and rails only add to the latency of a packet.\n\n")
	}
}

// printLoadTable prints a line a pattern and a pair of columns a routing.
func printLoadTable(b *bytes.Buffer, what, current string, patterns []papers.Balance, routings []papers.Routing) {
	fmt.Fprintf(b, "%s: flows on the busiest link, up/down, and the share of its rate that a flow gets in the mean; this spec has %s\n", what, current)
	head := []string{"pattern"}
	for _, x := range routings {
		head = append(head, x.Routing, "share")
	}
	rows := [][]string{head}
	for i, p := range patterns {
		line := []string{p.Pattern}
		for _, x := range routings {
			line = append(line, upDown(x.Balance[i]), g3(x.Balance[i].Share))
		}
		rows = append(rows, line)
	}
	line := []string{"coverage"}
	for _, x := range routings {
		line = append(line, fmt.Sprintf("%.2f %%", 100*x.Coverage), "")
	}
	grid(b, append(rows, line))
}

// upDown prints the loads by direction; a network without stages has none.
func upDown(p papers.Balance) string {
	if p.UpMax == 0 && p.DownMax == 0 && p.Max > 0 {
		return "-"
	}
	return fmt.Sprintf("%.4g/%.4g", p.UpMax, p.DownMax)
}

func printLoads(b *bytes.Buffer, n papers.Network) {
	if len(n.Balance) == 0 {
		fmt.Fprintf(b, "%s %s: %s, %s, routing %s; one node has nobody to send to\n", n.Kind, n.Name, plural(n.Nodes, "node"), plural(n.Chips, "chip"), n.Routing)
		return
	}
	fmt.Fprintf(b, "%s %s: %s, %s, routing %s; flows on the busiest link between chips\n", n.Kind, n.Name, plural(n.Nodes, "node"), plural(n.Chips, "chip"), n.Routing)
	rows := [][]string{{"pattern", "up/down", "any", "share"}}
	for _, p := range n.Balance {
		rows = append(rows, []string{p.Pattern, upDown(p), fmt.Sprintf("%.4g", p.Max), g3(p.Share)})
	}
	grid(b, rows)
}

func printCollectives(b *bytes.Buffer, r *papers.Report) {
	event := r.Fits[len(r.Fits)-1]
	fmt.Fprintf(b, "collectives: trees, and times in us by the fitted event model (within %.1f %% of the %d published times; a plausible fit, no identification)\n",
		100*event.Worst, len(event.Points))
	if slices.ContainsFunc(r.Collectives, func(c papers.Collective) bool { return c.Name != papers.ExperimentName }) {
		printTrees(b, r.Collectives)
	} else {
		fmt.Fprint(b, "the spec has none; these are the published experiments\n\n")
		printExperiments(b, r.Collectives)
	}
	rows := [][]string{{"fit", "formula", "coefficients", "residuals in us", "worst"}}
	for _, f := range r.Fits {
		var c, e []string
		for _, x := range f.Coefficients {
			c = append(c, strconv.FormatFloat(x, 'g', -1, 64))
		}
		for _, p := range f.Points {
			e = append(e, fmt.Sprintf("%+.2f", p.Residual))
		}
		rows = append(rows, []string{f.Name, f.Formula, strings.Join(c, ", "), strings.Join(e, " "), fmt.Sprintf("%.1f %%", 100*f.Worst)})
	}
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, l := range rows {
		fmt.Fprintln(w, strings.Join(l, "\t"))
	}
	w.Flush() // into a buffer: cannot fail
	fmt.Fprintln(b)
}

// printTrees prints a line a collective.
func printTrees(b *bytes.Buffer, all []papers.Collective) {
	rows := [][]string{{"name", "kind", "K", "ranks", "depth", "steps", "root children", "passes", "Allreduce", "Reduce"}}
	for _, c := range all {
		rows = append(rows, []string{c.Name, c.Kind, strconv.Itoa(c.K), strconv.Itoa(c.Ranks), strconv.Itoa(c.Depth), strconv.Itoa(c.Steps), strconv.Itoa(c.RootChildren),
			strconv.Itoa(c.ALUPasses), us(c.LatencyUS.Allreduce), us(c.LatencyUS.Reduce)})
	}
	grid(b, rows)
}

func us(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }

// printExperiments prints tables of ranks by tree.
func printExperiments(b *bytes.Buffer, all []papers.Collective) {
	for _, t := range []struct {
		title     string
		value     func(papers.Collective) string
		published func(papers.Latency) *float64
		mpich     bool
	}{
		{"depth / steps / children of the root", func(c papers.Collective) string { return fmt.Sprintf("%d/%d/%d", c.Depth, c.Steps, c.RootChildren) }, nil, false},
		{"Allreduce, us (published)", func(c papers.Collective) string { return us(c.LatencyUS.Allreduce) }, func(l papers.Latency) *float64 { return l.MeasuredAllreduce }, true},
		{"Reduce, us (published)", func(c papers.Collective) string { return us(c.LatencyUS.Reduce) }, func(l papers.Latency) *float64 { return l.MeasuredReduce }, false},
	} {
		head := []string{"ranks"}
		lines := map[int][]string{}
		mpich := map[int]string{}
		var ranks []int
		for _, c := range all {
			if name := fmt.Sprintf("%d-%s", c.K, strings.TrimPrefix(c.Kind, "k_")); !slices.Contains(head, name) {
				head = append(head, name)
			}
			if lines[c.Ranks] == nil {
				ranks = append(ranks, c.Ranks)
				lines[c.Ranks] = []string{strconv.Itoa(c.Ranks)}
			}
			cell := t.value(c)
			if t.published != nil {
				if x := t.published(c.LatencyUS); x != nil {
					cell += fmt.Sprintf(" (%.2f)", *x)
				}
			}
			lines[c.Ranks] = append(lines[c.Ranks], cell)
			if x := c.LatencyUS.MPICHAllreduce; x != nil {
				mpich[c.Ranks] = fmt.Sprintf("(%.2f)", *x)
			}
		}
		if t.mpich {
			head = append(head, "MPICH")
		}
		rows := [][]string{head}
		for _, n := range ranks {
			if t.mpich {
				lines[n] = append(lines[n], mpich[n])
			}
			rows = append(rows, lines[n])
		}
		fmt.Fprintln(b, t.title)
		grid(b, rows)
	}
}

// printStatements prints the claims by verdict: what is contradicted is what a reader must know first.
func printStatements(b *bytes.Buffer, all []papers.Statement) {
	count := map[papers.Verdict]int{}
	for _, s := range all {
		count[s.Verdict]++
	}
	fmt.Fprintf(b, "claims of the papers: %d confirmed, %d contradicted, %d not testable by closed forms\n", count[papers.Confirmed], count[papers.Contradicted], count[papers.NotTestable])
	for _, v := range []papers.Verdict{papers.Contradicted, papers.NotTestable, papers.Confirmed} {
		fmt.Fprintf(b, "\n%s\n", strings.ReplaceAll(string(v), "_", " "))
		for _, s := range all {
			if s.Verdict != v {
				continue
			}
			wrap(b, "  ", "    ", fmt.Sprintf("%s %s: %s.", s.Paper, s.Where, s.Claim))
			wrap(b, "    ", "    ", s.Why+".")
			var figures []string
			for _, f := range s.Figures {
				figures = append(figures, f.Name+" = "+strconv.FormatFloat(f.Value, 'g', 6, 64))
			}
			if len(figures) > 0 {
				wrap(b, "    ", "    ", strings.Join(figures, "; "))
			}
		}
	}
}

// wrap prints text in lines of at most 120 characters.
func wrap(b *bytes.Buffer, first, rest, text string) {
	const width = 120
	line := first
	empty := true
	for word := range strings.FieldsSeq(text) {
		if !empty && len(line)+1+len(word) > width {
			fmt.Fprintln(b, line)
			line, empty = rest, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
	}
	fmt.Fprintln(b, line)
}
