// All trigger contexts of a NIC (docs/nic.md, 7.8.1), and the choice of the one that fires.
//
// VPs and contexts are given by number; a number out of range selects nothing, and all that is said
// of it is 0. dq_* and rx_* are the verdicts of weft_nic_context_state on what DQ and RX ask in
// this cycle. pick_i: FIRE may pick. Then, if picked_o, pick_*_o name the context that fires.
//
// Latency: everything is combinational in the selecting inputs of the same cycle.
// Reset:   all contexts are off, the pointer of the round robin is 0.
//
// N_VP    1..16  virtual ports
// N_CTX   1..16  trigger contexts of each
// N_BANK  2, 4   operand banks of each
// N_SLOT  1..18  operand slots of a bank
`default_nettype none

module weft_nic_context #(
  parameter N_VP   = 4,
  parameter N_CTX  = 4,
  parameter N_BANK = 2,
  parameter N_SLOT = 18
) (
  input  wire            clk_i,
  input  wire            rst_i,
  input  wire [N_VP-1:0] enabled_i,
  // host
  input  wire [N_VP-1:0] config_we_i,
  input  wire [3:0]      config_ctx_i,
  input  wire [27:0]     config_i,
  input  wire [N_VP-1:0] read_i,
  input  wire [3:0]      read_ctx_i,
  output wire [63:0]     read_data_o,
  // DQ
  input  wire [3:0]      dq_vp_i,
  input  wire [3:0]      dq_ctx_i,
  input  wire [3:0]      dq_seq_i,
  input  wire [4:0]      dq_threshold_i,
  output wire            dq_on_o,
  output wire            dq_credit_o,
  output wire            dq_threshold_bad_o,
  output wire            dq_past_o,
  output wire            dq_ahead_o,
  output wire            dq_armed_o,
  input  wire            spend_i,
  input  wire            arm_i,
  input  wire            arm_use_credit_i,
  // RX
  input  wire [3:0]      rx_vp_i,
  input  wire [3:0]      rx_ctx_i,
  input  wire [3:0]      rx_seq_i,
  input  wire [4:0]      rx_slot_i,
  input  wire [8:0]      rx_op_i,
  output wire            rx_on_o,
  output wire            rx_credit_full_o,
  output wire            rx_slot_bad_o,
  output wire            rx_op_bad_o,
  output wire            rx_outside_o,
  output wire            rx_duplicate_o,
  input  wire            earn_i,
  input  wire            arrive_i,
  // FIRE
  input  wire            pick_i,
  output wire            picked_o,
  output wire [3:0]      pick_vp_o,
  output wire [3:0]      pick_ctx_o,
  output wire [17:0]     pick_config_o,   // lanes, dtype, op, slots, sequence number
  input  wire            release_i,
  input  wire [3:0]      release_vp_i,
  input  wire [3:0]      release_ctx_i,
  input  wire [3:0]      release_seq_i
);

  localparam N = N_VP * N_CTX;

  wire [N*64-1:0] read_data;
  wire [N*6-1:0]  dq_say;
  wire [N*6-1:0]  rx_say;
  wire [N*18-1:0] pick_config;
  wire [N-1:0]    ready;
  wire [N-1:0]    gnt;

  reg  [63:0]     read_data_any;
  reg  [5:0]      dq_any;
  reg  [5:0]      rx_any;
  reg  [17:0]     config_any;
  reg  [3:0]      pick_vp;
  reg  [3:0]      pick_ctx;

  integer         i;
  integer         j;
  genvar          v;
  genvar          x;

  weft_rr_arbiter #(.N(N)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i(ready & {N{pick_i}}),
    .gnt_o(gnt)
  );

  for (v = 0; v < N_VP; v = v + 1) begin : gen_vp
    for (x = 0; x < N_CTX; x = x + 1) begin : gen_ctx
      localparam K = v * N_CTX + x;
      localparam [31:0] VP  = v;
      localparam [31:0] CTX = x;

      weft_nic_context_state #(.N_BANK(N_BANK), .N_SLOT(N_SLOT)) u_state (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .enabled_i         (enabled_i[v]),
        .config_we_i       (config_we_i[v] & (config_ctx_i == CTX[3:0])),
        .config_i          (config_i),
        .read_i            (read_i[v] & (read_ctx_i == CTX[3:0])),
        .read_data_o       (read_data[K*64 +: 64]),
        .dq_i              ((dq_vp_i == VP[3:0]) & (dq_ctx_i == CTX[3:0])),
        .dq_seq_i          (dq_seq_i),
        .dq_threshold_i    (dq_threshold_i),
        .dq_on_o           (dq_say[K*6]),
        .dq_credit_o       (dq_say[K*6+1]),
        .dq_threshold_bad_o(dq_say[K*6+2]),
        .dq_past_o         (dq_say[K*6+3]),
        .dq_ahead_o        (dq_say[K*6+4]),
        .dq_armed_o        (dq_say[K*6+5]),
        .spend_i           (spend_i),
        .arm_i             (arm_i),
        .arm_use_credit_i  (arm_use_credit_i),
        .rx_i              ((rx_vp_i == VP[3:0]) & (rx_ctx_i == CTX[3:0])),
        .rx_seq_i          (rx_seq_i),
        .rx_slot_i         (rx_slot_i),
        .rx_op_i           (rx_op_i),
        .rx_on_o           (rx_say[K*6]),
        .rx_credit_full_o  (rx_say[K*6+1]),
        .rx_slot_bad_o     (rx_say[K*6+2]),
        .rx_op_bad_o       (rx_say[K*6+3]),
        .rx_outside_o      (rx_say[K*6+4]),
        .rx_duplicate_o    (rx_say[K*6+5]),
        .earn_i            (earn_i),
        .arrive_i          (arrive_i),
        .ready_o           (ready[K]),
        .pick_i            (gnt[K]),
        .pick_config_o     (pick_config[K*18 +: 18]),
        .release_i         (release_i & (release_vp_i == VP[3:0]) & (release_ctx_i == CTX[3:0])),
        .release_seq_i     (release_seq_i)
      );
    end
  end

  always @(*) begin
    read_data_any = 64'd0;
    dq_any        = 6'd0;
    rx_any        = 6'd0;
    config_any    = 18'd0;
    pick_vp       = 4'd0;
    pick_ctx      = 4'd0;
    for (i = 0; i < N_VP; i = i + 1)
      for (j = 0; j < N_CTX; j = j + 1) begin
        read_data_any = read_data_any | read_data[(i*N_CTX+j)*64 +: 64];
        dq_any        = dq_any | dq_say[(i*N_CTX+j)*6 +: 6];
        rx_any        = rx_any | rx_say[(i*N_CTX+j)*6 +: 6];
        config_any    = config_any | pick_config[(i*N_CTX+j)*18 +: 18];
        pick_vp       = pick_vp | (i[3:0] & {4{gnt[i*N_CTX+j]}});
        pick_ctx      = pick_ctx | (j[3:0] & {4{gnt[i*N_CTX+j]}});
      end
  end

  assign read_data_o        = read_data_any;
  assign dq_on_o            = dq_any[0];
  assign dq_credit_o        = dq_any[1];
  assign dq_threshold_bad_o = dq_any[2];
  assign dq_past_o          = dq_any[3];
  assign dq_ahead_o         = dq_any[4];
  assign dq_armed_o         = dq_any[5];
  assign rx_on_o            = rx_any[0];
  assign rx_credit_full_o   = rx_any[1];
  assign rx_slot_bad_o      = rx_any[2];
  assign rx_op_bad_o        = rx_any[3];
  assign rx_outside_o       = rx_any[4];
  assign rx_duplicate_o     = rx_any[5];
  assign picked_o           = |gnt;
  assign pick_vp_o          = pick_vp;
  assign pick_ctx_o         = pick_ctx;
  assign pick_config_o      = config_any;

endmodule

`default_nettype wire
