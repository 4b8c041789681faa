package simulate

import (
	"context"
	"math"

	"weft/cosim/golden"
)

// Options says how jobs are measured.
type Options struct {
	Workers   int     // threads at most; 0 or 1: one. No figure depends on it
	Precision float64 // half-width of the confidence intervals, relative to their means, at which a job ends; 0: DefaultPrecision
	Cycles    int     // exactly so many, whatever the precision; 0: as many as it takes
	Limit     int     // of cycles, if Cycles is 0; 0: ten times the cycles of the test, at least LeastLimit
	Details   bool    // keep flows, cables and queues
	Progress  func(cycles int)
}

// DefaultPrecision is the relative half-width that ends a job.
const DefaultPrecision = 0.03

// LeastLimit is the smallest limit that is set without being asked for.
const LeastLimit = 100_000

// firstCheck is the cycle at which the warm-up can end at the earliest.
const firstCheck = 2048

// Verdict says how a measurement ended.
type Verdict string

// The verdicts.
const (
	Steady     Verdict = "steady"     // warmed up, and as precise as asked for
	Imprecise  Verdict = "imprecise"  // warmed up, but the limit of cycles came before the precision
	Unsettled  Verdict = "unsettled"  // the limit came before an end of the warm-up was found: the window is the second half
	Saturated  Verdict = "saturated"  // the queues grow: the network delivers less than is offered
	Complete   Verdict = "complete"   // every message of a trace has arrived
	Incomplete Verdict = "incomplete" // the limit came before
)

// measurement is a job while it runs.
type measurement struct {
	*recorder
	ctx      context.Context
	progress func(cycles int)
	limit    int // bins
	exact    bool
	target   float64 // precision
	verdict  Verdict
	estimate estimate
}

// measure runs a network until it is known well enough.
//
// The warm-up is looked for at growing times, a factor of sqrt(2) apart: it is over at the first at which settled says so, and all that was before is dropped. Then
// the window grows in the same way until the intervals are narrow. Two checks in a row that find the queues growing end it as saturated; its window
// is what lies between them. With an exact number of cycles the window goes on to the last of them.
func (m *measurement) measure() error {
	state, err := m.warmUp()
	if err != nil {
		return err
	}
	switch {
	case m.exact || state == Unsettled:
		err = m.until(m.limit)
		m.estimate = estimates(m.window())
		switch {
		case state == Saturated || !m.full() && seemsToGrow(m.window()):
			m.verdict = Saturated
		case state == Unsettled:
			m.verdict = Unsettled
		case m.precise(m.target):
			m.verdict = Steady
		default:
			m.verdict = Imprecise
		}
		return err
	case state == Saturated:
		m.verdict = Saturated
		return m.saturate()
	}
	return m.narrow()
}

// saturate lets the window of a saturated network grow until its throughput is as precise as asked for: there is nothing else to know. As long as the
// throughput has not settled the window begins anew.
func (m *measurement) saturate() error {
	for size := float64(max(leastBins, len(m.window()))); ; size *= math.Sqrt2 {
		end := min(m.from+int(size), m.limit)
		if err := m.until(end); err != nil {
			return err
		}
		m.estimate = estimates(m.window())
		switch calm := throughputSettled(m.window()); {
		case end == m.limit, calm && m.estimate.throughput.relative() <= m.target:
			return nil
		case !calm && end+leastBins <= m.limit:
			m.reset()
		}
	}
}

// replay runs a trace to its end, or for an exact number of cycles. It is no sample of anything: the window is all of it, and there are no intervals.
func (m *measurement) replay() error {
	for len(m.bins) < m.limit {
		if arrived, all := m.net.Replayed(); arrived == all && !m.exact {
			break
		}
		if err := m.until(len(m.bins) + 1); err != nil {
			return err
		}
	}
	m.estimate = estimates(m.window())
	m.estimate.latency.Half, m.estimate.throughput.Half = 0, 0
	m.verdict = Incomplete
	if arrived, all := m.net.Replayed(); arrived == all {
		m.verdict = Complete
	}
	return nil
}

