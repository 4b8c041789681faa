// Network interface with virtual ports, trigger contexts and RDMA (docs/nic.md).
//
// A host writes registers and doorbells through an AXI4-Lite slave and lays descriptors into its
// memory, or into the NIC. The NIC reads and writes that memory through an AXI4 master and
// exchanges packets over N_RAIL physical ports. This module holds instances, the FIFOs between
// engines, and wires.
//
// Latency: all outputs are registers. From the tail of the last operand on the pins to the head of
//          the result 9 + c*T cycles, 7.17.
// Reset:   7.0; all outputs are 0.
//
// N_VP         1..16     virtual ports
// N_CTX        1..16     trigger contexts of each
// N_BANK       2, 4      operand banks of a context
// N_SLOT       1..18     operand slots of a bank
// ALU_KIND     0, 1      serial, parallel
// ALU_OPS      2..16     operands of one pass
// FLIT_W       64..1024  bits of a flit, a multiple of 64
// N_RAIL       1..8      physical ports
// N_VC         1..4      virtual channels of each
// HOST_DATA_W  64, 128   data bits of the AXI4 master
// MAX_OUT      1..16     AXI bursts under way, of reads and of writes
// PIO_DEPTH    1..64     descriptors in the PIO queue of a VP
// GET_DEPTH    1..64     GET requests that wait
// N_RASM       1..16     messages under reassembly
// BUF_FLITS    1..1024   receive slots per rail and VC
// CREDIT_MAX   >= MAXF   largest credit count of a receiver; MAXF is the longest packet, 7.1
// N_NODE       1..65536  nodes
`default_nettype none

module weft_nic #(
  parameter N_VP        = 4,
  parameter N_CTX       = 4,
  parameter N_BANK      = 2,
  parameter N_SLOT      = 18,
  parameter ALU_KIND    = 0,
  parameter ALU_OPS     = 7,
  parameter FLIT_W      = 256,
  parameter N_RAIL      = 1,
  parameter N_VC        = 1,
  parameter HOST_DATA_W = 128,
  parameter MAX_OUT     = 4,
  parameter PIO_DEPTH   = 2,
  parameter GET_DEPTH   = 8,
  parameter N_RASM      = 8,
  parameter BUF_FLITS   = 32,
  parameter CREDIT_MAX  = 64,
  parameter N_NODE      = 64
) (
  input  wire                                          clk_i,
  input  wire                                          rst_i,
  // registers
  input  wire                                          s_awvalid_i,
  input  wire [17:0]                                   s_awaddr_i,
  output wire                                          s_awready_o,
  input  wire                                          s_wvalid_i,
  input  wire [63:0]                                   s_wdata_i,
  input  wire [7:0]                                    s_wstrb_i,
  output wire                                          s_wready_o,
  output wire                                          s_bvalid_o,
  output wire [1:0]                                    s_bresp_o,
  input  wire                                          s_bready_i,
  input  wire                                          s_arvalid_i,
  input  wire [17:0]                                   s_araddr_i,
  output wire                                          s_arready_o,
  output wire                                          s_rvalid_o,
  output wire [63:0]                                   s_rdata_o,
  output wire [1:0]                                    s_rresp_o,
  input  wire                                          s_rready_i,
  // memory
  output wire                                          m_awvalid_o,
  output wire [63:0]                                   m_awaddr_o,
  output wire [7:0]                                    m_awlen_o,
  input  wire                                          m_awready_i,
  output wire                                          m_wvalid_o,
  output wire [HOST_DATA_W-1:0]                        m_wdata_o,
  output wire [HOST_DATA_W/8-1:0]                      m_wstrb_o,
  output wire                                          m_wlast_o,
  input  wire                                          m_wready_i,
  input  wire                                          m_bvalid_i,
  input  wire [1:0]                                    m_bresp_i,
  output wire                                          m_bready_o,
  output wire                                          m_arvalid_o,
  output wire [63:0]                                   m_araddr_o,
  output wire [7:0]                                    m_arlen_o,
  input  wire                                          m_arready_i,
  input  wire                                          m_rvalid_i,
  input  wire [HOST_DATA_W-1:0]                        m_rdata_i,
  input  wire [1:0]                                    m_rresp_i,
  input  wire                                          m_rlast_i,
  output wire                                          m_rready_o,
  // network
  input  wire [N_RAIL-1:0]                             in_valid_i,
  input  wire [N_RAIL-1:0]                             in_head_i,
  input  wire [N_RAIL-1:0]                             in_tail_i,
  input  wire [N_RAIL*$clog2(N_VC < 2 ? 2 : N_VC)-1:0] in_vc_i,
  input  wire [N_RAIL*FLIT_W-1:0]                      in_data_i,
  output wire [N_RAIL*N_VC-1:0]                        in_credit_o,
  output wire [N_RAIL-1:0]                             out_valid_o,
  output wire [N_RAIL-1:0]                             out_head_o,
  output wire [N_RAIL-1:0]                             out_tail_o,
  output wire [N_RAIL*$clog2(N_VC < 2 ? 2 : N_VC)-1:0] out_vc_o,
  output wire [N_RAIL*FLIT_W-1:0]                      out_data_o,
  input  wire [N_RAIL*N_VC-1:0]                        out_credit_i,
  // interrupt, flits lost
  output wire                                          irq_o,
  output wire [N_RAIL-1:0]                             error_o
);

  localparam VC_W   = $clog2(N_VC < 2 ? 2 : N_VC);
  localparam N_SRC  = N_RAIL * N_VC;
  localparam MAXF   = (1280 + FLIT_W - 1) / FLIT_W;
  localparam EV_W   = 177;

  if (N_VP < 1 || N_VP > 16) begin : gen_bad_vp
    weft_error_n_vp_not_1_to_16 u_error ();
  end
  if (N_CTX < 1 || N_CTX > 16) begin : gen_bad_ctx
    weft_error_n_ctx_not_1_to_16 u_error ();
  end
  if (N_BANK != 2 && N_BANK != 4) begin : gen_bad_bank
    weft_error_n_bank_not_2_or_4 u_error ();
  end
  if (FLIT_W < 64 || FLIT_W > 1024 || FLIT_W % 64 != 0) begin : gen_bad_flit
    weft_error_flit_w_not_a_multiple_of_64 u_error ();
  end
  if (N_RAIL < 1 || N_RAIL > 8) begin : gen_bad_rail
    weft_error_n_rail_not_1_to_8 u_error ();
  end
  if (N_VC < 1 || N_VC > 4) begin : gen_bad_vc
    weft_error_n_vc_not_1_to_4 u_error ();
  end
  if (HOST_DATA_W != 64 && HOST_DATA_W != 128) begin : gen_bad_host
    weft_error_host_data_w_not_64_or_128 u_error ();
  end
  if (MAX_OUT < 1 || MAX_OUT > 16) begin : gen_bad_out
    weft_error_max_out_not_1_to_16 u_error ();
  end
  if (PIO_DEPTH < 1 || PIO_DEPTH > 64) begin : gen_bad_pio
    weft_error_pio_depth_not_1_to_64 u_error ();
  end
  if (GET_DEPTH < 1 || GET_DEPTH > 64) begin : gen_bad_get
    weft_error_get_depth_not_1_to_64 u_error ();
  end
  if (N_RASM < 1 || N_RASM > 16) begin : gen_bad_rasm
    weft_error_n_rasm_not_1_to_16 u_error ();
  end
  if (BUF_FLITS < 1 || BUF_FLITS > 1024) begin : gen_bad_buf
    weft_error_buf_flits_not_1_to_1024 u_error ();
  end
  if (CREDIT_MAX < MAXF) begin : gen_bad_credit
    weft_error_credit_max_below_max_flits u_error ();
  end
  if (N_NODE < 1 || N_NODE > 65536) begin : gen_bad_node
    weft_error_n_node_not_1_to_65536 u_error ();
  end

  wire [15:0]                 node;
  wire                        route_bank;
  wire                        route_write;
  wire                        route_we;
  wire [16:0]                 route_index;
  wire [41:0]                 route_data;
  wire                        tx_packet;
  wire                        rx_packet;
  wire                        rx_bad;
  wire [N_VP-1:0]             context_we;
  wire [N_VP-1:0]             context_read;
  wire [N_VP-1:0]             pio_we;
  wire [N_VP-1:0]             pio_full;
  wire [N_VP-1:0]             pio_empty;
  wire [N_VP-1:0]             blocked;
  wire [N_VP-1:0]             unblock;
  wire [N_VP-1:0]             enabled;
  wire [N_VP-1:0]             pio;
  wire [N_VP-1:0]             writeback;
  wire [N_VP-1:0]             config_we;
  wire [N_VP-1:0]             dq_empty;
  wire [N_VP-1:0]             dq_advance;
  wire [N_VP-1:0]             mpq_room;
  wire [N_VP-1:0]             mpq_advance;
  wire [N_VP-1:0]             eq_room;
  wire [N_VP-1:0]             eq_advance;
  wire [N_VP-1:0]             drop;
  wire [N_VP-1:0]             bad;
  wire [N_VP-1:0]             lost;
  wire [N_VP-1:0]             pio_pop;
  wire [3:0]                  config_ctx;
  wire [3:0]                  read_ctx;
  wire [27:0]                 config_data;
  wire [63:0]                 read_data;
  wire [4:0]                  pio_dword;
  wire [63:0]                 pio_data;
  wire [N_VP*7-1:0]           pio_used;
  wire [N_VP*24-1:0]          key;
  wire [N_VP*61-1:0]          win_base;
  wire [N_VP*61-1:0]          win_limit;
  wire [N_VP*61-1:0]          wb_base;
  wire [N_VP*56-1:0]          dq_base;
  wire [N_VP*16-1:0]          dq_position;
  wire [N_VP*16-1:0]          mpq_position;
  wire [N_VP*16-1:0]          eq_position;
  wire [N_VP*57-1:0]          mpq_base;
  wire [N_VP*59-1:0]          eq_base;
  wire [N_VP*32-1:0]          mpq_tail;
  wire [N_VP*32-1:0]          eq_tail;
  wire [N_VP*3-1:0]           irq_set;
  wire [6:0]                  ev_load;
  wire [6:0]                  ev_full;
  wire [7*EV_W-1:0]           ev_data;
  wire                        ev_valid;
  wire                        ev_pop;
  wire [EV_W-1:0]             ev;
  wire [3:0]                  reg_vp;
  wire [31:0]                 reg_info;
  wire                        pio_read;
  wire [3:0]                  pio_vp;
  wire [2047:0]               pio_desc;
  wire [3:0]                  dq_vp;
  wire [2047:0]               desc;
  wire                        dq_on;
  wire                        dq_credit;
  wire                        dq_threshold_bad;
  wire                        dq_past;
  wire                        dq_ahead;
  wire                        dq_armed;
  wire                        spend;
  wire                        arm;
  wire [3:0]                  rx_vp;
  wire [3:0]                  rx_ctx;
  wire [3:0]                  rx_seq;
  wire [4:0]                  rx_slot;
  wire [8:0]                  rx_op;
  wire                        rx_on;
  wire                        rx_credit_full;
  wire                        rx_slot_bad;
  wire                        rx_op_bad;
  wire                        rx_outside;
  wire                        rx_duplicate;
  wire                        earn;
  wire                        arrive;
  wire                        pick;
  wire                        picked;
  wire                        done;
  wire [3:0]                  pick_vp;
  wire [3:0]                  pick_ctx;
  wire [3:0]                  fire_vp;
  wire [3:0]                  fire_ctx;
  wire [3:0]                  fire_seq;
  wire [17:0]                 pick_config;
  wire [383:0]                operand;
  wire [1023:0]               fire_body;
  wire                        fire_mp;
  wire                        mp_busy;
  wire [2:0]                  offer;
  wire [2:0]                  take;
  wire [47:0]                 tx_dst;
  wire [11:0]                 tx_type;
  wire [23:0]                 tx_msg;
  wire [14:0]                 tx_dwords;
  wire [3*1152-1:0]           tx_body;
  wire [1:0]                  read;
  wire [1:0]                  read_take;
  wire [1:0]                  rsp;
  wire [121:0]                read_addr;
  wire [9:0]                  read_len;
  wire [1023:0]               rsp_data;
  wire                        rsp_error;
  wire                        put;
  wire                        put_take;
  wire [7:0]                  put_msg;
  wire                        get_valid;
  wire                        get_pop;
  wire                        get_push;
  wire                        get_room;
  wire [279:0]                get;
  wire                        put_valid;
  wire                        put_pop;
  wire                        put_push;
  wire                        put_room;
  wire [1279:0]               put_packet;
  wire [1:0]                  write;
  wire [1:0]                  write_take;
  wire [1:0]                  write_done;
  wire [121:0]                write_addr;
  wire [9:0]                  write_len;
  wire [2047:0]               write_data;
  wire                        write_error;
  wire                        mp_valid;
  wire                        mp_pop;
  wire                        mp_room;
  wire [1027:0]               mp;
  wire                        loop_push;
  wire                        loop_room;
  wire                        loop_valid;
  wire                        loop_pop;
  wire [1279:0]               loop_in;
  wire [1279:0]               loop_out;
  wire [N_SRC-1:0]            buf_valid;
  wire [N_SRC-1:0]            buf_pop;
  wire [N_SRC*(FLIT_W+2)-1:0] buf_data;
  wire [1279:0]               rx_packet_data;
  wire [3:0]                  mp_vp;
  wire                        rx_mp;
  wire unused = m_rlast_i;

  genvar k;

  // Host side: registers, PIO queues, contexts.

  weft_nic_regs #(
    .N_VP(N_VP), .N_CTX(N_CTX), .N_BANK(N_BANK), .N_SLOT(N_SLOT), .N_RAIL(N_RAIL), .N_VC(N_VC),
    .FLIT_W(FLIT_W), .HOST_DATA_W(HOST_DATA_W), .PIO_DEPTH(PIO_DEPTH), .N_NODE(N_NODE)
  ) u_regs (
    .clk_i               (clk_i),
    .rst_i               (rst_i),
    .s_awvalid_i         (s_awvalid_i),
    .s_awaddr_i          (s_awaddr_i),
    .s_awready_o         (s_awready_o),
    .s_wvalid_i          (s_wvalid_i),
    .s_wdata_i           (s_wdata_i),
    .s_wstrb_i           (s_wstrb_i),
    .s_wready_o          (s_wready_o),
    .s_bvalid_o          (s_bvalid_o),
    .s_bresp_o           (s_bresp_o),
    .s_bready_i          (s_bready_i),
    .s_arvalid_i         (s_arvalid_i),
    .s_araddr_i          (s_araddr_i),
    .s_arready_o         (s_arready_o),
    .s_rvalid_o          (s_rvalid_o),
    .s_rdata_o           (s_rdata_o),
    .s_rresp_o           (s_rresp_o),
    .s_rready_i          (s_rready_i),
    .irq_o               (irq_o),
    .node_o              (node),
    .route_bank_o        (route_bank),
    .route_write_o       (route_write),
    .route_we_o          (route_we),
    .route_index_o       (route_index),
    .route_data_o        (route_data),
    .tx_packet_i         (tx_packet),
    .rx_packet_i         (rx_packet),
    .rx_bad_i            (rx_bad),
    .event_full_i        (ev_full[0]),
    .event_o             (ev_load[0]),
    .event_vp_o          (reg_vp),
    .event_info_o        (reg_info),
    .context_we_o        (context_we),
    .context_index_o     (config_ctx),
    .context_data_o      (config_data),
    .context_read_o      (context_read),
    .context_read_index_o(read_ctx),
    .context_data_i      (read_data),
    .pio_we_o            (pio_we),
    .pio_dword_o         (pio_dword),
    .pio_data_o          (pio_data),
    .pio_used_i          (pio_used),
    .pio_full_i          (pio_full),
    .blocked_i           (blocked),
    .enabled_o           (enabled),
    .pio_o               (pio),
    .writeback_o         (writeback),
    .config_we_o         (config_we),
    .key_o               (key),
    .win_base_o          (win_base),
    .win_limit_o         (win_limit),
    .wb_base_o           (wb_base),
    .dq_base_o           (dq_base),
    .dq_position_o       (dq_position),
    .dq_empty_o          (dq_empty),
    .dq_advance_i        (dq_advance),
    .mpq_base_o          (mpq_base),
    .mpq_position_o      (mpq_position),
    .mpq_tail_o          (mpq_tail),
    .mpq_room_o          (mpq_room),
    .mpq_advance_i       (mpq_advance),
    .eq_base_o           (eq_base),
    .eq_position_o       (eq_position),
    .eq_tail_o           (eq_tail),
    .eq_room_o           (eq_room),
    .eq_advance_i        (eq_advance),
    .drop_i              (drop),
    .error_i             (bad),
    .lost_i              (lost),
    .irq_set_i           (irq_set)
  );

  weft_nic_pio #(.N_VP(N_VP), .PIO_DEPTH(PIO_DEPTH)) u_pio (
    .clk_i       (clk_i),
    .rst_i       (rst_i),
    .we_i        (pio_we),
    .dword_i     (pio_dword),
    .data_i      (pio_data),
    .used_o      (pio_used),
    .full_o      (pio_full),
    .empty_o     (pio_empty),
    .read_i      (pio_read),
    .vp_i        (pio_vp),
    .descriptor_o(pio_desc),
    .pop_i       (pio_pop)
  );

  weft_nic_context #(.N_VP(N_VP), .N_CTX(N_CTX), .N_BANK(N_BANK), .N_SLOT(N_SLOT)) u_context (
    .clk_i             (clk_i),
    .rst_i             (rst_i),
    .enabled_i         (enabled),
    .config_we_i       (context_we),
    .config_ctx_i      (config_ctx),
    .config_i          (config_data),
    .read_i            (context_read),
    .read_ctx_i        (read_ctx),
    .read_data_o       (read_data),
    .dq_vp_i           (dq_vp),
    .dq_ctx_i          (desc[7:4]),
    .dq_seq_i          (desc[11:8]),
    .dq_threshold_i    (desc[16:12]),
    .dq_on_o           (dq_on),
    .dq_credit_o       (dq_credit),
    .dq_threshold_bad_o(dq_threshold_bad),
    .dq_past_o         (dq_past),
    .dq_ahead_o        (dq_ahead),
    .dq_armed_o        (dq_armed),
    .spend_i           (spend),
    .arm_i             (arm),
    .arm_use_credit_i  (desc[26]),
    .rx_vp_i           (rx_vp),
    .rx_ctx_i          (rx_ctx),
    .rx_seq_i          (rx_seq),
    .rx_slot_i         (rx_slot),
    .rx_op_i           (rx_op),
    .rx_on_o           (rx_on),
    .rx_credit_full_o  (rx_credit_full),
    .rx_slot_bad_o     (rx_slot_bad),
    .rx_op_bad_o       (rx_op_bad),
    .rx_outside_o      (rx_outside),
    .rx_duplicate_o    (rx_duplicate),
    .earn_i            (earn),
    .arrive_i          (arrive),
    .pick_i            (pick),
    .picked_o          (picked),
    .pick_vp_o         (pick_vp),
    .pick_ctx_o        (pick_ctx),
    .pick_config_o     (pick_config),
    .release_i         (done),
    .release_vp_i      (fire_vp),
    .release_ctx_i     (fire_ctx),
    .release_seq_i     (fire_seq)
  );

  // Engines.

  weft_nic_fire #(
    .N_VP(N_VP), .N_CTX(N_CTX), .N_BANK(N_BANK), .N_SLOT(N_SLOT), .ALU_KIND(ALU_KIND),
    .ALU_OPS(ALU_OPS)
  ) u_fire (
    .clk_i           (clk_i),
    .rst_i           (rst_i),
    .node_i          (node),
    .arm_i           (arm),
    .arm_vp_i        (dq_vp),
    .arm_descriptor_i(desc),
    .arrive_i        (arrive),
    .arrive_vp_i     (rx_vp),
    .arrive_ctx_i    (rx_ctx),
    .arrive_seq_i    (rx_seq),
    .arrive_slot_i   (rx_slot),
    .operand_i       (operand),
    .pick_o          (pick),
    .picked_i        (picked),
    .pick_vp_i       (pick_vp),
    .pick_ctx_i      (pick_ctx),
    .pick_config_i   (pick_config),
    .release_o       (done),
    .vp_o            (fire_vp),
    .ctx_o           (fire_ctx),
    .seq_o           (fire_seq),
    .offer_o         (offer[0]),
    .dst_o           (tx_dst[15:0]),
    .body_o          (fire_body),
    .take_i          (take[0]),
    .mp_o            (fire_mp),
    .mp_busy_i       (mp_busy),
    .event_o         (ev_load[2]),
    .event_data_o    (ev_data[2*EV_W +: EV_W]),
    .event_full_i    (ev_full[2])
  );

  assign mp_busy             = !mp_room | rx_mp;
  assign tx_type[3:0]        = 4'd1;
  assign tx_msg[7:0]         = 8'd0;
  assign tx_dwords[4:0]      = 5'd16;
  assign tx_body[1151:0]     = {128'd0, fire_body};
  assign ev_data[0 +: EV_W]  = {64'd0, 32'd0, reg_info, 37'd0, reg_vp, 8'd29};  // E_RING
  assign read_len[4:0]       = 5'd16;

  weft_nic_dq #(.N_VP(N_VP), .N_NODE(N_NODE)) u_dq (
    .clk_i           (clk_i),
    .rst_i           (rst_i),
    .node_i          (node),
    .enabled_i       (enabled),
    .pio_i           (pio),
    .unblock_i       (unblock),
    .blocked_o       (blocked),
    .key_i           (key),
    .win_base_i      (win_base),
    .win_limit_i     (win_limit),
    .dq_base_i       (dq_base),
    .dq_position_i   (dq_position),
    .dq_empty_i      (dq_empty),
    .consume_o       (dq_advance),
    .pio_empty_i     (pio_empty),
    .pio_read_o      (pio_read),
    .pio_vp_o        (pio_vp),
    .pio_descriptor_i(pio_desc),
    .pio_pop_o       (pio_pop),
    .read_o          (read[0]),
    .read_addr_o     (read_addr[60:0]),
    .read_take_i     (read_take[0]),
    .rsp_i           (rsp[0]),
    .rsp_data_i      (rsp_data),
    .rsp_error_i     (rsp_error),
    .vp_o            (dq_vp),
    .descriptor_o    (desc),
    .on_i            (dq_on),
    .credit_i        (dq_credit),
    .threshold_bad_i (dq_threshold_bad),
    .past_i          (dq_past),
    .ahead_i         (dq_ahead),
    .armed_i         (dq_armed),
    .picked_i        (picked),
    .spend_o         (spend),
    .arm_o           (arm),
    .offer_o         (offer[1]),
    .dst_o           (tx_dst[31:16]),
    .type_o          (tx_type[7:4]),
    .msg_o           (tx_msg[15:8]),
    .dwords_o        (tx_dwords[9:5]),
    .body_o          (tx_body[2303:1152]),
    .take_i          (take[1]),
    .put_o           (put),
    .put_take_i      (put_take),
    .put_msg_o       (put_msg),
    .event_o         (ev_load[3]),
    .event_data_o    (ev_data[3*EV_W +: EV_W]),
    .event_full_i    (ev_full[3])
  );

  weft_nic_source #(.N_VP(N_VP), .MAX_OUT(MAX_OUT)) u_source (
    .clk_i           (clk_i),
    .rst_i           (rst_i),
    .key_i           (key),
    .win_base_i      (win_base),
    .win_limit_i     (win_limit),
    .put_i           (put),
    .put_descriptor_i(desc),
    .put_vp_i        (dq_vp),
    .put_msg_i       (put_msg),
    .put_take_o      (put_take),
    .get_valid_i     (get_valid),
    .get_i           (get),
    .get_pop_o       (get_pop),
    .read_o          (read[1]),
    .read_addr_o     (read_addr[121:61]),
    .read_len_o      (read_len[9:5]),
    .read_take_i     (read_take[1]),
    .rsp_i           (rsp[1]),
    .rsp_data_i      (rsp_data),
    .rsp_error_i     (rsp_error),
    .offer_o         (offer[2]),
    .dst_o           (tx_dst[47:32]),
    .type_o          (tx_type[11:8]),
    .msg_o           (tx_msg[23:16]),
    .dwords_o        (tx_dwords[14:10]),
    .body_o          (tx_body[3455:2304]),
    .take_i          (take[2]),
    .event_o         (ev_load[4]),
    .event_data_o    (ev_data[4*EV_W +: EV_W]),
    .event_full_i    (ev_full[4])
  );

  weft_nic_sink #(.N_VP(N_VP), .N_RASM(N_RASM), .MAX_OUT(MAX_OUT)) u_sink (
    .clk_i         (clk_i),
    .rst_i         (rst_i),
    .key_i         (key),
    .win_base_i    (win_base),
    .win_limit_i   (win_limit),
    .clear_i       (config_we),
    .packet_valid_i(put_valid),
    .packet_i      (put_packet),
    .pop_o         (put_pop),
    .write_o       (write[1]),
    .write_addr_o  (write_addr[121:61]),
    .write_len_o   (write_len[9:5]),
    .write_data_o  (write_data[2047:1024]),
    .write_take_i  (write_take[1]),
    .write_done_i  (write_done[1]),
    .write_error_i (write_error),
    .event_o       (ev_load[6:5]),
    .event_data_o  (ev_data[5*EV_W +: 2*EV_W]),
    .event_full_i  (ev_full[6:5])
  );

  weft_nic_ring #(.N_VP(N_VP)) u_ring (
    .clk_i         (clk_i),
    .rst_i         (rst_i),
    .mp_valid_i    (mp_valid),
    .mp_vp_i       (mp[1027:1024]),
    .mp_i          (mp[1023:0]),
    .mp_pop_o      (mp_pop),
    .event_valid_i (ev_valid),
    .event_i       (ev),
    .event_pop_o   (ev_pop),
    .enabled_i     (enabled),
    .writeback_i   (writeback),
    .wb_base_i     (wb_base),
    .mpq_base_i    (mpq_base),
    .mpq_position_i(mpq_position),
    .mpq_tail_i    (mpq_tail),
    .mpq_room_i    (mpq_room),
    .mpq_advance_o (mpq_advance),
    .eq_base_i     (eq_base),
    .eq_position_i (eq_position),
    .eq_tail_i     (eq_tail),
    .eq_room_i     (eq_room),
    .eq_advance_o  (eq_advance),
    .drop_o        (drop),
    .error_o       (bad),
    .lost_o        (lost),
    .irq_set_o     (irq_set),
    .write_o       (write[0]),
    .write_addr_o  (write_addr[60:0]),
    .write_len_o   (write_len[4:0]),
    .write_data_o  (write_data[1023:0]),
    .write_take_i  (write_take[0]),
    .write_done_i  (write_done[0]),
    .write_error_i (write_error)
  );

  // Events, memory.

  weft_nic_event #(.N_SRC(7), .WIDTH(EV_W), .DEPTH(8)) u_event (
    .clk_i  (clk_i),
    .rst_i  (rst_i),
    .load_i (ev_load),
    .data_i (ev_data),
    .full_o (ev_full),
    .valid_o(ev_valid),
    .data_o (ev),
    .pop_i  (ev_pop)
  );

  weft_axi_read #(.N_REQ(2), .DATA_W(HOST_DATA_W), .MAX_OUT(MAX_OUT)) u_read (
    .clk_i      (clk_i),
    .rst_i      (rst_i),
    .req_i      (read),
    .addr_i     (read_addr),
    .len_i      (read_len),
    .take_o     (read_take),
    .rsp_o      (rsp),
    .rsp_data_o (rsp_data),
    .rsp_error_o(rsp_error),
    .m_arvalid_o(m_arvalid_o),
    .m_araddr_o (m_araddr_o),
    .m_arlen_o  (m_arlen_o),
    .m_arready_i(m_arready_i),
    .m_rvalid_i (m_rvalid_i),
    .m_rdata_i  (m_rdata_i),
    .m_rresp_i  (m_rresp_i),
    .m_rready_o (m_rready_o)
  );

  weft_axi_write #(.N_REQ(2), .DATA_W(HOST_DATA_W), .MAX_OUT(MAX_OUT)) u_write (
    .clk_i      (clk_i),
    .rst_i      (rst_i),
    .req_i      (write),
    .addr_i     (write_addr),
    .len_i      (write_len),
    .data_i     (write_data),
    .take_o     (write_take),
    .done_o     (write_done),
    .error_o    (write_error),
    .m_awvalid_o(m_awvalid_o),
    .m_awaddr_o (m_awaddr_o),
    .m_awlen_o  (m_awlen_o),
    .m_awready_i(m_awready_i),
    .m_wvalid_o (m_wvalid_o),
    .m_wdata_o  (m_wdata_o),
    .m_wstrb_o  (m_wstrb_o),
    .m_wlast_o  (m_wlast_o),
    .m_wready_i (m_wready_i),
    .m_bvalid_i (m_bvalid_i),
    .m_bresp_i  (m_bresp_i),
    .m_bready_o (m_bready_o)
  );

  // Network.

  weft_nic_tx #(
    .N_REQ(3), .N_RAIL(N_RAIL), .N_VC(N_VC), .FLIT_W(FLIT_W), .CREDIT_MAX(CREDIT_MAX),
    .N_NODE(N_NODE)
  ) u_tx (
    .clk_i        (clk_i),
    .rst_i        (rst_i),
    .node_i       (node),
    .offer_i      (offer),
    .dst_i        (tx_dst),
    .type_i       (tx_type),
    .msg_i        (tx_msg),
    .dwords_i     (tx_dwords),
    .body_i       (tx_body),
    .take_o       (take),
    .packet_o     (tx_packet),
    .route_bank_i (route_bank),
    .route_write_i(route_write),
    .route_we_i   (route_we),
    .route_index_i(route_index),
    .route_data_i (route_data),
    .loop_o       (loop_push),
    .loop_packet_o(loop_in),
    .loop_full_i  (!loop_room),
    .out_valid_o  (out_valid_o),
    .out_head_o   (out_head_o),
    .out_tail_o   (out_tail_o),
    .out_vc_o     (out_vc_o),
    .out_data_o   (out_data_o),
    .out_credit_i (out_credit_i)
  );

  weft_nic_rx #(.N_VP(N_VP), .N_SRC(N_SRC), .FLIT_W(FLIT_W), .N_NODE(N_NODE)) u_rx (
    .clk_i         (clk_i),
    .rst_i         (rst_i),
    .node_i        (node),
    .enabled_i     (enabled),
    .valid_i       (buf_valid),
    .data_i        (buf_data),
    .pop_o         (buf_pop),
    .loop_valid_i  (loop_valid),
    .loop_packet_i (loop_out),
    .loop_pop_o    (loop_pop),
    .context_vp_o  (rx_vp),
    .context_ctx_o (rx_ctx),
    .context_seq_o (rx_seq),
    .context_slot_o(rx_slot),
    .context_op_o  (rx_op),
    .on_i          (rx_on),
    .credit_full_i (rx_credit_full),
    .slot_bad_i    (rx_slot_bad),
    .op_bad_i      (rx_op_bad),
    .outside_i     (rx_outside),
    .duplicate_i   (rx_duplicate),
    .earn_o        (earn),
    .arrive_o      (arrive),
    .operand_o     (operand),
    .packet_o      (rx_packet_data),
    .mp_vp_o       (mp_vp),
    .mp_o          (rx_mp),
    .mp_full_i     (!mp_room),
    .put_o         (put_push),
    .put_full_i    (!put_room),
    .get_o         (get_push),
    .get_full_i    (!get_room),
    .good_o        (rx_packet),
    .bad_o         (rx_bad),
    .event_o       (ev_load[1]),
    .event_data_o  (ev_data[EV_W +: EV_W]),
    .event_full_i  (ev_full[1])
  );

  for (k = 0; k < N_RAIL; k = k + 1) begin : gen_rail
    weft_nic_rx_port #(.N_VC(N_VC), .FLIT_W(FLIT_W), .BUF_FLITS(BUF_FLITS)) u_port (
      .clk_i      (clk_i),
      .rst_i      (rst_i),
      .in_valid_i (in_valid_i[k]),
      .in_head_i  (in_head_i[k]),
      .in_tail_i  (in_tail_i[k]),
      .in_vc_i    (in_vc_i[k*VC_W +: VC_W]),
      .in_data_i  (in_data_i[k*FLIT_W +: FLIT_W]),
      .in_credit_o(in_credit_o[k*N_VC +: N_VC]),
      .error_o    (error_o[k]),
      .valid_o    (buf_valid[k*N_VC +: N_VC]),
      .data_o     (buf_data[k*N_VC*(FLIT_W+2) +: N_VC*(FLIT_W+2)]),
      .pop_i      (buf_pop[k*N_VC +: N_VC])
    );
  end

  // A change that may let a blocked descriptor run.
  for (k = 0; k < N_VP; k = k + 1) begin : gen_unblock
    localparam [31:0] VP = k;
    assign unblock[k] = config_we[k] | context_we[k] | (done & (fire_vp == VP[3:0]))
                      | (earn & (rx_vp == VP[3:0]));
  end

  // FIFOs between engines.

  weft_fifo #(.WIDTH(1028), .DEPTH(4)) u_mp (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(rx_mp | fire_mp),
    .wr_data_i (rx_mp ? {mp_vp, rx_packet_data[1151:128]} : {fire_vp, fire_body}),
    .wr_ready_o(mp_room),
    .rd_valid_o(mp_valid),
    .rd_data_o (mp),
    .rd_ready_i(mp_pop)
  );

  weft_fifo #(.WIDTH(1280), .DEPTH(2)) u_put (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(put_push),
    .wr_data_i (rx_packet_data),
    .wr_ready_o(put_room),
    .rd_valid_o(put_valid),
    .rd_data_o (put_packet),
    .rd_ready_i(put_pop)
  );

  weft_fifo #(.WIDTH(280), .DEPTH(GET_DEPTH)) u_get (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(get_push),
    .wr_data_i ({rx_packet_data[79:64], rx_packet_data[119:112], rx_packet_data[383:128]}),
    .wr_ready_o(get_room),
    .rd_valid_o(get_valid),
    .rd_data_o (get),
    .rd_ready_i(get_pop)
  );

  weft_fifo #(.WIDTH(1280), .DEPTH(2)) u_loop (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(loop_push),
    .wr_data_i (loop_in),
    .wr_ready_o(loop_room),
    .rd_valid_o(loop_valid),
    .rd_data_o (loop_out),
    .rd_ready_i(loop_pop)
  );

endmodule

`default_nettype wire
