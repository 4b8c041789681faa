package specs

import "weft/internal/diag"

// Ports is P, the number of physical ports: Groups * Rails. Physical port = group*Rails + rail.
func (c *Chip) Ports() int { return c.Groups * c.Rails }

// HopBits is HOP_W, the bits of one hop of a source route.
func (c *Chip) HopBits() int { return Ceil2(c.Groups) }

// VCWidth is VC_W, the bits of a virtual channel number.
func (c *Chip) VCWidth() int { return Ceil2(c.VCs) }

// BufPerVC is BUF, the flits that one physical input port holds per virtual channel: a rail's share of BufferFlits in mode fixed_total,
// all of them in mode fixed_depth.
func (c *Chip) BufPerVC() int {
	if c.BufferMode == "fixed_depth" {
		return c.BufferFlits
	}
	return c.BufferFlits / c.Rails
}

// Flits is the number of flits of a packet of the given size in bytes.
func (c *Chip) Flits(bytes int) int { return (8*bytes + c.FlitBits - 1) / c.FlitBits }

// MaxFlits is the number of flits of the longest packet.
func (c *Chip) MaxFlits() int { return c.Flits(c.MTUBytes) }

// GapCycles is GAP, the packet gap in clock cycles, rounded up.
func (c *Chip) GapCycles() int { return Cycles(c.PacketGapPS, c.ClockHz) }

// RailBps is the bandwidth of one rail in one direction, FlitBits * ClockHz, in bits per second.
func (c *Chip) RailBps() int64 { return int64(c.FlitBits) * c.ClockHz }

// GroupBps is the bandwidth of one port group in one direction in bits per second: 8*b*d/f of the papers' equation 11.
func (c *Chip) GroupBps() int64 { return c.RailBps() * int64(c.Rails) }

// LanesPerRail is the number of lanes of one rail.
func (c *Chip) LanesPerRail() int { return c.LanesPerGroup / c.Rails }

// LanesUsed is the number of lanes that belong to port groups.
func (c *Chip) LanesUsed() int { return c.Groups * c.LanesPerGroup }

// chip checks one chip block and appends it to the design.
func (ld *loader) chip(n *node) {
	ld.decode(n)
	serdes, ports, buffer, alloc, balance := n.kid("serdes"), n.kid("ports"), n.kid("buffer"), n.kid("allocator"), n.kid("balance")
	c := &Chip{
		Name:          n.labels[0].text,
		ClockHz:       n.int64("clock"),
		FlitBits:      n.int("datapath"),
		MTUBytes:      n.int("mtu"),
		VCs:           n.int("vcs"),
		SerdesLanes:   serdes.int("lanes"),
		LaneBps:       serdes.int64("lane_rate"),
		Groups:        ports.int("groups"),
		LanesPerGroup: ports.int("lanes"),
		Rails:         ports.int("rails"),
		BufferFlits:   buffer.int("flits"),
		BufferMode:    buffer.text("mode"),
		Allocator:     alloc.text("kind"),
		Iterations:    alloc.int("iterations"),
		BalanceMode:   balance.text("mode"),
		BalanceKey:    balance.text("key"),
		BalanceInit:   balance.text("init"),
		PacketGapPS:   n.time("packet_gap").ps(n.int64("clock")),
		Src:           n.ranges(),
	}
	ld.design.Chips = append(ld.design.Chips, c)
	before := len(ld.diags)
	widthOK := n.ok("datapath") && ld.checkDatapath(n, c)
	portsOK := ports.ok("groups", "rails") && ld.checkPorts(ports, c)
	ld.allocator(alloc, c)
	if balance.ok("mode", "key") {
		ld.checkBalance(n, ports, balance, c)
	}
	lanesOK := ld.checkLanes(serdes, ports, c)
	packetOK := widthOK && n.ok("mtu") && ld.checkPacket(n, c)
	if buffer.ok("flits", "mode") && ports.ok("rails") && portsOK {
		ld.checkBuffer(n, buffer, ports, c, packetOK)
	}
	if widthOK && lanesOK && n.ok("clock") && ports.ok("lanes", "rails") && serdes.ok("lane_rate") {
		ld.checkRate(n, serdes, ports, c)
	}
	if n.ok("packet_gap", "clock") && c.GapCycles() > MaxGapCycles {
		ld.errorf("S057", n.at("packet_gap"), "Packet gap too long", "packet_gap %s is %d cycles at %s, at most %d are allowed (%s).",
			FormatTime(c.PacketGapPS), c.GapCycles(), FormatClock(c.ClockHz), MaxGapCycles, FormatTime(Picoseconds(MaxGapCycles, c.ClockHz)))
	}
	if !n.intact() || ld.diags[before:].HasErrors() {
		ld.broken[c] = true
	}
}

func (ld *loader) checkDatapath(n *node, c *Chip) bool {
	if c.FlitBits%FlitBitsStep == 0 {
		return true
	}
	down := c.FlitBits / FlitBitsStep * FlitBitsStep
	ld.errorf("S043", n.at("datapath"), "Datapath not a whole number of bytes",
		"datapath = %d bits is %d bytes and %d bits. Packets are counted in bytes: use %d or %d.",
		c.FlitBits, c.FlitBits/8, c.FlitBits%8, down, down+FlitBitsStep)
	return false
}

func (ld *loader) checkPorts(ports *node, c *Chip) bool {
	if c.Ports() <= MaxPorts {
		return true
	}
	d := ld.errorf("S042", ports.at("groups"), "Too many ports",
		"%d port groups x %d rails = %d physical ports, at most %d are allowed. Use at most %d groups or fewer rails.",
		c.Groups, c.Rails, c.Ports(), MaxPorts, MaxPorts/c.Rails)
	ld.noteIfSet(d, ports, "rails", "the rails")
	return false
}

