// iSLIP allocator: matches N inputs to N outputs in one cycle (McKeown 1999;
// docs/microarchitecture.md, 2.3). Bit i*N+o of a matrix is input i, output o.
//
// ITER times, among the inputs and outputs that are not matched yet: every output grants its first
// requesting input at or after its pointer; every input accepts the first output that granted to it
// at or after its pointer. A pair matched in the first iteration moves both pointers just behind
// itself. "First at or after k" is in the cyclic order k, k+1, .., N-1, 0, .., k-1.
//
// A pointer k is kept as a mask with bits k..N-1 set, which saves a decoder in front of each pick.
// A pick keeps the lowest candidate under the mask, or if there is none the lowest of all: two
// prefix ORs of logarithmic depth, side by side. In the flat matrix the columns lie N bits apart, so
// that the picks of all outputs are one prefix OR in strides of N.
//
// Latency: match_o is combinational in req_i: 2*ITER picks of about log2(N)+4 levels, in series.
// Reset:   all pointers are 0.
//
// N     >= 1  inputs and outputs
// ITER  >= 1  iterations
`default_nettype none

module weft_islip #(
  parameter N    = 4,
  parameter ITER = 1
) (
  input  wire           clk_i,
  input  wire           rst_i,
  input  wire [N*N-1:0] req_i,
  output wire [N*N-1:0] match_o
);

  reg [N*N-1:0]   grant_mask_q;   // column o: the inputs at or after the grant pointer of output o
  reg [N*N-1:0]   accept_mask_q;  // row i: the outputs at or after the accept pointer of input i
  reg [N*N-1:0]   grant_mask_d;
  reg [N*N-1:0]   accept_mask_d;

  reg [N*N-1:0]   open;           // requests between inputs and outputs that are not matched yet
  reg [N*N-1:0]   cols;           // candidates of all outputs that are under the mask
  reg [N*N-1:0]   cols_seen;      // one of them at or before this one
  reg [N*N-1:0]   open_seen;
  reg [N*N-1:0]   grant;
  reg [N-1:0]     row;            // candidates of one input that are under the mask
  reg [N-1:0]     row_seen;
  reg [N-1:0]     all_seen;
  reg [N*N-1:0]   accept;
  reg [N*N-1:0]   match;
  reg [N-1:0]     taken;          // outputs that are matched
  reg [N*N-1:0]   first;          // pairs matched in iteration 1
  reg [N*N-1:0]   first_seen;
  reg [N-1:0]     line_seen;
  reg [N-1:0]     moved;          // outputs that were matched in iteration 1
  integer         t, i, s;

  assign match_o = match;

  always @(*) begin
    match  = {(N*N){1'b0}};
    accept = {(N*N){1'b0}};
    first  = {(N*N){1'b0}};
    open   = req_i;

    for (t = 0; t < ITER; t = t + 1) begin
      taken = {N{1'b0}};
      for (i = 0; i < N; i = i + 1) taken = taken | match[i*N +: N];
      for (i = 0; i < N; i = i + 1)
        open[i*N +: N] = req_i[i*N +: N] & ~taken & {N{match[i*N +: N] == {N{1'b0}}}};

      cols      = open & grant_mask_q;
      cols_seen = cols;
      open_seen = open;
      for (s = N; s < N*N; s = s * 2) begin
        cols_seen = cols_seen | (cols_seen << s);
        open_seen = open_seen | (open_seen << s);
      end
      grant = (cols & ~(cols_seen << N))
            | (open & ~(open_seen << N) & ~{N{cols_seen[(N-1)*N +: N]}});

      for (i = 0; i < N; i = i + 1) begin
        row      = grant[i*N +: N] & accept_mask_q[i*N +: N];
        row_seen = row;
        all_seen = grant[i*N +: N];
        for (s = 1; s < N; s = s * 2) begin
          row_seen = row_seen | (row_seen << s);
          all_seen = all_seen | (all_seen << s);
        end
        accept[i*N +: N] = (row & ~(row_seen << 1))
                         | (grant[i*N +: N] & ~(all_seen << 1) & ~{N{row_seen[N-1]}});
      end

      match = match | accept;
      if (t == 0) first = accept;
    end
  end

  always @(*) begin
    first_seen = first;
    for (s = N; s < N*N; s = s * 2) first_seen = first_seen | (first_seen << s);
    moved = {N{1'b0}};
    for (i = 0; i < N; i = i + 1) moved = moved | first[i*N +: N];
    grant_mask_d  = (grant_mask_q & ~{N{moved}}) | (first_seen << N);
    accept_mask_d = accept_mask_q;
    for (i = 0; i < N; i = i + 1) begin
      line_seen = first[i*N +: N];
      for (s = 1; s < N; s = s * 2) line_seen = line_seen | (line_seen << s);
      if (|first[i*N +: N]) accept_mask_d[i*N +: N] = line_seen << 1;
    end
  end

  always @(posedge clk_i) begin
    if (rst_i) begin
      grant_mask_q  <= {(N*N){1'b0}};
      accept_mask_q <= {(N*N){1'b0}};
    end else begin
      grant_mask_q  <= grant_mask_d;
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
