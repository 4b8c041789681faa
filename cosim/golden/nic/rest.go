package nic

import "math"

// Most NICs of a large network do nothing in most cycles: their hosts compute, or wait for a packet. What follows recognises the cycles in which
// nothing can change, so that the network need not step them.

// Forever is the cycle of a process that has nothing to do until memory changes.
const Forever = math.MaxUint64

// Sleeper is a Process that knows when it will do something next.
type Sleeper interface {
	// Wake gives the first cycle from the coming one on, given as that of the coming Step, in which Step may do something while neither memory
	// nor the register bus changes.
	Wake(coming uint64) uint64
}

// Wake gives the first cycle, from the coming one on, in which Step may change anything but the count of cycles or the pins of the coming cycle,
// if the NIC stays as it is.
func (h *Host) Wake() uint64 {
	if !h.bus.idle() || h.bus.out != (LiteIn{}) || !h.Mem.still() {
		return h.cycle
	}
	wake := uint64(Forever)
	for _, p := range h.procs {
		s, ok := p.(Sleeper)
		if !ok {
			return h.cycle
		}
		wake = min(wake, s.Wake(h.cycle))
	}
	return wake
}

// Skip is so many Steps before Wake.
func (h *Host) Skip(cycles uint64) { h.cycle += cycles }

// Asks reports whether an access to a register has been queued.
func (h *Host) Asks() bool { return !h.bus.idle() }

// still reports whether nothing is under way, and the pins do not change by themselves.
func (m *Memory) still() bool {
	return m.reads.n+m.aws.n+m.ws.n+m.writes.n == 0 && !m.out.RValid && !m.out.BValid && m.out.ARReady && m.out.AWReady && m.out.WReady &&
		(m.cfg.Stall == "" || m.cfg.Stall == "none")
}

// Still reports whether a Step with these pins would change nothing, not even the pins that Pins and Out give.
func (n *NIC) Still(in *In) bool {
	if in.Rst || in.Credit != 0 || n.eligible != 0 || n.events.any || n.fire.state != fireIDLE || n.rx.state != rxIDLE || n.ring.state != ringIDLE || n.tx.full ||
		n.reg.write != liteIdle || n.reg.read != liteIdle || in.S.AWValid || in.S.ARValid || in.M.RValid || in.M.BValid {
		return false
	}
	for _, m := range n.ready {
		if m != 0 {
			return false
		}
	}
	if n.reader.underWay.n+n.writer.underWay.n != 0 || n.reader.resp.valid || n.writer.busy || n.writer.done.valid || !n.out.M.RReady || !n.out.M.BReady ||
		n.alu.running || n.alu.Done || n.alu.Fetch || n.alu.Result[0]|n.alu.Result[1]|n.alu.Result[2]|n.alu.Result[3]|n.alu.Result[4]|n.alu.Result[5] != 0 {
		return false
	}
	l, o := &n.lastIn, &n.lastOut
	for r := range n.cfg.Rails {
		if in.Flits[r].Valid || l.Flits[r].Valid || o.Flits[r].Valid {
			return false
		}
	}
	return l.Credit == 0 && n.out.Credit|o.Credit == 0 && n.out.Error|o.Error == 0 && n.Idle() && n.out.IRQ == (n.irqVP != 0) && n.out.IRQ == o.IRQ &&
		!l.Rst && l.S == in.S && l.M == in.M && o.S == n.out.S && o.M == n.out.M
}
