package specs

import (
	"fmt"
	"slices"
	"strings"

	"weft/internal/diag"
)

// target is what a test needs to know about the thing it tests.
type target struct {
	nodes int
	nics  bool
	chip  *Chip // the one with the smallest mtu
}

// test checks one test block and appends it to the design.
func (ld *loader) test(n *node) {
	ld.decode(n)
	traffic, expect := n.kid("traffic"), n.kid("expect")
	t := &Test{
		Name:    n.labels[0].text,
		Target:  n.ref("target").name,
		Holdoff: n.text("holdoff"),
		Cycles:  n.int("cycles"),
		Seeds:   n.int("seeds"),
		Mode:    n.text("mode"),
		Traffic: Traffic{
			Pattern:   traffic.text("pattern"),
			Load:      traffic.float("load"),
			Mapping:   traffic.text("mapping"),
			MinBytes:  int(traffic.sizes("size").min),
			MaxBytes:  int(traffic.sizes("size").max),
			Mix:       traffic.sizes("size").mix,
			Injection: traffic.text("injection"),
			Shift:     traffic.int("shift"),
			Hotspot:   traffic.int("hotspot"),
			HotShare:  traffic.float("share"),
		},
		Src: n.ranges(),
	}
	ld.design.Tests = append(ld.design.Tests, t)
	patternOK := traffic.ok("pattern") && ld.patternAttributes(traffic)
	if t.Pattern == "trace" {
		t.Load, t.Injection, t.Mapping = 0, "", "stripe" // the file says all of it
		ld.readTrace(traffic, t)
	} else if traffic.ok("injection") {
		ld.checkLoad(traffic)
	}
	if !n.ok("target") {
		return
	}
	what, ok := ld.target(n.ref("target"))
	if !ok {
		return
	}
	if what.nics {
		ld.errorf("S087", n.at("target"), "Traffic between NICs",
			"The nodes of %s are NICs: they run collectives and send no traffic of their own. Use a collective block, or test the topology itself.", t.Target)
	}
	if patternOK {
		ld.checkPattern(n, traffic, what)
	}
	if traffic.ok("size", "mapping") && t.Pattern != "trace" {
		ld.checkSize(traffic, t, what)
	}
	if expect.ok("latency_p99_max") {
		t.Expect.LatencyP99MaxPS = expect.time("latency_p99_max").ps(what.chip.ClockHz)
	}
	t.Expect.ThroughputMin = expect.float("throughput_min")
	if load := t.Load; t.Injection != "saturate" && t.Pattern != "trace" && traffic.ok("load", "injection") && t.Expect.ThroughputMin > load {
		ld.errorf("S086", expect.at("throughput_min"), "Expectation that cannot be met",
			"The nodes offer %g flits a cycle, so they cannot deliver %g. Raise the load, or use injection = \"saturate\".",
			load, t.Expect.ThroughputMin).
			Note(traffic.at("load"), "the offered load")
	}
}

// target looks up what a test names. It gives false if the declaration has errors, which are reported elsewhere.
func (ld *loader) target(r ref) (target, bool) {
	switch r.typ {
	case "chip":
		c := ld.chipNamed(r.name)
		if c == nil || ld.broken[c] {
			return target{}, false
		}
		return target{nodes: c.Groups, chip: c}, true
	case "fc_switch":
		if f := find(ld.design.FCSwitches, func(x *FCSwitch) bool { return x.Name == r.name }); f != nil && !ld.broken[f] {
			return target{nodes: f.Config().Nodes(), chip: f.Chip}, true
		}
	case "fat_tree":
		if f := find(ld.design.FatTrees, func(x *FatTree) bool { return x.Name == r.name }); f != nil && !ld.broken[f] {
			return target{nodes: f.Config().Nodes(), chip: f.Chip}, true
		}
	case "clos":
		if c := find(ld.design.Closes, func(x *Clos) bool { return x.Name == r.name }); c != nil && !ld.broken[c] {
			return target{nodes: c.Config().Nodes(), chip: smallestMTU([]*Chip{c.Leaf, c.Spine})}, true
		}
	case "network":
		if n := find(ld.design.Networks, func(x *Network) bool { return x.Name == r.name }); n != nil && !ld.broken[n] {
			return target{nodes: n.nodes(), nics: n.NIC != nil, chip: smallestMTU(n.chipTypes())}, true
		}
	}
	return target{}, false
}

