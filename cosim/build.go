package cosim

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync"

	"weft/cosim/report"
	"weft/testbench"
	"weft/verilator"
)

// build makes one simulator per module that the jobs need, several at a time. Unchanged modules come from the cache.
func (r *runner) build(ctx context.Context) error {
	var modules []string
	for _, j := range r.plan.Jobs {
		for _, in := range j.Instances {
			if !slices.Contains(modules, in.Module) {
				modules = append(modules, in.Module)
			}
		}
	}
	models := make([]*testbench.Model, len(modules))
	errs := make([]error, len(modules))
	var wg sync.WaitGroup
	for i, m := range modules {
		wg.Add(1)
		go func() {
			defer wg.Done()
			models[i], errs[i] = r.buildModule(ctx, m, false)
		}()
	}
	wg.Wait()
	for i, m := range modules {
		r.models[m] = models[i]
	}
	return errors.Join(errs...)
}

// buildModule makes the simulator of one module. Registers start with random values, so that a missing reset shows.
func (r *runner) buildModule(ctx context.Context, module string, trace bool) (*testbench.Model, error) {
	model, err := testbench.Build(ctx, r.rtl.of(module), testbench.Options{Trace: trace, RandomInit: true}, nil)
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
