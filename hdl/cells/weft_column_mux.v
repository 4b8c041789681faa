// The turn from inputs to outputs: N rows, each of which drives at most one of N columns.
//
// sel_i bit r*N+c: row r drives column c; at most one row drives a column. any_o[c]: some row
// drives column c; then index_o tells its number and col_o its word of row_i, else both are 0.
// index_o and col_o are bit planes: bit b of column c is bit b*N+c, so that one operation on N bits
// serves all columns.
//
// Latency: combinational, an AND-OR over N rows.
// Reset:   none.
//
// N      >= 1  rows and columns
// WIDTH  >= 1  bits of a word
`default_nettype none

module weft_column_mux #(
  parameter N     = 4,
  parameter WIDTH = 8
) (
  input  wire [N*N-1:0]                     sel_i,
  input  wire [N*WIDTH-1:0]                 row_i,
  output wire [N-1:0]                       any_o,
  output wire [N*$clog2(N < 2 ? 2 : N)-1:0] index_o,
  output wire [N*WIDTH-1:0]                 col_o
);

  localparam INDEX_W = $clog2(N < 2 ? 2 : N);

  reg [N-1:0]         any;
  reg [N*INDEX_W-1:0] index;
  reg [N*WIDTH-1:0]   col;
  reg [N-1:0]         plane;
  integer             r, b;

  assign any_o   = any;
  assign index_o = index;
  assign col_o   = col;

  always @(*) begin
    any = {N{1'b0}};
    for (r = 0; r < N; r = r + 1) any = any | sel_i[r*N +: N];

    for (b = 0; b < INDEX_W; b = b + 1) begin
      plane = {N{1'b0}};
      for (r = 0; r < N; r = r + 1) if ((r >> b) % 2 == 1) plane = plane | sel_i[r*N +: N];
      index[b*N +: N] = plane;
    end

    for (b = 0; b < WIDTH; b = b + 1) begin
      plane = {N{1'b0}};
      for (r = 0; r < N; r = r + 1) plane = plane | (sel_i[r*N +: N] & {N{row_i[r*WIDTH+b]}});
      col[b*N +: N] = plane;
    end
  end

endmodule

`default_nettype wire
