module m #(A = 1 /* ERROR V001 "Missing keyword" "needs the keyword parameter" */);
endmodule
module m /* ERROR V007 "Duplicate module" "There is a module m already." */;
endmodule
