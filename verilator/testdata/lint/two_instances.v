`default_nettype none
/* verilator lint_off DECLFILENAME */

// Two instances drive one wire, in a module that has nothing but instances.
module two_instances (
  input  wire [1:0] a_i,
  output wire       y_o
);

  follow #(.INVERT(0)) u_first  (.a_i(a_i[0]), .y_o(y_o));
  follow #(.INVERT(1)) u_second (.a_i(a_i[1]), .y_o(y_o));

endmodule

module follow #(
  parameter INVERT = 0
) (
  input  wire a_i,
  output wire y_o
);

  assign y_o = (INVERT != 0) ? ~a_i : a_i;

endmodule

`default_nettype wire
