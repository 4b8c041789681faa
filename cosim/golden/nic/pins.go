package nic

import "weft/internal/bitvec"

// Flit is what is on the wires of one rail in one direction.
type Flit struct {
	Valid, Head, Tail bool
	VC                uint8
	Data              [flitDwords]uint64 // FLIT_W bits; undefined unless Valid
}

// LiteIn are the input pins of the AXI4-Lite slave.
type LiteIn struct {
	AWValid bool
	AWAddr  uint32
	WValid  bool
	WData   uint64
	WStrb   uint8
	BReady  bool
	ARValid bool
	ARAddr  uint32
	RReady  bool
}

// LiteOut are the output pins of the AXI4-Lite slave.
type LiteOut struct {
	AWReady bool
	WReady  bool
	BValid  bool
	BResp   uint8
	ARReady bool
	RValid  bool
	RData   uint64
	RResp   uint8
}

// MasterIn are the input pins of the AXI4 master.
type MasterIn struct {
	AWReady bool
	WReady  bool
	BValid  bool
	BResp   uint8
	ARReady bool
	RValid  bool
	RData   [2]uint64
	RResp   uint8
	RLast   bool
}

// MasterOut are the output pins of the AXI4 master.
type MasterOut struct {
	AWValid bool
	AWAddr  uint64
	AWLen   uint8
	WValid  bool
	WData   [2]uint64
	WStrb   uint16
	WLast   bool
	BReady  bool
	ARValid bool
	ARAddr  uint64
	ARLen   uint8
	RReady  bool
}

// In are the input pins of a NIC in a cycle (docs/nic.md 7.2).
type In struct {
	Rst    bool
	S      LiteIn
	M      MasterIn
	Flits  [maxRails]Flit
	Credit uint32 // out_credit_i
}

// Out are the output pins of a NIC in a cycle.
type Out struct {
	S      LiteOut
	M      MasterOut
	Credit uint32 // in_credit_o
	Flits  [maxRails]Flit
	IRQ    bool
	Error  uint8
}

// Layouts gives the records of the pins of 7.2 without clk_i, inputs and outputs each in the order there.
func (c Config) Layouts() (in, out bitvec.Layout) {
	r, v, vcW := c.Rails, c.Rails*c.VCs, c.Rails*c.vcBits()
	in = bitvec.NewLayout(fields(
		"rst_i", 1,
		"s_awvalid_i", 1, "s_awaddr_i", 18, "s_wvalid_i", 1, "s_wdata_i", 64, "s_wstrb_i", 8, "s_bready_i", 1, "s_arvalid_i", 1, "s_araddr_i", 18, "s_rready_i", 1,
		"m_awready_i", 1, "m_wready_i", 1, "m_bvalid_i", 1, "m_bresp_i", 2, "m_arready_i", 1, "m_rvalid_i", 1, "m_rdata_i", c.HostBits, "m_rresp_i", 2, "m_rlast_i", 1,
		"in_valid_i", r, "in_head_i", r, "in_tail_i", r, "in_vc_i", vcW, "in_data_i", r*c.FlitBits, "out_credit_i", v,
	)...)
	out = bitvec.NewLayout(fields(
		"s_awready_o", 1, "s_wready_o", 1, "s_bvalid_o", 1, "s_bresp_o", 2, "s_arready_o", 1, "s_rvalid_o", 1, "s_rdata_o", 64, "s_rresp_o", 2,
		"m_awvalid_o", 1, "m_awaddr_o", 64, "m_awlen_o", 8, "m_wvalid_o", 1, "m_wdata_o", c.HostBits, "m_wstrb_o", c.HostBits/8, "m_wlast_o", 1, "m_bready_o", 1,
		"m_arvalid_o", 1, "m_araddr_o", 64, "m_arlen_o", 8, "m_rready_o", 1,
		"in_credit_o", v, "out_valid_o", r, "out_head_o", r, "out_tail_o", r, "out_vc_o", vcW, "out_data_o", r*c.FlitBits, "irq_o", 1, "error_o", r,
	)...)
	return in, out
}

// fields makes the fields of a layout of pairs of name and width.
func fields(pairs ...any) []bitvec.Field {
	var list []bitvec.Field
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, bitvec.Field{Name: pairs[i].(string), Bits: pairs[i+1].(int)})
	}
	return list
}
