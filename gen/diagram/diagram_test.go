package diagram_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/gen/diagram"
	"weft/specs"
	"weft/specs/topology"
)

const chip = `weft { version = 1 }
chip "%s" {
  clock    = "312.5MHz"
  datapath = 256
  mtu      = "2KiB"
  vcs      = 1
  serdes {
    lanes     = %d
    lane_rate = "80Gbps"
  }
  ports {
    groups = %d
    lanes  = 8
    rails  = %d
  }
  buffer { flits = 512 }
}
`

// load reads a spec given as text and elaborates one target of it.
func load(t testing.TB, spec, target string) *specs.Fabric {
	t.Helper()
	d, l := specs.Parse("test.hcl", []byte(spec), nil)
	if err := l.Err(); err != nil {
		t.Fatal(err)
	}
	f, err := d.Fabric(target)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// fcFabric makes an FC-Switch named fc.
func fcFabric(t testing.TB, n, m, rails int, wiring, routing string) *specs.Fabric {
	t.Helper()
	return load(t, fmt.Sprintf(chip, "nr", 8*m, m, rails)+fmt.Sprintf(`
fc_switch "fc" {
  chip    = chip.nr
  chips   = %d
  wiring  = %q
  routing = %q
  link { latency = "48ns" }
}
`, n, wiring, routing), "fc")
}

// wheel is a network with parallel links, a link inside of a column, open ports and several nodes on one chip.
func wheel(t testing.TB) *specs.Fabric {
	t.Helper()
	return load(t, fmt.Sprintf(chip, "r4", 32, 4, 2)+`
network "wheel" {
  chips = {
    hub = chip.r4
    a   = chip.r4
    b   = chip.r4
    c   = chip.r4
    z   = chip.r4
  }
  link "hub:0" "a:0" { latency = "10ns" }
  link "hub:1" "b:0" { latency = "10ns" }
  link "hub:2" "c:0" { latency = "20ns" }
  link "c:1" "z:3" { latency = "20ns" }
  link "c:2" "z:2" { latency = "20ns" }
  link "a:1" "b:1" { latency = "20ns" }
  node "h" { at = "hub:3" }
  node "na" { at = "a:3" }
  node "nb" { at = "b:3" }
  node "nb2" { at = "b:2" }
  node "nc" { at = "c:3" }
  node "nz" { at = "z:0" }
  routing = "shortest"
}
`, "wheel")
}

func single(t testing.TB, groups, rails int) *specs.Fabric {
	t.Helper()
	return load(t, fmt.Sprintf(chip, "nr", 8*groups, groups, rails), "nr")
}

func render(t testing.TB, f *specs.Fabric, opt diagram.Options) []byte {
	t.Helper()
	doc, err := diagram.Render(f, opt)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func route(t testing.TB, f *specs.Fabric, text string) *diagram.Route {
	t.Helper()
	r, err := diagram.ParseRoute(f.Graph, text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// checkNetwork asks that every chip, port, link and node is in the drawing, each once and with the right words.
func checkNetwork(t *testing.T, f *specs.Fabric, opt diagram.Options) {
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
	for _, c := range g.Chips {
		want[c.Name+"/head/"+c.Name] = 1
		for k := range c.Groups {
			want[fmt.Sprintf("%s.%d/num/%s", c.Name, k, number(k))] = 1
		}
	}
	for i, l := range g.Links {
		a, b := g.Chips[l.A.Chip].Name, g.Chips[l.B.Chip].Name
		want[fmt.Sprintf("%s.%d/peer/%s:%s", a, l.A.Group, b, number(l.B.Group))] = 1
		want[fmt.Sprintf("%s.%d/peer/%s:%s", b, l.B.Group, a, number(l.A.Group))] = 1
		want[fmt.Sprintf("link%d/path", i)] = 1
	}
	for i := range g.External() {
		if i < len(g.Nodes) {
			want["/node/"+g.Nodes[i].Name] = 1
		} else {
			want["/ext/ext"+fmt.Sprint(i)] = 1
		}
	}
	got := map[string]int{}
	titles := map[string]string{}
	for _, e := range parseSVG(t, doc) {
		class, _, _ := strings.Cut(e.attr["class"], " ")
		switch {
		case e.name == "text" && (class == "head" || class == "num" || class == "peer" || class == "node" || class == "ext"):
			got[e.group+"/"+class+"/"+e.text]++
		case e.name == "path" && class == "link":
			got[e.group+"/path"]++
		case e.name == "title":
			titles[e.group] = e.text
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("what is drawn (-want +got):\n%s", d)
	}
	for i, l := range g.Links {
		a := fmt.Sprintf("%s port %s", g.Chips[l.A.Chip].Name, number(l.A.Group))
		b := fmt.Sprintf("%s port %s", g.Chips[l.B.Chip].Name, number(l.B.Group))
		if title := titles[fmt.Sprintf("link%d", i)]; !strings.HasPrefix(title, a+" <-> "+b) && !strings.HasPrefix(title, b+" <-> "+a) {
			t.Errorf("title of link %d is %q, want %s <-> %s", i, title, a, b)
		}
	}
	if again := render(t, f, opt); !bytes.Equal(doc, again) {
		t.Error("a second drawing differs")
	}
}

func TestNetworks(t *testing.T) {
	for _, tc := range []struct {
		name   string
		fabric *specs.Fabric
		routes string
	}{
		{"FC(4,4)", fcFabric(t, 4, 4, 1, "contig", "dest_0out"), "cn0:cn3"},
		{"FC(4,16) th", fcFabric(t, 4, 16, 1, "th", "src_0out"), "cn0-7:cn12 *:*"},
		{"FC(8,16)", fcFabric(t, 8, 16, 1, "contig", "dest_0out"), "cn0-7:cn28 cn3:cn24-31 *:* cn0:cn1"},
		{"FC(8,16) th", fcFabric(t, 8, 16, 1, "th", "src_1in"), "cn0-7:cn28 *:*"},
		{"FC(16,16)", fcFabric(t, 16, 16, 1, "contig", "src_0out"), "cn0-7:cn60 *:* *:cn0"},
		{"FC(6,12), 2 rails", fcFabric(t, 6, 12, 2, "inter", "dest_1in"), "*:*"},
		{"wheel", wheel(t), "*:* na:nz nb:nb2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			checkNetwork(t, tc.fabric, diagram.Options{})
			checkNetwork(t, tc.fabric, diagram.Options{Hex: true})
			for _, r := range strings.Fields(tc.routes) {
				checkNetwork(t, tc.fabric, diagram.Options{Route: route(t, tc.fabric, r)})
			}
		})
	}
}

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

func TestShippedDesigns(t *testing.T) {
	files, err := filepath.Glob("../../specs/designs/*.hcl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no designs: %v", err)
	}
	for _, file := range files {
		d, l := specs.Load(file, nil)
		if err := l.Err(); err != nil {
			t.Fatal(err)
		}
		for _, f := range d.Fabrics() {
			for _, fault := range faults(t, render(t, f, diagram.Options{})) {
				t.Errorf("%s, %s: %s", file, f.Name, fault)
			}
		}
	}
}

func TestChip(t *testing.T) {
	for _, tc := range []struct{ groups, rails int }{{2, 1}, {16, 1}, {4, 4}, {8, 2}} {
		f := single(t, tc.groups, tc.rails)
		doc := render(t, f, diagram.Options{})
		for _, fault := range faults(t, doc) {
			t.Errorf("%d groups of %d rails: %s", tc.groups, tc.rails, fault)
		}
		want := map[string]int{"allocator": 1, "crossbar": 2}
		for k := range tc.groups {
			want["/node/"+fmt.Sprintf("cn%d", k)] = 1
			for r := range tc.rails {
				label := fmt.Sprint(k)
				if tc.rails > 1 {
					label = fmt.Sprintf("%d.%d", k, r)
				}
				want["in"+label+"/"+label] = 1
				want["out"+label+"/"+label] = 1
			}
		}
		got := map[string]int{}
		for _, e := range parseSVG(t, doc) {
			switch class := strings.Fields(e.attr["class"]); {
			case e.name != "text" || len(class) == 0:
			case class[0] == "node":
				got["/node/"+e.text]++
			case class[0] == "num" && (e.group == "allocator" || e.group == "crossbar"):
				got[e.group]++
			case class[0] == "num":
				got[e.group+"/"+e.text]++
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%d groups of %d rails (-want +got):\n%s", tc.groups, tc.rails, d)
		}
	}
}

// A chip with a route is drawn as the network that it is.
func TestChipRoute(t *testing.T) {
	f := single(t, 4, 1)
	checkNetwork(t, f, diagram.Options{Route: route(t, f, "cn0:cn2,cn3")})
}

// golden compares a document with the file that keeps it. UPDATE_GOLDEN=1 writes the file anew.
func golden(t *testing.T, path string, doc []byte) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, doc, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(doc)); d != "" {
		t.Errorf("%s (-want +got):\n%s", path, d)
	}
}

// Small drawings are kept whole.
func TestGolden(t *testing.T) {
	fc := fcFabric(t, 4, 4, 1, "contig", "dest_0out")
	golden(t, "testdata/fc.svg", render(t, fc, diagram.Options{}))
	golden(t, "testdata/fc_route.svg", render(t, fc, diagram.Options{Route: route(t, fc, "cn0-1:cn3")}))
	golden(t, "testdata/fc.cables.csv", diagram.Cables(fc))
	golden(t, "testdata/wheel.cables.csv", diagram.Cables(wheel(t)))
	tree := treeFabric(t, 4, 2, 2)
	golden(t, "testdata/tree.svg", render(t, tree, diagram.Options{}))
	golden(t, "testdata/tree_route.svg", render(t, tree, diagram.Options{Route: route(t, tree, "cn0-1:cn7")}))
	golden(t, "testdata/tree.cables.csv", diagram.Cables(tree))
	golden(t, "testdata/clos.svg", render(t, closFabric(t, 4, 2, 1, 2, 2, 1), diagram.Options{}))
	golden(t, "testdata/folded.svg", render(t, treeFabric(t, 8, 3, 2), diagram.Options{}))
	golden(t, "testdata/chip.svg", render(t, single(t, 2, 1), diagram.Options{}))
}

// The pictures of the documentation show what weft draws today.
func TestPicturesOfDocs(t *testing.T) {
	d, l := specs.Load("../../specs/designs/th1a_fc64.hcl", nil)
	if err := l.Err(); err != nil {
		t.Fatal(err)
	}
	f, err := d.Fabric("fc64")
	if err != nil {
		t.Fatal(err)
	}
	d, l = specs.Load("../../specs/designs/ft43.hcl", nil)
	if err := l.Err(); err != nil {
		t.Fatal(err)
	}
	tree, err := d.Fabric("ft43")
	if err != nil {
		t.Fatal(err)
	}
	d, l = specs.Load("../../specs/designs/tianhe_allreduce16.hcl", nil)
	if err := l.Err(); err != nil {
		t.Fatal(err)
	}
	ranks, err := diagram.RenderTree(d.Collectives[0])
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "../../docs/img/allreduce16_tree.svg", ranks)
	golden(t, "../../docs/img/ft43.svg", render(t, tree, diagram.Options{}))
	golden(t, "../../docs/img/th1a_fc64.svg", render(t, f, diagram.Options{}))
	golden(t, "../../docs/img/th1a_fc64_route.svg", render(t, f, diagram.Options{Route: route(t, f, "cn3:cn24-31")}))
}

// flowsOf reads the flows of a drawing: number by sending port.
func flowsOf(t *testing.T, doc []byte) map[string]string {
	t.Helper()
	got := map[string]string{}
	for _, e := range parseSVG(t, doc) {
		if e.name == "title" && strings.HasPrefix(e.group, "flow") {
			ends, flows, _ := strings.Cut(e.text, ": ")
			got[ends] = flows
		}
	}
	return got
}

// Figure 6 of the FC-Switch paper: under src_1in, nodes 0 to 7 reach node 28 by ports 9 and B to NR4 and by both of its lanes to NR3.
func TestRouteOfPaper(t *testing.T) {
	f := fcFabric(t, 8, 16, 1, "th", "src_1in")
	doc := render(t, f, diagram.Options{Hex: true, Route: route(t, f, "cn0-7:cn28")})
	want := map[string]string{"nr0:9 to nr4:0": "4 flows", "nr0:B to nr4:1": "4 flows", "nr4:6 to nr3:9": "4 flows", "nr4:7 to nr3:B": "4 flows"}
	if d := cmp.Diff(want, flowsOf(t, doc)); d != "" {
		t.Errorf("flows (-want +got):\n%s", d)
	}
	counts, faded := map[string]int{}, 0
	for _, e := range parseSVG(t, doc) {
		switch e.attr["class"] {
		case "flow":
			counts[e.text]++
		case "link off":
			faded++
		}
	}
	if counts["4"] != 4 || len(counts) != 1 || faded != 32 {
		t.Errorf("flow counts %v, %d faint links; want four of 4, 32", counts, faded)
	}
	paths, err := diagram.Paths(f, route(t, f, "cn0-1:cn28"), diagram.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"cn0 -> nr0:9 -> nr4:6 -> nr3:4 -> cn28", "cn1 -> nr0:11 -> nr4:7 -> nr3:4 -> cn28"}, paths); d != "" {
		t.Errorf("paths (-want +got):\n%s", d)
	}
}

