package fabric

import (
	"cmp"
	"slices"

	"weft/hdl"
	"weft/specs/topology"
)

// expected is one wire that the graph asks for.
type expected struct {
	to     bit
	from   bit
	cycles int // of the links on the way
	link   int // index into Graph.Links, or -1
	port   int // physical port of the driven block, to keep findings of different ports apart
}

// expectations lists every wire of the fabric, by driven block, pin, bit.
func (c *comparer) expectations() []expected {
	e := &expecter{comparer: c, top: len(c.blocks) - 1}
	if c.nic != nil {
		e.outside = len(c.f.Graph.Nodes) * c.nodeRails()
	}
	e.chips()
	e.links()
	for i, p := range c.b.outer[:e.outside] {
		e.nodeRail(i/c.nodeRails(), i%c.nodeRails(), bit{block: p.at.Chip, index: c.b.physical(p.at, p.rail)})
	}
	e.open()
	if c.nic != nil {
		for x := range c.f.Graph.Nodes {
			e.host(x)
		}
	}
	slices.SortFunc(e.list, func(x, y expected) int { return compareBits(x.to, y.to) })
	return e.list
}

// nodeRails is the number of rails of a node.
func (c *comparer) nodeRails() int { return c.f.Graph.Chips[c.f.Graph.Nodes[0].At.Chip].Rails }

// expecter collects expectations.
type expecter struct {
	*comparer
	top     int // block
	outside int // external ports of the network that lead to NICs; with their errors they come before the others
	list    []expected
}

// add expects n wires, bit by bit.
func (e *expecter) add(to bit, from bit, n, cycles, link, port int) {
	for k := range n {
		e.list = append(e.list, expected{bit{to.block, to.pin, to.index + k}, bit{from.block, from.pin, from.index + k}, cycles, link, port})
	}
}

// chips expects clock, reset and errors of every chip.
func (e *expecter) chips() {
	errs := e.outside
	for i := range e.f.Graph.Chips {
		e.add(bit{i, "clk_i", 0}, bit{e.top, "clk_i", 0}, 1, 0, -1, -1)
		e.add(bit{i, "rst_i", 0}, bit{e.top, "rst_i", 0}, 1, 0, -1, -1)
		for p := range e.b.ports(i) {
			e.add(bit{e.top, "error_o", errs}, bit{i, "error_o", p}, 1, 0, -1, errs)
			errs++
		}
	}
}

// cable expects one direction of a rail: what the port of block a sends, and the credits for it. The index of a bit is that of the port.
func (e *expecter) cable(a, z bit, latency, link int) {
	for _, b := range e.b.format.buses() {
		sender := bit{a.block, b.pin("out"), a.index * b.bits}
		receiver := bit{z.block, b.pin("in"), z.index * b.bits}
		if b.back {
			e.add(sender, receiver, b.bits, latency, link, a.index)
		} else {
			e.add(receiver, sender, b.bits, latency, link, z.index)
		}
	}
}

// links expects the cables between chips.
func (e *expecter) links() {
	for i, l := range e.f.Graph.Links {
		for rail := range e.f.Graph.Chips[l.A.Chip].Rails {
			for _, ends := range [][2]topology.Port{{l.A, l.B}, {l.B, l.A}} {
				a, z := e.b.physical(ends[0], rail), e.b.physical(ends[1], rail)
				e.cable(bit{block: ends[0].Chip, index: a}, bit{block: ends[1].Chip, index: z}, l.Latency, i)
			}
		}
	}
}

// nodeRail expects the cable of a rail of a NIC to a port of a chip.
func (e *expecter) nodeRail(node, rail int, chip bit) {
	nic := bit{block: len(e.f.Graph.Chips) + node, index: rail}
	latency := e.f.Graph.Nodes[node].Latency
	e.cable(nic, chip, latency, -1)
	e.cable(chip, nic, latency, -1)
}

// open expects the external ports that lead out of the top.
func (e *expecter) open() {
	for i, p := range e.b.outer[e.outside:] {
		n := e.b.physical(p.at, p.rail)
		for _, side := range sides {
			for _, b := range e.b.format.buses() {
				inner := bit{p.at.Chip, b.pin(side), n * b.bits}
				outer := bit{e.top, b.pin(side), i * b.bits}
				if b.direction(side) == hdl.In {
					e.add(inner, outer, b.bits, 0, -1, n)
				} else {
					e.add(outer, inner, b.bits, 0, -1, i)
				}
			}
		}
	}
}

// host expects what a NIC has besides its rails: clock, reset, errors, and the pins of its host, which are flat over nodes.
func (e *expecter) host(node int) {
	block := len(e.f.Graph.Chips) + node
	for _, p := range e.nic.Ports {
		bits := bitsOf(p)
		inner, outer := bit{block, p.Name, 0}, bit{e.top, p.Name, node * bits}
		switch {
		case p.Name == "clk_i" || p.Name == "rst_i":
			e.add(inner, bit{e.top, p.Name, 0}, 1, 0, -1, -1)
		case !hostPin(p.Name) && p.Name != "error_o":
		case p.Dir == hdl.In:
			e.add(inner, outer, bits, 0, -1, node)
		default:
			e.add(outer, inner, bits, 0, -1, node)
		}
	}
}

func compareBits(a, b bit) int {
	return cmp.Or(cmp.Compare(a.block, b.block), cmp.Compare(a.pin, b.pin), cmp.Compare(a.index, b.index))
}
