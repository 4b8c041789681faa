// Free slots of a buffer, each known by its number 0..N_SLOT-1.
//
// slot_o is a free slot whenever fewer than N_SLOT are taken; take_i takes it. give_i puts slot_i
// back, to be taken from the next cycle on. Taking when nothing is free and giving what is not
// taken are faults of the user.
//
// The free slots stand in a ring. On its first lap the ring holds slot k at place k without having
// been written, so that the memory needs no initialisation; after that its places hold what was
// given back, oldest first. The next place is read one cycle ahead; if that is the place which is
// being written, its slot comes from a register.
//
// Latency: slot_o depends on registers only and changes in the cycle after take_i.
// Reset:   all slots are free.
//
// N_SLOT  >= 1  slots
`default_nettype none

module weft_slot_pool #(
  parameter N_SLOT = 4
) (
  input  wire                                       clk_i,
  input  wire                                       rst_i,
  // take
  input  wire                                       take_i,
  output wire [$clog2(N_SLOT < 2 ? 2 : N_SLOT)-1:0] slot_o,
  // give
  input  wire                                       give_i,
  input  wire [$clog2(N_SLOT < 2 ? 2 : N_SLOT)-1:0] slot_i
);

  localparam SLOT_W = $clog2(N_SLOT < 2 ? 2 : N_SLOT);
  localparam [31:0] LAST_SLOT = N_SLOT - 1;
  localparam [SLOT_W-1:0] LAST = LAST_SLOT[SLOT_W-1:0];
  localparam [SLOT_W-1:0] ONE = 1;

  reg  [SLOT_W-1:0] head_q;    // place of the next slot to take
  reg  [SLOT_W-1:0] tail_q;    // place for the next slot given back
  reg               fresh_q;   // head_q is on its first lap
  reg               shadow_q;  // the place that was read was being written
  reg  [SLOT_W-1:0] given_q;   // what was written there
  wire [SLOT_W-1:0] ring;

  wire [SLOT_W-1:0] head_next = (head_q == LAST) ? {SLOT_W{1'b0}} : head_q + ONE;
  wire [SLOT_W-1:0] tail_next = (tail_q == LAST) ? {SLOT_W{1'b0}} : tail_q + ONE;
  wire [SLOT_W-1:0] head_d    = take_i ? head_next : head_q;

  assign slot_o = fresh_q ? head_q : shadow_q ? given_q : ring;

  weft_ram_1r1w #(.WIDTH(SLOT_W), .DEPTH(N_SLOT)) u_ring (
    .clk_i  (clk_i),
    .we_i   (give_i),
    .waddr_i(tail_q),
    .wdata_i(slot_i),
    .re_i   (1'b1),
    .raddr_i(head_d),
    .rdata_o(ring)
  );

  always @(posedge clk_i) begin
    given_q  <= slot_i;
    shadow_q <= give_i & (tail_q == head_d);
    head_q   <= head_d;
    if (give_i) tail_q <= tail_next;
    if (take_i & (head_q == LAST)) fresh_q <= 1'b0;
    if (rst_i) begin
      head_q  <= {SLOT_W{1'b0}};
      tail_q  <= {SLOT_W{1'b0}};
      fresh_q <= 1'b1;
    end
  end

`ifdef FORMAL
  // No slot is offered that is taken.
  reg [N_SLOT-1:0] f_taken = 0;

  always @(*) begin
    assume (!take_i || !(&f_taken));
    assume (!give_i || (slot_i < N_SLOT && f_taken[slot_i]));
    assert (&f_taken || !f_taken[slot_o]);
    assert (&f_taken || slot_o < N_SLOT);
  end

  always @(posedge clk_i) begin
    if (take_i) f_taken[slot_o] <= 1'b1;
    if (give_i) f_taken[slot_i] <= 1'b0;
    if (rst_i) f_taken <= 0;
  end
`endif

endmodule

`default_nettype wire
