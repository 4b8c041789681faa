// Event registers of a NIC's engines, and the FIFO of events that wait for the host (docs/nic.md,
// 7.13.1).
//
// load_i[k] loads register k; full_o[k] tells that it is full. Loading a full register is a fault
// of the user. In every cycle in which the FIFO is not full, the first full register moves into it.
//
// Latency: all outputs depend on registers only; an event loaded in cycle c is in the FIFO from c+2
//          on at the earliest.
// Reset:   empty.
//
// N_SRC  >= 1  engines
// WIDTH  >= 1  bits of an event
// DEPTH  >= 1  events that may wait
`default_nettype none

module weft_nic_event #(
  parameter N_SRC = 7,
  parameter WIDTH = 177,
  parameter DEPTH = 8
) (
  input  wire                   clk_i,
  input  wire                   rst_i,
  input  wire [N_SRC-1:0]       load_i,
  input  wire [N_SRC*WIDTH-1:0] data_i,
  output wire [N_SRC-1:0]       full_o,
  output wire                   valid_o,
  output wire [WIDTH-1:0]       data_o,
  input  wire                   pop_i
);

  reg  [N_SRC-1:0]       full_q;
  reg  [N_SRC*WIDTH-1:0] data_q;
  reg  [WIDTH-1:0]       chosen;
  wire [N_SRC-1:0]       one    = {{(N_SRC-1){1'b0}}, 1'b1};
  wire [N_SRC-1:0]       lowest = full_q & ~(full_q - one);
  wire                   room;
  integer                k;

  assign full_o = full_q;

  always @(*) begin
    chosen = {WIDTH{1'b0}};
    for (k = 0; k < N_SRC; k = k + 1)
      chosen = chosen | (data_q[k*WIDTH +: WIDTH] & {WIDTH{lowest[k]}});
  end

  weft_fifo #(.WIDTH(WIDTH), .DEPTH(DEPTH)) u_fifo (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(|full_q),
    .wr_data_i (chosen),
    .wr_ready_o(room),
    .rd_valid_o(valid_o),
    .rd_data_o (data_o),
    .rd_ready_i(pop_i)
  );

  always @(posedge clk_i) begin
    full_q <= (full_q & ~(lowest & {N_SRC{room}})) | load_i;
    for (k = 0; k < N_SRC; k = k + 1)
      if (load_i[k]) data_q[k*WIDTH +: WIDTH] <= data_i[k*WIDTH +: WIDTH];
    if (rst_i) full_q <= {N_SRC{1'b0}};
  end

endmodule

`default_nettype wire
