package testbench_test

import (
	"context"
	"fmt"
	"math/big"
	"runtime"
	"strings"
	"testing"

	"weft/testbench"
)

// recorder is a test that notes its failure. Like that of a real test, it ends the goroutine.
type recorder struct {
	ctx    context.Context
	failed string
}

func (r *recorder) Helper()                  {}
func (r *recorder) Context() context.Context { return r.ctx }
func (r *recorder) Skip(args ...any)         { r.Fatalf("skipped: %v", args) }
func (r *recorder) Fatalf(format string, args ...any) {
	r.failed = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// failure gives what Check says of a design.
func failure(ctx context.Context, rtl testbench.RTL, stimulus testbench.Stimulus, reference testbench.Reference) string {
	r := &recorder{ctx: ctx}
	done := make(chan struct{})
	go func() {
		defer close(done)
		testbench.Check(r, rtl, 1000, stimulus, reference)
	}()
	<-done
	return r.failed
}

// gates is a module without a clock, and one with a register that reset forgets.
const gates = `module gates #(parameter W = 8) (input wire [W-1:0] a_i, input wire [W-1:0] b_i, output wire [W-1:0] and_o, output wire any_o);
  assign and_o = a_i & b_i;
  assign any_o = |and_o;
endmodule
module lazy (input wire clk_i, input wire rst_i, input wire load_i, input wire [7:0] a_i, output reg [7:0] y_o);
  always @(posedge clk_i) if (load_i && !rst_i) y_o <= a_i;
endmodule
`

func TestCheck(t *testing.T) {
	needVerilator(t)
	rtl := testbench.RTL{Top: "gates", Params: map[string]*big.Int{"W": big.NewInt(48)}, Sources: map[string][]byte{"gates.v": []byte(gates)}}
	stimulus := func(cycle int, in testbench.Record) {
		in.Set("a_i", uint64(cycle)*0x123456789abcdef)
		in.SetBits("b_i", 8, 40, uint64(cycle)*0xfedcba987654321&(1<<40-1))
	}
	reference := func(cycle int, in, out testbench.Record) {
		and := in.Get("a_i") & in.Get("b_i")
		out.Set("and_o", and)
		if and != 0 {
			out.Set("any_o", 1)
		}
	}
	testbench.Check(t, rtl, 1000, stimulus, reference)

	// Each of these must be seen.
	for _, test := range []struct {
		name      string
		rtl       testbench.RTL
		stimulus  testbench.Stimulus
		reference testbench.Reference
		want      []string
	}{
		{"wrong reference", rtl, stimulus, func(cycle int, in, out testbench.Record) {
			reference(cycle, in, out)
			if cycle == 500 {
				out.SetBits("and_o", 40, 8, out.Bits("and_o", 40, 8)^0x10)
			}
		}, []string{"gates #(.W(48)): cycle 500, pin and_o, bit 44 differs", "\n\tcycle 492: a_i=", "\n\tcycle 500: a_i="}},
		{"register without reset", testbench.RTL{Top: "lazy", Sources: rtl.Sources}, func(int, testbench.Record) {},
			func(int, testbench.Record, testbench.Record) {}, []string{"lazy #(): cycle 1, pin y_o"}},
		{"no such file", testbench.RTL{Top: "gates", Files: []string{"testdata/none.v"}}, stimulus, reference, []string{"testdata/none.v"}},
		{"no file", testbench.RTL{Top: "gates"}, stimulus, reference, []string{"no RTL files"}},
		{"no output", testbench.RTL{Top: "mute", Sources: map[string][]byte{"m.v": []byte("module mute (input wire a_i); endmodule")}}, stimulus, reference,
			[]string{"no outputs"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := failure(t.Context(), test.rtl, test.stimulus, test.reference)
			for _, w := range test.want {
				if !strings.Contains(got, w) {
					t.Errorf("failure is %q, want %q in it", got, w)
				}
			}
		})
	}
}

func TestCheckWithoutVerilator(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("VERILATOR", "")
	rtl := testbench.RTL{Top: "gates", Sources: map[string][]byte{"gates.v": []byte(gates)}}
	for ci, want := range map[string]string{"": "skipped: ", "true": "verilator (needed for co-simulation and lint): verilator not found in PATH"} {
		t.Setenv("CI", ci)
		if got := failure(t.Context(), rtl, nil, nil); !strings.HasPrefix(got, want) {
			t.Errorf("with CI=%q Check says %q, want %q", ci, got, want)
		}
	}
}
