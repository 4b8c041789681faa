package specs

import "strings"

// A NIC's packets take up to nicPacketBytes, and it cuts them into flits of whole 64-bit words (docs/nic.md 7.1).
const (
	nicPacketBytes = 160
	nicFlitStep    = 64
)

// SystemSuffix ends the name of the module that joins a network with its NICs.
const SystemSuffix = "_system"

// checkSystemNames checks that the modules which join networks with their NICs have names that nothing else has.
func (ld *loader) checkSystemNames() {
	for _, net := range ld.design.Networks {
		if net.NIC == nil {
			continue
		}
		ld.checkSystemNodes(net)
		name, at := net.Name+SystemSuffix, net.Src.At("")
		if first, taken := ld.names[name]; taken {
			ld.errorf("S024", at, "Duplicate name", "The network with its NICs becomes a module called %s, but there is already a %s of that name, at line %d. Give one of them another name.",
				name, first.typ, first.rng.Start.Line).
				Note(first.rng, "the first declaration")
		} else if len(name) > maxNameLen {
			ld.errorf("S023", at, "Name too long", "The network with its NICs becomes a module called %s, which has %d characters; at most %d are allowed. Use a shorter name.",
				name, len(name), maxNameLen)
		} else if fault := moduleFault(name); fault != "" && moduleFault(net.Name) == "" {
			ld.errorf("S023", at, "Reserved name", "The network with its NICs becomes a module called %s, but %s. Use another name.", name, fault)
		}
	}
}

// checkSystemNodes checks that no node of a network of NICs is called like something else in the module that joins it with them: the network itself,
// the wires net_... of the network's side, and the cables NODE_to and NODE_from.
func (ld *loader) checkSystemNodes(net *Network) {
	if net.Topology != "" { // nodes cn0, cn1, ..
		if digits := strings.TrimPrefix(net.Name, "cn"); digits != net.Name && digits != "" && strings.Trim(digits, "0123456789") == "" {
			ld.errorf("S024", net.Src.At(""), "Duplicate name", "The network %s is called like a node: those of a topology are cn0, cn1 and so on. Give the network another name.", net.Name)
		}
		return
	}
	known := map[string]bool{}
	for _, x := range net.Nodes {
		known[x.Name] = true
	}
	for _, x := range net.Nodes {
		like := ""
		switch {
		case x.Name == "net":
			like = "the wires on the side of the network"
		case x.Name == net.Name:
			like = "the network"
		default:
			for _, end := range []string{"_to", "_from"} {
				if i := strings.LastIndex(x.Name, end); i > 0 && known[x.Name[:i]] {
					like = "the cable of node " + x.Name[:i]
				}
			}
		}
		if like != "" {
			ld.errorf("S024", x.Src, "Duplicate name", "The node %s is called like %s in the module %s. Give it another name.", x.Name, like, net.Name+SystemSuffix)
		}
	}
}

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
