// Handshakes of an AXI4-Lite slave with 64 bits of data (docs/nic.md, 7.3.1).
//
// Reads and writes are independent of each other, one of each at a time. write_o: the write of
// addr and data takes effect in this cycle, if write_full_o (all strobes are 1) and the user likes
// it; write_error_i answers in the same cycle. write_wait_i, in answer to write_addr_o, keeps a
// write that waits from being accepted. read_o, read_data_i and read_error_i likewise.
//
// Latency: the outputs to the bus are registers; write_* and read_* are combinational in the pins.
//          A write takes effect in the cycle after the one in which it was seen.
// Reset:   idle, all outputs to the bus are 0.
//
// ADDR_W  >= 4  bits of a byte address
`default_nettype none

module weft_axil_slave #(
  parameter ADDR_W = 18
) (
  input  wire              clk_i,
  input  wire              rst_i,
  // bus
  input  wire              s_awvalid_i,
  input  wire [ADDR_W-1:0] s_awaddr_i,
  output wire              s_awready_o,
  input  wire              s_wvalid_i,
  input  wire [63:0]       s_wdata_i,
  input  wire [7:0]        s_wstrb_i,
  output wire              s_wready_o,
  output wire              s_bvalid_o,
  output wire [1:0]        s_bresp_o,
  input  wire              s_bready_i,
  input  wire              s_arvalid_i,
  input  wire [ADDR_W-1:0] s_araddr_i,
  output wire              s_arready_o,
  output wire              s_rvalid_o,
  output wire [63:0]       s_rdata_o,
  output wire [1:0]        s_rresp_o,
  input  wire              s_rready_i,
  // registers
  output wire              write_o,
  output wire              write_full_o,
  output wire [ADDR_W-4:0] write_addr_o,  // of a dword
  output wire [63:0]       write_data_o,
  input  wire              write_wait_i,
  input  wire              write_error_i,
  output wire              read_o,
  output wire [ADDR_W-4:0] read_addr_o,
  input  wire [63:0]       read_data_i,
  input  wire              read_error_i
);

  reg        wr_take_q;  // WA; s_bvalid_o is WB
  reg        bvalid_q;
  reg        berror_q;
  reg        rd_take_q;  // RA; s_rvalid_o is RR
  reg        rvalid_q;
  reg        rerror_q;
  reg [63:0] rdata_q;
  wire       unused = |{s_awaddr_i[2:0], s_araddr_i[2:0]};

  assign s_awready_o  = wr_take_q;
  assign s_wready_o   = wr_take_q;
  assign s_bvalid_o   = bvalid_q;
  assign s_bresp_o    = {berror_q, 1'b0};
  assign s_arready_o  = rd_take_q;
  assign s_rvalid_o   = rvalid_q;
  assign s_rresp_o    = {rerror_q, 1'b0};
  assign s_rdata_o    = rdata_q;

  assign write_o      = wr_take_q;
  assign write_full_o = &s_wstrb_i;
  assign write_addr_o = s_awaddr_i[ADDR_W-1:3];
  assign write_data_o = s_wdata_i;
  assign read_o       = rd_take_q;
  assign read_addr_o  = s_araddr_i[ADDR_W-1:3];

  always @(posedge clk_i) begin
    wr_take_q <= !wr_take_q & !bvalid_q & s_awvalid_i & s_wvalid_i & !write_wait_i;
    rd_take_q <= !rd_take_q & !rvalid_q & s_arvalid_i;
    if (wr_take_q) begin
      bvalid_q <= 1'b1;
      berror_q <= write_error_i;
    end else if (s_bready_i) begin
      bvalid_q <= 1'b0;
      berror_q <= 1'b0;
    end
    if (rd_take_q) begin
      rvalid_q <= 1'b1;
      rerror_q <= read_error_i;
      rdata_q  <= read_data_i;
    end else if (s_rready_i) begin
      rvalid_q <= 1'b0;
      rerror_q <= 1'b0;
      rdata_q  <= 64'd0;
    end
    if (rst_i) begin
      wr_take_q <= 1'b0;
      bvalid_q  <= 1'b0;
      berror_q  <= 1'b0;
      rd_take_q <= 1'b0;
      rvalid_q  <= 1'b0;
      rerror_q  <= 1'b0;
      rdata_q   <= 64'd0;
    end
  end

`ifdef FORMAL
  // A master that keeps the rules is answered once for every access, and what is offered to it stands.
  reg        f_run    = 1'b0;
  reg        f_aw     = 1'b0;  // a write was seen and not yet accepted
  reg        f_ar     = 1'b0;
  reg        f_b      = 1'b0;  // an answer was offered and not taken
  reg        f_r      = 1'b0;
  reg [1:0]  f_bresp;
  reg [1:0]  f_rresp;
  reg [63:0] f_rdata;
  reg        f_owe_b  = 1'b0;  // a write was accepted and not yet answered
  reg        f_owe_r  = 1'b0;

  always @(*) begin
    assume (!f_aw || (s_awvalid_i && s_wvalid_i));
    assume (!f_ar || s_arvalid_i);
    if (f_run) begin
      assert (!s_awready_o || (s_awvalid_i && s_wvalid_i && s_wready_o));
      assert (!s_arready_o || s_arvalid_i);
      assert (!f_b || (s_bvalid_o && s_bresp_o == f_bresp));
      assert (!f_r || (s_rvalid_o && s_rresp_o == f_rresp && s_rdata_o == f_rdata));
      assert (s_bvalid_o == f_owe_b && s_rvalid_o == f_owe_r);
      assert (!(f_owe_b && s_awready_o) && !(f_owe_r && s_arready_o));
      assert (!s_awready_o || f_aw);
      assert (!s_arready_o || f_ar);
    end
  end

  always @(posedge clk_i) begin
    f_run   <= 1'b1;
    f_aw    <= s_awvalid_i & s_wvalid_i & !s_awready_o;
    f_ar    <= s_arvalid_i & !s_arready_o;
    f_b     <= s_bvalid_o & !s_bready_i;
    f_r     <= s_rvalid_o & !s_rready_i;
    f_bresp <= s_bresp_o;
    f_rresp <= s_rresp_o;
    f_rdata <= s_rdata_o;
    f_owe_b <= s_awready_o | (f_owe_b & !s_bready_i);
    f_owe_r <= s_arready_o | (f_owe_r & !s_rready_i);
    if (rst_i) begin
      f_aw    <= 1'b0;
      f_ar    <= 1'b0;
      f_b     <= 1'b0;
      f_r     <= 1'b0;
      f_owe_b <= 1'b0;
      f_owe_r <= 1'b0;
    end
  end
`endif

endmodule

`default_nettype wire
