`default_nettype none

// A value that depends on itself: both Verilator and Yosys mind it.
module loop (
  input  wire [3:0] a_i,
  output wire [3:0] y_o
);

  assign y_o = ({y_o[2:0], 1'b0} & a_i) | 4'd1;

endmodule

`default_nettype wire
