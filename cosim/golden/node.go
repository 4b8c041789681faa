package golden

import (
	"math/bits"

	"weft/cosim/traffic"
)

// bank is up to 64 endpoints of one chip that share an inbox and masks, so that wires without traffic cost nothing. Bit and group number an endpoint.
type bank struct {
	first     int // number of the first endpoint, which is node*rails + rail
	ends      []endpoint
	in        inbox    // from the chips: one rail, a group per endpoint
	out       uint64   // endpoints with a flit on their output pins in the coming cycle
	creditOut []uint64 // [vc]: endpoints with a credit on their output pins in the coming cycle
	unsettled uint64   // endpoints whose receive side has something to do even if nothing arrives
}

// endpoint is the traffic endpoint of section 6 on one rail of a node. The text describes one network port; a node on a port group of
// D rails has D of them, each with its own source. They are independent of each other unless the node stripes its packets over them
// (stripe.go) or cuts messages (message.go).
//
// Every VC has a source queue of its own, so that a VC without credits does not stop the others. A packet on the link is not interrupted
// unless its holdoff stalls it; then another VC may send, so packets of different VCs interleave only under holdoff.
type endpoint struct {
	vcs     []endpointVC
	turn    int  // VC served last
	waiting int  // packets in all queues and being sent
	wire    line // to the chip, which is also where credits go
	held    bool // a holdoff profile is in use
	fed     bool // by its node, which makes the packets of all rails
	src     traffic.Source

	stats      nodeStats
	node, rail int
	messages   *messenger // of the node; nil unless it cuts messages

	srcHold, sinkHold []traffic.Holdoff // [vc], if held
}

// endpointVC is what an endpoint has of each VC.
type endpointVC struct {
	queue   queue
	sending sending // packet whose head has left and whose tail has not
	credit  int32   // 2.4, free slots behind the chip's input
	occ     int32   // flits in the receive buffer
	pending int32   // 2.4
}

// sending is a packet that is being sent.
type sending struct {
	packet uint32
	seq    uint16
	flits  uint16 // 0: none
}

// nodeStats counts what a measurement may want to know about stalls.
type nodeStats struct {
	sourceStalls uint64 // cycles in which a VC had a flit to send and the source holdoff stalled it
	sinkStalls   uint64 // cycles in which a VC had a flit in the receive buffer and the sink holdoff stalled it
	creditStalls uint64 // cycles in which nothing was sent because the credits did not cover any waiting packet
	windowStalls uint64 // cycles in which a VC had a packet with credits that was held back
	sent         uint64 // flits, since CountWays
}

// queue is a FIFO of packet handles.
type queue struct {
	items []uint32
	head  int
}

func (q *queue) empty() bool   { return q.head == len(q.items) }
func (q *queue) front() uint32 { return q.items[q.head] }
func (q *queue) push(h uint32) { q.items = append(q.items, h) }
func (q *queue) len() int      { return len(q.items) - q.head }
func (q *queue) pop() uint32 {
	h := q.items[q.head]
	q.head++
	if q.head == len(q.items) {
		q.items, q.head = q.items[:0], 0
	} else if q.head >= 64 && q.head*2 >= len(q.items) {
		q.items = q.items[:copy(q.items, q.items[q.head:])]
		q.head = 0
	}
	return h
}

// step computes one cycle. Like a chip, endpoints decide on the registers at the start of the cycle, except that a packet generated in
// this cycle may start in it, which puts its head on the pins in the next.
func (b *bank) step(s *shard) {
	in, next := b.in.at(s.cycle), s.cycle+1
	b.out = 0
	for i := range b.ends {
		e := &b.ends[i]
		if !s.net.quiet && !e.fed {
			e.generate(s)
		}
		if (e.waiting > 0 || e.held) && e.send(s, e.wire.place(next)) {
			e.wire.mark(next)
			b.out |= 1 << (i & 63)
		}
	}
	clearWords(b.creditOut)
	for m := b.unsettled | in.Valid[0]; m != 0; m &= m - 1 {
		b.receive(s, bits.TrailingZeros64(m), &in)
	}
	for vc, m := range in.Credit {
		for ; m != 0; m &= m - 1 {
			b.ends[bits.TrailingZeros64(m)].vcs[vc].credit++
		}
	}
	b.in.clear(s.cycle - 1)
}

// send chooses the flit that is on the output pins in the next cycle, if there is any.
func (e *endpoint) send(s *shard, out *Flit) bool {
	if !e.held {
		return e.choose(s, 0, out)
	}
	var stalled uint64
	for vc := range e.srcHold {
		if !e.srcHold[vc].Stall() {
			continue
		}
		stalled |= 1 << vc
		if e.vcs[vc].sending.flits > 0 || !e.vcs[vc].queue.empty() {
			e.stats.sourceStalls++
		}
	}
	return e.choose(s, stalled, out)
}

