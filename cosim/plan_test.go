package cosim

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/internal/bitvec"
	"weft/specs"
	"weft/specs/topology"
)

// spec is a small network with a test of each mode.
const spec = `
weft { version = 1 }

chip "sw" {
  clock    = "500MHz"
  datapath = 64
  mtu      = "64B"
  serdes {
    lanes     = 4
    lane_rate = "32Gbps"
  }
  ports {
    groups = 4
    lanes  = 1
  }
  buffer { flits = 16 }
}

fc_switch "fc" {
  chip    = chip.sw
  chips   = 2
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "4ns" }
}

test "light" {
  target = fc_switch.fc
  traffic {
    pattern   = "uniform"
    load      = 0.6
    size      = "16B..64B"
    injection = "bernoulli"
  }
  cycles = 600
  seeds  = 2
}

test "whole" {
  target = fc_switch.fc
  mode   = "flat"
  traffic {
    pattern   = "shift"
    shift     = 1
    load      = 0.5
    size      = "32B"
    injection = "bernoulli"
  }
  cycles = 400
  seeds  = 1
}
`

func load(t testing.TB, text string) *specs.Design {
	t.Helper()
	d, diags := specs.Parse("small.hcl", []byte(text), nil)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	return d
}

// names lists the jobs of a plan in a short form.
func names(p *Plan) (out []string) {
	for _, j := range p.Jobs {
		var in []string
		for _, i := range j.Instances {
			in = append(in, i.Name+":"+i.Module)
		}
		out = append(out, fmt.Sprintf("%s %d %s", j.Test.Name, j.Cycles, strings.Join(in, " ")))
	}
	return out
}

func TestPlan(t *testing.T) {
	d := load(t, spec)
	f, err := d.Fabric("fc")
	if err != nil {
		t.Fatal(err)
	}
	a, b := f.Graph.Chips[0].Name, f.Graph.Chips[1].Name
	both := a + ":sw " + b + ":sw"
	seed := uint64(7)
	for name, tt := range map[string]struct {
		sel  Selection
		want []string
		err  string
	}{
		"all":            {Selection{}, []string{"light 600 " + both, "light 600 " + both, "whole 400 fc:fc", "stress 4000 sw:sw", "stress 4000 sw:sw"}, ""},
		"one test":       {Selection{Test: regexp.MustCompile("^whole$")}, []string{"whole 400 fc:fc"}, ""},
		"one instance":   {Selection{Instance: regexp.MustCompile("^" + b + "$")}, []string{"light 600 " + b + ":sw", "light 600 " + b + ":sw"}, ""},
		"seeds":          {Selection{Seeds: 3, Test: regexp.MustCompile("whole")}, []string{"whole 400 fc:fc", "whole 400 fc:fc", "whole 400 fc:fc"}, ""},
		"exact seed":     {Selection{Seed: &seed}, []string{"light 600 " + both, "whole 400 fc:fc", "stress 4000 sw:sw"}, ""},
		"cycles":         {Selection{Cycles: 50, Seeds: 1}, []string{"light 50 " + both, "whole 50 fc:fc", "stress 50 sw:sw"}, ""},
		"stress":         {Selection{Test: regexp.MustCompile(`^sw\.stress$`), Seeds: 1}, []string{"stress 4000 sw:sw"}, ""},
		"a chip type":    {Selection{Instance: regexp.MustCompile("^sw$"), Seeds: 1}, []string{"stress 4000 sw:sw"}, ""},
		"no such test":   {Selection{Test: regexp.MustCompile("lihgt")}, nil, `no test matches "lihgt"; there are light, whole, stress`},
		"no such switch": {Selection{Instance: regexp.MustCompile("xyz")}, nil, `no instance matches "xyz"; there are fc, ` + a + ", " + b + ", sw"},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := NewPlan(d, tt.sel)
			if tt.err != "" {
				if err == nil || err.Error() != tt.err {
					t.Fatalf("error %v, want %s", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, names(p)); diff != "" {
				t.Error(diff)
			}
			top := slices.ContainsFunc(p.Jobs, func(j *Job) bool { return j.Stress == nil })
			if (len(p.Wiring) == 1) != top {
				t.Errorf("%d wiring checks, want one if the top is tested (%v)", len(p.Wiring), top)
			}
			if tt.sel.Seed != nil && p.Jobs[0].Seed != seed {
				t.Errorf("seed %x", p.Jobs[0].Seed)
			}
		})
	}
}

