package checkers

import (
	"slices"

	"weft/cosim/golden"
	"weft/specs"
	"weft/specs/topology"
)

// env is what checkers know about the network: facts of the spec, not state of the model.
type env struct {
	fabric  *specs.Fabric
	graph   *topology.Graph
	peers   *topology.PortMap
	vcs     int
	rails   int                 // of nodes
	configs []golden.ChipConfig // by chip
	balance []bool              // by chip: packets may change their rail in it
	bases   []int               // first number of each chip's physical ports; one more entry holds the total
	places  []place             // by number of the port: divisions are too slow to be made for each flit
}

// place is where a physical port of a chip lies.
type place struct {
	group, rail   int
	plane, number int // number among the ports of the plane
	connected     bool
}

func newEnv(n *golden.Network) *env {
	f := n.Fabric()
	e := &env{fabric: f, graph: f.Graph, peers: f.Graph.PortMap(), vcs: n.VCs(), rails: n.Rails(), bases: []int{0}}
	for i, c := range f.Graph.Chips {
		e.configs = append(e.configs, n.ChipConfig(i))
		e.balance = append(e.balance, e.configs[i].Balances())
		e.bases = append(e.bases, e.bases[i]+c.Groups*c.Rails)
		for port := range c.Groups * c.Rails {
			p := place{group: port / c.Rails, rail: port % c.Rails}
			p.plane, p.number = e.configs[i].Place(port)
			p.connected = e.peers.Peer(topology.Port{Chip: i, Group: p.group}).Kind != topology.Unconnected
			e.places = append(e.places, p)
		}
	}
	return e
}

// balances reports whether packets may change their rail in any chip.
func (v *env) balances() bool {
	return slices.Contains(v.balance, true)
}

// ports is the number of physical ports of all chips.
func (v *env) ports() int { return v.bases[len(v.bases)-1] }

// port numbers the physical ports of all chips.
func (v *env) port(chip, port int) int { return v.bases[chip] + port }

// nodePort numbers the ports of all nodes.
func (v *env) nodePort(node, rail int) int { return node*v.rails + rail }

// at gives the place of the port of a chip's event.
func (v *env) at(e *golden.Event) *place { return &v.places[v.port(e.Chip, e.Port)] }

// atNode says which kinds of events are about pins of nodes.
var atNode = [golden.NumEventKinds]bool{golden.NodeIn: true, golden.NodeOut: true, golden.NodeCreditIn: true, golden.NodeCreditOut: true}

// lane numbers the VCs of the port of an event, among those of chips or those of nodes.
func (v *env) lane(e *golden.Event) int {
	if atNode[e.Kind] {
		return v.nodePort(e.Node, e.Port)*v.vcs + e.VC
	}
	return v.port(e.Chip, e.Port)*v.vcs + e.VC
}

// where says where an event happened.
func (v *env) where(e *golden.Event) (instance string, port int) {
	switch e.Kind {
	case golden.Generate, golden.NodeOut, golden.NodeIn, golden.NodeCreditIn, golden.NodeCreditOut:
		return v.graph.Nodes[e.Node].Name, e.Port
	case golden.ChipIn, golden.ChipOut, golden.ChipCreditIn, golden.ChipCreditOut, golden.ChipError:
		return v.graph.Chips[e.Chip].Name, e.Port
	}
	return v.fabric.Name, -1
}
