package main

import (
	"fmt"
	"math"

	"weft/cosim/golden"
	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// workload is a network under uniform traffic that the golden model is measured on. Latencies are 1 cycle unless the name says otherwise.
type workload struct {
	name  string
	what  string
	nodes int // that send
	make  func() (*specs.Fabric, error)
}

// The networks of claims 4 to 6.
var (
	tree43   = workload{"tree43", "4-ary 3-tree: 64 nodes, 48 chips of 8 ports", 64, func() (*specs.Fabric, error) { return karyTree(4, 3) }}
	switch16 = workload{"switch16", "one chip of 16 ports", 16, func() (*specs.Fabric, error) { return oneChip(16), nil }}
	switch64 = workload{"switch64", "one chip of 64 ports", 64, func() (*specs.Fabric, error) { return oneChip(64), nil }}
	ft1k     = fatTreeOf(16, 1024)
	ft4k     = fatTreeOf(26, 4394)
	ft16k    = fatTreeOf(40, 16000)

	workloads = []workload{tree43, switch16, switch64, ft1k, ft4k, ft16k}
)

// fatTreeOf is FT(ports, 3) with links of 15 cycles, the 48 ns of a cable at 312.5 MHz, and nodes 2 cycles away.
func fatTreeOf(ports, nodes int) workload {
	return workload{fmt.Sprintf("ft%d", nodes), fmt.Sprintf("FT(%d,3) with %d nodes, links of 15 cycles", ports, nodes), nodes, func() (*specs.Fabric, error) {
		c := workChip(ports)
		cfg := topology.FTConfig{Ports: ports, Levels: 3, Groups: ports, Rails: 1, ChipType: c.Name, LinkLatency: 15, NodeLatency: 2}
		g, err := topology.FT(cfg)
		if err != nil {
			return nil, err
		}
		rel, err := routing.FT(cfg, routing.DModK)
		if err != nil {
			return nil, err
		}
		return workFabric("ft", g, c, rel), nil
	}}
}

// workChip is the chip of the workloads: 1 VC, buffers of 128 flits, iSLIP of 3 iterations.
func workChip(ports int) *specs.Chip {
	return &specs.Chip{Name: "c", ClockHz: 312_500_000, FlitBits: 256, MTUBytes: 2048, VCs: 1, Groups: ports, Rails: 1, BufferFlits: 128,
		BufferMode: "fixed_depth", Allocator: "islip", Iterations: 3, Patience: 8 * ports}
}

func workFabric(name string, g *topology.Graph, c *specs.Chip, rel routing.Relation) *specs.Fabric {
	return &specs.Fabric{Name: name, Kind: "network", Graph: g, Types: []*specs.Chip{c}, TypeOf: make([]int, len(g.Chips)), Relation: rel,
		MaxFlits: []int{c.MaxFlits()}, CreditMax: c.BufferFlits}
}

// oneChip is a chip with a node on every port.
func oneChip(ports int) *specs.Fabric {
	c := workChip(ports)
	g := &topology.Graph{Chips: []topology.Chip{{Name: "c", Type: c.Name, Groups: ports, Rails: 1}}}
	for i := range ports {
		g.Nodes = append(g.Nodes, topology.Node{Name: fmt.Sprintf("cn%d", i), At: topology.Port{Group: i}, Latency: 1})
	}
	return workFabric("chip", g, c, routing.Direct(g))
}

// karyTree is the k-ary n-tree of Petrini and Vanneschi: n levels of k^(n-1) chips, k^n nodes. Level 0 is the top; every chip has groups
// 0..k-1 down and, below the top, k..2k-1 up. The chip at position w of level l, a number of n-1 digits to the base k, leads up to the
// chips of level l-1 whose position differs in digit l-1 (from the left, 0 first) at most.
func karyTree(k, n int) (*specs.Fabric, error) {
	if k < 2 || n < 2 || math.Pow(float64(k), float64(n)) > 1<<12 {
		return nil, fmt.Errorf("%d-ary %d-tree", k, n)
	}
	t := kary{k, n, power(k, n-1)}
	c := workChip(2 * k)
	g := &topology.Graph{}
	for l := range n {
		for w := range t.row {
			g.Chips = append(g.Chips, topology.Chip{Name: fmt.Sprintf("l%dc%d", l, w), Type: c.Name, Groups: 2 * k, Rails: 1, Stage: n - 1 - l, Index: w})
		}
	}
	for l := 1; l < n; l++ {
		for w := range t.row {
			for up := range k {
				d := t.place(l - 1)
				above := w + (up-w/d%k)*d
				g.Links = append(g.Links, topology.Link{A: topology.Port{Chip: (l-1)*t.row + above, Group: w / d % k},
					B: topology.Port{Chip: l*t.row + w, Group: k + up}, Latency: 1})
			}
		}
	}
	for x := range k * t.row {
		g.Nodes = append(g.Nodes, topology.Node{Name: fmt.Sprintf("cn%d", x), At: topology.Port{Chip: (n-1)*t.row + x/k, Group: x % k}, Latency: 1})
	}
	return workFabric("tree", g, c, t), nil
}

// kary is the routing of a k-ary n-tree: up by the digits of the destination, then down. All digits are used on the way up, so every chip
// of the top carries the same share of uniform traffic.
type kary struct{ k, n, row int }

// place is the value of digit i of a position.
func (t kary) place(i int) int { return power(t.k, t.n-2-i) }

// Next implements routing.Relation.
func (t kary) Next(chip, _, _, dst int) []int {
	l, w := chip/t.row, chip%t.row
	edge := dst / t.k
	for i := range l { // digits that this chip can no longer change on the way down
		if w/t.place(i)%t.k != edge/t.place(i)%t.k {
			return []int{t.k + dst/power(t.k, t.n-1-l)%t.k}
		}
	}
	if l == t.n-1 {
		return []int{dst % t.k}
	}
	return []int{edge / t.place(l) % t.k}
}

func power(k, n int) int {
	p := 1
	for range n {
		p *= k
	}
	return p
}

// test is uniform traffic of packets of so many flits at half load.
func (w workload) test(flits, cycles int) *specs.Test {
	bytes := 32 * flits
	return &specs.Test{Name: "uniform", Cycles: cycles, Seeds: 1, Mode: "lockstep", Holdoff: "none",
		Traffic: specs.Traffic{Pattern: "uniform", Load: 0.5, MinBytes: bytes, MaxBytes: bytes, Injection: "bernoulli"}}
}

// network makes the golden model of a workload, to run for so many cycles.
func (w workload) network(flits, cycles int) (*golden.Network, error) {
	f, err := w.make()
	if err != nil {
		return nil, err
	}
	return w.networkOf(f, flits, cycles)
}

func (w workload) networkOf(f *specs.Fabric, flits, cycles int) (*golden.Network, error) {
	return golden.NewNetwork(f, w.test(flits, cycles), seed)
}

// flitHops counts the flits that leave chips.
func flitHops(n *golden.Network) (flits uint64) {
	for _, w := range n.Ways() {
		if w.From.Chip >= 0 {
			flits += w.Flits
		}
	}
	return flits
}
