// Engine that runs triggered descriptors: operands, armed descriptors, ALU, and the MPs that are
// sent (docs/nic.md, 7.8.2).
//
// arm_i keeps a descriptor, arrive_i an operand, for a context and a bank. pick_o: the engine may
// pick a context; picked_i and pick_*_i answer in the same cycle. offer_o offers the MP on body_o
// to the transmitter. mp_o pushes the MP on body_o into the queue of received MPs. While
// event_full_i is 1 the engine stands still; event_o loads the event register.
//
// Latency: pick_o, release_o, offer_o, mp_o and event_o are combinational in event_full_i, mp_o and
//          event_o in mp_busy_i too; the others depend on registers only.
// Reset:   idle; operands and descriptors are undefined until they are written.
//
// N_VP      1..16  virtual ports
// N_CTX     1..16  trigger contexts of each
// N_BANK    2, 4   operand banks of each
// N_SLOT    1..18  operand slots of a bank
// ALU_KIND  0, 1   serial, parallel
// ALU_OPS   2..16  operands of one pass
`default_nettype none

module weft_nic_fire #(
  parameter N_VP     = 4,
  parameter N_CTX    = 4,
  parameter N_BANK   = 2,
  parameter N_SLOT   = 18,
  parameter ALU_KIND = 0,
  parameter ALU_OPS  = 7
) (
  input  wire          clk_i,
  input  wire          rst_i,
  input  wire [15:0]   node_i,
  // arming
  input  wire          arm_i,
  input  wire [3:0]    arm_vp_i,
  input  wire [2047:0] arm_descriptor_i,
  // arrival
  input  wire          arrive_i,
  input  wire [3:0]    arrive_vp_i,
  input  wire [3:0]    arrive_ctx_i,
  input  wire [3:0]    arrive_seq_i,
  input  wire [4:0]    arrive_slot_i,
  input  wire [383:0]  operand_i,
  // context that fires
  output wire          pick_o,
  input  wire          picked_i,
  input  wire [3:0]    pick_vp_i,
  input  wire [3:0]    pick_ctx_i,
  input  wire [17:0]   pick_config_i,   // lanes, dtype, op, slots, sequence number
  output wire          release_o,
  output wire [3:0]    vp_o,
  output wire [3:0]    ctx_o,
  output wire [3:0]    seq_o,
  // MPs
  output wire          offer_o,
  output wire [15:0]   dst_o,
  output wire [1023:0] body_o,
  input  wire          take_i,
  output wire          mp_o,
  input  wire          mp_busy_i,
  // event
  output wire          event_o,
  output wire [176:0]  event_data_o,
  input  wire          event_full_i
);

  localparam BANKS   = N_VP * N_CTX * N_BANK;
  localparam PLACES  = BANKS * N_SLOT;
  localparam BANK_W  = $clog2(BANKS);
  localparam PLACE_W = $clog2(PLACES);
  localparam SEQ_W   = $clog2(N_BANK);
  localparam [31:0] CTX_NUM  = N_CTX;
  localparam [31:0] BANK_NUM = N_BANK;
  localparam [31:0] SLOT_NUM = N_SLOT;

  localparam [2:0] IDLE = 3'd0;
  localparam [2:0] LOAD = 3'd1;
  localparam [2:0] ALU  = 3'd2;
  localparam [2:0] OP   = 3'd3;
  localparam [2:0] SEND = 3'd4;
  localparam [2:0] COPY = 3'd5;

  localparam [7:0] FIRED     = 8'd2;
  localparam [2:0] RESULT    = 3'd2;
  localparam ARMED_W = 384 + 896 + 64 + 5 + 4;

  reg  [2:0]         state_q;
  reg  [3:0]         vp_q;
  reg  [3:0]         ctx_q;
  reg  [17:0]        config_q;
  reg  [4:0]         next_q;     // destination
  reg  [383:0]       res_q;
  reg  [31:0]        bank_q;     // number of the bank that fires, over all contexts
  wire               run = !event_full_i;

  wire [3:0]         seq   = config_q[3:0];
  wire [4:0]         slots = config_q[8:4];
  wire [3:0]         op    = config_q[12:9];
  wire [1:0]         dtype = config_q[14:13];
  wire [2:0]         lanes = config_q[17:15];

  // Armed descriptors.
  wire [31:0]        arm_bank  = ({28'd0, arm_vp_i} * CTX_NUM + {28'd0, arm_descriptor_i[7:4]})
                                 * BANK_NUM + {{(32-SEQ_W){1'b0}}, arm_descriptor_i[8 +: SEQ_W]};
  wire [31:0]        pick_bank = ({28'd0, pick_vp_i} * CTX_NUM + {28'd0, pick_ctx_i})
                                 * BANK_NUM + {{(32-SEQ_W){1'b0}}, pick_config_i[0 +: SEQ_W]};
  wire [ARMED_W-1:0] armed;
  wire [383:0]       own       = armed[383:0];
  wire [895:0]       list      = armed[1279:384];
  wire [63:0]        tag       = armed[1343:1280];
  wire [4:0]         n_dst     = armed[1348:1344];
  wire               copy      = armed[1349];
  wire               replace   = armed[1350];
  wire               tell      = armed[1351];
  wire               reduce    = armed[1352];

  weft_ram_1r1w #(.WIDTH(ARMED_W), .DEPTH(BANKS)) u_armed (
    .clk_i  (clk_i),
    .we_i   (arm_i),
    .waddr_i(arm_bank[BANK_W-1:0]),
    .wdata_i({!arm_descriptor_i[0], arm_descriptor_i[24:22], arm_descriptor_i[21:17],
              arm_descriptor_i[127:64], arm_descriptor_i[1023:128], arm_descriptor_i[1471:1088]}),
    .re_i   (picked_i),
    .raddr_i(pick_bank[BANK_W-1:0]),
    .rdata_o(armed)
  );

  // Operands.
  wire               start = run & (state_q == LOAD) & reduce;
  wire               fetch;
  wire [4:0]         fetch_slot;  // 0 unless the ALU fetches
  wire               done;
  wire [383:0]       result;
  wire [383:0]       operand;
  wire [31:0]        arrive_bank  = ({28'd0, arrive_vp_i} * CTX_NUM + {28'd0, arrive_ctx_i})
                                    * BANK_NUM + {{(32-SEQ_W){1'b0}}, arrive_seq_i[0 +: SEQ_W]};
  wire [31:0]        arrive_place = arrive_bank * SLOT_NUM + {27'd0, arrive_slot_i};
  wire [31:0]        fetch_place  = bank_q * SLOT_NUM + {27'd0, fetch_slot};

  weft_ram_1r1w #(.WIDTH(384), .DEPTH(PLACES)) u_operands (
    .clk_i  (clk_i),
    .we_i   (arrive_i),
    .waddr_i(arrive_place[PLACE_W-1:0]),
    .wdata_i(operand_i),
    .re_i   (fetch | (state_q == LOAD)),
    .raddr_i(fetch_place[PLACE_W-1:0]),
    .rdata_o(operand)
  );

  weft_alu #(.KIND(ALU_KIND), .ALU_OPS(ALU_OPS), .N_SLOT(N_SLOT)) u_alu (
    .clk_i    (clk_i),
    .rst_i    (rst_i),
    .start_i  (start),
    .op_i     (op),
    .dtype_i  (dtype),
    .lanes_i  (lanes),
    .count_i  (slots),
    .own_i    (own),
    .fetch_o  (fetch),
    .slot_o   (fetch_slot),
    .operand_i(operand),
    .done_o   (done),
    .result_o (result)
  );

  // MPs.
  wire [31:0]        entry;
  wire               to_self = state_q == COPY;
  wire [63:0]        header = to_self
    ? {2'd0, lanes, dtype, op, 1'b0, RESULT, seq, 5'd0, ctx_q, vp_q, node_i, node_i}
    : {2'd0, lanes, dtype, op, |entry[31:29], entry[31:29], seq, entry[28:24], entry[23:20], entry[19:16],
       node_i, entry[15:0]};
  wire               last = next_q == n_dst;

  weft_index_mux #(.N(28), .WIDTH(32), .SEL_W(5)) u_entry (
    .sel_i(next_q),
    .in_i (list),
    .out_o(entry)
  );

  wire unused = (|arm_bank[31:BANK_W]) | (|pick_bank[31:BANK_W]) | (|arrive_place[31:PLACE_W])
              | (|fetch_place[31:PLACE_W]) | (|arm_descriptor_i) | (|arrive_seq_i);

  wire leave = run & to_self & !(copy & mp_busy_i);

  assign pick_o       = run & (state_q == IDLE);
  assign release_o    = run & ((state_q == OP) | ((state_q == ALU) & done));
  assign vp_o         = vp_q;
  assign ctx_o        = ctx_q;
  assign seq_o        = seq;
  assign offer_o      = run & (state_q == SEND) & !last;
  assign dst_o        = entry[15:0];
  assign body_o       = {576'd0, (replace | to_self) ? res_q : own, header};
  assign mp_o         = leave & copy;
  assign event_o      = leave & tell;
  assign event_data_o = {tag, res_q[63:0], 8'd0, 5'd0, 16'd0, seq, ctx_q, vp_q, FIRED};

  always @(posedge clk_i) begin
    if (run) begin
      case (state_q)
        IDLE:    if (picked_i) state_q <= LOAD;
        LOAD:    state_q <= reduce ? ALU : OP;
        ALU:     if (done) state_q <= SEND;
        OP:      state_q <= SEND;
        SEND:    if (last) state_q <= COPY;
        default: if (leave) state_q <= IDLE;
      endcase
    end
    if (picked_i) begin
      vp_q     <= pick_vp_i;
      ctx_q    <= pick_ctx_i;
      config_q <= pick_config_i;
      bank_q   <= pick_bank;
    end
    if (release_o) begin
      res_q  <= (state_q == OP) ? operand : result;
      next_q <= 5'd0;
    end else if (take_i) begin
      next_q <= next_q + 5'd1;
    end
    if (rst_i) state_q <= IDLE;
  end

endmodule

`default_nettype wire
