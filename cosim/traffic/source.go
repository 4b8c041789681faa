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
	simple bool   // one chance of a message in a cycle
	rate   uint64 // of 2^64: that chance
	rng    RNG
	count  uint64 // messages drawn
	due    uint64 // onoff, batch: time of the next message or batch
}

// Source gives the source of one rail of one node. Its stream depends on the seed, the node and the rail only.
func (g *Generator) Source(node, rail int) Source {
	s := Source{g: g, node: node, silent: g.pattern.Silent(node), rate: g.rate, rng: NewRNG(g.cfg.Seed, uint64(node)<<16|uint64(rail))}
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
	s.simple = g.mode == bernoulli && g.trials == 1 && !s.silent
	return s
}

// Silent reports whether the source never sends.
func (s *Source) Silent() bool { return s.silent }

// Saturated reports whether a message shall always be waiting on every VC. Then Arrivals is 0 and the node calls Draw when it needs one.
func (s *Source) Saturated() bool { return s.g.mode == saturate && !s.silent }

// Arrivals gives the number of messages generated in this cycle. It is called once a cycle, cycles from 0; Draw is then called so many times,
// and so on with More until that gives 0.
func (s *Source) Arrivals(cycle uint64) int {
	switch {
	case s.silent:
	case s.simple:
		if s.Chance() {
			return 1
		}
	case s.g.mode == bernoulli:
		return s.several()
	case s.g.mode == onoff && cycle<<dueFraction >= s.due:
		return 1
	case s.g.mode == batch && cycle<<dueFraction >= s.due:
		return batchSize
	}
	return 0
}

// Simple reports whether Arrivals is 1 if Chance says so, and else 0: most sources are of that kind, and it is faster to ask.
func (s *Source) Simple() bool { return s.simple }

// Chance is true with the probability of a message in a cycle.
func (s *Source) Chance() bool { return s.rng.Uint64() < s.rate }

// several gives the successes of the trials of a source for several rails.
func (s *Source) several() (n int) {
	for range s.g.trials {
		if s.Chance() {
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
	m := Message{Dst: g.pattern.Dest(s.node, s.count, &s.rng), Bytes: g.cfg.Traffic.MinBytes, VC: vc}
	if !g.plain {
		m.Bytes = g.wire(s.size())
	}
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
