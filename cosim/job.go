package cosim

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"time"

	"weft/cosim/checkers"
	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/internal/bitvec"
	"weft/testbench"
)

// lane is one instance of a running job: the model's trace on one side, the simulator on the other.
type lane struct {
	Instance
	in, out bitvec.Layout
	tail    int // index of the pin out_tail_o in out
	session *testbench.Session
	index   int // of the instance in its session
	batch   *testbench.Batch
	stopped bool   // the simulator takes no more: it has found a mismatch or died
	hash    uint64 // of the stimulus
	packets int64  // whose tail left, by the model
	result  testbench.Result
}

// jobRun is a job while it runs.
type jobRun struct {
	*Job
	ref      reference
	net      *golden.Network // ref, unless this is a stress job
	check    *checkers.Set   // of net
	lanes    []*lane
	sessions []*testbench.Session
	model    time.Duration // spent in golden model and checkers
	reached  int           // cycles that the model has made
}

// run executes a job and gives one test per instance. It always gives all of them: what could not end is an error, with the reason.
func (r *runner) run(ctx context.Context, job *Job) []report.Test {
	j, err := r.start(ctx, job)
	if err == nil {
		err = j.produce(ctx, r.advance)
	}
	err = errors.Join(err, j.finish(ctx))
	r.addTime(&r.report.Time.Model, j.model)
	r.addTime(&r.report.Time.Simulate, j.cpu())
	return r.judge(ctx, j, err)
}

// start makes the golden network and one simulator process per module, after checking that both mean the same pins.
func (r *runner) start(ctx context.Context, job *Job) (*jobRun, error) {
	j := &jobRun{Job: job}
	for _, in := range job.Instances {
		j.lanes = append(j.lanes, &lane{Instance: in})
	}
	ref, err := job.reference()
	if err != nil {
		return j, err
	}
	j.ref = ref
	if net, ok := ref.(*golden.Network); ok {
		j.net, j.check = net, checkers.All(net)
	}
	byModule := map[string][]*lane{}
	var order []string
	for _, l := range j.lanes {
		l.in, l.out = layouts(ref, l.Instance)
		l.tail = l.out.Index("out_tail_o")
		if byModule[l.Module] == nil {
			order = append(order, l.Module)
		}
		l.index = len(byModule[l.Module])
		byModule[l.Module] = append(byModule[l.Module], l)
	}
	for _, module := range order {
		lanes := byModule[module]
		model := r.builder.entry(module).model
		in, out := model.Layouts()
		if err := errors.Join(samePins("input", module, lanes[0].in, in), samePins("output", module, lanes[0].out, out)); err != nil {
			return j, err
		}
		s, err := model.Start(ctx, len(lanes), testbench.RunOptions{Seed: job.Seed})
		if err != nil {
			return j, err
		}
		j.sessions = append(j.sessions, s)
		for _, l := range lanes {
			l.session = s
		}
	}
	return j, nil
}

// PinError says that the RTL's pins are not those of the model.
type PinError struct {
	Module, Pin    string
	Model, RTLBits int // 0: there is no such pin
	Direction      string
}

// Error names pin and widths.
func (e *PinError) Error() string {
	switch {
	case e.Model == 0:
		return fmt.Sprintf("module %s has an %s pin %s of %d bits that the spec does not ask for", e.Module, e.Direction, e.Pin, e.RTLBits)
	case e.RTLBits == 0:
		return fmt.Sprintf("module %s lacks the %s pin %s of %d bits", e.Module, e.Direction, e.Pin, e.Model)
	}
	return fmt.Sprintf("%s pin %s of module %s has %d bits in the RTL, %d by the spec", e.Direction, e.Pin, e.Module, e.RTLBits, e.Model)
}

