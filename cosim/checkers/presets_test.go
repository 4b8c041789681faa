package checkers

import (
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

// watched is the number of nodes up to which TestPresets runs a design. Those of larger ones are of the same chips and topologies as smaller
// ones, and a thousand cycles of 8,192 nodes under all checkers take minutes.
const watched = 256

// TestPresets runs every test of every shipped design on the model, with all checkers, and drains the network.
func TestPresets(t *testing.T) {
	for _, name := range specs.Presets() {
		design, diags := specs.Load("../../specs/designs/"+name+".hcl", nil)
		if err := diags.Err(); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, test := range design.Tests {
			f, err := design.Fabric(test.Target)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if len(f.Graph.Nodes) > watched {
				continue
			}
			t.Run(name+"/"+test.Name, func(t *testing.T) {
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
