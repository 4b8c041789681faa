package nic

import (
	"math/bits"

	"weft/specs/collective"
)

// NIC is the model of weft_nic.
type NIC struct {
	cfg Config
	out Out // the pins of the coming cycle

	enable     bool
	routeBank  int
	node       int
	routeIndex uint32
	routes     [2][]uint64
	txPackets  uint32
	rxPackets  uint32
	rxBad      uint32
	msgCount   uint8

	// Registers of VPs and contexts: vps and ctxs hold the values at the start of the cycle, nextVPs and nextCtxs those of the next where they
	// are dirty.
	vps, nextVPs   []vpReg
	ctxs, nextCtxs []ctxReg // [v*N_CTX + x]
	dirtyVPs       uint32
	dirtyCtxs      [maxVPs * maxCtxs / 64]uint64
	eligible       uint64                        // VPs, but for their PIO queues
	ready          [maxVPs * maxCtxs / 64]uint64 // contexts
	irqVP          uint32
	operands       []collective.Vector // [((v*N_CTX+x)*N_BANK+b)*N_SLOT+slot]
	armed          []armedDesc         // [(v*N_CTX+x)*N_BANK+b]
	pio            []pioQueue

	reg    reg
	events events
	dq     dq
	fire   fire
	alu    alu
	tx     tx
	rx     rx
	src    src
	sink   sink
	ring   rings
	reader reader
	writer writer

	mp       fifo[mpItem]
	put      fifo[packet]
	getq     fifo[packet]
	loop     fifo[packet]
	wires    wires
	timeline *Timeline // or nil
	lastIn   In
	lastOut  Out
}

// mpItem is a mini packet on its way to the MPQ of a VP.
type mpItem struct {
	vp    int
	words [16]uint64
}

// wires are what is decided in a cycle from registers alone, before any engine moves.
type wires struct {
	pick      int  // context that FIRE picks, or -1
	txTakes   int  // requester whose packet TX takes, or -1
	reads     int  // requester whose command the reader takes, or -1
	writes    int  // requester whose command the writer takes, or -1
	job       int  // requester whose job SRC takes, or -1
	pushesMP  bool // RX pushes to MP
	readAddr  uint64
	readN     int
	writeAddr uint64
	writeN    int
	writeData dwords
}

// New makes a NIC in its reset state.
func New(c Config) (*NIC, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	n := &NIC{cfg: c}
	contexts := c.VPs * c.Ctxs
	for i := range n.routes {
		n.routes[i] = make([]uint64, c.Nodes)
	}
	n.vps, n.nextVPs = make([]vpReg, c.VPs), make([]vpReg, c.VPs)
	n.ctxs, n.nextCtxs = make([]ctxReg, contexts), make([]ctxReg, contexts)
	n.operands = make([]collective.Vector, contexts*c.Banks*c.Slots)
	n.armed = make([]armedDesc, contexts*c.Banks)
	n.pio = make([]pioQueue, c.VPs)
	for v := range n.pio {
		n.pio[v].entries = make([]desc, c.PIODepth)
	}
	n.events.ev = newFIFO[event](8)
	n.mp, n.put, n.getq, n.loop = newFIFO[mpItem](4), newFIFO[packet](2), newFIFO[packet](c.GetDepth), newFIFO[packet](2)
	n.reader = reader{cfg: &n.cfg, out: &n.out.M, underWay: newFIFO[readCmd](c.MaxOut)}
	n.writer = writer{cfg: &n.cfg, out: &n.out.M, underWay: newFIFO[int](c.MaxOut)}
	n.alu.parallel = c.Parallel
	n.rx.init(&n.cfg)
	n.src.init(&n.cfg)
	n.sink.init(&n.cfg)
	n.reset()
	return n, nil
}

// Config gives the parameters.
func (n *NIC) Config() Config { return n.cfg }

// Out gives the output pins of the cycle that the next Step computes. It is the NIC's own: do not change it.
func (n *NIC) Out() *Out { return &n.out }

// Pins gives all pins of the cycle that was stepped last. They are the NIC's own.
func (n *NIC) Pins() (*In, *Out) { return &n.lastIn, &n.lastOut }

