// PIO queues of all virtual ports (docs/nic.md, 7.7).
//
// we_i (one-hot or 0) writes dword_i of the entry behind the last one of a VP; dword 31 completes
// the entry. read_i, with vp_i, reads the oldest entry of a VP, which is on descriptor_o in the
// next cycle. pop_i (one-hot or 0) takes it out. Writing to a full queue and popping from an empty
// one are faults of the user.
//
// Latency: used_o and full_o depend on registers only; descriptor_o is the output of a memory.
// Reset:   empty.
//
// N_VP       1..16  virtual ports
// PIO_DEPTH  1..64  entries of each queue
`default_nettype none

module weft_nic_pio #(
  parameter N_VP      = 4,
  parameter PIO_DEPTH = 2
) (
  input  wire              clk_i,
  input  wire              rst_i,
  input  wire [N_VP-1:0]   we_i,
  input  wire [4:0]        dword_i,
  input  wire [63:0]       data_i,
  output wire [N_VP*7-1:0] used_o,
  output wire [N_VP-1:0]   full_o,
  output wire [N_VP-1:0]   empty_o,
  input  wire              read_i,
  input  wire [3:0]        vp_i,
  output wire [2047:0]     descriptor_o,
  input  wire [N_VP-1:0]   pop_i
);

  localparam DEPTH  = N_VP * PIO_DEPTH;
  localparam ADDR_W = $clog2(DEPTH < 2 ? 2 : DEPTH);
  localparam [31:0] SIZE = PIO_DEPTH;

  localparam [ADDR_W-1:0] ONE = 1;

  wire [N_VP*ADDR_W-1:0] tail;  // places in the memory
  wire [N_VP*ADDR_W-1:0] head;
  reg  [ADDR_W-1:0]      waddr;
  wire [ADDR_W-1:0]      raddr;

  integer                v;
  genvar                 k;

  always @(*) begin
    waddr = {ADDR_W{1'b0}};
    for (v = 0; v < N_VP; v = v + 1)
      waddr = waddr | (tail[v*ADDR_W +: ADDR_W] & {ADDR_W{we_i[v]}});
  end

  weft_index_mux #(.N(N_VP), .WIDTH(ADDR_W), .SEL_W(4)) u_raddr (
    .sel_i(vp_i),
    .in_i (head),
    .out_o(raddr)
  );

  // One memory for each dword, so that a whole descriptor is read at once.
  for (k = 0; k < 32; k = k + 1) begin : gen_dword
    localparam [31:0] DWORD = k;
    weft_ram_1r1w #(.WIDTH(64), .DEPTH(DEPTH)) u_ram (
      .clk_i  (clk_i),
      .we_i   ((|we_i) & (dword_i == DWORD[4:0])),
      .waddr_i(waddr),
      .wdata_i(data_i),
      .re_i   (read_i),
      .raddr_i(raddr),
      .rdata_o(descriptor_o[k*64 +: 64])
    );
  end

  for (k = 0; k < N_VP; k = k + 1) begin : gen_queue
    localparam [31:0] FIRST = k * PIO_DEPTH;
    localparam [31:0] LAST  = k * PIO_DEPTH + PIO_DEPTH - 1;

    reg  [ADDR_W-1:0] tail_q;
    reg  [ADDR_W-1:0] head_q;
    reg  [6:0]        used_q;
    wire              push = we_i[k] & (dword_i == 5'd31);

    assign tail[k*ADDR_W +: ADDR_W] = tail_q;
    assign head[k*ADDR_W +: ADDR_W] = head_q;
    assign used_o[k*7 +: 7]         = used_q;
    assign full_o[k]                = used_q == SIZE[6:0];
    assign empty_o[k]               = used_q == 7'd0;

    always @(posedge clk_i) begin
      if (push)     tail_q <= (tail_q == LAST[ADDR_W-1:0]) ? FIRST[ADDR_W-1:0] : tail_q + ONE;
      if (pop_i[k]) head_q <= (head_q == LAST[ADDR_W-1:0]) ? FIRST[ADDR_W-1:0] : head_q + ONE;
      used_q <= used_q + {6'd0, push} - {6'd0, pop_i[k]};
      if (rst_i) begin
        tail_q <= FIRST[ADDR_W-1:0];
        head_q <= FIRST[ADDR_W-1:0];
        used_q <= 7'd0;
      end
    end
  end

endmodule

`default_nettype wire
