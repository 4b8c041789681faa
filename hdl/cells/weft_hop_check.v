// Legality of a hop in a chip whose number of port groups is no power of two
// (docs/microarchitecture.md, 2.2).
//
// A hop of N_GROUP or more names no port group: bad_o is 1 and group_o is 0.
//
// Latency: combinational.
// Reset:   none.
//
// N_GROUP  >= 1  port groups; 1, or no power of two
`default_nettype none

module weft_hop_check #(
  parameter N_GROUP = 3
) (
  input  wire [$clog2(N_GROUP < 2 ? 2 : N_GROUP)-1:0] hop_i,
  output wire [$clog2(N_GROUP < 2 ? 2 : N_GROUP)-1:0] group_o,
  output wire                                         bad_o
);

  localparam HOP_W = $clog2(N_GROUP < 2 ? 2 : N_GROUP);
  localparam [31:0] LIMIT = N_GROUP;

  assign bad_o   = hop_i >= LIMIT[HOP_W-1:0];
  assign group_o = bad_o ? {HOP_W{1'b0}} : hop_i;

endmodule

`default_nettype wire
