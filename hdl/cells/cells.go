// Package cells holds the hand-written Verilog of weft: every register, memory and arbiter of a generated design is in one of the modules
// weft_*.v beside this file. The header of a .v file is the contract that generated instances are checked against.
//
// The parsed modules are shared and must not be changed.
package cells

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"math/big"
	"slices"
	"strings"
	"sync"

	"weft/hdl"
	"weft/hdl/netlist"
	"weft/hdl/parse"
	"weft/internal/diag"
)

//go:embed *.v
var files embed.FS

// library is the parsed form of all cells, made on first use.
type library struct {
	names   []string // sorted
	sources map[string][]byte
	modules map[string]*hdl.Module
	errors  map[string]error
}

var load = sync.OnceValue(func() *library {
	l := &library{sources: map[string][]byte{}, modules: map[string]*hdl.Module{}, errors: map[string]error{}}
	paths, _ := fs.Glob(files, "*.v") // the pattern is sound, so there is no error
	for _, path := range paths {
		name := strings.TrimSuffix(path, ".v")
		src, err := files.ReadFile(path)
		if err != nil {
			panic("cells: embedded file " + path + ": " + err.Error())
		}
		l.names = append(l.names, name)
		l.sources[name] = src
		l.modules[name], l.errors[name] = parseCell(path, name, src)
	}
	slices.Sort(l.names)
	return l
})

// parseCell reads a file, which must hold one module of the file's name.
func parseCell(path, name string, src []byte) (*hdl.Module, error) {
	modules, list := parse.File(path, src, parse.Options{})
	if err := list.Err(); err != nil {
		return nil, err
	}
	if len(modules) != 1 || modules[0].Name != name {
		return nil, fmt.Errorf("%s: want exactly one module, named %s", path, name)
	}
	return modules[0], nil
}

// Names lists all cells, sorted.
func Names() []string { return slices.Clone(load().names) }

// Source gives the text of a cell as written, or nil if there is no such cell.
func Source(name string) []byte { return slices.Clone(load().sources[name]) }

// Module gives the parsed cell.
func Module(name string) (*hdl.Module, error) {
	l := load()
	if _, ok := l.sources[name]; !ok {
		return nil, fmt.Errorf("no cell named %q", name)
	}
	return l.modules[name], l.errors[name]
}

// Library is all cells, with the modules of Extra in front of them, as hdl/check and hdl/netlist want it.
type Library struct {
	Extra map[string]*hdl.Module
}

// Module gives the named module, or nil.
func (l Library) Module(name string) *hdl.Module {
	if m := l.Extra[name]; m != nil {
		return m
	}
	return load().modules[name]
}

// Names lists all modules, sorted.
func (l Library) Names() []string {
	names := append(Names(), slices.Collect(maps.Keys(l.Extra))...)
	slices.Sort(names)
	return slices.Compact(names)
}

// Closure lists the cells, top included, that an instance of the cell top with the given parameters consists of, sorted. Generate
// conditions are evaluated, so that a cell which these parameters do not use is not in the list. A cell refuses parameters by instantiating a
// module weft_error_...: that, too, is in the diagnostics.
func Closure(top string, params map[string]*big.Int) ([]string, diag.List) {
	c := closure{seen: map[string]bool{}, cells: map[string]bool{}}
	c.visit(netlist.Child{Path: top, Module: top, Params: params})
	return slices.Sorted(maps.Keys(c.cells)), c.list
}

type closure struct {
	seen  map[string]bool // module and parameters
	cells map[string]bool
	list  diag.List
}

func (c *closure) visit(child netlist.Child) {
	key := child.Module + fmt.Sprint(child.Params) // fmt prints maps in order of their keys
	if c.seen[key] {
		return
	}
	c.seen[key] = true
	m := load().modules[child.Module]
	switch {
	case strings.HasPrefix(child.Module, "weft_error_"):
		c.list.Errorf("G001", child.Src, "Cell parameter out of range", "%s refuses its parameters: %s.",
			child.Path, strings.ReplaceAll(strings.TrimPrefix(child.Module, "weft_error_"), "_", " "))
		return
	case m == nil:
		c.list.Errorf("G002", child.Src, "Missing cell", "%s is of %q, which is no cell.", child.Path, child.Module)
		return
	}
	c.cells[child.Module] = true
	children, list := netlist.Children(m, child.Params)
	c.list = append(c.list, list...)
	for _, inner := range children {
		inner.Path = child.Path + "." + inner.Path
		c.visit(inner)
	}
}
