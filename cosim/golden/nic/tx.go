package nic

// Requesters of TX (7.10).
const (
	txFIRE = iota
	txDQ
	txSRC
	numTx
)

const routeMask = 1<<42 - 1

// tx is the engine that puts packets onto the rails.
type tx struct {
	requesters roundRobin
	rails      roundRobin
	full       bool
	stage      packet // with its route
	toSelf     bool
	vc         int
	credit     [maxRails][maxVCs]int
	rail       [maxRails]txRail
}

// txRail is a packet on its way out.
type txRail struct {
	p    packet
	vc   int
	next int // flit that comes next on the pins; p.flits if none
}

func (t *tx) reset() {
	t.requesters, t.rails, t.full = roundRobin{}, roundRobin{}, false
	t.credit = [maxRails][maxVCs]int{}
	for r := range t.rail {
		t.rail[r].next, t.rail[r].p.flits = 0, 0
	}
}

// txTakes gives the requester whose packet is taken in this cycle, -1 if none is.
func (n *NIC) txTakes(in *In) int {
	if n.tx.full {
		return -1
	}
	req := mask(n.fireOffers(), n.dqOffersPacket(), n.srcOffersPacket())
	if req == 0 || n.writesRoute(&in.S) {
		return -1
	}
	return n.tx.requesters.pick(req, numTx)
}

// stepTX computes a cycle. A packet that is taken lies in stage already.
func (n *NIC) stepTX(in *In) {
	t, c := &n.tx, &n.cfg
	loaded, vc := -1, t.vc
	flits := 0
	switch {
	case n.wires.txTakes >= 0:
		t.requesters.won(n.wires.txTakes, numTx)
		dst := t.stage.dst()
		t.full, t.toSelf, t.vc = true, dst == n.node, 0
		if t.stage.typ() == typeGetRsp {
			t.vc = c.VCs - 1
		}
		if !t.toSelf {
			t.stage.words[0] |= n.routes[n.routeBank][dst] & routeMask
		}
	case !t.full:
	case t.toSelf:
		if !n.loop.full() {
			*n.loop.push() = t.stage
			t.full = false
			n.txPackets++
		}
	default:
		flits = t.stage.flits
		var candidates uint64
		for r := range c.Rails {
			o := &n.out.Flits[r]
			if (!o.Valid || o.Tail) && t.credit[r][vc] >= flits {
				candidates |= 1 << r
			}
		}
		if r := t.rails.pick(candidates, c.Rails); r >= 0 {
			t.rails.won(r, c.Rails)
			loaded = r
			t.full = false
			n.txPackets++
		}
	}
	for r := range c.Rails {
		l := &t.rail[r]
		if r == loaded {
			l.p, l.vc, l.next = t.stage, vc, 0
			t.credit[r][vc] -= flits
		}
		o := &n.out.Flits[r]
		if l.next == l.p.flits {
			o.Valid, o.Head, o.Tail, o.VC = false, false, false, 0
			continue
		}
		d := c.flitDwords()
		from := l.next * d
		o.Data = [flitDwords]uint64{}
		copy(o.Data[:d], l.p.words[from:min(from+d, packetWords)])
		o.Valid, o.Head, o.VC = true, l.next == 0, uint8(l.vc)
		l.next++
		o.Tail = l.next == l.p.flits
	}
	for i := 0; in.Credit>>i != 0; i++ {
		if in.Credit>>i&1 != 0 {
			t.credit[i/c.VCs][i%c.VCs]++
		}
	}
}
