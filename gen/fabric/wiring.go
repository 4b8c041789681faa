package fabric

import (
	"fmt"
	"slices"

	"weft/hdl"
	"weft/hdl/netlist"
	"weft/internal/diag"
	"weft/specs"
)

// Wiring is the difference between the connections that a spec asks for and those that a top module has, as in a layout-versus-schematic
// check. Every wire is compared: data bits, credits, errors, clock and reset. Its slices are in order of the driven pin.
type Wiring struct {
	Links   int    `json:"links"`   // links of the spec, in which both directions of all rails are right
	Wires   int    `json:"wires"`   // wires compared
	Missing []Wire `json:"missing"` // asked for and not there
	Extra   []Wire `json:"extra"`   // there and not asked for
	Swapped []Swap `json:"swapped"` // two that have changed places; they are in none of the other lists
	Latency []Late `json:"latency"` // links with the right ends and a wrong number of cycles
}

// Wire is a connection of a driving pin to a driven pin, written INSTANCE.PIN[HIGH:LOW] with the chip names of the spec; TOP is the outside.
type Wire struct {
	From string `json:"from"`
	To   string `json:"to"`
	At   string `json:"at"` // FILE:LINE:COLUMN in the RTL, of the last connection on the way back from To
}

// Swap is two driven pins, each with the driver of the other.
type Swap struct {
	A       Wire   `json:"a"` // as asked for
	B       Wire   `json:"b"`
	FromOfA string `json:"found_a"` // what drives A.To
	FromOfB string `json:"found_b"` // what drives B.To
}

// Late is a connection through links whose latencies do not add up to that of the spec.
type Late struct {
	Wire
	Want int `json:"want"` // cycles
	Got  int `json:"got"`
}

// Clean reports whether there is no difference.
func (w *Wiring) Clean() bool {
	return len(w.Missing)+len(w.Extra)+len(w.Swapped)+len(w.Latency) == 0
}

// Compare checks the wires of a top module, of whatever origin, against the graph of a fabric. lib must have the chip modules and the link
// cell; chip instances are known by the name u_CHIP or CHIP, on any level below the top. The list has what could not be elaborated and chips that are not there; if it
// has errors the wiring is not to be trusted.
func Compare(f *specs.Fabric, top *hdl.Module, lib netlist.Library) (*Wiring, diag.List) {
	return compare(&comparer{f: f, b: newTopBuilder(f)}, top, lib)
}

// CompareSystem is Compare for the module of System: the wires of the network, those between NICs and chips, and those of the hosts. nic is the
// module of the NICs; only its ports are looked at. Instances of NICs are known by the name u_NODE or NODE.
func CompareSystem(f *specs.Fabric, nic *hdl.Module, top *hdl.Module, lib netlist.Library) (*Wiring, diag.List) {
	return compare(&comparer{f: f, b: newTopBuilder(f), nic: nic}, top, lib)
}

func compare(c *comparer, top *hdl.Module, lib netlist.Library) (*Wiring, diag.List) {
	types := map[string]bool{LinkCell: true}
	for _, t := range c.f.Types {
		types[t.Name] = true
	}
	if c.nic != nil {
		types[c.nic.Name] = true
	}
	list, diags := netlist.Flatten(top, nil, lib, func(module string) bool { return types[module] })
	if diags.HasErrors() {
		return &Wiring{}, diags
	}
	c.n = list
	c.place(&diags)
	if diags.HasErrors() {
		return &Wiring{}, diags
	}
	c.drivers()
	return c.compare(), diags
}

// comparer holds both sides: pins are numbered by block, then pin, then bit.
type comparer struct {
	f       *specs.Fabric
	b       *topBuilder
	nic     *hdl.Module // not nil: nodes are NICs
	n       *netlist.Netlist
	blocks  []*netlist.Instance // chips in graph order, NICs in that of their nodes, then the top
	drive   map[int][]source    // per net
	reached diag.Range          // see trace
}

// bit is one bit of a pin of a block.
type bit struct {
	block int // index into blocks
	pin   string
	index int
}

// finding is a run of bits of one port that are wired wrongly in the same way.
type finding struct {
	expected
	found []bit // drivers of the first bit
	got   int   // cycles
	n     int   // bits
	src   diag.Range
	taken bool
}

func (c *comparer) compare() *Wiring {
	w := &Wiring{Missing: []Wire{}, Extra: []Wire{}, Swapped: []Swap{}, Latency: []Late{}}
	wrongLinks := map[int]bool{}
	var findings []*finding
	var last *finding
	for _, e := range c.expectations() {
		w.Wires++
		found, cycles, src := c.found(e.to)
		if len(found) == 1 && found[0] == e.from && cycles == e.cycles {
			last = nil
			continue
		}
		wrongLinks[e.link] = true
		if last != nil && last.continues(e, found, cycles) {
			last.n++
			continue
		}
		last = &finding{expected: e, found: found, got: cycles, n: 1, src: src}
		findings = append(findings, last)
	}
	for i := range c.f.Graph.Links {
		if !wrongLinks[i] {
			w.Links++
		}
	}
	c.swaps(w, findings)
	for _, f := range findings {
		c.report(w, f)
	}
	c.linkClocks(w)
	return w
}

