package fabric

import (
	"fmt"
	"strings"

	"weft/hdl"
	"weft/internal/diag"
	"weft/specs"
)

// SystemSuffix ends the name of the module that joins a network with its NICs.
const SystemSuffix = specs.SystemSuffix

// System builds the top of a network of NICs: the module of Top, a NIC at every node, and the node's cable between them, one link cell per
// rail and direction. nic is the module of the NICs.
//
// Its pins are clock and reset; the host's pins of all NICs (docs/nic.md 7.2: s_*, m_*, irq_o), flat over nodes; the ports of the network
// that have no node, as in Top; and error_o, one bit per rail of every NIC by node, then those of Top.
func System(f *specs.Fabric, nic *hdl.Module) *hdl.Module {
	s := &systemBuilder{f: f, nic: nic, top: Top(f), format: formatOf(f.Types[0]), rails: f.Graph.Chips[f.Graph.Nodes[0].At.Chip].Rails}
	s.m = &hdl.Module{Name: f.Name + SystemSuffix, Header: s.header(), Src: s.src()}
	s.pins()
	s.wires()
	s.network()
	s.nics()
	s.cables()
	return s.m
}

type systemBuilder struct {
	f      *specs.Fabric
	nic    *hdl.Module
	top    *hdl.Module
	m      *hdl.Module
	format format
	rails  int
}

func (s *systemBuilder) src() diag.Range { return s.f.Net.Src[""] }

func (s *systemBuilder) nodes() int { return len(s.f.Graph.Nodes) }

// open is the number of physical ports of the network that have no node.
func (s *systemBuilder) open() int { return s.ports() - s.nodes()*s.rails }

// ports is the number of physical ports of the network.
func (s *systemBuilder) ports() int { return bitsOf(s.pin(s.top, "in_valid_i")) }

// pin finds a port of a module that is known to have it.
func (s *systemBuilder) pin(m *hdl.Module, name string) *hdl.Port {
	for _, p := range m.Ports {
		if p.Name == name {
			return p
		}
	}
	panic("fabric: module " + m.Name + " has no pin " + name)
}

// hostPin reports whether a pin of the NIC is brought out for its host.
func hostPin(name string) bool {
	return strings.HasPrefix(name, "s_") || strings.HasPrefix(name, "m_") || name == "irq_o"
}

func (s *systemBuilder) header() []string {
	return []string{
		fmt.Sprintf("%s: %s with a NIC (%s) at each of its %d nodes", s.f.Name+SystemSuffix, s.f.Name, s.nic.Name, s.nodes()),
		"",
		"The pins s_*, m_* and irq_o of the NICs are flat over nodes: node x has the bits from",
		"x times the width of the pin.",
	}
}

func (s *systemBuilder) pins() {
	s.m.Ports = append(s.m.Ports, s.top.Ports[:2]...) // clk_i, rst_i
	for _, p := range s.nic.Ports {
		if hostPin(p.Name) {
			s.m.Ports = append(s.m.Ports, &hdl.Port{Name: p.Name, Dir: p.Dir, Range: hdl.Width(s.nodes() * bitsOf(p)), Comment: p.Comment})
		}
	}
	if s.open() > 0 {
		s.m.Ports = append(s.m.Ports, s.format.ports(s.open(), 1)[2:]...)
		s.m.Ports = s.m.Ports[:len(s.m.Ports)-1] // error_o
	}
	s.m.Ports = append(s.m.Ports, &hdl.Port{
		Name: "error_o", Dir: hdl.Out, Range: hdl.Width(s.nodes()*s.rails + bitsOf(s.pin(s.top, "error_o"))), Comment: "a flit was lost or misrouted",
	})
}

func (s *systemBuilder) section(text string) {
	if len(s.m.Items) > 0 {
		s.m.Items = append(s.m.Items, &hdl.Remark{})
	}
	s.m.Items = append(s.m.Items, &hdl.Remark{Text: text})
}

// inner names the wire of a pin of the network.
func inner(side string, b bus) string { return "net_" + side + "_" + b.name }

// outer names the wire of a pin of a node's NIC.
func (s *systemBuilder) outer(node int, side string, b bus) string {
	return s.f.Graph.Nodes[node].Name + "_" + side + "_" + b.name
}

func (s *systemBuilder) wires() {
	s.section("Pins of the network and of the NICs")
	wire := func(name string, bits int) {
		w := hdl.NewWire(name, hdl.Width(bits))
		w.Src = s.src()
		s.m.Items = append(s.m.Items, w)
	}
	for _, side := range sides {
		for _, b := range s.format.buses() {
			wire(inner(side, b), s.ports()*b.bits)
		}
	}
	for x := range s.nodes() {
		s.m.Items = append(s.m.Items, &hdl.Remark{})
		for _, side := range sides {
			for _, b := range s.format.buses() {
				wire(s.outer(x, side, b), s.rails*b.bits)
			}
		}
	}
}

