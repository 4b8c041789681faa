package golden

import (
	"sync"

	"weft/cosim/traffic"
	"weft/specs/fragment"
)

// messenger is a node in the mapping frag (6.1): it has one source, cuts its messages over its rails, and puts together what arrives.
type messenger struct {
	node     int
	ends     []endpoint // by rail
	src      traffic.Source
	gen      *traffic.Generator
	used     int // rails that the shortest message uses
	window   window
	received assembler
}

// generate makes the messages of this cycle, before any endpoint sends.
func (m *messenger) generate(s *shard) {
	if m.src.Saturated() {
		for vc := range m.ends[0].vcs {
			if m.wants(vc) {
				m.send(s, vc)
			}
		}
		return
	}
	c := s.cycle - ResetCycles
	for n := m.src.Arrivals(c); n > 0; n = m.src.More(c) {
		for range n {
			m.send(s, 0)
		}
	}
}

// mostWaiting bounds the packets that wait for one rail of a saturated node while another rail has nothing to send.
const mostWaiting = 16

// wants reports whether a saturated node needs another message on a VC.
func (m *messenger) wants(vc int) bool {
	short, longest := false, 0
	for r := range m.ends {
		n := m.ends[r].vcs[vc].queue.len()
		short = short || n == 0 && r < m.used
		longest = max(longest, n)
	}
	return short && longest < mostWaiting
}

// send draws a message and puts its fragments into the queues of their rails.
func (m *messenger) send(s *shard, vc int) {
	d := m.src.Draw(vc)
	route, ok := s.net.routes.word(m.node, d.Dst)
	if !ok {
		return // NewNetwork has checked all routes that the pattern can ask for
	}
	cut, err := m.gen.Cut(d.Bytes)
	if err != nil {
		return // NewGenerator has cut the longest message
	}
	number := m.window.add(d.Dst, s.cycle)
	s.stats.message(s.cycle, d.Flits)
	for i := range cut.N {
		bytes, rail := cut.BytesOf(i), cut.RailOf(i)
		flits := m.gen.Flits(bytes)
		h, p := s.pool.next()
		*p = Packet{
			ID: s.net.packetID(m.node), Src: m.node, Dst: d.Dst, Rail: rail, VC: d.VC, Bytes: bytes, Flits: flits, Generated: s.cycle,
			Message: number, Word0: fragmentWord0(route, flits, cut, i), Word1: word1(number, m.node, d.Dst, cut.Payload, i, cut.N),
		}
		s.send(&m.ends[rail], h, p)
	}
}

// fragmentWord0 is Word0 with the marks of fragment i.
func fragmentWord0(route uint64, flits int, c fragment.Cut, i int) uint64 {
	w := Word0(route, flits)
	if !c.First(i) {
		w &^= flagFirst
	}
	if !c.Last(i) {
		w &^= flagLast
	}
	return w
}

// arrive takes a fragment that has arrived whole.
func (m *messenger) arrive(s *shard, p *Packet) {
	if m.received.arrive(p.Word1) == complete {
		payload := int(p.Word1 >> 32 & 0xffff)
		s.stats.completed(s.cycle, p.Generated, payload, m.gen.Flits(payload+headerBytes))
		if s.probe != nil {
			s.probe.Completed(s.cycle, p, payload)
		}
		s.net.messengers[p.Src].window.acknowledge(ack{p.Message, s.cycle + s.net.routes.cables(p.Src, p.Dst)})
	}
}

// window is what a node knows of the messages that it has generated: which may be on their way. Messages are numbered from 0. Their
// msg_id has 8 bits, which must tell those apart that are on their way to one destination.
type window struct {
	ring         []openMessage // by number, a power of two of them
	oldest, next uint64        // numbers

	mu   sync.Mutex
	acks []ack // that nobody has looked at yet: other shards add to them
}

// openMessage is a message in a window.
type openMessage struct {
	dst   int
	known uint64 // from this cycle on the node knows that it is complete
}

// ack says that a message is complete, which its source knows from a cycle on. The acknowledgement takes as long as the cables of the way
// of the message are, so shards that are stepped apart for a while never need it earlier than they get it.
type ack struct {
	message, known uint64
}

const (
	msgIDs   = 256
	notKnown = 1<<64 - 1
)

func (w *window) at(number uint64) *openMessage { return &w.ring[number&uint64(len(w.ring)-1)] }

// add opens a message and gives its number.
func (w *window) add(dst int, cycle uint64) uint64 {
	if w.next-w.oldest == uint64(len(w.ring)) {
		w.settle(cycle)
	}
	if w.next-w.oldest == uint64(len(w.ring)) {
		w.grow()
	}
	number := w.next
	w.next++
	*w.at(number) = openMessage{dst: dst, known: notKnown}
	return number
}

// settle forgets messages that are known to be complete, as long as there is none before them that is not.
func (w *window) settle(cycle uint64) {
	w.mu.Lock()
	for _, a := range w.acks {
		w.at(a.message).known = a.known
	}
	w.acks = w.acks[:0]
	w.mu.Unlock()
	for w.oldest < w.next && w.at(w.oldest).known <= cycle {
		w.oldest++
	}
}

func (w *window) grow() {
	ring := w.ring
	w.ring = make([]openMessage, max(16, 2*len(ring)))
	for k := w.oldest; k < w.next; k++ {
		*w.at(k) = ring[k&uint64(len(ring)-1)]
	}
}

// acknowledge takes note of a complete message. It may be called while the window is in use.
func (w *window) acknowledge(a ack) {
	w.mu.Lock()
	w.acks = append(w.acks, a)
	w.mu.Unlock()
}

// blocks reports whether a message must wait in this cycle, because another one to its destination that has the same msg_id may be on its way.
func (w *window) blocks(number, cycle uint64) bool {
	if number < w.oldest+msgIDs {
		return false
	}
	w.settle(cycle)
	dst := w.at(number).dst
	for k := number; k >= w.oldest+msgIDs; {
		k -= msgIDs
		if m := w.at(k); m.dst == dst && m.known > cycle {
			return true
		}
	}
	return false
}
