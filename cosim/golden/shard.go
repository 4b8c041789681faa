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
	data       []*packetData // room for packets of NICs that nobody uses
	rec        recorder

	cycle uint64 // the next to be computed
	pool  packetPool
	stats stats
	probe Probe // nil if nobody wants to know
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
		for _, x := range s.nics {
			x.step(s)
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

// deliver notes a flit on the input pins of an endpoint.
func (s *shard) deliver(e *endpoint, f *Flit) {
	p := s.packet(f.Packet)
	s.stats.delivered(s.cycle, p, f.Tail())
	if !f.Tail() {
		return
	}
	if s.probe != nil {
		s.probe.Delivered(s.cycle, p)
	}
	if e.messages != nil {
		e.messages.arrive(s, p)
	} else if s.probe != nil {
		s.probe.Completed(s.cycle, p, p.Bytes-headerBytes)
	}
	if s.replayers != nil {
		s.net.replayers[p.Dst].arrive(s, p)
	}
	s.pool.release(f.Packet)
}
