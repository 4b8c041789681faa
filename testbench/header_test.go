package testbench

import (
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"weft/hdl"
	"weft/verilator"
)

func TestSignature(t *testing.T) {
	const odd = `// module top (input not_this);
"module top (input nor_this);" /* module top; */
module other (input wire x_i); endmodule
module top #(
  parameter N = 3, // ports; many
  parameter W = 8
) (
  input  wire           clk_i, /* ; */
  input  wire [N*W-1:0] a_i,
  output reg  [$clog2(N)-1:0] y_o
);
  initial begin : body class int; $random; fork join end
endmodule
`
	pin := func(name string, dir hdl.Dir, bits int) hdl.Pin { return hdl.Pin{Name: name, Dir: dir, Bits: bits} }
	for _, test := range []struct {
		name   string
		params map[string]*big.Int
		text   string
		want   []hdl.Pin
		err    string
	}{
		{"defaults", nil, odd, []hdl.Pin{pin("clk_i", hdl.In, 1), pin("a_i", hdl.In, 24), pin("y_o", hdl.Out, 2)}, ""},
		{"parameters", map[string]*big.Int{"N": big.NewInt(5), "W": big.NewInt(20)}, odd,
			[]hdl.Pin{pin("clk_i", hdl.In, 1), pin("a_i", hdl.In, 100), pin("y_o", hdl.Out, 3)}, ""},
		{"unknown parameter", map[string]*big.Int{"M": big.NewInt(5)}, odd, nil, "V020"},
		{"no such module", nil, "module other; endmodule", nil, "module top is in none of the 2 RTL files"},
		{"cut short", nil, "module top (input a", nil, "module top is in none"},
		{"open comment", nil, "/* module top (input a);", nil, "module top is in none"},
		{"open string", nil, `"module top`, nil, "module top is in none"},
		{"broken header", nil, "\n\nmodule top (input ?);", nil, "file.v:3:19"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := signature("top", test.params, []verilator.Source{{Name: "empty.v"}, {Name: "file.v", Text: []byte(test.text)}})
			if (err != nil) != (test.err != "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("error is %v, want %q", err, test.err)
			}
			if diff := cmp.Diff(test.want, got, cmpopts.IgnoreFields(hdl.Pin{}, "Src")); diff != "" {
				t.Errorf("pins (-want +got):\n%s", diff)
			}
		})
	}
}
