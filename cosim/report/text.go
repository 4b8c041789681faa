package report

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// FailureText tells all about the failure of test i, in the order in which one wants to know it: which test, the first wrong bit, what
// happened on that port before, the model's state, how to see it again. dir, the report's folder, is put before the names of files.
func (r *Report) FailureText(i int, dir string) string {
	var b strings.Builder
	t := &r.Tests[i]
	fmt.Fprintf(&b, "FAIL %s  target %s  instance %s", t.Name, t.Target, t.Instance)
	if t.Seed != "" {
		fmt.Fprintf(&b, "  seed %s", t.Seed)
	}
	fmt.Fprintf(&b, "\n  %s: %s\n", t.Status, cmp.Or(t.Message, "no message"))
	if m := t.FirstMismatch; m != nil {
		m.write(&b)
	}
	for _, f := range t.Findings {
		fmt.Fprintf(&b, "  check %s, cycle %d, %s: %s\n", f.Check, f.Cycle, cmp.Or(f.Where, t.Target), f.Text)
	}
	section(&b, fmt.Sprintf("last %d transactions on the port", len(t.Transactions)), t.Transactions)
	if t.ModelState != "" {
		section(&b, "state of the golden model at that cycle", strings.Split(strings.TrimRight(t.ModelState, "\n"), "\n"))
	}
	if t.Replay != "" {
		fmt.Fprintf(&b, "  replay: %s\n", t.Replay)
	}
	if a := t.Artefacts; a != nil {
		for _, f := range []struct{ what, name string }{{"waves", a.FST}, {"waves", a.VCD}, {"log", a.Log}} {
			if f.name != "" {
				fmt.Fprintf(&b, "  %s: %s\n", f.what, filepath.Join(dir, filepath.FromSlash(f.name)))
			}
		}
	}
	return b.String()
}

// write prints the first wrong bit.
func (m *Mismatch) write(b *strings.Builder) {
	fmt.Fprintf(b, "  first mismatch: %s, cycle %d (%s ns), pin %s", m.Instance, m.Cycle, trim(m.TimeNS), m.Field)
	if m.Port >= 0 {
		fmt.Fprintf(b, ", port %d", m.Port)
	}
	if m.Bits != "" {
		fmt.Fprintf(b, ", bits %s, first wrong bit %d", m.Bits, m.Bit)
	}
	fmt.Fprintf(b, "\n    expected %s\n    got      %s\n", m.Expected, m.Got)
	if m.Xor != "" {
		fmt.Fprintf(b, "    xor      %s\n", m.Xor)
	}
}

func section(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "  %s:\n", title)
	for _, l := range lines {
		fmt.Fprintf(b, "    %s\n", l)
	}
}

// Row is one line of the summary table: all instances of one test and seed.
type Row struct {
	Result         Result // or "skip", if none of them ran
	Test, Seed     string
	Instances      int
	Failed         int
	CyclesCompared int64
	Flits          int64
	Throughput     float64
	Latency        Latency
	Messages       *Messages // nil: not measured
	Seconds        float64
	Links          int // compared by a wiring test
	Mode           string
}

// LinksText counts the links of a wiring test.
func (x *Row) LinksText() string {
	if x.Links == 1 {
		return "1 link"
	}
	return fmt.Sprintf("%d links", x.Links)
}

// ThroughputText is the fraction of the port group's bandwidth with three decimals, or - for a mode that measures none.
func (x *Row) ThroughputText() string {
	if x.Mode != ModeLockstep && x.Mode != ModeFlat {
		return "-"
	}
	return fmt.Sprintf("%.3f", x.Throughput)
}

// MeanText is the mean latency in cycles, or - if no packet was measured.
func (x *Row) MeanText() string { return x.cycles(x.Latency.Mean) }

// P99Text is the 99th percentile of the latency in cycles, or -.
func (x *Row) P99Text() string { return x.cycles(x.Latency.P99) }

func (x *Row) cycles(latency float64) string { return x.Latency.text(latency) }

