package simulate

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Curve is one job at several loads.
type Curve struct {
	Job          *Job
	Results      []*Result // by load, ascending
	Below, Above float64   // the largest load before the first that saturates, and that one; Above is 0 if none does
}

// DefaultResolution is how closely Search narrows the load of saturation down.
const DefaultResolution = 0.01

// Search measures at loads of 0.1, 0.2, .. 1 up to the first that saturates, and then between it and the one before, always in the middle, until they are at most
// resolution apart.
func Search(resolution float64, measure func(load float64) (saturated bool, err error)) (below, above float64, err error) {
	for k := 1; k <= 10 && above == 0; k++ {
		load := float64(k) / 10
		saturated, err := measure(load)
		switch {
		case err != nil:
			return below, above, err
		case saturated:
			above = load
		default:
			below = load
		}
	}
	for above > 0 && above-below > resolution+1e-12 {
		load := (below + above) / 2
		saturated, err := measure(load)
		switch {
		case err != nil:
			return below, above, err
		case saturated:
			above = load
		default:
			below = load
		}
	}
	return below, above, nil
}

// Curves measures jobs at several loads, or, without loads, where Search looks. A job that saturates its sources is measured once. Traces have no load and are left
// out. When a job fails or ctx ends the error comes with what has been measured; jobs that did not begin are missing.
func Curves(ctx context.Context, jobs []*Job, loads []float64, resolution float64, o Options, advance func(i, cycles int)) ([]*Curve, error) {
	jobs = slices.DeleteFunc(slices.Clone(jobs), func(j *Job) bool { return j.Test.Pattern == "trace" })
	curves := make([]*Curve, len(jobs))
	err := each(ctx, jobs, o, func(ctx context.Context, i int, o Options) error {
		c := &Curve{Job: jobs[i]}
		curves[i] = c
		done := 0
		measure := func(load float64) (bool, error) {
			if advance != nil {
				o.Progress = func(cycles int) { advance(i, done+cycles) }
			}
			r, err := Measure(ctx, c.Job.AtLoad(load), o)
			if err != nil {
				return false, fmt.Errorf("%s at load %g: %w", c.Job.Name(), load, err)
			}
			done += len(r.bins) * BinCycles
			c.Results = append(c.Results, r)
			return r.Saturated, nil
		}
		err := c.measure(loads, resolution, measure)
		slices.SortFunc(c.Results, func(a, b *Result) int { return cmp.Compare(a.Load, b.Load) })
		return err
	})
	return slices.DeleteFunc(curves, func(c *Curve) bool { return c == nil || len(c.Results) == 0 }), err
}

func (c *Curve) measure(loads []float64, resolution float64, measure func(load float64) (bool, error)) (err error) {
	switch {
	case !loaded(c.Job.Test):
		_, err = measure(1)
		return err
	case len(loads) == 0:
		c.Below, c.Above, err = Search(resolution, measure)
		return err
	}
	for _, load := range slices.Sorted(slices.Values(loads)) {
		saturated, err := measure(load)
		if err != nil {
			return err
		}
		if saturated && c.Above == 0 {
			c.Above = load
		}
		if c.Above == 0 {
			c.Below = load
		}
	}
	return nil
}
