package testbench_test

import (
	"errors"
	"math/big"
	"os"
	"os/exec"
	"strings"
	"testing"

	"weft/hdl"
	"weft/internal/bitvec"
	"weft/testbench"
	"weft/verilator"
)

// needIcarus ends a test on a machine without the tool, except in CI, where the tool must be there.
func needIcarus(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("iverilog"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("iverilog is not installed")
	}
}

// adderRecords gives what the reference of testdata/adder.v makes of its first cycles.
func adderRecords(cycles int) (in, out [][]uint32, outs bitvec.Layout) {
	a := adder{
		in: bitvec.NewLayout(bitvec.Field{Name: "rst_i", Bits: 1}, bitvec.Field{Name: "in_valid_i", Bits: 2},
			bitvec.Field{Name: "a_i", Bits: 70}, bitvec.Field{Name: "b_i", Bits: 40}),
		out: bitvec.NewLayout(bitvec.Field{Name: "out_valid_o", Bits: 2}, bitvec.Field{Name: "sum_o", Bits: 70},
			bitvec.Field{Name: "b_o", Bits: 40}, bitvec.Field{Name: "count_o", Bits: 16}),
	}
	for range cycles {
		i, o := make([]uint32, a.in.Words), make([]uint32, a.out.Words)
		a.record(i, o)
		in, out = append(in, i), append(out, o)
	}
	return in, out, a.out
}

// TestIcarus: a design that is right, a wrong bit, a register without reset, and designs that give no verdict.
func TestIcarus(t *testing.T) {
	needIcarus(t)
	text, err := os.ReadFile("testdata/adder.v")
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		old, new string // an edit of the text; the old must be there once
		flip     int    // cycle in which the lowest bit of count_o is expected the other way round; 0: none
		want     string // the mismatch
		err      string
	}{
		"right":          {},
		"first cycle":    {flip: -1}, // is not compared
		"wrong bit":      {flip: 50, want: "cycle 50, pin count_o, bit 0: expected 0000000000110001, got 0000000000110000"},
		"no reset":       {old: "count_o <= 16'd0;", new: "", want: "cycle 1, pin count_o, bit 0: expected 0000000000000000, got xxxxxxxxxxxxxxxx"},
		"drives z":       {old: "out_valid_o <= in_valid_i;", new: "out_valid_o <= {in_valid_i[1], 1'bz};", want: "cycle 3, pin out_valid_o, bit 0: expected 10, got 1z"},
		"ends by itself": {old: "out_valid_o <= in_valid_i;", new: "begin $display(\"enough\"); $finish(0); end", err: "module adder ended the simulation in Icarus Verilog by itself: enough"},
		"not Verilog":    {old: "out_valid_o <= in_valid_i;", new: "out_valid_o <= in_valid_j;", err: "iverilog: compiling weft_icarus:\n\tadder.v:23: error: "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			edited := string(text)
			if tt.old != "" {
				if strings.Count(edited, tt.old) != 1 {
					t.Fatalf("%q is not there once", tt.old)
				}
				edited = strings.Replace(edited, tt.old, tt.new, 1)
			}
			in, out, layout := adderRecords(100)
			if tt.flip != 0 {
				r := testbench.Record{Layout: layout, Words: out[max(tt.flip, 0)]}
				r.Set("count_o", r.Get("count_o")^1)
			}
			got, _, err := testbench.Icarus(t.Context(), testbench.RTL{Top: "adder", Sources: map[string][]byte{"adder.v": []byte(edited)}}, in, out)
			switch {
			case tt.err != "":
				if err == nil || !strings.HasPrefix(err.Error(), tt.err) {
					t.Errorf("error is %v, want %s", err, tt.err)
				}
			case err != nil:
				t.Error(err)
			case (got == nil) != (tt.want == "") || got != nil && got.String() != tt.want:
				t.Errorf("%v, want %q", got, tt.want)
			}
		})
	}
}

// TestIcarusGates: a module without a clock is compared from cycle 0 on, with its parameters set.
func TestIcarusGates(t *testing.T) {
	needIcarus(t)
	rtl := testbench.RTL{Top: "mask", Params: map[string]*big.Int{"W": big.NewInt(3), "M": new(big.Int).SetUint64(5 << 31)},
		Sources: map[string][]byte{"mask.v": []byte("module mask #(parameter W = 1, parameter M = 0) (input wire [W-1:0] a_i, output wire [W-1:0] b_o);\n" +
			"  assign b_o = a_i & (M >> 31);\nendmodule\n")}}
	rtl.Pins = []hdl.Pin{{Name: "a_i", Dir: hdl.In, Bits: 3}, {Name: "b_o", Dir: hdl.Out, Bits: 3}}
	for _, tt := range []struct {
		out  uint32
		want string
	}{{5, ""}, {7, "cycle 0, pin b_o, bit 1: expected 111, got 101"}} {
		got, _, err := testbench.Icarus(t.Context(), rtl, [][]uint32{{7}}, [][]uint32{{tt.out}})
		if err != nil {
			t.Fatal(err)
		}
		if (got == nil) != (tt.want == "") || got != nil && got.String() != tt.want {
			t.Errorf("%v, want %q", got, tt.want)
		}
	}
	for _, bad := range [][2][][]uint32{{}, {{{7}}, {}}, {{{7, 7}}, {{5}}}} {
		if _, _, err := testbench.Icarus(t.Context(), rtl, bad[0], bad[1]); err == nil || !strings.Contains(err.Error(), "records") {
			t.Errorf("%v: error is %v", bad, err)
		}
	}
}

// TestIcarusMissing: without the tool the error says which package brings it.
func TestIcarusMissing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	in, out, _ := adderRecords(3)
	_, _, err := testbench.Icarus(t.Context(), testbench.RTL{Top: "adder", Files: []string{"testdata/adder.v"}}, in, out)
	var tool *verilator.ToolError
	if !errors.As(err, &tool) || !strings.Contains(err.Error(), "apt-get install iverilog") {
		t.Errorf("error is %v", err)
	}
}
