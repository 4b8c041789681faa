// Package parse reads the Verilog-2005 subset of weft into hdl: the leaf cells, generated text and users' modules.
//
// A text passes four stages: the preprocessor blanks comments, attributes, directives and inactive branches and keeps every position; a scan of the
// tokens rejects keywords outside the subset and nesting without bound; the ANTLR parser of hdl/parse/grammar makes a tree; and the
// builder makes hdl from it. What is Verilog but outside the subset is a diagnostic with the range of the construct, never skipped.
//
// Of the comments, those above a module become its Header; the others are dropped, as are attributes. Macros are not expanded.
// Macros that `ifdef asks for are undefined unless Options defines them.
package parse
