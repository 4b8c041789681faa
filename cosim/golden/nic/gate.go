package nic

import "sync/atomic"

// Gate holds ranks back until all of them have set up their NICs: a packet that comes before would be refused. It stands for what brings up
// a job on a real machine. Whether it is open in a cycle does not depend on the order in which hosts are stepped, as long as none is gateStep
// cycles ahead of another.
type Gate struct {
	ranks int64
	ready atomic.Int64
	last  atomic.Uint64 // cycle in which the last rank became ready
}

// gateStep is the distance of the cycles in which ranks look at the gate.
const gateStep = 64

// NewGate makes a gate for so many ranks.
func NewGate(ranks int) *Gate { return &Gate{ranks: int64(ranks)} }

// arrive notes that a rank is ready.
func (g *Gate) arrive(cycle uint64) {
	for {
		last := g.last.Load()
		if cycle <= last || g.last.CompareAndSwap(last, cycle) {
			break
		}
	}
	g.ready.Add(1)
}

// open reports whether ranks may start in a cycle.
func (g *Gate) open(cycle uint64) bool {
	return cycle%gateStep == 0 && g.ready.Load() == g.ranks && g.last.Load()+gateStep <= cycle
}
