package verilator

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"weft/hdl"
)

// portLine is a port in the header of a model, such as VL_IN8(&rst_i,0,0) or VL_OUTW(&data_o,127,0,4).
var portLine = regexp.MustCompile(`VL_(IN|OUT|INOUT)(?:8|16|64|W)?\(&(\w+),(\d+),(\d+)`)

// checkPorts compares the ports that Verilator elaborated with the pins that the testbench was made for, and gives the names of the
// pins in C++. The two come from two readers of the same text, so a difference is an error in one of them or RTL outside weft's
// subset of Verilog.
func checkPorts(header, top string, pins []hdl.Pin) (map[string]string, error) {
	text, err := os.ReadFile(header)
	if err != nil {
		return nil, err
	}
	type port struct {
		dir  string
		bits int
	}
	ports := map[string]port{}
	for _, m := range portLine.FindAllStringSubmatch(string(text), -1) {
		high, _ := strconv.Atoi(m[3]) // digits, by the expression
		low, _ := strconv.Atoi(m[4])
		ports[m[2]] = port{map[string]string{"IN": "input", "OUT": "output", "INOUT": "inout"}[m[1]], high - low + 1}
	}
	names := map[string]string{}
	var wrong []string
	for _, p := range pins {
		name := strings.ReplaceAll(p.Name, "__", "___05F")
		if _, ok := ports[name]; !ok {
			name = "__SYM__" + name // a word of C++
		}
		got, ok := ports[name]
		delete(ports, name)
		names[p.Name] = name
		switch {
		case !ok:
			wrong = append(wrong, fmt.Sprintf("%s: Verilator has no such port", p.Name))
		case got.dir != p.Dir.String() || got.bits != p.Bits:
			wrong = append(wrong, fmt.Sprintf("%s: %s of %d bits, for Verilator %s of %d bits", p.Name, p.Dir, p.Bits, got.dir, got.bits))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ports)) {
		wrong = append(wrong, fmt.Sprintf("%s: only Verilator has this port", name))
	}
	if wrong == nil {
		return names, nil
	}
	return nil, &BuildError{Top: top, Text: "\tports differ:\n\t" + strings.Join(wrong, "\n\t"), Err: fmt.Errorf("ports of %s differ", top)}
}

// namesHeader is the C++ header through which the testbench finds pins: weft_port_NAME stands for the member of the model's class.
func namesHeader(names map[string]string) string {
	var s strings.Builder
	for _, pin := range slices.Sorted(maps.Keys(names)) {
		fmt.Fprintf(&s, "#define weft_port_%s %s\n", pin, names[pin])
	}
	return s.String()
}
