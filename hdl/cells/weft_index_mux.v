// Word sel_i of a flat vector of N words; 0 if sel_i is N or more. Combinational.
//
// N      >= 1  words
// WIDTH  >= 1  bits of a word
// SEL_W  >= 1  bits of the index
`default_nettype none

module weft_index_mux #(
  parameter N     = 4,
  parameter WIDTH = 8,
  parameter SEL_W = 4
) (
  input  wire [SEL_W-1:0]   sel_i,
  input  wire [N*WIDTH-1:0] in_i,
  output wire [WIDTH-1:0]   out_o
);

  reg [WIDTH-1:0] out;
  integer         k;

  assign out_o = out;

  always @(*) begin
    out = {WIDTH{1'b0}};
    for (k = 0; k < N; k = k + 1)
      out = out | (in_i[k*WIDTH +: WIDTH] & {WIDTH{sel_i == k[SEL_W-1:0]}});
  end

endmodule

`default_nettype wire
