package cosim

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"weft/cosim/report"
	"weft/internal/diag"
	"weft/specs"
)

// Replay is the outcome of running a reproducer again.
type Replay struct {
	Report     *report.Report
	Test       *report.Test // the one that the reproducer is about
	Reproduced bool         // it fails again
	Same       bool         // at the same cycle and bit
	RTL        string       // which RTL was used, in words
}

// Plan loads the spec that a reproducer holds and plans its one test and instance.
func (r *Reproducer) Plan() (*Plan, diag.List, error) {
	d, diags, err := r.design()
	if err != nil || diags.HasErrors() {
		return nil, diags, err
	}
	seed, err := ParseSeed(r.Seed)
	if err != nil {
		return nil, nil, err
	}
	exactly := func(name string) *regexp.Regexp { return regexp.MustCompile("^" + regexp.QuoteMeta(name) + "$") }
	plan, err := NewPlan(d, Selection{Test: exactly(r.Test), Instance: exactly(r.Instance), Seed: &seed, Cycles: r.Cycles})
	if err != nil {
		return nil, nil, fmt.Errorf("the reproducer does not fit its own spec: %w", err)
	}
	plan.Jobs = slices.DeleteFunc(plan.Jobs, func(j *Job) bool { return j.target() != r.Target }) // tests of several targets may share a name
	plan.Wiring = nil                                                                             // it was another test's business
	return plan, nil, nil
}

// design loads the spec. Route tables and traces must lie beside it, so a spec that has some goes into a folder of its own for as long as it is read.
func (r *Reproducer) design() (*specs.Design, diag.List, error) {
	if len(r.Tables) == 0 {
		d, diags := specs.Parse(r.SpecFile, []byte(r.Spec), r.Vars)
		return d, diags, nil
	}
	dir, err := os.MkdirTemp("", "weft-replay-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	for name, text := range r.Tables {
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, nil, fmt.Errorf("the file %s is outside of the spec's folder", name)
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, nil, err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return nil, nil, err
		}
	}
	d, diags := specs.Parse(filepath.Join(dir, filepath.Base(r.SpecFile)), []byte(r.Spec), r.Vars)
	if d != nil {
		d.File = r.SpecFile
	}
	return d, diags, nil
}

// Sources gives the RTL to replay on, and says in words which it is: that of the folder dir if one is given; else what the
// failure was seen on, from its folder if it is still there, or the copy in the reproducer; else what weft generates now.
func (r *Reproducer) Sources(p *Plan, dir string) (*RTL, string, error) {
	if dir == "" && r.RTL != Generated {
		if _, err := os.Stat(r.RTL); err != nil {
			return &RTL{Origin: r.RTL, Files: r.Files}, "the copy of the RTL in the reproducer", nil
		}
		dir = r.RTL
	}
	if dir == "" {
		rtl, diags := Generate(p.Design)
		if err := diags.Err(); err != nil {
			return nil, "", err
		}
		return rtl, "generated RTL" + r.changed(rtl), nil
	}
	rtl, _, err := SourcesFor(p, dir)
	if err != nil {
		return nil, "", err
	}
	return rtl, "the RTL in " + dir + r.changed(rtl), nil
}

// changed says whether RTL is what the failure was seen on.
func (r *Reproducer) changed(rtl *RTL) string {
	if rtl.Hash() == r.RTLSHA256 {
		return ", the same as then"
	}
	return ", changed since then"
}

// Run replays: one test, one seed, one instance.
func (r *Reproducer) Run(ctx context.Context, plan *Plan, rtl *RTL, what string, o Options) (*Replay, error) {
	o.Vars, o.KeepGoing = r.Vars, true
	rep, err := Run(ctx, plan, rtl, o)
	if rep == nil || err != nil {
		return nil, err
	}
	out := &Replay{Report: rep, RTL: what}
	for i := range rep.Tests {
		if t := &rep.Tests[i]; t.Instance == r.Instance {
			out.Test = t
		}
	}
	if out.Test == nil || out.Test.Result == report.Error {
		return nil, fmt.Errorf("the replay of %s gave no verdict", r.Instance)
	}
	out.Reproduced = out.Test.Result == report.Fail
	out.Same = out.Reproduced && sameMismatch(r.Mismatch, out.Test.FirstMismatch)
	return out, nil
}

func sameMismatch(a, b *report.Mismatch) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// Sentence says how the replay ended.
func (p *Replay) Sentence(r *Reproducer) string {
	switch {
	case !p.Reproduced:
		return fmt.Sprintf("does not fail any more: %d cycles of %s equal the model, on %s", p.Test.CyclesCompared, r.Instance, p.RTL)
	case p.Same:
		return "reproduced: the same failure, on " + p.RTL
	}
	return fmt.Sprintf("fails in another way than recorded (%s), on %s", r.Message, p.RTL)
}
