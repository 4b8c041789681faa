// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar

// Sum is the SHA-256 of the Verilog.g4 that the code was generated from.
const Sum = "022335b28c549f70cd3ac3188624f1d58ba6084169acdd3b298a84aada20f20c"