// TestSeeds: a seed depends on base seed, test and number, and on nothing else.
func TestSeeds(t *testing.T) {
	d := load(t, spec)
	plan := func(sel Selection) *Plan {
		p, err := NewPlan(d, sel)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	all, some := plan(Selection{BaseSeed: 5}), plan(Selection{BaseSeed: 5, Seeds: 1, Test: regexp.MustCompile("whole")})
	if a, b := all.Jobs[2].Seed, some.Jobs[0].Seed; a != b {
		t.Errorf("the seed of a test changed from %x to %x when others were left out", a, b)
	}
	seen := map[uint64]string{}
	for _, base := range []uint64{0, 1, 5} {
		for _, j := range plan(Selection{BaseSeed: base, Seeds: 8}).Jobs {
			if other, ok := seen[j.Seed]; ok {
				t.Errorf("%s (base %d) has the seed of %s", j.Name(), base, other)
			}
			seen[j.Seed] = j.Name()
		}
	}
}

func TestParseSeed(t *testing.T) {
	for in, want := range map[string]uint64{"1": 1, "0xFF": 255, "ffffffffffffffff": ^uint64(0), "00000000000000aB": 0xab} {
		got, err := ParseSeed(in)
		if err != nil || got != want {
			t.Errorf("%q: %x, %v", in, got, err)
		}
	}
	for _, bad := range []string{"", "0x", "xyz", "1ffffffffffffffff", "-1", "1.5"} {
		if _, err := ParseSeed(bad); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}

// TestPortsOf: every bit of every pin belongs to the port that docs/microarchitecture.md 2.1 says.
func TestPortsOf(t *testing.T) {
	f, err := load(t, spec).Fabric("fc")
	if err != nil {
		t.Fatal(err)
	}
	g := f.Graph
	chip := portsOf(f, Instance{Name: g.Chips[1].Name, Chip: 1})
	if at, low, n := chip.of(bitvec.Field{Name: "out_data_o", Bits: 4 * 64}, 130); at != (place{g.Chips[1].Name, 2}) || low != 128 || n != 64 {
		t.Errorf("bit 130 of out_data_o: %v %d+%d", at, low, n)
	}
	if at, _, n := chip.of(bitvec.Field{Name: "error_o", Bits: 4}, 3); at != (place{g.Chips[1].Name, 3}) || n != 1 {
		t.Errorf("bit 3 of error_o: %v", at)
	}
	if at, _, n := chip.of(bitvec.Field{Name: "foreign_o", Bits: 7}, 3); at.port != -1 || n != 7 {
		t.Errorf("a pin that is not flat over ports got %v", at)
	}
	top := portsOf(f, Instance{Name: "fc", Module: "fc", Chip: edge})
	for x, node := range g.Nodes {
		want := place{g.Chips[node.At.Chip].Name, node.At.Group}
		if at, _, _ := top.of(bitvec.Field{Name: "out_valid_o", Bits: len(g.External())}, x); at != want {
			t.Errorf("external port %d is %v, want %v", x, at, want)
		}
	}
	if at, _, _ := top.of(bitvec.Field{Name: "error_o", Bits: 8}, 5); at != (place{g.Chips[1].Name, 1}) {
		t.Errorf("bit 5 of the top's error_o: %v", at)
	}
}

// TestMismatchAt flips one random bit and asks where it is.
func TestMismatchAt(t *testing.T) {
	f := &specs.Fabric{Types: []*specs.Chip{{Name: "sw", ClockHz: 500e6}}, TypeOf: []int{0},
		Graph: &topology.Graph{Chips: []topology.Chip{{Name: "c0", Groups: 3, Rails: 2}}}}
	layout := bitvec.NewLayout(bitvec.Field{Name: "in_credit_o", Bits: 12}, bitvec.Field{Name: "out_valid_o", Bits: 6}, bitvec.Field{Name: "out_data_o", Bits: 6 * 72})
	in := Instance{Name: "c0", Module: "sw"}
	rapid.Check(t, func(t *rapid.T) {
		exp := rapid.SliceOfN(rapid.Uint32(), layout.Words, layout.Words).Draw(t, "record")
		k := rapid.IntRange(0, 2).Draw(t, "pin")
		field := layout.Fields[k]
		bit := rapid.IntRange(0, field.Bits-1).Draw(t, "bit")
		got := append([]uint32(nil), exp...)
		got[layout.Offsets[k]+bit/32] ^= 1 << (bit % 32)
		m := mismatchAt(f, in, layout, 100, exp, got)
		per := field.Bits / 6
		if m == nil || m.Field != field.Name || m.Bit != bit || m.Port != bit/per || m.Instance != "c0" || m.Cycle != 100 || m.TimeNS != 200 {
			t.Fatalf("bit %d of %s: %+v", bit, field.Name, m)
		}
		if low := m.Port * per; m.Bits != fmt.Sprintf("%d:%d", low+per-1, low) || m.Expected == m.Got {
			t.Fatalf("%+v", m)
		}
	})
	same := make([]uint32, layout.Words)
	if m := mismatchAt(f, in, layout, 0, same, same); m != nil {
		t.Errorf("equal records differ: %+v", m)
	}
}

func TestSamePins(t *testing.T) {
	model := bitvec.NewLayout(bitvec.Field{Name: "a_o", Bits: 4}, bitvec.Field{Name: "b_o", Bits: 8})
	for name, tt := range map[string]struct {
		rtl  []bitvec.Field
		want string
	}{
		"same":    {[]bitvec.Field{{Name: "a_o", Bits: 4}, {Name: "b_o", Bits: 8}}, ""},
		"missing": {[]bitvec.Field{{Name: "a_o", Bits: 4}}, "module m lacks the output pin b_o of 8 bits"},
		"width":   {[]bitvec.Field{{Name: "a_o", Bits: 5}, {Name: "b_o", Bits: 8}}, "output pin a_o of module m has 5 bits in the RTL, 4 by the spec"},
		"extra":   {[]bitvec.Field{{Name: "a_o", Bits: 4}, {Name: "b_o", Bits: 8}, {Name: "c_o", Bits: 1}}, "module m has an output pin c_o of 1 bits that the spec does not ask for"},
		"order":   {[]bitvec.Field{{Name: "b_o", Bits: 8}, {Name: "a_o", Bits: 4}}, "module m: output pin a_o is number 1 in the RTL, 0 by the spec"},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if err := samePins("output", "m", model, bitvec.NewLayout(tt.rtl...)); err != nil {
				got = err.Error()
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestStressPlan: a chip type is stressed once, with the limits of all its networks, unless the spec has a test of that name for it.
func TestStressPlan(t *testing.T) {
	second := spec + `
fc_switch "big" {
  chip    = chip.sw
  chips   = 4
  wiring  = "contig"
  routing = "dest_0out"
  link { latency = "4ns" }
}
`
	p, err := NewPlan(load(t, second), Selection{Test: regexp.MustCompile("stress")})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(p); len(got) != 2 { // as many seeds as the test with the most
		t.Fatalf("%v", got)
	}
	j := p.Jobs[0]
	if want := (golden.StressLimits{CreditMax: 16, Nodes: 4}); *j.Stress != want {
		t.Errorf("limits %+v, want those of the larger network, %+v", *j.Stress, want)
	}
	if j.Name() != "sw.stress."+hexSeed(j.Seed) || newTest(j, j.Instances[0]).Mode != report.ModeStress {
		t.Errorf("%s: %+v", j.Name(), newTest(j, j.Instances[0]))
	}
	own := spec + `
test "stress" {
  target = chip.sw
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "32B"
  }
  cycles = 100
  seeds  = 1
}
`
	if p, err = NewPlan(load(t, own), Selection{Test: regexp.MustCompile("stress")}); err != nil {
		t.Fatal(err)
	}
	if len(p.Jobs) != 1 || p.Jobs[0].Stress != nil {
		t.Errorf("%v", names(p))
	}
}
