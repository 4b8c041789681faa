package fabric

import (
	"slices"

	"weft/hdl"
	"weft/hdl/parse"
	"weft/internal/diag"
	"weft/specs"
)

// Source is one Verilog file.
type Source struct {
	Name string // for diagnostics
	Text []byte
}

// CompareText parses Verilog files and compares the wires of the module named like the fabric with it, as Compare does. A file that cannot be
// read is a finding only if the top, a chip or the link cell is missing without it.
func CompareText(f *specs.Fabric, files []Source) (*Wiring, diag.List) {
	return compareText(f.Name, files, func(top *hdl.Module, lib modules) (*Wiring, diag.List) { return Compare(f, top, lib) })
}

// CompareSystemText is CompareText for the module that joins a network with its NICs, as CompareSystem does. nic is the module of the NICs as
// it should be.
func CompareSystemText(f *specs.Fabric, nic *hdl.Module, files []Source) (*Wiring, diag.List) {
	return compareText(f.Name+SystemSuffix, files, func(top *hdl.Module, lib modules) (*Wiring, diag.List) { return CompareSystem(f, nic, top, lib) })
}

func compareText(name string, files []Source, compare func(top *hdl.Module, lib modules) (*Wiring, diag.List)) (*Wiring, diag.List) {
	var faults diag.List
	lib := modules{}
	for _, file := range files {
		parsed, list := parse.File(file.Name, file.Text, parse.Options{})
		faults = append(faults, list...)
		for _, m := range parsed {
			if lib[m.Name] == nil {
				lib[m.Name] = m
			}
		}
	}
	top := lib[name]
	if top == nil {
		if !faults.HasErrors() {
			faults.Errorf("N009", diag.Range{}, "Missing top module", "No file defines module %s.", name)
		}
		return &Wiring{}, faults
	}
	w, list := compare(top, lib)
	if list.HasErrors() {
		// What cannot be elaborated may only be so because its file cannot be read: that comes first.
		list = slices.Concat(faults, list)
	}
	return w, list
}

// modules is a library of parsed files.
type modules map[string]*hdl.Module

// Module gives the named module, or nil.
func (m modules) Module(name string) *hdl.Module { return m[name] }
