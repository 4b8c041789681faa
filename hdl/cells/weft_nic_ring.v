// Engine that writes received MPs and events into the rings of the host (docs/nic.md, 7.13.2).
//
// It takes MPs and events in turn (mp_pop_o, event_pop_o). write_o asks for a write of write_len_o
// dwords, which write_take_i grants; write_done_i ends it. Flat vectors over the virtual ports hold
// VP 0 in the lowest bits.
//
// Latency: the pops and write_o depend on registers and the fronts of the two queues;
//          *_advance_o, drop_o, error_o, lost_o and irq_set_o are combinational in the inputs.
// Reset:   idle.
//
// N_VP  1..16  virtual ports
`default_nettype none

module weft_nic_ring #(
  parameter N_VP = 4
) (
  input  wire               clk_i,
  input  wire               rst_i,
  // queues
  input  wire               mp_valid_i,
  input  wire [3:0]         mp_vp_i,
  input  wire [1023:0]      mp_i,
  output wire               mp_pop_o,
  input  wire               event_valid_i,
  input  wire [176:0]       event_i,
  output wire               event_pop_o,
  // rings
  input  wire [N_VP-1:0]    enabled_i,
  input  wire [N_VP-1:0]    writeback_i,
  input  wire [N_VP*61-1:0] wb_base_i,
  input  wire [N_VP*57-1:0] mpq_base_i,
  input  wire [N_VP*16-1:0] mpq_position_i,
  input  wire [N_VP*32-1:0] mpq_tail_i,
  input  wire [N_VP-1:0]    mpq_room_i,
  output wire [N_VP-1:0]    mpq_advance_o,
  input  wire [N_VP*59-1:0] eq_base_i,
  input  wire [N_VP*16-1:0] eq_position_i,
  input  wire [N_VP*32-1:0] eq_tail_i,
  input  wire [N_VP-1:0]    eq_room_i,
  output wire [N_VP-1:0]    eq_advance_o,
  output wire [N_VP-1:0]    drop_o,
  output wire [N_VP-1:0]    error_o,
  output wire [N_VP-1:0]    lost_o,
  output wire [N_VP*3-1:0]  irq_set_o,       // MP, event, error
  // writes
  output wire               write_o,
  output wire [60:0]        write_addr_o,
  output wire [4:0]         write_len_o,
  output wire [1023:0]      write_data_o,
  input  wire               write_take_i,
  input  wire               write_done_i,
  input  wire               write_error_i
);

  localparam [3:0] IDLE = 4'd0;
  localparam [3:0] MP   = 4'd1;  // write an MP
  localparam [3:0] MPB  = 4'd2;  // its response
  localparam [3:0] WBM  = 4'd3;  // write back the tail of the MPQ
  localparam [3:0] EV   = 4'd4;  // judge an event
  localparam [3:0] EW   = 4'd5;  // write it
  localparam [3:0] EB   = 4'd6;  // its response
  localparam [3:0] WBE  = 4'd7;  // write back the tail of the EQ
  localparam [3:0] WBB  = 4'd8;  // response of a write-back

  localparam [7:0] E_MPQ_FULL  = 8'd30;
  localparam [7:0] E_AXI_WRITE = 8'd32;

  reg  [3:0]        state_q;
  reg  [3:0]        vp_q;
  reg  [1023:0]     mp_q;
  reg  [176:0]      event_q;
  wire [1:0]        gnt;

  weft_rr_arbiter #(.N(2)) u_arbiter (
    .clk_i(clk_i),
    .rst_i(rst_i),
    .req_i({event_valid_i, mp_valid_i} & {2{state_q == IDLE}}),
    .gnt_o(gnt)
  );

  // What belongs to the VP.
  reg  [N_VP-1:0]   vp;         // one-hot
  wire [60:0]       wb_base;
  wire [56:0]       mpq_base;
  wire [15:0]       mpq_position;
  wire [31:0]       mpq_tail;
  wire [58:0]       eq_base;
  wire [15:0]       eq_position;
  wire [31:0]       eq_tail;
  wire              mpq_room  = |(vp & mpq_room_i & enabled_i);
  wire              eq_room   = |(vp & eq_room_i & enabled_i);
  wire              writeback = |(vp & writeback_i);
  integer           k;

  always @(*)
    for (k = 0; k < N_VP; k = k + 1) vp[k] = vp_q == k[3:0];

  weft_index_mux #(.N(N_VP), .WIDTH(61), .SEL_W(4)) u_wb_base (
    .sel_i(vp_q), .in_i(wb_base_i), .out_o(wb_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(57), .SEL_W(4)) u_mpq_base (
    .sel_i(vp_q), .in_i(mpq_base_i), .out_o(mpq_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(16), .SEL_W(4)) u_mpq_position (
    .sel_i(vp_q), .in_i(mpq_position_i), .out_o(mpq_position)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(32), .SEL_W(4)) u_mpq_tail (
    .sel_i(vp_q), .in_i(mpq_tail_i), .out_o(mpq_tail)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(59), .SEL_W(4)) u_eq_base (
    .sel_i(vp_q), .in_i(eq_base_i), .out_o(eq_base)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(16), .SEL_W(4)) u_eq_position (
    .sel_i(vp_q), .in_i(eq_position_i), .out_o(eq_position)
  );
  weft_index_mux #(.N(N_VP), .WIDTH(32), .SEL_W(4)) u_eq_tail (
    .sel_i(vp_q), .in_i(eq_tail_i), .out_o(eq_tail)
  );

  // Writes.
  wire [56:0]       mpq_entry = mpq_base + {41'd0, mpq_position};
  wire [58:0]       eq_entry  = eq_base + {43'd0, eq_position};
  wire [63:0]       dword0;
  reg  [60:0]       addr;
  reg  [4:0]        len;
  reg  [1023:0]     data;

  // code 7..0, vp 11..8, ctx 15..12, seq 19..16, node 35..20, slot 40..36, msg 48..41, info, tag
  assign dword0 = {event_q[48:41], 3'd0, event_q[40:36], event_q[35:20], 4'd0, event_q[19:16],
                   4'd0, event_q[15:12], 4'd0, event_q[11:8], event_q[7:0]};

  always @(*) begin
    case (state_q)
      MP: begin
        addr = {mpq_entry, 4'd0};
        len  = 5'd16;
        data = mp_q;
      end
      EW: begin
        addr = {eq_entry, 2'd0};
        len  = 5'd4;
        data = {768'd0, 32'd0, eq_tail, event_q[176:113], event_q[112:49], dword0};
      end
      WBM: begin
        addr = wb_base;
        len  = 5'd1;
        data = {992'd0, mpq_tail};
      end
      default: begin  // WBE
        addr = wb_base + 61'd1;
        len  = 5'd1;
        data = {992'd0, eq_tail};
      end
    endcase
  end

  wire              drop_full = (state_q == MP) & !mpq_room;
  wire              mp_done   = (state_q == MPB) & write_done_i;
  wire              drop      = drop_full | (mp_done & write_error_i);
  wire              judge     = state_q == EV;
  wire              bad       = judge & (|event_q[7:4]);  // codes from 16 on
  wire              ev_done   = (state_q == EB) & write_done_i;
  wire              wb_bad    = (state_q == WBB) & write_done_i & write_error_i;

  assign mp_pop_o      = gnt[0];
  assign event_pop_o   = gnt[1];
  assign write_o       = ((state_q == MP) & mpq_room) | (state_q == WBM) | (state_q == EW)
                       | (state_q == WBE);
  assign write_addr_o  = addr;
  assign write_len_o   = len;
  assign write_data_o  = data;
  assign mpq_advance_o = vp & {N_VP{mp_done & !write_error_i}};
  assign eq_advance_o  = vp & {N_VP{ev_done & !write_error_i}};
  assign drop_o        = vp & {N_VP{drop}};
  assign error_o       = vp & {N_VP{bad | wb_bad}};
  assign lost_o        = vp & {N_VP{(judge & !eq_room) | (ev_done & write_error_i)}};

  genvar g;
  for (g = 0; g < N_VP; g = g + 1) begin : gen_irq
    assign irq_set_o[g*3 +: 3] = {vp[g] & bad, eq_advance_o[g], mpq_advance_o[g]};
  end

  always @(posedge clk_i) begin
    case (state_q)
      IDLE:    if (gnt[0]) state_q <= MP;
               else if (gnt[1]) state_q <= EV;
      MP:      if (!mpq_room) state_q <= EV;
               else if (write_take_i) state_q <= MPB;
      MPB:     if (write_done_i) state_q <= write_error_i ? EV : writeback ? WBM : IDLE;
      WBM:     if (write_take_i) state_q <= WBB;
      EV:      state_q <= eq_room ? EW : IDLE;
      EW:      if (write_take_i) state_q <= EB;
      EB:      if (write_done_i) state_q <= (!write_error_i & writeback) ? WBE : IDLE;
      WBE:     if (write_take_i) state_q <= WBB;
      default: if (write_done_i) state_q <= IDLE;
    endcase
    if (gnt[0]) begin
      vp_q <= mp_vp_i;
      mp_q <= mp_i;
    end
    if (gnt[1]) begin
      vp_q    <= event_i[11:8];
      event_q <= event_i;
    end
    if (drop) event_q <= {64'd0, mp_q[63:0], 8'd0, 5'd0, mp_q[31:16], 4'd0, 4'd0, vp_q,
                          drop_full ? E_MPQ_FULL : E_AXI_WRITE};
    if (rst_i) state_q <= IDLE;
  end

endmodule

`default_nettype wire
