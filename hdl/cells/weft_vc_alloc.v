// Virtual channel of each matched pair (docs/microarchitecture.md, 2.3): every output picks, among
// the VCs on which its matched input asks, the first at or after its pointer, which then moves just
// behind it. Bit (i*N_VC+v)*N+o is input i, VC v, output o. With one VC the match itself is the
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
  input  wire [N*N_VC*N-1:0] req_i,
  output wire [N*N_VC*N-1:0] gnt_o
);

  reg  [N_VC*N-1:0]   asked;   // bit v*N+o: the matched input of output o asks on VC v
  wire [N_VC*N-1:0]   picked;
  reg  [N*N_VC*N-1:0] gnt;
  integer             i, v;
  genvar              o, k;

  assign gnt_o = gnt;

  always @(*) begin
    asked = {(N_VC*N){1'b0}};
    for (i = 0; i < N; i = i + 1)
      for (v = 0; v < N_VC; v = v + 1)
        asked[v*N +: N] = asked[v*N +: N] | (req_i[(i*N_VC+v)*N +: N] & match_i[i*N +: N]);
  end

  for (o = 0; o < N; o = o + 1) begin : gen_out
    wire [N_VC-1:0] req;
    wire [N_VC-1:0] pick;

    for (k = 0; k < N_VC; k = k + 1) begin : gen_vc
      assign req[k]        = asked[k*N+o];
      assign picked[k*N+o] = pick[k];
    end

    weft_rr_arbiter #(.N(N_VC)) u_arbiter (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .req_i(req),
      .gnt_o(pick)
    );
  end

  always @(*)
    for (i = 0; i < N; i = i + 1)
      for (v = 0; v < N_VC; v = v + 1)
        gnt[(i*N_VC+v)*N +: N] = picked[v*N +: N] & match_i[i*N +: N];

endmodule

`default_nettype wire
