module m;
  wire a = ; /* ERROR V001 "Syntax error" "';' cannot stand here." */
endmodule
