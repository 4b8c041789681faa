// One rail of a NIC's transmitter: credits, and the packet that is being sent flit by flit
// (docs/nic.md, 7.10).
//
// ready_o: the rail is free, and its credits of vc_i cover flits_i. load_i, in a cycle with
// ready_o, takes the packet; its flits are on the pins from the next cycle on. The packet is 0
// beyond its flits.
//
// Latency: ready_o is combinational in vc_i and flits_i; the pins are registers.
// Reset:   free, no credits, the pins are 0.
//
// N_VC        1..4      virtual channels
// FLIT_W      64..1024  bits of a flit
// CREDIT_MAX  >= 1      largest credit count
`default_nettype none

module weft_nic_tx_rail #(
  parameter N_VC       = 1,
  parameter FLIT_W     = 256,
  parameter CREDIT_MAX = 64
) (
  input  wire                                   clk_i,
  input  wire                                   rst_i,
  // packet
  input  wire [1279:0]                          packet_i,
  input  wire [4:0]                             flits_i,
  input  wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0] vc_i,
  output wire                                   ready_o,
  input  wire                                   load_i,
  // link
  output wire                                   out_valid_o,
  output wire                                   out_head_o,
  output wire                                   out_tail_o,
  output wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0] out_vc_o,
  output wire [FLIT_W-1:0]                      out_data_o,
  input  wire [N_VC-1:0]                        out_credit_i
);

  localparam VC_W    = $clog2(N_VC < 2 ? 2 : N_VC);
  localparam COUNT_W = $clog2(CREDIT_MAX + 1) < 5 ? 5 : $clog2(CREDIT_MAX + 1);
  localparam MAXF    = (1280 + FLIT_W - 1) / FLIT_W;
  localparam SHIFT_W = MAXF * FLIT_W;

  reg  [SHIFT_W-1:0]      data_q;   // the flit on the pins lowest; 0 when the rail is idle
  reg  [4:0]              left_q;   // flits from the one on the pins on
  reg                     head_q;
  reg                     tail_q;
  reg  [VC_W-1:0]         vc_q;
  wire [SHIFT_W:0]        packet = {{(SHIFT_W-1279){1'b0}}, packet_i};
  wire                    unused = packet[SHIFT_W];
  wire [N_VC*COUNT_W-1:0] count;
  wire [COUNT_W-1:0]      credits;  // of vc_i
  wire                    valid  = left_q != 5'd0;
  genvar                  v;

  for (v = 0; v < N_VC; v = v + 1) begin : gen_vc
    localparam [31:0] VC = v;
    weft_credit #(.COUNT_W(COUNT_W), .LEN_W(5)) u_credit (
      .clk_i    (clk_i),
      .rst_i    (rst_i),
      .credit_i (out_credit_i[v]),
      .reserve_i(load_i & (vc_i == VC[VC_W-1:0])),
      .len_i    (flits_i),
      .count_o  (count[v*COUNT_W +: COUNT_W])
    );
  end

  weft_index_mux #(.N(N_VC), .WIDTH(COUNT_W), .SEL_W(VC_W)) u_credits (
    .sel_i(vc_i),
    .in_i (count),
    .out_o(credits)
  );

  wire [COUNT_W:0] need = {{(COUNT_W-4){1'b0}}, flits_i};

  assign ready_o     = (!valid | tail_q) & ({1'b0, credits} >= need);
  assign out_valid_o = valid;
  assign out_head_o  = head_q;
  assign out_tail_o  = tail_q;
  assign out_vc_o    = vc_q;
  assign out_data_o  = data_q[FLIT_W-1:0];

  always @(posedge clk_i) begin
    if (load_i) begin
      data_q <= packet[SHIFT_W-1:0];
      left_q <= flits_i;
      head_q <= 1'b1;
      tail_q <= flits_i == 5'd1;
      vc_q   <= vc_i;
    end else begin
      data_q <= data_q >> FLIT_W;
      head_q <= 1'b0;
      tail_q <= left_q == 5'd2;
      if (valid) left_q <= left_q - 5'd1;
      if (tail_q) vc_q <= {VC_W{1'b0}};
    end
    if (rst_i) begin
      data_q <= {SHIFT_W{1'b0}};
      left_q <= 5'd0;
      head_q <= 1'b0;
      tail_q <= 1'b0;
      vc_q   <= {VC_W{1'b0}};
    end
  end

`ifdef FORMAL
  // A packet has the flits it was said to have, head first, tail last, one in every cycle; the pins are
  // 0 between packets, and no more flits leave than there were credits.
  reg  [4:0] f_left = 0;  // flits to come, that on the pins included
  reg        f_new  = 1'b0;

  always @(*) begin
    assume (!load_i || (ready_o && flits_i >= 5'd1 && flits_i <= MAXF));
    assert (out_valid_o == (f_left != 0) && out_tail_o == (f_left == 1) && out_head_o == f_new);
    assert (f_left == left_q && f_left <= MAXF);
    assert (out_valid_o || out_vc_o == 0);
    assert (!ready_o || f_left <= 1);
  end

  always @(posedge clk_i) begin
    f_new <= load_i & !rst_i;
    if (rst_i) f_left <= 0;
    else if (load_i) f_left <= flits_i;
    else if (f_left != 0) f_left <= f_left - 5'd1;
  end
`endif

endmodule

`default_nettype wire
