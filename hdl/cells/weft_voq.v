// Virtual output queues of one input port: N_OUT x N_VC linked lists of flits in one memory
// (docs/microarchitecture.md, 2.2). Queue q = vc*N_OUT + out.
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
  localparam SLOT_W = $clog2(N_SLOT < 2 ? 2 : N_SLOT);
  // A front, and so a link: {length, tail, head, slot}.
  localparam LINK_W = LEN_W + 2 + SLOT_W;
  localparam HEAD   = SLOT_W;
  localparam TAIL   = SLOT_W + 1;
  localparam LEN    = SLOT_W + 2;
  localparam [N_OUT-1:0] OUT_0 = 1;

  // Occupancy of each VC.
  wire [N_VC-1:0]       full;
  wire [N_VC-1:0]       wr    = wr_valid_i & ~full;
  wire [N_VC-1:0]       rd_vc;

  // Queues, one bit each.
  wire [N_OUT-1:0]      wr_out  = OUT_0 << wr_out_i;
  wire [N_Q-1:0]        wr_q;
  reg  [N_Q-1:0]        used_q;
  reg  [N_Q-1:0]        late_q;  // dequeued in the last cycle: the front is the link that was read
  reg  [N_Q-1:0]        single;  // the front is the last flit
  wire [N_Q-1:0]        emptied = rd_i & single;
  wire [N_Q-1:0]        first   = wr_q & (emptied | ~used_q);

  // Slots and links. Plane b holds bit b of all queues: bit b*N_Q+q.
  wire [SLOT_W-1:0]     free_slot;
  wire [LINK_W-1:0]     wr_link = {wr_len_i, wr_tail_i, wr_head_i, free_slot};
  wire [LINK_W-1:0]     rd_link;             // read from the memory, for the late queue
  wire [LINK_W*N_Q-1:0] front;
  wire [LINK_W-1:0]     rd_front;            // of the queue that is dequeued
  wire [SLOT_W*N_Q-1:0] differ;              // front slot from last slot
  wire [SLOT_W-1:0]     wr_last;             // last slot of the queue that is written
  wire [SLOT_W-1:0]     rd_slot = rd_front[SLOT_W-1:0];
  wire                  unused  = &{1'b0, front[TAIL*N_Q +: N_Q]};
  reg                   rd_head_q;
  reg                   rd_tail_q;
  integer               i;
  genvar                b, v;

  assign lost_o      = |(wr_valid_i & full);
  assign used_o      = used_q;
  assign head_o      = front[HEAD*N_Q +: N_Q];
  assign len_o       = front[LEN*N_Q +: LEN_W*N_Q];
  assign rd_tail_o   = rd_front[TAIL];
  assign rd_len_o    = rd_front[LEN +: LEN_W];
  assign rd_head_q_o = rd_head_q;
  assign rd_tail_q_o = rd_tail_q;

  for (v = 0; v < N_VC; v = v + 1) begin : gen_vc
    assign wr_q[v*N_OUT +: N_OUT] = wr_out & {N_OUT{wr[v]}};
    assign rd_vc[v]               = |rd_i[v*N_OUT +: N_OUT];

    weft_occupancy #(.MAX(BUF)) u_occupancy (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .enter_i(wr[v]),
      .leave_i(rd_vc[v]),
      .full_o (full[v])
    );
  end

  for (b = 0; b < LINK_W; b = b + 1) begin : gen_front
    reg  [N_Q-1:0] plane_q;
    wire [N_Q-1:0] plane = (plane_q & ~late_q) | ({N_Q{rd_link[b]}} & late_q);

    assign front[b*N_Q +: N_Q] = plane;
    assign rd_front[b]         = |(plane & rd_i);

    always @(posedge clk_i) plane_q <= (plane & ~first) | ({N_Q{wr_link[b]}} & first);
  end

  for (b = 0; b < SLOT_W; b = b + 1) begin : gen_last
    reg  [N_Q-1:0] plane_q;

    assign differ[b*N_Q +: N_Q] = plane_q ^ front[b*N_Q +: N_Q];
    assign wr_last[b]           = |(plane_q & wr_q);

    always @(posedge clk_i) plane_q <= (plane_q & ~wr_q) | ({N_Q{free_slot[b]}} & wr_q);
  end

  always @(*) begin
    single = {N_Q{1'b1}};
    for (i = 0; i < SLOT_W; i = i + 1) single = single & ~differ[i*N_Q +: N_Q];
  end

  weft_slot_pool #(.N_SLOT(N_SLOT)) u_pool (
    .clk_i (clk_i),
    .rst_i (rst_i),
    .take_i(|wr),
    .slot_o(free_slot),
    .give_i(|rd_i),
    .slot_i(rd_slot)
  );

  weft_ram_1r1w #(.WIDTH(WIDTH), .DEPTH(N_SLOT)) u_data (
    .clk_i  (clk_i),
    .we_i   (|wr),
    .waddr_i(free_slot),
    .wdata_i(wr_data_i),
    .re_i   (|rd_i),
    .raddr_i(rd_slot),
    .rdata_o(rd_data_q_o)
  );

  weft_ram_1r1w #(.WIDTH(LINK_W), .DEPTH(N_SLOT)) u_link (
    .clk_i  (clk_i),
    .we_i   (|(wr_q & ~first)),
    .waddr_i(wr_last),
    .wdata_i(wr_link),
    .re_i   (|rd_i),
    .raddr_i(rd_slot),
    .rdata_o(rd_link)
  );

  always @(posedge clk_i) begin
    rd_head_q <= rd_front[HEAD];
    rd_tail_q <= rd_front[TAIL];
    late_q    <= rd_i & ~single;
    used_q    <= wr_q | (used_q & ~emptied);
    if (rst_i) begin
      used_q <= {N_Q{1'b0}};
      late_q <= {N_Q{1'b0}};
    end
  end

`ifdef FORMAL
  // A flit that the solver chooses when it is written leaves its queue after those that were there
  // before, with its marks and its length.
  (* anyconst *) reg [$clog2(N_Q < 2 ? 2 : N_Q)-1:0] f_q;
  (* anyseq *) reg                                   f_choose;
  reg                                                f_live = 1'b0;
  reg  [$clog2(BUF+1)-1:0]                           f_count = 0;   // flits in queue f_q
  reg  [$clog2(BUF+1)-1:0]                           f_ahead;       // before the chosen one
  reg  [LEN_W+1:0]                                   f_marks;
  reg  [WIDTH-1:0]                                   f_data;
  reg                                                f_read = 1'b0; // the chosen one was read
  wire                                               f_mine = f_live && f_ahead == 0;
  reg  [LINK_W-1:0]                                  f_front;
  integer                                            f_b;

  always @(*) begin
    for (f_b = 0; f_b < LINK_W; f_b = f_b + 1) f_front[f_b] = front[f_b*N_Q+f_q];
    assume (f_q < N_Q);
    assume ((rd_i & (rd_i - 1'b1)) == 0 && (rd_i & ~used_o) == 0);
    assume ((wr_valid_i & (wr_valid_i - 1'b1)) == 0 && wr_out_i < N_OUT);
    assert (used_o[f_q] == (f_count != 0));
    assert (!f_mine || (used_o[f_q] && f_marks == f_front[LINK_W-1:SLOT_W]));
    assert (!f_read || rd_data_q_o == f_data);
  end

  always @(posedge clk_i) begin
    f_count <= f_count + wr_q[f_q] - rd_i[f_q];
    f_read  <= f_mine & rd_i[f_q];
    if (wr_q[f_q] & f_choose & !f_live) begin
      f_live  <= 1'b1;
      f_ahead <= f_count - rd_i[f_q];
      f_marks <= {wr_len_i, wr_tail_i, wr_head_i};
      f_data  <= wr_data_i;
    end else if (rd_i[f_q]) begin
      f_live  <= f_live & !f_mine;
      f_ahead <= f_ahead - 1'b1;
    end
    if (rst_i) begin
      f_live  <= 1'b0;
      f_count <= 0;
      f_read  <= 1'b0;
    end
  end
`endif

endmodule

`default_nettype wire
