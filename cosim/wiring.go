package cosim

import (
	"fmt"
	"strconv"
	"strings"

	"weft/cosim/report"
	"weft/gen/fabric"
	"weft/gen/nic"
	"weft/internal/diag"
	"weft/specs"
)

// maxWiringFindings bounds the wrong connections that a report lists.
const maxWiringFindings = 20

// wiring compares the connectivity of each generated top, as its text says it, with the spec: the step of the argument that lockstep of single
// chips leaves open.
func (r *runner) wiring() []report.Test {
	var sources []fabric.Source
	for _, f := range r.rtl.Files {
		sources = append(sources, fabric.Source{Name: f.Name, Text: []byte(f.Text)})
	}
	var tests []report.Test
	for _, f := range r.plan.Wiring {
		found, diags := fabric.CompareText(f, sources)
		tests = append(tests, r.wired(f, f.Name, found, diags))
		if f.NIC != nil {
			found, diags = fabric.CompareSystemText(f, nic.Module(f), sources)
			tests = append(tests, r.wired(f, f.Name+fabric.SystemSuffix, found, diags))
		}
	}
	return tests
}

// wired gives the test of one top, whose wires have been compared.
func (r *runner) wired(f *specs.Fabric, module string, found *fabric.Wiring, diags diag.List) report.Test {
	t := report.Test{Name: report.ModeWiring, Target: module, Instance: module, Module: module, Mode: report.ModeWiring,
		Replay: fmt.Sprintf("weft wiring %s %s", r.plan.Design.File, r.rtl.Origin)}
	if r.rtl.Origin == Generated {
		t.Replay = fmt.Sprintf("weft gen %s -o rtl && weft wiring %s rtl", r.plan.Design.File, r.plan.Design.File)
	}
	t.LinksCompared = len(f.Graph.Links)
	if err := diags.Err(); err != nil {
		fail(&t, report.Fail, report.StatusMismatch, "the top cannot be elaborated: "+firstLine(err))
		t.FirstMismatch = &report.Mismatch{Instance: module, Port: -1, Field: "wiring", Expected: "a top that can be elaborated", Got: firstLine(err)}
	}
	wrongWires(&t, f, found)
	if t.Status == "" && found.Wires == 0 {
		fail(&t, report.Fail, report.StatusVacuous, "no wire was compared")
	}
	if t.Status == "" {
		t.Result, t.Status, t.Replay = report.Pass, report.StatusPass, ""
		r.logf("pass %s.wiring: %d links, %d wires as the spec says", module, found.Links, found.Wires)
	} else {
		r.logf("FAIL %s.wiring: %s", module, t.Message)
	}
	return t
}

// wrongWires reports the differences between the wires of a top and those of the spec; the first becomes the mismatch.
func wrongWires(t *report.Test, f *specs.Fabric, w *fabric.Wiring) {
	add := func(at fabric.Wire, expected, got string) {
		m := wireMismatch(f, at)
		m.Expected, m.Got = expected, got
		text := fmt.Sprintf("%s: expected %s, got %s", at.To, expected, got)
		fail(t, report.Fail, report.StatusMismatch, text)
		if t.FirstMismatch == nil {
			t.FirstMismatch = m
		}
		if len(t.Findings) < maxWiringFindings {
			t.Findings = append(t.Findings, report.Finding{Check: report.ModeWiring, Where: m.Instance, Text: text})
		}
	}
	for _, s := range w.Swapped {
		add(s.A, "driven by "+s.A.From, "driven by "+s.FromOfA)
		add(s.B, "driven by "+s.B.From, "driven by "+s.FromOfB)
	}
	for _, x := range w.Missing {
		add(x, "driven by "+x.From, "no such connection")
	}
	for _, x := range w.Extra {
		add(x, "no such connection", "driven by "+x.From)
	}
	for _, x := range w.Latency {
		add(x.Wire, fmt.Sprintf("%d cycles from %s", x.Want, x.From), fmt.Sprintf("%d cycles", x.Got))
	}
}

// wireMismatch places a wire at the chip pin that it drives, or, where it drives a pin of the top, at the chip pin that drives it.
func wireMismatch(f *specs.Fabric, w fabric.Wire) *report.Mismatch {
	end := w.To
	if strings.HasPrefix(end, "TOP.") {
		end = w.From
	}
	m := &report.Mismatch{Instance: f.Name, Port: -1, Field: report.ModeWiring}
	instance, pin, ok := strings.Cut(end, ".")
	if !ok {
		return m
	}
	m.Instance = instance
	if instance == "TOP" {
		m.Instance = f.Name
	}
	pin, span, _ := strings.Cut(pin, "[")
	m.Field = pin
	m.Bits = strings.TrimSuffix(span, "]")
	high, low, isRange := strings.Cut(m.Bits, ":")
	if !isRange {
		low = high
	}
	if bit, err := strconv.Atoi(low); err == nil {
		m.Bit = bit
		m.Port = bit / bitsPerPort(f.Types[0], pin)
	}
	return m
}

// bitsPerPort is how many bits of a pin belong to each port (docs/microarchitecture.md 2.1).
func bitsPerPort(c *specs.Chip, pin string) int {
	switch {
	case strings.Contains(pin, "_data_"):
		return c.FlitBits
	case strings.Contains(pin, "_vc_"):
		return specs.Ceil2(c.VCs)
	case strings.Contains(pin, "_credit_"):
		return c.VCs
	}
	return 1
}
