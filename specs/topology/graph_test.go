package topology_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs/topology"
)

// triangle is three chips of three groups in a ring, one node on each of the first two.
func triangle() *topology.Graph {
	g := &topology.Graph{}
	for _, name := range []string{"a", "b", "c"} {
		g.Chips = append(g.Chips, topology.Chip{Name: name, Type: "t", Groups: 3, Rails: 1})
	}
	for i := range 3 {
		g.Links = append(g.Links, topology.Link{A: topology.Port{Chip: i, Group: 1}, B: topology.Port{Chip: (i + 1) % 3, Group: 2}, Latency: 1})
	}
	g.Nodes = []topology.Node{{Name: "n0", At: topology.Port{Chip: 1, Group: 0}, Latency: 1}, {Name: "n1", At: topology.Port{Chip: 0, Group: 0}, Latency: 1}}
	return g
}

func TestPortMap(t *testing.T) {
	m := triangle().PortMap()
	for _, tc := range []struct {
		at   topology.Port
		want topology.Peer
	}{
		{topology.Port{Chip: 0, Group: 0}, topology.Peer{Kind: topology.ToNode, Index: 1}},
		{topology.Port{Chip: 0, Group: 1}, topology.Peer{Kind: topology.ToLink, Index: 0, Other: topology.Port{Chip: 1, Group: 2}}},
		{topology.Port{Chip: 0, Group: 2}, topology.Peer{Kind: topology.ToLink, Index: 2, Other: topology.Port{Chip: 2, Group: 1}}},
		{topology.Port{Chip: 2, Group: 0}, topology.Peer{Kind: topology.Unconnected, Index: -1}},
	} {
		if d := cmp.Diff(tc.want, m.Peer(tc.at)); d != "" {
			t.Errorf("peer of %v (-want +got):\n%s", tc.at, d)
		}
	}
	if m.Len() != 9 || m.Number(topology.Port{Chip: 2, Group: 1}) != 7 {
		t.Errorf("Len = %d, Number(2:1) = %d; want 9, 7", m.Len(), m.Number(topology.Port{Chip: 2, Group: 1}))
	}
}

func TestExternalOrder(t *testing.T) {
	want := []topology.Port{{Chip: 1, Group: 0}, {Chip: 0, Group: 0}, {Chip: 2, Group: 0}}
	if d := cmp.Diff(want, triangle().External()); d != "" {
		t.Errorf("nodes in node order, then the rest (-want +got):\n%s", d)
	}
}

func TestSingle(t *testing.T) {
	g := topology.Single("nr", 3, 2, 4)
	want := &topology.Graph{
		Chips: []topology.Chip{{Name: "chip0", Type: "nr", Groups: 3, Rails: 2}},
		Nodes: []topology.Node{
			{Name: "cn0", At: topology.Port{Group: 0}, Latency: 4}, {Name: "cn1", At: topology.Port{Group: 1}, Latency: 4},
			{Name: "cn2", At: topology.Port{Group: 2}, Latency: 4},
		},
	}
	if d := cmp.Diff(want, g); d != "" {
		t.Errorf("Single (-want +got):\n%s", d)
	}
	if err := g.Validate(); err != nil {
		t.Error(err)
	}
}

func TestValidate(t *testing.T) {
	if err := triangle().Validate(); err != nil {
		t.Fatalf("the unedited graph: %v", err)
	}
	for _, tc := range []struct {
		name string
		edit func(*topology.Graph)
		want string
	}{
		{"chip name twice", func(g *topology.Graph) { g.Chips[2].Name = "a" }, `chip 2: name "a" is taken by chip 0`},
		{"node named like a chip", func(g *topology.Graph) { g.Nodes[0].Name = "b" }, `node 0: name "b" is taken by chip 1`},
		{"not an identifier", func(g *topology.Graph) { g.Chips[1].Name = "1b" }, `name "1b" is not an identifier`},
		{"empty name", func(g *topology.Graph) { g.Nodes[1].Name = "" }, `name "" is not an identifier`},
		{"no groups", func(g *topology.Graph) { g.Chips[0].Groups = 0 }, "chip a has 0 port groups"},
		{"no rails", func(g *topology.Graph) { g.Chips[0].Rails = 0 }, "of 0 rails"},
		{"unequal rails", func(g *topology.Graph) { g.Chips[0].Rails = 2 }, "joins 2 rails with 1"},
		{"link latency", func(g *topology.Graph) { g.Links[1].Latency = 0 }, "link 1 (b:1 to c:2): latency 0"},
		{"node latency", func(g *topology.Graph) { g.Nodes[1].Latency = -1 }, "node n1: latency -1"},
		{"chip range", func(g *topology.Graph) { g.Links[0].B.Chip = 3 }, "link 0 (a:1 to #3:2): there is no chip 3"},
		{"group range", func(g *topology.Graph) { g.Nodes[0].At.Group = 3 }, "node n0: chip b has no port group 3"},
		{"negative group", func(g *topology.Graph) { g.Nodes[0].At.Group = -1 }, "no port group -1"},
		{"two links on a port", func(g *topology.Graph) { g.Links[1].A.Group = 2 }, "link 1 (b:2 to c:2): port b:2 is taken by link 0"},
		{"node on a link", func(g *topology.Graph) { g.Nodes[0].At.Group = 1 }, "node n0: port b:1 is taken by link 1"},
		{"self loop", func(g *topology.Graph) { g.Links[0].B = topology.Port{Chip: 0, Group: 2}; g.Links = g.Links[:1] }, "joins a chip with itself"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := triangle()
			tc.edit(g)
			if err := g.Validate(); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Validate = %v, want %q", err, tc.want)
			}
		})
	}
}
