// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar

// Sum is the SHA-256 of the Verilog.g4 that the code was generated from.
const Sum = "21556f1fc18c658f78279b18924dfba982408f7c8e99cec154afb4e4d79ffe03"
