module m;
  always @(*) begin
    i+ /* ERROR V001 "Syntax error" "'+' cannot stand here" */;
  end
endmodule
