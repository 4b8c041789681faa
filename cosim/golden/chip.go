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
//
// What leaves the chip is written where it arrives, at the other end of its cable, when it is decided: a flit two cycles before it is on the
// pins, a credit one.
type Chip struct {
	cfg                ChipConfig
	planes, width, vcs int // width: ports of a plane
	hopBits            uint
	hopMask            uint64
	lines              []line   // [port]: cables
	loose              *inbox   // where cables lead that are not connected
	sent               []uint64 // [port]: flits, if anybody wants to know

	// Input side. A queue is VOQ (port*VCs + vc)*width + output; a buffer is port*VCs + vc.
	slots      []slot   // of all buffers: as many as were ever in use at a time
	free       uint32   // first free slot, or none
	buffers    []buffer // [buffer]
	queues     []voq    // [queue]
	flits      int      // in all buffers
	hasPending []uint64 // [vc*planes + plane]: ports whose pending is not 0

	// Output side, an output being plane*width + number.
	heads    []uint64 // [output*VCs + vc]: inputs whose VOQ has a head in front
	hasHeads []uint64 // [plane]: outputs with any bit set in heads
	credit   []int32  // [output*VCs + vc]
	gapUntil []uint64 // [output]: cycle of the next grant at the earliest, if GAP is more than 1
	vptr     []uint8  // [output]
	lockIn   []uint8  // [output]: input it is locked to
	lockVC   []uint8  // [output]
	busyOut  []uint64 // [plane]: locked outputs
	busyIn   []uint64 // [plane]: locked inputs

	minNeed, maxNeed int32 // bounds on the packet lengths seen: most credit checks need no look at the packet

	shown    [shownCycles][]uint64 // [plane]: outputs with a flit on their pins in cycle c, at index c mod shownCycles
	creditQ  [2][]uint64           // in_credit_o of cycle c at index c mod 2
	errorQ   [2][]uint64           // error_o likewise
	outFlits []Flit                // [port]: for Out

	calm      int    // cycles in a row in which nothing came, went or waited
	running   uint64 // cycles out of reset
	allocator allocator
	alloc     *allocScratch
	patience  *patience // nil: PATIENCE = 0
	balance   *balance  // nil: rails are kept

	// CreditStalls counts output ports and cycles in which an idle output had a packet from an idle input and too few credits for any.
	CreditStalls uint64
}

// slot holds a flit of a queue, or is free.
type slot struct {
	Flit
	next uint32 // the slot behind it, in its queue or in the free list, or none
}

// shownCycles is more than those between the decision that a flit leaves and the end of the cycle in which it is on the pins.
const shownCycles = 4

// none is no slot: slot 0 is never used.
const none = 0

// buffer is what is known of an input port and VC.
type buffer struct {
	occ     uint32 // flits
	most    uint32 // the largest occ
	pending uint32 // credits still to advertise beyond those of dequeued flits
	toward  uint8  // output of the packet that is arriving
	area    uint64 // cycles of all dequeues less those of all writes: the sum of occ over all cycles, but for what is still there
}

// voq is a queue.
type voq struct {
	first uint32 // slot of its first flit, or none
	last  uint32 // slot of its last flit, if it has one
}

// NewChip gives a chip in its reset state.
func NewChip(cfg ChipConfig) (*Chip, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	p, d, v := cfg.Ports(), cfg.Planes(), cfg.VCs
	mem := newMemory(cfg)
	c := &Chip{
		cfg: cfg, planes: d, width: p / d, vcs: v, hopBits: uint(cfg.HopBits()), hopMask: 1<<cfg.HopBits() - 1,
		slots: make([]slot, 1), buffers: make([]buffer, p*v), queues: make([]voq, p*v*(p/d)), hasPending: mem.words(d * v),
		heads: mem.words(p * v), hasHeads: mem.words(d), credit: make([]int32, p*v), vptr: mem.bytes(p),
		lockIn: mem.bytes(p), lockVC: mem.bytes(p), busyOut: mem.words(d), busyIn: mem.words(d),
		minNeed: 1 << 30,
		alloc:   new(allocScratch), patience: newPatience(cfg, mem), balance: newBalance(cfg),
	}
	c.alloc.fit(cfg)
	if cfg.Gap > 1 {
		c.gapUntil = make([]uint64, p)
	}
	c.allocator = newAllocator(cfg, &c.running, mem)
	for i := range c.shown {
		c.shown[i] = mem.words(d)
	}
	for i := range c.creditQ {
		c.creditQ[i], c.errorQ[i] = mem.words(d*v), mem.words(d)
	}
	for b := range c.buffers {
		c.buffers[b].pending = uint32(cfg.Buf)
	}
	all := ^uint64(0) >> (64 - c.width)
	for i := range c.hasPending {
		c.hasPending[i] = all
	}
	c.disconnect()
	return c, nil
}