// patternAttributes checks that the attributes of a pattern are there, and no others.
func (ld *loader) patternAttributes(traffic *node) bool {
	ok := true
	pattern := traffic.text("pattern")
	for _, a := range []struct{ name, pattern string }{{"shift", "shift"}, {"hotspot", "hotspot"}, {"share", "hotspot"}, {"trace", "trace"}} {
		spec := traffic.block.attr(a.name)
		switch set := traffic.isSet(a.name) || traffic.bad[a.name]; {
		case set && pattern != a.pattern:
			ld.otherPattern(traffic, a.name, fmt.Sprintf("belongs to pattern = %q, but the pattern is %q", a.pattern, pattern))
			ok = false
		case !set && pattern == a.pattern:
			ld.missingOf(traffic, spec, strings.TrimPrefix(spec.doc, "for pattern "+pattern+": "))
			ok = false
		case traffic.bad[a.name]:
			ok = false
		}
	}
	if pattern == "trace" {
		for _, name := range []string{"load", "size", "injection", "mapping"} {
			if traffic.isSet(name) {
				ld.otherPattern(traffic, name, "has no effect with pattern = \"trace\", whose file says what is sent and when")
				ok = false
			}
		}
	} else if !traffic.isSet("size") && !traffic.bad["size"] {
		spec := traffic.block.attr("size")
		ld.missingOf(traffic, spec, spec.doc)
		traffic.bad["size"] = true
	}
	return ok
}

// otherPattern reports an attribute that does not go with the pattern.
func (ld *loader) otherPattern(traffic *node, name, why string) {
	ld.errorf("S081", traffic.at(name), "Attribute of another pattern", "%s %s. Remove it, or change the pattern.", name, why).
		Note(traffic.at("pattern"), "the pattern")
}

// missingOf reports an attribute that the pattern needs.
func (ld *loader) missingOf(traffic *node, spec *attribute, doc string) {
	ld.errorf("S015", traffic.at("pattern"), "Missing attribute", "pattern = %q needs %s: %s. For example: %s = %s",
		traffic.text("pattern"), spec.name, doc, spec.name, spec.example)
}

// checkLoad checks the load against the injection.
func (ld *loader) checkLoad(traffic *node) {
	saturate := traffic.text("injection") == "saturate"
	switch {
	case traffic.bad["load"]:
	case saturate && traffic.isSet("load"):
		ld.errorf("S082", traffic.at("load"), "Load that has no effect",
			"injection = \"saturate\" keeps every source full. Remove the load, or use another injection.").
			Note(traffic.at("injection"), "the injection")
	case !saturate && traffic.float("load") == 0:
		ld.errorf("S082", traffic.at("load"), "Test without traffic",
			"With a load of 0 nothing is sent, so nothing would be tested. Use a load above 0 and at most 1.")
	}
}

// checkPattern checks that the pattern is defined for the number of nodes.
func (ld *loader) checkPattern(n, traffic *node, what target) {
	name, pattern := n.ref("target").name, traffic.text("pattern")
	bad := func(at diag.Range, summary, format string, args ...any) {
		ld.errorf("S084", at, summary, "%s", fmt.Sprintf(format, args...)).Note(n.at("target"), "the target")
	}
	if what.nodes < 2 {
		bad(n.at("target"), "Target with one node", "%s has %s. Traffic needs at least two.", name, count(what.nodes, "node"))
		return
	}
	bitPattern := slices.Contains([]string{"bit_complement", "bit_reverse", "transpose", "shuffle"}, pattern)
	switch {
	case bitPattern && what.nodes&(what.nodes-1) != 0:
		bad(traffic.at("pattern"), "Pattern that needs a power of two",
			"%q is defined on the bits of a node number, but %s has %d nodes. Use a target with a power of two, or another pattern.",
			pattern, name, what.nodes)
	case what.nodes == 2 && slices.Contains([]string{"bit_reverse", "transpose", "shuffle", "tornado"}, pattern):
		bad(traffic.at("pattern"), "Pattern without traffic",
			"Between 2 nodes %q sends every packet to its own source, and such packets are not sent. Use another pattern, for example "+
				"\"shift\".", pattern)
	case what.nodes == 2 && pattern == "diagonal":
		bad(traffic.at("pattern"), "Pattern that needs three nodes",
			"%q sends to the next node and to the one after it, which among 2 nodes is the source. Use a larger target, or \"shift\".", pattern)
	case pattern == "shift" && traffic.int("shift")%what.nodes == 0:
		bad(traffic.at("shift"), "Shift onto the source",
			"A shift of %d among %d nodes sends every packet to its own source. Use 1 to %d.", traffic.int("shift"), what.nodes, what.nodes-1)
	case pattern == "hotspot" && traffic.int("hotspot") >= what.nodes:
		bad(traffic.at("hotspot"), "Hot node that does not exist",
			"hotspot = %d, but %s has %d nodes, numbered 0 to %d.", traffic.int("hotspot"), name, what.nodes, what.nodes-1)
	}
}
