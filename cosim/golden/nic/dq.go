package nic

// dqState is a state of engine DQ (7.7).
type dqState uint8

const (
	dqIDLE dqState = iota
	dqPIO
	dqREQ0
	dqREQ1
	dqWAIT
	dqCHECK
	dqSEND
	dqPUT
	dqGET
)

// String gives the name in the text.
func (s dqState) String() string {
	return [...]string{"IDLE", "PIO", "REQ0", "REQ1", "WAIT", "CHECK", "SEND", "PUT", "GET"}[s]
}

// dq is the engine of the descriptor queues.
type dq struct {
	state  dqState
	rr     roundRobin
	v      int
	pio    bool // the path
	d      desc
	got    int // responses that came in earlier cycles
	failed bool
	i      int // destination
}

func (q *dq) reset() { *q = dq{} }

// dqOffersRead reports whether DQ has a read command for the reader.
func (n *NIC) dqOffersRead() bool {
	return (n.dq.state == dqREQ0 || n.dq.state == dqREQ1) && !n.events.stands(evDQ)
}

// dqRead gives that command.
func (n *NIC) dqRead() (addr uint64, count int) {
	addr = n.descAddr()
	if n.dq.state == dqREQ1 {
		addr += 128
	}
	return addr, burst
}

// descAddr gives the address of the descriptor that is fetched.
func (n *NIC) descAddr() uint64 {
	r := &n.vps[n.dq.v]
	return r.dqBase + 256*uint64(r.dq.pos)
}

// dqOffersPacket reports whether DQ has a packet for TX.
func (n *NIC) dqOffersPacket() bool {
	return (n.dq.state == dqSEND || n.dq.state == dqGET) && !n.events.stands(evDQ)
}

// dqPacket builds that packet.
func (n *NIC) dqPacket(p *packet) {
	d := &n.dq.d
	if n.dq.state == dqGET {
		p.header(&n.cfg, typeGetReq, n.node, d.dstNode(), 32, n.msgCount)
		p.words[2] = d.remote()
		p.words[3] = newRDMAWord(d.remoteKey(), d.dstVP(), d.flag(flagEvent), false, d.count(), 0)
		p.words[4] = d.local()
		p.words[5] = uint64(n.vps[n.dq.v].key) | uint64(n.dq.v)<<24
		return
	}
	dst := d.dst(n.dq.i)
	p.header(&n.cfg, typeMP, n.node, int(dst&0xffff), 128, 0)
	const inline = 0x3ff << 52 // trig, op, dtype, lanes
	p.words[2] = mpWord(dst, n.node, d.seq(), false, 0, 0, 0) | d[16]&inline
	copy(p.words[3:18], d[17:32])
}

// stepDQ computes a cycle.
func (n *NIC) stepDQ() {
	q := &n.dq
	got, failed := q.got, q.failed
	if r := &n.reader.resp; r.valid && r.requester == readDQ { // taken even while DQ stands still
		copy(q.d[16*q.got:], r.data[:])
		q.got++
		q.failed = q.failed || r.failed
	}
	if n.events.stands(evDQ) {
		return
	}
	switch q.state {
	case dqIDLE:
		if v := q.rr.pick(n.eligible, n.cfg.VPs); v >= 0 {
			q.rr.won(v, n.cfg.VPs)
			q.v, q.pio, q.got, q.failed = v, n.vps[v].pio, 0, false
			q.state = dqREQ0
			if q.pio {
				q.state = dqPIO
			}
		}
	case dqPIO:
		p := &n.pio[q.v]
		q.d = p.entries[p.head]
		q.state = dqCHECK
	case dqREQ0, dqREQ1:
		if n.wires.reads == readDQ {
			q.state++
		}
	case dqWAIT:
		switch {
		case got < 2:
		case failed:
			n.consume()
			n.events.raise(evDQ, event{code: EAXIRead, vp: q.v, info: n.descAddr()})
			q.state = dqIDLE
		default:
			q.state = dqCHECK
		}
	case dqCHECK:
		n.checkDesc()
	case dqSEND:
		if n.wires.txTakes == txDQ {
			if n.timeline != nil {
				n.timeline.sent(q.d.tag(), q.d.dst(q.i))
			}
			if q.i++; q.i == q.d.nDst() {
				n.finish()
			}
		}
	case dqPUT:
		if n.wires.job == jobDQ {
			n.consume()
			q.state = dqIDLE
		}
	case dqGET:
		if n.wires.txTakes == txDQ {
			n.msgCount++
			n.consume()
			q.state = dqIDLE
		}
	}
}

