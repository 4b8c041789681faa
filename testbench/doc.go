// Package testbench runs Verilog against a reference in lockstep: every output bit in every clock cycle.
//
// Build verilates a module together with a C++ testbench that is made from the module's pins. Start runs it as a process of its own with
// any number of instances. The caller, who holds the reference model, fills batches of records - for each cycle the inputs and the
// outputs that the reference shows - and sends them; the process drives, evaluates and compares by itself and stops an instance at its
// first wrong cycle. There is no way back from the RTL to the caller but the result: until the first mismatch the reference's outputs
// are the RTL's outputs, so a caller never has to wait for them and many cycles can be under way.
//
//	m, err := testbench.Build(ctx, testbench.RTL{Top: "adder", Files: []string{"adder.v"}}, testbench.Options{}, nil)
//	s, err := m.Start(ctx, 1, testbench.RunOptions{})
//	for ... {
//		b, err := s.Acquire(0)
//		for c := range b.Cycles() {
//			reference.Step(b.In(c), b.Out(c))
//		}
//		err = b.Send(b.Cycles())
//	}
//	results, err := s.Close()
//
// Records are arrays of 32-bit words, one field for each pin in header order (see package bitvec and Model.Layouts). The inputs in a
// record are those between clock edge c and c+1, the outputs those that the registers show then. The clock clk_i is not part
// of a record. A module without clk_i is combinational: it is compared in every cycle.
//
// Batches pass through shared memory. A side that has nothing to do sleeps in a read of a pipe; neither ever spins, so that many
// sessions can share few cores.
//
// Check is the short way for the test of a single cell.
package testbench
