package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// table is what -table measures: throughput and latency of chips and combined switches under load. It holds no times, so it is the same on
// every machine.
type table struct {
	Schema string  `json:"schema"`
	Seed   string  `json:"seed"` // from which the seeds of all rows are derived
	Rows   []*row  `json:"rows"`
	Claims []claim `json:"claims"`
}

// tableSchema names the version of the JSON document.
const tableSchema = "weft-table/1"

// tableFile is the name of the document in the folder of the results.
const tableFile = "table.json"

// row is one measurement.
type row struct {
	kept bool // not measured, but as in the table of an earlier run

	Section    string  `json:"section"` // one of the constants below
	Target     string  `json:"target"`  // chip or fc_switch of the design
	Nodes      int     `json:"nodes"`
	Ports      int     `json:"ports"` // of a chip
	VCs        int     `json:"vcs"`
	Allocator  string  `json:"allocator"`
	Iterations int     `json:"iterations,omitempty"` // of islip
	Buffer     int     `json:"buffer"`               // flits of an input and VC
	Chips      int     `json:"chips,omitempty"`      // of an fc_switch
	Routing    string  `json:"routing,omitempty"`    // of an fc_switch
	Traffic    string  `json:"traffic"`              // pattern, or bursty
	Flits      int     `json:"flits"`                // of a packet
	Load       float64 `json:"load"`                 // offered; 1 at saturation
	Cycles     int     `json:"cycles"`
	Seed       string  `json:"seed"`
	RTL        bool    `json:"rtl"` // every output bit of every chip was compared with the golden model in every cycle

	Throughput float64 `json:"throughput"`         // flits per cycle and node that arrived
	Latency    latency `json:"latency"`            // cycles
	Bound      float64 `json:"bound,omitempty"`    // of the throughput, by arithmetic
	Expected   int     `json:"expected,omitempty"` // latency, by the formula
}

// latency is that of a packet, from its generation to the arrival of its tail. It grows with the length of the run at saturation.
type latency struct {
	Min  float64 `json:"min"`
	Mean float64 `json:"mean"`
	P99  float64 `json:"p99"`
	Max  float64 `json:"max"`
}

// The values of row.Section.
const (
	sectionSaturation = "saturation"
	sectionZeroLoad   = "zero_load"
	sectionLoad       = "load_latency"
	sectionFC         = "fc_switch"
	sectionAllocator  = "allocator"
	sectionBuffer     = "buffer"
)

// makeTable measures the table of a scale, and writes it to table.json in out and, as Markdown, between the marks of the file doc. Rows whose
// names only does not match are not measured: they stay as they are in the table.json that is there.
func makeTable(ctx context.Context, s scale, only *regexp.Regexp, out, doc string, log io.Writer) (*table, error) {
	dir, err := os.MkdirTemp("", "weft-table-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	text, err := os.ReadFile(doc)
	if err != nil {
		return nil, err
	}
	if _, err := replaceSection(string(text), tableSection, ""); err != nil { // a fault that should show before the work, not after it
		return nil, fmt.Errorf("%s: %w", doc, err)
	}
	t := &table{Schema: tableSchema, Seed: fmt.Sprintf("%016x", uint64(seed))}
	studies := s.studies()
	if err := keepOthers(studies, only, filepath.Join(out, tableFile)); err != nil {
		return nil, err
	}
	for _, st := range studies {
		rows, err := st.measure(ctx, dir, log)
		if err != nil {
			return nil, err
		}
		t.Rows = append(t.Rows, rows...)
	}
	if err := t.checkLatencies(); err != nil {
		return nil, err
	}
	t.Claims = t.judge()
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return nil, err
	}
	if text, err = os.ReadFile(doc); err != nil { // again: somebody may have edited it meanwhile
		return nil, err
	}
	edited, err := replaceSection(string(text), tableSection, t.markdown())
	if err != nil {
		return nil, err
	}
	return t, errors.Join(
		writeWhole(filepath.Join(out, tableFile), append(data, '\n')),
		writeWhole(doc, []byte(edited)))
}

// find gives the rows of a section that satisfy all conditions.
func (t *table) find(section string, conditions ...func(*row) bool) []*row {
	var rows []*row
	for _, r := range t.Rows {
		if r.Section == section && !slices.ContainsFunc(conditions, func(ok func(*row) bool) bool { return !ok(r) }) {
			rows = append(rows, r)
		}
	}
	return rows
}

// checkLatencies compares the latencies without contention with the formula of docs/microarchitecture.md: a difference is a fault, no
// result. Packets of one flit never meet at that load; longer ones may, so only their least latency is certain.
func (t *table) checkLatencies() error {
	var errs []error
	for _, r := range t.find(sectionZeroLoad) {
		if want := float64(r.Expected); r.Latency.Min != want || r.Flits == 1 && r.Latency.Max != want {
			errs = append(errs, fmt.Errorf("%s, %d flits: latency without load is %g to %g cycles, want %g", r.Target, r.Flits, r.Latency.Min, r.Latency.Max, want))
		}
	}
	return errors.Join(errs...)
}
