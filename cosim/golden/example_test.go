package golden_test

import (
	"fmt"

	"weft/cosim/golden"
	"weft/specs"
)

// A test of a shipped design on the model alone. The same seed gives the same numbers on every machine.
func Example() {
	text, _, _ := specs.Preset("tiny_pair")
	design, diags := specs.Parse("tiny_pair.hcl", text, nil)
	if err := diags.Err(); err != nil {
		fmt.Println(err)
		return
	}
	test := *design.Tests[0]
	test.Load = 0.7
	fabric, err := design.Fabric(test.Target)
	if err != nil {
		fmt.Println(err)
		return
	}
	net, err := golden.NewNetwork(fabric, &test, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for range test.Cycles {
		net.Step()
	}
	s := net.Stats()
	fmt.Println("every packet on its way or delivered:", s.InjectedFlits == s.DeliveredFlits+s.InFlightFlits)
	fmt.Printf("%.1f flits per cycle and node offered, %.1f delivered\n", s.Offered, s.Throughput)
	// Output:
	// every packet on its way or delivered: true
	// 0.7 flits per cycle and node offered, 0.6 delivered
}

// The pins of a chip in one cycle, as lockstep compares them.
func ExampleNetwork_Record() {
	text, _, _ := specs.Preset("tiny_pair")
	design, _ := specs.Parse("tiny_pair.hcl", text, nil)
	test := design.Tests[0]
	fabric, _ := design.Fabric(test.Target)
	net, err := golden.NewNetwork(fabric, test, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	in, out := net.Layouts(0)
	inWords, outWords := make([]uint32, in.Words), make([]uint32, out.Words)
	for range golden.ResetCycles + 2 {
		net.Step()
		net.Record(0, inWords, outWords)
		fmt.Printf("cycle %d: rst_i %d, in_credit_o %02b\n", net.Cycle()-1, inWords[0], outWords[out.Offsets[out.Index("in_credit_o")]])
	}
	// Output:
	// cycle 0: rst_i 1, in_credit_o 00
	// cycle 1: rst_i 1, in_credit_o 00
	// cycle 2: rst_i 1, in_credit_o 00
	// cycle 3: rst_i 1, in_credit_o 00
	// cycle 4: rst_i 0, in_credit_o 00
	// cycle 5: rst_i 0, in_credit_o 11
}
