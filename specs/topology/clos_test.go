package topology_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/topology"
)

func clos(s, p, e, k int) topology.ClosConfig {
	return topology.ClosConfig{Leaves: s, Spines: p, LeafNodes: e, Lanes: k, LeafGroups: e + p*k, SpineGroups: s * k, Rails: 1, LeafType: "leaf", SpineType: "spine",
		LinkLatency: 3, NodeLatency: 1}
}

func TestClosSmall(t *testing.T) {
	c := clos(2, 1, 1, 2)
	c.LeafGroups, c.Rails = 4, 2
	g, err := topology.Clos(c)
	if err != nil {
		t.Fatal(err)
	}
	port := func(chip, group int) topology.Port { return topology.Port{Chip: chip, Group: group} }
	want := &topology.Graph{
		Chips: []topology.Chip{
			{Name: "nr0", Type: "leaf", Groups: 4, Rails: 2}, {Name: "nr1", Type: "leaf", Groups: 4, Rails: 2, Index: 1},
			{Name: "nr2", Type: "spine", Groups: 4, Rails: 2, Stage: 1},
		},
		Links: []topology.Link{
			{A: port(0, 1), B: port(2, 0), Latency: 3}, {A: port(0, 2), B: port(2, 1), Latency: 3},
			{A: port(1, 1), B: port(2, 2), Latency: 3}, {A: port(1, 2), B: port(2, 3), Latency: 3},
		},
		Nodes: []topology.Node{{Name: "cn0", At: port(0, 0), Latency: 1}, {Name: "cn1", At: port(1, 0), Latency: 1}},
	}
	if d := cmp.Diff(want, g); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestClosStructure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string, most int) int { return rapid.IntRange(1, most).Draw(t, name) }
		k := draw("lanes", 4)
		c := clos(draw("leaves", 64/k), draw("spines", 32/k), draw("nodes", 32), k)
		g, err := topology.Clos(c)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Validate(); err != nil {
			t.Fatal(err)
		}
		if len(g.Chips) != c.Leaves+c.Spines || len(g.Nodes) != c.Nodes() || len(g.Links) != c.Leaves*c.Spines*k {
			t.Fatalf("%d chips, %d nodes, %d links", len(g.Chips), len(g.Nodes), len(g.Links))
		}
		pairs := map[[2]int]int{}
		for _, l := range g.Links {
			if l.A.Chip >= c.Leaves || l.B.Chip < c.Leaves || l.A.Group != c.UpGroup(l.B.Chip-c.Leaves, l.B.Group%k) || l.B.Group != c.DownGroup(l.A.Chip, (l.A.Group-c.LeafNodes)%k) {
				t.Fatalf("link %+v", l)
			}
			pairs[[2]int{l.A.Chip, l.B.Chip}]++
		}
		for p, n := range pairs {
			if n != k {
				t.Fatalf("%d lanes between %v, want %d", n, p, k)
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

func TestClosRejects(t *testing.T) {
	for _, tc := range []struct {
		name string
		edit func(*topology.ClosConfig)
		want string
	}{
		{"no spines", func(c *topology.ClosConfig) { c.Spines = 0 }, "at least 1 of each"},
		{"leaf too small", func(c *topology.ClosConfig) { c.LeafGroups = 3 }, "needs 4 port groups and has 3"},
		{"spine too small", func(c *topology.ClosConfig) { c.SpineGroups = 3 }, "needs 4 port groups and has 3"},
		{"no rails", func(c *topology.ClosConfig) { c.Rails = 0 }, "0 rails"},
		{"zero latency", func(c *topology.ClosConfig) { c.LinkLatency = 0 }, "at least 1"},
		{"many nodes", func(c *topology.ClosConfig) {
			c.Leaves, c.LeafNodes, c.LeafGroups, c.SpineGroups = 1<<9, 1<<8, 1<<9, 1<<9
		}, "at most 65536"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := clos(4, 2, 2, 1)
			tc.edit(&c)
			if g, err := topology.Clos(c); err == nil || !strings.Contains(err.Error(), tc.want) || g != nil {
				t.Errorf("Clos = %v, %v; want an error with %q", g, err, tc.want)
			}
		})
	}
}
