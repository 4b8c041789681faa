// The turn from inputs to outputs: N rows, each of which drives at most one of N columns.
//
// sel_i bit r*N+c: row r drives column c; at most one row drives a column. any_o[c]: some row
// drives column c. Word c of col_o is the word of row_i of the row that drives column c, or 0.
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
  input  wire [N*N-1:0]     sel_i,
  input  wire [N*WIDTH-1:0] row_i,
  output wire [N-1:0]       any_o,
  output wire [N*WIDTH-1:0] col_o
);

  reg [N-1:0]       any;
  reg [N*WIDTH-1:0] plane;  // bit b*N+c: bit b of column c; one vector operation serves all columns
  reg [N*WIDTH-1:0] col;
  integer           r, c, b;

  assign any_o = any;
  assign col_o = col;

  always @(*) begin
    any   = {N{1'b0}};
    plane = {(N*WIDTH){1'b0}};
    for (r = 0; r < N; r = r + 1) begin
      any = any | sel_i[r*N +: N];
      for (b = 0; b < WIDTH; b = b + 1)
        plane[b*N +: N] = plane[b*N +: N] | (sel_i[r*N +: N] & {N{row_i[r*WIDTH+b]}});
    end
    for (c = 0; c < N; c = c + 1)
      for (b = 0; b < WIDTH; b = b + 1) col[c*WIDTH+b] = plane[b*N+c];
  end

endmodule

`default_nettype wire
