wire /* ERROR V001 "Syntax error" "'wire' cannot stand here; expected 'module' or the end of the file." */ a;