// linkClocks checks the clock and reset of the link cells, which are no blocks of their own.
func (c *comparer) linkClocks(w *Wiring) {
	top := len(c.blocks) - 1
	for _, in := range c.n.Instances {
		if in.Module != LinkCell {
			continue
		}
		for _, name := range []string{"clk_i", "rst_i"} {
			w.Wires++
			pin, _ := in.Pin(name)
			var from []source
			if len(pin.Bits) == 1 {
				from = c.trace(pin.Bits[0], pin.Src, 0, 0)
			}
			to := in.Path + "." + name
			if len(from) == 1 && from[0].at == (bit{top, name, 0}) {
				continue
			}
			w.Missing = append(w.Missing, Wire{From: "TOP." + name, To: to, At: place(pin.Src)})
			for _, s := range from {
				w.Extra = append(w.Extra, Wire{From: c.name(s.at, 1), To: to, At: place(pin.Src)})
			}
		}
	}
}

// found gives the drivers of a bit of a block.
func (c *comparer) found(to bit) ([]bit, int, diag.Range) {
	pin, ok := c.blocks[to.block].Pin(to.pin)
	if !ok || to.index >= len(pin.Bits) {
		return nil, 0, pin.Src
	}
	var drivers []bit
	cycles := 0
	sources := c.trace(pin.Bits[to.index], pin.Src, 0, 0)
	src := c.reached
	for _, s := range sources {
		drivers = append(drivers, s.at)
		cycles, src = s.cycles, s.src
	}
	return drivers, cycles, src
}

// continues reports whether one more bit is wrong in the same way.
func (f *finding) continues(e expected, found []bit, cycles int) bool {
	next := func(b bit) bit { return bit{b.block, b.pin, b.index + f.n} }
	if e.to != next(f.to) || e.from != next(f.from) || e.port != f.port || cycles != f.got || len(found) != len(f.found) {
		return false
	}
	for i := range found {
		if found[i] != next(f.found[i]) {
			return false
		}
	}
	return true
}

// swaps pairs the findings that have each other's drivers.
func (c *comparer) swaps(w *Wiring, findings []*finding) {
	type span struct {
		at bit
		n  int
	}
	byWant := map[span]*finding{}
	for _, f := range findings {
		byWant[span{f.from, f.n}] = f
	}
	for _, f := range findings {
		if f.taken || len(f.found) != 1 {
			continue
		}
		g := byWant[span{f.found[0], f.n}]
		if g == nil || g == f || g.taken || len(g.found) != 1 || g.found[0] != f.from {
			continue
		}
		f.taken, g.taken = true, true
		w.Swapped = append(w.Swapped, Swap{
			A: c.wire(f.from, f), B: c.wire(g.from, g),
			FromOfA: c.name(f.found[0], f.n), FromOfB: c.name(g.found[0], g.n),
		})
	}
}

// report adds a finding that is no swap.
func (c *comparer) report(w *Wiring, f *finding) {
	if f.taken {
		return
	}
	right := slices.Contains(f.found, f.from)
	if !right {
		w.Missing = append(w.Missing, c.wire(f.from, f))
	}
	for _, from := range f.found {
		if from != f.from {
			w.Extra = append(w.Extra, c.wire(from, f))
		}
	}
	if right && len(f.found) == 1 {
		w.Latency = append(w.Latency, Late{Wire: c.wire(f.from, f), Want: f.cycles, Got: f.got})
	}
}

func (c *comparer) wire(from bit, f *finding) Wire {
	return Wire{From: c.name(from, f.n), To: c.name(f.to, f.n), At: place(f.src)}
}

// place writes a range, or nothing for a place that does not exist.
func place(r diag.Range) string {
	if r.IsZero() {
		return ""
	}
	return r.String()
}

// name writes n bits of a pin from b on.
func (c *comparer) name(b bit, n int) string {
	block, node := "TOP", b.block-len(c.f.Graph.Chips)
	switch {
	case node < 0:
		block = c.f.Graph.Chips[b.block].Name
	case c.nic != nil && node < len(c.f.Graph.Nodes):
		block = c.f.Graph.Nodes[node].Name
	}
	pin, _ := c.blocks[b.block].Pin(b.pin)
	switch {
	case len(pin.Bits) == 1:
		return fmt.Sprintf("%s.%s", block, b.pin)
	case n == 1:
		return fmt.Sprintf("%s.%s[%d]", block, b.pin, b.index)
	}
	return fmt.Sprintf("%s.%s[%d:%d]", block, b.pin, b.index+n-1, b.index)
}
