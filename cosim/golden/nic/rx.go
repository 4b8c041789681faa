package nic

import "weft/specs/collective"

// rxState is a state of engine RX (7.11).
type rxState uint8

const (
	rxIDLE rxState = iota
	rxRECV
	rxCHECK
)

// String gives the name in the text.
func (s rxState) String() string { return [...]string{"IDLE", "RECV", "CHECK"}[s] }

// rx is the receiving engine with its buffers.
type rx struct {
	cfg     *Config
	state   rxState
	rr      roundRobin
	buffers []fifo[Flit] // [r*N_VC + v]
	pending []int        // 2.4, likewise
	busy    uint64       // buffers that are not empty at the start of the cycle

	p   packet
	nf  int
	sel int
}

func (r *rx) init(c *Config) {
	r.cfg = c
	r.buffers = make([]fifo[Flit], c.Rails*c.VCs)
	for i := range r.buffers {
		r.buffers[i] = newFIFO[Flit](c.Buf)
	}
	r.pending = make([]int, len(r.buffers))
}

func (r *rx) reset() {
	r.state, r.rr, r.nf, r.sel = rxIDLE, roundRobin{}, 0, 0
	for i := range r.buffers {
		r.buffers[i].reset()
		r.pending[i] = r.cfg.Buf
	}
}

func (r *rx) begin() {
	r.busy = 0
	for i := range r.buffers {
		if r.buffers[i].begin(); !r.buffers[i].empty() {
			r.busy |= 1 << i
		}
	}
}

// start begins a packet with a flit of a source and gives the next state.
func (r *rx) start(f *Flit, source int) {
	r.p = packet{}
	r.nf, r.sel = 1, source
	r.place(f, 0)
	r.after(f)
}

// place puts a flit into the packet as number k, as far as the packet reaches.
func (r *rx) place(f *Flit, k int) {
	d := r.cfg.flitDwords()
	if from := k * d; from < packetWords {
		copy(r.p.words[from:], f.Data[:d])
	}
}

// after goes on after a flit.
func (r *rx) after(f *Flit) {
	if f.Tail {
		r.state = rxCHECK
	} else {
		r.state = rxRECV
	}
}

// stepRX computes a cycle of the engine and of the buffers.
func (n *NIC) stepRX(in *In) {
	r, c := &n.rx, &n.cfg
	popped := -1
	if !n.events.stands(evRX) {
		popped = n.moveRX()
	}
	n.out.Error = 0
	for i := range c.Rails {
		if f := &in.Flits[i]; f.Valid {
			if b := &r.buffers[i*c.VCs+int(f.VC)]; b.full() {
				n.out.Error |= 1 << i
			} else {
				*b.push() = *f
			}
		}
	}
	n.out.Credit = 0
	for i := range r.pending {
		if i == popped {
			r.pending[i]++
		}
		if r.pending[i] > 0 {
			r.pending[i]--
			n.out.Credit |= 1 << i
		}
	}
}

// moveRX computes a cycle of the engine and gives the buffer from which it pops, -1 if none.
func (n *NIC) moveRX() int {
	r := &n.rx
	switch r.state {
	case rxIDLE:
		sources := len(r.buffers) + 1
		m := r.busy
		if !n.loop.empty() {
			m |= 1 << (sources - 1)
		}
		s := r.rr.pick(m, sources)
		if s < 0 {
			return -1
		}
		r.rr.won(s, sources)
		if s == sources-1 {
			r.p = *n.loop.front()
			r.nf = r.p.nFlits()
			r.state = rxCHECK
			n.loop.pop()
			return -1
		}
		f := r.buffers[s].front()
		if f.Head {
			r.start(f, s)
		} else {
			n.badFrame(f)
		}
		r.buffers[s].pop()
		return s
	case rxRECV:
		if r.busy>>r.sel&1 == 0 {
			return -1
		}
		f := r.buffers[r.sel].front()
		if f.Head {
			n.badFrame(f)
			r.start(f, r.sel)
		} else {
			r.place(f, r.nf)
			r.nf = min(r.nf+1, 31)
			r.after(f)
		}
		r.buffers[r.sel].pop()
		return r.sel
	case rxCHECK:
		if n.checkPacket() {
			n.rxPackets++
			r.state = rxIDLE
		}
	}
	return -1
}

func (n *NIC) badFrame(f *Flit) {
	n.rxBad++
	n.events.raise(evRX, event{code: EFrame, info: f.Data[0]})
}

