package cosim

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"weft/cosim/report"
	"weft/specs"
	"weft/specs/topology"
	"weft/testbench"
	"weft/verilator"
)

// failuresDir is the folder of the artefacts of failures, in the output folder: one folder per failure.
const failuresDir = "failures"

// The files in the folder of a failure.
const (
	reproducerFile = "replay.json"
	vcdFile        = "window.vcd"
	fstFile        = "window.fst"
)

// ReplayDir is the folder, beside a reproducer, where a replay goes by default.
const ReplayDir = "replay"

// The waveform of a failure covers the cycles from its mismatch - windowBefore to its mismatch + windowAfter.
const (
	windowBefore = 200
	windowAfter  = 20
)

// maxHistory is the number of transactions on a port that a failure shows.
const maxHistory = 32

// maxExplained bounds the failures whose port history and model state are reconstructed: it costs a golden run each.
const maxExplained = 20

// explainFailures writes a reproducer for every failure, and for the first of each bucket the history of the port, the state of the model
// and a waveform. What cannot be written is logged: it must not take the verdict away.
func (r *runner) explainFailures(ctx context.Context) {
	for i := range r.report.Tests {
		t := &r.report.Tests[i]
		job, in, ok := r.plan.find(t)
		if !ok || t.Result == report.Pass || t.Status == report.StatusSkipped || t.Status == report.StatusInterrupted || t.Status == report.StatusEnvironment {
			continue
		}
		name := filepath.Join(failuresDir, fileName(t.Target, t.Name, t.Seed, t.Instance), reproducerFile)
		path := filepath.Join(r.Dir, name)
		if err := r.reproducer(job, in, t).write(path); err != nil {
			r.logf("no reproducer for %s: %v", job.Name(), err)
			continue
		}
		t.Artefacts = &report.Artefacts{Reproducer: filepath.ToSlash(name)}
		t.Replay = "weft replay " + path
	}
	waves := r.Waves
	for k, i := range r.report.Representatives() {
		t := &r.report.Tests[i]
		job, in, ok := r.plan.find(t)
		if !ok || t.FirstMismatch == nil || t.Artefacts == nil || k >= maxExplained || ctx.Err() != nil {
			continue
		}
		if err := explain(job, in, t); err != nil {
			r.logf("no history for %s: %v", job.Name(), err)
		}
		if waves > 0 {
			waves--
			r.logf("replaying %s of %s with waves", in.Name, job.Name())
			if err := r.wave(ctx, job, in, t); err != nil {
				r.logf("no waveform for %s: %v", job.Name(), firstLine(err))
			}
		}
	}
}

// find gives the job and the instance of a test.
func (p *Plan) find(t *report.Test) (*Job, Instance, bool) {
	for _, j := range p.Jobs {
		if j.target() != t.Target || j.Test.Name != t.Name || hexSeed(j.Seed) != t.Seed {
			continue
		}
		for _, in := range j.Instances {
			if in.Name == t.Instance {
				return j, in, true
			}
		}
	}
	return nil, Instance{}, false
}

func (r *runner) reproducer(job *Job, in Instance, t *report.Test) *Reproducer {
	d := r.plan.Design
	rep := &Reproducer{
		Schema: ReproducerSchema, SpecFile: d.File, Spec: string(d.Source), Tables: tables(d), Vars: r.Vars,
		Test: job.Test.Name, Target: job.target(), Instance: in.Name, Mode: t.Mode, Seed: t.Seed, Cycles: job.Cycles,
		Status: t.Status, Message: t.Message, Mismatch: t.FirstMismatch,
		RTL: r.rtl.Origin, RTLSHA256: r.report.Design.RTLSHA256, Tools: r.report.Tools,
	}
	if r.rtl.Origin != Generated {
		rep.Files = r.rtl.Files
	}
	return rep
}

// tables gives the route tables and traces that a spec names, by their paths relative to the spec.
func tables(d *specs.Design) map[string]string {
	out := map[string]string{}
	for _, t := range d.Tests {
		if name, err := filepath.Rel(filepath.Dir(d.File), t.Trace); t.Trace != "" && err == nil {
			out[filepath.ToSlash(name)] = string(t.TraceText)
		}
	}
	for _, n := range d.Networks {
		if n.Table == "" {
			continue
		}
		name, err := filepath.Rel(filepath.Dir(d.File), n.Table)
		text, readErr := os.ReadFile(n.Table)
		if err == nil && readErr == nil { // else the reproducer works beside the spec only
			out[filepath.ToSlash(name)] = string(text)
		}
	}
	return out
}

