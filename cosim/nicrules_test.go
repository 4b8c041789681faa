package cosim_test

import (
	"testing"

	"weft/cosim/golden"
	"weft/testbench"
)

// nicRulesWithin is how soon a broken rule of docs/nic.md must show, in cycles of the stress test; it is the length of that test in a regression.
const (
	nicRulesWithin = 100_000
	nicRulesSeeds  = 6 // most need one
)

// nicRulesSpec has a small NIC: two of most things, several contexts and destinations.
const nicRulesSpec = `
weft { version = 1 }

chip "sw" {
  clock    = "250MHz"
  datapath = 192
  mtu      = "160B"
  vcs      = 2
  serdes {
    lanes     = 8
    lane_rate = "48Gbps"
  }
  ports {
    groups = 4
    lanes  = 2
    rails  = 2
  }
  buffer {
    flits = 64
    mode  = "fixed_depth"
  }
}

fat_tree "one" {
  chip   = chip.sw
  ports  = 4
  levels = 1
  link { latency = "8ns" }
}

nic "ni" {
  virtual_ports = 2
  queues { pio = 2 }
  trigger {
    contexts = 2
    slots    = 3
  }
}

network "cluster" {
  topology = fat_tree.one
  nodes    = nic.ni
}
`

// nicRules are sentences of docs/nic.md, each with a change of the RTL that breaks it and little else. Not among them are rules that
// random stress hardly ever comes to, such as a credit that comes in the cycle in which one is spent (docs/verification.md).
var nicRules = []rule{
	{"7.3.1 a write with strobes other than 0xFF has no effect", "", []ruleEdit{{"weft_nic_regs", "write & write_full", "write"}}},
	{"7.3.3 a write to SIZE sets the counts to 0", "", []ruleEdit{{"weft_nic_ring_count", "rst_i | size_we_i", "rst_i"}}},
	{"7.3.3 a position wraps at SIZE", "", []ruleEdit{{"weft_nic_ring_count", "(behind == size_q) ? 16'd0 : behind", "behind"}}},
	{"7.3.4 a doorbell not beyond the ring", "", []ruleEdit{{"weft_nic_ring_count", "(step > most)", "(step > most + 32'd1)"}}},
	{"7.3.4 op > 8 is illegal, op 8 is not", "", []ruleEdit{{"weft_nic_vp", "(write_data_i[11:8] > 4'd8)", "(write_data_i[11:8] >= 4'd8)"}}},
	{"7.3.4 STATUS: free places of the PIO queue", "", []ruleEdit{{"weft_nic_vp", "PIO_SIZE[6:0] - pio_used_i", "PIO_SIZE[6:0]"}}},
	{"7.3.4 a write to CTX empties all banks", "", []ruleEdit{{"weft_nic_context_state", "rst_i | config_we_i", "rst_i"}}},

	{"7.6 a bit of the address chooses the half of a beat", "", []ruleEdit{{"weft_axi_read", "(now_odd ^ DWORD[0])", "DWORD[0]"}}},
	{"7.6 an error on any beat counts", "", []ruleEdit{{"weft_axi_read", "m_rresp_i[1] | (error_q & (beat_q != 4'd0))", "m_rresp_i[1]"}}},
	{"7.6 an error of one burst is not one of the next", "", []ruleEdit{{"weft_axi_read", "m_rresp_i[1] | (error_q & (beat_q != 4'd0))", "m_rresp_i[1] | error_q"}}},
	{"7.6 dwords with strobe 0 have data 0", "", []ruleEdit{{"weft_axi_write", "{64{keep[k]}}", "{64{1'b1}}"}}},

	{"7.7 destinations behind n_dst are not looked at", "", []ruleEdit{{"weft_nic_dq", "(k[4:0] < n_dst)", "(k[4:0] <= n_dst)"}}},
	{"7.7 a SEND without credit blocks the VP", "", []ruleEdit{{"weft_nic_dq", "use_credit & !credit_i;", "1'b0;"}}},
	{"7.7 a remote address is a multiple of 8", "", []ruleEdit{{"weft_nic_dq", "(far_addr[2:0] != 3'd0)", "1'b0"}}},
	{"7.7 every PUT and GET has a number of its own", "", []ruleEdit{{"weft_nic_dq", "(got | put_take_i)", "got"}}},
	{"7.7 the event of a PUT comes from SRC", "", []ruleEdit{{"weft_nic_dq", "(finish & tell)", "((finish | put_take_i) & tell)"}}},
	{"7.7 a window ends before WIN_LIMIT", "", []ruleEdit{{"weft_nic_window", "(stop > {1'b0, limit_i})", "(stop > {1'b0, limit_i} + 62'd1)"}}},

	{"7.8.1 all operands have arrived", "", []ruleEdit{{"weft_nic_context_state", "(count_q[b*5 +: 5] == slots_q)", "(count_q[b*5 +: 5] != 5'd0)"}}},
	{"7.8.1 the bank of next is armed", "", []ruleEdit{{"weft_nic_context_state", "|(armed_q & next_bank)", "|armed_q"}}},
	{"7.8.1 a credit, if one is asked for", "", []ruleEdit{{"weft_nic_context_state", "(credit | !use_credit)", "1'b1"}}},
	{"7.8.1 a fired bank is empty", "", []ruleEdit{
		{"weft_nic_context_state", "valid_q[b*N_SLOT +: N_SLOT] <= {N_SLOT{1'b0}};", "valid_q[b*N_SLOT +: N_SLOT] <= valid_q[b*N_SLOT +: N_SLOT];"}}},
	{"7.8.1 other banks are not", "", []ruleEdit{
		{"weft_nic_context_state", "(release_seq_i[BANK_W-1:0] == b[BANK_W-1:0])", "1'b1"}}},
	{"7.8.1 FIRE spends the credit", "", []ruleEdit{{"weft_nic_context_state", "(pick_i & use_credit)", "1'b0"}}},
	{"7.8 E_SEQ of a descriptor of the past", "", []ruleEdit{{"weft_nic_context_state", "dq_i & dq_d[3];", "1'b0;"}}},
	{"7.8 a descriptor N_BANK ahead waits", "", []ruleEdit{{"weft_nic_context_state", "(dq_d >= BANK_NUM[3:0])", "(dq_d > BANK_NUM[3:0])"}}},

	{"7.8.2 REPLACE puts the result into the payload", "", []ruleEdit{{"weft_nic_fire", "(replace | to_self)", "to_self"}}},
	{"7.8.2 the event has the result", "", []ruleEdit{{"weft_nic_fire", "res_q[63:0]", "own[63:0]"}}},
	{"7.8.2 a copy waits for room", "", []ruleEdit{{"weft_nic_fire", "!(copy & mp_busy_i)", "1'b1"}}},
	{"7.8.2 what a trigger sends may trigger", "", []ruleEdit{{"weft_nic_fire", "|entry[31:29]", "1'b0"}}},
	{"7.9 lanes not in use are 0", "", []ruleEdit{{"weft_alu", "l < {29'd0, lanes_q}", "l <= {29'd0, lanes_q}"}}},

	{"7.9 an infinity less a large number", "", []ruleEdit{{"weft_f64_add", "(&greater[62:52]) & ~|greater[51:0]", "1'b0"}}},
	{"7.9 signs of integers", "", []ruleEdit{{"weft_alu_lane", "dtype_i == I64", "1'b0"}}},

	{"7.10 a packet may follow the tail of another", "", []ruleEdit{{"weft_nic_tx_rail", "(!valid | tail_q)", "!valid"}}},
	{"7.10 credits >= flits, not >", "", []ruleEdit{{"weft_nic_tx_rail", "({1'b0, credits} >= need)", "({1'b0, credits} > need)"}}},
	{"7.10 ROUTE_BANK swaps the routes", "", []ruleEdit{{"weft_nic_tx", "(route_bank_i ? NODE_NUM : 32'd0)", "32'd0"}}},
	{"7.10 no route is read while one is written", "", []ruleEdit{{"weft_nic_tx", "!full_q & !route_write_i", "!full_q"}}},
	{"7.5.2 a GET response has the last VC", "", []ruleEdit{{"weft_nic_tx", "(type_q == TYPE_RESP)", "1'b0"}}},

	{"7.11 len of a PUT at most 144", "", []ruleEdit{{"weft_nic_rx", "(len <= 16'd144)", "(len <= 16'd152)"}}},
	{"7.11 the source is a node", "", []ruleEdit{{"weft_nic_rx", "({16'd0, src} >= NODE_NUM)", "1'b0"}}},
	{"7.11 DATA with trig triggers", "", []ruleEdit{{"weft_nic_rx", "(packet_q[180] & !mp_kind[0])", "1'b0"}}},
	{"7.11 a second operand for a slot is E_DUP", "", []ruleEdit{{"weft_nic_rx", "(trigger & duplicate_i)", "1'b0"}}},
	{"7.11 a slot of the context", "", []ruleEdit{{"weft_nic_context_state", "(rx_slot_i >= slots_q)", "(rx_slot_i > slots_q)"}}},
	{"7.11 a sequence number of the window", "", []ruleEdit{{"weft_nic_context_state", "(rx_d >= BANK_NUM[3:0])", "(rx_d > BANK_NUM[3:0])"}}},
	{"7.11 at most 15 credits", "", []ruleEdit{{"weft_nic_context_state", "(&credit_q)", "1'b0"}}},
	{"7.11 E_SLOT comes before E_OP", "", []ruleEdit{{"weft_nic_rx", "(trigger & slot_bad_i)", "(trigger & slot_bad_i & !(operand & op_bad_i))"}}},
	{"7.11 an MP waits for room", "", []ruleEdit{{"weft_nic_rx", "(is_mp & deliver & mp_full_i)", "1'b0"}}},
	{"7.11 an error loses the MP for the MPQ too", "", []ruleEdit{{"weft_nic_rx", "act & is_mp & deliver;", "check & !stuck & is_mp & deliver & !is_bad;"}}},
	{"7.11 a GET is refused when the queue is full", "", []ruleEdit{{"weft_nic_rx", "(is_get & get_full_i)", "1'b0"}}},
	{"7.11 the count of flits stays at 31", "", []ruleEdit{{"weft_nic_rx", "(count_q == 5'd31) ? 5'd31 : count_q + 5'd1", "count_q + 5'd1"}}},
	{"7.11 error_o tells of a lost flit", "", []ruleEdit{{"weft_nic_rx_port", "(|(wr & ~room))", "1'b0"}}},

	{"7.12.1 no read goes over 4 KiB", "", []ruleEdit{{"weft_nic_source", "(here_n < {5'd0, sink_n})", "1'b0"}}},
	{"7.12.1 no packet goes over a line of the sink", "", []ruleEdit{{"weft_nic_source", "5'd16 - {1'b0, sink_d}", "5'd16"}}},
	{"7.12.1 an error of any read of the message", "", []ruleEdit{{"weft_nic_source", "rerr_q <= rerr_q | data_error;", "rerr_q <= data_error;"}}},
	{"7.12.1 a packet with ERR has data 0", "", []ruleEdit{{"weft_nic_source", "{1024{!bad}}", "{1024{!err_q}}"}}},
	{"7.12.1 the key of a GET", "", []ruleEdit{{"weft_nic_source", "(key_bad | out)", "out"}}},
	{"7.12.2 offset + n at most total", "", []ruleEdit{{"weft_nic_sink", "(stop > {1'b0, total})", "1'b0"}}},
	{"7.12.2 no write goes over a line", "", []ruleEdit{{"weft_nic_sink", "(line_n > 6'd16)", "(line_n > 6'd17)"}}},
	{"7.12.2 n at most what is missing", "", []ruleEdit{{"weft_nic_sink", "({11'd0, n} > rest_now)", "1'b0"}}},
	{"7.12.2 an error stays with the message", "", []ruleEdit{{"weft_nic_sink", ".error_i(hit_error | bad)", ".error_i(bad)"}}},
	{"7.12.2 a write to VP_CTRL frees the entries", "", []ruleEdit{{"weft_nic_reassembly", "(drop_i & hit[k]) | cleared[k]", "(drop_i & hit[k])"}}},

	{"7.13.1 an event waits for room", "", []ruleEdit{{"weft_nic_event", "{N_SRC{room}}", "{N_SRC{1'b1}}"}}},
	{"7.13.1 dword 3: EQ_TAIL before this event", "", []ruleEdit{{"weft_nic_ring", "data = {768'd0, 32'd0, eq_tail, event_q[176:113], event_q[112:49], dword0};", "data = {768'd0, 32'd0, eq_tail + 32'd1, event_q[176:113], event_q[112:49], dword0};"}}},
	{"7.13.2 the tail moves after the response", "", []ruleEdit{{"weft_nic_ring", "{N_VP{mp_done & !write_error_i}}", "{N_VP{(state_q == MP) & write_take_i}}"}}},
	{"7.13.2 EQ_TAIL at WB_BASE + 8", "", []ruleEdit{{"weft_nic_ring", "wb_base + 61'd1", "wb_base"}}},
}

