package nic

import (
	"testing"

	"weft/specs/collective"
)

// burstOf makes descriptors that send count mini packets of data from node 0 to a VP of node 1, numbered in their first lane.
func burstOf(vp, count int) (list []Descriptor) {
	for k := range count {
		list = append(list, Descriptor{Opcode: SEND, Dst: []uint32{Destination(1, vp, 0, 0, int(collective.DataMP))}, Inline: [16]uint64{1: uint64(k)}})
	}
	return list
}

// TestMPQOverflow sends more than an MPQ holds to a host that does not look: the first entries stay, the others are dropped and counted, every
// drop is an event, and another VP of the same NIC gets all of its own.
func TestMPQOverflow(t *testing.T) {
	c := DefaultConfig()
	c.Nodes = 2
	b := newBench(t, 2, c, HostConfig{Memory: MemoryConfig{ReadLatency: 5, WriteLatency: 5}}, swap, 2)
	for i, h := range b.hosts {
		Start(h, i, func(int) uint64 { return 0 })
	}
	const room, sent = 4, 11
	sender := NewPort(b.hosts[0], PortConfig{VP: 0, DQ: 64, MPQ: 4, EQ: 4})
	full := NewPort(b.hosts[1], PortConfig{VP: 1, DQ: 4, MPQ: room, EQ: 32})
	other := NewPort(b.hosts[1], PortConfig{VP: 2, DQ: 4, MPQ: 64, EQ: 4})
	var first, rest []uint64
	events := map[int]int{}
	full.Handle(0, func(w *[16]uint64) { first = append(first, w[1]) })
	full.HandleEvents(func(w *[4]uint64) { events[ParseEvent(w).Code]++ })
	other.Handle(0, func(w *[16]uint64) { rest = append(rest, w[1]) })
	for range 400 { // both set up
		b.step()
	}
	for _, d := range append(burstOf(1, sent), burstOf(2, sent)...) {
		e := d.Encode()
		sender.Post(&e)
	}
	for range 3000 {
		b.step()
	}
	n := b.nics[1]
	if d, e := n.vps[1].drops, n.vps[1].errors; d != sent-room || e != sent-room {
		t.Errorf("%d drops, %d errors, want %d", d, e, sent-room)
	}
	full.Step()
	other.Step()
	if len(first) != room || first[room-1] != room-1 || events[EMPQFull] != sent-room || len(events) != 1 {
		t.Errorf("the full MPQ holds %v, events %v", first, events)
	}
	if len(rest) != sent || n.vps[2].drops != 0 {
		t.Errorf("the other VP got %v, %d drops", rest, n.vps[2].drops)
	}
	for _, p := range []*Port{sender, full, other} {
		for _, err := range p.Errs {
			t.Error(err)
		}
	}
}

// A NIC that runs allocates nothing.
func TestNICAllocatesNothing(t *testing.T) {
	c := DefaultConfig()
	n := direct(t, c)
	x := n.setCtx(0, 0)
	*x = ctxReg{slots: 1, lanes: 6}
	n.commit()
	var p packet
	seq := uint8(0)
	if got := testing.AllocsPerRun(100, func() {
		p.header(&c, typeMP, 0, 1, 128, 0)
		p.words[2] = mpWord(Destination(1, 0, 0, 0, int(collective.ResultMP)), 0, seq, true, collective.Sum, collective.F64, 6)
		send(n, &p)
		n.armed[int(seq)%c.Banks] = armedDesc{opcode: opTrigReduce, replace: true, nDst: 1, dst: [maxDst]uint32{0: 5}}
		n.setCtx(0, 0).banks[int(seq)%c.Banks].armed = true
		n.commit()
		in := In{M: MasterIn{AWReady: true, WReady: true, ARReady: true, BValid: n.writer.underWay.n > 0}, Credit: 1}
		for range 60 {
			in.M.BValid = n.writer.underWay.n > 0
			n.Step(&in)
		}
		seq = (seq + 1) & 15
	}); got != 0 {
		t.Errorf("%v allocations a packet", got)
	}
	if n.txPackets < 100 || n.vps[0].mpq.tail == 0 {
		t.Errorf("%d packets sent, %d received: nothing was measured", n.txPackets, n.vps[0].mpq.tail)
	}
}

func BenchmarkStep(b *testing.B) {
	s, err := NewStress(DefaultConfig(), 1)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		s.Step()
	}
}

// BenchmarkIdle is a NIC in which nothing happens.
func BenchmarkIdle(b *testing.B) {
	n := direct(b, DefaultConfig())
	in := In{}
	for b.Loop() {
		n.Step(&in)
	}
}
