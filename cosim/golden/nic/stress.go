package nic

import (
	"fmt"

	"weft/cosim/traffic"
	"weft/internal/bitvec"
)

// Stress is one NIC whose pins are driven at random, in ways that a network that works never does: descriptors, register accesses and packets of
// every kind, right and wrong, full queues, memory that answers errors, resets at any time. It does not do what docs/nic.md leaves
// undefined. Everything is drawn from the seed.
//
// Time is cut into episodes, each of which begins with a reset.
type Stress struct {
	cfg   Config
	nic   *NIC
	mem   *Memory
	bus   bus
	axi   *AXIChecker
	rec   *Recorder
	rng   traffic.RNG
	in    In
	nodes []int // those that the packets of the run name
	node  int   // number of this NIC

	cycle      uint64
	resetLeft  int
	nextReset  uint64
	held       int // cycles for which a write has not been taken
	routesLeft int // writes of the route table that are still to be queued: once, for it is no register
	episode    episode
	vps        []stressVP
	net        stressNet

	// Errs lists what the checkers of the buses and of isolation have found.
	Errs []error
}

// episode is how the surroundings behave until the next reset.
type episode struct {
	register  int // a register access starts in one of so many cycles
	packet    int // likewise a packet on a rail
	keepRules bool
	wrong     int  // one of so many things is wrong on purpose
	returns   int  // a credit returns in one of so many cycles
	advertise int  // credits that the far end gives
	gets      bool // others ask for more than this node can send
}

// NewStress makes a NIC under stress.
func NewStress(c Config, seed uint64) (*Stress, error) {
	n, err := New(c)
	if err != nil {
		return nil, err
	}
	s := &Stress{cfg: c, nic: n, rng: traffic.NewRNG(seed, 0x6e6963), axi: NewAXIChecker(c), rec: NewRecorder(c), resetLeft: 3}
	m := MemoryConfig{
		ReadLatency: s.pick(1, 2, 5, 30), WriteLatency: s.pick(1, 2, 5, 30), Seed: seed,
		Stall: []string{"none", "none", "random", "random", "bursty", "trickle"}[s.rng.IntN(6)],
	}
	for v := range c.VPs {
		at := stressBase(v)
		m.Faults = append(m.Faults,
			Fault{From: at + offDQ + 256*5, To: at + offDQ + 256*5 + 128, Read: true, Resp: 2},
			Fault{From: at + offDQ + 256*6 + 128, To: at + offDQ + 256*7, Read: true, Resp: 3},
			Fault{From: at + offMPQ + 128*5, To: at + offMPQ + 128*6, Write: true, Resp: 3},
			Fault{From: at + offWB + 16, To: at + offWB + 24, Write: true, Resp: 2},
			Fault{From: at + offEQ + 32*6, To: at + offEQ + 32*7, Write: true, Resp: 2},
			Fault{From: at + offWindow + 3072, To: at + offWindow + 3200, Read: true, Write: true, Resp: 3})
	}
	if s.mem, err = NewMemory(c, m); err != nil {
		return nil, err
	}
	for i := range s.bus.stalls {
		if s.bus.stalls[i], err = traffic.NewHoldoff([]string{"none", "random"}[s.rng.IntN(2)], seed, uint64(200+i)); err != nil {
			return nil, err
		}
	}
	for i := range min(c.Nodes, 4) {
		s.nodes = append(s.nodes, i)
	}
	for i := max(4, c.Nodes-4); i < c.Nodes; i++ {
		s.nodes = append(s.nodes, i)
	}
	s.node = s.nodes[s.rng.IntN(len(s.nodes))]
	s.routesLeft = 2 * len(s.nodes)
	s.vps = make([]stressVP, c.VPs)
	for v := range c.VPs {
		for a := stressBase(v) + offWindow; a < stressBase(v)+offWindow+stressWindow; a += 8 {
			s.mem.Store64(a, s.rng.Uint64())
		}
	}
	s.net.init(c)
	return s, nil
}

// stressWindow is the size of the largest memory window under stress, in bytes: it goes over a boundary of 4 KiB.
const stressWindow = 8192

// stressBase gives the first address of what belongs to a VP.
func stressBase(vp int) uint64 { return uint64(vp+1) * portStride }

// one reports true once in n times on average.
func (s *Stress) one(n int) bool { return s.rng.IntN(n) == 0 }

// pick gives one of some numbers.
func (s *Stress) pick(list ...int) int { return list[s.rng.IntN(len(list))] }

// pick32 gives one of two counts.
func (s *Stress) pick32(a, b uint32) uint32 {
	if s.one(2) {
		return a
	}
	return b
}

// value draws an operand: any bits, or a number at an edge of binary64 or of the integers.
func (s *Stress) value() uint64 {
	if s.one(3) {
		return edges[s.rng.IntN(len(edges))] | s.rng.Uint64()&(1<<63)
	}
	return s.rng.Uint64()
}

