// Package golden is the cycle-exact model of the networks that weft builds: an implementation of docs/microarchitecture.md that shares
// nothing with the Verilog but the topology and the routing relation. Network.Step computes one cycle of everything; Record then gives
// the pins of a chip in that cycle, which are what its RTL is driven with and compared against.
//
// Flits are symbolic: a switch looks at the sideband wires and at header word 0, and every other bit is a pure function of the packet,
// made only when a record is packed.
package golden

import (
	"fmt"
	"math/bits"

	"weft/cosim/traffic"
	"weft/specs"
	"weft/specs/topology"
)

// ResetCycles is how long rst_i is 1 at the start of a run: in cycles 0..ResetCycles-1. Outputs are defined from cycle 1 on.
const ResetCycles = 4

// Network is a fabric under traffic.
type Network struct {
	fabric  *specs.Fabric
	test    *specs.Test
	graph   *topology.Graph
	peers   *topology.PortMap
	flitW   int
	vcs     int
	cycle   uint64 // the next to be computed
	quiet   bool   // no new packets
	chips   []chipSlot
	nodes   []endpoint // node*rails + rail
	banks   []bank     // of nodes, 64 each
	rails   int        // of the nodes
	packets packetTable
	routes  *routeTable
	stats   stats
	edge    edge

	observer Observer
	event    Event // the one that is passed to it
	history  *history
}

// chipSlot is a chip with its surroundings.
type chipSlot struct {
	*Chip
	in    inbox
	lines []line // [port]
	rec   recorder
}

// NewNetwork makes the fabric and its traffic in the reset state. Everything drawn comes from seed. It fails if the fabric is one that
// the model does not cover (an allocator other than islip, chips of different clocks, flit widths or VCs, more than 65536 nodes) or that
// the test does not fit (unknown names, packets longer than a buffer, pairs without route).
func NewNetwork(f *specs.Fabric, t *specs.Test, seed uint64) (*Network, error) {
	if err := checkFabric(f); err != nil {
		return nil, fmt.Errorf("golden model of %s: %w", f.Name, err)
	}
	n := &Network{fabric: f, test: t, graph: f.Graph, peers: f.Graph.PortMap(), flitW: f.Types[0].FlitBits, vcs: f.Types[0].VCs}
	n.rails = f.Graph.Chips[f.Graph.Nodes[0].At.Chip].Rails
	n.stats.init(t.Cycles, len(f.Graph.Nodes))
	err := n.build(seed)
	if err != nil {
		return nil, fmt.Errorf("golden model of %s, test %s: %w", f.Name, t.Name, err)
	}
	return n, nil
}

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
		case t.Allocator != "islip":
			return fmt.Errorf("chip %s: allocator %q is not modelled", t.Name, t.Allocator)
		case t.FlitBits != first.FlitBits || t.VCs != first.VCs || t.ClockHz != first.ClockHz:
			return fmt.Errorf("chips %s and %s differ in flit width, VCs or clock", first.Name, t.Name)
		case t.FlitBits < 64:
			return fmt.Errorf("chip %s: flit of %d bits, the first header word needs 64", t.Name, t.FlitBits)
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

// ConfigOf gives the parameters of a chip type.
func ConfigOf(t *specs.Chip) ChipConfig {
	return ChipConfig{Groups: t.Groups, Rails: t.Rails, VCs: t.VCs, Buf: t.BufPerVC(), Iter: t.Iterations, Gap: t.GapCycles()}
}

// build makes chips, endpoints and lines.
func (n *Network) build(seed uint64) error {
	n.chips = make([]chipSlot, len(n.graph.Chips))
	configs := make([]ChipConfig, len(n.graph.Chips))
	for i := range n.chips {
		configs[i] = ConfigOf(n.fabric.Types[n.fabric.TypeOf[i]])
		chip, err := NewChip(configs[i])
		if err != nil {
			return fmt.Errorf("chip %s: %w", n.graph.Chips[i].Name, err)
		}
		n.chips[i].Chip = chip
		n.chips[i].lines = make([]line, configs[i].Ports())
	}
	far := make([]int, len(n.chips)) // longest cable of each chip
	for _, l := range n.graph.Links {
		far[l.A.Chip], far[l.B.Chip] = max(far[l.A.Chip], l.Latency), max(far[l.B.Chip], l.Latency)
	}
	for _, x := range n.graph.Nodes {
		far[x.At.Chip] = max(far[x.At.Chip], x.Latency)
	}
	for i := range n.chips {
		n.chips[i].in = newInbox(configs[i].Groups, configs[i].Rails, n.vcs, far[i])
		n.chips[i].rec = n.newRecorder(configs[i].Ports(), configs[i].Ports())
	}
	for _, l := range n.graph.Links {
		n.join(l.A, l.B, l.Latency)
		n.join(l.B, l.A, l.Latency)
	}
	n.edge = newEdge(n)
	return n.buildNodes(seed)
}

