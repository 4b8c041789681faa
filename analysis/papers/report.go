package papers

import (
	"fmt"
	"strconv"

	"weft/analysis"
	"weft/specs"
	"weft/specs/collective"
	"weft/specs/routing"
)

// Schema names the form of a Report in JSON.
const Schema = "weft-analyze/1"

// Report is what `weft analyze` prints. The JSON keys are stable; more may be added. Slices are never nil.
type Report struct {
	Schema        string          `json:"schema"`
	Design        string          `json:"design"`
	SlicingModel  Model           `json:"slicing_model"`
	Slicing       []SlicingRow    `json:"slicing"` // by bytes, then rails
	Thresholds    []Threshold     `json:"thresholds"`
	Sensitivity   []Sensitivity   `json:"sensitivity"`
	DesignSlicing []DesignSlicing `json:"design_slicing"`
	FCSwitches    []FCSwitch      `json:"fc_switches"`
	FatTrees      []FatTree       `json:"fat_trees"`
	Networks      []Network       `json:"networks"` // all others of more than one chip
	TimingUS      Timing          `json:"timing_us"`
	Fits          []Fit           `json:"fits"`
	Collectives   []Collective    `json:"collectives"` // of the spec; P3's experiments if it has none
	Statements    []Statement     `json:"statements"`
}

// FCSwitch adds to what `weft check` says of an FC-Switch the loads of its routing, and those of the other routings.
type FCSwitch struct {
	analysis.FCSwitch
	Balance  []Balance `json:"balance"`
	Routings []Routing `json:"routings"` // all four
}

// Routing is one of the routings of a network.
type Routing struct {
	Routing  string    `json:"routing"`
	Coverage float64   `json:"coverage"`
	Balance  []Balance `json:"balance"`
}

// FatTree adds the loads to what `weft check` says of a fat tree.
type FatTree struct {
	analysis.FatTree
	Balance  []Balance `json:"balance"`
	Routings []Routing `json:"routings"` // d_mod_k and s_mod_k
}

// Network is any other network of several chips.
type Network struct {
	Name    string         `json:"name"`
	Kind    string         `json:"kind"`
	Chips   int            `json:"chips"`
	Links   int            `json:"links"`
	Nodes   int            `json:"nodes"`
	Routing string         `json:"routing"`
	Hops    map[string]int `json:"hops"` // ordered pairs of nodes by the chips between them; beyond 4096 nodes those from node 0 alone
	Balance []Balance      `json:"balance"`
}

// Options change the table of slicing gains.
type Options struct {
	Model        Model
	Sizes, Rails []int
}

// Defaults are those of P1 figure 5.
func Defaults() Options { return Options{Figure5(), Sizes(), Rails()} }

// Analyze evaluates all models for a design. It fails if the options are out of range or a route cannot be followed, which Load rules out.
func Analyze(d *specs.Design, o Options) (*Report, error) {
	if err := o.Model.Validate(); err != nil {
		return nil, err
	}
	if o.Model.Packets > maxPackets {
		return nil, fmt.Errorf("%d packets: at most %d", o.Model.Packets, maxPackets)
	}
	sizes, err := axis("sizes", o.Sizes, Header, maxBytes)
	if err != nil {
		return nil, err
	}
	rails, err := axis("rails", o.Rails, 1, maxRails)
	if err != nil {
		return nil, err
	}
	r := &Report{
		Schema: Schema, Design: d.Name,
		SlicingModel: o.Model, Slicing: o.Model.gains(sizes, rails), Thresholds: o.Model.thresholds(withTenFold(rails)), Sensitivity: o.Model.sensitivity(64, rails),
		DesignSlicing: []DesignSlicing{}, FCSwitches: []FCSwitch{}, FatTrees: []FatTree{}, Networks: []Network{}, TimingUS: FittedTiming(),
	}
	experiments, err := r.TimingUS.experiments()
	if err != nil {
		return nil, err
	}
	r.Fits = r.TimingUS.fits(experiments)
	if err := r.networks(d, o.Model.Packets); err != nil {
		return nil, err
	}
	if r.Collectives, err = r.TimingUS.collectives(d); err != nil {
		return nil, err
	}
	if len(r.Collectives) == 0 {
		r.Collectives = experiments
	}
	model := Figure5()
	r.Statements, err = statements(&evidence{model: model, timing: r.TimingUS, trees: experiments, fits: r.Fits, fc: config, coverage: enumerated})
	return r, err
}

