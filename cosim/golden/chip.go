package golden

import (
	"fmt"
	"math/bits"
)

// ChipConfig holds the parameters of a switch chip by their names in docs/microarchitecture.md section 2.
type ChipConfig struct {
	Groups int // G, 1..64
	Rails  int // D
	VCs    int // V
	Buf    int // BUF: flits per input port and VC
	Iter   int // ITER: allocator iterations
	Gap    int // GAP: cycles
}

// Ports gives P, the number of physical ports.
func (c ChipConfig) Ports() int { return c.Groups * c.Rails }

// HopBits gives HOP_W.
func (c ChipConfig) HopBits() int { return ceil2(c.Groups) }

// ceil2 gives the smallest b >= 1 with 2^b >= n.
func ceil2(n int) int { return max(1, bits.Len(uint(n-1))) }

func (c ChipConfig) check() error {
	switch {
	case c.Groups < 1 || c.Groups > 64:
		return fmt.Errorf("%d port groups: want 1..64", c.Groups)
	case c.Rails < 1 || c.VCs < 1 || c.VCs > 64 || c.Iter < 1 || c.Gap < 0:
		return fmt.Errorf("%d rails, %d VCs, %d iterations, gap %d", c.Rails, c.VCs, c.Iter, c.Gap)
	case c.Buf < 1 || c.Buf > 1<<20:
		return fmt.Errorf("buffer of %d flits: want 1..%d", c.Buf, 1<<20)
	}
	return nil
}

// InPins are the input pins of a chip in one cycle. Physical port = group*rails + rail. Ports come as one word per rail, bit = group.
type InPins struct {
	Valid  []uint64 // [rail]
	Credit []uint64 // [vc*rails + rail]: out_credit_i
	Flits  []Flit   // [port]: meaningful where Valid; its VC is less than VCs
}

// OutPins are the output pins of a chip in one cycle, in the form of InPins.
type OutPins struct {
	Valid  []uint64
	Credit []uint64 // in_credit_o
	Flits  []Flit
	Error  []uint64 // [rail]: error_o
}

// Chip is the cycle-exact model of weft_switch. An output port only ever serves inputs of its own rail (2.2), so the allocator of P
// ports falls apart into one of G groups per rail; pointers that count ports modulo P and pointers that count groups modulo G choose the same.
type Chip struct {
	cfg     ChipConfig
	hopBits uint
	hopMask uint64

	// Input side. A queue is VOQ (port*VCs + vc)*Groups + output group; a buffer is port*VCs + vc.
	slots  []Flit   // [buffer*Buf + slot]
	next   []uint32 // [buffer*Buf + slot]: the slot behind it, in its queue or in the free list
	free   []uint32 // [buffer]: first free slot
	occ    []uint32 // [buffer]: slots in use
	first  []uint32 // [queue]: slot of its first flit or none
	last   []uint32 // [queue]: slot of its last flit, if it has one
	toward []uint8  // [buffer]: output group of the packet that is arriving
	flits  int      // in all buffers

	pending    []uint32 // [buffer]: credits still to advertise beyond those of dequeued flits
	hasPending []uint64 // [vc*rails + rail]: ports whose pending is not 0

	// Output side, an output being rail*Groups + group.
	heads    []uint64 // [output*VCs + vc]: input groups whose VOQ has a head in front
	hasHeads []uint64 // [rail]: output groups with any bit set in heads
	credit   []int32  // [output*VCs + vc]
	gapUntil []uint64 // [output]: cycle of the next grant at the earliest
	gptr     []uint8  // [output]: input group
	vptr     []uint8  // [output]
	aptr     []uint8  // [rail*Groups + input group]: output group
	lockIn   []uint8  // [output]: input group it is locked to
	lockVC   []uint8  // [output]
	busyOut  []uint64 // [rail]: locked output groups
	busyIn   []uint64 // [rail]: locked input groups

	minNeed, maxNeed int32 // bounds on the packet lengths seen: most credit checks need no look at the packet

	crossing [4]stage    // flits dequeued in cycle c, on the pins in c+2, at index c mod 4
	creditQ  [2][]uint64 // in_credit_o of cycle c at index c mod 2
	errorQ   [2][]uint64 // error_o likewise

	alloc allocScratch

	// CreditStalls counts output ports and cycles in which an idle output had a packet from an idle input and too few credits for any.
	CreditStalls uint64
}

