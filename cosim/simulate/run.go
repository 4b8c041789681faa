package simulate

import (
	"context"
	"fmt"
	"sync"
)

// smallNetwork is the number of chips below which several jobs run at a time on one thread each, rather than one job on all threads: the
// threads of a small network would wait for each other more than they work.
const smallNetwork = 64

// Run measures jobs on at most o.Workers threads in all and gives their results in the order of the jobs. advance, if not nil, is told of the cycles of job number i
// so far, from several goroutines. When a job fails or ctx ends the results of the jobs that are done come with the error; those of the others are nil.
func Run(ctx context.Context, jobs []*Job, o Options, advance func(i, cycles int)) ([]*Result, error) {
	results := make([]*Result, len(jobs))
	err := each(ctx, jobs, o, func(ctx context.Context, i int, o Options) (err error) {
		if advance != nil {
			o.Progress = func(cycles int) { advance(i, cycles) }
		}
		if results[i], err = Measure(ctx, jobs[i], o); err != nil {
			return fmt.Errorf("%s at load %g: %w", jobs[i].Name(), jobs[i].Test.Load, err)
		}
		return nil
	})
	return results, err
}

// each calls do for every job, for several at a time where their networks are small, and shares the threads among them. The first error ends
// all and is given back; else the end of ctx is.
func each(ctx context.Context, jobs []*Job, o Options, do func(ctx context.Context, i int, o Options) error) error {
	chips := 0
	if len(jobs) > 0 {
		chips = len(jobs[0].Fabric.Graph.Chips)
	}
	return eachOf(ctx, len(jobs), chips, o, do)
}

// eachOf is each for any kind of job on networks of so many chips.
func eachOf(ctx context.Context, jobs, chips int, o Options, do func(ctx context.Context, i int, o Options) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	atOnce := 1
	if chips < smallNetwork {
		atOnce = max(1, min(o.Workers, jobs))
	}
	o.Workers = max(1, o.Workers/atOnce)
	next := make(chan int)
	var wg sync.WaitGroup
	for range atOnce {
		wg.Go(func() {
			for i := range next {
				if err := do(ctx, i, o); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := range jobs {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
	return context.Cause(ctx)
}

// NewDocument makes the document of results. Those that are nil make it partial.
func NewDocument(design string, results []*Result) *Document {
	d := &Document{Schema: Schema, Design: design, Points: []Point{}}
	for _, r := range results {
		if r == nil {
			d.Partial = true
			continue
		}
		d.Points = append(d.Points, r.Point)
	}
	return d
}
