package nic

// stressNet is the network that a NIC under stress sees.
type stressNet struct {
	cfg     Config
	sending [maxRails]stressSend
	credit  [maxRails][maxVCs]int // of the NIC's buffers
	owed    [maxRails][maxVCs]int // credits that the far end has not given yet
	got     [maxRails]packet      // what comes out of the NIC
	gotSeq  [maxRails]int
	answers []packet // of GET requests
}

// stressSend is a packet on its way into the NIC.
type stressSend struct {
	p        packet
	vc, seq  int
	flits    int // to be sent
	headless bool
	noTail   bool
	headAt   int // a second head, if > 0
}

func (x *stressNet) init(c Config) { x.cfg = c }

// reset forgets everything.
func (x *stressNet) reset() { *x = stressNet{cfg: x.cfg, answers: x.answers[:0]} }

// begin starts an episode.
func (x *stressNet) begin(s *Stress) {
	for r := range x.cfg.Rails {
		for v := range x.cfg.VCs {
			x.owed[r][v] = s.episode.advertise
		}
	}
}

// drive puts flits and credits on the pins.
func (x *stressNet) drive(s *Stress, in *In) {
	in.Credit = 0
	d := x.cfg.flitDwords()
	for r := range x.cfg.Rails {
		for v := range x.cfg.VCs {
			if x.owed[r][v] > 0 && s.one(s.episode.returns) {
				x.owed[r][v]--
				in.Credit |= 1 << (r*x.cfg.VCs + v)
			}
		}
		l, f := &x.sending[r], &in.Flits[r]
		f.Valid, f.Head, f.Tail = false, false, false
		if l.flits == 0 && s.one(s.episode.packet) {
			x.next(s, l)
		}
		if l.flits == 0 || l.seq > 0 && s.one(8) || l.seq == 0 && s.episode.keepRules && x.credit[r][l.vc] < l.flits {
			continue
		}
		f.Valid, f.VC = true, uint8(l.vc)
		f.Head = l.seq == 0 && !l.headless || l.headAt > 0 && l.seq == l.headAt
		f.Tail = l.seq == l.flits-1 && !l.noTail
		f.Data = [flitDwords]uint64{}
		if from := l.seq * d; from < packetWords {
			copy(f.Data[:d], l.p.words[from:min(from+d, packetWords)])
		}
		x.credit[r][l.vc]--
		if l.seq++; l.seq == l.flits {
			l.flits = 0
		}
	}
}

// receive looks at the pins of the NIC.
func (x *stressNet) receive(s *Stress, out *Out) {
	d := x.cfg.flitDwords()
	for r := range x.cfg.Rails {
		for v := range x.cfg.VCs {
			if out.Credit>>(r*x.cfg.VCs+v)&1 != 0 {
				x.credit[r][v]++
			}
		}
		f := &out.Flits[r]
		if !f.Valid {
			continue
		}
		x.owed[r][f.VC]++
		if f.Head {
			x.gotSeq[r], x.got[r] = 0, packet{}
		}
		if from := x.gotSeq[r] * d; from < packetWords {
			copy(x.got[r].words[from:], f.Data[:d])
		}
		x.gotSeq[r]++
		if f.Tail && x.got[r].typ() == typeGetReq && len(x.answers) < 8 {
			x.answer(s, &x.got[r])
		}
	}
}

// answer makes the responses to a GET request of the NIC.
func (x *stressNet) answer(s *Stress, q *packet) {
	b, e := rdmaWord(q.words[3]), rdmaWord(q.words[5])
	sink := q.words[4]
	for off := 0; off < b.total() && len(x.answers) < 16; {
		n := min(b.total()-off, 16-int(sink/8+uint64(off))%16)
		var p packet
		p.header(&x.cfg, typeGetRsp, q.dst(), s.node, 16+8*n, q.msg())
		p.words[2] = sink
		p.words[3] = newRDMAWord(uint64(e.key()), uint64(e.vp()), b.event(), s.one(20), b.total(), off)
		for k := range n {
			p.words[4+k] = s.rng.Uint64()
		}
		if !s.one(s.episode.wrong) { // else it gets lost
			x.answers = append(x.answers, p)
		}
		off += n
	}
}

