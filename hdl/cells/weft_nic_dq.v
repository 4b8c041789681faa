// Engine that fetches descriptors, checks them, and runs or arms them (docs/nic.md, 7.7).
//
// It reads through read_o (read_take_i grants, rsp_i brings the data) or from the PIO queues, asks
// the context that context_*_o name, and offers MPs and GET requests to the transmitter and PUTs to
// the RDMA engine (put_o). consume_o takes the descriptor out of its ring, pio_pop_o out of its PIO
// queue. arm_o arms descriptor_o. Flat vectors over the virtual ports hold VP 0 in the lowest bits.
// While event_full_i is 1 the engine stands still, but for responses to its reads.
//
// Latency: the outputs are combinational in the verdicts and grants of the same cycle.
// Reset:   idle, no VP is blocked.
//
// N_VP    1..16     virtual ports
// N_NODE  1..65536  nodes
`default_nettype none

module weft_nic_dq #(
  parameter N_VP   = 4,
  parameter N_NODE = 64
) (
  input  wire               clk_i,
  input  wire               rst_i,
  input  wire [15:0]        node_i,
  // VPs
  input  wire [N_VP-1:0]    enabled_i,
  input  wire [N_VP-1:0]    pio_i,
  input  wire [N_VP-1:0]    unblock_i,
  output wire [N_VP-1:0]    blocked_o,
  input  wire [N_VP*24-1:0] key_i,
  input  wire [N_VP*61-1:0] win_base_i,
  input  wire [N_VP*61-1:0] win_limit_i,
  input  wire [N_VP*56-1:0] dq_base_i,
  input  wire [N_VP*16-1:0] dq_position_i,
  input  wire [N_VP-1:0]    dq_empty_i,
  output wire [N_VP-1:0]    consume_o,
  // PIO queues
  input  wire [N_VP-1:0]    pio_empty_i,
  output wire               pio_read_o,
  output wire [3:0]         pio_vp_o,
  input  wire [2047:0]      pio_descriptor_i,
  output wire [N_VP-1:0]    pio_pop_o,
  // reads
  output wire               read_o,
  output wire [60:0]        read_addr_o,
  input  wire               read_take_i,
  input  wire               rsp_i,
  input  wire [1023:0]      rsp_data_i,
  input  wire               rsp_error_i,
  // contexts
  output wire [3:0]         vp_o,
  output wire [2047:0]      descriptor_o,
  input  wire               on_i,
  input  wire               credit_i,
  input  wire               threshold_bad_i,
  input  wire               past_i,
  input  wire               ahead_i,
  input  wire               armed_i,
  input  wire               picked_i,
  output wire               spend_o,
  output wire               arm_o,
  // packets
  output wire               offer_o,
  output wire [15:0]        dst_o,
  output wire [3:0]         type_o,
  output wire [7:0]         msg_o,
  output wire [4:0]         dwords_o,
  output wire [1151:0]      body_o,
  input  wire               take_i,
  // RDMA
  output wire               put_o,
  input  wire               put_take_i,
  output wire [7:0]         put_msg_o,
  // event
  output wire               event_o,
  output wire [176:0]       event_data_o,
  input  wire               event_full_i
);

  localparam [31:0] NODE_NUM = N_NODE;

  localparam [3:0] IDLE  = 4'd0;
  localparam [3:0] PIO   = 4'd1;
  localparam [3:0] REQ0  = 4'd2;
  localparam [3:0] REQ1  = 4'd3;
  localparam [3:0] WAIT  = 4'd4;
  localparam [3:0] CHECK = 4'd5;
  localparam [3:0] SEND  = 4'd6;
  localparam [3:0] PUT   = 4'd7;
  localparam [3:0] GET   = 4'd8;

  localparam [7:0] DONE_DESC   = 8'd1;
  localparam [7:0] E_OPCODE    = 8'd16;
  localparam [7:0] E_COUNT     = 8'd17;
  localparam [7:0] E_DST       = 8'd18;
  localparam [7:0] E_CTX       = 8'd19;
  localparam [7:0] E_THRESHOLD = 8'd20;
  localparam [7:0] E_SEQ       = 8'd21;
  localparam [7:0] E_DUP       = 8'd22;
  localparam [7:0] E_RANGE     = 8'd27;
  localparam [7:0] E_AXI_READ  = 8'd31;

  reg  [3:0]        state_q;
  reg  [3:0]        vp_q;
  reg               pio_q;      // path of this descriptor
  reg  [2047:0]     desc_q;
  reg  [1:0]        half_q;     // responses received
  reg               error_q;    // one of them with error
  reg  [4:0]        next_q;     // destination
  reg  [7:0]        msg_q;      // count of messages
  reg  [N_VP-1:0]   blocked_q;
  wire              run = !event_full_i;
  integer           k;

  // Choice of the VP.
  wire [N_VP-1:0]   eligible = enabled_i & ~blocked_q
                             & ((pio_i & ~pio_empty_i) | (~pio_i & ~dq_empty_i));
  wire [N_VP-1:0]   gnt;
  wire              pick     = |gnt;
  wire              pick_pio = |(gnt & pio_i);
  reg  [3:0]        pick_vp;
  reg  [N_VP-1:0]   vp;         // one-hot

  weft_rr_arbiter #(.N(N_VP)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i(eligible & {N_VP{run & (state_q == IDLE)}}),
    .gnt_o(gnt)
  );

  always @(*) begin
    pick_vp = 4'd0;
    for (k = 0; k < N_VP; k = k + 1) begin
      pick_vp = pick_vp | (k[3:0] & {4{gnt[k]}});
      vp[k]   = vp_q == k[3:0];
    end
  end

  wire [23:0]       key;
  wire [60:0]       win_base;
  wire [60:0]       win_limit;
  wire [55:0]       dq_base;
  wire [15:0]       dq_position;
  wire [55:0]       entry = dq_base + {40'd0, dq_position};

  weft_index_mux #(.N(N_VP), .WIDTH(24), .SEL_W(4)) u_key (
    .sel_i(vp_q), .in_i(key_i), .out_o(key)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_win_base (
    .sel_i(vp_q), .in_i(win_base_i), .out_o(win_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_win_limit (
    .sel_i(vp_q), .in_i(win_limit_i), .out_o(win_limit)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(56), .SEL_W(4)) u_dq_base (
    .sel_i(vp_q), .in_i(dq_base_i), .out_o(dq_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(16), .SEL_W(4)) u_dq_position (
    .sel_i(vp_q), .in_i(dq_position_i), .out_o(dq_position)
  );

  // Descriptor.
  wire [3:0]        opcode     = desc_q[3:0];
  wire [4:0]        n_dst      = desc_q[21:17];
  wire              tell       = desc_q[24];
  wire              use_credit = desc_q[26];
  wire [15:0]       dst_node   = desc_q[47:32];
  wire [63:0]       local_addr = desc_q[191:128];
  wire [63:0]       far_addr   = desc_q[255:192];
  wire [15:0]       amount     = desc_q[303:288];
  wire              is_send    = opcode == 4'd1;
  wire              is_rdma    = (opcode == 4'd2) | (opcode == 4'd3);
  wire              is_trigger = (opcode == 4'd4) | (opcode == 4'd5);
  wire [31:0]       entry_now;
  reg               dst_bad;
  wire              out;

  weft_index_mux #(.N(28), .WIDTH(32), .SEL_W(5)) u_entry (
    .sel_i(next_q),
    .in_i (desc_q[1023:128]),
    .out_o(entry_now)
  );

  weft_nic_window u_window (
    .base_i  (win_base),
    .limit_i (win_limit),
    .addr_i  (local_addr),
    .amount_i(amount),
    .out_o   (out)
  );

  always @(*) begin
    dst_bad = 1'b0;
    for (k = 0; k < 28; k = k + 1)
      dst_bad = dst_bad | ((k[4:0] < n_dst) & ({16'd0, desc_q[128+k*32 +: 16]} >= NODE_NUM));
  end

  // Verdict.
  reg  [7:0]        code;       // 0: none
  reg               block;
  reg               wait_pick;
  wire              check    = run & (state_q == CHECK);
  wire              go       = check & (code == 8'd0) & !block & !wait_pick;
  wire              arrived  = run & (state_q == WAIT) & half_q[1];
  wire              lost     = arrived & error_q;
  wire              last     = (next_q + 5'd1) == n_dst;
  wire              sent     = (state_q == SEND) & take_i & last;
  wire              at_once  = go & ((opcode == 4'd0) | (is_send & (n_dst == 5'd0)));
  wire              fail     = check & (code != 8'd0);
  wire              finish   = at_once | sent;
  wire              got      = (state_q == GET) & take_i;
  wire              consume  = fail | lost | finish | arm_o | put_take_i | got;

  always @(*) begin
    code      = 8'd0;
    block     = 1'b0;
    wait_pick = 1'b0;
    if (opcode > 4'd5) code = E_OPCODE;
    else if (is_send | is_trigger) begin
      if      (n_dst > 5'd28)                             code = E_COUNT;
      else if (dst_bad)                                   code = E_DST;
      else if ((is_trigger | use_credit) & !on_i)         code = E_CTX;
      else if (is_send) begin
        block     = use_credit & !credit_i;
        wait_pick = use_credit & credit_i & picked_i;
      end
      else if (threshold_bad_i)                           code = E_THRESHOLD;
      else if (past_i)                                    code = E_SEQ;
      else if (ahead_i)                                   block = 1'b1;
      else if (armed_i)                                   code = E_DUP;
    end
    else if (is_rdma) begin
      if      ({16'd0, dst_node} >= NODE_NUM)             code = E_DST;
      else if (out | (far_addr[2:0] != 3'd0))             code = E_RANGE;
    end
  end

  // MPs and GET requests.
  wire [63:0]       header = {2'd0, desc_q[1085:1076], entry_now[31:29], desc_q[11:8],
                              entry_now[28:24], entry_now[23:20], entry_now[19:16], node_i,
                              entry_now[15:0]};
  wire [63:0]       get_b  = {16'd0, amount, 3'd0, tell, desc_q[51:48], desc_q[279:256]};
  wire [63:0]       get_e  = {36'd0, vp_q, key};
  wire              sends  = state_q == SEND;

  assign blocked_o    = blocked_q;
  assign consume_o    = vp & {N_VP{consume & !pio_q}};
  assign pio_read_o   = pick_pio;
  assign pio_vp_o     = pick_vp;
  assign pio_pop_o    = vp & {N_VP{consume & pio_q}};
  assign read_o       = run & ((state_q == REQ0) | (state_q == REQ1));
  assign read_addr_o  = {entry, state_q == REQ1, 4'd0};
  assign vp_o         = vp_q;
  assign descriptor_o = desc_q;
  assign spend_o      = go & is_send & use_credit;
  assign arm_o        = go & is_trigger;
  assign offer_o      = run & (sends | (state_q == GET));
  assign dst_o        = sends ? entry_now[15:0] : dst_node;
  assign type_o       = sends ? 4'd1 : 4'd3;
  assign msg_o        = sends ? 8'd0 : msg_q;
  assign dwords_o     = sends ? 5'd16 : 5'd4;
  assign body_o       = sends ? {128'd0, desc_q[2047:1088], header}
                              : {896'd0, get_e, local_addr, get_b, far_addr};
  assign put_o        = run & (state_q == PUT);
  assign put_msg_o    = msg_q;
  assign event_o      = fail | lost | (finish & tell);
  assign event_data_o = lost
    ? {64'd0, entry, 8'd0, 8'd0, 5'd0, 16'd0, 4'd0, 4'd0, vp_q, E_AXI_READ}
    : {desc_q[127:64], desc_q[63:0], 8'd0, 5'd0, 16'd0, desc_q[11:8], desc_q[7:4], vp_q,
       fail ? code : DONE_DESC};

  always @(posedge clk_i) begin
    if (run) begin
      case (state_q)
        IDLE:    if (pick) state_q <= pick_pio ? PIO : REQ0;
        PIO:     state_q <= CHECK;
        REQ0:    if (read_take_i) state_q <= REQ1;
        REQ1:    if (read_take_i) state_q <= WAIT;
        WAIT:    if (arrived) state_q <= error_q ? IDLE : CHECK;
        CHECK:   if (fail | block | at_once | arm_o) state_q <= IDLE;
                 else if (go) state_q <= is_send ? SEND : (opcode == 4'd2) ? PUT : GET;
        SEND:    if (sent) state_q <= IDLE;
        PUT:     if (put_take_i) state_q <= IDLE;
        default: if (got) state_q <= IDLE;
      endcase
    end
    if (pick) begin
      vp_q  <= pick_vp;
      pio_q <= pick_pio;
    end
    if (check) next_q <= 5'd0;
    else if (sends & take_i) next_q <= next_q + 5'd1;
    if (got | put_take_i) msg_q <= msg_q + 8'd1;
    blocked_q <= (blocked_q | (vp & {N_VP{check & block}})) & ~unblock_i;
    if (rst_i) begin
      state_q   <= IDLE;
      msg_q     <= 8'd0;
      blocked_q <= {N_VP{1'b0}};
    end
  end

  // The responses come in order.
  always @(posedge clk_i) begin
    if (run & (state_q == PIO)) desc_q <= pio_descriptor_i;
    else if (rsp_i) begin
      if (half_q[0]) desc_q[2047:1024] <= rsp_data_i;
      else           desc_q[1023:0]    <= rsp_data_i;
    end
    if (pick) begin
      half_q  <= 2'd0;
      error_q <= 1'b0;
    end else if (rsp_i) begin
      half_q  <= half_q + 2'd1;
      error_q <= error_q | rsp_error_i;
    end
  end

endmodule

`default_nettype wire