// errors gives n bits of error_o.
func (s *systemBuilder) errors(first, n int) hdl.Expr {
	return field("error_o", bitsOf(s.m.Ports[len(s.m.Ports)-1]), first, n)
}

func (s *systemBuilder) network() {
	s.section("Network")
	in := &hdl.Inst{Module: s.top.Name, Name: "u_" + s.top.Name, Src: s.src()}
	in.Conns = append(in.Conns, hdl.To("clk_i", hdl.ID("clk_i")), hdl.To("rst_i", hdl.ID("rst_i")))
	for _, side := range sides {
		for _, b := range s.format.buses() {
			in.Conns = append(in.Conns, hdl.To(b.pin(side), hdl.ID(inner(side, b))))
		}
	}
	in.Conns = append(in.Conns, hdl.To("error_o", s.errors(s.nodes()*s.rails, bitsOf(s.pin(s.top, "error_o")))))
	s.m.Items = append(s.m.Items, in)
	if s.open() == 0 {
		return
	}
	for _, side := range sides {
		for _, b := range s.format.buses() {
			part := field(inner(side, b), s.ports()*b.bits, s.nodes()*s.rails*b.bits, s.open()*b.bits)
			a := hdl.AssignTo(part, hdl.ID(b.pin(side)))
			if b.direction(side) == hdl.Out {
				a = hdl.AssignTo(hdl.ID(b.pin(side)), part)
			}
			a.Src = s.src()
			s.m.Items = append(s.m.Items, a)
		}
	}
}

func (s *systemBuilder) nics() {
	s.section("NICs")
	for x, n := range s.f.Graph.Nodes {
		in := &hdl.Inst{Module: s.nic.Name, Name: "u_" + n.Name, Src: s.f.Net.Src.At("nodes")}
		for _, p := range s.nic.Ports {
			switch {
			case p.Name == "clk_i" || p.Name == "rst_i":
				in.Conns = append(in.Conns, hdl.To(p.Name, hdl.ID(p.Name)))
			case p.Name == "error_o":
				in.Conns = append(in.Conns, hdl.To(p.Name, s.errors(x*s.rails, s.rails)))
			case hostPin(p.Name):
				bits := bitsOf(p)
				in.Conns = append(in.Conns, hdl.To(p.Name, field(p.Name, s.nodes()*bits, x*bits, bits)))
			default:
				in.Conns = append(in.Conns, hdl.To(p.Name, hdl.ID(n.Name+"_"+p.Name[:len(p.Name)-2])))
			}
		}
		s.m.Items = append(s.m.Items, &hdl.Remark{}, in)
	}
}

func (s *systemBuilder) cables() {
	s.section("Cables of the nodes: one link cell per rail and direction; its credits flow back through it")
	for x, n := range s.f.Graph.Nodes {
		s.m.Items = append(s.m.Items, &hdl.Remark{}, &hdl.Remark{Text: n.Name + " <-> " + s.f.Graph.PortName(n.At)})
		for rail := range s.rails {
			s.m.Items = append(s.m.Items, s.cable(x, rail, true), s.cable(x, rail, false))
		}
	}
}

// cable builds the link cell of one rail of a node's cable, from the node or to it.
func (s *systemBuilder) cable(x, rail int, from bool) *hdl.Inst {
	n := s.f.Graph.Nodes[x]
	name := "u_" + n.Name + "_from"
	if !from {
		name = "u_" + n.Name + "_to"
	}
	if s.rails > 1 {
		name += fmt.Sprintf("_r%d", rail)
	}
	in := &hdl.Inst{Module: LinkCell, Name: name, Src: s.f.Net.Src.At("nodes")}
	in.Params = []hdl.Conn{
		hdl.To("LATENCY", hdl.Int(n.Latency)),
		hdl.To("N_VC", hdl.Int(s.format.vcs)),
		hdl.To("FLIT_W", hdl.Int(s.format.flitBits)),
	}
	in.Conns = []hdl.Conn{hdl.To("clk_i", hdl.ID("clk_i")), hdl.To("rst_i", hdl.ID("rst_i"))}
	nodeSide := func(side string, b bus) hdl.Expr {
		return field(s.outer(x, side, b), s.rails*b.bits, rail*b.bits, b.bits)
	}
	netSide := func(side string, b bus) hdl.Expr {
		return field(inner(side, b), s.ports()*b.bits, (x*s.rails+rail)*b.bits, b.bits)
	}
	// The input side of a link cell is wired to outputs, its output side to inputs.
	sender, receiver := nodeSide, netSide
	if !from {
		sender, receiver = netSide, nodeSide
	}
	for _, b := range s.format.buses() {
		in.Conns = append(in.Conns, hdl.To(b.pin("in"), sender("out", b)))
	}
	for _, b := range s.format.buses() {
		in.Conns = append(in.Conns, hdl.To(b.pin("out"), receiver("in", b)))
	}
	return in
}