// samePins compares the model's idea of a module's pins with the RTL's: names, widths, and order.
func samePins(direction, module string, model, rtl bitvec.Layout) error {
	for i, f := range model.Fields {
		k := rtl.Index(f.Name)
		switch {
		case k < 0:
			return &PinError{Module: module, Pin: f.Name, Model: f.Bits, Direction: direction}
		case rtl.Fields[k].Bits != f.Bits:
			return &PinError{Module: module, Pin: f.Name, Model: f.Bits, RTLBits: rtl.Fields[k].Bits, Direction: direction}
		case k != i && len(rtl.Fields) == len(model.Fields):
			return fmt.Errorf("module %s: %s pin %s is number %d in the RTL, %d by the spec", module, direction, f.Name, k, i)
		}
	}
	for _, f := range rtl.Fields {
		if model.Index(f.Name) < 0 {
			return &PinError{Module: module, Pin: f.Name, RTLBits: f.Bits, Direction: direction}
		}
	}
	return nil
}

// produce steps the golden network and streams its trace until the last cycle, or until every instance has stopped.
func (j *jobRun) produce(ctx context.Context, advance func(cycles int64)) error {
	for j.reached < j.Cycles {
		n := j.Cycles - j.reached
		live := false
		for _, l := range j.lanes {
			if err := l.acquire(ctx); err != nil {
				return err
			}
			if !l.stopped {
				live = true
				n = min(n, l.batch.Cycles())
			}
		}
		if !live {
			advance(int64(len(j.lanes)) * int64(j.Cycles-j.reached))
			return nil
		}
		began := time.Now()
		for c := range n {
			j.ref.Step()
			for _, l := range j.lanes {
				if !l.stopped {
					l.take(j.ref, c)
				}
			}
		}
		j.reached += n
		j.model += time.Since(began)
		for _, l := range j.lanes {
			if l.stopped {
				continue
			}
			if err := l.batch.Send(n); err != nil {
				return err
			}
		}
		advance(int64(len(j.lanes)) * int64(n))
	}
	return nil
}

// acquire waits for room in the ring. That an instance takes no more, or that its process is gone, is no error here: its result says why,
// and the other instances of the job go on.
func (l *lane) acquire(ctx context.Context) error {
	if l.stopped {
		return nil
	}
	b, err := l.session.Acquire(l.index)
	if err != nil {
		l.stopped = true
		return context.Cause(ctx)
	}
	l.batch = b
	return nil
}

// hashWords is how much of each input record goes into the stimulus hash: the valid, head, tail and vc of all ports and the start of the
// data. It tells two stimuli apart at a small part of the cost of the whole record.
const hashWords = 16

// take writes cycle c of the batch.
func (l *lane) take(ref reference, c int) {
	in, out := l.batch.In(c), l.batch.Out(c)
	record(ref, l.Instance, in, out)
	h := l.hash
	for _, w := range in[:min(hashWords, len(in))] {
		h = (h ^ uint64(w)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	l.hash = h
	l.packets += l.tails(out)
}

// tails counts the tails on the output pins.
func (l *lane) tails(out []uint32) (n int64) {
	if l.tail < 0 {
		return 0
	}
	off := l.out.Offsets[l.tail]
	for _, w := range out[off : off+(l.out.Fields[l.tail].Bits+31)/32] {
		n += int64(bits.OnesCount32(w))
	}
	return n
}

// finish closes the simulators and collects their results. A simulator that died is no error here: the results of its instances say so.
func (j *jobRun) finish(ctx context.Context) error {
	var errs []error
	for _, s := range j.sessions {
		results, err := s.Close()
		if results == nil {
			errs = append(errs, err)
		}
		for _, l := range j.lanes {
			if l.session == s && l.index < len(results) {
				l.result = results[l.index]
				if r := &l.result; err != nil && ctx.Err() == nil && r.Status == testbench.StatusPass && l.stopped {
					// It had compared all it was sent when the process died, but was to get more.
					r.Status, r.Detail = testbench.StatusCrashed, err.Error()
				}
			}
		}
	}
	return errors.Join(errs...)
}

// cpu sums the simulators' processor time.
func (j *jobRun) cpu() (d time.Duration) {
	for _, l := range j.lanes {
		d += l.result.CPU
	}
	return d
}