// TestNICRules breaks one rule at a time, as TestRules does for chips: each must go red in the stress test that every regression gives a NIC.
func TestNICRules(t *testing.T) {
	needTools(t)
	if testing.Short() {
		t.Skip("builds a simulator")
	}
	d := load(t, nicRulesSpec)
	f, err := d.Fabric("cluster")
	if err != nil {
		t.Fatal(err)
	}
	m, err := testbench.Build(t.Context(), breakable(t, generate(t, d), "ni", nicRules), testbench.Options{RandomInit: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	red := make([]uint64, len(nicRules))
	left := len(nicRules)
	for seed := uint64(1); seed <= nicRulesSeeds && left > 0; seed++ {
		stress, err := golden.NewNICStress(f, seed)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range stressAll(t, m, stress, 1+len(nicRules), nicRulesWithin, seed) {
			switch {
			case i == 0 && r.Status != testbench.StatusPass:
				t.Fatalf("the NIC without a fault: %s %s", r.Status, r.Detail)
			case i > 0 && r.Status == testbench.StatusMismatch && red[i-1] == 0:
				red[i-1] = r.Mismatch.Cycle
				left--
			}
		}
	}
	for i, r := range nicRules {
		if red[i] == 0 {
			t.Errorf("%s: survived %d runs of %d cycles", r.text, nicRulesSeeds, nicRulesWithin)
		} else {
			t.Logf("cycle %5d: %s", red[i], r.text)
		}
	}
}
