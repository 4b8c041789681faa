package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// reassembly: nodes cut messages as docs/microarchitecture.md 6.1 says, and every message is complete at its destination exactly once. The
// fragments of a message are those that its source generates one after another; at the destination they are told by the header alone.
// No two messages of a pair that are on their way share an msg_id. At rest nothing is open, and the destinations have counted what arrived.
type reassembly struct {
	env      *env
	making   []making // by source
	messages []message
	free     []int32
	onWay    map[messageKey]int32 // those of which a packet has left its source
	complete uint64
}

// making is what a source generates.
type making struct {
	count uint64 // messages
	next  int    // fragment of the last one that is missing; 0: none
	of    int32  // that message
}

// message is a message that is not complete.
type message struct {
	key        messageKey
	number     uint64 // among those of its source
	vc         int
	generated  uint64
	n, payload int
	started    bool   // a packet has left
	arrived    uint32 // fragments
	bytes      int    // payload of those
}

// messageKey is what tells messages that are on their way.
type messageKey struct {
	src, dst uint16
	id       uint8
}

func newReassembly(v *env) checker {
	return &reassembly{env: v, making: make([]making, len(v.graph.Nodes)), onWay: map[messageKey]int32{}}
}

func (c *reassembly) name() string { return "reassembly" }

// header is what header words 0 and 1 say of a fragment.
type header struct {
	key           messageKey
	i, n, payload int
	first, last   bool
}

func read(p *golden.Packet) header {
	return header{
		key: messageKey{uint16(p.Word1), uint16(p.Word1 >> 16), uint8(p.Word1 >> 48)},
		i:   int(p.Word1 >> 56 & 15), n: int(p.Word1>>60) + 1, payload: int(p.Word1 >> 32 & 0xffff),
		first: p.Word0>>56&1 == 1, last: p.Word0>>57&1 == 1,
	}
}

// generated checks that a source cuts its messages as it should.
func (c *reassembly) generated(s *sight, report report) {
	p, h := s.packet, read(s.packet)
	m := &c.making[p.Src]
	if !c.env.cut {
		c.whole(s, h, m, report)
		return
	}
	if m.next == 0 {
		m.of = c.add(message{key: h.key, number: m.count, vc: p.VC, generated: s.cycle, n: h.n, payload: h.payload})
		if h.key.id != uint8(m.count) || p.Message != m.count {
			report(s.Place, "message %d of the node has msg_id %d, number %d", m.count, h.key.id, p.Message)
		}
		m.count++
	}
	x := &c.messages[m.of]
	if h.i != m.next || h.n != x.n || h.payload != x.payload || h.key != x.key || p.VC != x.vc || s.cycle != x.generated {
		report(s.Place, "fragment %d of %d, %d bytes to node %d, msg_id %d, VC %d: want fragment %d of %d, %d bytes to node %d, msg_id %d, VC %d, in cycle %d", h.i, h.n,
			h.payload, h.key.dst, h.key.id, p.VC, m.next, x.n, x.payload, x.key.dst, x.key.id, x.vc, x.generated)
	}
	c.fragment(s, h, report)
	s.seen.of = m.of
	if m.next++; m.next >= x.n {
		m.next = 0
	}
}

// whole checks a message that is one packet.
func (c *reassembly) whole(s *sight, h header, m *making, report report) {
	p := s.packet
	if h.i != 0 || h.n != 1 || h.payload != p.Bytes-16 || !h.first || !h.last || h.key.id != uint8(m.count) || p.Message != m.count {
		report(s.Place, "message %d of the node, %d bytes: the header says FIRST %v, LAST %v, fragment %d of %d, %d bytes, msg_id %d", m.count, p.Bytes-16, h.first,
			h.last, h.i, h.n, h.payload, h.key.id)
	}
	m.count++
}

// fragment checks one fragment alone: its share of the payload, its marks and its rail.
func (c *reassembly) fragment(s *sight, h header, report report) {
	p, rails := s.packet, c.env.nodeRails
	share := h.payload / h.n
	if h.i < h.payload%h.n {
		share++
	}
	if p.Bytes != share+16 || p.Bytes > c.env.mtu || share == 0 && h.payload > 0 {
		report(s.Place, "fragment %d of %d of a message of %d bytes has %d bytes, want %d, MTU %d", h.i, h.n, h.payload, p.Bytes-16, share, c.env.mtu)
	}
	c.marks(s, h, report)
	if p.Rail != h.i%rails {
		report(s.Place, "fragment %d of %d waits for rail %d of %d", h.i, h.n, p.Rail, rails)
	}
}

