package cosim

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"weft/cosim/report"
	"weft/specs"
	"weft/testbench"
	"weft/verilator"
)

// builder makes each simulator once, however many jobs ask for it. The zero value is ready for use.
type builder struct {
	mu     sync.Mutex
	models map[string]*built // by module
}

// built is a simulator that is there or being made.
type built struct {
	once  sync.Once
	model *testbench.Model
	err   error
}

// entry gives the place of a module's simulator.
func (b *builder) entry(module string) *built {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.models == nil {
		b.models = map[string]*built{}
	}
	if b.models[module] == nil {
		b.models[module] = new(built)
	}
	return b.models[module]
}

// failure joins the errors of all builds, in the order of their modules' names.
func (b *builder) failure() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	var errs []error
	for _, m := range slices.Sorted(maps.Keys(b.models)) {
		errs = append(errs, b.models[m].err)
	}
	return errors.Join(errs...)
}

// buildFor makes the simulators that a job needs. Unchanged modules come from the cache.
func (r *runner) buildFor(ctx context.Context, job *Job) error {
	var errs []error
	for _, in := range job.Instances {
		b := r.builder.entry(in.Module)
		b.once.Do(func() {
			began := time.Now()
			// One from the cache is there at once; whoever waits for another wants to know for what.
			slow := time.AfterFunc(time.Second, func() { r.logf("building the simulator of %s", in.Module) })
			b.model, b.err = r.buildModule(ctx, in.Module, false)
			slow.Stop()
			r.addTime(&r.report.Time.Build, time.Since(began))
			if b.err == nil && !b.model.CacheHit() {
				r.logf("built the simulator of %s in %.1f s", in.Module, time.Since(began).Seconds())
			}
		})
		if b.err != nil && !slices.Contains(errs, b.err) {
			errs = append(errs, b.err)
		}
	}
	return errors.Join(errs...)
}

// buildModule makes the simulator of one module. Registers start with random values, so that a missing reset shows.
func (r *runner) buildModule(ctx context.Context, module string, trace bool) (*testbench.Model, error) {
	// The input ports of a chip are alike and most of its text: one copy halves the build, and the simulator is no slower.
	opt := testbench.Options{Trace: trace, RandomInit: true, Shared: []string{"weft_ingress"}}
	if !slices.ContainsFunc(r.plan.Design.Chips, func(c *specs.Chip) bool { return c.Name == module }) {
		for _, c := range r.plan.Design.Chips { // a whole top: its chips are alike
			opt.Shared = append(opt.Shared, c.Name)
		}
	}
	model, err := testbench.Build(ctx, r.rtl.of(module), opt, nil)
	if err != nil {
		return nil, fmt.Errorf("building the simulator of %s: %w", module, err)
	}
	return model, nil
}

// tools names the versions that take part in a run.
func tools(ctx context.Context, weft string) report.Tools {
	t := report.Tools{Go: runtime.Version(), Weft: weft}
	for _, v := range verilator.Versions(ctx) {
		switch v.Name {
		case "verilator":
			t.Verilator = v.Version
		case "c++":
			t.CXX = filepath.Base(v.Path) + " " + v.Version
		}
	}
	return t
}
