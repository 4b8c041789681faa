// Package netlist elaborates parsed modules: it expands generate constructs and hierarchy for given parameter values, and says which pin of
// which instance is wired to which.
//
// It reads structure only. What an always block or an operator computes is not followed: its result is a net of its own.
package netlist

import (
	"fmt"
	"math/big"

	"weft/hdl"
	"weft/internal/diag"
)

// Library gives the modules that an instance may name.
type Library interface {
	// Module gives the module of that name, or nil.
	Module(name string) *hdl.Module
}

// Netlist is a flattened design: leaf instances, and nets that join the bits of their pins.
type Netlist struct {
	Top       Instance // the pins of the top module, seen from inside: its inputs drive
	Instances []Instance
	nets      []int32 // union-find over bits
}

// Instance is a leaf of the hierarchy.
type Instance struct {
	Path   string // from the top, for example u_nr0 or gen_link[3].u_link
	Module string
	Params map[string]*big.Int
	Pins   []Pin
	Src    diag.Range
}

// Pin is a port of an instance. Bits has one entry per bit, lowest first; give it to Net. A negative entry is open, constant or
// computed by logic.
type Pin struct {
	Name string
	Dir  hdl.Dir
	Bits []int
	Src  diag.Range // of the connection
}

// Pin gives the pin of that name.
func (in *Instance) Pin(name string) (Pin, bool) {
	for _, p := range in.Pins {
		if p.Name == name {
			return p, true
		}
	}
	return Pin{}, false
}

// Net gives the number of the net that a bit belongs to: two bits are wired together exactly if their nets are equal. It is -1 for a
// negative bit.
func (n *Netlist) Net(bit int) int {
	if bit < 0 {
		return -1
	}
	root := n.find(int32(bit))
	return int(root)
}

func (n *Netlist) find(bit int32) int32 {
	for n.nets[bit] != bit {
		n.nets[bit] = n.nets[n.nets[bit]]
		bit = n.nets[bit]
	}
	return bit
}

func (n *Netlist) join(a, b int) {
	if a < 0 || b < 0 {
		return
	}
	x, y := n.find(int32(a)), n.find(int32(b))
	n.nets[max(x, y)] = min(x, y)
}

// add makes count bits, each a net of its own, and gives the first.
func (n *Netlist) add(count int) int {
	first := len(n.nets)
	for i := range count {
		n.nets = append(n.nets, int32(first+i))
	}
	return first
}

// maxBits and maxDepth bound what a hostile design can ask for.
const (
	maxBits  = 1 << 25
	maxDepth = 64
)

// Flatten elaborates the module top for the given parameter overrides down to instances of leaf modules. Modules for which leaf is true are
// not looked into. The list reports constructs that it cannot elaborate; the netlist then lacks their part.
func Flatten(top *hdl.Module, overrides map[string]*big.Int, lib Library, leaf func(module string) bool) (*Netlist, diag.List) {
	f := &flattener{lib: lib, leaf: leaf, out: &Netlist{}, signatures: map[string]*hdl.Signature{}}
	sig := f.signature(top, overrides, top.Src)
	if sig == nil {
		return f.out, f.list
	}
	f.out.Top = Instance{Path: top.Name, Module: top.Name, Params: sig.Params, Src: top.Src}
	bound := map[string][]int{}
	for _, p := range sig.Pins {
		bits := f.fresh(p.Bits, p.Src)
		bound[p.Name] = bits
		f.out.Top.Pins = append(f.out.Top.Pins, Pin{Name: p.Name, Dir: inside(p.Dir), Bits: bits, Src: p.Src})
	}
	f.module(top, sig, bound, "", 0)
	return f.out, f.list
}

// inside turns the direction of a port as seen by the module's own body.
func inside(d hdl.Dir) hdl.Dir {
	switch d {
	case hdl.In:
		return hdl.Out
	case hdl.Out:
		return hdl.In
	}
	return d
}

type flattener struct {
	lib        Library
	leaf       func(string) bool
	out        *Netlist
	signatures map[string]*hdl.Signature
	list       diag.List
}

// fresh makes n new bits.
func (f *flattener) fresh(n int, src diag.Range) []int {
	if len(f.out.nets)+n > maxBits {
		f.list.Errorf("N004", src, "Design too large", "More than %d bits of wires.", maxBits)
		n = 0
	}
	first := f.out.add(n)
	bits := make([]int, n)
	for i := range bits {
		bits[i] = first + i
	}
	return bits
}

// signature evaluates the ports of m, once per set of parameters, and gives nil after a finding.
func (f *flattener) signature(m *hdl.Module, overrides map[string]*big.Int, src diag.Range) *hdl.Signature {
	key := paramKey(m, overrides)
	if sig, ok := f.signatures[key]; ok {
		return sig
	}
	sig, list := m.Signature(overrides)
	for _, d := range list {
		d.Notes = append(d.Notes, diag.Note{Message: "instantiated here", Range: src})
		f.list = append(f.list, d)
	}
	if list.HasErrors() {
		sig = nil
	}
	f.signatures[key] = sig
	return sig
}

// paramKey is equal for equal modules and overrides.
func paramKey(m *hdl.Module, overrides map[string]*big.Int) string {
	key := m.Name
	for _, p := range m.Params {
		if v, ok := overrides[p.Name]; ok {
			key += fmt.Sprintf(" %s=%s", p.Name, v)
		}
	}
	return key
}

// module flattens the body of one instance whose ports are bound to bits.
func (f *flattener) module(m *hdl.Module, sig *hdl.Signature, bound map[string][]int, prefix string, depth int) {
	if depth > maxDepth {
		f.list.Errorf("N003", m.Src, "Hierarchy too deep", "%s is more than %d instances below the top; a module that contains itself?", m.Name, maxDepth)
		return
	}
	b := &body{f: f, prefix: prefix, depth: depth, nets: map[*scope]map[string][]int{}}
	w := b.walker()
	s := w.moduleScope(m, sig.Params)
	b.nets[s] = bound
	w.items(m.Items, s)
}
