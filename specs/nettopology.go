package specs

import (
	"slices"
)

// nics notes what sits at the nodes.
func (b *netBuilder) nics() {
	n := b.node
	if !n.isSet("nodes") {
		return
	}
	b.net.NIC = b.nicNamed(n.ref("nodes").name)
	if b.net.NIC == nil || b.broken[b.net.NIC] {
		b.broken[b.net] = true
	}
}

// parts checks that a network without a topology has the parts that make it one.
func (b *netBuilder) parts() {
	n := b.node
	joined := n.isSet("switches") || n.bad["switches"]
	if !n.isSet("chips") && !n.bad["chips"] && !joined {
		b.errorf("S015", n.rng, "Missing attribute",
			"A network needs chips, switches or a topology: chips = { a = chip.NAME }, switches = { a = fc_switch.NAME } or topology = fat_tree.NAME.")
		n.bad["chips"] = true
	}
	if len(n.kids["node"]) == 0 && !joined {
		b.errorf("S016", n.rng, "Missing node block", `A network needs traffic endpoints. Add: node "NAME" { at = "a:1" }`)
		n.bad["node"] = true
	}
}

// topology makes the network that of an fc_switch, fat_tree or clos, which leaves nothing else to be said about chips, cables and routes.
func (b *netBuilder) topology() {
	n := b.node
	for _, attr := range []string{"chips", "switches", "routing", "table"} {
		if n.isSet(attr) {
			b.errorf("S068", n.at(attr), "Topology and parts of a network",
				"The network takes its chips, cables, nodes and routes from its topology. Remove %s, or the topology.", attr).
				Note(n.at("topology"), "the topology")
		}
	}
	for _, typ := range []string{"link", "node"} {
		if k := n.kids[typ]; len(k) > 0 {
			b.errorf("S068", k[0].rng, "Topology and parts of a network",
				"The network takes its chips, cables, nodes and routes from its topology. Remove its %s blocks, or the topology.", typ).
				Note(n.at("topology"), "the topology")
		}
	}
	if !n.ok("topology") {
		return
	}
	r := n.ref("topology")
	b.net.Topology = r.name
	var usable bool
	b.net.fc, b.net.tree, b.net.clos, usable = b.topologyNamed(r)
	if !usable {
		b.broken[b.net] = true // what is wrong with the topology is reported there
		return
	}
	b.net.Routing = ""
	if b.net.NIC == nil && !n.isSet("nodes") && !n.bad["nodes"] {
		b.errorf("S068", n.at("topology"), "Network that is its topology",
			"Without NICs at the nodes this network is %s.%s itself: name that instead. Or add nodes = nic.NAME.", r.typ, r.name)
	}
}

// topologyNamed looks up an fc_switch, fat_tree or clos. It gives false if the declaration has errors, which are reported there.
func (ld *loader) topologyNamed(r ref) (fc *FCSwitch, tree *FatTree, clos *Clos, ok bool) {
	d := ld.design
	switch r.typ {
	case "fc_switch":
		fc = find(d.FCSwitches, func(x *FCSwitch) bool { return x.Name == r.name })
		ok = fc != nil && !ld.broken[fc]
	case "fat_tree":
		tree = find(d.FatTrees, func(x *FatTree) bool { return x.Name == r.name })
		ok = tree != nil && !ld.broken[tree]
	case "clos":
		clos = find(d.Closes, func(x *Clos) bool { return x.Name == r.name })
		ok = clos != nil && !ld.broken[clos]
	}
	return fc, tree, clos, ok
}

// find gives the first of a list that is wanted, the zero value if there is none.
func find[T any](list []T, ok func(T) bool) (found T) {
	if i := slices.IndexFunc(list, ok); i >= 0 {
		found = list[i]
	}
	return found
}
