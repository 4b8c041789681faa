package verilator

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// needLinters ends a test on a machine without the linters, except in CI, where they must be there.
func needLinters(t *testing.T) {
	t.Helper()
	for _, l := range Linters() {
		if err := find(t.Context(), l.wanted()).Err(); err != nil && os.Getenv("CI") != "true" {
			t.Skip(err)
		}
	}
}

// A point of the lint matrix. Yosys is slow on large designs, so only the small points go through it.
type point struct {
	cell   string
	params string // "N=3 WIDTH=1"
	large  bool   // not for Yosys
	huge   bool   // for Verilator only
}

func (p point) values(t *testing.T) map[string]int {
	m := map[string]int{}
	for _, f := range strings.Fields(p.params) {
		var v int
		name, value, _ := strings.Cut(f, "=")
		if _, err := fmt.Sscan(value, &v); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		m[name] = v
	}
	return m
}

// The matrix holds the smallest legal values, odd ones, powers of two and large ones of every parameter of every cell.
var matrix = []point{
	{cell: "weft_ram_1r1w", params: "WIDTH=1 DEPTH=1"},
	{cell: "weft_ram_1r1w", params: "WIDTH=8 DEPTH=5"},
	{cell: "weft_ram_1r1w", params: "WIDTH=64 DEPTH=16"},
	{cell: "weft_fifo", params: "WIDTH=1 DEPTH=1"},
	{cell: "weft_fifo", params: "WIDTH=3 DEPTH=2"},
	{cell: "weft_fifo", params: "WIDTH=8 DEPTH=5"},
	{cell: "weft_fifo", params: "WIDTH=65 DEPTH=16"},
	{cell: "weft_rr_arbiter", params: "N=1"},
	{cell: "weft_rr_arbiter", params: "N=2"},
	{cell: "weft_rr_arbiter", params: "N=5"},
	{cell: "weft_rr_arbiter", params: "N=64"},
	{cell: "weft_islip", params: "N=1 ITER=1"},
	{cell: "weft_islip", params: "N=2 ITER=2"},
	{cell: "weft_islip", params: "N=5 ITER=3"},
	{cell: "weft_islip", params: "N=16 ITER=4", large: true},
	{cell: "weft_islip", params: "N=64 ITER=3", large: true},
	{cell: "weft_islip", params: "N=1 ITER=1 EAGER=1"},
	{cell: "weft_islip", params: "N=5 ITER=1 EAGER=1"},
	{cell: "weft_islip", params: "N=64 ITER=1 EAGER=1", large: true},
	{cell: "weft_wavefront", params: "N=1"},
	{cell: "weft_wavefront", params: "N=2"},
	{cell: "weft_wavefront", params: "N=5"},
	{cell: "weft_wavefront", params: "N=64", large: true},
	{cell: "weft_patience", params: "N=1 N_VC=1 PATIENCE=1"},
	{cell: "weft_patience", params: "N=3 N_VC=3 PATIENCE=2"},
	{cell: "weft_patience", params: "N=2 N_VC=1 PATIENCE=129"},
	{cell: "weft_patience", params: "N=64 N_VC=2 PATIENCE=512", large: true},
	{cell: "weft_allocator", params: "N=1 N_VC=1 ALLOC=0 ITER=1 PATIENCE=0"},
	{cell: "weft_allocator", params: "N=3 N_VC=1 ALLOC=0 ITER=2 PATIENCE=24"},
	{cell: "weft_allocator", params: "N=3 N_VC=2 ALLOC=1 ITER=1 PATIENCE=0"},
	{cell: "weft_allocator", params: "N=4 N_VC=2 ALLOC=2 ITER=1 PATIENCE=1"},
	{cell: "weft_rail_select", params: "N_GROUP=1 N_RAIL=2 BAL_MODE=1 BAL_KEY=0 BAL_INIT=0 N_NODE=1"},
	{cell: "weft_rail_select", params: "N_GROUP=2 N_RAIL=3 BAL_MODE=2 BAL_KEY=1 BAL_INIT=1 N_NODE=1"},
	{cell: "weft_rail_select", params: "N_GROUP=3 N_RAIL=2 BAL_MODE=2 BAL_KEY=0 BAL_INIT=1 N_NODE=5"},
	{cell: "weft_rail_select", params: "N_GROUP=2 N_RAIL=2 BAL_MODE=1 BAL_KEY=2 BAL_INIT=1 N_NODE=1"},
	{cell: "weft_rail_select", params: "N_GROUP=1 N_RAIL=5 BAL_MODE=1 BAL_KEY=0 BAL_INIT=1 N_NODE=65536", large: true},
	{cell: "weft_rail_select", params: "N_GROUP=16 N_RAIL=4 BAL_MODE=2 BAL_KEY=0 BAL_INIT=1 N_NODE=300", large: true},
	{cell: "weft_vc_alloc", params: "N=1 N_VC=2"},
	{cell: "weft_vc_alloc", params: "N=3 N_VC=3"},
	{cell: "weft_vc_alloc", params: "N=16 N_VC=4", large: true},
	{cell: "weft_occupancy", params: "MAX=1"},
	{cell: "weft_occupancy", params: "MAX=7"},
	{cell: "weft_occupancy", params: "MAX=8"},
	{cell: "weft_slot_pool", params: "N_SLOT=1"},
	{cell: "weft_slot_pool", params: "N_SLOT=3"},
	{cell: "weft_slot_pool", params: "N_SLOT=16"},
	{cell: "weft_voq", params: "N_OUT=1 N_VC=1 BUF=1 WIDTH=1 LEN_W=1"},
	{cell: "weft_voq", params: "N_OUT=2 N_VC=1 BUF=4 WIDTH=64 LEN_W=3"},
	{cell: "weft_voq", params: "N_OUT=3 N_VC=4 BUF=5 WIDTH=9 LEN_W=10"},
	{cell: "weft_voq", params: "N_OUT=64 N_VC=1 BUF=256 WIDTH=256 LEN_W=5", large: true},
	{cell: "weft_credit", params: "COUNT_W=1 LEN_W=1"},
	{cell: "weft_credit", params: "COUNT_W=7 LEN_W=4"},
	{cell: "weft_credit_return", params: "BUF=1"},
	{cell: "weft_credit_return", params: "BUF=9"},
	{cell: "weft_stage", params: "WIDTH=1 PRESENT=0"},
	{cell: "weft_stage", params: "WIDTH=65 PRESENT=1"},
	{cell: "weft_f64_add", params: "STAGES=1"},
	{cell: "weft_f64_add", params: "STAGES=2"},
	{cell: "weft_f64_add", params: "STAGES=3"},
	{cell: "weft_f64_add", params: "STAGES=4"},
	{cell: "weft_f64_minmax"},
	{cell: "weft_alu_lane"},
	{cell: "weft_alu", params: "KIND=0 ALU_OPS=7 N_SLOT=18", large: true},
	{cell: "weft_alu", params: "KIND=1 ALU_OPS=2 N_SLOT=1", large: true},
	{cell: "weft_alu", params: "KIND=1 ALU_OPS=7 N_SLOT=17", large: true},
	{cell: "weft_gap", params: "GAP=2"},
	{cell: "weft_gap", params: "GAP=5"},
	{cell: "weft_hop_check", params: "N_GROUP=1"},
	{cell: "weft_hop_check", params: "N_GROUP=5"},
	{cell: "weft_compare", params: "N=1 WIDTH=1"},
	{cell: "weft_compare", params: "N=3 WIDTH=7"},
	{cell: "weft_column_mux", params: "N=1 WIDTH=1"},
	{cell: "weft_column_mux", params: "N=3 WIDTH=5"},
	{cell: "weft_crossbar", params: "N=1 WIDTH=1"},
	{cell: "weft_crossbar", params: "N=3 WIDTH=65"},
	{cell: "weft_crossbar", params: "N=16 WIDTH=256", large: true},
	{cell: "weft_delay", params: "WIDTH=1 LATENCY=1"},
	{cell: "weft_delay", params: "WIDTH=67 LATENCY=20"},
	{cell: "weft_link", params: "LATENCY=1 N_VC=1 FLIT_W=64"},
	{cell: "weft_link", params: "LATENCY=3 N_VC=3 FLIT_W=80"},
	{cell: "weft_ingress", params: "N_GROUP=2 N_OUT=2 N_VC=1 FLIT_W=64 BUF_FLITS=1 LEN_W=1"},
	{cell: "weft_ingress", params: "N_GROUP=3 N_OUT=3 N_VC=3 FLIT_W=80 BUF_FLITS=5 LEN_W=10"},
	{cell: "weft_ingress", params: "N_GROUP=3 N_OUT=6 N_VC=1 FLIT_W=64 BUF_FLITS=4 LEN_W=3"},
	{cell: "weft_egress", params: "N_SRC=1 N_VC=1 COUNT_W=1 LEN_W=1 GAP=0"},
	{cell: "weft_egress", params: "N_SRC=5 N_VC=3 COUNT_W=6 LEN_W=4 GAP=9"},

	{cell: "weft_index_mux", params: "N=1 WIDTH=1 SEL_W=1"},
	{cell: "weft_index_mux", params: "N=3 WIDTH=7 SEL_W=4"},
	{cell: "weft_axil_slave", params: "ADDR_W=4"},
	{cell: "weft_axil_slave", params: "ADDR_W=18"},
	{cell: "weft_axi_read", params: "N_REQ=1 DATA_W=64 MAX_OUT=1"},
	{cell: "weft_axi_read", params: "N_REQ=2 DATA_W=128 MAX_OUT=5"},
	{cell: "weft_axi_write", params: "N_REQ=1 DATA_W=64 MAX_OUT=1"},
	{cell: "weft_axi_write", params: "N_REQ=2 DATA_W=128 MAX_OUT=5"},
	{cell: "weft_nic_ring_count", params: "CONSUMER=0"},
	{cell: "weft_nic_ring_count", params: "CONSUMER=1"},
	{cell: "weft_nic_vp", params: "N_CTX=1 N_SLOT=1 PIO_DEPTH=1"},
	{cell: "weft_nic_vp", params: "N_CTX=16 N_SLOT=18 PIO_DEPTH=64"},
	{cell: "weft_nic_regs", params: "N_VP=1 N_CTX=1 N_BANK=2 N_SLOT=1 N_RAIL=1 N_VC=1 FLIT_W=64 HOST_DATA_W=64 PIO_DEPTH=1 N_NODE=1"},
	{cell: "weft_nic_regs", params: "N_VP=16 N_CTX=16 N_BANK=4 N_SLOT=18 N_RAIL=8 N_VC=4 FLIT_W=1024 HOST_DATA_W=128 PIO_DEPTH=64 N_NODE=65536", large: true},
	{cell: "weft_nic_pio", params: "N_VP=1 PIO_DEPTH=1"},
	{cell: "weft_nic_pio", params: "N_VP=3 PIO_DEPTH=5"},
	{cell: "weft_nic_context_state", params: "N_BANK=2 N_SLOT=1"},
	{cell: "weft_nic_context_state", params: "N_BANK=4 N_SLOT=18"},
	{cell: "weft_nic_context", params: "N_VP=1 N_CTX=1 N_BANK=2 N_SLOT=1"},
	{cell: "weft_nic_context", params: "N_VP=3 N_CTX=2 N_BANK=4 N_SLOT=5"},
	{cell: "weft_nic_fire", params: "N_VP=1 N_CTX=1 N_BANK=2 N_SLOT=1 ALU_KIND=0 ALU_OPS=7"},
	{cell: "weft_nic_fire", params: "N_VP=3 N_CTX=2 N_BANK=4 N_SLOT=18 ALU_KIND=1 ALU_OPS=3", large: true},
	{cell: "weft_nic_window", params: ""},
	{cell: "weft_nic_dq", params: "N_VP=1 N_NODE=1"},
	{cell: "weft_nic_dq", params: "N_VP=3 N_NODE=65536"},
	{cell: "weft_nic_source", params: "N_VP=1 MAX_OUT=1"},
	{cell: "weft_nic_source", params: "N_VP=3 MAX_OUT=5"},
	{cell: "weft_nic_reassembly", params: "N_VP=1 N_RASM=1 KEY_W=4"},
	{cell: "weft_nic_reassembly", params: "N_VP=3 N_RASM=5 KEY_W=29"},
	{cell: "weft_nic_sink", params: "N_VP=1 N_RASM=1 MAX_OUT=1"},
	{cell: "weft_nic_sink", params: "N_VP=3 N_RASM=5 MAX_OUT=5"},
	{cell: "weft_nic_event", params: "N_SRC=1 WIDTH=1 DEPTH=1"},
	{cell: "weft_nic_event", params: "N_SRC=7 WIDTH=177 DEPTH=8"},
	{cell: "weft_nic_ring", params: "N_VP=1"},
	{cell: "weft_nic_ring", params: "N_VP=3"},
	{cell: "weft_nic_tx_rail", params: "N_VC=1 FLIT_W=64 CREDIT_MAX=20"},
	{cell: "weft_nic_tx_rail", params: "N_VC=3 FLIT_W=1024 CREDIT_MAX=2"},
	{cell: "weft_nic_tx", params: "N_REQ=1 N_RAIL=1 N_VC=1 FLIT_W=64 CREDIT_MAX=20 N_NODE=1"},
	{cell: "weft_nic_tx", params: "N_REQ=3 N_RAIL=3 N_VC=2 FLIT_W=320 CREDIT_MAX=9 N_NODE=5"},
	{cell: "weft_nic_tx", params: "N_REQ=3 N_RAIL=8 N_VC=4 FLIT_W=1024 CREDIT_MAX=64 N_NODE=65536", large: true},
	{cell: "weft_nic_rx_port", params: "N_VC=1 FLIT_W=64 BUF_FLITS=1"},
	{cell: "weft_nic_rx_port", params: "N_VC=3 FLIT_W=192 BUF_FLITS=5"},
	{cell: "weft_nic_rx", params: "N_VP=1 N_SRC=1 FLIT_W=64 N_NODE=1"},
	{cell: "weft_nic_rx", params: "N_VP=3 N_SRC=5 FLIT_W=1024 N_NODE=65536"},
	{cell: "weft_nic", params: "N_VP=1 N_CTX=1 N_BANK=2 N_SLOT=1 ALU_KIND=0 FLIT_W=64 N_RAIL=1 N_VC=1 HOST_DATA_W=64 MAX_OUT=1 PIO_DEPTH=1 GET_DEPTH=1 N_RASM=1 BUF_FLITS=1 CREDIT_MAX=20 N_NODE=1"},
	{cell: "weft_nic", params: "N_VP=3 N_CTX=2 N_BANK=4 N_SLOT=5 ALU_KIND=1 ALU_OPS=3 FLIT_W=320 N_RAIL=3 N_VC=2 HOST_DATA_W=128 MAX_OUT=5 PIO_DEPTH=3 GET_DEPTH=3 N_RASM=3 BUF_FLITS=9 CREDIT_MAX=9 N_NODE=5", large: true},
	{cell: "weft_nic", params: "N_VP=16 N_CTX=2 N_BANK=4 N_SLOT=18 FLIT_W=1024 N_RAIL=8 N_VC=4 N_NODE=65536", large: true},

	{cell: "weft_switch", params: "N_GROUP=1 N_RAIL=2 N_VC=1 FLIT_W=64 BUF_FLITS=1 ITER=1 GAP=0 CREDIT_MAX=1 MAX_FLITS=1"},
	{cell: "weft_switch", params: "N_GROUP=2 N_RAIL=1 N_VC=2 FLIT_W=64 BUF_FLITS=3 ITER=1 GAP=1 CREDIT_MAX=5 MAX_FLITS=3"},
	{cell: "weft_switch", params: "N_GROUP=3 N_RAIL=2 N_VC=1 FLIT_W=80 BUF_FLITS=4 ITER=2 GAP=5 CREDIT_MAX=4 MAX_FLITS=4"},
	{cell: "weft_switch", params: "N_GROUP=2 N_RAIL=2 N_VC=1 FLIT_W=80 BUF_FLITS=3 ITER=1 ALLOC=2 PATIENCE=2 GAP=0 BAL_MODE=2 BAL_KEY=0 BAL_INIT=1 N_NODE=3 CREDIT_MAX=3 MAX_FLITS=2"},
	{cell: "weft_switch", params: "N_GROUP=1 N_RAIL=3 N_VC=2 FLIT_W=64 BUF_FLITS=3 ITER=1 ALLOC=1 PATIENCE=24 GAP=0 BAL_MODE=1 BAL_KEY=1 BAL_INIT=0 CREDIT_MAX=3 MAX_FLITS=2"},
	{cell: "weft_switch", params: "N_GROUP=2 N_RAIL=1 N_VC=1 FLIT_W=64 BUF_FLITS=3 ITER=1 PATIENCE=16 GAP=0 BAL_MODE=1 BAL_KEY=2 BAL_INIT=1 CREDIT_MAX=3 MAX_FLITS=2"},
	{cell: "weft_switch", params: "N_GROUP=2 N_RAIL=4 N_VC=3 FLIT_W=64 BUF_FLITS=4 ITER=1 GAP=2 CREDIT_MAX=9 MAX_FLITS=4", large: true},
	{cell: "weft_switch", params: "N_GROUP=4 N_RAIL=4 N_VC=4 FLIT_W=320 BUF_FLITS=16 ITER=2 GAP=0 CREDIT_MAX=64 MAX_FLITS=13", large: true},
	{cell: "weft_switch", params: "N_GROUP=4 N_RAIL=4 N_VC=2 FLIT_W=128 BUF_FLITS=16 ITER=2 PATIENCE=128 GAP=0 BAL_MODE=1 BAL_KEY=0 BAL_INIT=0 N_NODE=64 CREDIT_MAX=64 MAX_FLITS=13", large: true},
	{cell: "weft_switch", params: "N_GROUP=16 N_RAIL=1 N_VC=1 FLIT_W=256 BUF_FLITS=64 ITER=3 PATIENCE=128 GAP=0 CREDIT_MAX=64 MAX_FLITS=9", large: true},
	{cell: "weft_switch", params: "N_GROUP=11 N_RAIL=1 N_VC=2 FLIT_W=1024 BUF_FLITS=33 ITER=1 GAP=5 CREDIT_MAX=100 MAX_FLITS=7", large: true},

	// Whole chips of 64 ports, where a value that seems to depend on itself (UNOPTFLAT) would be.
	{cell: "weft_switch", params: "N_GROUP=64 N_RAIL=1 N_VC=4 FLIT_W=64 BUF_FLITS=16 ALLOC=0 ITER=4 PATIENCE=512 GAP=2 CREDIT_MAX=64 MAX_FLITS=9", huge: true},
	{cell: "weft_switch", params: "N_GROUP=32 N_RAIL=2 N_VC=2 FLIT_W=64 BUF_FLITS=16 ALLOC=1 ITER=1 PATIENCE=256 GAP=0 CREDIT_MAX=64 MAX_FLITS=9", huge: true},
	{cell: "weft_switch", params: "N_GROUP=16 N_RAIL=4 N_VC=2 FLIT_W=128 BUF_FLITS=16 ALLOC=2 ITER=1 PATIENCE=512 GAP=0 BAL_MODE=2 BAL_KEY=1 BAL_INIT=1 CREDIT_MAX=64 MAX_FLITS=9", huge: true},
}

