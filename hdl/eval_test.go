package hdl_test

import (
	"errors"
	"math/big"
	"testing"

	"weft/hdl"
	"weft/hdl/parse"
)

// consts are what the expressions of the tests may name.
var consts = hdl.Consts{
	"N":     hdl.Plain(big.NewInt(12)),
	"NEG":   hdl.Plain(big.NewInt(-3)),
	"BYTE":  {Int: big.NewInt(0xa5), Width: 8},
	"UPPER": {Int: big.NewInt(0xa5), Width: 8, Low: 4},
	"SB":    {Int: big.NewInt(-2), Width: 4, Signed: true},
}

// TestEval holds values that Icarus Verilog 11 gives too, but for $signed and $unsigned of a parameter, which it leaves as they are.
func TestEval(t *testing.T) {
	for _, c := range []struct{ expr, want string }{
		{"1 + 2 * 3", "7"},
		{"7 / 2", "3"}, {"-7 / 2", "-3"}, {"-7 % 3", "-1"}, {"7 % -3", "1"},
		{"2 ** 10", "1024"}, {"2 ** -1", "0"}, {"(-1) ** -3", "-1"}, {"(-1) ** -2", "1"}, {"1 ** -5", "1"}, {"-2 ** 2", "4"},
		{"2 ** 3 ** 2", "64"},
		{"$clog2(0)", "0"}, {"$clog2(1)", "0"}, {"$clog2(2)", "1"}, {"$clog2(N)", "4"}, {"$clog2(N + 1) - 1", "3"},
		{"N > 1 ? $clog2(N) : 1", "4"}, {"N == 0 ? 1 / 0 : 5", "5"},
		{"8'hff + 8'h01", "0"}, {"8'hff + 9'h001", "256"}, {"8'hff + 1", "256"},
		{"~4'b0101", "10"}, {"~1", "-2"}, {"-4'd1", "15"}, {"-1", "-1"},
		{"4'sb1111", "-1"}, {"4'sb1111 + 8'd0", "15"}, {"4'sb1111 + 8'sd0", "-1"},
		{"SB + 0", "-2"}, {"SB + 8'd0", "14"}, {"SB < 0", "1"}, {"SB < 4'd0", "0"},
		{"NEG < 1", "1"}, {"NEG < 32'd1", "0"}, {"NEG == -3", "1"},
		{"1 << 4", "16"}, {"8'hff << 4", "240"}, {"-8 >>> 1", "-4"}, {"-8 >> 1", "2147483644"}, {"8'sh80 >>> 3", "-16"}, {"8'h80 >>> 3", "16"},
		{"1 << 40", "0"}, {"1 << -1", "0"},
		{"3 && 0", "0"}, {"3 || 1 / 0", "1"}, {"!N", "0"}, {"!0", "1"},
		{"&4'hf", "1"}, {"&4'he", "0"}, {"|4'h0", "0"}, {"^8'h07", "1"}, {"~&4'hf", "0"}, {"~|4'h0", "1"}, {"~^8'h07", "0"},
		{"6 & 3", "2"}, {"6 | 3", "7"}, {"6 ^ 3", "5"}, {"4'd6 ~^ 4'd3", "10"},
		{"{4'ha, 4'h5}", "165"}, {"{2{4'ha}}", "170"}, {"{4'h1, {2{2'b10}}}", "26"}, {"{4'h1, {0{1'b1}}}", "1"}, {"{NEG}", "4294967293"},
		{"BYTE[0]", "1"}, {"BYTE[7:4]", "10"}, {"BYTE[N-8 +: 4]", "10"}, {"BYTE[7 -: 4]", "10"}, {"UPPER[7:4]", "5"},
		{"$signed(BYTE)", "-91"}, {"$unsigned(NEG)", "4294967293"}, {"$signed(4'hf) + 0", "-1"},
		{"1 == 1 ? 4'sb1111 : 8'd0", "15"},
		{"5 === 5", "1"}, {"5 !== 5", "0"}, {"3 >= 3", "1"}, {"3 != 3", "0"}, {"2 <= 1", "0"},
		{"33'h1_0000_0000 >> 32", "1"}, {"4294967296", "4294967296"},
		{"3 ** 1000000000", "783845377"},
	} {
		e, diags := parse.Expr(c.expr)
		if len(diags) > 0 {
			t.Errorf("%s: %v", c.expr, diags)
			continue
		}
		if got, err := hdl.Eval(e, consts); err != nil || got.String() != c.want {
			t.Errorf("%s is %v (%v), want %s", c.expr, got, err, c.want)
		}
	}
}

// TestEvalErrors holds expressions without a value, with the part that is at fault.
func TestEvalErrors(t *testing.T) {
	for _, c := range []struct{ expr, at, want string }{
		{"1 + N / (N - 12)", "N - 12", "division by zero"},
		{"1 % 0", "0", "division by zero"},
		{"0 ** -1", "1", "zero to a negative power"},
		{"M + 1", "M", "M is not a constant that is declared before"},
		{"M[1:0]", "M", "M is not a constant that is declared before"},
		{"BYTE[8]", "BYTE[8", "the select [8:8] is outside BYTE, which has the range [7:0]"},
		{"UPPER[3]", "UPPER[3", "the select [3:3] is outside UPPER, which has the range [11:4]"},
		{"BYTE[0:3]", "BYTE[0:3", "the part select [0:3] is not of 1 to 2097152 bits, the upper one first"},
		{"BYTE[0 +: 0]", "0", "the part select is 0 bits wide"},
		{"{N, 4}", "4", "an unsized number cannot stand in a concatenation"},
		{"{4{5}}", "5", "an unsized number cannot be replicated"},
		{"{NEG{1'b1}}", "NEG", "the replication count is -3"},
		{"{0{1'b1}}", "0{1'b1", "the result has no bits"},
		{"{1000000{BYTE}}", "1000000{BYTE", "the result has more than 2097152 bits"},
		{"{(1 << 30){ {1048576{1'b1}} }}", "1 << 30){ {1048576{1'b1", "the result has more than 2097152 bits"},
		{"$bits(N)", "$bits(N)", "$bits is not a constant function of the subset"},
		{"$clog2(1, 2)", "$clog2(1, 2)", "$clog2 takes one argument"},
		{"f(N)", "f(N)", "f is not a constant function of the subset"},
		{"BYTE[{1'b1, 70'd0}]", "1'b1, 70'd0", "the value 1180591620717411303424 is too large here"},
	} {
		e, diags := parse.Expr(c.expr)
		if len(diags) > 0 {
			t.Errorf("%s: %v", c.expr, diags)
			continue
		}
		_, err := hdl.Eval(e, consts)
		var at *hdl.EvalError
		if err == nil || !errors.As(err, &at) {
			t.Errorf("%s: no error", c.expr)
			continue
		}
		if got := c.expr[at.Range.Start.Byte:at.Range.End.Byte]; at.Msg != c.want || got != c.at {
			t.Errorf("%s: %q at %q, want %q at %q", c.expr, at.Msg, got, c.want, c.at)
		}
	}
}
