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
	bases   []int               // first number of each chip's physical ports; one more entry holds the total
}

func newEnv(n *golden.Network) *env {
	f := n.Fabric()
	e := &env{fabric: f, graph: f.Graph, peers: f.Graph.PortMap(), vcs: n.VCs(), rails: n.Rails(), bases: []int{0}}
	for i, c := range f.Graph.Chips {
		e.configs = append(e.configs, n.ChipConfig(i))
		e.bases = append(e.bases, e.bases[i]+c.Groups*c.Rails)
	}
	return e
}

// balances reports whether packets may change their rail in any chip.
func (v *env) balances() bool {
	return slices.ContainsFunc(v.configs, golden.ChipConfig.Balances)
}

// ports is the number of physical ports of all chips.
func (v *env) ports() int { return v.bases[len(v.bases)-1] }

// port numbers the physical ports of all chips.
func (v *env) port(chip, port int) int { return v.bases[chip] + port }

// nodePort numbers the ports of all nodes.
func (v *env) nodePort(node, rail int) int { return node*v.rails + rail }

// portOf numbers the port of an event, among those of chips or those of nodes.
func (v *env) portOf(e *golden.Event) int {
	if e.Kind == golden.NodeIn || e.Kind == golden.NodeOut || e.Kind == golden.NodeCreditIn || e.Kind == golden.NodeCreditOut {
		return v.nodePort(e.Node, e.Port)
	}
	return v.port(e.Chip, e.Port)
}

// place says where an event happened.
func (v *env) place(e *golden.Event) (instance string, port int) {
	switch e.Kind {
	case golden.Generate, golden.NodeOut, golden.NodeIn, golden.NodeCreditIn, golden.NodeCreditOut:
		return v.graph.Nodes[e.Node].Name, e.Port
	case golden.ChipIn, golden.ChipOut, golden.ChipCreditIn, golden.ChipCreditOut, golden.ChipError:
		return v.graph.Chips[e.Chip].Name, e.Port
	}
	return v.fabric.Name, -1
}
