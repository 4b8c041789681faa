// How Areas maps a word that is selected by index. Yosys shifts all words, in steps from the smallest to the largest, and leaves it to later
// passes to find that most of the result is not used: minutes for a crossbar. Here the largest step comes first and each keeps
// only the bits that can still be chosen, which is the tree of multiplexers.
(* techmap_celltype = "$shiftx" *)
module weft_word_select (A, B, Y);
  parameter A_SIGNED = 0;
  parameter B_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter B_WIDTH = 1;
  parameter Y_WIDTH = 1;
  parameter [B_WIDTH-1:0] _TECHMAP_CONSTMSK_B_ = 0;
  parameter [B_WIDTH-1:0] _TECHMAP_CONSTVAL_B_ = 0;

  input  [A_WIDTH-1:0] A;
  input  [B_WIDTH-1:0] B;
  output [Y_WIDTH-1:0] Y;

  // Outside the words the result is undefined, so neither a sign nor bits beyond the index of the last bit matter.
  localparam N_STEP = (B_WIDTH < 24) ? B_WIDTH : 24;

  wire _TECHMAP_FAIL_ = A_WIDTH >= 1 << 24;

  genvar k;
  for (k = 0; k <= N_STEP; k = k + 1) begin : stage
    localparam STEP = 1 << k;
    localparam W = (Y_WIDTH + STEP - 1 > A_WIDTH) ? A_WIDTH : Y_WIDTH + STEP - 1;
    localparam ZERO = k < N_STEP && _TECHMAP_CONSTMSK_B_[k] && !_TECHMAP_CONSTVAL_B_[k];
    wire [W-1:0] word;
    if (k == N_STEP) begin : all
      assign word = A;
    end else if (ZERO || STEP >= A_WIDTH) begin : kept
      assign word = stage[k+1].word;
    end else begin : chosen
      wire [W+STEP-1:0] words = stage[k+1].word;
      assign word = B[k] ? words[STEP +: W] : words[0 +: W];
    end
  end
  assign Y = stage[0].word;
endmodule
