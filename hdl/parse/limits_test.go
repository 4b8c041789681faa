package parse_test

import (
	"strings"
	"testing"

	"weft/hdl"
	"weft/hdl/emit"
	"weft/hdl/parse"
)

// TestHostile gives texts that would exhaust stack, memory or time without the limits. Each must end in a diagnostic with this code, or in
// none.
func TestHostile(t *testing.T) {
	many := func(s string) string { return strings.Repeat(s, 20000) }
	for _, c := range []struct{ name, text, code string }{
		{"parentheses", "module m; assign a = " + many("("), parse.CodeDepth},
		{"closed parentheses", "module m; assign a = " + many("(") + "b" + many(")") + "; endmodule", parse.CodeDepth},
		{"braces", "module m; assign a = " + many("{"), parse.CodeDepth},
		{"replications", "module m; assign a = " + many("{2{") + "b" + many("}}") + "; endmodule", parse.CodeDepth},
		{"indices", "module m; assign a = " + many("b["), parse.CodeDepth},
		{"targets", "module m; assign " + many("{"), parse.CodeDepth},
		{"unary operators", "module m; assign a = " + many("~") + "b; endmodule", parse.CodeDepth},
		{"conditions", "module m; assign a = " + many("b ? c : ") + "d; endmodule", parse.CodeDepth},
		{"conditions inside", "module m; assign a = " + many("b ? "), parse.CodeDepth},
		{"blocks", "module m; initial " + many("begin "), parse.CodeDepth},
		{"ifs", "module m; initial " + many("if (a) "), parse.CodeDepth},
		{"loops", "module m; initial " + many("for (i = 0; i < 1; i = i + 1) "), parse.CodeDepth},
		{"delays", "module m; initial " + many("#1 "), parse.CodeDepth},
		{"events", "module m; initial " + many("@* "), parse.CodeDepth},
		{"cases", "module m; initial " + many("case (a) default: "), parse.CodeDepth},
		{"generate ifs", "module m; " + many("if (a) "), parse.CodeDepth},
		{"generate blocks", "module m; " + many("if (a) begin "), parse.CodeDepth},
		{"regions", "module m; " + many("generate "), parse.CodeDepth},
		{"calls", "module m; assign a = " + many("f("), parse.CodeDepth},
		{"sum", "module m; assign a = b" + many(" + b") + "; endmodule", parse.CodeDepth},
		{"else branches", "module m; always @(*) begin if (a) x = 1; " + strings.Repeat("else if (b) x = 1; ", 2000) + "end endmodule", ""},
		{"generate else branches", "module m; if (A) assign x = 1; " + strings.Repeat("else if (B) assign x = 1; ", 2000) + "endmodule", ""},
		{"long sum", "module m; assign a = b" + strings.Repeat(" + b", 9999) + "; endmodule", ""},
		{"concatenation", "module m; assign a = {b" + strings.Repeat(", b", 20000) + "}; endmodule", ""},
		{"items", "module m; " + strings.Repeat("wire a; ", 20000) + "endmodule", ""},
		{"modules", strings.Repeat("module m; endmodule ", 1000), parse.CodeDuplicate},
		{"else alone", "module m; initial begin x = 1; " + many("else x = 1; ") + "end endmodule", parse.CodeSyntax},
		{"decimal digits", "module m; localparam A = " + many("12345") + "; endmodule", parse.CodeLiteral},
		{"hexadecimal digits", "module m; localparam A = 'h" + strings.Repeat("0123456789abcdef", 40000) + "; endmodule", parse.CodeLiteral},
		{"width", "module m; localparam A = 2097153'h1; endmodule", parse.CodeLiteral},
		{"conditionals", many("`ifdef A "), parse.CodeDirective},
		{"unterminated comments", many("/* "), parse.CodeSyntax},
		{"attributes", "module m; " + many("(* "), parse.CodeSyntax},
		{"dots", "module m; assign a" + strings.Repeat(".b", 20000) + " = 1; endmodule", parse.CodeUnsupported},
	} {
		t.Run(c.name, func(t *testing.T) {
			mods, diags := parse.File("hostile.v", []byte(c.text), parse.Options{})
			if c.code == "" && len(diags) > 0 || c.code != "" && (len(diags) == 0 || diags[0].Code != c.code) {
				t.Errorf("got %v, want code %q", diags[:min(len(diags), 3)], c.code)
			}
			if len(diags) > parse.MaxDiags {
				t.Errorf("%d diagnostics", len(diags))
			}
			for _, m := range mods {
				emit.Module(m)
				hdl.Inspect(m, func(hdl.Node) bool { return true })
			}
		})
	}
}

// TestHostileConstants gives constants whose plain evaluation would take gigabytes or hours.
func TestHostileConstants(t *testing.T) {
	for _, c := range []struct{ name, value string }{
		{"replication", "{1 << 30{1'b1}}"},
		{"nested replication", "{1024{{1024{{1024{1'b1}}}}}}"},
		{"power", "{1048576{1'b1}} ** {1048576{1'b1}}"},
		{"products", "{1048576{1'b1}}" + strings.Repeat(" * {1048576{1'b1}}", 1000)},
		{"counts", strings.Repeat("{(", 200) + "1" + strings.Repeat("){1'b1}}", 200)},
		{"bounds", "P" + strings.Repeat("[P", 200) + strings.Repeat(":0]", 200)},
	} {
		t.Run(c.name, func(t *testing.T) {
			mods, diags := parse.File("hostile.v", []byte("module m #(parameter P = 8'd1, parameter Q = "+c.value+");\nendmodule\n"), parse.Options{})
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			if _, diags := mods[0].Signature(nil); len(diags) == 0 || diags[0].Code != hdl.CodeConstant {
				t.Errorf("got %v, want code %s", diags, hdl.CodeConstant)
			}
		})
	}
}
