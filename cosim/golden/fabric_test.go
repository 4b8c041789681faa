package golden

import (
	"fmt"
	"testing"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// chipType gives a chip of 256-bit flits with defaults that tests overwrite.
func chipType(groups int, edit ...func(*specs.Chip)) *specs.Chip {
	c := &specs.Chip{
		Name: "nr", ClockHz: 312_500_000, FlitBits: 256, MTUBytes: 2048, VCs: 1, Groups: groups, Rails: 1, BufferFlits: 128,
		BufferMode: "fixed_depth", Allocator: "islip", Iterations: 2,
	}
	for _, f := range edit {
		f(c)
	}
	return c
}

// single is one chip with a node on every group.
func single(c *specs.Chip, latency int) *specs.Fabric {
	g := &topology.Graph{Chips: []topology.Chip{{Name: "nr", Type: c.Name, Groups: c.Groups, Rails: c.Rails}}}
	for i := range c.Groups {
		g.Nodes = append(g.Nodes, topology.Node{Name: fmt.Sprintf("cn%d", i), At: topology.Port{Group: i}, Latency: latency})
	}
	return &specs.Fabric{Name: c.Name, Kind: "chip", Graph: g, Types: []*specs.Chip{c}, TypeOf: []int{0}, Relation: routing.Direct(g),
		MaxFlits: []int{8 * c.MTUBytes / c.FlitBits}, CreditMax: c.BufferFlits}
}

// fc is an FC-Switch of n chips.
func fc(tb testing.TB, c *specs.Chip, n int, wiring, alg string, link, node int) *specs.Fabric {
	tb.Helper()
	cfg := topology.FCConfig{Chips: n, Groups: c.Groups, Rails: c.Rails, Wiring: wiring, ChipType: c.Name, LinkLatency: link, NodeLatency: node}
	g, err := topology.FC(cfg)
	if err != nil {
		tb.Fatal(err)
	}
	rel, err := routing.FC(cfg, alg)
	if err != nil {
		tb.Fatal(err)
	}
	return &specs.Fabric{Name: "fc", Kind: "fc_switch", Graph: g, Types: []*specs.Chip{c}, TypeOf: make([]int, n), Relation: rel,
		MaxFlits: []int{8 * c.MTUBytes / c.FlitBits}, CreditMax: c.BufferFlits}
}

// traffic gives a test of uniform Bernoulli traffic that edits overwrite.
func experiment(cycles int, edit ...func(*specs.Test)) *specs.Test {
	t := &specs.Test{Name: "t", Cycles: cycles, Seeds: 1, Mode: "lockstep", Holdoff: "none",
		Traffic: specs.Traffic{Pattern: "uniform", Load: 0.5, MinBytes: 32, MaxBytes: 32, Injection: "bernoulli"}}
	for _, f := range edit {
		f(t)
	}
	return t
}

func network(tb testing.TB, f *specs.Fabric, t *specs.Test, seed uint64) *Network {
	tb.Helper()
	n, err := NewNetwork(f, t, seed)
	if err != nil {
		tb.Fatal(err)
	}
	return n
}

// run steps a network to the end of its test.
func run(n *Network) *Network {
	for n.Cycle() < uint64(n.test.Cycles) {
		n.Step()
	}
	return n
}