// cellFiles gives all cells. Every linter picks the modules that the top needs.
func cellFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../hdl/cells/weft_*.v")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cells: %v", err)
	}
	return files
}

func TestCellsAreClean(t *testing.T) {
	needLinters(t)
	if testing.Short() {
		t.Skip("elaborates every cell many times")
	}
	files := cellFiles(t)
	seen := map[string]bool{}
	for _, p := range matrix {
		seen[p.cell] = true
		t.Run(p.cell+" "+p.params, func(t *testing.T) {
			t.Parallel()
			for _, l := range Linters() {
				if p.large && l == LintYosys || p.huge && l != LintVerilator {
					continue
				}
				found, err := l.Run(t.Context(), p.cell, p.values(t), files)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range found {
					t.Error(f)
				}
			}
		})
	}
	for _, f := range files {
		if name := strings.TrimSuffix(filepath.Base(f), ".v"); !seen[name] {
			t.Errorf("%s is not in the matrix", name)
		}
	}
}

// Every linter must be alive: each finds the fault that only it, or it too, knows.
func TestLintFindsFaults(t *testing.T) {
	needLinters(t)
	tests := []struct {
		top  string
		want map[Linter]string // a part of the text
	}{
		{"narrow", map[Linter]string{LintVerilator: "expects 3 bits"}},
		{"header_localparam", map[Linter]string{LintIcarus: "requires SystemVerilog"}},
		{"two_drivers", map[Linter]string{LintYosys: "multiple conflicting drivers"}},
		{"loop", map[Linter]string{LintVerilator: "Circular combinational logic", LintYosys: "found logic loop"}},
		{"two_instances", map[Linter]string{LintVerilator: "multiple combinational drivers", LintYosys: "multiple conflicting drivers"}},
		{"two_instances_below", map[Linter]string{LintVerilator: "multiple combinational drivers", LintYosys: "multiple conflicting drivers"}},
		{"loop_instances", map[Linter]string{LintVerilator: "Circular combinational logic"}}, // Yosys does not look through the instances of such a top
		{"loop_below", map[Linter]string{LintVerilator: "Circular combinational logic", LintYosys: "found logic loop"}},
		{"loop_through", map[Linter]string{LintVerilator: "Circular combinational logic", LintYosys: "found logic loop"}},
		{"latch", map[Linter]string{LintVerilator: "Latch inferred", LintYosys: "t:$dlatch"}},
	}
	for _, tt := range tests {
		t.Run(tt.top, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join("testdata", "lint", tt.top+".v")
			got, err := Lint(t.Context(), tt.top, nil, []string{file})
			if err != nil {
				t.Fatal(err)
			}
			var tools, want []string
			for _, f := range got {
				tools = append(tools, f.Tool)
			}
			slices.Sort(tools)
			for _, l := range slices.Sorted(maps.Keys(tt.want)) {
				want = append(want, l.String())
				if !slices.ContainsFunc(got, func(f Finding) bool {
					return f.Tool == l.String() && strings.Contains(f.Text, tt.want[l]) && (f.Tool == "yosys" || f.File == file && f.Line > 0)
				}) {
					t.Errorf("%v does not say %q of %s", l, tt.want[l], file)
				}
			}
			if diff := cmp.Diff(want, slices.Compact(tools)); diff != "" {
				t.Errorf("tools with findings (-want +got):\n%s\n%v", diff, got)
			}
		})
	}
}

