// Round-robin arbiter: one of N requests, fair.
//
// gnt_o is one-hot: the first request at or after the pointer, in the cyclic order k, k+1, .., N-1,
// 0, .., k-1; it is 0 when nothing is requested. Whenever something is requested the pointer moves
// just behind the winner, so no request that stays waits for more than N-1 others. The pointer k is
// kept as a mask with bits k..N-1 set.
//
// Latency: gnt_o is combinational in req_i, of logarithmic depth.
// Reset:   the pointer is 0.
//
// N  >= 1  requests
`default_nettype none

module weft_rr_arbiter #(
  parameter N = 4
) (
  input  wire         clk_i,
  input  wire         rst_i,
  input  wire [N-1:0] req_i,
  output wire [N-1:0] gnt_o
);

  reg [N-1:0]   mask_q;
  reg [2*N-1:0] cand;   // {all, those at or after the pointer}
  reg [2*N-1:0] seen;   // a candidate at or before this one
  reg [2*N-1:0] lowest;
  reg [N-1:0]   gnt;
  reg [N-1:0]   past;   // the winner and all behind it
  integer       s;

  assign gnt_o = gnt;

  always @(*) begin
    cand = {req_i, req_i & mask_q};
    seen = cand;
    for (s = 1; s < 2*N; s = s * 2) seen = seen | (seen << s);
    lowest = cand & ~(seen << 1);
    gnt    = lowest[N +: N] | lowest[0 +: N];
    past   = gnt;
    for (s = 1; s < N; s = s * 2) past = past | (past << s);
  end

  always @(posedge clk_i) begin
    if (rst_i)       mask_q <= {N{1'b0}};
    else if (|req_i) mask_q <= past << 1;
  end

`ifdef FORMAL
  // A request chosen by the solver that stays waits for no more than N-1 others.
  (* anyconst *) reg [$clog2(N < 2 ? 2 : N)-1:0] f_who;
  reg [$clog2(N+1)-1:0]                          f_waited = 0;

  always @(*) begin
    assume (f_who < N);
    assert ((gnt_o & ~req_i) == 0);
    assert ((gnt_o & (gnt_o - 1'b1)) == 0);
    assert ((gnt_o != 0) == (req_i != 0));
    assert (((mask_q << 1) & ~mask_q & {N{1'b1}}) == 0);
    assert (f_waited < N);
  end

  always @(posedge clk_i)
    f_waited <= (rst_i | !req_i[f_who] | gnt_o[f_who]) ? 0 : f_waited + 1'b1;
`endif

endmodule

`default_nettype wire
