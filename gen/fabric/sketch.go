package fabric

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weft/specs"
	"weft/specs/topology"
)

// header describes the network above its module: size, a sketch of the stages, the links of each chip, and the external ports.
func (b *topBuilder) header() {
	lines := []string{b.title(), ""}
	lines = append(lines, b.facts()...)
	lines = append(lines, "")
	lines = append(lines, b.sketch()...)
	lines = append(lines, b.externalTable()...)
	b.m.Header = lines
}

func (b *topBuilder) title() string {
	if fc := b.f.FC; fc != nil {
		return fmt.Sprintf("%s: FC-Switch FC(%d,%d), wiring %s, routing %s", b.f.Name, fc.Chips, fc.Chip.Groups, fc.Wiring, fc.Routing)
	}
	if t := b.f.Tree; t != nil {
		return fmt.Sprintf("%s: fat tree FT(%d,%d), routing %s", b.f.Name, t.Ports, t.Levels, t.Routing)
	}
	if c := b.f.Clos; c != nil {
		return fmt.Sprintf("%s: Clos network, leaves %d, spines %d, lanes %d, routing %s", b.f.Name, c.Leaves, c.Spines, c.Lanes, c.Routing)
	}
	return fmt.Sprintf("%s: network, routing %s", b.f.Name, b.f.Net.Routing)
}

func (b *topBuilder) facts() []string {
	t := b.f.Types[0]
	lines := []string{
		fmt.Sprintf("  size        %s, %s, %s", plural(len(b.g.Chips), "chip"), plural(len(b.g.Links), "link"), plural(len(b.outer), "external port")),
		fmt.Sprintf("  clock       %s", specs.FormatClock(t.ClockHz)),
		fmt.Sprintf("  port        %d-bit flits, %s, %s a direction", t.FlitBits, plural(t.VCs, "virtual channel"),
			specs.FormatRate(t.RailBps())),
	}
	var latencies []int
	for _, l := range b.g.Links {
		latencies = append(latencies, l.Latency)
	}
	slices.Sort(latencies)
	switch latencies = slices.Compact(latencies); {
	case len(latencies) == 1:
		lines = append(lines, fmt.Sprintf("  links       %s each way", plural(latencies[0], "cycle")))
	case len(latencies) > 1:
		lines = append(lines, fmt.Sprintf("  links       %d to %d cycles each way", latencies[0], latencies[len(latencies)-1]))
	}
	return lines
}

// sketch draws a two-stage network in which every chip meets every chip of the other stage; it lists the links of any other.
func (b *topBuilder) sketch() []string {
	if rows, ok := b.twoStages(); ok {
		return append(rows, "")
	}
	lines := b.levels()
	if len(lines) > 0 && len(b.g.Chips) > mostListed {
		return lines
	}
	lines = append(lines, "Links of each chip:", "")
	width := 0
	for _, c := range b.g.Chips {
		width = max(width, len(c.Name))
	}
	for i, c := range b.g.Chips {
		peers := b.peers(i)
		var parts []string
		for j, n := range peers {
			if n > 0 {
				parts = append(parts, fmt.Sprintf("%s x%d", b.g.Chips[j].Name, n))
			}
		}
		lines = append(lines, wrap(fmt.Sprintf("  %-*s  to ", width, c.Name), parts)...)
	}
	return append(lines, "")
}

// mostListed is the number of chips up to which the header lists the links of each chip of a tree.
const mostListed = 64

// levels draws a tree or Clos network as rows of chips, the top first and the nodes below it.
func (b *topBuilder) levels() []string {
	if b.f.Tree == nil && b.f.Clos == nil {
		return nil
	}
	top := 0
	for _, c := range b.g.Chips {
		top = max(top, c.Stage)
	}
	rows := make([][]string, top+1)
	for _, c := range b.g.Chips {
		rows[c.Stage] = append(rows[c.Stage], c.Name)
	}
	var names []string
	for _, n := range b.g.Nodes {
		names = append(names, n.Name)
	}
	var table [][]string
	for s := top; s >= 0; s-- {
		table = append(table, []string{b.levelName(s, top), plural(len(rows[s]), "chip"), nameSpan(rows[s]), b.levelPorts(s, top)})
	}
	table = append(table, []string{"nodes", plural(len(names), "node"), nameSpan(names), ""})
	return append(alignColumns(table), "")
}

