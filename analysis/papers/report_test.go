package papers

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
	"weft/specs/collective"
	"weft/specs/topology"
)

func design(t *testing.T, name string, replace ...string) *specs.Design {
	t.Helper()
	text, _, ok := specs.Preset(name)
	if !ok {
		t.Fatalf("no preset %s", name)
	}
	d, l := specs.Parse(name+".hcl", []byte(strings.NewReplacer(replace...).Replace(string(text))), nil)
	if d == nil {
		t.Fatal(l.Err())
	}
	return d
}

func analyze(t *testing.T, d *specs.Design) *Report {
	t.Helper()
	r, err := Analyze(d, Defaults())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// judge gives the statements by where and claim.
func judge(t *testing.T, edit func(e *evidence)) map[string]Verdict {
	t.Helper()
	p := FittedTiming()
	trees, err := p.experiments()
	if err != nil {
		t.Fatal(err)
	}
	e := &evidence{model: Figure5(), timing: p, trees: trees, fits: p.fits(trees), fc: config, coverage: enumerated}
	edit(e)
	list, err := statements(e)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]Verdict{}
	for _, s := range list {
		key := s.Paper + " " + s.Claim
		if _, again := out[key]; again {
			t.Errorf("%q is there twice", key)
		}
		out[key] = s.Verdict
		if s.Where == "" || s.Why == "" || s.Figures == nil || s.Verdict == "" {
			t.Errorf("incomplete: %+v", s)
		}
	}
	return out
}

// TestVerdicts pins what is known of the papers' claims, by a part of their text.
func TestVerdicts(t *testing.T) {
	all := judge(t, func(*evidence) {})
	want := map[string]Verdict{
		"P1 messages shorter than 128 B":            Contradicted,
		"P1 equation 2 with the factor":             Confirmed,
		"P1 the factor of equation 2 is nm - 1":     Contradicted,
		"P1 the five cases":                         Confirmed,
		"P1 for many packets the gain is":           Confirmed,
		"P1 while Tsw >= L/BW_ml":                   Contradicted,
		"P1 for Tsw < L/BW_ml":                      Contradicted,
		"P1 m = k keeps":                            Confirmed,
		"P1 m must not exceed k":                    Contradicted,
		"P1 f = 32 ns":                              Confirmed,
		"P1 messages of 128, 256":                   Confirmed,
		"P1 messages gain from the rails when each": Contradicted,
		"P1 FT(M,T) has":                            Confirmed,
		"P1 a fat tree cannot deadlock":             Confirmed,
		"P1 the state of the rail choice":           Contradicted,
		"P1 packets stay in order":                  Contradicted,
		"P1 with messages longer than 2048 B":       NotTestable,
		"P1 cut over 4 rails":                       NotTestable,
		"P2 each pair of chips":                     Confirmed,
		"P2 the smallest useful":                    Confirmed,
		"P2 the largest FC-Switch":                  Confirmed,
		"P2 external and internal":                  Confirmed,
		"P2 the cost W/P":                           Confirmed,
		"P2 RIF is":                                 Contradicted,
		"P2 nodes of one chip":                      Confirmed,
		"P2 cn0-7 to cn28":                          Confirmed,
		"P2 Src-0Out and Dest-0Out cover":           Confirmed,
		"P2 Src-1In and Dest-1In cover":             Contradicted,
		"P2 it is enough to choose":                 Contradicted,
		"P2 Src-0Out and Dest-0Out perform":         Confirmed,
		"P2 0Out is better":                         Confirmed,
		"P2 the measured bandwidths":                NotTestable,
		"P3 an Allreduce over a tree":               Confirmed,
		"P3 at K = 4":                               Confirmed,
		"P3 one operation of the 7-operand":         Contradicted,
		"P3 counting the arrivals is enough to trigger repeated Reduces":    Contradicted,
		"P3 counting the arrivals is enough to trigger repeated Allreduces": Confirmed,
		"P3 a 4-nomial Allreduce takes":                                     Confirmed,
		"P3 the advantage over MPICH":                                       Confirmed,
		"P3 up to 59.6":                                                     NotTestable,
		"P3 the offloaded Allreduce":                                        Confirmed,
		"P3 of K = 2, 4, 8 the 2-nomial":                                    NotTestable,
		"P3 of K = 2, 4, 8 the 4-nomial":                                    NotTestable,
		"P3 large K has no advantage":                                       Confirmed,
		"P3 K > 8":                                                          Confirmed,
		"P3 the K-ary Allreduce":                                            Confirmed,
		"P3 the larger K":                                                   Confirmed,
		"P3 the shape of the tree":                                          Confirmed,
	}
	for prefix, v := range want {
		found := 0
		for claim, got := range all {
			if strings.HasPrefix(claim, prefix) {
				found++
				if got != v {
					t.Errorf("%s: %s, want %s", claim, got, v)
				}
			}
		}
		if found != 1 {
			t.Errorf("%d claims begin with %q", found, prefix)
		}
	}
}

