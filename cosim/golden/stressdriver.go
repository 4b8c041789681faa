package golden

import (
	"math/bits"

	"weft/cosim/traffic"
)

// stressDriver is what lies around the chip of a Stress: a sender at every input, and at every output somebody who returns credits. Its
// packets are whole and in order on their VC, say their true length, and no output is given more credits than CREDIT_MAX: what comes
// after that is not defined.
type stressDriver struct {
	cfg               ChipConfig
	packets           *packetPool
	made              uint64 // packets
	shortest, longest int    // packets, in flits
	creditMax         int
	rng               traffic.RNG
	senders           []stressSender // [port*VCs + vc]
	mood              stressMood
	left              int  // cycles of it
	lawless           bool // moods that break rules may come
}

// stressSender is one VC of an input port.
type stressSender struct {
	credit int
	flits  []Flit // of the packet that has begun, still to be sent
	polite bool   // it waits for credits, though its head did not
}

// percent is a chance.
type percent int

// stressMood is how the neighbours behave for some time.
type stressMood struct {
	start   percent // an idle VC begins a packet, in one cycle
	flow    percent // a packet that has begun sends a flit
	ignore  percent // a packet begins although the credit does not cover it
	brink   percent // a packet begins just because there is no credit left, and goes on when there is: its head is lost, the rest is not
	illegal percent // a head asks for a port group that does not exist
	hot     percent // a packet goes to the group below
	group   int
	long    percent // packets as long as they may be
	spread  percent // of the others: any length, not the shortest
	give    percent // an output gets a credit, if it has fewer than most
	most    int
	victim  int    // > 0: input victim-1 sends long packets only
	crowd   []bool // not nil: the inputs that send to the group above; the others send elsewhere
	period  int    // > 0: credits are withheld for so many cycles, then given for as many
}

func newStressDriver(cfg ChipConfig, packets *packetPool, shortest, longest, creditMax int, rng traffic.RNG) *stressDriver {
	return &stressDriver{cfg: cfg, packets: packets, shortest: shortest, longest: longest, creditMax: creditMax, rng: rng,
		senders: make([]stressSender, cfg.Ports()*cfg.VCs)}
}

func (d *stressDriver) happens(p percent) bool { return d.rng.IntN(100) < int(p) }

func (d *stressDriver) oneOf(p ...percent) percent { return p[d.rng.IntN(len(p))] }

// inReset keeps the pins busy while the chip must not look at them.
func (d *stressDriver) inReset() {
	d.mood = stressMood{start: 50, flow: 100, ignore: 100, illegal: 10, give: 50, most: d.creditMax}
	d.left = maxEpisode
}

// forget resets the neighbours: packets that have begun will not be ended, and all credits are void.
func (d *stressDriver) forget() { clear(d.senders) }

// start begins traffic after a reset, in which rules are broken or not.
func (d *stressDriver) start(lawless bool) {
	d.forget()
	d.lawless = lawless
	d.change()
}

// starve begins traffic after a reset that tries the patience of an output: the short packets of some inputs take every credit, so that
// one input's long ones never have enough. The other inputs go about their business.
func (d *stressDriver) starve() {
	d.forget()
	d.lawless = false
	d.mood = stressMood{start: 100, flow: 100, hot: d.oneOf(100, 90), group: d.rng.IntN(d.cfg.Groups), give: d.oneOf(80, 95), most: d.longest}
	d.left = maxEpisode
	planes := d.cfg.Planes()
	victim := d.rng.IntN(d.cfg.Ports())
	d.mood.crowd = make([]bool, d.cfg.Ports())
	for port := range d.mood.crowd {
		d.mood.crowd[port] = port == victim || port%planes == victim%planes && d.rng.IntN(d.cfg.Width()) < 4
	}
	d.mood.victim = victim + 1
}

// change draws a new mood.
func (d *stressDriver) change() {
	m := stressMood{
		start: d.oneOf(10, 40, 100), flow: d.oneOf(100, 100, 70, 30),
		hot: d.oneOf(0, 0, 50, 95), group: d.rng.IntN(d.cfg.Groups), long: d.oneOf(0, 5, 50), spread: d.oneOf(0, 50, 100),
		give: d.oneOf(10, 60, 90, 100), most: d.rng.Between(d.longest, d.creditMax),
	}
	if d.rng.IntN(2) == 0 {
		m.most = d.creditMax
	}
	if d.rng.IntN(4) == 0 {
		m.period = d.rng.Between(8, 64)
	}
	if d.lawless && d.rng.IntN(4) > 0 {
		m.ignore, m.illegal = d.oneOf(2, 10, 40, 100), d.oneOf(0, 0, 5, 50)
		if d.rng.IntN(3) == 0 {
			m.ignore, m.brink = 0, d.oneOf(5, 50)
		}
		m.start, m.flow, m.give = d.oneOf(40, 100), 100, d.oneOf(5, 60, 100, 100)
	}
	d.left = 1 + d.rng.IntN(max(300, 4*d.cfg.Buf))
	d.mood = m
}

