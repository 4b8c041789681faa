// Ends in the way that KIND says when go_i is 1: the models of testbenches that die.
module faulty #(
  parameter KIND = 0
) (
  input  wire       clk_i,
  input  wire       go_i,
  input  wire [7:0] a_i,
  output reg  [7:0] y_o
);

  wire loop;
  assign loop = (KIND == 2) && go_i ? ~loop : 1'b0;

  always @(posedge clk_i) begin
    y_o <= a_i ^ {7'd0, loop};
    if (go_i && KIND == 0) $stop;
    if (go_i && KIND == 1) $finish;
    if (KIND == 3) begin
      while (go_i) $display("still here");
    end
  end

endmodule