// narrow lets the window grow until a verdict is reached.
func (m *measurement) narrow() error {
	growing, narrow := false, false
	for size := float64(leastBins); ; size *= math.Sqrt2 {
		end := min(m.from+int(size)/nBatches*nBatches, m.limit)
		if err := m.until(end); err != nil {
			return err
		}
		m.estimate = estimates(m.window())
		before, last := growing, narrow
		growing, narrow = m.grows(m.window()), m.precise(m.target)
		switch {
		case growing && before && end+leastBins <= m.limit: // so it had not warmed up
			m.verdict = Saturated
			m.reset()
			return m.saturate()
		case growing && before, end == m.limit && !m.full() && seemsToGrow(m.window()):
			m.verdict = Saturated
			return nil
		case !growing && narrow && (last || m.precise(m.target/2) || end == m.limit):
			m.verdict = Steady
			return nil
		case end == m.limit:
			m.verdict = Imprecise
			return nil
		}
	}
}

// grows reports whether the queues grow for sure: all together in some bins, or that of a single source in the window. Sources that are always full have no
// queues without bound: theirs only fill the buffers of the network.
func (m *measurement) grows(bins []bin) bool {
	return !m.full() && (outgrows(bins, m.ports()) || m.overflowing())
}

// full reports whether the sources are always full.
func (m *measurement) full() bool { return m.net.Test().Injection == "saturate" }

// precise reports whether the half-widths of the estimate are at most a fraction of their means.
func (m *measurement) precise(target float64) bool {
	e := &m.estimate
	return e.latency.relative()*e.widening <= target && e.throughput.relative() <= target && e.batchCycles >= e.latency.Mean
}

// warmUp runs to the start of the window and says why it begins there: Steady if the warm-up is over; Saturated if the queues grow, when the
// window has begun at the check before; Unsettled for want of time.
func (m *measurement) warmUp() (Verdict, error) {
	growing := false
	for t := float64(firstCheck); ; t *= math.Sqrt2 {
		end := min(int(t)/BinCycles, m.limit/2)
		if err := m.until(end); err != nil {
			return "", err
		}
		before := growing
		growing = m.grows(m.bins[len(m.bins)/2:])
		switch {
		case growing && before:
			return Saturated, nil
		case !growing && end*BinCycles >= firstCheck && settled(m.bins):
			m.reset()
			return Steady, nil
		case end == m.limit/2:
			m.reset()
			return Unsettled, nil
		case growing:
			m.reset()
		}
	}
}

// until runs to the end of bin number end.
func (m *measurement) until(end int) error {
	for len(m.bins) < end {
		if err := context.Cause(m.ctx); err != nil {
			return err
		}
		m.run()
		if m.progress != nil {
			m.progress(m.cycles())
		}
	}
	return nil
}

// Measure runs a job. It fails if the network cannot be built, or when ctx ends.
func Measure(ctx context.Context, job *Job, o Options) (*Result, error) {
	net, err := golden.NewNetwork(job.Fabric, job.Test, job.Seed)
	if err != nil {
		return nil, err
	}
	m := &measurement{recorder: newRecorder(net, max(1, o.Workers), o.Details), ctx: ctx, progress: o.Progress, exact: o.Cycles > 0, target: o.Precision}
	if m.target == 0 {
		m.target = DefaultPrecision
	}
	limit := o.Limit
	switch {
	case m.exact:
		limit = o.Cycles
	case limit == 0:
		limit = max(LeastLimit, 10*job.Test.Cycles)
	}
	m.limit = max(2, limit/BinCycles)
	run := m.measure
	if job.Test.Pattern == "trace" {
		run = m.replay
	}
	if err := run(); err != nil {
		return nil, err
	}
	return m.result(job), nil
}
