package cosim

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim/report"
	"weft/gen/fabric"
	"weft/specs"
)

func TestVacuous(t *testing.T) {
	pass := func(compared, flits int64) report.Test {
		return report.Test{Result: report.Pass, Status: report.StatusPass, Cycles: 100, CyclesCompared: compared, Flits: flits}
	}
	for name, tt := range map[string]struct {
		tests []report.Test
		want  []string
	}{
		"all moved":         {[]report.Test{pass(99, 5), pass(99, 6)}, []string{"", ""}},
		"one idle":          {[]report.Test{pass(99, 5), pass(99, 0)}, []string{"", ""}},
		"nothing moved":     {[]report.Test{pass(99, 0), pass(99, 0)}, []string{"no flit moved: the test shows nothing", "no flit moved: the test shows nothing"}},
		"nothing compared":  {[]report.Test{pass(0, 0), pass(99, 6)}, []string{"no cycle was compared", ""}},
		"stopped too early": {[]report.Test{pass(98, 5)}, []string{"only 98 of 100 cycles were compared"}},
	} {
		t.Run(name, func(t *testing.T) {
			vacuous(tt.tests)
			for i, x := range tt.tests {
				if (x.Result == report.Pass) != (tt.want[i] == "") || x.Message != tt.want[i] {
					t.Errorf("test %d: %s, %q, want %q", i, x.Result, x.Message, tt.want[i])
				}
			}
		})
	}
}

func TestDistinctStimuli(t *testing.T) {
	random := &specs.Test{Traffic: specs.Traffic{Pattern: "uniform", Injection: "bernoulli", Load: 0.5}}
	fixed := &specs.Test{Traffic: specs.Traffic{Pattern: "shift", Injection: "saturate", MinBytes: 64, MaxBytes: 64}}
	run := func(seed, hash string) []report.Test {
		return []report.Test{{Name: "t", Instance: "c", Seed: seed, StimulusHash: hash, Result: report.Pass}}
	}
	for name, tt := range map[string]struct {
		test   *specs.Test
		hashes [2]string
		want   report.Result
	}{
		"different": {random, [2]string{"1", "2"}, report.Pass},
		"same":      {random, [2]string{"1", "1"}, report.Fail},
		"no chance": {fixed, [2]string{"1", "1"}, report.Pass},
	} {
		t.Run(name, func(t *testing.T) {
			jobs := []*Job{{Test: tt.test}, {Test: tt.test}}
			results := [][]report.Test{run("a", tt.hashes[0]), run("b", tt.hashes[1])}
			distinctStimuli(jobs, results)
			if got := results[1][0]; got.Result != tt.want || results[0][0].Result != report.Pass {
				t.Errorf("%s: %s", got.Result, got.Message)
			}
		})
	}
}

func TestWireMismatch(t *testing.T) {
	f := &specs.Fabric{Name: "fc", Types: []*specs.Chip{{FlitBits: 64, VCs: 2}}}
	for name, tt := range map[string]struct {
		wire fabric.Wire
		want report.Mismatch
	}{
		"data":         {fabric.Wire{From: "a.out_data_o[63:0]", To: "b.in_data_i[191:128]"}, report.Mismatch{Instance: "b", Port: 2, Field: "in_data_i", Bits: "191:128", Bit: 128}},
		"valid":        {fabric.Wire{From: "a.out_valid_o[0]", To: "b.in_valid_i[3]"}, report.Mismatch{Instance: "b", Port: 3, Field: "in_valid_i", Bits: "3", Bit: 3}},
		"credit":       {fabric.Wire{From: "a.in_credit_o[1:0]", To: "b.out_credit_i[7:6]"}, report.Mismatch{Instance: "b", Port: 3, Field: "out_credit_i", Bits: "7:6", Bit: 6}},
		"pin of top":   {fabric.Wire{From: "a.out_valid_o[1]", To: "TOP.out_valid_o[9]"}, report.Mismatch{Instance: "a", Port: 1, Field: "out_valid_o", Bits: "1", Bit: 1}},
		"only the top": {fabric.Wire{From: "TOP.clk_i", To: "TOP.out_valid_o[9]"}, report.Mismatch{Instance: "fc", Port: -1, Field: "clk_i"}},
		"unnamed":      {fabric.Wire{}, report.Mismatch{Instance: "fc", Port: -1, Field: "wiring"}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(&tt.want, wireMismatch(f, tt.wire)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseLoads(t *testing.T) {
	got, err := ParseLoads("0.1, 1,.5")
	if err != nil || !cmp.Equal(got, []float64{0.1, 1, 0.5}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range []string{"", "0", "1.01", "-0.5", "x", "0.1,", "NaN", "0.1 0.2"} {
		if _, err := ParseLoads(bad); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}

func TestFileName(t *testing.T) {
	if got := fileName("fc", "a/b c", "..", "é"); got != "fc.a_b_c...._" {
		t.Error(got)
	}
}
