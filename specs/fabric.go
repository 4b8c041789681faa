package specs

import (
	"errors"
	"fmt"
	"slices"

	"weft/specs/routing"
	"weft/specs/topology"
)

// Fabric elaborates the chip, fc_switch, fat_tree, clos or network of that name. A chip becomes a graph of one chip with a node on every
// port group, by cables of one cycle. The error says what names there are, if there is no such one.
func (d *Design) Fabric(target string) (*Fabric, error) {
	if f := find(d.FCSwitches, func(x *FCSwitch) bool { return x.Name == target }); f != nil {
		return d.fcFabric(f)
	}
	if f := find(d.FatTrees, func(x *FatTree) bool { return x.Name == target }); f != nil {
		return d.treeFabric(f)
	}
	if c := find(d.Closes, func(x *Clos) bool { return x.Name == target }); c != nil {
		return d.closFabric(c)
	}
	if n := find(d.Networks, func(x *Network) bool { return x.Name == target }); n != nil {
		return d.netFabric(n)
	}
	if c := find(d.Chips, func(x *Chip) bool { return x.Name == target }); c != nil {
		return d.chipFabric(c), nil
	}
	return nil, fmt.Errorf("%s has no chip, fc_switch, fat_tree, clos or network %q%s", d.File, target, didYouMean(target, d.targets()))
}

// targets lists all names that Fabric knows.
func (d *Design) targets() []string {
	var names []string
	for _, f := range d.FCSwitches {
		names = append(names, f.Name)
	}
	for _, f := range d.FatTrees {
		names = append(names, f.Name)
	}
	for _, c := range d.Closes {
		names = append(names, c.Name)
	}
	for _, n := range d.Networks {
		names = append(names, n.Name)
	}
	for _, c := range d.Chips {
		names = append(names, c.Name)
	}
	return names
}

// Fabrics elaborates all that the design is about: every fc_switch, then every fat_tree, every clos, every network, and every chip that is
// the target of a test, each in order of declaration. A design of nothing but chips is about all of them.
func (d *Design) Fabrics() []*Fabric {
	var out []*Fabric
	for _, f := range d.FCSwitches {
		out = append(out, must(d.fcFabric(f)))
	}
	for _, f := range d.FatTrees {
		out = append(out, must(d.treeFabric(f)))
	}
	for _, c := range d.Closes {
		out = append(out, must(d.closFabric(c)))
	}
	for _, n := range d.Networks {
		out = append(out, must(d.netFabric(n)))
	}
	chipsOnly := len(out) == 0
	for _, c := range d.Chips {
		if chipsOnly || slices.ContainsFunc(d.Tests, func(t *Test) bool { return t.Target == c.Name }) {
			out = append(out, d.chipFabric(c))
		}
	}
	return out
}

// must takes the result of an elaboration that Load has already tried with success: a failure is a fault of this package.
func must(f *Fabric, err error) *Fabric {
	if err != nil {
		panic("specs: checked design does not elaborate: " + err.Error())
	}
	return f
}

func (d *Design) fcFabric(f *FCSwitch) (*Fabric, error) {
	g, err := topology.FC(f.Config())
	if err != nil {
		return nil, fmt.Errorf("fc_switch %s: %w", f.Name, err)
	}
	rel, err := routing.FC(f.Config(), f.Routing)
	if err != nil {
		return nil, fmt.Errorf("fc_switch %s: %w", f.Name, err)
	}
	fab := &Fabric{Name: f.Name, Kind: "fc_switch", Design: d, FC: f, Graph: g, Relation: rel}
	for range g.Chips {
		fab.addChip(f.Chip)
	}
	return fab, nil
}

func (d *Design) treeFabric(f *FatTree) (*Fabric, error) {
	g, err := topology.FT(f.Config())
	if err != nil {
		return nil, fmt.Errorf("fat_tree %s: %w", f.Name, err)
	}
	rel, err := routing.FT(f.Config(), f.Routing)
	if err != nil {
		return nil, fmt.Errorf("fat_tree %s: %w", f.Name, err)
	}
	fab := &Fabric{Name: f.Name, Kind: "fat_tree", Design: d, Tree: f, Graph: g, Relation: rel}
	for range g.Chips {
		fab.addChip(f.Chip)
	}
	return fab, nil
}

