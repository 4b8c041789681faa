package verilator

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Area is what Yosys makes of one module, everything inside it included.
type Area struct {
	Module     string `json:"module"`      // as in the source; one entry for each set of parameters in use
	Instances  int    `json:"instances"`   // in the top
	Gates      int    `json:"gates"`       // two-input gates, inverters and two-way multiplexers
	Registers  int    `json:"registers"`   // flip-flops, bits; reset and enable are part of them
	MemoryBits int    `json:"memory_bits"` // of weft_ram_1r1w and other arrays, which stay memories
	Depth      int    `json:"depth"`       // gates on the longest path between registers, memories and pins
	Path       []Step `json:"path"`        // that path, from its start
}

// Step is the part of a path that lies in one instance.
type Step struct {
	Module string `json:"module"` // as in the source
	Gates  int    `json:"gates"`  // on the path; 0: the path starts here, at a memory or register
}

// areaTimeout bounds a run of Yosys for areas. It ends what hangs, not what is large.
const areaTimeout = time.Hour

//go:embed yosys/word_select.v
var wordSelect []byte

// Areas synthesises the module top with its parameters to generic gates and gives the area of every module in it, sorted by name, then by
// gates.
//
// Every module is synthesised once for each set of its parameters, without regard to where it stands, and counted as often as it is
// instantiated; so nothing is optimised across the borders of modules. Depth is that of the whole below the module. A chip of 16 ports takes about
// half a minute; time and memory grow with the square of the ports.
func Areas(ctx context.Context, top string, params map[string]int, files []string) ([]Area, error) {
	tool := find(ctx, wantYosys)
	if err := tool.Err(); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "weft-area-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	rules := filepath.Join(dir, "word_select.v")
	if err := os.WriteFile(rules, wordSelect, 0o644); err != nil {
		return nil, err
	}
	// Memories are left as they are: mapped to flip-flops they would hide everything else.
	out := filepath.Join(dir, "netlist.json")
	script := yosysRead(top, params, files) + fmt.Sprintf("proc; opt_expr -mux_undef -mux_bool; opt -fast; memory_dff; memory_collect; peepopt; opt_clean; "+
		"techmap -map %q; opt_clean; techmap; opt_clean; abc -fast -g AND,OR,XOR,MUX; opt_clean; write_json %q", rules, out)
	if _, err := run(ctx, command{path: tool.Path, args: []string{"-q", "-p", script}, timeout: areaTimeout}); err != nil {
		return nil, err
	}
	f, err := os.Open(out)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	n, err := readNetlist(f)
	if err != nil {
		return nil, fmt.Errorf("%s: netlist of %s: %w", tool.Path, top, err)
	}
	return n.areas(top)
}

// areas gives the area of top and of all that is below it.
func (n netlist) areas(top string) ([]Area, error) {
	byName := map[string]*Area{}
	var measure func(name string) (*Area, error)
	measure = func(name string) (*Area, error) {
		if a := byName[name]; a != nil {
			return a, nil
		}
		m := n[name]
		if m == nil {
			return nil, fmt.Errorf("module %s is not in the netlist", name)
		}
		a := &Area{Module: sourceName(name)}
		for _, c := range m.cells {
			switch c.kind {
			case gate:
				a.Gates++
			case register:
				a.Registers++
			case memory:
				a.MemoryBits += c.bits
			case instance:
				b, err := measure(c.module)
				if err != nil {
					return nil, err
				}
				a.Gates += b.Gates
				a.Registers += b.Registers
				a.MemoryBits += b.MemoryBits
			}
		}
		a.Path = n.longestPath(name)
		for _, s := range a.Path {
			a.Depth += s.Gates
		}
		byName[name] = a
		return a, nil
	}
	if _, err := measure(top); err != nil {
		return nil, err
	}
	n.count(top, byName)
	var areas []Area
	for _, a := range byName {
		areas = append(areas, *a)
	}
	slices.SortFunc(areas, func(x, y Area) int {
		return cmp.Or(strings.Compare(x.Module, y.Module), x.Gates-y.Gates, x.Registers-y.Registers, x.MemoryBits-y.MemoryBits)
	})
	return areas, nil
}

// count adds the instances of all modules below name, and name itself.
func (n netlist) count(name string, byName map[string]*Area) {
	byName[name].Instances++
	for _, c := range n[name].cells {
		if c.kind == instance {
			n.count(c.module, byName)
		}
	}
}

// sourceName takes the parameters off a name that Yosys has made: $paramod\NAME\P=..., $paramod$HASH\NAME.
func sourceName(s string) string {
	rest, ok := strings.CutPrefix(s, "$paramod")
	if !ok {
		return s
	}
	parts := strings.Split(rest, `\`)
	if len(parts) < 2 {
		return s
	}
	return parts[1]
}
