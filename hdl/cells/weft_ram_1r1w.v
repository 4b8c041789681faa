// The only memory of the library: one write port, one read port, one clock. A foundry or FPGA macro
// takes the place of this module.
//
// A word written in cycle c can be read from cycle c+1 on. Reading the word that is written in the
// same cycle gives an undefined value: no cell relies on it.
//
// Latency: a read of cycle c is on rdata_o in cycle c+1 and stays there until the next read.
// Reset:   none; the words and rdata_o are undefined until they are written and read.
//
// WIDTH  >= 1  bits of a word
// DEPTH  >= 1  words; addresses are below DEPTH
`default_nettype none

module weft_ram_1r1w #(
  parameter WIDTH = 8,
  parameter DEPTH = 4
) (
  input  wire                                     clk_i,
  // write
  input  wire                                     we_i,
  input  wire [$clog2(DEPTH < 2 ? 2 : DEPTH)-1:0] waddr_i,
  input  wire [WIDTH-1:0]                         wdata_i,
  // read
  input  wire                                     re_i,
  input  wire [$clog2(DEPTH < 2 ? 2 : DEPTH)-1:0] raddr_i,
  output wire [WIDTH-1:0]                         rdata_o
);

  reg [WIDTH-1:0] mem_q [0:DEPTH-1];
  reg [WIDTH-1:0] rdata_q;

  assign rdata_o = rdata_q;

  always @(posedge clk_i) begin
    if (we_i) mem_q[waddr_i] <= wdata_i;
    if (re_i) rdata_q <= mem_q[raddr_i];
  end

endmodule

`default_nettype wire
