// Package traffic makes the stimulus of a run: which node sends how much to whom and when (patterns, injection processes, packet
// sizes), and when interfaces stall (holdoff profiles). Everything is drawn from per-source streams of one 64-bit seed, so a run is
// repeated exactly, and adding a node or a test changes no other stream.
package traffic

import (
	"fmt"

	"weft/specs"
)

// Config says what a Generator needs to know of the network.
type Config struct {
	Nodes    int
	Rails    int // network ports of a node, each a source of its own
	VCs      int
	FlitBits int
	Traffic  specs.Traffic
	Seed     uint64
}

// Burst and batch lengths, in packets.
const (
	onoffBurst = 8  // mean length of a burst of onoff (geometric)
	batchSize  = 16 // packets of one batch

	dueFraction = 20 // Source.due counts cycles in units of 2^-20
)

// Generator makes the Sources of a network.
type Generator struct {
	cfg      Config
	pattern  *Pattern
	mode     mode
	mean     float64 // flits of a packet
	rate     uint64  // bernoulli: chance of a packet in a cycle, of 2^64
	share    uint64  // batch: cycles for each flit, 1/load, in units of 2^-20
	meanIdle int     // onoff: mean silence between bursts, in units of 2^-20 cycles
}

type mode uint8

const (
	bernoulli mode = iota
	saturate
	onoff
	batch
)

// Injections lists the names of the injection processes.
//
//   - bernoulli: in each cycle a packet is generated with the probability that gives the offered load.
//   - saturate: a packet is always waiting; the load is ignored.
//   - onoff: bursts of back-to-back packets, 8 in the mean, with silences that give the offered load.
//   - batch: 16 packets are generated in one cycle, then none until the offered load is met.
func Injections() []string { return []string{"bernoulli", "saturate", "onoff", "batch"} }

// NewGenerator checks the traffic description against the network. Load is in flits per cycle of one rail, 0..1.
func NewGenerator(cfg Config) (*Generator, error) {
	t := cfg.Traffic
	if cfg.Rails < 1 || cfg.VCs < 1 || cfg.FlitBits < 1 {
		return nil, fmt.Errorf("traffic: %d rails, %d VCs, %d bits a flit", cfg.Rails, cfg.VCs, cfg.FlitBits)
	}
	if t.MinBytes < 16 || t.MaxBytes < t.MinBytes {
		return nil, fmt.Errorf("packet size %d..%d bytes: want 16 <= min <= max", t.MinBytes, t.MaxBytes)
	}
	if !(t.Load >= 0 && t.Load <= 1) {
		return nil, fmt.Errorf("load %g is not in 0..1", t.Load)
	}
	p, err := NewPattern(t, cfg.Nodes, cfg.Seed)
	if err != nil {
		return nil, err
	}
	g := &Generator{cfg: cfg, pattern: p}
	mean := meanFlits(t, g.Flits)
	g.mean = mean
	g.rate = fraction(t.Load / mean)
	if t.Load > 0 {
		g.share = uint64(dueUnits(1 / t.Load))
		g.meanIdle = dueUnits(onoffBurst * mean * (1 - t.Load) / t.Load)
	}
	switch t.Injection {
	case "bernoulli":
		g.mode = bernoulli
	case "saturate":
		g.mode = saturate
	case "onoff":
		g.mode = onoff
	case "batch":
		g.mode = batch
	default:
		return nil, fmt.Errorf("unknown injection %q", t.Injection)
	}
	return g, nil
}

// dueUnits turns cycles into units of Source.due. Times that no run reaches are cut off.
func dueUnits(cycles float64) int { return int(min(cycles, 1e12) * (1 << dueFraction)) }

// Pattern gives the destinations the sources draw from.
func (g *Generator) Pattern() *Pattern { return g.pattern }

// Flits gives the flits that a packet of so many bytes takes.
func (g *Generator) Flits(bytes int) int { return (8*bytes + g.cfg.FlitBits - 1) / g.cfg.FlitBits }

// MeanFlits gives the mean number of flits of a packet.
func (g *Generator) MeanFlits() float64 { return g.mean }

func meanFlits(t specs.Traffic, flits func(bytes int) int) float64 {
	sum := 0
	for b := t.MinBytes; b <= t.MaxBytes; b++ {
		sum += flits(b)
	}
	return float64(sum) / float64(t.MaxBytes-t.MinBytes+1)
}

// Packet is what a source decides about a packet.
type Packet struct {
	Dst   int // node
	Bytes int // on the wire, header included
	Flits int
	VC    int
}

// Source is the generator of one rail of one node.
type Source struct {
	g      *Generator
	node   int
	silent bool
	rng    RNG
	count  uint64 // packets drawn
	due    uint64 // onoff, batch: time of the next packet or batch
}

// Source gives the source of one rail of one node. Its stream depends on the seed, the node and the rail only.
func (g *Generator) Source(node, rail int) Source {
	s := Source{g: g, node: node, silent: g.pattern.Silent(node), rng: NewRNG(g.cfg.Seed, uint64(node)<<16|uint64(rail))}
	switch { // sources start at random phases
	case g.mode == onoff:
		s.due = uint64(s.rng.IntN(2*g.meanIdle + 1))
	case g.mode == batch && g.cfg.Traffic.Load > 0:
		s.due = uint64(s.rng.IntN(dueUnits(batchSize*g.MeanFlits()/g.cfg.Traffic.Load) + 1))
	}
	if g.mode != saturate && g.cfg.Traffic.Load == 0 {
		s.silent = true
	}
	return s
}

// Silent reports whether the source never sends.
func (s *Source) Silent() bool { return s.silent }

// Saturated reports whether a packet shall always be waiting on every VC. Then Arrivals is 0 and the node calls Draw when a queue is empty.
func (s *Source) Saturated() bool { return s.g.mode == saturate && !s.silent }

// Arrivals gives the number of packets generated in this cycle. It is called once a cycle, cycles from 0; Draw is then called so many times.
func (s *Source) Arrivals(cycle uint64) int {
	if s.silent {
		return 0
	}
	switch s.g.mode {
	case bernoulli:
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

// Draw gives the next packet, on a VC drawn uniformly or, for a saturated source, on the one that is given.
func (s *Source) Draw(vc int) Packet {
	t := &s.g.cfg.Traffic
	p := Packet{Dst: s.g.pattern.Dest(s.node, s.count, &s.rng), Bytes: t.MinBytes, VC: vc}
	s.count++
	if t.MaxBytes > t.MinBytes {
		p.Bytes = s.rng.Between(t.MinBytes, t.MaxBytes)
	}
	p.Flits = s.g.Flits(p.Bytes)
	if s.g.cfg.VCs > 1 && s.g.mode != saturate {
		p.VC = s.rng.IntN(s.g.cfg.VCs)
	}
	switch s.g.mode {
	case onoff:
		s.due += uint64(p.Flits) << dueFraction
		if s.rng.IntN(onoffBurst) == 0 {
			s.due += uint64(s.rng.IntN(2*s.g.meanIdle + 1))
		}
	case batch: // each packet of the batch moves the next batch on by its own share
		s.due += uint64(p.Flits) * s.g.share
	}
	return p
}
