// Credits that a buffer owes to its sender (docs/microarchitecture.md, 2.4).
//
// After reset the whole buffer is owed: credit_o is 1 for BUF cycles, plus one for each free_i (a
// slot became free) in that time. From then on each free_i is a credit_o in the next cycle. So the
// sender learns the size of the buffer by itself.
//
// Latency: credit_o is a register, one cycle after free_i.
// Reset:   credit_o is 0, BUF credits are owed.
//
// BUF  >= 1  slots of the buffer
`default_nettype none

module weft_credit_return #(
  parameter BUF = 4
) (
  input  wire clk_i,
  input  wire rst_i,
  input  wire free_i,
  output wire credit_o
);

  localparam CNT_W = $clog2(BUF + 1);
  localparam [31:0] SIZE = BUF;
  localparam [CNT_W-1:0] ONE = 1;

  reg [CNT_W-1:0] owed_q;  // without the credit that is going out
  reg             credit_q;

  assign credit_o = credit_q;

  wire owing = owed_q != {CNT_W{1'b0}};

  always @(posedge clk_i) begin
    credit_q <= free_i | owing;
    // A slot that becomes free while credits are owed takes the place of the one going out.
    if (!free_i && owing) owed_q <= owed_q - ONE;
    if (rst_i) begin
      credit_q <= 1'b0;
      owed_q   <= SIZE[CNT_W-1:0];
    end
  end

`ifdef FORMAL
  // Every slot is owed, told of in this cycle, or in the sender's hands until it is freed again.
  reg [CNT_W:0] f_held = 0;

  always @(*) begin
    assume (!free_i || f_held != 0);
    assert (f_held + owed_q + credit_q == BUF);
  end

  always @(posedge clk_i) f_held <= rst_i ? 0 : f_held + credit_q - free_i;
`endif

endmodule

`default_nettype wire