// disconnect lets all cables lead nowhere.
func (c *Chip) disconnect() {
	loose := newInbox(c.width, c.planes, c.vcs, 2)
	c.loose = &loose
	c.lines = make([]line, c.cfg.Ports())
	for port := range c.lines {
		plane, number := c.cfg.Place(port)
		c.lines[port] = line{to: c.loose, peer: toNothing, port: uint16(port), plane: uint8(plane), number: uint8(number)}
	}
}

// Config gives the parameters of the chip.
func (c *Chip) Config() ChipConfig { return c.cfg }

// output numbers an output port as the fields of Chip do.
func (c *Chip) output(port int) int { return port%c.planes*c.width + port/c.planes }

// Out gives the output pins of a cycle. It is valid between the Step of the cycle before and the Step of the cycle after.
func (c *Chip) Out(cycle uint64) OutPins {
	if c.outFlits == nil {
		c.outFlits = make([]Flit, c.cfg.Ports())
	}
	valid := c.shown[cycle%shownCycles]
	for plane, m := range valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*c.planes + plane
			c.outFlits[port] = *c.lines[port].place(cycle)
		}
	}
	return OutPins{Valid: valid, Flits: c.outFlits, Credit: c.creditQ[cycle&1], Error: c.errorQ[cycle&1]}
}

// Step computes one cycle, rst_i = 0. Cycles are numbered upwards without gaps.
func (c *Chip) Step(cycle uint64, in InPins) {
	if c.calm >= shownCycles && in.silent() { // all pins are 0 and stay so
		c.running++
		return
	}
	clearWords(c.shown[(cycle+2)%shownCycles])
	credits := c.creditQ[(cycle+1)&1]
	clearWords(credits)
	c.calm++
	moves := c.alloc.moves[:0]
	if c.flits > 0 || c.patience != nil && c.patience.stale {
		c.calm = 0
		moves = c.decide(cycle, moves)
	}
	c.addCredits(in.Credit)
	c.write(cycle, &in)
	for i := range moves {
		c.move(cycle, &moves[i], credits)
	}
	c.alloc.moves = moves[:0]
	c.advertise(cycle, credits)
	c.running++
}

// silent reports whether there is nothing on the pins.
func (in *InPins) silent() bool {
	any := uint64(0)
	for _, m := range in.Valid {
		any |= m
	}
	for _, m := range in.Credit {
		any |= m
	}
	return any == 0
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
	for vc, k := 0, 0; vc < c.vcs; vc++ {
		for plane := range c.planes {
			for m := arrived[k]; m != 0; m &= m - 1 {
				c.credit[(plane*c.width+bits.TrailingZeros64(m))*c.vcs+vc]++
			}
			k++
		}
	}
}

// write puts the arriving flits into their queues (2.2) and sets error_o of the next cycle (2.8). Within a plane it goes by ascending
// physical port number, as section 3 wants.
func (c *Chip) write(cycle uint64, in *InPins) {
	errors := c.errorQ[(cycle+1)&1]
	for plane, m := range in.Valid {
		errors[plane] = 0
		if m != 0 {
			c.calm = 0
		}
		for ; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m)
			if !c.writeFlit(cycle, plane, i, &in.Flits[i*c.planes+plane]) {
				errors[plane] |= 1 << i
			}
		}
	}
}

// writeFlit reports whether the flit arrived without error.
func (c *Chip) writeFlit(cycle uint64, plane, in int, f *Flit) (ok bool) {
	ok = true
	vc := int(f.VC)
	buf := (in*c.planes+plane)*c.vcs + vc
	b := &c.buffers[buf]
	word0 := f.Word0
	if f.Flags&Head != 0 {
		hop := word0 & routeMask & c.hopMask
		if hop >= uint64(c.cfg.Groups) {
			hop, ok = 0, false
		}
		word0 = shiftRoute(word0, c.hopBits)
		b.toward = uint8(hop)
		if c.balance != nil {
			d := c.cfg.Rails
			b.toward = uint8(int(hop)*d + c.balance.rail(f, in/d, int(hop)))
		}
		need := int32(Word0Flits(word0))
		c.minNeed, c.maxNeed = min(c.minNeed, need), max(c.maxNeed, need)
	}
	if int(b.occ) == c.cfg.Buf {
		return false
	}
	if c.free == none {
		c.grow()
	}
	at := c.free
	s := &c.slots[at]
	c.free = s.next
	s.Flit = *f
	s.Word0, s.next = word0, none
	b.occ++
	b.most = max(b.most, b.occ)
	b.area -= cycle
	c.flits++
	out := int(b.toward)
	q := &c.queues[buf*c.width+out]
	if q.first == none {
		q.first = at
		if f.Flags&Head != 0 {
			c.setHead(plane, out, vc, 1<<(in&63))
		}
	} else {
		c.slots[q.last].next = at
	}
	q.last = at
	return ok
}

