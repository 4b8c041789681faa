module ; /* ERROR V001 "Syntax error" "';' cannot stand here; expected a name." */
endmodule
