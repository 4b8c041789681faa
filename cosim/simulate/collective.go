package simulate

import (
	"context"
	"errors"
	"fmt"

	"weft/cosim/golden"
	"weft/cosim/golden/nic"
	"weft/specs/collective"
)

// MostNoted is the number of iterations of a collective that figures are taken of: the first ones.
const MostNoted = 256

// collectiveLimit is the number of cycles after which a collective counts as stuck.
const collectiveLimit = 20_000_000

// CollectivePoint is one measured collective. Times are in cycles.
type CollectivePoint struct {
	Name         string            `json:"name"`
	Target       string            `json:"target"`
	Op           string            `json:"op"`
	Reduce       string            `json:"reduce,omitempty"`
	Driver       string            `json:"driver"`
	Ranks        int               `json:"ranks"`
	Kind         string            `json:"kind"` // of the tree
	K            int               `json:"k"`
	Form         string            `json:"form,omitempty"`
	Depth        int               `json:"depth"`
	Steps        int               `json:"steps"` // packets from the farthest rank to the root and, where results come back, on to the farthest
	RootChildren int               `json:"root_children"`
	Seed         string            `json:"seed"`
	Iterations   int               `json:"iterations"` // measured
	Latency      CollectiveLatency `json:"latency"`
	Phases       Phases            `json:"phases"`       // of the operation, one at a time, in the mean
	PathSteps    float64           `json:"path_steps"`   // packets between nodes on that path
	BackToBack   Repeated          `json:"back_to_back"` // a rank goes on when it has its result, as programs do that wait for it
	InFlight     Repeated          `json:"in_flight"`    // or before, as far as trigger banks and credits go
	Packets      int               `json:"packets"`      // delivered in the run one at a time, in all
	Drops        int               `json:"drops"`        // mini packets that an MPQ had no room for, in all runs
	ErrorEvents  int               `json:"error_events"`
	Results      int               `json:"results"` // compared with the fold, bit by bit, in all runs; a wrong one ends the measurement
	Cycles       int               `json:"cycles"`  // of the run one at a time
	ClockMHz     float64           `json:"clock_mhz"`
}

// CollectiveLatency holds latencies of single operations, that begin together, from the cycle in which the first host begins.
type CollectiveLatency struct {
	Root Times `json:"root"` // until the root has the result, or a rank that receives it
	Mean Times `json:"mean"` // until a rank is done, in the mean over the ranks: it has the result, or, in a reduce, has sent its operand
	Last Times `json:"last"` // until the last rank is done
}

// Times are of all measured iterations.
type Times struct {
	Min    float64 `json:"min"`
	Mean   float64 `json:"mean"`
	Max    float64 `json:"max"`
	MeanNS float64 `json:"mean_ns"`
}

// Repeated is about operations that follow one another as fast as ranks may go on. Its figures are 0 with fewer than 4 iterations.
type Repeated struct {
	Period   float64 `json:"period"` // cycles from result to result at the root, over the second half of the iterations but the last one
	PeriodNS float64 `json:"period_ns"`
	Gain     float64 `json:"gain"` // latency until the last rank is done / period
}

// CollectiveResult is a CollectivePoint with what is only written into files.
type CollectiveResult struct {
	CollectivePoint
	job        *CollectiveJob
	iterations []iterationRow
	ranks      []rankRow
}

// iterationRow is one operation on its own.
type iterationRow struct {
	root, mean, last uint64
	lastRank         int
	steps            int
	phases           Phases
}

// rankRow is one rank in the mean over the iterations.
type rankRow struct {
	rank, depth, children int
	done                  float64
}

// ErrCollective is what a collective fails with that goes wrong: results that are not the fold, events of errors, or no end.
var ErrCollective = errors.New("the collective goes wrong")

// MeasureCollective runs a collective three times: one operation at a time, where all ranks begin together, one after the other, and as many at a time as may be. The figures are
// the same whatever the number of workers. It fails if a result is not, to the bit, the fold of the operands, or if anything else goes wrong.
func MeasureCollective(ctx context.Context, job *CollectiveJob, o Options) (*CollectiveResult, error) {
	c := job.Collective
	tree, err := c.Tree()
	if err != nil {
		return nil, err
	}
	noted := min(c.Iterations, MostNoted)
	clock := float64(job.Fabric.ClockHz())
	r := &CollectiveResult{job: job}
	r.CollectivePoint = CollectivePoint{
		Name: c.Name, Target: job.Fabric.Name, Op: c.Op, Reduce: c.Reduce, Driver: c.Driver, Ranks: c.Ranks, Kind: c.TreeKind, K: c.K, Form: c.Form,
		Depth: tree.Height(), Steps: tree.Steps(), RootChildren: tree.NumChildren(c.Root), Seed: hexSeed(job.Seed), Iterations: noted, ClockMHz: clock / 1e6,
	}
	if c.Op == "reduce" {
		r.Steps = tree.Height()
	}
	paced, err := runCollective(ctx, job, golden.Collectives{Paced: true, Noted: noted}, o)
	if err != nil {
		return nil, fmt.Errorf("%s, one operation at a time: %w", job.Name(), err)
	}
	r.count(paced)
	r.Cycles, r.Packets = int(paced.Cycle()), int(paced.Stats().DeliveredPackets)
	if err := r.single(paced, tree, noted); err != nil {
		return nil, err
	}
	for _, x := range []struct {
		what string
		how  golden.Collectives
		to   *Repeated
	}{{"one after the other", golden.Collectives{Window: 1}, &r.BackToBack}, {"operations in flight", golden.Collectives{}, &r.InFlight}} {
		n, err := runCollective(ctx, job, x.how, o)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", job.Name(), x.what, err)
		}
		r.count(n)
		x.to.of(n.Ranks(0)[c.Root].Finished, r)
	}
	return r, nil
}

