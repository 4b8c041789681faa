module m;
  localparam A = 4'b12 /* ERROR V004 "Bad number" "12 has a digit that is not of base 2" */;
  localparam B = 4'o9 /* ERROR V004 "Bad number" "not of base 8" */;
  localparam C = 4'bx /* ERROR V004 "Bad number" "x and z digits are outside the subset" */;
  localparam D = 8'hz0 /* ERROR V004 "Bad number" "x and z" */;
  localparam E = 4'b1? /* ERROR V004 "Bad number" "labels of casez only" */;
  localparam F = 0'h0 /* ERROR V004 "Bad number" "1 to 2097152 bits wide, not 0" */;
  localparam G = 99999999999999999999999999'd1 /* ERROR V004 "Bad number" "not 999999999999999999999999..." */;
  localparam H = 4'hff /* WARNING V004 "Number too wide" "takes 8 bits, so that the literal of 4 bits" */;
  always @(*) case (a) 4'b1?01 /* ERROR V004 "Bad number" "" */: ; endcase
endmodule
