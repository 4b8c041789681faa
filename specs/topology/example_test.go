package topology_test

import (
	"fmt"

	"weft/specs/topology"
)

func ExampleFC() {
	g, err := topology.FC(topology.FCConfig{Chips: 4, Groups: 4, Rails: 1, Wiring: topology.WiringContig, ChipType: "nr", LinkLatency: 15, NodeLatency: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range g.Links {
		fmt.Printf("%s to %s\n", g.PortName(l.A), g.PortName(l.B))
	}
	// Output:
	// nr0:2 to nr2:0
	// nr0:3 to nr3:0
	// nr1:2 to nr2:1
	// nr1:3 to nr3:1
}
