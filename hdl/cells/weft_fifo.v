// First-in first-out queue with first-word fall-through.
//
// A word moves in at a clock edge with wr_valid_i and wr_ready_o both 1, and out at one with
// rd_valid_o and rd_ready_i both 1. wr_ready_o is 0 while DEPTH words are stored, even in a cycle
// in which one moves out. rd_data_o is undefined while rd_valid_o is 0.
//
// The oldest word is read one cycle ahead; if it is the word that is being written, it comes from a
// register.
//
// Latency: all outputs depend on registers only. A word written in cycle c is on rd_data_o in cycle
//          c+1 if it is the oldest.
// Reset:   empty.
//
// WIDTH  >= 1  bits of a word
// DEPTH  >= 1  words, any number
`default_nettype none

module weft_fifo #(
  parameter WIDTH = 8,
  parameter DEPTH = 4
) (
  input  wire             clk_i,
  input  wire             rst_i,
  // write
  input  wire             wr_valid_i,
  input  wire [WIDTH-1:0] wr_data_i,
  output wire             wr_ready_o,
  // read
  output wire             rd_valid_o,
  output wire [WIDTH-1:0] rd_data_o,
  input  wire             rd_ready_i
);

  localparam PTR_W = $clog2(DEPTH < 2 ? 2 : DEPTH);
  localparam CNT_W = $clog2(DEPTH + 1);
  localparam [31:0] SIZE = DEPTH;
  localparam [31:0] LAST_PLACE = DEPTH - 1;
  localparam [PTR_W-1:0] LAST = LAST_PLACE[PTR_W-1:0];
  localparam [PTR_W-1:0] PTR_ONE = 1;
  localparam [CNT_W-1:0] CNT_ONE = 1;

  reg  [PTR_W-1:0] head_q;
  reg  [PTR_W-1:0] tail_q;
  reg  [CNT_W-1:0] count_q;
  reg              shadow_q;  // the place that was read was being written
  reg  [WIDTH-1:0] wr_data_q;
  wire [WIDTH-1:0] stored;

  wire             push   = wr_valid_i & wr_ready_o;
  wire             pop    = rd_valid_o & rd_ready_i;
  wire [PTR_W-1:0] head_d = !pop ? head_q : (head_q == LAST) ? {PTR_W{1'b0}} : head_q + PTR_ONE;

  assign wr_ready_o = count_q != SIZE[CNT_W-1:0];
  assign rd_valid_o = count_q != {CNT_W{1'b0}};
  assign rd_data_o  = shadow_q ? wr_data_q : stored;

  weft_ram_1r1w #(.WIDTH(WIDTH), .DEPTH(DEPTH)) u_ram (
    .clk_i  (clk_i),
    .we_i   (push),
    .waddr_i(tail_q),
    .wdata_i(wr_data_i),
    .re_i   (1'b1),
    .raddr_i(head_d),
    .rdata_o(stored)
  );

  always @(posedge clk_i) begin
    wr_data_q <= wr_data_i;
    shadow_q  <= push & (tail_q == head_d);
    head_q    <= head_d;
    if (push) tail_q <= (tail_q == LAST) ? {PTR_W{1'b0}} : tail_q + PTR_ONE;
    if (push != pop) count_q <= push ? count_q + CNT_ONE : count_q - CNT_ONE;
    if (rst_i) begin
      head_q  <= {PTR_W{1'b0}};
      tail_q  <= {PTR_W{1'b0}};
      count_q <= {CNT_W{1'b0}};
    end
  end

`ifdef FORMAL
  // A word that the solver chooses when it is written leaves after those that were there before.
  (* anyseq *) reg              f_choose;
  reg                           f_live = 1'b0;
  reg  [CNT_W-1:0]              f_ahead;
  reg  [WIDTH-1:0]              f_word;
  wire [CNT_W:0]                f_used = (tail_q >= head_q) ? tail_q - head_q
                                                            : DEPTH + tail_q - head_q;

  always @(posedge clk_i) begin
    if (push & f_choose & !f_live) begin
      f_live  <= 1'b1;
      f_ahead <= count_q - pop;
      f_word  <= wr_data_i;
    end else if (f_live & pop) begin
      f_live  <= f_ahead != 0;
      f_ahead <= f_ahead - 1'b1;
    end
    if (rst_i) f_live <= 1'b0;
  end

  always @(*) begin
    assert (count_q <= DEPTH);
    assert (head_q < DEPTH && tail_q < DEPTH);
    assert (f_used == ((count_q == DEPTH) ? 0 : count_q));
    assert (!f_live || f_ahead < count_q);
  end
`ifdef FORMAL_ORDER
  always @(*) assert (!(f_live && rd_valid_o && f_ahead == 0) || rd_data_o == f_word);
`endif
`endif

endmodule

`default_nettype wire