// generate draws the packets of this cycle.
func (e *endpoint) generate(s *shard) {
	if e.src.Simple() {
		if e.src.Chance() {
			e.draw(s, 0, e)
		}
		return
	}
	if e.src.Saturated() {
		for vc := range e.vcs {
			if e.vcs[vc].queue.empty() {
				e.draw(s, vc, e)
			}
		}
		return
	}
	for range e.src.Arrivals(s.cycle - ResetCycles) {
		e.draw(s, 0, e)
	}
}

// draw lets the source of e make a packet that the endpoint to sends, one of the same node.
func (e *endpoint) draw(s *shard, vc int, to *endpoint) {
	d := e.src.Draw(vc)
	route, ok := s.net.routes.word(e.node, d.Dst)
	if !ok {
		return // NewNetwork has checked all routes that the pattern can ask for
	}
	number := s.net.made[e.node] // of the packet, which is a message
	h, p := s.pool.next()
	*p = Packet{
		ID: s.net.packetID(e.node), Src: e.node, Dst: d.Dst, Rail: to.rail, VC: d.VC, Bytes: d.Bytes, Flits: d.Flits, Generated: s.cycle,
		Message: number, Word0: Word0(route, d.Flits), Word1: word1(number, e.node, d.Dst, d.Bytes-headerBytes, 0, 1),
	}
	s.send(to, h, p)
}

// send puts a packet into the queue of an endpoint.
func (s *shard) send(e *endpoint, h uint32, p *Packet) {
	e.vcs[p.VC].queue.push(h)
	e.waiting++
	s.stats.generated(p)
	if s.net.observer != nil {
		s.net.observeGenerate(e.node, h)
	}
}

// choose sends a flit of the VC served last if its packet is not complete, else of the next VC in cyclic order that can send.
func (e *endpoint) choose(s *shard, stalled uint64, out *Flit) bool {
	nv := len(e.vcs)
	first := e.turn
	if e.vcs[first].sending.flits == 0 {
		first++
	}
	short := false // of credits
	for k := range nv {
		vc := (first + k) % nv
		if stalled>>vc&1 != 0 {
			continue
		}
		x := &e.vcs[vc].sending
		if x.flits == 0 {
			if e.vcs[vc].queue.empty() {
				continue
			}
			h := e.vcs[vc].queue.front()
			flits := s.packet(h).Flits
			if e.vcs[vc].credit < int32(flits) {
				short = true
				continue
			}
			if e.messages != nil && e.holdsBack(s, h) {
				continue
			}
			e.vcs[vc].credit -= int32(flits)
			e.vcs[vc].queue.pop()
			*x = sending{packet: h, flits: uint16(flits)}
		}
		e.turn = vc
		*out = e.emit(s, x, vc)
		return true
	}
	if short {
		e.stats.creditStalls++
	}
	return false
}

// holdsBack reports whether a packet must wait because msg_id could not tell its message from one on its way.
func (e *endpoint) holdsBack(s *shard, h uint32) bool {
	held := e.messages.window.blocks(s.packet(h).Message, s.cycle)
	if held {
		e.stats.windowStalls++
	}
	return held
}

// emit gives the next flit of a packet.
func (e *endpoint) emit(s *shard, x *sending, vc int) Flit {
	f := Flit{Packet: x.packet, Seq: x.seq, Flags: Valid, VC: uint8(vc)}
	if x.seq == 0 {
		f.Flags |= Head
		f.Word0 = s.packet(x.packet).Word0
	}
	x.seq++
	if x.seq == x.flits {
		f.Flags |= Tail
		x.flits = 0
		e.waiting--
	}
	e.stats.sent++
	s.stats.injected(f.Tail())
	return f
}

// receive empties the receive buffer of an endpoint, returns credits and takes the arriving flit.
func (b *bank) receive(s *shard, i int, in *InPins) {
	e := &b.ends[i]
	idle := !e.held
	for vc := range e.vcs {
		stall := e.held && e.sinkHold[vc].Stall()
		if e.vcs[vc].occ > 0 {
			if stall {
				e.stats.sinkStalls++
			} else {
				e.vcs[vc].occ--
				e.vcs[vc].pending++
			}
		}
		if e.vcs[vc].pending > 0 {
			e.vcs[vc].pending--
			b.creditOut[vc] |= 1 << (i & 63)
			e.wire.credit(s.cycle+1, vc)
		}
		idle = idle && e.vcs[vc].occ+e.vcs[vc].pending == 0
	}
	if in.Valid[0]>>i&1 != 0 {
		f := &in.Flits[i]
		e.vcs[f.VC].occ++
		idle = false
		s.deliver(e, f)
	}
	if idle {
		b.unsettled &^= 1 << i
	} else {
		b.unsettled |= 1 << i
	}
}
