package nic

import "weft/specs/collective"

// ringMost is the size of the largest ring under stress.
const ringMost = 8

// stressVP is what the random host knows of a virtual port.
type stressVP struct {
	posted, pos uint32 // descriptors in memory since the ring was set up
	size        int
	key         uint32
}

// setUp queues the writes that a driver begins with, in a random order where it does not matter.
func (s *Stress) setUp() {
	for k := s.routesLeft; k > 0; k-- {
		i := k - 1
		s.write(GlobalAddr(RegRouteIndex), uint64(s.nodes[i/2])|uint64(i%2)<<16)
		s.write(GlobalAddr(RegRouteData), s.rng.Uint64())
	}
	s.write(GlobalAddr(RegNode), uint64(s.node))
	for v := range s.cfg.VPs {
		at := stressBase(v)
		s.write(ConfigAddr(v, RegDQBase), at+offDQ)
		s.write(ConfigAddr(v, RegMPQBase), at+offMPQ)
		s.write(ConfigAddr(v, RegEQBase), at+offEQ)
		s.write(ConfigAddr(v, RegWBBase), at+offWB+8*uint64(s.rng.IntN(2)))
		s.vps[v] = stressVP{key: uint32(s.rng.IntN(4)) * 0x55555}
		s.write(ConfigAddr(v, RegKey), uint64(s.vps[v].key))
		if s.one(8) {
			continue // the rest stays as the reset left it
		}
		s.window(v)
		s.rings(v)
		for x := range s.cfg.Ctxs {
			if !s.one(6) {
				s.context(v, x)
			}
		}
		s.write(UserAddr(v, RegIRQEnable), uint64(s.rng.IntN(8)))
		s.control(v)
	}
	s.write(GlobalAddr(RegCtrl), 1|uint64(s.rng.IntN(2))<<1)
	s.routesLeft = 0
}

func (s *Stress) write(addr uint32, data uint64) {
	s.bus.queue(busOp{write: true, strobe: 0xff, addr: addr, data: data})
}

// window sets the memory window of a VP to some part of what belongs to it.
func (s *Stress) window(v int) {
	at := stressBase(v) + offWindow
	lo := at + 8*uint64(s.pick(0, 0, 1, 17))
	s.write(ConfigAddr(v, RegWinBase), lo)
	s.write(ConfigAddr(v, RegWinLimit), at+uint64(s.pick(stressWindow, stressWindow, 5000, 128, 0)))
}

// rings sets up the rings of a VP.
func (s *Stress) rings(v int) {
	p := &s.vps[v]
	p.posted, p.pos, p.size = 0, 0, s.pick(1, 2, 3, ringMost)
	s.write(ConfigAddr(v, RegDQSize), uint64(p.size))
	s.write(ConfigAddr(v, RegMPQSize), uint64(s.pick(0, 1, 3, ringMost)))
	s.write(ConfigAddr(v, RegEQSize), uint64(s.pick(0, 1, 5, ringMost)))
}

// control writes VP_CTRL.
func (s *Stress) control(v int) {
	s.write(ConfigAddr(v, RegVPCtrl), uint64(s.pick(1, 1, 1, 1, 1, 1, 1, 0))|uint64(s.pick(0, 0, 1)+2*s.rng.IntN(2))<<1)
}

// context writes CTX of a context, seldom in a way that is refused.
func (s *Stress) context(v, x int) {
	slots, op, dtype, lanes := s.rng.Between(1, min(s.cfg.Slots, s.pick(1, 1, 2, 4, 18))), s.rng.IntN(int(collective.NumOps)), s.rng.IntN(int(collective.NumDTypes)), s.rng.Between(1, 6)
	if s.one(2) {
		op, dtype = int(collective.Sum), int(collective.F64)
	}
	if s.one(s.episode.wrong) {
		slots, op, dtype, lanes = s.rng.IntN(32), s.rng.IntN(16), s.rng.IntN(4), s.rng.IntN(8)
	}
	s.write(UserAddr(v, RegCtx+8*x), uint64(slots)|uint64(op)<<8|uint64(dtype)<<12|uint64(lanes)<<16|uint64(s.pick(0, 1, 2, 14, 15))<<20|uint64(s.rng.IntN(16))<<24)
}

