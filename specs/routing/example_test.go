package routing_test

import (
	"fmt"

	"weft/specs/routing"
	"weft/specs/topology"
)

func ExampleCoverage() {
	c := topology.FCConfig{Chips: 8, Groups: 16, Rails: 1, Wiring: topology.WiringContig, ChipType: "nr", LinkLatency: 15, NodeLatency: 1}
	g, err := topology.FC(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	rel, err := routing.FC(c, routing.Src1In)
	if err != nil {
		fmt.Println(err)
		return
	}
	l, err := routing.Coverage(g, rel)
	if err != nil {
		fmt.Println(err)
		return
	}
	up, down, all := l.Class(routing.Up), l.Class(routing.Down), l.Total()
	fmt.Printf("up %d/%d, down %d/%d, all %.2f %%\n", up.Used(), up.Links, down.Used(), down.Links, 100*all.Coverage())
	// Output: up 8/32, down 24/32, all 75.00 %
}
