package specs

import (
	"fmt"
	"slices"
	"strings"

	"weft/internal/diag"
)

// target is what a test needs to know about the thing it tests.
type target struct {
	nodes   int
	mtu     int
	clockHz int64
	chip    *Chip // one of its chips
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
			MinBytes:  int(traffic.sizes("size").min),
			MaxBytes:  int(traffic.sizes("size").max),
			Injection: traffic.text("injection"),
			Shift:     traffic.int("shift"),
			Hotspot:   traffic.int("hotspot"),
			HotShare:  traffic.float("share"),
		},
		Src: n.ranges(),
	}
	ld.design.Tests = append(ld.design.Tests, t)
	patternOK := traffic.ok("pattern") && ld.patternAttributes(traffic)
	if traffic.ok("injection") {
		ld.checkLoad(traffic)
	}
	if !n.ok("target") {
		return
	}
	what, ok := ld.target(n.ref("target"))
	if !ok {
		return
	}
	if patternOK {
		ld.checkPattern(n, traffic, what)
	}
	if traffic.ok("size") && t.MaxBytes > what.mtu {
		ld.errorf("S083", traffic.at("size"), "Packet larger than the MTU", "Packets of %s do not pass %s, whose mtu is %s. Use sizes of at most %s.",
			FormatBytes(int64(t.MaxBytes)), t.Target, FormatBytes(int64(what.mtu)), FormatBytes(int64(what.mtu))).
			Note(what.chip.Src.At("mtu"), "the mtu")
	}
	if expect.ok("latency_p99_max") {
		t.Expect.LatencyP99MaxPS = expect.time("latency_p99_max").ps(what.clockHz)
	}
	t.Expect.ThroughputMin = expect.float("throughput_min")
	if load := t.Load; t.Injection != "saturate" && traffic.ok("load", "injection") && t.Expect.ThroughputMin > load {
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
		return target{c.Groups, c.MTUBytes, c.ClockHz, c}, true
	case "fc_switch":
		for _, f := range ld.design.FCSwitches {
			if f.Name == r.name && !ld.broken[f] {
				return target{f.Config().Nodes(), f.Chip.MTUBytes, f.Chip.ClockHz, f.Chip}, true
			}
		}
	case "network":
		for _, n := range ld.design.Networks {
			if n.Name != r.name || ld.broken[n] {
				continue
			}
			smallest := n.Chips[0].Chip
			for _, c := range n.Chips {
				if c.Chip.MTUBytes < smallest.MTUBytes {
					smallest = c.Chip
				}
			}
			return target{len(n.Nodes), smallest.MTUBytes, n.ClockHz(), smallest}, true
		}
	}
	return target{}, false
}

// patternAttributes checks that the attributes of a pattern are there, and no others.
func (ld *loader) patternAttributes(traffic *node) bool {
	ok := true
	pattern := traffic.text("pattern")
	for _, a := range []struct{ name, pattern string }{{"shift", "shift"}, {"hotspot", "hotspot"}, {"share", "hotspot"}} {
		spec := traffic.block.attr(a.name)
		switch set := traffic.isSet(a.name) || traffic.bad[a.name]; {
		case set && pattern != a.pattern:
			ld.errorf("S081", traffic.at(a.name), "Attribute of another pattern",
				"%s belongs to pattern = %q, but the pattern is %q. Remove it, or change the pattern.", a.name, a.pattern, pattern).
				Note(traffic.at("pattern"), "the pattern")
			ok = false
		case !set && pattern == a.pattern:
			ld.errorf("S015", traffic.at("pattern"), "Missing attribute",
				"pattern = %q needs %s: %s. For example: %s = %s",
				pattern, a.name, strings.TrimPrefix(spec.doc, "for pattern "+pattern+": "), a.name, spec.example)
			ok = false
		case traffic.bad[a.name]:
			ok = false
		}
	}
	return ok
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
