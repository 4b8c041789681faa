package cosim

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim/simulate"
	"weft/specs"
)

// sweepJobs are the tests of a shipped design with one seed each.
func sweepJobs(t *testing.T, file string) []*simulate.Job {
	t.Helper()
	d, l := specs.Load("../specs/designs/"+file, nil)
	if l.HasErrors() {
		t.Fatal(l)
	}
	jobs, err := simulate.Jobs(d, simulate.Selection{Seeds: 1, BaseSeed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}

// TestModelSweep looks for the saturation of a small network twice, with one thread and with two, and compares all bytes and what they say.
func TestModelSweep(t *testing.T) {
	jobs := sweepJobs(t, "p2_routings.hcl")
	files := func(workers int) (*Sweep, map[string]string) {
		s, err := ModelSweep(t.Context(), jobs, nil, 0.05, simulate.Options{Workers: workers, Precision: 0.1, Limit: 20_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := s.JSON()
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]string{"json": string(doc), "csv": string(s.CSV())}
		plots, err := s.Plots("t")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range plots {
			out[p.Name] = string(p.Data)
		}
		return s, out
	}
	s, one := files(1)
	if _, two := files(2); cmp.Diff(one, two) != "" {
		t.Errorf("one thread and two differ: %s", cmp.Diff(one, two))
	}
	if len(one) != 4 || len(s.Saturation) != len(jobs) {
		t.Fatalf("%d files, saturation of %d tests", len(one), len(s.Saturation))
	}
	for _, x := range s.Saturation {
		if x.Above > 0 && (x.Above-x.Below > 0.05+1e-9 || x.Throughput < 0.9*x.Below) {
			t.Errorf("%+v", x)
		}
		last := 0.
		for _, p := range s.Points {
			if p.Test != x.Test {
				continue
			}
			if p.Load <= last {
				t.Errorf("%s: load %g after %g", p.Test, p.Load, last)
			}
			last = p.Load
			if want := x.Above > 0 && p.Load >= x.Above; p.Saturated != want || p.Growing() != want {
				t.Errorf("%s saturates between %g and %g: saturated %v at %g", p.Test, x.Below, x.Above, p.Saturated, p.Load)
			}
		}
	}
	for line := range strings.Lines(one["csv"]) {
		if strings.Contains(line, ",true,") != strings.Contains(line, ",true,,,,,,false,") {
			t.Errorf("latency of a saturated point: %s", line)
		}
	}
	if !strings.Contains(one["latency.svg"], ">ping<") {
		t.Error("no series ping")
	}
}

// TestInterruptedSweep ends a sweep after its first points.
func TestInterruptedSweep(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	jobs := sweepJobs(t, "th1a_fc32.hcl")[:1]
	stop := errors.New("enough")
	s, err := ModelSweep(ctx, jobs, []float64{0.1, 0.2, 0.3}, 0.01, simulate.Options{Cycles: 3200}, func(_, cycles int) {
		if cycles > 3200 {
			cancel(stop)
		}
	})
	if !errors.Is(err, stop) || s == nil || !s.Partial || len(s.Points) != 1 {
		t.Errorf("%v, %+v", err, s)
	}
}

// TestSearch looks for thresholds that are known.
func TestSearch(t *testing.T) {
	for _, at := range []float64{0.02, 0.1, 0.437, 0.9999, 1.5} {
		var seen []float64
		below, above, err := simulate.Search(0.01, func(load float64) (bool, error) {
			seen = append(seen, load)
			return load >= at, nil
		})
		switch {
		case err != nil:
			t.Fatal(err)
		case at > 1 && (above != 0 || below != 1 || len(seen) != 10):
			t.Errorf("%g: %g..%g", at, below, above)
		case at <= 1 && !(below < at && at <= above && above-below <= 0.01+1e-9):
			t.Errorf("%g: %g..%g after %v", at, below, above, seen)
		}
	}
}

// TestPlotted averages two seeds.
func TestPlotted(t *testing.T) {
	p := func(load, through, latency float64, growing bool) Point {
		x := Point{Load: load, Throughput: through, ThroughputHalf: 0.03, LatencyHalf: 4, growing: growing}
		x.Latency.Mean = latency
		return x
	}
	got := plotted([]Point{p(0.5, 0.4, 10, false), p(0.2, 0.2, 8, false), p(0.5, 0.6, 20, false), p(0.9, 0.7, 99, true), p(0.9, 0.7, 50, false)})
	want := simulate.Plotted{Load: []float64{0.2, 0.5, 0.9}, Throughput: []float64{0.2, 0.5, 0.7}, Latency: []float64{8, 15, math.NaN()},
		ThroughputHalf: []float64{0.03, 0.03 / math.Sqrt2, 0.03 / math.Sqrt2}, LatencyHalf: []float64{4, 4 / math.Sqrt2, 4 / math.Sqrt2}}
	equal := cmp.Comparer(func(a, b float64) bool { return math.Abs(a-b) < 1e-12 || a != a && b != b })
	if diff := cmp.Diff(want, got, equal); diff != "" {
		t.Error(diff)
	}
}
