package analysis

import (
	"fmt"
	"strconv"

	"weft/specs"
	"weft/specs/routing"
)

// Check analyses every chip, fc_switch and network of a design. It fails only if a route cannot be followed, which Load rules out.
func Check(d *specs.Design) (*Report, error) {
	r := &Report{
		Schema:       Schema,
		Design:       d.Name,
		DeadlockFree: true,
		Chips:        []Chip{},
		FCSwitches:   []FCSwitch{},
		Networks:     []Network{},
		Times:        []Time{},
		Tests:        []Test{},
	}
	for _, c := range d.Chips {
		r.Chips = append(r.Chips, chip(c))
		if c.PacketGapPS > 0 {
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
	for _, n := range d.Networks {
		s, err := network(d, n)
		if err != nil {
			return nil, err
		}
		r.Networks = append(r.Networks, s)
		r.DeadlockFree = r.DeadlockFree && s.DeadlockFree
		for _, l := range n.Links {
			r.addTime(fmt.Sprintf("network.%s.link %s %s.latency", n.Name, n.PortName(l.A), n.PortName(l.B)), l.LatencyPS, n.ClockHz())
		}
		for _, x := range n.Nodes {
			r.addTime(fmt.Sprintf("network.%s.node %s.latency", n.Name, x.Name), x.LatencyPS, n.ClockHz())
		}
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

// credit is what a buffer of the given flits allows on a link.
func credit(latency, buffer int) Credit {
	return Credit{latency, specs.CreditRoundTrip(latency), buffer, specs.CreditRate(latency, buffer)}
}

func fcSwitch(d *specs.Design, f *specs.FCSwitch) (FCSwitch, error) {
	fab, err := d.Fabric(f.Name)
	if err != nil {
		return FCSwitch{}, err
	}
	loads, err := routing.Coverage(fab.Graph, fab.Relation)
	if err != nil {
		return FCSwitch{}, fmt.Errorf("fc_switch %s: %w", f.Name, err)
	}
	hops, bits, err := paths(fab)
	if err != nil {
		return FCSwitch{}, err
	}
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
		Hops:          hops,
		RouteBits:     bits,
		DeadlockFree:  routing.CheckDeadlock(fab.Graph, fab.Relation) == nil,
		Credit:        credit(f.LinkCycles(), f.Chip.BufPerVC()),
	}, nil
}

func network(d *specs.Design, n *specs.Network) (Network, error) {
	fab, err := d.Fabric(n.Name)
	if err != nil {
		return Network{}, err
	}
	loads, err := routing.Coverage(fab.Graph, fab.Relation)
	if err != nil {
		return Network{}, fmt.Errorf("network %s: %w", n.Name, err)
	}
	hops, bits, err := paths(fab)
	if err != nil {
		return Network{}, err
	}
	// The slowest link limits; the buffer is that of the chip it leads to, in both directions.
	worst := Credit{Rate: 1}
	for _, l := range fab.Graph.Links {
		for _, end := range []int{l.A.Chip, l.B.Chip} {
			if c := credit(l.Latency, fab.ChipOf(end).BufPerVC()); worst.RoundTripCycles == 0 || c.Rate < worst.Rate {
				worst = c
			}
		}
	}
	inner := loads.Total(routing.Up, routing.Down, routing.Lateral)
	return Network{
		Name:          n.Name,
		Chips:         len(n.Chips),
		Links:         len(n.Links),
		Nodes:         len(n.Nodes),
		ExternalPorts: len(fab.Graph.External()),
		Routing:       n.Routing,
		Coverage:      inner.Coverage(),
		LoadMax:       inner.Max,
		LoadMean:      inner.Mean(),
		Hops:          hops,
		RouteBits:     bits,
		DeadlockFree:  routing.CheckDeadlock(fab.Graph, fab.Relation) == nil,
		Credit:        worst,
	}, nil
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
		need := 0
		for _, h := range p.Hops {
			need += f.ChipOf(h.Chip).HopBits()
		}
		bits = max(bits, need)
	}
	return hops, bits, nil
}
