package cosim

import (
	"fmt"
	"slices"
	"strings"

	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/specs"
)

// maxCollectiveCycles bounds the run of the collectives of a network.
const maxCollectiveCycles = 5_000_000

// addCollectives plans the collectives of every network of NICs: all that run on one network are one test, side by side, named after them
// all. A run takes as long as the golden model takes until everything is at rest. It gives names and instances that there are.
func (p *Plan) addCollectives(sel Selection) (names, instances []string, err error) {
	for _, net := range p.Design.Networks {
		var list []string
		test := &specs.Test{Target: net.Name, Mode: report.ModeLockstep}
		for _, c := range p.Design.Collectives {
			if c.On == net {
				list = append(list, c.Name)
				test.Seeds = max(test.Seeds, c.Seeds)
			}
		}
		if len(list) == 0 {
			continue
		}
		test.Name = strings.Join(list, "+")
		names = append(names, test.Name)
		if !sel.names(test.Name) {
			continue
		}
		f, err := p.Design.Fabric(net.Name)
		if err != nil {
			return nil, nil, fmt.Errorf("collectives on %s: %w", net.Name, err)
		}
		all := instancesOf(f, test)
		for i, x := range f.Graph.Nodes {
			all = append(all, Instance{Name: x.Name, Module: f.NIC.Name, Chip: i, NIC: true})
		}
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
		for _, seed := range sel.seeds(test) {
			o := collectiveOptions(seed)
			cycles := sel.Cycles
			if cycles == 0 {
				if cycles, err = collectiveCycles(f, o, seed); err != nil {
					return nil, nil, err
				}
			}
			o.Cycles = cycles
			run := *test
			run.Cycles = cycles
			p.Jobs = append(p.Jobs, &Job{Test: &run, Fabric: f, Seed: seed, Cycles: cycles, Instances: all, Collectives: &o})
		}
	}
	return names, instances, nil
}

// collectiveOptions draws how the hosts of a run stall and how they hand over descriptors, so that seeds differ in more than values.
func collectiveOptions(seed uint64) golden.Collectives {
	o := golden.Collectives{Holdoff: []string{"none", "random", "bursty"}[seed%3]}
	o.PIO = seed/3%2 == 1 && o.Holdoff != "bursty" // 32 accesses a descriptor on a bus that is mostly closed take long and show nothing new
	return o
}

// collectiveCycles gives the number of cycles after which everything is done and at rest.
func collectiveCycles(f *specs.Fabric, o golden.Collectives, seed uint64) (int, error) {
	o.Cycles = maxCollectiveCycles
	n, err := golden.NewCollectives(f, o, seed)
	if err != nil {
		return 0, err
	}
	for !n.Drained() {
		if n.Cycle() >= maxCollectiveCycles {
			return 0, fmt.Errorf("the collectives on %s are not done after %d cycles with seed %s: %s. Use fewer iterations or shorter times of hosts, or compare a part of the run with --cycles", f.Name, n.Cycle(), hexSeed(seed), n.CollectiveState())
		}
		n.Run(16, 1)
	}
	return int(n.Cycle()), nil
}

// collectiveFindings gives what hosts, their memory and the checkers of the buses have found wrong.
func (j *jobRun) collectiveFindings() []report.Finding {
	var out []report.Finding
	for _, err := range j.net.CollectiveErrors() {
		out = append(out, report.Finding{Check: "collective", Cycle: int64(j.reached), Where: j.Fabric.Name, Text: err.Error()})
	}
	return out
}