// text prints one of the latencies with at most one decimal. A packet takes at least a cycle, so a largest latency of 0 means that there was none.
func (l *Latency) text(latency float64) string {
	if l.Max == 0 {
		return "-"
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", latency), ".0")
}

// MessageTexts are payload throughput, mean and p99 of the latency of messages, or - for each if the test does not cut them.
func (x *Row) MessageTexts() []string {
	m := x.Messages
	if m == nil || !m.Cut {
		return []string{"-", "-", "-"}
	}
	return []string{fmt.Sprintf("%.3f", m.PayloadThroughput), m.Latency.text(m.Latency.Mean), m.Latency.text(m.Latency.P99)}
}

// Cuts reports whether any test cuts its messages into packets: then tables have columns for them.
func (r *Report) Cuts() bool {
	return slices.ContainsFunc(r.Tests, func(t Test) bool { return t.Messages != nil && t.Messages.Cut })
}

// Legend says what the columns of a table mean.
const Legend = "throughput: fraction of the port group's bandwidth: flits per cycle, node and rail\n" +
	"mean, p99: latency in cycles, from the generation of a packet to the arrival of its tail"

// Legend says what the columns of the report's table mean.
func (r *Report) Legend() string {
	s := Legend
	if r.Cuts() {
		s += "\npayload: the same fraction in bits of messages without headers; messages are those that nodes cut into packets"
	}
	return s
}

// Rows groups the tests by test and seed, in their order.
func (r *Report) Rows() []Row {
	var rows []Row
	for i := range r.Tests {
		t := &r.Tests[i]
		k := slices.IndexFunc(rows, func(x Row) bool { return x.Test == t.Target+"."+t.Name && x.Seed == t.Seed })
		if k < 0 {
			rows = append(rows, Row{Result: Pass, Test: t.Target + "." + t.Name, Seed: t.Seed, Mode: t.Mode, Throughput: t.Throughput, Latency: t.Latency,
				Messages: t.Messages})
			k = len(rows) - 1
		}
		row := &rows[k]
		row.Instances++
		row.CyclesCompared += t.CyclesCompared
		row.Flits += t.Flits
		row.Seconds += t.Seconds
		row.Links += t.LinksCompared
		switch {
		case t.Status == StatusSkipped:
			row.Result = "skip"
		case t.Result != Pass:
			row.Failed++
			if row.Result != Error {
				row.Result = t.Result
			}
		}
	}
	return rows
}

// Table gives the summary table, one line per test and seed.
func (r *Report) Table() string {
	lines := [][]string{{"result", "test", "seed", "instances", "cycles compared", "flits", "throughput", "mean", "p99", "CPU s"}}
	if r.Cuts() {
		lines[0] = append(lines[0], "payload", "message mean", "message p99")
	}
	for _, x := range r.Rows() {
		if x.Mode == ModeWiring {
			lines = append(lines, []string{string(x.Result), x.Test, "", fmt.Sprint(x.Instances), x.LinksText(), "", "", "", "", ""})
			continue
		}
		lines = append(lines, []string{string(x.Result), x.Test, x.Seed, fmt.Sprint(x.Instances), fmt.Sprint(x.CyclesCompared), fmt.Sprint(x.Flits),
			x.ThroughputText(), x.MeanText(), x.P99Text(), fmt.Sprintf("%.2f", x.Seconds)})
		if r.Cuts() {
			lines[len(lines)-1] = append(lines[len(lines)-1], x.MessageTexts()...)
		}
	}
	return align(lines, 3)
}

// align pads the cells of a table with two spaces between columns: the first left columns to the left, the others to the right.
func align(lines [][]string, left int) string {
	width := make([]int, len(lines[0]))
	for _, l := range lines {
		for c, s := range l {
			width[c] = max(width[c], len(s))
		}
	}
	var b strings.Builder
	for _, l := range lines {
		var row strings.Builder
		for c, s := range l {
			if c < left {
				fmt.Fprintf(&row, "%-*s  ", width[c], s)
			} else {
				fmt.Fprintf(&row, "%*s  ", width[c], s)
			}
		}
		b.WriteString(strings.TrimRight(row.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// Verdict ends the text of a run: the numbers in one line, then warnings and what kept the run from a verdict.
func (r *Report) Verdict() string {
	t := r.Totals
	s := fmt.Sprintf("%s: %d of %d tests passed", strings.ToUpper(string(r.Result)), t.Passed, t.Tests)
	if t.Skipped > 0 {
		s += fmt.Sprintf(", %d failed, %d not run (--keep-going runs all)", t.Failed, t.Skipped)
	}
	s += fmt.Sprintf(", %d cycles compared, %d flits, %d packets", t.CyclesCompared, t.Flits, t.Packets)
	if len(r.Idle) > 0 {
		s += fmt.Sprintf("\nwarning: no test moved a flit through %s: nothing is known about it", strings.Join(r.Idle, ", "))
	}
	if r.Message != "" {
		s += "\n" + r.Message
	}
	return s
}

// trim prints a number without trailing zeros.
func trim(x float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.3f", x), "0"), ".")
}
