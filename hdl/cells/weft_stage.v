// Pipeline stage that can be left out: a register of WIDTH bits if PRESENT, else wires. It lets a
// cell offer its pipeline depth as a parameter.
//
// Latency: PRESENT cycles; q_o is combinational in d_i if PRESENT is 0.
// Reset:   none; there is no reset because what passes is payload.
//
// WIDTH    >= 1  bits
// PRESENT  0, 1
`default_nettype none

module weft_stage #(
  parameter WIDTH   = 8,
  parameter PRESENT = 1
) (
  input  wire             clk_i,
  input  wire [WIDTH-1:0] d_i,
  output wire [WIDTH-1:0] q_o
);

  if (PRESENT != 0) begin : gen_register
    reg [WIDTH-1:0] word_q;

    assign q_o = word_q;

    always @(posedge clk_i) word_q <= d_i;
  end else begin : gen_wires
    wire unused = clk_i;

    assign q_o = d_i;
  end

endmodule

`default_nettype wire
