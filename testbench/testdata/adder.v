// Adds up what comes in: pins of every kind that a model can have.
module adder #(
  parameter W = 70
) (
  input  wire         clk_i,
  input  wire         rst_i,
  input  wire [1:0]   in_valid_i,
  input  wire [W-1:0] a_i,
  input  wire [39:0]  b_i,
  output reg  [1:0]   out_valid_o,
  output reg  [W-1:0] sum_o,
  output reg  [39:0]  b_o,
  output reg  [15:0]  count_o
);

  always @(posedge clk_i) begin
    if (rst_i) begin
      out_valid_o <= 2'd0;
      sum_o <= {W{1'b0}};
      b_o <= 40'd0;
      count_o <= 16'd0;
    end else begin
      out_valid_o <= in_valid_i;
      sum_o <= sum_o + a_i;
      b_o <= b_i;
      count_o <= count_o + 16'd1;
    end
  end

endmodule
