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
	stripes []stripe   // the nodes that spread their packets over their rails
	rails   int        // of the nodes
	packets packetTable
	routes  *routeTable
	stats   stats
	edge    edge

	observer  Observer
	event     Event   // the one that is passed to it
	generated [1]Flit // its flit, if a packet has been generated
	history   *history
}

// chipSlot is a chip with its surroundings.
type chipSlot struct {
	*Chip
	in    inbox
	lines []line // [port]
	rec   recorder
}

// NewNetwork makes the fabric and its traffic in the reset state. Everything drawn comes from seed. It fails if the fabric is one that
// the model does not cover (chips of different clocks, flit widths or VCs, more than 65536 nodes) or that
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
		group := port / s.cfg.Rails
		depth := int32(0)
		switch peer := n.peers.Peer(topology.Port{Chip: chip, Group: group}); peer.Kind {
		case topology.ToNode:
			depth = int32(s.cfg.Buf)
		case topology.ToLink:
			depth = int32(n.chips[peer.Other.Chip].cfg.Buf)
		}
		o := s.output(port) * s.cfg.VCs
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
		if !n.quiet {
			for i := range n.stripes {
				n.stripes[i].generate(n)
			}
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
	planes := s.planes
	for plane, m := range out.Valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*planes + plane
			if l := &s.lines[port]; l.to != nil {
				l.to.putFlit(c+l.latency, l.plane, l.number, &out.Flits[port])
			}
		}
	}
	for k, m := range out.Credit {
		vc, plane := k/planes, k%planes
		for ; m != 0; m &= m - 1 {
			if l := &s.lines[bits.TrailingZeros64(m)*planes+plane]; l.to != nil {
				l.to.putCredit(c+l.latency, l.plane, l.number, vc)
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
