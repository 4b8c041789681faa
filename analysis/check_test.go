package analysis_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/analysis"
	"weft/specs"
)

func check(t *testing.T, name, text string) *analysis.Report {
	t.Helper()
	d, l := specs.Parse(name+".hcl", []byte(text), nil)
	if d == nil {
		t.Fatal(l.Err())
	}
	r, err := analysis.Check(d)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func preset(t *testing.T, name string, replace ...string) *analysis.Report {
	t.Helper()
	text, _, ok := specs.Preset(name)
	if !ok {
		t.Fatalf("no preset %s", name)
	}
	return check(t, "../specs/designs/"+name, strings.NewReplacer(replace...).Replace(string(text))) // beside the files that it names
}

func TestChip(t *testing.T) {
	want := analysis.Chip{
		Name: "nr", ClockMHz: 312.5, FlitBits: 256, Groups: 16, Rails: 1, Ports: 16, VCs: 1, LanesTotal: 128, LanesUsed: 128, LanesGroup: 8,
		LanesRail: 8, LaneGbps: 10, RailGbps: 80, PortGbps: 80, AggregateGbps: 2560, MTUBytes: 2048, MTUFlits: 64, BufferFlits: 256,
		BufferPackets: 4, BufferKiB: 128, HopBits: 4, Allocator: "islip", Iterations: 3, Patience: 128,
		Balance: analysis.Balance{Mode: "none", Key: "src_out", Init: "hash"},
		Slicing: []analysis.Slicing{
			{Rails: 1, Ports: 16, LanesRail: 8, RailGbps: 80, PortGbps: 80, AggregateGbps: 2560, ClockMHz: 312.5, Current: true},
			{Rails: 2, Ports: 32, LanesRail: 4, RailGbps: 40, PortGbps: 80, AggregateGbps: 2560, ClockMHz: 156.25},
			{Rails: 4, Ports: 64, LanesRail: 2, RailGbps: 20, PortGbps: 80, AggregateGbps: 2560, ClockMHz: 78.125},
		},
	}
	if diff := cmp.Diff([]analysis.Chip{want}, preset(t, "chip16").Chips); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestSlicedChip: P1 equation 11, f = 32 ns, b = 40 B, d = 4: 10 Gbps a rail, 40 Gbps a port group.
func TestSlicedChip(t *testing.T) {
	r := check(t, "slim", `
weft { version = 1 }
chip "slim" {
  clock    = "31.25MHz"
  datapath = 320
  serdes {
    lanes     = 20
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 256 }
  packet_gap = "130ns"
}
`)
	c := r.Chips[0]
	got := []float64{c.RailGbps, c.PortGbps, c.AggregateGbps, float64(c.Ports), float64(c.LanesFree), float64(c.BufferFlits), float64(c.GapCycles)}
	if diff := cmp.Diff([]float64{10, 40, 320, 16, 4, 64, 5}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]analysis.Time{{What: "chip.slim.packet_gap", PS: 130000, Cycles: 5}}, r.Times); diff != "" {
		t.Errorf("130 ns are 4.0625 cycles of 32 ns (-want +got):\n%s", diff)
	}
}

// TestSlicing goes through lanes that do not divide by all degrees and through the limit of ports.
func TestSlicing(t *testing.T) {
	const text = `
weft { version = 1 }

variable "groups" {}
variable "lanes" {}
variable "rails" {}

chip "c" {
  clock    = "100MHz"
  datapath = 240
  serdes {
    lanes     = var.groups * var.lanes + 1
    lane_rate = "${24 * var.rails / var.lanes}Gbps"
  }
  ports {
    groups = var.groups
    lanes  = var.lanes
    rails  = var.rails
  }
  buffer {
    flits = 256
    mode  = "fixed_depth"
  }
}
`
	cases := []struct {
		name, groups, lanes, rails string
		want                       []int
	}{
		{"prime number of lanes", "4", "5", "1", []int{1, 5}},
		{"twelve lanes", "4", "12", "4", []int{1, 2, 3, 4, 6, 12}},
		{"exactly 64 ports", "16", "8", "4", []int{1, 2, 4}},
		{"more than 64 ports", "17", "8", "2", []int{1, 2}},
		{"no choice", "40", "2", "1", []int{1}},
		{"two groups", "2", "32", "32", []int{1, 2, 4, 8, 16, 32}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d, l := specs.Parse("c.hcl", []byte(text), map[string]string{"groups": c.groups, "lanes": c.lanes, "rails": c.rails})
			if d == nil {
				t.Fatal(l.Err())
			}
			r, err := analysis.Check(d)
			if err != nil {
				t.Fatal(err)
			}
			x := r.Chips[0]
			var degrees []int
			current := 0
			for _, s := range x.Slicing {
				degrees = append(degrees, s.Rails)
				if s.Current {
					current = s.Rails
				}
				b := float64(x.FlitBits) / 8
				if got := 8 * b * float64(s.Rails) * s.ClockMHz / 1e3; !near(got, x.PortGbps) || !near(s.RailGbps*float64(s.Rails), x.PortGbps) {
					t.Errorf("%d rails: 8bd/f = %g, %d x %g Gbps, want %g", s.Rails, got, s.Rails, s.RailGbps, x.PortGbps)
				}
				if s.Ports != x.Groups*s.Rails || s.LanesRail*s.Rails != x.LanesGroup || s.AggregateGbps != x.AggregateGbps {
					t.Errorf("%+v does not fit %+v", s, x)
				}
			}
			if diff := cmp.Diff(c.want, degrees); diff != "" {
				t.Errorf("degrees (-want +got):\n%s", diff)
			}
			if current != x.Rails {
				t.Errorf("degree %d is marked, the chip has %d", current, x.Rails)
			}
			if x.LanesUsed != x.Groups*x.Rails*x.LanesRail || x.LanesUsed+x.LanesFree != x.LanesTotal {
				t.Errorf("lanes that are not accounted for: %+v", x)
			}
		})
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9*math.Abs(b) }

// TestFCSwitch compares with the enumerated coverage and the loads of all-to-all traffic that are known for 16-port chips.
func TestFCSwitch(t *testing.T) {
	type figures struct {
		Total, Up, Down, Paper           float64
		MaxUp, MaxDown, MeanUp, MeanDown float64
	}
	cases := []struct {
		design  string
		chips   float64
		routing string
		want    figures
	}{
		{"th1a_fc32", 4, "src_0out", figures{1, 1, 1, 1, 8, 8, 8, 8}},
		{"th1a_fc32", 4, "dest_0out", figures{1, 1, 1, 1, 8, 8, 8, 8}},
		{"th1a_fc32", 4, "src_1in", figures{.75, .5, .5, .875, 16, 16, 8, 8}},
		{"th1a_fc32", 4, "dest_1in", figures{.75, .5, .5, .875, 16, 16, 8, 8}},
		{"th1a_fc64", 8, "src_0out", figures{1, 1, 1, 1, 24, 24, 24, 24}},
		{"th1a_fc64", 8, "dest_0out", figures{1, 1, 1, 1, 24, 24, 24, 24}},
		{"th1a_fc64", 8, "src_1in", figures{.75, .25, .75, .8125, 96, 32, 24, 24}},
		{"th1a_fc64", 8, "dest_1in", figures{.75, .75, .25, .8125, 32, 96, 24, 24}},
		{"th1a_fc128", 16, "src_0out", figures{1, 1, 1, 1, 56, 56, 56, 56}},
		{"th1a_fc128", 16, "src_1in", figures{.75, .125, .875, .78125, 448, 64, 56, 56}},
		{"th1a_fc128", 16, "dest_1in", figures{.75, .875, .125, .78125, 64, 448, 56, 56}},
	}
	for _, c := range cases {
		for _, wiring := range []string{"contig", "th", "inter"} {
			t.Run(c.design+"/"+c.routing+"/"+wiring, func(t *testing.T) {
				s := preset(t, c.design, `"dest_0out"`, `"`+c.routing+`"`, `"contig"`, `"`+wiring+`"`).FCSwitches[0]
				got := figures{s.Coverage.Total, s.Coverage.Up, s.Coverage.Down, s.Coverage.PaperFormula, s.LoadMax.Up, s.LoadMax.Down, s.LoadMean.Up, s.LoadMean.Down}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
				if !s.DeadlockFree || s.Coverage.NodeIn != 1 || s.Coverage.NodeOut != 1 || s.CostWP != 0.5 || s.ExternalPorts != s.InternalPorts {
					t.Errorf("got %+v", s)
				}
				nodes := 4 * int(c.chips)
				local := nodes * 7 // the other nodes of the same chip
				if diff := cmp.Diff(map[string]int{"1": local, "3": nodes*(nodes-1) - local}, s.Hops); diff != "" {
					t.Errorf("hops (-want +got):\n%s", diff)
				}
			})
		}
	}
}

func TestCoverageText(t *testing.T) {
	for routing, want := range map[string]string{
		"src_1in": "Src-1In coverage: enumerated 96/128 = 75.00 % (node->NR 32/32, up 8/32, down 24/32, NR->node 32/32); paper T3 formula 81.25 % " +
			"holds only with direct switching off (104/128)",
		"dest_1in": "Dest-1In coverage: enumerated 96/128 = 75.00 % (node->NR 32/32, up 24/32, down 8/32, NR->node 32/32); paper T3 formula 81.25 % " +
			"holds only with direct switching off (104/128)",
		"dest_0out": "Dest-0Out coverage: enumerated 128/128 = 100.00 % (node->NR 32/32, up 32/32, down 32/32, NR->node 32/32)",
	} {
		if got := preset(t, "th1a_fc64", `"dest_0out"`, `"`+routing+`"`).FCSwitches[0].Coverage.Text; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestCredit(t *testing.T) {
	full := preset(t, "th1a_fc64").FCSwitches[0].Credit
	if diff := cmp.Diff(analysis.Credit{LatencyCycles: 15, RoundTripCycles: 35, BufferFlits: 256, Rate: 1}, full); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// 200 ns are 62.5 cycles: 63, so a slot comes back after 131; 64 flits then allow 64/131 of the rate.
	slow := preset(t, "th1a_fc64", `"48ns"`, `"200ns"`, "flits = 256", "flits = 64").FCSwitches[0].Credit
	if diff := cmp.Diff(analysis.Credit{LatencyCycles: 63, RoundTripCycles: 131, BufferFlits: 64, Rate: 64.0 / 131}, slow); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestNetwork(t *testing.T) {
	r := preset(t, "tiny_pair")
	want := []analysis.Network{{
		Name: "pair", Chips: 2, Links: 1, Nodes: 2, ExternalPorts: 2, Routing: "shortest", Coverage: 1, LoadMax: 1, LoadMean: 1,
		Hops: map[string]int{"2": 2}, RouteBits: 2, DeadlockFree: true, Proof: "enumeration",
		Credit: analysis.Credit{LatencyCycles: 2, RoundTripCycles: 9, BufferFlits: 16, Rate: 1},
	}}
	if diff := cmp.Diff(want, r.Networks); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if !r.DeadlockFree {
		t.Error("the pair is free of deadlock")
	}
}

// TestKeys pins the keys that scripts read; see docs/spec-language.md.
func TestKeys(t *testing.T) {
	raw, err := json.Marshal(preset(t, "th1a_fc64"))
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	first := func(key string) map[string]any { return doc[key].([]any)[0].(map[string]any) }
	for _, k := range []string{"name", "groups", "rails", "ports", "lanes_total", "lanes_used", "rail_gbps", "port_gbps", "aggregate_gbps",
		"slicing"} {
		if _, ok := first("chips")[k]; !ok {
			t.Errorf("chips[] has no %s", k)
		}
	}
	slicing := first("chips")["slicing"].([]any)[0].(map[string]any)
	for _, k := range []string{"rails", "ports", "rail_gbps", "port_gbps", "aggregate_gbps", "current"} {
		if _, ok := slicing[k]; !ok {
			t.Errorf("chips[].slicing[] has no %s", k)
		}
	}
	fc := first("fc_switches")
	for _, k := range []string{"name", "chips", "external_ports", "internal_ports", "cost_wp", "nodes", "routing", "coverage", "load_max", "load_mean", "hops"} {
		if _, ok := fc[k]; !ok {
			t.Errorf("fc_switches[] has no %s", k)
		}
	}
	for _, k := range []string{"total", "node_in", "up", "down", "node_out", "paper_formula"} {
		if _, ok := fc["coverage"].(map[string]any)[k]; !ok {
			t.Errorf("coverage has no %s", k)
		}
	}
	trees, err := json.Marshal(preset(t, "ft43"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(trees, &doc); err != nil {
		t.Fatal(err)
	}
	for _, k := range []string{"name", "nodes", "chips", "hops", "load_max", "load_mean"} {
		if _, ok := first("fat_trees")[k]; !ok {
			t.Errorf("fat_trees[] has no %s", k)
		}
	}
	if doc["schema"] != "weft-check/1" || doc["deadlock_free"] != true {
		t.Errorf("schema %v, deadlock_free %v", doc["schema"], doc["deadlock_free"])
	}
}

// TestEveryDesign: all shipped designs can be analysed and none can deadlock.
func TestEveryDesign(t *testing.T) {
	for _, name := range specs.Presets() {
		if r := preset(t, name); !r.DeadlockFree || r.Design != name {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestFatTree pins the numbers of FT(4,3), and those of a tree too large to follow all pairs.
func TestFatTree(t *testing.T) {
	r := preset(t, "ft43_single")
	want := []analysis.FatTree{{
		Name: "ft43", Chip: "fast", Ports: 4, Levels: 3, Nodes: 16, Chips: 20, Links: 32, Routing: "d_mod_k", Coverage: 1,
		LoadMax: analysis.UpDown{Up: 14, Down: 14}, LoadMean: analysis.UpDown{Up: 13, Down: 13},
		ByLevel: []analysis.LevelLoad{{Level: 2, Chips: 8, Up: 14, Down: 14}, {Level: 1, Chips: 8, Up: 12, Down: 12}, {Level: 0, Chips: 4}},
		Hops:    map[string]int{"1": 16, "3": 32, "5": 192}, RouteBits: 10, DeadlockFree: true, Proof: "enumeration",
		Credit: analysis.Credit{LatencyCycles: 13, RoundTripCycles: 31, BufferFlits: 256, Rate: 1},
	}}
	if diff := cmp.Diff(want, r.FatTrees); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	large := preset(t, "tree8192").FatTrees[0]
	if large.Nodes != 8192 || large.Chips != 1280 || large.Proof != "order" || large.Hops["5"] != 8192*(8192-256) || large.RouteBits != 25 {
		t.Errorf("%+v", large)
	}
}

func TestClos(t *testing.T) {
	want := []analysis.Clos{{
		Name: "clos", Leaf: "leaf", Spine: "spine", Leaves: 4, Spines: 2, LeafNodes: 4, Lanes: 2, Nodes: 16, Chips: 6, Links: 16, Oversubscription: 1,
		Routing: "d_mod_k", Coverage: 1, LoadMax: analysis.UpDown{Up: 12, Down: 12}, LoadMean: analysis.UpDown{Up: 12, Down: 12},
		Hops: map[string]int{"1": 48, "3": 192}, RouteBits: 9, DeadlockFree: true, Proof: "enumeration",
		Credit: analysis.Credit{LatencyCycles: 8, RoundTripCycles: 21, BufferFlits: 260, Rate: 1},
	}}
	if diff := cmp.Diff(want, preset(t, "clos").Closes); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestCollective reports the tree of a collective and the NIC that runs it.
func TestCollective(t *testing.T) {
	text, _, ok := specs.Preset("ft43")
	if !ok {
		t.Fatal("no preset ft43")
	}
	d, l := specs.Parse("cluster.hcl", []byte(string(text)+`
nic "n" {}
network "cluster" {
  topology = fat_tree.ft43
  nodes    = nic.n
}
collective "sum" {
  on = network.cluster
  op = "allreduce"
}
collective "send" {
  on    = network.cluster
  op    = "broadcast"
  ranks = 13
  root  = 3
  tree {
    kind = "k_ary"
    k    = 2
  }
}
`), nil)
	if d == nil {
		t.Fatal(l.Err())
	}
	r, err := analysis.Check(d)
	if err != nil {
		t.Fatal(err)
	}
	nics := []analysis.NIC{{Name: "n", VirtualPorts: 4, DQ: 64, MPQ: 256, EQ: 64, PIO: 8, Contexts: 8, Banks: 2, Slots: 18, ALULanes: 6, ALUOperands: 7, ALUKind: "serial", HostDataBits: 128, HostReadPS: 400_000, HostWritePS: 200_000, OperandKiB: 54}}
	if diff := cmp.Diff(nics, r.NICs); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	want := []analysis.Collective{
		{Name: "sum", On: "cluster", Op: "allreduce", Reduce: "sum", DType: "f64", Lanes: 6, Ranks: 16, Iterations: 1, Kind: "k_nomial", K: 4, Form: "digit", Depth: 2, Steps: 4,
			RootChildren: 6, MaxChildren: 6, Leaves: 12, Seeds: 1},
		{Name: "send", On: "cluster", Op: "broadcast", DType: "f64", Lanes: 6, Ranks: 13, Root: 3, Iterations: 1, Kind: "k_ary", K: 2, Depth: 3, Steps: 6,
			RootChildren: 2, MaxChildren: 2, Leaves: 7, Seeds: 1},
	}
	if diff := cmp.Diff(want, r.Collectives); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if n := r.Networks[0]; n.Topology != "ft43" || n.NIC != "n" || n.Nodes != 16 || n.Routing != "d_mod_k" {
		t.Errorf("%+v", n)
	}
}