// rxEvent raises an event about the packet.
func (n *NIC) rxEvent(code, vp, ctx, slot int, seq uint8) {
	p := &n.rx.p
	n.events.raise(evRX, event{code: code, vp: vp, ctx: ctx, slot: slot, seq: seq, node: p.src(), msg: p.msg(), info: p.words[2], tag: p.words[0]})
}

// wellFormed is the first line of CHECK.
func (n *NIC) wellFormed() bool {
	p := &n.rx.p
	bytes := p.len()
	switch p.typ() {
	case typeMP:
		if bytes != 128 {
			return false
		}
	case typeGetReq:
		if bytes != 32 {
			return false
		}
	case typePUT, typeGetRsp:
		if bytes < 24 || bytes > 144 || bytes%8 != 0 {
			return false
		}
	default:
		return false
	}
	return p.nFlits() == n.rx.nf && p.nFlits() == n.cfg.flits(2+bytes/8) && p.src() < n.cfg.Nodes
}

// checkPacket is state CHECK; false: stay.
func (n *NIC) checkPacket() bool {
	p := &n.rx.p
	bad := func(code int) bool {
		n.rxBad++
		n.rxEvent(code, 0, 0, 0, 0)
		return true
	}
	if !n.wellFormed() {
		return bad(EPacket)
	}
	if p.dst() != n.node {
		return bad(ERoute)
	}
	vp := rdmaWord(p.words[3]).vp()
	if p.typ() == typeMP {
		vp = p.mp().vp()
	}
	if vp >= n.cfg.VPs || !n.enabled(vp) {
		return bad(EVP)
	}
	switch p.typ() {
	case typeMP:
		return n.checkMP(p.mp())
	case typeGetReq:
		if n.getq.full() {
			n.rxEvent(EBusy, vp, 0, 0, 0)
		} else {
			*n.getq.push() = *p
		}
		return true
	}
	if n.put.full() {
		return false
	}
	*n.put.push() = *p
	return true
}

// checkMP is state CHECK for a mini packet; false: stay.
func (n *NIC) checkMP(h mpHeader) bool {
	fail := func(code int) bool {
		n.rxEvent(code, h.vp(), h.ctx(), h.slot(), h.seq())
		return true
	}
	kind := collective.PacketKind(h.kind())
	if kind > collective.CreditMP {
		return fail(EKind)
	}
	triggering := kind == collective.OperandMP || kind != collective.CreditMP && h.trig()
	delivered := kind == collective.DataMP || kind == collective.ResultMP
	if kind == collective.CreditMP || triggering {
		if h.ctx() >= n.cfg.Ctxs || n.ctx(h.vp(), h.ctx()).slots == 0 {
			return fail(ECtx)
		}
	}
	if kind == collective.CreditMP {
		if n.ctx(h.vp(), h.ctx()).credit == 15 {
			return fail(ECredit)
		}
		n.setCtx(h.vp(), h.ctx()).credit++
		n.setVP(h.vp()).blocked = false
		return true
	}
	b := int(h.seq()) % n.cfg.Banks
	if triggering {
		x := n.ctx(h.vp(), h.ctx())
		switch {
		case h.slot() >= x.slots:
			return fail(ESlot)
		case kind == collective.OperandMP && (h.op() != x.op || h.dtype() != x.dtype || h.lanes() != x.lanes):
			return fail(EOp)
		case int(h.seq()-x.next)&15 >= n.cfg.Banks:
			return fail(ESeq)
		case x.banks[b].valid>>h.slot()&1 != 0:
			return fail(EDup)
		}
	}
	if delivered && n.mp.full() {
		return false
	}
	if triggering {
		bank := &n.setCtx(h.vp(), h.ctx()).banks[b]
		bank.valid |= 1 << h.slot()
		bank.count++
		at := ((h.vp()*n.cfg.Ctxs+h.ctx())*n.cfg.Banks+b)*n.cfg.Slots + h.slot()
		copy(n.operands[at][:], n.rx.p.words[3:9])
		if n.timeline != nil {
			n.timeline.arrived(h.ctx(), h.seq(), h.src())
		}
	}
	if delivered {
		it := n.mp.push()
		it.vp = h.vp()
		copy(it.words[:], n.rx.p.words[2:18])
		n.wires.pushesMP = true
		if n.timeline != nil {
			n.timeline.lands()
		}
	}
	return true
}
