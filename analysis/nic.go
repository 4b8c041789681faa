package analysis

import "weft/specs"

// nic reports what a NIC type stores.
func nic(n *specs.NIC) NIC {
	const operand = 8 // bytes of a lane
	return NIC{
		Name: n.Name, VirtualPorts: n.VirtualPorts, DQ: n.DQ, MPQ: n.MPQ, EQ: n.EQ, PIO: n.PIO, Contexts: n.Contexts, Banks: n.Banks, Slots: n.Slots,
		ALULanes: n.ALULanes, ALUOperands: n.ALUOperands, ALUKind: n.ALUKind, HostDataBits: n.HostDataBits, HostReadPS: n.HostReadPS, HostWritePS: n.HostWritePS,
		OperandKiB: float64(n.VirtualPorts*n.Contexts*n.Banks*n.Slots*n.ALULanes*operand) / 1024,
	}
}

// collective reports the logical tree of a collective, and what its root must combine.
func collective(c *specs.Collective) (Collective, error) {
	t, err := c.Tree()
	if err != nil {
		return Collective{}, err
	}
	out := Collective{
		Name: c.Name, On: c.On.Name, Op: c.Op, Reduce: c.Reduce, DType: c.DType, Lanes: c.Lanes, Ranks: c.Ranks, Root: c.Root, Iterations: c.Iterations,
		Kind: c.TreeKind, K: c.K, Form: c.Form, Depth: t.Height(), Steps: t.Height(), RootChildren: t.NumChildren(c.Root), MaxChildren: t.MaxChildren(), Leaves: t.Leaves(),
		Seeds: c.Seeds,
	}
	if c.Op != "reduce" { // the ranks say upwards that they are ready, or what they have, and hear downwards
		out.Steps = t.Steps()
	}
	return out, nil
}