// join lets the ports of group a send to group b.
func (n *Network) join(a, b topology.Port, latency int) {
	c := &n.chips[a.Chip]
	for r := range c.cfg.Rails {
		c.lines[a.Group*c.cfg.Rails+r] = line{&n.chips[b.Chip].in, b.Group, r, uint64(latency)}
	}
}

// buildNodes makes the endpoints and their sources.
func (n *Network) buildNodes(seed uint64) error {
	g, err := traffic.NewGenerator(traffic.Config{
		Nodes: len(n.graph.Nodes), Rails: n.rails, VCs: n.vcs, FlitBits: n.flitW, Traffic: n.test.Traffic, Seed: seed,
	})
	if err != nil {
		return err
	}
	longest := g.Flits(n.test.MaxBytes)
	if longest > flitsMask {
		return fmt.Errorf("packets of %d bytes take %d flits of %d bits, the header counts to %d", n.test.MaxBytes, longest, n.flitW, flitsMask)
	}
	for i := range n.chips {
		if b := n.chips[i].cfg.Buf; longest > b {
			return fmt.Errorf("packets of %d flits do not fit into the %d flits of the buffers of chip %s", longest, b, n.graph.Chips[i].Name)
		}
	}
	if n.routes, err = newRouteTable(n.fabric, g.Pattern()); err != nil {
		return err
	}
	n.nodes = make([]endpoint, len(n.graph.Nodes)*n.rails)
	n.banks = make([]bank, (len(n.nodes)+63)/64)
	for i := range n.banks {
		b := &n.banks[i]
		b.ends = n.nodes[64*i : min(64*i+64, len(n.nodes))]
		b.in = newInbox(len(b.ends), 1, n.vcs, n.longestNodeCable())
		b.creditOut = make([]uint64, n.vcs)
		b.unsettled = ^uint64(0) >> (64 - len(b.ends))
	}
	for i := range n.nodes {
		e := &n.nodes[i]
		e.node, e.rail = i/n.rails, i%n.rails
		x := n.graph.Nodes[e.node]
		c := &n.chips[x.At.Chip]
		e.src = g.Source(e.node, e.rail)
		e.wire = line{&c.in, x.At.Group, e.rail, uint64(x.Latency)}
		c.lines[x.At.Group*n.rails+e.rail] = line{&n.banks[i/64].in, i % 64, 0, uint64(x.Latency)}
		e.queues, e.sending, e.credit = make([]queue, n.vcs), make([]sending, n.vcs), make([]int32, n.vcs)
		e.buf, e.occ, e.pending = int32(c.cfg.Buf), make([]int32, n.vcs), make([]int32, n.vcs)
		for vc := range e.pending {
			e.pending[vc] = e.buf
		}
		if err := e.hold(n.test.Holdoff, seed, uint64(i*n.vcs)); err != nil {
			return err
		}
	}
	return nil
}

func (n *Network) longestNodeCable() (cycles int) {
	for _, x := range n.graph.Nodes {
		cycles = max(cycles, x.Latency)
	}
	return cycles
}

