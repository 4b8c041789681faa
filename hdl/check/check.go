// Package check verifies a generated module before any of its text is written: that it is pure structure, that every instance fits the
// signature of the module it names, that widths are equal, and that every bit of every net has exactly one driver and at least one reader.
//
// No linter does this alone: two full assignments to one wire pass Verilator, Icarus and Yosys without a word, and Yosys resizes a port of
// the wrong width. It is not a linter for hand-written cells, whose behaviour it cannot see.
//
// The findings have these codes:
//
//	C001 not structure      C007 width of a connection     C013 undriven bits
//	C002 unknown module     C008 direction of a connection C014 unused bits
//	C003 unknown parameter  C009 undeclared name           C015 select out of range
//	C004 unknown port       C010 duplicate identifier      C016 width of an assignment
//	C005 connected twice    C011 reserved word             C017 width of operands
//	C006 not connected      C012 several drivers           C018 not a constant
//	C019 illegal range      C020 illegal identifier        C021 recursive instance
//	C022 unsized literal    C023 illegal target            C024 wrong kind of name
package check

import (
	"fmt"

	"weft/hdl"
	"weft/internal/diag"
)

// maxFindings bounds the length of a List: a wrong generator makes the same mistake on every port.
const maxFindings = 100

// Library is what a module may instantiate.
type Library interface {
	// Module gives the module of that name, or nil.
	Module(name string) *hdl.Module
	// Names lists the modules there are, for suggestions.
	Names() []string
}

// Module verifies m and gives what is wrong with it, sorted by place and at most 100 findings long. Each finding points at the origin of
// the item (for generated text that is a block of the spec) and has a note at the header line of the cell it is about. The time is
// O(items log items), whatever the widths.
func Module(m *hdl.Module, lib Library) diag.List {
	c := &checker{m: m, lib: lib, names: map[string]*symbol{}, consts: hdl.Consts{}, signatures: map[string]signature{}}
	c.declare()
	c.connect()
	for _, s := range c.order {
		c.checkBits(s)
	}
	c.list.Sort()
	if len(c.list) > maxFindings {
		c.list = c.list[:maxFindings]
	}
	return c.list
}

type checker struct {
	m          *hdl.Module
	lib        Library
	names      map[string]*symbol
	order      []*symbol  // as declared
	consts     hdl.Consts // parameters and their values
	signatures map[string]signature
	at         int // index of the item in work
	list       diag.List
}

// kind tells what a name stands for.
type kind int

const (
	kindInput kind = iota
	kindOutput
	kindWire
	kindParam
	kindInstance
)

func (k kind) String() string {
	return [...]string{"input", "output", "wire", "parameter", "instance"}[k]
}

// symbol is one name of the module's scope. Bits is unknown (-1) after an error in its declaration, so that one mistake is one finding.
type symbol struct {
	name     string
	kind     kind
	bits     int
	declared int // index of the declaring item, -1 for a port or header parameter
	src      diag.Range
	drivers  []use
	readers  []use
}

const unknown = -1

// use is one span of bits of a symbol that an item drives or reads. Low and high are inclusive.
type use struct {
	low, high int
	by        user
}

// user is the item that drives or reads: an assignment (pin "") or a pin of an instance.
type user struct {
	inst *hdl.Inst
	pin  string
	src  diag.Range
}

func (u user) String() string {
	if u.inst == nil {
		return "an assignment"
	}
	return fmt.Sprintf("%s.%s", u.inst.Name, u.pin)
}

// origin gives the first range that names a place, and the module's own as a last resort.
func (c *checker) origin(ranges ...diag.Range) diag.Range {
	for _, r := range ranges {
		if !r.IsZero() {
			return r
		}
	}
	return c.m.Src
}

// connect walks the items in order and records what each drives and reads.
func (c *checker) connect() {
	for i, item := range c.m.Items {
		c.at = i
		switch it := item.(type) {
		case *hdl.Net:
			for _, n := range it.Names {
				if n.Init != nil {
					c.assign(&hdl.Ref{Name: n.Name, Src: n.Src}, n.Init, c.origin(n.Src, it.Src))
				}
			}
		case *hdl.Assign:
			c.assign(it.LHS, it.RHS, c.origin(it.Src))
		case *hdl.Inst:
			c.instance(it)
		}
	}
}

// assign checks one continuous assignment.
func (c *checker) assign(lhs, rhs hdl.Expr, src diag.Range) {
	by := user{src: src}
	want := c.drive(lhs, by)
	got := c.read(rhs, by)
	if want != unknown && got != unknown && want != got {
		c.list.Errorf("C016", src, "Width of an assignment", "%s has %s but the right side has %s; both sides must have the same width.",
			describe(lhs), bits(want), bits(got))
	}
}

func bits(n int) string {
	if n == 1 {
		return "1 bit"
	}
	return fmt.Sprintf("%d bits", n)
}

// suggest gives " Did you mean X?" or "".
func suggest(name string, known []string) string {
	if s := diag.Suggest(name, known); s != "" {
		return fmt.Sprintf(" Did you mean %q?", s)
	}
	return ""
}