// act lets the host do something.
func (s *Stress) act() {
	if len(s.bus.ops)-s.bus.head > 2 || !s.one(s.episode.register) {
		return
	}
	v := s.rng.IntN(s.cfg.VPs)
	switch s.rng.IntN(24) {
	case 0:
		s.anything()
	case 1:
		s.context(v, s.rng.IntN(s.cfg.Ctxs))
	case 2:
		if s.one(8) {
			s.control(v)
		} else {
			s.window(v)
		}
	case 3:
		if s.one(4) && s.nic.dq.state == dqIDLE && s.nic.eligible>>v&1 == 0 { // a descriptor that is on its way would be counted in the new ring
			s.rings(v)
		}
	case 4:
		if b := s.nic.ring.v; s.nic.ring.state != ringIDLE { // it may set a bit just now
			v = b
		}
		s.write(UserAddr(v, RegIRQStatus), uint64(s.rng.IntN(8)))
	case 5:
		s.bus.queue(busOp{addr: UserAddr(v, 8*s.rng.IntN(s.pick(12, 12, 64)))})
	case 6, 7:
		s.head(v, RegEQHead, s.nic.vps[v].eq)
	case 8, 9, 10:
		s.head(v, RegMPQHead, s.nic.vps[v].mpq)
	default:
		s.post(v)
	}
}

// head moves the host's end of a ring on, seldom beyond what there is.
func (s *Stress) head(v, offset int, r ring) {
	to := r.head + uint32(s.rng.IntN(int(r.tail-r.head)%1000+1))
	if s.one(2) {
		to = r.tail
	}
	if s.one(s.episode.wrong) {
		to = s.pick32(r.tail+1, uint32(s.rng.Uint64()))
	}
	s.write(UserAddr(v, offset), uint64(to))
}

// anything accesses any register in any way, but for what would move rings and memory elsewhere.
func (s *Stress) anything() {
	if s.one(6) { // the route of any node, from where the index counts on into the other bank or around
		s.write(GlobalAddr(RegRouteIndex), uint64(s.pick(0xffff, 0x1ffff, s.cfg.Nodes-1, s.rng.IntN(s.cfg.Nodes)|s.rng.IntN(2)<<16)))
		s.write(GlobalAddr(RegRouteData), s.rng.Uint64())
		s.bus.queue(busOp{addr: GlobalAddr(RegRouteIndex)})
		return
	}
	addr := uint32(s.pick(s.rng.IntN(1<<18), s.rng.IntN(0x50), s.rng.Between(1, s.cfg.VPs)<<12|s.rng.IntN(0x200), (31+s.rng.Between(1, s.cfg.VPs))<<12|s.rng.IntN(0x60)))
	a := splitAddr(addr)
	if s.one(2) {
		s.bus.queue(busOp{addr: addr})
		return
	}
	if a.page >= pageConfig && a.page < pageConfig+s.cfg.VPs && a.offset <= RegWBBase && a.offset != RegVPCtrl && a.offset != RegKey ||
		a.page >= pageUser && a.page < pageUser+s.cfg.VPs && (a.offset >= RegPIO || a.offset >= RegCtx && a.offset < RegCtx+8*s.cfg.Ctxs) || a == (address{pageGlobal, RegNode}) {
		return
	}
	s.bus.queue(busOp{write: true, addr: addr, data: s.rng.Uint64() & uint64(s.pick(7, 0xffff, -1)), strobe: uint8(s.pick(0xff, 0xff, 0xff, 0x0f, 0))})
}

// post hands over descriptors, the way that the VP is set to, seldom the other.
func (s *Stress) post(v int) {
	p, r := &s.vps[v], &s.nic.vps[v]
	if r.pio != s.one(s.episode.wrong+1) {
		if !s.one(4) || (s.nic.pio[v].n == s.cfg.PIODepth || r.blocked) && !s.one(20) {
			return // it would hold up the bus
		}
		d := s.descriptor(v)
		for k := range d {
			s.write(UserAddr(v, RegPIO+8*k), d[k])
		}
		return
	}
	if p.size == 0 {
		return
	}
	for range s.rng.Between(1, 4) {
		if p.posted-r.dq.head >= uint32(p.size) {
			break
		}
		d := s.descriptor(v)
		at := stressBase(v) + offDQ + 256*uint64(p.pos)
		for k := range d {
			s.mem.Store64(at+8*uint64(k), d[k])
		}
		p.posted++
		if p.pos++; p.pos == uint32(p.size) {
			p.pos = 0
		}
	}
	to := p.posted
	if s.one(s.episode.wrong) {
		to = s.pick32(r.dq.head, to) + uint32(p.size) + 1
	}
	s.write(UserAddr(v, RegDQTail), uint64(to))
}

