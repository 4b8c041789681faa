package nic

import "sync/atomic"

// Gate holds ranks back until all of them have come, again and again: round 0 until all have set up their NICs, because a packet that comes before
// would be refused, and later ones where operations are to begin together. It stands for what brings up a job on a real machine, and for the barrier of a
// benchmark. Whether it is open in a cycle does not depend on the order in which hosts are stepped, as long as none is gateStep cycles ahead of another.
type Gate struct {
	ranks int64
	come  atomic.Int64     // ranks, in all rounds
	last  [2]atomic.Uint64 // cycle in which the last rank came, in even and odd rounds
}

// gateStep is the distance of the cycles in which ranks look at the gate.
const gateStep = 64

// NewGate makes a gate for so many ranks.
func NewGate(ranks int) *Gate { return &Gate{ranks: int64(ranks)} }

// arrive notes that a rank has come in a round. It has been through the one before.
func (g *Gate) arrive(round int, cycle uint64) {
	last := &g.last[round%2] // nobody is in the round before the last any more
	for {
		l := last.Load()
		if cycle <= l || last.CompareAndSwap(l, cycle) {
			break
		}
	}
	g.come.Add(1)
}

// open reports whether ranks may leave a round in a cycle.
func (g *Gate) open(round int, cycle uint64) bool {
	return cycle%gateStep == 0 && g.come.Load() >= g.ranks*int64(round+1) && g.last[round%2].Load()+gateStep <= cycle
}
