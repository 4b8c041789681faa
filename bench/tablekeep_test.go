package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// measuredTable writes a table of the quick scale whose results are made up, after change, to a folder of its own.
func measuredTable(t *testing.T, change func(*table)) (dir, file string) {
	t.Helper()
	dir = t.TempDir()
	tab := &table{Schema: tableSchema, Seed: fmt.Sprintf("%016x", uint64(seed))}
	for _, st := range quick.studies() {
		for i, r := range st.rows {
			r.Throughput, r.Seed = float64(i+1)/1000, "0123456789abcdef"
			r.Latency = latency{Min: float64(r.Expected), Mean: float64(r.Expected), P99: float64(r.Expected), Max: float64(r.Expected)}
			tab.Rows = append(tab.Rows, r)
		}
	}
	change(tab)
	data, err := json.Marshal(tab)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(dir, tableFile)
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir, file
}

// TestTableRun measures one row of a table, on the golden model, and keeps all others.
func TestTableRun(t *testing.T) {
	dir, file := measuredTable(t, func(*table) {})
	before := mustReadTable(t, file)
	doc := filepath.Join(dir, "doc.md")
	if err := os.WriteFile(doc, []byte(begin+end), 0o644); err != nil {
		t.Fatal(err)
	}
	const chosen = "buffer/p4_buf64/uniform/8/1"
	if _, err := makeTable(t.Context(), quick, regexp.MustCompile("^"+chosen+"$"), dir, doc, io.Discard); err != nil {
		t.Fatal(err)
	}
	after, changed := mustReadTable(t, file), 0
	if len(after.Rows) != len(before.Rows) {
		t.Fatalf("%d rows, want %d", len(after.Rows), len(before.Rows))
	}
	for i, r := range after.Rows {
		if r.name() != chosen {
			if diff := cmp.Diff(*before.Rows[i], *r, cmp.AllowUnexported(row{})); diff != "" {
				t.Errorf("%s was to be kept (-before +after):\n%s", r.name(), diff)
			}
			continue
		}
		changed++
		if r.Throughput < 0.5 || r.Seed == before.Rows[i].Seed {
			t.Errorf("%s was not measured: %+v", r.name(), r)
		}
	}
	if text, err := os.ReadFile(doc); err != nil || changed != 1 || string(text) != begin+after.markdown()+end {
		t.Errorf("%d rows have the name %s; the document is, %v,\n%s", changed, chosen, err, text)
	}
}

// TestTableRunRefuses shows what cannot be kept.
func TestTableRunRefuses(t *testing.T) {
	_, file := measuredTable(t, func(*table) {})
	for name, tc := range map[string]struct {
		run, file, want string
		change          func(*table)
	}{
		"no match":         {run: "p5v1", file: file, want: `no row matches "p5v1"; rows have names such as saturation/p4v1/uniform/1/1`},
		"no file":          {run: "uniform", file: file + "x", want: "measure the whole table first"},
		"a row less":       {run: "^buffer", change: func(t *table) { t.Rows = t.Rows[1:] }, want: "row saturation/p4v1/uniform/1/1 is missing"},
		"other cycles":     {run: "^buffer", change: func(t *table) { t.Rows[0].Cycles++ }, want: "row saturation/p4v1/uniform/1/1 was measured under other conditions"},
		"other seed":       {run: "^buffer", change: func(t *table) { t.Seed = "1" }, want: "and seed 1, want"},
		"other schema":     {run: "^buffer", change: func(t *table) { t.Schema = "weft-table/0" }, want: `schema "weft-table/0"`},
		"chosen otherwise": {run: "^saturation/p4v1/uniform/1/", change: func(t *table) { t.Rows[0].Cycles++ }},
		"on the model":     {run: "^buffer", change: func(t *table) { t.Rows[0].RTL = false }},
		"all":              {run: "", file: file + "x"},
	} {
		if tc.file == "" {
			_, tc.file = measuredTable(t, tc.change)
		}
		err := keepOthers(quick.studies(), regexp.MustCompile(tc.run), tc.file)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%s: error %v, want %q", name, err, tc.want)
		}
	}
}

// TestRowNames: no two rows have the same name.
func TestRowNames(t *testing.T) {
	seen := map[string]bool{}
	for _, st := range full.studies() {
		for _, r := range st.rows {
			if seen[r.name()] {
				t.Errorf("two rows are %s", r.name())
			}
			seen[r.name()] = true
		}
	}
}
