`default_nettype none
/* verilator lint_off DECLFILENAME */

// The same one level further down, where instances stand beside logic.
module two_instances_below (
  input  wire [1:0] a_i,
  output wire       y_o
);

  both u_both (.a_i(a_i), .y_o(y_o));

endmodule

module both (
  input  wire [1:0] a_i,
  output wire       y_o
);

  wire y;

  assign y_o = ~y;

  invert u_first  (.a_i(a_i[0]), .y_o(y));
  invert u_second (.a_i(a_i[1]), .y_o(y));

endmodule

module invert (
  input  wire a_i,
  output wire y_o
);

  assign y_o = ~a_i;

endmodule

`default_nettype wire
