package cosim

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim/report"
	"weft/specs"
)

// tableSpec is a network whose routes come from a file.
const tableSpec = `
weft { version = 1 }

chip "duo" {
  clock    = "156.25MHz"
  datapath = 64
  mtu      = "64B"
  serdes {
    lanes     = 2
    lane_rate = "10Gbps"
  }
  ports {
    groups = 2
    lanes  = 1
  }
  buffer { flits = 16 }
}

network "pair" {
  chips = {
    a = chip.duo
    b = chip.duo
  }
  link "a:0" "b:0" { latency = "10ns" }
  node "n0" { at = "a:1" }
  node "n1" { at = "b:1" }
  routing = "table"
  table   = "routes/pair.csv"
}

test "t" {
  target = network.pair
  traffic {
    pattern = "shift"
    shift   = 1
    load    = 0.5
    size    = "16B"
  }
  cycles = 100
  seeds  = 1
}
`

// TestReproducerCarriesTables: the spec of a reproducer loads where its route tables are not.
func TestReproducerCarriesTables(t *testing.T) {
	dir := folder(t, map[string]string{"net.hcl": tableSpec, "routes/pair.csv": "src,dst,groups\nn0,n1,0 1\nn1,n0,0 1\n"})
	spec := filepath.Join(dir, "net.hcl")
	d, diags := specs.Load(spec, nil)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	p, err := NewPlan(d, Selection{})
	if err != nil {
		t.Fatal(err)
	}
	r := &runner{plan: p, rtl: &RTL{Origin: Generated}, report: &report.Report{}}
	job := p.Jobs[0]
	x := newTest(job, job.Instances[0])
	path := filepath.Join(t.TempDir(), "sub", reproducerFile)
	if err := r.reproducer(job, job.Instances[0], &x).write(path); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	rep, err := ReadReproducer(path)
	if err != nil {
		t.Fatal(err)
	}
	again, diags, err := rep.Plan()
	if err != nil || diags.HasErrors() {
		t.Fatal(err, diags.Err())
	}
	if got := names(again); len(got) != 1 || got[0] != "t 100 "+job.Instances[0].Name+":duo" || again.Design.File != spec {
		t.Errorf("%v from %s", got, again.Design.File)
	}
	rep.Tables["../out.csv"] = ""
	if _, _, err := rep.Plan(); err == nil {
		t.Error("a table outside of the spec's folder was written")
	}
}

// TestReproducerCarriesTraces: likewise with a trace.
func TestReproducerCarriesTraces(t *testing.T) {
	d, diags := specs.Load("../specs/designs/ring_allreduce.hcl", nil)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	rep := &Reproducer{SpecFile: "gone/ring_allreduce.hcl", Spec: string(d.Source), Tables: tables(d), Test: "allreduce", Target: "fc16", Instance: "nr0", Seed: "1", Cycles: 100}
	p, diags, err := rep.Plan()
	if err != nil || diags.HasErrors() {
		t.Fatal(err, diags.Err())
	}
	if n := len(p.Jobs[0].Test.Messages); n != 112 {
		t.Errorf("%d messages", n)
	}
}

// TestClearDir: an earlier run goes, with its replays; what weft has not written stays.
func TestClearDir(t *testing.T) {
	dir := folder(t, map[string]string{
		"report.json": "", "junit.xml": "", "index.html": "", "fc64.svg": "", "notes.txt": "",
		"failures/a/replay.json": "", "failures/a/window.vcd": "", "failures/a/window.fst": "",
		"failures/a/replay/report.json": "", "failures/a/replay/failures/a/replay.json": "",
		"failures/b/replay.json": "", "failures/b/mine.txt": "", "failures/b/replay/mine.txt": "",
	})
	if err := clearDir(dir); err != nil {
		t.Fatal(err)
	}
	var left []string
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			name, _ := filepath.Rel(dir, path)
			left = append(left, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"failures/b/mine.txt", "failures/b/replay/mine.txt", "fc64.svg", "notes.txt"}, left); diff != "" {
		t.Error(diff)
	}
	if _, err := os.Stat(filepath.Join(dir, "failures", "a")); !os.IsNotExist(err) {
		t.Errorf("the folder of a failure is still there: %v", err)
	}
	if err := clearDir(filepath.Join(dir, "new", "deep")); err != nil {
		t.Error(err)
	}
}

// TestModulesOfOneSimulator: a simulator gets the files of the modules that its top may instantiate, so that a change elsewhere builds nothing.
func TestModulesOfOneSimulator(t *testing.T) {
	r := &RTL{Files: []RTLFile{
		{"top.v", "module top; chip u_a (); link u_l (); endmodule"},
		{"chip.v", "module chip; // no link here\n cell u_c (); endmodule"},
		{"cell.v", "module cell; endmodule"},
		{"link.v", "module link; endmodule"},
		{"defs.vh", "`define X 1"},
	}}
	files := func(top string) (out []string) {
		for _, f := range r.Files {
			if _, ok := r.of(top).Sources[f.Name]; ok {
				out = append(out, f.Name)
			}
		}
		return out
	}
	if diff := cmp.Diff([]string{"chip.v", "cell.v", "defs.vh"}, files("chip")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"top.v", "chip.v", "cell.v", "link.v", "defs.vh"}, files("top")); diff != "" {
		t.Error(diff)
	}
	if !regexp.MustCompile(`^[0-9a-f]{64}$`).MatchString(r.Hash()) {
		t.Error(r.Hash())
	}
}
