package parse_test

import (
	"fmt"
	"math/big"

	"weft/hdl/parse"
)

// The header of a module says how wide its ports are for given parameters.
func ExampleFile() {
	text := `
module queue #(
  parameter DEPTH = 4,
  parameter WIDTH = 8
) (
  input  wire                       clk_i,
  input  wire [WIDTH-1:0]           data_i,
  output reg  [$clog2(DEPTH+1)-1:0] count_o
);
endmodule
`
	mods, diags := parse.File("queue.v", []byte(text), parse.Options{})
	if diags.HasErrors() {
		fmt.Println(diags.Err())
		return
	}
	sig, diags := mods[0].Signature(map[string]*big.Int{"DEPTH": big.NewInt(100)})
	if diags.HasErrors() {
		fmt.Println(diags.Err())
		return
	}
	for _, pin := range sig.Pins {
		fmt.Println(pin.Dir, pin.Name, pin.Bits)
	}
	// Output:
	// input clk_i 1
	// input data_i 8
	// output count_o 7
}

// What is outside the subset is reported with its place.
func ExampleFile_unsupported() {
	_, diags := parse.File("m.v", []byte("module m;\n  always @(*) casex (a) default: b = 1; endcase\nendmodule\n"), parse.Options{})
	fmt.Println(diags.Err())
	// Output:
	// m.v:2:15: error: Unsupported construct [V002]: casex: It treats x in the value as a wildcard; use casez with ? digits.
}
