// Rail choice: the output port of every head that arrives at a chip whose port groups consist of
// several rails (docs/microarchitecture.md, section 3). Port = group*N_RAIL + rail.
//
// A history holds, for every key, the rail that was taken last. A head that moves it takes the next
// rail, cyclically; one that does not takes the same again. In BAL_MODE 1 every head moves, in
// BAL_MODE 2 only one with the flag FIRST. A key is {owner, group the head goes to}; the owner is
// the source node, the group the head comes from, or nothing.
//
// Heads of one cycle count in the order of their ports: head p takes the rail of the history plus
// the number of heads up to itself that move the same key. Every port compares its key with those
// before it and counts the hits by a tree of adders. The last head of each key in a cycle writes
// the history; no two of them write one entry, so that all writes merge by an OR.
//
// Latency: port_o is combinational in group_i and src_i: comparison of two keys, log2(N_PORT+1)
//          adders, one adder with the history, remainder by N_RAIL (wiring for a power of two). The
//          read of the history is beside the comparison and the count.
// Reset:   the history is 0, or (owner + group) mod N_RAIL.
//
// N_GROUP   1..64     port groups
// N_RAIL    2..64     rails, N_GROUP*N_RAIL <= 64
// BAL_MODE  1, 2      1: each packet, 2: each message
// BAL_KEY   0..2      owner 0: source node, 1: group of the input, 2: none
// BAL_INIT  0, 1      history after reset, 0: 0, 1: (owner + group) mod N_RAIL
// N_NODE    1..65536  source nodes; a greater number counts as 0
`default_nettype none

module weft_rail_select #(
  parameter N_GROUP  = 2,
  parameter N_RAIL   = 2,
  parameter BAL_MODE = 1,
  parameter BAL_KEY  = 2,
  parameter BAL_INIT = 0,
  parameter N_NODE   = 1
) (
  input  wire                                                        clk_i,
  input  wire                                                        rst_i,
  input  wire [N_GROUP*N_RAIL-1:0]                                   head_i,   // arrives
  input  wire [N_GROUP*N_RAIL-1:0]                                   first_i,  // flag FIRST
  input  wire [N_GROUP*N_RAIL*$clog2(N_GROUP < 2 ? 2 : N_GROUP)-1:0] group_i,
  input  wire [N_GROUP*N_RAIL*16-1:0]                                src_i,
  output wire [N_GROUP*N_RAIL*$clog2(N_GROUP*N_RAIL)-1:0]            port_o
);

  localparam N_PORT  = N_GROUP * N_RAIL;
  localparam PORT_W  = $clog2(N_PORT);
  localparam GROUP_W = $clog2(N_GROUP < 2 ? 2 : N_GROUP);
  localparam RAIL_W  = $clog2(N_RAIL);
  localparam N_OWNER = (BAL_KEY == 0) ? N_NODE : (BAL_KEY == 1) ? N_GROUP : 1;
  localparam OWNER_W = $clog2(N_OWNER < 2 ? 2 : N_OWNER);
  localparam KEY_W   = OWNER_W + GROUP_W;
  localparam STRIDE  = 1 << GROUP_W;              // entries of an owner
  localparam N_KEY   = N_OWNER * STRIDE;
  localparam CNT_W   = $clog2(N_PORT + N_RAIL);   // bits of a rail plus a count
  localparam [N_KEY*RAIL_W-1:0] NONE = 0;

  reg  [N_KEY*RAIL_W-1:0]  hist_q;
  reg  [N_KEY*RAIL_W-1:0]  bits;
  reg  [N_KEY*RAIL_W-1:0]  flip;                  // bits of the history that change
  wire [N_PORT-1:0]        moves;
  wire [N_PORT*KEY_W-1:0]  key;
  wire [N_PORT-1:0]        last;                  // of its key in this cycle
  wire [N_PORT*RAIL_W-1:0] change;                // of the history by each port
  integer                  i, k, b;
  genvar                   p;

  if (BAL_MODE == 1) begin : gen_packet
    wire unused = &{1'b0, first_i};
    assign moves = head_i;
  end else begin : gen_message
    assign moves = head_i & first_i;
  end

  if (BAL_KEY != 0) begin : gen_no_source
    wire unused = &{1'b0, src_i};
  end

  for (p = 0; p < N_PORT; p = p + 1) begin : gen_port
    localparam [31:0] PLACE = (BAL_KEY == 1) ? p / N_RAIL : 0;
    localparam [31:0] LIMIT = N_NODE;
    localparam [31:0] RAILS = N_RAIL;
    wire [OWNER_W-1:0]      owner;
    wire [GROUP_W-1:0]      group = group_i[p*GROUP_W +: GROUP_W];
    wire [KEY_W-1:0]        mine  = {owner, group};
    wire [RAIL_W-1:0]       old   = hist_q[mine*RAIL_W +: RAIL_W];
    wire [CNT_W-1:0]        turns;              // rails from rail 0 on
    wire [CNT_W-1:0]        rest;
    wire [RAIL_W-1:0]       rail  = rest[RAIL_W-1:0];
    wire [PORT_W:0]         to;
    wire                    unused = &{1'b0, rest[CNT_W-1:RAIL_W], to[PORT_W]};
    reg  [N_PORT-1:0]       same;               // heads with the same key
    reg  [N_PORT*CNT_W-1:0] count;              // partial sums of those that move up to this one
    integer                 q, s;

    if (BAL_KEY == 0) begin : gen_source
      wire [16:0] src = {1'b0, src_i[p*16 +: 16]};
      assign owner = (src >= LIMIT[16:0]) ? {OWNER_W{1'b0}} : src[OWNER_W-1:0];
    end else begin : gen_place
      assign owner = PLACE[OWNER_W-1:0];
    end

    always @(*) begin
      for (q = 0; q < N_PORT; q = q + 1) same[q] = head_i[q] & (key[q*KEY_W +: KEY_W] == mine);
      count = {(N_PORT*CNT_W){1'b0}};
      for (q = 0; q <= p; q = q + 1) count[q*CNT_W] = same[q] & moves[q];
      for (s = 1; s <= p; s = s * 2)
        for (q = 0; q + s <= p; q = q + 2 * s)
          count[q*CNT_W +: CNT_W] = count[q*CNT_W +: CNT_W] + count[(q+s)*CNT_W +: CNT_W];
    end

    assign key[p*KEY_W +: KEY_W] = mine;
    assign turns   = {{(CNT_W-RAIL_W){1'b0}}, old} + count[0 +: CNT_W];
    assign rest    = turns % RAILS[CNT_W-1:0];
    assign last[p] = head_i[p] & ~|(same >> (p + 1));
    assign change[p*RAIL_W +: RAIL_W] = (rail ^ old) & {RAIL_W{last[p]}};

    assign to = {{(PORT_W+1-GROUP_W){1'b0}}, group} * RAILS[PORT_W:0] +
                {{(PORT_W+1-RAIL_W){1'b0}}, rail};
    assign port_o[p*PORT_W +: PORT_W] = to[PORT_W-1:0];
  end

  always @(*) begin
    flip = NONE;
    for (i = 0; i < N_PORT; i = i + 1) begin
      bits = NONE;
      bits[0 +: RAIL_W] = change[i*RAIL_W +: RAIL_W];
      flip = flip | (bits << (key[i*KEY_W +: KEY_W] * RAIL_W));
    end
  end

  always @(posedge clk_i) begin
    hist_q <= hist_q ^ flip;
    if (rst_i)
      for (k = 0; k < N_KEY; k = k + 1)
        for (b = 0; b < RAIL_W; b = b + 1)
          hist_q[k*RAIL_W+b] <= (BAL_INIT * ((k / STRIDE + k % STRIDE) % N_RAIL) >> b) % 2 != 0;
  end

`ifdef FORMAL
  // Of a key and two rails chosen by the solver: no rail is more than one packet ahead.
  (* anyconst *) reg [KEY_W-1:0]  f_key;
  (* anyconst *) reg [RAIL_W-1:0] f_rail_0;
  (* anyconst *) reg [RAIL_W-1:0] f_rail_1;
  wire [RAIL_W-1:0]               f_hist  = hist_q[f_key*RAIL_W +: RAIL_W];
  wire [31:0]                     f_start = BAL_INIT * ((f_key / STRIDE + f_key % STRIDE) % N_RAIL);
  reg  signed [7:0]               f_lead = 0;     // packets on rail 0 minus those on rail 1
  reg  signed [7:0]               f_more;
  integer                         f_p;

  // Rail r is among those that were taken once more than the others.
  function f_extra;
    input [31:0] r;
    f_extra = (r + 2*N_RAIL - 1 - f_start) % N_RAIL < (f_hist + N_RAIL - f_start) % N_RAIL;
  endfunction

  always @(*) begin
    f_more = 0;
    for (f_p = 0; f_p < N_PORT; f_p = f_p + 1)
      if (moves[f_p] && key[f_p*KEY_W +: KEY_W] == f_key) begin
        if (port_o[f_p*PORT_W +: PORT_W] % N_RAIL == f_rail_0) f_more = f_more + 1;
        if (port_o[f_p*PORT_W +: PORT_W] % N_RAIL == f_rail_1) f_more = f_more - 1;
      end
    assume (f_key < N_KEY && f_key % STRIDE < N_GROUP);
    assume (f_rail_0 < N_RAIL && f_rail_1 < N_RAIL);
    assert (f_lead <= 1 && f_lead >= -1);
    assert (f_hist < N_RAIL);
    assert (f_lead == $signed({1'b0, f_extra(f_rail_0)}) - $signed({1'b0, f_extra(f_rail_1)}));
  end

  always @(posedge clk_i) f_lead <= rst_i ? 0 : f_lead + f_more;
`endif

endmodule

`default_nettype wire
