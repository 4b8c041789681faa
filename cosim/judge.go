package cosim

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/specs"
	"weft/testbench"
)

// newTest starts the report of one instance of a job.
func newTest(job *Job, in Instance) report.Test {
	t := report.Test{
		Name: job.Test.Name, Target: job.target(), Instance: in.Name, Module: in.Module,
		Mode: report.ModeLockstep, Seed: hexSeed(job.Seed), Cycles: int64(job.Cycles),
	}
	switch {
	case job.Stress != nil || job.NICStress:
		t.Mode = report.ModeStress
	case in.Chip == edge:
		t.Mode = report.ModeFlat
	}
	return t
}

// fail gives a test its bad end, unless it already has one: the first cause counts.
func fail(t *report.Test, result report.Result, status, message string) {
	if t.Status == "" || t.Status == report.StatusPass {
		t.Result, t.Status, t.Message = result, status, message
	}
}

// unfinished gives the tests of a job without a verdict.
func unfinished(job *Job, status, message string) []report.Test {
	result := report.Error
	if status == report.StatusSkipped {
		result = report.Fail
	}
	var tests []report.Test
	for _, in := range job.Instances {
		t := newTest(job, in)
		fail(&t, result, status, message)
		tests = append(tests, t)
	}
	return tests
}

// judge turns the results of a job into tests. err is what went wrong outside of the simulators.
func (r *runner) judge(ctx context.Context, j *jobRun, err error) []report.Test {
	complete := err == nil && j.reached == j.Cycles
	var findings, unmet []report.Finding
	var figures report.Test
	if j.net != nil {
		if complete {
			unmet = j.expectations()
		}
		j.statistics(&figures)
		findings = j.findings(complete)
		if j.Collectives != nil {
			findings = append(findings, j.collectiveFindings()...)
		}
	}
	if s, ok := j.ref.(*golden.NICStress); ok {
		for _, err := range s.Findings() {
			findings = append(findings, report.Finding{Check: "nic", Cycle: int64(j.reached), Where: j.Fabric.NIC.Name, Text: err.Error()})
		}
	}
	var tests []report.Test
	for _, l := range j.lanes {
		t := newTest(j.Job, l.Instance)
		t.Throughput, t.Latency, t.Messages = figures.Throughput, figures.Latency, figures.Messages
		t.CyclesCompared, t.Flits, t.Packets = int64(l.result.Compared), int64(l.result.OutFlits), l.packets
		t.Seconds, t.StimulusHash = l.result.CPU.Seconds(), fmt.Sprintf("%016x", l.hash)
		var pins *PinError
		switch {
		case errors.As(err, &pins):
			fail(&t, report.Fail, report.StatusMismatch, err.Error())
			t.FirstMismatch = &report.Mismatch{Instance: l.Name, Port: -1, Field: pins.Pin,
				Expected: fmt.Sprintf("%d bits", pins.Model), Got: fmt.Sprintf("%d bits", pins.RTLBits)}
		case l.result.Status == testbench.StatusMismatch || l.result.Status == testbench.StatusCrashed || l.result.Status == testbench.StatusTimeout:
			j.simulatorFailed(&t, l)
		case ctx.Err() != nil:
			fail(&t, report.Error, report.StatusInterrupted, "interrupted before it ended")
		case err != nil:
			fail(&t, report.Error, report.StatusEnvironment, firstLine(err))
		case l.result.Status != testbench.StatusPass:
			fail(&t, report.Error, report.StatusEnvironment, fmt.Sprintf("the simulator gave no verdict (%s)", l.result.Detail))
		}
		for _, f := range findings {
			fail(&t, report.Fail, report.StatusModel, "the golden model breaks a rule: "+f.Check+": "+f.Text)
		}
		for _, f := range unmet {
			fail(&t, report.Fail, report.StatusExpect, f.Text)
		}
		t.Findings = append(append(t.Findings, findings...), unmet...)
		if t.Status == "" {
			t.Result, t.Status = report.Pass, report.StatusPass
		}
		tests = append(tests, t)
	}
	vacuous(tests)
	return tests
}

// simulatorFailed reports the first mismatch of an instance, or the cycle in which its simulator ended.
func (j *jobRun) simulatorFailed(t *report.Test, l *lane) {
	res := l.result
	if res.Status == testbench.StatusMismatch {
		t.FirstMismatch = mismatchAt(j.Fabric, l.Instance, l.out, int64(res.Mismatch.Cycle), res.Mismatch.Expected, res.Mismatch.Got)
		if t.FirstMismatch == nil {
			fail(t, report.Error, report.StatusEnvironment, "the simulator reported a mismatch of equal records")
			return
		}
		fail(t, report.Fail, report.StatusMismatch, sentence(t.FirstMismatch))
		return
	}
	status, got := report.StatusCrashed, "ended by itself"
	if res.Status == testbench.StatusTimeout {
		status, got = report.StatusTimeout, "hung"
	}
	cycle := int64(res.Cycles)
	t.FirstMismatch = &report.Mismatch{Instance: l.Name, Cycle: cycle, TimeNS: nanoseconds(j.Fabric, l.Instance, cycle), Port: -1,
		Field: "simulator", Expected: "running", Got: got}
	fail(t, report.Fail, status, fmt.Sprintf("the simulator of %s %s: %s", l.Name, got, oneLine(res.Detail)))
}

// vacuous turns passes of a job that show nothing into failures. An instance that no flit passed may be idle by the test's pattern; a job in
// which none moved anywhere shows nothing.
func vacuous(tests []report.Test) {
	var flits int64
	for _, t := range tests {
		flits += t.Flits
	}
	for i := range tests {
		t := &tests[i]
		message := ""
		switch {
		case t.CyclesCompared == 0:
			message = "no cycle was compared"
		case t.CyclesCompared < t.Cycles-1: // the outputs of cycle 0, before the first clock edge, are undefined
			message = fmt.Sprintf("only %d of %d cycles were compared", t.CyclesCompared, t.Cycles)
		case flits == 0:
			message = "no flit moved: the test shows nothing"
		}
		if t.Result == report.Pass && message != "" {
			t.Result, t.Status, t.Message = report.Fail, report.StatusVacuous, message
		}
	}
}

// distinctStimuli turns tests red whose stimulus is drawn at random and yet the same for two seeds.
func distinctStimuli(jobs []*Job, results [][]report.Test) {
	type key struct{ target, test, instance, hash string }
	seen := map[key]string{}
	for i, job := range jobs {
		if job.Stress == nil && !job.NICStress && !random(job.Test) {
			continue
		}
		for k := range results[i] {
			t := &results[i][k]
			if t.Result != report.Pass {
				continue
			}
			id := key{t.Target, t.Name, t.Instance, t.StimulusHash}
			if other, ok := seen[id]; ok {
				t.Result, t.Status = report.Fail, report.StatusVacuous
				t.Message = fmt.Sprintf("the stimulus is the same as with seed %s: the seed has no effect", other)
				continue
			}
			seen[id] = t.Seed
		}
	}
}

// random reports whether the seed of a test must make a difference on the pins.
func random(t *specs.Test) bool {
	return t.Injection == "bernoulli" && t.Load > 0 && t.Load < 1 || t.Pattern == "uniform" || t.MinBytes != t.MaxBytes
}

// firstLine gives the first line of an error.
func firstLine(err error) string {
	s, _, _ := strings.Cut(err.Error(), "\n")
	return s
}

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
