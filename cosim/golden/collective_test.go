package golden_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

const clusterHCL = `
weft { version = 1 }
chip "c" {
  clock    = "500MHz"
  datapath = %d
  mtu      = "512B"
  vcs      = %d
  serdes {
    lanes     = 128
    lane_rate = "128Gbps"
  }
  ports {
    groups = 4
    lanes  = 16
    rails  = %d
  }
  buffer {
    flits = 64
    mode  = "fixed_depth"
  }
}
fat_tree "ft" {
  chip   = chip.c
  ports  = 4
  levels = 3
  link { latency = "6ns" }
}
nic "n" {
  virtual_ports = 2
  trigger { contexts = 4 }
  alu { kind = %q }
  host {
    read_latency  = "60ns"
    write_latency = "30ns"
    data_bits     = %d
  }
}
network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.n
}
collective "sum" {
  on         = network.cluster
  op         = "allreduce"
  iterations = 12
  skew       = "200ns"
  tree { k = 4 }
}
collective "max" {
  on         = network.cluster
  op         = "reduce"
  reduce     = "max"
  iterations = 12
  root       = 5
  tree {
    kind = "k_ary"
    k    = 2
  }
}
collective "cast" {
  on         = network.cluster
  op         = "broadcast"
  ranks      = 13
  iterations = 9
  root       = 3
  tree { k = 2 }
}
collective "gate" {
  on         = network.cluster
  op         = "barrier"
  iterations = 9
  ranks      = 11
  tree { k = 3 }
}
`

func cluster(t testing.TB, datapath, vcs, rails int, alu string, host int) *specs.Fabric {
	t.Helper()
	return clusterOf(t, fmt.Sprintf(clusterHCL, datapath, vcs, rails, alu, host))
}

func clusterOf(t testing.TB, text string) *specs.Fabric {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cluster.hcl")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	d, diags := specs.Load(file, nil)
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	f, err := d.Fabric("cluster")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestCollectives runs four collectives side by side on the 16 NICs of a fat tree, under stalls, with every width of flits and hosts.
func TestCollectives(t *testing.T) {
	for i, tt := range []struct {
		datapath, vcs, rails int
		alu                  string
		host                 int
		holdoff              string
		pio                  bool
	}{
		{256, 1, 1, "serial", 128, "", false},
		{256, 2, 1, "parallel", 64, "random", true},
		{64, 1, 2, "serial", 128, "bursty", false},
		{512, 1, 1, "serial", 64, "random", false},
		{1024, 1, 1, "parallel", 128, "bursty", true},
	} {
		t.Run(fmt.Sprint(tt), func(t *testing.T) {
			f := cluster(t, tt.datapath, tt.vcs, tt.rails, tt.alu, tt.host)
			n, err := golden.NewCollectives(f, golden.Collectives{Holdoff: tt.holdoff, Cycles: 100000, PIO: tt.pio}, uint64(i))
			if err != nil {
				t.Fatal(err)
			}
			for n.Cycle() < 100000 && !n.Drained() {
				n.Run(50, 2)
			}
			for _, err := range n.CollectiveErrors() {
				t.Error(err)
			}
			if !n.CollectivesDone() || !n.Drained() {
				for i := range n.NICs() {
					t.Log(n.NIC(i))
				}
				t.Fatalf("done %v, drained %v after %d cycles", n.CollectivesDone(), n.Drained(), n.Cycle())
			}
			s := n.Stats()
			t.Logf("%d cycles, %d packets", s.Cycles, s.DeliveredPackets)
		})
	}
}

// hostDriven has the same collectives run by the hosts, at some cost.
var hostDriven = strings.ReplaceAll(fmt.Sprintf(clusterHCL, 256, 1, 1, "serial", 128), "= network.cluster\n", `= network.cluster
  driver        = "host"
  fold_cost     = "30ns"
  post_cost     = "50ns"
  packet_cost   = "20ns"
  poll_interval = "14ns"
`)

// TestHostDriven runs the four collectives with hosts that combine and pass on, side by side and each on its own with all ranks beginning together. Results are
// compared with the same fold, bit by bit.
func TestHostDriven(t *testing.T) {
	f := clusterOf(t, hostDriven)
	for _, o := range []golden.Collectives{
		{}, {PIO: true, Holdoff: "random"}, {Only: "sum", Paced: true, Noted: 3}, {Only: "max", Paced: true}, {Only: "max"}, {Only: "cast", Noted: 2}, {Only: "gate", Paced: true},
	} {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			o.Cycles = 200000
			n, err := golden.NewCollectives(f, o, 5)
			if err != nil {
				t.Fatal(err)
			}
			for n.Cycle() < 200000 && !n.Drained() {
				n.Run(64, 2)
			}
			for _, err := range n.CollectiveErrors() {
				t.Error(err)
			}
			if !n.CollectivesDone() || !n.Drained() || !n.CollectivesComplete() {
				t.Fatal(n.CollectiveState())
			}
		})
	}
}