// Both directions of one link are two flows.
func TestRouteBothWays(t *testing.T) {
	f := fcFabric(t, 4, 4, 1, "contig", "src_1in")
	got := flowsOf(t, render(t, f, diagram.Options{Route: route(t, f, "cn0,cn2:cn0,cn2")}))
	want := map[string]string{"nr0:2 to nr2:0": "1 flow", "nr2:1 to nr1:2": "1 flow", "nr1:3 to nr3:1": "1 flow", "nr3:0 to nr0:3": "1 flow"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("flows (-want +got):\n%s", d)
	}
	all := flowsOf(t, render(t, f, diagram.Options{Route: route(t, f, "*:*")}))
	if all["nr0:2 to nr2:0"] != "4 flows" || all["nr3:0 to nr0:3"] != "4 flows" || all["nr2:0 to nr0:2"] != "" {
		t.Errorf("all pairs: %v", all)
	}
}

// A relation that does not route a pair makes an error, not half a drawing.
func TestRenderFaultyRelation(t *testing.T) {
	f := *fcFabric(t, 4, 4, 1, "contig", "dest_0out")
	f.Relation = nowhere{}
	if doc, err := diagram.Render(&f, diagram.Options{Route: route(t, &f, "cn0:cn3")}); err == nil || doc != nil {
		t.Errorf("Render = %d bytes, %v", len(doc), err)
	}
	if _, err := diagram.Paths(&f, route(t, &f, "cn0:cn3"), diagram.Options{}); err == nil {
		t.Error("Paths took it")
	}
}

