package checkers

import (
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

// TestPresets runs every test of every shipped design on the model, with all checkers, and drains the network.
func TestPresets(t *testing.T) {
	for _, name := range specs.Presets() {
		design, diags := specs.Load("../../specs/designs/"+name+".hcl", nil)
		if err := diags.Err(); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, test := range design.Tests {
			t.Run(name+"/"+test.Name, func(t *testing.T) {
				f, err := design.Fabric(test.Target)
				if err != nil {
					t.Fatal(err)
				}
				if len(f.Graph.Nodes) > 256 {
					t.Skip("large: weft sim runs it")
				}
				n, err := golden.NewNetwork(f, test, 11)
				if err != nil {
					t.Fatal(err)
				}
				s := All(n)
				for range min(test.Cycles, 1000) {
					n.Step()
				}
				n.Quiesce()
				for i := 0; i < 200_000 && !n.Drained(); i++ {
					n.Step()
				}
				if !n.Drained() {
					t.Error("the network does not drain")
				}
				for _, f := range s.Finish(true) {
					t.Error(f)
				}
				if st := n.Stats(); st.DeliveredPackets == 0 || st.DeliveredFlits != st.GeneratedFlits {
					t.Errorf("%d flits generated, %d delivered", st.GeneratedFlits, st.DeliveredFlits)
				}
			})
		}
	}
}
