// Area writes docs/area.md: what Yosys makes of every cell and of chips of several sizes.
//
// Usage: go run ./bench/area > docs/area.md
package main

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"weft/verilator"
)

// A row is one module with its parameters.
type row struct{ module, params string }

// chip gives the reference chip: one VC, 64 slots, packets of up to 9 flits, 3 iterations of iSLIP, patience of 128 packets.
func chip(ports, width int) row {
	return row{"weft_switch", fmt.Sprintf("N_GROUP=%d N_RAIL=1 N_VC=1 FLIT_W=%d BUF_FLITS=64 ITER=3 PATIENCE=128 CREDIT_MAX=64 MAX_FLITS=9", ports, width)}
}

var chips = []row{chip(8, 64), chip(16, 64), chip(32, 64), chip(64, 64), chip(16, 256)}

// nics are the least NIC that can receive the longest packet, the NIC with the parameters of the cell, and that with a parallel ALU.
var nics = []row{
	{"weft_nic", "N_VP=1 N_CTX=1 N_BANK=2 N_SLOT=1 ALU_KIND=0 ALU_OPS=7 FLIT_W=64 N_RAIL=1 N_VC=1 HOST_DATA_W=64 MAX_OUT=1 PIO_DEPTH=1 GET_DEPTH=1 N_RASM=1 BUF_FLITS=20 CREDIT_MAX=20 N_NODE=1"},
	nic(0),
	nic(1),
}

// nic gives the NIC of the default parameters with an ALU, 0: serial, 1: parallel.
func nic(alu int) row {
	return row{"weft_nic", fmt.Sprintf("N_VP=4 N_CTX=4 N_BANK=2 N_SLOT=18 ALU_KIND=%d ALU_OPS=7 FLIT_W=256 N_RAIL=1 N_VC=1 HOST_DATA_W=128 MAX_OUT=4 PIO_DEPTH=2 GET_DEPTH=8 N_RASM=8 BUF_FLITS=32 CREDIT_MAX=64 N_NODE=64", alu)}
}

// aluKinds names the values of ALU_KIND.
var aluKinds = []string{"serial", "parallel"}

// cells are those of the reference chip of 16 ports and 64 bits, with their parameters there, the cells that it has no use for, and the large ones of the
// NIC of the default parameters.
var cells = []row{
	{"weft_islip", "N=16 ITER=3"},
	{"weft_islip", "N=16 ITER=1"},
	{"weft_islip", "N=16 ITER=1 EAGER=1"},
	{"weft_wavefront", "N=16"},
	{"weft_patience", "N=16 N_VC=1 PATIENCE=128"},
	{"weft_ingress", "N_GROUP=16 N_OUT=16 N_VC=1 FLIT_W=64 BUF_FLITS=64 LEN_W=4"},
	{"weft_voq", "N_OUT=16 N_VC=1 BUF=64 WIDTH=64 LEN_W=4"},
	{"weft_slot_pool", "N_SLOT=64"},
	{"weft_occupancy", "MAX=64"},
	{"weft_compare", "N=16 WIDTH=4"},
	{"weft_credit_return", "BUF=64"},
	{"weft_egress", "N_SRC=16 N_VC=1 COUNT_W=7 LEN_W=4 GAP=0"},
	{"weft_credit", "COUNT_W=7 LEN_W=4"},
	{"weft_column_mux", "N=16 WIDTH=6"},
	{"weft_crossbar", "N=16 WIDTH=64"},
	{"weft_vc_alloc", "N=16 N_VC=4"},
	{"weft_rail_select", "N_GROUP=4 N_RAIL=4 BAL_MODE=1 BAL_KEY=1 BAL_INIT=0 N_NODE=1"},
	{"weft_gap", "GAP=5"},
	{"weft_hop_check", "N_GROUP=11"},
	{"weft_rr_arbiter", "N=16"},
	{"weft_fifo", "WIDTH=64 DEPTH=16"},
	{"weft_ram_1r1w", "WIDTH=64 DEPTH=64"},
	{"weft_delay", "WIDTH=64 LATENCY=3"},
	{"weft_link", "LATENCY=3 N_VC=1 FLIT_W=64"},
	{"weft_alu", "KIND=0 ALU_OPS=7 N_SLOT=18"},
	{"weft_alu", "KIND=1 ALU_OPS=7 N_SLOT=18"},
	{"weft_f64_add", "STAGES=4"},
	{"weft_f64_minmax", ""},
	{"weft_nic_fire", "N_VP=4 N_CTX=4 N_BANK=2 N_SLOT=18 ALU_KIND=0 ALU_OPS=7"},
	{"weft_nic_context", "N_VP=4 N_CTX=4 N_BANK=2 N_SLOT=18"},
	{"weft_nic_vp", "N_CTX=4 N_SLOT=18 PIO_DEPTH=2"},
	{"weft_nic_dq", "N_VP=4 N_NODE=64"},
	{"weft_nic_source", "N_VP=4 MAX_OUT=4"},
	{"weft_nic_sink", "N_VP=4 N_RASM=8 MAX_OUT=4"},
}

