package routing_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs/routing"
	"weft/specs/topology"
)

func config(n, m int, wiring string) topology.FCConfig {
	return topology.FCConfig{Chips: n, Groups: m, Rails: 1, Wiring: wiring, ChipType: "nr", LinkLatency: 3, NodeLatency: 1}
}

// fc builds an FC-Switch and its relation.
func fc(t testing.TB, c topology.FCConfig, alg string) (*topology.Graph, routing.Relation) {
	t.Helper()
	g, err := topology.FC(c)
	if err != nil {
		t.Fatal(err)
	}
	rel, err := routing.FC(c, alg)
	if err != nil {
		t.Fatal(err)
	}
	return g, rel
}

// wirings lists the wirings that n chips allow.
func wirings(n int) []string {
	if n%4 != 0 {
		return []string{topology.WiringContig, topology.WiringInter}
	}
	return topology.Wirings()
}

var sizes = []struct{ n, m int }{{2, 2}, {2, 8}, {4, 4}, {4, 8}, {4, 16}, {6, 12}, {8, 8}, {8, 16}, {8, 32}, {10, 20}, {16, 16}, {16, 32}, {32, 32}}

// The closed form and the walked relation are two implementations; they must agree everywhere.
func TestFCRouteAgreesWithRelation(t *testing.T) {
	for _, s := range sizes {
		for _, wiring := range wirings(s.n) {
			for _, alg := range routing.Algorithms() {
				c := config(s.n, s.m, wiring)
				g, rel := fc(t, c, alg)
				closed, err := routing.FCSourceRoutes(c, alg)
				if err != nil {
					t.Fatal(err)
				}
				walked, err := routing.SourceRoutes(g, rel)
				if err != nil {
					t.Fatalf("FC(%d,%d) %s %s: %v", s.n, s.m, wiring, alg, err)
				}
				for x := range g.Nodes {
					for y := range g.Nodes {
						if want, got := fmt.Sprint(closed.Hops(x, y)), fmt.Sprint(walked.Hops(x, y)); want != got {
							t.Fatalf("FC(%d,%d) %s %s, cn%d to cn%d: closed form %v, relation %v", s.n, s.m, wiring, alg, x, y, want, got)
						}
					}
				}
			}
		}
	}
}

// The routes that figures 4 to 7 of the paper show, on FC(8,16) with the port numbers of Tianhe-1A.
func TestPaperFigures(t *testing.T) {
	c := config(8, 16, topology.WiringTH)
	for _, tc := range []struct {
		alg      string
		src, dst func(k int) int
		up       []int // port by which the k-th packet leaves the first chip
		stage1   []int // chip
	}{
		{routing.Src0Out, func(k int) int { return k }, func(int) int { return 28 }, []int{8, 9, 10, 11, 12, 13, 14, 15}, []int{5, 4, 5, 4, 7, 6, 7, 6}},
		{routing.Dest0Out, func(int) int { return 3 }, func(k int) int { return 24 + k }, []int{8, 9, 10, 11, 12, 13, 14, 15}, []int{5, 4, 5, 4, 7, 6, 7, 6}},
		{routing.Src1In, func(k int) int { return k }, func(int) int { return 28 }, []int{9, 11, 9, 11, 9, 11, 9, 11}, []int{4, 4, 4, 4, 4, 4, 4, 4}},
		{routing.Dest1In, func(int) int { return 3 }, func(k int) int { return 24 + k }, []int{12, 14, 12, 14, 12, 14, 12, 14}, []int{7, 7, 7, 7, 7, 7, 7, 7}},
	} {
		t.Run(tc.alg, func(t *testing.T) {
			g, rel := fc(t, c, tc.alg)
			down := map[int]map[int]int{} // packets by stage-1 chip and the group they leave it by
			for k := range 8 {
				p, err := routing.Walk(g, rel, tc.src(k), tc.dst(k))
				if err != nil {
					t.Fatal(err)
				}
				if len(p.Hops) != 3 || p.Hops[0].Out != tc.up[k] || p.Hops[1].Chip != tc.stage1[k] {
					t.Errorf("cn%d to cn%d: %v, want up port %d to NR%d", tc.src(k), tc.dst(k), p.Hops, tc.up[k], tc.stage1[k])
				}
				if down[tc.stage1[k]] == nil {
					down[tc.stage1[k]] = map[int]int{}
				}
				down[tc.stage1[k]][p.Hops[1].Out]++
			}
			for chip, ports := range down {
				if len(ports) != 2 || ports[6] != ports[7] {
					t.Errorf("NR%d sends %v to NR3, want both lanes (6 and 7) used alike", chip, ports)
				}
			}
		})
	}
}

func TestFCRejects(t *testing.T) {
	if _, err := routing.FC(config(8, 16, "th"), "src_2out"); err == nil || !strings.Contains(err.Error(), `unknown FC-Switch routing "src_2out"`) {
		t.Errorf("unknown algorithm: %v", err)
	}
	if _, err := routing.FCSourceRoutes(config(8, 16, "th"), ""); err == nil {
		t.Error("FCSourceRoutes took an empty algorithm")
	}
	if _, err := routing.FC(config(7, 14, "contig"), routing.Src0Out); err == nil {
		t.Error("odd number of chips accepted")
	}
}

// Where a packet never comes under a routing, the relation offers nothing: a misrouted packet is not led home in silence.
func TestFCOffersNothingOffThePath(t *testing.T) {
	for _, alg := range routing.Algorithms() {
		g, rel := fc(t, config(4, 8, topology.WiringTH), alg)
		for src, dst := range routing.AllPairs(len(g.Nodes)) {
			p, err := routing.Walk(g, rel, src, dst)
			if err != nil {
				t.Fatal(err)
			}
			on := map[[2]int]int{}
			for _, h := range p.Hops {
				on[[2]int{h.Chip, h.In}] = h.Out + 1
			}
			for chip, info := range g.Chips {
				for in := range info.Groups {
					next := rel.Next(chip, in, src, dst)
					if want := on[[2]int{chip, in}]; want == 0 && len(next) != 0 || want != 0 && (len(next) != 1 || next[0] != want-1) {
						t.Fatalf("%s, cn%d to cn%d at %s entered by %d: %v, path %v", alg, src, dst, info.Name, in, next, p.Hops)
					}
				}
			}
		}
	}
}

func TestDirect(t *testing.T) {
	g := topology.Single("nr", 4, 1, 1)
	for src := range g.Nodes {
		for dst := range g.Nodes {
			p, err := routing.Walk(g, routing.Direct(g), src, dst)
			if d := cmp.Diff(routing.Path{Hops: []routing.Hop{{Chip: 0, In: src, Out: dst}}}, p); d != "" || err != nil {
				t.Errorf("cn%d to cn%d: %v %s", src, dst, err, d)
			}
		}
	}
	r, err := routing.SourceRoutes(g, routing.Direct(g))
	if err != nil || r.MaxHops() != 1 || r.Nodes() != 4 {
		t.Errorf("SourceRoutes: %v, %d hops, %d nodes", err, r.MaxHops(), r.Nodes())
	}
}
