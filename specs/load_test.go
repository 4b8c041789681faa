package specs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"weft/internal/diag"
	"weft/specs"
)

const slim = `
weft { version = 1 }

variable "load" { default = 0.5 }
variable "rails" { default = 4 }

locals {
  lanes = 4
  name  = format("%dKiB", local.two)
  two   = max(1, 2)
}

chip "slim" {
  clock    = "31.25MHz"
  datapath = 320
  mtu      = local.name
  vcs      = 2
  serdes {
    lanes     = 4 * local.lanes
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = local.lanes
    rails  = var.rails
  }
  buffer { flits = 256 }
  balance {
    mode = "message"
    key  = "in_out"
  }
  packet_gap = "130ns"
}

chip "deep" {
  clock    = "31.25MHz"
  datapath = 320
  vcs      = 2
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 3
    lanes  = 4
    rails  = 4
  }
  buffer {
    flits = 100
    mode  = "fixed_depth"
  }
  allocator {
    kind     = "wavefront"
    patience = 9
  }
}

network "two" {
  chips = {
    b = chip.deep
    a = chip.slim
  }
  link "a:3" "b:0" { latency = "2 cycles" }
  node "n0" { at = "a:1" }
  node "n1" {
    at      = "b:1"
    latency = "100ns"
  }
}

test "t" {
  target = network.two
  traffic {
    pattern = "hotspot"
    hotspot = 1
    share   = 0.25
    load    = var.load
    size    = "64B..1KiB"
  }
  expect { latency_p99_max = "3 cycles" }
}
`

func mustParse(t *testing.T, text string, vars map[string]string) *specs.Design {
	t.Helper()
	d, l := specs.Parse("dir/slim.hcl", []byte(text), vars)
	if len(l) > 0 {
		t.Fatalf("%v\n%s", l.Err(), describe(l))
	}
	return d
}

