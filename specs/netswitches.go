package specs

import (
	"fmt"
	"strconv"
	"strings"

	"weft/internal/diag"
	"weft/specs/topology"
)

// switches puts whole topologies into the network: their chips, links and nodes under names SWITCH_NAME. It gives false if one of them
// cannot be used.
func (b *netBuilder) switches() bool {
	ok := true
	for _, it := range b.node.refs("switches") {
		if !b.name(it.key, it.rng, "switch") {
			ok = false
			continue
		}
		fc, tree, clos, usable := b.topologyNamed(it.ref)
		if !usable {
			ok = false
			continue
		}
		part := &Network{fc: fc, tree: tree, clos: clos}
		if chips, nodes := len(b.net.Chips)+part.chipCount(), len(b.net.Nodes)+part.nodes(); chips > MaxNetworkChips || nodes > MaxNetworkNodes {
			b.errorf("S070", it.rng, "Too many chips", "With %s the network has %d chips and %d nodes, at most %d and %d are allowed.",
				it.key, chips, nodes, MaxNetworkChips, MaxNetworkNodes)
			return false
		}
		b.net.Switches = append(b.net.Switches, it.key)
		ok = b.join(it, part) && ok
	}
	return ok
}

// chipCount is the number of chips of a topology.
func (n *Network) chipCount() int {
	switch {
	case n.fc != nil:
		return n.fc.Chips
	case n.tree != nil:
		return n.tree.Config().Chips()
	case n.clos != nil:
		return n.clos.Leaves + n.clos.Spines
	}
	return len(n.Chips)
}

// join puts one topology into the network.
func (b *netBuilder) join(it refItem, part *Network) bool {
	f, err := b.design.topologyFabric(part)
	if err != nil {
		panic("specs: checked topology does not elaborate: " + err.Error())
	}
	linkPS, nodePS := part.cablesPS()
	first, ok := len(b.net.Chips), true
	moved := func(p topology.Port) NetPort { return NetPort{first + p.Chip, p.Group} }
	for i, c := range f.Graph.Chips {
		name := it.key + "_" + c.Name
		ok = b.name(name, it.rng, "chip instance") && ok
		b.index[name] = first + i
		b.net.Chips = append(b.net.Chips, NetChip{Name: name, Chip: f.ChipOf(i), Stage: c.Stage, Switch: it.key, Src: it.rng})
	}
	for _, l := range f.Graph.Links {
		b.used[moved(l.A)], b.used[moved(l.B)] = it.rng, it.rng
		b.net.Links = append(b.net.Links, NetLink{A: moved(l.A), B: moved(l.B), LatencyPS: linkPS, Switch: it.key, Src: it.rng})
	}
	for _, n := range f.Graph.Nodes {
		name := it.key + "_" + n.Name
		ok = b.name(name, it.rng, "node") && ok
		b.used[moved(n.At)] = it.rng
		b.net.Nodes = append(b.net.Nodes, NetNode{Name: name, At: moved(n.At), LatencyPS: nodePS, Switch: it.key, Src: it.rng})
	}
	opens := []NetPort{}
	for _, p := range f.Graph.External()[len(f.Graph.Nodes):] {
		opens = append(opens, moved(p))
	}
	b.opens[it.key] = opens
	return ok
}

// cablesPS gives the latencies of the cables of a topology.
func (n *Network) cablesPS() (links, nodes int64) {
	switch {
	case n.fc != nil:
		return n.fc.LinkLatencyPS, n.fc.LinkLatencyPS
	case n.tree != nil:
		return n.tree.LinkLatencyPS, n.tree.NodeLatencyPS
	}
	return n.clos.LinkLatencyPS, n.clos.NodeLatencyPS
}

// openPort reads upN of a switch: its N-th port group without link or node, by chip, then group.
func (b *netBuilder) openPort(name, port string, opens []NetPort, r diag.Range) (p NetPort, ok bool) {
	if len(opens) == 0 {
		b.errorf("S062", r, "Switch without open ports", "All port groups of the switch %s have a cable.", name)
		return p, false
	}
	number, isUp := strings.CutPrefix(port, "up")
	n, err := strconv.ParseUint(number, 10, 31)
	switch form := fmt.Sprintf("%s:up0 to %s:up%d", name, name, len(opens)-1); {
	case !isUp || err != nil:
		b.errorf("S060", r, "Invalid port", "%q is not a port of the switch %s. Its open ports are %s; a chip in it is %s_nr0.", shorten(port), name, form, name)
	case int(n) >= len(opens):
		b.errorf("S062", r, "Port out of range", "The switch %s has no port %s. Its open ports are %s.", name, shorten(port), form)
	default:
		return opens[n], true
	}
	return p, false
}
