package specs

import "slices"

// collective checks one collective block and appends it to the design.
func (ld *loader) collective(n *node) {
	ld.decode(n)
	tree := n.kid("tree")
	c := &Collective{
		Name:       n.labels[0].text,
		Op:         n.text("op"),
		Reduce:     n.text("reduce"),
		DType:      n.text("dtype"),
		Lanes:      n.int("lanes"),
		Ranks:      n.int("ranks"),
		Root:       n.int("root"),
		Iterations: n.int("iterations"),
		TreeKind:   tree.text("kind"),
		K:          tree.int("k"),
		Form:       tree.text("form"),
		Driver:     n.text("driver"),
		Seeds:      n.int("seeds"),
		Src:        n.ranges(),
	}
	ld.design.Collectives = append(ld.design.Collectives, c)
	if n.ok("op", "reduce", "dtype") {
		ld.reduction(n, c)
	}
	if tree.ok("kind", "form") {
		ld.treeForm(tree, c)
	}
	if n.ok("driver", "fold_cost") && c.Driver != "host" && n.time("fold_cost").n > 0 {
		ld.errorf("S078", n.at("fold_cost"), "Attribute of another driver",
			"fold_cost is what a host takes to combine an operand, but driver is %q: the NICs combine. Remove it, or use driver = \"host\".", c.Driver)
	}
	if !n.ok("on") {
		return
	}
	name := n.ref("on").name
	i := slices.IndexFunc(ld.design.Networks, func(x *Network) bool { return x.Name == name })
	if i < 0 || ld.broken[ld.design.Networks[i]] {
		return
	}
	c.On = ld.design.Networks[i]
	if c.On.NIC == nil {
		ld.errorf("S077", n.at("on"), "Network without NICs",
			"The nodes of network.%s are traffic endpoints, which know no collectives. Give it a NIC: nodes = nic.NAME.", name).
			Note(c.On.Src[""], "the network")
		return
	}
	clock := c.On.ClockHz()
	c.SkewPS, c.PostCostPS, c.PacketPS = n.time("skew").ps(clock), n.time("post_cost").ps(clock), n.time("packet_cost").ps(clock)
	c.PollPS, c.FoldPS = n.time("poll_interval").ps(clock), n.time("fold_cost").ps(clock)
	ld.checkRanks(n, c)
}

// reduction fills in how values are combined, and checks that it fits the operation and the type.
func (ld *loader) reduction(n *node, c *Collective) {
	combines := c.Op == "reduce" || c.Op == "allreduce"
	switch {
	case !combines && n.isSet("reduce"):
		ld.errorf("S078", n.at("reduce"), "Attribute of another operation",
			"reduce belongs to op = \"reduce\" and \"allreduce\", but op is %q, which combines no values. Remove it.", c.Op).
			Note(n.at("op"), "the operation")
	case combines && c.Reduce == "":
		c.Reduce = "sum"
	case combines && c.DType == "f64" && !slices.Contains([]string{"sum", "max", "min"}, c.Reduce):
		ld.errorf("S079", n.at("reduce"), "Reduction that floating-point numbers do not have",
			"%q combines the bits of whole numbers, but dtype is \"f64\". Use dtype = \"u64\" or \"i64\", or one of \"sum\", \"max\" and \"min\".", c.Reduce).
			Note(n.at("dtype"), "the type")
	}
}

// treeForm fills in the form of a k_nomial tree.
func (ld *loader) treeForm(tree *node, c *Collective) {
	switch nomial := c.TreeKind == "k_nomial"; {
	case !nomial && tree.isSet("form"):
		ld.errorf("S078", tree.at("form"), "Attribute of another tree",
			"form belongs to kind = \"k_nomial\", but the kind is %q, which has one form. Remove it.", c.TreeKind).
			Note(tree.at("kind"), "the kind")
	case nomial && c.Form == "":
		c.Form = "digit"
	}
}

// checkRanks checks the number of ranks against the nodes, and fills it in where it is left out.
func (ld *loader) checkRanks(n *node, c *Collective) {
	if !n.ok("ranks", "root", "lanes") {
		return
	}
	nodes := c.On.nodes()
	switch {
	case !n.isSet("ranks"):
		c.Ranks = nodes
	case c.Ranks > nodes:
		ld.errorf("S080", n.at("ranks"), "More ranks than nodes", "The collective has %d ranks, but network.%s has %s. Use at most %d ranks.",
			c.Ranks, c.On.Name, count(nodes, "node"), nodes).
			Note(n.at("on"), "the network")
		return
	}
	if c.Ranks < 2 { // the attribute has its own range
		ld.errorf("S080", n.at("on"), "Collective of one rank", "network.%s has one node, and an operation of one rank has nobody to exchange values with. Use a network of at least 2 nodes.", c.On.Name)
		return
	}
	if c.Root >= c.Ranks {
		ld.errorf("S080", n.at("root"), "Root that does not exist", "root = %d, but there are %s, numbered 0 to %d.", c.Root, count(c.Ranks, "rank"), c.Ranks-1)
	}
	ld.checkRoom(n, c)
	if c.Lanes > c.On.NIC.ALULanes {
		ld.errorf("S080", n.at("lanes"), "More lanes than the NIC combines", "lanes = %d, but the ALU of nic.%s has %d. Use at most %d.",
			c.Lanes, c.On.NIC.Name, c.On.NIC.ALULanes, c.On.NIC.ALULanes).
			Note(c.On.NIC.Src.At("alu.lanes"), "the lanes of the ALU")
	}
}

// checkRoom checks that the NICs have the slots and the contexts that the collective takes.
func (ld *loader) checkRoom(n *node, c *Collective) {
	tree := n.kid("tree")
	if !tree.ok("kind", "k", "form") || c.Root >= c.Ranks {
		return
	}
	t, err := c.Tree()
	if err != nil {
		return // the attribute at fault has been reported
	}
	nic := c.On.NIC
	if most := t.MaxChildren(); most > nic.Slots {
		ld.errorf("S080", tree.at("k"), "More children than operand slots", "In a %s tree of %s with k = %d a rank has %d children, but a bank of nic.%s has %s. Use a smaller k or more slots.",
			c.TreeKind, count(c.Ranks, "rank"), c.K, most, nic.Name, count(nic.Slots, "slot")).
			Note(nic.Src.At("trigger.slots"), "the slots")
	}
	if most := nic.Banks * (t.MaxChildren() + 1); c.Driver == "host" && n.ok("driver") && most > nic.MPQ {
		ld.errorf("S080", n.at("driver"), "More mini packets than the queue holds",
			"With driver = \"host\" the queue of a rank with %d children holds up to %d mini packets, for each of %d banks one of every child and a result, but that of nic.%s has %d entries and drops more. Use a smaller k or a larger mpq.",
			t.MaxChildren(), most, nic.Banks, nic.Name, nic.MPQ).
			Note(nic.Src.At("queues.mpq"), "the queue")
	}
	used := 0
	for _, other := range ld.design.Collectives {
		if other.On == c.On {
			used += 2
		}
	}
	if room := nic.Contexts / 2 * 2 * nic.VirtualPorts; used > room {
		ld.errorf("S080", n.at("on"), "More collectives than trigger contexts", "Each collective takes 2 contexts of a virtual port, which makes %d up to here, but nic.%s has %s with %s. Use fewer collectives or more contexts.",
			used, nic.Name, count(nic.VirtualPorts, "virtual port"), count(nic.Contexts, "context")).
			Note(nic.Src.At("trigger.contexts"), "the contexts")
	}
}
