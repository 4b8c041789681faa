package main

import (
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

func committedPoints(t *testing.T) []point {
	t.Helper()
	points, err := experiment.Read[point](committed, schema)
	if err != nil {
		t.Fatal(err)
	}
	return points
}

// TestCommitted: the committed points are those that the command would simulate, in its order, and all expectations hold.
func TestCommitted(t *testing.T) {
	points := committedPoints(t)
	var got []setting
	for _, p := range points {
		got = append(got, p.setting)
	}
	if diff := cmp.Diff(settings(), got); diff != "" {
		t.Fatalf("make collectives renews the points (-settings +committed):\n%s", diff)
	}
	for _, x := range signs(newSet(points)) {
		if !x.holds {
			t.Errorf("%s: %s", x.claim, x.figures)
		}
	}
}

// TestAnew simulates a part of the settings and compares with the committed points, to the last digit: nothing is random but operands, which take no time.
func TestAnew(t *testing.T) {
	all := []setting{
		{reduce, triggered, fitted, nomial, 2, 16}, {reduce, triggered, fitted, nomial, 4, 16}, {reduce, triggered, fitted, ary, 2, 16}, {reduce, triggered, fitted, ary, 4, 16},
		{allreduce, triggered, fitted, nomial, 4, 64}, {allreduce, triggered, fitted, nomial, 8, 64}, {allreduce, triggered, fitted, ary, 4, 64},
		{allreduce, host, fitted, nomial, 4, 16}, {allreduce, triggered, fitted, nomial, 4, 16}, {reduce, host, fitted, nomial, 4, 16},
		{allreduce, triggered, free, nomial, 4, 16}, {reduce, triggered, free, nomial, 8, 16}, {allreduce, host, free, ary, 2, 16},
	}
	points, err := measureAll(t.Context(), all)
	if err != nil {
		t.Fatal(err)
	}
	old := newSet(committedPoints(t))
	for _, p := range points {
		if diff := cmp.Diff(old[p.setting], p, cmp.AllowUnexported(point{})); diff != "" {
			t.Errorf("%v: make collectives renews the points (-committed +simulated):\n%s", p.setting, diff)
		}
	}
	now := newSet(points)
	for _, x := range []struct {
		what string
		ok   bool
	}{
		{"Reduce: K = 4 before K = 2, K-nomial", now.at(reduce, triggered, fitted, nomial, 4, 16).Root < now.at(reduce, triggered, fitted, nomial, 2, 16).Root},
		{"Reduce: K = 4 before K = 2, K-ary", now.at(reduce, triggered, fitted, ary, 4, 16).Root < now.at(reduce, triggered, fitted, ary, 2, 16).Root},
		{"Allreduce: 4-nomial before 8-nomial", now.at(allreduce, triggered, fitted, nomial, 4, 64).Last < now.at(allreduce, triggered, fitted, nomial, 8, 64).Last},
		{"Allreduce: 4-ary before 4-nomial", now.at(allreduce, triggered, fitted, ary, 4, 64).Last < now.at(allreduce, triggered, fitted, nomial, 4, 64).Last},
		{"Allreduce: triggered before hosts", now.at(allreduce, triggered, fitted, nomial, 4, 16).Last < now.at(allreduce, host, fitted, nomial, 4, 16).Last},
		{"Reduce: triggered before hosts", now.at(reduce, triggered, fitted, nomial, 4, 16).Last < now.at(reduce, host, fitted, nomial, 4, 16).Last},
	} {
		if !x.ok {
			t.Errorf("%s: does not come out", x.what)
		}
	}
}

// TestSignsCatch: results that contradict an expectation fail it.
func TestSignsCatch(t *testing.T) {
	for name, c := range map[string]struct {
		edit func(p *point)
		want []string // the beginning of each claim that must fail
	}{
		"K = 2 is as good as K = 4": {func(p *point) {
			if p.Op == reduce && p.K == 2 {
				p.Root = 1000
			}
		}, []string{"Reduce: K = 4"}},
		"the trees differ": {func(p *point) {
			if p.Op == reduce && p.Kind == nomial && p.Driver == triggered {
				p.Root += 2000
			}
		}, []string{"Reduce: K-nomial and K-ary"}},
		"8-nomial costs nothing more": {func(p *point) {
			if p.Op == allreduce && p.K == 8 && p.Kind == nomial && p.Driver == triggered {
				p.Last = 6500
			}
		}, []string{"Allreduce: 8-nomial"}},
		"K-ary is slower": {func(p *point) {
			if p.Op == allreduce && p.Kind == ary && p.Driver == triggered && p.Costs == fitted {
				p.Last *= 1.9
			}
		}, []string{"Allreduce and Reduce: K-ary"}},
		"hosts are fast": {func(p *point) {
			if p.Driver == host {
				p.Last /= 10
			}
		}, []string{"the triggered operation"}},
		"hosts scale": {func(p *point) {
			if p.Driver == host && p.Ranks == 256 {
				p.Last *= 0.55
			}
		}, []string{"K = 4: what triggering saves"}},
		"a packet is dropped":       {func(p *point) { p.Drops = 1 }, []string{"both drivers"}},
		"a step is left out":        {func(p *point) { p.PathSteps-- }, []string{"the longest way"}},
		"a pass past 7 operands":    {func(p *point) { p.Phases.Up.Fold += 115 * float64(max(0, p.RootChildren-6)/6) }, []string{"a fold takes"}},
		"operands are not compared": {func(p *point) { p.Results = 0 }, []string{"both drivers"}},
	} {
		t.Run(name, func(t *testing.T) {
			points := slices.Clone(committedPoints(t))
			for i := range points {
				c.edit(&points[i])
			}
			failed := map[string]bool{}
			for _, x := range signs(newSet(points)) {
				for _, w := range c.want {
					if strings.HasPrefix(x.claim, w) && !x.holds {
						failed[w] = true
					}
				}
			}
			if len(failed) != len(c.want) {
				t.Errorf("of %q only %v fail", c.want, failed)
			}
		})
	}
}

// TestDocument: docs/papers.md and its pictures show what the committed points say.
func TestDocument(t *testing.T) {
	s := newSet(committedPoints(t))
	doc, err := os.ReadFile(papersDoc)
	if err != nil {
		t.Fatal(err)
	}
	want, err := renew(doc, s)
	if err != nil {
		t.Fatal(err)
	}
	all, err := files(s)
	if err != nil {
		t.Fatal(err)
	}
	compare := func(path string, want, got []byte) {
		if os.Getenv("UPDATE_GOLDEN") != "" {
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(got), "\n")); diff != "" {
			t.Errorf("make golden renews %s (-want +got):\n%s", path, diff)
		}
	}
	compare(papersDoc, want, doc)
	shown := pictures(all)
	if len(shown) != len(documented) {
		t.Errorf("%d pictures of %d", len(shown), len(documented))
	}
	for _, f := range shown {
		path := filepath.Join(filepath.Dir(papersDoc), "img", f.name)
		got, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		compare(path, f.data, got)
		if !strings.Contains(string(want), "img/"+f.name) {
			t.Errorf("the document does not show %s", f.name)
		}
	}
	if _, err := renew([]byte("no section"), s); err == nil {
		t.Error("a document without the section is renewed")
	}
}