// networks analyses everything that a design builds.
func (r *Report) networks(d *specs.Design, packets int) error {
	checked, err := analysis.Check(d)
	if err != nil {
		return err
	}
	switches := map[string]analysis.FCSwitch{}
	for _, s := range checked.FCSwitches {
		switches[s.Name] = s
	}
	trees := map[string]analysis.FatTree{}
	for _, t := range checked.FatTrees {
		trees[t.Name] = t
	}
	for _, f := range d.Fabrics() {
		n, err := network(f)
		if err != nil {
			return err
		}
		switch {
		case f.Kind == "fc_switch":
			s := FCSwitch{FCSwitch: switches[f.Name], Balance: n.Balance}
			if s.Routings, err = routings(f.FC); err != nil {
				return fmt.Errorf("fc_switch %s: %w", f.Name, err)
			}
			r.FCSwitches = append(r.FCSwitches, s)
		case f.Kind == "fat_tree":
			t := FatTree{FatTree: trees[f.Name], Balance: n.Balance}
			if t.Routings, err = treeRoutings(f, t); err != nil {
				return fmt.Errorf("fat_tree %s: %w", f.Name, err)
			}
			r.FatTrees = append(r.FatTrees, t)
		case n.Chips > 1:
			r.Networks = append(r.Networks, n)
		}
		if s := designSlicing(f, n.Hops, packets); s != nil {
			r.DesignSlicing = append(r.DesignSlicing, *s)
		}
	}
	return nil
}

// network counts hops and loads.
func network(f *specs.Fabric) (Network, error) {
	n := Network{Name: f.Name, Kind: f.Kind, Chips: len(f.Graph.Chips), Links: len(f.Graph.Links), Nodes: len(f.Graph.Nodes), Routing: routingOf(f), Hops: map[string]int{}}
	w := routing.NewWalker(f.Graph, f.Relation)
	for src, dst := range routing.AllPairs(n.Nodes) {
		if src > 0 && n.Nodes > allNodes {
			break
		}
		p, err := w.Walk(src, dst)
		if err != nil {
			return n, fmt.Errorf("%s %s: %w", f.Kind, f.Name, err)
		}
		n.Hops[strconv.Itoa(len(p.Hops))]++
	}
	var err error
	if n.Balance, err = balance(f.Graph, f.Relation, chipNodes(f)); err != nil {
		return n, fmt.Errorf("%s %s: %w", f.Kind, f.Name, err)
	}
	return n, nil
}

// chipNodes is the number of nodes on the chip of the first one.
func chipNodes(f *specs.Fabric) int {
	n := 0
	for _, x := range f.Graph.Nodes {
		if x.At.Chip == f.Graph.Nodes[0].At.Chip {
			n++
		}
	}
	return n
}

func routingOf(f *specs.Fabric) string {
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
	return "direct"
}

// routings compares the four routings on one FC-Switch.
func routings(f *specs.FCSwitch) ([]Routing, error) {
	var out []Routing
	for _, alg := range routing.Algorithms() {
		c, err := enumerated(f.Config(), alg, true)
		if err != nil {
			return nil, err
		}
		b, err := fcBalance(f.Config(), alg)
		if err != nil {
			return nil, err
		}
		out = append(out, Routing{alg, c, b})
	}
	return out, nil
}

// treeRoutings compares the routings of a fat tree. Their coverage of the links between chips is the same by symmetry: source and destination change places.
func treeRoutings(f *specs.Fabric, t FatTree) ([]Routing, error) {
	var out []Routing
	for _, alg := range routing.TreeAlgorithms() {
		b := t.Balance
		if alg != f.Tree.Routing {
			rel, err := routing.FT(f.Tree.Config(), alg)
			if err != nil {
				return nil, err
			}
			if b, err = balance(f.Graph, rel, chipNodes(f)); err != nil {
				return nil, err
			}
		}
		out = append(out, Routing{alg, t.Coverage, b})
	}
	return out, nil
}

// collectives describes the trees of a design.
func (p Timing) collectives(d *specs.Design) ([]Collective, error) {
	var out []Collective
	for _, c := range d.Collectives {
		tree, err := c.Tree()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		t := p.describe(c.Name, c.TreeKind, tree)
		t.LatencyUS = Latency{Allreduce: t.LatencyUS.Allreduce, Reduce: t.LatencyUS.Reduce} // what is published is of other machines
		if c.On.NIC != nil {
			t.ALUPasses = collective.Passes(t.MaxChildren, c.On.NIC.ALUOperands)
		}
		out = append(out, t)
	}
	return out, nil
}
