// Allocation of a slice: the packets that leave in this cycle (docs/microarchitecture.md, 2.3).
//
// Bit (i*N_VC+v)*N+o of a matrix is the queue of input i, VC v, output o. waiting_i: its front is a
// head; req_i: that head could leave now. gnt_o: it does; one queue at most of each input, and one
// for each output.
//
//   req_i -> weft_patience -> weft_islip or weft_wavefront -> weft_vc_alloc -> gnt_o
//
// Latency: gnt_o is combinational in req_i.
// Reset:   all pointers are 0.
//
// N         >= 1  inputs and outputs
// N_VC      >= 1  virtual channels
// ALLOC     0..2  0: iSLIP, 1: round robin, 2: wavefront
// ITER      >= 1  iterations of iSLIP
// PATIENCE  >= 0  packets of others before an output waits for one; 0: it never does
`default_nettype none

module weft_allocator #(
  parameter N        = 4,
  parameter N_VC     = 1,
  parameter ALLOC    = 0,
  parameter ITER     = 1,
  parameter PATIENCE = 0
) (
  input  wire                clk_i,
  input  wire                rst_i,
  input  wire [N*N_VC*N-1:0] waiting_i,
  input  wire [N*N_VC*N-1:0] req_i,
  output wire [N*N_VC*N-1:0] gnt_o
);

  wire [N*N_VC*N-1:0] req;       // without those that must stand back
  reg  [N*N-1:0]      pair_req;  // bit i*N+o
  wire [N*N-1:0]      match;
  integer             i, v;

  if (ITER < 1) begin : gen_bad_iter
    weft_error_iter_too_small u_error ();
  end

  if (PATIENCE == 0) begin : gen_no_patience
    wire unused = &{1'b0, waiting_i};
    assign req = req_i;
  end else begin : gen_patience
    weft_patience #(.N(N), .N_VC(N_VC), .PATIENCE(PATIENCE)) u_patience (
      .clk_i    (clk_i),
      .rst_i    (rst_i),
      .waiting_i(waiting_i),
      .req_i    (req_i),
      .req_o    (req),
      .gnt_i    (gnt_o)
    );
  end

  always @(*) begin
    pair_req = {(N*N){1'b0}};
    for (i = 0; i < N; i = i + 1)
      for (v = 0; v < N_VC; v = v + 1)
        pair_req[i*N +: N] = pair_req[i*N +: N] | req[(i*N_VC+v)*N +: N];
  end

  if (ALLOC < 1) begin : gen_islip
    weft_islip #(.N(N), .ITER(ITER)) u_islip (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .req_i  (pair_req),
      .match_o(match)
    );
  end else if (ALLOC < 2) begin : gen_round_robin
    weft_islip #(.N(N), .ITER(1), .EAGER(1)) u_round_robin (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .req_i  (pair_req),
      .match_o(match)
    );
  end else if (ALLOC < 3) begin : gen_wavefront
    weft_wavefront #(.N(N)) u_wavefront (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .req_i  (pair_req),
      .match_o(match)
    );
  end else begin : gen_bad_alloc
    weft_error_unknown_alloc u_error ();
  end

  if (N_VC < 2) begin : gen_one_vc
    assign gnt_o = match;
  end else begin : gen_vc_alloc
    weft_vc_alloc #(.N(N), .N_VC(N_VC)) u_vc_alloc (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .match_i(match),
      .req_i  (req),
      .gnt_o  (gnt_o)
    );
  end

endmodule

`default_nettype wire
