// One lane of the NIC's ALU without binary64 addition, which takes a pipeline of its own
// (docs/nic.md, 7.9.1): integer sum, maximum and minimum of all types, bitwise and logical
// operations. op_i and dtype_i are legal; sum of f64 gives the integer sum, which nobody uses.
//
// Combinational.
`default_nettype none

module weft_alu_lane (
  input  wire [3:0]  op_i,
  input  wire [1:0]  dtype_i,
  input  wire [63:0] a_i,
  input  wire [63:0] b_i,
  output reg  [63:0] y_o
);

  localparam [1:0] F64 = 2'd0;
  localparam [1:0] I64 = 2'd1;

  localparam [3:0] SUM  = 4'd0;
  localparam [3:0] MAX  = 4'd1;
  localparam [3:0] MIN  = 4'd2;
  localparam [3:0] BAND = 4'd3;
  localparam [3:0] BOR  = 4'd4;
  localparam [3:0] BXOR = 4'd5;
  localparam [3:0] LAND = 4'd6;
  localparam [3:0] LOR  = 4'd7;

  wire [63:0] f64;
  wire        flip  = dtype_i == I64; // the sign bit of a signed number counts against it
  wire        above = {a_i[63] ^ flip, a_i[62:0]} > {b_i[63] ^ flip, b_i[62:0]};
  wire [63:0] whole = (above == (op_i == MAX)) ? a_i : b_i;

  weft_f64_minmax u_minmax (
    .a_i  (a_i),
    .b_i  (b_i),
    .max_i(op_i == MAX),
    .y_o  (f64)
  );

  always @(*)
    case (op_i)
      SUM:      y_o = a_i + b_i;
      MAX, MIN: y_o = (dtype_i == F64) ? f64 : whole;
      BAND:     y_o = a_i & b_i;
      BOR:      y_o = a_i | b_i;
      BXOR:     y_o = a_i ^ b_i;
      LAND:     y_o = {63'd0, (|a_i) & (|b_i)};
      LOR:      y_o = {63'd0, (|a_i) | (|b_i)};
      default:  y_o = {63'd0, (|a_i) ^ (|b_i)}; // LXOR
    endcase

endmodule

`default_nettype wire
