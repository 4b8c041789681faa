package main

import (
	"context"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"weft/cosim/simulate"
	"weft/specs"
)

// setting is one simulation: a test of a shipped design with values of its variables.
type setting struct {
	design, test string
	vars         map[string]string
	precision    float64 // of the confidence intervals; 0: cycles are fixed
	cycles       int     // with precision 0
}

// key identifies a setting, and is the order of the results: design, test, then the variables by name.
func (s setting) key() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.%s", s.design, s.test)
	for _, k := range slices.Sorted(maps.Keys(s.vars)) {
		fmt.Fprintf(&b, " %s=%s", k, s.vars[k])
	}
	return b.String()
}

// point is what came out. Fractions are of the bandwidth of a port group; a latency is absent where the load is more than the network takes, when
// it would grow with the length of the run.
type point struct {
	Design    string            `json:"design"`
	Test      string            `json:"test"`
	Vars      map[string]string `json:"vars"`
	Verdict   simulate.Verdict  `json:"verdict"`
	Saturated bool              `json:"saturated"`
	Raw       float64           `json:"raw"`          // flits that arrived
	Received  float64           `json:"received"`     // bytes of messages that arrived, one header each
	LatencyNS float64           `json:"latency_ns"`   // of messages, mean; 0: absent
	HalfNS    float64           `json:"half_ns"`      // half-width of its confidence interval, where it is known
	PacketNS  float64           `json:"packet_ns"`    // of packets, mean; 0: absent
	Gbps      float64           `json:"gbps"`         // of a port group
	WindowNS  float64           `json:"window_ns"`    // that was measured
	Padding   float64           `json:"flit_padding"` // bits of the flits of a packet / bits of the packet
}

// load gives the design of a setting.
func load(s setting) (*specs.Design, error) {
	text, _, ok := specs.Preset(s.design)
	if !ok {
		return nil, fmt.Errorf("no design %s", s.design)
	}
	d, l := specs.Parse(s.design+".hcl", text, s.vars)
	if d == nil {
		return nil, fmt.Errorf("%s: %w", s.key(), l.Err())
	}
	return d, nil
}

// measure simulates one setting.
func measure(ctx context.Context, s setting) (point, error) {
	d, err := load(s)
	if err != nil {
		return point{}, err
	}
	jobs, err := simulate.Jobs(d, simulate.Selection{Test: regexp.MustCompile("^" + s.test + "$")})
	if err != nil {
		return point{}, err
	}
	o := simulate.Options{Workers: 1, Precision: s.precision, Cycles: s.cycles}
	r, err := simulate.Measure(ctx, jobs[0], o)
	if err != nil {
		return point{}, fmt.Errorf("%s: %w", s.key(), err)
	}
	t := jobs[0].Test
	cycle := 1e3 / r.ClockMHz
	p := point{
		Design: s.design, Test: s.test, Vars: s.vars, Verdict: r.Verdict, Saturated: r.Saturated || r.Verdict == simulate.Saturated,
		Raw: r.Throughput, WindowNS: float64(r.Window) * cycle,
		Gbps: float64(jobs[0].Fabric.ChipOf(0).FlitBits) * float64(r.Rails) * r.ClockMHz / 1e3,
	}
	p.Received, p.Padding = received(r.Point, t, jobs[0].Fabric.ChipOf(0).FlitBits, r.Rails)
	if !p.Saturated && r.Latency != nil {
		p.LatencyNS, p.HalfNS, p.PacketNS = r.Latency.Mean*cycle, r.Latency.Half*cycle, r.Latency.Mean*cycle
		if r.Message != nil {
			p.LatencyNS, p.HalfNS = r.Message.Mean*cycle, r.Message.Half*cycle
		}
	}
	return tidy(p), nil
}

// received gives the bytes of messages that arrived, one header of 16 bytes each, as a fraction of the bandwidth, and what rounding up to whole flits
// adds to a packet. Pieces that are packets of their own count with their own headers.
func received(p simulate.Point, t *specs.Test, flitBits, rails int) (fraction, padding float64) {
	const header = 16
	bytes := t.MinBytes
	packet := bytes
	if t.Mapping == "frag_packets" {
		bytes = (bytes-header+rails-1)/rails + header
		packet = bytes
	}
	if t.Mapping == "frag" {
		packet = (bytes-header+rails-1)/rails + header
	}
	padding = math.Ceil(8*float64(packet)/float64(flitBits)) * float64(flitBits) / (8 * float64(packet))
	return p.Payload * float64(bytes) / float64(bytes-header), padding
}

// tidy rounds to what is worth writing down, so that committed results are short.
func tidy(p point) point {
	for _, x := range []*float64{&p.Raw, &p.Received, &p.Padding} {
		*x = round(*x, 4)
	}
	for _, x := range []*float64{&p.LatencyNS, &p.HalfNS, &p.PacketNS, &p.WindowNS} {
		*x = round(*x, 1)
	}
	p.Gbps = round(p.Gbps, 3)
	return p
}

func round(x float64, decimals int) float64 {
	s := math.Pow10(decimals)
	return math.Round(x*s) / s
}

func num(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
