package analysis_test

import (
	"fmt"

	"weft/analysis"
	"weft/specs"
)

func ExampleCheck() {
	text, _, _ := specs.Preset("th1a_fc64")
	d, _ := specs.Parse("th1a_fc64.hcl", text, nil)
	r, err := analysis.Check(d)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := r.FCSwitches[0]
	fmt.Println(s.Coverage.Text)
	fmt.Println("busiest link up:", s.LoadMax.Up, "flows")
	// Output:
	// Dest-0Out coverage: enumerated 128/128 = 100.00 % (node->NR 32/32, up 32/32, down 32/32, NR->node 32/32)
	// busiest link up: 24 flows
}
