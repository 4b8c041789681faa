package golden

import "math/bits"

// InPins are the input pins of a chip in one cycle. Ports come as one word per plane, bit = number in the plane (ChipConfig.Place).
type InPins struct {
	Valid  []uint64 // [plane]
	Credit []uint64 // [vc*planes + plane]: out_credit_i
	Flits  []Flit   // [port]: meaningful where Valid; its VC is less than VCs
}

// OutPins are the output pins of a chip in one cycle, in the form of InPins.
type OutPins struct {
	Valid  []uint64
	Credit []uint64 // in_credit_o
	Flits  []Flit
	Error  []uint64 // [plane]: error_o
}

// Chip is the cycle-exact model of weft_switch. Where packets keep their rail, an output port only ever serves inputs of its own rail (2.2),
// so the allocator of P ports falls apart into one of G ports per rail, a plane; else there is one plane of P ports. Inputs and outputs
// are numbered within their plane.
type Chip struct {
	cfg           ChipConfig
	planes, width int // width: ports of a plane
	hopBits       uint
	hopMask       uint64

	// Input side. A queue is VOQ (port*VCs + vc)*width + output; a buffer is port*VCs + vc.
	slots  []Flit   // [buffer*Buf + slot]
	next   []uint32 // [buffer*Buf + slot]: the slot behind it, in its queue or in the free list
	free   []uint32 // [buffer]: first free slot
	occ    []uint32 // [buffer]: slots in use
	first  []uint32 // [queue]: slot of its first flit or none
	last   []uint32 // [queue]: slot of its last flit, if it has one
	toward []uint8  // [buffer]: output of the packet that is arriving
	flits  int      // in all buffers

	pending    []uint32 // [buffer]: credits still to advertise beyond those of dequeued flits
	hasPending []uint64 // [vc*planes + plane]: ports whose pending is not 0

	// Output side, an output being plane*width + number.
	heads    []uint64 // [output*VCs + vc]: inputs whose VOQ has a head in front
	hasHeads []uint64 // [plane]: outputs with any bit set in heads
	credit   []int32  // [output*VCs + vc]
	gapUntil []uint64 // [output]: cycle of the next grant at the earliest
	vptr     []uint8  // [output]
	lockIn   []uint8  // [output]: input it is locked to
	lockVC   []uint8  // [output]
	busyOut  []uint64 // [plane]: locked outputs
	busyIn   []uint64 // [plane]: locked inputs

	minNeed, maxNeed int32 // bounds on the packet lengths seen: most credit checks need no look at the packet

	crossing [4]stage    // flits dequeued in cycle c, on the pins in c+2, at index c mod 4
	creditQ  [2][]uint64 // in_credit_o of cycle c at index c mod 2
	errorQ   [2][]uint64 // error_o likewise

	running   uint64 // cycles out of reset
	allocator allocator
	alloc     allocScratch
	patience  *patience // nil: PATIENCE = 0
	balance   *balance  // nil: rails are kept

	// CreditStalls counts output ports and cycles in which an idle output had a packet from an idle input and too few credits for any.
	CreditStalls uint64
}

// stage is what moves through the crossbar in one cycle.
type stage struct {
	valid []uint64 // [plane]
	flits []Flit   // [port]
}

const none = 1<<32 - 1

// NewChip gives a chip in its reset state.
func NewChip(cfg ChipConfig) (*Chip, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	p, d, v := cfg.Ports(), cfg.Planes(), cfg.VCs
	c := &Chip{
		cfg: cfg, planes: d, width: p / d, hopBits: uint(cfg.HopBits()), hopMask: 1<<cfg.HopBits() - 1,
		slots: make([]Flit, p*v*cfg.Buf), next: make([]uint32, p*v*cfg.Buf),
		free: make([]uint32, p*v), occ: make([]uint32, p*v), toward: make([]uint8, p*v), pending: make([]uint32, p*v),
		first: make([]uint32, p*v*(p/d)), last: make([]uint32, p*v*(p/d)),
		hasPending: make([]uint64, d*v),
		heads:      make([]uint64, p*v), hasHeads: make([]uint64, d), credit: make([]int32, p*v),
		gapUntil: make([]uint64, p), vptr: make([]uint8, p),
		lockIn: make([]uint8, p), lockVC: make([]uint8, p), busyOut: make([]uint64, d), busyIn: make([]uint64, d),
		minNeed: 1 << 30,
		alloc:   newAllocScratch(cfg), patience: newPatience(cfg), balance: newBalance(cfg),
	}
	c.allocator = newAllocator(cfg, &c.running)
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
	all := ^uint64(0) >> (64 - c.width)
	for i := range c.hasPending {
		c.hasPending[i] = all
	}
	return c, nil
}

// Config gives the parameters of the chip.
func (c *Chip) Config() ChipConfig { return c.cfg }

// output numbers an output port as the fields of Chip do.
func (c *Chip) output(port int) int { return port%c.planes*c.width + port/c.planes }

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
	if c.flits > 0 || c.patience != nil && c.patience.stale {
		moves = c.decide(cycle, moves)
	}
	c.addCredits(in.Credit)
	c.write(cycle, in)
	for _, m := range moves {
		c.move(m, now, credits)
	}
	c.alloc.moves = moves[:0]
	c.advertise(credits)
	c.running++
}

