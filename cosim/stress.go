package cosim

import (
	"slices"

	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/specs"
)

// stressName is the name of the test that every chip type gets besides those of the spec.
const stressName = report.ModeStress

// stressCycles is how long it is, unless the selection says otherwise.
const stressCycles = 4000

// addStress plans the stress test of every chip type that a test or a collective of the spec uses: once, however many networks it is in. A test of the spec
// that has the chip as its target and the same name takes its place. It gives the instances that there are for the names that sel asks for.
func (p *Plan) addStress(sel Selection) (instances []string) {
	d := p.Design
	limits := stressLimits(d)
	for _, chip := range d.Chips {
		test := &specs.Test{Name: stressName, Target: chip.Name, Cycles: stressCycles}
		own := false
		for _, t := range d.Tests {
			own = own || t.Name == test.Name && t.Target == test.Target
			if f, err := d.Fabric(t.Target); err == nil && slices.Contains(f.Types, chip) {
				test.Seeds = max(test.Seeds, t.Seeds, 1)
			}
		}
		for _, c := range d.Collectives {
			if f, err := d.Fabric(c.On.Name); err == nil && slices.Contains(f.Types, chip) {
				test.Seeds = max(test.Seeds, c.Seeds, 1)
			}
		}
		f, err := d.Fabric(chip.Name)
		if own || test.Seeds == 0 || err != nil || !sel.names(test.Name) && !sel.names(test.Target+"."+test.Name) {
			continue
		}
		instances = append(instances, chip.Name)
		if sel.Instance != nil && !sel.Instance.MatchString(chip.Name) {
			continue
		}
		if sel.Cycles > 0 {
			test.Cycles = sel.Cycles
		}
		l := limits[chip]
		for _, seed := range sel.seeds(test) {
			p.Jobs = append(p.Jobs, &Job{Test: test, Fabric: f, Seed: seed, Cycles: test.Cycles, Stress: &l,
				Instances: []Instance{{Name: chip.Name, Module: chip.Name}}})
		}
	}
	return append(instances, p.addNICStress(sel)...)
}

// nicStressCycles is how long a NIC is driven at random, unless the selection says otherwise.
const nicStressCycles = 100_000

// addNICStress plans the stress test of every NIC type that runs collectives.
func (p *Plan) addNICStress(sel Selection) (instances []string) {
	done := map[string]bool{}
	for _, c := range p.Design.Collectives {
		name := c.On.NIC.Name
		f, err := p.Design.Fabric(c.On.Name)
		if err != nil || done[name] {
			continue
		}
		done[name] = true
		test := &specs.Test{Name: stressName, Target: name, Cycles: nicStressCycles, Seeds: max(1, c.Seeds)}
		if !sel.names(test.Name) && !sel.names(test.Target+"."+test.Name) {
			continue
		}
		instances = append(instances, name)
		if sel.Instance != nil && !sel.Instance.MatchString(name) {
			continue
		}
		if sel.Cycles > 0 {
			test.Cycles = sel.Cycles
		}
		for _, seed := range sel.seeds(test) {
			p.Jobs = append(p.Jobs, &Job{Test: test, Fabric: f, Seed: seed, Cycles: test.Cycles, NICStress: true, Instances: []Instance{{Name: name, Module: name, NIC: true}}})
		}
	}
	return instances
}

// stressLimits gives what the networks of a design ask of their chip types. A type has one module, so the largest counts.
func stressLimits(d *specs.Design) map[*specs.Chip]golden.StressLimits {
	limits := map[*specs.Chip]golden.StressLimits{}
	for _, f := range d.Fabrics() {
		for _, t := range f.Types {
			l := limits[t]
			limits[t] = golden.StressLimits{CreditMax: max(l.CreditMax, f.CreditMax), Nodes: max(l.Nodes, len(f.Graph.Nodes))}
		}
	}
	return limits
}
