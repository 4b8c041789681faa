package cosim_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"weft/cosim"
	"weft/cosim/report"
)

// ringSpec is a ring of three chips of 2 rails whose nodes cut messages of awkward sizes: none, one, some bytes, and more than two packets
// hold. %s is the mode of the balance.
const ringSpec = `
weft { version = 1 }

chip "sw" {
  clock    = "500MHz"
  datapath = 80
  mtu      = "64B"
  vcs      = 2
  serdes {
    lanes     = 8
    lane_rate = "40Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
    rails  = 2
  }
  buffer { flits = 32 }
  balance {
    mode = "%s"
    key  = "src_out"
  }
}

network "ring" {
  chips = {
    a = chip.sw
    b = chip.sw
    c = chip.sw
  }
  link "a:0" "b:1" { latency = "4ns" }
  link "b:0" "c:1" { latency = "10ns" }
  link "c:0" "a:1" { latency = "4ns" }
  node "n0" { at = "a:2" }
  node "n1" { at = "a:3" }
  node "n2" { at = "b:2" }
  node "n3" { at = "b:3" }
  node "n4" { at = "c:2" }
  node "n5" { at = "c:3" }
}

test "awkward" {
  target = network.ring
  traffic {
    pattern = "uniform"
    mapping = "frag"
    load    = 0.3
    size    = "16B..350B"
  }
  holdoff = "random"
  cycles  = 2500
  seeds   = 1
}

test "full" {
  target = network.ring
  traffic {
    pattern   = "all_to_all"
    mapping   = "frag"
    size      = "200B..784B"
    injection = "saturate"
  }
  holdoff = "bursty"
  cycles  = 2500
  seeds   = 1
}

test "pieces" {
  target = network.ring
  traffic {
    pattern = "uniform"
    mapping = "frag_packets"
    load    = 0.5
    size    = "16B..112B"
  }
  cycles = 1500
  seeds  = 1
}
`

// TestMessages compares chips with messages that are cut into up to 16 packets, for every mode of the balance.
func TestMessages(t *testing.T) {
	needTools(t)
	for _, mode := range []string{"none", "packet", "message"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			d := load(t, fmt.Sprintf(ringSpec, mode))
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("awkward|full|pieces")})
			rep, err := regress(t, deadline(t), p, generate(t, d), cosim.Options{Dir: t.TempDir(), Jobs: 1, KeepGoing: true})
			if err != nil || rep.Result != report.Pass {
				t.Fatalf("%s, %v", rep.Verdict(), err)
			}
			for _, x := range rep.Tests {
				if x.Mode != report.ModeLockstep {
					continue
				}
				m := x.Messages
				if m == nil || m.Cut != (x.Name != "pieces") || m.Complete < 50 || m.Latency.Mean < x.Latency.Mean || m.PayloadThroughput <= 0 || m.PayloadThroughput >= x.Throughput {
					t.Errorf("%s: %+v beside throughput %g and latency %+v", x.Name, m, x.Throughput, x.Latency)
				}
				if x.Name == "awkward" && (m.Load < 0.25 || m.Load > 0.35) {
					t.Errorf("load %g delivered of 0.3", m.Load)
				}
			}
		})
	}
}

// TestMessageFaults breaks the history of the rails. The first fault shows only on heads that are not the first of their message on a rail, which
// there are only where messages have more packets than rails; the others on the first ones.
func TestMessageFaults(t *testing.T) {
	needTools(t)
	for name, tt := range map[string]struct{ mode, pattern, replacement string }{
		"every packet is a first one": {"message", `head_i & first_i;`, "head_i;"},
		"first ones do not count":     {"message", `head_i & first_i;`, "head_i & ~first_i;"},
		"history stands still":        {"packet", `hist_q <= hist_q \^ flip;`, "hist_q <= hist_q;"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, fmt.Sprintf(ringSpec, tt.mode))
			rtl := edit(t, generate(t, d), "weft_rail_select.v", tt.pattern, tt.replacement)
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("awkward|pieces")})
			rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: t.TempDir(), Jobs: 1, KeepGoing: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range rep.Tests {
				if x.Mode != report.ModeLockstep {
					continue
				}
				if x.Name == "pieces" && name == "every packet is a first one" {
					if x.Result != report.Pass { // there every packet is
						t.Errorf("%s %s: %s", x.Name, x.Instance, x.Message)
					}
					continue
				}
				if m := x.FirstMismatch; m == nil || !strings.HasPrefix(m.Field, "out_") && m.Field != "in_credit_o" {
					t.Errorf("%s %s: %+v", x.Name, x.Instance, m)
				}
			}
		})
	}
}
