package simulate

import (
	"fmt"

	"weft/cosim/golden"
	"weft/cosim/traffic"
)

// Schema names the version of the JSON document of a simulation.
const Schema = "weft-sim/1"

// Document is what a simulation says, in the order of its jobs.
type Document struct {
	Schema  string  `json:"schema"`
	Design  string  `json:"design"`
	Partial bool    `json:"partial,omitempty"` // it was interrupted: points are missing
	Points  []Point `json:"points"`

	Collectives []CollectivePoint `json:"collectives,omitempty"`
}

// Point is one measured job. Rates are fractions of the bandwidth of the port groups of all nodes, flits per cycle, node and rail; latencies
// are in cycles.
type Point struct {
	Test        string   `json:"test"`
	Target      string   `json:"target"`
	Load        float64  `json:"load"` // asked for; 1 if the sources never pause
	Seed        string   `json:"seed"`
	Accepted    float64  `json:"accepted"`   // flits that entered the network; where messages are cut, of complete messages as if each were one packet, which is the unit of load
	Throughput  float64  `json:"throughput"` // flits delivered, headers included
	Saturated   bool     `json:"saturated"`  // less is delivered than offered
	Latency     *Latency `json:"latency"`    // of packets, from generation to the tail at the destination; null if saturated: it then grows with time
	Verdict     Verdict  `json:"verdict"`
	Message     *Latency `json:"message_latency"`      // of messages, where they are cut into several packets; else null
	Half        float64  `json:"throughput_half"`      // half-width of the confidence interval of the throughput
	Offered     float64  `json:"offered"`              // flits generated
	Payload     float64  `json:"payload"`              // bytes of complete messages without headers, as a fraction of what the wires carry
	Gbps        float64  `json:"throughput_gbps_node"` // of a node in the mean
	PayloadGbps float64  `json:"payload_gbps_node"`
	Growth      float64  `json:"queue_growth"` // of the queues in sources and network together
	InSystem    float64  `json:"in_system"`    // packets generated and not delivered, in the mean
	WarmUp      int      `json:"warmup_cycles"`
	Window      int      `json:"window_cycles"`
	Confidence  float64  `json:"confidence"` // level of all intervals
	ClockMHz    float64  `json:"clock_mhz"`
	Nodes       int      `json:"nodes"`
	Rails       int      `json:"rails"`
	Chips       int      `json:"chips"`
	Trace       *Replay  `json:"trace,omitempty"` // of a test that replays one
	Unmet       []string `json:"unmet,omitempty"` // expectations of the spec that the figures do not meet
}

// Replay says how far a trace came.
type Replay struct {
	Messages  int    `json:"messages"`
	Arrived   int    `json:"arrived"`
	LastCycle uint64 `json:"last_cycle"` // in which the tail of the last one arrived, counted as in the trace: from the end of reset
}

// Latency sums up latencies in cycles.
type Latency struct {
	Min     float64 `json:"min"`
	Mean    float64 `json:"mean"`
	P50     float64 `json:"p50"`
	P99     float64 `json:"p99"`
	Max     float64 `json:"max"`
	Half    float64 `json:"half,omitempty"` // half-width of the confidence interval of the mean
	Samples uint64  `json:"samples"`
}

// Result is a Point with what is only written into files.
type Result struct {
	Point
	job        *Job
	bins       []bin
	from       int // bins before the window
	packets    golden.Histogram
	messages   golden.Histogram
	half       float64 // of the mean latency
	ports      float64
	flows      []flow
	ways       []way
	queues     []queueRow
	fragmented bool
}

// MeasuredLatency gives the latency of the packets and of the messages in the window even of a saturated job, where it depends on the length of the run.
func (r *Result) MeasuredLatency() (packets, messages Latency) {
	if l := latencyOf(&r.packets, r.half); l != nil {
		packets = *l
	}
	if l := latencyOf(&r.messages, 0); l != nil {
		messages = *l
	}
	return packets, messages
}

func latencyOf(h *golden.Histogram, half float64) *Latency {
	if h.Count() == 0 {
		return nil
	}
	return &Latency{Min: float64(h.Min()), Mean: h.Mean(), P50: float64(h.Quantile(0.5)), P99: float64(h.Quantile(0.99)), Max: float64(h.Max()),
		Half: half, Samples: h.Count()}
}

// shortfall is the fraction of the offered load below which a point counts as saturated whatever its queues do.
const shortfall = 0.95

