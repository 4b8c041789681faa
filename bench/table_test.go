package main

import (
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim"
	"weft/verilator"
)

// tableResults and tableDocument are what is committed of the full table.
const (
	tableResults  = "results/table.json"
	tableDocument = "../docs/performance.md"
)

// The marks of the table.
const (
	begin = "<!-- table:begin -->\n"
	end   = "<!-- table:end -->\n"
)

func mustReadTable(t *testing.T, file string) *table {
	t.Helper()
	got, err := readTable(file)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestTableQuick measures the small table, on RTL, into a document of its own.
func TestTableQuick(t *testing.T) {
	dir := t.TempDir()
	doc := filepath.Join(dir, "doc.md")
	if err := os.WriteFile(doc, []byte("before\n"+begin+"old\n"+end+"after\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	measured, err := makeTable(t.Context(), quick, regexp.MustCompile(""), dir, doc, &log)
	skipWithoutTools(t, err)
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	text, err := os.ReadFile(doc)
	if err != nil {
		t.Fatal(err)
	}
	read := mustReadTable(t, filepath.Join(dir, "table.json"))
	if want := "before\n" + begin + read.markdown() + end + "after\n"; string(text) != want {
		t.Errorf("the document is\n%s\nwant\n%s", text, want)
	}
	if strings.Contains(string(text), "old") || len(measured.Rows) != len(read.Rows) {
		t.Error("old text, or other rows in the file than in memory")
	}
	for _, r := range read.Rows {
		if r.Throughput <= 0 || r.Throughput > 1 || r.Latency.Min <= 0 || r.Latency.Max < r.Latency.Mean || len(r.Seed) != 16 || r.RTL != (r.Section != sectionAllocator && r.Section != sectionBuffer) {
			t.Errorf("row %+v", r)
		}
	}
	for _, s := range []string{sectionSaturation, sectionZeroLoad, sectionLoad, sectionFC, sectionAllocator, sectionBuffer} {
		if len(read.find(s)) < 4 {
			t.Errorf("section %s has %d rows", s, len(read.find(s)))
		}
	}
}

func skipWithoutTools(t *testing.T, err error) {
	t.Helper()
	if tool := (*verilator.ToolError)(nil); errors.As(err, &tool) && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
}

// TestTableRefusesOtherRTL plants a fault in the chip: there must be no figure of an RTL that is not the golden model's equal.
func TestTableRefusesOtherRTL(t *testing.T) {
	st := quick.studies()[0]
	st.rows = st.rows[:1]
	plan, _, err := st.plans()
	if err != nil {
		t.Fatal(err)
	}
	rtl, diags := cosim.Generate(plan.Design)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	faults := 0
	for i, f := range rtl.Files {
		if f.Name == "weft_islip.v" {
			faults += strings.Count(f.Text, "<= grant_mask_d;")
			rtl.Files[i].Text = strings.Replace(f.Text, "<= grant_mask_d;", "<= grant_mask_q;", 1)
		}
	}
	if faults == 0 {
		t.Fatal("no place for the fault")
	}
	err = st.simulate(t.Context(), plan, rtl, t.TempDir(), io.Discard)
	skipWithoutTools(t, err)
	if err == nil || !strings.Contains(err.Error(), "chip0 of p4v1, uniform: mismatch after") {
		t.Errorf("error %v, want the mismatch", err)
	}
}

// explainedMisses are claims that the table does not meet, with the reason in the document.
var explainedMisses = []string{"FC(4,16), all to all: src_1in / src_0out", "FC(4,16), all to all: dest_1in / dest_0out"}

// TestPerformanceDocument checks that the tables of the document are those of the committed results, made by the code as it is, and that every
// claim of the table is met but those that the document explains. UPDATE_GOLDEN=1 writes them anew from the results.
func TestPerformanceDocument(t *testing.T) {
	committed := mustReadTable(t, tableResults)
	text, err := os.ReadFile(tableDocument)
	if err != nil {
		t.Fatal(err)
	}
	results, err := readResults("results")
	if err != nil || len(results) < 12 {
		t.Fatalf("%d results, %v", len(results), err)
	}
	want, err := replaceSection(string(text), tableSection, committed.markdown())
	if err != nil {
		t.Fatal(err)
	}
	if want, err = replaceSection(want, claimsSection, claimsMarkdown(results)); err != nil {
		t.Fatal(err)
	}
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := writeWhole(tableDocument, []byte(want)); err != nil {
			t.Fatal(err)
		}
	} else if string(text) != want {
		t.Errorf("the tables of %s are not those of results: run UPDATE_GOLDEN=1 go test ./bench", tableDocument)
	}
	var now, then []row
	for _, st := range full.studies() {
		for _, r := range st.rows {
			now = append(now, r.conditions())
		}
	}
	for _, r := range committed.Rows {
		then = append(then, r.conditions())
	}
	if diff := cmp.Diff(now, then, cmp.AllowUnexported(row{})); diff != "" {
		t.Errorf("%s was measured under other conditions (-now +then):\n%s", tableResults, diff)
	}
	if claims := committed.judge(); !slices.Equal(claims, committed.Claims) || len(claims) < 14 {
		t.Errorf("the rows give the claims %+v,\nin the file are %+v", claims, committed.Claims)
	}
	var missed []string
	for _, c := range committed.Claims {
		if !c.Met {
			missed = append(missed, c.What)
		}
	}
	if diff := cmp.Diff(explainedMisses, missed); diff != "" {
		t.Errorf("missed claims (-explained in the document, +in the results):\n%s", diff)
	}
	if err := committed.checkLatencies(); err != nil {
		t.Error(err)
	}
}

// TestTableOnRTL checks that all but the comparisons of what was tried before is measured on RTL, also in the committed results.
func TestTableOnRTL(t *testing.T) {
	for what, rows := range map[string][]*row{"the table": full.studies()[0].rows, tableResults: mustReadTable(t, tableResults).Rows} {
		for _, r := range rows {
			if !r.RTL && r.Section != sectionAllocator && r.Section != sectionBuffer {
				t.Errorf("%s: not on RTL: %s", what, r.name())
			}
		}
	}
}

func TestReplaceSection(t *testing.T) {
	for name, text := range map[string]string{
		"no marks":   "text\n",
		"no end":     begin + "text\n",
		"no begin":   "text\n" + end,
		"order":      end + begin,
		"two begins": begin + end + begin,
		"two ends":   begin + end + end,
		"early end":  end + begin + end,
	} {
		if got, err := replaceSection(text, "table", "new\n"); err == nil || !strings.Contains(err.Error(), "table:begin") {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if got, err := replaceSection("a\n"+begin+"b\n"+end+"c\n", "table", "d\n"); err != nil || got != "a\n"+begin+"d\n"+end+"c\n" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestTableBounds compares the bounds with fractions worked out by hand.
func TestTableBounds(t *testing.T) {
	for _, tc := range []struct{ got, want float64 }{
		{tiedBound(4, 16), 15. / 16},
		{tiedBound(8, 16), 31. / 96},
		{tiedBound(16, 16), 63. / 448},
		{hotspotBound(4), 0.875},               // (3/1.2 + 1) / 4
		{hotspotBound(16), (15/2.4 + 1.) / 16}, // 15 nodes share one
		{float64(zeroLoadLatency(1, 2, 1)), 6},
		{float64(zeroLoadLatency(3, 60, 8)), 77},
	} {
		if math.Abs(tc.got-tc.want) > 1e-12 {
			t.Errorf("%v, want %v", tc.got, tc.want)
		}
	}
}

// TestTableClaims shows each kind of claim met and missed.
func TestTableClaims(t *testing.T) {
	chip := func(ports, flits int, throughput float64) *row {
		return &row{Section: sectionSaturation, Ports: ports, VCs: 1, Traffic: "uniform", Flits: flits, Throughput: throughput}
	}
	fc := func(routing, traffic string, throughput float64) *row {
		return &row{Section: sectionFC, Ports: 16, Chips: 8, Routing: routing, Traffic: traffic, Throughput: throughput, Bound: 31. / 96}
	}
	for name, tc := range map[string]struct {
		rows        []*row
		met, missed int
	}{
		"nothing":           {nil, 0, 0},
		"chips":             {[]*row{chip(16, 1, 0.97), chip(64, 1, 0.95), chip(8, 8, 0.90)}, 3, 0},
		"weak chips":        {[]*row{chip(16, 1, 0.969), chip(64, 1, 0.949), chip(8, 8, 0.95), chip(16, 8, 0.899)}, 0, 3},
		"switches":          {[]*row{fc("src_0out", "uniform", 0.95), fc("dest_0out", "uniform", 0.99)}, 3, 0},
		"unequal":           {[]*row{fc("src_0out", "uniform", 0.95), fc("dest_0out", "uniform", 0.90)}, 2, 1},
		"tied":              {[]*row{fc("src_1in", "all_to_all", 0.31), fc("src_0out", "all_to_all", 0.99)}, 1, 0},
		"tied, but not so":  {[]*row{fc("dest_1in", "all_to_all", 0.5), fc("dest_0out", "all_to_all", 0.99)}, 0, 1},
		"tied, not its own": {[]*row{fc("dest_1in", "all_to_all", 0.5), fc("src_0out", "all_to_all", 0.99)}, 0, 0},
	} {
		tab := &table{Rows: tc.rows}
		met, missed := 0, 0
		for _, c := range tab.judge() {
			if c.Met {
				met++
			} else {
				missed++
			}
		}
		if met != tc.met || missed != tc.missed {
			t.Errorf("%s: %d met, %d missed, want %d and %d: %+v", name, met, missed, tc.met, tc.missed, tab.judge())
		}
	}
}

func TestTableLatencies(t *testing.T) {
	for _, tc := range []struct {
		row  row
		want bool
	}{
		{row{Flits: 1, Latency: latency{Min: 6, Max: 6}, Expected: 6}, true},
		{row{Flits: 1, Latency: latency{Min: 6, Max: 7}, Expected: 6}, false},
		{row{Flits: 1, Latency: latency{Min: 5, Max: 6}, Expected: 6}, false},
		{row{Flits: 8, Latency: latency{Min: 13, Max: 20}, Expected: 13}, true},
		{row{Flits: 8, Latency: latency{Min: 12, Max: 20}, Expected: 13}, false},
	} {
		tc.row.Section = sectionZeroLoad
		if err := (&table{Rows: []*row{&tc.row}}).checkLatencies(); (err == nil) != tc.want {
			t.Errorf("%+v: %v", tc.row, err)
		}
	}
}