func TestLoadValues(t *testing.T) {
	d := mustParse(t, slim, map[string]string{"load": "0.25"})
	slimChip := &specs.Chip{
		Name: "slim", ClockHz: 31250000, FlitBits: 320, MTUBytes: 2048, VCs: 2, SerdesLanes: 16, LaneBps: 1e10, Groups: 4, LanesPerGroup: 4,
		Rails: 4, BufferFlits: 256, BufferMode: "fixed_total", Allocator: "islip", Iterations: 2, Patience: 128,
		BalanceMode: "message", BalanceKey: "in_out", BalanceInit: "hash", PacketGapPS: 130000,
	}
	deep := &specs.Chip{
		Name: "deep", ClockHz: 31250000, FlitBits: 320, MTUBytes: 2048, VCs: 2, SerdesLanes: 16, LaneBps: 1e10, Groups: 3, LanesPerGroup: 4,
		Rails: 4, BufferFlits: 100, BufferMode: "fixed_depth", Allocator: "wavefront", Iterations: 1, Patience: 9,
		BalanceMode: "none", BalanceKey: "src_out", BalanceInit: "hash",
	}
	want := &specs.Design{
		Name: "slim", File: "dir/slim.hcl", Source: []byte(slim),
		Chips: []*specs.Chip{slimChip, deep},
		Networks: []*specs.Network{{
			Name:    "two",
			Chips:   []specs.NetChip{{Name: "b", Chip: deep}, {Name: "a", Chip: slimChip}},
			Links:   []specs.NetLink{{A: specs.NetPort{Chip: 1, Group: 3}, B: specs.NetPort{Chip: 0, Group: 0}, LatencyPS: 64000}},
			Nodes:   []specs.NetNode{{Name: "n0", At: specs.NetPort{Chip: 1, Group: 1}, LatencyPS: 32000}, {Name: "n1", At: specs.NetPort{Chip: 0, Group: 1}, LatencyPS: 100000}},
			Routing: "shortest",
		}},
		Tests: []*specs.Test{{
			Name: "t", Target: "two", Holdoff: "none", Cycles: 20000, Seeds: 1, Mode: "lockstep",
			Traffic: specs.Traffic{Pattern: "hotspot", Mapping: "stripe", Load: 0.25, MinBytes: 64, MaxBytes: 1024, Injection: "bernoulli", Hotspot: 1, HotShare: 0.25},
			Expect:  specs.Expect{LatencyP99MaxPS: 96000},
		}},
	}
	if diff := cmp.Diff(want, d, cmpopts.IgnoreTypes(specs.Ranges{}, diag.Range{}), cmpopts.IgnoreUnexported(specs.Network{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestChipMethods(t *testing.T) {
	d := mustParse(t, slim, nil)
	type figures struct{ Ports, HopBits, VCWidth, Buf, MaxFlits, Gap int }
	var got []figures
	for _, c := range d.Chips {
		got = append(got, figures{c.Ports(), c.HopBits(), c.VCWidth(), c.BufPerVC(), c.MaxFlits(), c.GapCycles()})
	}
	want := []figures{{16, 2, 1, 64, 52, 5}, {12, 2, 1, 100, 52, 0}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// P1 equation 11: f = 32 ns, b = 40 B, d = 4 give 40 Gbps.
	if got := d.Chips[0].GroupBps(); got != 40e9 {
		t.Errorf("bandwidth of a port group %d bps, want 40e9", got)
	}
}

func TestRanges(t *testing.T) {
	d := mustParse(t, slim, nil)
	at := func(r diag.Range) string { return string(d.Source[r.Start.Byte:r.End.Byte]) }
	c := d.Chips[1]
	for path, want := range map[string]string{
		"":                     `chip "deep"`,
		"clock":                `"31.25MHz"`,
		"serdes.lanes":         "16",
		"buffer.mode":          `"fixed_depth"`,
		"allocator.iterations": "allocator", // a default: the block
		"balance.mode":         `chip "deep"`,
		"ports":                "ports",
		"ports.nothing":        "ports",
	} {
		if got := at(c.Src.At(path)); got != want {
			t.Errorf("%q is at %q, want %q", path, got, want)
		}
	}
	if got := at(d.Networks[0].Nodes[1].Src); got != `node "n1"` {
		t.Errorf("node is at %q", got)
	}
	if got := at(d.Tests[0].Src.At("traffic.share")); got != "0.25" {
		t.Errorf("share is at %q", got)
	}
}

func TestFabric(t *testing.T) {
	d := mustParse(t, slim, nil)
	f, err := d.Fabric("two")
	if err != nil {
		t.Fatal(err)
	}
	if f.Kind != "network" || f.CreditMax != 100 || !cmp.Equal(f.TypeOf, []int{0, 1}) || f.ChipOf(1).Name != "slim" || f.ClockHz() != 31250000 {
		t.Errorf("got %+v", f)
	}
	if l := f.Graph.Links[0]; l.Latency != 2 {
		t.Errorf("link latency %d, want 2", l.Latency)
	}
	if a, b := f.Graph.Nodes[0].Latency, f.Graph.Nodes[1].Latency; a != 1 || b != 4 {
		t.Errorf("node latencies %d, %d, want 1, 4", a, b)
	}
	if got := f.Relation.Next(1, 1, 0, 1); !cmp.Equal(got, []int{3}) {
		t.Errorf("route from n0 to n1 leaves a by %v, want 3", got)
	}
	if _, err := d.Fabric("tow"); err == nil || !strings.Contains(err.Error(), `Did you mean "two"?`) {
		t.Errorf("unknown target: %v", err)
	}
	single, err := d.Fabric("deep")
	if err != nil || single.Kind != "chip" || len(single.Graph.Nodes) != 3 || single.Graph.Nodes[2].Latency != 1 {
		t.Errorf("chip: %v, %+v", err, single)
	}
	if got := len(d.Fabrics()); got != 1 {
		t.Errorf("%d fabrics, want only the network: no test has a chip as target", got)
	}
}

// TestFabricsOfChips: a design of chips alone is about its chips.
func TestFabricsOfChips(t *testing.T) {
	head, _, _ := strings.Cut(slim, "network")
	var names []string
	for _, f := range mustParse(t, head, nil).Fabrics() {
		names = append(names, f.Kind+" "+f.Name)
	}
	if diff := cmp.Diff([]string{"chip slim", "chip deep"}, names); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRouteTable(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "routes.csv"), []byte("src,dst,groups\nn0,n1,3 1\nn1,n0,0 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(slim, `  node "n0"`, "  routing = \"table\"\n  table = \"routes.csv\"\n  node \"n0\"", 1)
	d, l := specs.Parse(filepath.Join(dir, "slim.hcl"), []byte(text), nil)
	if d == nil {
		t.Fatal(describe(l))
	}
	f := d.Fabrics()[0]
	if got := f.Relation.Next(0, 1, 1, 0); !cmp.Equal(got, []int{0}) {
		t.Errorf("route from n1 to n0 leaves b by %v, want 0", got)
	}
}

func TestVars(t *testing.T) {
	cases := []struct {
		name string
		vars map[string]string
		want string // in the diagnostics; "" for none
	}{
		{"number", map[string]string{"load": "0.75"}, ""},
		{"number in another form", map[string]string{"load": "1e-1"}, ""},
		{"wrong type", map[string]string{"load": "much"}, `error S025: Wrong type on the command line`},
		{"unknown", map[string]string{"laod": "1"}, `Did you mean "load"?`},
		{"out of range", map[string]string{"load": "7"}, "load = 7. Allowed: 0 to 1."},
		{"does not divide", map[string]string{"rails": "3"}, "4 lanes / 3 rails = 1, remainder 1"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, l := specs.Parse("slim.hcl", []byte(slim), c.vars)
			got := describe(l)
			if c.want == "" && len(l) > 0 || !strings.Contains(got, c.want) {
				t.Errorf("want %q in\n%s", c.want, got)
			}
		})
	}
	t.Run("without default", func(t *testing.T) {
		text := strings.Replace(slim, "{ default = 0.5 }", "{}", 1)
		mustParse(t, text, map[string]string{"load": "0.5"})
	})
	t.Run("list", func(t *testing.T) {
		text := strings.Replace(slim, "{ default = 4 }", "{ default = [4] }", 1)
		_, l := specs.Parse("slim.hcl", []byte(strings.Replace(text, "var.rails", "var.rails[0]", 1)), map[string]string{"rails": "4"})
		if got := describe(l); !strings.Contains(got, "--var can replace numbers, strings and booleans only") {
			t.Errorf("got\n%s", got)
		}
	})
}

// TestRefsInExpressions: references are values that expressions can choose between and build objects of.
func TestRefsInExpressions(t *testing.T) {
	text := strings.Replace(slim, `chips = {
    b = chip.deep
    a = chip.slim
  }`, `chips = { for name in ["a", "b"] : name => name == "a" ? chip.slim : local.big }`, 1)
	text = strings.Replace(text, "locals {", "locals {\n  big = chip.deep", 1)
	d := mustParse(t, text, nil)
	var got []string
	for _, c := range d.Networks[0].Chips {
		got = append(got, c.Name+" "+c.Chip.Name)
	}
	if diff := cmp.Diff([]string{"a slim", "b deep"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	big := filepath.Join(dir, "big.hcl")
	if err := os.WriteFile(big, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(big, specs.MaxFileBytes+1); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, want string }{
		{filepath.Join(dir, "none.hcl"), "the file does not exist"},
		{dir, "it is a directory"},
		{os.DevNull, "it is not a regular file"},
		{big, "more than 1 MiB"},
	} {
		d, l := specs.Load(c.path, nil)
		if d != nil || !strings.Contains(describe(l), c.want) {
			t.Errorf("%s: want %q in\n%s", c.path, c.want, describe(l))
		}
	}
}

func TestFormat(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"layout", "chip \"a\" {\nclock=\"1GHz\"\n  datapath    = 64 # bits\n}\n\n\n", "chip \"a\" {\n  clock    = \"1GHz\"\n  datapath = 64 # bits\n}\n"},
		{"no final line end", "locals {}", "locals {}\n"},
		{"CRLF", "locals {\r\n  a = 1\r\n}\r\n", "locals {\n  a = 1\n}\n"},
		{"unknown words stay", "anything \"x\" {\n  at = all\n}\n", "anything \"x\" {\n  at = all\n}\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, l := specs.Format("f.hcl", []byte(c.in))
			if diff := cmp.Diff(c.want, string(got)); diff != "" || len(l) > 0 {
				t.Errorf("%v (-want +got):\n%s", l.Err(), diff)
			}
			again, _ := specs.Format("f.hcl", got)
			if diff := cmp.Diff(string(got), string(again)); diff != "" {
				t.Errorf("formatted twice (-once +twice):\n%s", diff)
			}
		})
	}
	if out, l := specs.Format("f.hcl", []byte("a = {")); out != nil || !l.HasErrors() {
		t.Errorf("bad syntax: %q, %v", out, l)
	}
}

// FuzzParse: no input makes the loader panic, and an accepted one elaborates.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"designs/*.hcl", "testdata/bad/*.hcl"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	f.Add([]byte(slim))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, l := specs.Parse("fuzz.hcl", text, map[string]string{"load": "1"})
		if (d == nil) != l.HasErrors() {
			t.Fatalf("design %v, errors %v", d != nil, l.HasErrors())
		}
		for _, x := range l {
			if x.Code == "S999" || x.Summary == "" || x.Detail == "" || x.Range.File == "" {
				t.Fatalf("bad diagnostic %+v", x)
			}
		}
		if d != nil {
			d.Fabrics()
		}
		if out, l := specs.Format("fuzz.hcl", text); !l.HasErrors() {
			if again, l := specs.Format("fuzz.hcl", out); l.HasErrors() || string(again) != string(out) {
				t.Fatalf("formatting twice differs: %v", l.Err())
			}
		}
	})
}
