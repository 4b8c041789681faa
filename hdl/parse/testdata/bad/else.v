module m;
  always @(*) begin
    if (a) x = 1;
    else x = 2;
    else /* ERROR V001 "Else without if" "" */ x = 3;
    if (a) begin end else if (b) begin end else begin end
  end
  if (A) assign x = 1; else assign x = 2; else /* ERROR V001 "Else without if" "" */ assign x = 3;
endmodule
module n;
  for (i = 0; i < 4; i = i + 1) assign x = 1; else /* ERROR V001 "Else without if" "" */ assign x = 2;
endmodule
