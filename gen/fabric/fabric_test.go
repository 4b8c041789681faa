package fabric_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen/fabric"
	"weft/hdl"
	"weft/hdl/emit"
	"weft/specs"
)

func elaborate(t *testing.T, spec, target string) *specs.Fabric {
	t.Helper()
	d, list := specs.Load(spec, nil)
	if list.HasErrors() {
		t.Fatal(list.Err())
	}
	f, err := d.Fabric(target)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// pins writes the ports of a module, one a line.
func pins(m *hdl.Module) []string {
	var out []string
	for _, p := range m.Ports {
		bits := "1"
		if p.Range != nil {
			bits = emit.Expr(p.Range.High) + ":" + emit.Expr(p.Range.Low)
		}
		out = append(out, fmt.Sprint(p.Dir, " ", p.Name, " ", bits))
	}
	return out
}

// TestPins compares with the table of docs/microarchitecture.md 2.1, for P = 8, W = 64, V = 2, VC_W = 1.
func TestPins(t *testing.T) {
	f := elaborate(t, "../testdata/rails/spec.hcl", "fc8")
	want := []string{
		"input clk_i 1", "input rst_i 1",
		"input in_valid_i 7:0", "input in_head_i 7:0", "input in_tail_i 7:0", "input in_vc_i 7:0", "input in_data_i 511:0", "output in_credit_o 15:0",
		"output out_valid_o 7:0", "output out_head_o 7:0", "output out_tail_o 7:0", "output out_vc_o 7:0", "output out_data_o 511:0", "input out_credit_i 15:0",
		"output error_o 7:0",
	}
	if diff := cmp.Diff(want, pins(fabric.Chip(f.Types[0], fabric.Limits{CreditMax: 32, MaxFlits: 8}))); diff != "" {
		t.Errorf("pins of a chip (-want +got):\n%s", diff)
	}
	for i, line := range want[2:] {
		want[i+2] = strings.NewReplacer("511:0", "1023:0", "15:0", "31:0", "7:0", "15:0").Replace(line)
	}
	want[14] = "output error_o 31:0"
	if diff := cmp.Diff(want, pins(fabric.Top(f))); diff != "" {
		t.Errorf("pins of the top (-want +got):\n%s", diff)
	}
}

func TestChipParameters(t *testing.T) {
	f := elaborate(t, "../testdata/rails/spec.hcl", "fc8")
	var got []string
	for _, p := range fabric.ChipParams(f.Types[0], fabric.Limits{CreditMax: 99, MaxFlits: 7}) {
		got = append(got, fmt.Sprintf("%s=%d", p.Name, p.Value))
	}
	// 64 flits of a group are 32 of each of its 2 rails; 50 ns at 156.25 MHz are 7.8125 cycles.
	want := []string{"N_GROUP=4", "N_RAIL=2", "N_VC=2", "FLIT_W=64", "BUF_FLITS=32", "ITER=1", "ALLOC=0", "PATIENCE=64", "GAP=8", "CREDIT_MAX=99", "MAX_FLITS=7"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestRailChoiceParameters checks the numbers that stand for the words of a spec, and that a chip without choice says nothing of it.
func TestRailChoiceParameters(t *testing.T) {
	base := *elaborate(t, "../testdata/rails/spec.hcl", "fc8").Types[0]
	for _, tt := range []struct {
		name   string
		change func(c *specs.Chip)
		want   string // from ITER to GAP and what stands between it and CREDIT_MAX
	}{
		{"none", func(c *specs.Chip) { c.BalanceMode = "none" }, "ITER=1 ALLOC=0 PATIENCE=64 GAP=8"},
		{"not set", func(c *specs.Chip) { c.Allocator, c.Patience = "", 0 }, "ITER=1 ALLOC=0 PATIENCE=0 GAP=8"},
		{"one rail", func(c *specs.Chip) { c.BalanceMode, c.Rails = "packet", 1 }, "ITER=1 ALLOC=0 PATIENCE=64 GAP=8"},
		{"defaults", func(c *specs.Chip) { c.BalanceMode, c.BalanceKey, c.BalanceInit = "packet", "", "" },
			"ITER=1 ALLOC=0 PATIENCE=64 GAP=8 BAL_MODE=1 BAL_KEY=0 BAL_INIT=1 N_NODE=5"},
		{"message", func(c *specs.Chip) {
			c.Allocator, c.BalanceMode, c.BalanceKey, c.BalanceInit = "round_robin", "message", "in_out", "zero"
		}, "ITER=1 ALLOC=1 PATIENCE=64 GAP=8 BAL_MODE=2 BAL_KEY=1 BAL_INIT=0"},
		{"by output", func(c *specs.Chip) {
			c.Allocator, c.BalanceMode, c.BalanceKey, c.BalanceInit = "wavefront", "packet", "out", "hash"
		}, "ITER=1 ALLOC=2 PATIENCE=64 GAP=8 BAL_MODE=1 BAL_KEY=2 BAL_INIT=1"},
	} {
		c := base
		tt.change(&c)
		var got []string
		for _, p := range fabric.ChipParams(&c, fabric.Limits{CreditMax: 99, MaxFlits: 7, Nodes: 5}) {
			got = append(got, fmt.Sprintf("%s=%d", p.Name, p.Value))
		}
		if diff := cmp.Diff(tt.want, strings.Join(got[5:len(got)-2], " ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestHeaders looks for what a reader of the file needs to know.
func TestHeaders(t *testing.T) {
	for _, tt := range []struct {
		spec, target string
		want         []string
	}{
		{"../testdata/rails/spec.hcl", "fc8", []string{
			"fc8: FC-Switch FC(4,4), wiring inter, routing src_0out",
			"  size        4 chips, 4 links, 16 external ports",
			"      0..3 ===[ nr0 ]---+-+---[ nr2 ]=== 8..11",
			"  Every chip of stage 0 meets every chip of stage 1 by 1 link of 2 rails.",
			"  4..7    nr1   0.0..1.1    cn2, cn3",
		}},
		{"../testdata/mixed/spec.hcl", "star", []string{
			"star: network, routing shortest",
			"  links       2 to 4 cycles each way",
			"  mid    to left x1, right x1",
			"  0     right  1      n1",
			"  1     left   0      n0",
			"  2     mid    1",
		}},
		{fc32, "fc32", []string{"  0..7    nr0   0..7   cn0..cn7"}},
	} {
		header := fabric.Top(elaborate(t, tt.spec, tt.target)).Header
		for _, line := range tt.want {
			found := false
			for _, h := range header {
				found = found || strings.TrimRight(h, " ") == line
			}
			if !found {
				t.Errorf("%s: no line %q in:\n%s", tt.target, line, strings.Join(header, "\n"))
			}
		}
	}
}
