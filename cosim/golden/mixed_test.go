package golden

import (
	"testing"

	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// TestMixedChips runs a line of chips of 4, 6 and 2 groups, whose hops are 2, 3 and 1 bits wide and whose buffers differ, and checks the
// closed form of the latency from end to end and that everything arrives.
func TestMixedChips(t *testing.T) {
	kind := func(name string, groups, buf int) *specs.Chip {
		return chipType(groups, func(c *specs.Chip) { c.Name, c.BufferFlits = name, buf })
	}
	g := &topology.Graph{
		Chips: []topology.Chip{{Name: "a", Type: "four", Groups: 4, Rails: 1}, {Name: "b", Type: "six", Groups: 6, Rails: 1},
			{Name: "c", Type: "two", Groups: 2, Rails: 1}, {Name: "d", Type: "four", Groups: 4, Rails: 1}},
		Links: []topology.Link{
			{A: topology.Port{Chip: 0, Group: 3}, B: topology.Port{Chip: 1, Group: 0}, Latency: 5},
			{A: topology.Port{Chip: 1, Group: 5}, B: topology.Port{Chip: 2, Group: 1}, Latency: 1},
			{A: topology.Port{Chip: 2, Group: 0}, B: topology.Port{Chip: 3, Group: 2}, Latency: 30},
		},
		Nodes: []topology.Node{{Name: "x", At: topology.Port{Chip: 0, Group: 2}, Latency: 3}, {Name: "y", At: topology.Port{Chip: 3, Group: 1}, Latency: 4},
			{Name: "z", At: topology.Port{Chip: 1, Group: 4}, Latency: 1}},
	}
	rel, err := routing.Shortest(g)
	if err != nil {
		t.Fatal(err)
	}
	f := &specs.Fabric{Name: "line", Kind: "network", Graph: g, Types: []*specs.Chip{kind("four", 4, 40), kind("six", 6, 17), kind("two", 2, 80)},
		TypeOf: []int{0, 1, 2, 0}, Relation: rel}
	n := network(t, f, experiment(20000, func(x *specs.Test) { x.Pattern, x.Shift, x.Load, x.MaxBytes = "shift", 1, 0.1, 512 }), 1)
	best := map[int]uint64{} // by flits, from x to y
	n.Observe(pins{n, func(e *Pin) {
		if e.Kind == NodeIn && e.Flit.Tail() && e.Packet.Src == 0 {
			l := e.Cycle - e.Packet.Generated
			if b, ok := best[e.Packet.Flits]; !ok || l < b {
				best[e.Packet.Flits] = l
			}
		}
	}})
	run(n)
	n.Quiesce()
	for i := 0; i < 10000 && !n.Drained(); i++ {
		n.Step()
	}
	if s := n.Stats(); !n.Drained() || s.DeliveredPackets != s.GeneratedPackets || s.DeliveredPackets < 50 {
		t.Errorf("drained %v, %d packets generated, %d delivered", n.Drained(), s.GeneratedPackets, s.DeliveredPackets)
	}
	if len(best) < 10 {
		t.Errorf("only %d packet lengths seen", len(best))
	}
	for flits, got := range best {
		if want := uint64(1 + 3*4 + 3 + 5 + 1 + 30 + 4 + flits - 1); got != want {
			t.Errorf("%d flits from x to y: at least %d cycles, want %d", flits, got, want)
		}
	}
}

// pins is an Observer of single pins.
type pins struct {
	n *Network
	f func(p *Pin)
}

func (o pins) Observe(e *Event) {
	for _, p := range o.n.Pins(e) {
		o.f(&p)
	}
}
