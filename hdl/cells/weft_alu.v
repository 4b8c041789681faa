// ALU of the NIC: the order-fixed fold of up to N_SLOT operands in six lanes of 64 bits
// (docs/nic.md, 7.9). acc = own; then acc = acc OP operand[k] for k = 0..count_i-1.
//
// start_i begins a reduction with the values of its cycle s. Operand k is asked for in cycle
// s+1+k*T and expected on operand_i in the next cycle; done_o and result_o come in cycle
// s+2+count_i*T. T is 4 (sum of f64) or 1 (all else) if KIND is 0, and 2 if KIND is 1.
//
// KIND 0 keeps one adder of four stages per lane in a loop. KIND 1 unrolls the steps of a pass into
// ALU_OPS-1 units of two stages, step k in unit k mod (ALU_OPS-1), each behind the other.
//
// Latency: as above; all outputs depend on registers only.
// Reset:   no reduction runs, all outputs are 0.
//
// KIND     0, 1   serial, parallel
// ALU_OPS  2..16  operands of one pass, the accumulator among them, for KIND 1
// N_SLOT   1..18  most operands
`default_nettype none

module weft_alu #(
  parameter KIND    = 0,
  parameter ALU_OPS = 7,
  parameter N_SLOT  = 18
) (
  input  wire         clk_i,
  input  wire         rst_i,
  // request
  input  wire         start_i,
  input  wire [3:0]   op_i,
  input  wire [1:0]   dtype_i,
  input  wire [2:0]   lanes_i,
  input  wire [4:0]   count_i,
  input  wire [383:0] own_i,
  // operands
  output wire         fetch_o,
  output wire [4:0]   slot_o,
  input  wire [383:0] operand_i,
  // result
  output wire         done_o,
  output wire [383:0] result_o
);

  localparam N_LANE = 6;

  if (KIND < 0 || KIND > 1) begin : gen_bad_kind
    weft_error_alu_kind_not_0_or_1 u_error ();
  end
  if (ALU_OPS < 2 || ALU_OPS > 16) begin : gen_bad_ops
    weft_error_alu_ops_not_2_to_16 u_error ();
  end
  if (N_SLOT < 1 || N_SLOT > 18) begin : gen_bad_slots
    weft_error_alu_slots_not_1_to_18 u_error ();
  end

  reg          run_q;
  reg  [4:0]   step_q;    // the operand of this step; count_q in the last step, which waits for the sum
  reg  [1:0]   phase_q;   // cycle of the step
  reg          fetch_q;
  reg  [4:0]   slot_q;
  reg          take_q;    // an operand is on operand_i
  reg          first_q;   // it is operand 0
  reg          done_q;
  reg  [3:0]   op_q;
  reg  [1:0]   dtype_q;
  reg  [2:0]   lanes_q;
  reg  [4:0]   count_q;
  reg  [383:0] own_q;

  wire         float_sum = (op_q == 4'd0) & (dtype_q == 2'd0);
  wire [1:0]   last      = (KIND == 1) ? 2'd1 : float_sum ? 2'd3 : 2'd0;
  wire         step_ends = phase_q == last;
  wire [4:0]   next_step = step_q + 5'd1;
  wire         fetch_d   = run_q & step_ends & (next_step < count_q);
  wire         done_d    = run_q & (phase_q == 2'd0) & (step_q == count_q);
  wire [383:0] value;     // the fold, in the cycle of done_o
  wire [383:0] used;      // lanes in use

  assign fetch_o  = fetch_q;
  assign slot_o   = slot_q;
  assign done_o   = done_q;
  assign result_o = value & used & {384{done_q}};

  always @(posedge clk_i) begin
    fetch_q <= start_i | fetch_d;
    slot_q  <= (fetch_d & ~start_i) ? next_step : 5'd0;
    take_q  <= fetch_q;
    first_q <= fetch_q & (slot_q == 5'd0);
    done_q  <= done_d;
    phase_q <= step_ends ? 2'd0 : phase_q + 2'd1;
    if (step_ends) step_q <= next_step;
    if (done_d)    run_q  <= 1'b0;
    if (start_i) begin
      run_q   <= 1'b1;
      step_q  <= 5'd0;
      phase_q <= 2'd0;
      op_q    <= op_i;
      dtype_q <= dtype_i;
      lanes_q <= lanes_i;
      count_q <= count_i;
    end
    if (rst_i) begin
      run_q   <= 1'b0;
      fetch_q <= 1'b0;
      slot_q  <= 5'd0;
      take_q  <= 1'b0;
      done_q  <= 1'b0;
    end
  end

  genvar l;
  genvar u;

  for (l = 0; l < N_LANE; l = l + 1) begin : gen_used
    assign used[64*l +: 64] = {64{l < {29'd0, lanes_q}}};
  end

  if (KIND == 0) begin : gen_serial
    // own_q becomes the accumulator of all operations but the sum of f64, whose accumulator is what
    // comes out of the adder when the next operand comes in; own_q is of no use to it after operand 0.
    wire [383:0] sum;
    wire [383:0] next;

    assign value = float_sum ? sum : own_q;

    for (l = 0; l < N_LANE; l = l + 1) begin : gen_lane
      weft_f64_add #(.STAGES(4)) u_add (
        .clk_i(clk_i),
        .a_i  (first_q ? own_q[64*l +: 64] : sum[64*l +: 64]),
        .b_i  (operand_i[64*l +: 64]),
        .sum_o(sum[64*l +: 64])
      );

      weft_alu_lane u_lane (
        .op_i   (op_q),
        .dtype_i(dtype_q),
        .a_i    (own_q[64*l +: 64]),
        .b_i    (operand_i[64*l +: 64]),
        .y_o    (next[64*l +: 64])
      );
    end

    always @(posedge clk_i)
      if (start_i)     own_q <= own_i;
      else if (take_q) own_q <= next;
  end else begin : gen_parallel
    localparam N_UNIT = ALU_OPS - 1;
    localparam [N_UNIT-1:0] FIRST = 1;

    wire [N_UNIT*384-1:0] out;     // of the units
    reg  [N_UNIT-1:0]     turn_q;  // unit of the operand that is on operand_i, or was the last to be
    reg  [383:0]          chosen;
    integer               k;

    assign value = chosen;

    always @(*) begin
      chosen = 384'd0;
      for (k = 0; k < N_UNIT; k = k + 1)
        chosen = chosen | (out[384*k +: 384] & {384{turn_q[k]}});
    end

    // turn_q moves with each operand but the first, which is that of unit 0.
    always @(posedge clk_i)
      if (fetch_q)
        turn_q <= (slot_q == 5'd0) ? FIRST : (turn_q << 1) | (turn_q >> (N_UNIT - 1));

    always @(posedge clk_i)
      if (start_i) own_q <= own_i;

    for (u = 0; u < N_UNIT; u = u + 1) begin : gen_unit
      wire [383:0] acc;

      if (u == 0) begin : gen_head
        assign acc = first_q ? own_q : out[384*(N_UNIT-1) +: 384];
      end else begin : gen_link
        assign acc = out[384*(u-1) +: 384];
      end

      for (l = 0; l < N_LANE; l = l + 1) begin : gen_lane
        wire [63:0] sum;
        wire [63:0] whole;
        wire [63:0] whole_1;
        wire [63:0] whole_2;

        assign out[384*u + 64*l +: 64] = float_sum ? sum : whole_2;

        weft_f64_add #(.STAGES(2)) u_add (
          .clk_i(clk_i),
          .a_i  (acc[64*l +: 64]),
          .b_i  (operand_i[64*l +: 64]),
          .sum_o(sum)
        );

        weft_alu_lane u_lane (
          .op_i   (op_q),
          .dtype_i(dtype_q),
          .a_i    (acc[64*l +: 64]),
          .b_i    (operand_i[64*l +: 64]),
          .y_o    (whole)
        );

        weft_stage #(.WIDTH(64), .PRESENT(1)) u_whole_1 (.clk_i(clk_i), .d_i(whole), .q_o(whole_1));
        weft_stage #(.WIDTH(64), .PRESENT(1)) u_whole_2 (.clk_i(clk_i), .d_i(whole_1), .q_o(whole_2));
      end
    end

    wire unused = take_q;
  end

endmodule

`default_nettype wire
