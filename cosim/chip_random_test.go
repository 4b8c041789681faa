package cosim_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"weft/cosim"
	"weft/cosim/report"
)

// defaultDraws is the number of random chips of an ordinary test run. WEFT_DRAWS asks for another.
const defaultDraws = 20

// draw is a random chip, a network or nothing around it, and traffic. The seed decides everything. A few seeds in a row have every allocator,
// every patience, every balance mode and every kind of surroundings.
func draw(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 2718))
	kind := int(seed)
	rails := []int{1, 2, 4}[r.IntN(3)]
	mode := []string{"none", "packet", "message"}[kind/2%3]
	if kind%2 == 0 {
		mode = "none"
	} else if rails == 1 {
		rails = 2
	}
	groups := 2 + r.IntN(max(1, 8/rails-1))
	switch {
	case rails == 4 && r.IntN(2) == 0:
		groups = 3
	case rails == 1 && r.IntN(8) == 0:
		groups = 16
	}
	ports := groups * rails
	width := []int{64, 80, 128, 256, 320}[r.IntN(5)]
	key := []string{"src_out", "in_out", "out"}[r.IntN(3)]
	if width < 80 && key == "src_out" {
		key = "in_out"
	}
	flits := 1 + r.IntN(9)
	mtu := max(16, flits*width/8-r.IntN(8))
	flits = (8*mtu + width - 1) / width
	allocator := []string{"islip", "round_robin", "wavefront"}[kind%3]
	iterations := ""
	if allocator == "islip" {
		iterations = fmt.Sprintf("iterations = %d", 1+r.IntN(3))
	}
	patience := []int{2, 8 * ports, 0}[kind/3%3]

	var b strings.Builder
	fmt.Fprintf(&b, `weft { version = 1 }

chip "sw" {
  clock      = "250MHz"
  datapath   = %d
  mtu        = "%dB"
  vcs        = %d
  packet_gap = "%dns"
  serdes {
    lanes     = %d
    lane_rate = "100Gbps"
  }
  ports {
    groups = %d
    lanes  = %d
    rails  = %d
  }
  buffer {
    flits = %d
    mode  = "fixed_depth"
  }
  allocator {
    kind     = "%s"
    patience = %d
    %s
  }
  balance {
    mode = "%s"
    key  = "%s"
    init = "%s"
  }
}
`, width, mtu, 1+r.IntN(4), 4*r.IntN(2)*r.IntN(20), ports, groups, rails, rails, flits+r.IntN(3*flits), allocator, patience, iterations,
		mode, key, []string{"hash", "zero"}[r.IntN(2)])

	target := "chip.sw"
	if kind%4 >= 2 {
		target = "network.net"
		fmt.Fprintf(&b, `
network "net" {
  chips = {
    a = chip.sw
    b = chip.sw
  }
  link "a:0" "b:%d" { latency = "%dns" }
`, groups-1, 4*(1+r.IntN(12)))
		for g := 1; g < groups; g++ {
			fmt.Fprintf(&b, "  node \"a%d\" { at = \"a:%d\" }\n  node \"b%d\" { at = \"b:%d\" }\n", g, g, g, g-1)
		}
		b.WriteString("}\n")
	}
	for i := range 2 {
		injection := `injection = "saturate"`
		if name := []string{"", "bernoulli", "onoff"}[r.IntN(3)]; name != "" {
			injection = fmt.Sprintf("injection = %q\n    load      = %.2f", name, 0.2+0.8*r.Float64())
		}
		pattern := `pattern   = "uniform"`
		if i == 1 {
			pattern = fmt.Sprintf("pattern   = \"hotspot\"\n    hotspot   = %d\n    share     = %.2f", r.IntN(groups-1), 0.3+0.7*r.Float64())
		}
		fmt.Fprintf(&b, `
test "t%d" {
  target = %s
  traffic {
    %s
    size      = "16B..%dB"
    %s
  }
  holdoff = "%s"
  cycles  = 2000
}
`, i, target, pattern, 16+r.IntN(mtu-15), injection, []string{"none", "random", "bursty", "starve", "trickle"}[r.IntN(5)])
	}
	return b.String()
}

// TestRandomChips demands lockstep of random chips, on their own and in pairs. A draw is repeated by its number:
// WEFT_DRAWS=200 go test ./cosim -run 'TestRandomChips/^137$'.
func TestRandomChips(t *testing.T) {
	needTools(t)
	draws := defaultDraws
	if text := os.Getenv("WEFT_DRAWS"); text != "" {
		var err error
		if draws, err = strconv.Atoi(text); err != nil || draws < 1 {
			t.Fatalf("WEFT_DRAWS=%q: want a number of at least 1", text)
		}
	} else if testing.Short() {
		draws = 1
	}
	for seed := range draws {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			text := draw(uint64(seed))
			d := load(t, text)
			rep, err := regress(t, context.Background(), plan(t, d, cosim.Selection{BaseSeed: uint64(seed)}), generate(t, d),
				cosim.Options{Dir: t.TempDir(), BaseSeed: uint64(seed), KeepGoing: true})
			if err == nil && rep.Result == report.Pass {
				return
			}
			for _, i := range rep.Representatives() {
				t.Error(rep.FailureText(i, ""))
			}
			t.Errorf("draw %d: %v: %s\n%s", seed, err, rep.Verdict(), text)
		})
	}
}

// TestRandomChipsSeeFaults: the draws reach what they are for. Each fault is planted into a draw that has its cell.
func TestRandomChipsSeeFaults(t *testing.T) {
	needTools(t)
	if testing.Short() {
		t.Skip("builds several simulators")
	}
	for _, tt := range []struct{ cell, old, new string }{
		{"weft_patience", "~(reserved_q | {N{claimed[r/N_VC]}})", "~reserved_q"},
		{"weft_wavefront", "free_out = (free_out << 1) | (free_out >> (N - 1));", ""},
		{"weft_rail_select", "head_i[p] & ~|(same >> (p + 1))", "head_i[p]"},
	} {
		t.Run(tt.cell, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(defaultDraws) {
				d := load(t, draw(seed))
				rtl := generate(t, d)
				if !plant(rtl, tt.cell, tt.old, tt.new) {
					continue
				}
				rep, err := regress(t, context.Background(), plan(t, d, cosim.Selection{BaseSeed: seed}), rtl, cosim.Options{Dir: t.TempDir(), BaseSeed: seed})
				if err != nil {
					t.Fatal(err)
				}
				if rep.Result == report.Fail {
					return
				}
			}
			t.Errorf("%q instead of %q goes unnoticed", tt.new, tt.old)
		})
	}
}

// plant changes the text of a cell, which must be there once; it reports whether the design has the cell.
func plant(rtl *cosim.RTL, cell, old, new string) bool {
	for i, f := range rtl.Files {
		if f.Name == cell+".v" && strings.Count(f.Text, old) == 1 {
			rtl.Files[i].Text = strings.Replace(f.Text, old, new, 1)
			return true
		}
	}
	return false
}
