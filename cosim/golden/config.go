package golden

import (
	"fmt"
	"math/bits"

	"weft/specs"
)

// ChipConfig holds the parameters of a switch chip by their names in docs/microarchitecture.md sections 2 and 3.
type ChipConfig struct {
	Groups    int    // G, 1..64
	Rails     int    // D
	VCs       int    // V
	Buf       int    // BUF: flits per input port and VC
	Allocator string // islip, round_robin or wavefront; empty: islip
	Iter      int    // ITER: iterations of islip
	Patience  int    // PATIENCE: grants; 0: nothing is ever reserved
	Gap       int    // GAP: cycles

	BalanceMode string // BAL_MODE: none, packet or message; empty: none
	BalanceKey  string // BAL_KEY: src_out, in_out or out; empty: src_out
	BalanceInit string // BAL_INIT: hash or zero; empty: hash
	Nodes       int    // N_NODE, for the key src_out
}

// ConfigOf gives the parameters of a chip type, all but Nodes, which the fabric knows.
func ConfigOf(t *specs.Chip) ChipConfig {
	return ChipConfig{
		Groups: t.Groups, Rails: t.Rails, VCs: t.VCs, Buf: t.BufPerVC(), Allocator: t.Allocator, Iter: t.Iterations, Patience: t.Patience,
		Gap: t.GapCycles(), BalanceMode: t.BalanceMode, BalanceKey: t.BalanceKey, BalanceInit: t.BalanceInit,
	}
}

// Ports gives P, the number of physical ports.
func (c ChipConfig) Ports() int { return c.Groups * c.Rails }

// HopBits gives HOP_W.
func (c ChipConfig) HopBits() int { return ceil2(c.Groups) }

// ceil2 gives the smallest b >= 1 with 2^b >= n.
func ceil2(n int) int { return max(1, bits.Len(uint(n-1))) }

// Balances reports whether packets may change their rail in the chip. With one rail there is no other.
func (c ChipConfig) Balances() bool {
	return c.Rails > 1 && c.BalanceMode != "" && c.BalanceMode != "none"
}

// Planes gives the number of parts that the crossbar falls into: ports of different planes never meet. Where rails are kept each rail is
// a plane, else there is one of all ports.
func (c ChipConfig) Planes() int {
	if c.Balances() {
		return 1
	}
	return c.Rails
}

// Width gives the number of ports of a plane.
func (c ChipConfig) Width() int { return c.Ports() / c.Planes() }

// Place gives the plane of a physical port and its number there. The port is number*Planes() + plane.
func (c ChipConfig) Place(port int) (plane, number int) {
	planes := c.Planes()
	return port % planes, port / planes
}

func (c ChipConfig) check() error {
	switch {
	case c.Groups < 1 || c.Groups > 64:
		return fmt.Errorf("%d port groups: want 1..64", c.Groups)
	case c.Rails < 1 || c.VCs < 1 || c.VCs > 64 || c.Iter < 1 || c.Gap < 0 || c.Patience < 0:
		return fmt.Errorf("%d rails, %d VCs, %d iterations, gap %d, patience %d", c.Rails, c.VCs, c.Iter, c.Gap, c.Patience)
	case c.Buf < 1 || c.Buf > 1<<20:
		return fmt.Errorf("buffer of %d flits: want 1..%d", c.Buf, 1<<20)
	}
	if c.Width() > 64 {
		return fmt.Errorf("%d ports that share a crossbar because rails are balanced: want at most 64", c.Width())
	}
	return c.checkNames()
}

func (c ChipConfig) checkNames() error {
	for _, f := range []struct {
		what, got string
		known     []string
	}{
		{"allocator", c.Allocator, []string{"", "islip", "round_robin", "wavefront"}},
		{"balance mode", c.BalanceMode, []string{"", "none", "packet", "message"}},
		{"balance key", c.BalanceKey, []string{"", "src_out", "in_out", "out"}},
		{"initial value of the balance", c.BalanceInit, []string{"", "hash", "zero"}},
	} {
		ok := false
		for _, k := range f.known {
			ok = ok || f.got == k
		}
		if !ok {
			return fmt.Errorf("unknown %s %q", f.what, f.got)
		}
	}
	if c.balancesBySource() && (c.Nodes < 1 || c.Nodes > 1<<16) {
		return fmt.Errorf("balance by source of %d nodes: want 1..65536", c.Nodes)
	}
	return nil
}

func (c ChipConfig) balancesBySource() bool {
	return c.Balances() && (c.BalanceKey == "" || c.BalanceKey == "src_out")
}
