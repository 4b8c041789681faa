package simulate

import (
	"fmt"
	"strconv"
	"strings"

	"weft/cosim/traffic"
	"weft/specs"
)

// CollectiveJob is one collective with one seed. It has the network to itself.
type CollectiveJob struct {
	Collective *specs.Collective
	Fabric     *specs.Fabric
	Seed       uint64
	PIO        bool // hosts write descriptors into their NICs, instead of letting them fetch these from memory
}

// Name identifies a job in messages and names of folders: TARGET.COLLECTIVE.SEED.
func (j *CollectiveJob) Name() string {
	return fmt.Sprintf("%s.%s.%s", j.Fabric.Name, j.Collective.Name, hexSeed(j.Seed))
}

// Select gives the tests and the collectives of a design that a selection names, which go by one set of names. An empty selection is an error that
// lists what there is.
func Select(d *specs.Design, sel Selection) ([]*Job, []*CollectiveJob, error) {
	var names []string
	tests := false
	for _, t := range d.Tests {
		names = append(names, t.Name)
		tests = tests || sel.Test == nil || sel.Test.MatchString(t.Name)
	}
	var jobs []*Job
	if tests || len(d.Collectives) == 0 {
		var err error
		if jobs, err = Jobs(d, sel); err != nil {
			return nil, nil, err
		}
	}
	var collectives []*CollectiveJob
	fabrics := map[string]*specs.Fabric{}
	for _, c := range d.Collectives {
		names = append(names, c.Name)
		if sel.Test != nil && !sel.Test.MatchString(c.Name) {
			continue
		}
		if fabrics[c.On.Name] == nil {
			f, err := d.Fabric(c.On.Name)
			if err != nil {
				return nil, nil, fmt.Errorf("collective %s: %w", c.Name, err)
			}
			fabrics[c.On.Name] = f
		}
		for _, seed := range sel.collectiveSeeds(c) {
			collectives = append(collectives, &CollectiveJob{Collective: c, Fabric: fabrics[c.On.Name], Seed: seed})
		}
	}
	if len(jobs)+len(collectives) == 0 {
		return nil, nil, fmt.Errorf("no test and no collective matches %q; there are %s", sel.Test, strings.Join(names, ", "))
	}
	return jobs, collectives, nil
}

func (sel Selection) collectiveSeeds(c *specs.Collective) []uint64 {
	if sel.Seed != nil {
		return []uint64{*sel.Seed}
	}
	n := sel.Seeds
	if n == 0 {
		n = max(1, c.Seeds)
	}
	out := make([]uint64, n)
	for i := range out {
		out[i] = traffic.Seed(sel.BaseSeed, c.On.Name+"."+c.Name, strconv.Itoa(i))
	}
	return out
}