// descriptor draws a descriptor that makes sense for the state of the NIC, seldom one that does not.
func (s *Stress) descriptor(v int) (d [32]uint64) {
	x := Descriptor{Opcode: s.pick(SEND, SEND, SEND, PUT, GET, TrigReduce, TrigReduce, TrigReplace, NOP), Ctx: s.rng.IntN(s.cfg.Ctxs), Tag: s.rng.Uint64()}
	for range 3 { // rather one that only waits for this
		if k := s.rng.IntN(s.cfg.Ctxs); s.full(v, k) > s.full(v, x.Ctx) {
			x.Ctx = k
		}
	}
	c := s.nic.ctx(v, x.Ctx)
	x.Threshold = c.slots
	x.Seq = (int(c.next) + s.pick(0, 0, 0, 1, 1, s.cfg.Banks)) & 15
	for k := range s.cfg.Banks { // the next that is not armed
		if b := (int(c.next) + k) & 15; !c.banks[b%s.cfg.Banks].armed && !s.one(4) {
			x.Seq = b
			break
		}
	}
	x.Copy, x.Replace, x.Event, x.RemoteEvent, x.Credit = s.one(2), !s.one(4), s.one(3), s.one(2), s.one(4)
	if (x.Opcode == SEND) == (c.credit > 0) { // a SEND that takes one, or a trigger that waits for one
		x.Credit = s.one(2)
	}
	for range s.pick(0, 1, 1, 2, 4, 28) {
		x.Dst = append(x.Dst, s.destination())
	}
	win := func(vp, n int) uint64 {
		return stressBase(vp) + offWindow + 8*uint64(s.rng.IntN(stressWindow/8-n))
	}
	x.Node, x.VP, x.Dwords = s.someNode(), s.rng.IntN(s.cfg.VPs), s.pick(1, 3, 16, 40, 130)
	x.Local, x.Remote, x.RemoteKey = win(v, x.Dwords), win(x.VP, x.Dwords), s.vps[x.VP].key
	if s.one(6) { // the last place in the window, or one dword behind it
		x.Local = s.nic.vps[v].winLimit - 8*uint64(x.Dwords-s.rng.IntN(2))
	}
	for k := range x.Inline {
		x.Inline[k] = s.value()
	}
	x.Inline[0] = uint64(c.op)<<53 | uint64(c.dtype)<<57 | uint64(c.lanes)<<59 | bit(s.one(2), 52)
	d = x.Encode()
	if x.Opcode != PUT && x.Opcode != GET { // what is behind the list does not count
		for i := len(x.Dst); i < maxDst && s.one(2); i++ {
			d[2+i/2] |= (s.rng.Uint64() & 0xffffffff) << (32 * (i % 2))
		}
	}
	if !s.one(s.episode.wrong) {
		return d
	}
	switch s.rng.IntN(7) {
	case 0:
		d[0] ^= 1 << s.rng.IntN(52)
	case 1:
		d[2+s.rng.IntN(4)] ^= 1 << s.rng.IntN(64)
	case 2:
		x.Node, x.Remote = s.cfg.Nodes&0xffff, x.Remote+uint64(s.rng.IntN(9))
		if len(x.Dst) > 0 {
			x.Dst[s.rng.IntN(len(x.Dst))] |= 0xffff
		}
		d = x.Encode()
	case 3:
		x.Local += uint64(s.pick(1, 8, 4096, -8))
		d = x.Encode()
	case 4:
		d[0] = d[0]&^15 | uint64(s.rng.IntN(16))
	case 5:
		d[0] |= 31 << 17 // too many destinations
	case 6:
		x.Remote += uint64(s.rng.Between(1, 7))
		d = x.Encode()
	}
	return s.sane(d)
}

// full gives the number of banks of a context that have all arrivals and no descriptor.
func (s *Stress) full(v, x int) (n int) {
	c := s.nic.ctx(v, x)
	for b := range s.cfg.Banks {
		if k := &c.banks[b]; c.slots > 0 && int(k.count) == c.slots && !k.armed {
			n++
		}
	}
	return n
}

// sane keeps a damaged descriptor from naming nodes whose routes nobody has written.
func (s *Stress) sane(d [32]uint64) [32]uint64 {
	known := func(node int) bool {
		if node >= s.cfg.Nodes {
			return true
		}
		for _, n := range s.nodes {
			if n == node {
				return true
			}
		}
		return false
	}
	x := desc(d)
	if op := x.opcode(); op == opPUT || op == opGET {
		if !known(x.dstNode()) {
			d[0] = d[0]&^(0xffff<<32) | uint64(s.node)<<32
		}
		return d
	}
	for i := range min(x.nDst(), maxDst) {
		if !known(int(x.dst(i) & 0xffff)) {
			d[2+i/2] = d[2+i/2]&^(0xffff<<(32*(i%2))) | uint64(s.node)<<(32*(i%2))
		}
	}
	return d
}

// someNode gives a node that there is a route to: often this one.
func (s *Stress) someNode() int {
	if s.one(3) {
		return s.node
	}
	return s.nodes[s.rng.IntN(len(s.nodes))]
}

// destination draws an entry of a destination list.
func (s *Stress) destination() uint32 {
	v, x := s.rng.IntN(s.cfg.VPs), s.rng.IntN(s.cfg.Ctxs)
	c := s.nic.ctx(v, x)
	return Destination(s.someNode(), v, x, s.rng.IntN(max(1, c.slots)), s.rng.IntN(4))
}
