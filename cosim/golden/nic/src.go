package nic

// srcState is a state of the first machine of engine SRC (7.12.1).
type srcState uint8

const (
	srcIDLE srcState = iota
	srcCHECK
	srcREAD
	srcDRAIN
)

// String gives the name in the text.
func (s srcState) String() string { return [...]string{"IDLE", "CHECK", "READ", "DRAIN"}[s] }

// Requesters of a job.
const (
	jobDQ = iota
	jobGETQ
	numJobs
)

// src is the engine that reads host memory and sends PUTs and GET responses.
type src struct {
	state srcState
	rr    roundRobin
	job   job
	off   int
	err   bool
	rerr  bool
	meta  fifo[meta]
	data  fifo[srcData]
}

// job is the message that is being sent.
type job struct {
	get         bool
	v           int
	dst         int
	msg         uint8
	local, sink uint64
	key         uint64 // of the sink
	vp          uint64 // of the sink
	total       int
	event       bool // for here
	remoteEvent bool
	tag         uint64
	reqKey      uint32 // of a GET request: what it claims to be the key here
}

// meta says which part of the message a packet carries.
type meta struct{ n, off int }

type srcData struct {
	words  dwords
	failed bool
}

func (s *src) init(c *Config) {
	s.meta, s.data = newFIFO[meta](c.MaxOut), newFIFO[srcData](c.MaxOut)
}

func (s *src) reset() {
	s.state, s.rr, s.job, s.off, s.err, s.rerr = srcIDLE, roundRobin{}, job{}, 0, false, false
	s.meta.reset()
	s.data.reset()
}

func (s *src) begin() {
	s.meta.begin()
	s.data.begin()
}

// srcTakes gives the requester whose job SRC takes in this cycle, -1 if none.
func (n *NIC) srcTakes() int {
	if n.src.state != srcIDLE || n.events.stands(evSRC) {
		return -1
	}
	return n.src.rr.pick(mask(n.dq.state == dqPUT && !n.events.stands(evDQ), !n.getq.empty()), numJobs)
}

// part gives the dwords of the next packet.
func (s *src) part() int {
	j := &s.job
	at := func(addr uint64, dwords int) int { return int(addr/8+uint64(s.off)) % dwords }
	return min(j.total-s.off, 16-at(j.sink, 16), 512-at(j.local, 512))
}

// srcOffersRead reports whether SRC has a read command for the reader.
func (n *NIC) srcOffersRead() bool {
	return n.src.state == srcREAD && !n.src.err && !n.src.meta.full() && !n.events.stands(evSRC)
}

// srcRead gives that command.
func (n *NIC) srcRead() (addr uint64, count int) {
	s := &n.src
	return s.job.local + 8*uint64(s.off), s.part()
}

// srcOffersPacket reports whether SENDER has a packet for TX.
func (n *NIC) srcOffersPacket() bool {
	s := &n.src
	return !s.meta.empty() && (s.err || !s.data.empty()) && !n.events.stands(evSRC)
}

// srcPacket builds that packet.
func (n *NIC) srcPacket(p *packet) {
	s := &n.src
	j, m := &s.job, s.meta.front()
	failed := s.err || s.data.front().failed
	typ := typePUT
	if j.get {
		typ = typeGetRsp
	}
	p.header(&n.cfg, typ, n.node, j.dst, 16+8*m.n, j.msg)
	p.words[2] = j.sink
	p.words[3] = newRDMAWord(j.key, j.vp, j.remoteEvent, failed, j.total, m.off)
	if !failed {
		copy(p.words[4:4+m.n], s.data.front().words[:])
	}
}

// srcEvent raises an event about the message.
func (n *NIC) srcEvent(code int) {
	j := &n.src.job
	n.events.raise(evSRC, event{code: code, vp: j.v, node: j.dst, msg: j.msg, info: j.local, tag: j.tag})
}

// stepSrc computes a cycle of both machines.
func (n *NIC) stepSrc() {
	s := &n.src
	if r := &n.reader.resp; r.valid && r.requester == readSRC { // taken even while SRC stands still
		*s.data.push() = srcData{r.data, r.failed}
	}
	if n.events.stands(evSRC) {
		return
	}
	last := n.wires.txTakes == txSRC && n.sent()
	switch s.state {
	case srcIDLE:
		if n.wires.job >= 0 {
			n.takeJob(n.wires.job)
		}
	case srcCHECK:
		j := &s.job
		v := &n.vps[j.v]
		switch {
		case j.total == 0:
			n.srcEvent(ERange)
			s.state = srcIDLE
			return
		case j.reqKey != v.key:
			s.err = true
			n.srcEvent(EKey)
		case j.local&7 != 0 || !v.window(j.local, j.total):
			s.err = true
			n.srcEvent(ERange)
		}
		s.state = srcREAD
	case srcREAD:
		if s.meta.full() || !s.err && n.wires.reads != readSRC {
			return
		}
		m := meta{s.part(), s.off}
		*s.meta.push() = m
		if s.off += m.n; s.off == s.job.total {
			s.state = srcDRAIN
		}
	case srcDRAIN:
		if last {
			s.state = srcIDLE
		}
	}
}

// takeJob begins a message.
func (n *NIC) takeJob(from int) {
	s := &n.src
	s.rr.won(from, numJobs)
	s.off, s.err, s.rerr = 0, false, false
	if from == jobDQ {
		d := &n.dq.d
		s.job = job{
			v: n.dq.v, dst: d.dstNode(), msg: n.msgCount, local: d.local(), sink: d.remote(), key: d.remoteKey(), vp: d.dstVP(), total: d.count(),
			event: d.flag(flagEvent), remoteEvent: d.flag(flagRemoteEvent), tag: d.tag(),
		}
		n.msgCount++
		s.state = srcREAD
		return
	}
	p := n.getq.front()
	b, e := rdmaWord(p.words[3]), rdmaWord(p.words[5])
	s.job = job{
		get: true, v: b.vp(), dst: p.src(), msg: p.msg(), local: p.words[2], sink: p.words[4], key: uint64(e.key()), vp: uint64(e.vp()), total: b.total(),
		remoteEvent: b.event(), reqKey: b.key(),
	}
	n.getq.pop()
	s.state = srcCHECK
}

// sent is SENDER handing its packet to TX; it gives true if it is the last of the message.
func (n *NIC) sent() bool {
	s := &n.src
	m := *s.meta.front()
	s.meta.pop()
	if !s.err {
		s.rerr = s.rerr || s.data.front().failed
		s.data.pop()
	}
	if m.off+m.n != s.job.total {
		return false
	}
	switch {
	case s.rerr:
		n.srcEvent(EAXIRead)
	case s.job.event:
		n.srcEvent(DoneDesc)
	}
	return true
}
