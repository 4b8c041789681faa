module m (input wire logic /* ERROR V003 "SystemVerilog keyword" "logic is reserved in SystemVerilog" */);
  wire bit /* ERROR V003 "SystemVerilog keyword" "bit is reserved" */;
  always_ff /* ERROR V003 "SystemVerilog keyword" "always_ff" */ @(posedge clk_i) assert /* ERROR V003 "SystemVerilog keyword" "" */ property /* ERROR V003 "SystemVerilog keyword" "" */ (x);
endmodule
