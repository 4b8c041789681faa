`default_nettype none

// Two drivers of one wire; only Yosys sees it, after flattening.
module two_drivers (
  input  wire a_i,
  input  wire b_i,
  output wire y_o
);

  assign y_o = a_i;
  assign y_o = b_i;

endmodule

`default_nettype wire
