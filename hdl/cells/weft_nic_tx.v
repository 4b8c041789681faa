// Transmitter of a NIC: choice among engines, route, choice of the rail, loopback (docs/nic.md,
// 7.10).
//
// Engine k offers a packet with offer_i[k]: destination node, type, message number, dwords of its
// body (2..18; zeros beyond them). It is taken in the cycle with take_o[k] = 1. loop_o, with the
// packet on loop_packet_o and loop_flits_o, pushes it into LOOP.
//
// Latency: take_o is combinational in offer_i and route_write_i; loop_o in loop_full_i. A packet
//          taken in cycle c has its head on the pins in c+2 at the earliest.
// Reset:   empty, no credits, the pins are 0.
//
// N_REQ       >= 1      engines
// N_RAIL      1..8      physical ports
// N_VC        1..4      virtual channels
// FLIT_W      64..1024  bits of a flit
// CREDIT_MAX  >= 1      largest credit count
// N_NODE      1..65536  entries of a route table
`default_nettype none

module weft_nic_tx #(
  parameter N_REQ      = 3,
  parameter N_RAIL     = 1,
  parameter N_VC       = 1,
  parameter FLIT_W     = 256,
  parameter CREDIT_MAX = 64,
  parameter N_NODE     = 64
) (
  input  wire                                            clk_i,
  input  wire                                            rst_i,
  input  wire [15:0]                                     node_i,
  // packets
  input  wire [N_REQ-1:0]                                offer_i,
  input  wire [N_REQ*16-1:0]                             dst_i,
  input  wire [N_REQ*4-1:0]                              type_i,
  input  wire [N_REQ*8-1:0]                              msg_i,
  input  wire [N_REQ*5-1:0]                              dwords_i,
  input  wire [N_REQ*1152-1:0]                           body_i,
  output wire [N_REQ-1:0]                                take_o,
  output wire                                            packet_o,  // one leaves
  // routes
  input  wire                                            route_bank_i,
  input  wire                                            route_write_i,
  input  wire                                            route_we_i,
  input  wire [16:0]                                     route_index_i,
  input  wire [41:0]                                     route_data_i,
  // loopback
  output wire                                            loop_o,
  output wire [1279:0]                                   loop_packet_o,
  input  wire                                            loop_full_i,
  // links
  output wire [N_RAIL-1:0]                               out_valid_o,
  output wire [N_RAIL-1:0]                               out_head_o,
  output wire [N_RAIL-1:0]                               out_tail_o,
  output wire [N_RAIL*$clog2(N_VC < 2 ? 2 : N_VC)-1:0]   out_vc_o,
  output wire [N_RAIL*FLIT_W-1:0]                        out_data_o,
  input  wire [N_RAIL*N_VC-1:0]                          out_credit_i
);

  localparam VC_W    = $clog2(N_VC < 2 ? 2 : N_VC);
  localparam D       = FLIT_W / 64;
  localparam MAXF    = (20 + D - 1) / D;
  localparam TABLE   = 2 * N_NODE;
  localparam TABLE_W = $clog2(TABLE);
  localparam [31:0] NODE_NUM  = N_NODE;
  localparam [31:0] LAST_VC   = N_VC - 1;
  localparam [3:0]  TYPE_RESP = 4'd4;

  reg            full_q;
  reg            loop_q;
  reg  [15:0]    src_q;
  reg  [15:0]    dst_q;
  reg  [3:0]     type_q;
  reg  [7:0]     msg_q;
  reg  [4:0]     dwords_q;
  reg  [1151:0]  body_q;

  // Choice among the engines.
  wire [N_REQ-1:0] gnt;
  reg  [15:0]      dst;
  reg  [3:0]       kind;
  reg  [7:0]       msg;
  reg  [4:0]       dwords;
  reg  [1151:0]    body;
  integer          k;
  genvar           r;

  weft_rr_arbiter #(.N(N_REQ)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i(offer_i & {N_REQ{!full_q & !route_write_i}}),
    .gnt_o(gnt)
  );

  always @(*) begin
    dst    = 16'd0;
    kind   = 4'd0;
    msg    = 8'd0;
    dwords = 5'd0;
    body   = 1152'd0;
    for (k = 0; k < N_REQ; k = k + 1) begin
      dst    = dst | (dst_i[k*16 +: 16] & {16{gnt[k]}});
      kind   = kind | (type_i[k*4 +: 4] & {4{gnt[k]}});
      msg    = msg | (msg_i[k*8 +: 8] & {8{gnt[k]}});
      dwords = dwords | (dwords_i[k*5 +: 5] & {5{gnt[k]}});
      body   = body | (body_i[k*1152 +: 1152] & {1152{gnt[k]}});
    end
  end

  // Route. The table of bank 1 lies behind that of bank 0.
  wire [41:0] route;
  wire [31:0] read_place  = {16'd0, dst} + (route_bank_i ? NODE_NUM : 32'd0);
  wire [31:0] write_place = {16'd0, route_index_i[15:0]} + (route_index_i[16] ? NODE_NUM : 32'd0);
  wire        unused      = (|read_place[31:TABLE_W]) | (|write_place[31:TABLE_W]);

  weft_ram_1r1w #(.WIDTH(42), .DEPTH(TABLE)) u_routes (
    .clk_i  (clk_i),
    .we_i   (route_we_i),
    .waddr_i(write_place[TABLE_W-1:0]),
    .wdata_i(route_data_i),
    .re_i   (|gnt),
    .raddr_i(read_place[TABLE_W-1:0]),
    .rdata_o(route)
  );

  // Stage.
  reg  [4:0]        flits;
  wire [4:0]        total = dwords_q + 5'd2;
  wire [15:0]       len   = {8'd0, dwords_q, 3'd0};
  wire [VC_W-1:0]   vc    = (type_q == TYPE_RESP) ? LAST_VC[VC_W-1:0] : {VC_W{1'b0}};
  wire [63:0]       word0 = {2'd0, 6'b000011, type_q, 5'd0, flits, loop_q ? 42'd0 : route};
  wire [63:0]       word1 = {8'd0, msg_q, len, dst_q, src_q};
  wire [1279:0]     packet = {body_q, word1, word0};
  wire [N_RAIL-1:0] ready;
  wire [N_RAIL-1:0] load;
  wire              loop  = full_q & loop_q & !loop_full_i;
  wire              leave = loop | (|load);

  always @(*) begin
    flits = 5'd0;
    for (k = 0; k < MAXF; k = k + 1)
      flits = flits + {4'd0, {27'd0, total} > k[31:0] * D};
  end

  weft_rr_arbiter #(.N(N_RAIL)) u_rails (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i(ready & {N_RAIL{full_q & !loop_q}}),
    .gnt_o(load)
  );

  for (r = 0; r < N_RAIL; r = r + 1) begin : gen_rail
    weft_nic_tx_rail #(.N_VC(N_VC), .FLIT_W(FLIT_W), .CREDIT_MAX(CREDIT_MAX)) u_rail (
      .clk_i       (clk_i),
      .rst_i       (rst_i),
      .packet_i    (packet),
      .flits_i     (flits),
      .vc_i        (vc),
      .ready_o     (ready[r]),
      .load_i      (load[r]),
      .out_valid_o (out_valid_o[r]),
      .out_head_o  (out_head_o[r]),
      .out_tail_o  (out_tail_o[r]),
      .out_vc_o    (out_vc_o[r*VC_W +: VC_W]),
      .out_data_o  (out_data_o[r*FLIT_W +: FLIT_W]),
      .out_credit_i(out_credit_i[r*N_VC +: N_VC])
    );
  end

  assign take_o        = gnt;
  assign packet_o      = leave;
  assign loop_o        = loop;
  assign loop_packet_o = packet;

  always @(posedge clk_i) begin
    if (|gnt) begin
      full_q   <= 1'b1;
      loop_q   <= dst == node_i;
      src_q    <= node_i;
      dst_q    <= dst;
      type_q   <= kind;
      msg_q    <= msg;
      dwords_q <= dwords;
      body_q   <= body;
    end else if (leave) begin
      full_q <= 1'b0;
    end
    if (rst_i) full_q <= 1'b0;
  end

endmodule

`default_nettype wire
