package golden

import (
	"fmt"

	"weft/cosim/golden/nic"
)

// nicNode is a node that is a NIC with its host (docs/nic.md). It belongs to the shard of the chip that it is attached to. What it puts on
// its pins becomes packets of the network, whose flits stay symbolic on their way: their data words travel with the packet.
type nicNode struct {
	node  int
	nic   *nic.NIC
	host  *nic.Host
	rec   *nic.Recorder
	axi   *nic.AXIChecker
	in    inbox  // from the chip: a number per rail
	lines []line // [rail]
	out   []nicRail
	flits []Flit // [rail]: what is on the output pins in this cycle
	pins  nic.In
	next  uint64   // cycle to be computed
	rests uint64   // cycles that were left out
	last  []string // if transactions are kept: what was on the pins, the newest last
}

// nicRail is a packet on its way out of a NIC.
type nicRail struct {
	packet uint32
	seq    uint16
}

// packetData holds all bits of a packet that a NIC sends, in whole flits.
type packetData [32]uint64

// put is putData of a packet of a NIC. Its flits are a multiple of 64 bits wide.
func (d *packetData) put(words []uint32, off, flitBits int, f *Flit) {
	w := words[off/32 : (off+flitBits)/32]
	for i, v := range d[int(f.Seq)*flitBits/64:][:flitBits/64] {
		if i == 0 && f.Head() {
			v = f.Word0
		}
		w[2*i], w[2*i+1] = uint32(v), uint32(v>>32)
	}
}

// stepNICs computes a cycle of the NICs that are not at rest.
func (s *shard) stepNICs() {
	c := s.cycle
	if s.calm < shownCycles {
		s.active = c
	}
	arrives := c <= s.active+s.nicReach // the chip may have sent something that comes now
	for i, x := range s.nics {
		if s.nicWake[i] > c {
			if !arrives {
				continue
			}
			if pins := x.in.at(c); pins.silent() {
				continue
			}
		}
		s.nicWake[i] = x.step(s)
	}
}

// rouse lets the NICs be stepped whose hosts have been given something to do between two steps of the network.
func (n *Network) rouse() {
	for i := range n.shards {
		s := &n.shards[i]
		for k, x := range s.nics {
			if x.host.Asks() {
				s.nicWake[k] = 0
			}
		}
	}
}

// step computes one cycle of the NIC and its host, and gives the first one in which anything will change unless something arrives.
func (x *nicNode) step(s *shard) (wake uint64) {
	c := s.cycle
	if skipped := c - x.next; skipped > 0 {
		x.host.Skip(skipped)
		x.rests += skipped
	}
	x.next = c + 1
	pins := x.in.at(c)
	p, rails := &x.pins, len(x.lines)
	p.Credit = 0
	for r := range rails {
		f := &p.Flits[r]
		if f.Valid = pins.Valid[0]>>r&1 != 0; f.Valid {
			x.arrive(s, &pins.Flits[r], f)
		}
		for vc, m := range pins.Credit {
			if m>>r&1 != 0 {
				p.Credit |= 1 << (r*s.net.vcs + vc)
			}
		}
	}
	out := x.nic.Out()
	valid := uint64(0)
	for r := range rails {
		if f := &out.Flits[r]; f.Valid {
			x.flits[r] = x.leave(s, r, f)
			x.lines[r].flit(c, &x.flits[r])
			valid |= 1 << r
		}
		for vc := range s.net.vcs {
			if out.Credit>>(r*s.net.vcs+vc)&1 != 0 {
				x.lines[r].credit(c, vc)
			}
		}
	}
	if s.net.observer != nil {
		x.observe(s, valid, &pins, out)
	}
	for r := range rails { // now that everybody has looked
		if f := &pins.Flits[r]; p.Flits[r].Valid && f.Tail() {
			s.release(f.Packet)
		}
	}
	x.host.Drive(p)
	x.host.Step(false, out)
	x.nic.Step(p)
	x.axi.Cycle(x.nic.Pins())
	if s.net.history != nil {
		x.last = appendPins(x.last, c, x.nic)
	}
	x.in.clear(c)
	return x.rest(s)
}

// rest finds out up to which cycle nothing will change.
func (x *nicNode) rest(s *shard) (wake uint64) {
	if s.net.observer != nil || s.net.history != nil {
		return 0
	}
	wake = x.host.Wake()
	if wake <= x.host.Cycle() {
		return 0
	}
	p := &x.pins
	x.host.Drive(p)
	for r := range x.lines {
		p.Flits[r].Valid = false
	}
	p.Credit = 0
	if !x.nic.Still(p) {
		return 0
	}
	if wake == nic.Forever {
		return wake
	}
	return x.next + wake - x.host.Cycle()
}

// NICCyclesAtRest gives the number of cycles, summed up over the NICs, that were not computed because nothing could change in them.
func (n *Network) NICCyclesAtRest() (cycles uint64) {
	for _, x := range n.nics {
		cycles += x.rests
	}
	return cycles
}

