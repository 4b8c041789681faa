package simulate

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"weft/cosim/traffic"
	"weft/specs"
)

// Selection says which tests of a design are simulated, and with which seeds.
type Selection struct {
	Test     *regexp.Regexp // of test names; nil: all
	Seeds    int            // per test; 0: as the spec says
	BaseSeed uint64         // from which the seeds of all tests are derived
	Seed     *uint64        // exactly this seed for every test, instead of derived ones
	Load     float64        // instead of the tests' own; 0: as the spec says. Tests that saturate their sources or replay a trace keep theirs; the others lose what the spec expects at theirs
}

// Job is one test with one seed.
type Job struct {
	Test   *specs.Test
	Fabric *specs.Fabric
	Seed   uint64
}

// Name identifies a job in messages and names of folders: TARGET.TEST.SEED.
func (j *Job) Name() string {
	return fmt.Sprintf("%s.%s.%s", j.Fabric.Name, j.Test.Name, hexSeed(j.Seed))
}

func hexSeed(s uint64) string { return fmt.Sprintf("%016x", s) }

// loaded reports whether the load of a test means anything.
func loaded(t *specs.Test) bool { return t.Injection != "saturate" && t.Pattern != "trace" }

// Jobs selects tests and seeds, in the order of the spec. Seed i of a test depends on base seed, target, test name and i alone and is the one that lockstep
// gives it. An empty selection is an error that lists what there is.
func Jobs(d *specs.Design, sel Selection) ([]*Job, error) {
	if len(d.Tests) == 0 {
		return nil, fmt.Errorf("%s has no test and no collective block: nothing to simulate", d.File)
	}
	var jobs []*Job
	var names []string
	fabrics := map[string]*specs.Fabric{}
	for _, t := range d.Tests {
		names = append(names, t.Name)
		if sel.Test != nil && !sel.Test.MatchString(t.Name) {
			continue
		}
		if fabrics[t.Target] == nil {
			f, err := d.Fabric(t.Target)
			if err != nil {
				return nil, fmt.Errorf("test %s: %w", t.Name, err)
			}
			fabrics[t.Target] = f
		}
		run := *t
		if sel.Load > 0 && loaded(t) {
			run.Load, run.Expect = sel.Load, specs.Expect{}
		}
		for _, seed := range sel.seeds(t) {
			jobs = append(jobs, &Job{Test: &run, Fabric: fabrics[t.Target], Seed: seed})
		}
	}
	if len(jobs) == 0 {
		return nil, fmt.Errorf("no test matches %q; there are %s", sel.Test, strings.Join(names, ", "))
	}
	return jobs, nil
}

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

// AtLoad gives the job with another load, to which what the spec expects does not apply.
func (j *Job) AtLoad(load float64) *Job {
	test := *j.Test
	test.Load, test.Expect = load, specs.Expect{}
	return &Job{Test: &test, Fabric: j.Fabric, Seed: j.Seed}
}
