package golden_test

import (
	"fmt"
	"strings"
	"testing"

	"weft/cosim/golden"
)

// TestCollectivesOnAnyFabric runs the same collectives where NICs sit on a Clos network, a combined switch, and a network given link by link.
func TestCollectivesOnAnyFabric(t *testing.T) {
	text := fmt.Sprintf(clusterHCL, 128, 2, 1, "serial", 64)
	tree := text[strings.Index(text, "fat_tree \"ft\""):strings.Index(text, "nic \"n\"")]
	const network = "network \"cluster\" {\n  topology = fat_tree.ft\n"
	var ring strings.Builder
	for i := range 7 {
		fmt.Fprintf(&ring, "  link \"c%d:2\" \"c%d:3\" { latency = \"4ns\" }\n", i, i+1)
		for k := range 2 {
			fmt.Fprintf(&ring, "  node \"x%d\" { at = \"c%d:%d\" }\n", 2*i+k, i, k)
		}
	}
	for k := range 2 {
		fmt.Fprintf(&ring, "  node \"x%d\" { at = \"c7:%d\" }\n", 14+k, k)
	}
	for name, swap := range map[string][2]string{
		"clos": {`clos "cl" {
  leaf       = chip.c
  spine      = chip.c
  leaves     = 8
  spines     = 2
  leaf_nodes = 2
  lanes      = 1
  link { latency = "6ns" }
}
`, "network \"cluster\" {\n  topology = clos.cl\n"},
		"fc": {`fc_switch "fc" {
  chip   = chip.c
  chips  = 4
  wiring = "contig"
  link { latency = "6ns" }
}
`, "network \"cluster\" {\n  topology = fc_switch.fc\n"},
		"chain": {"", "network \"cluster\" {\n  chips = { c0 = chip.c, c1 = chip.c, c2 = chip.c, c3 = chip.c, c4 = chip.c, c5 = chip.c, c6 = chip.c, c7 = chip.c }\n" + ring.String()},
	} {
		t.Run(name, func(t *testing.T) {
			s := strings.Replace(strings.Replace(text, tree, swap[0], 1), network, swap[1], 1)
			switch name {
			case "clos": // a spine leads to 8 leaves
				s = strings.NewReplacer("groups = 4\n", "groups = 8\n").Replace(s)
			case "fc": // 4 nodes
				s = strings.NewReplacer("ranks      = 13", "ranks      = 3", "ranks      = 11", "ranks      = 4", "root       = 5", "root       = 2", "root       = 3", "root       = 1").Replace(s)
			}
			f := clusterOf(t, s)
			n, err := golden.NewCollectives(f, golden.Collectives{Holdoff: "random", Cycles: 50000}, 3)
			if err != nil {
				t.Fatal(err)
			}
			for n.Cycle() < 50000 && !n.Drained() {
				n.Run(64, 2)
			}
			for _, err := range n.CollectiveErrors() {
				t.Error(err)
			}
			if !n.Drained() {
				t.Fatal(n.CollectiveState())
			}
		})
	}
}
