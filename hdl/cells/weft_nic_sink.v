// RDMA engines that write arriving data into memory and tell of complete messages (docs/nic.md,
// 7.12.2: SINK and DONE).
//
// packet_i, if packet_valid_i, is a PUT or a GET response that waits; pop_o takes it. Its data is
// written through write_o, of which write_done_i tells the end. event_o[0] is an event of SINK,
// event_o[1] one of DONE; each stands still while its event_full_i is 1.
//
// Latency: pop_o, write_o and event_o depend on registers, the queue and event_full_i; event_o[1]
//          on the FIFO of responses.
// Reset:   idle, no message is known.
//
// N_VP     1..16  virtual ports
// N_RASM   1..16  messages under reassembly
// MAX_OUT  >= 1   writes under way
`default_nettype none

module weft_nic_sink #(
  parameter N_VP    = 4,
  parameter N_RASM  = 8,
  parameter MAX_OUT = 4
) (
  input  wire               clk_i,
  input  wire               rst_i,
  // VPs
  input  wire [N_VP*24-1:0] key_i,
  input  wire [N_VP*61-1:0] win_base_i,
  input  wire [N_VP*61-1:0] win_limit_i,
  input  wire [N_VP-1:0]    clear_i,
  // packets
  input  wire               packet_valid_i,
  input  wire [1279:0]      packet_i,
  output wire               pop_o,
  // writes
  output wire               write_o,
  output wire [60:0]        write_addr_o,
  output wire [4:0]         write_len_o,
  output wire [1023:0]      write_data_o,
  input  wire               write_take_i,
  input  wire               write_done_i,
  input  wire               write_error_i,
  // events
  output wire [1:0]         event_o,
  output wire [353:0]       event_data_o,
  input  wire [1:0]         event_full_i
);

  localparam [1:0] IDLE  = 2'd0;
  localparam [1:0] CHECK = 2'd1;
  localparam [1:0] WRITE = 2'd2;

  localparam [7:0] DONE_PUT    = 8'd3;
  localparam [7:0] DONE_GET    = 8'd4;
  localparam [7:0] E_RANGE     = 8'd27;
  localparam [7:0] E_KEY       = 8'd28;
  localparam [7:0] E_AXI_WRITE = 8'd32;
  localparam [7:0] E_REASM     = 8'd38;
  localparam [7:0] E_REMOTE    = 8'd39;

  reg  [1:0]     state_q;
  reg  [1279:0]  packet_q;
  reg            complete_q;
  reg            err_q;      // some packet of the message came without data
  wire           run = !event_full_i[0];

  // The packet.
  wire           answer = packet_q[54];             // type 4, not 2
  wire [15:0]    src    = packet_q[79:64];
  wire [4:0]     n      = packet_q[103:99] - 5'd2;  // len / 8 without A and B
  wire [7:0]     msg    = packet_q[119:112];
  wire [63:0]    addr   = packet_q[191:128];
  wire [23:0]    p_key  = packet_q[215:192];
  wire [3:0]     vp     = packet_q[219:216];
  wire           tell   = packet_q[220];
  wire           bad    = packet_q[221];
  wire [15:0]    total  = packet_q[239:224];
  wire [15:0]    off    = packet_q[255:240];
  wire           unused = |packet_q;

  // Check.
  wire [23:0]    key;
  wire [60:0]    win_base;
  wire [60:0]    win_limit;
  wire           out;
  wire           hit;
  wire [15:0]    rest;
  wire           hit_error;
  wire           room;
  wire [16:0]    stop    = {1'b0, off} + {12'd0, n};
  wire [3:0]     line    = addr[6:3] + off[3:0];
  wire [5:0]     line_n  = {2'd0, line} + {1'b0, n};
  wire [15:0]    rest_now  = hit ? rest : total;
  wire [15:0]    rest_then   = rest_now - {11'd0, n};
  wire           key_bad = p_key != key;
  wire           range_bad = out | (stop > {1'b0, total}) | (line_n > 6'd16)
                           | ({11'd0, n} > rest_now);
  wire           reasm_bad = !hit & (rest_then != 16'd0) & !room;
  wire           check   = run & (state_q == CHECK);
  wire           refuse  = key_bad | range_bad | reasm_bad;
  wire           go      = check & !refuse;

  weft_index_mux #(.N(N_VP), .WIDTH(24), .SEL_W(4)) u_key (
    .sel_i(vp), .in_i(key_i), .out_o(key)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_win_base (
    .sel_i(vp), .in_i(win_base_i), .out_o(win_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_win_limit (
    .sel_i(vp), .in_i(win_limit_i), .out_o(win_limit)
  );

  weft_nic_window u_window (
    .base_i  (win_base),
    .limit_i (win_limit),
    .addr_i  (addr),
    .amount_i(total),
    .out_o   (out)
  );

  weft_nic_reassembly #(.N_VP(N_VP), .N_RASM(N_RASM), .KEY_W(29)) u_messages (
    .clk_i  (clk_i),
    .rst_i  (rst_i),
    .key_i  ({src, msg, answer, vp}),
    .hit_o  (hit),
    .rest_o (rest),
    .error_o(hit_error),
    .room_o (room),
    .store_i(go & (rest_then != 16'd0)),
    .rest_i (rest_then),
    .error_i(hit_error | bad),
    .drop_i (go & (rest_then == 16'd0)),
    .clear_i(clear_i)
  );

  // Writing. What is written waits in DONEQ for its response.
  wire           done_room;
  wire           ask    = run & (state_q == WRITE) & done_room;
  wire           push   = ask & (bad | write_take_i);

  assign pop_o        = run & (state_q == IDLE) & packet_valid_i;
  assign write_o      = ask & !bad;
  assign write_addr_o = addr[63:3] + {45'd0, off};
  assign write_len_o  = n;
  assign write_data_o = packet_q[1279:256];

  always @(posedge clk_i) begin
    case (state_q)
      IDLE:    if (pop_o) state_q <= CHECK;
      CHECK:   if (check) state_q <= refuse ? IDLE : WRITE;
      default: if (push) state_q <= IDLE;
    endcase
    if (pop_o) packet_q <= packet_i;
    if (go) begin
      complete_q <= rest_then == 16'd0;
      err_q      <= hit_error | bad;
    end
    if (rst_i) state_q <= IDLE;
  end

  // DONE.
  wire           done_valid;
  wire [3:0]     d_vp;
  wire           d_answer;
  wire [15:0]    d_src;
  wire [7:0]     d_msg;
  wire [63:0]    d_addr;
  wire           d_tell;
  wire           d_bad;
  wire           d_complete;
  wire           d_err;
  wire           rsp_valid;
  wire           rsp_error;
  wire           rsp_room;
  wire           finish = done_valid & !event_full_i[1] & (d_bad | rsp_valid);
  wire           failed = !d_bad & rsp_error;
  wire           unused_room = rsp_room;

  weft_fifo #(.WIDTH(97), .DEPTH(MAX_OUT)) u_done (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(push),
    .wr_data_i ({vp, answer, src, msg, addr, tell, bad, complete_q, err_q}),
    .wr_ready_o(done_room),
    .rd_valid_o(done_valid),
    .rd_data_o ({d_vp, d_answer, d_src, d_msg, d_addr, d_tell, d_bad, d_complete, d_err}),
    .rd_ready_i(finish)
  );

  weft_fifo #(.WIDTH(1), .DEPTH(MAX_OUT)) u_rsp (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(write_done_i),
    .wr_data_i (write_error_i),
    .wr_ready_o(rsp_room),
    .rd_valid_o(rsp_valid),
    .rd_data_o (rsp_error),
    .rd_ready_i(finish & !d_bad)
  );

  assign event_o[0] = check & refuse;
  assign event_o[1] = finish & (failed | (d_complete & (d_err | d_tell)));
  assign event_data_o[176:0]   = {64'd0, addr, msg, 5'd0, src, 4'd0, 4'd0, vp,
                                  key_bad ? E_KEY : range_bad ? E_RANGE : E_REASM};
  assign event_data_o[353:177] = {64'd0, d_addr, d_msg, 5'd0, d_src, 4'd0, 4'd0, d_vp,
                                  failed ? E_AXI_WRITE : d_err ? E_REMOTE
                                         : d_answer ? DONE_GET : DONE_PUT};

endmodule

`default_nettype wire
