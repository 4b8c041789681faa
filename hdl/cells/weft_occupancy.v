// Occupancy of a buffer: the flits that entered minus those that left in earlier cycles.
//
// full_o is 1 while MAX flits are in. Entering a full buffer and leaving an empty one are faults of
// the user.
//
// Latency: full_o depends on a register only.
// Reset:   empty.
//
// MAX  >= 1  slots
`default_nettype none

module weft_occupancy #(
  parameter MAX = 4
) (
  input  wire clk_i,
  input  wire rst_i,
  input  wire enter_i,
  input  wire leave_i,
  output wire full_o
);

  localparam CNT_W = $clog2(MAX + 1);
  localparam [31:0] SIZE = MAX;
  localparam [CNT_W-1:0] ONE = 1;

  reg [CNT_W-1:0] count_q;

  assign full_o = count_q == SIZE[CNT_W-1:0];

  always @(posedge clk_i) begin
    if (rst_i)                   count_q <= {CNT_W{1'b0}};
    else if (enter_i != leave_i) count_q <= enter_i ? count_q + ONE : count_q - ONE;
  end

endmodule

`default_nettype wire
