// Package parse reads the Verilog-2005 subset of weft into hdl: the leaf cells, generated text and users' modules.
//
// A text passes four stages:
//
//  1. The preprocessor blanks comments, attributes, directives and inactive branches; every position stays what it was. Macros that
//     `ifdef asks for are undefined unless Options defines them; a macro in the text is an error.
//  2. A scan of the tokens rejects keywords outside the subset, SystemVerilog keywords, and nesting without bound.
//  3. The ANTLR parser of hdl/parse/grammar makes a tree, first with the fast prediction mode (SLL) that stops at the first error, and only
//     then with the exact one (LL), for its error messages.
//  4. The builder makes hdl from the tree, and rejects what the grammar reads only to name it: delays, hierarchical names, positions
//     instead of names in connections.
//
// What is Verilog but outside the subset is a diagnostic with the range of the construct, never skipped. Of the comments, those above a
// module become its Header; the others are dropped, as are attributes and `default_nettype. An "else if" is a nested If; a body without
// begin and end is not a block. The time is linear in the length of the text.
package parse
