// Credits of one virtual channel behind an output: the free flit slots that its receiver has told
// of (docs/microarchitecture.md, 2.4).
//
// In one cycle the count gains 1 for credit_i and loses len_i for reserve_i: a packet takes the
// room for all of its flits when it is granted. Reserving more than count_o is the user's fault.
//
// Latency: count_o is a register.
// Reset:   0.
//
// COUNT_W  >= 1        bits of the count
// LEN_W    1..COUNT_W  bits of a packet's length in flits
`default_nettype none

module weft_credit #(
  parameter COUNT_W = 4,
  parameter LEN_W   = 3
) (
  input  wire               clk_i,
  input  wire               rst_i,
  input  wire               credit_i,
  input  wire               reserve_i,
  input  wire [LEN_W-1:0]   len_i,
  output wire [COUNT_W-1:0] count_o
);

  localparam [COUNT_W-1:0] ONE = 1;

  reg  [COUNT_W-1:0] count_q;
  wire [COUNT_W:0]   len  = {{(COUNT_W+1-LEN_W){1'b0}}, len_i};
  wire [COUNT_W-1:0] gain = credit_i ? ONE : {COUNT_W{1'b0}};
  wire [COUNT_W-1:0] loss = reserve_i ? len[COUNT_W-1:0] : {COUNT_W{1'b0}};
  wire               unused = len[COUNT_W];

  assign count_o = count_q;

  always @(posedge clk_i) begin
    if (rst_i) count_q <= {COUNT_W{1'b0}};
    else       count_q <= count_q + gain - loss;
  end

`ifdef FORMAL
  // Under a user that keeps the rules the count never wraps: it equals one with a spare bit on top.
  reg [COUNT_W:0] f_count = 0;

  always @(*) begin
    assume (!reserve_i || len_i <= count_o);
    assume (!credit_i || !(&count_o));
    assert (f_count == {1'b0, count_o});
  end

  always @(posedge clk_i)
    f_count <= rst_i ? 0 : f_count + credit_i - (reserve_i ? len_i : 0);
`endif

endmodule

`default_nettype wire
