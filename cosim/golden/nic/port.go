package nic

import "fmt"

// PortConfig says how host software uses a virtual port.
type PortConfig struct {
	VP            int
	PIO           bool // descriptors through the register bus, not through memory
	PollRegisters bool // tails are read from registers, not from where the NIC writes them back
	DQ, MPQ, EQ   int  // entries of the rings
	Key           uint32
	Window        int // bytes of the memory window
}

// Port is the software side of a virtual port: its rings in memory and the counts that go with them.
type Port struct {
	cfg  PortConfig
	h    *Host
	base uint64

	posted, consumed     uint32 // descriptors
	mpqHead, mpqTail     uint32
	eqHead, eqTail       uint32
	mpqPos, eqPos, dqPos int
	pioFree              int
	reading              [4]bool // a read of that register is on its way
	got                  [4]func(data uint64, resp uint8)
	handlers             [maxCtxs]func(words *[16]uint64)
	onEvent              func(words *[4]uint64)

	// Errs lists what the rings in memory got wrong.
	Errs []error
}

// Offsets of the parts of a port in host memory.
const (
	portStride = 1 << 24
	offDQ      = 0
	offMPQ     = 1 << 20
	offEQ      = 2 << 20
	offWB      = 3 << 20
	offWindow  = 4 << 20
)

// Registers that are polled.
const (
	pollDQHead = iota
	pollMPQTail
	pollEQTail
	pollStatus
)

// NewPort sets up a virtual port: the register writes are queued on the host's bus.
func NewPort(h *Host, c PortConfig) *Port {
	p := &Port{cfg: c, h: h, base: uint64(c.VP+1) * portStride}
	for i, set := range []func(uint64){
		pollDQHead: func(d uint64) { p.consumed = uint32(d) }, pollMPQTail: func(d uint64) { p.mpqTail = uint32(d) },
		pollEQTail: func(d uint64) { p.eqTail = uint32(d) }, pollStatus: func(d uint64) { p.pioFree = int(d >> 8 & 0xff) },
	} {
		p.got[i] = func(data uint64, resp uint8) {
			p.reading[i] = false
			if resp != respOKAY {
				p.fail("register read answers %d", resp)
			}
			set(data)
		}
	}
	for _, w := range []struct {
		offset int
		value  uint64
	}{
		{RegKey, uint64(c.Key)}, {RegDQBase, p.base + offDQ}, {RegDQSize, uint64(c.DQ)}, {RegMPQBase, p.base + offMPQ}, {RegMPQSize, uint64(c.MPQ)},
		{RegEQBase, p.base + offEQ}, {RegEQSize, uint64(c.EQ)}, {RegWinBase, p.Window()}, {RegWinLimit, p.Window() + uint64(c.Window)},
		{RegWBBase, p.base + offWB + 8}, {RegVPCtrl, 1 | bit(c.PIO, 1) | bit(!c.PollRegisters, 2)},
	} {
		h.Write(ConfigAddr(c.VP, w.offset), w.value)
	}
	return p
}

// Window gives the first address of the memory window.
func (p *Port) Window() uint64 { return p.base + offWindow }

func (p *Port) fail(format string, args ...any) {
	if len(p.Errs) < 10 {
		p.Errs = append(p.Errs, fmt.Errorf("VP %d, cycle %d: "+format, append([]any{p.cfg.VP, p.h.cycle}, args...)...))
	}
}

// poll asks for a register unless it has been asked for.
func (p *Port) poll(what, offset int) {
	if !p.reading[what] {
		p.reading[what] = true
		p.h.Read(UserAddr(p.cfg.VP, offset), p.got[what])
	}
}

// Room reports whether a descriptor can be posted; if not, it asks the NIC how far it is.
func (p *Port) Room() bool {
	if p.cfg.PIO {
		if p.pioFree == 0 {
			p.poll(pollStatus, RegStatus)
		}
		return p.pioFree > 0
	}
	if p.posted-p.consumed < uint32(p.cfg.DQ) {
		return true
	}
	p.poll(pollDQHead, RegDQHead)
	return false
}

// Idle reports whether the NIC is known to have consumed all descriptors.
func (p *Port) Idle() bool {
	if p.cfg.PIO { // nothing counts them: the queue is empty when all places are free
		return p.pioFree == p.h.cfg.PIODepth
	}
	return p.posted == p.consumed
}

// AskIdle asks the NIC how far it is, unless Idle.
func (p *Port) AskIdle() {
	switch {
	case p.Idle():
	case p.cfg.PIO:
		p.poll(pollStatus, RegStatus)
	default:
		p.poll(pollDQHead, RegDQHead)
	}
}

