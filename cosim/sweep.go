package cosim

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"weft/cosim/report"
	"weft/cosim/simulate"
	"weft/specs"
)

// SweepSchema names the version of the JSON document of a sweep.
const SweepSchema = "weft-sweep/1"

// Sweep is a set of load-latency curves.
type Sweep struct {
	Schema     string       `json:"schema"`
	Partial    bool         `json:"partial,omitempty"` // it was interrupted: points are missing
	Points     []Point      `json:"points"`
	Saturation []Saturation `json:"saturation,omitempty"` // where it was looked for
}

// Point is one measured load.
type Point struct {
	Test       string         `json:"test"`
	Target     string         `json:"target"`
	Load       float64        `json:"load"` // offered: fraction of the port bandwidth
	Seed       string         `json:"seed"`
	Accepted   float64        `json:"accepted"`   // taken by the network, in the unit of Load: a message that is cut into packets counts as one
	Throughput float64        `json:"throughput"` // delivered: fraction of the port group's bandwidth
	Saturated  bool           `json:"saturated"`  // the sources' queues grow: less is delivered than offered
	Latency    report.Latency `json:"latency"`    // cycles; without meaning if saturated
	RTL        bool           `json:"rtl"`        // every output bit was compared with the RTL in every cycle

	PayloadThroughput float64        `json:"payload_throughput"` // delivered without headers: fraction of the port group's bandwidth
	MessageLatency    report.Latency `json:"message_latency"`    // that of packets, unless the test cuts messages

	// On the golden model alone, where points have intervals of 95 % confidence.
	Verdict        simulate.Verdict `json:"verdict,omitempty"`
	Offered        float64          `json:"offered,omitempty"` // generated, in the unit of Throughput
	ThroughputHalf float64          `json:"throughput_half,omitempty"`
	LatencyHalf    float64          `json:"latency_half,omitempty"` // of the mean
	WarmUp         int              `json:"warmup_cycles,omitempty"`
	Window         int              `json:"window_cycles,omitempty"`

	growing bool // the latency grows with the run: it is no figure
}

// Growing reports whether the latency grows with the length of the run, so that it is no figure.
func (p *Point) Growing() bool { return p.growing }

// Saturation is where a test with a seed was found to saturate.
type Saturation struct {
	Test       string  `json:"test"`
	Target     string  `json:"target"`
	Seed       string  `json:"seed"`
	Below      float64 `json:"below"`      // largest load that does not saturate, below the smallest that does; 0: there is none
	Above      float64 `json:"above"`      // smallest load that saturates; 0: none up to 1
	Throughput float64 `json:"throughput"` // at Above, or at 1
}

// saturation is the fraction of the offered load below which a point of a lockstep run counts as saturated.
const saturation = 0.95

// ModelSweep measures jobs on the golden model alone, at each load; without loads where simulate.Search looks, to the given resolution. advance is told of cycles as by
// simulate.Run; it may be nil. When a job fails or ctx ends the error comes with a partial sweep of the points that are done.
func ModelSweep(ctx context.Context, jobs []*simulate.Job, loads []float64, resolution float64, o simulate.Options, advance func(i, cycles int)) (*Sweep, error) {
	curves, err := simulate.Curves(ctx, jobs, loads, resolution, o, advance)
	s := &Sweep{Schema: SweepSchema, Partial: err != nil, Points: []Point{}}
	for _, c := range curves {
		for _, r := range c.Results {
			s.Points = append(s.Points, modelPoint(r))
		}
		if len(loads) == 0 && c.Below+c.Above > 0 && err == nil {
			s.saturated(c.Below, c.Above, len(c.Results))
		}
	}
	return s, err
}

// modelPoint takes what a sweep shows from a result.
func modelPoint(r *simulate.Result) Point {
	l, m := r.MeasuredLatency()
	return Point{Test: r.Test, Target: r.Target, Load: r.Load, Seed: r.Seed, Accepted: r.Accepted, Throughput: r.Throughput, Saturated: r.Saturated,
		Latency:           report.Latency{Min: l.Min, Mean: l.Mean, P50: l.P50, P99: l.P99, Max: l.Max},
		PayloadThroughput: r.Payload, MessageLatency: report.Latency{Min: m.Min, Mean: m.Mean, P50: m.P50, P99: m.P99, Max: m.Max},
		Verdict: r.Verdict, Offered: r.Offered, ThroughputHalf: r.Half, LatencyHalf: l.Half, WarmUp: r.WarmUp, Window: r.Window,
		growing: r.Latency == nil}
}

