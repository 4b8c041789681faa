package simulate

import (
	"strings"
	"testing"
)

// TestFollow follows packets through a combined switch and compares their least latency with the formula of microarchitecture.md 6.
func TestFollow(t *testing.T) {
	d := design(t, chipText+networkText)
	jobs, err := Jobs(d, Selection{BaseSeed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g := jobs[0].Fabric.Graph
	for _, query := range []string{"cn0:cn31", "cn5:cn6", "3:30@2000", "130"} {
		q, err := ParsePathQuery(query, g)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Follow(t.Context(), jobs[0], q, 20_000)
		if err != nil {
			t.Fatal(err)
		}
		chips := uint64(len(p.Hops) - 2)
		if want := 1 + 3*chips + 15*(chips+1) + uint64(p.Flits) - 1; p.Least != want {
			t.Errorf("%s: least latency %d, want %d\n%s", query, p.Least, want, p.Text())
		}
		if query == "3:30@2000" && (p.Generated < 2000 || p.Src != "cn3" || chips != 3) {
			t.Errorf("%s: %s", query, p.Text())
		}
		if query == "cn5:cn6" && chips != 1 {
			t.Errorf("%s: %s", query, p.Text())
		}
		if query == "130" && (p.ID != 130 || p.Src != "cn2") { // packet 4 of node 2, of 32 nodes
			t.Errorf("%s: %s", query, p.Text())
		}
		if text := p.Text(); !strings.Contains(text, "head at "+p.Dst) || !strings.Contains(text, "waiting") {
			t.Error(text)
		}
	}
	if _, err := Follow(t.Context(), jobs[0], PathQuery{Src: 0, Dst: 1, From: 500}, 400); err == nil || !strings.Contains(err.Error(), "no such packet") {
		t.Errorf("error %v", err)
	}
}

func TestPathQuery(t *testing.T) {
	g := chipJob(t, "load = 0.1").Fabric.Graph
	for query, want := range map[string]string{"x": "want the number of a packet", "a:b": `there is no node "a"`, "0:99": `there is no node "99"`, "0:1@x": `"x" is not a cycle`, "3:3": "nothing to itself"} {
		if _, err := ParsePathQuery(query, g); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", query, err, want)
		}
	}
}