// noteIfSet adds a note at an attribute that is written in the spec.
func (ld *loader) noteIfSet(d *diag.Diagnostic, n *node, attr, text string) {
	if n.isSet(attr) {
		d.Note(n.at(attr), "%s", text)
	}
}

func (ld *loader) checkLanes(serdes, ports *node, c *Chip) bool {
	ok := true
	if ports.ok("groups", "lanes") && serdes.ok("lanes") && c.LanesUsed() > c.SerdesLanes {
		remedy := "Use more lanes on the package, or fewer lanes."
		switch fit := c.SerdesLanes / c.LanesPerGroup; {
		case fit >= MinPorts:
			remedy = "Set serdes.lanes to " + count(c.LanesUsed(), "lane") + ", or use at most " + count(fit, "port group") + "."
		default:
			remedy = "Set serdes.lanes to " + count(c.LanesUsed(), "lane") + ", or give each port group fewer lanes."
		}
		ld.errorf("S040", ports.at("lanes"), "More lanes in the ports than on the package", "%d port groups x %d lanes = %d lanes, but serdes.lanes = %d. %s",
			c.Groups, c.LanesPerGroup, c.LanesUsed(), c.SerdesLanes, remedy).
			Note(serdes.at("lanes"), "the lanes of the package").
			Note(ports.at("groups"), "the number of port groups")
		ok = false
	}
	if ports.ok("lanes", "rails") && c.LanesPerGroup%c.Rails != 0 {
		d := ld.errorf("S041", ports.at("rails"), "Lanes that do not divide into rails",
			"%d lanes / %d rails = %d, remainder %d: every rail needs the same number of lanes. Use one of %s rails, or a multiple of %d lanes.",
			c.LanesPerGroup, c.Rails, c.LanesPerGroup/c.Rails, c.LanesPerGroup%c.Rails, divisors(c.LanesPerGroup), c.Rails)
		d.Note(ports.at("lanes"), "the lanes of one port group")
		ok = false
	}
	return ok
}

// checkPacket checks that the longest packet can be described by a header.
func (ld *loader) checkPacket(n *node, c *Chip) bool {
	if c.MaxFlits() <= MaxPacketFlits {
		return true
	}
	ld.errorf("S044", n.at("mtu"), "Packet with too many flits",
		"%s in flits of %d bits is %d flits, but the header counts at most %d. At this datapath the mtu is at most %s.",
		FormatBytes(int64(c.MTUBytes)), c.FlitBits, c.MaxFlits(), MaxPacketFlits, FormatBytes(int64(MaxPacketFlits*c.FlitBits/8))).
		Note(n.at("datapath"), "the width of a flit")
	return false
}

func (ld *loader) checkBuffer(n, buffer, ports *node, c *Chip, packetOK bool) {
	shared := c.BufferMode == "fixed_total"
	if shared && c.BufferFlits%c.Rails != 0 {
		d := ld.errorf("S046", buffer.at("flits"), "Buffer that does not divide into rails",
			"%d flits / %d rails = %d, remainder %d. In mode fixed_total every rail gets the same share: use %d or %d flits.",
			c.BufferFlits, c.Rails, c.BufferFlits/c.Rails, c.BufferFlits%c.Rails, c.BufferFlits/c.Rails*c.Rails, (c.BufferFlits/c.Rails+1)*c.Rails)
		ld.noteIfSet(d, ports, "rails", "the rails")
		return
	}
	if !packetOK || c.BufPerVC() >= c.MaxFlits() {
		return
	}
	need, share := c.MaxFlits(), ""
	if shared && c.Rails > 1 {
		need *= c.Rails
		share = " / " + count(c.Rails, "rail") + " = " + count(c.BufPerVC(), "flit")
	}
	d := ld.errorf("S045", buffer.at("flits"), "Buffer smaller than a packet",
		"%d flits%s per virtual channel, but a packet of %s has %s of %d bits. Virtual cut-through needs room for a whole packet: use at least "+
			"%d flits, or a smaller mtu.",
		c.BufferFlits, share, FormatBytes(int64(c.MTUBytes)), count(c.MaxFlits(), "flit"), c.FlitBits, need)
	ld.noteIfSet(d, n, "mtu", "the longest packet")
	ld.noteIfSet(d, n, "datapath", "the width of a flit")
}

// checkRate compares what the datapath of a rail moves with what its lanes carry.
func (ld *loader) checkRate(n, serdes, ports *node, c *Chip) {
	lanes := c.LanesPerRail()
	have := int64(lanes) * c.LaneBps
	need := c.RailBps()
	if have == need {
		return
	}
	code, summary, remedy := "S047", "Datapath faster than its lanes",
		"The lanes cannot carry a flit every clock cycle. Lower the clock or the datapath, or use more or faster lanes."
	if need < have {
		code, summary, remedy = "S048", "Datapath slower than its lanes", "The lanes can never be filled. Raise the clock or the datapath, or use fewer lanes."
	}
	format := "A rail moves %d bit x %s = %s, its lanes carry %d x %s = %s. %s"
	args := []any{c.FlitBits, FormatClock(c.ClockHz), FormatRate(need), lanes, FormatRate(c.LaneBps), FormatRate(have), remedy}
	var d *diag.Diagnostic
	if need < have {
		d = ld.diags.Warnf(code, n.at("clock"), summary, format, args...)
	} else {
		d = ld.errorf(code, n.at("clock"), summary, format, args...)
	}
	d.Note(n.at("datapath"), "the datapath").
		Note(serdes.at("lane_rate"), "the rate of a lane").
		Note(ports.at("lanes"), "the lanes of a port group")
}