// consume takes the descriptor out of its queue.
func (n *NIC) consume() {
	q := &n.dq
	r := n.setVP(q.v)
	if q.pio {
		p := &n.pio[q.v]
		p.head = (p.head + 1) % len(p.entries)
		p.n--
		return
	}
	r.dq.advance(&r.dq.head)
}

func (n *NIC) descEvent(code int) event {
	d := &n.dq.d
	return event{code: code, vp: n.dq.v, ctx: d.ctx(), seq: d.seq(), info: d[0], tag: d.tag()}
}

// finish ends a descriptor that has done what it asked for.
func (n *NIC) finish() {
	n.consume()
	if n.dq.d.flag(flagEvent) {
		n.events.raise(evDQ, n.descEvent(DoneDesc))
	}
	n.dq.state = dqIDLE
}

// fail ends a descriptor with an error.
func (n *NIC) fail(code int) {
	n.consume()
	n.events.raise(evDQ, n.descEvent(code))
	n.dq.state = dqIDLE
}

// block leaves the descriptor for later.
func (n *NIC) block() {
	n.setVP(n.dq.v).blocked = true
	n.dq.state = dqIDLE
}

// checkDesc is state CHECK.
func (n *NIC) checkDesc() {
	d := &n.dq.d
	switch d.opcode() {
	case opNOP:
		n.finish()
	case opSEND, opTrigReduce, opTrigReplace:
		n.checkSend()
	case opPUT, opGET:
		v := &n.vps[n.dq.v]
		switch {
		case d.dstNode() >= n.cfg.Nodes:
			n.fail(EDst)
		case d.count() == 0 || (d.local()|d.remote())&7 != 0 || !v.window(d.local(), d.count()):
			n.fail(ERange)
		case d.opcode() == opPUT:
			n.dq.state = dqPUT
		default:
			n.dq.state = dqGET
		}
	default:
		n.fail(EOpcode)
	}
}

// checkSend is state CHECK for SEND and TRIG_*.
func (n *NIC) checkSend() {
	q, d := &n.dq, &n.dq.d
	if d.nDst() > maxDst {
		n.fail(ECount)
		return
	}
	for i := range d.nDst() {
		if int(d.dst(i)&0xffff) >= n.cfg.Nodes {
			n.fail(EDst)
			return
		}
	}
	trig, takes := d.opcode() != opSEND, d.flag(flagUseCredit)
	if trig || takes {
		if d.ctx() >= n.cfg.Ctxs || n.ctx(q.v, d.ctx()).slots == 0 {
			n.fail(ECtx)
			return
		}
	}
	if trig {
		n.checkTrig()
		return
	}
	if takes {
		switch {
		case n.ctx(q.v, d.ctx()).credit == 0:
			n.block()
			return
		case n.wires.pick >= 0:
			return
		}
		n.setCtx(q.v, d.ctx()).credit--
	}
	if d.nDst() == 0 {
		n.finish()
		return
	}
	q.i, q.state = 0, dqSEND
	if n.timeline != nil {
		n.timeline.armed(d.tag())
	}
}

// checkTrig arms a context, if it can.
func (n *NIC) checkTrig() {
	q, d := &n.dq, &n.dq.d
	x := n.ctx(q.v, d.ctx())
	ahead := int(d.seq()-x.next) & 15
	b := int(d.seq()) % n.cfg.Banks
	switch {
	case d.threshold() != x.slots:
		n.fail(EThreshold)
	case ahead >= 8:
		n.fail(ESeq)
	case ahead >= n.cfg.Banks:
		n.block()
	case x.banks[b].armed:
		n.fail(EDup)
	default:
		bank := &n.setCtx(q.v, d.ctx()).banks[b]
		bank.armed, bank.useCredit = true, d.flag(flagUseCredit)
		a := &n.armed[(q.v*n.cfg.Ctxs+d.ctx())*n.cfg.Banks+b]
		*a = armedDesc{
			opcode: d.opcode(), copy: d.flag(flagCopy), replace: d.flag(flagReplace), event: d.flag(flagEvent), tag: d.tag(), nDst: d.nDst(),
		}
		for i := range a.nDst {
			a.dst[i] = d.dst(i)
		}
		copy(a.own[:], d[17:23])
		if n.timeline != nil {
			n.timeline.armed(d.tag())
		}
		n.consume()
		q.state = dqIDLE
	}
}
