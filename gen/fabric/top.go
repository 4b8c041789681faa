package fabric

import (
	"fmt"

	"weft/hdl"
	"weft/internal/diag"
	"weft/specs"
	"weft/specs/topology"
)

// LinkCell is the module of one direction of one rail of a link.
const LinkCell = "weft_link"

// Top builds the top module of an fc_switch or network: its chips, one link cell per link, rail and direction, and the external ports
// (docs/microarchitecture.md section 5).
//
// Each chip pin has one wire, named CHIP_PIN without the pin's direction, for example nr0_out_valid. Link cells and external ports take their
// part of it.
func Top(f *specs.Fabric) *hdl.Module {
	b := newTopBuilder(f)
	b.header()
	b.wires()
	b.chips()
	b.external()
	b.links()
	return b.m
}

type topBuilder struct {
	f      *specs.Fabric
	g      *topology.Graph
	format format
	m      *hdl.Module
	outer  []externalPort
	nodeAt map[topology.Port]string // names of the nodes
}

// externalPort is one physical port of the top.
type externalPort struct {
	at   topology.Port
	rail int
}

func newTopBuilder(f *specs.Fabric) *topBuilder {
	b := &topBuilder{f: f, g: f.Graph, format: formatOf(f.Types[0])}
	b.nodeAt = make(map[topology.Port]string, len(b.g.Nodes))
	for _, n := range b.g.Nodes {
		b.nodeAt[n.At] = n.Name
	}
	errs := 0
	for _, c := range b.g.Chips {
		errs += c.Groups * c.Rails
	}
	for _, p := range b.g.External() {
		for r := range b.g.Chips[p.Chip].Rails {
			b.outer = append(b.outer, externalPort{p, r})
		}
	}
	b.m = &hdl.Module{Name: f.Name, Ports: b.format.ports(len(b.outer), errs), Src: b.src("")}
	return b
}

// src gives the range of an attribute of the block that describes the network.
func (b *topBuilder) src(attribute string) diag.Range {
	ranges := b.f.Src()
	if r, ok := ranges[attribute]; ok {
		return r
	}
	return ranges[""]
}

func (b *topBuilder) chipSrc(i int) diag.Range {
	if b.f.Net != nil && i < len(b.f.Net.Chips) {
		return b.f.Net.Chips[i].Src
	}
	if b.f.FC != nil {
		return b.src("chips")
	}
	return b.src("chip")
}

func (b *topBuilder) linkSrc(i int) diag.Range {
	if b.f.Net != nil && i < len(b.f.Net.Links) {
		return b.f.Net.Links[i].Src
	}
	return b.src("wiring")
}

func (b *topBuilder) add(items ...hdl.Item) { b.m.Items = append(b.m.Items, items...) }

// section starts a part of the module with a comment line.
func (b *topBuilder) section(text string) {
	if len(b.m.Items) > 0 {
		b.add(&hdl.Remark{})
	}
	b.add(&hdl.Remark{Text: text})
}

// ports gives the number of physical ports of chip i.
func (b *topBuilder) ports(i int) int { return b.g.Chips[i].Groups * b.g.Chips[i].Rails }

// wire names the wire of a chip's bus.
func (b *topBuilder) wire(chip int, side string, bus bus) string {
	return fmt.Sprintf("%s_%s_%s", b.g.Chips[chip].Name, side, bus.name)
}

// part gives the bits of n ports from physical port p of a chip on.
func (b *topBuilder) part(chip int, side string, bus bus, p, n int) hdl.Expr {
	return field(b.wire(chip, side, bus), b.ports(chip)*bus.bits, p*bus.bits, n*bus.bits)
}

func (b *topBuilder) wires() {
	b.section("Pins of the chips")
	for i := range b.g.Chips {
		if i > 0 {
			b.add(&hdl.Remark{})
		}
		for _, side := range sides {
			for _, bus := range b.format.buses() {
				n := hdl.NewWire(b.wire(i, side, bus), hdl.Width(b.ports(i)*bus.bits))
				n.Src = b.chipSrc(i)
				b.add(n)
			}
		}
	}
}

func (b *topBuilder) chips() {
	b.section("Chips")
	errs := 0
	for _, p := range b.m.Ports {
		if p.Name == "error_o" {
			errs = bitsOf(p)
		}
	}
	firstError := 0
	for i, c := range b.g.Chips {
		in := &hdl.Inst{Module: c.Type, Name: "u_" + c.Name, Src: b.chipSrc(i)}
		in.Comment = b.place(c)
		in.Conns = append(in.Conns, hdl.To("clk_i", hdl.ID("clk_i")), hdl.To("rst_i", hdl.ID("rst_i")))
		for _, side := range sides {
			for _, bus := range b.format.buses() {
				in.Conns = append(in.Conns, hdl.To(bus.pin(side), hdl.ID(b.wire(i, side, bus))))
			}
		}
		in.Conns = append(in.Conns, hdl.To("error_o", field("error_o", errs, firstError, b.ports(i))))
		firstError += b.ports(i)
		b.add(&hdl.Remark{}, in)
	}
}

