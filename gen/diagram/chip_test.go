package diagram_test

import (
	"fmt"
	"strings"
	"testing"
	"weft/gen/diagram"

	"github.com/google/go-cmp/cmp"
)

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
