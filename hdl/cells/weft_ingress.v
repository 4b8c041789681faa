// Input port of a switch: routing, virtual output queues, credits to the sender, and the lock of
// the packet that is being sent (docs/microarchitecture.md, 2.2 to 2.5 and 2.8).
//
// A head on the pins names its port group in hop_group_o; hop_out_i answers in the same cycle with
// one of the outputs that this input sees: the port of that group on the only rail there is, or on
// a rail that is chosen. A flit on the pins in cycle c is in its queue from cycle c+1 on. Bit
// v*N_OUT+o of the following is the queue of output o, VC v. waiting_o: its front is a head. req_o:
// besides, this input is idle, the output is ready, and its credits cover the packet (either credits_i
// do, or ample_i is 1: then they cover any). gnt_i
// (one-hot, or 0) answers in the same cycle and dequeues the head; the rest of the packet follows
// by itself, one flit in every cycle in which there is one. send_o[o] tells of a flit that is
// dequeued for output o; it is on flit_*_o in the next cycle.
//
// Latency: hop_group_o is combinational in in_data_i; req_o is combinational in ready_i, credits_i
//          and ample_i; send_*_o are combinational in gnt_i; waiting_o depends on registers and the
//          output of the link memory; flit_*_o, in_credit_o and error_o are registers
//          (flit_data_o that of the memory).
// Reset:   all queues are empty, idle; in_credit_o and error_o are 0.
//
// N_GROUP    >= 1      port groups
// N_OUT      >= 1      outputs
// N_VC       >= 1      virtual channels
// FLIT_W     >= 64     bits of a flit
// BUF_FLITS  >= 1      slots per VC
// LEN_W      1..10     bits of a packet's length in flits
`default_nettype none

module weft_ingress #(
  parameter N_GROUP   = 4,
  parameter N_OUT     = 4,
  parameter N_VC      = 1,
  parameter FLIT_W    = 64,
  parameter BUF_FLITS = 8,
  parameter LEN_W     = 4
) (
  input  wire                                         clk_i,
  input  wire                                         rst_i,
  // link
  input  wire                                         in_valid_i,
  input  wire                                         in_head_i,
  input  wire                                         in_tail_i,
  input  wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0]       in_vc_i,
  input  wire [FLIT_W-1:0]                            in_data_i,
  output wire [N_VC-1:0]                              in_credit_o,
  output wire                                         error_o,
  // output of the head on the link
  output wire [$clog2(N_GROUP < 2 ? 2 : N_GROUP)-1:0] hop_group_o,
  input  wire [$clog2(N_OUT < 2 ? 2 : N_OUT)-1:0]     hop_out_i,
  // allocation
  input  wire [N_OUT-1:0]                             ready_i,      // idle, and its gap is over
  input  wire [LEN_W*N_VC*N_OUT-1:0]                  credits_i,    // as bit planes
  input  wire [N_VC*N_OUT-1:0]                        ample_i,
  output wire [N_OUT*N_VC-1:0]                        waiting_o,
  output wire [N_OUT*N_VC-1:0]                        req_o,
  input  wire [N_OUT*N_VC-1:0]                        gnt_i,
  // sending: a flit is dequeued
  output wire [N_OUT-1:0]                             send_o,
  output wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0]       send_vc_o,
  output wire                                         send_tail_o,
  output wire [LEN_W-1:0]                             send_len_o,   // means something for a head only
  // the flit that was dequeued in the last cycle
  output wire                                         flit_head_o,
  output wire                                         flit_tail_o,
  output wire [$clog2(N_VC < 2 ? 2 : N_VC)-1:0]       flit_vc_o,
  output wire [FLIT_W-1:0]                            flit_data_o
);

  localparam VC_W    = $clog2(N_VC < 2 ? 2 : N_VC);
  localparam HOP_W   = $clog2(N_GROUP < 2 ? 2 : N_GROUP);
  localparam OUT_W   = $clog2(N_OUT < 2 ? 2 : N_OUT);
  localparam N_Q     = N_OUT * N_VC;
  localparam ROUTE_W = 42;  // word 0 of the head: route 41..0, flits 51..42

  // Routing: the low hop of a head names the port group; the rest of the route is passed on.
  wire [HOP_W-1:0]      hop = in_data_i[HOP_W-1:0];
  wire                  hop_bad;
  wire [ROUTE_W-1:0]    next_route = {{HOP_W{1'b0}}, in_data_i[ROUTE_W-1:HOP_W]};
  reg  [N_VC*OUT_W-1:0] out_q;       // of each VC's last head: body and tail follow it
  reg  [OUT_W-1:0]      out_held;
  wire [OUT_W-1:0]      out = in_head_i ? hop_out_i : out_held;
  reg  [N_VC-1:0]       in_vc;       // one-hot; 0 without a flit
  wire                  lost;
  reg                   error_q;

  // Fronts of the queues.
  wire [N_Q-1:0]        used;
  wire [N_Q-1:0]        head;
  wire [LEN_W*N_Q-1:0]  len;         // bit b of queue q at b*N_Q+q
  wire [N_Q-1:0]        enough;      // credits_i

  // Sending.
  reg  [N_Q-1:0]        lock_q;      // one-hot: the queue whose packet is being sent; 0: idle
  wire                  idle = lock_q == {N_Q{1'b0}};
  wire [N_Q-1:0]        rd   = gnt_i | (lock_q & used);
  reg  [N_VC-1:0]       rd_vc;       // one-hot; 0 if nothing is sent
  reg  [N_OUT-1:0]      send;
  reg  [VC_W-1:0]       send_vc;
  reg  [VC_W-1:0]       flit_vc_q;

  integer               v;
  genvar                k;

  if (HOP_W != $clog2(N_GROUP+1)) begin : gen_all_legal
    assign hop_group_o = hop;
    assign hop_bad     = 1'b0;
  end else begin : gen_hop_check
    weft_hop_check #(.N_GROUP(N_GROUP)) u_hop_check (
      .hop_i  (hop),
      .group_o(hop_group_o),
      .bad_o  (hop_bad)
    );
  end

  always @(*) begin
    out_held = {OUT_W{1'b0}};
    for (v = 0; v < N_VC; v = v + 1) begin
      in_vc[v] = in_valid_i & (in_vc_i == v[VC_W-1:0]);
      out_held = out_held | (out_q[v*OUT_W +: OUT_W] & {OUT_W{in_vc[v]}});
    end
  end

  weft_voq #(.N_OUT(N_OUT), .N_VC(N_VC), .BUF(BUF_FLITS), .WIDTH(FLIT_W), .LEN_W(LEN_W)) u_voq (
    .clk_i      (clk_i),
    .rst_i      (rst_i),
    .wr_valid_i (in_vc),
    .wr_out_i   (out),
    .wr_head_i  (in_head_i),
    .wr_tail_i  (in_tail_i),
    .wr_len_i   (in_data_i[ROUTE_W +: LEN_W]),
    .wr_data_i  ({in_data_i[FLIT_W-1:ROUTE_W], in_head_i ? next_route : in_data_i[ROUTE_W-1:0]}),
    .lost_o     (lost),
    .used_o     (used),
    .head_o     (head),
    .len_o      (len),
    .rd_i       (rd),
    .rd_tail_o  (send_tail_o),
    .rd_len_o   (send_len_o),
    .rd_head_q_o(flit_head_o),
    .rd_tail_q_o(flit_tail_o),
    .rd_data_q_o(flit_data_o)
  );

  weft_compare #(.N(N_Q), .WIDTH(LEN_W)) u_compare (
    .a_i (credits_i),
    .b_i (len),
    .ge_o(enough)
  );

  assign waiting_o = used & head;
  assign req_o     = waiting_o & (ample_i | enough) & {N_VC{ready_i}} & {N_Q{idle}};

  always @(*) begin
    send    = {N_OUT{1'b0}};
    send_vc = {VC_W{1'b0}};
    for (v = 0; v < N_VC; v = v + 1) begin
      rd_vc[v] = |rd[v*N_OUT +: N_OUT];
      send     = send | rd[v*N_OUT +: N_OUT];
      send_vc  = send_vc | (v[VC_W-1:0] & {VC_W{rd_vc[v]}});
    end
  end

  assign send_o    = send;
  assign send_vc_o = send_vc;
  assign flit_vc_o = flit_vc_q;
  assign error_o   = error_q;

  for (k = 0; k < N_VC; k = k + 1) begin : gen_vc
    weft_credit_return #(.BUF(BUF_FLITS)) u_credit_return (
      .clk_i   (clk_i),
      .rst_i   (rst_i),
      .free_i  (rd_vc[k]),
      .credit_o(in_credit_o[k])
    );
  end

  always @(posedge clk_i) begin
    flit_vc_q <= send_vc;
    error_q   <= lost | (in_valid_i & in_head_i & hop_bad);
    if (|rd) lock_q <= rd & {N_Q{!send_tail_o}};
    for (v = 0; v < N_VC; v = v + 1)
      if (in_vc[v] & in_head_i) out_q[v*OUT_W +: OUT_W] <= hop_out_i;
    if (rst_i) begin
      error_q <= 1'b0;
      lock_q  <= {N_Q{1'b0}};
      out_q   <= {(N_VC*OUT_W){1'b0}};
    end
  end

`ifdef FORMAL
  // If packets come whole, one behind the other, they leave so: a head is what a grant dequeues, and
  // until its tail all flits come from its queue. A grant is covered by credits. Of one VC.
  reg              f_in_open  = 1'b0;  // on the link, a packet has begun and not ended
  reg              f_open     = 1'b0;  // the same where flits leave
  reg              f_read     = 1'b0;  // flit_*_o is a flit
  reg              f_granted  = 1'b0;  // that a grant dequeued
  reg  [N_OUT-1:0] f_from;             // for this output
  reg  [N_OUT-1:0] f_to;               // output of the packet that has begun
  reg  [LEN_W-1:0] f_credit;
  reg  [LEN_W-1:0] f_need;
  integer          f_o, f_b;

  always @(*) begin
    assume (in_vc_i == 0 && hop_out_i < N_OUT);
    assume (!in_valid_i || in_head_i == !f_in_open);
    assume (!lost);
    assume ((gnt_i & (gnt_i - 1'b1)) == 0 && (gnt_i & ~req_o) == 0);
    assert ((send_o & (send_o - 1'b1)) == 0);
    assert (!f_read || flit_head_o == f_granted);
    assert (!f_read || flit_head_o == !f_open);
    assert (!f_read || !f_open || f_from == f_to);
    for (f_o = 0; f_o < N_OUT; f_o = f_o + 1) begin
      for (f_b = 0; f_b < LEN_W; f_b = f_b + 1) begin
        f_credit[f_b] = credits_i[f_b*N_Q+f_o];
        f_need[f_b]   = len[f_b*N_Q+f_o];
      end
      assert (!gnt_i[f_o] || ample_i[f_o] || f_need <= f_credit);
    end
  end

  always @(posedge clk_i) begin
    f_read    <= |send_o;
    f_from    <= send_o;
    f_granted <= |gnt_i;
    if (in_valid_i) f_in_open <= !in_tail_i;
    if (f_read) begin
      f_open <= !flit_tail_o;
      f_to   <= f_from;
    end
    if (rst_i) begin
      f_in_open <= 1'b0;
      f_open    <= 1'b0;
      f_read    <= 1'b0;
    end
  end
`endif

endmodule

`default_nettype wire
