// AXI4 writes of up to 16 dwords for several requesters, in order (docs/nic.md, 7.6).
//
// A command of requester k (req_i[k], its dword address, number of dwords, 1..16, and the data) is
// taken in the cycle with take_o[k] = 1. done_o[k] tells of its response. A command does not cross
// 4 KiB.
//
// Latency: take_o is combinational in req_i; the pins of the bus are registers; a command taken in
//          cycle c has its address and first beat on them in c+1; done_o follows the response by
//          one cycle.
// Reset:   nothing is under way, all outputs are 0.
//
// N_REQ    >= 1     requesters
// DATA_W   64, 128  data bits of the bus
// MAX_OUT  >= 1     commands under way
`default_nettype none

module weft_axi_write #(
  parameter N_REQ   = 2,
  parameter DATA_W  = 128,
  parameter MAX_OUT = 4
) (
  input  wire                  clk_i,
  input  wire                  rst_i,
  // commands
  input  wire [N_REQ-1:0]      req_i,
  input  wire [N_REQ*61-1:0]   addr_i,
  input  wire [N_REQ*5-1:0]    len_i,
  input  wire [N_REQ*1024-1:0] data_i,
  output wire [N_REQ-1:0]      take_o,
  output wire [N_REQ-1:0]      done_o,
  output wire                  error_o,
  // bus
  output wire                  m_awvalid_o,
  output wire [63:0]           m_awaddr_o,
  output wire [7:0]            m_awlen_o,
  input  wire                  m_awready_i,
  output wire                  m_wvalid_o,
  output wire [DATA_W-1:0]     m_wdata_o,
  output wire [DATA_W/8-1:0]   m_wstrb_o,
  output wire                  m_wlast_o,
  input  wire                  m_wready_i,
  input  wire                  m_bvalid_i,
  input  wire [1:0]            m_bresp_i,
  output wire                  m_bready_o
);

  localparam DW   = DATA_W / 64;        // dwords of a beat
  localparam WIDE = DW - 1;             // 1: two dwords a beat
  localparam N_DW = 18;                 // dwords of all beats

  wire               room;
  wire [N_REQ-1:0]   gnt;
  reg  [60:0]        addr;
  reg  [4:0]         len;
  reg  [1023:0]      data;
  reg                awvalid_q;
  reg  [60:0]        awaddr_q;
  reg  [3:0]         awlen_q;
  reg  [4:0]         left_q;   // beats from the one on the pins on
  reg  [N_DW*64-1:0] data_q;   // the beat on the pins lowest
  reg  [N_DW-1:0]    keep_q;   // dwords to write
  reg                bready_q;
  reg  [N_REQ-1:0]   done_q;
  reg                error_q;
  reg  [15:0]        keep;
  reg  [1023:0]      kept;
  wire               odd   = (WIDE != 0) & addr[0];
  wire [5:0]         span  = {1'b0, len} + {5'd0, odd};
  wire [5:0]         beats = (WIDE != 0) ? ((span + 6'd1) >> 1) : span;
  wire [4:0]         last  = beats[4:0] - 5'd1;
  wire               busy  = awvalid_q | m_wvalid_o;
  wire [N_REQ-1:0]   now_req;
  wire               now_valid;
  wire               answer = m_bvalid_i & bready_q;
  wire               unused = now_valid | beats[5] | last[4] | m_bresp_i[0];
  integer            k;
  genvar             d;

  always @(*) begin
    addr = 61'd0;
    len  = 5'd0;
    data = 1024'd0;
    for (k = 0; k < N_REQ; k = k + 1) begin
      addr = addr | (addr_i[k*61 +: 61] & {61{gnt[k]}});
      len  = len | (len_i[k*5 +: 5] & {5{gnt[k]}});
      data = data | (data_i[k*1024 +: 1024] & {1024{gnt[k]}});
    end
  end

  always @(*)
    for (k = 0; k < 16; k = k + 1) begin
      keep[k]          = k[4:0] < len;
      kept[k*64 +: 64] = data[k*64 +: 64] & {64{keep[k]}};
    end

  weft_rr_arbiter #(.N(N_REQ)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i(req_i & {N_REQ{room & !busy}}),
    .gnt_o(gnt)
  );

  weft_fifo #(.WIDTH(N_REQ), .DEPTH(MAX_OUT)) u_way (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(|gnt),
    .wr_data_i (gnt),
    .wr_ready_o(room),
    .rd_valid_o(now_valid),
    .rd_data_o (now_req),
    .rd_ready_i(answer)
  );

  assign take_o      = gnt;
  assign done_o      = done_q;
  assign error_o     = error_q;
  assign m_awvalid_o = awvalid_q;
  assign m_awaddr_o  = {awaddr_q, 3'd0};
  assign m_awlen_o   = {4'd0, awlen_q};
  assign m_wvalid_o  = left_q != 5'd0;
  assign m_wlast_o   = left_q == 5'd1;
  assign m_wdata_o   = data_q[DATA_W-1:0];
  assign m_bready_o  = bready_q;

  for (d = 0; d < DW; d = d + 1) begin : gen_strobe
    assign m_wstrb_o[d*8 +: 8] = {8{keep_q[d]}};
  end

  always @(posedge clk_i) begin
    if (|gnt) begin
      awvalid_q <= 1'b1;
      awaddr_q  <= {addr[60:1], addr[0] & !odd};
      awlen_q   <= last[3:0];
    end else if (m_awready_i) begin
      awvalid_q <= 1'b0;
      awaddr_q  <= 61'd0;
      awlen_q   <= 4'd0;
    end
    bready_q <= 1'b1;
    done_q   <= now_req & {N_REQ{answer}};
    error_q  <= m_bresp_i[1];
    if (rst_i) begin
      awvalid_q <= 1'b0;
      awaddr_q  <= 61'd0;
      awlen_q   <= 4'd0;
      bready_q  <= 1'b0;
      done_q    <= {N_REQ{1'b0}};
    end
  end

  // Zeros follow the last beat, so the pins are 0 when nothing is written.
  always @(posedge clk_i) begin
    if (|gnt) begin
      left_q <= beats[4:0];
      data_q <= odd ? {64'd0, kept, 64'd0} : {128'd0, kept};
      keep_q <= odd ? {1'b0, keep, 1'b0} : {2'd0, keep};
    end else if (m_wvalid_o & m_wready_i) begin
      left_q <= left_q - 5'd1;
      data_q <= data_q >> DATA_W;
      keep_q <= keep_q >> DW;
    end
    if (rst_i) begin
      left_q <= 5'd0;
      data_q <= {(N_DW*64){1'b0}};
      keep_q <= {N_DW{1'b0}};
    end
  end

`ifdef FORMAL
  // What is on the bus stays until it is taken; no burst crosses 4 KiB if no command does; no
  // more beats of data than the length says. Of the data the lowest byte stands for all.
  reg                f_aw = 1'b0;
  reg                f_w  = 1'b0;
  reg [60:0]         f_addr;
  reg [3:0]          f_len;
  reg [DATA_W/8-1:0] f_strb;
  reg                f_last;
  reg [7:0]          f_byte;

  always @(posedge clk_i) begin
    f_aw   <= awvalid_q & !m_awready_i & !rst_i;
    f_w    <= m_wvalid_o & !m_wready_i & !rst_i;
    f_addr <= awaddr_q;
    f_len  <= awlen_q;
    f_strb <= m_wstrb_o;
    f_last <= m_wlast_o;
    f_byte <= m_wdata_o[7:0];
  end

  always @(*) begin
    assume (len <= 16 && (!(|gnt) || len != 0) && {1'b0, addr[8:0]} + len <= 512);
    assert (!f_aw || (awvalid_q && awaddr_q == f_addr && awlen_q == f_len));
    assert (!f_w || (m_wvalid_o && m_wstrb_o == f_strb && m_wlast_o == f_last
                     && m_wdata_o[7:0] == f_byte));
    assert (!awvalid_q || {1'b0, awaddr_q[8:0]} + DW * awlen_q + DW <= 512);
    assert (!awvalid_q || left_q <= awlen_q + 5'd1);
  end
`endif

endmodule

`default_nettype wire
