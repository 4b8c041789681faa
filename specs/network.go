package specs

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weft/internal/diag"
	"weft/specs/routing"
	"weft/specs/topology"
)

// ClockHz is the clock of all chips of the network.
func (n *Network) ClockHz() int64 { return n.chipTypes()[0].ClockHz }

// chipTypes lists the types of the chips, possibly more than once.
func (n *Network) chipTypes() []*Chip {
	switch {
	case n.fc != nil:
		return []*Chip{n.fc.Chip}
	case n.tree != nil:
		return []*Chip{n.tree.Chip}
	case n.clos != nil:
		return []*Chip{n.clos.Leaf, n.clos.Spine}
	}
	var types []*Chip
	for _, c := range n.Chips {
		types = append(types, c.Chip)
	}
	return types
}

// PortName gives INSTANCE:GROUP, the form in which specs write a port.
func (n *Network) PortName(p NetPort) string {
	return fmt.Sprintf("%s:%d", n.Chips[p.Chip].Name, p.Group)
}

// MTUBytes is the largest packet that every chip of the network can carry.
func (n *Network) MTUBytes() int { return smallestMTU(n.chipTypes()).MTUBytes }

// smallestMTU is the first of the chips with the smallest mtu.
func smallestMTU(chips []*Chip) *Chip {
	smallest := chips[0]
	for _, c := range chips {
		if c.MTUBytes < smallest.MTUBytes {
			smallest = c
		}
	}
	return smallest
}

// nodes is the number of nodes.
func (n *Network) nodes() int {
	switch {
	case n.fc != nil:
		return n.fc.Config().Nodes()
	case n.tree != nil:
		return n.tree.Config().Nodes()
	case n.clos != nil:
		return n.clos.Config().Nodes()
	}
	return len(n.Nodes)
}

// graph builds the topology of a network that was checked.
func (n *Network) graph() *topology.Graph {
	g := &topology.Graph{}
	for i, c := range n.Chips {
		g.Chips = append(g.Chips, topology.Chip{Name: c.Name, Type: c.Chip.Name, Groups: c.Chip.Groups, Rails: c.Chip.Rails, Stage: c.Stage, Index: i})
	}
	clock := n.ClockHz()
	for _, l := range n.Links {
		g.Links = append(g.Links, topology.Link{A: topology.Port(l.A), B: topology.Port(l.B), Latency: Cycles(l.LatencyPS, clock)})
	}
	for _, x := range n.Nodes {
		g.Nodes = append(g.Nodes, topology.Node{Name: x.Name, At: topology.Port(x.At), Latency: Cycles(x.LatencyPS, clock)})
	}
	return g
}

// relation gives the routing of a network that was checked; g is its graph.
func (n *Network) relation(g *topology.Graph) (routing.Relation, error) {
	if n.Routing == "table" {
		return routing.Table(g, strings.NewReader(n.table))
	}
	return routing.Shortest(g)
}

// netBuilder checks one network block.
type netBuilder struct {
	*loader
	node  *node
	net   *Network
	index map[string]int        // chip instances by name
	opens map[string][]NetPort  // open ports of switches, by name of the switch
	names map[string]diag.Range // of instances and nodes
	used  map[NetPort]diag.Range
}

// network checks one network block and appends it to the design.
func (ld *loader) network(n *node) {
	ld.decode(n)
	b := &netBuilder{
		loader: ld,
		node:   n,
		net:    &Network{Name: n.labels[0].text, Routing: n.text("routing"), Src: n.ranges()},
		index:  map[string]int{},
		opens:  map[string][]NetPort{},
		names:  map[string]diag.Range{},
		used:   map[NetPort]diag.Range{},
	}
	ld.design.Networks = append(ld.design.Networks, b.net)
	before := len(ld.diags)
	b.nics()
	if n.isSet("topology") || n.bad["topology"] {
		b.topology()
		ld.broken[b.net] = !n.intact() || ld.diags[before:].HasErrors() || ld.broken[b.net]
		return
	}
	b.parts()
	chipsOK := b.chips()
	if chipsOK {
		for _, k := range n.kids["link"] {
			b.link(k)
		}
		for _, k := range n.kids["node"] {
			b.endpoint(k)
		}
	}
	tableOK := n.ok("routing", "table") && b.table()
	if !chipsOK || !tableOK || !n.intact() || ld.diags[before:].HasErrors() {
		ld.broken[b.net] = true
		return
	}
	if len(b.net.Nodes) > MaxNetworkNodes {
		ld.errorf("S070", n.rng, "Too many nodes", "The network has %d nodes, at most %d are allowed.", len(b.net.Nodes), MaxNetworkNodes)
	} else if b.reachable() {
		b.routes()
		b.checkCredit()
	}
	ld.broken[b.net] = ld.diags[before:].HasErrors()
}

