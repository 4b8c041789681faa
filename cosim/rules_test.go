package cosim_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weft/cosim"
	"weft/cosim/golden"
	"weft/cosim/report"
	"weft/testbench"
)

// A rule is a sentence of docs/microarchitecture.md, sections 1 to 3, that decides an output, and a change of the RTL that breaks it and nothing
// else. Under stress the changed chip has to differ from the golden model within rulesWithin cycles.
type rule struct {
	text  string // section and sentence
	chip  string // a key of rulesChips
	edits []ruleEdit
}

// ruleEdit replaces a piece of a cell's text, an expression or, if it ends in a semicolon, a statement. The piece must be there once.
type ruleEdit struct{ cell, old, new string }

// rulesWithin is how soon a broken rule must show, in cycles of the stress test; rulesSeeds are the runs that are tried.
const (
	rulesWithin = 1000
	rulesSeeds  = 4
)

// rulesChips are small chips that together have all cells and all modes.
var rulesChips = map[string]string{
	"islip":      rulesChip(4, 1, 2, 16, 0, "islip", "iterations = 2", 3, ""),
	"gap":        rulesChip(3, 1, 1, 9, 20, "islip", "iterations = 1", 0, ""),
	"vcs":        rulesChip(2, 1, 4, 8, 0, "islip", "iterations = 1", 0, ""),
	"robin":      rulesChip(4, 1, 1, 24, 0, "round_robin", "", 0, ""),
	"wave":       rulesChip(3, 1, 1, 24, 0, "wavefront", "", 2, ""),
	"rails":      rulesChip(4, 2, 1, 16, 0, "islip", "iterations = 1", 0, ""),
	"by packet":  rulesChip(3, 2, 1, 16, 0, "islip", "iterations = 1", 16, "balance {\n mode = \"packet\"\n key = \"src_out\"\n init = \"hash\"\n }"),
	"by message": rulesChip(2, 3, 1, 16, 0, "islip", "iterations = 1", 16, "balance {\n mode = \"message\"\n key = \"in_out\"\n init = \"hash\"\n }"),
}

// rulesChip is a chip of 128 bits and packets of up to 8 flits.
func rulesChip(groups, rails, vcs, buffer, gap int, allocator, iterations string, patience int, balance string) string {
	return fmt.Sprintf(`
weft { version = 1 }

chip "sw" {
  clock      = "250MHz"
  datapath   = 128
  mtu        = "128B"
  vcs        = %d
  packet_gap = "%dns"
  serdes {
    lanes     = %d
    lane_rate = "100Gbps"
  }
  ports {
    groups = %d
    lanes  = %d
    rails  = %d
  }
  buffer {
    flits = %d
    mode  = "fixed_depth"
  }
  allocator {
    kind     = %q
    patience = %d
    %s
  }
  %s
}

test "any" {
  target = chip.sw
  traffic {
    pattern = "uniform"
    load    = 0.5
    size    = "16B"
  }
  cycles = 100
}
`, vcs, 4*gap, groups*rails, groups, rails, rails, buffer, allocator, patience, iterations, balance)
}