func (d *Design) closFabric(c *Clos) (*Fabric, error) {
	g, err := topology.Clos(c.Config())
	if err != nil {
		return nil, fmt.Errorf("clos %s: %w", c.Name, err)
	}
	rel, err := routing.Clos(c.Config(), c.Routing)
	if err != nil {
		return nil, fmt.Errorf("clos %s: %w", c.Name, err)
	}
	fab := &Fabric{Name: c.Name, Kind: "clos", Design: d, Clos: c, Graph: g, Relation: rel}
	for i := range g.Chips {
		if i < c.Leaves {
			fab.addChip(c.Leaf)
		} else {
			fab.addChip(c.Spine)
		}
	}
	return fab, nil
}

// topologyFabric elaborates the topology of a network, nil if it has none.
func (d *Design) topologyFabric(n *Network) (*Fabric, error) {
	switch {
	case n.fc != nil:
		return d.fcFabric(n.fc)
	case n.tree != nil:
		return d.treeFabric(n.tree)
	case n.clos != nil:
		return d.closFabric(n.clos)
	}
	return nil, nil
}

func (d *Design) netFabric(n *Network) (*Fabric, error) {
	if fab, err := d.topologyFabric(n); fab != nil || err != nil {
		if err != nil {
			return nil, fmt.Errorf("network %s: %w", n.Name, err)
		}
		fab.Name, fab.Kind, fab.Net, fab.NIC = n.Name, "network", n, n.NIC
		return fab, nil
	}
	g := n.graph()
	rel, err := n.relation(g)
	if err = errors.Join(g.Validate(), err); err != nil {
		return nil, fmt.Errorf("network %s: %w", n.Name, err)
	}
	fab := &Fabric{Name: n.Name, Kind: "network", Design: d, Net: n, NIC: n.NIC, Graph: g, Relation: rel}
	for _, c := range n.Chips {
		fab.addChip(c.Chip)
	}
	return fab, nil
}

func (d *Design) chipFabric(c *Chip) *Fabric {
	g := topology.Single(c.Name, c.Groups, c.Rails, 1)
	fab := &Fabric{Name: c.Name, Kind: "chip", Design: d, Graph: g, Relation: routing.Direct(g)}
	fab.addChip(c)
	return fab
}

// addChip notes the type of the next chip instance.
func (f *Fabric) addChip(c *Chip) {
	i := slices.Index(f.Types, c)
	if i < 0 {
		i = len(f.Types)
		f.Types = append(f.Types, c)
		f.MaxFlits = append(f.MaxFlits, c.MaxFlits())
	}
	f.TypeOf = append(f.TypeOf, i)
	f.CreditMax = max(f.CreditMax, c.BufPerVC())
}

// ChipOf is the type of chip instance i.
func (f *Fabric) ChipOf(i int) *Chip { return f.Types[f.TypeOf[i]] }

// Src gives the ranges of the block that describes the fabric: of its topology, of the network, or of the chip.
func (f *Fabric) Src() Ranges {
	switch {
	case f.FC != nil:
		return f.FC.Src
	case f.Tree != nil:
		return f.Tree.Src
	case f.Clos != nil:
		return f.Clos.Src
	case f.Net != nil:
		return f.Net.Src
	}
	return f.Types[0].Src
}

// Routing is the name of the routing, "" for a chip.
func (f *Fabric) Routing() string {
	switch {
	case f.FC != nil:
		return f.FC.Routing
	case f.Tree != nil:
		return f.Tree.Routing
	case f.Clos != nil:
		return f.Clos.Routing
	case f.Net != nil:
		return f.Net.Routing
	}
	return ""
}

// ClockHz is the clock of all chips of the fabric.
func (f *Fabric) ClockHz() int64 { return f.Types[0].ClockHz }

// MTUBytes is the largest packet that every chip of the fabric can carry.
func (f *Fabric) MTUBytes() int {
	mtu := f.Types[0].MTUBytes
	for _, c := range f.Types {
		mtu = min(mtu, c.MTUBytes)
	}
	return mtu
}

// Tests are the tests of the design whose target is this fabric, in order of declaration.
func (f *Fabric) Tests() []*Test {
	var out []*Test
	for _, t := range f.Design.Tests {
		if t.Target == f.Name {
			out = append(out, t)
		}
	}
	return out
}
