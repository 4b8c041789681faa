package golden

import "sync/atomic"

// Section 4: a link is a delay line of LAT cycles in each direction. The lines that end at one block are kept together in that block's
// inbox, a ring indexed by the cycle of arrival: a sender writes what is on its pins in cycle c at c+LAT, and idle wires cost nothing.
//
// A flit has a place of its own for each port and cycle, but the bits of many senders share a word. Senders that another worker steps set
// theirs in the far words, with atomic operations; the receiver joins the two when it comes to the cycle.

// inbox holds what will be on the input pins of one block in the coming cycles. Ports are addressed by plane and number.
type inbox struct {
	planes, ports, vcs int
	mask               uint64   // slots-1; the number of slots is a power of two
	valid              []uint64 // [slot][plane], bit = number
	credit             []uint64 // [slot][vc][plane], bit = number
	flits              []Flit   // [slot][port]
	farValid           []uint64 // like valid; nil if no other worker sends here
	farCredit          []uint64 // like credit
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

// openFar prepares for senders that other workers step.
func (b *inbox) openFar() {
	if b.farValid == nil {
		b.farValid, b.farCredit = make([]uint64, len(b.valid)), make([]uint64, len(b.credit))
	}
}

// join lets the pins of a cycle show what far senders have sent. It is called once a cycle, before anything looks at the pins.
func (b *inbox) join(cycle uint64) {
	if b.farValid == nil {
		return
	}
	joinWords(b.valid, b.farValid, int(cycle&b.mask)*b.planes, b.planes)
	joinWords(b.credit, b.farCredit, int(cycle&b.mask)*b.planes*b.vcs, b.planes*b.vcs)
}

func joinWords(near, far []uint64, first, n int) {
	for i := first; i < first+n; i++ {
		near[i] |= far[i]
		far[i] = 0
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
	latency uint32
	peer    int32  // chip at the other end, toNode or toNothing
	port    uint16 // at the other end
	number  uint8  // of that port in its plane
	plane   uint8
	far     bool // another worker steps what is at the other end
}

const (
	toNode    = -1
	toNothing = -2
)

// place gives the place of a flit that is on the pins in a cycle.
func (l *line) place(cycle uint64) *Flit {
	b := l.to
	s := int((cycle + uint64(l.latency)) & b.mask)
	return &b.flits[s*b.ports+int(l.port)]
}

// mark lets what is in that place arrive.
func (l *line) mark(cycle uint64) {
	b := l.to
	s := int((cycle + uint64(l.latency)) & b.mask)
	word, bit := s*b.planes+int(l.plane), uint64(1)<<(l.number&63)
	if l.far {
		atomic.OrUint64(&b.farValid[word], bit)
	} else {
		b.valid[word] |= bit
	}
}

// flit sends a flit that is on the pins in a cycle.
func (l *line) flit(cycle uint64, f *Flit) {
	b := l.to
	s := int((cycle + uint64(l.latency)) & b.mask)
	b.flits[s*b.ports+int(l.port)] = *f
	word, bit := s*b.planes+int(l.plane), uint64(1)<<(l.number&63)
	if l.far {
		atomic.OrUint64(&b.farValid[word], bit)
	} else {
		b.valid[word] |= bit
	}
}

// credit sends a credit that is on the pins in a cycle.
func (l *line) credit(cycle uint64, vc int) {
	b := l.to
	s := int((cycle + uint64(l.latency)) & b.mask)
	word, bit := (s*b.vcs+vc)*b.planes+int(l.plane), uint64(1)<<(l.number&63)
	if l.far {
		atomic.OrUint64(&b.farCredit[word], bit)
	} else {
		b.credit[word] |= bit
	}
}
