package fabric

import (
	"fmt"

	"weft/hdl"
	"weft/specs"
)

// SwitchCell is the module of a switch chip.
const SwitchCell = "weft_switch"

// Limits are the parameters of a chip that its network decides (docs/microarchitecture.md sections 2 and 3).
type Limits struct {
	CreditMax int // deepest buffer behind any of its outputs, in flits per VC
	MaxFlits  int // flits of the longest packet
	Nodes     int // number of source nodes, for the rail choice by source; 0 is as good as 1
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

// The values of weft_switch's parameters for the words of a spec. A word that is not set has the value 0 or, for the start of the rail choice, 1.
var (
	allocators  = map[string]int{"": 0, "islip": 0, "round_robin": 1, "wavefront": 2}
	balanceMode = map[string]int{"": 0, "none": 0, "packet": 1, "message": 2}
	balanceKey  = map[string]int{"": 0, "src_out": 0, "in_out": 1, "out": 2}
	balanceInit = map[string]int{"": 1, "zero": 0, "hash": 1}
)

// ChipParams gives the parameters of weft_switch for a chip type, in the order of its header. Those of the rail choice are left at their
// defaults in a chip that has none.
func ChipParams(c *specs.Chip, limits Limits) []Param {
	params := []Param{
		{"N_GROUP", c.Groups, "ports.groups"},
		{"N_RAIL", c.Rails, "ports.rails"},
		{"N_VC", c.VCs, "vcs"},
		{"FLIT_W", c.FlitBits, "datapath"},
		{"BUF_FLITS", c.BufPerVC(), "buffer.flits"},
		{"ITER", max(1, c.Iterations), "allocator.iterations"},
		{"ALLOC", allocators[c.Allocator], "allocator.kind"},
		{"PATIENCE", c.Patience, "allocator.patience"},
		{"GAP", c.GapCycles(), "packet_gap"},
	}
	if choosesRail(c) {
		params = append(params,
			Param{"BAL_MODE", balanceMode[c.BalanceMode], "balance.mode"},
			Param{"BAL_KEY", balanceKey[c.BalanceKey], "balance.key"},
			Param{"BAL_INIT", balanceInit[c.BalanceInit], "balance.init"},
		)
		if balanceKey[c.BalanceKey] == 0 {
			params = append(params, Param{"N_NODE", max(1, limits.Nodes), "balance.key"})
		}
	}
	return append(params,
		Param{"CREDIT_MAX", limits.CreditMax, "buffer.flits"},
		Param{"MAX_FLITS", limits.MaxFlits, "mtu"},
	)
}

// choosesRail reports whether a packet may leave such a chip on another rail than it came on.
func choosesRail(c *specs.Chip) bool { return c.Rails > 1 && balanceMode[c.BalanceMode] != 0 }

func chipHeader(c *specs.Chip, limits Limits) []string {
	lines := []string{
		fmt.Sprintf("%s: switch chip of %d port groups x %s = %d ports, %s, %s", c.Name, c.Groups, plural(c.Rails, "rail"), c.Ports(),
			plural(c.VCs, "virtual channel"), specs.FormatClock(c.ClockHz)),
		"",
		fmt.Sprintf("  port        %d-bit flits, %s a direction", c.FlitBits, specs.FormatRate(c.RailBps())),
		fmt.Sprintf("  buffer      %d flits per port and VC", c.BufPerVC()),
		fmt.Sprintf("  packet      up to %d bytes = %s", c.MTUBytes, plural(limits.MaxFlits, "flit")),
		"  allocator   " + allocatorRule(c),
	}
	if c.Patience > 0 {
		lines = append(lines, fmt.Sprintf("  patience    an output stands still for a packet after %s of others", plural(c.Patience, "packet")))
	}
	if choosesRail(c) {
		lines = append(lines, "  rails       "+railRule(c))
	}
	lines = append(lines,
		fmt.Sprintf("  packet gap  %s", plural(c.GapCycles(), "cycle")),
		fmt.Sprintf("  credits     up to %d per output and VC", limits.CreditMax),
		"",
	)
	return append(lines, portRule(c)...)
}

// allocatorRule names the algorithm, with what it alone has.
func allocatorRule(c *specs.Chip) string {
	if allocators[c.Allocator] != 0 {
		return c.Allocator
	}
	return "islip, " + plural(c.Iterations, "iteration")
}

// railRule says when a chip takes the next rail of a group, and what it remembers the last one by.
func railRule(c *specs.Chip) string {
	what := "packet"
	if balanceMode[c.BalanceMode] == balanceMode["message"] {
		what = "message"
	}
	by := []string{"source node and group", "groups of input and output", "group"}[balanceKey[c.BalanceKey]]
	return fmt.Sprintf("each %s takes the next one, by %s", what, by)
}

// portRule says how the ports are numbered.
func portRule(c *specs.Chip) []string {
	const order = "Vectors hold port 0 in the lowest bits; within a port, VC 0."
	if c.Rails == 1 {
		return []string{"Port p is group p. " + order}
	}
	return []string{fmt.Sprintf("Port p is rail p mod %d of group p div %d.", c.Rails, c.Rails), order}
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
