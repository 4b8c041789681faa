package golden

// Section 4: a link is a delay line of LAT cycles in each direction. The lines that end at one block are kept together in that block's
// inbox, a ring indexed by the cycle of arrival: a sender writes what is on its pins in cycle c at c+LAT, and idle wires cost nothing.

// inbox holds what will be on the input pins of one block in the coming cycles. Ports are addressed by plane and number.
type inbox struct {
	planes, ports, vcs int
	mask               uint64   // slots-1; the number of slots is a power of two
	valid              []uint64 // [slot][plane], bit = number
	credit             []uint64 // [slot][vc][plane], bit = number
	flits              []Flit   // [slot][port]
}

// newInbox makes room for what is sent up to reach cycles before it is on the pins, by the time of the receiver. A slot is cleared when it has
// been seen, in the cycle after its own, so the ring needs two slots more.
func newInbox(width, planes, vcs, reach int) inbox {
	slots := 1
	for slots < reach+2 {
		slots *= 2
	}
	return inbox{
		planes: planes, ports: planes * width, vcs: vcs, mask: uint64(slots - 1),
		valid:  make([]uint64, slots*planes),
		credit: make([]uint64, slots*planes*vcs),
		flits:  make([]Flit, slots*planes*width),
	}
}

// at gives the input pins of a cycle.
func (b *inbox) at(cycle uint64) InPins {
	s := int(cycle & b.mask)
	return InPins{
		Valid:  b.valid[s*b.planes : (s+1)*b.planes],
		Credit: b.credit[s*b.planes*b.vcs : (s+1)*b.planes*b.vcs],
		Flits:  b.flits[s*b.ports : (s+1)*b.ports],
	}
}

// clear forgets the pins of a cycle so that its slot can be used again.
func (b *inbox) clear(cycle uint64) {
	s := int(cycle & b.mask)
	clearWords(b.valid[s*b.planes : (s+1)*b.planes])
	clearWords(b.credit[s*b.planes*b.vcs : (s+1)*b.planes*b.vcs])
}

// clearWords is clear for slices that mostly have one word.
func clearWords(w []uint64) {
	if len(w) == 1 {
		w[0] = 0
		return
	}
	clear(w)
}

// putFlit lets a flit arrive at a port in a cycle.
func (b *inbox) putFlit(cycle uint64, plane, number int, f *Flit) {
	s := int(cycle & b.mask)
	b.valid[s*b.planes+plane] |= 1 << number
	b.flits[s*b.ports+number*b.planes+plane] = *f
}

// putCredit lets a credit arrive at a port in a cycle.
func (b *inbox) putCredit(cycle uint64, plane, number, vc int) {
	b.credit[(int(cycle&b.mask)*b.vcs+vc)*b.planes+plane] |= 1 << number
}

// line is where one physical port sends to: the inbox at the other end of its cable.
type line struct {
	to      *inbox
	far     *farLine // not nil: another worker steps what is at the other end
	latency uint32
	peer    int32  // chip at the other end, toNode or toNothing
	port    uint16 // at the other end
	number  uint8  // of that port in its plane
	plane   uint8
}

const (
	toNode    = -1
	toNothing = -2
)

// slot gives the slot of the inbox for what is on the pins in a cycle.
func (l *line) slot(cycle uint64) int { return int((cycle + uint64(l.latency)) & l.to.mask) }

// place gives the place of a flit that is on the pins in a cycle.
func (l *line) place(cycle uint64) *Flit {
	return &l.to.flits[l.slot(cycle)*l.to.ports+int(l.port)]
}

// mark lets what is in that place arrive.
func (l *line) mark(cycle uint64) {
	l.to.valid[l.slot(cycle)*l.to.planes+int(l.plane)] |= 1 << (l.number & 63)
}

// markCredit lets a credit arrive.
func (l *line) markCredit(cycle uint64, vc int) {
	b := l.to
	b.credit[(l.slot(cycle)*b.vcs+vc)*b.planes+int(l.plane)] |= 1 << (l.number & 63)
}

// flit sends a flit that is on the pins in a cycle.
func (l *line) flit(cycle uint64, f *Flit) {
	if l.far != nil {
		l.far.flit(cycle, f)
		return
	}
	b, s := l.to, l.slot(cycle)
	b.flits[s*b.ports+int(l.port)] = *f
	b.valid[s*b.planes+int(l.plane)] |= 1 << (l.number & 63)
}

// credit sends a credit that is on the pins in a cycle.
func (l *line) credit(cycle uint64, vc int) {
	if l.far != nil {
		l.far.credit(cycle, vc)
		return
	}
	l.markCredit(cycle, vc)
}
