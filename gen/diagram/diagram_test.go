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
