package formal

// framing are the proofs of cut-through: the flits of a packet leave one behind the other, head first, tail last, and no others between
// them. An input sends one packet at a time, and an output takes none while it is busy with one.
var framing = []proof{
	{
		name: "input framing", cell: "weft_ingress", params: "N_GROUP=2 N_OUT=2 N_VC=1 FLIT_W=64 BUF_FLITS=2 LEN_W=1", bound: 7,
		broken: []twin{
			{"& {N_VC{ready_i}} & {N_Q{idle}};", "& {N_VC{ready_i}};"},                                             // two packets at a time
			{"if (|rd) lock_q <= rd & {N_Q{!send_tail_o}};", "if (|rd) lock_q <= rd;"},                             // goes on behind the tail
			{"wire [OUT_W-1:0]      out = in_head_i ? hop_out_i : out_held;", "wire [OUT_W-1:0] out = hop_out_i;"}, // the body goes elsewhere
			{"waiting_o & (ample_i | enough) & ", "waiting_o & "},                                                  // without credits
		},
	},
	{
		name: "output framing", cell: "weft_egress", params: "N_SRC=2 N_VC=1 COUNT_W=2 LEN_W=1 GAP=3",
		broken: []twin{
			{"if (send_i) busy_q <= !send_tail_i;", "busy_q <= send_i & !send_tail_i;"},        // free while the packet waits for its next flit
			{"assign ready_o        = over & ~busy_q;", "assign ready_o        = ~busy_q;"},    // no gap
			{"wire             grant = send_i & ~busy_q;", "wire             grant = send_i;"}, // the gap begins again with each flit
		},
	},
	{
		name: "chip framing", cell: "weft_switch", params: "N_GROUP=2 FLIT_W=64 BUF_FLITS=2 CREDIT_MAX=3 MAX_FLITS=2 PATIENCE=0", bound: 10, whole: true,
		broken: []twin{
			{"if (send_i) busy_q <= !send_tail_i;", "busy_q <= send_i & !send_tail_i;"}, // another packet between two flits of one
			{"valid_q <= send_i;", "valid_q <= send_i & ~busy_q;"},                      // a flit is lost behind its buffer
			{"src_q   <= send_src_i;", "src_q   <= 0;"},                                 // a flit of another input
			{"waiting_o & (ample_i | enough) & ", "waiting_o & "},                       // without credits
			{"rd_tail_q <= rd_front[TAIL];", "rd_tail_q <= 1'b1;"},                      // all flits are tails
			{"credit_q <= free_i | owing;", "credit_q <= owing;"},                       // slots are not given back
		},
	},
}