// result sums the measurement up.
func (m *measurement) result(job *Job) *Result {
	f, t, e := job.Fabric, job.Test, &m.estimate
	ports := m.ports()
	clock := f.Types[0].ClockHz
	window := len(m.window()) * BinCycles
	packets, messages, payload, load := m.histograms()
	carried := float64(f.Types[0].FlitBits) * ports * float64(window) / 8 // bytes
	rate := float64(f.Types[0].FlitBits) * float64(clock) * float64(m.net.Rails()) / 1e9
	r := &Result{job: job, bins: m.bins, from: m.from, packets: packets, messages: messages, ports: ports,
		fragmented: t.Mapping == "frag", half: e.latency.Half}
	r.Point = Point{
		Test: t.Name, Target: f.Name, Load: t.Load, Seed: hexSeed(job.Seed), Verdict: m.verdict,
		Accepted: e.accepted.Mean / ports, Throughput: e.throughput.Mean / ports, Half: e.throughput.Half / ports, Offered: e.offered.Mean / ports,
		Payload: float64(payload) / carried, Growth: e.growth.Mean / ports, InSystem: e.inSystem.Mean,
		WarmUp: m.from * BinCycles, Window: window, Confidence: confidence,
		ClockMHz: float64(clock) / 1e6, Nodes: len(f.Graph.Nodes), Rails: m.net.Rails(), Chips: len(f.Graph.Chips),
	}
	p := &r.Point
	p.Gbps, p.PayloadGbps = p.Throughput*rate, p.Payload*rate
	if r.fragmented {
		p.Accepted = float64(load) / float64(window) / ports
	}
	offered := p.Offered
	if t.Injection == "saturate" {
		p.Load = 1
		offered = activeShare(job)
	}
	p.Saturated = m.verdict == Saturated || p.Throughput < shortfall*offered
	if p.Saturated && loaded(t) {
		p.Verdict = Saturated
	}
	if p.Verdict != Saturated {
		p.Latency = latencyOf(&packets, r.half)
		if r.fragmented {
			p.Message = latencyOf(&messages, 0)
		}
	}
	if t.Pattern == "trace" {
		m.replayed(r)
	}
	p.Unmet = unmet(job, p)
	if m.queues != nil {
		r.flows, r.ways, r.queues = m.flowRows(), m.wayRows(), m.queues.rows()
	}
	return r
}

// replayed puts the figures of a trace in place of those of a sample: rates are over the time that it took.
func (m *measurement) replayed(r *Result) {
	x := &Replay{}
	x.Arrived, x.Messages = m.net.Replayed()
	for _, c := range m.shards {
		x.LastCycle = max(x.LastCycle, c.last)
	}
	x.LastCycle -= min(x.LastCycle, golden.ResetCycles)
	p := &r.Point
	p.Trace, p.Load, p.Saturated, p.Latency = x, 0, false, latencyOf(&r.packets, 0)
	stretch := float64(p.Window) / float64(x.LastCycle+1)
	for _, rate := range []*float64{&p.Offered, &p.Accepted, &p.Throughput, &p.Payload, &p.Gbps, &p.PayloadGbps} {
		*rate *= stretch
	}
	p.Growth = 0
}

// unmet gives the expectations of a test that a point does not meet.
func unmet(job *Job, p *Point) (out []string) {
	e := job.Test.Expect
	if e.ThroughputMin > 0 && p.Throughput < e.ThroughputMin {
		out = append(out, fmt.Sprintf("throughput is %.4f of the port bandwidth, expected at least %g", p.Throughput, e.ThroughputMin))
	}
	if e.LatencyP99MaxPS > 0 {
		limit := float64(e.LatencyP99MaxPS) / 1e3
		switch l := p.Latency; {
		case l == nil:
			out = append(out, fmt.Sprintf("there is no latency to compare with latency_p99_max of %.1f ns: %s", limit, p.Verdict))
		case l.P99*1e3/p.ClockMHz > limit:
			out = append(out, fmt.Sprintf("latency p99 is %g cycles = %.1f ns, expected at most %.1f ns", l.P99, l.P99*1e3/p.ClockMHz, limit))
		}
	}
	return out
}

// activeShare gives the share of the nodes that send under the pattern of a job.
func activeShare(job *Job) float64 {
	n := len(job.Fabric.Graph.Nodes)
	p, err := traffic.NewPattern(job.Test.Traffic, n, job.Seed)
	if err != nil {
		return 1 // NewNetwork has made it
	}
	active := 0
	for x := range n {
		if !p.Silent(x) {
			active++
		}
	}
	return float64(active) / float64(n)
}
