package parse_test

import (
	"fmt"
	"strings"
	"testing"

	"weft/hdl/emit"
	"weft/hdl/parse"
)

// synthetic gives a generated top with n instances, of about 800 bytes each.
func synthetic(n int) []byte {
	var b strings.Builder
	b.WriteString("`default_nettype none\n\nmodule top #(\n  parameter W = 64\n) (\n  input wire clk_i,\n  input wire rst_i\n);\n")
	for i := range n {
		fmt.Fprintf(&b, `
  // Buffer %[1]d.
  wire         in%[1]d_valid;
  wire [W-1:0] in%[1]d_data;
  wire [3:0]   in%[1]d_credit;

  assign in%[1]d_data = {in%[1]d_a[W-1:W/2], {2{in%[1]d_b[%[2]d +: 16]}}};
  assign in%[1]d_valid = in%[1]d_ready & ~(in%[1]d_full | in%[1]d_stall) | (in%[1]d_state == 4'h%[2]x);

  weft_fifo #(
    .W    (W),
    .DEPTH(4 * %[1]d + 1),
    .TABLE(64'h0123_4567_89ab_cdef)
  ) u_fifo%[1]d (
    .clk_i       (clk_i),
    .rst_i       (rst_i),
    .in_valid_i  (in%[1]d_valid),
    .in_data_i   (in%[1]d_data),
    .in_credit_o (in%[1]d_credit[2:0]),
    .out_valid_o (out%[1]d_valid),
    .out_data_o  (out%[1]d_data),
    .out_credit_i(out%[1]d_credit ? 3'd1 : out%[1]d_more)
  );
`, i, i%16)
	}
	b.WriteString("endmodule\n\n`default_nettype wire\n")
	return []byte(b.String())
}

// BenchmarkParse reads tops of three sizes; the rate must not fall with the size.
func BenchmarkParse(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		src := synthetic(n)
		b.Run(fmt.Sprintf("%dkB", len(src)/1000), func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if _, diags := parse.File("top.v", src, parse.Options{}); len(diags) > 0 {
					b.Fatal(diags)
				}
			}
		})
	}
}

// BenchmarkEmit prints the module of the middle size.
func BenchmarkEmit(b *testing.B) {
	src := synthetic(100)
	mods, diags := parse.File("top.v", src, parse.Options{})
	if len(diags) > 0 {
		b.Fatal(diags)
	}
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		emit.Module(mods[0])
	}
}
