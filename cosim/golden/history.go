package golden

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
)

// Transaction is one flit seen on a port of a chip.
type Transaction struct {
	Cycle      uint64
	Out        bool // it left; otherwise it arrived
	Packet     uint64
	Src, Dst   int // nodes
	Seq, Flits int // place in the packet, length of the packet
	VC         int
	Route      uint64 // what the head's route field holds; 0 for other flits
}

// String gives for example "cycle 812 in: packet 77 flit 0/4 vc 0, node 3 -> 9, route 0x1c".
func (t Transaction) String() string {
	dir, route := "in", ""
	if t.Out {
		dir = "out"
	}
	if t.Seq == 0 {
		route = fmt.Sprintf(", route %#x", t.Route)
	}
	return fmt.Sprintf("cycle %d %s: packet %d flit %d/%d vc %d, node %d -> %d%s", t.Cycle, dir, t.Packet, t.Seq, t.Flits, t.VC, t.Src, t.Dst, route)
}

// historyDepth is the number of flits kept for each port and direction.
const historyDepth = 32

// history keeps the last flits of every port.
type history struct {
	packets *packetStore
	rings   [][]ring // [chip][2*port + direction]
}

type ring struct {
	count int
	last  [historyDepth]Transaction
}

// KeepTransactions starts to keep what LastTransactions reports. It is off at first, because it costs time and a few KiB a port: to
// explain a mismatch, repeat the run up to its cycle with transactions kept.
func (n *Network) KeepTransactions() {
	ports := make([]int, len(n.shards))
	for i := range ports {
		ports[i] = n.shards[i].cfg.Ports()
	}
	n.history = newHistory(&n.packets, ports)
}

// newHistory makes room for the flits of chips of so many ports.
func newHistory(packets *packetStore, ports []int) *history {
	h := &history{packets: packets, rings: make([][]ring, len(ports))}
	for i, p := range ports {
		h.rings[i] = make([]ring, 2*p)
	}
	return h
}

// note keeps the flits on the pins of a chip in a cycle.
func (h *history) note(chip int, cycle uint64, s *shard) {
	in, out := s.in.at(cycle), s.Out(cycle)
	h.add(chip, 0, cycle, in.Valid, in.Flits)
	h.add(chip, 1, cycle, out.Valid, out.Flits)
}

func (h *history) add(chip, dir int, cycle uint64, valid []uint64, flits []Flit) {
	for plane, m := range valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*len(valid) + plane
			f := &flits[port]
			p := h.packets.at(f.Packet)
			r := &h.rings[chip][2*port+dir]
			r.last[r.count%historyDepth] = Transaction{Cycle: cycle, Out: dir == 1, Packet: p.ID, Src: p.Src, Dst: p.Dst, Seq: int(f.Seq),
				Flits: p.Flits, VC: int(f.VC), Route: Word0Route(f.Word0)}
			r.count++
		}
	}
}

// LastTransactions gives the last flits that arrived at and left by a physical port of a chip, at most max of them (and at most 32 each
// way), oldest first. It is empty unless KeepTransactions was called before.
func (n *Network) LastTransactions(chip, port, max int) []Transaction {
	return n.history.lastOf(chip, port, max)
}

// lastOf is Network.LastTransactions. A nil history has kept nothing.
func (h *history) lastOf(chip, port, max int) []Transaction {
	if h == nil {
		return nil
	}
	var all []Transaction
	for dir := range 2 {
		r := &h.rings[chip][2*port+dir]
		all = append(all, r.last[:min(r.count, historyDepth)]...)
	}
	slices.SortStableFunc(all, func(a, b Transaction) int { return cmp.Compare(a.Cycle, b.Cycle) })
	return all[len(all)-min(len(all), max):]
}
