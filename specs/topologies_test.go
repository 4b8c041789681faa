package specs_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"weft/internal/diag"
	"weft/specs"
)

// cluster has every block that networks are made of.
const cluster = `
weft { version = 1 }

chip "slim" {
  clock    = "31.25MHz"
  datapath = 320
  serdes {
    lanes     = 24
    lane_rate = "10Gbps"
  }
  ports {
    groups = 6
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 256 }
  balance { key = "in_out" }
}

chip "deep" {
  clock    = "31.25MHz"
  datapath = 320
  mtu      = "1KiB"
  serdes {
    lanes     = 16
    lane_rate = "10Gbps"
  }
  ports {
    groups = 4
    lanes  = 4
    rails  = 4
  }
  buffer { flits = 512 }
}

fat_tree "ft" {
  chip    = chip.slim
  ports   = 4
  levels  = 3
  routing = "s_mod_k"
  balance { mode = "packet" }
  link {
    latency      = "100ns"
    node_latency = "1 cycle"
  }
}

fat_tree "plain" {
  chip   = chip.slim
  ports  = 6
  levels = 2
  balance { key = "in_out" } # what the chip has
  link { latency = "100ns" }
}

clos "cl" {
  leaf       = chip.slim
  spine      = chip.deep
  leaves     = 2
  spines     = 2
  leaf_nodes = 2
  lanes      = 2
  link { latency = "100ns" }
}

nic "tianhe" {
  virtual_ports = 2
  queues {
    dq  = 32
    mpq = 128
    eq  = 16
    pio = 4
  }
  trigger {
    contexts = 4
    banks    = 4
    slots    = 9
  }
  alu {
    lanes    = 4
    operands = 3
    kind     = "parallel"
  }
  host {
    read_latency  = "300ns"
    write_latency = "100ns"
    data_bits     = 64
  }
}

nic "usual" {}

network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.tianhe
}

network "pair" {
  switches = { a = clos.cl, b = fat_tree.plain }
  chips    = { x = chip.deep }
  link "a:up0" "x:1" { latency = "100ns" }
  link "x:0" "a_nr1:0" { latency = "100ns" }
}

collective "sum" {
  on         = network.cluster
  op         = "allreduce"
  reduce     = "xor"
  dtype      = "u64"
  lanes      = 3
  ranks      = 12
  root       = 5
  iterations = 7
  skew       = "1us"
  post_cost  = "2 cycles"
  packet_cost   = "96ns"
  poll_interval = "320ns"
  driver        = "host"
  fold_cost     = "1 cycles"
  seeds      = 3
  tree {
    kind = "k_ary"
    k    = 3
  }
}

collective "barrier" {
  on    = network.cluster
  op    = "barrier"
  lanes = 1
}

test "messages" {
  target = fat_tree.ft
  traffic {
    pattern = "uniform"
    mapping = "frag"
    size    = "64B:3, 4KiB:1"
  }
  mode = "model"
}

test "replay" {
  target = clos.cl
  traffic {
    pattern = "trace"
    trace   = "run.csv"
  }
}
`

// loadCluster loads cluster from a folder with its trace.
func loadCluster(t *testing.T, edit ...string) (*specs.Design, diag.List) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "run.csv"), []byte("0,0,cn0,cn1,64\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return specs.Parse(filepath.Join(dir, "cluster.hcl"), []byte(strings.NewReplacer(edit...).Replace(cluster)), nil)
}

