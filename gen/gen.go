// Package gen turns a design into files: Verilog of the chips and networks it declares, the cells they use, file lists for tools, cable lists
// and route tables. It is pure: the same design gives the same bytes, and nothing is read or written but memory.
package gen

import (
	"fmt"
	"maps"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"weft/gen/diagram"
	"weft/gen/fabric"
	"weft/gen/nic"
	"weft/hdl"
	"weft/hdl/cells"
	"weft/hdl/check"
	"weft/hdl/emit"
	"weft/internal/diag"
	"weft/specs"
)

// The roles of files.
const (
	RoleTop      = "top"      // Verilog of an fc_switch or network
	RoleChip     = "chip"     // Verilog of a chip type
	RoleNIC      = "nic"      // Verilog of a NIC type
	RoleCell     = "cell"     // hand-written Verilog that the others use
	RoleFilelist = "filelist" // names of the Verilog files, for the -F option of tools
	RoleCore     = "core"     // FuseSoC description
	RoleCables   = "cables"   // cable list of a network
	RoleRoutes   = "routes"   // source routes of a network
	RoleRegs     = "regs"     // register map of the NICs: C header, SystemRDL
	RoleManifest = "manifest" // what is in all other files
)

// ManifestName is the file that lists all others.
const ManifestName = "manifest.json"

// File is one file to be written.
type File struct {
	Path string // file name, in the one folder that all are meant for
	Role string
	Data []byte
}

// Build makes all files of a design, sorted by path. The list has an error if a module could not be built as it should; there are no
// files then. Every module is verified by hdl/check before it is printed.
func Build(d *specs.Design) ([]File, diag.List) {
	b := &builder{d: d, modules: map[string]*hdl.Module{}, limits: map[*specs.Chip]fabric.Limits{}, cells: map[string]bool{}, used: map[string]bool{}, nicParams: map[*specs.NIC][]nic.Param{}}
	b.fabrics()
	if b.list.HasErrors() {
		return nil, b.list
	}
	b.chips()
	b.tops()
	b.cellFiles()
	if len(b.nicParams) > 0 {
		b.add(nic.HeaderName, RoleRegs, nic.Header())
		b.add(nic.RDLName, RoleRegs, nic.RDL())
	}
	if b.list.HasErrors() {
		b.list.Sort()
		return nil, b.list
	}
	b.lists()
	b.sort()
	b.add(ManifestName, RoleManifest, b.manifest())
	b.sort()
	return b.files, b.list
}

type builder struct {
	d         *specs.Design
	targets   []*specs.Fabric // in order of declaration: chips, fc_switches, networks
	limits    map[*specs.Chip]fabric.Limits
	modules   map[string]*hdl.Module // generated so far
	cells     map[string]bool        // of all instances so far
	used      map[string]bool        // cells with parameters that were looked at
	nicParams map[*specs.NIC][]nic.Param
	files     []File
	list      diag.List
}

func (b *builder) add(path, role string, data []byte) {
	b.files = append(b.files, File{Path: path, Role: role, Data: data})
}

func (b *builder) sort() {
	slices.SortFunc(b.files, func(x, y File) int {
		if x.Path < y.Path {
			return -1
		}
		return 1
	})
}

// fabrics elaborates all targets. A chip type has one module however many networks use it, so its limits are the largest of all.
func (b *builder) fabrics() {
	b.targets = targets(b.d, &b.list)
	for _, f := range b.targets {
		for i, t := range f.Types {
			l := b.limits[t]
			b.limits[t] = fabric.Limits{
				CreditMax: max(l.CreditMax, f.CreditMax),
				MaxFlits:  max(l.MaxFlits, f.MaxFlits[i]),
				Nodes:     max(l.Nodes, len(f.Graph.Nodes)),
			}
		}
	}
}

func (b *builder) chips() {
	for _, c := range b.d.Chips {
		limits, used := b.limits[c]
		if !used {
			continue
		}
		params := map[string]*big.Int{}
		for _, p := range fabric.ChipParams(c, limits) {
			params[p.Name] = big.NewInt(int64(p.Value))
		}
		b.use(fabric.SwitchCell, params, c.Src[""])
		b.module(fabric.Chip(c, limits), RoleChip)
	}
}

