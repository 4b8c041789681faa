package golden

import (
	"fmt"

	"weft/cosim/golden/nic"
	"weft/internal/bitvec"
	"weft/specs"
)

// NICStress is the NIC of a network alone, driven at random; see nic.Stress. It answers like a network of one node.
type NICStress struct {
	*nic.Stress
	name string
	keep bool
	last []string
}

// NewNICStress makes the NIC type of a fabric under stress. Everything is drawn from seed.
func NewNICStress(f *specs.Fabric, seed uint64) (*NICStress, error) {
	s, err := nic.NewStress(nicConfig(f), seed)
	if err != nil {
		return nil, fmt.Errorf("golden model of %s under stress: %w", f.NIC.Name, err)
	}
	return &NICStress{Stress: s, name: f.NIC.Name}, nil
}

// Step computes a cycle.
func (s *NICStress) Step() {
	s.Stress.Step()
	if s.keep {
		s.last = appendPins(s.last, s.Cycle()-1, s.NIC())
	}
}

// NICLayouts gives the records of the NIC.
func (s *NICStress) NICLayouts(int) (in, out bitvec.Layout) { return s.Stress.Layouts() }

// NICRecord writes the pins of the cycle stepped last.
func (s *NICStress) NICRecord(_ int, in, out []uint32) { s.Stress.Record(in, out) }

// NICState describes the NIC before the coming cycle.
func (s *NICStress) NICState(int) string {
	return fmt.Sprintf("%s before cycle %d: %s\n%s", s.name, s.Cycle(), s.NIC(), s.NIC().State())
}

// LastOfNIC gives the last things that were on the pins, at most max, oldest first, if KeepTransactions was called.
func (s *NICStress) LastOfNIC(_, max int) []string { return s.last[len(s.last)-min(len(s.last), max):] }

// KeepTransactions starts to keep what LastOfNIC reports.
func (s *NICStress) KeepTransactions() { s.keep = true }

// There is no chip.

// Layouts gives the records of the NIC, whatever the chip.
func (s *NICStress) Layouts(int) (in, out bitvec.Layout) { return s.Stress.Layouts() }

// Record writes the pins of the NIC, whatever the chip.
func (s *NICStress) Record(_ int, in, out []uint32) { s.Stress.Record(in, out) }

// State describes the NIC, whatever the chip.
func (s *NICStress) State(int) string { return s.NICState(0) }

// LastTransactions gives nothing.
func (s *NICStress) LastTransactions(int, int, int) []Transaction { return nil }
