// Output port of a switch: credits, lock, packet gap, and the controls of its column of the
// crossbar (docs/microarchitecture.md, 2.3 to 2.6).
//
// send_i tells of a flit that is dequeued for this output at input send_src_i. While the output is
// idle that is the head of a packet just granted: it takes send_len_i credits of its VC. The output
// is busy from the next cycle on until the tail has been sent. switch_*_o drive the crossbar in the
// cycle after send_i. The credits of a VC cover a packet if ample_o is 1, which means that they cover
// any, or if credits_o, their low bits, are no less than its length.
//
// Latency: all outputs depend on registers only.
// Reset:   idle, no credits, switch_valid_o is 0.
//
// N_SRC    >= 1        inputs
// N_VC     >= 1        virtual channels
// COUNT_W  >= 1        bits of a credit count
// LEN_W    1..COUNT_W  bits of a packet's length in flits
// GAP      >= 0        cycles from grant to grant at least; 0 is as good as 1
`default_nettype none

module weft_egress #(
  parameter N_SRC   = 4,
  parameter N_VC    = 1,
  parameter COUNT_W = 4,
  parameter LEN_W   = 4,
  parameter GAP     = 0
) (
  input  wire                                     clk_i,
  input  wire                                     rst_i,
  // link
  input  wire [N_VC-1:0]                          out_credit_i,
  // allocation
  output wire                                     ready_o,       // idle, and the gap is over
  output wire [N_VC*LEN_W-1:0]                    credits_o,
  output wire [N_VC-1:0]                          ample_o,
  // sending
  input  wire                                     send_i,
  input  wire [$clog2(N_SRC < 2 ? 2 : N_SRC)-1:0] send_src_i,
  input  wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0]   send_vc_i,
  input  wire                                     send_tail_i,
  input  wire [LEN_W-1:0]                         send_len_i,
  // crossbar
  output wire                                     switch_valid_o,
  output wire [$clog2(N_SRC < 2 ? 2 : N_SRC)-1:0] switch_sel_o
);

  localparam VC_W  = $clog2(N_VC < 2 ? 2 : N_VC);
  localparam SRC_W = $clog2(N_SRC < 2 ? 2 : N_SRC);

  reg              busy_q;
  reg              valid_q;
  reg  [SRC_W-1:0] src_q;
  wire             over;
  wire             grant = send_i & ~busy_q;

  assign ready_o        = over & ~busy_q;
  assign switch_valid_o = valid_q;
  assign switch_sel_o   = src_q;

  if (GAP < 2) begin : gen_no_gap
    assign over = 1'b1;
  end else begin : gen_gap
    weft_gap #(.GAP(GAP)) u_gap (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .start_i(grant),
      .over_o (over)
    );
  end

  genvar v;
  for (v = 0; v < N_VC; v = v + 1) begin : gen_vc
    localparam [31:0] VC = v;
    wire [COUNT_W-1:0] count;

    weft_credit #(.COUNT_W(COUNT_W), .LEN_W(LEN_W)) u_credit (
      .clk_i    (clk_i),
      .rst_i    (rst_i),
      .credit_i (out_credit_i[v]),
      .reserve_i(grant & (send_vc_i == VC[VC_W-1:0])),
      .len_i    (send_len_i),
      .count_o  (count)
    );

    assign credits_o[v*LEN_W +: LEN_W] = count[LEN_W-1:0];
    assign ample_o[v]                  = |(count >> LEN_W);
  end

  always @(posedge clk_i) begin
    valid_q <= send_i;
    src_q   <= send_src_i;
    if (send_i) busy_q <= !send_tail_i;
    if (rst_i) begin
      valid_q <= 1'b0;
      busy_q  <= 1'b0;
    end
  end

`ifdef FORMAL
  // The output takes no other packet from head to tail, however long the flits between them take,
  // and none within the gap.
  reg              f_open  = 1'b0;
  reg  [7:0]       f_since = 8'd0;  // cycles since the last grant

  always @(*) begin
    assume (!send_i || f_open || ready_o);
    assert (!ready_o || !f_open);
    assert (!ready_o || f_since == 0 || f_since >= GAP);
    assert (ready_o || f_open || (f_since != 0 && f_since < GAP));
    assert (f_open == busy_q);
  end

  always @(posedge clk_i) begin
    if (send_i) f_open <= !send_tail_i;
    if (send_i && !f_open) f_since <= 8'd1;
    else if (f_since != 0 && f_since < GAP) f_since <= f_since + 8'd1;
    if (rst_i) begin
      f_open  <= 1'b0;
      f_since <= 8'd0;
    end
  end
`endif

endmodule

`default_nettype wire
