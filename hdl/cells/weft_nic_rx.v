// Receiver of a NIC: assembles packets from the buffers of all rails and from LOOP, checks them,
// and hands them on (docs/nic.md, 7.11).
//
// Source r*N_VC+v is the buffer of rail r, VC v, and the last one is LOOP. The packet is checked
// against the state of the context that context_*_o name; arrive_o and earn_o change it, with the
// operand on operand_o. mp_o, put_o and get_o push into the FIFOs behind. event_o, with
// event_data_o, loads the event register; while event_full_i is 1 the receiver stands still.
//
// Latency: pop_o, arrive_o, earn_o, mp_o, put_o, get_o and event_o are combinational in the inputs.
//          A packet whose tail is popped in cycle c is handed on in c+1.
// Reset:   idle.
//
// N_VP    1..16      virtual ports
// N_SRC   >= 1       buffers
// FLIT_W  64..1024   bits of a flit
// N_NODE  1..65536   nodes
`default_nettype none

module weft_nic_rx #(
  parameter N_VP   = 4,
  parameter N_SRC  = 1,
  parameter FLIT_W = 256,
  parameter N_NODE = 64
) (
  input  wire                        clk_i,
  input  wire                        rst_i,
  input  wire [15:0]                 node_i,
  input  wire [N_VP-1:0]             enabled_i,
  // sources
  input  wire [N_SRC-1:0]            valid_i,
  input  wire [N_SRC*(FLIT_W+2)-1:0] data_i,
  output wire [N_SRC-1:0]            pop_o,
  input  wire                        loop_valid_i,
  input  wire [1279:0]               loop_packet_i,
  output wire                        loop_pop_o,
  // contexts
  output wire [3:0]                  context_vp_o,
  output wire [3:0]                  context_ctx_o,
  output wire [3:0]                  context_seq_o,
  output wire [4:0]                  context_slot_o,
  output wire [8:0]                  context_op_o,
  input  wire                        on_i,
  input  wire                        credit_full_i,
  input  wire                        slot_bad_i,
  input  wire                        op_bad_i,
  input  wire                        outside_i,
  input  wire                        duplicate_i,
  output wire                        earn_o,
  output wire                        arrive_o,
  output wire [383:0]                operand_o,
  // packets
  output wire [1279:0]               packet_o,
  output wire [3:0]                  mp_vp_o,
  output wire                        mp_o,
  input  wire                        mp_full_i,
  output wire                        put_o,
  input  wire                        put_full_i,
  output wire                        get_o,
  input  wire                        get_full_i,
  // counters and event
  output wire                        good_o,    // the check of a packet ends
  output wire                        bad_o,
  output wire                        event_o,
  output wire [176:0]                event_data_o,
  input  wire                        event_full_i
);

  localparam D      = FLIT_W / 64;
  localparam MAXF   = (20 + D - 1) / D;
  localparam P_W    = MAXF * FLIT_W;
  localparam WORD_W = FLIT_W + 2;
  localparam [31:0] NODE_NUM = N_NODE;

  localparam [1:0] IDLE  = 2'd0;
  localparam [1:0] RECV  = 2'd1;
  localparam [1:0] CHECK = 2'd2;

  localparam [7:0] E_CTX    = 8'd19;
  localparam [7:0] E_SEQ    = 8'd21;
  localparam [7:0] E_DUP    = 8'd22;
  localparam [7:0] E_SLOT   = 8'd23;
  localparam [7:0] E_OP     = 8'd24;
  localparam [7:0] E_KIND   = 8'd25;
  localparam [7:0] E_CREDIT = 8'd26;
  localparam [7:0] E_FRAME  = 8'd33;
  localparam [7:0] E_PACKET = 8'd34;
  localparam [7:0] E_ROUTE  = 8'd35;
  localparam [7:0] E_VP     = 8'd36;
  localparam [7:0] E_BUSY   = 8'd37;

  reg  [1:0]         state_q;
  reg  [N_SRC-1:0]   sel_q;      // one-hot: where the packet comes from
  reg  [P_W-1:0]     packet_q;
  reg  [4:0]         count_q;    // flits of it
  wire               run = !event_full_i;

  wire [P_W:0]       looped = {{(P_W-1279){1'b0}}, loop_packet_i};

  // Sources.
  wire [N_SRC:0]     gnt;
  wire [N_SRC-1:0]   pop = (gnt[N_SRC-1:0] | (sel_q & valid_i & {N_SRC{run & (state_q == RECV)}}));
  reg  [WORD_W-1:0]  word;
  wire               flit = |pop;
  wire               tail = word[WORD_W-1];
  wire               head = word[WORD_W-2];
  wire               loop  = gnt[N_SRC];
  wire               start = flit & head;
  integer            k;

  weft_rr_arbiter #(.N(N_SRC + 1)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i({loop_valid_i, valid_i} & {(N_SRC+1){run & (state_q == IDLE)}}),
    .gnt_o(gnt)
  );

  always @(*) begin
    word = {WORD_W{1'b0}};
    for (k = 0; k < N_SRC; k = k + 1)
      word = word | (data_i[k*WORD_W +: WORD_W] & {WORD_W{pop[k]}});
  end

  // A flit that is where it should not be.
  wire               misplaced = flit & (head == (state_q == RECV));

  // The packet.
  wire [3:0]         kind  = packet_q[55:52];
  wire [15:0]        src   = packet_q[79:64];
  wire [15:0]        len   = packet_q[111:96];
  wire               is_mp  = kind == 4'd1;
  wire               is_put = (kind == 4'd2) | (kind == 4'd4);
  wire               is_get = kind == 4'd3;
  wire [3:0]         vp    = is_mp ? packet_q[163:160] : packet_q[219:216];
  wire [4:0]         total = len[7:3] + 5'd2;
  reg  [4:0]         flits;
  reg                len_ok;
  reg                vp_ok;
  wire               unused = (|packet_q) | looped[P_W];

  always @(*) begin
    flits = 5'd0;
    for (k = 0; k < MAXF; k = k + 1)
      flits = flits + {4'd0, {27'd0, total} > k[31:0] * D};
    vp_ok = 1'b0;
    for (k = 0; k < N_VP; k = k + 1)
      vp_ok = vp_ok | (enabled_i[k] & (vp == k[3:0]));
    case (kind)
      4'd1:       len_ok = len == 16'd128;
      4'd2, 4'd4: len_ok = (len[2:0] == 3'd0) & (len >= 16'd24) & (len <= 16'd144);
      4'd3:       len_ok = len == 16'd32;
      default:    len_ok = 1'b0;
    endcase
  end

  wire               packet_bad = !len_ok | (packet_q[51:42] != {5'd0, count_q})
                                | (count_q != flits) | ({16'd0, src} >= NODE_NUM);
  wire               node_bad   = packet_q[95:80] != node_i;

  // A mini packet.
  wire [2:0]         mp_kind  = packet_q[179:177];
  wire               operand  = mp_kind == 3'd1;
  wire               credit   = mp_kind == 3'd3;
  wire               trigger  = operand | (packet_q[180] & !mp_kind[0]);
  wire               deliver  = !mp_kind[0];

  // Verdict.
  reg  [7:0]         code;      // 0: none
  reg                global_vp; // the event has no VP of its own
  reg                is_bad;
  wire               check = run & (state_q == CHECK);
  wire               stuck = (is_mp & deliver & mp_full_i) | (is_put & put_full_i);
  wire               stay  = (code == 8'd0) & stuck;
  wire               act   = check & (code == 8'd0) & !stay;

  always @(*) begin
    code      = 8'd0;
    is_bad    = 1'b1;
    global_vp = 1'b1;
    if      (packet_bad) code = E_PACKET;
    else if (node_bad)   code = E_ROUTE;
    else if (!vp_ok)     code = E_VP;
    else begin
      is_bad    = 1'b0;
      global_vp = 1'b0;
      if (is_get & get_full_i) code = E_BUSY;
      if (is_mp) begin
        if      (mp_kind[2])                       code = E_KIND;
        else if ((credit | trigger) & !on_i)       code = E_CTX;
        else if (credit & credit_full_i)           code = E_CREDIT;
        else if (trigger & slot_bad_i)             code = E_SLOT;
        else if (operand & op_bad_i)               code = E_OP;
        else if (trigger & outside_i)              code = E_SEQ;
        else if (trigger & duplicate_i)            code = E_DUP;
      end
    end
  end

  assign pop_o          = pop;
  assign loop_pop_o     = loop;
  assign context_vp_o   = vp;
  assign context_ctx_o  = packet_q[167:164];
  assign context_slot_o = packet_q[172:168];
  assign context_seq_o  = packet_q[176:173];
  assign context_op_o   = packet_q[189:181];
  assign earn_o         = act & is_mp & credit;
  assign arrive_o       = act & is_mp & trigger;
  assign operand_o      = packet_q[575:192];
  assign packet_o       = packet_q[1279:0];
  assign mp_vp_o        = vp;
  assign mp_o           = act & is_mp & deliver;
  assign put_o          = act & is_put;
  assign get_o          = act & is_get;
  assign good_o         = check & !stay;
  assign bad_o          = misplaced | (check & (code != 8'd0) & is_bad);
  assign event_o        = misplaced | (check & (code != 8'd0));
  assign event_data_o   = misplaced
    ? {64'd0, word[63:0], 8'd0, 5'd0, 16'd0, 4'd0, 4'd0, 4'd0, E_FRAME}
    : {packet_q[63:0], packet_q[191:128], packet_q[119:112],
       (global_vp | !is_mp) ? 5'd0 : packet_q[172:168], src,
       (global_vp | !is_mp) ? 4'd0 : packet_q[176:173],
       (global_vp | !is_mp) ? 4'd0 : packet_q[167:164],
       global_vp ? 4'd0 : vp, code};


  always @(posedge clk_i) begin
    if (loop) begin
      packet_q <= looped[P_W-1:0];
      count_q  <= loop_packet_i[46:42];
      state_q  <= CHECK;
    end else if (start) begin
      packet_q <= {{(P_W-FLIT_W){1'b0}}, word[FLIT_W-1:0]};
      count_q  <= 5'd1;
      state_q  <= tail ? CHECK : RECV;
      sel_q    <= pop;
    end else if (flit & (state_q == RECV)) begin
      for (k = 0; k < MAXF; k = k + 1)
        if (count_q == k[4:0]) packet_q[k*FLIT_W +: FLIT_W] <= word[FLIT_W-1:0];
      count_q <= (count_q == 5'd31) ? 5'd31 : count_q + 5'd1;
      state_q <= tail ? CHECK : RECV;
    end else if (good_o) begin
      state_q <= IDLE;
    end
    if (rst_i) state_q <= IDLE;
  end

endmodule

`default_nettype wire
