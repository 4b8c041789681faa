// Package grammar holds the ANTLR grammar of the Verilog subset that weft reads, Verilog.g4, and the lexer and parser generated from it.
// Only hdl/parse uses it.
package grammar

//go:generate ./generate.sh
