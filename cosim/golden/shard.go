package golden

// shard is a chip with the nodes that are attached to it: what is stepped as one. Shards meet on cables only. Each has packets and counts
// of its own, so that nothing depends on the order in which shards are stepped.
type shard struct {
	*Chip
	net        *Network
	index      int    // of the chip
	in         inbox  // of the chip
	banks      []bank // of its nodes
	stripes    []stripe
	messengers []*messenger
	replayers  []*replayer
	nics       []*nicNode
	nicWake    []uint64      // [NIC]: cycle before which nothing changes in it unless something arrives
	nicReach   uint64        // cycles after which nothing is on its way from the chip to a NIC
	active     uint64        // cycle in which the chip had something to do last
	data       []*packetData // room for packets of NICs that nobody uses
	rec        recorder

	cycle uint64 // the next to be computed
	pool  packetPool
	stats stats

	arrivals []tailArrival // that settle has not looked at
	probe    Probe         // nil if nobody wants to know
}

// step computes one cycle.
func (s *shard) step() {
	if s.cycle >= ResetCycles {
		s.stepChip()
		if !s.net.quiet {
			for i := range s.stripes {
				s.stripes[i].generate(s)
			}
			for _, m := range s.messengers {
				m.generate(s)
			}
			for _, p := range s.replayers {
				p.generate(s)
			}
		}
		for i := range s.banks {
			b := &s.banks[i]
			if s.net.observer != nil {
				s.net.observeBank(b)
			}
			b.step(s)
		}
		if s.nics != nil {
			s.stepNICs()
		}
	}
	s.cycle++
}

func (s *shard) stepChip() {
	c := s.cycle
	s.in.clear(c - 1)
	if s.net.history != nil {
		s.net.history.note(s.index, c, s)
	}
	s.Chip.Step(c, s.in.at(c))
}

// packetID numbers the next packet of a node.
func (n *Network) packetID(node int) uint64 {
	k := n.made[node]
	n.made[node]++
	return k*uint64(len(n.made)) + uint64(node)
}

// packet gives a packet by its handle, whichever shard it comes from.
func (s *shard) packet(h uint32) *Packet { return s.net.packets.at(h) }

// tailArrival is the tail of a packet on the input pins of a node.
type tailArrival struct {
	cycle  uint64
	packet uint32
}

// deliver notes a flit on the input pins of an endpoint. Packets whose nodes do nothing about them are looked at later, many at a time: in
// large networks each is far away from everything else in memory.
func (s *shard) deliver(e *endpoint, f *Flit) {
	s.stats.deliveredFlit(s.cycle)
	switch {
	case !f.Tail():
	case e.messages != nil || s.replayers != nil:
		s.deliverPacket(e, tailArrival{s.cycle, f.Packet})
	default:
		s.arrivals = append(s.arrivals, tailArrival{s.cycle, f.Packet})
	}
}

// settle looks at the packets that have arrived since the last time.
func (s *shard) settle() {
	for _, a := range s.arrivals {
		s.deliverPacket(nil, a)
	}
	s.arrivals = s.arrivals[:0]
}

// deliverPacket notes a packet that has arrived whole. The endpoint is nil if it does not matter.
func (s *shard) deliverPacket(e *endpoint, a tailArrival) {
	p := s.packet(a.packet)
	s.stats.deliveredPacket(a.cycle, p)
	if s.probe != nil {
		s.probe.Delivered(a.cycle, p)
	}
	if e != nil && e.messages != nil {
		e.messages.arrive(s, p)
	} else if s.probe != nil {
		s.probe.Completed(a.cycle, p, p.Bytes-headerBytes)
	}
	if s.replayers != nil {
		s.net.replayers[p.Dst].arrive(s, p)
	}
	s.pool.release(a.packet)
}
