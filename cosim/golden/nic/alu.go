package nic

import "weft/specs/collective"

// aluIn are the inputs of the ALU in a cycle (docs/nic.md 7.9.4).
type aluIn struct {
	start   bool
	op      collective.Op
	dtype   collective.DType
	lanes   int
	count   int
	own     collective.Vector
	operand collective.Vector
}

// alu is the reduction unit of 7.9.4. Its fields in capitals are its output registers.
type alu struct {
	parallel bool

	Fetch  bool
	Slot   int
	Done   bool
	Result collective.Vector

	running bool
	age     int // the current cycle is s + age
	step    int // T
	op      collective.Op
	dtype   collective.DType
	lanes   int
	count   int
	acc     collective.Vector
}

// reset is a cycle with rst_i = 1.
func (a *alu) reset() { *a = alu{parallel: a.parallel} }

// stepTime gives T of an operation.
func (a *alu) stepTime(op collective.Op, t collective.DType) int {
	switch {
	case a.parallel:
		return 2
	case op == collective.Sum && t == collective.F64:
		return 4
	}
	return 1
}

// Step computes one cycle. An operand is combined as a whole in the cycle in which it is on operand_i; the result shows T cycles after the
// last one, which is when the hardware has it.
func (a *alu) Step(in *aluIn) {
	if a.running {
		if at := a.age - 2; at >= 0 && at%a.step == 0 && at/a.step < a.count {
			for l := range a.lanes {
				a.acc[l] = collective.Combine(a.op, a.dtype, a.acc[l], in.operand[l])
			}
		}
		a.age++
	}
	if in.start {
		a.running, a.age = true, 1
		a.step = a.stepTime(in.op, in.dtype)
		a.op, a.dtype, a.lanes, a.count = in.op, in.dtype, in.lanes, in.count
		a.acc = collective.Vector{}
		copy(a.acc[:in.lanes], in.own[:in.lanes])
	}
	// What follows are the registers of the next cycle, s + age.
	a.Fetch, a.Slot, a.Done = false, 0, false
	if a.Result[0]|a.Result[1]|a.Result[2]|a.Result[3]|a.Result[4]|a.Result[5] != 0 {
		a.Result = collective.Vector{}
	}
	if !a.running {
		return
	}
	if at := a.age - 1; at%a.step == 0 && at/a.step < a.count {
		a.Fetch, a.Slot = true, at/a.step
	}
	if a.age == 2+a.count*a.step {
		a.Done, a.Result, a.running = true, a.acc, false
	}
}