//go:embed head.md
var head string

//go:embed tail.md
var tail string

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := write(ctx, os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "area:", err)
		os.Exit(1)
	}
}

// write measures everything and writes the page. Run it in the root of the repository.
func write(ctx context.Context, w io.Writer) error {
	files, err := filepath.Glob("hdl/cells/weft_*.v")
	if err != nil || len(files) == 0 {
		return fmt.Errorf("no cells below hdl/cells: run this in the root of the repository")
	}
	var b strings.Builder
	b.WriteString(head)
	b.WriteString("\n## Chips\n\n| ports x bits | gates | flip-flops | memory bits | depth | gates per port | in the data crossbar | in the allocator |\n" +
		"|---|---|---|---|---|---|---|---|\n")
	var paths strings.Builder
	for _, r := range chips {
		areas, err := r.areas(ctx, files)
		if err != nil {
			return err
		}
		top, ports := find(areas, r.module), find(areas, "weft_ingress").Instances
		name := fmt.Sprintf("%d x %d", ports, r.values()["FLIT_W"])
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d | %d | %d |\n", name, top.Gates, top.Registers, top.MemoryBits, top.Depth, top.Gates/ports,
			find(areas, "weft_crossbar").Gates, find(areas, "weft_allocator").Gates)
		fmt.Fprintf(&paths, "| %s | %s |\n", name, path(top))
	}
	fmt.Fprintf(&b, "\nThe longest paths, with the gates in each cell on the way:\n\n| ports x bits | path |\n|---|---|\n%s", paths.String())
	if err := writeNICs(ctx, &b, files); err != nil {
		return err
	}
	b.WriteString("\n## Cells\n\n| cell | parameters | gates | flip-flops | memory bits | depth |\n|---|---|---|---|---|---|\n")
	for _, r := range cells {
		areas, err := r.areas(ctx, files)
		if err != nil {
			return err
		}
		a := find(areas, r.module)
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %d |\n", r.module, r.params, a.Gates, a.Registers, a.MemoryBits, a.Depth)
	}
	b.WriteString("\n" + tail)
	_, err = io.WriteString(w, b.String())
	return err
}

// writeNICs measures the NICs.
func writeNICs(ctx context.Context, b *strings.Builder, files []string) error {
	b.WriteString("\n## NICs\n\nThe least NIC that takes the longest packet, with one virtual port and one context of one slot, and `weft_nic` with the parameters it has by itself.\n\n" +
		"| virtual ports x contexts x slots | bits | ALU, operands | gates | flip-flops | memory bits | depth | in the ALU | in registers and virtual ports | in contexts |\n" +
		"|---|---|---|---|---|---|---|---|---|---|\n")
	var paths strings.Builder
	for _, r := range nics {
		areas, err := r.areas(ctx, files)
		if err != nil {
			return err
		}
		top, v := find(areas, r.module), r.values()
		name, kind := fmt.Sprintf("%d x %d x %d", v["N_VP"], v["N_CTX"], v["N_SLOT"]), fmt.Sprintf("%s, %d", aluKinds[v["ALU_KIND"]], v["ALU_OPS"])
		fmt.Fprintf(b, "| %s | %d | %s | %d | %d | %d | %d | %d | %d | %d |\n", name, v["FLIT_W"], kind, top.Gates, top.Registers, top.MemoryBits, top.Depth,
			find(areas, "weft_alu").Gates, find(areas, "weft_nic_regs").Gates, find(areas, "weft_nic_context").Gates)
		fmt.Fprintf(&paths, "| %s, %s | %s |\n", name, kind, path(top))
	}
	fmt.Fprintf(b, "\nTheir longest paths:\n\n| virtual ports x contexts x slots, ALU | path |\n|---|---|\n%s", paths.String())
	return nil
}

// path shows the longest path of a module.
func path(a verilator.Area) string {
	var steps []string
	for _, s := range a.Path {
		steps = append(steps, fmt.Sprintf("%s %d", strings.TrimPrefix(s.Module, "weft_"), s.Gates))
	}
	return strings.Join(steps, ", ")
}

// areas measures the row.
func (r row) areas(ctx context.Context, files []string) ([]verilator.Area, error) {
	areas, err := verilator.Areas(ctx, r.module, r.values(), files)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", r.module, r.params, err)
	}
	return areas, nil
}

// values gives the parameters as numbers.
func (r row) values() map[string]int {
	m := map[string]int{}
	for _, f := range strings.Fields(r.params) {
		name, value, _ := strings.Cut(f, "=")
		m[name], _ = strconv.Atoi(value) // of the tables above
	}
	return m
}

// find gives the largest entry of a module; areas are sorted.
func find(areas []verilator.Area, module string) verilator.Area {
	var found verilator.Area
	for _, a := range slices.Backward(areas) {
		if a.Module == module {
			return a
		}
	}
	return found
}
