package nic

import (
	"fmt"

	"weft/hdl"
	"weft/specs"
)

// Cell is the module of a NIC.
const Cell = "weft_nic"

// Param is one parameter of the NIC cell.
type Param struct {
	Name      string
	Value     int
	attribute string // path in the spec's nic block
}

// What the spec does not say: docs/nic.md 7.18.
const (
	maxOutstanding = 4
	getDepth       = 8
	reassemblies   = 8
	maxBuffer      = 1024
)

// Params gives the parameters of the cell for the NICs of a fabric, in the order of docs/nic.md 7.1, by the rules of 7.18.
func Params(f *specs.Fabric) []Param {
	n, c := f.NIC, f.ChipOf(f.Graph.Nodes[0].At.Chip)
	kind := 0
	if n.ALUKind == "parallel" {
		kind = 1
	}
	return []Param{
		{"N_VP", n.VirtualPorts, "virtual_ports"},
		{"N_CTX", n.Contexts, "trigger.contexts"},
		{"N_BANK", n.Banks, "trigger.banks"},
		{"N_SLOT", n.Slots, "trigger.slots"},
		{"ALU_KIND", kind, "alu.kind"},
		{"ALU_OPS", n.ALUOperands, "alu.operands"},
		{"FLIT_W", c.FlitBits, ""},
		{"N_RAIL", c.Rails, ""},
		{"N_VC", c.VCs, ""},
		{"HOST_DATA_W", n.HostDataBits, "host.data_bits"},
		{"MAX_OUT", maxOutstanding, ""},
		{"PIO_DEPTH", n.PIO, "queues.pio"},
		{"GET_DEPTH", getDepth, ""},
		{"N_RASM", reassemblies, ""},
		{"BUF_FLITS", min(c.BufPerVC(), maxBuffer), ""},
		{"CREDIT_MAX", f.CreditMax, ""},
		{"N_NODE", len(f.Graph.Nodes), ""},
	}
}

// Module builds the module of the NIC type of a fabric: the NIC cell with the parameters of Params, under the name of the spec, with pins
// of literal width in the order of docs/nic.md 7.2.
func Module(f *specs.Fabric) *hdl.Module {
	n := f.NIC
	m := &hdl.Module{Name: n.Name, Header: moduleHeader(f), Ports: Pins(f), Src: n.Src[""]}
	in := &hdl.Inst{Module: Cell, Name: "u_nic", Src: n.Src[""]}
	for _, p := range Params(f) {
		in.Params = append(in.Params, hdl.Conn{Name: p.Name, Expr: hdl.Int(p.Value), Src: n.Src[p.attribute]})
	}
	for _, p := range m.Ports {
		in.Conns = append(in.Conns, hdl.Conn{Name: p.Name, Expr: hdl.ID(p.Name)})
	}
	m.Items = []hdl.Item{in}
	return m
}

// Pins lists the pins of docs/nic.md 7.2 for the NICs of a fabric.
func Pins(f *specs.Fabric) []*hdl.Port {
	c := f.ChipOf(f.Graph.Nodes[0].At.Chip)
	host, rails := f.NIC.HostDataBits, c.Rails
	pins := []*hdl.Port{
		{Name: "clk_i", Dir: hdl.In, Comment: "clock"},
		{Name: "rst_i", Dir: hdl.In, Comment: "synchronous reset, active high"},
	}
	add := func(name string, bits int, comment string) {
		p := &hdl.Port{Name: name, Dir: hdl.In, Comment: comment}
		if name[len(name)-2:] == "_o" {
			p.Dir = hdl.Out
		}
		if bits > 0 {
			p.Range = hdl.Width(bits)
		}
		pins = append(pins, p)
	}
	const wire = 0 // a pin without range
	add("s_awvalid_i", wire, "registers: AXI4-Lite slave")
	add("s_awaddr_i", 18, "")
	add("s_awready_o", wire, "")
	add("s_wvalid_i", wire, "")
	add("s_wdata_i", 64, "")
	add("s_wstrb_i", 8, "")
	add("s_wready_o", wire, "")
	add("s_bvalid_o", wire, "")
	add("s_bresp_o", 2, "")
	add("s_bready_i", wire, "")
	add("s_arvalid_i", wire, "")
	add("s_araddr_i", 18, "")
	add("s_arready_o", wire, "")
	add("s_rvalid_o", wire, "")
	add("s_rdata_o", 64, "")
	add("s_rresp_o", 2, "")
	add("s_rready_i", wire, "")
	add("m_awvalid_o", wire, "host memory: AXI4 master, INCR bursts of full beats, one ID")
	add("m_awaddr_o", 64, "")
	add("m_awlen_o", 8, "")
	add("m_awready_i", wire, "")
	add("m_wvalid_o", wire, "")
	add("m_wdata_o", host, "")
	add("m_wstrb_o", host/8, "")
	add("m_wlast_o", wire, "")
	add("m_wready_i", wire, "")
	add("m_bvalid_i", wire, "")
	add("m_bresp_i", 2, "")
	add("m_bready_o", wire, "")
	add("m_arvalid_o", wire, "")
	add("m_araddr_o", 64, "")
	add("m_arlen_o", 8, "")
	add("m_arready_i", wire, "")
	add("m_rvalid_i", wire, "")
	add("m_rdata_i", host, "")
	add("m_rresp_i", 2, "")
	add("m_rlast_i", wire, "")
	add("m_rready_o", wire, "")
	for _, side := range []string{"in", "out"} {
		data, credit := "_i", "_o"
		about := "from the network"
		if side == "out" {
			data, credit, about = "_o", "_i", "to the network"
		}
		add(side+"_valid"+data, rails, about)
		add(side+"_head"+data, rails, "first of its packet")
		add(side+"_tail"+data, rails, "last of its packet")
		add(side+"_vc"+data, rails*c.VCWidth(), "its virtual channel")
		add(side+"_data"+data, rails*c.FlitBits, "its bits")
		add(side+"_credit"+credit, rails*c.VCs, "a slot is free again, per VC")
	}
	add("irq_o", wire, "an enabled interrupt is pending")
	add("error_o", rails, "a flit was lost")
	return pins
}

func moduleHeader(f *specs.Fabric) []string {
	n, c := f.NIC, f.ChipOf(f.Graph.Nodes[0].At.Chip)
	return []string{
		fmt.Sprintf("%s: NIC with trigger logic, %d virtual ports of %d contexts x %d banks x %d operand slots", n.Name, n.VirtualPorts, n.Contexts, n.Banks, n.Slots),
		"",
		fmt.Sprintf("  network     %d x %d-bit flits, %d VCs, %d nodes", c.Rails, c.FlitBits, c.VCs, len(f.Graph.Nodes)),
		fmt.Sprintf("  host        AXI4 master of %d bits, AXI4-Lite slave of 64 bits", n.HostDataBits),
		fmt.Sprintf("  ALU         %s, 6 lanes of 64 bits, %d operands a pass", n.ALUKind, n.ALUOperands),
		"",
		"Registers: weft_nic.h. Behaviour: docs/nic.md.",
	}
}