// TestVerdictsFollowFigures: other evidence gives other verdicts, and only where it should.
func TestVerdictsFollowFigures(t *testing.T) {
	known := judge(t, func(*evidence) {})
	for name, c := range map[string]struct {
		edit    func(e *evidence)
		changed []string // a part of each claim that changes
	}{
		"no occupancy": {func(e *evidence) { e.model.OccupancyNS = 0 }, []string{"while Tsw >= L/BW_ml", "for many packets"}},
		"long occupancy": {func(e *evidence) { e.model.OccupancyNS = 5000 }, []string{
			"messages shorter than 128 B",
			"m = k keeps", // 8192 B are short then
		}},
		"coverage by the formula": {func(e *evidence) {
			e.coverage = func(c topology.FCConfig, alg string, direct bool) (float64, error) {
				return enumerated(c, alg, strings.HasSuffix(alg, "0out"))
			}
		}, []string{"Src-1In and Dest-1In cover"}},
		"coverage with an idle link": {func(e *evidence) {
			e.coverage = func(c topology.FCConfig, alg string, direct bool) (float64, error) {
				x, err := enumerated(c, alg, direct)
				return x - 1/float64(c.Chips*c.Groups), err
			}
		}, []string{"Src-0Out and Dest-0Out cover"}},
		"wiring of the figures": {func(e *evidence) {
			e.fc = func(n, m int, wiring string) topology.FCConfig { return config(n, m, topology.WiringContig) }
		}, []string{"cn0-7 to cn28", "it is enough to choose"}},
		"dear packets": {func(e *evidence) { retime(t, e, func(p *Timing) { p.HostPacket = 3 }) }, []string{
			"the offloaded Allreduce", "of K = 2, 4, 8 the 2-nomial", "of K = 2, 4, 8 the 4-nomial", "the larger K"}},
		"slow wires": {func(e *evidence) { retime(t, e, func(p *Timing) { p.NIC, p.HostPacket = 3, 0.05 }) }, []string{
			"the offloaded Allreduce", "large K has no advantage", "the K-ary Allreduce", "of K = 2, 4, 8 the 2-nomial", "of K = 2, 4, 8 the 4-nomial"}},
	} {
		t.Run(name, func(t *testing.T) {
			got := judge(t, c.edit)
			var changed []string
			for claim := range maps.Keys(known) {
				if got[claim] != known[claim] {
					changed = append(changed, claim)
				}
			}
			for _, part := range c.changed {
				if !slices.ContainsFunc(changed, func(s string) bool { return strings.Contains(s, part) }) {
					t.Errorf("%q keeps its verdict; changed are %q", part, changed)
				}
			}
			if len(changed) > len(c.changed) {
				t.Errorf("%d verdicts change: %q", len(changed), changed)
			}
		})
	}
}

// retime replaces the timing of the evidence, keeping its fits, so that the error of the model stays.
func retime(t *testing.T, e *evidence, edit func(*Timing)) {
	t.Helper()
	edit(&e.timing)
	trees, err := e.timing.experiments()
	if err != nil {
		t.Fatal(err)
	}
	e.trees = trees
}

