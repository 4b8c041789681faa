package main

import (
	"fmt"
	"strings"

	"weft/specs"
)

// scale says how much of the table is measured.
type scale struct {
	ports, vcs  []int     // of single chips
	latencies   []int     // ports of the chips whose load-latency curve is measured
	loads       []float64 // of the curve
	fcChips     []int     // of the combined switches
	fcPorts     int       // of their chips: one of ports
	compared    []int     // ports of the chips whose allocators and buffers are compared
	cycles      int       // of one row, for chips of up to 16 ports
	cyclesLarge int       // for larger chips and for combined switches

	// hotCycles is the length of a run with hotspot traffic for each VC. The traffic is steady once the buffers are full of packets for the hot
	// node. The surplus of a node, some 0.1 flits a cycle, fills the 256 flits of a VC in 2,700 cycles; the fifth of the run that is not
	// counted has to be longer.
	hotCycles int
}

// full is the table of docs/performance.md.
var full = scale{
	ports: []int{8, 16, 32, 64}, vcs: []int{1, 2, 4},
	latencies: []int{16, 64}, loads: []float64{.1, .3, .5, .7, .8, .9, .95},
	fcChips: []int{4, 8, 16}, fcPorts: 16,
	compared: []int{16, 64},
	cycles:   10_000, cyclesLarge: 6_000, hotCycles: 20_000,
}

// quick has a row of every kind and is measured in seconds.
var quick = scale{
	ports: []int{4}, vcs: []int{1},
	latencies: []int{4}, loads: []float64{.5},
	fcChips: []int{4}, fcPorts: 4,
	compared: []int{4},
	cycles:   2_500, cyclesLarge: 2_500, hotCycles: 2_500,
}

// The packets of the table: flits of 128 bits are the narrowest that hold the 16 bytes of the smallest packet, and throughput in flits does
// not depend on the width, the time for the builds does.
const (
	tableFlitBits  = 128
	tableFlitBytes = tableFlitBits / 8
	tableBuffer    = 256 // flits per VC
	tableLink      = 15  // cycles of the cables of a combined switch, 48 ns
	hotShare       = 0.1
	zeroLoad       = 0.02
)

var packetFlits = []int{1, 8}

// routings are those of the combined switches, in the order of the table.
var routings = []string{"src_0out", "dest_0out", "src_1in", "dest_1in"}

// iterationsFor gives the iterations of islip for a number of ports.
func iterationsFor(ports int) int {
	if ports <= 16 {
		return 3
	}
	return 4
}

func chipName(ports, vcs int) string { return fmt.Sprintf("p%dv%d", ports, vcs) }

func fcName(chips int, routing string) string { return fmt.Sprintf("fc%d_%s", chips, routing) }

// chipBlock is a chip of the table in HCL. No iterations means that the allocator takes none.
func chipBlock(name string, ports, vcs, buffer int, allocator string, iterations int) string {
	passes := ""
	if iterations > 0 {
		passes = fmt.Sprintf("    iterations = %d\n", iterations)
	}
	return fmt.Sprintf(`
chip %q {
  clock    = "312.5MHz"
  datapath = %d
  mtu      = "512B"
  vcs      = %d
  serdes {
    lanes     = %d
    lane_rate = "10Gbps"
  }
  ports {
    groups = %d
    lanes  = 4
  }
  buffer { flits = %d }
  allocator {
    kind       = %q
%s  }
}
`, name, tableFlitBits, vcs, 4*ports, ports, buffer, allocator, passes)
}

// studies lists what is measured: the chips and switches that have RTL, and what was tried before they were chosen, on the golden model.
func (s scale) studies() []*study {
	var spec strings.Builder
	spec.WriteString("weft { version = 1 }\n")
	for _, p := range s.ports {
		for _, v := range s.vcs {
			spec.WriteString(chipBlock(chipName(p, v), p, v, tableBuffer, "islip", iterationsFor(p)))
		}
	}
	for _, n := range s.fcChips {
		for _, r := range routings {
			fmt.Fprintf(&spec, "\nfc_switch %q {\n  chip    = chip.%s\n  chips   = %d\n  routing = %q\n  link { latency = \"%d cycles\" }\n}\n",
				fcName(n, r), chipName(s.fcPorts, 1), n, r, tableLink)
		}
	}
	main := &study{spec: spec.String()}
	s.addSaturation(main)
	s.addZeroLoad(main)
	s.addLoads(main)
	s.addSwitches(main)
	return []*study{main, s.modelStudy()}
}

// chipRow starts a row for a single chip.
func (s scale) chipRow(section string, ports, vcs int) *row {
	cycles := s.cycles
	if ports > 16 {
		cycles = s.cyclesLarge
	}
	return &row{Section: section, Target: chipName(ports, vcs), Nodes: ports, Ports: ports, VCs: vcs, Allocator: "islip",
		Iterations: iterationsFor(ports), Buffer: tableBuffer, Cycles: cycles, RTL: true}
}

// saturationTraffic lists the traffics of the saturation of single chips.
var saturationTraffic = []string{"uniform", "diagonal", "hotspot", "bursty", "permutation"}

func (s scale) addSaturation(st *study) {
	for _, flits := range packetFlits {
		for _, ports := range s.ports {
			for _, vcs := range s.vcs {
				for _, traffic := range saturationTraffic {
					r := s.chipRow(sectionSaturation, ports, vcs)
					r.Traffic, r.Flits, r.Load = traffic, flits, 1
					if traffic == "hotspot" {
						r.Bound = hotspotBound(ports)
						r.Cycles = max(r.Cycles, s.hotCycles*vcs)
					}
					st.add(r)
				}
			}
		}
	}
}

