`default_nettype none

// A localparam in the parameter header is SystemVerilog; of the three only Icarus says so when asked for Verilog-2005.
module header_localparam #(
  parameter  N = 4,
  localparam W = N + 1
) (
  input  wire [W-1:0] a_i,
  output wire [W-1:0] a_o
);

  assign a_o = a_i;

endmodule

`default_nettype wire