// SetSources gives the source node of a packet by its handle, which only a chip looks at that balances by source (section 3). Without it
// all packets come from node 0.
func (c *Chip) SetSources(sourceOf func(packet uint32) int) {
	if c.balance != nil {
		c.balance.sourceOf = sourceOf
	}
}

// addCredits counts the credits that arrive in this cycle (2.4).
func (c *Chip) addCredits(arrived []uint64) {
	for k, m := range arrived {
		if m == 0 {
			continue
		}
		vc, plane := k/c.planes, k%c.planes
		for ; m != 0; m &= m - 1 {
			c.credit[(plane*c.width+bits.TrailingZeros64(m))*c.cfg.VCs+vc]++
		}
	}
}

// write puts the arriving flits into their queues (2.2) and sets error_o of the next cycle (2.8). Within a plane it goes by ascending
// physical port number, as section 3 wants.
func (c *Chip) write(cycle uint64, in InPins) {
	errors := c.errorQ[(cycle+1)&1]
	for plane, m := range in.Valid {
		errors[plane] = 0
		for ; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m)
			if !c.writeFlit(plane, i, in.Flits[i*c.planes+plane]) {
				errors[plane] |= 1 << i
			}
		}
	}
}

// writeFlit reports whether the flit arrived without error.
func (c *Chip) writeFlit(plane, in int, f Flit) (ok bool) {
	ok = true
	vc := int(f.VC)
	buf := (in*c.planes+plane)*c.cfg.VCs + vc
	if f.Flags&Head != 0 {
		hop := f.Word0 & routeMask & c.hopMask
		if hop >= uint64(c.cfg.Groups) {
			hop, ok = 0, false
		}
		f.Word0 = shiftRoute(f.Word0, c.hopBits)
		c.toward[buf] = uint8(hop)
		if c.balance != nil {
			d := c.cfg.Rails
			c.toward[buf] = uint8(int(hop)*d + c.balance.rail(&f, in/d, int(hop)))
		}
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
	q := buf*c.width + out
	if c.first[q] == none {
		c.first[q] = slot
		if f.Flags&Head != 0 {
			c.setHead(plane, out, vc, in)
		}
	} else {
		c.next[base+int(c.last[q])] = slot
	}
	c.last[q] = slot
	return ok
}

// setHead notes that VOQ(in, out, vc) of a plane has a head in front.
func (c *Chip) setHead(plane, out, vc, in int) {
	c.heads[(plane*c.width+out)*c.cfg.VCs+vc] |= 1 << in
	c.hasHeads[plane] |= 1 << out
}

// clearHead takes setHead back.
func (c *Chip) clearHead(plane, out, vc, in int) {
	if c.patience != nil {
		c.patience.noteCleared(plane, out)
	}
	o := (plane*c.width + out) * c.cfg.VCs
	c.heads[o+vc] &^= 1 << in
	for _, m := range c.heads[o : o+c.cfg.VCs] {
		if m != 0 {
			return
		}
	}
	c.hasHeads[plane] &^= 1 << out
}

// move dequeues the first flit of a VOQ into the crossbar and frees its slot (2.5).
func (c *Chip) move(m move, now *stage, credits []uint64) {
	plane, in, out, vc := int(m.plane), int(m.in), int(m.out), int(m.vc)
	port := in*c.planes + plane
	buf := port*c.cfg.VCs + vc
	q := buf*c.width + out
	base := buf * c.cfg.Buf
	slot := c.first[q]
	s := base + int(slot)
	f := &c.slots[s]
	now.flits[out*c.planes+plane] = *f
	now.valid[plane] |= 1 << out
	if f.Flags&Tail != 0 {
		c.busyIn[plane] &^= 1 << in
		c.busyOut[plane] &^= 1 << out
	} else if m.grant {
		c.busyIn[plane] |= 1 << in
		c.busyOut[plane] |= 1 << out
		o := plane*c.width + out
		c.lockIn[o], c.lockVC[o] = m.in, m.vc
	}
	follower := c.next[s]
	c.first[q] = follower
	wasHead := f.Flags&Head != 0
	isHead := follower != none && c.slots[base+int(follower)].Flags&Head != 0
	if isHead && !wasHead {
		c.setHead(plane, out, vc, in)
	} else if wasHead && !isHead {
		c.clearHead(plane, out, vc, in)
	}
	c.next[s] = c.free[buf]
	c.free[buf] = slot
	c.occ[buf]--
	c.flits--
	credits[vc*c.planes+plane] |= 1 << in
}

// advertise completes in_credit_o of the next cycle (2.4): credits already holds the ports that dequeued a flit. The number pending
// changes only where no flit was dequeued.
func (c *Chip) advertise(credits []uint64) {
	for vr, waiting := range c.hasPending {
		if waiting == 0 {
			continue
		}
		vc, plane := vr/c.planes, vr%c.planes
		for m := waiting &^ credits[vr]; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m)
			buf := (i*c.planes+plane)*c.cfg.VCs + vc
			c.pending[buf]--
			if c.pending[buf] == 0 {
				c.hasPending[vr] &^= 1 << i
			}
		}
		credits[vr] |= waiting
	}
}
