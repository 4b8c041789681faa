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
  localparam [N*WIDTH-1:0] NONE = 0;

  reg [N*WIDTH-1:0] data_q;
  reg [N*WIDTH-1:0] data_d;
  integer           o;

  assign data_o = data_q;

  always @(*)
    for (o = 0; o < N; o = o + 1) begin
      data_d[o*WIDTH +: WIDTH] = {WIDTH{1'b0}};
      if (valid_i[o]) data_d[o*WIDTH +: WIDTH] = data_i[sel_i[o*SEL_W +: SEL_W]*WIDTH +: WIDTH];
    end

  always @(posedge clk_i) begin
    if (rst_i) data_q <= NONE;
    else       data_q <= data_d;
  end

endmodule

`default_nettype wire
