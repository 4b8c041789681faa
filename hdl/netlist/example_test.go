package netlist_test

import (
	"fmt"

	"weft/hdl/netlist"
	"weft/hdl/parse"
)

// A generate loop turns a bus around between two cells.
func ExampleFlatten() {
	const text = `
module top (input wire [3:0] a_i, output wire [3:0] y_o);
  wire [3:0] p, q;
  cell4 u_first (.i_i(a_i), .o_o(p));
  genvar i;
  for (i = 0; i < 4; i = i + 1) begin : gen_turn
    assign q[i] = p[3 - i];
  end
  cell4 u_second (.i_i(q), .o_o(y_o));
endmodule

module cell4 (input wire [3:0] i_i, output wire [3:0] o_o);
endmodule
`
	modules, list := parse.File("turn.v", []byte(text), parse.Options{})
	if list.HasErrors() {
		fmt.Println(list.Err())
		return
	}
	lib := library{}
	for _, m := range modules {
		lib[m.Name] = m
	}
	n, list := netlist.Flatten(lib["top"], nil, lib, func(module string) bool { return module == "cell4" })
	if list.HasErrors() {
		fmt.Println(list.Err())
		return
	}
	from, _ := n.Instances[0].Pin("o_o")
	to, _ := n.Instances[1].Pin("i_i")
	for i := range to.Bits {
		for k := range from.Bits {
			if n.Net(to.Bits[i]) == n.Net(from.Bits[k]) {
				fmt.Printf("%s.i_i[%d] = %s.o_o[%d]\n", n.Instances[1].Path, i, n.Instances[0].Path, k)
			}
		}
	}
	// Output:
	// u_second.i_i[0] = u_first.o_o[3]
	// u_second.i_i[1] = u_first.o_o[2]
	// u_second.i_i[2] = u_first.o_o[1]
	// u_second.i_i[3] = u_first.o_o[0]
}
