// Virtual output queues of one input port: N_OUT x N_VC linked lists of flits in one memory
// (docs/microarchitecture.md, 2.2). Queue q = out*N_VC + vc.
//
// The queues of one VC share BUF slots. A flit written in cycle c is in its queue from cycle c+1
// on; it is lost, and lost_o is 1, if its VC holds BUF flits at the start of the cycle. The front
// of each queue is known in every cycle: used_o, and of a used queue head_o and len_o. rd_i
// (one-hot, or 0; only a used queue) dequeues a front.
//
// Data and links lie in two memories addressed by slot. A flit's own slot holds its data; the slot
// of the flit in front of it holds its link: its slot, marks and length. So one read of the
// dequeued slot yields the flit and, in the next cycle, all about the new front. Fronts are kept in
// registers, except in the cycle after a dequeue, when the front is what the link memory puts out.
// A flit whose queue is empty, or emptied in this cycle, goes to the front registers, and no link
// is written; so no link is ever read while it is written.
//
// Latency: the fronts depend on registers and the link memory's output. lost_o is combinational in
//          wr_valid_i, rd_tail_o and rd_len_o in rd_i. rd_*_q_o follow rd_i by one cycle.
// Reset:   all queues are empty.
//
// N_OUT  >= 1  outputs
// N_VC   >= 1  virtual channels
// BUF    >= 1  slots per VC
// WIDTH  >= 1  bits of data
// LEN_W  >= 1  bits of length, kept beside the data
`default_nettype none

module weft_voq #(
  parameter N_OUT = 4,
  parameter N_VC  = 1,
  parameter BUF   = 8,
  parameter WIDTH = 64,
  parameter LEN_W = 4
) (
  input  wire                                     clk_i,
  input  wire                                     rst_i,
  // write
  input  wire [N_VC-1:0]                          wr_valid_i,  // one-hot, or 0
  input  wire [$clog2(N_OUT < 2 ? 2 : N_OUT)-1:0] wr_out_i,
  input  wire                                     wr_head_i,
  input  wire                                     wr_tail_i,
  input  wire [LEN_W-1:0]                         wr_len_i,
  input  wire [WIDTH-1:0]                         wr_data_i,
  output wire                                     lost_o,
  // fronts
  output wire [N_OUT*N_VC-1:0]                    used_o,
  output wire [N_OUT*N_VC-1:0]                    head_o,
  output wire [N_OUT*N_VC*LEN_W-1:0]              len_o,
  // read
  input  wire [N_OUT*N_VC-1:0]                    rd_i,        // one-hot, or 0
  output wire                                     rd_tail_o,
  output wire [LEN_W-1:0]                         rd_len_o,
  output wire                                     rd_head_q_o,
  output wire                                     rd_tail_q_o,
  output wire [WIDTH-1:0]                         rd_data_q_o
);

  localparam N_Q    = N_OUT * N_VC;
  localparam N_SLOT = N_VC * BUF;
  localparam OUT_W  = $clog2(N_OUT < 2 ? 2 : N_OUT);
  localparam SLOT_W = $clog2(N_SLOT < 2 ? 2 : N_SLOT);
  // A front, and so a link: {length, tail, head, slot}.
  localparam LINK_W = LEN_W + 2 + SLOT_W;
  localparam HEAD   = SLOT_W;
  localparam TAIL   = SLOT_W + 1;
  localparam LEN    = SLOT_W + 2;

  // Occupancy of each VC.
  wire [N_VC-1:0]   full;
  wire [N_VC-1:0]   wr = wr_valid_i & ~full;
  reg  [N_VC-1:0]   rd_vc;

  // Write side: one-hot queue, slot and link.
  wire [SLOT_W-1:0] free_slot;
  wire [LINK_W-1:0] wr_link = {wr_len_i, wr_tail_i, wr_head_i, free_slot};
  reg  [N_Q-1:0]    wr_q;

  // Queues.
  reg  [N_Q-1:0]        used_q;
  reg  [N_Q-1:0]        late_q;   // dequeued in the last cycle: the front is the link that was read
  reg  [N_Q*LINK_W-1:0] front_q;
  reg  [N_Q*SLOT_W-1:0] last_q;   // slot of the last flit
  reg  [N_Q*LINK_W-1:0] front;
  reg  [N_Q-1:0]        single;   // the front is the last flit
  wire [N_Q-1:0]        emptied = rd_i & single;
  wire [N_Q-1:0]        first   = wr_q & (emptied | ~used_q);
  wire                  linked  = |(wr_q & ~first);
  wire [LINK_W-1:0]     link;
  reg  [LINK_W-1:0]     rd_front;
  reg  [SLOT_W-1:0]     wr_last;
  reg                   rd_head_q;
  reg                   rd_tail_q;
  integer               q;

  genvar                k;

  assign lost_o      = |(wr_valid_i & full);
  assign used_o      = used_q;
  assign rd_tail_o   = rd_front[TAIL];
  assign rd_len_o    = rd_front[LEN +: LEN_W];
  assign rd_head_q_o = rd_head_q;
  assign rd_tail_q_o = rd_tail_q;

  for (k = 0; k < N_Q; k = k + 1) begin : gen_front
    assign head_o[k]                = front[k*LINK_W+HEAD];
    assign len_o[k*LEN_W +: LEN_W]  = front[k*LINK_W+LEN +: LEN_W];
  end

  for (k = 0; k < N_VC; k = k + 1) begin : gen_vc
    weft_occupancy #(.MAX(BUF)) u_occupancy (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .enter_i(wr[k]),
      .leave_i(rd_vc[k]),
      .full_o (full[k])
    );
  end

  weft_slot_pool #(.N_SLOT(N_SLOT)) u_pool (
    .clk_i (clk_i),
    .rst_i (rst_i),
    .take_i(|wr),
    .slot_o(free_slot),
    .give_i(|rd_i),
    .slot_i(rd_front[SLOT_W-1:0])
  );

  weft_ram_1r1w #(.WIDTH(WIDTH), .DEPTH(N_SLOT)) u_data (
    .clk_i  (clk_i),
    .we_i   (|wr),
    .waddr_i(free_slot),
    .wdata_i(wr_data_i),
    .re_i   (|rd_i),
    .raddr_i(rd_front[SLOT_W-1:0]),
    .rdata_o(rd_data_q_o)
  );

  weft_ram_1r1w #(.WIDTH(LINK_W), .DEPTH(N_SLOT)) u_link (
    .clk_i  (clk_i),
    .we_i   (linked),
    .waddr_i(wr_last),
    .wdata_i(wr_link),
    .re_i   (|rd_i),
    .raddr_i(rd_front[SLOT_W-1:0]),
    .rdata_o(link)
  );

  // Blocks of their own, so that the fronts, on which all requests depend, do not seem to need rd_i.
  always @(*) begin
    for (q = 0; q < N_Q; q = q + 1) begin
      front[q*LINK_W +: LINK_W] = late_q[q] ? link : front_q[q*LINK_W +: LINK_W];
      single[q] = front[q*LINK_W +: SLOT_W] == last_q[q*SLOT_W +: SLOT_W];
    end
  end

  always @(*) begin
    rd_front = {LINK_W{1'b0}};
    rd_vc    = {N_VC{1'b0}};
    for (q = 0; q < N_Q; q = q + 1)
      rd_front = rd_front | (front[q*LINK_W +: LINK_W] & {LINK_W{rd_i[q]}});
    for (q = 0; q < N_OUT; q = q + 1) rd_vc = rd_vc | rd_i[q*N_VC +: N_VC];
  end

  always @(*) begin
    wr_last = {SLOT_W{1'b0}};
    for (q = 0; q < N_OUT; q = q + 1)
      wr_q[q*N_VC +: N_VC] = wr & {N_VC{wr_out_i == q[OUT_W-1:0]}};
    for (q = 0; q < N_Q; q = q + 1)
      wr_last = wr_last | (last_q[q*SLOT_W +: SLOT_W] & {SLOT_W{wr_q[q]}});
  end

  always @(posedge clk_i) begin
    rd_head_q <= rd_front[HEAD];
    rd_tail_q <= rd_front[TAIL];
    late_q    <= rd_i & ~single;
    used_q    <= wr_q | (used_q & ~emptied);
    for (q = 0; q < N_Q; q = q + 1) begin
      if (first[q]) front_q[q*LINK_W +: LINK_W] <= wr_link;
      else          front_q[q*LINK_W +: LINK_W] <= front[q*LINK_W +: LINK_W];
      if (wr_q[q])  last_q[q*SLOT_W +: SLOT_W]  <= free_slot;
    end
    if (rst_i) begin
      used_q <= {N_Q{1'b0}};
      late_q <= {N_Q{1'b0}};
    end
  end

endmodule

`default_nettype wire
