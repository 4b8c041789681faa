package celltest

import (
	"math/rand/v2"
	"testing"

	"weft/testbench"
)

// icarusCycles is how long a cell runs in Icarus Verilog, which takes a hundred times longer for a cycle than Verilator.
const icarusCycles = 1000

// fourState runs the cell in Icarus Verilog, where what reset has not set is x: Verilator starts at zero here. It gives the first mismatch.
func (s subject) fourState(t *testing.T, p params, f *fault) *testbench.FourState {
	t.Helper()
	rtl := s.rtl(t, p, f)
	inLayout, outLayout, err := testbench.Layouts(rtl)
	if err != nil {
		t.Fatal(err)
	}
	ref, r := s.ref(p), rand.New(rand.NewPCG(3, 4))
	var ins, outs [][]uint32
	for c := range icarusCycles {
		in, out := pins{inLayout, make([]uint32, inLayout.Words)}, pins{outLayout, make([]uint32, outLayout.Words)}
		choose(ref, r, c, in, out)
		ins, outs = append(ins, in.words), append(outs, out.words)
	}
	differs, _, err := testbench.Icarus(t.Context(), rtl, ins, outs)
	needVerilator(t, err)
	return differs
}

// TestMissingReset: a register without reset is unknown from the first cycle that is compared. Verilator shows it after a second reset only.
func TestMissingReset(t *testing.T) {
	for _, tt := range []struct {
		subject subject
		fault   fault
		want    string
	}{
		{subject{cell: "weft_credit", points: []params{{"COUNT_W": 6, "LEN_W": 4}}, ref: func(p params) reference { return &credit{countW: 6, lenW: 4} }},
			fault{old: "if (rst_i) count_q <= {COUNT_W{1'b0}};\n    else      ", new: ""},
			"cycle 1, pin count_o, bit 0: expected 000000, got xxxxxx"},
		{subject{cell: "weft_gap", points: []params{{"GAP": 5}}, ref: func(p params) reference { return &gap{gap: 5, since: 5} }},
			fault{old: "if (rst_i)        left_q <= {CNT_W{1'b0}};\n    else ", new: ""},
			"cycle 1, pin over_o, bit 0: expected 1, got x"},
	} {
		t.Run(tt.subject.cell, func(t *testing.T) {
			if got := tt.subject.fourState(t, tt.subject.points[0], &tt.fault); got == nil || got.String() != tt.want {
				t.Errorf("%v, want %s", got, tt.want)
			}
		})
	}
}
