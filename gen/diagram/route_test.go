package diagram_test

import (
	"strings"
	"testing"
	"weft/gen/diagram"
	"weft/specs/topology"

	"github.com/google/go-cmp/cmp"
)

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
