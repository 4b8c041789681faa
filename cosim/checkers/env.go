package checkers

import (
	"slices"

	"weft/cosim/golden"
	"weft/specs"
	"weft/specs/topology"
)

// env is what checkers know about the network: facts of the spec, not state of the model.
type env struct {
	fabric    *specs.Fabric
	graph     *topology.Graph
	peers     *topology.PortMap
	vcs       int
	nodeRails int                 // ports of a node
	cut       bool                // messages are cut over the rails of their node
	mtu       int                 // bytes
	configs   []golden.ChipConfig // by chip
	balance   []bool              // by chip: packets may change their rail in it
	packets   packetRecords
	frames    frames
	stats     func() golden.Stats // what the model says; nil: nothing
	bases     []int               // first number of each chip's physical ports; one more entry holds the total

	// Divisions are too slow to be made for each flit.
	lies  []physical                    // by number of the port of a chip
	rails [golden.NumEventKinds][]int32 // by kind of flit event, then number of the port: its rail
}

// physical is where a physical port lies in its chip.
type physical struct {
	group          int
	number, planes int // number among the ports of its plane, number of planes
	connected      bool
}

func newEnv(n *golden.Network) *env {
	f := n.Fabric()
	e := &env{fabric: f, graph: f.Graph, peers: f.Graph.PortMap(), vcs: n.VCs(), nodeRails: n.Rails(), cut: n.Test().Mapping == "frag", bases: []int{0}}
	e.mtu = f.Types[0].MTUBytes
	for _, t := range f.Types {
		e.mtu = min(e.mtu, t.MTUBytes)
	}
	for i, c := range f.Graph.Chips {
		e.configs = append(e.configs, n.ChipConfig(i))
		e.balance = append(e.balance, e.configs[i].Balances())
		e.bases = append(e.bases, e.bases[i]+c.Groups*c.Rails)
		for port := range c.Groups * c.Rails {
			p := physical{group: port / c.Rails}
			_, p.number = e.configs[i].Place(port)
			p.planes = e.configs[i].Planes()
			p.connected = e.peers.Peer(topology.Port{Chip: i, Group: p.group}).Kind != topology.Unconnected
			e.lies = append(e.lies, p)
			e.rails[golden.ChipIn] = append(e.rails[golden.ChipIn], int32(port%c.Rails))
		}
	}
	for range f.Graph.Nodes {
		for rail := range e.nodeRails {
			e.rails[golden.NodeIn] = append(e.rails[golden.NodeIn], int32(rail))
		}
	}
	e.rails[golden.ChipOut], e.rails[golden.NodeOut] = e.rails[golden.ChipIn], e.rails[golden.NodeIn]
	for _, k := range flitKinds {
		e.frames[k] = make([]frame, len(e.rails[k])*e.vcs)
	}
	return e
}

// balances reports whether packets may change their rail in any chip.
func (v *env) balances() bool {
	return slices.Contains(v.balance, true)
}

// ports is the number of physical ports of all chips.
func (v *env) ports() int { return v.bases[len(v.bases)-1] }

// port numbers the physical ports of all chips, as events do.
func (v *env) port(chip, port int) int { return v.bases[chip] + port }

// rail gives the rail of the port of a flit event.
func (v *env) rail(kind golden.EventKind, port int) int { return int(v.rails[kind][port]) }

// where names the place of an event at one of its ports.
func (v *env) where(at Place) (instance string, port int) {
	switch at.Kind {
	case golden.Generate, golden.NodeOut, golden.NodeIn, golden.NodeCreditIn, golden.NodeCreditOut:
		return v.graph.Nodes[at.Port/v.nodeRails].Name, at.Port % v.nodeRails
	case golden.ChipIn, golden.ChipOut, golden.ChipCreditIn, golden.ChipCreditOut, golden.ChipError:
		return v.graph.Chips[at.Chip].Name, at.Port - v.bases[at.Chip]
	}
	return v.fabric.Name, -1
}
