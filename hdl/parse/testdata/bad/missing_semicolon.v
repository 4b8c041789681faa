module m;
  wire a
  assign /* ERROR V001 "Syntax error" "'assign' cannot stand here; expected ',' or ';'." */ a = 1;
endmodule
