`default_nettype none

// weft_voq with everything made 0 that it leaves undefined: marks of empty queues, and data in a cycle that follows no read.
module voq_masked #(
  parameter N_OUT = 4,
  parameter N_VC  = 1,
  parameter BUF   = 8,
  parameter WIDTH = 64,
  parameter LEN_W = 4
) (
  input  wire                                     clk_i,
  input  wire                                     rst_i,
  input  wire [N_VC-1:0]                          wr_valid_i,
  input  wire [$clog2(N_OUT < 2 ? 2 : N_OUT)-1:0] wr_out_i,
  input  wire                                     wr_head_i,
  input  wire                                     wr_tail_i,
  input  wire [LEN_W-1:0]                         wr_len_i,
  input  wire [WIDTH-1:0]                         wr_data_i,
  output wire                                     lost_o,
  output wire [N_OUT*N_VC-1:0]                    used_o,
  output wire [N_OUT*N_VC-1:0]                    head_o,
  output wire [LEN_W*N_OUT*N_VC-1:0]              len_o,
  input  wire [N_OUT*N_VC-1:0]                    rd_i,
  output wire                                     rd_tail_o,
  output wire [LEN_W-1:0]                         rd_len_o,
  output wire                                     rd_head_q_o,
  output wire                                     rd_tail_q_o,
  output wire [WIDTH-1:0]                         rd_data_q_o
);

  wire [N_OUT*N_VC-1:0]       head;
  wire [LEN_W*N_OUT*N_VC-1:0] len;
  wire                        rd_head_q;
  wire                        rd_tail_q;
  wire [WIDTH-1:0]            rd_data_q;
  reg                         rd_q;

  assign head_o      = head & used_o;
  assign len_o       = len & {LEN_W{used_o}};
  assign rd_head_q_o = rd_head_q & rd_q;
  assign rd_tail_q_o = rd_tail_q & rd_q;
  assign rd_data_q_o = rd_data_q & {WIDTH{rd_q}};

  always @(posedge clk_i) rd_q <= |rd_i & ~rst_i;

  weft_voq #(.N_OUT(N_OUT), .N_VC(N_VC), .BUF(BUF), .WIDTH(WIDTH), .LEN_W(LEN_W)) u_voq (
    .clk_i      (clk_i),
    .rst_i      (rst_i),
    .wr_valid_i (wr_valid_i),
    .wr_out_i   (wr_out_i),
    .wr_head_i  (wr_head_i),
    .wr_tail_i  (wr_tail_i),
    .wr_len_i   (wr_len_i),
    .wr_data_i  (wr_data_i),
    .lost_o     (lost_o),
    .used_o     (used_o),
    .head_o     (head),
    .len_o      (len),
    .rd_i       (rd_i),
    .rd_tail_o  (rd_tail_o),
    .rd_len_o   (rd_len_o),
    .rd_head_q_o(rd_head_q),
    .rd_tail_q_o(rd_tail_q),
    .rd_data_q_o(rd_data_q)
  );

endmodule

`default_nettype wire
