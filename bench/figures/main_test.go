package main

import (
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"weft/bench/experiment"

	"github.com/google/go-cmp/cmp"
)

const (
	committed = "points.json"
	papersDoc = "../../docs/papers.md"
)

func committedSet(t *testing.T) *set {
	t.Helper()
	points, err := experiment.Read[point](committed, schema)
	if err != nil {
		t.Fatal(err)
	}
	return newSet(points)
}

// TestCommitted: the committed points are those that the command would simulate, in its order, and all expectations hold.
func TestCommitted(t *testing.T) {
	s := committedSet(t)
	var got, want []string
	for _, p := range s.points {
		got = append(got, setting{design: p.Design, test: p.Test, vars: p.Vars}.key())
	}
	for _, x := range settings() {
		want = append(want, x.key())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("make figures renews the points (-settings +committed):\n%s", diff)
	}
	if again := slices.Compact(slices.Sorted(slices.Values(want))); len(again) != len(want) {
		t.Errorf("%d settings, %d of them different", len(want), len(again))
	}
	for _, x := range signs(s) {
		if !x.holds {
			t.Errorf("%s: %s", x.claim, x.figures)
		}
	}
}

// TestDocument: docs/papers.md says what the code and the committed points say.
func TestDocument(t *testing.T) {
	doc, err := os.ReadFile(papersDoc)
	if err != nil {
		t.Fatal(err)
	}
	want, err := renew(doc, committedSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(papersDoc, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(doc), "\n")); diff != "" && os.Getenv("UPDATE_GOLDEN") == "" {
		t.Errorf("make golden renews docs/papers.md (-want +got):\n%s", diff)
	}
	all, err := files(committedSet(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range pictures(all) {
		path := filepath.Join(filepath.Dir(papersDoc), "img", f.name)
		if !strings.Contains(string(want), "img/"+f.name) {
			t.Errorf("the document does not show %s", f.name)
		}
		if os.Getenv("UPDATE_GOLDEN") != "" {
			if err := os.WriteFile(path, f.data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != string(f.data) {
			t.Errorf("make golden renews %s (%v)", path, err)
		}
	}
	if _, err := renew([]byte("no section"), committedSet(t)); err == nil {
		t.Error("a document without sections is renewed")
	}
}

// TestFiles renders everything, twice the same.
func TestFiles(t *testing.T) {
	a, err := files(committedSet(t))
	if err != nil {
		t.Fatal(err)
	}
	b, err := files(committedSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(a, b, cmp.AllowUnexported(file{})); diff != "" {
		t.Errorf("two renderings differ:\n%s", diff)
	}
	names := map[string]bool{}
	for _, f := range a {
		names[f.name] = true
	}
	for _, want := range []string{"figure08c.svg", "figure09_10.svg", "figure11_stripe.svg", "figure12_128.svg", "figure13_1024.svg", "figure14_8192.svg", "figure15.svg", "figure16.svg", "report.md", "points.csv"} {
		if !names[want] {
			t.Errorf("no %s", want)
		}
	}
}

// TestAnew simulates what the main expectations rest on and compares with the committed points.
func TestAnew(t *testing.T) {
	var all []setting
	for _, x := range []struct {
		bytes int
		load  float64
	}{{128, 0.05}, {128, 0.2}, {256, 0.4}, {1024, 0.5}, {2048, 0.2}} {
		for _, m := range []string{single, stripe} {
			all = append(all, railsSetting(m, mainRails, mainGap, x.bytes, x.load))
		}
	}
	all = append(all, railsSetting(frag, mainRails, mainGap, 256, 0.2), railsSetting(fragPackets, mainRails, mainGap, 256, 0.2),
		railsSetting(single, mainRails, 0, 128, 0.2), railsSetting(stripe, mainRails, 0, 128, 0.2), routingSetting("load", "src_0out", "all_to_all", 0.4),
		routingSetting("load", "src_1in", "all_to_all", 0.4), clocksSetting("high_clock", 0.4), clocksSetting("independent", 0.4))
	points, err := measureAll(t.Context(), all)
	if err != nil {
		t.Fatal(err)
	}
	old, now := committedSet(t), newSet(points)
	for _, x := range all {
		a, b := old.at(x), now.at(x)
		if a.Saturated != b.Saturated || far(a.Received, b.Received, 0.03) || far(a.LatencyNS, b.LatencyNS, 0.08) {
			t.Errorf("%s: committed %+v, simulated %+v; make figures renews the points", x.key(), a, b)
		}
	}
	for _, x := range []struct {
		winner, loser string
		gap, bytes    int
		load          float64
	}{
		{single, stripe, mainGap, 128, 0.05},
		{stripe, single, mainGap, 128, 0.2},
		{stripe, single, mainGap, 256, 0.4},
		{single, stripe, mainGap, 1024, 0.5},
		{single, stripe, mainGap, 2048, 0.2},
		{single, stripe, 0, 128, 0.2}, // the same as the second, but for the occupancy: it is what rails gain by
	} {
		a, b := now.at(railsSetting(x.winner, mainRails, x.gap, x.bytes, x.load)), now.at(railsSetting(x.loser, mainRails, x.gap, x.bytes, x.load))
		if !wins(a, b) {
			t.Errorf("gap %d ns, %d B, load %g: %s does not beat %s: %+v, %+v", x.gap, x.bytes, x.load, x.winner, x.loser, a, b)
		}
	}
}

func far(a, b, tolerance float64) bool { return math.Abs(a-b) > tolerance*max(a, b) }

// TestComplete: a missing point is simulated and put in its place, a foreign one dropped.
func TestComplete(t *testing.T) {
	points := committedSet(t).points
	last := len(points) - 1
	short := append(slices.Clone(points[:last]), point{Design: "other", Test: "x"})
	got, err := complete(t.Context(), short)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(points) || got[last].Vars["routing"] != points[last].Vars["routing"] || far(got[last].LatencyNS, points[last].LatencyNS, 0.01) {
		t.Errorf("%d points, the last is %+v; want %d and %+v", len(got), got[len(got)-1], len(points), points[last])
	}
}

// TestSignsCatch: results that contradict an expectation fail it.
func TestSignsCatch(t *testing.T) {
	for name, c := range map[string]struct {
		edit func(p *point)
		want []string // a part of each claim that must fail
	}{
		"rails and single port change places": {func(p *point) {
			if p.Design == railsDesign {
				p.Test = map[string]string{single: stripe, stripe: single}[p.Test] + map[string]string{frag: frag, fragPackets: fragPackets}[p.Test]
			}
		}, []string{"128 B: whole", "256 B: the same", "1024 B and more", "load 0.05", "64 to 256 B", "without occupancy"}},
		"fragments gain": {func(p *point) {
			if p.Test == frag {
				p.Received *= 1.1
			}
		}, []string{"messages cut into fragments"}},
		"a routing loses": {func(p *point) {
			if p.Vars["routing"] == "src_0out" {
				p.Raw *= 0.3
			}
		}, []string{"src and dest variants", "0out saturates no earlier", "31/96"}},
		"NICs of 0.4 saturate all": {func(p *point) {
			if p.Vars["routing"] == "dest_0out" {
				p.Saturated = true
			}
		}, []string{"NICs of 0.4"}},
		"a routing is slow": {func(p *point) {
			if p.Vars["routing"] == "dest_1in" {
				p.LatencyNS *= 1.5
			}
		}, []string{"without load the routings"}},
	} {
		t.Run(name, func(t *testing.T) {
			points := slices.Clone(committedSet(t).points)
			for i := range points {
				points[i].Vars = maps.Clone(points[i].Vars)
				c.edit(&points[i])
			}
			var failed []string
			for _, x := range signs(newSet(points)) {
				if !x.holds {
					failed = append(failed, x.claim)
				}
			}
			for _, w := range c.want {
				if !slices.ContainsFunc(failed, func(s string) bool { return strings.Contains(s, w) }) {
					t.Errorf("%q holds; what fails is %q", w, failed)
				}
			}
			if len(failed) != len(c.want) {
				t.Errorf("%d expectations fail: %q", len(failed), failed)
			}
		})
	}
}
