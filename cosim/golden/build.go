package golden

import (
	"fmt"
	"slices"

	"weft/cosim/traffic"
	"weft/specs"
	"weft/specs/topology"
)

// checkFabric names the first thing about the fabric that the model does not cover.
func checkFabric(f *specs.Fabric) error {
	g := f.Graph
	switch {
	case len(g.Chips) == 0 || len(g.Nodes) < 2 || len(f.Types) == 0:
		return fmt.Errorf("%d chips and %d nodes: nothing to simulate", len(g.Chips), len(g.Nodes))
	case len(g.Nodes) > 1<<16:
		return fmt.Errorf("%d nodes: the header counts to 65536", len(g.Nodes))
	}
	first := f.Types[0]
	for _, t := range f.Types {
		switch {
		case t.FlitBits != first.FlitBits || t.VCs != first.VCs || t.ClockHz != first.ClockHz:
			return fmt.Errorf("chips %s and %s differ in flit width, VCs or clock", first.Name, t.Name)
		case t.FlitBits < 64:
			return fmt.Errorf("chip %s: flit of %d bits, the first header word needs 64", t.Name, t.FlitBits)
		case t.FlitBits < 80 && ConfigOf(t).balancesBySource():
			return fmt.Errorf("chip %s: flit of %d bits, the source that rails are balanced by lies in bits 79..64 of a packet", t.Name, t.FlitBits)
		}
	}
	rails := g.Chips[g.Nodes[0].At.Chip].Rails
	for _, x := range g.Nodes {
		if g.Chips[x.At.Chip].Rails != rails {
			return fmt.Errorf("node %s has %d rails, node %s has %d", x.Name, g.Chips[x.At.Chip].Rails, g.Nodes[0].Name, rails)
		}
	}
	return g.Validate()
}

// build makes chips, endpoints and lines.
func (n *Network) build(seed uint64) error {
	n.shards = make([]shard, len(n.graph.Chips))
	n.window = windowOf(n.graph)
	configs := make([]ChipConfig, len(n.graph.Chips))
	for i := range n.shards {
		configs[i] = ConfigOf(n.fabric.Types[n.fabric.TypeOf[i]])
		configs[i].Nodes = len(n.graph.Nodes)
		chip, err := NewChip(configs[i])
		if err != nil {
			return fmt.Errorf("chip %s: %w", n.graph.Chips[i].Name, err)
		}
		chip.SetSources(n.packets.source)
		s := &n.shards[i]
		*s = shard{Chip: chip, net: n, index: i, pool: packetPool{store: &n.packets}}
		s.stats.init(n.test.Cycles)
	}
	reach := make([]int, len(n.shards)) // of each chip's inbox
	for _, l := range n.graph.Links {
		lead := l.Latency + 2 + n.window - 1 // a sender may be so far ahead
		reach[l.A.Chip], reach[l.B.Chip] = max(reach[l.A.Chip], lead), max(reach[l.B.Chip], lead)
	}
	for _, x := range n.graph.Nodes {
		reach[x.At.Chip] = max(reach[x.At.Chip], x.Latency+2)
	}
	for i := range n.shards {
		chip := n.shards[i].Chip
		n.shards[i].in = newInbox(chip.width, chip.planes, n.vcs, reach[i])
		n.shards[i].rec = newRecorder(n.flitW, n.vcs, configs[i].Ports(), configs[i].Ports(), &n.packets)
	}
	for _, l := range n.graph.Links {
		n.join(l.A, l.B, l.Latency)
		n.join(l.B, l.A, l.Latency)
	}
	n.edge = newEdge(n)
	if n.ops != nil {
		return n.buildNICs(seed)
	}
	return n.buildNodes(seed)
}

// join lets the ports of group a send to group b.
func (n *Network) join(a, b topology.Port, latency int) {
	from, to := &n.shards[a.Chip], &n.shards[b.Chip]
	for r := range from.cfg.Rails {
		from.lines[a.Group*from.cfg.Rails+r] = to.line(b.Group, r, latency)
	}
}

// line gives the way to a port of a chip.
func (s *shard) line(group, rail, latency int) line {
	plane, number := s.cfg.Place(group*s.cfg.Rails + rail)
	return line{to: &s.in, latency: uint32(latency), peer: int32(s.index), port: uint16(group*s.cfg.Rails + rail), number: uint8(number), plane: uint8(plane)}
}

