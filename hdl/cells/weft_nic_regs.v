// Registers of a NIC: the global page, the pages of all virtual ports, the register bus
// (docs/nic.md, 7.3).
//
// Flat vectors over the virtual ports hold VP 0 in the lowest bits. What is written to CTX
// (context_*) and PIO (pio_*) is kept elsewhere; both are one-hot over the VPs and take effect in
// this cycle. route_write_o tells of a write to ROUTE_DATA, route_we_o of one that sets a route.
// event_o: E_RING of VP event_vp_o.
//
// Latency: the bus pins and irq_o are registers; context_we_o, context_read_o, pio_we_o,
//          config_we_o, route_* and event_* are combinational in the bus; all others depend on
//          registers only.
// Reset:   all registers are 0, the bus is idle.
//
// N_VP         1..16       virtual ports
// N_CTX        1..16       trigger contexts of each
// N_BANK       2, 4        operand banks of each
// N_SLOT       1..18       operand slots of a bank
// N_RAIL       1..8        physical ports
// N_VC         1..4        virtual channels
// FLIT_W       64..1024    bits of a flit
// HOST_DATA_W  64, 128     data bits of the memory bus
// PIO_DEPTH    1..64       descriptors in a PIO queue
// N_NODE       1..65536    entries of a route table
`default_nettype none

module weft_nic_regs #(
  parameter N_VP        = 4,
  parameter N_CTX       = 4,
  parameter N_BANK      = 2,
  parameter N_SLOT      = 18,
  parameter N_RAIL      = 1,
  parameter N_VC        = 1,
  parameter FLIT_W      = 256,
  parameter HOST_DATA_W = 128,
  parameter PIO_DEPTH   = 2,
  parameter N_NODE      = 64
) (
  input  wire               clk_i,
  input  wire               rst_i,
  // register bus
  input  wire               s_awvalid_i,
  input  wire [17:0]        s_awaddr_i,
  output wire               s_awready_o,
  input  wire               s_wvalid_i,
  input  wire [63:0]        s_wdata_i,
  input  wire [7:0]         s_wstrb_i,
  output wire               s_wready_o,
  output wire               s_bvalid_o,
  output wire [1:0]         s_bresp_o,
  input  wire               s_bready_i,
  input  wire               s_arvalid_i,
  input  wire [17:0]        s_araddr_i,
  output wire               s_arready_o,
  output wire               s_rvalid_o,
  output wire [63:0]        s_rdata_o,
  output wire [1:0]         s_rresp_o,
  input  wire               s_rready_i,
  output wire               irq_o,
  // global
  output wire [15:0]        node_o,
  output wire               route_bank_o,
  output wire               route_write_o,
  output wire               route_we_o,
  output wire [16:0]        route_index_o,
  output wire [41:0]        route_data_o,
  input  wire               tx_packet_i,
  input  wire               rx_packet_i,
  input  wire               rx_bad_i,
  // event
  input  wire               event_full_i,
  output wire               event_o,
  output wire [3:0]         event_vp_o,
  output wire [31:0]        event_info_o,
  // contexts and PIO queues
  output wire [N_VP-1:0]    context_we_o,
  output wire [3:0]         context_index_o,
  output wire [27:0]        context_data_o,
  output wire [N_VP-1:0]    context_read_o,
  output wire [3:0]         context_read_index_o,
  input  wire [63:0]        context_data_i,
  output wire [N_VP-1:0]    pio_we_o,
  output wire [4:0]         pio_dword_o,
  output wire [63:0]        pio_data_o,
  input  wire [N_VP*7-1:0]  pio_used_i,
  input  wire [N_VP-1:0]    pio_full_i,
  input  wire [N_VP-1:0]    blocked_i,
  // of each VP
  output wire [N_VP-1:0]    enabled_o,
  output wire [N_VP-1:0]    pio_o,
  output wire [N_VP-1:0]    writeback_o,
  output wire [N_VP-1:0]    config_we_o,
  output wire [N_VP*24-1:0] key_o,
  output wire [N_VP*61-1:0] win_base_o,
  output wire [N_VP*61-1:0] win_limit_o,
  output wire [N_VP*61-1:0] wb_base_o,
  output wire [N_VP*56-1:0] dq_base_o,
  output wire [N_VP*16-1:0] dq_position_o,
  output wire [N_VP-1:0]    dq_empty_o,
  input  wire [N_VP-1:0]    dq_advance_i,
  output wire [N_VP*57-1:0] mpq_base_o,
  output wire [N_VP*16-1:0] mpq_position_o,
  output wire [N_VP*32-1:0] mpq_tail_o,
  output wire [N_VP-1:0]    mpq_room_o,
  input  wire [N_VP-1:0]    mpq_advance_i,
  output wire [N_VP*59-1:0] eq_base_o,
  output wire [N_VP*16-1:0] eq_position_o,
  output wire [N_VP*32-1:0] eq_tail_o,
  output wire [N_VP-1:0]    eq_room_o,
  input  wire [N_VP-1:0]    eq_advance_i,
  input  wire [N_VP-1:0]    drop_i,
  input  wire [N_VP-1:0]    error_i,
  input  wire [N_VP-1:0]    lost_i,
  input  wire [N_VP*3-1:0]  irq_set_i
);

  localparam [31:0] VP_NUM   = N_VP;
  localparam [31:0] CTX_NUM  = N_CTX;
  localparam [31:0] BANK_NUM = N_BANK;
  localparam [31:0] SLOT_NUM = N_SLOT;
  localparam [31:0] RAIL_NUM = N_RAIL;
  localparam [31:0] VC_NUM   = N_VC;
  localparam [31:0] FLIT_DW  = FLIT_W / 64;
  localparam [31:0] HOST_DW  = HOST_DATA_W / 64;
  localparam [31:0] NODE_NUM = N_NODE;
  localparam [63:0] ID       = 64'h5745465400010000;
  localparam [63:0] PARAMS   = {HOST_DW[7:0], FLIT_DW[7:0], VC_NUM[7:0], RAIL_NUM[7:0],
                                SLOT_NUM[7:0], BANK_NUM[7:0], CTX_NUM[7:0], VP_NUM[7:0]};

  reg  [1:0]         ctrl_q;          // ENABLE, ROUTE_BANK
  reg  [15:0]        node_q;
  reg  [16:0]        route_index_q;
  reg  [31:0]        tx_packets_q;
  reg  [31:0]        rx_packets_q;
  reg  [31:0]        rx_bad_q;
  reg                irq_q;

  wire               write;
  wire               write_full;
  wire [14:0]        write_addr;
  wire [63:0]        write_data;
  wire               write_error;
  wire               read;
  wire [14:0]        read_addr;
  wire [63:0]        read_data;
  wire               read_error;
  wire [N_VP-1:0]    write_user;      // the page is that of this VP
  wire [N_VP-1:0]    write_config;
  wire [N_VP-1:0]    read_user;
  wire [N_VP-1:0]    read_config;
  wire [N_VP-1:0]    vp_write_error;
  wire [N_VP-1:0]    vp_read_error;
  wire [N_VP-1:0]    refuse;
  wire [N_VP*64-1:0] vp_read_data;
  wire [N_VP-1:0]    irq;
  wire               wr = write & write_full;

  genvar             v;
  integer            k;

  weft_axil_slave #(.ADDR_W(18)) u_bus (
    .clk_i        (clk_i),
    .rst_i        (rst_i),
    .s_awvalid_i  (s_awvalid_i),
    .s_awaddr_i   (s_awaddr_i),
    .s_awready_o  (s_awready_o),
    .s_wvalid_i   (s_wvalid_i),
    .s_wdata_i    (s_wdata_i),
    .s_wstrb_i    (s_wstrb_i),
    .s_wready_o   (s_wready_o),
    .s_bvalid_o   (s_bvalid_o),
    .s_bresp_o    (s_bresp_o),
    .s_bready_i   (s_bready_i),
    .s_arvalid_i  (s_arvalid_i),
    .s_araddr_i   (s_araddr_i),
    .s_arready_o  (s_arready_o),
    .s_rvalid_o   (s_rvalid_o),
    .s_rdata_o    (s_rdata_o),
    .s_rresp_o    (s_rresp_o),
    .s_rready_i   (s_rready_i),
    .write_o      (write),
    .write_full_o (write_full),
    .write_addr_o (write_addr),
    .write_data_o (write_data),
    .write_wait_i (event_full_i | (|(write_user & pio_o & pio_full_i) & (write_addr[8:5] == 4'd8))),
    .write_error_i(write_error),
    .read_o       (read),
    .read_addr_o  (read_addr),
    .read_data_i  (read_data),
    .read_error_i (read_error)
  );

  // Global page.
  wire         write_global = write_addr[14:9] == 6'd0;
  wire         read_global  = read_addr[14:9] == 6'd0;
  reg          global_wr_ok;
  reg          global_rd_ok;
  reg  [63:0]  global_data;
  reg  [63:0]  any_data;

  always @(*) begin
    case (write_addr[8:0])
      9'd2, 9'd3, 9'd4, 9'd5: global_wr_ok = 1'b1;
      default:                global_wr_ok = 1'b0;
    endcase
  end

  always @(*) begin
    global_rd_ok = 1'b1;
    case (read_addr[8:0])
      9'd0:    global_data = ID;
      9'd1:    global_data = PARAMS;
      9'd2:    global_data = {62'd0, ctrl_q};
      9'd3:    global_data = {48'd0, node_q};
      9'd4:    global_data = {47'd0, route_index_q};
      9'd6:    global_data = {32'd0, tx_packets_q};
      9'd7:    global_data = {32'd0, rx_packets_q};
      9'd8:    global_data = {32'd0, rx_bad_q};
      9'd9:    global_data = {{(64-N_VP){1'b0}}, irq};
      default: begin
        global_rd_ok = 1'b0;
        global_data  = 64'd0;
      end
    endcase
  end

  always @(*) begin
    any_data = global_data & {64{read_global}};
    for (k = 0; k < N_VP; k = k + 1) any_data = any_data | vp_read_data[k*64 +: 64];
  end

  assign write_error = !write_full | (|vp_write_error) | (write_global & !global_wr_ok)
                     | !(|{write_user, write_config, write_global});
  assign read_error  = (|vp_read_error) | !(|{read_user, read_config, read_global})
                     | (read_global & !global_rd_ok);
  assign read_data   = any_data;

  assign node_o        = node_q;
  assign route_bank_o  = ctrl_q[1];
  assign route_write_o = write & write_global & (write_addr[8:0] == 9'd5);
  assign route_we_o    = route_write_o & write_full & ({16'd0, route_index_q[15:0]} < NODE_NUM);
  assign route_index_o = route_index_q;
  assign route_data_o  = write_data[41:0];
  assign irq_o         = irq_q;

  always @(posedge clk_i) begin
    if (wr & write_global) begin
      case (write_addr[8:0])
        9'd2:    ctrl_q        <= write_data[1:0];
        9'd3:    node_q        <= write_data[15:0];
        9'd4:    route_index_q <= write_data[16:0];
        9'd5:    route_index_q <= route_index_q + 17'd1;
        default: ;
      endcase
    end
    tx_packets_q <= tx_packets_q + {31'd0, tx_packet_i};
    rx_packets_q <= rx_packets_q + {31'd0, rx_packet_i};
    rx_bad_q     <= rx_bad_q + {31'd0, rx_bad_i};
    irq_q        <= |irq;
    if (rst_i) begin
      ctrl_q        <= 2'd0;
      node_q        <= 16'd0;
      route_index_q <= 17'd0;
      tx_packets_q  <= 32'd0;
      rx_packets_q  <= 32'd0;
      rx_bad_q      <= 32'd0;
      irq_q         <= 1'b0;
    end
  end

  // Pages of the VPs.
  reg  [3:0] event_vp;

  assign context_index_o      = write_addr[3:0];
  assign context_data_o       = write_data[27:0];
  assign context_read_o       = read_user;
  assign context_read_index_o = read_addr[3:0];
  assign pio_dword_o          = write_addr[4:0];
  assign pio_data_o           = write_data;
  assign event_o              = |refuse;
  assign event_vp_o           = event_vp;
  assign event_info_o         = write_data[31:0];

  always @(*) begin
    event_vp = 4'd0;
    for (k = 0; k < N_VP; k = k + 1) event_vp = event_vp | (k[3:0] & {4{refuse[k]}});
  end

  for (v = 0; v < N_VP; v = v + 1) begin : gen_vp
    localparam [31:0] USER   = 1 + v;
    localparam [31:0] CONFIG = 32 + v;

    assign write_user[v]   = write_addr[14:9] == USER[5:0];
    assign write_config[v] = write_addr[14:9] == CONFIG[5:0];
    assign read_user[v]    = read_addr[14:9] == USER[5:0];
    assign read_config[v]  = read_addr[14:9] == CONFIG[5:0];

    weft_nic_vp #(.N_CTX(N_CTX), .N_SLOT(N_SLOT), .PIO_DEPTH(PIO_DEPTH)) u_vp (
      .clk_i         (clk_i),
      .rst_i         (rst_i),
      .write_user_i  (wr & write_user[v]),
      .write_config_i(wr & write_config[v]),
      .write_index_i (write_addr[8:0]),
      .write_data_i  (write_data),
      .write_error_o (vp_write_error[v]),
      .refuse_o      (refuse[v]),
      .read_user_i   (read & read_user[v]),
      .read_config_i (read & read_config[v]),
      .read_index_i  (read_addr[8:0]),
      .read_data_o   (vp_read_data[v*64 +: 64]),
      .read_error_o  (vp_read_error[v]),
      .context_we_o  (context_we_o[v]),
      .context_data_i(context_data_i),
      .pio_we_o      (pio_we_o[v]),
      .pio_used_i    (pio_used_i[v*7 +: 7]),
      .blocked_i     (blocked_i[v]),
      .nic_enable_i  (ctrl_q[0]),
      .enabled_o     (enabled_o[v]),
      .pio_o         (pio_o[v]),
      .writeback_o   (writeback_o[v]),
      .config_we_o   (config_we_o[v]),
      .key_o         (key_o[v*24 +: 24]),
      .win_base_o    (win_base_o[v*61 +: 61]),
      .win_limit_o   (win_limit_o[v*61 +: 61]),
      .wb_base_o     (wb_base_o[v*61 +: 61]),
      .dq_base_o     (dq_base_o[v*56 +: 56]),
      .dq_position_o (dq_position_o[v*16 +: 16]),
      .dq_empty_o    (dq_empty_o[v]),
      .dq_advance_i  (dq_advance_i[v]),
      .mpq_base_o    (mpq_base_o[v*57 +: 57]),
      .mpq_position_o(mpq_position_o[v*16 +: 16]),
      .mpq_tail_o    (mpq_tail_o[v*32 +: 32]),
      .mpq_room_o    (mpq_room_o[v]),
      .mpq_advance_i (mpq_advance_i[v]),
      .eq_base_o     (eq_base_o[v*59 +: 59]),
      .eq_position_o (eq_position_o[v*16 +: 16]),
      .eq_tail_o     (eq_tail_o[v*32 +: 32]),
      .eq_room_o     (eq_room_o[v]),
      .eq_advance_i  (eq_advance_i[v]),
      .drop_i        (drop_i[v]),
      .error_i       (error_i[v]),
      .lost_i        (lost_i[v]),
      .irq_set_i     (irq_set_i[v*3 +: 3]),
      .irq_o         (irq[v])
    );
  end

endmodule

`default_nettype wire