// place says where a chip stands in a topology with stages, "" in any other.
func (b *topBuilder) place(c topology.Chip) string {
	switch {
	case b.f.FC != nil:
		return fmt.Sprintf("%s: chip %d of stage %d", c.Name, c.Index, c.Stage)
	case b.f.Tree != nil:
		return fmt.Sprintf("%s: chip %d of level %d", c.Name, c.Index, b.f.Tree.Levels-1-c.Stage)
	case b.f.Clos != nil && c.Stage == 0:
		return fmt.Sprintf("%s: leaf %d", c.Name, c.Index)
	case b.f.Clos != nil:
		return fmt.Sprintf("%s: spine %d", c.Name, c.Index)
	}
	return ""
}

// bitsOf gives the width of a port made by hdl.Width.
func bitsOf(p *hdl.Port) int {
	if p.Range == nil {
		return 1
	}
	return int(p.Range.High.(*hdl.Num).Value.Int64()) + 1
}

// external joins the ports of the top with those of the chips, one assignment for each run of neighbours.
func (b *topBuilder) external() {
	b.section("External ports")
	for _, r := range b.runs() {
		chip, first := r.at.Chip, b.physical(r.at, r.rail)
		text := fmt.Sprintf("%s of %s", portRange("port", first, r.ports), b.g.Chips[chip].Name)
		if label := b.nodeLabel(r); label != "" {
			text += ": " + label
		}
		b.add(&hdl.Remark{}, &hdl.Remark{Text: text})
		for _, side := range sides {
			for _, bus := range b.format.buses() {
				inner := b.part(chip, side, bus, first, r.ports)
				outer := field(bus.pin(side), len(b.outer)*bus.bits, r.first*bus.bits, r.ports*bus.bits)
				a := hdl.AssignTo(inner, outer)
				if bus.direction(side) == hdl.Out {
					a = hdl.AssignTo(outer, inner)
				}
				a.Src = b.chipSrc(chip)
				b.add(a)
			}
		}
	}
}

func (b *topBuilder) physical(p topology.Port, rail int) int {
	return p.Group*b.g.Chips[p.Chip].Rails + rail
}

// run is a set of neighbouring external ports that are neighbours on one chip too.
type run struct {
	externalPort
	first int // port of the top
	ports int
}

// runs cuts the external ports into runs, in order. Ports with and without a node do not share one.
func (b *topBuilder) runs() []run {
	var runs []run
	nodePorts := 0
	for _, n := range b.g.Nodes {
		nodePorts += b.g.Chips[n.At.Chip].Rails
	}
	for i, p := range b.outer {
		if n := len(runs); n > 0 && i != nodePorts {
			last := &runs[n-1]
			if last.at.Chip == p.at.Chip && b.physical(last.at, last.rail)+last.ports == b.physical(p.at, p.rail) {
				last.ports++
				continue
			}
		}
		runs = append(runs, run{externalPort: p, first: i, ports: 1})
	}
	return runs
}

func (b *topBuilder) links() {
	b.section("Links: one cell per rail and direction; its credits flow back through it")
	for i, l := range b.g.Links {
		b.add(&hdl.Remark{}, &hdl.Remark{Text: fmt.Sprintf("%s <-> %s", b.g.PortName(l.A), b.g.PortName(l.B))})
		for rail := range b.g.Chips[l.A.Chip].Rails {
			b.add(b.link(i, l.A, l.B, rail), b.link(i, l.B, l.A, rail))
		}
	}
}

// link builds the cell that carries flits from port a to port c.
func (b *topBuilder) link(index int, a, c topology.Port, rail int) *hdl.Inst {
	in := &hdl.Inst{Module: LinkCell, Name: b.linkName(a, c, rail), Src: b.linkSrc(index)}
	in.Params = []hdl.Conn{
		hdl.To("LATENCY", hdl.Int(b.g.Links[index].Latency)),
		hdl.To("N_VC", hdl.Int(b.format.vcs)),
		hdl.To("FLIT_W", hdl.Int(b.format.flitBits)),
	}
	in.Conns = []hdl.Conn{hdl.To("clk_i", hdl.ID("clk_i")), hdl.To("rst_i", hdl.ID("rst_i"))}
	// The cell's input side is wired to the sender's outputs, its output side to the receiver's inputs.
	ends := []struct {
		side, chipSide string
		at             topology.Port
	}{{"in", "out", a}, {"out", "in", c}}
	for _, end := range ends {
		for _, bus := range b.format.buses() {
			in.Conns = append(in.Conns, hdl.To(bus.pin(end.side), b.part(end.at.Chip, end.chipSide, bus, b.physical(end.at, rail), 1)))
		}
	}
	return in
}

// linkName gives u_FROM_gGROUP_to_TO_gGROUP, with rRAIL at the end where groups have several rails.
func (b *topBuilder) linkName(a, c topology.Port, rail int) string {
	name := fmt.Sprintf("u_%s_g%02d_to_%s_g%02d", b.g.Chips[a.Chip].Name, a.Group, b.g.Chips[c.Chip].Name, c.Group)
	if b.g.Chips[a.Chip].Rails > 1 {
		name += fmt.Sprintf("_r%d", rail)
	}
	return name
}

// field names bits low..low+n-1 of a net of width bits, in the shortest form.
func field(name string, width, low, n int) hdl.Expr {
	switch {
	case n == width:
		return hdl.ID(name)
	case n == 1:
		return hdl.At(hdl.ID(name), low)
	}
	return hdl.Bits(hdl.ID(name), low+n-1, low)
}