type nowhere struct{}

func (nowhere) Next(_, _, _, _ int) []int { return nil }

func TestParseRoute(t *testing.T) {
	g := topology.Single("nr", 12, 1, 1)
	for _, tc := range []struct {
		text     string
		from, to []int
	}{
		{"cn0:cn1", []int{0}, []int{1}},
		{"cn0-2:cn11", []int{0, 1, 2}, []int{11}},
		{"cn0-cn2:cn11", []int{0, 1, 2}, []int{11}},
		{"cn5, cn1,cn4-5:cn9-11", []int{5, 1, 4}, []int{9, 10, 11}},
		{"cn3:*", []int{3}, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}},
		{"cn9-11:cn11", []int{9, 10, 11}, []int{11}},
	} {
		r, err := diagram.ParseRoute(g, tc.text)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
			continue
		}
		if d := cmp.Diff(&diagram.Route{From: tc.from, To: tc.to, Text: tc.text}, r); d != "" {
			t.Errorf("%s (-want +got):\n%s", tc.text, d)
		}
	}
	for _, tc := range []struct{ text, want string }{
		{"cn0", "want FROM:TO, for example cn0:cn11"},
		{"cn0:cn1:cn2", "want FROM:TO"},
		{"cn0:", "empty node name"},
		{"cn1:cn1", "source and destination are the same node"},
		{"cn0:cm1", `unknown node "cm1", did you mean "cn1"?`},
		{"cn0:host99", `unknown node "host99", nodes are cn0 to cn11`},
		{"cn0-12:cn1", `unknown node "cn12"`},
		{"cn5-3:cn1", `range "cn5-3" runs backwards`},
		{"cn0-999999999999:cn1", `unknown node "cn999999999999"`},
		{"cn0-x:cn1", `unknown node "cn0-x"`},
		{"x-y:cn1", `unknown node "x-y"`},
	} {
		if r, err := diagram.ParseRoute(g, tc.text); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, %v; want %q", tc.text, r, err, tc.want)
		}
	}
}
