// Virtual channel of each matched pair (docs/microarchitecture.md, 2.3): every output picks, among
// the VCs on which its matched input asks, the first at or after its pointer, which then moves just
// behind it. Bit (i*N+o)*N_VC+v is input i, output o, VC v. With one VC the match itself is the
// grant.
//
// Latency: gnt_o is combinational in match_i and req_i.
// Reset:   all pointers are 0.
//
// N     >= 1  inputs and outputs
// N_VC  >= 2  virtual channels
`default_nettype none

module weft_vc_alloc #(
  parameter N    = 4,
  parameter N_VC = 2
) (
  input  wire                clk_i,
  input  wire                rst_i,
  input  wire [N*N-1:0]      match_i,  // bit i*N+o
  input  wire [N*N*N_VC-1:0] req_i,    // bit (i*N+o)*N_VC+v
  output wire [N*N*N_VC-1:0] gnt_o     // bit (i*N+o)*N_VC+v
);

  reg  [N*N_VC-1:0]   asked;   // of each output: the VCs on which its matched input asks
  wire [N*N_VC-1:0]   picked;
  reg  [N*N*N_VC-1:0] gnt;
  integer             i, o;

  assign gnt_o = gnt;

  always @(*) begin
    asked = {(N*N_VC){1'b0}};
    for (i = 0; i < N; i = i + 1)
      for (o = 0; o < N; o = o + 1)
        asked[o*N_VC +: N_VC] = asked[o*N_VC +: N_VC] |
                                (req_i[(i*N+o)*N_VC +: N_VC] & {N_VC{match_i[i*N+o]}});
    for (i = 0; i < N; i = i + 1)
      for (o = 0; o < N; o = o + 1)
        gnt[(i*N+o)*N_VC +: N_VC] = picked[o*N_VC +: N_VC] & {N_VC{match_i[i*N+o]}};
  end

  genvar k;
  for (k = 0; k < N; k = k + 1) begin : gen_out
    weft_rr_arbiter #(.N(N_VC)) u_arbiter (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .req_i(asked[k*N_VC +: N_VC]),
      .gnt_o(picked[k*N_VC +: N_VC])
    );
  end

endmodule

`default_nettype wire