// explain runs the golden model again up to the mismatch and notes its state and what happened on the port.
func explain(job *Job, in Instance, t *report.Test) error {
	ref, err := job.reference()
	if err != nil {
		return err
	}
	m := t.FirstMismatch
	chip := in.Chip
	if in.NIC {
		return explainNIC(job, in, t, ref)
	}
	if chip == edge {
		chip = slices.IndexFunc(job.Fabric.Graph.Chips, func(c topology.Chip) bool { return c.Name == m.Instance })
	}
	inputs, outputs := layouts(ref, in)
	l := lane{out: outputs, tail: outputs.Index("out_tail_o")}
	a, b := make([]uint32, inputs.Words), make([]uint32, outputs.Words)
	ref.KeepTransactions()
	t.Packets = 0
	for c := int64(0); c <= m.Cycle && c < int64(job.Cycles); c++ {
		if c == m.Cycle && chip >= 0 {
			t.ModelState = ref.State(chip)
		}
		ref.Step()
		record(ref, in, a, b)
		t.Packets += l.tails(b)
	}
	if chip >= 0 && m.Port >= 0 {
		for _, x := range ref.LastTransactions(chip, m.Port, maxHistory) {
			t.Transactions = append(t.Transactions, x.String())
		}
	}
	return nil
}

// explainNIC is explain for a NIC.
func explainNIC(job *Job, in Instance, t *report.Test, ref reference) error {
	inputs, outputs := layouts(ref, in)
	l := lane{out: outputs, tail: outputs.Index("out_tail_o")}
	a, b := make([]uint32, inputs.Words), make([]uint32, outputs.Words)
	ref.KeepTransactions()
	t.Packets = 0
	for c := int64(0); c <= t.FirstMismatch.Cycle && c < int64(job.Cycles); c++ {
		if c == t.FirstMismatch.Cycle {
			t.ModelState = ref.(equipped).NICState(in.Chip)
		}
		ref.Step()
		record(ref, in, a, b)
		t.Packets += l.tails(b)
	}
	t.Transactions = ref.(equipped).LastOfNIC(in.Chip, maxHistory)
	return nil
}

// wave replays one instance from reset on a model with tracing, which is on in the window around the mismatch only.
func (r *runner) wave(ctx context.Context, job *Job, in Instance, t *report.Test) error {
	model, err := r.buildModule(ctx, in.Module, true)
	if err != nil {
		return err
	}
	ref, err := job.reference()
	if err != nil {
		return err
	}
	vcd := filepath.Join(filepath.Dir(t.Artefacts.Reproducer), vcdFile)
	at := t.FirstMismatch.Cycle
	end := min(job.Cycles, int(at)+windowAfter+1)
	s, err := model.Start(ctx, 1, testbench.RunOptions{Seed: job.Seed,
		TraceFile: filepath.Join(r.Dir, vcd), TraceFrom: uint64(max(0, at-windowBefore)), TraceTo: uint64(end)})
	if err != nil {
		return err
	}
	inputs, outputs := layouts(ref, in)
	l := &lane{Instance: in, in: inputs, out: outputs, tail: -1, session: s}
	j := &jobRun{Job: &Job{Test: job.Test, Fabric: job.Fabric, Seed: job.Seed, Cycles: end}, ref: ref, lanes: []*lane{l}, sessions: []*testbench.Session{s}}
	err = errors.Join(j.produce(ctx, func(int64) {}), j.finish(ctx))
	if err != nil {
		return err
	}
	t.Artefacts.VCD = filepath.ToSlash(vcd)
	if l.result.Status == testbench.StatusPass {
		return errors.New("the failure did not come again with tracing")
	}
	fst := filepath.Join(filepath.Dir(vcd), fstFile)
	if err := compress(ctx, filepath.Join(r.Dir, vcd), filepath.Join(r.Dir, fst)); err != nil {
		return err
	}
	t.Artefacts.FST = filepath.ToSlash(fst)
	return nil
}

// compress makes an FST of a VCD file.
func compress(ctx context.Context, vcd, fst string) error {
	for _, tool := range verilator.Versions(ctx) {
		if tool.Name != "vcd2fst" {
			continue
		}
		if err := tool.Err(); err != nil {
			return err
		}
		_, err := verilator.Output(ctx, tool.Path, vcd, fst)
		return err
	}
	return errors.New("no tool makes FST files")
}
