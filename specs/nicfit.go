package specs

// A NIC's packets take up to nicPacketBytes, and it cuts them into flits of whole 64-bit words (docs/nic.md 7.1).
const (
	nicPacketBytes = 160
	nicFlitStep    = 64
)

// checkNICFit checks that the chips of every network of NICs suit them.
func (ld *loader) checkNICFit() {
	for _, net := range ld.design.Networks {
		if net.NIC == nil || ld.broken[net] {
			continue
		}
		at := net.Src.At("nodes")
		seen := map[*Chip]bool{}
		for _, c := range net.chipTypes() {
			if seen[c] || ld.broken[c] {
				continue
			}
			seen[c] = true
			if c.FlitBits%nicFlitStep != 0 {
				ld.errorf("S089", at, "Chip that does not suit NICs", "NICs send flits of whole 64-bit words, but those of chip.%s have %d bits. Use a datapath of %d or %d bits.",
					c.Name, c.FlitBits, c.FlitBits/nicFlitStep*nicFlitStep, (c.FlitBits/nicFlitStep+1)*nicFlitStep).
					Note(c.Src.At("datapath"), "the datapath")
			}
			if c.Rails > MaxNICRails {
				ld.errorf("S089", at, "Chip that does not suit NICs", "A NIC has at most %d rails, but a port group of chip.%s has %d. Use fewer rails.", MaxNICRails, c.Name, c.Rails).
					Note(c.Src.At("ports.rails"), "the rails")
			}
			if c.MTUBytes < nicPacketBytes {
				ld.errorf("S089", at, "Chip that does not suit NICs", "Packets of a NIC have up to %d bytes, but chip.%s carries %d. Use an mtu of at least \"%dB\".",
					nicPacketBytes, c.Name, c.MTUBytes, nicPacketBytes).
					Note(c.Src.At("mtu"), "the mtu")
			}
		}
	}
}
