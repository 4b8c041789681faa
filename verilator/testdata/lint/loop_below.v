`default_nettype none
/* verilator lint_off DECLFILENAME */

// A loop through two instances, one level below a module that has nothing but instances.
module loop_below (
  input  wire [1:0] a_i,
  output wire       y_o
);

  ring u_ring (.a_i(a_i), .y_o(y_o));

endmodule

module ring (
  input  wire [1:0] a_i,
  output wire       y_o
);

  wire first;

  mix u_first  (.a_i(a_i[0]), .b_i(y_o),   .y_o(first));
  mix u_second (.a_i(a_i[1]), .b_i(first), .y_o(y_o));

endmodule

module mix (
  input  wire a_i,
  input  wire b_i,
  output wire y_o
);

  assign y_o = a_i ^ b_i;

endmodule

`default_nettype wire
