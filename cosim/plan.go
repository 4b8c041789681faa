package cosim

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/cosim/traffic"
	"weft/gen/fabric"
	"weft/specs"
)

// Selection says which part of a design's tests is run, and how long.
type Selection struct {
	Test     *regexp.Regexp // of test names; nil: all
	Instance *regexp.Regexp // of instance names; nil: all
	Seeds    int            // per test; 0: as the spec says
	BaseSeed uint64         // from which the seeds of all tests are derived
	Seed     *uint64        // exactly this seed for every test, instead of derived ones
	Cycles   int            // per test; 0: as the spec says
	RTL      bool           // without the tests of mode model, which compare nothing
}

// Plan is the work of a regression, in the order of the report.
type Plan struct {
	Design *specs.Design
	Wiring []*specs.Fabric // whose generated tops are compared with the spec
	Jobs   []*Job
}

// Job is one test with one seed.
type Job struct {
	Test      *specs.Test
	Fabric    *specs.Fabric
	Seed      uint64
	Cycles    int
	Instances []Instance           // at least one
	Stress    *golden.StressLimits // not nil: the one chip of Fabric is driven by itself, and Test is no test of the spec

	NICStress   bool                // the NIC type of Fabric alone is driven by itself, and Test is no test of the spec
	Collectives *golden.Collectives // not nil: the nodes are NICs that run collectives, and Test stands for these
}

// Instance is one block that a job compares.
type Instance struct {
	Name   string // of the chip instance; in flat mode of the top
	Module string // Verilog module
	Chip   int    // index into the graph's chips, or edge; of a NIC into its nodes
	NIC    bool
}

// edge as Instance.Chip means the whole fabric, seen at its external ports.
const edge = -1

// NewPlan selects tests, seeds and instances. An empty selection is an error that lists what there is.
func NewPlan(d *specs.Design, sel Selection) (*Plan, error) {
	if len(d.Tests) == 0 && len(d.Collectives) == 0 {
		return nil, fmt.Errorf("%s has no test and no collective block: nothing to simulate", d.File)
	}
	if sel.RTL && d.ModelOnly() {
		return nil, fmt.Errorf("all tests of %s are of mode \"model\", for the golden model alone: nothing would be compared. Run them with weft sim", d.File)
	}
	p := &Plan{Design: d}
	var names, instances []string
	for _, t := range d.Tests {
		names = append(names, t.Name)
		if !sel.names(t.Name) || sel.RTL && t.Mode == "model" {
			continue
		}
		f, err := d.Fabric(t.Target)
		if err != nil {
			return nil, fmt.Errorf("test %s: %w", t.Name, err)
		}
		all := instancesOf(f, t)
		for _, in := range all {
			instances = append(instances, in.Name)
		}
		if sel.Instance != nil {
			all = slices.DeleteFunc(all, func(in Instance) bool { return !sel.Instance.MatchString(in.Name) })
		}
		if len(all) == 0 {
			continue
		}
		p.addWiring(f)
		run := *t
		if sel.Cycles > 0 {
			run.Cycles = sel.Cycles
		}
		for _, seed := range sel.seeds(t) {
			p.Jobs = append(p.Jobs, &Job{Test: &run, Fabric: f, Seed: seed, Cycles: run.Cycles, Instances: all})
		}
	}
	more, of, err := p.addCollectives(sel)
	if err != nil {
		return nil, err
	}
	names, instances = append(names, more...), append(instances, of...)
	instances = append(instances, p.addStress(sel)...)
	names = append(names, stressName)
	switch {
	case len(p.Jobs) > 0:
		return p, nil
	case len(instances) == 0:
		return nil, fmt.Errorf("no test matches %q; there are %s", sel.Test, strings.Join(names, ", "))
	}
	slices.Sort(instances)
	return nil, fmt.Errorf("no instance matches %q; there are %s", sel.Instance, strings.Join(slices.Compact(instances), ", "))
}