// appendPins appends what is accepted on the buses of a NIC in a cycle, and heads and tails on its rails. The list does not grow for ever.
func appendPins(last []string, c uint64, x *nic.NIC) []string {
	in, out := x.Pins()
	add := func(format string, args ...any) {
		if len(last) == 4*historyDepth {
			last = last[:copy(last, last[historyDepth:])]
		}
		last = append(last, fmt.Sprintf("cycle %d "+format, append([]any{c}, args...)...))
	}
	if in.Rst {
		add("reset")
		return last
	}
	if in.S.AWValid && out.S.AWReady {
		add("register write %#x: %#x", in.S.AWAddr, in.S.WData)
	}
	if out.S.RValid && in.S.RReady {
		add("register read: %#x, response %d", out.S.RData, out.S.RResp)
	}
	if out.M.ARValid && in.M.ARReady {
		add("memory read %#x, %d beats", out.M.ARAddr, int(out.M.ARLen)+1)
	}
	if out.M.AWValid && in.M.AWReady {
		add("memory write %#x, %d beats", out.M.AWAddr, int(out.M.AWLen)+1)
	}
	if in.M.BValid && out.M.BReady {
		add("memory written, response %d", in.M.BResp)
	}
	for r := range x.Config().Rails {
		if f := &in.Flits[r]; f.Valid && (f.Head || f.Tail) {
			add("in, rail %d: head %v tail %v vc %d data %#x %#x", r, f.Head, f.Tail, f.VC, f.Data[0], f.Data[1])
		}
		if f := &out.Flits[r]; f.Valid && (f.Head || f.Tail) {
			add("out, rail %d: head %v tail %v vc %d data %#x %#x", r, f.Head, f.Tail, f.VC, f.Data[0], f.Data[1])
		}
	}
	return last
}

// LastOfNIC gives the last things that were on the pins of a NIC, at most max, oldest first. It is empty unless KeepTransactions was called.
func (n *Network) LastOfNIC(node, max int) []string {
	last := n.nics[node].last
	return last[len(last)-min(len(last), max):]
}

// arrive makes the wires of a flit that reaches the NIC.
func (x *nicNode) arrive(s *shard, f *Flit, to *nic.Flit) {
	p := s.packet(f.Packet)
	to.Head, to.Tail, to.VC = f.Head(), f.Tail(), f.VC
	d := s.net.flitW / 64
	copy(to.Data[:d], p.data[int(f.Seq)*d:])
	if f.Head() {
		to.Data[0] = f.Word0
	}
	s.stats.deliveredFlit(s.cycle)
	if f.Tail() {
		s.stats.deliveredPacket(s.cycle, p)
	}
}

// leave makes a symbolic flit of what a NIC has on the pins of a rail, and a packet with the first.
func (x *nicNode) leave(s *shard, r int, w *nic.Flit) Flit {
	l := &x.out[r]
	f := Flit{Seq: l.seq, Flags: Valid, VC: w.VC}
	d := s.net.flitW / 64
	if w.Head {
		f.Flags |= Head
		f.Word0, f.Seq = w.Data[0], 0
		p := Packet{ID: s.net.packetID(x.node), Src: x.node, Rail: r, VC: int(w.VC), Generated: s.cycle, Word0: w.Data[0], Flits: Word0Flits(w.Data[0]), data: s.newData()}
		p.Word1 = x.nic.Word1(r) // where flits are narrow it is not on the pins yet
		p.Dst, p.Bytes = int(p.Word1>>16&0xffff), headerBytes+int(p.Word1>>32&0xffff)
		l.packet, l.seq = s.pool.add(p), 0
		s.stats.generated(&p)
	}
	f.Packet = l.packet
	copy(s.packet(l.packet).data[int(l.seq)*d:], w.Data[:d])
	if w.Head && s.net.observer != nil {
		s.net.observeGenerate(x.node, l.packet)
	}
	l.seq++
	if w.Tail {
		f.Flags |= Tail
	}
	s.stats.injected(w.Tail)
	return f
}

// newData gives room for the bits of a packet.
func (s *shard) newData() *packetData {
	if k := len(s.data) - 1; k >= 0 {
		d := s.data[k]
		s.data = s.data[:k]
		return d
	}
	return new(packetData)
}

// release forgets a packet of a NIC that has arrived as a whole.
func (s *shard) release(h uint32) {
	p := s.packet(h)
	if s.probe != nil {
		s.probe.Delivered(s.cycle, p)
		s.probe.Completed(s.cycle, p, p.Bytes-headerBytes)
	}
	s.data = append(s.data, p.data)
	s.pool.release(h)
}

// observe tells the pins of this cycle.
func (x *nicNode) observe(s *shard, valid uint64, in *InPins, out *nic.Out) {
	n := s.net
	first := x.node * n.rails
	if valid != 0 {
		n.tell(Event{Kind: NodeOut, Ports: valid, First: first, Step: 1, Flits: x.flits})
	}
	if m := in.Valid[0]; m != 0 {
		n.tell(Event{Kind: NodeIn, Ports: m, First: first, Step: 1, Flits: in.Flits})
	}
	for vc, m := range in.Credit {
		if m != 0 {
			n.tell(Event{Kind: NodeCreditIn, VC: vc, Ports: m, First: first, Step: 1})
		}
		var back uint64
		for r := range x.lines {
			back |= uint64(out.Credit>>(r*n.vcs+vc)&1) << r
		}
		if back != 0 {
			n.tell(Event{Kind: NodeCreditOut, VC: vc, Ports: back, First: first, Step: 1})
		}
	}
}

// drained reports whether the NIC and its host are at rest.
func (x *nicNode) drained(s *shard) bool {
	if !x.host.Done() {
		return false
	}
	for r := range x.lines {
		for vc := range s.net.vcs {
			if x.nic.Credit(r, vc) != s.cfg.Buf {
				return false
			}
		}
	}
	return x.nic.Idle()
}

// errs gives what host software and the bus checker have found wrong.
func (x *nicNode) errs(name string) (list []error) {
	for _, e := range x.axi.Errs {
		list = append(list, fmt.Errorf("%s: %w", name, e))
	}
	return list
}
