// Messages of other nodes of which some packets have arrived and some not (docs/nic.md, 7.12.2).
//
// key_i names a message: VP in bits 3..0, the rest is not looked into. If an entry has it, hit_o is
// 1, with what the entry keeps; otherwise that is 0. store_i writes the entry, or the free one with
// the lowest number if there is none; room_o tells that there is one of them. drop_i frees the
// entry. clear_i[v] frees all entries of VP v, and wins.
//
// Latency: hit_o, rest_o, error_o and room_o are combinational in key_i.
// Reset:   all entries are free.
//
// N_VP    1..16  virtual ports
// N_RASM  1..16  entries
// KEY_W   >= 4   bits of a key
`default_nettype none

module weft_nic_reassembly #(
  parameter N_VP   = 4,
  parameter N_RASM = 8,
  parameter KEY_W  = 32
) (
  input  wire             clk_i,
  input  wire             rst_i,
  input  wire [KEY_W-1:0] key_i,
  output wire             hit_o,
  output wire [15:0]      rest_o,
  output wire             error_o,
  output wire             room_o,
  input  wire             store_i,
  input  wire [15:0]      rest_i,
  input  wire             error_i,
  input  wire             drop_i,
  input  wire [N_VP-1:0]  clear_i
);

  reg  [N_RASM-1:0]       used_q;
  reg  [N_RASM*KEY_W-1:0] key_q;
  reg  [N_RASM*16-1:0]    rest_q;
  reg  [N_RASM-1:0]       error_q;

  reg  [N_RASM-1:0]       hit;
  reg  [N_RASM-1:0]       cleared;
  reg  [15:0]             rest;
  reg                     lost;   // the entry to write is cleared in the same cycle
  wire [N_RASM-1:0]       one   = {{(N_RASM-1){1'b0}}, 1'b1};
  wire [N_RASM-1:0]       first = ~used_q & (used_q + one);  // lowest free entry
  wire [N_RASM-1:0]       place = (|hit) ? hit : first;
  integer                 k;
  integer                 v;

  always @(*) begin
    rest    = 16'd0;
    lost    = 1'b0;
    cleared = {N_RASM{1'b0}};
    for (v = 0; v < N_VP; v = v + 1) lost = lost | (clear_i[v] & (key_i[3:0] == v[3:0]));
    for (k = 0; k < N_RASM; k = k + 1) begin
      hit[k] = used_q[k] & (key_q[k*KEY_W +: KEY_W] == key_i);
      rest   = rest | (rest_q[k*16 +: 16] & {16{hit[k]}});
      for (v = 0; v < N_VP; v = v + 1)
        cleared[k] = cleared[k] | (clear_i[v] & (key_q[k*KEY_W +: 4] == v[3:0]));
    end
  end

  assign hit_o   = |hit;
  assign rest_o  = rest;
  assign error_o = |(hit & error_q);
  assign room_o  = !(&used_q);

  always @(posedge clk_i) begin
    for (k = 0; k < N_RASM; k = k + 1)
      if (store_i & place[k]) begin
        used_q[k]                 <= !lost;
        key_q[k*KEY_W +: KEY_W]   <= key_i;
        rest_q[k*16 +: 16]        <= rest_i;
        error_q[k]                <= error_i;
      end else if ((drop_i & hit[k]) | cleared[k]) begin
        used_q[k] <= 1'b0;
      end
    if (rst_i) used_q <= {N_RASM{1'b0}};
  end

`ifdef FORMAL
  // No message has two entries, and none of a VP that was cleared is left.
  integer f_i, f_j;

  always @(*) begin
    assume (!store_i || hit_o || room_o);
    for (f_i = 0; f_i < N_RASM; f_i = f_i + 1)
      for (f_j = 0; f_j < f_i; f_j = f_j + 1)
        assert (!(used_q[f_i] && used_q[f_j])
                || key_q[f_i*KEY_W +: KEY_W] != key_q[f_j*KEY_W +: KEY_W]);
  end

  reg  [N_VP-1:0] f_cleared = 0;
  always @(posedge clk_i) f_cleared <= rst_i ? 0 : clear_i;

  always @(*)
    for (f_i = 0; f_i < N_RASM; f_i = f_i + 1)
      for (f_j = 0; f_j < N_VP; f_j = f_j + 1)
        assert (!(used_q[f_i] && f_cleared[f_j] && key_q[f_i*KEY_W +: 4] == f_j));
`endif

endmodule

`default_nettype wire
