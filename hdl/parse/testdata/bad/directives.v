`default_nettype none
`default_nettype tri /* ERROR V002 "Unsupported construct" "takes none or wire" */
`timescale /* ERROR V002 "Unsupported construct" "`timescale is not read" */ 1ns / 1ps
`define /* ERROR V002 "Unsupported construct" "`define is not read" */ X 1
`else /* ERROR V006 "Directive without `ifdef" "" */
`ifdef X
`define Y
`WIDTH
`else
`WIDTH /* ERROR V002 "Unsupported construct" "macro `WIDTH is not expanded" */
`elsif Y /* ERROR V006 "Directive after `else" "" */
`endif
module m;
endmodule
