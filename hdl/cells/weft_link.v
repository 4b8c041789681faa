// Link: serdes and cable of one direction of a port, with the credits that flow back
// (docs/microarchitecture.md, section 4).
//
// Latency: a value on the sender's pins in cycle c is on the receiver's pins in cycle c+LATENCY,
//          flits (in_* to out_*) and credits (out_credit_i to in_credit_o) alike. All outputs are
//          registers.
// Reset:   all stages are 0.
//
// LATENCY  >= 1  cycles
// N_VC     >= 1  virtual channels
// FLIT_W   >= 1  bits of a flit
`default_nettype none

module weft_link #(
  parameter LATENCY = 1,
  parameter N_VC    = 1,
  parameter FLIT_W  = 64
) (
  input  wire                                   clk_i,
  input  wire                                   rst_i,
  // sender
  input  wire                                   in_valid_i,
  input  wire                                   in_head_i,
  input  wire                                   in_tail_i,
  input  wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0] in_vc_i,
  input  wire [FLIT_W-1:0]                      in_data_i,
  output wire [N_VC-1:0]                        in_credit_o,
  // receiver
  output wire                                   out_valid_o,
  output wire                                   out_head_o,
  output wire                                   out_tail_o,
  output wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0] out_vc_o,
  output wire [FLIT_W-1:0]                      out_data_o,
  input  wire [N_VC-1:0]                        out_credit_i
);

  localparam VC_W = $clog2(N_VC < 2 ? 2 : N_VC);

  weft_delay #(.WIDTH(3+VC_W+FLIT_W), .LATENCY(LATENCY)) u_forward (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .in_i ({in_valid_i, in_head_i, in_tail_i, in_vc_i, in_data_i}),
    .out_o({out_valid_o, out_head_o, out_tail_o, out_vc_o, out_data_o})
  );

  weft_delay #(.WIDTH(N_VC), .LATENCY(LATENCY)) u_back (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .in_i (out_credit_i),
    .out_o(in_credit_o)
  );

endmodule

`default_nettype wire
