package grammar_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"testing"

	"weft/hdl/parse/grammar"
)

// TestGeneratedIsCurrent finds a grammar that was changed without go generate, on machines that have no Node.js.
func TestGeneratedIsCurrent(t *testing.T) {
	text, err := os.ReadFile("Verilog.g4")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(text)
	if got := hex.EncodeToString(sum[:]); got != grammar.Sum {
		t.Errorf("Verilog.g4 has the sum %s, but the generated code is of %s: run go generate ./hdl/parse/grammar", got, grammar.Sum)
	}
}
