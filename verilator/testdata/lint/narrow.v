`default_nettype none

// An addition that is wider than its target: Verilator's WIDTH.
module narrow (
  input  wire [3:0] a_i,
  output wire [2:0] sum_o
);

  assign sum_o = a_i + 4'd1;

endmodule

`default_nettype wire
