// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar

// Sum is the SHA-256 of the Verilog.g4 that the code was generated from.
const Sum = "a864b5c4c70a73c89cef5b1f4226d08caf98737e0271efb4c943da9963897340"