// Post hands over a descriptor. There must be room.
func (p *Port) Post(d *[32]uint64) {
	v := p.cfg.VP
	p.posted++
	if p.cfg.PIO {
		p.pioFree--
		for k := range d {
			p.h.Write(UserAddr(v, RegPIO+8*k), d[k])
		}
		return
	}
	at := p.base + offDQ + 256*uint64(p.dqPos)
	for k := range d {
		p.h.Mem.Store64(at+8*uint64(k), d[k])
	}
	if p.dqPos++; p.dqPos == p.cfg.DQ {
		p.dqPos = 0
	}
	p.h.Write(UserAddr(v, RegDQTail), uint64(p.posted))
}

// unseen reports whether memory shows tails that Step has not seen.
func (p *Port) unseen() bool {
	return p.cfg.PollRegisters || p.mpqTail != uint32(p.h.Mem.Load64(p.base+offWB+8)) || p.eqTail != uint32(p.h.Mem.Load64(p.base+offWB+16))
}

// Step looks at both receive rings once and hands what is new to the handlers.
func (p *Port) Step() {
	if p.cfg.PollRegisters {
		p.poll(pollMPQTail, RegMPQTail)
		p.poll(pollEQTail, RegEQTail)
	} else {
		p.mpqTail, p.eqTail = uint32(p.h.Mem.Load64(p.base+offWB+8)), uint32(p.h.Mem.Load64(p.base+offWB+16))
	}
	if p.mpqHead != p.mpqTail {
		if n := p.mpqTail - p.mpqHead; n > uint32(p.cfg.MPQ) {
			p.fail("MPQ of %d entries holds %d", p.cfg.MPQ, n)
		}
		for p.mpqHead != p.mpqTail {
			p.takeMP()
		}
		p.h.Write(UserAddr(p.cfg.VP, RegMPQHead), uint64(p.mpqHead))
	}
	if p.eqHead != p.eqTail {
		if n := p.eqTail - p.eqHead; n > uint32(p.cfg.EQ) {
			p.fail("EQ of %d entries holds %d", p.cfg.EQ, n)
		}
		for p.eqHead != p.eqTail {
			p.takeEvent()
		}
		p.h.Write(UserAddr(p.cfg.VP, RegEQHead), uint64(p.eqHead))
	}
}

func (p *Port) takeMP() {
	var words [16]uint64
	at := p.base + offMPQ + 128*uint64(p.mpqPos)
	for k := range words {
		words[k] = p.h.Mem.Load64(at + 8*uint64(k))
		p.h.Mem.Store64(at+8*uint64(k), 0xdeaddeaddeaddead) // what is not written again shows
	}
	p.mpqHead++
	if p.mpqPos++; p.mpqPos == p.cfg.MPQ {
		p.mpqPos = 0
	}
	h := mpHeader(words[0])
	if h.vp() != p.cfg.VP {
		p.fail("MPQ entry %d is for VP %d", p.mpqHead-1, h.vp())
	}
	if f := p.handlers[h.ctx()]; f != nil {
		f(&words)
	}
}

func (p *Port) takeEvent() {
	var words [4]uint64
	at := p.base + offEQ + 32*uint64(p.eqPos)
	for k := range words {
		words[k] = p.h.Mem.Load64(at + 8*uint64(k))
		p.h.Mem.Store64(at+8*uint64(k), 0xdeaddeaddeaddead)
	}
	if uint32(words[3]) != p.eqHead || words[3]>>32 != 0 || int(words[0]>>8&0xff) != p.cfg.VP {
		p.fail("event %d is %x", p.eqHead, words)
	}
	p.eqHead++
	if p.eqPos++; p.eqPos == p.cfg.EQ {
		p.eqPos = 0
	}
	if p.onEvent != nil {
		p.onEvent(&words)
	} else {
		p.fail("unexpected event %x", words)
	}
}

// Handle sets the function that gets the mini packets of a context.
func (p *Port) Handle(ctx int, f func(words *[16]uint64)) { p.handlers[ctx] = f }

// HandleEvents sets the function that gets the events. Without one, events are errors.
func (p *Port) HandleEvents(f func(words *[4]uint64)) { p.onEvent = f }

// Start queues what makes a NIC ready: its number, a route to every node, and ENABLE.
func Start(h *Host, node int, route func(dst int) uint64) {
	h.Write(GlobalAddr(RegNode), uint64(node))
	h.Write(GlobalAddr(RegRouteIndex), 0)
	for dst := range h.cfg.Nodes {
		h.Write(GlobalAddr(RegRouteData), route(dst))
	}
	h.Write(GlobalAddr(RegCtrl), 1)
}
