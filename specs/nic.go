package specs

// nic checks one nic block and appends it to the design.
func (ld *loader) nic(n *node) {
	ld.decode(n)
	queues, trigger, alu, host := n.kid("queues"), n.kid("trigger"), n.kid("alu"), n.kid("host")
	c := &NIC{
		Name:         n.labels[0].text,
		VirtualPorts: n.int("virtual_ports"),
		DQ:           queues.int("dq"),
		MPQ:          queues.int("mpq"),
		EQ:           queues.int("eq"),
		PIO:          queues.int("pio"),
		Contexts:     trigger.int("contexts"),
		Banks:        trigger.int("banks"),
		Slots:        trigger.int("slots"),
		ALULanes:     alu.int("lanes"),
		ALUOperands:  alu.int("operands"),
		ALUKind:      alu.text("kind"),
		HostDataBits: host.int("data_bits"),
		Src:          n.ranges(),
	}
	ld.design.NICs = append(ld.design.NICs, c)
	before := len(ld.diags)
	for _, q := range []string{"dq", "mpq", "eq", "pio"} {
		ld.checkPowerOfTwo(queues, q)
	}
	ld.checkPowerOfTwo(trigger, "banks")
	if b := c.HostDataBits; host.ok("data_bits") && b != 64 && b != 128 {
		ld.errorf("S033", host.at("data_bits"), "Value out of range", "data_bits = %d. Allowed: 64 and 128.", b)
	}
	for _, t := range []struct {
		name string
		ps   *int64
	}{{"read_latency", &c.HostReadPS}, {"write_latency", &c.HostWritePS}} {
		if v := host.time(t.name); host.ok(t.name) && v.inCycles {
			ld.errorf("S031", host.at(t.name), "Time in cycles", "%s = %s: a nic block has no clock of its own to count in; it runs at that of the chips. Use a time with a unit.", t.name, v)
		} else {
			*t.ps = v.n
		}
	}
	if !n.intact() || ld.diags[before:].HasErrors() {
		ld.broken[c] = true
	}
}

func (ld *loader) checkPowerOfTwo(n *node, name string) {
	v := n.int(name)
	if !n.ok(name) || v < 1 || v&(v-1) == 0 {
		return
	}
	below := 1
	for 2*below <= v {
		below *= 2
	}
	ld.errorf("S076", n.at(name), "Not a power of two", "%s = %d: pointers into it wrap by leaving out their upper bits, so it is a power of two. Use %d or %d.",
		name, v, below, 2*below)
}

// nicNamed gives the NIC type of that name, nil if its block could not be read.
func (ld *loader) nicNamed(name string) *NIC {
	for _, c := range ld.design.NICs {
		if c.Name == name {
			return c
		}
	}
	return nil
}
