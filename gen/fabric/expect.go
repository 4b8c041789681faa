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
	var out []expected
	top := len(c.blocks) - 1
	add := func(to bit, from bit, n, cycles, link, port int) {
		for k := range n {
			out = append(out, expected{bit{to.block, to.pin, to.index + k}, bit{from.block, from.pin, from.index + k}, cycles, link, port})
		}
	}
	errs := 0
	for i := range c.f.Graph.Chips {
		add(bit{i, "clk_i", 0}, bit{top, "clk_i", 0}, 1, 0, -1, -1)
		add(bit{i, "rst_i", 0}, bit{top, "rst_i", 0}, 1, 0, -1, -1)
		for p := range c.b.ports(i) {
			add(bit{top, "error_o", errs}, bit{i, "error_o", p}, 1, 0, -1, errs)
			errs++
		}
	}
	for i, l := range c.f.Graph.Links {
		for rail := range c.f.Graph.Chips[l.A.Chip].Rails {
			for _, ends := range [][2]topology.Port{{l.A, l.B}, {l.B, l.A}} {
				a, z := c.b.physical(ends[0], rail), c.b.physical(ends[1], rail)
				for _, b := range c.b.format.buses() {
					sender := bit{ends[0].Chip, b.pin("out"), a * b.bits}
					receiver := bit{ends[1].Chip, b.pin("in"), z * b.bits}
					if b.back {
						add(sender, receiver, b.bits, l.Latency, i, a)
					} else {
						add(receiver, sender, b.bits, l.Latency, i, z)
					}
				}
			}
		}
	}
	for e, p := range c.b.outer {
		n := c.b.physical(p.at, p.rail)
		for _, side := range sides {
			for _, b := range c.b.format.buses() {
				inner := bit{p.at.Chip, b.pin(side), n * b.bits}
				outer := bit{top, b.pin(side), e * b.bits}
				if b.direction(side) == hdl.In {
					add(inner, outer, b.bits, 0, -1, n)
				} else {
					add(outer, inner, b.bits, 0, -1, e)
				}
			}
		}
	}
	slices.SortFunc(out, func(x, y expected) int { return compareBits(x.to, y.to) })
	return out
}

func compareBits(a, b bit) int {
	return cmp.Or(cmp.Compare(a.block, b.block), cmp.Compare(a.pin, b.pin), cmp.Compare(a.index, b.index))
}
