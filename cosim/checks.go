package cosim

import (
	"weft/cosim/report"
)

// drainCycles bounds how long a network is stepped on after a test, without new packets, until nothing is on its way: a tenth of the test and
// this. A test that offers more than the network takes leaves queues in its sources that would need as long as the test itself.
const drainCycles = 2000

// findings gives what the checkers found on the golden trace. After a complete job the network is first drained, if it can be within
// bounds: only then are a packet that is left over and a missing credit wrong. The statistics must have been taken before.
func (j *jobRun) findings(complete bool) []report.Finding {
	drained := false
	if complete {
		j.net.Quiesce()
		for c := 0; c < j.Cycles/10+drainCycles && !j.net.Drained(); c++ {
			j.net.Step()
		}
		drained = j.net.Drained()
	}
	found := j.check.Findings()
	if complete {
		found = j.check.Finish(drained)
	}
	var out []report.Finding
	for _, f := range found {
		out = append(out, report.Finding{Check: f.Checker, Cycle: int64(f.Cycle), Where: f.Instance, Text: f.String()})
	}
	return out
}