func TestTopologyValues(t *testing.T) {
	// Of network pair the leaves have no open port, and x no node; both are found here and taken out.
	_, l := loadCluster(t)
	if !strings.Contains(describe(l), "All port groups of the switch a have a cable") {
		t.Errorf("got\n%s", describe(l))
	}
	start := strings.Index(cluster, "network \"pair\"")
	end := strings.Index(cluster, "collective \"sum\"")
	d, l := loadCluster(t, cluster[start:end], "")
	if len(l) > 0 {
		t.Fatal(describe(l))
	}
	slim, deep, derived := d.Chips[0], d.Chips[1], d.Chips[2]
	ignore := cmp.Options{cmpopts.IgnoreTypes(specs.Ranges{}, diag.Range{}), cmpopts.IgnoreUnexported(specs.Network{})}
	copied := *slim
	copied.Name, copied.Base, copied.BalanceMode, copied.BalanceKey = "ft_slim", slim, "packet", "src_out"
	if diff := cmp.Diff(&copied, derived, ignore); diff != "" || len(d.Chips) != 3 {
		t.Errorf("%d chips, derived one (-want +got):\n%s", len(d.Chips), diff)
	}
	for path, want := range map[string]string{"balance.mode": `"packet"`, "balance.key": "balance", "buffer.flits": "256"} {
		if r := derived.Src.At(path); string(d.Source[r.Start.Byte:r.End.Byte]) != want {
			t.Errorf("%s of the derived chip is at %q, want %q", path, d.Source[r.Start.Byte:r.End.Byte], want)
		}
	}
	check := func(what string, want, got any) {
		t.Helper()
		if diff := cmp.Diff(want, got, ignore); diff != "" {
			t.Errorf("%s (-want +got):\n%s", what, diff)
		}
	}
	check("fat trees", []*specs.FatTree{
		{Name: "ft", Chip: derived, Ports: 4, Levels: 3, Routing: "s_mod_k", LinkLatencyPS: 100000, NodeLatencyPS: 32000},
		{Name: "plain", Chip: slim, Ports: 6, Levels: 2, Routing: "d_mod_k", LinkLatencyPS: 100000, NodeLatencyPS: 100000},
	}, d.FatTrees)
	check("clos", []*specs.Clos{{Name: "cl", Leaf: slim, Spine: deep, Leaves: 2, Spines: 2, LeafNodes: 2, Lanes: 2, Routing: "d_mod_k", LinkLatencyPS: 100000, NodeLatencyPS: 100000}}, d.Closes)
	nic := &specs.NIC{Name: "tianhe", VirtualPorts: 2, DQ: 32, MPQ: 128, EQ: 16, PIO: 4, Contexts: 4, Banks: 4, Slots: 9, ALULanes: 4, ALUOperands: 3, ALUKind: "parallel",
		HostReadPS: 300000, HostWritePS: 100000, HostDataBits: 64}
	check("nics", []*specs.NIC{nic, {Name: "usual", VirtualPorts: 4, DQ: 64, MPQ: 256, EQ: 64, PIO: 8, Contexts: 8, Banks: 2, Slots: 18, ALULanes: 6, ALUOperands: 7, ALUKind: "serial",
		HostReadPS: 400000, HostWritePS: 200000, HostDataBits: 128}}, d.NICs)
	net := &specs.Network{Name: "cluster", Topology: "ft", NIC: nic}
	check("networks", []*specs.Network{net}, d.Networks)
	check("collectives", []*specs.Collective{
		{Name: "sum", On: net, Op: "allreduce", Reduce: "xor", DType: "u64", Lanes: 3, Ranks: 12, Root: 5, Iterations: 7, TreeKind: "k_ary", K: 3, SkewPS: 1000000, PostCostPS: 64000, PacketPS: 96000, PollPS: 320000, Driver: "host", FoldPS: 32000, Seeds: 3},
		{Name: "barrier", On: net, Op: "barrier", DType: "f64", Lanes: 1, Ranks: 16, Iterations: 1, TreeKind: "k_nomial", K: 4, Form: "digit", Driver: "triggered", Seeds: 1},
	}, d.Collectives)
	mix := []specs.MixPart{{Bytes: 64, Weight: 3}, {Bytes: 4096, Weight: 1}}
	check("traffic", specs.Traffic{Pattern: "uniform", Mapping: "frag", Load: 1, MinBytes: 64, MaxBytes: 4096, Mix: mix, Injection: "bernoulli"}, d.Tests[0].Traffic)
	if got := d.Tests[0].FormatSizes(); got != "64 B:3, 4 KiB:1" {
		t.Errorf("sizes %q", got)
	}
	trace := d.Tests[1].Traffic
	if string(trace.TraceText) != "0,0,cn0,cn1,64\n" || filepath.Base(trace.Trace) != "run.csv" || trace.Pattern != "trace" || trace.Injection != "" {
		t.Errorf("trace %+v", trace)
	}
	if d.ModelOnly() {
		t.Error("a test of the two is for RTL")
	}
}

