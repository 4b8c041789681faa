package simulate_test

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

// collectives gives the job of a shipped design whose costs are variables.
func collectives(t *testing.T, vars map[string]string) *simulate.CollectiveJob {
	t.Helper()
	d, l := specs.Load("../../specs/designs/p3_collectives.hcl", vars)
	if d == nil {
		t.Fatal(l.Err())
	}
	_, jobs, err := simulate.Select(d, simulate.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	return jobs[0]
}

func measured(t *testing.T, job *simulate.CollectiveJob, workers int) *simulate.CollectiveResult {
	t.Helper()
	r, err := simulate.MeasureCollective(context.Background(), job, simulate.Options{Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestCollective checks figures that follow from one another. That phases make up the latency of each operation is a condition of the measurement.
func TestCollective(t *testing.T) {
	for _, op := range []string{"reduce", "allreduce"} {
		for _, driver := range []string{"triggered", "host"} {
			for _, pio := range []bool{false, true} {
				name := op + "/" + driver
				job := collectives(t, map[string]string{"op": op, "driver": driver, "ranks": "16", "k": "2", "post_cost": "0ns", "packet_cost": "0ns", "poll_interval": "0ns"})
				job.PIO = pio
				r := measured(t, job, 1)
				if math.Abs(r.Phases.Total()-r.Latency.Last.Mean) > 1e-6*r.Latency.Last.Mean {
					t.Errorf("%s: phases make up %g cycles of %g", name, r.Phases.Total(), r.Latency.Last.Mean)
				}
				if want := map[string]int{"reduce": 4, "allreduce": 8}[op]; r.Steps != want || r.PathSteps != float64(want) {
					t.Errorf("%s: %d steps, %g packets on the longest way, want %d", name, r.Steps, r.PathSteps, want)
				}
				if l := r.Latency; !(l.Root.Mean <= l.Last.Mean && l.Mean.Mean <= l.Last.Mean && l.Last.Min <= l.Last.Mean && l.Last.Mean <= l.Last.Max) || l.Last.MeanNS != 2*l.Last.Mean {
					t.Errorf("%s: %+v", name, l)
				}
				// Up and down each take a packet per edge of the tree; a reduce brings a credit down instead. A triggered root sends to itself, in a reduce twice.
				packets := 2 * 15 * r.Iterations
				if driver == "triggered" {
					packets += r.Iterations * map[string]int{"reduce": 2, "allreduce": 1}[op]
				}
				results := 3 * r.Iterations * map[string]int{"reduce": 1, "allreduce": 16}[op]
				if r.Results != results || r.Drops != 0 || r.ErrorEvents != 0 || r.InFlight.Period <= 0 || r.BackToBack.Period < r.InFlight.Period {
					t.Errorf("%s: %d results, want %d; %d drops, %d events, periods %g and %g", name, r.Results, results, r.Drops, r.ErrorEvents, r.BackToBack.Period, r.InFlight.Period)
				}
				if loop := packets - 2*15*r.Iterations; r.Packets != packets && r.Packets != packets-loop { // loops do not enter the network
					t.Errorf("%s: %d packets, want %d", name, r.Packets, packets-loop)
				}
				again := measured(t, job, 3)
				if diff := cmp.Diff(r.CollectivePoint, again.CollectivePoint); diff != "" {
					t.Errorf("%s with 3 workers (-1 +3):\n%s", name, diff)
				}
			}
		}
	}
}

// TestCosts raises one cost after another. Each lengthens the phase that it is about, by what it says.
func TestCosts(t *testing.T) {
	base := map[string]string{"op": "reduce", "ranks": "8", "k": "8", "kind": "k_ary", "driver": "host", "post_cost": "0ns", "packet_cost": "0ns", "poll_interval": "0ns", "fold_cost": "0ns"}
	of := func(name, value string) *simulate.CollectiveResult {
		vars := map[string]string{}
		for k, v := range base {
			vars[k] = v
		}
		vars[name] = value
		return measured(t, collectives(t, vars), 1)
	}
	plain := of("op", "reduce")
	if p := plain.Phases; p.Host != 0 || p.Up.Fold != 0 || p.Skew != 0 {
		t.Errorf("without costs: %+v", p)
	}
	if p := of("post_cost", "200ns").Phases; p.Host != 100 {
		t.Errorf("a descriptor of 100 cycles: %+v", p)
	}
	if p := of("packet_cost", "60ns").Phases; p.Host != 30 {
		t.Errorf("a packet of 30 cycles: %+v", p)
	}
	if p := of("fold_cost", "20ns").Phases; p.Up.Fold != 7*10 {
		t.Errorf("7 operands of 10 cycles: %+v", p)
	}
	if r := of("skew", "20us"); r.Latency.Last.Min == r.Latency.Last.Max || r.Latency.Last.Max > plain.Latency.Last.Max+10_000 || r.Phases.Skew <= 0 {
		t.Errorf("ranks begin up to 10000 cycles late: %+v, %+v", r.Latency.Last, r.Phases)
	}
	if r := of("poll_interval", "400ns"); r.Latency.Last.Mean <= plain.Latency.Last.Mean || r.Latency.Last.Mean > plain.Latency.Last.Mean+200 {
		t.Errorf("polled every 200 cycles: %g, without %g", r.Latency.Last.Mean, plain.Latency.Last.Mean)
	}
}

// TestPhaseOfALU: docs/nic.md 7.9.4 says that a fold of c operands takes 4 cycles for each in the serial ALU and 2 in the parallel one, whatever the number of
// passes; picking the context, loading it and taking the result are 3 more.
func TestPhaseOfALU(t *testing.T) {
	for alu, step := range map[string]int{"serial": 4, "parallel": 2} {
		for _, tt := range []struct {
			ranks, k string
			folds    []int // operands, along the longest way
		}{{"8", "8", []int{7}}, {"16", "10", []int{10, 5}}, {"16", "15", []int{15}}} {
			r := measured(t, collectives(t, map[string]string{"op": "reduce", "ranks": tt.ranks, "kind": "k_ary", "k": tt.k, "alu": alu, "post_cost": "0ns", "packet_cost": "0ns", "poll_interval": "0ns"}), 1)
			want := 0
			for _, c := range tt.folds {
				want += c*step + 3
			}
			if got := r.Phases.Up.Fold; got != float64(want) {
				t.Errorf("%s ALU, K = %s: folds take %g cycles, want %d", alu, tt.k, got, want)
			}
		}
	}
}

func TestCollectiveFails(t *testing.T) {
	job := collectives(t, map[string]string{"ranks": "8"})
	_, err := simulate.MeasureCollective(context.Background(), job, simulate.Options{Workers: 1, Limit: 512})
	if !errors.Is(err, simulate.ErrCollective) || !strings.Contains(err.Error(), "not done after 512 cycles") {
		t.Errorf("limit: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := simulate.MeasureCollective(ctx, job, simulate.Options{Workers: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