// chips reads the chip instances. It gives false if the links cannot be checked against them.
func (b *netBuilder) chips() bool {
	if !b.node.ok("chips", "switches") {
		return false
	}
	items := b.node.refs("chips")
	at := b.node.at("chips")
	ok := b.switches()
	switch {
	case len(items) == 0 && len(b.net.Switches) == 0 && ok:
		b.errorf("S070", at, "Network without chips", "Name at least one chip instance, for example: chips = { a = chip.NAME }")
		return false
	case len(items)+len(b.net.Chips) > MaxNetworkChips:
		b.errorf("S070", at, "Too many chips", "The network has %d chips, at most %d are allowed.", len(items)+len(b.net.Chips), MaxNetworkChips)
		return false
	}
	stage := 0
	for _, c := range b.net.Chips {
		stage = max(stage, c.Stage+1)
	}
	for _, it := range items {
		if !b.name(it.key, it.rng, "chip instance") {
			ok = false
			continue
		}
		c := b.chipNamed(it.ref.name)
		if c == nil || b.broken[c] {
			ok = false
			continue
		}
		b.index[it.key] = len(b.net.Chips)
		b.net.Chips = append(b.net.Chips, NetChip{Name: it.key, Chip: c, Stage: stage, Src: it.rng})
	}
	return ok && b.sameKind()
}

// name checks the name of an instance or node and that it is not taken.
func (b *netBuilder) name(name string, r diag.Range, what string) bool {
	if !b.checkName(name, r, what) {
		return false
	}
	if first, taken := b.names[name]; taken {
		b.errorf("S024", r, "Duplicate name",
			"The name %q is already taken in this network, at line %d. Chip instances and nodes share one set of names.", name, first.Start.Line).
			Note(first, "the first use")
		return false
	}
	b.names[name] = r
	return true
}

// sameKind checks that all chips agree in what their wires need: clock, flit width, virtual channels and rails.
func (b *netBuilder) sameKind() bool {
	first := b.net.Chips[0]
	ok := true
	seen := map[*Chip]bool{first.Chip: true}
	for _, c := range b.net.Chips[1:] {
		if seen[c.Chip] {
			continue
		}
		seen[c.Chip] = true
		ok = b.sameWires(c.Src, first.Name, first.Chip, c.Name, c.Chip) && ok
	}
	return ok
}

// port reads INSTANCE:GROUP at r and checks that the port exists and is free.
func (b *netBuilder) port(text string, r diag.Range) (p NetPort, ok bool) {
	name, number, found := strings.Cut(text, ":")
	if !found {
		b.errorf("S060", r, "Invalid port", "%q is not a port. Write INSTANCE:GROUP, for example %q.", shorten(text), b.net.Chips[0].Name+":0")
		return p, false
	}
	if opens, isSwitch := b.opens[name]; isSwitch {
		if p, ok = b.openPort(name, number, opens, r); !ok {
			return p, false
		}
		return p, b.take(p, r)
	}
	i, known := b.index[name]
	if !known {
		names := slices.Clone(b.net.Switches)
		for _, c := range b.net.Chips {
			if c.Switch == "" {
				names = append(names, c.Name)
			}
		}
		b.errorf("S061", r, "Unknown chip instance",
			"The network has no chip instance %q.%s%s", shorten(name), oneOf(" It has", names), b.didYouMean(name, names))
		return p, false
	}
	c := b.net.Chips[i]
	group, err := strconv.ParseUint(number, 10, 31)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		b.errorf("S060", r, "Invalid port", "%q is not a number of a port group. Write %s:0 to %s:%d.", shorten(number), name, name, c.Chip.Groups-1)
		return p, false
	}
	if err != nil || int(group) >= c.Chip.Groups {
		b.errorf("S062", r, "Port group out of range",
			"%s has no port group %s: a chip.%s has %d, numbered 0 to %d.", name, shorten(number), c.Chip.Name, c.Chip.Groups, c.Chip.Groups-1).
			Note(c.Chip.Src.At("ports.groups"), "the port groups of chip.%s", c.Chip.Name)
		return p, false
	}
	p = NetPort{i, int(group)}
	return p, b.take(p, r)
}

// take notes that a cable sits on a port, unless there is one already.
func (b *netBuilder) take(p NetPort, r diag.Range) bool {
	if first, taken := b.used[p]; taken {
		b.errorf("S063", r, "Port used twice", "%s is already taken, at line %d. A port group has one cable.", b.net.PortName(p), first.Start.Line).
			Note(first, "the first use")
		return false
	}
	b.used[p] = r
	return true
}

func (b *netBuilder) link(k *node) {
	from, okA := b.port(k.labels[0].text, k.labels[0].rng)
	to, okB := b.port(k.labels[1].text, k.labels[1].rng)
	if okA && okB && from.Chip == to.Chip {
		b.errorf("S064", k.labels[1].rng, "Link of a chip with itself", "Both ends are on %s. A link joins two chips.", b.net.Chips[from.Chip].Name).
			Note(k.labels[0].rng, "the other end")
		return
	}
	ps, okT := b.latency(k)
	if okA && okB && okT {
		b.net.Links = append(b.net.Links, NetLink{A: from, B: to, LatencyPS: ps, Src: k.rng})
	}
}

func (b *netBuilder) latency(k *node) (int64, bool) {
	if !k.ok("latency") {
		return 0, false
	}
	c := b.net.Chips[0].Chip
	t := k.time("latency")
	ok := b.checkLatency(k.at("latency"), t, c)
	return t.ps(c.ClockHz), ok
}

func (b *netBuilder) endpoint(k *node) {
	nameOK := b.name(k.labels[0].text, k.labels[0].rng, "node")
	if !k.ok("at") {
		return
	}
	at, portOK := b.port(k.text("at"), k.at("at"))
	ps, timeOK := b.latency(k)
	if nameOK && portOK && timeOK {
		b.net.Nodes = append(b.net.Nodes, NetNode{Name: k.labels[0].text, At: at, LatencyPS: ps, Src: k.rng})
	}
}
