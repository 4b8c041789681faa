package report_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim/report"
)

// sample is a run with a test of every kind and every outcome that the renderers tell apart.
func sample() *report.Report {
	r := &report.Report{
		Design:   report.Design{Name: "tiny", File: "tiny.hcl", SHA256: "ab12", Vars: map[string]string{"load": "0.5"}, RTL: "generated", RTLSHA256: "cd34"},
		BaseSeed: "0000000000000001",
		Time:     report.Time{Generate: 0.012, Build: 3.5, Model: 0.5, Simulate: 0.75, Compare: 0.8, Total: 4.4},
		Tools:    report.Tools{Verilator: "5.006", CXX: "g++ 12.2.0", Go: "go1.26.0", Weft: "0.1.0"},
	}
	lat := report.Latency{Min: 12, Mean: 20.5, P50: 18, P99: 61, Max: 80}
	ok := report.Test{Name: "uniform", Target: "fc", Instance: "s0", Module: "nr", Mode: report.ModeLockstep, Seed: "00c0ffee00c0ffee",
		Result: report.Pass, Status: report.StatusPass, Cycles: 1000, CyclesCompared: 1000, Flits: 4000, Packets: 500, Throughput: 0.49, Latency: lat, Seconds: 0.25}
	red := ok
	red.Instance, red.Result, red.Status, red.CyclesCompared = "s1", report.Fail, report.StatusMismatch, 418
	red.Message = `out_data_o of port 2 differs in cycle 417 <"&'>`
	red.FirstMismatch = &report.Mismatch{Instance: "s1", Cycle: 417, TimeNS: 1334.4, Port: 2, Field: "out_data_o", Bits: "767:512", Bit: 515,
		Expected: "256'h10", Got: "256'h18", Xor: "256'h8"}
	red.Transactions = []string{"416 out port 2 head vc 0 256'h7", "417 out port 2 tail vc 0 256'h10"}
	red.ModelState = "port 0: occupancy 3\nport 1: occupancy 0\n"
	red.Replay = "weft replay build/cosim/tiny/failures/fc.uniform.s1/replay.json"
	red.Artefacts = &report.Artefacts{Reproducer: "failures/x/replay.json", FST: "failures/x/window.fst", VCD: "failures/x/window.vcd"}
	twin := red
	twin.Instance, twin.FirstMismatch = "s2", &report.Mismatch{Instance: "s2", Cycle: 500, Port: 1, Field: "out_data_o", Expected: "1", Got: "0"}
	cut := ok
	cut.Name, cut.Result, cut.Status, cut.Message, cut.CyclesCompared = "late", report.Error, report.StatusInterrupted, "interrupted before it ended", 10
	late := ok
	late.Name, late.Result, late.Status, late.Message, late.CyclesCompared, late.Flits, late.Packets = "last", report.Fail, report.StatusSkipped, "not run", 0, 0, 0
	wires := report.Test{Name: "wiring", Target: "fc", Instance: "fc", Module: "fc", Mode: report.ModeWiring, Result: report.Pass, Status: report.StatusPass, LinksCompared: 4}
	ok.Messages = &report.Messages{Complete: 500, Load: 0.49, PayloadThroughput: 0.4, Latency: lat}
	r.Tests = []report.Test{wires, ok, red, twin, cut, late}
	r.Summarise()
	return r
}

// TestMessages checks the columns that a report has only if a test cuts its messages.
func TestMessages(t *testing.T) {
	r := sample()
	if strings.Contains(r.Table()+r.Legend(), "payload") {
		t.Error("columns for messages, though none is cut")
	}
	frag := r.Tests[1]
	frag.Name, frag.Messages = "frag", &report.Messages{Cut: true, Complete: 99, PayloadThroughput: 0.31, Latency: report.Latency{Min: 20, Mean: 31.25, P99: 70, Max: 75}}
	r.Tests = append(r.Tests, frag)
	lines := strings.Split(strings.TrimRight(r.Table(), "\n"), "\n")
	for i, want := range map[int]string{0: "CPU s payload message mean message p99", 2: "0.75 - - -", len(lines) - 1: "61 0.25 0.310 31.2 70"} {
		if got := strings.Join(strings.Fields(lines[i]), " "); !strings.HasSuffix(got, want) {
			t.Errorf("line %d is %q, want ..%q", i, got, want)
		}
	}
	if !strings.Contains(r.Legend(), "payload") {
		t.Error(r.Legend())
	}
	page, err := r.HTML(t.TempDir())
	if err != nil || !bytes.Contains(page, []byte("<th class=\"narrow\">message p99</th>")) || !bytes.Contains(page, []byte("<td>0.310</td><td>31.2</td><td>70</td>")) {
		t.Errorf("page: %v", err)
	}
}