// grow makes more free slots: as many as there are, and 8 for each buffer to begin with.
func (c *Chip) grow() {
	old := len(c.slots)
	size := max(2*old, 1+8*len(c.buffers))
	c.slots = append(make([]slot, 0, size), c.slots...)[:size]
	for i := size - 1; i >= old; i-- {
		c.slots[i].next, c.free = c.free, uint32(i)
	}
}

// setHead notes that a VOQ of an output has a head in front: that of the input with this bit.
func (c *Chip) setHead(plane, out, vc int, in uint64) {
	c.heads[(plane*c.width+out)*c.vcs+vc] |= in
	c.hasHeads[plane] |= 1 << (out & 63)
}

// clearHead takes setHead back.
func (c *Chip) clearHead(plane, out, vc int, in uint64) {
	if c.patience != nil {
		c.patience.noteCleared(plane, out)
	}
	o := (plane*c.width + out) * c.vcs
	c.heads[o+vc] &^= in
	for _, m := range c.heads[o : o+c.vcs] {
		if m != 0 {
			return
		}
	}
	c.hasHeads[plane] &^= 1 << (out & 63)
}

// move dequeues the first flit of a VOQ into the crossbar and frees its slot (2.5).
func (c *Chip) move(cycle uint64, m *move, credits []uint64) {
	plane, in, out, vc := int(m.plane), int(m.in), int(m.out), int(m.vc)
	inBit, outBit := uint64(1)<<(in&63), uint64(1)<<(out&63)
	from, to := in*c.planes+plane, out*c.planes+plane
	buf := from*c.vcs + vc
	q := &c.queues[buf*c.width+out]
	at := q.first
	s := &c.slots[at]
	c.lines[to].flit(cycle+2, &s.Flit)
	if c.sent != nil {
		c.sent[to]++
	}
	c.shown[(cycle+2)%shownCycles][plane] |= outBit
	flags, follower := s.Flags, s.next
	if flags&Tail != 0 {
		c.busyIn[plane] &^= inBit
		c.busyOut[plane] &^= outBit
	} else if m.grant {
		c.busyIn[plane] |= inBit
		c.busyOut[plane] |= outBit
		o := plane*c.width + out
		c.lockIn[o], c.lockVC[o] = m.in, m.vc
	}
	q.first = follower
	isHead := follower != none && c.slots[follower].Flags&Head != 0
	if wasHead := flags&Head != 0; wasHead != isHead {
		if isHead {
			c.setHead(plane, out, vc, inBit)
		} else {
			c.clearHead(plane, out, vc, inBit)
		}
	}
	s.next, c.free = c.free, at
	b := &c.buffers[buf]
	b.occ--
	b.area += cycle
	c.flits--
	credits[vc*c.planes+plane] |= inBit
	c.lines[from].credit(cycle+1, vc)
}

// advertise completes in_credit_o of the next cycle (2.4): credits already holds the ports that dequeued a flit. The number pending
// changes only where no flit was dequeued.
func (c *Chip) advertise(cycle uint64, credits []uint64) {
	for k, waiting := range c.hasPending {
		if waiting != 0 {
			c.calm = 0
			c.hasPending[k] = c.announce(cycle, k/c.planes, k%c.planes, waiting, credits[k])
			credits[k] |= waiting
		}
	}
}

// announce sends a credit from each of the waiting ports of a plane, if it has not sent one for a flit, and gives those that have more.
func (c *Chip) announce(cycle uint64, vc, plane int, waiting, sent uint64) uint64 {
	for m := waiting &^ sent; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		port := i*c.planes + plane
		b := &c.buffers[port*c.vcs+vc]
		b.pending--
		if b.pending == 0 {
			waiting &^= 1 << i
		}
		c.lines[port].credit(cycle+1, vc)
	}
	return waiting
}
