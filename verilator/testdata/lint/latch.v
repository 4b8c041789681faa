`default_nettype none

// A latch: both Verilator and Yosys mind it.
module latch (
  input  wire en_i,
  input  wire a_i,
  output reg  y_o
);

  always @(*) if (en_i) y_o = a_i;

endmodule

`default_nettype wire