func TestTopologyFabrics(t *testing.T) {
	start := strings.Index(cluster, "  link \"a:up0\"")
	d, l := loadCluster(t, cluster[start:strings.Index(cluster, "collective \"sum\"")], `
  link "x:1" "b_nr0:5" { latency = "100ns" }
}

`, "leaf_nodes = 2", "leaf_nodes = 1", "levels = 2", "levels = 1", "ports  = 6", "ports  = 4", "  chips    = { x = chip.deep }", `
  chips = { x = chip.deep }
  link "x:0" "a:up0" { latency = "100ns" }
  node "last" { at = "b:up0" }`)
	if d == nil {
		t.Fatal(describe(l))
	}
	type figures struct {
		Name, Kind, Routing string
		Chips, Nodes, Types int
		NIC, Tree, Clos     bool
	}
	var got []figures
	for _, f := range d.Fabrics() {
		if err := f.Graph.Validate(); err != nil {
			t.Error(err)
		}
		got = append(got, figures{f.Name, f.Kind, f.Routing(), len(f.Graph.Chips), len(f.Graph.Nodes), len(f.Types), f.NIC != nil, f.Tree != nil, f.Clos != nil})
		again, err := d.Fabric(f.Name)
		if err != nil || !cmp.Equal(again.Graph, f.Graph) {
			t.Errorf("Fabric(%q): %v", f.Name, err)
		}
	}
	want := []figures{
		{"ft", "fat_tree", "s_mod_k", 20, 16, 1, false, true, false},
		{"plain", "fat_tree", "d_mod_k", 1, 4, 1, false, true, false},
		{"cl", "clos", "d_mod_k", 4, 2, 2, false, false, true},
		{"cluster", "network", "s_mod_k", 20, 16, 1, true, true, false},
		{"pair", "network", "shortest", 6, 7, 2, false, false, false},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	pair := d.Networks[1]
	if diff := cmp.Diff([]string{"a", "b"}, pair.Switches); diff != "" {
		t.Error(diff)
	}
	if c := pair.Chips[len(pair.Chips)-1]; c.Name != "x" || c.Stage != 2 || c.Switch != "" || pair.Chips[0].Name != "a_nr0" || pair.Chips[0].Switch != "a" {
		t.Errorf("chips %+v", pair.Chips)
	}
}

// TestElaborationIsLinear: a tree of eight times the nodes takes about eight times the memory, whatever is done with pairs of nodes elsewhere.
func TestElaborationIsLinear(t *testing.T) {
	text, _, ok := specs.Preset("tree8192")
	if !ok {
		t.Fatal("no preset tree8192")
	}
	used := func(ports string) float64 {
		spec := strings.NewReplacer("ports   = 32", "ports   = "+ports).Replace(string(text))
		d, l := specs.Parse("tree.hcl", []byte(spec), nil)
		if d == nil {
			t.Fatal(l.Err())
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f := d.Fabrics()[0]
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc-before.TotalAlloc) / float64(len(f.Graph.Nodes))
	}
	if small, large := used("16"), used("32"); large > 1.5*small {
		t.Errorf("%.0f bytes a node among 1024, %.0f among 8192", small, large)
	}
}