func (b *topBuilder) levelName(stage, top int) string {
	switch {
	case b.f.Clos != nil && stage == 0:
		return "leaves"
	case b.f.Clos != nil:
		return "spines"
	case stage == 0:
		return fmt.Sprintf("level %d (edge)", top)
	case stage == top:
		return "level 0 (top)"
	}
	return fmt.Sprintf("level %d", top-stage)
}

// levelPorts says where the groups of the chips of a level lead.
func (b *topBuilder) levelPorts(stage, top int) string {
	if c := b.f.Clos; c != nil {
		if stage == 1 {
			return fmt.Sprintf("%s to each leaf", plural(c.Lanes, "lane"))
		}
		return fmt.Sprintf("%s, %s to each spine", plural(c.LeafNodes, "node"), plural(c.Lanes, "lane"))
	}
	half := b.f.Tree.Ports / 2
	if stage == top {
		return fmt.Sprintf("%d groups down", b.f.Tree.Ports)
	}
	return fmt.Sprintf("%d groups down, %d up", half, half)
}

// peers counts the links of a chip to every chip.
func (b *topBuilder) peers(chip int) []int {
	n := make([]int, len(b.g.Chips))
	for _, l := range b.g.Links {
		switch chip {
		case l.A.Chip:
			n[l.B.Chip]++
		case l.B.Chip:
			n[l.A.Chip]++
		}
	}
	return n
}

// twoStages draws both stages as columns with a bundle of links between them.
func (b *topBuilder) twoStages() ([]string, bool) {
	var stages [2][]int
	for i, c := range b.g.Chips {
		if c.Stage > 1 {
			return nil, false
		}
		stages[c.Stage] = append(stages[c.Stage], i)
	}
	if len(stages[0]) != len(stages[1]) || len(stages[0]) == 0 {
		return nil, false
	}
	lanes := b.peers(stages[0][0])[stages[1][0]]
	if lanes == 0 || !b.complete(stages, lanes) {
		return nil, false
	}
	labels := b.chipLabels()
	width := [2]int{len("external"), len("stage 0")}
	for _, i := range stages[0] {
		width[0] = max(width[0], len(labels[i]))
	}
	for i := range b.g.Chips {
		width[1] = max(width[1], len(b.g.Chips[i].Name)+4)
	}
	lines := []string{
		fmt.Sprintf("  %*s    %-*s         %-*s    %s", width[0], "external", width[1], "stage 0", width[1], "stage 1", "external"),
	}
	for row, i := range stages[0] {
		j := stages[1][row]
		lines = append(lines, fmt.Sprintf("  %*s ===%s---+-+---%s=== %s", width[0], labels[i], box(b.g.Chips[i].Name, width[1]), box(b.g.Chips[j].Name, width[1]), labels[j]))
	}
	rule := fmt.Sprintf("  Every chip of stage 0 meets every chip of stage 1 by %s", plural(lanes, "link"))
	if rails := b.g.Chips[0].Rails; rails > 1 {
		rule += fmt.Sprintf(" of %d rails", rails)
	}
	return append(lines, "", rule+"."), true
}

func box(name string, width int) string { return fmt.Sprintf("[ %-*s ]", width-4, name) }

// complete reports whether every pair of chips of different stages has the given number of links, and no others exist.
func (b *topBuilder) complete(stages [2][]int, lanes int) bool {
	for _, i := range stages[0] {
		n := b.peers(i)
		for _, j := range stages[1] {
			if n[j] != lanes {
				return false
			}
		}
	}
	return len(b.g.Links) == lanes*len(stages[0])*len(stages[1])
}

