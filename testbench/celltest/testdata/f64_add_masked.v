// weft_f64_add, 0 until its pipeline has been filled after a reset.
`default_nettype none

module f64_add_masked #(
  parameter STAGES = 4
) (
  input  wire        clk_i,
  input  wire        rst_i,
  input  wire [63:0] a_i,
  input  wire [63:0] b_i,
  output wire [63:0] sum_o
);

  reg  [STAGES-1:0] full_q;
  wire [63:0]       sum;

  assign sum_o = sum & {64{full_q[STAGES-1]}};

  always @(posedge clk_i)
    if (rst_i) full_q <= {STAGES{1'b0}};
    else       full_q <= (full_q << 1) | 1'b1;

  weft_f64_add #(.STAGES(STAGES)) u_add (.clk_i(clk_i), .a_i(a_i), .b_i(b_i), .sum_o(sum));

endmodule

`default_nettype wire
