// weft_nic under the names that cocotbext-axi looks for, alone: what it sends to itself comes back inside, and nothing leaves.
`timescale 1ns / 1ps
`default_nettype none

module nic_axi #(
  parameter HOST_DATA_W = 128
) (
  input  wire                     clk,
  input  wire                     rst,
  // AXI4-Lite slave
  input  wire [17:0]              s_awaddr,
  input  wire [2:0]               s_awprot,
  input  wire                     s_awvalid,
  output wire                     s_awready,
  input  wire [63:0]              s_wdata,
  input  wire [7:0]               s_wstrb,
  input  wire                     s_wvalid,
  output wire                     s_wready,
  output wire [1:0]               s_bresp,
  output wire                     s_bvalid,
  input  wire                     s_bready,
  input  wire [17:0]              s_araddr,
  input  wire [2:0]               s_arprot,
  input  wire                     s_arvalid,
  output wire                     s_arready,
  output wire [63:0]              s_rdata,
  output wire [1:0]               s_rresp,
  output wire                     s_rvalid,
  input  wire                     s_rready,
  // AXI4 master
  output wire [0:0]               m_awid,
  output wire [63:0]              m_awaddr,
  output wire [7:0]               m_awlen,
  output wire [2:0]               m_awsize,
  output wire [1:0]               m_awburst,
  output wire                     m_awvalid,
  input  wire                     m_awready,
  output wire [HOST_DATA_W-1:0]   m_wdata,
  output wire [HOST_DATA_W/8-1:0] m_wstrb,
  output wire                     m_wlast,
  output wire                     m_wvalid,
  input  wire                     m_wready,
  input  wire [0:0]               m_bid,
  input  wire [1:0]               m_bresp,
  input  wire                     m_bvalid,
  output wire                     m_bready,
  output wire [0:0]               m_arid,
  output wire [63:0]              m_araddr,
  output wire [7:0]               m_arlen,
  output wire [2:0]               m_arsize,
  output wire [1:0]               m_arburst,
  output wire                     m_arvalid,
  input  wire                     m_arready,
  input  wire [0:0]               m_rid,
  input  wire [HOST_DATA_W-1:0]   m_rdata,
  input  wire [1:0]               m_rresp,
  input  wire                     m_rlast,
  input  wire                     m_rvalid,
  output wire                     m_rready,
  output wire                     irq
);

  localparam [2:0] SIZE = (HOST_DATA_W == 128) ? 3'd4 : 3'd3;

  assign m_awid    = 1'b0;
  assign m_awsize  = SIZE;
  assign m_awburst = 2'b01;
  assign m_arid    = 1'b0;
  assign m_arsize  = SIZE;
  assign m_arburst = 2'b01;

  weft_nic #(
    .N_VP(2), .N_CTX(4), .N_BANK(2), .N_SLOT(18), .FLIT_W(256), .HOST_DATA_W(HOST_DATA_W), .N_NODE(16)
  ) u_nic (
    .clk_i(clk), .rst_i(rst),
    .s_awvalid_i(s_awvalid), .s_awaddr_i(s_awaddr), .s_awready_o(s_awready),
    .s_wvalid_i(s_wvalid), .s_wdata_i(s_wdata), .s_wstrb_i(s_wstrb), .s_wready_o(s_wready),
    .s_bvalid_o(s_bvalid), .s_bresp_o(s_bresp), .s_bready_i(s_bready),
    .s_arvalid_i(s_arvalid), .s_araddr_i(s_araddr), .s_arready_o(s_arready),
    .s_rvalid_o(s_rvalid), .s_rdata_o(s_rdata), .s_rresp_o(s_rresp), .s_rready_i(s_rready),
    .m_awvalid_o(m_awvalid), .m_awaddr_o(m_awaddr), .m_awlen_o(m_awlen), .m_awready_i(m_awready),
    .m_wvalid_o(m_wvalid), .m_wdata_o(m_wdata), .m_wstrb_o(m_wstrb), .m_wlast_o(m_wlast), .m_wready_i(m_wready),
    .m_bvalid_i(m_bvalid), .m_bresp_i(m_bresp), .m_bready_o(m_bready),
    .m_arvalid_o(m_arvalid), .m_araddr_o(m_araddr), .m_arlen_o(m_arlen), .m_arready_i(m_arready),
    .m_rvalid_i(m_rvalid), .m_rdata_i(m_rdata), .m_rresp_i(m_rresp), .m_rlast_i(m_rlast), .m_rready_o(m_rready),
    .in_valid_i(1'b0), .in_head_i(1'b0), .in_tail_i(1'b0), .in_vc_i(1'b0), .in_data_i(256'd0), .in_credit_o(),
    .out_valid_o(), .out_head_o(), .out_tail_o(), .out_vc_o(), .out_data_o(), .out_credit_i(1'b0),
    .irq_o(irq), .error_o()
  );

endmodule

`default_nettype wire