// rules are in the order of the document. That no output has a candidate after reset (2.3.1) is not among them: it follows from the queues, which
// are empty, and shows in no chip; the proofs of weft_patience need it.
var rules = []rule{
	{"2.2 hop h = route modulo 2^HOP_W", "islip", []ruleEdit{{"weft_ingress", "in_data_i[HOP_W-1:0]", "in_data_i[HOP_W +: HOP_W]"}}},
	{"1 the head is passed on with route shifted right by HOP_W", "islip", []ruleEdit{
		{"weft_ingress", "{{HOP_W{1'b0}}, in_data_i[ROUTE_W-1:HOP_W]}", "in_data_i[ROUTE_W-1:0]"}}},
	{"1 zeros entering at bit 41", "islip", []ruleEdit{
		{"weft_ingress", "{{HOP_W{1'b0}}, in_data_i[ROUTE_W-1:HOP_W]}", "{in_data_i[HOP_W-1:0], in_data_i[ROUTE_W-1:HOP_W]}"}}},
	{"1 body flits are passed on as they are", "islip", []ruleEdit{
		{"weft_ingress", "in_head_i ? next_route : in_data_i[ROUTE_W-1:0]", "next_route"}}},
	{"2.2 if h >= G, group 0 is taken", "gap", []ruleEdit{{"weft_hop_check", "bad_o ? {HOP_W{1'b0}} : hop_i", "hop_i - bad_o"}}},
	{"2.2 h >= G, not h > G", "gap", []ruleEdit{{"weft_hop_check", "hop_i >= LIMIT[HOP_W-1:0]", "hop_i > LIMIT[HOP_W-1:0]"}}},
	{"2.2 body and tail follow their head", "islip", []ruleEdit{{"weft_ingress", "in_head_i ? hop_out_i : out_held", "hop_out_i"}}},
	{"2.2 the output port is remembered per VC", "islip", []ruleEdit{{"weft_ingress", "in_vc[v] & in_head_i", "in_valid_i & in_head_i"}}},
	{"2.2 appended to VOQ(p,o,v)", "islip", []ruleEdit{{"weft_voq", "OUT_0 << wr_out_i", "OUT_0 << (wr_out_i ^ 1'b1)"}}},
	{"2.2 appended, not put in front", "islip", []ruleEdit{{"weft_voq", "wr_q & (emptied | ~used_q)", "wr_q"}}},
	{"2.2 queues of their own for each VC", "islip", []ruleEdit{{"weft_voq", "wr_out & {N_OUT{wr[v]}}", "wr_out & {N_OUT{(|wr) & (v == 0)}}"}}},
	{"2.2 all VOQs of (p,v) share BUF slots", "islip", []ruleEdit{{"weft_occupancy", "count_q == SIZE[CNT_W-1:0]", "count_q == SIZE[CNT_W-1:0] - ONE"}}},
	{"2.2 not more than BUF", "islip", []ruleEdit{{"weft_occupancy", "count_q == SIZE[CNT_W-1:0]", "count_q == SIZE[CNT_W-1:0] + ONE"}}},
	{"2.2 dequeued in all earlier cycles, not in this one", "islip", []ruleEdit{
		{"weft_occupancy", "count_q == SIZE[CNT_W-1:0]", "(count_q == SIZE[CNT_W-1:0]) & !leave_i"}}},
	{"2.2 the flit is lost", "islip", []ruleEdit{{"weft_voq", "wr_valid_i & ~full;", "wr_valid_i;"}}},
	{"2.8 error if a flit was lost", "islip", []ruleEdit{{"weft_ingress", "lost | (in_valid_i & in_head_i & hop_bad)", "in_valid_i & in_head_i & hop_bad"}}},
	{"2.8 error if a head with an illegal hop arrived", "gap", []ruleEdit{{"weft_ingress", "lost | (in_valid_i & in_head_i & hop_bad)", "lost"}}},
	{"2.8 a head, not any flit", "gap", []ruleEdit{{"weft_ingress", "lost | (in_valid_i & in_head_i & hop_bad)", "lost | (in_valid_i & hop_bad)"}}},
	{"2.8 a lost head is remembered all the same", "vcs", []ruleEdit{{"weft_ingress", "in_vc[v] & in_head_i", "in_vc[v] & in_head_i & ~lost"}}},
	{"2.8 no credit is returned for a lost flit", "islip", []ruleEdit{{"weft_ingress", "rd_vc[k]", "rd_vc[k] | (lost & in_vc[k])"}}},

	{"2.3 request: VOQ not empty", "islip", []ruleEdit{{"weft_ingress", "used & head;", "head;"}}},
	{"2.3 request: the first flit is a head", "islip", []ruleEdit{{"weft_ingress", "used & head;", "used;"}}},
	{"2.3 request: input is idle", "islip", []ruleEdit{{"weft_ingress", "{N_Q{idle}}", "{N_Q{1'b1}}"}}},
	{"2.3 request: output is idle", "islip", []ruleEdit{{"weft_egress", "over & ~busy_q", "over"}}},
	{"2.3 request: gap = 0", "gap", []ruleEdit{{"weft_egress", "over & ~busy_q", "~busy_q"}}},
	{"2.3 request: credit >= flits", "islip", []ruleEdit{{"weft_ingress", "(ample_i | enough)", "{N_Q{1'b1}}"}}},
	{"2.3 credit >= flits, not >", "islip", []ruleEdit{{"weft_compare", "above[0 +: N] | equal[0 +: N]", "above[0 +: N]"}}},
	{"2.3 many credits cover any packet", "islip", []ruleEdit{{"weft_egress", "|(count >> LEN_W)", "1'b0"}}},
	{"2.3 the credits of the packet's own VC", "islip", []ruleEdit{{"weft_switch", "credit_counts[v*LEN_W+b]", "credit_counts[b]"}}},
	{"2.3 islip: grant at or after gptr", "islip", []ruleEdit{{"weft_islip", "open & grant_mask_q", "open"}}},
	{"2.3 islip: accept at or after aptr", "islip", []ruleEdit{{"weft_islip", "grant & accept_mask_q[i*N +: N]", "grant"}}},
	{"2.3 first at or after k: then 0, 1, ..", "islip", []ruleEdit{
		{"weft_islip", "(open[i*N +: N] & ~open_seen[i*N +: N] & ~cols_seen[N*N +: N])", "{N{1'b0}}"}}},
	{"2.3 accept: then 0, 1, ..", "islip", []ruleEdit{{"weft_islip", "(grant & ~(grant_seen << 1) & ~{N{row_seen[N-1]}})", "{N{1'b0}}"}}},
	{"2.3 a matched input takes no further part", "islip", []ruleEdit{{"weft_islip", "{N{match[i*N +: N] == {N{1'b0}}}}", "{N{1'b1}}"}}},
	{"2.3 a matched output takes no further part", "islip", []ruleEdit{{"weft_islip", "req_i[i*N +: N] & ~taken", "req_i[i*N +: N]"}}},
	{"2.3 ITER iterations", "islip", []ruleEdit{{"weft_islip", "match[i*N +: N] | accept", "match[i*N +: N] | (accept & {N{t == 0}})"}}},
	{"2.3 pointers move in iteration 1 only", "islip", []ruleEdit{{"weft_islip", "t == 0", "1'b1"}}},
	{"2.3 gptr := (i+1) mod P", "islip", []ruleEdit{{"weft_islip", "past[j*N +: N];", "past[(j+1)*N +: N];"}}},
	{"2.3 aptr := (o+1) mod P", "islip", []ruleEdit{{"weft_islip", "line_seen << 1;", "line_seen;"}}},
	{"2.3 gptr of an output that is not matched stays", "islip", []ruleEdit{
		{"weft_islip", "(grant_mask_q[j*N +: N] & ~past[N*N +: N])", "{N{1'b0}}"}}},
	{"2.3 gptr waits for acceptance", "islip", []ruleEdit{{"weft_islip", "(EAGER != 0) ? grant : accept", "grant"}}},
	{"2.3 gptr is 0 after reset", "islip", []ruleEdit{{"weft_islip", "grant_mask_q <= {(N*N){1'b0}};", "grant_mask_q <= grant_mask_q;"}}},
	{"2.3 aptr is 0 after reset", "islip", []ruleEdit{{"weft_islip", "accept_mask_q <= {(N*N){1'b0}};", "accept_mask_q <= accept_mask_q;"}}},
	{"2.3 round_robin: gptr does not wait for acceptance", "robin", []ruleEdit{{"weft_islip", "(EAGER != 0) ? grant : accept", "accept"}}},
	{"2.3 round_robin: aptr := (o+1) mod P", "robin", []ruleEdit{{"weft_islip", "line_seen << 1;", "line_seen;"}}},
	{"2.3 round_robin: gptr := (i+1) mod P", "robin", []ruleEdit{{"weft_islip", "past[j*N +: N];", "past[(j+1)*N +: N];"}}},
	{"2.3 wavefront: diagonals (i+o) mod P", "wave", []ruleEdit{
		{"weft_wavefront", "req_i[i*N+(N+d-i)%N]", "req_i[i*N+(d+i)%N]"},
		{"weft_wavefront", "for (i = 0; i < N; i = i + 1) match[i*N+(N+d-i)%N] = gnt_diag[d*N+i];", "for (i = 0; i < N; i = i + 1) match[i*N+(d+i)%N] = gnt_diag[d*N+i];"},
		{"weft_wavefront", "free_out = (free_out << 1) | (free_out >> (N - 1));", "free_out = (free_out >> 1) | (free_out << (N - 1));"}}},
	{"2.3 wavefront: from p on", "wave", []ruleEdit{{"weft_wavefront", "priority_q + ONE;", "priority_q;"}}},
	{"2.3 wavefront: p counts modulo P", "wave", []ruleEdit{{"weft_wavefront", "rst_i || priority_q == LAST", "rst_i || priority_q == LAST - ONE"}}},
	{"2.3 wavefront: p moves in every cycle", "wave", []ruleEdit{{"weft_wavefront", "priority_q + ONE;", "priority_q + (|req_i);"}}},
	{"2.3 wavefront: p is 0 after reset", "wave", []ruleEdit{{"weft_wavefront", "rst_i || priority_q == LAST", "priority_q == LAST"}}},
	{"2.3 wavefront: input not matched yet", "wave", []ruleEdit{{"weft_wavefront", "free_in & ~gnt_diag[d*N +: N]", "free_in"}}},
	{"2.3 wavefront: output not matched yet", "wave", []ruleEdit{{"weft_wavefront", "free_out & ~gnt_diag[d*N +: N]", "free_out"}}},
	{"2.3 the VC at or after vptr", "islip", []ruleEdit{{"weft_rr_arbiter", "req_i & mask_q", "req_i"}}},
	{"2.3 vptr := (v+1) mod V", "islip", []ruleEdit{{"weft_rr_arbiter", "past << 1;", "past;"}}},
	{"2.3 vptr moves if its output is matched", "islip", []ruleEdit{{"weft_rr_arbiter", "past << 1;", "{N{1'b0}};"}}},
	{"2.3 vptr is 0 after reset", "vcs", []ruleEdit{{"weft_rr_arbiter", "mask_q <= {N{1'b0}};", "mask_q <= mask_q;"}}},

	{"2.3.1 step 1: the request of its candidate only", "islip", []ruleEdit{
		{"weft_patience", "~(reserved_q | {N{claimed[r/N_VC]}})", "~{N{claimed[r/N_VC]}}"}}},
	{"2.3.1 step 2: none at outputs that are not reserved", "islip", []ruleEdit{
		{"weft_patience", "~(reserved_q | {N{claimed[r/N_VC]}})", "~reserved_q"}}},
	{"2.3.1 step 2: if it has a request after step 1", "islip", []ruleEdit{
		{"weft_patience", "req_i[r*N +: N] & cand_q[r*N +: N] & reserved_q", "cand_q[r*N +: N] & reserved_q"}}},
	{"2.3.1 step 4: dropped if its packet is granted", "islip", []ruleEdit{{"weft_patience", "cand_q & waiting_i & ~gnt_i", "cand_q & waiting_i"}}},
	{"2.3.1 step 4: dropped if waiting is 0", "islip", []ruleEdit{{"weft_patience", "cand_q & waiting_i & ~gnt_i", "cand_q & ~gnt_i"}}},
	{"2.3.1 step 4: passed counts grants of others only", "islip", []ruleEdit{
		{"weft_patience", "if (chosen[o]) passed_q <= {CNT_W{1'b0}}; else if (any_gnt[o]) passed_q <= passed_q + ONE;", "if (chosen[o]) passed_q <= {CNT_W{1'b0}}; else passed_q <= passed_q + ONE;"}}},
	{"2.3.1 step 4: reserved at PATIENCE", "islip", []ruleEdit{{"weft_patience", "passed_q == LAST_PASS[CNT_W-1:0]", "passed_q == LAST_PASS[CNT_W-1:0] - ONE"}}},
	{"2.3.1 step 4: passed stays at PATIENCE", "islip", []ruleEdit{
		{"weft_patience", "(reserved_q[o] | (any_gnt[o] & last))", "(any_gnt[o] & last)"}}},
	{"2.3.1 step 4: passed := 0 for a new candidate", "islip", []ruleEdit{
		{"weft_patience", "if (chosen[o]) passed_q <= {CNT_W{1'b0}}; else if (any_gnt[o]) passed_q <= passed_q + ONE;", "if (any_gnt[o]) passed_q <= passed_q + ONE;"}}},
	{"2.3.1 step 4: the first at or after cptr", "islip", []ruleEdit{
		{"weft_patience", "ahead[q*N +: N] | (waiting_i[q*N +: N] & ~any_ahead)", "waiting_i[q*N +: N]"}}},
	{"2.3.1 step 4: cptr behind the candidate", "islip", []ruleEdit{
		{"weft_patience", "(seen[q*N +: N] & chosen);", "(seen[(q+1)*N +: N] & chosen);"}}},
	{"2.3.1 step 4: if there is none", "islip", []ruleEdit{{"weft_patience", "seen[M*N +: N] & ~watched_q", "seen[M*N +: N]"}}},
	{"2.3.1 cptr is 0 after reset", "islip", []ruleEdit{{"weft_patience", "mask_q <= NONE;", "mask_q <= mask_q;"}}},

	{"2.4 credit gains 1", "islip", []ruleEdit{{"weft_credit", "credit_i ? ONE : {COUNT_W{1'b0}}", "{COUNT_W{1'b0}}"}}},
	{"2.4 credit loses flits", "islip", []ruleEdit{{"weft_credit", "reserve_i ? len[COUNT_W-1:0] : {COUNT_W{1'b0}}", "reserve_i ? ONE : {COUNT_W{1'b0}}"}}},
	{"2.4 both in one cycle", "islip", []ruleEdit{{"weft_credit", "count_q + gain - loss", "reserve_i ? count_q - loss : count_q + gain"}}},
	{"2.4 the whole packet is reserved when it is granted", "islip", []ruleEdit{{"weft_egress", "send_i & ~busy_q", "send_i"}}},
	{"2.4 of its VC", "islip", []ruleEdit{{"weft_egress", "(send_vc_i == VC[VC_W-1:0])", "1'b1"}}},
	{"2.4 credit is 0 after reset", "islip", []ruleEdit{{"weft_credit", "count_q <= {COUNT_W{1'b0}};", "count_q <= count_q;"}}},
	{"2.4 pending is BUF after reset", "islip", []ruleEdit{{"weft_credit_return", "owed_q <= SIZE[CNT_W-1:0];", "owed_q <= SIZE[CNT_W-1:0] - ONE;"}}},
	{"2.4 a credit for each flit that is dequeued", "islip", []ruleEdit{{"weft_credit_return", "free_i | owing;", "owing;"}}},
	{"2.4 a credit while something is pending", "islip", []ruleEdit{{"weft_credit_return", "free_i | owing;", "free_i;"}}},
	{"2.4 pending := n-1", "islip", []ruleEdit{{"weft_credit_return", "!free_i && owing", "owing"}}},
	{"2.4 to the VC of the flit", "islip", []ruleEdit{{"weft_ingress", "rd_vc[k]", "|rd_vc"}}},

	{"2.5 locked from the next cycle on", "islip", []ruleEdit{{"weft_ingress", "rd & {N_Q{!send_tail_o}};", "{N_Q{1'b0}};"}}},
	{"2.5 nothing is dequeued while it is empty", "islip", []ruleEdit{{"weft_ingress", "lock_q & used", "lock_q"}}},
	{"2.5 the lock of the input ends with the tail", "islip", []ruleEdit{{"weft_ingress", "rd & {N_Q{!send_tail_o}};", "rd;"}}},
	{"2.5 the output is locked", "islip", []ruleEdit{{"weft_egress", "busy_q <= !send_tail_i;", "busy_q <= 1'b0;"}}},
	{"2.5 the lock of the output ends with the tail", "islip", []ruleEdit{{"weft_egress", "busy_q <= !send_tail_i;", "busy_q <= 1'b1;"}}},
	{"2.5 the lock is empty after reset", "islip", []ruleEdit{{"weft_ingress", "lock_q <= {N_Q{1'b0}};", "lock_q <= lock_q;"}}},
	{"2.5 tails leave as tails", "islip", []ruleEdit{{"weft_voq", "rd_tail_q <= rd_front[TAIL];", "rd_tail_q <= 1'b0;"}}},
	{"2.5 heads leave as heads", "islip", []ruleEdit{{"weft_voq", "rd_head_q <= rd_front[HEAD];", "rd_head_q <= 1'b1;"}}},
	{"2.5 the VC leaves with the flit", "islip", []ruleEdit{{"weft_ingress", "flit_vc_q <= send_vc;", "flit_vc_q <= {VC_W{1'b0}};"}}},
	{"0 what is not valid is 0", "islip", []ruleEdit{{"weft_crossbar", "{WIDTH{1'b0}};", "data_q[o*WIDTH +: WIDTH];"}}},
	{"0 outputs are 0 in reset", "islip", []ruleEdit{{"weft_crossbar", "data_q <= NONE;", "data_q <= data_d;"}}},

	{"2.6 the gap lasts GAP cycles", "gap", []ruleEdit{{"weft_gap", "left_q <= REST[CNT_W-1:0];", "left_q <= REST[CNT_W-1:0] - ONE;"}}},
	{"2.6 it begins with the grant", "gap", []ruleEdit{{"weft_egress", ".start_i(grant)", ".start_i(send_i & send_tail_i)"}}},
	{"2.6 no gap after reset", "gap", []ruleEdit{{"weft_gap", "left_q <= {CNT_W{1'b0}};", "left_q <= left_q;"}}},

	{"2.2 the rail is kept", "rails", []ruleEdit{{"weft_switch", ".in_valid_i (in_valid_i[g*N_SLICE+r])", ".in_valid_i (in_valid_i[g*N_SLICE+N_SLICE-1-r])"}}},
	{"3 packet: r = (hist + 1) mod D", "by packet", []ruleEdit{{"weft_rail_select", "same[q] & moves[q]", "same[q] & moves[q] & (q != p)"}}},
	{"3 packet: hist := r", "by packet", []ruleEdit{{"weft_rail_select", "hist_q ^ flip;", "hist_q;"}}},
	{"3 message: only FIRST chooses", "by message", []ruleEdit{{"weft_rail_select", "head_i & first_i", "head_i"}}},
	{"3 key src_out: the source node", "by packet", []ruleEdit{{"weft_rail_select", "(src >= LIMIT[16:0]) ? {OWNER_W{1'b0}} : src[OWNER_W-1:0]", "{OWNER_W{1'b0}}"}}},
	{"3 a source of N_NODE or more counts as 0", "by packet", []ruleEdit{
		{"weft_rail_select", "(src >= LIMIT[16:0]) ? {OWNER_W{1'b0}} : src[OWNER_W-1:0]", "(src >= LIMIT[16:0]) ? {{(OWNER_W-1){1'b0}}, 1'b1} : src[OWNER_W-1:0]"}}},
	{"3 key: output group h", "by packet", []ruleEdit{{"weft_rail_select", "{owner, group}", "{owner, {GROUP_W{1'b0}}}"}}},
	{"3 key in_out: input group", "by message", []ruleEdit{{"weft_rail_select", "PLACE[OWNER_W-1:0]", "{OWNER_W{1'b0}}"}}},
	{"3 heads of one cycle each see what the previous one left", "by packet", []ruleEdit{
		{"weft_rail_select", "same[q] & moves[q]", "same[q] & moves[q] & (q == p)"}}},
	{"3 the last head of a cycle leaves the history", "by packet", []ruleEdit{
		{"weft_rail_select", "head_i[p] & ~|(same >> (p + 1))", "head_i[p] & ~|(same & ~({N_PORT{1'b1}} << p))"}}},
	{"3 modulo D", "by message", []ruleEdit{{"weft_rail_select", "turns % RAILS[CNT_W-1:0]", "(turns >= RAILS[CNT_W-1:0]) ? {CNT_W{1'b0}} : turns"}}},
	{"3 hash: (src + h) mod D", "by packet", []ruleEdit{{"weft_rail_select", "(k / STRIDE + k % STRIDE)", "(k / STRIDE)"}}},
	{"3 hash: (input group + h) mod D", "by message", []ruleEdit{{"weft_rail_select", "(k / STRIDE + k % STRIDE)", "(k % STRIDE)"}}},
	{"3 a lost head moves the history", "by packet", []ruleEdit{
		{"weft_switch", ".head_i (in_valid_i & in_head_i)", ".head_i (in_valid_i & in_head_i & ~{{(N-1){1'b0}}, gen_port[0].u_ingress.lost})"}}},
	{"3 a head with an illegal hop counts", "by packet", []ruleEdit{
		{"weft_switch", ".head_i (in_valid_i & in_head_i)", ".head_i (in_valid_i & in_head_i & ~{{(N-1){1'b0}}, gen_port[0].u_ingress.hop_bad})"}}},
}

