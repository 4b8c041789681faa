package nic

// sinkState is a state of engine SINK (7.12.2).
type sinkState uint8

const (
	sinkIDLE sinkState = iota
	sinkCHECK
	sinkWRITE
)

// String gives the name in the text.
func (s sinkState) String() string { return [...]string{"IDLE", "CHECK", "WRITE"}[s] }

// sink is the engine that writes what PUTs and GET responses bring, with engine DONE.
type sink struct {
	state sinkState
	q     packet
	table []rasm
	item  doneItem // of q
	doneq fifo[doneItem]
	bresp fifo[bool]
}

// rasm is a message under reassembly.
type rasm struct {
	valid    bool
	typ, src int
	msg      uint8
	v, rem   int
	err      bool
}

// doneItem is a packet whose write is under way.
type doneItem struct {
	v, typ, src                    int
	msg                            uint8
	addr                           uint64
	event, failed, complete, anErr bool
}

func (s *sink) init(c *Config) {
	s.table = make([]rasm, c.Rasm)
	s.doneq, s.bresp = newFIFO[doneItem](c.MaxOut), newFIFO[bool](c.MaxOut)
}

func (s *sink) reset() {
	s.state = sinkIDLE
	clear(s.table)
	s.doneq.reset()
	s.bresp.reset()
}

func (s *sink) begin() {
	s.doneq.begin()
	s.bresp.begin()
}

// free forgets what is under reassembly for a VP.
func (s *sink) free(v int) {
	for i := range s.table {
		if s.table[i].v == v {
			s.table[i].valid = false
		}
	}
}

// b gives dword B of the packet.
func (s *sink) b() rdmaWord { return rdmaWord(s.q.words[3]) }

// dwords gives n, the dwords of data of the packet.
func (s *sink) dwords() int { return (s.q.len() - 16) / 8 }

// sinkOffersWrite reports whether SINK has a command for the writer.
func (n *NIC) sinkOffersWrite() bool {
	s := &n.sink
	return s.state == sinkWRITE && !s.item.failed && !s.doneq.full() && !n.events.stands(evSINK)
}

// sinkWrite gives that command.
func (n *NIC) sinkWrite(data *dwords) (addr uint64, count int) {
	s := &n.sink
	count = s.dwords()
	copy(data[:count], s.q.words[4:])
	return s.q.words[2] + 8*uint64(s.b().offset()), count
}

// stepSink computes a cycle of SINK.
func (n *NIC) stepSink() {
	s := &n.sink
	if n.events.stands(evSINK) {
		return
	}
	switch s.state {
	case sinkIDLE:
		if !n.put.empty() {
			s.q = *n.put.front()
			n.put.pop()
			s.state = sinkCHECK
		}
	case sinkCHECK:
		if code := n.checkData(); code != 0 {
			n.events.raise(evSINK, event{code: code, vp: s.b().vp(), node: s.q.src(), msg: s.q.msg(), info: s.q.words[2]})
			s.state = sinkIDLE
			return
		}
		s.state = sinkWRITE
	case sinkWRITE:
		if s.doneq.full() || !s.item.failed && n.wires.writes != writeSINK {
			return
		}
		*s.doneq.push() = s.item
		s.state = sinkIDLE
	}
}

// checkData is state CHECK: it gives the error, or 0 and books the packet.
func (n *NIC) checkData() int {
	s := &n.sink
	b, addr, count := s.b(), s.q.words[2], s.dwords()
	v := &n.vps[b.vp()]
	match, free := -1, -1
	for i := range s.table {
		e := &s.table[i]
		switch {
		case !e.valid && free < 0:
			free = i
		case e.valid && e.typ == s.q.typ() && e.src == s.q.src() && e.msg == s.q.msg() && e.v == b.vp():
			match = i
		}
	}
	switch {
	case b.key() != v.key:
		return EKey
	case addr&7 != 0 || b.total() == 0 || b.offset()+count > b.total() || int(addr/8+uint64(b.offset()))%16+count > 16 || !v.window(addr, b.total()) ||
		match >= 0 && count > s.table[match].rem:
		return ERange
	case match < 0 && count < b.total() && free < 0:
		return EReasm
	}
	rem, anErr := b.total(), b.err()
	if match >= 0 {
		rem, anErr = s.table[match].rem, anErr || s.table[match].err
	}
	rem -= count
	s.item = doneItem{
		v: b.vp(), typ: s.q.typ(), src: s.q.src(), msg: s.q.msg(), addr: addr, event: b.event(), failed: b.err(), complete: rem == 0, anErr: anErr,
	}
	if rem == 0 {
		if match >= 0 {
			s.table[match].valid = false
		}
		return 0
	}
	if match < 0 {
		match = free
	}
	s.table[match] = rasm{true, s.q.typ(), s.q.src(), s.q.msg(), b.vp(), rem, anErr}
	return 0
}

// stepDone computes a cycle of DONE.
func (n *NIC) stepDone() {
	s := &n.sink
	if w := &n.writer.done; w.valid && w.requester == writeSINK { // taken even while DONE stands still
		*s.bresp.push() = w.failed
	}
	if n.events.stands(evDONE) || s.doneq.empty() {
		return
	}
	it := *s.doneq.front()
	if !it.failed && s.bresp.empty() {
		return
	}
	failed := false
	if !it.failed {
		failed = *s.bresp.front()
		s.bresp.pop()
	}
	s.doneq.pop()
	code := 0
	switch {
	case failed:
		code = EAXIWrite
	case it.complete && it.anErr:
		code = ERemote
	case it.complete && it.event && it.typ == typePUT:
		code = DonePut
	case it.complete && it.event:
		code = DoneGet
	}
	if code != 0 {
		n.events.raise(evDONE, event{code: code, vp: it.v, node: it.src, msg: it.msg, info: it.addr})
	}
}
