// Patience of the outputs: no packet waits for ever (docs/microarchitecture.md, 2.3.1).
//
// Row r = i*N_VC+v of a matrix belongs to the queue of input i, VC v; bit r*N+o is that queue for
// output o. Every output watches one waiting packet, its candidate, and counts the packets that it
// sends instead. At PATIENCE it is reserved: it hears its candidate only. An input whose packet a
// reserved output is ready to take asks no other output, unless that is reserved too. A candidate
// that has been granted makes place for the first waiting packet behind it, in cyclic order.
//
// The pointer to the place behind the last candidate is kept as a mask of the rows at or after it.
// All outputs choose at once: columns lie N bits apart, so that a prefix OR in strides of N serves
// them all. A packet may become a candidate in the cycle of its grant; then its queue has no
// waiting packet in the next cycle, or the next one, which takes its place.
//
// Latency: req_o is combinational in req_i: log2(N*N_VC)+4 levels of two-input gates in front of
//          the allocator. All that is decided about candidates ends in registers; from waiting_i
//          that is 2*log2(N*N_VC)+6 levels, from gnt_i log2(N*N_VC)+4.
// Reset:   no candidates, all pointers are 0.
//
// N         >= 1  inputs and outputs
// N_VC      >= 1  virtual channels
// PATIENCE  >= 1  packets of others that a candidate lets pass
`default_nettype none

module weft_patience #(
  parameter N        = 4,
  parameter N_VC     = 1,
  parameter PATIENCE = 32
) (
  input  wire                clk_i,
  input  wire                rst_i,
  input  wire [N*N_VC*N-1:0] waiting_i,  // the front of the queue is a head
  input  wire [N*N_VC*N-1:0] req_i,
  output wire [N*N_VC*N-1:0] req_o,      // what is left of req_i
  input  wire [N*N_VC*N-1:0] gnt_i       // within req_o
);

  localparam M     = N * N_VC;
  localparam CNT_W = $clog2(PATIENCE < 2 ? 2 : PATIENCE);
  localparam [31:0] LAST_PASS = PATIENCE - 1;
  localparam [CNT_W-1:0] ONE = 1;
  localparam [M*N-1:0] NONE = 0;

  // Candidates.
  reg  [M*N-1:0]    cand_q;      // one row at most in each column
  reg  [M*N-1:0]    mask_q;      // column o: the rows at or after the pointer of output o
  reg  [N-1:0]      watched_q;   // outputs with a candidate
  reg  [N-1:0]      reserved_q;
  wire [N-1:0]      reserved_d;

  // Masking.
  reg  [M*N-1:0]    claim;       // the candidate of a reserved output asks
  reg  [N-1:0]      claimed;     // inputs
  reg  [M*N-1:0]    req;

  // Watching.
  reg  [M*N-1:0]    stay;        // candidates that stay
  reg  [M*N-1:0]    ahead;       // waiting, at or after the pointer
  reg  [M*N-1:0]    next;        // waiting, those before the pointer only if there are no others
  reg  [(M+1)*N-1:0] seen;       // row r+1: one of them at or before row r, row 0: none
  reg  [M*N-1:0]    cand_d;
  reg  [M*N-1:0]    mask_d;
  reg  [N-1:0]      any_ahead;
  reg  [N-1:0]      any_stay;
  reg  [N-1:0]      any_gnt;
  reg  [N-1:0]      chosen;      // outputs that take a new candidate
  integer           i, r, q, s, b;
  genvar            o;

  assign req_o = req;

  always @(*) begin
    for (r = 0; r < M; r = r + 1) claim[r*N +: N] = req_i[r*N +: N] & cand_q[r*N +: N] & reserved_q;
    for (i = 0; i < N; i = i + 1) claimed[i] = |claim[i*N_VC*N +: N_VC*N];
    for (r = 0; r < M; r = r + 1)
      req[r*N +: N] = claim[r*N +: N] | (req_i[r*N +: N] & ~(reserved_q | {N{claimed[r/N_VC]}}));
  end

  always @(*) begin
    stay  = cand_q & waiting_i & ~gnt_i;
    ahead = waiting_i & mask_q;

    any_ahead = {N{1'b0}};
    any_stay  = {N{1'b0}};
    any_gnt   = {N{1'b0}};
    for (q = 0; q < M; q = q + 1) begin
      any_ahead = any_ahead | ahead[q*N +: N];
      any_stay  = any_stay | stay[q*N +: N];
      any_gnt   = any_gnt | gnt_i[q*N +: N];
    end

    for (q = 0; q < M; q = q + 1)
      next[q*N +: N] = ahead[q*N +: N] | (waiting_i[q*N +: N] & ~any_ahead);
    seen = {next, {N{1'b0}}};
    for (s = 1; s < M; s = s * 2)
      for (b = s; b < M; b = b + 2 * s)
        for (q = b; q < b + s && q < M; q = q + 1)
          seen[(q+1)*N +: N] = seen[(q+1)*N +: N] | seen[b*N +: N];
    chosen = seen[M*N +: N] & ~watched_q;

    for (q = 0; q < M; q = q + 1) begin
      cand_d[q*N +: N] = stay[q*N +: N] | (next[q*N +: N] & ~seen[q*N +: N] & chosen);
      mask_d[q*N +: N] = (mask_q[q*N +: N] & ~chosen) | (seen[q*N +: N] & chosen);
    end
  end

`ifdef FORMAL
  (* anyconst *) reg [$clog2(N < 2 ? 2 : N)-1:0] f_o;           // output chosen by the solver
  reg [31:0]                                     f_passed = 0;  // packets of others there