// reset is a cycle with rst_i = 1. Memories keep what they hold.
func (n *NIC) reset() {
	c := &n.cfg
	n.enable, n.routeBank, n.node, n.routeIndex = false, 0, 0, 0
	n.txPackets, n.rxPackets, n.rxBad, n.msgCount = 0, 0, 0, 0
	clear(n.vps)
	clear(n.nextVPs)
	clear(n.ctxs)
	clear(n.nextCtxs)
	n.dirtyVPs, n.eligible, n.irqVP = 0, 0, 0
	clear(n.dirtyCtxs[:])
	clear(n.ready[:])
	for v := range n.pio {
		q := &n.pio[v]
		q.head, q.n, q.start = 0, 0, 0
	}
	n.out.S = LiteOut{}
	n.out.Credit, n.out.IRQ, n.out.Error = 0, false, 0
	for r := range c.Rails {
		n.out.Flits[r] = Flit{}
	}
	n.reg = reg{}
	n.events.reset()
	n.dq.reset()
	n.fire.reset()
	n.alu.reset()
	n.tx.reset()
	n.rx.reset()
	n.src.reset()
	n.sink.reset()
	n.ring = rings{irqVP: -1}
	n.reader.reset()
	n.writer.reset()
	n.mp.reset()
	n.put.reset()
	n.getq.reset()
	n.loop.reset()
}

// ctx gives a context at the start of the cycle.
func (n *NIC) ctx(v, x int) *ctxReg { return &n.ctxs[v*n.cfg.Ctxs+x] }

// setCtx gives the registers of a context in the next cycle, to be changed.
func (n *NIC) setCtx(v, x int) *ctxReg {
	i := v*n.cfg.Ctxs + x
	n.dirtyCtxs[i/64] |= 1 << (i % 64)
	return &n.nextCtxs[i]
}

// setVP gives the registers of a VP in the next cycle, to be changed.
func (n *NIC) setVP(v int) *vpReg {
	n.dirtyVPs |= 1 << v
	return &n.nextVPs[v]
}

// enabled reports whether a VP is enabled (7.3.3).
func (n *NIC) enabled(v int) bool { return n.enable && n.vps[v].enable }

// Step computes a cycle with these input pins.
func (n *NIC) Step(in *In) {
	n.keep(in)
	if in.Rst {
		n.reset()
		return
	}
	n.begin()
	n.decide(in)
	irq := n.irqVP != 0

	n.fetchOperand()
	n.stepRead(&in.S)
	n.stepDQ()
	n.stepRX(in)
	n.stepFire()
	n.stepSrc()
	n.stepSink()
	n.stepDone()
	n.stepTX(in)
	n.stepRing()
	n.reader.step(&in.M, n.wires.reads, n.wires.readAddr, n.wires.readN)
	n.writer.step(&in.M, n.wires.writes, n.wires.writeAddr, n.wires.writeN, &n.wires.writeData)
	n.stepWrite(&in.S)
	n.events.step()
	n.out.IRQ = irq
	n.commit()
}

// keep notes the pins of this cycle for Pins.
func (n *NIC) keep(in *In) {
	l, o := &n.lastIn, &n.lastOut
	l.Rst, l.S, l.M, l.Credit = in.Rst, in.S, in.M, in.Credit
	o.S, o.M, o.Credit, o.IRQ, o.Error = n.out.S, n.out.M, n.out.Credit, n.out.IRQ, n.out.Error
	for r := range n.cfg.Rails {
		l.Flits[r].Valid, o.Flits[r].Valid = false, false
		if in.Flits[r].Valid {
			l.Flits[r] = in.Flits[r]
		}
		if n.out.Flits[r].Valid {
			o.Flits[r] = n.out.Flits[r]
		}
	}
}

// begin notes what FIFOs and event registers hold at the start of the cycle.
func (n *NIC) begin() {
	n.events.begin()
	n.mp.begin()
	n.put.begin()
	n.getq.begin()
	n.loop.begin()
	n.reader.underWay.begin()
	n.writer.underWay.begin()
	n.src.begin()
	n.sink.begin()
	n.rx.begin()
	for v := range n.pio {
		n.pio[v].start = n.pio[v].n
	}
	n.ring.irqVP, n.ring.irqSet = -1, 0
}

