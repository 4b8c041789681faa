// Crossbar with an output register: words of N inputs to N outputs.
//
// In a cycle with valid_i[o] = 1 output o takes the word of input sel_i[o] from data_i; otherwise
// it becomes 0. Any number of outputs may take the same input. sel_i[o] is below N.
//
// Latency: data_o is a register, one cycle after its inputs.
// Reset:   0.
//
// N      >= 1  inputs and outputs
// WIDTH  >= 1  bits of a word
`default_nettype none

module weft_crossbar #(
  parameter N     = 4,
  parameter WIDTH = 64
) (
  input  wire                               clk_i,
  input  wire                               rst_i,
  input  wire [N-1:0]                       valid_i,
  input  wire [N*$clog2(N < 2 ? 2 : N)-1:0] sel_i,
  input  wire [N*WIDTH-1:0]                 data_i,
  output wire [N*WIDTH-1:0]                 data_o
);

  localparam SEL_W = $clog2(N < 2 ? 2 : N);

  genvar o;
  for (o = 0; o < N; o = o + 1) begin : gen_out
    reg  [WIDTH-1:0] data_q;
    wire [SEL_W-1:0] sel = sel_i[o*SEL_W +: SEL_W];

    assign data_o[o*WIDTH +: WIDTH] = data_q;

    always @(posedge clk_i) begin
      if (rst_i)           data_q <= {WIDTH{1'b0}};
      else if (valid_i[o]) data_q <= data_i[sel*WIDTH +: WIDTH];
      else                 data_q <= {WIDTH{1'b0}};
    end
  end

endmodule

`default_nettype wire
