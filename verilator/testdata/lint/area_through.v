`default_nettype none

// An inverter on each side of a module that has nothing in it but a wire: a path of two gates.
module area_through (
  input  wire a_i,
  output wire y_o
);

  wire middle;

  area_wire u_wire (.a_i(~a_i), .y_o(middle));

  assign y_o = ~middle;

endmodule

module area_wire (
  input  wire a_i,
  output wire y_o
);

  assign y_o = a_i;

endmodule

`default_nettype wire