func TestSummarise(t *testing.T) {
	r := sample()
	if r.Result != report.Error || r.Schema != report.Schema {
		t.Errorf("result %s, schema %s", r.Result, r.Schema)
	}
	want := report.Totals{Tests: 6, Passed: 2, Failed: 3, Skipped: 1, CyclesCompared: 1000 + 418 + 418 + 10, Flits: 16000, Packets: 2000}
	if diff := cmp.Diff(want, r.Totals); diff != "" {
		t.Error(diff)
	}
	buckets := []report.Bucket{{Module: "nr", Field: "out_data_o", Check: "mismatch", Count: 2, First: 2}}
	if diff := cmp.Diff(buckets, r.Buckets); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{2}, r.Representatives()); diff != "" {
		t.Error(diff)
	}
}

func TestSummariseVerdicts(t *testing.T) {
	test := func(rs ...report.Result) (ts []report.Test) {
		for _, r := range rs {
			ts = append(ts, report.Test{Result: r})
		}
		return ts
	}
	for name, tt := range map[string]struct {
		tests  []report.Test
		preset report.Result
		want   report.Result
	}{
		"no test is an error":          {nil, "", report.Error},
		"all pass":                     {test(report.Pass, report.Pass), "", report.Pass},
		"one fails":                    {test(report.Pass, report.Fail, report.Pass), "", report.Fail},
		"error outweighs fail":         {test(report.Fail, report.Error, report.Fail), "", report.Error},
		"missing result is not a pass": {test(report.Pass, ""), "", report.Error},
		"error of the run stays":       {test(report.Pass), report.Error, report.Error},
	} {
		t.Run(name, func(t *testing.T) {
			r := &report.Report{Tests: tt.tests, Result: tt.preset}
			r.Summarise()
			if r.Result != tt.want {
				t.Errorf("got %q, want %q", r.Result, tt.want)
			}
		})
	}
}

func TestGolden(t *testing.T) {
	r := sample()
	render := map[string]func() ([]byte, error){
		"report.json": r.JSON,
		"junit.xml":   r.JUnit,
		"index.html":  func() ([]byte, error) { return r.HTML(t.TempDir()) },
		"failure.txt": func() ([]byte, error) { return []byte(r.FailureText(2, "build/cosim/tiny")), nil },
		"table.txt":   func() ([]byte, error) { return []byte(r.Table() + r.Verdict() + "\n"), nil },
	}
	for name, f := range render {
		t.Run(name, func(t *testing.T) {
			got, err := f()
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", name)
			if os.Getenv("UPDATE_GOLDEN") != "" {
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("%s differs (UPDATE_GOLDEN=1 rewrites it):\n%s", name, diff)
			}
		})
	}
}

// TestStableKeys holds the keys that other programs rely on.
func TestStableKeys(t *testing.T) {
	doc, err := sample().JSON()
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(doc, &m); err != nil {
		t.Fatal(err)
	}
	need := func(where string, m map[string]any, keys ...string) {
		for _, k := range keys {
			if _, ok := m[k]; !ok {
				t.Errorf("%s has no key %q", where, k)
			}
		}
	}
	need("report", m, "schema", "result", "totals", "tests", "time", "tools")
	need("totals", m["totals"].(map[string]any), "tests", "passed", "failed", "cycles_compared", "flits", "packets")
	need("time", m["time"].(map[string]any), "generate", "build", "model", "simulate", "compare")
	red := m["tests"].([]any)[2].(map[string]any)
	need("tests[]", red, "name", "target", "instance", "seed", "result", "cycles_compared", "flits", "packets", "throughput", "latency", "first_mismatch", "replay")
	need("latency", red["latency"].(map[string]any), "min", "mean", "p50", "p99", "max")
	need("first_mismatch", red["first_mismatch"].(map[string]any), "instance", "cycle", "port", "field", "expected", "got", "xor")
	if _, ok := red["seed"].(string); !ok {
		t.Error("a seed of 64 bits must be a string: JSON numbers lose bits")
	}
}

// TestJUnitSchema checks the document against the element and attribute lists of the common JUnit schema, and its counts.
func TestJUnitSchema(t *testing.T) {
	doc, err := sample().JUnit()
	if err != nil {
		t.Fatal(err)
	}
	if bad := junitProblems(doc); len(bad) > 0 {
		t.Error(strings.Join(bad, "\n"))
	}
	// The checker itself must see a wrong document.
	wrong := bytes.Replace(doc, []byte("<failure "), []byte(`<fault colour="red" `), 1)
	wrong = bytes.Replace(wrong, []byte("</failure>"), []byte("</fault>"), 1)
	if len(junitProblems(wrong)) == 0 {
		t.Error("an unknown element was not seen")
	}
}