// hotspotBound is the most that can arrive: every node but the hot one sends a packet in hotShare of the cases, and in the others as often as
// to everybody else, to a node that takes one flit a cycle.
func hotspotBound(nodes int) float64 {
	others := float64(nodes - 1)
	each := min(1, 1/(others*hotShare+(1-hotShare)))
	return (others*each + 1) / float64(nodes)
}

func (s scale) addZeroLoad(st *study) {
	for _, flits := range packetFlits {
		for _, ports := range s.ports {
			r := s.chipRow(sectionZeroLoad, ports, s.vcs[0])
			r.Expected = zeroLoadLatency(1, 2, flits)
			st.add(r.zeroLoad(flits))
		}
		for _, n := range s.fcChips {
			r := s.switchRow(sectionZeroLoad, n, "dest_0out")
			r.Expected = zeroLoadLatency(3, 4*tableLink, flits)
			st.add(r.zeroLoad(flits))
		}
	}
}

// zeroLoad makes a row that measures the latency without contention: every node sends to another one, rarely.
func (r *row) zeroLoad(flits int) *row {
	r.Traffic, r.Flits, r.Load = "shift", flits, zeroLoad
	return r
}

// zeroLoadLatency is the formula of docs/microarchitecture.md section 6.
func zeroLoadLatency(chips, cables, flits int) int { return 1 + 3*chips + cables + flits - 1 }

func (s scale) addLoads(st *study) {
	for _, ports := range s.latencies {
		for _, traffic := range []string{"uniform", "bursty"} {
			for _, flits := range packetFlits {
				for _, load := range s.loads {
					r := s.chipRow(sectionLoad, ports, s.vcs[0])
					r.Traffic, r.Flits, r.Load = traffic, flits, load
					st.add(r)
				}
			}
		}
	}
}

// switchRow starts a row for a combined switch.
func (s scale) switchRow(section string, chips int, routing string) *row {
	r := s.chipRow(section, s.fcPorts, 1)
	r.Target, r.Chips, r.Routing, r.Nodes, r.Cycles = fcName(chips, routing), chips, routing, chips*s.fcPorts/4, s.cyclesLarge
	return r
}

func (s scale) addSwitches(st *study) {
	for _, chips := range s.fcChips {
		for _, routing := range routings {
			for _, traffic := range []string{"uniform", "all_to_all"} {
				r := s.switchRow(sectionFC, chips, routing)
				r.Traffic, r.Flits, r.Load = traffic, 1, 1
				if strings.HasSuffix(routing, "1in") {
					r.Bound = tiedBound(chips, s.fcPorts)
				}
				st.add(r)
			}
		}
	}
}

// tiedBound is the most that the 1in routings carry: all that the e nodes of a chip send to, or get from, other chips, of which the
// combined switch has n/2 in a stage, shares m/n lanes.
func tiedBound(n, m int) float64 {
	nodes, e, lanes := n*m/4, m/2, m/n
	return min(1, float64((nodes-1)*lanes)/float64(e*(nodes-e)))
}

// modelStudy compares allocators, and depths of buffers, on chips that differ in nothing else.
func (s scale) modelStudy() *study {
	st := &study{}
	var spec strings.Builder
	spec.WriteString("weft { version = 1 }\n")
	add := func(r *row) {
		spec.WriteString(chipBlock(r.Target, r.Ports, 1, r.Buffer, r.Allocator, r.Iterations))
		for _, flits := range packetFlits {
			of := *r
			of.Traffic, of.Flits, of.Load, of.RTL = "uniform", flits, 1, false
			st.add(&of)
		}
	}
	for _, ports := range s.compared {
		for _, a := range allocatorKinds {
			r := s.chipRow(sectionAllocator, ports, 1)
			r.Target, r.Allocator, r.Iterations = fmt.Sprintf("p%d_%s%d", ports, a.kind, a.iterations), a.kind, a.iterations
			add(r)
		}
	}
	for _, ports := range s.compared {
		for _, flits := range bufferFlits {
			r := s.chipRow(sectionBuffer, ports, 1)
			r.Target, r.Buffer = fmt.Sprintf("p%d_buf%d", ports, flits), flits
			add(r)
		}
	}
	st.spec = spec.String()
	return st
}

// allocatorKinds and bufferFlits are the columns of the comparisons.
var allocatorKinds = []struct {
	kind       string
	iterations int
}{{"islip", 1}, {"islip", 2}, {"islip", 3}, {"islip", 4}, {"wavefront", 0}, {"round_robin", 0}}

var bufferFlits = []int{64, 128, 256, 512}

// test describes a row to the co-simulation.
func (r *row) test(name string) *specs.Test {
	t := &specs.Test{Name: name, Target: r.Target, Holdoff: "none", Cycles: r.Cycles, Seeds: 1, Mode: "lockstep"}
	t.Traffic = specs.Traffic{Pattern: r.Traffic, Load: r.Load, MinBytes: tableFlitBytes * r.Flits, MaxBytes: tableFlitBytes * r.Flits, Injection: "bernoulli"}
	switch {
	case r.Traffic == "bursty":
		t.Pattern, t.Injection = "uniform", "onoff"
	case r.Load == 1:
		t.Injection = "saturate"
	}
	switch r.Traffic {
	case "hotspot":
		t.HotShare = hotShare
	case "shift":
		t.Shift = r.Nodes / 2
	}
	return t
}
