package gen_test

import (
	"os"
	"strings"
	"testing"

	"weft/gen"
	"weft/specs"
)

func nicSpec(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/nics/spec.hcl")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The system of a network of NICs has a NIC and the two cables of it at every node, and every pin of its host.
func TestSystem(t *testing.T) {
	d, list := specs.Parse("s.hcl", []byte(nicSpec(t)), nil)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	for _, f := range build(t, d) {
		if f.Path != "pair_system.v" {
			continue
		}
		text := string(f.Data)
		for want, n := range map[string]int{"\n  port u_cn": 2, "u_cn0_from (": 1, "u_cn1_to (": 1, "\n  pair u_pair (": 1, "[1:0]   irq_o": 1, "[1:0]   s_awvalid_i": 1} {
			if got := strings.Count(text, want); got != n {
				t.Errorf("%q is there %d times, want %d", want, got, n)
			}
		}
		return
	}
	t.Error("no pair_system.v")
}

// A NIC type is one module, so it cannot be of two flit widths.
func TestNICInTwoNetworks(t *testing.T) {
	text := nicSpec(t)
	second := strings.NewReplacer(`chip "two"`, `chip "wide"`, "datapath = 64", "datapath = 128", `fat_tree "leaf"`, `fat_tree "wider"`, "chip.two", "chip.wide",
		"fat_tree.leaf", "fat_tree.wider", `network "pair"`, `network "other"`, "lanes     = 2", "lanes     = 4", "lanes  = 1", "lanes  = 2").Replace(text)
	second = second[strings.Index(second, "chip \""):strings.Index(second, "nic \"")] + second[strings.Index(second, "network \""):strings.Index(second, "collective \"")]
	d, list := specs.Parse("s.hcl", []byte(text+second), nil)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	files, list := gen.Build(d)
	if files != nil || len(list) != 1 || list[0].Code != "G009" || list[0].Range.Start.Line == 0 {
		t.Errorf("%d files, findings %v", len(files), list)
	}
}
