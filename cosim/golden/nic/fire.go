package nic

import (
	"math/bits"

	"weft/specs/collective"
)

// fireState is a state of engine FIRE (7.8.2).
type fireState uint8

const (
	fireIDLE fireState = iota
	fireLOAD
	fireALU
	fireOP
	fireSEND
	fireCOPY
)

// String gives the name in the text.
func (s fireState) String() string {
	return [...]string{"IDLE", "LOAD", "ALU", "OP", "SEND", "COPY"}[s]
}

// fire is the engine of the trigger contexts.
type fire struct {
	state   fireState
	rr      roundRobin
	v, x, b int
	seq     uint8
	slots   int
	lanes   int
	op      collective.Op
	dtype   collective.DType
	a       armedDesc
	operand collective.Vector // what was read from the memory in the last cycle
	fetched collective.Vector // and in this
	res     collective.Vector
	i       int
}

func (f *fire) reset() { *f = fire{} }

// pick gives the context that FIRE picks in this cycle, -1 if none.
func (n *NIC) pick() int {
	if n.fire.state != fireIDLE || n.events.stands(evFIRE) {
		return -1
	}
	first := -1 // before the pointer
	k := n.fire.rr.k
	for w, m := range n.ready {
		if m == 0 {
			continue
		}
		if first < 0 {
			first = 64*w + bits.TrailingZeros64(m)
		}
		switch {
		case 64*w+63 < k:
			continue
		case 64*w < k:
			m &= ^uint64(0) << (k - 64*w)
		}
		if m != 0 {
			return 64*w + bits.TrailingZeros64(m)
		}
	}
	return first
}

// fireOffers reports whether FIRE has a packet for TX.
func (n *NIC) fireOffers() bool {
	return n.fire.state == fireSEND && n.fire.i < n.fire.a.nDst && !n.events.stands(evFIRE)
}

// firePacket builds that packet.
func (n *NIC) firePacket(p *packet) {
	f := &n.fire
	dst := f.a.dst[f.i]
	p.header(&n.cfg, typeMP, n.node, int(dst&0xffff), 128, 0)
	const data = 0 // kind
	p.words[2] = mpWord(dst, n.node, f.seq, dst>>29 != data, f.op, f.dtype, f.lanes)
	lanes := &f.a.own
	if f.a.replace {
		lanes = &f.res
	}
	copy(p.words[3:9], lanes[:])
}

// stepFire computes a cycle of FIRE and of the ALU.
func (n *NIC) stepFire() {
	in := aluIn{operand: n.fire.operand}
	n.fire.operand = n.fire.fetched
	if !n.events.stands(evFIRE) {
		n.moveFire(&in)
	}
	n.alu.Step(&in)
}

// fetchOperand reads the operand that the ALU or state LOAD asks for. It comes before RX, which may write the memory in the same cycle if the
// host has written CTX meanwhile: a read gives what was there at the start of the cycle.
func (n *NIC) fetchOperand() {
	f := &n.fire
	if n.alu.Fetch || f.state == fireLOAD {
		f.fetched = n.operands[((f.v*n.cfg.Ctxs+f.x)*n.cfg.Banks+f.b)*n.cfg.Slots+n.alu.Slot]
	}
}

func (n *NIC) moveFire(alu *aluIn) {
	f := &n.fire
	switch f.state {
	case fireIDLE:
		i := n.wires.pick
		if i < 0 {
			return
		}
		f.rr.won(i, n.cfg.VPs*n.cfg.Ctxs)
		f.v, f.x = i/n.cfg.Ctxs, i%n.cfg.Ctxs
		x := &n.ctxs[i]
		f.seq, f.b = x.next, int(x.next)%n.cfg.Banks
		f.slots, f.op, f.dtype, f.lanes = x.slots, x.op, x.dtype, x.lanes
		f.a = n.armed[i*n.cfg.Banks+f.b]
		if x.banks[f.b].useCredit {
			n.setCtx(f.v, f.x).credit--
		}
		if n.timeline != nil {
			n.timeline.fired(f.a.tag)
		}
		f.state = fireLOAD
	case fireLOAD:
		if f.a.opcode == opTrigReduce {
			alu.start, alu.op, alu.dtype, alu.lanes, alu.count, alu.own = true, f.op, f.dtype, f.lanes, f.slots, f.a.own
			f.state = fireALU
			return
		}
		f.res = f.fetched
		f.state = fireOP
	case fireALU:
		if n.alu.Done {
			f.res = n.alu.Result
			n.release()
		}
	case fireOP:
		n.release()
	case fireSEND:
		switch {
		case f.i == f.a.nDst:
			f.state = fireCOPY
		case n.wires.txTakes == txFIRE:
			if n.timeline != nil {
				n.timeline.sent(f.a.tag, f.a.dst[f.i])
			}
			f.i++
		}
	case fireCOPY:
		if f.a.copy {
			if n.mp.full() || n.wires.pushesMP {
				return
			}
			n.pushResult()
		}
		if f.a.event {
			n.events.raise(evFIRE, event{code: Fired, vp: f.v, ctx: f.x, seq: f.seq, tag: f.a.tag, info: f.res[0]})
		}
		f.state = fireIDLE
	}
}

// release frees the bank that was picked.
func (n *NIC) release() {
	f := &n.fire
	x := n.setCtx(f.v, f.x)
	x.banks[f.b] = bankReg{}
	x.next = (x.next + 1) & 15
	n.setVP(f.v).blocked = false
	f.i, f.state = 0, fireSEND
	if n.timeline != nil {
		n.timeline.goes(f.a.tag)
	}
}

// pushResult hands the result to the own MPQ.
func (n *NIC) pushResult() {
	f := &n.fire
	it := n.mp.push()
	it.vp = f.v
	dst := uint32(n.node) | uint32(f.v)<<16 | uint32(f.x)<<20 | uint32(collective.ResultMP)<<29
	it.words = [16]uint64{mpWord(dst, n.node, f.seq, false, f.op, f.dtype, f.lanes)}
	copy(it.words[1:7], f.res[:])
	if n.timeline != nil {
		n.timeline.lands()
	}
}
