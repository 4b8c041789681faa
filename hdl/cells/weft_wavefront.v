// Wavefront allocator: a maximal matching of N inputs to N outputs in one cycle
// (docs/microarchitecture.md, 2.3). Bit i*N+o of a matrix is input i, output o.
//
// The pairs with (i+o) mod N = d are diagonal d: no two of them share an input or an output, so
// all that ask and are free are matched at once. The diagonals follow each other from the priority
// diagonal p on, cyclically; p moves on by one in every cycle.
//
// The matrix is skewed, so that a diagonal is a row, and rotated by p rows, so that the order of
// the rows is fixed: the wave is a chain of N steps without a loop. In row k the outputs that are
// free stand where their input is: output (p+k-i) mod N at bit i, and so move by one place a row.
//
// Latency: match_o is combinational in req_i: log2(N) multiplexers, N steps of 2 levels, log2(N)
//          multiplexers, in series. The depth is linear in N: this sets the clock of a large chip.
// Reset:   p is 0.
//
// N  >= 1  inputs and outputs
`default_nettype none

module weft_wavefront #(
  parameter N = 4
) (
  input  wire           clk_i,
  input  wire           rst_i,
  input  wire [N*N-1:0] req_i,
  output wire [N*N-1:0] match_o
);

  localparam P_W = $clog2(N < 2 ? 2 : N);
  localparam [31:0] LAST_DIAGONAL = N - 1;
  localparam [P_W-1:0] LAST = LAST_DIAGONAL[P_W-1:0];
  localparam [P_W-1:0] ONE = 1;

  reg [P_W-1:0]   priority_q;
  reg [N*N-1:0]   req_diag;   // bit d*N+i: input i asks for output (d-i) mod N
  reg [N*N-1:0]   gnt_diag;
  reg [N-1:0]     free_in;
  reg [N-1:0]     free_out;   // the output of input i in this row
  reg [N*N-1:0]   match;
  integer         d, i, s;

  assign match_o = match;

  always @(*) begin
    req_diag = {(N*N){1'b0}};
    for (d = 0; d < N; d = d + 1)
      for (i = 0; i < N; i = i + 1) req_diag[d*N+i] = req_i[i*N+(N+d-i)%N];

    for (s = 0; s < P_W; s = s + 1)
      if (priority_q[s]) req_diag = (req_diag >> (N << s)) | (req_diag << (N*N - (N << s)));

    gnt_diag = {(N*N){1'b0}};
    free_in  = {N{1'b1}};
    free_out = {N{1'b1}};
    for (d = 0; d < N; d = d + 1) begin
      gnt_diag[d*N +: N] = req_diag[d*N +: N] & free_in & free_out;
      free_in  = free_in & ~gnt_diag[d*N +: N];
      free_out = free_out & ~gnt_diag[d*N +: N];
      free_out = (free_out << 1) | (free_out >> (N - 1));
    end

    for (s = 0; s < P_W; s = s + 1)
      if (priority_q[s]) gnt_diag = (gnt_diag << (N << s)) | (gnt_diag >> (N*N - (N << s)));

    match = {(N*N){1'b0}};
    for (d = 0; d < N; d = d + 1)
      for (i = 0; i < N; i = i + 1) match[i*N+(N+d-i)%N] = gnt_diag[d*N+i];
  end

  always @(posedge clk_i) begin
    if (rst_i || priority_q == LAST) priority_q <= {P_W{1'b0}};
    else                             priority_q <= priority_q + ONE;
  end

`ifdef FORMAL
  // A maximal matching: within the requests, one per input and output at most, and each request has
  // its input or its output matched.
  reg [N-1:0] f_outs;
  integer     f_i, f_j, f_o;

  always @(*) begin
    assert ((match_o & ~req_i) == 0);
    assert (priority_q <= LAST);
    f_outs = 0;
    for (f_i = 0; f_i < N; f_i = f_i + 1) f_outs = f_outs | match_o[f_i*N +: N];
    for (f_i = 0; f_i < N; f_i = f_i + 1)
      for (f_o = 0; f_o < N; f_o = f_o + 1) begin
        assert (!req_i[f_i*N+f_o] | (|match_o[f_i*N +: N]) | f_outs[f_o]);
        for (f_j = 0; f_j < N; f_j = f_j + 1) begin
          if (f_i != f_j) assert (!(match_o[f_i*N+f_o] & match_o[f_j*N+f_o]));
          if (f_o != f_j) assert (!(match_o[f_i*N+f_o] & match_o[f_i*N+f_j]));
        end
      end
  end
`endif

endmodule

`default_nettype wire