// chipLabels names the external ports of each chip: the span of its ports of the top.
func (b *topBuilder) chipLabels() []string {
	labels := make([]string, len(b.g.Chips))
	for _, r := range b.runs() {
		l := &labels[r.at.Chip]
		if *l != "" {
			*l += ", "
		}
		*l += portRange("", r.first, r.ports)
	}
	return labels
}

// externalTable maps the ports of the top to nodes and chips.
func (b *topBuilder) externalTable() []string {
	rows := [][]string{{"port", "chip", "group", "node"}}
	if b.multiRail() {
		rows[0][2] = "group.rail"
	}
	for _, r := range b.runs() {
		last := b.outer[r.first+r.ports-1]
		group := portRange("", r.at.Group, last.at.Group-r.at.Group+1)
		if b.multiRail() {
			group = fmt.Sprintf("%d.%d..%d.%d", r.at.Group, r.rail, last.at.Group, last.rail)
		}
		rows = append(rows, []string{portRange("", r.first, r.ports), b.g.Chips[r.at.Chip].Name, group, b.nodeLabel(r)})
	}
	lines := []string{
		fmt.Sprintf("External ports (port 0 in the lowest bits; the flit of port p is in_data_i[p*%d +: %d]):", b.format.flitBits, b.format.flitBits),
		"",
	}
	return append(lines, alignColumns(rows)...)
}

func (b *topBuilder) multiRail() bool {
	return slices.ContainsFunc(b.g.Chips, func(c topology.Chip) bool { return c.Rails > 1 })
}

// nodeLabel names the nodes of a run, or gives "".
func (b *topBuilder) nodeLabel(r run) string {
	var names []string
	for _, p := range b.outer[r.first : r.first+r.ports] {
		if name, ok := b.nodeAt[p.at]; ok && p.rail == 0 {
			names = append(names, name)
		}
	}
	return nameSpan(names)
}

// nameSpan shortens names that count up, such as cn0, cn1, cn2, to their first and last.
func nameSpan(names []string) string {
	const list = 4
	if len(names) <= 2 {
		return strings.Join(names, ", ")
	}
	for i := 1; i < len(names); i++ {
		stem, n := splitNumber(names[0])
		if names[i] != fmt.Sprintf("%s%d", stem, n+i) {
			if len(names) > list {
				return fmt.Sprintf("%s and %d more", strings.Join(names[:list], ", "), len(names)-list)
			}
			return strings.Join(names, ", ")
		}
	}
	return names[0] + ".." + names[len(names)-1]
}

// splitNumber cuts the decimal digits off the end of a name; without digits the number is -1, which continues nothing.
func splitNumber(name string) (stem string, n int) {
	stem = strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(stem):])
	if err != nil {
		return name, -1
	}
	return stem, n
}

// portRange writes n numbers from first on.
func portRange(noun string, first, n int) string {
	if n == 1 {
		return strings.TrimSpace(fmt.Sprintf("%s %d", noun, first))
	}
	if noun != "" {
		noun += "s "
	}
	return fmt.Sprintf("%s%d..%d", noun, first, first+n-1)
}

// alignColumns aligns columns.
func alignColumns(rows [][]string) []string {
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], len(cell))
		}
	}
	var lines []string
	for _, row := range rows {
		line := " "
		for i, cell := range row {
			line += fmt.Sprintf(" %-*s ", width[i], cell)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// wrap joins parts with commas into lines of at most 96 columns that start below each other.
func wrap(first string, parts []string) []string {
	const columns = 96
	lines := []string{first}
	for i, p := range parts {
		if i+1 < len(parts) {
			p += ","
		}
		last := &lines[len(lines)-1]
		if len(*last)+len(p)+1 > columns && len(*last) > len(first) {
			lines = append(lines, strings.Repeat(" ", len(first)))
			last = &lines[len(lines)-1]
		}
		if !strings.HasSuffix(*last, " ") {
			*last += " "
		}
		*last += p
	}
	return lines
}
