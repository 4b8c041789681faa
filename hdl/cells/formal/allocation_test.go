package formal

// allocation are the proofs of what decides who leaves, and where to.
var allocation = []proof{
	{
		name: "round robin matching", cell: "weft_islip", params: "N=3 ITER=1 EAGER=1",
		broken: []twin{
			{"(open[i*N +: N] & ~open_seen[i*N +: N] &", "(open[i*N +: N] &"},          // an output twice
			{"(row & ~(row_seen << 1))", "row"},                                        // an input twice
			{"& ~{N{row_seen[N-1]}});", ");"},                                          // an input twice, if some are behind the pointer
			{"(grant & ~(grant_seen << 1)", "({N{~|i}} & ~(grant_seen << 1)"},          // without a request
			{"| (open[i*N +: N] & ~open_seen[i*N +: N] & ~cols_seen[N*N +: N]);", ";"}, // nothing, though there are requests
		},
	},
	{
		name: "wavefront matching", cell: "weft_wavefront", params: "N=3",
		broken: []twin{
			{"free_in  = free_in & ~gnt_diag[d*N +: N];", ""},                              // an input twice
			{"free_out = free_out & ~gnt_diag[d*N +: N];", ""},                             // an output twice
			{"free_out = (free_out << 1) | (free_out >> (N - 1));", ""},                    // the free outputs stay behind
			{"if (rst_i || priority_q == LAST)", "if (rst_i)"},                             // a diagonal that does not exist
			{"for (d = 0; d < N; d = d + 1) begin", "for (d = 1; d < N; d = d + 1) begin"}, // not maximal
			{"req_diag[d*N +: N] & free_in", "free_in"},                                    // without a request
		},
	},
	{
		name: "patience", cell: "weft_patience", params: "N=2 N_VC=2 PATIENCE=2",
		broken: []twin{
			{"~(reserved_q | {N{claimed[r/N_VC]}})", "~{N{claimed[r/N_VC]}}"},                                              // a reserved output hears others
			{"stay[q*N +: N] | (next[q*N +: N] & ~seen[q*N +: N] & chosen)", "stay[q*N +: N] | (next[q*N +: N] & chosen)"}, // two candidates
			{"any_stay[o] & (reserved_q[o] | (any_gnt[o] & last))", "any_stay[o] & (any_gnt[o] & last)"},                   // reserved for a cycle only
			{"passed_q == LAST_PASS[CNT_W-1:0]", "passed_q > LAST_PASS[CNT_W-1:0]"},                                        // never reserved
			{"watched_q  <= any_stay | chosen;", "watched_q  <= any_stay;"},                                                // a candidate forgotten
			{"| (seen[q*N +: N] & chosen);", "| (next[q*N +: N] & chosen);"},                                               // no pointer at all
		},
	},
	{
		name: "rail choice", cell: "weft_rail_select", params: "N_GROUP=1 N_RAIL=3 BAL_MODE=2 BAL_KEY=0 BAL_INIT=1 N_NODE=2",
		broken: []twin{
			{"for (q = 0; q <= p; q = q + 1) count", "for (q = 0; q < p; q = q + 1) count"}, // not itself
			{"head_i[p] & ~|(same >> (p + 1))", "head_i[p]"},                                // all write
			{"turns % RAILS[CNT_W-1:0]", "turns"},                                           // a rail that does not exist
			{"(key[q*KEY_W +: KEY_W] == mine)", "1'b1"},                                     // another key counts
		},
	},
}
