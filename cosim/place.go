package cosim

import (
	"fmt"
	"math/big"
	"strings"

	"weft/cosim/report"
	"weft/internal/bitvec"
	"weft/specs"
	"weft/testbench"
)

// ports tells which physical port the bits of a pin belong to. Pins are flat over ports (docs/microarchitecture.md 2.1), so a pin of n
// bits over p ports has n/p bits a port.
type ports struct {
	owner  []place // per port of the block
	errors []place // per bit of error_o
	nic    bool    // only the pins to and from the network are flat over ports
}

// place is a physical port of a chip instance.
type place struct {
	instance string
	port     int
}

// portsOf lists the ports of an instance.
func portsOf(f *specs.Fabric, in Instance) ports {
	var p ports
	if in.NIC {
		rails := f.Graph.Chips[f.Graph.Nodes[in.Chip].At.Chip].Rails
		p.nic = true
		for i := range rails {
			p.owner = append(p.owner, place{in.Name, i})
		}
		p.errors = p.owner
		return p
	}
	if in.Chip != edge {
		chip := f.Graph.Chips[in.Chip]
		for i := range chip.Groups * chip.Rails {
			p.owner = append(p.owner, place{in.Name, i})
		}
		p.errors = p.owner
		return p
	}
	for _, g := range f.Graph.External() {
		chip := f.Graph.Chips[g.Chip]
		for r := range chip.Rails {
			p.owner = append(p.owner, place{chip.Name, g.Group*chip.Rails + r})
		}
	}
	for _, chip := range f.Graph.Chips {
		for i := range chip.Groups * chip.Rails {
			p.errors = append(p.errors, place{chip.Name, i})
		}
	}
	return p
}

// of gives the place that bit belongs to, and the span of bits low..low+n-1 of the pin that belong to that place. A pin that is not flat
// over the ports, of foreign RTL, belongs to no place: port -1.
func (p ports) of(field bitvec.Field, bit int) (at place, low, n int) {
	owner := p.owner
	if field.Name == "error_o" {
		owner = p.errors
	}
	network := strings.HasPrefix(field.Name, "in_") || strings.HasPrefix(field.Name, "out_") || field.Name == "error_o"
	if len(owner) == 0 || field.Bits%len(owner) != 0 || p.nic && !network {
		return place{port: -1}, 0, field.Bits
	}
	n = field.Bits / len(owner)
	return owner[bit/n], bit / n * n, n
}

// mismatchAt describes the first differing bit of two records of outputs.
func mismatchAt(f *specs.Fabric, in Instance, layout bitvec.Layout, cycle int64, expected, got []uint32) *report.Mismatch {
	name, bit := testbench.FirstBit(layout, expected, got)
	field := layout.Index(name)
	if field < 0 {
		return nil
	}
	pin := layout.Fields[field]
	at, low, n := portsOf(f, in).of(pin, bit)
	if at.instance == "" {
		at.instance = in.Name
	}
	e, g := vector(expected, layout.Offsets[field], low, n), vector(got, layout.Offsets[field], low, n)
	return &report.Mismatch{
		Instance: at.instance, Cycle: cycle, TimeNS: nanoseconds(f, in, cycle), Port: at.port, Field: pin.Name,
		Bits: fmt.Sprintf("%d:%d", low+n-1, low), Bit: bit,
		Expected: literal(e, n), Got: literal(g, n), Xor: literal(new(big.Int).Xor(e, g), n),
	}
}

// vector reads n bits from bit low of the field that starts at word off.
func vector(words []uint32, off, low, n int) *big.Int {
	v := new(big.Int)
	for i := 0; i < n; i += 32 {
		take := min(32, n-i)
		part := new(big.Int).SetUint64(bitvec.Get(words[off:], low+i, take))
		v.Or(v, part.Lsh(part, uint(i)))
	}
	return v
}

// literal prints a Verilog literal: 1'b0, 4'h3, 256'hff.
func literal(v *big.Int, n int) string {
	if n == 1 {
		return "1'b" + v.Text(2)
	}
	return fmt.Sprintf("%d'h%s", n, v.Text(16))
}

// nanoseconds is the time of the start of a cycle from the start of the run.
func nanoseconds(f *specs.Fabric, in Instance, cycle int64) float64 {
	chip := f.Types[0]
	if in.Chip != edge && !in.NIC {
		chip = f.Types[f.TypeOf[in.Chip]]
	}
	return float64(cycle) * 1e9 / float64(chip.ClockHz)
}

// sentence says where a mismatch is, in one line.
func sentence(m *report.Mismatch) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s", m.Instance, m.Field)
	if m.Port >= 0 {
		fmt.Fprintf(&b, " of port %d", m.Port)
	}
	fmt.Fprintf(&b, " in cycle %d: expected %s, got %s", m.Cycle, clip(m.Expected), clip(m.Got))
	return b.String()
}

// clip shortens a long vector to what fits into a line.
func clip(s string) string {
	if len(s) <= 24 {
		return s
	}
	return s[:12] + ".." + s[len(s)-8:]
}