func (b *builder) tops() {
	for _, f := range b.targets {
		if f.Kind == "chip" {
			continue
		}
		if !b.fits(f) {
			continue
		}
		b.top(fabric.Top(f))
		if f.NIC != nil {
			b.nics(f)
		}
		b.add(f.Name+".cables.csv", RoleCables, diagram.Cables(f))
		b.add(f.Name+".routes.csv", RoleRoutes, b.routes(f))
	}
}

// mostRouted is the number of nodes up to which there is a table of the source routes of all pairs.
const mostRouted = 2048

// fits reports whether the widest pin of a top is one that Verilog tools, and weft, take, and the route table is one that fits into files.
func (b *builder) fits(f *specs.Fabric) bool {
	if n := len(f.Graph.Nodes); n > mostRouted {
		b.list.Errorf("G008", f.Src()[""], "Network too large", "%s has %d nodes, and its table of source routes %d lines; RTL is generated for up to %d nodes. "+
			"The golden model runs larger ones.", f.Name, n, n*n, mostRouted)
		return false
	}
	ports := 0
	for _, p := range f.Graph.External() {
		ports += f.Graph.Chips[p.Chip].Rails
	}
	width := f.Types[0].FlitBits
	if ports*width <= hdl.MaxBits {
		return true
	}
	b.list.Errorf("G006", f.Types[0].Src["datapath"], "Network too wide", "%s has %d external ports x %d bits = %d bits in one pin, at most %d are possible. Use a narrower datapath or fewer chips.",
		f.Name, ports, width, ports*width, hdl.MaxBits)
	return false
}

// use notes the cells of an instance.
func (b *builder) use(cell string, params map[string]*big.Int, src diag.Range) {
	key := cell + fmt.Sprint(params) // fmt prints maps in order of their keys
	if b.used[key] {
		return
	}
	b.used[key] = true
	names, list := cells.Closure(cell, params)
	for _, name := range names {
		b.cells[name] = true
	}
	for _, d := range list {
		d.Notes = append(d.Notes, diag.Note{Message: "in this cell", Range: d.Range})
		d.Range = src
		b.list = append(b.list, d)
	}
}

// module verifies a generated module and prints it.
func (b *builder) module(m *hdl.Module, role string) {
	if slices.Contains(cells.Names(), m.Name) {
		b.list.Errorf("G003", m.Src, "Name of a cell", "%q is the name of a module that weft brings along; take another.", m.Name)
		return
	}
	b.list = append(b.list, check.Module(m, cells.Library{Extra: b.modules})...)
	if b.list.HasErrors() {
		return
	}
	b.modules[m.Name] = m
	out := *m
	out.Header = append([]string{b.generated(), ""}, m.Header...)
	b.add(m.Name+".v", role, emit.Module(&out))
}

func (b *builder) cellFiles() {
	for _, name := range slices.Sorted(maps.Keys(b.cells)) {
		b.add(name+".v", RoleCell, cells.Source(name))
	}
}

// source is the name of the spec file without its folder, which must not show in the output. It stands in comments, which a control
// character would end.
func (b *builder) source() string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '_'
		}
		return r
	}, filepath.Base(b.d.File))
}

// generated is the line that tools know generated files by.
func (b *builder) generated() string {
	return fmt.Sprintf("Code generated by weft from %s. DO NOT EDIT.", b.source())
}

// verilog lists the Verilog files in the order that tools read them: cells, chips, tops, each sorted.
func (b *builder) verilog() []string {
	var names []string
	for _, role := range []string{RoleCell, RoleChip, RoleNIC, RoleTop} {
		for _, f := range b.files {
			if f.Role == role {
				names = append(names, f.Path)
			}
		}
	}
	return names
}

// topNames lists the modules that are no part of another: networks, and chips without one.
func (b *builder) topNames() []string {
	used := map[string]bool{}
	for _, f := range b.targets {
		if f.Kind != "chip" {
			for _, t := range f.Types {
				used[t.Name] = true
			}
		}
	}
	var names []string
	for _, f := range b.targets {
		if !used[f.Name] {
			names = append(names, f.Name)
		}
	}
	return names
}