// next draws the next packet of a rail.
func (x *stressNet) next(s *Stress, l *stressSend) {
	*l = stressSend{vc: s.rng.IntN(x.cfg.VCs)}
	p := &l.p
	switch k := s.rng.IntN(12); {
	case k < 2 && len(x.answers) > 0:
		i := s.rng.IntN(len(x.answers)) // any rail may be faster
		*p = x.answers[i]
		x.answers[i] = x.answers[len(x.answers)-1]
		x.answers = x.answers[:len(x.answers)-1]
	case s.episode.gets && s.one(2):
		x.get(s, p)
	case k < 9:
		x.mini(s, p)
	case k < 10:
		x.get(s, p)
	default:
		x.put(s, p)
	}
	l.flits = p.flits
	if !s.one(s.episode.wrong) {
		return
	}
	switch s.rng.IntN(10) {
	case 9: // another length, with as many flits
		bytes := s.pick(0, 8, 16, 24, 120, 144, 152)
		if p.typ() == typePUT {
			bytes = s.pick(bytes, 152)
		}
		l.flits = x.cfg.flits(2 + bytes/8)
		p.words[0] = p.words[0]&^(1023<<42) | uint64(l.flits)<<42
		p.words[1] = p.words[1]&^(0xffff<<32) | uint64(bytes)<<32
	case 0:
		p.words[0] ^= 1 << s.rng.IntN(62)
	case 1:
		p.words[1] ^= 1 << s.rng.IntN(64)
	case 2:
		p.words[2+s.rng.IntN(4)] ^= 1 << s.rng.IntN(64)
	case 3:
		l.headless = true
	case 4:
		l.noTail = true
	case 5:
		l.flits = max(1, l.flits-1)
	case 6:
		l.flits += s.pick(1, 2, 30, 40)
	case 7:
		l.headAt = s.rng.IntN(l.flits)
	case 8:
		p.words[1] = p.words[1]&^0xffff | uint64(x.cfg.Nodes&0xffff)
	}
	l.flits = min(l.flits, x.cfg.Buf)
	x.sane(s, p)
}

// sane keeps a damaged packet from naming a source whose route nobody has written.
func (x *stressNet) sane(s *Stress, p *packet) {
	for _, n := range s.nodes {
		if p.src() == n || p.src() >= x.cfg.Nodes {
			return
		}
	}
	p.words[1] = p.words[1]&^0xffff | uint64(s.nodes[0])
}

// mini draws a mini packet that fits the state of the NIC.
func (x *stressNet) mini(s *Stress, p *packet) {
	v, ctx := s.rng.IntN(x.cfg.VPs), s.rng.IntN(x.cfg.Ctxs)
	c := s.nic.ctx(v, ctx)
	seq := int(c.next)
	for range s.rng.IntN(x.cfg.Banks + 1) {
		if b := &c.banks[seq%x.cfg.Banks]; int(b.count) == c.slots || s.one(2) {
			seq = (seq + 1) & 15
		}
	}
	if s.one(20) {
		seq = s.rng.IntN(16)
	}
	slot := s.rng.IntN(max(1, c.slots))
	for k := range c.slots { // one that is still missing
		if i := (slot + k) % c.slots; c.banks[seq%x.cfg.Banks].valid>>i&1 == 0 {
			slot = i
			break
		}
	}
	kind := s.pick(0, 1, 1, 1, 1, 2, 3)
	if s.one(10 * s.episode.wrong) {
		kind = s.rng.Between(4, 7)
	}
	src := s.nodes[s.rng.IntN(len(s.nodes))]
	p.header(&x.cfg, typeMP, src, s.node, 128, 0)
	p.words[2] = mpWord(Destination(s.node, v, ctx, slot, kind), src, uint8(seq), s.one(2), c.op, c.dtype, c.lanes)
	for k := range 15 {
		p.words[3+k] = s.value()
	}
}

// put draws a PUT of one packet, or one of a longer message.
func (x *stressNet) put(s *Stress, p *packet) {
	v, n := s.rng.IntN(x.cfg.VPs), s.rng.Between(1, 16)
	addr := stressBase(v) + offWindow + 8*uint64(s.rng.IntN(stressWindow/8))
	total, off := n, 0
	if s.one(2) {
		total, off = n+s.rng.IntN(20), s.rng.IntN(4)
	}
	n = min(n, 16-int(addr/8+uint64(off))%16)
	if s.one(4) {
		n = s.rng.Between(1, 16)
	}
	if total == 1 || s.one(4) {
		total, off = n, 0
	}
	p.header(&x.cfg, typePUT, s.nodes[s.rng.IntN(len(s.nodes))], s.node, 16+8*n, uint8(s.rng.IntN(3)))
	p.words[2] = addr
	p.words[3] = newRDMAWord(uint64(s.vps[v].key), uint64(v), s.one(2), s.one(16), total, off)
	last := n
	if s.one(4) { // what is behind the data in the last flit is not looked at
		last = packetWords - 4
	}
	for k := range last {
		p.words[4+k] = s.rng.Uint64()
	}
}

// get draws a GET request.
func (x *stressNet) get(s *Stress, p *packet) {
	v, n := s.rng.IntN(x.cfg.VPs), s.pick(0, 1, 5, 16, 60)
	p.header(&x.cfg, typeGetReq, s.nodes[s.rng.IntN(len(s.nodes))], s.node, 32, uint8(s.rng.IntN(256)))
	p.words[2] = stressBase(v) + offWindow + 8*uint64(s.rng.IntN(stressWindow/8-n))
	p.words[3] = newRDMAWord(uint64(s.vps[v].key), uint64(v), s.one(2), false, n, 0)
	p.words[4] = 8 * uint64(s.rng.IntN(1<<20))
	p.words[5] = s.rng.Uint64() & (1<<28 - 1)
}