func TestVerdictLogic(t *testing.T) {
	for _, c := range []struct{ got, want Verdict }{
		{ordered(1, 2, 0.1), Confirmed}, {ordered(2, 1, 0.1), Contradicted}, {ordered(1, 1.05, 0.1), NotTestable}, {ordered(1.05, 1, 0.1), NotTestable},
		{both(), Confirmed}, {both(Confirmed, NotTestable, Confirmed), NotTestable}, {both(NotTestable, Contradicted, Confirmed), Contradicted},
		{mostly(NotTestable, Confirmed), Confirmed}, {mostly(Confirmed, Contradicted), Contradicted}, {mostly(NotTestable), NotTestable},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

// TestInterleavings against counts by hand: of two children with two operations six orders, aabb and bbaa mixed.
func TestInterleavings(t *testing.T) {
	for _, c := range []struct {
		children, rounds int
		wait             bool
		wrong, total     int
	}{{2, 2, false, 2, 6}, {2, 2, true, 0, 4}, {1, 3, false, 0, 1}, {3, 1, false, 0, 6}, {3, 2, false, 54, 90}} {
		wrong, total := interleavings(c.children, c.rounds, c.wait)
		if wrong != c.wrong || total != c.total {
			t.Errorf("%+v: %d of %d", c, wrong, total)
		}
	}
}

// TestSlicingIsFigure5: whatever the design says, the table is that of the paper, each entry once.
func TestSlicingIsFigure5(t *testing.T) {
	r := analyze(t, design(t, "slim_ring"))
	seen := map[[2]int]int{}
	for _, s := range r.Slicing {
		seen[[2]int{s.Bytes, s.Rails}]++
	}
	for _, w := range []struct {
		bytes, rails int
		g            float64
	}{{64, 10, 9.920}, {128, 4, 3.989}, {256, 6, 3.797}, {512, 8, 1.902}, {4096, 16, 0.375}, {1024, 8, 0.952}, {64, 16, 15.036}} {
		i := slices.IndexFunc(r.Slicing, func(s SlicingRow) bool { return s.Bytes == w.bytes && s.Rails == w.rails })
		if seen[[2]int{w.bytes, w.rails}] != 1 || r.Slicing[i].GPaper != w.g {
			t.Errorf("L = %d, m = %d: %d entries, want one of %g", w.bytes, w.rails, seen[[2]int{w.bytes, w.rails}], w.g)
		}
	}
}

// TestDesignSlicing: a port group of 40 Gbps and a gap of 130 ns, which is 5 cycles of 32 ns: 64 B gain as many times as there are rails, 2 KiB nothing.
func TestDesignSlicing(t *testing.T) {
	r := analyze(t, design(t, "slim_ring"))
	if len(r.DesignSlicing) != 1 {
		t.Fatalf("%d tables", len(r.DesignSlicing))
	}
	s := r.DesignSlicing[0]
	head := s
	head.Rows = nil
	want := DesignSlicing{Target: "ring", Chip: "slim", PortGbps: 40, SwitchNS: 96, OccupancyNS: 160, LineNS: 128, Hops: 2, Packets: 10000, Current: 4}
	if diff := cmp.Diff(want, head); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, x := range s.Rows {
		switch {
		case x.RailGbps*float64(x.Rails) != 40:
			t.Errorf("%d rails of %g Gbps", x.Rails, x.RailGbps)
		case x.Bytes == 64 && !(x.GPaper > 0.99*float64(x.Rails)), x.Bytes == 2048 && x.GPaper != 1:
			t.Errorf("%d B over %d rails: %g", x.Bytes, x.Rails, x.GPaper)
		}
	}
}

func TestFCSwitch(t *testing.T) {
	r := analyze(t, design(t, "th1a_fc64", `"dest_0out"`, `"src_1in"`))
	if len(r.FCSwitches) != 1 || len(r.FCSwitches[0].Routings) != 4 {
		t.Fatalf("%+v", r.FCSwitches)
	}
	s := r.FCSwitches[0]
	if s.Coverage.Total != 0.75 || find(s.Balance, "shift_chip").UpMax != 4 || find(s.Routings[0].Balance, "shift_chip").UpMax != 1 {
		t.Errorf("got %+v", s)
	}
	raw, err := json.Marshal(s)
	if err != nil || !strings.Contains(string(raw), `"name":"fc64","chip":"nr"`) || !strings.Contains(string(raw), `"balance":[{"pattern":"all_pairs"`) {
		t.Errorf("%v %s", err, raw)
	}
}

// TestCollectives: the trees of a spec in place of those of the experiments, with the passes of its NIC.
func TestCollectives(t *testing.T) {
	text, _, _ := specs.Preset("ft43")
	d, l := specs.Parse("c.hcl", append(text, []byte(`
nic "n" {
  alu { operands = 3 }
}
network "cluster" {
  topology = fat_tree.ft43
  nodes    = nic.n
}
collective "sum" {
  on   = network.cluster
  op   = "allreduce"
  root = 5
  tree {
    kind = "k_nomial"
    k    = 4
  }
}
collective "top" {
  on = network.cluster
  op = "reduce"
  tree {
    kind = "k_ary"
    k    = 8
  }
}
`)...), nil)
	if d == nil {
		t.Fatal(l.Err())
	}
	got := analyze(t, d).Collectives
	if len(got) != 2 {
		t.Fatalf("%+v", got)
	}
	for i := range got {
		if got[i].LatencyUS.Allreduce <= 0 || got[i].LatencyUS.MPICHAllreduce != nil {
			t.Errorf("%+v", got[i].LatencyUS)
		}
		got[i].LatencyUS = Latency{}
	}
	want := []Collective{
		{Name: "sum", Ranks: 16, Kind: "k_nomial", K: 4, Depth: 2, Steps: 4, MPICHSteps: 4, RootChildren: 6, MaxChildren: 6, Leaves: 12, ALUPasses: 3},
		{Name: "top", Ranks: 16, Kind: "k_ary", K: 8, Depth: 2, Steps: 4, MPICHSteps: 4, RootChildren: 8, MaxChildren: 8, Leaves: 14, ALUPasses: 4, Form: collective.KAry},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestOptions(t *testing.T) {
	d := design(t, "tiny_pair")
	for name, edit := range map[string]func(*Options){
		"no sizes":     func(o *Options) { o.Sizes = nil },
		"short packet": func(o *Options) { o.Sizes = []int{15} },
		"no rails":     func(o *Options) { o.Rails = []int{0} },
		"many packets": func(o *Options) { o.Model.Packets = maxPackets + 1 },
		"bad model":    func(o *Options) { o.Model.K = 0 },
	} {
		o := Defaults()
		edit(&o)
		if _, err := Analyze(d, o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	o := Defaults()
	o.Sizes, o.Rails = []int{256, 64, 64}, []int{4, 2, 4}
	r, err := Analyze(d, o)
	if err != nil {
		t.Fatal(err)
	}
	var got [][2]int
	for _, s := range r.Slicing {
		got = append(got, [2]int{s.Bytes, s.Rails})
	}
	if diff := cmp.Diff([][2]int{{64, 2}, {64, 4}, {256, 2}, {256, 4}}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
