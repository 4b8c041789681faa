// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar

// Sum is the SHA-256 of the Verilog.g4 that the code was generated from.
const Sum = "34ea39c9a0df277a01208a59524f734f948a6fd938760c329129efdc39ba583b"
