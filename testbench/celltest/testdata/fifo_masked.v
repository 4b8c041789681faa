`default_nettype none

// weft_fifo with rd_data_o, which is undefined while rd_valid_o is 0, made 0.
module fifo_masked #(
  parameter WIDTH = 8,
  parameter DEPTH = 4
) (
  input  wire             clk_i,
  input  wire             rst_i,
  input  wire             wr_valid_i,
  input  wire [WIDTH-1:0] wr_data_i,
  output wire             wr_ready_o,
  output wire             rd_valid_o,
  output wire [WIDTH-1:0] rd_data_o,
  input  wire             rd_ready_i
);

  wire [WIDTH-1:0] rd_data;

  assign rd_data_o = rd_data & {WIDTH{rd_valid_o}};

  weft_fifo #(.WIDTH(WIDTH), .DEPTH(DEPTH)) u_fifo (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(wr_valid_i),
    .wr_data_i (wr_data_i),
    .wr_ready_o(wr_ready_o),
    .rd_valid_o(rd_valid_o),
    .rd_data_o (rd_data),
    .rd_ready_i(rd_ready_i)
  );

endmodule

`default_nettype wire