// runCollective runs a collective to its end.
func runCollective(ctx context.Context, job *CollectiveJob, how golden.Collectives, o Options) (*golden.Network, error) {
	limit := collectiveLimit
	if o.Limit > 0 {
		limit = o.Limit
	}
	how.Only, how.Cycles, how.PIO = job.Collective.Name, limit, job.PIO
	n, err := golden.NewCollectives(job.Fabric, how, job.Seed)
	if err != nil {
		return nil, err
	}
	const stretch = 256
	for !n.CollectivesComplete() || !n.Drained() {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		if errs := n.CollectiveErrors(); len(errs) > 0 {
			return nil, fmt.Errorf("%w: %w", ErrCollective, errors.Join(errs...))
		}
		if int(n.Cycle()) >= limit {
			return nil, fmt.Errorf("%w: not done after %d cycles: %s", ErrCollective, n.Cycle(), n.CollectiveState())
		}
		n.Run(stretch, o.Workers)
		if o.Progress != nil {
			o.Progress(int(n.Cycle()))
		}
	}
	if errs := n.CollectiveErrors(); len(errs) > 0 {
		return nil, fmt.Errorf("%w: %w", ErrCollective, errors.Join(errs...))
	}
	return n, nil
}

// count adds what a run has counted.
func (r *CollectiveResult) count(n *golden.Network) {
	drops, errors := n.CollectiveCounts()
	r.Drops, r.ErrorEvents = r.Drops+drops, r.ErrorEvents+errors
	for _, x := range n.Ranks(0) {
		r.Results += x.Results()
	}
}

// of takes the figures from the cycles in which the root has its results.
func (x *Repeated) of(done []uint64, r *CollectiveResult) {
	if len(done) < 4 {
		return
	}
	last, half := len(done)-2, len(done)/2-1 // to take the last result is all that the host has left to do
	x.Period = float64(done[last]-done[half]) / float64(last-half)
	x.PeriodNS = x.Period * 1e3 / r.ClockMHz
	x.Gain = r.Latency.Last.Mean / max(1, x.Period)
}

// single takes the figures of operations one at a time.
func (r *CollectiveResult) single(n *golden.Network, tree collective.Tree, noted int) error {
	c := r.job.Collective
	r.ranks = make([]rankRow, c.Ranks)
	for i := range r.ranks {
		r.ranks[i] = rankRow{rank: i, depth: tree.Depth(i), children: tree.NumChildren(i)}
	}
	for it := range noted {
		w := pathOf{ranks: make([]*nic.Moments, c.Ranks), root: c.Root, reduce: c.Op == "reduce", host: c.Driver == "host", parent: tree.Parent}
		for i := range w.ranks {
			w.ranks[i] = &n.Timeline(i).Iterations[it]
			if i == 0 || w.ranks[i].Start < w.first {
				w.first = w.ranks[i].Start
			}
		}
		row := r.operation(&w)
		if got := row.phases.Total(); c.Ranks > 1 && got != float64(row.last) {
			return fmt.Errorf("%s, iteration %d: the phases make up %g cycles of %d", r.job.Name(), it, got, row.last)
		}
		r.iterations = append(r.iterations, row)
		r.Phases.add(&row.phases)
		r.PathSteps += float64(row.steps)
	}
	r.Phases.divide(noted)
	r.PathSteps /= float64(noted)
	for i := range r.ranks {
		r.ranks[i].done /= float64(noted)
	}
	l := &r.Latency
	l.Root = r.times(func(x *iterationRow) uint64 { return x.root })
	l.Mean = r.times(func(x *iterationRow) uint64 { return x.mean })
	l.Last = r.times(func(x *iterationRow) uint64 { return x.last })
	return nil
}

// operation looks at one operation.
func (r *CollectiveResult) operation(w *pathOf) iterationRow {
	row := iterationRow{lastRank: w.root}
	sum := uint64(0)
	for i, m := range w.ranks {
		done := m.Done
		if w.reduce && i != w.root {
			done = m.Out[nic.Up][0].At // before the root has the result
		}
		done -= w.first
		sum += done
		r.ranks[i].done += float64(done)
		if done > row.last {
			row.last, row.lastRank = done, i
		}
	}
	row.root, row.mean = w.ranks[w.root].Done-w.first, sum/uint64(len(w.ranks))
	if len(w.ranks) > 1 {
		w.end(row.lastRank)
	}
	row.phases, row.steps = w.phases, w.steps
	return row
}

func (r *CollectiveResult) times(of func(*iterationRow) uint64) Times {
	t := Times{Min: float64(of(&r.iterations[0]))}
	for i := range r.iterations {
		v := float64(of(&r.iterations[i]))
		t.Min, t.Max = min(t.Min, v), max(t.Max, v)
		t.Mean += v
	}
	t.Mean /= float64(len(r.iterations))
	t.MeanNS = t.Mean * 1e3 / r.ClockMHz
	return t
}

// RunCollectives measures jobs like Run.
func RunCollectives(ctx context.Context, jobs []*CollectiveJob, o Options, advance func(i, cycles int)) ([]*CollectiveResult, error) {
	results := make([]*CollectiveResult, len(jobs))
	chips := 0
	for _, j := range jobs {
		chips = max(chips, len(j.Fabric.Graph.Chips))
	}
	err := eachOf(ctx, len(jobs), chips, o, func(ctx context.Context, i int, o Options) error {
		o.Progress = nil
		if advance != nil {
			o.Progress = func(cycles int) { advance(i, cycles) }
		}
		r, err := MeasureCollective(ctx, jobs[i], o)
		results[i] = r
		return err
	})
	return results, err
}
