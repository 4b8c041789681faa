// Round-robin allocator: matches N inputs to N outputs in one cycle, in one pass
// (docs/microarchitecture.md, 2.3). Bit i*N+o of a matrix is input i, output o.
//
// Every output grants its first requesting input at or after its pointer; every input accepts the
// first output that granted to it at or after its pointer. Every pick moves its pointer just behind
// itself: an output does not wait for its grant to be accepted, so that under load the pointers of
// the outputs walk in step and grant to the same input. weft_islip cures that; this is the scheme
// it is measured against. Pointers and picks are built as there.
//
// Latency: match_o is combinational in req_i: 2 picks of about log2(N)+4 levels, in series.
// Reset:   all pointers are 0.
//
// N  >= 1  inputs and outputs
`default_nettype none

module weft_round_robin #(
  parameter N = 4
) (
  input  wire           clk_i,
  input  wire           rst_i,
  input  wire [N*N-1:0] req_i,
  output wire [N*N-1:0] match_o
);

  reg [N*N-1:0]   grant_mask_q;   // column o: the inputs at or after the grant pointer of output o
  reg [N*N-1:0]   accept_mask_q;  // row i: the outputs at or after the accept pointer of input i
  reg [N*N-1:0]   accept_mask_d;

  reg [N*N-1:0]   cols;           // candidates of all outputs that are under the mask
  reg [N*N-1:0]   cols_seen;      // one of them at or before this one
  reg [N*N-1:0]   req_seen;
  reg [N*N-1:0]   grant;
  reg [N*N-1:0]   past_grant;     // inputs behind the granted one
  reg [N-1:0]     asked;          // outputs with a request
  reg [N-1:0]     row;            // candidates of one input that are under the mask
  reg [N-1:0]     row_seen;
  reg [N-1:0]     all_seen;
  reg [N-1:0]     line_seen;
  reg [N*N-1:0]   match;
  integer         i, s;

  assign match_o = match;

  always @(*) begin
    cols      = req_i & grant_mask_q;
    cols_seen = cols;
    req_seen  = req_i;
    for (s = N; s < N*N; s = s * 2) begin
      cols_seen = cols_seen | (cols_seen << s);
      req_seen  = req_seen | (req_seen << s);
    end
    asked = req_seen[(N-1)*N +: N];
    grant = (cols & ~(cols_seen << N))
          | (req_i & ~(req_seen << N) & ~{N{cols_seen[(N-1)*N +: N]}});

    past_grant = grant;
    for (s = N; s < N*N; s = s * 2) past_grant = past_grant | (past_grant << s);
    past_grant = past_grant << N;
  end

  always @(*) begin
    match         = {(N*N){1'b0}};
    accept_mask_d = accept_mask_q;
    for (i = 0; i < N; i = i + 1) begin
      row      = grant[i*N +: N] & accept_mask_q[i*N +: N];
      row_seen = row;
      all_seen = grant[i*N +: N];
      for (s = 1; s < N; s = s * 2) begin
        row_seen = row_seen | (row_seen << s);
        all_seen = all_seen | (all_seen << s);
      end
      match[i*N +: N] = (row & ~(row_seen << 1))
                      | (grant[i*N +: N] & ~(all_seen << 1) & ~{N{row_seen[N-1]}});

      line_seen = match[i*N +: N];
      for (s = 1; s < N; s = s * 2) line_seen = line_seen | (line_seen << s);
      if (|grant[i*N +: N]) accept_mask_d[i*N +: N] = line_seen << 1;
    end
  end

  always @(posedge clk_i) begin
    if (rst_i) begin
      grant_mask_q  <= {(N*N){1'b0}};
      accept_mask_q <= {(N*N){1'b0}};
    end else begin
      grant_mask_q  <= (grant_mask_q & ~{N{asked}}) | past_grant;
      accept_mask_q <= accept_mask_d;
    end
  end

`ifdef FORMAL
  // A matching: within the requests, one per input and output at most, some if there are any.
  integer f_i, f_j, f_o;

  always @(*) begin
    assert ((match_o & ~req_i) == 0);
    assert ((match_o != 0) == (req_i != 0));
    for (f_i = 0; f_i < N; f_i = f_i + 1)
      for (f_j = 0; f_j < N; f_j = f_j + 1)
        for (f_o = 0; f_o < N; f_o = f_o + 1) begin
          if (f_i != f_j) assert (!(match_o[f_i*N+f_o] & match_o[f_j*N+f_o]));
          if (f_o != f_j) assert (!(match_o[f_i*N+f_o] & match_o[f_i*N+f_j]));
        end
  end
`endif

endmodule

`default_nettype wire
