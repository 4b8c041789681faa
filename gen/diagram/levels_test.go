package diagram_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"weft/gen/diagram"
	"weft/specs"
	"weft/specs/topology"

	"github.com/google/go-cmp/cmp"
)

// treeFabric is a fat tree ft of M-port chips with so many levels and rails.
func treeFabric(t testing.TB, m, levels, rails int) *specs.Fabric {
	t.Helper()
	wide := strings.NewReplacer("lanes  = 8", fmt.Sprintf("lanes  = %d", max(8, rails)), "flits = 512", fmt.Sprintf("flits = %d", 64*max(8, rails)))
	return load(t, wide.Replace(fmt.Sprintf(chip, "nr", max(8, rails)*m, m, rails))+fmt.Sprintf(`
fat_tree "ft" {
  chip   = chip.nr
  ports  = %d
  levels = %d
  link { latency = "48ns" }
}
`, m, levels), "ft")
}

// closFabric is a Clos network c of chips with m ports.
func closFabric(t testing.TB, m, leaves, spines, nodes, lanes, rails int) *specs.Fabric {
	t.Helper()
	return load(t, fmt.Sprintf(chip, "nr", 8*m, m, rails)+fmt.Sprintf(`
clos "c" {
  chip       = chip.nr
  leaves     = %d
  spines     = %d
  leaf_nodes = %d
  lanes      = %d
  link { latency = "48ns" }
}
`, leaves, spines, nodes, lanes), "c")
}

// checkLevels asks that every chip, port, node and rail of every link is in the drawing, each once.
func checkLevels(t *testing.T, f *specs.Fabric, opt diagram.Options) {
	t.Helper()
	doc := render(t, f, opt)
	for _, fault := range faults(t, doc) {
		t.Error(fault)
	}
	number := func(n int) string {
		if opt.Hex {
			return fmt.Sprintf("%X", n)
		}
		return fmt.Sprint(n)
	}
	g := f.Graph
	want := map[string]int{}
	ports := g.PortMap()
	for i, c := range g.Chips {
		want[c.Name+"/head/"+c.Name] = 1
		for k := range c.Groups {
			if ports.Peer(topology.Port{Chip: i, Group: k}).Kind != topology.Unconnected {
				want[fmt.Sprintf("%s.%d/num/%s", c.Name, k, number(k))] = 1
			}
		}
	}
	for i := range g.Links {
		want[fmt.Sprintf("link%d/path", i)] = g.Chips[0].Rails
		if g.Chips[0].Rails > 8 || opt.Route != nil {
			want[fmt.Sprintf("link%d/path", i)] = 1
		}
	}
	for _, n := range g.Nodes {
		want["/node/"+n.Name] = 1
	}
	got := map[string]int{}
	for _, e := range parseSVG(t, doc) {
		class, _, _ := strings.Cut(e.attr["class"], " ")
		switch {
		case e.name == "text" && (class == "head" || class == "num" || class == "node"):
			got[e.group+"/"+class+"/"+e.text]++
		case e.name == "path" && class == "link":
			got[e.group+"/path"]++
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("what is drawn (-want +got):\n%s", d)
	}
	if again := render(t, f, opt); !bytes.Equal(doc, again) {
		t.Error("a second drawing differs")
	}
}

func TestLevels(t *testing.T) {
	for _, tc := range []struct {
		name   string
		fabric *specs.Fabric
		routes string
	}{
		{"FT(4,3)", treeFabric(t, 4, 3, 1), "cn0-3:cn12 *:*"},
		{"FT(4,3), 4 rails", treeFabric(t, 4, 3, 4), "cn0:cn15 cn0-1:cn0-1"},
		{"FT(6,2), 8 rails", treeFabric(t, 6, 2, 8), "cn0:*"},
		{"FT(4,1)", treeFabric(t, 4, 1, 2), "cn0:cn3"},
		{"FT(2,3), 16 rails", treeFabric(t, 2, 3, 16), "cn0:cn1"},
		{"Clos", closFabric(t, 8, 4, 2, 3, 2, 1), "cn0-2:cn11 *:*"},
		{"Clos, 2 rails", closFabric(t, 6, 3, 2, 3, 1, 2), "*:cn0"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			checkLevels(t, tc.fabric, diagram.Options{})
			checkLevels(t, tc.fabric, diagram.Options{Hex: true})
			for _, r := range strings.Fields(tc.routes) {
				checkLevels(t, tc.fabric, diagram.Options{Route: route(t, tc.fabric, r)})
			}
		})
	}
}

// TestFolded: large topologies are drawn in parts, with the words that say which.
func TestFolded(t *testing.T) {
	for _, tc := range []struct {
		name   string
		fabric *specs.Fabric
		want   []string // texts
	}{
		{"FT(8,3)", treeFabric(t, 8, 3, 4), []string{"plane 0", "plane 3", "nr76..nr79", "pod 0", "pod 7", "cn112..cn127", "nr35", "nr3", "cn12..cn15", "level 1", "4"}},
		{"FT(16,3)", treeFabric(t, 16, 3, 1), []string{"plane 7", "9 more", "pod 15", "cn56..cn63"}},
		{"FT(4,5)", treeFabric(t, 4, 5, 1), []string{"plane 7", "level 3", "level 4 (edge)", "nr142..nr143"}},
		{"FT(64,2)", treeFabric(t, 64, 2, 1), []string{"nr64", "25 more", "57 more", "cn2016..cn2047"}},
		{"Clos", closFabric(t, 64, 32, 32, 32, 1, 1), []string{"nr32", "25 more", "nr63", "cn992..cn1023"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			doc := render(t, tc.fabric, diagram.Options{})
			for _, fault := range faults(t, doc) {
				t.Error(fault)
			}
			texts := map[string]bool{}
			for _, e := range parseSVG(t, doc) {
				if e.name == "text" {
					texts[e.text] = true
				}
			}
			for _, s := range tc.want {
				if !texts[s] {
					t.Errorf("no text %q", s)
				}
			}
		})
	}
}

// TestRouteOfLarge: of a large tree the chips on the routes are drawn, with what each carries.
func TestRouteOfLarge(t *testing.T) {
	f := treeFabric(t, 16, 3, 1)
	opt := diagram.Options{Route: route(t, f, "cn0,cn8:cn1023")}
	doc := render(t, f, opt)
	for _, fault := range faults(t, doc) {
		t.Error(fault)
	}
	// d_mod_k: the digits of node 1023 are 15, 7, 7.
	want := map[string]string{"nr0:15 to nr135:0": "1 flow", "nr1:15 to nr135:1": "1 flow", "nr135:15 to nr319:0": "2 flows", "nr319:15 to nr255:15": "2 flows", "nr255:7 to nr127:15": "2 flows"}
	if d := cmp.Diff(want, flowsOf(t, doc)); d != "" {
		t.Errorf("flows (-want +got):\n%s", d)
	}
	_, err := diagram.Render(f, diagram.Options{Route: route(t, f, "*:cn0")})
	if err == nil || !strings.Contains(err.Error(), "64 can be drawn: choose fewer nodes") {
		t.Errorf("all nodes to one: %v", err)
	}
}
