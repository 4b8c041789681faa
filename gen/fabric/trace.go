package fabric

import (
	"slices"
	"strings"

	"weft/hdl"
	"weft/hdl/netlist"
	"weft/internal/diag"
)

// source is what drives a net.
type source struct {
	at     bit
	cycles int               // of the links on the way
	link   *netlist.Instance // for the output of a link: not yet followed
	pin    string            // of the link
	index  int
	src    diag.Range // connection of the last link on the way, or of the driven pin
}

// place finds the instance of every chip and NIC.
func (c *comparer) place(diags *diag.List) {
	byName := map[string]*netlist.Instance{}
	for i := range c.n.Instances {
		in := &c.n.Instances[i]
		if in.Module == LinkCell {
			continue
		}
		name := strings.TrimPrefix(in.Path[strings.LastIndexByte(in.Path, '.')+1:], "u_")
		if first := byName[name]; first != nil {
			diags.Errorf("N013", in.Src, "Ambiguous chip", "Both %s and %s are named like chip %s.", first.Path, in.Path, name)
			continue
		}
		byName[name] = in
	}
	for _, chip := range c.f.Graph.Chips {
		in := byName[chip.Name]
		switch {
		case in == nil:
			diags.Errorf("N010", c.n.Top.Src, "Missing chip", "There is no instance u_%s (or %s) of %s in %s.", chip.Name, chip.Name, chip.Type, c.n.Top.Module)
		case in.Module != chip.Type:
			diags.Errorf("N011", in.Src, "Wrong chip", "Instance %s is of module %s; the spec asks for %s.", in.Path, in.Module, chip.Type)
		}
		c.blocks = append(c.blocks, in)
	}
	if c.nic != nil {
		for _, node := range c.f.Graph.Nodes {
			in := byName[node.Name]
			switch {
			case in == nil:
				diags.Errorf("N010", c.n.Top.Src, "Missing NIC", "There is no instance u_%s (or %s) of %s in %s.", node.Name, node.Name, c.nic.Name, c.n.Top.Module)
			case in.Module != c.nic.Name:
				diags.Errorf("N011", in.Src, "Wrong NIC", "Instance %s is of module %s; the spec asks for %s.", in.Path, in.Module, c.nic.Name)
			}
			c.blocks = append(c.blocks, in)
		}
	}
	for i := range c.n.Instances {
		if in := &c.n.Instances[i]; in.Module != LinkCell && !slices.Contains(c.blocks, in) {
			diags.Errorf("N012", in.Src, "Extra chip", "Instance %s of %s is not in the spec.", in.Path, in.Module)
		}
	}
	c.blocks = append(c.blocks, &c.n.Top)
}

// drivers notes what drives each net: a pin of a block, or a link.
func (c *comparer) drivers() {
	c.drive = map[int][]source{}
	for i, in := range c.blocks {
		for _, p := range in.Pins {
			if p.Dir != hdl.Out {
				continue
			}
			for k, b := range p.Bits {
				if net := c.n.Net(b); net >= 0 {
					c.drive[net] = append(c.drive[net], source{at: bit{i, p.Name, k}})
				}
			}
		}
	}
	for i := range c.n.Instances {
		in := &c.n.Instances[i]
		if in.Module != LinkCell {
			continue
		}
		for _, p := range in.Pins {
			if p.Dir != hdl.Out {
				continue
			}
			for k, b := range p.Bits {
				if net := c.n.Net(b); net >= 0 {
					c.drive[net] = append(c.drive[net], source{link: in, pin: p.Name, index: k})
				}
			}
		}
	}
}

// trace follows a bit back to the pins of blocks that drive it, through links. at is the connection that the bit is read from; each source
// has the connection that it was found at, and the comparer keeps the last one tried.
func (c *comparer) trace(b int, at diag.Range, cycles, depth int) []source {
	const maxLinks = 64 // a loop of links is a fault, not a reason to go on for ever
	c.reached = at
	net := c.n.Net(b)
	if net < 0 || depth > maxLinks {
		return nil
	}
	var out []source
	for _, s := range c.drive[net] {
		if s.link == nil {
			s.cycles, s.src = cycles, at
			out = append(out, s)
			continue
		}
		from, ok := s.link.Pin(opposite[s.pin])
		if !ok || s.index >= len(from.Bits) {
			continue
		}
		latency := 0
		if v := s.link.Params["LATENCY"]; v != nil && v.IsInt64() {
			latency = int(v.Int64())
		}
		out = append(out, c.trace(from.Bits[s.index], from.Src, cycles+latency, depth+1)...)
	}
	return out
}

// opposite names the pin of a link cell that leads to an output pin: out_data_o comes from in_data_i, in_credit_o from out_credit_i.
var opposite = func() map[string]string {
	m := map[string]string{}
	for _, b := range (format{}).buses() {
		for i, side := range sides {
			if b.direction(side) == hdl.Out {
				m[b.pin(side)] = b.pin(sides[1-i])
			}
		}
	}
	return m
}()
