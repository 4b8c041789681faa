package specs_test

import (
	"fmt"

	"weft/specs"
)

func ExampleParse() {
	text, _, _ := specs.Preset("th1a_fc64")
	d, l := specs.Parse("th1a_fc64.hcl", text, nil)
	if l.HasErrors() {
		fmt.Println(l.Err())
		return
	}
	f, err := d.Fabric("fc64")
	if err != nil {
		fmt.Println(err)
		return
	}
	chip := f.ChipOf(0)
	fmt.Printf("%d chips %s, %d nodes, %s a port\n", len(f.Graph.Chips), chip.Name, len(f.Graph.Nodes), specs.FormatRate(chip.GroupBps()))
	fmt.Println("node 0 to node 31 leaves its chip by group", f.Relation.Next(0, 0, 0, 31)[0])
	// Output:
	// 8 chips nr, 32 nodes, 80 Gbps a port
	// node 0 to node 31 leaves its chip by group 15
}

func ExampleParse_diagnostics() {
	_, l := specs.Parse("bad.hcl", []byte("weft { version = 1 }\nchipp \"a\" {}\n"), nil)
	fmt.Println(l[0].Range, l[0].Code, l[0].Detail)
	// Output:
	// bad.hcl:2:1 S013 At the top of a spec there is no block "chipp". Allowed: weft, variable, locals, chip, fc_switch, fat_tree, clos, nic, network, collective, test. Did you mean "chip"?
}