// Parameters out of range are refused by all linters, by the name of what is wrong.
func TestLintRefusesParameters(t *testing.T) {
	needLinters(t)
	for _, l := range Linters() {
		found, err := l.Run(t.Context(), "weft_switch", map[string]int{"CREDIT_MAX": 4, "MAX_FLITS": 5}, cellFiles(t))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(found, func(f Finding) bool { return strings.Contains(f.Text, "weft_error_credit_max_below_max_flits") }) {
			t.Errorf("%v does not refuse CREDIT_MAX=4 MAX_FLITS=5: %v", l, found)
		}
	}
}

func TestLintWithoutTools(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("VERILATOR", "")
	_, err := Lint(context.Background(), "narrow", nil, []string{"testdata/lint/narrow.v"})
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"apt-get install verilator", "apt-get install iverilog", "apt-get install yosys"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in %v", want, err)
		}
	}
}

// A linter that crashes in silence is not a clean module.
func TestLintToolFails(t *testing.T) {
	dir := t.TempDir()
	script(t, dir, "yosys", `test "$1" = -V && echo 'Yosys 0.23' && exit; exit 3`)
	t.Setenv("PATH", dir)
	found, err := LintYosys.Run(context.Background(), "narrow", nil, nil)
	if exit := (*ExecError)(nil); len(found) != 0 || !errors.As(err, &exit) || exit.ExitCode != 3 {
		t.Errorf("got %v, %v; want exit code 3", found, err)
	}
}

