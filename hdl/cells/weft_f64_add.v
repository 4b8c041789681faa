// Sum of two IEEE 754 binary64 numbers (docs/nic.md, 7.9.2): one rounding to nearest, ties to even;
// subnormal operands and results in full; overflow to infinity. A NaN operand and the sum of
// infinities of opposite sign give 0x7ff8000000000000. x + (-x) is +0 for finite x, -0 + -0 is -0.
//
// Four steps: order the operands by magnitude; align the smaller one and add or subtract; normalise;
// round. Three bits below the last place (guard, round, sticky) are enough for all of them: a
// difference that loses more than one leading bit comes from operands whose exponents differ by at
// most one, and is exact.
//
// Latency: sum_o in cycle t+STAGES is the sum of the operands of cycle t; a new sum may start in
//          every cycle. sum_o is a register.
// Reset:   none; there is no reset because what is in the pipeline is payload.
//
// STAGES  1..4  pipeline stages: registers after rounding, adding, ordering, normalising, in this order
`default_nettype none

module weft_f64_add #(
  parameter STAGES = 4
) (
  input  wire        clk_i,
  input  wire [63:0] a_i,
  input  wire [63:0] b_i,
  output wire [63:0] sum_o
);

  if (STAGES < 1 || STAGES > 4) begin : gen_bad_stages
    weft_error_f64_add_stages_not_1_to_4 u_error ();
  end

  // Order. Magnitudes of floating-point numbers compare like integers, NaN above infinity, so any
  // NaN and any infinity is the greater one. The distance of the exponents is that of one less,
  // since a subnormal number has exponent 1 like the smallest normal ones.
  wire        swap     = b_i[62:0] > a_i[62:0];
  wire [63:0] greater  = swap ? b_i : a_i;
  wire [62:0] lesser   = swap ? a_i[62:0] : b_i[62:0];
  wire        minus    = a_i[63] ^ b_i[63];
  wire        greater_normal = |greater[62:52];
  wire        lesser_normal  = |lesser[62:52];
  wire [10:0] distance = (greater[62:52] - {10'd0, greater_normal})
                       - (lesser[62:52] - {10'd0, lesser_normal});
  wire        inf      = (&greater[62:52]) & ~|greater[51:0];
  wire        nan      = (&greater[62:52]) & ((|greater[51:0]) | ((&lesser[62:52]) & minus));

  wire        sign_1;
  wire [52:0] greater_1;  // hidden bit and fraction
  wire [10:0] exponent_1; // >= 1
  wire [52:0] lesser_1;
  wire [10:0] distance_1;
  wire        minus_1;    // the magnitudes are subtracted
  wire        inf_1;
  wire        nan_1;

  weft_stage #(.WIDTH(132), .PRESENT(STAGES > 2 ? 1 : 0)) u_ordered (
    .clk_i(clk_i),
    .d_i  ({greater[63], greater_normal, greater[51:0],
            greater[62:53], greater[52] | ~greater_normal,
            lesser_normal, lesser[51:0], distance, minus, inf, nan}),
    .q_o  ({sign_1, greater_1, exponent_1, lesser_1, distance_1, minus_1, inf_1, nan_1})
  );

  // Align and add. What is shifted out is gathered in the lowest bit.
  reg  [55:0] aligned;
  reg         lost;
  reg  [56:0] total;
  integer     s;

  always @(*) begin
    aligned = {lesser_1, 3'b000};
    lost    = 1'b0;
    for (s = 0; s < 6; s = s + 1)
      if (distance_1[s]) begin
        lost    = lost | (|(aligned & ~({56{1'b1}} << (1 << s))));
        aligned = aligned >> (1 << s);
      end
    if (|distance_1[10:6]) begin
      lost    = lost | (|aligned);
      aligned = 56'd0;
    end
    aligned[0] = aligned[0] | lost;
    total = minus_1 ? {1'b0, greater_1, 3'b000} - {1'b0, aligned}
                    : {1'b0, greater_1, 3'b000} + {1'b0, aligned};
  end

  wire [56:0] total_2;
  wire [10:0] exponent_2;
  wire        sign_2;
  wire        minus_2;
  wire        inf_2;
  wire        nan_2;

  weft_stage #(.WIDTH(72), .PRESENT(STAGES > 1 ? 1 : 0)) u_added (
    .clk_i(clk_i),
    .d_i  ({total, exponent_1, sign_1, minus_1, inf_1, nan_1}),
    .q_o  ({total_2, exponent_2, sign_2, minus_2, inf_2, nan_2})
  );

  // Normalise: one place to the right, or as many to the left as there are leading zeros, but not
  // below exponent 1. The number of places is built from the largest power of two down.
  reg  [55:0] normal;
  reg  [10:0] room;     // places that are still allowed: exponent - 1
  reg  [11:0] exponent; // of the field, 0 if subnormal
  integer     n;

  always @(*) begin
    normal = total_2[55:0];
    room   = exponent_2 - 11'd1;
    for (n = 5; n >= 0; n = n - 1)
      if (room >= (11'd1 << n) && ~|(normal & ~({56{1'b1}} >> (1 << n)))) begin
        normal = normal << (1 << n);
        room   = room - (11'd1 << n);
      end
    exponent = normal[55] ? {1'b0, room} + 12'd1 : 12'd0;
    if (total_2[56]) begin
      normal   = {total_2[56:2], |total_2[1:0]};
      exponent = {1'b0, exponent_2} + 12'd1;
    end
  end

  wire [54:0] normal_3; // the hidden bit is in the exponent
  wire [11:0] exponent_3;
  wire        sign_3;
  wire        inf_3;
  wire        nan_3;

  weft_stage #(.WIDTH(70), .PRESENT(STAGES > 3 ? 1 : 0)) u_normalised (
    .clk_i(clk_i),
    .d_i  ({normal[54:0], exponent, sign_2 & ~(minus_2 & ~|total_2), inf_2, nan_2}),
    .q_o  ({normal_3, exponent_3, sign_3, inf_3, nan_3})
  );

  // Round. The carry runs from the fraction into the exponent: from the largest subnormal to the
  // smallest normal number, and from the largest number to infinity. A sum whose exponent is that
  // of infinity before rounding is infinity.
  wire        up      = normal_3[2] & (normal_3[3] | (|normal_3[1:0]));
  wire [62:0] rounded = {exponent_3[10:0], normal_3[54:3]} + {62'd0, up};
  wire        huge    = inf_3 | (exponent_3 >= 12'd2047);
  wire        unused  = &{1'b0, exponent_3[11]};

  weft_stage #(.WIDTH(64), .PRESENT(1)) u_rounded (
    .clk_i(clk_i),
    .d_i  (nan_3 ? 64'h7ff8000000000000 : {sign_3, huge ? {11'h7ff, 52'd0} : rounded}),
    .q_o  (sum_o)
  );

endmodule

`default_nettype wire
