// One rail of a NIC's receiver: a buffer for each virtual channel, and their credits
// (docs/nic.md, 7.11).
//
// valid_o[v]: the buffer of VC v is not empty; its oldest flit is on data_o, tail, head and data
// from the top. pop_i[v] takes it out.
//
// Latency: in_credit_o and error_o are registers, the others depend on registers only. A flit on
//          the pins in cycle c is on data_o in c+1 if it is the oldest.
// Reset:   empty, all slots are owed as credits, in_credit_o and error_o are 0.
//
// N_VC       1..4      virtual channels
// FLIT_W     64..1024  bits of a flit
// BUF_FLITS  >= 1      slots of each buffer
`default_nettype none

module weft_nic_rx_port #(
  parameter N_VC      = 1,
  parameter FLIT_W    = 256,
  parameter BUF_FLITS = 32
) (
  input  wire                                   clk_i,
  input  wire                                   rst_i,
  // link
  input  wire                                   in_valid_i,
  input  wire                                   in_head_i,
  input  wire                                   in_tail_i,
  input  wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0] in_vc_i,
  input  wire [FLIT_W-1:0]                      in_data_i,
  output wire [N_VC-1:0]                        in_credit_o,
  output wire                                   error_o,
  // buffers
  output wire [N_VC-1:0]                        valid_o,
  output wire [N_VC*(FLIT_W+2)-1:0]             data_o,
  input  wire [N_VC-1:0]                        pop_i
);

  localparam VC_W = $clog2(N_VC < 2 ? 2 : N_VC);

  wire [N_VC-1:0] wr;
  wire [N_VC-1:0] room;
  reg             error_q;
  genvar          v;

  assign error_o = error_q;

  for (v = 0; v < N_VC; v = v + 1) begin : gen_vc
    localparam [31:0] VC = v;

    assign wr[v] = in_valid_i & (in_vc_i == VC[VC_W-1:0]);

    weft_fifo #(.WIDTH(FLIT_W + 2), .DEPTH(BUF_FLITS)) u_buffer (
      .clk_i     (clk_i),
      .rst_i     (rst_i),
      .wr_valid_i(wr[v]),
      .wr_data_i ({in_tail_i, in_head_i, in_data_i}),
      .wr_ready_o(room[v]),
      .rd_valid_o(valid_o[v]),
      .rd_data_o (data_o[v*(FLIT_W+2) +: FLIT_W+2]),
      .rd_ready_i(pop_i[v])
    );

    weft_credit_return #(.BUF(BUF_FLITS)) u_credit (
      .clk_i   (clk_i),
      .rst_i   (rst_i),
      .free_i  (pop_i[v]),
      .credit_o(in_credit_o[v])
    );
  end

  always @(posedge clk_i) error_q <= !rst_i & (|(wr & ~room));

endmodule

`default_nettype wire