// saturated notes where the test of the last n points saturates.
func (s *Sweep) saturated(below, above float64, n int) {
	points := s.Points[len(s.Points)-n:]
	last := points[n-1]
	for _, p := range points {
		if p.Load == above {
			last = p
		}
	}
	s.Saturation = append(s.Saturation, Saturation{Test: last.Test, Target: last.Target, Seed: last.Seed, Below: below, Above: above, Throughput: last.Throughput})
}

// NewSweep measures every selected test of a plan in lockstep with RTL at each load (one that saturates its sources once); without loads where simulate.Search looks. A point
// whose lockstep fails ends the sweep with an error that says where.
func NewSweep(ctx context.Context, plan *Plan, loads []float64, resolution float64, rtl *RTL, o Options) (*Sweep, error) {
	s := &Sweep{Schema: SweepSchema, Points: []Point{}}
	for _, job := range plan.Jobs {
		if job.Stress != nil || job.Test.Pattern == "trace" {
			continue // it has no load
		}
		first := len(s.Points)
		measure := func(load float64) (bool, error) {
			if err := context.Cause(ctx); err != nil {
				return false, err
			}
			p, err := measureRTL(ctx, plan, job.at(load), rtl, o)
			if err != nil {
				return false, fmt.Errorf("load %g of %s: %w", load, job.Name(), err)
			}
			s.Points = append(s.Points, p)
			return p.Saturated, nil
		}
		switch {
		case job.Test.Injection == "saturate":
			if _, err := measure(1); err != nil {
				return nil, err
			}
		case len(loads) == 0:
			below, above, err := simulate.Search(resolution, measure)
			if err != nil {
				return nil, err
			}
			slices.SortFunc(s.Points[first:], func(a, b Point) int { return cmp.Compare(a.Load, b.Load) })
			s.saturated(below, above, len(s.Points)-first)
		default:
			for _, load := range loads {
				if _, err := measure(load); err != nil {
					return nil, err
				}
			}
		}
	}
	return s, nil
}

// at gives the job at another load, without expectations.
func (j *Job) at(load float64) *Job {
	other, test := *j, *j.Test
	test.Load, test.Expect = load, specs.Expect{}
	other.Test = &test
	return &other
}

// measureRTL runs a job in lockstep.
func measureRTL(ctx context.Context, plan *Plan, job *Job, rtl *RTL, o Options) (Point, error) {
	rep, err := Run(ctx, &Plan{Design: plan.Design, Jobs: []*Job{job}}, rtl, o)
	if err != nil {
		return Point{}, err
	}
	for _, t := range rep.Tests {
		if t.Result != report.Pass {
			return Point{}, fmt.Errorf("%s: %s", t.Instance, t.Message)
		}
	}
	p := job.point(rep.Tests[0])
	p.RTL = true
	return p, nil
}

// point takes what a sweep shows from the statistics of a test. A source that never pauses offers all that a port carries.
func (j *Job) point(t report.Test) Point {
	offered := j.Test.Load
	if j.Test.Injection == "saturate" {
		offered = 1
	}
	p := Point{Test: j.Test.Name, Target: j.Fabric.Name, Load: offered, Seed: hexSeed(j.Seed), Throughput: t.Throughput, Latency: t.Latency}
	if m := t.Messages; m != nil {
		p.Accepted, p.PayloadThroughput, p.MessageLatency = m.Load, m.PayloadThroughput, m.Latency
	}
	p.Saturated = p.Accepted < saturation*offered
	p.growing = p.Saturated && j.Test.Injection != "saturate"
	return p
}

// JSON gives the document with indentation and a final newline.
func (s *Sweep) JSON() ([]byte, error) {
	data, err := json.MarshalIndent(s, "", "  ")
	return append(data, '\n'), err
}

