package checkers

import (
	"fmt"
	"testing"

	"weft/cosim/golden"
	"weft/specs"
	"weft/specs/routing"
	"weft/specs/topology"
)

// fabric is an FC-Switch FC(4,8) of small chips.
func fabric(tb testing.TB, edit ...func(*specs.Chip)) *specs.Fabric {
	tb.Helper()
	c := &specs.Chip{Name: "nr", ClockHz: 1e9, FlitBits: 128, MTUBytes: 256, VCs: 1, Groups: 8, Rails: 1, BufferFlits: 32,
		BufferMode: "fixed_depth", Allocator: "islip", Iterations: 2}
	for _, f := range edit {
		f(c)
	}
	cfg := topology.FCConfig{Chips: 4, Groups: c.Groups, Rails: c.Rails, Wiring: "contig", ChipType: c.Name, LinkLatency: 3, NodeLatency: 2}
	g, err := topology.FC(cfg)
	if err != nil {
		tb.Fatal(err)
	}
	rel, err := routing.FC(cfg, "src_0out")
	if err != nil {
		tb.Fatal(err)
	}
	return &specs.Fabric{Name: "fc", Kind: "fc_switch", Graph: g, Types: []*specs.Chip{c}, TypeOf: make([]int, 4), Relation: rel}
}

func experiment(edit ...func(*specs.Test)) *specs.Test {
	t := &specs.Test{Name: "t", Cycles: 2000, Holdoff: "none",
		Traffic: specs.Traffic{Pattern: "uniform", Load: 0.5, MinBytes: 16, MaxBytes: 128, Injection: "bernoulli"}}
	for _, f := range edit {
		f(t)
	}
	return t
}

func network(tb testing.TB, f *specs.Fabric, t *specs.Test) *golden.Network {
	tb.Helper()
	n, err := golden.NewNetwork(f, t, 7)
	if err != nil {
		tb.Fatal(err)
	}
	return n
}

// TestClean runs good networks to the end and beyond: nothing may be found.
func TestClean(t *testing.T) {
	for _, holdoff := range []string{"none", "random", "bursty", "starve", "trickle"} {
		for _, pattern := range []string{"uniform", "hotspot"} {
			for _, vcs := range []int{1, 3} {
				for _, rails := range []int{1, 2} {
					t.Run(fmt.Sprintf("%s,%s,vcs=%d,rails=%d", holdoff, pattern, vcs, rails), func(t *testing.T) {
						f := fabric(t, func(c *specs.Chip) { c.VCs, c.Rails = vcs, rails })
						n := network(t, f, experiment(func(x *specs.Test) { x.Holdoff, x.Pattern, x.HotShare, x.Load = holdoff, pattern, 0.1, 0.3 }))
						s := All(n)
						for range 600 {
							n.Step()
						}
						n.Quiesce()
						for i := 0; i < 1_000_000 && !n.Drained(); i++ {
							n.Step()
						}
						if !n.Drained() {
							t.Fatal("the network does not drain")
						}
						for _, f := range s.Finish(true) {
							t.Error(f)
						}
						if st := n.Stats(); st.DeliveredPackets == 0 || st.DeliveredPackets != st.GeneratedPackets {
							t.Errorf("%d packets generated, %d delivered", st.GeneratedPackets, st.DeliveredPackets)
						}
					})
				}
			}
		}
	}
}
