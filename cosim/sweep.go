package cosim

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/specs"
)

// SweepSchema names the version of the JSON document of a sweep.
const SweepSchema = "weft-sweep/1"

// Sweep is a load-latency curve.
type Sweep struct {
	Schema string  `json:"schema"`
	Points []Point `json:"points"`
}

// Point is one measured load.
type Point struct {
	Test       string         `json:"test"`
	Target     string         `json:"target"`
	Load       float64        `json:"load"` // offered: fraction of the port bandwidth
	Seed       string         `json:"seed"`
	Accepted   float64        `json:"accepted"`   // delivered, in the unit of Load: a message that is cut into packets counts as one
	Throughput float64        `json:"throughput"` // delivered: fraction of the port group's bandwidth
	Saturated  bool           `json:"saturated"`  // the sources' queues grow: less is delivered than offered
	Latency    report.Latency `json:"latency"`    // cycles; without meaning if saturated
	RTL        bool           `json:"rtl"`        // every output bit was compared with the RTL in every cycle

	PayloadThroughput float64        `json:"payload_throughput"` // delivered without headers: fraction of the port group's bandwidth
	MessageLatency    report.Latency `json:"message_latency"`    // that of packets, unless the test cuts messages
}

// saturation is the fraction of the offered load below which a point counts as saturated.
const saturation = 0.95

// NewSweep measures every selected test of a plan at each load (one that saturates its sources once): on the golden model, or, if rtl is not nil, in lockstep with that RTL. A point
// whose lockstep fails ends the sweep with an error that says where.
func NewSweep(ctx context.Context, plan *Plan, loads []float64, rtl *RTL, o Options) (*Sweep, error) {
	s := &Sweep{Schema: SweepSchema, Points: []Point{}}
	for _, job := range plan.Jobs {
		if job.Stress != nil {
			continue // it has no load
		}
		loads := loads
		if job.Test.Injection == "saturate" {
			loads = loads[:1] // its sources know no load
		}
		for _, load := range loads {
			if err := context.Cause(ctx); err != nil {
				return nil, err
			}
			at := *job
			test := *job.Test
			test.Load, test.Expect = load, specs.Expect{}
			at.Test = &test
			var p Point
			var err error
			if rtl == nil {
				p, err = measure(ctx, &at)
			} else {
				p, err = measureRTL(ctx, plan, &at, rtl, o)
			}
			if err != nil {
				return nil, fmt.Errorf("load %g of %s: %w", load, job.Name(), err)
			}
			s.Points = append(s.Points, p)
		}
	}
	return s, nil
}

// measure runs a job on the golden model alone.
func measure(ctx context.Context, job *Job) (Point, error) {
	net, err := golden.NewNetwork(job.Fabric, job.Test, job.Seed)
	if err != nil {
		return Point{}, err
	}
	for c := range job.Cycles {
		if c%1024 == 0 && ctx.Err() != nil {
			return Point{}, context.Cause(ctx)
		}
		net.Step()
	}
	j := &jobRun{Job: job, net: net}
	var t report.Test
	j.statistics(&t)
	return job.point(t), nil
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
	return p
}

// JSON gives the document with indentation and a final newline.
func (s *Sweep) JSON() ([]byte, error) {
	data, err := json.MarshalIndent(s, "", "  ")
	return append(data, '\n'), err
}

// CSV gives one line per point, with a header.
func (s *Sweep) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }
	w.Write([]string{"test", "target", "load", "seed", "accepted", "throughput", "saturated", "latency_min", "latency_mean", "latency_p50", "latency_p99", "latency_max", "rtl",
		"payload_throughput", "message_latency_mean", "message_latency_p99"})
	for _, p := range s.Points {
		l := p.Latency
		w.Write([]string{p.Test, p.Target, number(p.Load), p.Seed, number(p.Accepted), number(p.Throughput), strconv.FormatBool(p.Saturated),
			number(l.Min), number(l.Mean), number(l.P50), number(l.P99), number(l.Max), strconv.FormatBool(p.RTL),
			number(p.PayloadThroughput), number(p.MessageLatency.Mean), number(p.MessageLatency.P99)})
	}
	w.Flush() // a bytes.Buffer takes everything
	return b.Bytes()
}

// ParseLoads reads loads such as "0.1,0.2,0.5": fractions of the port bandwidth above 0 and at most 1.
func ParseLoads(s string) ([]float64, error) {
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
