package nic

// ringState is a state of engine RING (7.13.2).
type ringState uint8

const (
	ringIDLE ringState = iota
	ringMP
	ringMPB
	ringWBM
	ringEV
	ringEW
	ringEB
	ringWBE
	ringWBB
)

// String gives the name in the text.
func (s ringState) String() string {
	return [...]string{"IDLE", "MP", "MPB", "WBM", "EV", "EW", "EB", "WBE", "WBB"}[s]
}

// rings is the engine that writes the queues in host memory.
type rings struct {
	state ringState
	rr    roundRobin
	v     int
	item  mpItem
	e     event

	irqVP  int   // in this cycle RING sets bits of IRQ_STATUS of this VP; -1: of none
	irqSet uint8 // these
}

// room reports whether a ring of a VP has room.
func (n *NIC) room(v int, r *ring) bool { return n.enabled(v) && r.tail-r.head < uint32(r.size) }

// ringOffersWrite reports whether RING has a command for the writer.
func (n *NIC) ringOffersWrite() bool {
	q := &n.ring
	switch q.state {
	case ringMP:
		return n.room(q.v, &n.vps[q.v].mpq)
	case ringWBM, ringEW, ringWBE:
		return true
	}
	return false
}

// ringWrite gives that command.
func (n *NIC) ringWrite(data *dwords) (addr uint64, count int) {
	q := &n.ring
	r := &n.vps[q.v]
	switch q.state {
	case ringMP:
		*data = q.item.words
		return r.mpqBase + 128*uint64(r.mpq.pos), burst
	case ringWBM:
		data[0] = uint64(r.mpq.tail)
		return r.wbBase, 1
	case ringWBE:
		data[0] = uint64(r.eq.tail)
		return r.wbBase + 8, 1
	}
	data[0], data[1], data[2], data[3] = q.e.dword0(), q.e.info, q.e.tag, uint64(r.eq.tail)
	return r.eqBase + 32*uint64(r.eq.pos), eventDwords
}

// interrupt sets a bit of IRQ_STATUS.
func (n *NIC) interrupt(bit uint8) {
	q := &n.ring
	n.setVP(q.v).irqStatus |= bit
	q.irqVP = q.v
	q.irqSet |= bit
}

// lose gives up the mini packet and reports it.
func (n *NIC) lose(code int) {
	q := &n.ring
	n.setVP(q.v).drops++
	h := mpHeader(q.item.words[0])
	q.e = event{code: code, vp: q.v, node: h.src(), info: uint64(h)}
	q.state = ringEV
}

// stepRing computes a cycle.
func (n *NIC) stepRing() {
	q := &n.ring
	taken := n.wires.writes == writeRING
	done := n.writer.done.valid && n.writer.done.requester == writeRING
	failed := n.writer.done.failed
	switch q.state {
	case ringIDLE:
		switch i := q.rr.pick(mask(!n.mp.empty(), !n.events.ev.empty()), 2); i {
		case 0:
			q.rr.won(i, 2)
			q.item = *n.mp.front()
			n.mp.pop()
			q.v, q.state = q.item.vp, ringMP
		case 1:
			q.rr.won(i, 2)
			q.e = *n.events.ev.front()
			n.events.ev.pop()
			q.v, q.state = q.e.vp, ringEV
		}
	case ringMP:
		switch {
		case !n.room(q.v, &n.vps[q.v].mpq):
			n.lose(EMPQFull)
		case taken:
			q.state = ringMPB
		}
	case ringMPB:
		if !done {
			return
		}
		if failed {
			n.lose(EAXIWrite)
			return
		}
		r := n.setVP(q.v)
		r.mpq.advance(&r.mpq.tail)
		if n.timeline != nil {
			n.timeline.wrote()
		}
		n.interrupt(irqMP)
		q.state = ringIDLE
		if n.vps[q.v].writeback {
			q.state = ringWBM
		}
	case ringEV:
		r := n.setVP(q.v)
		if q.e.code >= firstError {
			r.errors++
			n.interrupt(irqError)
		}
		q.state = ringEW
		if !n.room(q.v, &n.vps[q.v].eq) {
			r.lost++
			q.state = ringIDLE
		}
	case ringEB:
		if !done {
			return
		}
		r := n.setVP(q.v)
		q.state = ringIDLE
		if failed {
			r.lost++
			return
		}
		r.eq.advance(&r.eq.tail)
		n.interrupt(irqEvent)
		if n.vps[q.v].writeback {
			q.state = ringWBE
		}
	case ringWBM, ringWBE:
		if taken {
			q.state = ringWBB
		}
	case ringEW:
		if taken {
			q.state = ringEB
		}
	case ringWBB:
		if done {
			if failed {
				n.setVP(q.v).errors++
			}
			q.state = ringIDLE
		}
	}
}