// edges are 0, the least and the largest subnormal number, the least normal one, 1 and its neighbours, the two largest numbers, infinity, a
// quiet and a signalling NaN, and all ones.
var edges = []uint64{0, 1, 1<<52 - 1, 1 << 52, 0x3fefffffffffffff, 0x3ff0000000000000, 0x3ff0000000000001, 0x7feffffffffffffe, 0x7fefffffffffffff,
	0x7ff0000000000000, 0x7ff8000000000000, 0x7ff0000000000001, 1<<63 - 1}

// Step computes a cycle.
func (s *Stress) Step() {
	rst := s.resetLeft > 0
	in := &s.in
	if rst {
		s.noise(in)
		s.mem.Reset()
		s.bus.out, s.bus.phase, s.bus.ops, s.bus.head = LiteIn{}, busWaits, s.bus.ops[:0], 0
		s.net.reset()
		if s.resetLeft--; s.resetLeft == 0 {
			s.begin()
		}
	} else {
		in.Rst = false
		in.S, in.M = s.bus.out, s.mem.out
		s.net.drive(s, in)
		out := s.nic.Out()
		s.bus.step(&out.S)
		s.mem.Step(s.cycle, &out.M)
		s.act()
		s.bus.launch()
		s.net.receive(s, out)
		if s.held++; !in.S.AWValid || s.bus.phase != busAsks {
			s.held = 0
		}
		if s.cycle >= s.nextReset || s.held > 400 { // a full PIO queue may hold up the bus for ever
			s.resetLeft = s.rng.Between(1, 4)
		}
	}
	s.nic.Step(in)
	if !rst {
		s.isolation()
	}
	s.axi.Cycle(s.nic.Pins())
	s.cycle++
}

// noise puts random values on the pins while the NIC is in reset.
func (s *Stress) noise(in *In) {
	bit := func() bool { return s.one(2) }
	*in = In{Rst: true}
	in.S = LiteIn{bit(), uint32(s.rng.IntN(1 << 18)), bit(), s.rng.Uint64(), uint8(s.rng.IntN(256)), bit(), bit(), uint32(s.rng.IntN(1 << 18)), bit()}
	in.M = MasterIn{bit(), bit(), bit(), uint8(s.rng.IntN(4)), bit(), bit(), [2]uint64{s.rng.Uint64()}, uint8(s.rng.IntN(4)), bit()}
	for r := range s.cfg.Rails {
		if f := &in.Flits[r]; bit() {
			f.Valid, f.Head, f.Tail, f.VC = true, bit(), bit(), uint8(s.rng.IntN(s.cfg.VCs))
			for k := range s.cfg.flitDwords() {
				f.Data[k] = s.rng.Uint64()
			}
		}
	}
	in.Credit = uint32(s.rng.Uint64()) & (1<<(s.cfg.Rails*s.cfg.VCs) - 1)
}

// begin draws the next episode and queues the writes that set the NIC up.
func (s *Stress) begin() {
	s.nextReset = s.cycle + uint64(s.pick(500, 2500, 5000, 10000))
	s.episode = episode{
		register: s.pick(1, 1, 4, 20), packet: s.pick(2, 12, 60), keepRules: s.one(2), wrong: s.pick(5, 40, 1000, 1000), returns: s.pick(1, 1, 2, 8),
		advertise: s.rng.Between(s.cfg.MaxFlits(), s.cfg.CreditMax), gets: s.one(6),
	}
	s.net.begin(s)
	s.setUp()
}

// isolation looks at the command that the writer has taken in this cycle: it goes where the VP that asked for it has its memory.
func (s *Stress) isolation() {
	w := &s.nic.wires
	vp := 0
	switch w.writes {
	case writeRING:
		vp = s.nic.ring.v
	case writeSINK:
		vp = s.nic.sink.q.vp()
	default:
		return
	}
	from := stressBase(vp)
	ok := false
	for _, part := range [][2]uint64{{offMPQ, 128 * ringMost}, {offEQ, 32 * ringMost}, {offWB, 64}, {offWindow, stressWindow}} {
		lo, hi := from+part[0], from+part[0]+part[1]
		ok = ok || w.writeAddr >= lo && w.writeAddr+8*uint64(w.writeN) <= hi
	}
	if !ok && len(s.Errs) < 10 {
		s.Errs = append(s.Errs, fmt.Errorf("cycle %d: requester %d writes %d dwords at %#x for VP %d, whose memory is at %#x", s.cycle, w.writes, w.writeN, w.writeAddr, vp, from))
	}
}

// vp gives the VP that a PUT or GET response is for.
func (p *packet) vp() int { return rdmaWord(p.words[3]).vp() }

// Findings gives all that has been found wrong.
func (s *Stress) Findings() []error { return append(append([]error(nil), s.Errs...), s.axi.Errs...) }

// Cycle gives the number of cycles stepped.
func (s *Stress) Cycle() uint64 { return s.cycle }

// NIC gives the model.
func (s *Stress) NIC() *NIC { return s.nic }

// Layouts gives the records of the pins.
func (s *Stress) Layouts() (in, out bitvec.Layout) { return s.rec.Layouts() }

// Record writes the pins of the cycle stepped last.
func (s *Stress) Record(in, out []uint32) {
	pi, po := s.nic.Pins()
	s.rec.Put(pi, po, in, out)
}
