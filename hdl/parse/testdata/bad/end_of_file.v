module m;
  wire a;
/* ERROR V001 "Syntax error" "The end of the file cannot stand here." */
