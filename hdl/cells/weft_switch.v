// Switch chip: input-buffered, virtual output queues, virtual cut-through, packet-granular
// allocation (docs/microarchitecture.md, section 2; choice of the rail: section 3).
//
// N_GROUP port groups of N_RAIL rails; port = group*N_RAIL + rail. A packet leaves on the rail on
// which it came, so each rail is a slice of its own, with an allocator and a crossbar of N_GROUP
// ports. Where the chip chooses the rail (BAL_MODE), all ports are one slice. All pins are flat
// over ports, index 0 lowest.
//
//   in_* -> weft_ingress: route, queue | request -> weft_allocator -> grant | weft_crossbar -> out_*
//                    cycle c           |             cycle c+1            |    cycle c+2       c+3
//
// Latency: a head on the input pins in cycle c is on the output pins in cycle c+3; one flit per
//          cycle and port, without bubbles between packets. All outputs are registers.
// Reset:   all outputs are 0; then in_credit_o advertises BUF_FLITS slots of every VC.
// Timing:  the longest path is cycle c+1: link memory, comparison with the credits, patience, the
//          allocator, front of the granted queue, and from there both the address of the data
//          memory and the subtraction from the credits. ALLOC, ITER and the ports of a slice set
//          the clock. With rail choice cycle c, too, has a path of its own: weft_rail_select.
//
// N_GROUP     1..64      port groups, N_GROUP*N_RAIL = 2..64 ports
// N_RAIL      1..64      rails
// N_VC        1..4       virtual channels
// FLIT_W      64..1024   bits of a flit, a multiple of 8
// BUF_FLITS   >= 1       slots per port and VC
// ITER        >= 1       iterations of the allocator, of iSLIP only
// ALLOC       0..2       allocator, 0: iSLIP, 1: round robin, 2: wavefront
// PATIENCE    >= 0       packets of others before an output waits for one; 0: it never does
// GAP         >= 0       cycles from grant to grant of an output at least
// BAL_MODE    0..2       rail chosen for 0: none, 1: each packet, 2: each message
// BAL_KEY     0..2       the choice goes round by 0: source node, which needs FLIT_W >= 80, 1: group
//                        of the input, 2: neither; and by group of the output
// BAL_INIT    0, 1       it starts 0: everywhere alike, 1: spread
// N_NODE      1..65536   source nodes, for BAL_KEY 0
// CREDIT_MAX  >= MAX_FLITS  flits in the deepest buffer behind an output
// MAX_FLITS   1..1023    flits of the longest packet
`default_nettype none

module weft_switch #(
  parameter N_GROUP    = 4,
  parameter N_RAIL     = 1,
  parameter N_VC       = 1,
  parameter FLIT_W     = 64,
  parameter BUF_FLITS  = 8,
  parameter ITER       = 1,
  parameter ALLOC      = 0,
  parameter PATIENCE   = 0,
  parameter GAP        = 0,
  parameter BAL_MODE   = 0,
  parameter BAL_KEY    = 0,
  parameter BAL_INIT   = 0,
  parameter N_NODE     = 1,
  parameter CREDIT_MAX = 8,
  parameter MAX_FLITS  = 8
) (
  input  wire                                                  clk_i,
  input  wire                                                  rst_i,
  // arriving flits
  input  wire [N_GROUP*N_RAIL-1:0]                             in_valid_i,
  input  wire [N_GROUP*N_RAIL-1:0]                             in_head_i,
  input  wire [N_GROUP*N_RAIL-1:0]                             in_tail_i,
  input  wire [N_GROUP*N_RAIL*$clog2(N_VC < 2 ? 2 : N_VC)-1:0] in_vc_i,
  input  wire [N_GROUP*N_RAIL*FLIT_W-1:0]                      in_data_i,
  output wire [N_GROUP*N_RAIL*N_VC-1:0]                        in_credit_o,
  // departing flits
  output wire [N_GROUP*N_RAIL-1:0]                             out_valid_o,
  output wire [N_GROUP*N_RAIL-1:0]                             out_head_o,
  output wire [N_GROUP*N_RAIL-1:0]                             out_tail_o,
  output wire [N_GROUP*N_RAIL*$clog2(N_VC < 2 ? 2 : N_VC)-1:0] out_vc_o,
  output wire [N_GROUP*N_RAIL*FLIT_W-1:0]                      out_data_o,
  input  wire [N_GROUP*N_RAIL*N_VC-1:0]                        out_credit_i,
  // a flit was lost, or a head named no port group
  output wire [N_GROUP*N_RAIL-1:0]                             error_o
);

  localparam CHOICE  = (N_RAIL < 2) ? 0 : BAL_MODE;
  localparam N_SLICE = (CHOICE == 0) ? N_RAIL : 1;
  localparam N       = N_GROUP * N_RAIL / N_SLICE;  // ports of a slice
  localparam GROUP_W = $clog2(N_GROUP < 2 ? 2 : N_GROUP);
  localparam SRC_W   = $clog2(N < 2 ? 2 : N);
  localparam VC_W    = $clog2(N_VC < 2 ? 2 : N_VC);
  localparam LEN_W   = $clog2(MAX_FLITS + 1);
  localparam COUNT_W = $clog2(CREDIT_MAX + 1);
  localparam FIRST   = 56;                        // flag FIRST of a head
  localparam NODE    = 64;                        // its source node, 16 bits
  localparam MARKS_W = 3 + VC_W;                  // valid, head, tail, vc of a flit
  localparam SEND_W  = VC_W + 1 + LEN_W;          // vc, tail, length of a dequeued flit

  genvar r, g, v, b;

  if (MAX_FLITS < 1) begin : gen_bad_max_flits
    weft_error_max_flits_too_small u_error ();
  end
  if (CREDIT_MAX < MAX_FLITS) begin : gen_bad_credit_max
    weft_error_credit_max_below_max_flits u_error ();
  end
  if (FLIT_W < 64) begin : gen_bad_flit_w
    weft_error_flit_w_too_small u_error ();
  end

  if (BAL_MODE > 2 || BAL_KEY > 2 || BAL_INIT > 1 || N_NODE < 1) begin : gen_bad_balance
    weft_error_unknown_rail_choice u_error ();
  end
  if (CHOICE != 0 && BAL_KEY == 0 && FLIT_W < 80) begin : gen_bad_bal_key
    weft_error_flit_w_too_small_for_bal_key u_error ();
  end

  // Port g of slice r is port g*N_SLICE+r.
  for (r = 0; r < N_SLICE; r = r + 1) begin : gen_slice
    wire [N*GROUP_W-1:0]      hop_group;     // of each arriving head
    wire [N*SRC_W-1:0]        hop_out;
    wire [N-1:0]              ready;
    wire [LEN_W*N_VC*N-1:0]   credits;       // bit (b*N_VC+v)*N+o: bit b of output o, VC v
    wire [N_VC*N-1:0]         ample;         // bit v*N+o
    reg  [N*N_VC*N-1:0]       waiting;       // bit (i*N_VC+v)*N+o
    reg  [N*N_VC*N-1:0]       req;
    wire [N*N_VC*N-1:0]       gnt;
    reg  [N*N-1:0]            send;          // bit i*N+o: input i dequeues a flit for output o
    reg  [N*SEND_W-1:0]       send_row;      // of each input
    wire [N-1:0]              out_send;
    wire [SRC_W*N-1:0]        out_src;       // bit b of output o at b*N+o: the input it comes from
    wire [SEND_W*N-1:0]       out_row;       // and that input's send_row
    reg  [N*MARKS_W-1:0]      flit_marks;    // of each input, a cycle after send
    reg  [N*FLIT_W-1:0]       flit_data;
    wire [N-1:0]              switch_valid;
    wire [N*SRC_W-1:0]        switch_sel;
    wire [N*MARKS_W-1:0]      out_marks;
    wire [N*FLIT_W-1:0]       out_data;

    for (g = 0; g < N; g = g + 1) begin : gen_port
      wire [N_VC*LEN_W-1:0]   credit_counts;
      wire [N_VC-1:0]         credit_ample;
      wire [N_VC*N-1:0]       port_waiting;
      wire [N_VC*N-1:0]       port_req;
      wire [N-1:0]            port_send;
      wire [SEND_W-1:0]       port_row;
      wire [MARKS_W-1:0]      port_marks;
      wire [FLIT_W-1:0]       port_data;
      wire [SRC_W-1:0]        src;
      wire [SEND_W-1:0]       sent;

      weft_ingress #(
        .N_GROUP  (N_GROUP),
        .N_OUT    (N),
        .N_VC     (N_VC),
        .FLIT_W   (FLIT_W),
        .BUF_FLITS(BUF_FLITS),
        .LEN_W    (LEN_W)
      ) u_ingress (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .in_valid_i (in_valid_i[g*N_SLICE+r]),
        .in_head_i  (in_head_i[g*N_SLICE+r]),
        .in_tail_i  (in_tail_i[g*N_SLICE+r]),
        .in_vc_i    (in_vc_i[(g*N_SLICE+r)*VC_W +: VC_W]),
        .in_data_i  (in_data_i[(g*N_SLICE+r)*FLIT_W +: FLIT_W]),
        .in_credit_o(in_credit_o[(g*N_SLICE+r)*N_VC +: N_VC]),
        .error_o    (error_o[g*N_SLICE+r]),
        .hop_group_o(hop_group[g*GROUP_W +: GROUP_W]),
        .hop_out_i  (hop_out[g*SRC_W +: SRC_W]),
        .ready_i    (ready),
        .credits_i  (credits),
        .ample_i    (ample),
        .waiting_o  (port_waiting),
        .req_o      (port_req),
        .gnt_i      (gnt[g*N_VC*N +: N_VC*N]),
        .send_o     (port_send),
        .send_vc_o  (port_row[LEN_W+1 +: VC_W]),
        .send_tail_o(port_row[LEN_W]),
        .send_len_o (port_row[LEN_W-1:0]),
        .flit_head_o(port_marks[1]),
        .flit_tail_o(port_marks[2]),
        .flit_vc_o  (port_marks[3 +: VC_W]),
        .flit_data_o(port_data)
      );

      assign port_marks[0] = 1'b1;

      // Rows of the matrices, two in a block: simulators copy a row that an assign names by itself
      // once for each row behind it.
      always @(*) begin
        waiting[g*N_VC*N +: N_VC*N] = port_waiting;
        req[g*N_VC*N +: N_VC*N]     = port_req;
      end

      always @(*) begin
        send[g*N +: N]               = port_send;
        send_row[g*SEND_W +: SEND_W] = port_row;
      end

      always @(*) begin
        flit_marks[g*MARKS_W +: MARKS_W] = port_marks;
        flit_data[g*FLIT_W +: FLIT_W]    = port_data;
      end

      weft_egress #(
        .N_SRC  (N),
        .N_VC   (N_VC),
        .COUNT_W(COUNT_W),
        .LEN_W  (LEN_W),
        .GAP    (GAP)
      ) u_egress (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .out_credit_i  (out_credit_i[(g*N_SLICE+r)*N_VC +: N_VC]),
        .ready_o       (ready[g]),
        .credits_o     (credit_counts),
        .ample_o       (credit_ample),
        .send_i        (out_send[g]),
        .send_src_i    (src),
        .send_vc_i     (sent[LEN_W+1 +: VC_W]),
        .send_tail_i   (sent[LEN_W]),
        .send_len_i    (sent[LEN_W-1:0]),
        .switch_valid_o(switch_valid[g]),
        .switch_sel_o  (switch_sel[g*SRC_W +: SRC_W])
      );

      for (v = 0; v < N_VC; v = v + 1) begin : gen_vc
        assign ample[v*N+g] = credit_ample[v];
        for (b = 0; b < LEN_W; b = b + 1) begin : gen_bit
          assign credits[(b*N_VC+v)*N+g] = credit_counts[v*LEN_W+b];
        end
      end

      for (b = 0; b < SRC_W; b = b + 1) begin : gen_src
        assign src[b] = out_src[b*N+g];
      end
      for (b = 0; b < SEND_W; b = b + 1) begin : gen_sent
        assign sent[b] = out_row[b*N+g];
      end

      assign out_valid_o[g*N_SLICE+r] = out_marks[g*MARKS_W];
      assign out_head_o[g*N_SLICE+r]  = out_marks[g*MARKS_W+1];
      assign out_tail_o[g*N_SLICE+r]  = out_marks[g*MARKS_W+2];
      assign out_vc_o[(g*N_SLICE+r)*VC_W +: VC_W]       = out_marks[g*MARKS_W+3 +: VC_W];
      assign out_data_o[(g*N_SLICE+r)*FLIT_W +: FLIT_W] = out_data[g*FLIT_W +: FLIT_W];
    end

    if (CHOICE < 1) begin : gen_same_rail
      assign hop_out = hop_group;
    end else begin : gen_rail_choice
      wire [N-1:0]    first;
      wire [N*16-1:0] node;

      for (g = 0; g < N; g = g + 1) begin : gen_head
        assign first[g] = in_data_i[g*FLIT_W+FIRST];
        if (BAL_KEY < 1) begin : gen_node
          assign node[g*16 +: 16] = in_data_i[g*FLIT_W+NODE +: 16];
        end else begin : gen_no_node
          assign node[g*16 +: 16] = 16'd0;
        end
      end

      weft_rail_select #(
        .N_GROUP (N_GROUP),
        .N_RAIL  (N_RAIL),
        .BAL_MODE(BAL_MODE),
        .BAL_KEY (BAL_KEY),
        .BAL_INIT(BAL_INIT),
        .N_NODE  (N_NODE)
      ) u_rail_select (
        .clk_i  (clk_i),
        .rst_i  (rst_i),
        .head_i (in_valid_i & in_head_i),
        .first_i(first),
        .group_i(hop_group),
        .src_i  (node),
        .port_o (hop_out)
      );
    end

    weft_allocator #(
      .N       (N),
      .N_VC    (N_VC),
      .ALLOC   (ALLOC),
      .ITER    (ITER),
      .PATIENCE(PATIENCE)
    ) u_allocator (
      .clk_i    (clk_i),
      .rst_i    (rst_i),
      .waiting_i(waiting),
      .req_i    (req),
      .gnt_o    (gnt)
    );

    weft_column_mux #(.N(N), .WIDTH(SEND_W)) u_send (
      .sel_i  (send),
      .row_i  (send_row),
      .any_o  (out_send),
      .index_o(out_src),
      .col_o  (out_row)
    );

    weft_crossbar #(.N(N), .WIDTH(MARKS_W)) u_marks_crossbar (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .valid_i(switch_valid),
      .sel_i  (switch_sel),
      .data_i (flit_marks),
      .data_o (out_marks)
    );

    weft_crossbar #(.N(N), .WIDTH(FLIT_W)) u_data_crossbar (
      .clk_i  (clk_i),
      .rst_i  (rst_i),
      .valid_i(switch_valid),
      .sel_i  (switch_sel),
      .data_i (flit_data),
      .data_o (out_data)
    );
  end

`ifdef FORMAL
  // The chip as a whole, of one VC and one rail, between neighbours that keep the rules. Packets leave
  // whole: a head, then nothing but the rest of its packet, to its tail. No output sends without a
  // credit. Every slot that is given back is a flit that leaves in the next cycle: none is lost in the
  // chip, none is made. A packet chosen by the solver, which alone carries a mark, leaves once, where its
  // head said, with its flits in order.
  localparam F_MARK = 60;                             // a bit of each flit: of the chosen packet
  localparam F_TAIL = 59;                             // a bit of each flit: the last of its packet
  localparam [63:0] F_USED = (64'd3 << F_TAIL) | (64'd1023 << 42) | (64'd1 << GROUP_W) - 64'd1;
  reg                            f_run = 1'b0;        // the reset has been
  (* anyseq *)   reg             f_choose;
  (* anyconst *) reg [GROUP_W-1:0] f_from;            // input of the chosen packet
  reg  [GROUP_W-1:0]             f_to;                // its output
  reg                            f_chosen = 1'b0;     // it has begun
  reg                            f_entering = 1'b0;   // it has begun and not ended on its input
  reg  [7:0]                     f_marked_in = 0;     // flits of it that came in, that left
  reg  [7:0]                     f_marked_out = 0;
  reg  [N_GROUP-1:0]             f_in_open = 0;       // a packet has begun and not ended
  reg  [N_GROUP-1:0]             f_out_open = 0;
  reg  [N_GROUP-1:0]             f_out_marked = 0;    // the one that has begun is the chosen one
  reg  [N_GROUP*8-1:0]           f_left = 0;          // flits that it still has
  reg  [N_GROUP*8-1:0]           f_send = 0;          // credits of the senders
  reg  [N_GROUP*8-1:0]           f_room = 0;          // slots behind an output that are not told of yet
  reg  [N_GROUP*8-1:0]           f_credit = 0;        // credits that were told of and not used
  reg  [7:0]                     f_returned = 0;      // credits on in_credit_o until the last cycle
  reg  [7:0]                     f_left_chip = 0;     // flits on out_valid_o until the last cycle
  reg  [7:0]                     f_more_returned;
  reg  [7:0]                     f_more_left;
  reg  [N_GROUP-1:0]             f_marks_in;
  reg  [N_GROUP-1:0]             f_marks_out;
  reg  [N_GROUP*8-1:0]           f_flits;             // of the head on an input
  integer                        f_p;

  always @(*) begin
    f_more_returned = 0;
    f_more_left     = 0;
    assume (f_from < N_GROUP && !(f_run && rst_i));
    for (f_p = 0; f_p < N_GROUP; f_p = f_p + 1) begin
      f_flits[f_p*8 +: 8] = in_data_i[f_p*FLIT_W+42 +: 8];
      f_marks_in[f_p]     = in_valid_i[f_p] & in_data_i[f_p*FLIT_W+F_MARK];
      f_marks_out[f_p]    = out_valid_o[f_p] & out_data_o[f_p*FLIT_W+F_MARK];
      f_more_returned     = f_more_returned + in_credit_o[f_p];
      f_more_left         = f_more_left + out_valid_o[f_p];

      // The senders.
      if (in_valid_i[f_p]) begin
        assume ((in_data_i[f_p*FLIT_W +: FLIT_W] & ~F_USED) == 0);
        assume (in_head_i[f_p] == !f_in_open[f_p]);
        assume (in_data_i[f_p*FLIT_W+F_TAIL] == in_tail_i[f_p]);
        assume (in_vc_i[f_p] == 0);
        if (in_head_i[f_p]) begin
          assume (in_data_i[f_p*FLIT_W+50 +: 2] == 0 && in_data_i[f_p*FLIT_W +: GROUP_W] < N_GROUP);
          assume (f_flits[f_p*8 +: 8] != 0 && f_flits[f_p*8 +: 8] <= MAX_FLITS);
          assume (f_flits[f_p*8 +: 8] <= f_send[f_p*8 +: 8]);
          assume (in_tail_i[f_p] == (f_flits[f_p*8 +: 8] == 1));
          assume (f_marks_in[f_p] == (f_choose && !f_chosen && f_p == f_from));
        end else begin
          assume (in_tail_i[f_p] == (f_left[f_p*8 +: 8] == 1));
          assume (f_marks_in[f_p] == (f_entering && f_p == f_from));
        end
      end
      // The receivers.
      assume (!out_credit_i[f_p] || f_room[f_p*8 +: 8] != 0);

      if (out_valid_o[f_p]) begin
        assert (out_head_o[f_p] == !f_out_open[f_p]);
        assert (out_tail_o[f_p] == out_data_o[f_p*FLIT_W+F_TAIL]);
        assert (f_credit[f_p*8 +: 8] != 0);
        assert (out_head_o[f_p] || f_marks_out[f_p] == f_out_marked[f_p]);
        assert (!f_marks_out[f_p] || (f_chosen && f_p == f_to && f_marked_out < f_marked_in));
        assert (!f_marks_out[f_p] || out_head_o[f_p] == (f_marked_out == 0));
      end
      assert (!error_o[f_p]);
    end
    assert (f_returned < N_GROUP * BUF_FLITS || f_returned == N_GROUP * BUF_FLITS + f_left_chip + f_more_left);
  end

  always @(posedge clk_i) begin
    f_returned  <= f_returned + f_more_returned;
    f_left_chip <= f_left_chip + f_more_left;
    f_marked_in  <= f_marked_in + (f_marks_in != 0);
    f_marked_out <= f_marked_out + (f_marks_out != 0);
    if (f_marks_in != 0) begin
      f_chosen   <= 1'b1;
      f_entering <= !in_tail_i[f_from];
      if (in_head_i[f_from]) f_to <= in_data_i[f_from*FLIT_W +: GROUP_W];
    end
    for (f_p = 0; f_p < N_GROUP; f_p = f_p + 1) begin
      if (in_valid_i[f_p]) begin
        f_in_open[f_p]     <= !in_tail_i[f_p];
        f_left[f_p*8 +: 8] <= (in_head_i[f_p] ? f_flits[f_p*8 +: 8] : f_left[f_p*8 +: 8]) - 1;
      end
      if (out_valid_o[f_p]) begin
        f_out_open[f_p]   <= !out_tail_o[f_p];
        f_out_marked[f_p] <= f_marks_out[f_p];
      end
      f_send[f_p*8 +: 8]   <= f_send[f_p*8 +: 8] + in_credit_o[f_p] - in_valid_i[f_p];
      f_room[f_p*8 +: 8]   <= f_room[f_p*8 +: 8] + out_valid_o[f_p] - out_credit_i[f_p];
      f_credit[f_p*8 +: 8] <= f_credit[f_p*8 +: 8] + out_credit_i[f_p] - out_valid_o[f_p];
    end
    if (rst_i) begin
      f_run        <= 1'b1;
      f_chosen     <= 1'b0;
      f_entering   <= 1'b0;
      f_marked_in  <= 0;
      f_marked_out <= 0;
      f_in_open    <= 0;
      f_out_open   <= 0;
      f_send       <= 0;
      for (f_p = 0; f_p < N_GROUP; f_p = f_p + 1) f_room[f_p*8 +: 8] <= CREDIT_MAX;
      f_credit     <= 0;
      f_returned   <= 0;
      f_left_chip  <= 0;
    end
  end
`endif

endmodule

`default_nettype wire
