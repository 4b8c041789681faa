package cosim

import (
	"weft/cosim/golden"
	"weft/internal/bitvec"
)

// reference is what the instances of a job are compared with: the golden model of a network, or of a single chip under stress.
type reference interface {
	Step()
	Layouts(chip int) (in, out bitvec.Layout)
	Record(chip int, in, out []uint32)
	State(chip int) string
	KeepTransactions()
	LastTransactions(chip, port, max int) []golden.Transaction
}

// reference makes the job's golden model in its reset state.
func (j *Job) reference() (reference, error) {
	if j.NICStress {
		return golden.NewNICStress(j.Fabric, j.Seed)
	}
	if j.Stress != nil {
		return golden.NewStress(j.Fabric.Types[0], *j.Stress, j.Seed)
	}
	if j.Collectives != nil {
		return golden.NewCollectives(j.Fabric, *j.Collectives, j.Seed)
	}
	return golden.NewNetwork(j.Fabric, j.Test, j.Seed)
}

// edged is a reference that also knows the pins of the whole top.
type edged interface {
	EdgeLayouts() (in, out bitvec.Layout)
	EdgeRecord(in, out []uint32)
}

// equipped is a reference that also knows NICs.
type equipped interface {
	NICLayouts(node int) (in, out bitvec.Layout)
	NICRecord(node int, in, out []uint32)
	NICState(node int) string
	LastOfNIC(node, max int) []string
}

// layouts gives the model's idea of an instance's pins.
func layouts(ref reference, in Instance) (inputs, outputs bitvec.Layout) {
	switch {
	case in.NIC:
		return ref.(equipped).NICLayouts(in.Chip)
	case in.Chip == edge:
		return ref.(edged).EdgeLayouts()
	}
	return ref.Layouts(in.Chip)
}

// record writes the pins of an instance in the current cycle.
func record(ref reference, in Instance, inputs, outputs []uint32) {
	switch {
	case in.NIC:
		ref.(equipped).NICRecord(in.Chip, inputs, outputs)
	case in.Chip == edge:
		ref.(edged).EdgeRecord(inputs, outputs)
	default:
		ref.Record(in.Chip, inputs, outputs)
	}
}
