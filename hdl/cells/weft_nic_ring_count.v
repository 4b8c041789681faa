// Counts of one ring in host memory (docs/nic.md, 7.3.3): its size, the free-running count of the
// NIC's end, that of the host's end, and the position of the NIC's end.
//
// size_we_i sets the size and clears the rest. advance_i moves the NIC's end by one entry.
// host_we_i moves the host's end to data_i if the ring allows it, otherwise refuse_o is 1 in that
// cycle: with CONSUMER = 1 the host may fill the ring, with 0 it may empty it. used_o entries are
// in the ring; room_o: less than its size.
//
// Latency: refuse_o is combinational in host_we_i and data_i, the others depend on registers only.
// Reset:   all 0.
//
// CONSUMER  0, 1  1: the NIC takes out what the host puts in; 0: the other way round
`default_nettype none

module weft_nic_ring_count #(
  parameter CONSUMER = 0
) (
  input  wire        clk_i,
  input  wire        rst_i,
  input  wire        size_we_i,
  input  wire        host_we_i,
  input  wire [31:0] data_i,
  output wire        refuse_o,
  input  wire        advance_i,
  output wire [15:0] size_o,
  output wire [31:0] nic_o,
  output wire [31:0] host_o,
  output wire [15:0] position_o,
  output wire        empty_o,
  output wire        room_o
);

  reg  [15:0] size_q;
  reg  [31:0] nic_q;
  reg  [31:0] host_q;
  reg  [15:0] position_q;
  wire [31:0] used   = (CONSUMER != 0) ? host_q - nic_q : nic_q - host_q;
  wire [31:0] step   = data_i - host_q;
  wire [31:0] most   = (CONSUMER != 0) ? {16'd0, size_q} - used : used;
  wire        refuse = host_we_i & (step > most);
  wire [15:0] behind = position_q + 16'd1;

  assign refuse_o   = refuse;
  assign size_o     = size_q;
  assign nic_o      = nic_q;
  assign host_o     = host_q;
  assign position_o = position_q;
  assign empty_o    = used == 32'd0;
  assign room_o     = used < {16'd0, size_q};

  always @(posedge clk_i) begin
    if (advance_i) begin
      nic_q      <= nic_q + 32'd1;
      position_q <= (behind == size_q) ? 16'd0 : behind;
    end
    if (host_we_i & !refuse) host_q <= data_i;
    if (size_we_i) size_q <= data_i[15:0];
    if (rst_i) size_q <= 16'd0;
    if (rst_i | size_we_i) begin
      nic_q      <= 32'd0;
      host_q     <= 32'd0;
      position_q <= 16'd0;
    end
  end

`ifdef FORMAL
  // Whatever the host writes, there is never more in the ring than it holds.
  always @(*) begin
    assume (!advance_i || ((CONSUMER != 0) ? !empty_o : room_o));
    assert (used <= size_q);
    assert (position_q < size_q || position_q == 0);
    assert (empty_o || size_q != 0);
  end
`endif

endmodule

`default_nettype wire