// stage is what moves through the crossbar in one cycle.
type stage struct {
	valid []uint64 // [rail]
	flits []Flit   // [port]
}

const none = 1<<32 - 1

// NewChip gives a chip in its reset state.
func NewChip(cfg ChipConfig) (*Chip, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	p, d, v := cfg.Ports(), cfg.Rails, cfg.VCs
	c := &Chip{
		cfg: cfg, hopBits: uint(cfg.HopBits()), hopMask: 1<<cfg.HopBits() - 1,
		slots: make([]Flit, p*v*cfg.Buf), next: make([]uint32, p*v*cfg.Buf),
		free: make([]uint32, p*v), occ: make([]uint32, p*v), toward: make([]uint8, p*v), pending: make([]uint32, p*v),
		first: make([]uint32, p*v*cfg.Groups), last: make([]uint32, p*v*cfg.Groups),
		hasPending: make([]uint64, d*v),
		heads:      make([]uint64, p*v), hasHeads: make([]uint64, d), credit: make([]int32, p*v),
		gapUntil: make([]uint64, p), gptr: make([]uint8, p), vptr: make([]uint8, p), aptr: make([]uint8, p),
		lockIn: make([]uint8, p), lockVC: make([]uint8, p), busyOut: make([]uint64, d), busyIn: make([]uint64, d),
		minNeed: 1 << 30,
		alloc:   newAllocScratch(cfg),
	}
	for i := range c.crossing {
		c.crossing[i] = stage{make([]uint64, d), make([]Flit, p)}
	}
	for i := range c.creditQ {
		c.creditQ[i], c.errorQ[i] = make([]uint64, d*v), make([]uint64, d)
	}
	for q := range c.first {
		c.first[q] = none
	}
	for b := range c.free {
		for s := 0; s < cfg.Buf; s++ {
			c.next[b*cfg.Buf+s] = uint32(s + 1)
		}
		c.next[(b+1)*cfg.Buf-1] = none
		c.pending[b] = uint32(cfg.Buf)
	}
	all := ^uint64(0) >> (64 - cfg.Groups)
	for i := range c.hasPending {
		c.hasPending[i] = all
	}
	return c, nil
}

// Config gives the parameters of the chip.
func (c *Chip) Config() ChipConfig { return c.cfg }

// Out gives the output pins of a cycle. It is valid between the Step of the cycle before and the Step of the cycle after.
func (c *Chip) Out(cycle uint64) OutPins {
	s := &c.crossing[(cycle-2)&3]
	return OutPins{Valid: s.valid, Flits: s.flits, Credit: c.creditQ[cycle&1], Error: c.errorQ[cycle&1]}
}

// Step computes one cycle, rst_i = 0. Cycles are numbered upwards without gaps.
func (c *Chip) Step(cycle uint64, in InPins) {
	now := &c.crossing[cycle&3]
	clear(now.valid)
	credits := c.creditQ[(cycle+1)&1]
	clear(credits)
	moves := c.alloc.moves[:0]
	if c.flits > 0 {
		moves = c.decide(cycle, moves)
	}
	c.addCredits(in.Credit)
	c.write(cycle, in)
	for _, m := range moves {
		c.move(m, now, credits)
	}
	c.alloc.moves = moves[:0]
	c.advertise(credits)
}

// addCredits counts the credits that arrive in this cycle (2.4).
func (c *Chip) addCredits(arrived []uint64) {
	for vr, m := range arrived {
		if m == 0 {
			continue
		}
		vc, rail := vr/c.cfg.Rails, vr%c.cfg.Rails
		for ; m != 0; m &= m - 1 {
			c.credit[(rail*c.cfg.Groups+bits.TrailingZeros64(m))*c.cfg.VCs+vc]++
		}
	}
}

// write puts the arriving flits into their queues (2.2) and sets error_o of the next cycle (2.8).
func (c *Chip) write(cycle uint64, in InPins) {
	errors := c.errorQ[(cycle+1)&1]
	for rail, m := range in.Valid {
		errors[rail] = 0
		for ; m != 0; m &= m - 1 {
			g := bits.TrailingZeros64(m)
			port := g*c.cfg.Rails + rail
			if !c.writeFlit(port, g, rail, in.Flits[port]) {
				errors[rail] |= 1 << g
			}
		}
	}
}

