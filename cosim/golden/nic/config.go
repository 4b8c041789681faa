package nic

import (
	"errors"
	"fmt"
	"math/bits"
)

// Config holds the parameters of a NIC by their names in docs/nic.md 7.1.
type Config struct {
	VPs       int  // N_VP
	Ctxs      int  // N_CTX
	Banks     int  // N_BANK
	Slots     int  // N_SLOT
	Parallel  bool // ALU_KIND = 1
	ALUOps    int  // ALU_OPS; it changes nothing that can be seen
	FlitBits  int  // FLIT_W
	Rails     int  // N_RAIL
	VCs       int  // N_VC
	HostBits  int  // HOST_DATA_W
	MaxOut    int  // MAX_OUT
	PIODepth  int  // PIO_DEPTH
	GetDepth  int  // GET_DEPTH
	Rasm      int  // N_RASM
	Buf       int  // BUF_FLITS
	CreditMax int  // CREDIT_MAX
	Nodes     int  // N_NODE
}

// DefaultConfig gives the defaults of 7.1.
func DefaultConfig() Config {
	return Config{
		VPs: 4, Ctxs: 4, Banks: 2, Slots: 18, ALUOps: 7, FlitBits: 256, Rails: 1, VCs: 1, HostBits: 128, MaxOut: 4, PIODepth: 2, GetDepth: 8,
		Rasm: 8, Buf: 32, CreditMax: 64, Nodes: 64,
	}
}

// Limits that size the arrays of the model.
const (
	maxVPs      = 16
	maxCtxs     = 16
	maxBanks    = 4
	maxSlots    = 18
	maxRails    = 8
	maxVCs      = 4
	flitDwords  = 16 // of the widest flit
	packetWords = 20 // dwords of the longest packet
)

// flitDwords gives D, the dwords of a flit.
func (c Config) flitDwords() int { return c.FlitBits / 64 }

// MaxFlits gives MAXF, the flits of the longest packet.
func (c Config) MaxFlits() int { return (packetWords + c.flitDwords() - 1) / c.flitDwords() }

// flits gives the flits of a packet of so many dwords.
func (c Config) flits(dwords int) int { return (dwords + c.flitDwords() - 1) / c.flitDwords() }

// vcBits gives VC_W.
func (c Config) vcBits() int { return max(1, bits.Len(uint(c.VCs-1))) }

// Check names every parameter that is out of its range; nil if there is none.
func (c Config) Check() error {
	var errs []error
	for _, p := range []struct {
		name        string
		got, lo, hi int
	}{
		{"N_VP", c.VPs, 1, maxVPs}, {"N_CTX", c.Ctxs, 1, maxCtxs}, {"N_SLOT", c.Slots, 1, maxSlots}, {"ALU_OPS", c.ALUOps, 2, 16},
		{"FLIT_W", c.FlitBits, 64, 1024}, {"N_RAIL", c.Rails, 1, maxRails}, {"N_VC", c.VCs, 1, maxVCs}, {"MAX_OUT", c.MaxOut, 1, 16},
		{"PIO_DEPTH", c.PIODepth, 1, 64}, {"GET_DEPTH", c.GetDepth, 1, 64}, {"N_RASM", c.Rasm, 1, 16}, {"BUF_FLITS", c.Buf, 1, 1024},
		{"N_NODE", c.Nodes, 1, 1 << 16},
	} {
		if p.got < p.lo || p.got > p.hi {
			errs = append(errs, fmt.Errorf("NIC: %s = %d, want %d..%d", p.name, p.got, p.lo, p.hi))
		}
	}
	if c.Banks != 2 && c.Banks != 4 {
		errs = append(errs, fmt.Errorf("NIC: N_BANK = %d, want 2 or 4", c.Banks))
	}
	if c.FlitBits%64 != 0 {
		errs = append(errs, fmt.Errorf("NIC: FLIT_W = %d, want a multiple of 64", c.FlitBits))
	}
	if c.HostBits != 64 && c.HostBits != 128 {
		errs = append(errs, fmt.Errorf("NIC: HOST_DATA_W = %d, want 64 or 128", c.HostBits))
	}
	if len(errs) == 0 && c.CreditMax < c.MaxFlits() {
		errs = append(errs, fmt.Errorf("NIC: CREDIT_MAX = %d, want at least the %d flits of the longest packet", c.CreditMax, c.MaxFlits()))
	}
	return errors.Join(errs...)
}
