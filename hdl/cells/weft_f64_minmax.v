// Maximum or minimum of two IEEE 754 binary64 numbers, as the operations maximum and minimum of
// IEEE 754-2019 (docs/nic.md, 7.9.3): a NaN operand gives 0x7ff8000000000000, and -0 is below +0.
//
// Combinational.
`default_nettype none

module weft_f64_minmax (
  input  wire [63:0] a_i,
  input  wire [63:0] b_i,
  input  wire        max_i, // 1: maximum, 0: minimum
  output wire [63:0] y_o
);

  // Sign and magnitude as an unsigned number of the same order.
  wire [63:0] a_rank = a_i[63] ? ~a_i : {1'b1, a_i[62:0]};
  wire [63:0] b_rank = b_i[63] ? ~b_i : {1'b1, b_i[62:0]};
  wire        nan    = ((&a_i[62:52]) & (|a_i[51:0])) | ((&b_i[62:52]) & (|b_i[51:0]));

  assign y_o = nan ? 64'h7ff8000000000000 : ((a_rank > b_rank) == max_i) ? a_i : b_i;

endmodule

`default_nettype wire
