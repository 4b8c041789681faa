// Packet gap of an output (docs/microarchitecture.md, 2.6): after start_i in cycle c, over_o is 0
// in the cycles c+1 .. c+GAP-1.
//
// Latency: over_o depends on a register only.
// Reset:   over_o is 1.
//
// GAP  >= 2  cycles from start to start; smaller gaps need no cell
`default_nettype none

module weft_gap #(
  parameter GAP = 2
) (
  input  wire clk_i,
  input  wire rst_i,
  input  wire start_i,
  output wire over_o
);

  localparam CNT_W = $clog2(GAP);
  localparam [31:0] REST = GAP - 1;
  localparam [CNT_W-1:0] ONE = 1;

  reg [CNT_W-1:0] left_q;

  assign over_o = left_q == {CNT_W{1'b0}};

  always @(posedge clk_i) begin
    if (rst_i)        left_q <= {CNT_W{1'b0}};
    else if (start_i) left_q <= REST[CNT_W-1:0];
    else if (!over_o) left_q <= left_q - ONE;
  end

endmodule

`default_nettype wire
