`ifdef /* ERROR V006 "Missing macro name" "" */
`else
`else /* ERROR V006 "Directive after `else" "" */
`endif
`ifndef X /* ERROR V006 "Conditional without `endif" "" */
module m; endmodule
