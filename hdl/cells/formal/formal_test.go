// Package formal proves the properties that the cells hold between `ifdef FORMAL and `endif, with Yosys. It has tests only.
//
// A property is proved for all inputs and all times by temporal induction where it carries itself from one state to the next, and for all
// inputs in a number of cycles after reset otherwise. Every property has a broken twin: a change of the cell under which its proof must fail.
package formal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"weft/hdl/cells"
)

// proofTimeout bounds one run of Yosys.
const proofTimeout = 5 * time.Minute

// twin is a change of a cell's text that breaks a property.
type twin struct{ old, new string }

// proof is one run of the solver over all properties of a cell.
type proof struct {
	name   string
	cell   string
	params string // "N=4 ITER=2"
	define string // a macro beside FORMAL, for properties that need another method
	bound  int    // cycles after reset; 0: temporal induction
	whole  bool   // the twins are changes of any cell below, not of this one
	broken []twin
}

// inductionDepth is the longest base case of a temporal induction, in cycles.
const inductionDepth = 12

var proofs = []proof{
	{
		name: "fifo bounds", cell: "weft_fifo", params: "DEPTH=5 WIDTH=2",
		broken: []twin{
			{"assign wr_ready_o = count_q != SIZE[CNT_W-1:0];", "assign wr_ready_o = 1'b1;"},                         // more than DEPTH words
			{"if (push) tail_q <= (tail_q == LAST) ? {PTR_W{1'b0}} : tail_q + PTR_ONE;", "tail_q <= tail_q + push;"}, // a place that does not exist
			{"if (push != pop) count_q", "if (push) count_q"},                                                        // count and places disagree
			{"count_q + CNT_ONE : count_q - CNT_ONE", "count_q + CNT_ONE : {CNT_W{1'b0}}"},                           // the chosen word is not counted
		},
	},
	{
		name: "fifo order", cell: "weft_fifo", params: "DEPTH=3 WIDTH=2", define: "FORMAL_ORDER", bound: 10,
		broken: []twin{{"shadow_q  <= push & (tail_q == head_d);", "shadow_q  <= 1'b0;"}},
	},
	{
		name: "round robin", cell: "weft_rr_arbiter", params: "N=4",
		broken: []twin{
			{"gnt    = lowest[N +: N] | lowest[0 +: N];", "gnt    = lowest[N +: N] | cand[0 +: N];"}, // two winners
			{"gnt    = lowest[N +: N] | lowest[0 +: N];", "gnt    = {{(N-1){1'b0}}, 1'b1};"},         // a winner that did not ask
			{"gnt    = lowest[N +: N] | lowest[0 +: N];", "gnt    = lowest[0 +: N];"},                // none, though some ask
			{"else if (|req_i) mask_q <= past << 1;", ""},                                            // the pointer stands still
			{"mask_q <= past << 1;", "mask_q <= gnt;"},                                               // no pointer at all
		},
	},
	{
		name: "islip matching", cell: "weft_islip", params: "N=3 ITER=2",
		broken: []twin{
			{"req_i[i*N +: N] & ~taken &", "req_i[i*N +: N] &"},                        // an output twice
			{"(row & ~(row_seen << 1))", "row"},                                        // an input twice
			{"& ~{N{row_seen[N-1]}});", ");"},                                          // an input twice, if some are behind the pointer
			{"(grant & ~(grant_seen << 1)", "({N{~|i}} & ~(grant_seen << 1)"},          // without a request
			{"| (open[i*N +: N] & ~open_seen[i*N +: N] & ~cols_seen[N*N +: N]);", ";"}, // nothing, though there are requests
		},
	},
	{
		name: "credits", cell: "weft_credit", params: "COUNT_W=4 LEN_W=3",
		broken: []twin{{"count_q + gain - loss", "reserve_i ? count_q - loss : count_q + gain"}},
	},
	{
		name: "credit return", cell: "weft_credit_return", params: "BUF=5",
		broken: []twin{
			{"if (!free_i && owing)", "if (owing)"},
			{"credit_q <= free_i | owing;", "credit_q <= owing;"},
		},
	},
	{
		name: "slot pool", cell: "weft_slot_pool", params: "N_SLOT=3", bound: 9,
		broken: []twin{
			{"shadow_q <= give_i & (tail_q == head_d);", "shadow_q <= 1'b0;"},
			{"wire [SLOT_W-1:0] head_next = (head_q == LAST) ? {SLOT_W{1'b0}} : head_q + ONE;", "wire [SLOT_W-1:0] head_next = head_q + ONE;"},
		},
	},
	{
		name: "queue order", cell: "weft_voq", params: "N_OUT=2 N_VC=1 BUF=2 WIDTH=1 LEN_W=1", bound: 8,
		broken: []twin{
			{"used_q    <= wr_q | (used_q & ~emptied);", "used_q    <= wr_q | (used_q & ~rd_i);"},                              // a queue forgotten
			{"wire [N_Q-1:0]        first   = wr_q & (emptied | ~used_q);", "wire [N_Q-1:0]        first   = wr_q & ~used_q;"}, // a link in the shadow
			{"({N_Q{free_slot[b]}} & wr_q);", "({N_Q{free_slot[b]}} & first);"},                                                // a link to the wrong slot
			{".raddr_i(rd_slot),\n    .rdata_o(rd_data_q_o)", ".raddr_i(free_slot),\n    .rdata_o(rd_data_q_o)"},               // the wrong data
		},
	},
}

