// Registers of one virtual port of a NIC (docs/nic.md, 7.3.3 and 7.3.4).
//
// write_user_i and write_config_i: the write of write_index_i (offset / 8) and write_data_i on that
// page takes effect in this cycle. write_error_o and refuse_o (E_RING) answer in the same cycle.
// Reads likewise; read_data_o is 0 unless one of read_user_i and read_config_i is 1. CTX and PIO
// are kept elsewhere: context_we_o and pio_we_o tell of writes to them that are legal,
// context_data_i is context read_index_i modulo 16.
//
// Latency: write_*_o, context_we_o, pio_we_o, config_we_o and read_* are combinational in the
//          inputs of the same cycle; the others depend on registers only.
// Reset:   all registers are 0.
//
// N_CTX      1..16  trigger contexts
// N_SLOT     1..18  operand slots of a bank
// PIO_DEPTH  1..64  descriptors in the PIO queue
`default_nettype none

module weft_nic_vp #(
  parameter N_CTX     = 4,
  parameter N_SLOT    = 18,
  parameter PIO_DEPTH = 2
) (
  input  wire        clk_i,
  input  wire        rst_i,
  // bus
  input  wire        write_user_i,
  input  wire        write_config_i,
  input  wire [8:0]  write_index_i,
  input  wire [63:0] write_data_i,
  output wire        write_error_o,
  output wire        refuse_o,
  input  wire        read_user_i,
  input  wire        read_config_i,
  input  wire [8:0]  read_index_i,
  output wire [63:0] read_data_o,
  output wire        read_error_o,
  // what is kept elsewhere
  output wire        context_we_o,
  input  wire [63:0] context_data_i,
  output wire        pio_we_o,
  input  wire [6:0]  pio_used_i,
  input  wire        blocked_i,
  // configuration
  input  wire        nic_enable_i,
  output wire        enabled_o,
  output wire        pio_o,
  output wire        writeback_o,
  output wire        config_we_o,    // VP_CTRL is written
  output wire [23:0] key_o,
  output wire [60:0] win_base_o,     // dwords
  output wire [60:0] win_limit_o,    // dwords
  output wire [60:0] wb_base_o,      // dwords
  // rings
  output wire [55:0] dq_base_o,      // entries
  output wire [15:0] dq_position_o,
  output wire        dq_empty_o,
  input  wire        dq_advance_i,
  output wire [56:0] mpq_base_o,     // entries
  output wire [15:0] mpq_position_o,
  output wire [31:0] mpq_tail_o,
  output wire        mpq_room_o,
  input  wire        mpq_advance_i,
  output wire [58:0] eq_base_o,      // entries
  output wire [15:0] eq_position_o,
  output wire [31:0] eq_tail_o,
  output wire        eq_room_o,
  input  wire        eq_advance_i,
  // counters and interrupt
  input  wire        drop_i,
  input  wire        error_i,
  input  wire        lost_i,
  input  wire [2:0]  irq_set_i,      // MP, event, error
  output wire        irq_o
);

  localparam [31:0] CTX_NUM  = N_CTX;
  localparam [31:0] SLOT_MAX = N_SLOT;
  localparam [31:0] PIO_SIZE = PIO_DEPTH;

  reg  [2:0]  ctrl_q;
  reg  [23:0] key_q;
  reg  [55:0] dq_base_q;
  reg  [56:0] mpq_base_q;
  reg  [58:0] eq_base_q;
  reg  [60:0] win_base_q;
  reg  [60:0] win_limit_q;
  reg  [60:0] wb_base_q;
  reg  [2:0]  irq_enable_q;
  reg  [2:0]  irq_status_q;
  reg  [31:0] drops_q;
  reg  [31:0] errors_q;
  reg  [31:0] lost_q;

  wire [15:0] dq_size;
  wire [31:0] dq_head;
  wire [31:0] dq_tail;
  wire        dq_refuse;
  wire        dq_room;
  wire [15:0] mpq_size;
  wire [31:0] mpq_head;
  wire [31:0] mpq_tail;
  wire        mpq_refuse;
  wire        mpq_empty;
  wire [15:0] eq_size;
  wire [31:0] eq_head;
  wire [31:0] eq_tail;
  wire        eq_refuse;
  wire        eq_empty;
  wire        unused = &{dq_room, mpq_empty, eq_empty};

  wire        enabled = ctrl_q[0] & nic_enable_i;

  // Write decoding.
  wire        wr_ctx     = (write_index_i[8:4] == 5'd2) & ({28'd0, write_index_i[3:0]} < CTX_NUM);
  wire        wr_ctx_bad = ({27'd0, write_data_i[4:0]} > SLOT_MAX) | (write_data_i[11:8] > 4'd8)
                         | (write_data_i[13:12] == 2'd3)
                         | (write_data_i[18:16] == 3'd0) | (write_data_i[18:16] == 3'd7);
  wire        wr_pio     = write_index_i[8:5] == 4'd8;
  reg         user_ok;
  wire        config_ok  = write_index_i <= 9'd10;

  always @(*) begin
    case (write_index_i)
      9'd1, 9'd3, 9'd5, 9'd7, 9'd8: user_ok = 1'b1;
      default:                      user_ok = (wr_ctx & !wr_ctx_bad) | (wr_pio & ctrl_q[1]);
    endcase
  end

  wire        user   = write_user_i & user_ok;
  wire [10:0] config_sel = write_config_i ? 11'd1 << write_index_i[3:0] : 11'd0;
  wire [10:0] config_we  = config_ok ? config_sel : 11'd0;

  assign write_error_o = (write_user_i & !user_ok) | (write_config_i & !config_ok);
  assign refuse_o      = dq_refuse | mpq_refuse | eq_refuse;
  assign context_we_o  = user & wr_ctx;
  assign pio_we_o      = user & wr_pio;
  assign config_we_o   = config_we[0];

  weft_nic_ring_count #(.CONSUMER(1)) u_dq (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .size_we_i (config_we[3]),
    .host_we_i (user & (write_index_i == 9'd1)),
    .data_i    (write_data_i[31:0]),
    .refuse_o  (dq_refuse),
    .advance_i (dq_advance_i),
    .size_o    (dq_size),
    .nic_o     (dq_head),
    .host_o    (dq_tail),
    .position_o(dq_position_o),
    .empty_o   (dq_empty_o),
    .room_o    (dq_room)
  );

  weft_nic_ring_count #(.CONSUMER(0)) u_mpq (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .size_we_i (config_we[5]),
    .host_we_i (user & (write_index_i == 9'd3)),
    .data_i    (write_data_i[31:0]),
    .refuse_o  (mpq_refuse),
    .advance_i (mpq_advance_i),
    .size_o    (mpq_size),
    .nic_o     (mpq_tail),
    .host_o    (mpq_head),
    .position_o(mpq_position_o),
    .empty_o   (mpq_empty),
    .room_o    (mpq_room_o)
  );

  weft_nic_ring_count #(.CONSUMER(0)) u_eq (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .size_we_i (config_we[7]),
    .host_we_i (user & (write_index_i == 9'd5)),
    .data_i    (write_data_i[31:0]),
    .refuse_o  (eq_refuse),
    .advance_i (eq_advance_i),
    .size_o    (eq_size),
    .nic_o     (eq_tail),
    .host_o    (eq_head),
    .position_o(eq_position_o),
    .empty_o   (eq_empty),
    .room_o    (eq_room_o)
  );

  // Reads.
  wire       rd_ctx   = (read_index_i[8:4] == 5'd2) & ({28'd0, read_index_i[3:0]} < CTX_NUM);
  wire [6:0] pio_free = PIO_SIZE[6:0] - pio_used_i;
  reg [63:0] user_data;
  reg        user_rd_ok;
  reg [63:0] config_data;

  always @(*) begin
    user_rd_ok = 1'b1;
    user_data  = 64'd0;
    case (read_index_i)
      9'd0:    user_data = {48'd0, 1'b0, pio_free, 5'd0, blocked_i, ctrl_q[1], enabled};
      9'd1:    user_data = {32'd0, dq_tail};
      9'd2:    user_data = {32'd0, dq_head};
      9'd3:    user_data = {32'd0, mpq_head};
      9'd4:    user_data = {32'd0, mpq_tail};
      9'd5:    user_data = {32'd0, eq_head};
      9'd6:    user_data = {32'd0, eq_tail};
      9'd7:    user_data = {61'd0, irq_enable_q};
      9'd8:    user_data = {61'd0, irq_status_q};
      9'd9:    user_data = {32'd0, drops_q};
      9'd10:   user_data = {32'd0, errors_q};
      9'd11:   user_data = {32'd0, lost_q};
      default: begin
        user_rd_ok = rd_ctx;
        user_data  = rd_ctx ? context_data_i : 64'd0;
      end
    endcase
  end

  always @(*) begin
    case (read_index_i)
      9'd0:    config_data = {61'd0, ctrl_q};
      9'd1:    config_data = {40'd0, key_q};
      9'd2:    config_data = {dq_base_q, 8'd0};
      9'd3:    config_data = {48'd0, dq_size};
      9'd4:    config_data = {mpq_base_q, 7'd0};
      9'd5:    config_data = {48'd0, mpq_size};
      9'd6:    config_data = {eq_base_q, 5'd0};
      9'd7:    config_data = {48'd0, eq_size};
      9'd8:    config_data = {win_base_q, 3'd0};
      9'd9:    config_data = {win_limit_q, 3'd0};
      9'd10:   config_data = {wb_base_q, 3'd0};
      default: config_data = 64'd0;
    endcase
  end

  assign read_data_o  = (user_data & {64{read_user_i}}) | (config_data & {64{read_config_i}});
  assign read_error_o = (read_user_i & !user_rd_ok) | (read_config_i & (read_index_i > 9'd10));

  assign enabled_o    = enabled;
  assign pio_o        = ctrl_q[1];
  assign writeback_o  = ctrl_q[2];
  assign key_o        = key_q;
  assign win_base_o   = win_base_q;
  assign win_limit_o  = win_limit_q;
  assign wb_base_o    = wb_base_q;
  assign dq_base_o    = dq_base_q;
  assign mpq_base_o   = mpq_base_q;
  assign eq_base_o    = eq_base_q;
  assign mpq_tail_o   = mpq_tail;
  assign eq_tail_o    = eq_tail;
  assign irq_o        = |(irq_status_q & irq_enable_q);

  wire [2:0] irq_clear = (user & (write_index_i == 9'd8)) ? write_data_i[2:0] : 3'd0;

  always @(posedge clk_i) begin
    if (config_we[0])  ctrl_q      <= write_data_i[2:0];
    if (config_we[1])  key_q       <= write_data_i[23:0];
    if (config_we[2])  dq_base_q   <= write_data_i[63:8];
    if (config_we[4])  mpq_base_q  <= write_data_i[63:7];
    if (config_we[6])  eq_base_q   <= write_data_i[63:5];
    if (config_we[8])  win_base_q  <= write_data_i[63:3];
    if (config_we[9])  win_limit_q <= write_data_i[63:3];
    if (config_we[10]) wb_base_q   <= write_data_i[63:3];
    if (user & (write_index_i == 9'd7)) irq_enable_q <= write_data_i[2:0];
    irq_status_q <= (irq_status_q & ~irq_clear) | irq_set_i;
    drops_q      <= drops_q + {31'd0, drop_i};
    errors_q     <= errors_q + {31'd0, error_i};
    lost_q       <= lost_q + {31'd0, lost_i};
    if (rst_i) begin
      ctrl_q       <= 3'd0;
      key_q        <= 24'd0;
      dq_base_q    <= 56'd0;
      mpq_base_q   <= 57'd0;
      eq_base_q    <= 59'd0;
      win_base_q   <= 61'd0;
      win_limit_q  <= 61'd0;
      wb_base_q    <= 61'd0;
      irq_enable_q <= 3'd0;
      irq_status_q <= 3'd0;
      drops_q      <= 32'd0;
      errors_q     <= 32'd0;
      lost_q       <= 32'd0;
    end
  end

endmodule

`default_nettype wire
