package golden

import "weft/specs/topology"

// Counts are the sums over all cycles stepped that a measurement takes differences of.
type Counts struct {
	GeneratedPackets, GeneratedFlits uint64 // put into source queues
	InjectedPackets, InjectedFlits   uint64 // that have left their node (packets: whose tail has)
	DeliveredPackets, DeliveredFlits uint64
}

// Counts gives the sums so far. Its cost is one addition for every chip.
func (n *Network) Counts() Counts {
	var c Counts
	for i := range n.shards {
		s := &n.shards[i].stats
		c.GeneratedPackets += s.genPackets
		c.GeneratedFlits += s.genFlits
		c.InjectedPackets += s.inPackets
		c.InjectedFlits += s.inFlits
		c.DeliveredPackets += s.outPackets
		c.DeliveredFlits += s.outFlits
	}
	return c
}

// Probe is told of packets as they arrive.
type Probe interface {
	// Delivered tells that the tail of a packet is on its destination's input pins in a cycle. The packet is only valid during the call.
	Delivered(cycle uint64, p *Packet)
	// Completed tells, after Delivered, that this packet makes its message complete, which has so many bytes without headers.
	Completed(cycle uint64, p *Packet, payload int)
}

// SetProbes gives every chip a probe for what arrives at its nodes. The calls for one chip come in the order of cycles, and within a cycle in that of nodes
// and rails; during Run those for different chips come from different threads. The order and the packets do not depend on the number of workers.
func (n *Network) SetProbes(of func(chip int) Probe) {
	for i := range n.shards {
		n.shards[i].probe = of(i)
	}
}

// Way is a directed cable from a chip or a node, on one rail, with what has passed.
type Way struct {
	From, To topology.Port // From.Chip or To.Chip is -1 at a node; Group is then the node
	Rail     int
	Flits    uint64 // that were on its pins since CountWays
}

// CountWays begins to count the flits on every cable, from 0.
func (n *Network) CountWays() {
	for i := range n.shards {
		s := &n.shards[i]
		s.sent = make([]uint64, s.cfg.Ports())
	}
	for i := range n.nodes {
		n.nodes[i].stats.sent = 0
	}
}

// Ways gives all cables: those from nodes by node and rail, then those from chips by chip and physical port. Ports that lead nowhere are left out. It needs CountWays.
func (n *Network) Ways() []Way {
	var out []Way
	for i := range n.nodes {
		e := &n.nodes[i]
		out = append(out, Way{From: topology.Port{Chip: -1, Group: e.node}, To: n.graph.Nodes[e.node].At, Rail: e.rail, Flits: e.stats.sent})
	}
	for i := range n.shards {
		s := &n.shards[i]
		for port, flits := range s.sent {
			w := Way{From: topology.Port{Chip: i, Group: port / s.cfg.Rails}, Rail: port % s.cfg.Rails, Flits: flits}
			switch peer := n.peers.Peer(w.From); peer.Kind {
			case topology.ToNode:
				w.To = topology.Port{Chip: -1, Group: peer.Index}
			case topology.ToLink:
				w.To = peer.Other
			default:
				continue
			}
			out = append(out, w)
		}
	}
	return out
}

// Buffered gives the flits in the input buffers of a chip.
func (n *Network) Buffered(chip int) int { return n.shards[chip].flits }

// Queued gives the packets in the source queues of a node, the one that is being sent included.
func (n *Network) Queued(node int) int {
	total := 0
	for r := range n.rails {
		total += n.nodes[node*n.rails+r].waiting
	}
	return total
}
