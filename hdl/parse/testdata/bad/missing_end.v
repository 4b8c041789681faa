module m;
  always @(*) begin
    a = b;
endmodule /* ERROR V001 "Syntax error" "'endmodule' cannot stand here." */