// junitProblems validates by hand what the XSD says about the elements we use: allowed attributes, required ones, allowed parents.
func junitProblems(doc []byte) (bad []string) {
	type rule struct {
		parents, attrs, required []string
	}
	rules := map[string]rule{
		"testsuites": {[]string{""}, []string{"name", "time", "tests", "failures", "disabled", "errors"}, nil},
		"testsuite":  {[]string{"testsuites"}, []string{"name", "tests", "failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname", "id", "package"}, []string{"name", "tests"}},
		"properties": {[]string{"testsuite"}, nil, nil},
		"property":   {[]string{"properties"}, []string{"name", "value"}, []string{"name", "value"}},
		"testcase":   {[]string{"testsuite"}, []string{"name", "assertions", "time", "classname", "status"}, []string{"name", "classname"}},
		"failure":    {[]string{"testcase"}, []string{"type", "message"}, []string{"message"}},
		"skipped":    {[]string{"testcase"}, []string{"message"}, nil},
		"error":      {[]string{"testcase"}, []string{"type", "message"}, []string{"message"}},
	}
	dec := xml.NewDecoder(bytes.NewReader(doc))
	path := []string{""}
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return bad
		}
		if err != nil {
			return append(bad, err.Error())
		}
		switch e := tok.(type) {
		case xml.StartElement:
			name := e.Name.Local
			ru, known := rules[name]
			if !known || !slices.Contains(ru.parents, path[len(path)-1]) {
				bad = append(bad, "element "+name+" in "+path[len(path)-1])
			}
			var have []string
			for _, a := range e.Attr {
				have = append(have, a.Name.Local)
				if !slices.Contains(ru.attrs, a.Name.Local) {
					bad = append(bad, name+" has attribute "+a.Name.Local)
				}
			}
			for _, a := range ru.required {
				if !slices.Contains(have, a) {
					bad = append(bad, name+" lacks "+a)
				}
			}
			path = append(path, name)
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
}

func TestWriteAndRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	r := sample()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	got, err := report.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r, got); diff != "" {
		t.Error(diff)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*"))
	if hidden, _ := filepath.Glob(filepath.Join(dir, ".*")); len(names) != 3 || len(hidden) != 0 {
		t.Errorf("files %v, left over %v", names, hidden)
	}
	if err := os.WriteFile(filepath.Join(dir, report.JSONFile), []byte(`{"schema":"weft-cosim/9"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := report.Read(dir); err == nil || !strings.Contains(err.Error(), "weft-cosim/9") {
		t.Errorf("a report of another schema was read: %v", err)
	}
}

func TestDiagramInPage(t *testing.T) {
	dir := t.TempDir()
	r := sample()
	r.Design.Diagram = "fc.svg"
	for name, tt := range map[string]struct {
		svg  string
		want bool
	}{
		"drawn":  {`<?xml version="1.0"?><svg id="it"></svg>`, true},
		"script": {`<svg id="it"><script>x</script></svg>`, false},
		"no svg": {`id="it"`, false},
	} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(filepath.Join(dir, "fc.svg"), []byte(tt.svg), 0o644); err != nil {
				t.Fatal(err)
			}
			page, err := r.HTML(dir)
			if err != nil {
				t.Fatal(err)
			}
			if got := bytes.Contains(page, []byte(`id="it"`)); got != tt.want {
				t.Errorf("diagram in page: %v, want %v", got, tt.want)
			}
		})
	}
}

// TestPageSelfContained forbids anything that a browser would fetch.
func TestPageSelfContained(t *testing.T) {
	page, err := sample().HTML(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script", "<link", "http:", "https:", "@import", "url("} {
		if bytes.Contains(page, []byte(bad)) {
			t.Errorf("the page contains %q", bad)
		}
	}
}

// TestFigures: a figure that was not measured is a dash, not a nought.
func TestFigures(t *testing.T) {
	for name, tt := range map[string]struct {
		row  report.Row
		want [3]string
	}{
		"measured":  {report.Row{Mode: report.ModeLockstep, Throughput: 0.4567, Latency: report.Latency{Mean: 20.04, P99: 61, Max: 80}}, [3]string{"0.457", "20", "61"}},
		"no packet": {report.Row{Mode: report.ModeFlat}, [3]string{"0.000", "-", "-"}},
		"stress":    {report.Row{Mode: report.ModeStress}, [3]string{"-", "-", "-"}},
	} {
		if diff := cmp.Diff(tt.want, [3]string{tt.row.ThroughputText(), tt.row.MeanText(), tt.row.P99Text()}); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