// hold gives every VC its holdoff processes, one for the source and one for the sink.
func (e *endpoint) hold(profile string, seed, stream uint64) error {
	e.held = profile != "" && profile != "none"
	e.srcHold, e.sinkHold = make([]traffic.Holdoff, len(e.queues)), make([]traffic.Holdoff, len(e.queues))
	for vc := range e.queues {
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

// Fabric gives what the network was made from.
func (n *Network) Fabric() *specs.Fabric { return n.fabric }

// Test gives the experiment that the network runs.
func (n *Network) Test() *specs.Test { return n.test }

// Rails gives the number of network ports of a node.
func (n *Network) Rails() int { return n.rails }

// VCs gives the number of virtual channels of every port.
func (n *Network) VCs() int { return n.vcs }

// ChipConfig gives the parameters of a chip.
func (n *Network) ChipConfig(chip int) ChipConfig { return n.chips[chip].cfg }

// Cycle gives the number of cycles stepped so far. The pins that Record reports are those of Cycle()-1.
func (n *Network) Cycle() uint64 { return n.cycle }

// Quiesce stops the generation of packets. Those that wait in source queues are still sent, so stepping on until Drained empties the network.
func (n *Network) Quiesce() {
	n.quiet = true
}

// Drained reports whether the network is at rest: no packet waits in a source, no flit is on its way or in a buffer, and every credit is
// back at its sender. Ports without neighbour never get credits and are not asked.
func (n *Network) Drained() bool {
	for i := range n.nodes {
		e := &n.nodes[i]
		if e.waiting > 0 {
			return false
		}
		for vc := range e.credit {
			if e.credit[vc] != int32(n.chipAt(e).cfg.Buf) || e.occ[vc] != 0 {
				return false
			}
		}
	}
	for i := range n.chips {
		if !n.chips[i].drained(i, n) {
			return false
		}
	}
	return true
}

// chipAt gives the chip that a node is attached to.
func (n *Network) chipAt(e *endpoint) *chipSlot { return &n.chips[n.graph.Nodes[e.node].At.Chip] }

// drained is Drained for one chip. That all credits are at the senders implies that nothing is on the cables.
func (s *chipSlot) drained(chip int, n *Network) bool {
	if s.flits > 0 {
		return false
	}
	for port := range s.cfg.Ports() {
		group, rail := port/s.cfg.Rails, port%s.cfg.Rails
		depth := int32(0)
		switch peer := n.peers.Peer(topology.Port{Chip: chip, Group: group}); peer.Kind {
		case topology.ToNode:
			depth = int32(s.cfg.Buf)
		case topology.ToLink:
			depth = int32(n.chips[peer.Other.Chip].cfg.Buf)
		}
		o := (rail*s.cfg.Groups + group) * s.cfg.VCs
		for _, credit := range s.credit[o : o+s.cfg.VCs] {
			if credit != depth {
				return false
			}
		}
	}
	return true
}

// Step computes one cycle. First every block's output pins go onto its cables, then the block looks at its input pins; the order of
// blocks does not matter, because all cables take at least a cycle.
func (n *Network) Step() {
	c := n.cycle
	if c >= ResetCycles {
		for i := range n.chips {
			n.stepChip(i, c)
		}
		for i := range n.banks {
			b := &n.banks[i]
			b.drive(c)
			if n.observer != nil {
				n.observeBank(b)
			}
			b.step(n)
		}
	}
	if n.observer != nil {
		n.observeCycle()
	}
	n.cycle++
}

func (n *Network) stepChip(i int, c uint64) {
	s := &n.chips[i]
	out := s.Out(c)
	rails := s.cfg.Rails
	for rail, m := range out.Valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*rails + rail
			if l := &s.lines[port]; l.to != nil {
				l.to.putFlit(c+l.latency, l.group, l.rail, &out.Flits[port])
			}
		}
	}
	for vr, m := range out.Credit {
		vc, rail := vr/rails, vr%rails
		for ; m != 0; m &= m - 1 {
			if l := &s.lines[bits.TrailingZeros64(m)*rails+rail]; l.to != nil {
				l.to.putCredit(c+l.latency, l.group, l.rail, vc)
			}
		}
	}
	s.in.clear(c - 1)
	if n.history != nil {
		n.history.note(i, c, s)
	}
	s.Step(c, s.in.at(c))
}

// deliver notes a flit on the input pins of a node.
func (n *Network) deliver(f *Flit) {
	p := &n.packets.packets[f.Packet]
	n.stats.delivered(n.cycle, p, f.Tail())
	if f.Tail() {
		n.packets.release(f.Packet)
	}
}
