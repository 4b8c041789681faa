package analysis

import (
	"fmt"
	"strconv"

	"weft/specs"
	"weft/specs/routing"
)

// Check analyses every chip, topology and network of a design. It fails only if a route cannot be followed, which Load rules out.
func Check(d *specs.Design) (*Report, error) {
	r := &Report{
		Schema:       Schema,
		Design:       d.Name,
		DeadlockFree: true,
		Chips:        []Chip{},
		FCSwitches:   []FCSwitch{},
		FatTrees:     []FatTree{},
		Closes:       []Clos{},
		NICs:         []NIC{},
		Networks:     []Network{},
		Collectives:  []Collective{},
		Times:        []Time{},
		Tests:        []Test{},
	}
	for _, c := range d.Chips {
		r.Chips = append(r.Chips, chip(c))
		if c.PacketGapPS > 0 && c.Base == nil {
			r.addTime("chip."+c.Name+".packet_gap", c.PacketGapPS, c.ClockHz)
		}
	}
	for _, f := range d.FCSwitches {
		s, err := fcSwitch(d, f)
		if err != nil {
			return nil, err
		}
		r.FCSwitches = append(r.FCSwitches, s)
		r.DeadlockFree = r.DeadlockFree && s.DeadlockFree
		r.addTime("fc_switch."+f.Name+".link.latency", f.LinkLatencyPS, f.Chip.ClockHz)
	}
	for _, t := range d.FatTrees {
		s, err := fatTree(d, t)
		if err != nil {
			return nil, err
		}
		r.FatTrees = append(r.FatTrees, s)
		r.DeadlockFree = r.DeadlockFree && s.DeadlockFree
		r.addCables("fat_tree."+t.Name, t.LinkLatencyPS, t.NodeLatencyPS, t.Chip.ClockHz)
	}
	for _, c := range d.Closes {
		s, err := clos(d, c)
		if err != nil {
			return nil, err
		}
		r.Closes = append(r.Closes, s)
		r.DeadlockFree = r.DeadlockFree && s.DeadlockFree
		r.addCables("clos."+c.Name, c.LinkLatencyPS, c.NodeLatencyPS, c.Leaf.ClockHz)
	}
	for _, n := range d.NICs {
		r.NICs = append(r.NICs, nic(n))
	}
	for _, n := range d.Networks {
		s, err := network(d, n)
		if err != nil {
			return nil, err
		}
		r.Networks = append(r.Networks, s)
		r.DeadlockFree = r.DeadlockFree && s.DeadlockFree
		for _, l := range n.Links {
			if l.Switch != "" {
				continue // is among those of the switch
			}
			r.addTime(fmt.Sprintf("network.%s.link %s %s.latency", n.Name, n.PortName(l.A), n.PortName(l.B)), l.LatencyPS, n.ClockHz())
		}
		for _, x := range n.Nodes {
			if x.Switch != "" {
				continue
			}
			r.addTime(fmt.Sprintf("network.%s.node %s.latency", n.Name, x.Name), x.LatencyPS, n.ClockHz())
		}
	}
	for _, c := range d.Collectives {
		s, err := collective(c)
		if err != nil {
			return nil, err
		}
		r.Collectives = append(r.Collectives, s)
	}
	for _, t := range d.Tests {
		f, err := d.Fabric(t.Target)
		if err != nil {
			return nil, err
		}
		r.Tests = append(r.Tests, Test{t.Name, t.Target, t.Mode, len(f.Graph.Nodes), len(f.Graph.Chips), t.Cycles, t.Seeds})
	}
	return r, nil
}

func (r *Report) addTime(what string, ps, clockHz int64) {
	cycles := specs.Cycles(ps, clockHz)
	r.Times = append(r.Times, Time{what, ps, cycles, specs.Picoseconds(int64(cycles), clockHz) == ps})
}

func (r *Report) addCables(what string, linkPS, nodePS, clockHz int64) {
	r.addTime(what+".link.latency", linkPS, clockHz)
	if nodePS != linkPS {
		r.addTime(what+".link.node_latency", nodePS, clockHz)
	}
}

// credit is what a buffer of the given flits allows on a link.
func credit(latency, buffer int) Credit {
	return Credit{latency, specs.CreditRoundTrip(latency), buffer, specs.CreditRate(latency, buffer)}
}

func fcSwitch(d *specs.Design, f *specs.FCSwitch) (FCSwitch, error) {
	fab, err := d.Fabric(f.Name)
	if err != nil {
		return FCSwitch{}, err
	}
	flows, err := flowsOf(fab)
	if err != nil {
		return FCSwitch{}, err
	}
	loads := flows.loads
	cover, err := coverage(f, loads)
	if err != nil {
		return FCSwitch{}, err
	}
	up, down := loads.Class(routing.Up), loads.Class(routing.Down)
	half := f.Chips * f.Chip.Groups / 2
	return FCSwitch{
		Name:          f.Name,
		Chip:          f.Chip.Name,
		Chips:         f.Chips,
		ExternalPorts: half,
		InternalPorts: half,
		CostWP:        float64(half) / float64(2*half),
		Nodes:         len(fab.Graph.Nodes),
		Wiring:        f.Wiring,
		Routing:       f.Routing,
		Coverage:      cover,
		LoadMax:       UpDown{float64(up.Max), float64(down.Max)},
		LoadMean:      UpDown{up.Mean(), down.Mean()},
		Hops:          flows.hops,
		RouteBits:     flows.routeBits,
		DeadlockFree:  flows.deadlock == nil,
		Credit:        credit(f.LinkCycles(), f.Chip.BufPerVC()),
	}, nil
}

func network(d *specs.Design, n *specs.Network) (Network, error) {
	fab, err := d.Fabric(n.Name)
	if err != nil {
		return Network{}, err
	}
	flows, err := flowsOf(fab)
	if err != nil {
		return Network{}, err
	}
	inner := flows.loads.Total(routing.Up, routing.Down, routing.Lateral)
	out := Network{
		Name:          n.Name,
		Topology:      n.Topology,
		Chips:         len(fab.Graph.Chips),
		Links:         len(fab.Graph.Links),
		Nodes:         len(fab.Graph.Nodes),
		ExternalPorts: len(fab.Graph.External()),
		Routing:       fab.Routing(),
		Coverage:      inner.Coverage(),
		LoadMax:       inner.Max,
		LoadMean:      inner.Mean(),
		Hops:          flows.hops,
		RouteBits:     flows.routeBits,
		DeadlockFree:  flows.deadlock == nil,
		Proof:         flows.proof,
		Credit:        worstCredit(fab),
	}
	if n.NIC != nil {
		out.NIC = n.NIC.Name
	}
	return out, nil
}

// paths gives the number of ordered pairs of nodes by the chips on their path, and the bits of the longest source route.
func paths(f *specs.Fabric) (hops map[string]int, bits int, err error) {
	hops = map[string]int{}
	w := routing.NewWalker(f.Graph, f.Relation)
	for src, dst := range routing.AllPairs(len(f.Graph.Nodes)) {
		p, err := w.Walk(src, dst)
		if err != nil {
			return nil, 0, fmt.Errorf("%s %s: %w", f.Kind, f.Name, err)
		}
		hops[strconv.Itoa(len(p.Hops))]++
		bits = max(bits, routeBits(f, p))
	}
	return hops, bits, nil
}
