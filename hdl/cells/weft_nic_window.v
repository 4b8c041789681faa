// Whether a range of dwords lies outside the memory window of a virtual port (docs/nic.md, 7.7): it
// is empty, does not start at a dword, or is not within base..limit. Combinational.
`default_nettype none

module weft_nic_window (
  input  wire [60:0] base_i,    // first dword
  input  wire [60:0] limit_i,   // the one behind the last
  input  wire [63:0] addr_i,    // in bytes
  input  wire [15:0] amount_i,  // dwords
  output wire        out_o
);

  wire [61:0] stop = {1'b0, addr_i[63:3]} + {46'd0, amount_i};

  assign out_o = (amount_i == 16'd0) | (addr_i[2:0] != 3'd0) | (addr_i[63:3] < base_i)
               | (stop > {1'b0, limit_i});

endmodule

`default_nettype wire
