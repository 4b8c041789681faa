package golden

// Section 4: a link is a delay line of LAT cycles in each direction. The lines that end at one block are kept together in that block's
// inbox, a ring indexed by the cycle of arrival: a sender writes what is on its pins in cycle c at c+LAT, and idle wires cost nothing.

// inbox holds what will be on the input pins of one block in the coming cycles. Ports are addressed by plane and number.
type inbox struct {
	planes, width, vcs int
	mask               uint64   // slots-1; the number of slots is a power of two
	valid              []uint64 // [slot][plane], bit = number
	credit             []uint64 // [slot][vc][plane], bit = number
	flits              []Flit   // [slot][port]
}

// newInbox makes room for lines of up to maxLatency cycles. A slot is cleared when it has been seen, in the cycle after its own, so the
// ring needs two slots more than the longest delay.
func newInbox(width, planes, vcs, maxLatency int) inbox {
	slots := 1
	for slots < maxLatency+2 {
		slots *= 2
	}
	return inbox{
		planes: planes, width: width, vcs: vcs, mask: uint64(slots - 1),
		valid:  make([]uint64, slots*planes),
		credit: make([]uint64, slots*planes*vcs),
		flits:  make([]Flit, slots*planes*width),
	}
}

// at gives the input pins of a cycle.
func (b *inbox) at(cycle uint64) InPins {
	s, ports := int(cycle&b.mask), b.planes*b.width
	return InPins{
		Valid:  b.valid[s*b.planes : (s+1)*b.planes],
		Credit: b.credit[s*b.planes*b.vcs : (s+1)*b.planes*b.vcs],
		Flits:  b.flits[s*ports : (s+1)*ports],
	}
}

// clear forgets the pins of a cycle so that its slot can be used again.
func (b *inbox) clear(cycle uint64) {
	in := b.at(cycle)
	clear(in.Valid)
	clear(in.Credit)
}

// putFlit lets a flit arrive at a port in a cycle.
func (b *inbox) putFlit(cycle uint64, plane, number int, f *Flit) {
	s := int(cycle & b.mask)
	b.valid[s*b.planes+plane] |= 1 << number
	b.flits[(s*b.width+number)*b.planes+plane] = *f
}

// putCredit lets a credit arrive at a port in a cycle.
func (b *inbox) putCredit(cycle uint64, plane, number, vc int) {
	b.credit[(int(cycle&b.mask)*b.vcs+vc)*b.planes+plane] |= 1 << number
}

// line is where one physical port sends to: the inbox at the other end of its cable. A port that leads nowhere has a nil inbox.
type line struct {
	to            *inbox
	number, plane int // port at the other end
	latency       uint64
}
