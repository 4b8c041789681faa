package analysis

import (
	"fmt"
	"strconv"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// The ways in which a network is shown to be free of deadlock.
const (
	ProofEnumeration = "enumeration" // the channel dependencies of all pairs of nodes have no cycle
	ProofOrder       = "order"       // every route goes up, then down: the channels have an order in which it climbs
)

// mostEnumerated is the number of nodes up to which the dependencies of all pairs are enumerated where an order proves the same.
const mostEnumerated = 1024

// flows is what the paths between all pairs of nodes amount to.
type flows struct {
	loads     *routing.LinkLoads
	hops      map[string]int // pairs by the chips on their path
	routeBits int
	deadlock  *routing.Cycle
	proof     string
}

// flowsOf follows the paths of all pairs; those of fat trees and Clos networks are counted in closed form, in time linear in the links.
func flowsOf(f *specs.Fabric) (r flows, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s %s: %w", f.Kind, f.Name, err)
		}
	}()
	r.proof = ProofOrder
	switch {
	case f.Tree != nil:
		r.loads, err = routing.FTLoads(f.Tree.Config())
		r.count(routing.FTHops(f.Tree.Config()), f)
	case f.Clos != nil:
		r.loads, err = routing.ClosLoads(f.Clos.Config(), f.Clos.Routing)
		r.count(routing.ClosHops(f.Clos.Config()), f)
	default:
		if r.loads, err = routing.Coverage(f.Graph, f.Relation); err != nil {
			return r, err
		}
		r.hops, r.routeBits, err = paths(f)
		r.proof = ProofEnumeration
	}
	if r.proof == ProofEnumeration || len(f.Graph.Nodes) <= mostEnumerated {
		r.deadlock, r.proof = routing.CheckDeadlock(f.Graph, f.Relation), ProofEnumeration
	}
	return r, err
}

// count takes over hops that were counted in closed form. The longest route is that of the last node to the first.
func (r *flows) count(hops map[int]int, f *specs.Fabric) {
	r.hops = map[string]int{}
	for n, pairs := range hops {
		r.hops[strconv.Itoa(n)] = pairs
	}
	if p, err := routing.Walk(f.Graph, f.Relation, len(f.Graph.Nodes)-1, 0); err == nil {
		r.routeBits = routeBits(f, p)
	}
}

func routeBits(f *specs.Fabric, p routing.Path) int {
	bits := 0
	for _, h := range p.Hops {
		bits += f.ChipOf(h.Chip).HopBits()
	}
	return bits
}

// worstCredit is that of the cable with the lowest rate, between chips or to a node. The buffer is that of the chip it leads to.
func worstCredit(f *specs.Fabric) Credit {
	worst := Credit{Rate: 1}
	try := func(latency, chip int) {
		c := credit(latency, f.ChipOf(chip).BufPerVC())
		if worst.RoundTripCycles == 0 || c.Rate < worst.Rate || c.Rate == worst.Rate && c.RoundTripCycles > worst.RoundTripCycles {
			worst = c
		}
	}
	for _, l := range f.Graph.Links {
		try(l.Latency, l.A.Chip)
		try(l.Latency, l.B.Chip)
	}
	for _, n := range f.Graph.Nodes {
		try(n.Latency, n.At.Chip)
	}
	return worst
}

func fatTree(d *specs.Design, t *specs.FatTree) (FatTree, error) {
	f, err := d.Fabric(t.Name)
	if err != nil {
		return FatTree{}, err
	}
	r, err := flowsOf(f)
	if err != nil {
		return FatTree{}, err
	}
	out := FatTree{
		Name: t.Name, Chip: t.Chip.Name, Ports: t.Ports, Levels: t.Levels, Nodes: len(f.Graph.Nodes), Chips: len(f.Graph.Chips), Links: len(f.Graph.Links),
		Routing: t.Routing, Hops: r.hops, RouteBits: r.routeBits, DeadlockFree: r.deadlock == nil, Proof: r.proof, Credit: worstCredit(f),
		ByLevel: []LevelLoad{},
	}
	out.Coverage, out.LoadMax, out.LoadMean = r.coverage()
	c := t.Config()
	for l := t.Levels - 1; l >= 1; l-- {
		edge := topology.Port{Chip: c.Base(l), Group: c.Half()}
		peer := f.Graph.PortMap().Peer(edge).Other
		out.ByLevel = append(out.ByLevel, LevelLoad{Level: l, Chips: c.LevelChips(l), Up: r.loads.Out(edge), Down: r.loads.Out(peer)})
	}
	out.ByLevel = append(out.ByLevel, LevelLoad{Level: 0, Chips: c.LevelChips(0)})
	return out, nil
}

func clos(d *specs.Design, c *specs.Clos) (Clos, error) {
	f, err := d.Fabric(c.Name)
	if err != nil {
		return Clos{}, err
	}
	r, err := flowsOf(f)
	if err != nil {
		return Clos{}, err
	}
	out := Clos{
		Name: c.Name, Leaf: c.Leaf.Name, Spine: c.Spine.Name, Leaves: c.Leaves, Spines: c.Spines, LeafNodes: c.LeafNodes, Lanes: c.Lanes,
		Nodes: len(f.Graph.Nodes), Chips: len(f.Graph.Chips), Links: len(f.Graph.Links), Oversubscription: float64(c.LeafNodes) / float64(c.Spines*c.Lanes),
		Routing: c.Routing, Hops: r.hops, RouteBits: r.routeBits, DeadlockFree: r.deadlock == nil, Proof: r.proof, Credit: worstCredit(f),
	}
	out.Coverage, out.LoadMax, out.LoadMean = r.coverage()
	return out, nil
}

// coverage gives the used fraction and the load of the links between chips.
func (r *flows) coverage() (used float64, most, mean UpDown) {
	up, down := r.loads.Class(routing.Up), r.loads.Class(routing.Down)
	return r.loads.Total(routing.Up, routing.Down).Coverage(), UpDown{float64(up.Max), float64(down.Max)}, UpDown{up.Mean(), down.Mean()}
}
