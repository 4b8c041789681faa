`default_nettype none

// weft_slot_pool with slot_o, which is undefined while no slot is free, made 0.
module slot_pool_masked #(
  parameter N_SLOT = 4
) (
  input  wire                                       clk_i,
  input  wire                                       rst_i,
  input  wire                                       take_i,
  output wire [$clog2(N_SLOT < 2 ? 2 : N_SLOT)-1:0] slot_o,
  input  wire                                       give_i,
  input  wire [$clog2(N_SLOT < 2 ? 2 : N_SLOT)-1:0] slot_i
);

  localparam SLOT_W = $clog2(N_SLOT < 2 ? 2 : N_SLOT);

  wire              none_free;
  wire [SLOT_W-1:0] slot;

  assign slot_o = slot & {SLOT_W{~none_free}};

  weft_slot_pool #(.N_SLOT(N_SLOT)) u_pool (
    .clk_i (clk_i),
    .rst_i (rst_i),
    .take_i(take_i),
    .slot_o(slot),
    .give_i(give_i),
    .slot_i(slot_i)
  );

  weft_occupancy #(.MAX(N_SLOT)) u_taken (
    .clk_i  (clk_i),
    .rst_i  (rst_i),
    .enter_i(take_i),
    .leave_i(give_i),
    .full_o (none_free)
  );

endmodule

`default_nettype wire
