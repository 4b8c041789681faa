package topology_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/topology"
)

func config(n, m int, wiring string) topology.FCConfig {
	return topology.FCConfig{Chips: n, Groups: m, Rails: 1, Wiring: wiring, ChipType: "nr", LinkLatency: 3, NodeLatency: 1}
}

// drawConfig draws any FC-Switch of at most 16 chips with at most 64 groups.
func drawConfig(t *rapid.T) topology.FCConfig {
	wiring := rapid.SampledFrom(topology.Wirings()).Draw(t, "wiring")
	step := 2
	if wiring == topology.WiringTH {
		step = 4
	}
	n := step * rapid.IntRange(1, 16/step).Draw(t, "n/step")
	return config(n, n*rapid.IntRange(1, 64/n).Draw(t, "m/n"), wiring)
}

// The four port numbers that the Tianhe-1A paper gives for FC(8,16), and the two pairs that follow from them.
func TestTH1APorts(t *testing.T) {
	c := config(8, 16, topology.WiringTH)
	got := map[int][]int{}
	for u := range c.ChipNodes() {
		k, _ := c.Up(u)
		got[c.StageChips()+k] = append(got[c.StageChips()+k], c.ChipNodes()+u)
	}
	want := map[int][]int{4: {0x9, 0xB}, 5: {0x8, 0xA}, 6: {0xD, 0xF}, 7: {0xC, 0xE}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("up ports by stage-1 chip (-want +got):\n%s", d)
	}
}

func TestUpLaneInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConfig(t)
		seen := map[[2]int]int{}
		for u := range c.ChipNodes() {
			k, a := c.Up(u)
			if k < 0 || k >= c.StageChips() || a < 0 || a >= c.PairLanes() {
				t.Fatalf("Up(%d) = (%d,%d), outside %d chips x %d lanes", u, k, a, c.StageChips(), c.PairLanes())
			}
			if first, dup := seen[[2]int{k, a}]; dup {
				t.Fatalf("Up(%d) = Up(%d) = (%d,%d)", u, first, k, a)
			}
			seen[[2]int{k, a}] = u
			if back := c.Lane(k, a); back != u {
				t.Fatalf("Lane(Up(%d)) = Lane(%d,%d) = %d", u, k, a, back)
			}
		}
	})
}

func TestFCStructure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConfig(t)
		g, err := topology.FC(c)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Validate(); err != nil {
			t.Fatal(err)
		}
		h, e := c.StageChips(), c.ChipNodes()
		if len(g.Chips) != c.Chips || len(g.Links) != h*e || len(g.Nodes) != h*e {
			t.Fatalf("%d chips, %d links, %d nodes; want %d, %d, %d", len(g.Chips), len(g.Links), len(g.Nodes), c.Chips, h*e, h*e)
		}
		degree := make([]int, c.Chips)
		pairs := map[[2]int]int{}
		for i, l := range g.Links {
			degree[l.A.Chip]++
			degree[l.B.Chip]++
			pairs[[2]int{l.A.Chip, l.B.Chip}]++
			if l.A.Chip >= h || l.A.Group < e || l.B.Chip < h || l.B.Group >= e {
				t.Fatalf("link %d joins %s with %s: not an internal group of each stage", i, g.PortName(l.A), g.PortName(l.B))
			}
		}
		for i, d := range degree {
			if d != e {
				t.Fatalf("chip %d has %d links, want m/2 = %d", i, d, e)
			}
		}
		if len(pairs) != h*h {
			t.Fatalf("%d pairs of chips are joined, want %d", len(pairs), h*h)
		}
		for p, lanes := range pairs {
			if lanes != c.Groups/c.Chips {
				t.Fatalf("%d links between chips %v, want m/n = %d", lanes, p, c.Groups/c.Chips)
			}
		}
		m := g.PortMap()
		for x := range g.Nodes {
			if p := m.Peer(c.NodePort(x)); p.Kind != topology.ToNode || p.Index != x {
				t.Fatalf("port of node %d leads to %+v", x, p)
			}
		}
	})
}

func TestFCSmall(t *testing.T) {
	g, err := topology.FC(topology.FCConfig{Chips: 4, Groups: 4, Rails: 2, Wiring: "contig", ChipType: "nr", LinkLatency: 5, NodeLatency: 2})
	if err != nil {
		t.Fatal(err)
	}
	chip := func(name string, stage, index int) topology.Chip {
		return topology.Chip{Name: name, Type: "nr", Groups: 4, Rails: 2, Stage: stage, Index: index}
	}
	port := func(chip, group int) topology.Port { return topology.Port{Chip: chip, Group: group} }
	want := &topology.Graph{
		Chips: []topology.Chip{chip("nr0", 0, 0), chip("nr1", 0, 1), chip("nr2", 1, 0), chip("nr3", 1, 1)},
		Links: []topology.Link{
			{A: port(0, 2), B: port(2, 0), Latency: 5}, {A: port(0, 3), B: port(3, 0), Latency: 5},
			{A: port(1, 2), B: port(2, 1), Latency: 5}, {A: port(1, 3), B: port(3, 1), Latency: 5},
		},
		Nodes: []topology.Node{
			{Name: "cn0", At: port(0, 0), Latency: 2}, {Name: "cn1", At: port(0, 1), Latency: 2},
			{Name: "cn2", At: port(1, 0), Latency: 2}, {Name: "cn3", At: port(1, 1), Latency: 2},
		},
	}
	if d := cmp.Diff(want, g); d != "" {
		t.Errorf("FC(4,4) (-want +got):\n%s", d)
	}
	wantExt := []topology.Port{port(0, 0), port(0, 1), port(1, 0), port(1, 1), port(2, 2), port(2, 3), port(3, 2), port(3, 3)}
	if d := cmp.Diff(wantExt, g.External()); d != "" {
		t.Errorf("External (-want +got):\n%s", d)
	}
}

func TestFCRejects(t *testing.T) {
	for _, tc := range []struct {
		name string
		edit func(*topology.FCConfig)
		want string
	}{
		{"odd chips", func(c *topology.FCConfig) { c.Chips = 7 }, "7 chips: the number of chips must be even"},
		{"no chips", func(c *topology.FCConfig) { c.Chips = 0 }, "at least 2"},
		{"odd groups", func(c *topology.FCConfig) { c.Groups = 15 }, "15-group chips"},
		{"not a multiple", func(c *topology.FCConfig) { c.Groups = 20 }, "multiple of the chips"},
		{"unknown wiring", func(c *topology.FCConfig) { c.Wiring = "random" }, `unknown wiring "random"`},
		{"th, odd stage", func(c *topology.FCConfig) { c.Wiring, c.Chips, c.Groups = "th", 6, 12 }, "even number of chips per stage, not 3"},
		{"no rails", func(c *topology.FCConfig) { c.Rails = 0 }, "0 rails"},
		{"zero latency", func(c *topology.FCConfig) { c.LinkLatency = 0 }, "at least 1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := config(8, 16, "contig")
			tc.edit(&c)
			g, err := topology.FC(c)
			if err == nil || !strings.Contains(err.Error(), tc.want) || g != nil {
				t.Errorf("FC = %v, %v; want an error with %q", g, err, tc.want)
			}
		})
	}
}
