`default_nettype none
/* verilator lint_off DECLFILENAME */

// A loop through an instance and the logic beside it.
module loop_through (
  input  wire [1:0] a_i,
  output wire       y_o
);

  wire back;

  assign back = y_o ^ a_i[0];

  mix u_mix (.a_i(a_i[1]), .b_i(back), .y_o(y_o));

endmodule

module mix (
  input  wire a_i,
  input  wire b_i,
  output wire y_o
);

  assign y_o = a_i ^ b_i;

endmodule

`default_nettype wire
