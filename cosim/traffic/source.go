package traffic

import "sort"

// Message is what a source decides about a message: in the mapping frag it is still to be cut, in the others it is one packet.
type Message struct {
	Dst   int // node
	Bytes int // on the wire, if it is one packet; header included
	Flits int // likewise
	VC    int
}

// Source is the generator of one rail of one node, or of one node.
type Source struct {
	g      *Generator
	node   int
	silent bool
	rng    RNG
	count  uint64 // messages drawn
	due    uint64 // onoff, batch: time of the next message or batch
}

// Source gives the source of one rail of one node. Its stream depends on the seed, the node and the rail only.
func (g *Generator) Source(node, rail int) Source {
	s := Source{g: g, node: node, silent: g.pattern.Silent(node), rng: NewRNG(g.cfg.Seed, uint64(node)<<16|uint64(rail))}
	load := g.cfg.Traffic.Load
	switch { // sources start at random phases
	case g.mode == onoff:
		s.due = uint64(s.rng.IntN(2*g.meanIdle + 1))
	case g.mode == batch && load > 0:
		s.due = uint64(s.rng.IntN(dueUnits(batchSize*g.mean/load/float64(g.trials)) + 1))
	}
	if g.mode != saturate && load == 0 || g.mapping == frag && rail > 0 {
		s.silent = true
	}
	return s
}

// Silent reports whether the source never sends.
func (s *Source) Silent() bool { return s.silent }

// Saturated reports whether a message shall always be waiting on every VC. Then Arrivals is 0 and the node calls Draw when it needs one.
func (s *Source) Saturated() bool { return s.g.mode == saturate && !s.silent }

// Arrivals gives the number of messages generated in this cycle. It is called once a cycle, cycles from 0; Draw is then called so many times,
// and so on with More until that gives 0.
func (s *Source) Arrivals(cycle uint64) int {
	if s.silent {
		return 0
	}
	switch s.g.mode {
	case bernoulli:
		if s.g.trials > 1 {
			return s.several()
		}
		if s.rng.Uint64() < s.g.rate {
			return 1
		}
	case onoff:
		if cycle<<dueFraction >= s.due {
			return 1
		}
	case batch:
		if cycle<<dueFraction >= s.due {
			return batchSize
		}
	}
	return 0
}

// several gives the successes of the trials of a source for several rails.
func (s *Source) several() (n int) {
	for range s.g.trials {
		if s.rng.Uint64() < s.g.rate {
			n++
		}
	}
	return n
}

// More gives the number of further messages of this cycle, after those that were drawn.
func (s *Source) More(cycle uint64) int {
	if s.g.trials > 1 && s.g.mode != bernoulli {
		return s.Arrivals(cycle)
	}
	return 0
}

// Draw gives the next message, on a VC drawn uniformly or, for a saturated source, on the one that is given.
func (s *Source) Draw(vc int) Message {
	g := s.g
	m := Message{Dst: g.pattern.Dest(s.node, s.count, &s.rng), Bytes: g.wire(s.size()), VC: vc}
	s.count++
	m.Flits = g.Flits(m.Bytes)
	if g.cfg.VCs > 1 && g.mode != saturate {
		m.VC = s.rng.IntN(g.cfg.VCs)
	}
	switch g.mode {
	case onoff:
		s.due += uint64(m.Flits) << dueFraction / uint64(g.trials)
		if s.rng.IntN(onoffBurst) == 0 {
			s.due += uint64(s.rng.IntN(2*g.meanIdle + 1))
		}
	case batch: // each message of the batch moves the next batch on by its own share
		s.due += uint64(m.Flits) * g.share
	}
	return m
}

// size draws the size of a message.
func (s *Source) size() int {
	t := &s.g.cfg.Traffic
	switch sizes := s.g.sizes; {
	case len(sizes) > 0:
		x := float64(s.rng.Uint64()>>11) / (1 << 53)
		return sizes[min(sort.Search(len(sizes), func(i int) bool { return x < sizes[i].Weight }), len(sizes)-1)].Bytes
	case t.MaxBytes > t.MinBytes:
		return s.rng.Between(t.MinBytes, t.MaxBytes)
	}
	return t.MinBytes
}