`endif

  for (o = 0; o < N; o = o + 1) begin : gen_out
    reg [CNT_W-1:0] passed_q;  // packets of others since the candidate was chosen

    wire            last = passed_q == LAST_PASS[CNT_W-1:0];

    assign reserved_d[o] = any_stay[o] & (reserved_q[o] | (any_gnt[o] & last));

    always @(posedge clk_i) begin
      if (chosen[o])       passed_q <= {CNT_W{1'b0}};
      else if (any_gnt[o]) passed_q <= passed_q + ONE;
    end

`ifdef FORMAL
    // As the properties below count.
    always @(*) assert (f_o != o || !watched_q[o] || reserved_q[o] || passed_q == f_passed);
`endif
  end

  always @(posedge clk_i) begin
    cand_q     <= cand_d;
    mask_q     <= mask_d;
    watched_q  <= any_stay | chosen;
    reserved_q <= reserved_d;
    if (rst_i) begin
      cand_q     <= NONE;
      mask_q     <= NONE;
      watched_q  <= {N{1'b0}};
      reserved_q <= {N{1'b0}};
    end
  end

`ifdef FORMAL
  // Of output f_o: one candidate at most, no more than PATIENCE packets before it, and no other
  // request while the output is reserved.
  reg [M-1:0] f_cand;
  reg [M-1:0] f_req;
  reg [M-1:0] f_mask;
  reg [M-1:0] f_gnt;
  integer     f_r;

  always @(*) begin
    for (f_r = 0; f_r < M; f_r = f_r + 1) begin
      f_cand[f_r] = cand_q[f_r*N+f_o];
      f_req[f_r]  = req_o[f_r*N+f_o];
      f_mask[f_r] = mask_q[f_r*N+f_o];
      f_gnt[f_r]  = gnt_i[f_r*N+f_o];
    end
    assume (f_o < N);
    assume ((req_i & ~waiting_i) == 0 && (gnt_i & ~req_o) == 0);
    assume ((f_gnt & (f_gnt - 1'b1)) == 0);
    assert ((req_o & ~req_i) == 0);
    assert ((f_cand & (f_cand - 1'b1)) == 0);
    assert (watched_q[f_o] == (f_cand != 0));
    assert (((f_mask << 1) & ~f_mask & {M{1'b1}}) == 0);
    assert (!reserved_q[f_o] || watched_q[f_o]);
    assert (!reserved_q[f_o] || (f_req & ~f_cand) == 0);
    assert (f_passed <= PATIENCE);
    assert (!watched_q[f_o] || reserved_q[f_o] == (f_passed == PATIENCE));
  end

  always @(posedge clk_i)
    f_passed <= (rst_i | !watched_q[f_o]) ? 0 : f_passed + (f_gnt != 0 && (f_gnt & f_cand) == 0);
`endif

endmodule

`default_nettype wire
