package hdl_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"weft/hdl"
	"weft/hdl/parse"
	"weft/internal/diag"
)

func module(t *testing.T, text string) *hdl.Module {
	t.Helper()
	mods, diags := parse.File("m.v", []byte(text), parse.Options{})
	if len(diags) > 0 || len(mods) != 1 {
		t.Fatalf("%d modules, %v", len(mods), diags)
	}
	return mods[0]
}

var sameNumbers = cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })

const fifo = `module fifo #(
  parameter WIDTH = 8,
  parameter DEPTH = 4,
  parameter integer COUNT_W = (DEPTH > 1) ? $clog2(DEPTH + 1) : 1,
  parameter [3:0] INIT = 4'd9,
  parameter signed [3:0] STEP = INIT
) (
  input  wire               clk_i,
  input  wire [WIDTH-1:0]   data_i,
  output wire [COUNT_W-1:0] count_o,
  inout  wire [WIDTH:WIDTH] pad
);
  localparam LAST = DEPTH - 1;
  localparam TOP = LAST[1:0];
endmodule
`

func TestSignature(t *testing.T) {
	n := func(v int64) *big.Int { return big.NewInt(v) }
	for _, c := range []struct {
		name      string
		overrides map[string]*big.Int
		params    map[string]*big.Int
		bits      []int
	}{
		{"defaults", nil, map[string]*big.Int{"WIDTH": n(8), "DEPTH": n(4), "COUNT_W": n(3), "INIT": n(9), "STEP": n(-7)}, []int{1, 8, 3, 1}},
		{"overrides", map[string]*big.Int{"WIDTH": n(70), "DEPTH": n(1)},
			map[string]*big.Int{"WIDTH": n(70), "DEPTH": n(1), "COUNT_W": n(1), "INIT": n(9), "STEP": n(-7)}, []int{1, 70, 1, 1}},
		{"conversion", map[string]*big.Int{"INIT": n(0x1f), "STEP": n(8)},
			map[string]*big.Int{"WIDTH": n(8), "DEPTH": n(4), "COUNT_W": n(3), "INIT": n(15), "STEP": n(-8)}, []int{1, 8, 3, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, diags := module(t, fifo).Signature(c.overrides)
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			want := &hdl.Signature{Module: "fifo", Params: c.params, Pins: []hdl.Pin{
				{Name: "clk_i", Dir: hdl.In, Bits: c.bits[0]}, {Name: "data_i", Dir: hdl.In, Bits: c.bits[1]},
				{Name: "count_o", Dir: hdl.Out, Bits: c.bits[2]}, {Name: "pad", Dir: hdl.InOut, Bits: c.bits[3]},
			}}
			if diff := cmp.Diff(want, got, sameNumbers, cmpopts.IgnoreTypes(diag.Range{})); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestSignatureErrors(t *testing.T) {
	for _, c := range []struct {
		name, text, code, at, detail string
		overrides                    map[string]*big.Int
	}{
		{"unknown parameter", "module m #(parameter DEPTH = 1) (); endmodule", hdl.CodeUnknownParam, "1:8",
			"Module m has no parameter DEPHT. Did you mean DEPTH?", map[string]*big.Int{"DEPHT": big.NewInt(1)}},
		{"localparam", "module m; localparam DEPTH = 1; endmodule", hdl.CodeUnknownParam, "1:8", "Module m has no parameter DEPTH.",
			map[string]*big.Int{"DEPTH": big.NewInt(1)}},
		{"default", "module m #(parameter A = 1 / B, parameter B = 1) (); endmodule", hdl.CodeConstant, "1:30",
			"B is not a constant that is declared before.", nil},
		{"division", "module m #(parameter A = 0, B = 4 / A) (); endmodule", hdl.CodeConstant, "1:37", "Division by zero.", nil},
		{"no bits", "module m #(parameter W = 0) (input wire [W-1:0] a); endmodule", hdl.CodeRange, "1:42",
			"The range [-1:0] is not of 1 to 2097152 bits, the upper bound first.", nil},
		{"too many bits", "module m (input wire [2097152:0] a); endmodule", hdl.CodeRange, "1:23",
			"The range [2097152:0] is not of 1 to 2097152 bits, the upper bound first.", nil},
		{"range of a parameter", "module m #(parameter [0:3] A = 0) (); endmodule", hdl.CodeRange, "1:23",
			"The range [0:3] is not of 1 to 2097152 bits, the upper bound first.", nil},
		{"body localparam", "module m (input wire [W-1:0] a); localparam W = 1; endmodule", "", "", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			sig, diags := module(t, c.text).Signature(c.overrides)
			if c.code == "" {
				if len(diags) > 0 {
					t.Error(diags)
				}
				return
			}
			if len(diags) != 1 || sig != nil {
				t.Fatalf("got %v, %v", sig, diags)
			}
			if d := diags[0]; d.Code != c.code || d.Range.String() != "m.v:"+c.at || d.Detail != c.detail {
				t.Errorf("got %s %s %q, want %s m.v:%s %q", d.Code, d.Range, d.Detail, c.code, c.at, c.detail)
			}
		})
	}
}

// TestConstants gives the parameters and localparams, in modules with and without a parameter list.
func TestConstants(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       map[string]int64
	}{
		{"header", fifo, map[string]int64{"WIDTH": 8, "DEPTH": 3, "COUNT_W": 2, "INIT": 9, "STEP": -7, "LAST": 2, "TOP": 2}},
		{"body", "module m; localparam A = 2; parameter DEPTH = A; localparam B = DEPTH * A; endmodule",
			map[string]int64{"A": 2, "DEPTH": 3, "B": 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, diags := module(t, c.text).Constants(map[string]*big.Int{"DEPTH": big.NewInt(3)})
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			values := map[string]int64{}
			for name, v := range got {
				values[name] = v.Int.Int64()
			}
			if diff := cmp.Diff(c.want, values); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
