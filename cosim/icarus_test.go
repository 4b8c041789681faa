package cosim_test

import (
	"context"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim"
	"weft/cosim/report"
	"weft/specs"
)

// needIcarus skips a test where the four-state simulator is missing, or fails it where it must be there.
func needIcarus(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("iverilog"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("iverilog is not installed")
		}
		t.Skip("iverilog is not installed")
	}
}

// paced is a chip of 4 ports and 2 channels that keeps a distance between packet heads.
const paced = `
weft { version = 1 }

chip "sw" {
  clock      = "250MHz"
  datapath   = 80
  mtu        = "64B"
  vcs        = 2
  packet_gap = "20ns"
  serdes {
    lanes     = 4
    lane_rate = "25Gbps"
  }
  ports {
    groups = 4
    lanes  = 1
  }
  buffer { flits = 16 }
}

test "heavy" {
  target = chip.sw
  traffic {
    pattern   = "uniform"
    size      = "16B..64B"
    injection = "saturate"
  }
  holdoff = "random"
  cycles  = 1500
}
`

// balanced is a chip whose two rails of a group are chosen packet by packet.
var balanced = strings.NewReplacer("lanes     = 4", "lanes     = 6", "groups = 4\n    lanes  = 1", "groups = 3\n    lanes  = 2\n    rails  = 2",
	"vcs        = 2\n  packet_gap = \"20ns\"", "balance {\n    mode = \"packet\"\n    key  = \"in_out\"\n  }").Replace(paced)

// TestFourState: chips, a network and stress in Icarus Verilog are equal to the model in every cycle after the first, without an x.
func TestFourState(t *testing.T) {
	needIcarus(t)
	const cycles = 600
	pair, diags := specs.Load("../specs/designs/tiny_pair.hcl", nil)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		design *specs.Design
		want   []string
	}{
		"tiny pair": {pair, []string{"exchange/icarus a duo", "whole/icarus pair pair", "stress/icarus duo duo"}},
		"paced":     {load(t, paced), []string{"heavy/icarus chip0 sw", "stress/icarus sw sw"}},
		"balanced":  {load(t, balanced), []string{"heavy/icarus chip0 sw", "stress/icarus sw sw"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := plan(t, tt.design, cosim.Selection{BaseSeed: 1})
			tests, err := cosim.FourState(t.Context(), p, generate(t, tt.design), cycles, 1)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, x := range tests {
				got = append(got, x.Name+" "+x.Instance+" "+x.Module)
				if x.Result != report.Pass || x.Mode != report.ModeIcarus || x.CyclesCompared != cycles-1 || x.Flits < 50 || x.Packets < 20 {
					t.Errorf("%s: %s %s, %d cycles, %d flits, %d packets", x.Name, x.Result, x.Message, x.CyclesCompared, x.Flits, x.Packets)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestFourStateFaults: registers that a cell does not reset are unknown on a pin, whatever value Verilator would have drawn for them.
func TestFourStateFaults(t *testing.T) {
	needIcarus(t)
	for name, tt := range map[string]struct {
		file, pattern, replacement string
		want                       string // in the message
	}{
		// An unknown condition takes the other branch, so that some show as a 0 and not as an x.
		"gap":           {"weft_gap.v", `if \(rst_i\) left_q <= \{CNT_W\{1'b0\}\}; else if`, "if", "out_valid_o of port 3 in cycle 14: expected 1'b1, got 1'b0"},
		"credit":        {"weft_credit.v", `if \(rst_i\) count_q <= \{COUNT_W\{1'b0\}\}; else`, "", "out_valid_o of port 3 in cycle 14: expected 1'b1, got 1'b0"},
		"grant pointer": {"weft_islip.v", ` grant_mask_q <= \{\(N\*N\)\{1'b0\}\};`, "", "out_valid_o of port 3 in cycle 14: expected 1'b1, got 1'b0"},
		"credits owed":  {"weft_credit_return.v", ` owed_q <= SIZE\[CNT_W-1:0\];`, "", "in_credit_o of port 0 in cycle 5: expected 2'h3, got 2'hx"},
		"free slots":    {"weft_slot_pool.v", ` head_q <= \{SLOT_W\{1'b0\}\};`, "", "out_data_o of port 3 in cycle 14: expected 80'h203000c0000000000, got 80'hxxxxxxxxxxxxxxxxxxxx"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, paced)
			rtl := edit(t, generate(t, d), tt.file, tt.pattern, tt.replacement)
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Test: regexp.MustCompile("heavy")})
			tests, err := cosim.FourState(context.Background(), p, rtl, 600, 1)
			if err != nil {
				t.Fatal(err)
			}
			x := tests[0]
			if want := "in Icarus Verilog: chip0 " + tt.want; x.Result != report.Fail || x.Status != report.StatusMismatch || x.Message != want {
				t.Errorf("%s: %s, want %s", x.Result, x.Message, want)
			}
		})
	}
}
