package specs

import "weft/internal/diag"

// patiencePerPort is the default patience for each physical port: so many packets of others that random traffic rarely gets there.
const patiencePerPort = 8

// allocator sets what the allocator of a chip has only with some algorithms, or by the number of ports.
func (ld *loader) allocator(alloc *node, c *Chip) {
	c.Patience = patiencePerPort * c.Ports()
	if alloc.isSet("patience") {
		c.Patience = alloc.int("patience")
	}
	if !alloc.ok("kind") || c.Allocator == "islip" {
		return
	}
	c.Iterations = 1
	if alloc.isSet("iterations") {
		ld.errorf("S058", alloc.at("iterations"), "Iterations of another allocator",
			"iterations = %d belongs to kind = \"islip\", but the kind is %q, which has one pass. Remove the iterations, or use \"islip\".",
			alloc.int("iterations"), c.Allocator).
			Note(alloc.at("kind"), "the kind")
	}
}

// checkBalance checks the balance block of a chip.
func (ld *loader) checkBalance(n, ports, balance *node, c *Chip) {
	checked := *c
	if !n.ok("datapath") {
		checked.FlitBits = MaxFlitBits // is reported elsewhere
	}
	if !ports.ok("rails") {
		checked.Rails = 2
	}
	ld.checkBalanceOf(&checked, balance, n.at("datapath"), ports.rng)
}

// checkBalanceOf checks that the heads carry what the choice of the rail needs, and that there is a choice. width and ports are the places
// of the datapath and of the ports of the chip.
func (ld *loader) checkBalanceOf(c *Chip, balance *node, width, ports diag.Range) {
	if c.BalanceMode == "none" {
		return
	}
	if c.BalanceKey == "src_out" && c.FlitBits < MinBalanceBits {
		at := balance.at("key")
		if !balance.isSet("key") {
			at = balance.at("mode")
		}
		ld.errorf("S049", at, "Key that the head flit does not hold",
			"The key \"src_out\" needs the source node, which is in bits 64 to 79 of a packet, but the first flit ends at bit %d. "+
				"Use a datapath of at least %d bits, or one of the keys \"in_out\" and \"out\".", c.FlitBits-1, MinBalanceBits).
			Note(width, "the width of a flit")
	}
	if c.Rails == 1 {
		ld.diags.Warnf("S059", balance.at("mode"), "Choice among one rail",
			"mode = %q chooses among the rails of a port group, but every group is one rail. Set rails in the ports block, or use mode = \"none\".",
			c.BalanceMode).
			Note(ports, "the ports")
	}
}
