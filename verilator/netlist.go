package verilator

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// netlist is what Yosys writes: modules by name.
type netlist map[string]*module

// module is one module after mapping. Nets are numbers from 2; a constant bit has none.
type module struct {
	pins  map[string][]int // nets of each port
	cells []cell           // in the order of their names
}

// cellKind tells how a cell counts.
type cellKind int

const (
	gate     cellKind = iota + 1
	register          // a flip-flop
	memory            // an array; $mem_v2
	instance          // of a module
)

// cell is one cell of a module.
type cell struct {
	kind    cellKind
	module  string // of an instance
	bits    int    // of a memory
	inputs  []int  // nets; those of a gate, or of the read addresses of a memory that reads in the same cycle
	outputs []int
	pins    map[string][]int // of an instance
}

// Nets of the file: numbers, or "0", "1", "x", "z".
type jsonBits []int

// constant is a bit that is no net.
const constant = -1

// UnmarshalJSON reads the bits of a port.
func (b *jsonBits) UnmarshalJSON(text []byte) error {
	var raw []json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	*b = make(jsonBits, len(raw))
	for i, r := range raw {
		n, err := strconv.Atoi(string(r))
		if err != nil {
			n = constant
		}
		(*b)[i] = n
	}
	return nil
}

type jsonNetlist struct {
	Modules map[string]struct {
		Ports map[string]struct {
			Bits jsonBits `json:"bits"`
		} `json:"ports"`
		Cells map[string]struct {
			Type       string              `json:"type"`
			Parameters map[string]string   `json:"parameters"`
			Directions map[string]string   `json:"port_directions"`
			Nets       map[string]jsonBits `json:"connections"`
		} `json:"cells"`
	} `json:"modules"`
}

// readNetlist reads the output of write_json.
func readNetlist(r io.Reader) (netlist, error) {
	var file jsonNetlist
	if err := json.NewDecoder(r).Decode(&file); err != nil {
		return nil, err
	}
	n := netlist{}
	for name, jm := range file.Modules {
		m := &module{pins: map[string][]int{}}
		for port, p := range jm.Ports {
			m.pins[port] = p.Bits
		}
		for _, key := range slices.Sorted(maps.Keys(jm.Cells)) {
			jc := jm.Cells[key]
			c := cell{}
			switch {
			case file.Modules[jc.Type].Ports != nil:
				c.kind, c.module, c.pins = instance, jc.Type, map[string][]int{}
				for port, nets := range jc.Nets {
					c.pins[port] = nets
				}
			case jc.Type == "$mem_v2":
				size, err := binary(jc.Parameters["SIZE"])
				if err != nil {
					return nil, fmt.Errorf("memory %s: %w", key, err)
				}
				width, err := binary(jc.Parameters["WIDTH"])
				if err != nil {
					return nil, fmt.Errorf("memory %s: %w", key, err)
				}
				c.kind, c.bits, c.outputs = memory, size*width, jc.Nets["RD_DATA"]
				if !strings.Contains(jc.Parameters["RD_CLK_ENABLE"], "1") {
					c.inputs = jc.Nets["RD_ADDR"]
				}
			case strings.Contains(jc.Type, "DFF"):
				c.kind, c.outputs = register, jc.Nets["Q"]
			case strings.HasPrefix(jc.Type, "$_"):
				c.kind = gate
				for _, port := range slices.Sorted(maps.Keys(jc.Nets)) {
					if jc.Directions[port] == "output" {
						c.outputs = append(c.outputs, jc.Nets[port]...)
					} else {
						c.inputs = append(c.inputs, jc.Nets[port]...)
					}
				}
			default:
				return nil, fmt.Errorf("cell %s of type %s is not a gate", key, jc.Type)
			}
			m.cells = append(m.cells, c)
		}
		n[name] = m
	}
	return n, nil
}

// binary reads a parameter: binary digits.
func binary(s string) (int, error) {
	v, err := strconv.ParseUint(s, 2, 40)
	return int(v), err
}