func (c *reassembly) endKinds() []golden.EventKind {
	if !c.env.cut {
		return nil
	}
	return []golden.EventKind{golden.NodeOut, golden.NodeIn}
}

func (c *reassembly) end(s *sight, report report) {
	switch {
	case s.Kind == golden.NodeOut && s.flit.Head():
		c.start(s, report)
	case s.Kind == golden.NodeIn && s.flit.Tail():
		c.arrive(s, report)
	}
}

// start notes that a message is on its way.
func (c *reassembly) start(s *sight, report report) {
	if !s.seen.made {
		return // conservation reports it
	}
	m := &c.messages[s.seen.of]
	if m.started {
		return
	}
	m.started = true
	if k, ok := c.onWay[m.key]; ok {
		report(s.Place, "message %d to node %d starts with msg_id %d, which message %d on its way there has", m.number, m.key.dst, m.key.id, c.messages[k].number)
	}
	c.onWay[m.key] = s.seen.of
}

// arrive adds a fragment to the message that its header names.
func (c *reassembly) arrive(s *sight, report report) {
	h := read(s.packet)
	node := s.Port / c.env.nodeRails
	k, ok := c.onWay[h.key]
	if !ok || int(h.key.dst) != node {
		report(s.Place, "fragment %d of message %d from node %d to %d: no such message is on its way here", h.i, h.key.id, h.key.src, h.key.dst)
		return
	}
	m := &c.messages[k]
	if s.seen.made && s.seen.of != k {
		report(s.Place, "fragment %d of message %d from node %d is taken for one of message %d", h.i, c.messages[s.seen.of].number, h.key.src, m.number)
	}
	if h.n != m.n || h.payload != m.payload || h.i >= h.n {
		report(s.Place, "message %d from node %d: fragment %d of %d of %d bytes, want one of %d of %d bytes", m.number, h.key.src, h.i, h.n, h.payload, m.n, m.payload)
		return
	}
	if m.arrived>>h.i&1 != 0 {
		report(s.Place, "message %d from node %d: fragment %d of %d arrives a second time", m.number, h.key.src, h.i, h.n)
		return
	}
	c.marks(s, h, report)
	m.arrived |= 1 << h.i
	m.bytes += s.packet.Bytes - 16
	if bits.OnesCount32(m.arrived) < m.n {
		return
	}
	if m.bytes != m.payload {
		report(s.Place, "message %d from node %d: its fragments have %d bytes, it has %d", m.number, h.key.src, m.bytes, m.payload)
	}
	c.complete++
	delete(c.onWay, m.key)
	*m = message{}
	c.free = append(c.free, k)
}

// marks checks the marks of a fragment.
func (c *reassembly) marks(s *sight, h header, report report) {
	rails := c.env.nodeRails
	if h.first != (h.i < rails) || h.last != (h.i+rails >= h.n) {
		report(s.Place, "fragment %d of %d over %d rails: FIRST is %v, LAST is %v", h.i, h.n, rails, h.first, h.last)
	}
}

func (c *reassembly) add(m message) int32 {
	if n := len(c.free); n > 0 {
		k := c.free[n-1]
		c.free = c.free[:n-1]
		c.messages[k] = m
		return k
	}
	c.messages = append(c.messages, m)
	return int32(len(c.messages) - 1)
}

func (c *reassembly) finish(drained bool, report report) {
	if !c.env.cut {
		return
	}
	if c.env.stats != nil {
		if s := c.env.stats(); s.CompleteMessages != c.complete || s.ReassemblyErrors != 0 {
			report(Place{}, "%d messages have arrived, the nodes have counted %d and %d errors", c.complete, s.CompleteMessages, s.ReassemblyErrors)
		}
	}
	open, first := 0, -1
	for k := range c.messages {
		if c.messages[k].n == 0 {
			continue
		}
		open++
		if first < 0 || c.messages[k].generated < c.messages[first].generated {
			first = k
		}
	}
	if !drained || open == 0 {
		return
	}
	m := &c.messages[first]
	report(Place{}, "%d messages are not complete, the first is message %d from node %d to %d: %d of %d fragments have arrived", open, m.number, m.key.src, m.key.dst,
		bits.OnesCount32(m.arrived), m.n)
}
