// State of one trigger context of a NIC, and what it has to say to the engines (docs/nic.md, 7.8).
//
// Each of the select inputs (config_we_i, read_i, dq_i, rx_i, pick_i, release_i) names this
// context; the outputs that belong to it are 0 otherwise, so those of all contexts may be ORed. The
// verdicts of dq_* and rx_* are combinational: in the same cycle the engine may answer with arm_i,
// spend_i (DQ), arrive_i, earn_i (RX). DQ does not spend in a cycle of a pick. A write of the
// configuration wins over all of them.
//
// Latency: ready_o depends on registers and enabled_i; the others are combinational in their select
//          and in what stands beside it.
// Reset:   off, no credit, sequence number 0, all banks empty and disarmed.
//
// N_BANK  2, 4   operand banks
// N_SLOT  1..18  operand slots of a bank
`default_nettype none

module weft_nic_context_state #(
  parameter N_BANK = 2,
  parameter N_SLOT = 18
) (
  input  wire        clk_i,
  input  wire        rst_i,
  input  wire        enabled_i,
  // host
  input  wire        config_we_i,
  input  wire [27:0] config_i,
  input  wire        read_i,
  output wire [63:0] read_data_o,
  // DQ
  input  wire        dq_i,
  input  wire [3:0]  dq_seq_i,
  input  wire [4:0]  dq_threshold_i,
  output wire        dq_on_o,
  output wire        dq_credit_o,         // there is one
  output wire        dq_threshold_bad_o,
  output wire        dq_past_o,           // the sequence number lies behind
  output wire        dq_ahead_o,          // it lies before the window
  output wire        dq_armed_o,
  input  wire        spend_i,
  input  wire        arm_i,
  input  wire        arm_use_credit_i,
  // RX
  input  wire        rx_i,
  input  wire [3:0]  rx_seq_i,
  input  wire [4:0]  rx_slot_i,
  input  wire [8:0]  rx_op_i,             // lanes, dtype, op
  output wire        rx_on_o,
  output wire        rx_credit_full_o,
  output wire        rx_slot_bad_o,
  output wire        rx_op_bad_o,
  output wire        rx_outside_o,
  output wire        rx_duplicate_o,
  input  wire        earn_i,
  input  wire        arrive_i,
  // FIRE
  output wire        ready_o,
  input  wire        pick_i,
  output wire [17:0] pick_config_o,       // lanes, dtype, op, slots, next
  input  wire        release_i,
  input  wire [3:0]  release_seq_i        // names the bank
);

  localparam BANK_W = $clog2(N_BANK);
  localparam [31:0] BANK_NUM = N_BANK;

  reg  [4:0]               slots_q;
  reg  [3:0]               op_q;
  reg  [1:0]               dtype_q;
  reg  [2:0]               lanes_q;
  reg  [3:0]               credit_q;
  reg  [3:0]               next_q;
  reg  [N_BANK-1:0]        armed_q;
  reg  [N_BANK-1:0]        use_credit_q;
  reg  [N_BANK*5-1:0]      count_q;
  reg  [N_BANK*N_SLOT-1:0] valid_q;

  wire                     unused  = |{config_i[19], config_i[15:14], config_i[7:5], release_seq_i};
  wire                     on      = slots_q != 5'd0;
  wire                     credit  = credit_q != 4'd0;
  wire [3:0]               dq_d    = dq_seq_i - next_q;
  wire [3:0]               rx_d    = rx_seq_i - next_q;
  reg  [N_BANK-1:0]        dq_bank;    // one-hot
  reg  [N_BANK-1:0]        rx_bank;
  reg  [N_BANK-1:0]        next_bank;
  reg  [N_SLOT-1:0]        rx_slot;    // one-hot
  reg                      taken;
  reg                      complete;   // the bank of the next sequence number

  integer                  b;
  integer                  s;

  always @(*) begin
    taken    = 1'b0;
    complete = 1'b0;
    for (s = 0; s < N_SLOT; s = s + 1) rx_slot[s] = rx_slot_i == s[4:0];
    for (b = 0; b < N_BANK; b = b + 1) begin
      dq_bank[b]   = dq_seq_i[BANK_W-1:0] == b[BANK_W-1:0];
      rx_bank[b]   = rx_seq_i[BANK_W-1:0] == b[BANK_W-1:0];
      next_bank[b] = next_q[BANK_W-1:0] == b[BANK_W-1:0];
      taken        = taken | (rx_bank[b] & (|(valid_q[b*N_SLOT +: N_SLOT] & rx_slot)));
      complete     = complete | (next_bank[b] & (count_q[b*5 +: 5] == slots_q));
    end
  end

  wire armed      = |(armed_q & next_bank);
  wire use_credit = |(use_credit_q & next_bank);

  assign ready_o            = enabled_i & on & armed & complete & (credit | !use_credit);
  assign pick_config_o      = {lanes_q, dtype_q, op_q, slots_q, next_q} & {18{pick_i}};

  assign dq_on_o            = dq_i & on;
  assign dq_credit_o        = dq_i & credit;
  assign dq_threshold_bad_o = dq_i & (dq_threshold_i != slots_q);
  assign dq_past_o          = dq_i & dq_d[3];
  assign dq_ahead_o         = dq_i & (dq_d >= BANK_NUM[3:0]);
  assign dq_armed_o         = dq_i & (|(armed_q & dq_bank));

  assign rx_on_o            = rx_i & on;
  assign rx_credit_full_o   = rx_i & (&credit_q);
  assign rx_slot_bad_o      = rx_i & (rx_slot_i >= slots_q);
  assign rx_op_bad_o        = rx_i & (rx_op_i != {lanes_q, dtype_q, op_q});
  assign rx_outside_o       = rx_i & (rx_d >= BANK_NUM[3:0]);
  assign rx_duplicate_o     = rx_i & taken;

  assign read_data_o        = {{(24-N_BANK*5){1'b0}}, count_q, {(8-N_BANK){1'b0}}, armed_q, 4'd0,
                               next_q, credit_q, 1'b0, lanes_q, 2'd0, dtype_q, op_q, 3'd0, slots_q}
                            & {64{read_i}};

  wire lose = (dq_i & spend_i) | (pick_i & use_credit);
  wire gain = rx_i & earn_i;

  always @(posedge clk_i) begin
    credit_q <= credit_q + {3'd0, gain} - {3'd0, lose};
    if (release_i) next_q <= next_q + 4'd1;
    for (b = 0; b < N_BANK; b = b + 1) begin
      if (dq_i & arm_i & dq_bank[b]) begin
        armed_q[b]      <= 1'b1;
        use_credit_q[b] <= arm_use_credit_i;
      end
      if (rx_i & arrive_i & rx_bank[b]) begin
        count_q[b*5 +: 5]           <= count_q[b*5 +: 5] + 5'd1;
        valid_q[b*N_SLOT +: N_SLOT] <= valid_q[b*N_SLOT +: N_SLOT] | rx_slot;
      end
      if (release_i & (release_seq_i[BANK_W-1:0] == b[BANK_W-1:0])) begin
        armed_q[b]                  <= 1'b0;
        count_q[b*5 +: 5]           <= 5'd0;
        valid_q[b*N_SLOT +: N_SLOT] <= {N_SLOT{1'b0}};
      end
    end
    if (config_we_i) begin
      slots_q  <= config_i[4:0];
      op_q     <= config_i[11:8];
      dtype_q  <= config_i[13:12];
      lanes_q  <= config_i[18:16];
      credit_q <= config_i[23:20];
      next_q   <= config_i[27:24];
    end
    if (rst_i) begin
      slots_q  <= 5'd0;
      op_q     <= 4'd0;
      dtype_q  <= 2'd0;
      lanes_q  <= 3'd0;
      credit_q <= 4'd0;
      next_q   <= 4'd0;
    end
    if (rst_i | config_we_i) begin
      armed_q      <= {N_BANK{1'b0}};
      use_credit_q <= {N_BANK{1'b0}};
      count_q      <= {(N_BANK*5){1'b0}};
      valid_q      <= {(N_BANK*N_SLOT){1'b0}};
    end
  end

`ifdef FORMAL
  // The count of a bank is the number of its operands, an engine that heeds the verdicts never counts
  // one twice, never spends a credit that is not there and never loses one.
  integer    f_s, f_b;
  reg  [4:0] f_count;

  always @(*) begin
    assume (!(rx_i && arrive_i) || (rx_on_o && !rx_slot_bad_o && !rx_outside_o && !rx_duplicate_o));
    assume (!(rx_i && earn_i) || !rx_credit_full_o);
    assume (!(dq_i && spend_i) || (credit && !pick_i));
    assume (!pick_i || ready_o);
    assume (config_i[4:0] <= N_SLOT);
    assert (slots_q <= N_SLOT);
    for (f_b = 0; f_b < N_BANK; f_b = f_b + 1) begin
      f_count = 0;
      for (f_s = 0; f_s < N_SLOT; f_s = f_s + 1) begin
        f_count = f_count + valid_q[f_b*N_SLOT+f_s];
        assert (!valid_q[f_b*N_SLOT+f_s] || f_s < slots_q);
      end
      assert (f_count == count_q[f_b*5 +: 5]);
      assert (count_q[f_b*5 +: 5] <= slots_q);
    end
    assert (!(lose && !gain && credit_q == 0) && !(gain && !lose && credit_q == 15));
  end
`endif

endmodule

`default_nettype wire