// cycle puts flits and credits on the pins of a cycle, with regard to what the chip shows and holds at its start.
func (d *stressDriver) cycle(c uint64, in *inbox, chip *Chip) {
	if d.left--; d.left < 0 {
		d.change()
	}
	planes := d.cfg.Planes()
	for port := range d.cfg.Ports() {
		plane, number := d.cfg.Place(port)
		if f, ok := d.flit(port); ok {
			in.putFlit(c, plane, number, &f)
		}
		if d.mood.period > 0 && int(c)/d.mood.period%2 == 0 {
			continue
		}
		o := chip.output(port) * d.cfg.VCs
		for vc := range d.cfg.VCs {
			if int(chip.credit[o+vc]) < d.mood.most && d.happens(d.mood.give) {
				in.putCredit(c, plane, number, vc)
			}
		}
	}
	for k, m := range chip.Out(c).Credit {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*planes + k%planes
			d.senders[port*d.cfg.VCs+k/planes].credit++
		}
	}
}

// flit gives what a port sends in this cycle: of a VC that has something, beginning at any.
func (d *stressDriver) flit(port int) (f Flit, ok bool) {
	first := d.rng.IntN(d.cfg.VCs)
	for k := range d.cfg.VCs {
		vc := (first + k) % d.cfg.VCs
		s := &d.senders[port*d.cfg.VCs+vc]
		if len(s.flits) == 0 && d.happens(d.mood.start) {
			n := d.flitsOfPacket(port)
			brink := s.credit == 0 && d.happens(d.mood.brink)
			if brink {
				n = d.longest
			}
			if s.credit >= n || brink || d.happens(d.mood.ignore) {
				s.flits, s.polite = d.packet(n, port, vc), brink
			}
		}
		if len(s.flits) > 0 && d.happens(d.mood.flow) && (!s.polite || s.flits[0].Head() || s.credit > 0) {
			f = s.flits[0]
			s.flits = s.flits[1:]
			s.credit = max(0, s.credit-1)
			return f, true
		}
	}
	return Flit{}, false
}

// flitsOfPacket draws the length of a packet at an input.
func (d *stressDriver) flitsOfPacket(port int) int {
	switch {
	case d.mood.victim == port+1 || d.happens(d.mood.long):
		return d.longest
	case d.happens(d.mood.spread):
		return d.rng.Between(d.shortest, d.longest)
	}
	return d.shortest
}

// packet makes a packet. One source in eight does not exist.
func (d *stressDriver) packet(n, port, vc int) []Flit {
	hop := d.rng.IntN(d.cfg.Groups)
	if d.mood.crowd != nil && !d.mood.crowd[port] {
		if hop == d.mood.group {
			hop = (hop + 1) % d.cfg.Groups
		}
	} else if d.happens(d.mood.hot) {
		hop = d.mood.group
	}
	if illegal := 1<<d.cfg.HopBits() - d.cfg.Groups; illegal > 0 && d.happens(d.mood.illegal) {
		hop = d.cfg.Groups + d.rng.IntN(illegal)
	}
	p := Packet{Src: d.rng.IntN(d.cfg.Nodes), Dst: d.rng.IntN(1 << 16), VC: vc, Bytes: d.rng.Between(headerBytes, 1<<15), Flits: n}
	if d.rng.IntN(8) == 0 {
		p.Src = d.rng.IntN(1 << 16)
	}
	// The rest of the route, type and flags are what they are: a switch passes them on.
	p.Word0 = uint64(hop) | d.rng.Uint64()<<d.cfg.HopBits()&routeMask | uint64(n)<<flitsShift | d.rng.Uint64()&0x3ff<<52
	p.ID, p.Word1 = d.made, word1(d.made, p.Src, p.Dst, p.Bytes-headerBytes, 0, 1)
	d.made++
	handle := d.packets.add(p)
	flits := make([]Flit, n)
	for k := range flits {
		flits[k] = Flit{Packet: handle, Seq: uint16(k), Flags: Valid, VC: uint8(vc)}
	}
	flits[0].Word0 = p.Word0
	flits[0].Flags |= Head
	flits[n-1].Flags |= Tail
	return flits
}
