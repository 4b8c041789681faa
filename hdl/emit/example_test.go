package emit_test

import (
	"fmt"

	"weft/hdl"
	"weft/hdl/emit"
)

func Example() {
	m := &hdl.Module{
		Name:   "weft_pair",
		Header: []string{"Two registers side by side."},
		Params: []*hdl.Param{hdl.Parameter("W", hdl.Int(8))},
		Ports: []*hdl.Port{
			hdl.Input("clk_i", nil), hdl.Input("rst_i", nil),
			hdl.Input("data_i", &hdl.Span{High: hdl.Sub(hdl.Mul(hdl.Int(2), hdl.ID("W")), hdl.Int(1)), Low: hdl.Int(0)}),
			hdl.Output("data_o", &hdl.Span{High: hdl.Sub(hdl.Mul(hdl.Int(2), hdl.ID("W")), hdl.Int(1)), Low: hdl.Int(0)}),
		},
		Items: []hdl.Item{
			hdl.NewWire("low", hdl.WidthOf(hdl.ID("W"))),
			hdl.NewWire("high", hdl.WidthOf(hdl.ID("W"))),
			hdl.AssignTo(hdl.ID("data_o"), hdl.Cat(hdl.ID("high"), hdl.ID("low"))),
			&hdl.Inst{Module: "weft_reg", Name: "u_low", Params: []hdl.Conn{hdl.To("W", hdl.ID("W"))}, Conns: []hdl.Conn{
				hdl.To("clk_i", hdl.ID("clk_i")), hdl.To("rst_i", hdl.ID("rst_i")),
				hdl.To("d_i", hdl.PartUp(hdl.ID("data_i"), hdl.Int(0), hdl.ID("W"))), hdl.To("q_o", hdl.ID("low")),
			}},
			&hdl.Inst{Module: "weft_reg", Name: "u_high", Params: []hdl.Conn{hdl.To("W", hdl.ID("W"))}, Conns: []hdl.Conn{
				hdl.To("clk_i", hdl.ID("clk_i")), hdl.To("rst_i", hdl.ID("rst_i")),
				hdl.To("d_i", hdl.PartUp(hdl.ID("data_i"), hdl.ID("W"), hdl.ID("W"))), hdl.To("q_o", hdl.ID("high")),
			}},
		},
	}
	fmt.Print(string(emit.Module(m)))
	// Output:
	// // Two registers side by side.
	// `default_nettype none
	//
	// module weft_pair #(
	//   parameter W = 8
	// ) (
	//   input  wire           clk_i,
	//   input  wire           rst_i,
	//   input  wire [2*W-1:0] data_i,
	//   output wire [2*W-1:0] data_o
	// );
	//
	//   wire [W-1:0] low;
	//   wire [W-1:0] high;
	//
	//   assign data_o = {high, low};
	//
	//   weft_reg #(
	//     .W(W)
	//   ) u_low (
	//     .clk_i(clk_i),
	//     .rst_i(rst_i),
	//     .d_i  (data_i[0 +: W]),
	//     .q_o  (low)
	//   );
	//
	//   weft_reg #(
	//     .W(W)
	//   ) u_high (
	//     .clk_i(clk_i),
	//     .rst_i(rst_i),
	//     .d_i  (data_i[W +: W]),
	//     .q_o  (high)
	//   );
	//
	// endmodule
	//
	// `default_nettype wire
}
