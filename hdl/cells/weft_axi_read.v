// AXI4 reads of up to 16 dwords for several requesters, in order (docs/nic.md, 7.6).
//
// A command of requester k (req_i[k], its dword address and number of dwords, 1..16) is taken in
// the cycle with take_o[k] = 1. Its data is on rsp_data_o in the cycle with rsp_o[k] = 1, those
// dwords not asked for 0; the requester takes it then. A command does not cross 4 KiB.
//
// Latency: take_o is combinational in req_i; the pins of the bus are registers; a command taken in
//          cycle c has its address on them in c+1; rsp_o follows the last beat by one cycle.
// Reset:   nothing is under way, all outputs are 0.
//
// N_REQ    >= 1     requesters
// DATA_W   64, 128  data bits of the bus
// MAX_OUT  >= 1     commands under way
`default_nettype none

module weft_axi_read #(
  parameter N_REQ   = 2,
  parameter DATA_W  = 128,
  parameter MAX_OUT = 4
) (
  input  wire                clk_i,
  input  wire                rst_i,
  // commands
  input  wire [N_REQ-1:0]    req_i,
  input  wire [N_REQ*61-1:0] addr_i,
  input  wire [N_REQ*5-1:0]  len_i,
  output wire [N_REQ-1:0]    take_o,
  // responses
  output wire [N_REQ-1:0]    rsp_o,
  output wire [1023:0]       rsp_data_o,
  output wire                rsp_error_o,
  // bus
  output wire                m_arvalid_o,
  output wire [63:0]         m_araddr_o,
  output wire [7:0]          m_arlen_o,
  input  wire                m_arready_i,
  input  wire                m_rvalid_i,
  input  wire [DATA_W-1:0]   m_rdata_i,
  input  wire [1:0]          m_rresp_i,
  output wire                m_rready_o
);

  localparam WIDE = DATA_W / 64 - 1;  // 1: two dwords a beat

  // Address.
  wire             room;
  wire [N_REQ-1:0] gnt;
  reg  [60:0]      addr;
  reg  [4:0]       len;
  reg              arvalid_q;
  reg  [60:0]      araddr_q;
  reg  [3:0]       arlen_q;
  wire             odd   = (WIDE != 0) & addr[0];  // the burst starts in the upper half of a beat
  wire [5:0]       span  = {1'b0, len} + {5'd0, odd};
  wire [5:0]       less  = span - 6'd1;
  wire [5:0]       last  = (WIDE != 0) ? (less >> 1) : less;  // number of the last beat
  integer          k;
  genvar           d;

  always @(*) begin
    addr = 61'd0;
    len  = 5'd0;
    for (k = 0; k < N_REQ; k = k + 1) begin
      addr = addr | (addr_i[k*61 +: 61] & {61{gnt[k]}});
      len  = len | (len_i[k*5 +: 5] & {5{gnt[k]}});
    end
  end

  weft_rr_arbiter #(.N(N_REQ)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i(req_i & {N_REQ{room & !arvalid_q}}),
    .gnt_o(gnt)
  );

  // What is under way: requester, half of the first dword, dwords, last beat.
  wire             now_valid;
  wire [N_REQ-1:0] now_req;
  wire             now_odd;
  wire [4:0]       now_len;
  wire [3:0]       now_last;
  reg  [3:0]       beat_q;
  wire             beat   = m_rvalid_i & m_rready_o;
  wire             finish = beat & (beat_q == now_last);
  wire             unused = now_valid | (|last[5:4]) | m_rresp_i[0];

  weft_fifo #(.WIDTH(N_REQ + 10), .DEPTH(MAX_OUT)) u_way (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(|gnt),
    .wr_data_i ({gnt, odd, len, last[3:0]}),
    .wr_ready_o(room),
    .rd_valid_o(now_valid),
    .rd_data_o ({now_req, now_odd, now_len, now_last}),
    .rd_ready_i(finish)
  );

  // Data.
  reg              rready_q;
  reg  [N_REQ-1:0] rsp_q;
  reg              error_q;

  for (d = 0; d < 16; d = d + 1) begin : gen_dword
    localparam [31:0] EVEN  = (WIDE != 0) ? d / 2 : d;        // beat of this dword
    localparam [31:0] ODD   = (WIDE != 0) ? (d + 1) / 2 : d;  // the same if the burst starts odd
    localparam [31:0] DWORD = d;
    reg  [63:0] dword_q;
    wire [63:0] data;
    wire        here = (beat_q == (now_odd ? ODD[3:0] : EVEN[3:0])) & (DWORD[4:0] < now_len);

    if (WIDE != 0) begin : gen_half
      assign data = (now_odd ^ DWORD[0]) ? m_rdata_i[DATA_W-1 -: 64] : m_rdata_i[63:0];
    end else begin : gen_whole
      assign data = m_rdata_i;
    end

    assign rsp_data_o[d*64 +: 64] = dword_q;

    always @(posedge clk_i)
      if (beat & (here | (beat_q == 4'd0))) dword_q <= data & {64{here}};
  end

  assign take_o      = gnt;
  assign rsp_o       = rsp_q;
  assign rsp_error_o = error_q;
  assign m_arvalid_o = arvalid_q;
  assign m_araddr_o  = {araddr_q, 3'd0};
  assign m_arlen_o   = {4'd0, arlen_q};
  assign m_rready_o  = rready_q;

  always @(posedge clk_i) begin
    if (|gnt) begin
      arvalid_q <= 1'b1;
      araddr_q  <= {addr[60:1], addr[0] & !odd};
      arlen_q   <= last[3:0];
    end else if (m_arready_i) begin
      arvalid_q <= 1'b0;
      araddr_q  <= 61'd0;
      arlen_q   <= 4'd0;
    end
    rready_q <= 1'b1;
    rsp_q    <= now_req & {N_REQ{finish}};
    if (beat) begin
      beat_q  <= finish ? 4'd0 : beat_q + 4'd1;
      error_q <= m_rresp_i[1] | (error_q & (beat_q != 4'd0));
    end
    if (rst_i) begin
      arvalid_q <= 1'b0;
      araddr_q  <= 61'd0;
      arlen_q   <= 4'd0;
      rready_q  <= 1'b0;
      rsp_q     <= {N_REQ{1'b0}};
      beat_q    <= 4'd0;
    end
  end

`ifdef FORMAL
  // A command on the bus stays until it is taken; no burst crosses 4 KiB if no command does.
  reg        f_ar = 1'b0;
  reg [60:0] f_addr;
  reg [3:0]  f_len;

  always @(posedge clk_i) begin
    f_ar   <= arvalid_q & !m_arready_i & !rst_i;
    f_addr <= araddr_q;
    f_len  <= arlen_q;
  end

  always @(*) begin
    assume (len <= 16 && (!(|gnt) || len != 0) && {1'b0, addr[8:0]} + len <= 512);
    assert (!f_ar || (arvalid_q && araddr_q == f_addr && arlen_q == f_len));
    assert (!arvalid_q || {1'b0, araddr_q[8:0]} + (DATA_W / 64) * arlen_q + DATA_W / 64 <= 512);
  end
`endif

endmodule

`default_nettype wire
