// Comparison of N pairs of words at once: ge_o[k] is 1 if word k of a_i is at least word k of b_i.
//
// The words are given as bit planes: bit b of word k is bit b*N+k. Pairs of neighbouring bits are
// merged, then pairs of pairs, so that the depth is logarithmic.
//
// Latency: combinational.
// Reset:   none.
//
// N      >= 1  pairs of words
// WIDTH  >= 1  bits of a word
`default_nettype none

module weft_compare #(
  parameter N     = 4,
  parameter WIDTH = 8
) (
  input  wire [WIDTH*N-1:0] a_i,
  input  wire [WIDTH*N-1:0] b_i,
  output wire [N-1:0]       ge_o
);

  // Of the bits that were merged into plane b: a is greater, a equals b.
  reg [WIDTH*N-1:0] above;
  reg [WIDTH*N-1:0] equal;
  integer           s, b;

  assign ge_o = above[0 +: N] | equal[0 +: N];

  always @(*) begin
    above = a_i & ~b_i;
    equal = ~(a_i ^ b_i);
    for (s = 1; s < WIDTH; s = s * 2)
      for (b = 0; b < WIDTH - s; b = b + s * 2) begin
        above[b*N +: N] = above[(b+s)*N +: N] | (equal[(b+s)*N +: N] & above[b*N +: N]);
        equal[b*N +: N] = equal[(b+s)*N +: N] & equal[b*N +: N];
      end
  end

endmodule

`default_nettype wire
