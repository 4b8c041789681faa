package specs

import (
	"fmt"

	"weft/internal/diag"
	"weft/specs/topology"
)

// Config is the network as the topology and routing packages know it.
func (c *Clos) Config() topology.ClosConfig {
	return topology.ClosConfig{
		Leaves:      c.Leaves,
		Spines:      c.Spines,
		LeafNodes:   c.LeafNodes,
		Lanes:       c.Lanes,
		LeafGroups:  c.Leaf.Groups,
		SpineGroups: c.Spine.Groups,
		Rails:       c.Leaf.Rails,
		LeafType:    c.Leaf.Name,
		SpineType:   c.Spine.Name,
		LinkLatency: Cycles(c.LinkLatencyPS, c.Leaf.ClockHz),
		NodeLatency: Cycles(c.NodeLatencyPS, c.Leaf.ClockHz),
	}
}

// MTUBytes is the largest packet that leaves and spines can carry.
func (c *Clos) MTUBytes() int { return min(c.Leaf.MTUBytes, c.Spine.MTUBytes) }

// clos checks one clos block and appends it to the design.
func (ld *loader) clos(n *node) {
	ld.decode(n)
	c := &Clos{
		Name:      n.labels[0].text,
		Leaves:    n.int("leaves"),
		Spines:    n.int("spines"),
		LeafNodes: n.int("leaf_nodes"),
		Lanes:     n.int("lanes"),
		Routing:   n.text("routing"),
		Src:       n.ranges(),
	}
	ld.design.Closes = append(ld.design.Closes, c)
	before := len(ld.diags)
	leafAt, spineAt, named := ld.closChips(n)
	if named && n.ok(leafAt, spineAt) {
		c.Leaf, c.Spine = ld.chipNamed(n.ref(leafAt).name), ld.chipNamed(n.ref(spineAt).name)
	}
	usable := c.Leaf != nil && c.Spine != nil && !ld.broken[c.Leaf] && !ld.broken[c.Spine]
	if usable && ld.sameWires(n.at(spineAt), "a leaf", c.Leaf, "a spine", c.Spine) {
		if n.ok("leaves", "spines", "leaf_nodes", "lanes") {
			ld.checkClos(n, c, leafAt, spineAt)
		}
		short := c.Leaf // the buffer that decides the credit round trip
		if c.Spine.BufPerVC() < short.BufPerVC() {
			short = c.Spine
		}
		c.LinkLatencyPS, c.NodeLatencyPS = ld.cables(n.kid("link"), short)
	}
	if !n.intact() || !usable || ld.diags[before:].HasErrors() {
		ld.broken[c] = true
	}
}

// closChips gives the attributes that name the types of the leaves and of the spines.
func (ld *loader) closChips(n *node) (leaf, spine string, ok bool) {
	set := func(name string) bool { return n.isSet(name) || n.bad[name] }
	switch chip, leaf, spine := set("chip"), set("leaf"), set("spine"); {
	case chip && (leaf || spine):
		ld.errorf("S075", n.rng, "Chip type given twice", "chip is the type of all chips, leaf and spine those of the two levels. Write chip, or leaf and spine.")
	case chip:
		return "chip", "chip", true
	case leaf && spine:
		return "leaf", "spine", true
	case leaf || spine:
		missing := "spine"
		if spine {
			missing = "leaf"
		}
		ld.errorf("S015", n.rng, "Missing attribute", "A clos block with leaf or spine needs both; %s is missing. For example: %s = chip.NAME", missing, missing)
	default:
		ld.errorf("S015", n.rng, "Missing attribute", "A clos block needs chip, the type of all chips, or leaf and spine. For example: chip = chip.NAME")
	}
	return "", "", false
}

// checkClos checks that the chips have the port groups and that the nodes can be numbered.
func (ld *loader) checkClos(n *node, c *Clos, leafAt, spineAt string) {
	if need := c.LeafNodes + c.Spines*c.Lanes; need > c.Leaf.Groups {
		ld.errorf("S073", n.at(leafAt), "More ports than the chip has",
			"A leaf needs %d port groups for its nodes and %d x %d = %d (spines x lanes) to go up, %d in all, but a chip.%s has %d. Use fewer nodes, spines "+
				"or lanes.", c.LeafNodes, c.Spines, c.Lanes, c.Spines*c.Lanes, need, c.Leaf.Name, c.Leaf.Groups).
			Note(c.Leaf.Src.At("ports.groups"), "the port groups of the leaves")
	}
	if need := c.Leaves * c.Lanes; need > c.Spine.Groups {
		ld.errorf("S073", n.at(spineAt), "More ports than the chip has",
			"A spine needs %d x %d = %d port groups (leaves x lanes), but a chip.%s has %d. Use fewer leaves or lanes.",
			c.Leaves, c.Lanes, need, c.Spine.Name, c.Spine.Groups).
			Note(c.Spine.Src.At("ports.groups"), "the port groups of the spines")
	}
	// Limits of the blocks keep leaves * nodes far below MaxNodes, and a route passes three chips, 18 bits at most.
}

// sameWires checks that two chip types agree in what the wires between them need: clock, flit width, virtual channels and rails.
func (ld *loader) sameWires(at diag.Range, one string, a *Chip, other string, b *Chip) bool {
	ok := true
	differ := func(what, path, x, y string) {
		if x == y {
			return
		}
		ok = false
		ld.errorf("S065", at, "Chips that do not fit together",
			"All chips of a network need the same %s: %s, a chip.%s, has %s, and %s, a chip.%s, has %s.",
			what, one, a.Name, x, other, b.Name, y).
			Note(a.Src.At(path), "the %s of chip.%s", what, a.Name).
			Note(b.Src.At(path), "the %s of chip.%s", what, b.Name)
	}
	differ("clock", "clock", FormatClock(a.ClockHz), FormatClock(b.ClockHz))
	differ("datapath", "datapath", fmt.Sprintf("%d bits", a.FlitBits), fmt.Sprintf("%d bits", b.FlitBits))
	differ("number of virtual channels", "vcs", fmt.Sprint(a.VCs), fmt.Sprint(b.VCs))
	differ("number of rails", "ports.rails", fmt.Sprint(a.Rails), fmt.Sprint(b.Rails))
	return ok
}
