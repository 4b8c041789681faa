package nic

// Event codes (7.14).
const (
	DoneDesc    = 1
	Fired       = 2
	DonePut     = 3
	DoneGet     = 4
	EOpcode     = 16
	ECount      = 17
	EDst        = 18
	ECtx        = 19
	EThreshold  = 20
	ESeq        = 21
	EDup        = 22
	ESlot       = 23
	EOp         = 24
	EKind       = 25
	ECredit     = 26
	ERange      = 27
	EKey        = 28
	ERing       = 29
	EMPQFull    = 30
	EAXIRead    = 31
	EAXIWrite   = 32
	EFrame      = 33
	EPacket     = 34
	ERoute      = 35
	EVP         = 36
	EBusy       = 37
	EReasm      = 38
	ERemote     = 39
	firstError  = 16
	eventDwords = 4
)

// event is an event on its way to an event queue (7.13.1).
type event struct {
	code, vp, ctx, slot, node int
	seq, msg                  uint8
	info, tag                 uint64
}

// dword0 packs the first dword.
func (e *event) dword0() uint64 {
	return uint64(e.code) | uint64(e.vp)<<8 | uint64(e.ctx)<<16 | uint64(e.seq)<<24 | uint64(e.node)<<32 | uint64(e.slot)<<48 | uint64(e.msg)<<56
}

// eventReg is the event register of an engine.
type eventReg struct {
	full, start bool // now, and at the start of the cycle
	e           event
}

// Engines with an event register, in the order in which they are served.
const (
	evREG = iota
	evRX
	evFIRE
	evDQ
	evSRC
	evSINK
	evDONE
	numEvents
)

// events are the event registers and the FIFO EV.
type events struct {
	regs [numEvents]eventReg
	any  bool // a register is full
	ev   fifo[event]
}

func (s *events) reset() {
	for i := range s.regs {
		s.regs[i].full, s.regs[i].start = false, false
	}
	s.any = false
	s.ev.reset()
}

// begin starts a cycle.
func (s *events) begin() {
	s.ev.begin()
	if !s.any {
		return
	}
	for i := range s.regs {
		s.regs[i].start = s.regs[i].full
	}
}

// stands reports whether an engine stands still in this cycle.
func (s *events) stands(engine int) bool { return s.regs[engine].start }

// raise loads the event register of an engine. It must not stand still.
func (s *events) raise(engine int, e event) {
	r := &s.regs[engine]
	if r.full {
		panic("nic: second event in one cycle")
	}
	r.full, r.e = true, e
	s.any = true
}

// step moves one event into EV.
func (s *events) step() {
	if !s.any || s.ev.full() {
		return
	}
	left := false
	moved := false
	for i := range s.regs {
		r := &s.regs[i]
		if r.start && !moved {
			*s.ev.push() = r.e
			r.full, r.start, moved = false, false, true
		}
		left = left || r.full
	}
	s.any = left
}
