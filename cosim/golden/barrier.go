package golden

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// barrier lets parties wait for each other, again and again.
type barrier struct {
	parties int32
	spins   int // looks at phase before a party goes to sleep
	arrived atomic.Int32
	phase   atomic.Uint32
	mu      sync.Mutex
	next    sync.Cond // phase has changed
}

// spinLooks is some ten microseconds: parties that do equal work come about together. Where they share a processor, looking only keeps the
// others from coming.
const spinLooks = 20_000

func newBarrier(parties int) *barrier {
	b := &barrier{parties: int32(parties), spins: spinLooks}
	if parties > runtime.GOMAXPROCS(0) {
		b.spins = 0
	}
	b.next.L = &b.mu
	return b
}

// wait returns when all parties have called it.
func (b *barrier) wait() {
	phase := b.phase.Load()
	if b.arrived.Add(1) == b.parties {
		b.arrived.Store(0)
		b.mu.Lock()
		b.phase.Add(1)
		b.mu.Unlock()
		b.next.Broadcast()
		return
	}
	for range b.spins {
		if b.phase.Load() != phase {
			return
		}
	}
	b.mu.Lock()
	for b.phase.Load() == phase {
		b.next.Wait()
	}
	b.mu.Unlock()
}