func TestFindings(t *testing.T) {
	tests := []struct {
		tool, text string
		want       []Finding
	}{
		{"verilator", "%Warning-WIDTH: a.v:9:16: Operator x\n                : ... In instance narrow\n    9 |   code\n%Error: Exiting due to 1 warning(s)\n",
			[]Finding{{Tool: "verilator", Rule: "WIDTH", File: "a.v", Line: 9, Text: "Operator x"}}},
		{"verilator", "%Error: Cannot find file\n", []Finding{{Tool: "verilator", Text: "Cannot find file"}}},
		{"iverilog", "b.v:6: error: no\n1 error(s) during elaboration.\n", []Finding{{Tool: "iverilog", File: "b.v", Line: 6, Text: "error: no"}}},
		{"yosys", "Warning: drivers for y:\n    module input a\nERROR: Found 1\n",
			[]Finding{{Tool: "yosys", Text: "Warning: drivers for y:; module input a"}, {Tool: "yosys", Text: "ERROR: Found 1"}}},
		{"yosys", "c.v:3: ERROR: syntax\n", []Finding{{Tool: "yosys", File: "c.v", Line: 3, Text: "ERROR: syntax"}}},
		{"yosys", "\n", nil},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, findings(tt.tool, tt.text)); diff != "" {
			t.Errorf("%s: %q (-want +got):\n%s", tt.tool, tt.text, diff)
		}
	}
}
