module m;
  task /* ERROR V002 "Unsupported construct" "task: Use a function or a module." */ t; endtask /* ERROR V002 "Unsupported construct" "" */
  and /* ERROR V002 "Unsupported construct" "and: Gates are not read: use assign with &." */ g (a, b, c);
  initial forever /* ERROR V002 "Unsupported construct" "" */ x = 1;
  always @(*) casex /* ERROR V002 "Unsupported construct" "use casez" */ (a) default: ; endcase
  real /* ERROR V002 "Unsupported construct" "" */ r;
  wire \escaped /* ERROR V002 "Unsupported construct" "escaped identifier" */ ;
  localparam X = 1.5 /* ERROR V002 "Unsupported construct" "real number" */;
  wire a = €/* ERROR V001 "Unexpected character" "" */;
endmodule