// CSV gives one line per point, with a header. Latencies are in cycles and left out where they grow with the run; the other figures are fractions of the port bandwidth.
func (s *Sweep) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }
	w.Write([]string{"test", "target", "load", "seed", "accepted", "throughput", "saturated", "latency_min", "latency_mean", "latency_p50", "latency_p99", "latency_max", "rtl",
		"payload_throughput", "message_latency_mean", "message_latency_p99",
		"verdict", "offered", "throughput_half", "latency_half", "warmup_cycles", "window_cycles"})
	for _, p := range s.Points {
		l, m := p.Latency, p.MessageLatency
		latency := []string{number(l.Min), number(l.Mean), number(l.P50), number(l.P99), number(l.Max)}
		message := []string{number(m.Mean), number(m.P99)}
		half := number(p.LatencyHalf)
		if p.growing {
			latency, message, half = make([]string, len(latency)), make([]string, len(message)), ""
		}
		row := append([]string{p.Test, p.Target, number(p.Load), p.Seed, number(p.Accepted), number(p.Throughput), strconv.FormatBool(p.Saturated)}, latency...)
		row = append(append(row, strconv.FormatBool(p.RTL), number(p.PayloadThroughput)), message...)
		if p.RTL {
			w.Write(append(row, make([]string, 6)...))
			continue
		}
		w.Write(append(row, string(p.Verdict), number(p.Offered), number(p.ThroughputHalf), half, strconv.Itoa(p.WarmUp), strconv.Itoa(p.Window)))
	}
	w.Flush() // a bytes.Buffer takes everything
	return b.Bytes()
}

// Plots draws latency and throughput over load as SVG, one series for each test; of several seeds the mean.
func (s *Sweep) Plots(title string) ([]simulate.File, error) {
	var order []string
	byTest := map[string][]Point{}
	targets := map[string]bool{}
	for _, p := range s.Points {
		targets[p.Target] = true
		name := p.Target + "." + p.Test
		if byTest[name] == nil {
			order = append(order, name)
		}
		byTest[name] = append(byTest[name], p)
	}
	var series []simulate.Plotted
	for _, name := range order {
		c := plotted(byTest[name])
		if c.Name = name; len(targets) == 1 {
			c.Name = byTest[name][0].Test
		}
		series = append(series, c)
	}
	return simulate.PlotLoads(title, series)
}

// plotted averages points of one test over their seeds, load by load.
func plotted(points []Point) (c simulate.Plotted) {
	byLoad := map[float64][]Point{}
	for _, p := range points {
		byLoad[p.Load] = append(byLoad[p.Load], p)
	}
	for _, load := range slices.Sorted(maps.Keys(byLoad)) {
		n := float64(len(byLoad[load]))
		var through, throughHalf, latency, latencyHalf float64
		for _, p := range byLoad[load] {
			through += p.Throughput / n
			throughHalf += p.ThroughputHalf * p.ThroughputHalf / n / n
			latency += p.Latency.Mean / n
			latencyHalf += p.LatencyHalf * p.LatencyHalf / n / n
			if p.growing {
				latency = math.NaN()
			}
		}
		c.Load = append(c.Load, load)
		c.Throughput, c.ThroughputHalf = append(c.Throughput, through), append(c.ThroughputHalf, math.Sqrt(throughHalf))
		c.Latency, c.LatencyHalf = append(c.Latency, latency), append(c.LatencyHalf, math.Sqrt(latencyHalf))
	}
	return c
}

// Auto is what ParseLoads reads as no loads: they are to be searched for.
const Auto = "auto"

// ParseLoads reads loads such as "0.1,0.2,0.5": fractions of the port bandwidth above 0 and at most 1; or Auto, which gives none.
func ParseLoads(s string) ([]float64, error) {
	if s == Auto {
		return nil, nil
	}
	var out []float64
	for f := range strings.SplitSeq(s, ",") {
		f = strings.TrimSpace(f)
		x, err := strconv.ParseFloat(f, 64)
		if err != nil || !(x > 0 && x <= 1) {
			return nil, fmt.Errorf("load %q: want a fraction of the port bandwidth above 0 and at most 1", f)
		}
		out = append(out, x)
	}
	return out, nil
}
