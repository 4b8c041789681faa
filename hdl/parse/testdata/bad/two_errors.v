module m;
  assign a b /* ERROR V001 "Syntax error" "'b' cannot stand here; expected" */ = c;
  wire [3 0 /* ERROR V001 "Syntax error" "'0' cannot stand here" */ ] x;
endmodule
