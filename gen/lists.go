package gen

import (
	"bytes"
	"fmt"
	"strings"
)

// lists makes the files that name the Verilog files to tools.
func (b *builder) lists() {
	b.add("filelist.f", RoleFilelist, b.filelist())
	b.add(b.d.Name+".core", RoleCore, b.core())
}

func (b *builder) filelist() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "// %s\n", b.generated())
	for _, name := range b.verilog() {
		fmt.Fprintln(&out, name)
	}
	return out.Bytes()
}

// core is a FuseSoC core description (CAPI2) with one target per top and the first as default.
func (b *builder) core() []byte {
	var out bytes.Buffer
	line := func(indent int, format string, args ...any) {
		fmt.Fprintf(&out, "%*s%s\n", 2*indent, "", fmt.Sprintf(format, args...))
	}
	line(0, "CAPI=2:")
	line(0, "# %s", b.generated())
	line(0, "name: weft:generated:%s", coreName(b.d.Name))
	line(0, "description: Interconnect RTL of %s", b.source())
	line(0, "filesets:")
	line(1, "rtl:")
	line(2, "file_type: verilogSource-2005")
	line(2, "files:")
	for _, name := range b.verilog() {
		line(3, "- %s", name)
	}
	line(0, "targets:")
	tops := b.topNames()
	line(1, "default:")
	line(2, "filesets: [rtl]")
	line(2, "toplevel: %s", tops[0])
	for _, top := range tops {
		line(1, "lint_%s:", top)
		line(2, "filesets: [rtl]")
		line(2, "toplevel: %s", top)
		line(2, "flow: lint")
		line(2, "flow_options:")
		line(3, "tool: verilator")
		line(3, "verilator_options: [-Wall]")
	}
	return out.Bytes()
}

// coreName makes a design's name fit for a core's: a file may have any name, a core only letters, digits, _, - and dots.
func coreName(design string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_', r == '-', r == '.':
			return r
		}
		return '_'
	}, design)
}
