// RDMA engine that reads data here and sends it: PUTs of this node, and answers to the GETs of
// others (docs/nic.md, 7.12.1).
//
// put_i offers the PUT in put_descriptor_i, get_valid_i a GET request: src, message number, and
// four dwords A, B, C, E from the top of get_i. One of them is taken at a time; its message is cut,
// read through read_o, and offered to the transmitter packet by packet. While event_full_i is 1 the
// engine stands still, but for responses to its reads.
//
// Latency: put_take_o, get_pop_o, read_o and offer_o depend on registers, the requests and
//          event_full_i; event_o on take_i too.
// Reset:   idle.
//
// N_VP     1..16  virtual ports
// MAX_OUT  >= 1   reads under way
`default_nettype none

module weft_nic_source #(
  parameter N_VP    = 4,
  parameter MAX_OUT = 4
) (
  input  wire               clk_i,
  input  wire               rst_i,
  // VPs
  input  wire [N_VP*24-1:0] key_i,
  input  wire [N_VP*61-1:0] win_base_i,
  input  wire [N_VP*61-1:0] win_limit_i,
  // jobs
  input  wire               put_i,
  input  wire [2047:0]      put_descriptor_i,
  input  wire [3:0]         put_vp_i,
  input  wire [7:0]         put_msg_i,
  output wire               put_take_o,
  input  wire               get_valid_i,
  input  wire [279:0]       get_i,
  output wire               get_pop_o,
  // reads
  output wire               read_o,
  output wire [60:0]        read_addr_o,
  output wire [4:0]         read_len_o,
  input  wire               read_take_i,
  input  wire               rsp_i,
  input  wire [1023:0]      rsp_data_i,
  input  wire               rsp_error_i,
  // packets
  output wire               offer_o,
  output wire [15:0]        dst_o,
  output wire [3:0]         type_o,
  output wire [7:0]         msg_o,
  output wire [4:0]         dwords_o,
  output wire [1151:0]      body_o,
  input  wire               take_i,
  // event
  output wire               event_o,
  output wire [176:0]       event_data_o,
  input  wire               event_full_i
);

  localparam [1:0] IDLE  = 2'd0;
  localparam [1:0] CHECK = 2'd1;
  localparam [1:0] READ  = 2'd2;
  localparam [1:0] DRAIN = 2'd3;

  localparam [7:0] DONE_DESC  = 8'd1;
  localparam [7:0] E_RANGE    = 8'd27;
  localparam [7:0] E_KEY      = 8'd28;
  localparam [7:0] E_AXI_READ = 8'd31;

  reg  [1:0]    state_q;
  wire          run = !event_full_i;

  // The job.
  reg           get_q;       // it answers a GET
  reg  [3:0]    vp_q;        // here
  reg  [63:0]   local_q;     // first byte here
  reg  [15:0]   dst_q;
  reg  [3:0]    dst_vp_q;
  reg  [63:0]   sink_q;      // first byte there
  reg  [23:0]   key_q;       // for there
  reg  [23:0]   own_key_q;   // that a GET brought for here
  reg  [15:0]   total_q;
  reg  [7:0]    msg_q;
  reg           tell_q;      // event here
  reg           tell_dst_q;  // event there
  reg  [63:0]   tag_q;
  reg  [15:0]   off_q;       // dwords that are on their way
  reg           err_q;       // nothing is read
  reg           rerr_q;      // a read had an error

  wire [1:0]    gnt;

  weft_rr_arbiter #(.N(2)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i({get_valid_i, put_i} & {2{run & (state_q == IDLE)}}),
    .gnt_o(gnt)
  );

  wire [63:0]   get_a    = get_i[63:0];
  wire [63:0]   get_b    = get_i[127:64];
  wire [63:0]   get_c    = get_i[191:128];
  wire [63:0]   get_e    = get_i[255:192];
  wire [2047:0] put      = put_descriptor_i;
  wire          unused   = (|put) | (|get_i) | (|get_e) | (|get_b);

  // Check of a GET.
  wire [23:0]   key;
  wire [60:0]   win_base;
  wire [60:0]   win_limit;
  wire          out;
  wire          check    = run & (state_q == CHECK);
  wire          key_bad  = own_key_q != key;
  wire          nothing  = total_q == 16'd0;

  weft_index_mux #(.N(N_VP), .WIDTH(24), .SEL_W(4)) u_key (
    .sel_i(vp_q), .in_i(key_i), .out_o(key)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_win_base (
    .sel_i(vp_q), .in_i(win_base_i), .out_o(win_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_win_limit (
    .sel_i(vp_q), .in_i(win_limit_i), .out_o(win_limit)
  );

  weft_nic_window u_window (
    .base_i  (win_base),
    .limit_i (win_limit),
    .addr_i  (local_q),
    .amount_i(total_q),
    .out_o   (out)
  );

  // Cutting: not across a line of 16 dwords there, nor of 512 here.
  wire [15:0]   rest   = total_q - off_q;
  wire [3:0]    sink_d = sink_q[6:3] + off_q[3:0];
  wire [8:0]    here_d = local_q[11:3] + off_q[8:0];
  wire [4:0]    sink_n = 5'd16 - {1'b0, sink_d};
  wire [9:0]    here_n = 10'd512 - {1'b0, here_d};
  wire [4:0]    line_n = (here_n < {5'd0, sink_n}) ? here_n[4:0] : sink_n;
  wire [4:0]    n      = (rest < {11'd0, line_n}) ? rest[4:0] : line_n;
  wire          meta_room;
  wire          want   = run & (state_q == READ) & meta_room;
  wire          cut    = want & (err_q | read_take_i);
  wire [15:0]   off_d  = off_q + {11'd0, n};

  wire          meta_valid;
  wire [4:0]    send_n;
  wire [15:0]   send_off;

  weft_fifo #(.WIDTH(21), .DEPTH(MAX_OUT)) u_meta (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(cut),
    .wr_data_i ({n, off_q}),
    .wr_ready_o(meta_room),
    .rd_valid_o(meta_valid),
    .rd_data_o ({send_n, send_off}),
    .rd_ready_i(take_i)
  );

  wire          data_room;
  wire          data_valid;
  wire          data_error;
  wire [1023:0] data;

  weft_fifo #(.WIDTH(1025), .DEPTH(MAX_OUT)) u_data (
    .clk_i     (clk_i),
    .rst_i     (rst_i),
    .wr_valid_i(rsp_i),
    .wr_data_i ({rsp_error_i, rsp_data_i}),
    .wr_ready_o(data_room),
    .rd_valid_o(data_valid),
    .rd_data_o ({data_error, data}),
    .rd_ready_i(take_i & !err_q)
  );

  // Sending.
  wire          bad      = err_q | data_error;
  wire          last     = take_i & ((send_off + {11'd0, send_n}) == total_q);
  wire          read_bad = !err_q & (rerr_q | data_error);
  wire [63:0]   word_b   = {send_off, total_q, 2'd0, bad, tell_dst_q, dst_vp_q, key_q};
  wire          refuse   = check & (key_bad | out);
  wire          unused_room = data_room;

  assign put_take_o   = gnt[0];
  assign get_pop_o    = gnt[1];
  assign read_o       = want & !err_q;
  assign read_addr_o  = local_q[63:3] + {45'd0, off_q};
  assign read_len_o   = n;
  assign offer_o      = run & meta_valid & (err_q | data_valid);
  assign dst_o        = dst_q;
  assign type_o       = get_q ? 4'd4 : 4'd2;
  assign msg_o        = msg_q;
  assign dwords_o     = send_n + 5'd2;
  assign body_o       = {data & {1024{!bad}}, word_b, sink_q};
  assign event_o      = refuse | (last & (read_bad | (!get_q & tell_q)));
  assign event_data_o = {tag_q, local_q, msg_q, 5'd0, dst_q, 4'd0, 4'd0, vp_q,
                         check ? ((key_bad & !nothing) ? E_KEY : E_RANGE)
                               : read_bad ? E_AXI_READ : DONE_DESC};

  always @(posedge clk_i) begin
    case (state_q)
      IDLE:    if (gnt[0]) state_q <= READ;
               else if (gnt[1]) state_q <= CHECK;
      CHECK:   if (check) state_q <= nothing ? IDLE : READ;
      READ:    if (cut & (off_d == total_q)) state_q <= DRAIN;
      default: if (last) state_q <= IDLE;
    endcase
    if (gnt[0]) begin
      get_q      <= 1'b0;
      vp_q       <= put_vp_i;
      local_q    <= put[191:128];
      dst_q      <= put[47:32];
      dst_vp_q   <= put[51:48];
      sink_q     <= put[255:192];
      key_q      <= put[279:256];
      total_q    <= put[303:288];
      msg_q      <= put_msg_i;
      tell_q     <= put[24];
      tell_dst_q <= put[25];
      tag_q      <= put[127:64];
    end
    if (gnt[1]) begin
      get_q      <= 1'b1;
      vp_q       <= get_b[27:24];
      local_q    <= get_a;
      dst_q      <= get_i[279:264];
      dst_vp_q   <= get_e[27:24];
      sink_q     <= get_c;
      key_q      <= get_e[23:0];
      own_key_q  <= get_b[23:0];
      total_q    <= get_b[47:32];
      msg_q      <= get_i[263:256];
      tell_dst_q <= get_b[28];
      tag_q      <= 64'd0;
    end
    if (|gnt) begin
      off_q  <= 16'd0;
      err_q  <= 1'b0;
      rerr_q <= 1'b0;
    end else begin
      if (cut) off_q <= off_d;
      if (refuse) err_q <= 1'b1;
      if (take_i & !err_q) rerr_q <= rerr_q | data_error;
    end
    if (rst_i) state_q <= IDLE;
  end

endmodule

`default_nettype wire
