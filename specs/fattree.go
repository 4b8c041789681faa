package specs

import (
	"weft/specs/topology"
)

// Config is the tree as the topology and routing packages know it.
func (f *FatTree) Config() topology.FTConfig {
	return topology.FTConfig{
		Ports:       f.Ports,
		Levels:      f.Levels,
		Groups:      f.Chip.Groups,
		Rails:       f.Chip.Rails,
		ChipType:    f.Chip.Name,
		LinkLatency: Cycles(f.LinkLatencyPS, f.Chip.ClockHz),
		NodeLatency: Cycles(f.NodeLatencyPS, f.Chip.ClockHz),
	}
}

// fatTree checks one fat_tree block and appends it to the design.
func (ld *loader) fatTree(n *node) {
	ld.decode(n)
	f := &FatTree{
		Name:    n.labels[0].text,
		Ports:   n.int("ports"),
		Levels:  n.int("levels"),
		Routing: n.text("routing"),
		Src:     n.ranges(),
	}
	ld.design.FatTrees = append(ld.design.FatTrees, f)
	before := len(ld.diags)
	if n.ok("chip") {
		f.Chip = ld.chipNamed(n.ref("chip").name)
	}
	if f.Chip != nil && !ld.broken[f.Chip] {
		if n.ok("ports", "levels") {
			ld.checkTree(n, f)
		}
		ld.treeBalance(n, f)
		f.LinkLatencyPS, f.NodeLatencyPS = ld.cables(n.kid("link"), f.Chip)
	}
	if !n.intact() || f.Chip == nil || ld.broken[f.Chip] || ld.diags[before:].HasErrors() {
		ld.broken[f] = true
	}
}

// checkTree checks that chips of this type make an FT(M,T).
func (ld *loader) checkTree(n *node, f *FatTree) {
	m, c := f.Ports, f.Chip
	groupsAt := c.Src.At("ports.groups")
	switch {
	case m%2 != 0:
		ld.errorf("S072", n.at("ports"), "Odd number of ports",
			"Half of the ports of a chip lead down and half up, so their number is even: use %d or %d.", m-1, m+1)
		return
	case m > c.Groups:
		ld.errorf("S073", n.at("ports"), "More ports than the chip has",
			"The tree uses %d port groups of each chip, but a chip.%s has %d. Use ports = %d.", m, c.Name, c.Groups, c.Groups/2*2).
			Note(groupsAt, "the port groups of the chip")
		return
	}
	nodes := 2
	for range f.Levels {
		if nodes *= m / 2; nodes > MaxNodes {
			ld.errorf("S074", n.at("levels"), "Too many nodes",
				"FT(%d,%d) has 2*%d^%d nodes, at most %d are allowed. Use fewer levels or fewer ports.", m, f.Levels, m/2, f.Levels, MaxNodes)
			return
		}
	}
	if hops := 2*f.Levels - 1; hops*c.HopBits() > RouteBits {
		ld.errorf("S056", n.at("levels"), "Route that does not fit into a header",
			"The longest route of %d levels passes %d chips and needs %d x %d = %d bits, a hop through a chip.%s of %d port groups taking %d, but the "+
				"header has %d. Use at most %d levels, or chips with fewer port groups.",
			f.Levels, hops, hops, c.HopBits(), hops*c.HopBits(), c.Name, c.Groups, c.HopBits(), RouteBits, (RouteBits/c.HopBits()+1)/2).
			Note(groupsAt, "the port groups of the chip")
	}
}

// treeBalance replaces the balance of the chip by that of the tree. Where they differ the tree gets a chip type of its own, TREE_CHIP.
func (ld *loader) treeBalance(n *node, f *FatTree) {
	if len(n.kids["balance"]) == 0 {
		return
	}
	b, base := n.kid("balance"), f.Chip
	if !b.ok("mode", "key", "init") {
		return
	}
	c := *base
	c.BalanceMode, c.BalanceKey, c.BalanceInit = b.text("mode"), b.text("key"), b.text("init")
	ld.checkBalanceOf(&c, b, base.Src.At("datapath"), base.Src.At("ports"))
	if c.BalanceMode == base.BalanceMode && c.BalanceKey == base.BalanceKey && c.BalanceInit == base.BalanceInit {
		return
	}
	c.Name, c.Base = f.Name+"_"+base.Name, base
	at := n.labels[0].rng
	if first, taken := ld.names[c.Name]; taken {
		ld.errorf("S024", at, "Duplicate name",
			"The chips of the tree have a balance of their own and are called %s, but there is already a %s of that name, at line %d. Give one of "+
				"them another name.", c.Name, first.typ, first.rng.Start.Line).
			Note(first.rng, "the first declaration")
		return
	}
	if len(c.Name) > maxNameLen {
		ld.errorf("S023", at, "Name too long", "The chips of the tree have a balance of their own and are called %s, which has %d characters; at most %d "+
			"are allowed. Use a shorter name.", c.Name, len(c.Name), maxNameLen)
		return
	}
	if fault := moduleFault(c.Name); fault != "" {
		ld.errorf("S023", at, "Reserved name", "The chips of the tree have a balance of their own and are called %s, but %s. Use another name.", c.Name, fault)
		return
	}
	ld.names[c.Name] = named{"chip", at}
	c.Src = Ranges{}
	for path, r := range base.Src {
		c.Src[path] = r
	}
	for _, a := range []string{"mode", "key", "init"} {
		delete(c.Src, "balance."+a)
		if b.isSet(a) {
			c.Src["balance."+a] = b.at(a)
		}
	}
	c.Src["balance"] = b.rng
	f.Chip = &c
	ld.derived = append(ld.derived, &c)
}

// cables reads the link block of a topology whose nodes may have cables of their own, all at the clock of c.
func (ld *loader) cables(link *node, c *Chip) (linkPS, nodePS int64) {
	if !link.ok("latency") {
		return 0, 0
	}
	t := link.time("latency")
	linkPS = t.ps(c.ClockHz)
	if !ld.checkLatency(link.at("latency"), t, c) {
		return linkPS, linkPS
	}
	worst, at := linkPS, link.at("latency")
	nodePS = linkPS
	if link.isSet("node_latency") {
		t := link.time("node_latency")
		nodePS = t.ps(c.ClockHz)
		if !ld.checkLatency(link.at("node_latency"), t, c) {
			return linkPS, nodePS
		}
		if nodePS > worst {
			worst, at = nodePS, link.at("node_latency")
		}
	}
	ld.warnCredit(at, Cycles(worst, c.ClockHz), c, 0)
	return linkPS, nodePS
}
