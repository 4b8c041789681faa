package specs

import (
	"fmt"
	"strings"

	"weft/internal/diag"
	"weft/specs/topology"
)

// LinkCycles is the latency of the cables, inside and to the nodes, in clock cycles of the chip, rounded up.
func (f *FCSwitch) LinkCycles() int { return Cycles(f.LinkLatencyPS, f.Chip.ClockHz) }

// Config is the switch as the topology and routing packages know it.
func (f *FCSwitch) Config() topology.FCConfig {
	return topology.FCConfig{
		Chips:       f.Chips,
		Groups:      f.Chip.Groups,
		Rails:       f.Chip.Rails,
		Wiring:      f.Wiring,
		ChipType:    f.Chip.Name,
		LinkLatency: f.LinkCycles(),
		NodeLatency: f.LinkCycles(),
	}
}

// fcSwitch checks one fc_switch block and appends it to the design.
func (ld *loader) fcSwitch(n *node) {
	ld.decode(n)
	link := n.kid("link")
	f := &FCSwitch{
		Name:    n.labels[0].text,
		Chips:   n.int("chips"),
		Wiring:  n.text("wiring"),
		Routing: n.text("routing"),
		Src:     n.ranges(),
	}
	ld.design.FCSwitches = append(ld.design.FCSwitches, f)
	before := len(ld.diags)
	if n.ok("chip") {
		f.Chip = ld.chipNamed(n.ref("chip").name)
	}
	if f.Chip != nil && !ld.broken[f.Chip] {
		if n.ok("chips") {
			ld.checkFC(n, f)
		}
		if link.ok("latency") {
			t := link.time("latency")
			f.LinkLatencyPS = t.ps(f.Chip.ClockHz)
			if ld.checkLatency(link.at("latency"), t, f.Chip) {
				ld.warnCredit(link.at("latency"), f.LinkCycles(), f.Chip, 0)
			}
		}
	} else if n.ok("chips") {
		ld.checkEven(n, f.Chips)
	}
	if !n.intact() || f.Chip == nil || ld.broken[f.Chip] || ld.diags[before:].HasErrors() {
		ld.broken[f] = true
	}
}

// chipNamed gives the chip type of that name, nil if its block could not be read.
func (ld *loader) chipNamed(name string) *Chip {
	for _, c := range ld.design.Chips {
		if c.Name == name {
			return c
		}
	}
	return nil
}

func (ld *loader) checkEven(n *node, chips int) bool {
	if chips%2 == 0 {
		return true
	}
	ld.errorf("S050", n.at("chips"), "Odd number of chips",
		"The chips of an fc_switch stand in two equal stages, so their number is even: use %d or %d.", chips-1, chips+1)
	return false
}

// checkFC checks that n chips of m port groups make an FC(n,m).
func (ld *loader) checkFC(n *node, f *FCSwitch) {
	m := f.Chip.Groups
	groupsAt := f.Chip.Src.At("ports.groups")
	if !ld.checkEven(n, f.Chips) {
		return
	}
	if m%2 != 0 {
		ld.errorf("S051", n.at("chip"), "Chip with an odd number of port groups",
			"An fc_switch uses half of the port groups of a chip inside and half outside, but chip.%s has %d. Use a chip with an even number.",
			f.Chip.Name, m).
			Note(groupsAt, "the port groups of the chip")
		return
	}
	if m%f.Chips != 0 {
		ld.errorf("S052", n.at("chips"), "Number of chips that does not divide the port groups",
			"FC(%d,%d): every pair of chips gets %d port groups / %d chips = %d links, remainder %d. With %d port groups the number of chips "+
				"is one of %s.",
			f.Chips, m, m, f.Chips, m/f.Chips, m%f.Chips, m, evenDivisors(m)).
			Note(groupsAt, "the port groups of the chip")
		return
	}
	if n.ok("wiring") && f.Wiring == topology.WiringTH && f.Chips/2%2 != 0 {
		ld.errorf("S054", n.at("wiring"), "Wiring that needs an even number of chips per stage",
			"wiring \"th\" pairs the chips of a stage, but %d chips are %d per stage. Use \"contig\" or \"inter\", or a multiple of 4 chips.",
			f.Chips, f.Chips/2).
			Note(n.at("chips"), "the number of chips")
	}
	if f.Chips == 2 {
		ld.diags.Warnf("S053", n.at("chips"), "fc_switch without gain",
			"FC(2,%d) has %d external port groups, as many as one chip. The smallest useful one has 4 chips.", m, m)
	}
}

// checkLatency checks the latency of a cable at the clock of the chips it joins.
func (ld *loader) checkLatency(at diag.Range, t timeValue, c *Chip) bool {
	ps := t.ps(c.ClockHz)
	switch cycles := Cycles(ps, c.ClockHz); {
	case cycles < 1:
		ld.errorf("S055", at, "Link without latency",
			"A latency of %s is 0 cycles. Signals are registered at both ends of a link, so it takes at least 1 cycle, %s at %s.",
			t, FormatTime(Picoseconds(1, c.ClockHz)), FormatClock(c.ClockHz)).Note(c.Src.At("clock"), "the clock")
		return false
	case cycles > MaxLinkCycles:
		ld.errorf("S055", at, "Link latency too long", "A latency of %s is %d cycles at %s, at most %d are allowed (%s).",
			t, cycles, FormatClock(c.ClockHz), MaxLinkCycles, FormatTime(Picoseconds(MaxLinkCycles, c.ClockHz))).Note(c.Src.At("clock"), "the clock")
		return false
	}
	return true
}

func divisors(n int) string {
	var out []string
	for d := 1; d <= n; d++ {
		if n%d == 0 {
			out = append(out, fmt.Sprint(d))
		}
	}
	return strings.Join(out, ", ")
}

func evenDivisors(n int) string {
	var out []string
	for d := 2; d <= n; d += 2 {
		if n%d == 0 {
			out = append(out, fmt.Sprint(d))
		}
	}
	return strings.Join(out, ", ")
}
