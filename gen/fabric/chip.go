package fabric

import (
	"fmt"

	"weft/hdl"
	"weft/specs"
)

// SwitchCell is the module of a switch chip.
const SwitchCell = "weft_switch"

// Limits are the two parameters of a chip that its network decides (docs/microarchitecture.md section 2).
type Limits struct {
	CreditMax int // deepest buffer behind any of its outputs, in flits per VC
	MaxFlits  int // flits of the longest packet
}

// Chip builds the wrapper module of a chip type: weft_switch with the parameters of the spec, under the name of the spec, with pins of
// literal width. The order of the pins is that of docs/microarchitecture.md 2.1.
func Chip(c *specs.Chip, limits Limits) *hdl.Module {
	f := formatOf(c)
	ports := c.Ports()
	m := &hdl.Module{
		Name:   c.Name,
		Header: chipHeader(c, limits),
		Ports:  f.ports(ports, ports),
		Src:    c.Src[""],
	}
	in := &hdl.Inst{Module: SwitchCell, Name: "u_switch", Src: c.Src[""]}
	for _, p := range ChipParams(c, limits) {
		in.Params = append(in.Params, hdl.Conn{Name: p.Name, Expr: hdl.Int(p.Value), Src: c.Src[p.attribute]})
	}
	for _, p := range m.Ports {
		in.Conns = append(in.Conns, hdl.Conn{Name: p.Name, Expr: hdl.ID(p.Name)})
	}
	m.Items = []hdl.Item{in}
	return m
}

// Param is one parameter of the switch cell.
type Param struct {
	Name      string
	Value     int
	attribute string // path in the spec's block
}

// ChipParams gives the parameters of weft_switch for a chip type, in the order of its header.
func ChipParams(c *specs.Chip, limits Limits) []Param {
	return []Param{
		{"N_GROUP", c.Groups, "ports.groups"},
		{"N_RAIL", c.Rails, "ports.rails"},
		{"N_VC", c.VCs, "vcs"},
		{"FLIT_W", c.FlitBits, "datapath"},
		{"BUF_FLITS", c.BufPerVC(), "buffer.flits"},
		{"ITER", c.Iterations, "allocator.iterations"},
		{"GAP", c.GapCycles(), "packet_gap"},
		{"CREDIT_MAX", limits.CreditMax, "buffer.flits"},
		{"MAX_FLITS", limits.MaxFlits, "mtu"},
	}
}

func chipHeader(c *specs.Chip, limits Limits) []string {
	return []string{
		fmt.Sprintf("%s: switch chip of %d port groups x %s = %d ports, %s, %s", c.Name, c.Groups, plural(c.Rails, "rail"), c.Ports(),
			plural(c.VCs, "virtual channel"), specs.FormatClock(c.ClockHz)),
		"",
		fmt.Sprintf("  port        %d-bit flits, %s a direction", c.FlitBits, specs.FormatRate(c.RailBps())),
		fmt.Sprintf("  buffer      %d flits per port and VC", c.BufPerVC()),
		fmt.Sprintf("  packet      up to %d bytes = %s", c.MTUBytes, plural(limits.MaxFlits, "flit")),
		fmt.Sprintf("  allocator   %s, %s", c.Allocator, plural(c.Iterations, "iteration")),
		fmt.Sprintf("  packet gap  %s", plural(c.GapCycles(), "cycle")),
		fmt.Sprintf("  credits     up to %d per output and VC", limits.CreditMax),
		"",
		portRule(c),
	}
}

// portRule says how the ports are numbered.
func portRule(c *specs.Chip) string {
	const order = "Vectors hold port 0 in the lowest bits; within a port, VC 0."
	if c.Rails == 1 {
		return "Port p is group p. " + order
	}
	return fmt.Sprintf("Port p is rail p mod %d of group p div %d. %s", c.Rails, c.Rails, order)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
