package cosim

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim/report"
)

func TestFailedFirst(t *testing.T) {
	p, err := NewPlan(load(t, spec), Selection{}) // light, light, whole, stress, stress
	if err != nil {
		t.Fatal(err)
	}
	write := func(file string, bad map[int]string) string {
		r := &report.Report{Design: report.Design{File: file}}
		for i, j := range p.Jobs {
			x := newTest(j, j.Instances[0])
			x.Result, x.Status = report.Pass, report.StatusPass
			if status, ok := bad[i]; ok {
				x.Result, x.Status = report.Fail, status
			}
			r.Tests = append(r.Tests, x)
		}
		r.Summarise()
		dir := t.TempDir()
		if err := r.Write(dir); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	for name, tt := range map[string]struct {
		dir  string
		want []int
	}{
		"no earlier run": {t.TempDir(), []int{0, 1, 2, 3, 4}},
		"all passed":     {write("small.hcl", nil), []int{0, 1, 2, 3, 4}},
		"two failed":     {write("small.hcl", map[int]string{3: report.StatusMismatch, 1: report.StatusExpect, 4: report.StatusSkipped}), []int{1, 3, 0, 2, 4}},
		"another spec":   {write("other.hcl", map[int]string{3: report.StatusMismatch}), []int{0, 1, 2, 3, 4}},
	} {
		if diff := cmp.Diff(tt.want, failedFirst(p, tt.dir)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
