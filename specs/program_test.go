package specs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
	"weft/specs/collective"
)

const collectivesSpec = `weft { version = 1 }
chip "flat" {
  clock    = "500MHz"
  datapath = 256
  mtu      = "2KiB"
  serdes {
    lanes     = 64
    lane_rate = "50Gbps"
  }
  ports {
    groups = 16
    lanes  = 4
  }
  buffer { flits = 128 }
}
fat_tree "ft" {
  chip   = chip.flat
  ports  = 16
  levels = 1
  link { latency = "10ns" }
}
nic "n" {
  virtual_ports = 2
  trigger { contexts = 4 }
}
network "cluster" {
  topology = fat_tree.ft
  nodes    = nic.n
}
collective "a" {
  on    = network.cluster
  op    = "allreduce"
  lanes = 3
  tree { k = 4 }
}
collective "b" {
  on     = network.cluster
  op     = "reduce"
  reduce = "xor"
  dtype  = "u64"
  ranks  = 5
  root   = 2
  tree {
    kind = "k_ary"
    k    = 3
  }
}
collective "c" {
  on = network.cluster
  op = "barrier"
  tree {
    k    = 3
    form = "contig"
  }
}
`

// Collectives of one network run on contexts of their own.
func TestProgram(t *testing.T) {
	d, list := specs.Parse("c.hcl", []byte(collectivesSpec), nil)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range d.Collectives {
		p, err := d.Program(c)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s %s of %d ranks, %d children at %d, op %s of %d %s lanes, vp %d contexts %d %d, %d banks", p.Kind, p.Tree.Form(), p.Tree.Ranks(),
			p.Tree.NumChildren(p.Tree.Root()), p.Tree.Root(), p.Op, p.Lanes, p.DType, p.VP, p.UpCtx, p.DownCtx, p.Banks))
	}
	want := []string{
		"allreduce knomial of 16 ranks, 6 children at 0, op sum of 3 f64 lanes, vp 0 contexts 0 1, 2 banks",
		"reduce kary of 5 ranks, 3 children at 2, op bxor of 6 u64 lanes, vp 0 contexts 2 3, 2 banks",
		"barrier knomial_contig of 16 ranks, 2 children at 0, op sum of 0 f64 lanes, vp 1 contexts 0 1, 2 banks",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Every operator that a spec can name has its number.
func TestReductions(t *testing.T) {
	for i, name := range specs.Choices("collective.reduce") {
		text := strings.Replace(collectivesSpec, `"xor"`, fmt.Sprintf("%q", name), 1)
		d, list := specs.Parse("c.hcl", []byte(text), nil)
		if err := list.Err(); err != nil {
			t.Fatal(err)
		}
		p, err := d.Program(d.Collectives[1])
		if err != nil {
			t.Fatal(err)
		}
		if p.Op != collective.Op(i) {
			t.Errorf("%s is %s", name, p.Op)
		}
	}
}
