// Delay line.
//
// Latency: out_o in cycle c+LATENCY is in_i of cycle c.
// Reset:   all stages are 0.
//
// WIDTH    >= 1  bits
// LATENCY  >= 1  cycles
`default_nettype none

module weft_delay #(
  parameter WIDTH   = 8,
  parameter LATENCY = 1
) (
  input  wire             clk_i,
  input  wire             rst_i,
  input  wire [WIDTH-1:0] in_i,
  output wire [WIDTH-1:0] out_o
);

  reg  [LATENCY*WIDTH-1:0]     stage_q;  // the youngest stage lowest
  wire [(LATENCY+1)*WIDTH-1:0] line = {stage_q, in_i};

  assign out_o = line[LATENCY*WIDTH +: WIDTH];

  always @(posedge clk_i) begin
    if (rst_i) stage_q <= {(LATENCY*WIDTH){1'b0}};
    else       stage_q <= line[LATENCY*WIDTH-1:0];
  end

endmodule

`default_nettype wire
