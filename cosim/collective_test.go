package cosim_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weft/cosim"
	"weft/cosim/report"
)

// nicSpec is the smallest network of NICs: four on one chip.
const nicSpec = `
weft { version = 1 }

chip "sw" {
  clock    = "500MHz"
  datapath = 64
  mtu      = "160B"
  serdes {
    lanes     = 4
    lane_rate = "32Gbps"
  }
  ports {
    groups = 4
    lanes  = 1
  }
  buffer { flits = 32 }
}

fat_tree "one" {
  chip   = chip.sw
  ports  = 4
  levels = 1
  link { latency = "4ns" }
}

nic "ni" {
  virtual_ports = 1
  queues { pio = 2 }
  trigger {
    contexts = 4
    slots    = 3
  }
  host {
    read_latency  = "20ns"
    write_latency = "10ns"
    data_bits     = 64
  }
}

network "cluster" {
  topology = fat_tree.one
  nodes    = nic.ni
}

collective "sum" {
  on         = network.cluster
  op         = "allreduce"
  iterations = 6
  skew       = "100ns"
  seeds      = 2
  tree { k = 4 }
}

collective "least" {
  on         = network.cluster
  op         = "reduce"
  reduce     = "min"
  iterations = 6
  driver     = "host" # SENDs and credits alone
  fold_cost  = "6ns"
  tree { k = 2 }
}
`

// TestCollectives: chips and NICs are compared in every cycle of the collectives of a network, which are one test, and under stress.
func TestCollectives(t *testing.T) {
	needTools(t)
	d := load(t, nicSpec)
	p := plan(t, d, cosim.Selection{BaseSeed: 1})
	rep, err := regress(t, deadline(t), p, generate(t, d), cosim.Options{Dir: t.TempDir(), Jobs: 2})
	if err != nil {
		t.Fatal(err)
	}
	if rep.Result != report.Pass {
		t.Fatal(rep.Verdict())
	}
	count := map[string]int{}
	for _, x := range rep.Tests {
		count[x.Target+"."+x.Name+" "+x.Module]++
		if x.Module == "ni" && (x.CyclesCompared != x.Cycles-1 || x.Flits == 0) {
			t.Errorf("%s of %s: %d of %d cycles compared, %d flits", x.Instance, x.Name, x.CyclesCompared, x.Cycles, x.Flits)
		}
	}
	for what, want := range map[string]int{"cluster.sum+least ni": 8, "cluster.sum+least sw": 2, "ni.stress ni": 2, "sw.stress sw": 2, "cluster.wiring cluster": 1, "cluster_system.wiring cluster_system": 1} {
		if count[what] != want {
			t.Errorf("%d tests %s, want %d; all: %v", count[what], what, want, count)
		}
	}
}

// TestNICFaults gives the NIC of the RTL another parameter than the spec says, or a pin that is stuck: lockstep finds it, shows what was on
// the pins, and a replay finds it again.
func TestNICFaults(t *testing.T) {
	needTools(t)
	if testing.Short() {
		t.Skip("three simulators to build")
	}
	for name, tt := range map[string]struct {
		pattern, replacement string
		pins                 string // where it may show first
	}{
		"adder of another latency": {`\.ALU_KIND\s*\(0\)`, ".ALU_KIND(1)", "out_.*|m_.*"},
		"one slot less to buffer":  {`\.BUF_FLITS\s*\(32\)`, ".BUF_FLITS(31)", "in_credit_o"},
		"fewer reads under way":    {`\.MAX_OUT\s*\(4\)`, ".MAX_OUT(1)", "m_.*"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, nicSpec)
			rtl := edit(t, generate(t, d), "ni.v", tt.pattern, tt.replacement)
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Instance: regexp.MustCompile("^(cn0|ni)$")})
			dir := t.TempDir()
			rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: dir, Jobs: 1, KeepGoing: true})
			if err != nil {
				t.Fatal(err)
			}
			first := true
			for _, x := range rep.Tests {
				m := x.FirstMismatch
				switch {
				case x.Module != "ni" || x.Result == report.Pass:
				case m == nil || !regexp.MustCompile("^("+tt.pins+")$").MatchString(m.Field):
					t.Errorf("unexpected place of %s: %s, %+v", x.Name, x.Message, m)
				case first:
					first = false
					t.Logf("%s: %s", x.Name, x.Message)
					if !strings.Contains(x.ModelState, "vp 0:") && x.Cycles > 100 && m.Cycle > 100 || m.Cycle > 100 && len(x.Transactions) == 0 {
						t.Errorf("a failure without explanation: %+v", x)
					}
					again(t, filepath.Join(dir, x.Artefacts.Reproducer), rtl)
				}
			}
			if first {
				t.Errorf("survived: %s", rep.Verdict())
			}
		})
	}
}