// names reports whether the tests of a name are selected.
func (sel Selection) names(test string) bool { return sel.Test == nil || sel.Test.MatchString(test) }

// instancesOf lists what a test compares: every chip instance, or in flat mode the top.
func instancesOf(f *specs.Fabric, t *specs.Test) []Instance {
	if t.Mode == report.ModeFlat && f.Kind != "chip" {
		return []Instance{{Name: f.Name, Module: f.Name, Chip: edge}}
	}
	out := make([]Instance, len(f.Graph.Chips))
	for c, chip := range f.Graph.Chips {
		out[c] = Instance{Name: chip.Name, Module: f.Types[f.TypeOf[c]].Name, Chip: c}
	}
	return out
}

// addWiring plans the wiring check of a fabric that has a generated top, once.
func (p *Plan) addWiring(f *specs.Fabric) {
	known := slices.ContainsFunc(p.Wiring, func(o *specs.Fabric) bool { return o.Name == f.Name })
	if f.Kind != "chip" && !known {
		p.Wiring = append(p.Wiring, f)
	}
}

// seeds gives the seeds of a test: seed i depends on base seed, test name and i alone, not on what else is run.
func (sel Selection) seeds(t *specs.Test) []uint64 {
	if sel.Seed != nil {
		return []uint64{*sel.Seed}
	}
	n := sel.Seeds
	if n == 0 {
		n = max(1, t.Seeds)
	}
	out := make([]uint64, n)
	for i := range out {
		out[i] = traffic.Seed(sel.BaseSeed, t.Target+"."+t.Name, strconv.Itoa(i))
	}
	return out
}

// modules lists the Verilog modules that the plan needs, each once: the chip and NIC types of its fabrics, and the tops that are simulated or whose
// wiring is read.
func (p *Plan) modules() (chips, tops []string) {
	fabrics := slices.Clone(p.Wiring)
	for _, j := range p.Jobs {
		fabrics = append(fabrics, j.Fabric)
		if j.Instances[0].Chip == edge && !slices.Contains(tops, j.Fabric.Name) {
			tops = append(tops, j.Fabric.Name)
		}
	}
	for _, f := range fabrics {
		for _, t := range f.Types {
			if !slices.Contains(chips, t.Name) {
				chips = append(chips, t.Name)
			}
		}
		if f.NIC != nil && !slices.Contains(chips, f.NIC.Name) {
			chips = append(chips, f.NIC.Name)
		}
	}
	for _, f := range p.Wiring {
		if !slices.Contains(tops, f.Name) {
			tops = append(tops, f.Name)
		}
		if f.NIC != nil {
			tops = append(tops, f.Name+fabric.SystemSuffix)
		}
	}
	return chips, tops
}

// Cycles is the number of instance cycles that the plan compares if all goes well.
func (p *Plan) Cycles() int64 {
	var n int64
	for _, j := range p.Jobs {
		n += int64(j.Cycles) * int64(len(j.Instances))
	}
	return n
}

// target names what is tested: the fabric, or of a NIC that is alone its type.
func (j *Job) target() string {
	if j.NICStress {
		return j.Fabric.NIC.Name
	}
	return j.Fabric.Name
}

// Name identifies a job in messages: TARGET.TEST.SEED.
func (j *Job) Name() string {
	return fmt.Sprintf("%s.%s.%s", j.target(), j.Test.Name, hexSeed(j.Seed))
}

// hexSeed is the form of a seed in reports and on the command line: 16 hex digits.
func hexSeed(s uint64) string { return fmt.Sprintf("%016x", s) }

// ParseSeed reads a seed of 1 to 16 hex digits, with or without 0x.
func ParseSeed(s string) (uint64, error) {
	v, err := strconv.ParseUint(strings.TrimPrefix(strings.ToLower(s), "0x"), 16, 64)
	if err != nil {
		return 0, fmt.Errorf("seed %q: want 1 to 16 hex digits", s)
	}
	return v, nil
}
