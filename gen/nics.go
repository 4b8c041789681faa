package gen

import (
	"math/big"
	"slices"

	"weft/gen/fabric"
	"weft/gen/nic"
	"weft/hdl"
	"weft/specs"
)

// nics makes the modules of a network of NICs that go beyond its topology: that of the NIC type, and the system that joins the two.
func (b *builder) nics(f *specs.Fabric) {
	params := nic.Params(f)
	if first, known := b.nicParams[f.NIC]; known {
		if !slices.Equal(first, params) {
			b.list.Errorf("G009", f.Net.Src.At("nodes"), "NIC type in two different networks",
				"nic.%s is one Verilog module, but another network asks for another flit width, number of rails or nodes, or buffer depth. Declare a nic block for each.", f.NIC.Name)
			return
		}
	} else {
		b.nicParams[f.NIC] = params
		values := map[string]*big.Int{}
		for _, p := range params {
			values[p.Name] = big.NewInt(int64(p.Value))
		}
		b.use(nic.Cell, values, f.NIC.Src[""])
		b.module(nic.Module(f), RoleNIC)
	}
	if m := b.modules[f.NIC.Name]; m != nil {
		b.top(fabric.System(f, m))
	}
}

// top prints a module of instances, with the cells that it uses.
func (b *builder) top(m *hdl.Module) {
	for _, item := range m.Items {
		if in, ok := item.(*hdl.Inst); ok && b.modules[in.Module] == nil {
			params := map[string]*big.Int{}
			for _, p := range in.Params {
				if n, ok := p.Expr.(*hdl.Num); ok {
					params[p.Name] = n.Value
				}
			}
			b.use(in.Module, params, in.Src)
		}
	}
	b.module(m, RoleTop)
}
