`default_nettype none

// WIDTH bits of a & b & c in a register, and a memory of 6 words, for figures that can be counted by hand.
module area #(
  parameter WIDTH = 8
) (
  input  wire             clk_i,
  input  wire             we_i,
  input  wire [2:0]       addr_i,
  input  wire [WIDTH-1:0] a_i,
  input  wire [WIDTH-1:0] b_i,
  input  wire [WIDTH-1:0] c_i,
  output reg  [WIDTH-1:0] and_o,
  output reg  [WIDTH-1:0] word_o
);

  reg  [WIDTH-1:0] mem_q [0:5];
  wire [WIDTH-1:0] ab;
  wire [WIDTH-1:0] abc;

  area_and #(.WIDTH(WIDTH)) u_ab (.a_i(a_i), .b_i(b_i), .y_o(ab));
  area_and #(.WIDTH(WIDTH)) u_abc (.a_i(ab), .b_i(c_i), .y_o(abc));

  always @(posedge clk_i) begin
    and_o  <= abc;
    word_o <= mem_q[addr_i];
    if (we_i) mem_q[addr_i] <= a_i;
  end

endmodule

module area_and #(
  parameter WIDTH = 8
) (
  input  wire [WIDTH-1:0] a_i,
  input  wire [WIDTH-1:0] b_i,
  output wire [WIDTH-1:0] y_o
);

  assign y_o = a_i & b_i;

endmodule

`default_nettype wire
