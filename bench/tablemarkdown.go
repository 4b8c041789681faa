package main

import (
	"fmt"
	"slices"
	"strings"
)

// markdown renders the table for docs/performance.md.
func (t *table) markdown() string {
	var b strings.Builder
	b.WriteString("\n" + t.claimTable())
	for _, n := range packetFlits {
		t.saturationTable(&b, n)
	}
	t.zeroLoadTable(&b)
	t.loadTable(&b)
	t.switchTable(&b)
	t.allocatorTable(&b)
	t.bufferTable(&b)
	return b.String() + "\n"
}

// tableHead starts a table with a heading: text left, numbers right.
func tableHead(b *strings.Builder, heading string, columns ...string) {
	fmt.Fprintf(b, "\n### %s\n\n| %s |\n|", heading, strings.Join(columns, " | "))
	for range columns {
		b.WriteString("---|")
	}
	b.WriteString("\n")
}

func tableLine(b *strings.Builder, cells ...string) {
	fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
}

// plural names packets of a number of flits.
func packetsOf(flits int) string {
	if flits == 1 {
		return "packets of 1 flit"
	}
	return fmt.Sprintf("packets of %d flits", flits)
}

func throughput(x float64) string { return fmt.Sprintf("%.3f", x) }

// where says on what a row was measured.
func (r *row) where() string {
	if r.RTL {
		return "RTL"
	}
	return "model"
}

// claimTable shows the claims.
func (t *table) claimTable() string {
	var b strings.Builder
	b.WriteString("### Targets\n\n| target | measured | wanted | |\n|---|---|---|---|\n")
	for _, c := range t.Claims {
		verdict := "met"
		if !c.Met {
			verdict = "MISSED"
		}
		tableLine(&b, c.What, throughput(c.Value), c.Target, verdict)
	}
	fmt.Fprintf(&b, "| latency without load, all rows below | exact | exact | met |\n")
	return b.String()
}

// saturationTable has a line per chip and a column per traffic.
func (t *table) saturationTable(b *strings.Builder, n int) {
	tableHead(b, "Saturation of one chip, "+packetsOf(n), append(append([]string{"ports", "VCs"}, saturationTraffic...), "hotspot bound", "on")...)
	for _, first := range t.find(sectionSaturation, flits(n), traffic(saturationTraffic[0])) {
		line := []string{fmt.Sprint(first.Ports), fmt.Sprint(first.VCs)}
		bound := 0.
		for _, r := range t.find(sectionSaturation, flits(n), ports(first.Ports), vcs(first.VCs)) {
			line = append(line, throughput(r.Throughput))
			bound = max(bound, r.Bound)
		}
		tableLine(b, append(line, throughput(bound), first.where())...)
	}
}

func (t *table) zeroLoadTable(b *strings.Builder) {
	tableHead(b, "Latency without load, cycles", "what", "flits of a packet", "chips on the way", "cables, cycles", "formula", "measured", "on")
	for _, r := range t.find(sectionZeroLoad) {
		what, chips, cables := fmt.Sprintf("chip of %d ports", r.Ports), 1, 2
		if r.Chips > 0 {
			what, chips, cables = fmt.Sprintf("FC(%d,%d)", r.Chips, r.Ports), 3, 4*tableLink
		}
		tableLine(b, what, fmt.Sprint(r.Flits), fmt.Sprint(chips), fmt.Sprint(cables), fmt.Sprint(r.Expected), fmt.Sprintf("%g", r.Latency.Min), r.where())
	}
}

// saturatedBelow is the fraction of the offered load below which a point counts as saturated, unless more was carried at another load: then
// the sources happened to offer less. The latency of a saturated point says only how long the run was.
const saturatedBelow = 0.95

func (t *table) loadTable(b *strings.Builder) {
	var loads []float64
	head := []string{"ports", "traffic", "flits"}
	for _, r := range t.find(sectionLoad) {
		if !slices.Contains(loads, r.Load) {
			loads = append(loads, r.Load)
			head = append(head, fmt.Sprintf("load %g", r.Load))
		}
	}
	tableHead(b, "Latency under load of one chip, cycles: mean / 99th percentile", append(head, "on")...)
	for _, first := range t.find(sectionLoad, offered(loads[0])) {
		line := []string{fmt.Sprint(first.Ports), first.Traffic, fmt.Sprint(first.Flits)}
		curve, most := t.find(sectionLoad, ports(first.Ports), traffic(first.Traffic), flits(first.Flits)), 0.
		for _, r := range curve {
			most = max(most, r.Throughput)
		}
		for _, r := range curve {
			cell := fmt.Sprintf("%.1f / %g", r.Latency.Mean, r.Latency.P99)
			if r.Throughput < saturatedBelow*r.Load && most < r.Load {
				cell = "carries " + throughput(r.Throughput)
			}
			line = append(line, cell)
		}
		tableLine(b, append(line, first.where())...)
	}
}

func (t *table) switchTable(b *strings.Builder) {
	tableHead(b, "Saturation of combined switches, "+packetsOf(1), "switch", "nodes", "routing", "uniform", "all to all", "bound of all to all", "on")
	for _, first := range t.find(sectionFC, traffic("uniform")) {
		line := []string{fmt.Sprintf("FC(%d,%d)", first.Chips, first.Ports), fmt.Sprint(first.Nodes), first.Routing}
		bound := 1.
		for _, r := range t.find(sectionFC, switches(first.Chips, first.Routing)) {
			line = append(line, throughput(r.Throughput))
			if r.Bound > 0 {
				bound = r.Bound
			}
		}
		tableLine(b, append(line, throughput(bound), first.where())...)
	}
}

func (t *table) allocatorTable(b *strings.Builder) {
	head := []string{"ports", "flits"}
	for _, a := range allocatorKinds {
		if a.iterations > 0 {
			head = append(head, fmt.Sprintf("%s, %d", a.kind, a.iterations))
		} else {
			head = append(head, a.kind)
		}
	}
	tableHead(b, "Allocators, and iterations of islip: saturation of one chip, uniform, 1 VC", append(head, "on")...)
	for _, first := range t.find(sectionAllocator, func(r *row) bool {
		return r.Allocator == allocatorKinds[0].kind && r.Iterations == allocatorKinds[0].iterations
	}) {
		line := []string{fmt.Sprint(first.Ports), fmt.Sprint(first.Flits)}
		for _, r := range t.find(sectionAllocator, ports(first.Ports), flits(first.Flits)) {
			line = append(line, throughput(r.Throughput))
		}
		tableLine(b, append(line, first.where())...)
	}
}

func (t *table) bufferTable(b *strings.Builder) {
	head := []string{"ports", "flits"}
	for _, n := range bufferFlits {
		head = append(head, fmt.Sprintf("%d flits", n))
	}
	tableHead(b, "Buffers of an input: saturation of one chip, uniform, 1 VC", append(head, "on")...)
	for _, first := range t.find(sectionBuffer, func(r *row) bool { return r.Buffer == bufferFlits[0] }) {
		line := []string{fmt.Sprint(first.Ports), fmt.Sprint(first.Flits)}
		for _, r := range t.find(sectionBuffer, ports(first.Ports), flits(first.Flits)) {
			line = append(line, throughput(r.Throughput))
		}
		tableLine(b, append(line, first.where())...)
	}
}
