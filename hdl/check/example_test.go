package check_test

import (
	"fmt"

	"weft/hdl"
	"weft/hdl/check"
)

// Two full assignments to one wire are legal Verilog, and no linter minds.
func Example() {
	m := &hdl.Module{
		Name:  "top",
		Ports: []*hdl.Port{hdl.Input("a_i", hdl.Width(8)), hdl.Output("y_o", hdl.Width(8))},
		Items: []hdl.Item{
			hdl.AssignTo(hdl.ID("y_o"), hdl.ID("a_i")),
			hdl.AssignTo(hdl.ID("y_o"), hdl.Not(hdl.ID("a_i"))),
		},
	}
	for _, d := range check.Module(m, library{}) {
		fmt.Printf("%s: %s\n%s\n", d.Code, d.Summary, d.Detail)
	}
	// Output:
	// C012: Several drivers
	// y_o[7:0] is driven by an assignment and by an assignment; every bit has exactly one driver.
}
