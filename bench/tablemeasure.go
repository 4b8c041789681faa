package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"runtime"
	"sync"

	"weft/cosim"
	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/specs"
)

// study is a design and the rows that are measured on it.
type study struct {
	spec   string // HCL without tests
	rows   []*row
	byTest map[string]*row // by the name of the test, once plans has named them
}

func (st *study) add(r *row) { st.rows = append(st.rows, r) }

// measure fills the rows that are not kept. What is marked as RTL runs in lockstep with the golden model, so that the model's count of the flits that arrived is the
// RTL's; the first difference ends it with an error. The rest runs on the golden model.
func (st *study) measure(ctx context.Context, dir string, log io.Writer) ([]*row, error) {
	simulated, modelled, err := st.plans()
	if err != nil {
		return nil, err
	}
	if len(simulated.Jobs) > 0 {
		rtl, diags := cosim.Generate(simulated.Design)
		if err := diags.Err(); err != nil {
			return nil, err
		}
		if err := st.simulate(ctx, simulated, rtl, filepath.Join(dir, "report"), log); err != nil {
			return nil, err
		}
	}
	return st.rows, st.model(ctx, modelled)
}

// plans gives the rows that are not kept as jobs, apart by what they run on. The seed of a job does not depend on which these are.
func (st *study) plans() (simulated, modelled *cosim.Plan, err error) {
	design, diags := specs.Parse("table.hcl", []byte(st.spec), nil)
	if err := diags.Err(); err != nil {
		return nil, nil, err
	}
	st.byTest = map[string]*row{}
	for i, r := range st.rows {
		name := fmt.Sprintf("row%d", i)
		design.Tests = append(design.Tests, r.test(name))
		st.byTest[name] = r
	}
	all, err := cosim.NewPlan(design, cosim.Selection{BaseSeed: seed, Test: regexp.MustCompile("^row")})
	if err != nil {
		return nil, nil, err
	}
	simulated, modelled = &cosim.Plan{Design: design}, &cosim.Plan{Design: design}
	for _, job := range all.Jobs {
		r := st.byTest[job.Test.Name]
		if r.kept {
			continue
		}
		r.Seed = fmt.Sprintf("%016x", job.Seed)
		p := modelled
		if r.RTL {
			p = simulated
		}
		p.Jobs = append(p.Jobs, job)
	}
	return simulated, modelled, nil
}

// simulate runs jobs in lockstep, every chip of a combined switch included.
func (st *study) simulate(ctx context.Context, plan *cosim.Plan, rtl *cosim.RTL, dir string, log io.Writer) error {
	rep, err := cosim.Run(ctx, plan, rtl, cosim.Options{Dir: dir, BaseSeed: seed, Log: log})
	if err != nil {
		return err
	}
	var errs []error
	compared := map[*row]int{}
	for _, t := range rep.Tests {
		r := st.byTest[t.Name]
		if t.Result != report.Pass && t.Status != report.StatusSkipped {
			errs = append(errs, fmt.Errorf("%s of %s, %s: %s after %d of %d cycles: %s", t.Instance, r.Target, r.Traffic, t.Status, t.CyclesCompared, r.Cycles, t.Message))
		}
		r.Throughput, r.Latency = t.Throughput, latency{t.Latency.Min, t.Latency.Mean, t.Latency.P99, t.Latency.Max}
		compared[r]++
	}
	for _, job := range plan.Jobs {
		r := st.byTest[job.Test.Name]
		if want := max(1, r.Chips); compared[r] != want {
			errs = append(errs, fmt.Errorf("%s, %s: %d of %d chips were compared", r.Target, r.Traffic, compared[r], want))
		}
	}
	return errors.Join(errs...)
}

// model runs jobs on the golden model, as many at a time as there are processors.
func (st *study) model(ctx context.Context, plan *cosim.Plan) error {
	errs := make([]error, len(plan.Jobs))
	var wg sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, job := range plan.Jobs {
		free <- struct{}{}
		wg.Go(func() {
			errs[i] = st.byTest[job.Test.Name].model(ctx, job)
			<-free
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// model runs one job on the golden model.
func (r *row) model(ctx context.Context, job *cosim.Job) error {
	net, err := golden.NewNetwork(job.Fabric, job.Test, job.Seed)
	if err != nil {
		return err
	}
	for c := range job.Cycles {
		if c%1024 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		net.Step()
	}
	s := net.Stats()
	r.Throughput = s.Throughput
	r.Latency = latency{float64(s.Latency.Min), s.Latency.Mean, float64(s.Latency.P99), float64(s.Latency.Max)}
	return nil
}
