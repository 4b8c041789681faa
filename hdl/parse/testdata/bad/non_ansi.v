module m (a /* ERROR V002 "Unsupported construct" "A port list without directions" */, b);
  input a, b; /* ERROR V002 "Unsupported construct" "A port declaration outside the header" */
endmodule
