package fabric

import (
	"strings"

	"weft/hdl"
	"weft/specs"
)

// format is what all chips of a network share: the wires of one direction of a port.
type format struct {
	flitBits int // W
	vcs      int // V
	vcBits   int // VC_W
}

func formatOf(c *specs.Chip) format {
	return format{flitBits: c.FlitBits, vcs: c.VCs, vcBits: c.VCWidth()}
}

// bus is one group of wires of a port in one direction of data flow: the pins in_* or out_* of a chip.
type bus struct {
	name    string // without direction: valid, head, ...
	back    bool   // flows against the data: credits
	bits    int    // per port
	comment string // of the pin; %s stands for arriving or departing
}

// buses lists the wires of one direction of a port in pin order.
func (f format) buses() []bus {
	return []bus{
		{name: "valid", bits: 1, comment: "%s flit"},
		{name: "head", bits: 1, comment: "first of its packet"},
		{name: "tail", bits: 1, comment: "last of its packet"},
		{name: "vc", bits: f.vcBits, comment: "its virtual channel"},
		{name: "data", bits: f.flitBits, comment: "its bits"},
		{name: "credit", bits: f.vcs, back: true, comment: "a slot is free again, per VC"},
	}
}

// pin names the pin of a chip or top that carries a bus: in_valid_i, in_credit_o, out_valid_o, out_credit_i.
func (b bus) pin(side string) string {
	if b.direction(side) == hdl.In {
		return side + "_" + b.name + "_i"
	}
	return side + "_" + b.name + "_o"
}

// direction is that of the pin on side "in" or "out".
func (b bus) direction(side string) hdl.Dir {
	if (side == "in") != b.back {
		return hdl.In
	}
	return hdl.Out
}

// sides are the two halves of the pins of 2.1 of docs/microarchitecture.md, in order.
var sides = [...]string{"in", "out"}

// ports gives the pins of docs/microarchitecture.md 2.1 for a block of n ports and errs error bits.
func (f format) ports(n, errs int) []*hdl.Port {
	ports := []*hdl.Port{
		{Name: "clk_i", Dir: hdl.In, Comment: "clock"},
		{Name: "rst_i", Dir: hdl.In, Comment: "synchronous reset, active high"},
	}
	about := map[string]string{"in": "arriving", "out": "departing"}
	for _, side := range sides {
		for _, b := range f.buses() {
			ports = append(ports, &hdl.Port{
				Name:    b.pin(side),
				Dir:     b.direction(side),
				Range:   hdl.Width(n * b.bits),
				Comment: strings.Replace(b.comment, "%s", about[side], 1),
			})
		}
	}
	return append(ports, &hdl.Port{Name: "error_o", Dir: hdl.Out, Range: hdl.Width(errs), Comment: "a flit was lost or misrouted"})
}