// TestRules breaks one rule at a time: each must go red within a thousand cycles of stress. The broken chips are instances of one model, which
// an added pin tells what to break; one without a fault runs beside them and must stay green.
func TestRules(t *testing.T) {
	needTools(t)
	if testing.Short() {
		t.Skip("builds several simulators")
	}
	for name, text := range rulesChips {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var mine []rule
			for _, r := range rules {
				if r.chip == name {
					mine = append(mine, r)
				}
			}
			red := breakRules(t, text, mine)
			for i, r := range mine {
				if red[i] == 0 {
					t.Errorf("%s: survived %d runs of %d cycles", r.text, rulesSeeds, rulesWithin)
				} else {
					t.Logf("cycle %4d: %s", red[i], r.text)
				}
			}
		})
	}
	for _, r := range rules {
		if rulesChips[r.chip] == "" {
			t.Errorf("%s: no chip %q", r.text, r.chip)
		}
	}
}

// breakRules gives for each rule the first cycle in which a chip that breaks it differs from the golden model, in any of the runs; 0: never.
func breakRules(t *testing.T, text string, list []rule) []uint64 {
	t.Helper()
	d := load(t, text)
	m, err := testbench.Build(t.Context(), breakable(t, generate(t, d), "sw", list), testbench.Options{RandomInit: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	f, err := d.Fabric(d.Chips[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	red := make([]uint64, len(list))
	for seed := range uint64(rulesSeeds) {
		stress, err := golden.NewStress(d.Chips[0], golden.StressLimits{CreditMax: f.CreditMax, Nodes: len(f.Graph.Nodes)}, seed+1)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range stressAll(t, m, stress, 1+len(list), rulesWithin, seed+1) {
			switch {
			case i == 0 && r.Status != testbench.StatusPass:
				pin, bit := "", 0
				if r.Mismatch != nil {
					_, out := m.Layouts()
					pin, bit = testbench.FirstBit(out, r.Mismatch.Expected, r.Mismatch.Got)
				}
				t.Fatalf("the chip without a fault: %s %s, %s bit %d", r.Status, r.Detail, pin, bit)
			case i > 0 && r.Status == testbench.StatusMismatch && (red[i-1] == 0 || r.Mismatch.Cycle < red[i-1]):
				red[i-1] = r.Mismatch.Cycle
			case i > 0 && r.Status == testbench.StatusCrashed && red[i-1] == 0: // it does not settle
				red[i-1] = r.Cycles
			}
		}
	}
	return red
}

// stressAll runs instances of a breakable module on the same stress, instance i with rule number i broken.
func stressAll(t *testing.T, m *testbench.Model, stress stresser, instances, cycles int, seed uint64) []testbench.Result {
	t.Helper()
	s, err := m.Start(t.Context(), instances, testbench.RunOptions{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	in, _ := m.Layouts()
	for at, n := 0, 0; at < cycles; at += n {
		n = cycles - at
		batches := make([]*testbench.Batch, instances)
		for i := range batches {
			if batches[i], err = s.Acquire(i); errors.Is(err, testbench.ErrStopped) {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			n = min(n, batches[i].Cycles())
		}
		for c := range n {
			stress.Step()
			for i, b := range batches {
				if b != nil {
					stress.Record(0, b.In(c), b.Out(c))
					testbench.Record{Layout: in, Words: b.In(c)}.Set("broken_i", uint64(i))
				}
			}
		}
		for _, b := range batches {
			if b != nil {
				if err := b.Send(n); err != nil && !errors.Is(err, testbench.ErrStopped) && !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
			}
		}
	}
	results, err := s.Close()
	if err != nil {
		t.Fatal(err)
	}
	return results
}

// stresser is a chip or a NIC under stress.
type stresser interface {
	Step()
	Record(i int, in, out []uint32)
}

// breakable gives a module of the RTL with one more pin: at number i > 0 the edits of rule i-1 hold.
func breakable(t *testing.T, rtl *cosim.RTL, module string, list []rule) testbench.RTL {
	t.Helper()
	sources := map[string][]byte{}
	for _, f := range rtl.Files {
		sources[f.Name] = []byte(withFaults(t, f.Name, f.Text, list))
	}
	header := regexp.MustCompile(`(?s)module ` + module + ` \((.*?)\);`).FindStringSubmatch(fileText(t, rtl, module+".v"))
	if header == nil {
		t.Fatalf("%s.v has no header", module)
	}
	var pins []string
	for _, p := range regexp.MustCompile(`(?:input|output) +wire +(?:\[\d+:0\])? *(\w+)`).FindAllStringSubmatch(header[1], -1) {
		pins = append(pins, fmt.Sprintf(".%s(%s)", p[1], p[1]))
	}
	sources["rules.v"] = fmt.Appendf(nil, "module rules (%s,\n  input wire [7:0] broken_i\n);\n  %s u_dut (%s);\nendmodule\n", header[1], module, strings.Join(pins, ", "))
	return testbench.RTL{Top: "rules", Sources: sources}
}

// withFaults gives the text of a cell with all edits of it built in, each behind the number of its rule.
func withFaults(t *testing.T, file, text string, list []rule) string {
	t.Helper()
	if !slices.ContainsFunc(list, func(r rule) bool {
		return slices.ContainsFunc(r.edits, func(e ruleEdit) bool { return e.cell+".v" == file })
	}) {
		return text
	}
	code := regexp.MustCompile("(?s)`ifdef FORMAL.*?`endif").ReplaceAllString(text, "") // what the simulator sees
	type place struct {
		from, to int
		choices  []string // "number: text"
	}
	var places []*place
	for i, r := range list {
		for _, e := range r.edits {
			if e.cell+".v" != file {
				continue
			}
			found := regexp.MustCompile(strings.ReplaceAll(regexp.QuoteMeta(e.old), " ", `\s+`)).FindAllStringIndex(code, -1)
			if len(found) != 1 {
				t.Fatalf("%s: %s has %d places that fit %q, want 1", r.text, file, len(found), e.old)
			}
			at := found[0]
			k := slices.IndexFunc(places, func(p *place) bool { return p.from == at[0] && p.to == at[1] })
			if k < 0 {
				k = len(places)
				places = append(places, &place{from: at[0], to: at[1]})
			}
			places[k].choices = append(places[k].choices, fmt.Sprintf("rules.broken_i == 8'd%d", i+1), e.new)
		}
	}
	slices.SortFunc(places, func(a, b *place) int { return a.from - b.from })
	var out strings.Builder
	done := 0
	for _, p := range places {
		if p.from < done {
			t.Fatalf("%s: edits overlap at %q", file, code[p.from:p.to])
		}
		out.WriteString(code[done:p.from])
		out.WriteString(choice(code[p.from:p.to], p.choices))
		done = p.to
	}
	out.WriteString(code[done:])
	return out.String()
}

// choice makes the one place of a text mean what the conditions say: choices alternate between a condition and the text that then holds.
func choice(old string, choices []string) string {
	if pin := regexp.MustCompile(`(?s)^(\.\w+\s*\()(.*)\)$`).FindStringSubmatch(old); pin != nil { // a connection of a port
		inner := slices.Clone(choices)
		for i := 1; i < len(inner); i += 2 {
			inner[i] = strings.TrimSuffix(inner[i][strings.Index(inner[i], "(")+1:], ")")
		}
		return pin[1] + choice(pin[2], inner) + ")"
	}
	statement := strings.HasSuffix(old, ";") && regexp.MustCompile(`[^<>=!]=[^=]|<=`).MatchString(old)
	for i := 0; i < len(choices); i += 2 {
		if condition, new := choices[i], choices[i+1]; statement {
			old = fmt.Sprintf("if (%s) begin %s end else begin %s end", condition, new, old)
		} else {
			end := ""
			if strings.HasSuffix(old, ";") {
				end = ";"
			}
			old = fmt.Sprintf("(%s ? (%s) : (%s))%s", condition, strings.TrimSuffix(new, ";"), strings.TrimSuffix(old, ";"), end)
		}
	}
	return old
}

// TestLinkRules is the same for section 4, which single chips cannot show: in the whole of a small network.
func TestLinkRules(t *testing.T) {
	needTools(t)
	text, err := os.ReadFile("../specs/designs/tiny_pair.hcl")
	if err != nil {
		t.Fatal(err)
	}
	for name, direction := range map[string]string{"4 forward wires take LAT cycles": `3\+VC_W\+FLIT_W`, "4 credits take LAT cycles": "N_VC"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := load(t, string(text))
			rtl := edit(t, generate(t, d), "weft_link.v", `\.WIDTH\(`+direction+`\), \.LATENCY\(LATENCY\)`,
				".WIDTH("+strings.ReplaceAll(direction, `\`, "")+"), .LATENCY(LATENCY+1)")
			p := plan(t, d, cosim.Selection{BaseSeed: 1, Seeds: 1, Test: regexp.MustCompile("whole"), Cycles: rulesWithin})
			rep, err := regress(t, deadline(t), p, rtl, cosim.Options{Dir: t.TempDir(), KeepGoing: true})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(rep.Tests, func(x report.Test) bool {
				return x.Mode == report.ModeFlat && x.FirstMismatch != nil && x.FirstMismatch.Cycle > 0
			}) {
				t.Errorf("survived: %s", rep.Verdict())
			}
		})
	}
}
