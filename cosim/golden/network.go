// Package golden is the cycle-exact model of the networks that weft builds: an implementation of docs/microarchitecture.md that shares
// nothing with the Verilog but the topology and the routing relation. Network.Step computes one cycle of everything; Record then gives
// the pins of a chip in that cycle, which are what its RTL is driven with and compared against.
//
// Flits are symbolic: a switch looks at the sideband wires and at header word 0, and every other bit is a pure function of the packet,
// made only when a record is packed.
package golden

import (
	"fmt"

	"weft/specs"
	"weft/specs/topology"
)

// ResetCycles is how long rst_i is 1 at the start of a run: in cycles 0..ResetCycles-1. Outputs are defined from cycle 1 on.
const ResetCycles = 4

// Network is a fabric under traffic.
type Network struct {
	fabric     *specs.Fabric
	test       *specs.Test
	graph      *topology.Graph
	peers      *topology.PortMap
	flitW      int
	vcs        int
	cycle      uint64      // the next to be computed
	quiet      bool        // no new packets
	shards     []shard     // by chip
	window     int         // lookahead
	parts      []part      // of the workers of the last Run
	nodes      []endpoint  // node*rails + rail
	messengers []messenger // [node]; nil unless messages are cut
	made       []uint64    // [node]: packets
	rails      int         // of the nodes
	packets    packetStore
	routes     *routeTable
	nics       []*nicNode   // [node]; nil unless the nodes are NICs
	ops        *collectives // likewise
	nicOptions Collectives
	replay     *replay    // of a trace, or nil
	replayers  []replayer // [node]; likewise
	edge       edge

	observer  Observer
	event     Event // the one that is passed to it
	packetOf  func(handle uint32) *Packet
	generated [1]Flit  // its flit, if a packet has been generated
	bankFlits [64]Flit // its flits, if they are on the output pins of a bank
	history   *history
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
	n.packetOf = n.packets.at
	err := n.build(seed)
	if err != nil {
		return nil, fmt.Errorf("golden model of %s, test %s: %w", f.Name, t.Name, err)
	}
	n.partition(1)
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
func (n *Network) ChipConfig(chip int) ChipConfig { return n.shards[chip].cfg }

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
		for vc := range e.vcs {
			if e.vcs[vc].credit != int32(n.home(e.node).cfg.Buf) || e.vcs[vc].occ != 0 {
				return false
			}
		}
	}
	for i := range n.shards {
		s := &n.shards[i]
		if !s.drained() {
			return false
		}
		for _, x := range s.nics {
			if !x.drained(s) {
				return false
			}
		}
	}
	return true
}

// drained is Drained for one chip. That all credits are at the senders implies that nothing is on the cables.
func (s *shard) drained() bool {
	if s.flits > 0 {
		return false
	}
	for port := range s.cfg.Ports() {
		group := port / s.cfg.Rails
		depth := int32(0)
		switch peer := s.net.peers.Peer(topology.Port{Chip: s.index, Group: group}); peer.Kind {
		case topology.ToNode:
			depth = int32(s.cfg.Buf)
		case topology.ToLink:
			depth = int32(s.net.shards[peer.Other.Chip].cfg.Buf)
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

// Step computes one cycle of everything.
func (n *Network) Step() {
	n.rouse()
	n.partition(1)
	for i := range n.shards {
		n.shards[i].step()
		n.shards[i].settle()
	}
	if n.observer != nil {
		n.observeCycle()
	}
	n.cycle++
}

// home gives the shard of a node.
func (n *Network) home(node int) *shard { return &n.shards[n.graph.Nodes[node].At.Chip] }