func TestProofs(t *testing.T) {
	yosys := needYosys(t)
	for _, p := range slices.Concat(proofs, allocation, framing, nic) {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			if holds, text := p.run(t, yosys, twin{}); !holds {
				t.Errorf("not proved:\n%s", text)
			}
		})
		for i, b := range p.broken {
			if i > 0 && testing.Short() {
				break
			}
			t.Run(fmt.Sprintf("%s broken %d", p.name, i), func(t *testing.T) {
				t.Parallel()
				if holds, _ := p.run(t, yosys, b); holds {
					t.Errorf("proved with %q instead of %q", b.new, b.old)
				}
			})
		}
	}
}

// needYosys gives the program, or ends the test on a machine without it, except in CI, where it must be there.
func needYosys(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("yosys")
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip("yosys is not installed")
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// run proves p for the cell, changed by b unless b is empty. It gives what the solver said.
func (p proof) run(t *testing.T, yosys string, b twin) (holds bool, text string) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range cells.Names() {
		src := string(cells.Source(name))
		if b.old != "" && (name == p.cell) != p.whole && (!p.whole || strings.Contains(src, b.old)) {
			if strings.Count(src, b.old) != 1 {
				t.Fatalf("%s holds %q %d times, want once", name, b.old, strings.Count(src, b.old))
			}
			src = strings.Replace(src, b.old, b.new, 1)
		}
		if name != p.cell { // only its own properties
			src = strings.ReplaceAll(src, "`ifdef FORMAL", "`ifdef FORMAL_OF_ANOTHER_CELL")
		}
		if err := os.WriteFile(filepath.Join(dir, name+".v"), []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), proofTimeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, yosys, "-Q", "-T", "-p", p.script())
	cmd.Dir = dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) || ctx.Err() != nil {
		t.Fatal(errors.Join(err, ctx.Err()))
	}
	text = out.String()
	switch {
	case err == nil && strings.Contains(text, "SUCCESS"):
		return true, text
	case err != nil && strings.Contains(text, "proof did fail"):
		return false, text
	}
	t.Fatalf("no verdict:\n%s", text)
	return false, text
}

// script is the run as a Yosys script. Cycle 1 is the reset, from any state.
func (p proof) script() string {
	var b strings.Builder
	b.WriteString("read_verilog -formal -defer")
	if p.define != "" {
		fmt.Fprintf(&b, " -D %s", p.define)
	}
	for _, name := range cells.Names() {
		fmt.Fprintf(&b, " %s.v", name)
	}
	fmt.Fprintf(&b, "; hierarchy -check -top %s", p.cell)
	for _, f := range strings.Fields(p.params) {
		name, value, _ := strings.Cut(f, "=")
		fmt.Fprintf(&b, " -chparam %s %s", name, value)
	}
	b.WriteString("; proc; flatten; memory_map; opt_clean; sat -verify -prove-asserts -set-assumes -set-at 1 rst_i 1")
	if p.bound > 0 {
		fmt.Fprintf(&b, " -seq %d -prove-skip 1", p.bound)
	} else {
		fmt.Fprintf(&b, " -tempinduct -seq 1 -maxsteps %d", inductionDepth)
	}
	return b.String() + " " + p.cell
}