// writeFlit reports whether the flit arrived without error.
func (c *Chip) writeFlit(port, group, rail int, f Flit) (ok bool) {
	ok = true
	vc := int(f.VC)
	buf := port*c.cfg.VCs + vc
	if f.Flags&Head != 0 {
		hop := f.Word0 & routeMask & c.hopMask
		if hop >= uint64(c.cfg.Groups) {
			hop, ok = 0, false
		}
		f.Word0 = shiftRoute(f.Word0, c.hopBits)
		c.toward[buf] = uint8(hop)
		need := int32(Word0Flits(f.Word0))
		c.minNeed, c.maxNeed = min(c.minNeed, need), max(c.maxNeed, need)
	}
	if int(c.occ[buf]) == c.cfg.Buf {
		return false
	}
	base := buf * c.cfg.Buf
	slot := c.free[buf]
	c.free[buf] = c.next[base+int(slot)]
	c.slots[base+int(slot)] = f
	c.next[base+int(slot)] = none
	c.occ[buf]++
	c.flits++
	out := int(c.toward[buf])
	q := buf*c.cfg.Groups + out
	if c.first[q] == none {
		c.first[q] = slot
		if f.Flags&Head != 0 {
			c.setHead(rail, out, vc, group)
		}
	} else {
		c.next[base+int(c.last[q])] = slot
	}
	c.last[q] = slot
	return ok
}

// setHead notes that VOQ(group, out, vc) of a rail has a head in front.
func (c *Chip) setHead(rail, out, vc, group int) {
	c.heads[(rail*c.cfg.Groups+out)*c.cfg.VCs+vc] |= 1 << group
	c.hasHeads[rail] |= 1 << out
}

// clearHead takes setHead back.
func (c *Chip) clearHead(rail, out, vc, group int) {
	o := (rail*c.cfg.Groups + out) * c.cfg.VCs
	c.heads[o+vc] &^= 1 << group
	for _, m := range c.heads[o : o+c.cfg.VCs] {
		if m != 0 {
			return
		}
	}
	c.hasHeads[rail] &^= 1 << out
}

// move dequeues the first flit of a VOQ into the crossbar and frees its slot (2.5).
func (c *Chip) move(m move, now *stage, credits []uint64) {
	rail, in, out, vc := int(m.rail), int(m.in), int(m.out), int(m.vc)
	port := in*c.cfg.Rails + rail
	buf := port*c.cfg.VCs + vc
	q := buf*c.cfg.Groups + out
	base := buf * c.cfg.Buf
	slot := c.first[q]
	s := base + int(slot)
	f := &c.slots[s]
	now.flits[out*c.cfg.Rails+rail] = *f
	now.valid[rail] |= 1 << out
	if f.Flags&Tail != 0 {
		c.busyIn[rail] &^= 1 << in
		c.busyOut[rail] &^= 1 << out
	} else if m.grant {
		c.busyIn[rail] |= 1 << in
		c.busyOut[rail] |= 1 << out
		o := rail*c.cfg.Groups + out
		c.lockIn[o], c.lockVC[o] = m.in, m.vc
	}
	follower := c.next[s]
	c.first[q] = follower
	wasHead := f.Flags&Head != 0
	isHead := follower != none && c.slots[base+int(follower)].Flags&Head != 0
	if isHead && !wasHead {
		c.setHead(rail, out, vc, in)
	} else if wasHead && !isHead {
		c.clearHead(rail, out, vc, in)
	}
	c.next[s] = c.free[buf]
	c.free[buf] = slot
	c.occ[buf]--
	c.flits--
	credits[vc*c.cfg.Rails+rail] |= 1 << in
}

// advertise completes in_credit_o of the next cycle (2.4): credits already holds the ports that dequeued a flit. The number pending
// changes only where no flit was dequeued.
func (c *Chip) advertise(credits []uint64) {
	for vr, waiting := range c.hasPending {
		if waiting == 0 {
			continue
		}
		vc, rail := vr/c.cfg.Rails, vr%c.cfg.Rails
		for m := waiting &^ credits[vr]; m != 0; m &= m - 1 {
			g := bits.TrailingZeros64(m)
			buf := (g*c.cfg.Rails+rail)*c.cfg.VCs + vc
			c.pending[buf]--
			if c.pending[buf] == 0 {
				c.hasPending[vr] &^= 1 << g
			}
		}
		credits[vr] |= waiting
	}
}