// decide works out the arbitration between engines from the registers, and what is transferred.
func (n *NIC) decide(in *In) {
	w := &n.wires
	w.pick = n.pick()
	w.pushesMP = false
	w.txTakes = n.txTakes(in)
	switch w.txTakes {
	case txFIRE:
		n.firePacket(&n.tx.stage)
	case txDQ:
		n.dqPacket(&n.tx.stage)
	case txSRC:
		n.srcPacket(&n.tx.stage)
	}
	w.reads = n.reader.take(mask(n.dqOffersRead(), n.srcOffersRead()))
	switch w.reads {
	case readDQ:
		w.readAddr, w.readN = n.dqRead()
	case readSRC:
		w.readAddr, w.readN = n.srcRead()
	}
	w.writes = n.writer.take(mask(n.ringOffersWrite(), n.sinkOffersWrite()))
	switch w.writes {
	case writeRING:
		w.writeAddr, w.writeN = n.ringWrite(&w.writeData)
	case writeSINK:
		w.writeAddr, w.writeN = n.sinkWrite(&w.writeData)
	}
	w.job = n.srcTakes()
}

// mask gives requests as bits.
func mask(requests ...bool) (m uint64) {
	for i, r := range requests {
		if r {
			m |= 1 << i
		}
	}
	return m
}

// commit makes what was written visible and brings what is derived from registers up to date.
func (n *NIC) commit() {
	touched := n.dirtyCtxs
	for m := n.dirtyVPs; m != 0; m &= m - 1 {
		v := bits.TrailingZeros32(m)
		n.vps[v] = n.nextVPs[v]
		n.eligible &^= 1 << v
		r := &n.vps[v]
		if n.enabled(v) && !r.blocked && (r.pio && n.pio[v].n > 0 || !r.pio && r.dq.tail != r.dq.head) {
			n.eligible |= 1 << v
		}
		n.irqVP &^= 1 << v
		if r.irqStatus&r.irqEnable != 0 {
			n.irqVP |= 1 << v
		}
		for x := range n.cfg.Ctxs {
			i := v*n.cfg.Ctxs + x
			touched[i/64] |= 1 << (i % 64)
		}
	}
	n.dirtyVPs = 0
	for k, m := range touched {
		for ; m != 0; m &= m - 1 {
			i := 64*k + bits.TrailingZeros64(m)
			if n.dirtyCtxs[k]>>(i%64)&1 != 0 {
				n.ctxs[i] = n.nextCtxs[i]
			}
			if n.isReady(i) {
				n.ready[k] |= 1 << (i % 64)
			} else {
				n.ready[k] &^= 1 << (i % 64)
			}
		}
	}
	clear(n.dirtyCtxs[:])
}

// isReady is ready(v,x) of 7.8.1.
func (n *NIC) isReady(i int) bool {
	x := &n.ctxs[i]
	if x.slots == 0 || !n.enabled(i/n.cfg.Ctxs) {
		return false
	}
	b := &x.banks[int(x.next)%n.cfg.Banks]
	return b.armed && int(b.count) == x.slots && (!b.useCredit || x.credit > 0)
}

// Credit gives the credits that the NIC holds for a VC of a rail.
func (n *NIC) Credit(rail, vc int) int { return n.tx.credit[rail][vc] }

// Word1 gives header word 1 of the packet that is on the pins of a rail.
func (n *NIC) Word1(rail int) uint64 { return n.tx.rail[rail].p.words[1] }

// Idle reports whether nothing is on its way through the NIC: its engines wait, its FIFOs are empty and its rails send nothing.
func (n *NIC) Idle() bool {
	for r := range n.cfg.Rails {
		if n.out.Flits[r].Valid {
			return false
		}
	}
	for i := range n.rx.buffers {
		if n.rx.buffers[i].n > 0 || n.rx.pending[i] > 0 {
			return false
		}
	}
	return n.dq.state == dqIDLE && n.fire.state == fireIDLE && !n.tx.full && n.rx.state == rxIDLE && n.src.state == srcIDLE && n.sink.state == sinkIDLE &&
		n.ring.state == ringIDLE && n.mp.n+n.put.n+n.getq.n+n.loop.n+n.events.ev.n+n.sink.doneq.n+n.src.meta.n == 0 && !n.events.any
}

// Counts gives the registers DROPS and ERRORS, summed up over the virtual ports.
func (n *NIC) Counts() (drops, errors int) {
	for v := range n.vps {
		drops, errors = drops+int(n.vps[v].drops), errors+int(n.vps[v].errors)
	}
	return drops, errors
}
