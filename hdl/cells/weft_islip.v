// iSLIP allocator: matches N inputs to N outputs in one cycle (McKeown 1999;
// docs/microarchitecture.md, 2.3). Bit i*N+o of a matrix is input i, output o.
//
// ITER times, among the inputs and outputs that are not matched yet: every output grants its first
// requesting input at or after its pointer; every input accepts the first output that granted to it
// at or after its pointer. A pair matched in the first iteration moves both pointers just behind
// itself. "First at or after k" is in the cyclic order k, k+1, .., N-1, 0, .., k-1.
//
// With EAGER the pointer of an output moves behind what it granted in the first iteration, accepted
// or not. With one iteration that is plain round robin: under load the pointers of the outputs walk
// in step and grant to the same input. iSLIP cures that; this is the scheme it is measured against.
//
// A pointer k is kept as a mask with bits k..N-1 set, which saves a decoder in front of each pick.
// A pick keeps the lowest candidate under the mask, or if there is none the lowest of all: two
// prefix ORs of logarithmic depth, side by side. The picks of all outputs are made at once, row by
// row: the upper half of each block of 2*s rows takes over what is in the last row of the lower half.
//
// Latency: match_o is combinational in req_i: 2*ITER picks of about log2(N)+4 levels, in series.
// Reset:   all pointers are 0.
//
// N      >= 1  inputs and outputs
// ITER   >= 1  iterations
// EAGER  0, 1  pointers of outputs 0: wait for acceptance, 1: do not
`default_nettype none

module weft_islip #(
  parameter N     = 4,
  parameter ITER  = 1,
  parameter EAGER = 0
) (
  input  wire           clk_i,
  input  wire           rst_i,
  input  wire [N*N-1:0] req_i,
  output wire [N*N-1:0] match_o
);

  reg [N*N-1:0]     grant_mask_q;   // column o: inputs at or after the grant pointer of output o
  reg [N*N-1:0]     accept_mask_q;  // row i: outputs at or after the accept pointer of input i
  reg [N*N-1:0]     grant_mask_d;
  reg [N*N-1:0]     accept_mask_d;

  reg [N*N-1:0]     open;       // requests between inputs and outputs that are not matched yet
  reg [N*N-1:0]     cols;       // those under the masks of the outputs
  reg [(N+1)*N-1:0] cols_seen;  // row i+1: a candidate at or before input i, row 0: none
  reg [(N+1)*N-1:0] open_seen;
  reg [N-1:0]       grant;      // to one input
  reg [N-1:0]       row;        // those under the mask of the input
  reg [N-1:0]       row_seen;   // one of them at or before this one
  reg [N-1:0]       grant_seen;
  reg [N-1:0]       accept;
  reg [N*N-1:0]     match;
  reg [N-1:0]       taken;      // outputs that are matched
  reg [N*N-1:0]     first;      // pairs matched in iteration 1
  reg [N*N-1:0]     moving;     // pairs that move the pointers of outputs
  reg [(N+1)*N-1:0] past;       // row i+1: one of them at or before input i, row 0: none
  reg [N-1:0]       line_seen;
  integer           t, i, s, b, j, h, k;

  assign match_o = match;

  always @(*) begin
    match  = {(N*N){1'b0}};
    first  = {(N*N){1'b0}};
    moving = {(N*N){1'b0}};
    open   = req_i;

    for (t = 0; t < ITER; t = t + 1) begin
      taken = {N{1'b0}};
      for (i = 0; i < N; i = i + 1) taken = taken | match[i*N +: N];
      for (i = 0; i < N; i = i + 1)
        open[i*N +: N] = req_i[i*N +: N] & ~taken & {N{match[i*N +: N] == {N{1'b0}}}};

      cols      = open & grant_mask_q;
      cols_seen = {cols, {N{1'b0}}};
      open_seen = {open, {N{1'b0}}};
      for (s = 1; s < N; s = s * 2)
        for (b = s; b < N; b = b + 2 * s)
          for (i = b; i < b + s && i < N; i = i + 1) begin
            cols_seen[(i+1)*N +: N] = cols_seen[(i+1)*N +: N] | cols_seen[b*N +: N];
            open_seen[(i+1)*N +: N] = open_seen[(i+1)*N +: N] | open_seen[b*N +: N];
          end

      for (i = 0; i < N; i = i + 1) begin
        grant = (cols[i*N +: N] & ~cols_seen[i*N +: N])
              | (open[i*N +: N] & ~open_seen[i*N +: N] & ~cols_seen[N*N +: N]);

        row        = grant & accept_mask_q[i*N +: N];
        row_seen   = row;
        grant_seen = grant;
        for (s = 1; s < N; s = s * 2) begin
          row_seen   = row_seen | (row_seen << s);
          grant_seen = grant_seen | (grant_seen << s);
        end
        accept = (row & ~(row_seen << 1)) | (grant & ~(grant_seen << 1) & ~{N{row_seen[N-1]}});

        match[i*N +: N] = match[i*N +: N] | accept;
        if (t == 0) begin
          first[i*N +: N]  = accept;
          moving[i*N +: N] = (EAGER != 0) ? grant : accept;
        end
      end
    end
  end

  always @(*) begin
    past = {moving, {N{1'b0}}};
    for (h = 1; h < N; h = h * 2)
      for (k = h; k < N; k = k + 2 * h)
        for (j = k; j < k + h && j < N; j = j + 1)
          past[(j+1)*N +: N] = past[(j+1)*N +: N] | past[k*N +: N];

    accept_mask_d = accept_mask_q;
    for (j = 0; j < N; j = j + 1) begin
      grant_mask_d[j*N +: N] = (grant_mask_q[j*N +: N] & ~past[N*N +: N]) | past[j*N +: N];

      line_seen = first[j*N +: N];
      for (h = 1; h < N; h = h * 2) line_seen = line_seen | (line_seen << h);
      if (|first[j*N +: N]) accept_mask_d[j*N +: N] = line_seen << 1;
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
