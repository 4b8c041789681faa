package cosim

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"weft/cosim/report"
	"weft/internal/bitvec"
	"weft/testbench"
	"weft/verilator"
)

// DefaultFourState is how many cycles of a test suffice for a second opinion: reset, and traffic until every part has had some.
const DefaultFourState = 500

// icarusSuffix marks the tests of the second opinion in a report: exchange/icarus is the one of the test exchange.
const icarusSuffix = "/" + report.ModeIcarus

// FourState runs the first cycles of a plan again in Icarus Verilog, which starts all registers as unknown, x: a register without a reset
// shows there whatever the random values of Verilator were, and what one simulator takes for right the other may not. It is slow, so it
// takes one seed of each test and one instance of each module. It runs jobs simulations at a time.
//
// The tests come in the order of the plan. An output that is x or z is a mismatch. The error says what kept tests from a verdict: no
// Icarus, Verilog that it refuses, the end of ctx.
func FourState(ctx context.Context, plan *Plan, rtl *RTL, cycles, jobs int) ([]report.Test, error) {
	var list []*secondOpinion
	seen := map[string]bool{} // by test
	for _, job := range plan.Jobs {
		if name := job.target() + "." + job.Test.Name; !seen[name] {
			seen[name] = true
			list = append(list, opinionsOf(job, cycles)...)
		}
	}
	var wg sync.WaitGroup
	free := make(chan struct{}, max(jobs, 1))
	for _, o := range list {
		free <- struct{}{}
		wg.Go(func() {
			o.err = o.run(ctx, rtl)
			<-free
		})
	}
	wg.Wait()
	var tests []report.Test
	var errs []error
	for _, o := range list {
		tests = append(tests, o.test)
		errs = append(errs, o.err)
	}
	if ctx.Err() != nil {
		return tests, context.Cause(ctx)
	}
	var tool *verilator.ToolError
	if err := errors.Join(errs...); !errors.As(err, &tool) {
		return tests, err
	}
	return tests, tool // once, not once per test
}

// fourState adds the second opinion to the report, if the options ask for one.
func (r *runner) fourState(ctx context.Context) error {
	if r.FourState <= 0 {
		return nil
	}
	tests, err := FourState(ctx, r.plan, r.rtl, r.FourState, r.Jobs)
	for _, t := range tests {
		if t.Result == report.Pass {
			r.logf("pass %s.%s: %s in Icarus Verilog, %d cycles, %.1f s", t.Target, t.Name, t.Module, t.Cycles, t.Seconds)
		} else {
			r.logf("%s %s.%s: %s", strings.ToUpper(string(t.Result)), t.Target, t.Name, t.Message)
		}
	}
	r.report.Tests = append(r.report.Tests, tests...)
	for _, tool := range verilator.Versions(ctx) {
		if tool.Name == "iverilog" {
			r.report.Tools.Icarus = tool.Version
		}
	}
	return err
}

// secondOpinion is one instance of a job in Icarus.
type secondOpinion struct {
	job  *Job
	in   Instance
	test report.Test
	err  error
}

// opinionsOf gives the first instance of each module of a job.
func opinionsOf(job *Job, cycles int) []*secondOpinion {
	var list []*secondOpinion
	seen := map[string]bool{}
	for _, in := range job.Instances {
		if seen[in.Module] {
			continue
		}
		seen[in.Module] = true
		t := newTest(job, in)
		t.Name += icarusSuffix
		t.Mode = report.ModeIcarus
		t.Cycles = int64(min(cycles, job.Cycles))
		list = append(list, &secondOpinion{job: job, in: in, test: t})
	}
	return list
}

// run fills in the test.
func (o *secondOpinion) run(ctx context.Context, rtl *RTL) error {
	t := &o.test
	if ctx.Err() != nil {
		fail(t, report.Error, report.StatusInterrupted, "interrupted before it began")
		return nil
	}
	ref, err := o.job.reference()
	if err != nil {
		fail(t, report.Error, report.StatusEnvironment, firstLine(err))
		return err
	}
	inputs, outputs := layouts(ref, o.in)
	ins, outs := make([][]uint32, t.Cycles), make([][]uint32, t.Cycles)
	for c := range ins {
		ins[c], outs[c] = make([]uint32, inputs.Words), make([]uint32, outputs.Words)
		ref.Step()
		record(ref, o.in, ins[c], outs[c])
	}
	differs, cpu, err := testbench.Icarus(ctx, rtl.of(o.in.Module), ins, outs)
	t.Seconds = cpu.Seconds()
	switch {
	case ctx.Err() != nil:
		fail(t, report.Error, report.StatusInterrupted, "interrupted before it ended")
		return nil
	case err != nil:
		fail(t, report.Error, report.StatusEnvironment, firstLine(err))
		return fmt.Errorf("%s of %s: %w", t.Instance, t.Name, err)
	case differs != nil:
		t.CyclesCompared = int64(differs.Cycle)
		t.FirstMismatch = unknownAt(o.job, o.in, outputs, differs)
		if t.FirstMismatch == nil {
			fail(t, report.Error, report.StatusEnvironment, "Icarus Verilog reported a mismatch of equal records")
			return nil
		}
		fail(t, report.Fail, report.StatusMismatch, "in Icarus Verilog: "+sentence(t.FirstMismatch))
		if err := explain(o.job, o.in, t); err != nil {
			return fmt.Errorf("%s of %s: %w", t.Instance, t.Name, err)
		}
	default:
		t.CyclesCompared = t.Cycles - 1 // nothing is known of the outputs before the first clock edge
		fail(t, report.Pass, report.StatusPass, "")
	}
	var packets int64
	l := lane{out: outputs, tail: outputs.Index("out_tail_o")}
	valid := lane{out: outputs, tail: outputs.Index("out_valid_o")}
	for _, out := range outs[:min(t.CyclesCompared+1, t.Cycles)] {
		packets += l.tails(out)
		t.Flits += valid.tails(out)
	}
	t.Packets = packets
	return nil
}

// unknownAt is mismatchAt for four states: a value with unknown bits has the digit x where all four bits of it are unknown, X where some are.
func unknownAt(job *Job, in Instance, outputs bitvec.Layout, f *testbench.FourState) *report.Mismatch {
	m := mismatchAt(job.Fabric, in, outputs, int64(f.Cycle), f.Expected, f.Got)
	if m == nil {
		return nil
	}
	var high, low int
	if _, err := fmt.Sscanf(m.Bits, "%d:%d", &high, &low); err != nil {
		return m
	}
	digits := f.Bits(m.Field, low, high-low+1)
	if !strings.ContainsAny(digits, "xz") {
		return m
	}
	if len(digits) == 1 {
		m.Got, m.Xor = "1'b"+digits, ""
		return m
	}
	m.Got, m.Xor = fmt.Sprintf("%d'h%s", len(digits), hexDigits(digits)), ""
	return m
}

// hexDigits writes binary digits, the highest first, as hex digits.
func hexDigits(digits string) string {
	var b strings.Builder
	for len(digits) > 0 {
		n := (len(digits)-1)%4 + 1
		group := digits[:n]
		digits = digits[n:]
		switch v, err := strconv.ParseUint(group, 2, 4); {
		case err == nil:
			b.WriteString(strconv.FormatUint(v, 16))
		case strings.Count(group, "x") == n:
			b.WriteByte('x')
		case strings.Count(group, "z") == n:
			b.WriteByte('z')
		default:
			b.WriteByte('X')
		}
	}
	return b.String()
}
