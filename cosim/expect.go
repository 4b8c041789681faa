package cosim

import (
	"fmt"

	"weft/cosim/golden"
	"weft/cosim/report"
)

// statistics copies what the golden network measured. These are the RTL's figures too as soon as every instance equals the model in every
// cycle: then the same flits are on the same pins in the same cycles.
func (j *jobRun) statistics(t *report.Test) {
	s := j.net.Stats()
	t.Throughput = s.Throughput
	t.Latency = cycles(s.Latency)
	t.Messages = &report.Messages{Cut: j.Test.Mapping == "frag", Complete: int64(s.CompleteMessages), Load: s.AcceptedLoad,
		PayloadThroughput: s.PayloadThroughput, Latency: cycles(s.MessageLatency)}
}

// cycles is a latency as reports have it.
func cycles(l golden.Latency) report.Latency {
	return report.Latency{Min: float64(l.Min), Mean: l.Mean, P50: float64(l.P50), P99: float64(l.P99), Max: float64(l.Max)}
}

// expectations gives the limits of the spec that a complete job does not keep.
func (j *jobRun) expectations() []report.Finding {
	var out []report.Finding
	add := func(check, format string, args ...any) {
		out = append(out, report.Finding{Check: check, Cycle: int64(j.reached), Where: j.Fabric.Name, Text: fmt.Sprintf(format, args...)})
	}
	s, e := j.net.Stats(), j.Test.Expect
	if e.ThroughputMin > 0 && s.Throughput < e.ThroughputMin {
		add("throughput_min", "throughput is %.4f of the bandwidth of the port groups over %d cycles, expected at least %g", s.Throughput, s.WindowCycles, e.ThroughputMin)
	}
	if e.LatencyP99MaxPS > 0 {
		hz := j.Fabric.Types[0].ClockHz
		ps := float64(s.Latency.P99) * 1e12 / float64(hz)
		switch {
		case s.Latency.Count == 0:
			add("latency_p99_max", "no packet arrived in the measurement window, so there is no latency")
		case ps > float64(e.LatencyP99MaxPS):
			add("latency_p99_max", "latency p99 is %d cycles = %.1f ns over %d packets, expected at most %.1f ns",
				s.Latency.P99, ps/1e3, s.Latency.Count, float64(e.LatencyP99MaxPS)/1e3)
		}
	}
	return out
}
