package formal

// nic are the proofs of the NIC: its register bus, its rings, the state of its contexts, its messages, its packets.
var nic = []proof{
	{
		name: "register bus", cell: "weft_axil_slave", params: "ADDR_W=4",
		broken: []twin{
			{"!wr_take_q & !bvalid_q & s_awvalid_i & s_wvalid_i", "!wr_take_q & !bvalid_q & s_awvalid_i"},          // accepts a write without data
			{"!wr_take_q & !bvalid_q & s_awvalid_i & s_wvalid_i", "!bvalid_q & s_awvalid_i & s_wvalid_i"},          // accepts it twice
			{"!rd_take_q & !rvalid_q & s_arvalid_i", "!rd_take_q & s_arvalid_i"},                                   // a read before the last is answered
			{"end else if (s_bready_i) begin\n      bvalid_q <= 1'b0;", "end else begin\n      bvalid_q <= 1'b0;"}, // an answer that does not wait
		},
	},
	{
		name: "writes to memory", cell: "weft_axi_write", params: "N_REQ=1 DATA_W=128 MAX_OUT=2",
		broken: []twin{
			{"req_i & {N_REQ{room & !busy}}", "req_i & {N_REQ{room}}"},                        // a command over another
			{"end else if (m_awready_i) begin", "end else begin"},                             // an address that does not wait
			{"end else if (m_wvalid_o & m_wready_i) begin", "end else if (m_wvalid_o) begin"}, // data that does not
			{"awlen_q   <= last[3:0];", "awlen_q   <= beats[3:0];"},                           // a beat too many, over the page
		},
	},
	{
		name: "reads from memory", cell: "weft_axi_read", params: "N_REQ=2 DATA_W=128 MAX_OUT=2",
		broken: []twin{
			{"req_i & {N_REQ{room & !arvalid_q}}", "req_i & {N_REQ{room}}"},
			{"end else if (m_arready_i) begin", "end else begin"},
			{"arlen_q   <= last[3:0];", "arlen_q   <= last[3:0] + 4'd1;"},
		},
	},
	{
		name: "ring that the host fills", cell: "weft_nic_ring_count", params: "CONSUMER=1",
		broken: []twin{
			{"host_we_i & (step > most)", "host_we_i & (step > most + 1)"},
			{"position_q <= (behind == size_q) ? 16'd0 : behind;", "position_q <= behind;"},
		},
	},
	{
		name: "ring that the host empties", cell: "weft_nic_ring_count", params: "CONSUMER=0",
		broken: []twin{
			{"if (host_we_i & !refuse) host_q <= data_i;", "if (host_we_i) host_q <= data_i;"},
			{"if (rst_i | size_we_i) begin", "if (rst_i) begin"},
		},
	},
	{
		name: "context", cell: "weft_nic_context_state", params: "N_BANK=2 N_SLOT=3",
		broken: []twin{
			{"(rx_bank[b] & (|(valid_q[b*N_SLOT +: N_SLOT] & rx_slot)))", "1'b0"},                    // an operand twice
			{"rx_i & (rx_slot_i >= slots_q);", "1'b0;"},                                              // a slot that does not exist
			{"assign rx_credit_full_o   = rx_i & (&credit_q);", "assign rx_credit_full_o   = 1'b0;"}, // a credit lost
			{"complete & (credit | !use_credit);", "complete;"},                                      // one that is not there
			{"count_q[b*5 +: 5]           <= 5'd0;", ""},                                             // counted on after the release
		},
	},
	{
		name: "reassembly", cell: "weft_nic_reassembly", params: "N_VP=2 N_RASM=3 KEY_W=5",
		broken: []twin{
			{"wire [N_RASM-1:0]       place = (|hit) ? hit : first;", "wire [N_RASM-1:0]       place = first;"}, // a second entry
			{"used_q[k]                 <= !lost;", "used_q[k]                 <= 1'b1;"},                       // stored while it is cleared
			{"(drop_i & hit[k]) | cleared[k]", "(drop_i & hit[k])"},                                             // not cleared
		},
	},
	{
		name: "packets of a NIC", cell: "weft_nic_tx_rail", params: "N_VC=1 FLIT_W=320 CREDIT_MAX=8",
		broken: []twin{
			{"assign ready_o     = (!valid | tail_q) & ", "assign ready_o     = "}, // over another packet
			{"if (valid) left_q <= left_q - 5'd1;", "left_q <= left_q - 5'd1;"},    // flits of nothing
			{"tail_q <= left_q == 5'd2;", "tail_q <= left_q == 5'd1;"},             // the tail is late
		},
	},
}