// buildNodes makes the endpoints and their sources.
func (n *Network) buildNodes(seed uint64) error {
	t := n.test.Traffic
	if t.Pattern == "trace" {
		t = ofTrace(t)
	}
	g, err := traffic.NewGenerator(traffic.Config{
		Nodes: len(n.graph.Nodes), Rails: n.rails, VCs: n.vcs, FlitBits: n.flitW, MTU: n.mtu(), Traffic: t, Seed: seed,
	})
	if err != nil {
		return err
	}
	longest := g.Flits(g.LongestPacket())
	if longest > flitsMask {
		return fmt.Errorf("packets of %d bytes take %d flits of %d bits, the header counts to %d", g.LongestPacket(), longest, n.flitW, flitsMask)
	}
	for i := range n.shards {
		if b := n.shards[i].cfg.Buf; longest > b {
			return fmt.Errorf("packets of %d flits do not fit into the %d flits of the buffers of chip %s", longest, b, n.graph.Chips[i].Name)
		}
	}
	if n.routes, err = newRouteTable(n.fabric, g.Pattern()); err != nil {
		return err
	}
	n.nodes = make([]endpoint, len(n.graph.Nodes)*n.rails)
	n.made = make([]uint64, len(n.graph.Nodes))
	vcs := make([]endpointVC, len(n.nodes)*n.vcs)
	n.buildBanks()
	for i := range n.nodes {
		e := &n.nodes[i]
		e.node, e.rail = i/n.rails, i%n.rails
		x := n.graph.Nodes[e.node]
		c := &n.shards[x.At.Chip]
		e.src = g.Source(e.node, e.rail)
		e.wire = c.line(x.At.Group, e.rail, x.Latency)
		e.fed = g.Fragments() || g.Stripes() && c.balance != nil
		b := c.bankOf(i)
		c.lines[x.At.Group*n.rails+e.rail] = line{to: &b.in, latency: uint32(x.Latency), peer: toNode, port: uint16(i - b.first), number: uint8(i - b.first)}
		e.vcs = vcs[i*n.vcs : (i+1)*n.vcs : (i+1)*n.vcs]
		for vc := range e.vcs {
			e.vcs[vc].pending = int32(c.cfg.Buf)
		}
		if err := e.hold(n.test.Holdoff, seed, uint64(i*n.vcs)); err != nil {
			return err
		}
	}
	if t.Pattern == "trace" {
		n.buildReplay()
	}
	if g.Fragments() {
		return n.buildMessengers(g)
	}
	for i := 0; i < len(n.nodes); i += n.rails {
		if n.nodes[i].fed {
			s := n.home(n.nodes[i].node)
			s.stripes = append(s.stripes, stripe{ends: n.nodes[i : i+n.rails]})
		}
	}
	return nil
}

// buildMessengers lets the nodes cut messages.
func (n *Network) buildMessengers(g *traffic.Generator) error {
	shortest, err := g.Cut(n.test.MinBytes)
	if err != nil {
		return err
	}
	n.messengers = make([]messenger, len(n.graph.Nodes))
	for i := range n.messengers {
		ends := n.nodes[i*n.rails : (i+1)*n.rails]
		m := &n.messengers[i]
		*m = messenger{node: i, ends: ends, src: g.Source(i, 0), gen: g, used: shortest.Used(), received: newAssembler(n.rails)}
		for r := range ends {
			ends[r].messages = m
		}
		s := n.home(i)
		s.messengers = append(s.messengers, m)
	}
	return nil
}

// mtu gives the longest packet that all chips pass, in bytes; 0 if nobody says.
func (n *Network) mtu() int {
	mtu := n.fabric.Types[0].MTUBytes
	for _, t := range n.fabric.Types {
		mtu = min(mtu, t.MTUBytes)
	}
	return mtu
}

// buildBanks cuts the endpoints into banks: up to 64 in a row on one chip.
func (n *Network) buildBanks() {
	longest := 0
	for _, x := range n.graph.Nodes {
		longest = max(longest, x.Latency)
	}
	for first := 0; first < len(n.nodes); {
		s, end := n.home(first/n.rails), first+1
		for end < len(n.nodes) && end < first+64 && n.home(end/n.rails) == s {
			end++
		}
		k := end - first
		s.banks = append(s.banks, bank{
			first: first, ends: n.nodes[first:end], in: newInbox(k, 1, n.vcs, longest+2),
			creditOut: make([]uint64, n.vcs), unsettled: ^uint64(0) >> (64 - k),
		})
		first = end
	}
}

// bankOf gives the bank of an endpoint of the shard.
func (s *shard) bankOf(endpoint int) *bank {
	i, _ := slices.BinarySearchFunc(s.banks, endpoint+1, func(b bank, next int) int { return b.first + len(b.ends) - next })
	return &s.banks[i]
}

// hold gives every VC its holdoff processes, one for the source and one for the sink.
func (e *endpoint) hold(profile string, seed, stream uint64) error {
	e.held = profile != "" && profile != "none"
	if !e.held {
		return nil
	}
	e.srcHold, e.sinkHold = make([]traffic.Holdoff, len(e.vcs)), make([]traffic.Holdoff, len(e.vcs))
	for vc := range e.vcs {
		var err error
		if e.srcHold[vc], err = traffic.NewHoldoff(profile, seed, 2*(stream+uint64(vc))); err != nil {
			return err
		}
		if e.sinkHold[vc], err = traffic.NewHoldoff(profile, seed, 2*(stream+uint64(vc))+1); err != nil {
			return err
		}
	}
	return nil
}
