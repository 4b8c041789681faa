// Package traffic makes the stimulus of a run: which node sends how much to whom and when (patterns, injection processes, packet
// sizes), and when interfaces stall (holdoff profiles). Everything is drawn from per-source streams of one 64-bit seed, so a run is
// repeated exactly, and adding a node or a test changes no other stream.
package traffic

import (
	"fmt"
	"slices"

	"weft/specs"
	"weft/specs/fragment"
)

// Config says what a Generator needs to know of the network.
type Config struct {
	Nodes    int
	Rails    int // network ports of a node
	VCs      int
	FlitBits int
	MTU      int // bytes of the longest fragment of a message; 0: no limit
	Traffic  specs.Traffic
	Seed     uint64
}

// Burst and batch lengths, in messages.
const (
	onoffBurst = 8  // mean length of a burst of onoff (geometric)
	batchSize  = 16 // messages of one batch

	dueFraction = 20 // Source.due counts cycles in units of 2^-20
)

// Generator makes the Sources of a network.
type Generator struct {
	cfg      Config
	pattern  *Pattern
	mapping  mapping
	mode     mode
	sizes    []specs.MixPart // of a mix, with weights summed up to each part as fractions of all
	mean     float64         // flits of a message, as load counts them
	longest  int             // bytes of the longest packet
	plain    bool            // all messages have the same size and count as that
	trials   int             // rails that a source serves: chances to generate a message in a cycle
	rate     uint64          // bernoulli: chance of a message in a trial, of 2^64
	share    uint64          // batch: time for each flit of a message, trials/load, in units of 2^-20 cycles of one rail
	meanIdle int             // onoff: mean silence between bursts, in units of 2^-20 cycles
}

type mode uint8

const (
	bernoulli mode = iota
	saturate
	onoff
	batch
)

// mapping is how messages go onto rails (docs/microarchitecture.md 6.1).
type mapping uint8

const (
	stripe      mapping = iota // a message is a packet
	frag                       // a message is cut over all rails of its node
	fragPackets                // the same pieces, each a message of its own
)

// Injections lists the names of the injection processes.
//
//   - bernoulli: in each cycle a message is generated with the probability that gives the offered load.
//   - saturate: a packet is always waiting; the load is ignored.
//   - onoff: bursts of back-to-back messages, 8 in the mean, with silences that give the offered load.
//   - batch: 16 messages are generated in one cycle, then none until the offered load is met.
func Injections() []string { return []string{"bernoulli", "saturate", "onoff", "batch"} }

// NewGenerator checks the traffic description against the network. Load is a fraction of the bandwidth of the rails that a source serves,
// 0..1: of one rail, except that in the mapping frag the source of rail 0 serves all rails of its node.
func NewGenerator(cfg Config) (*Generator, error) {
	t := cfg.Traffic
	if cfg.Rails < 1 || cfg.VCs < 1 || cfg.FlitBits < 1 {
		return nil, fmt.Errorf("traffic: %d rails, %d VCs, %d bits a flit", cfg.Rails, cfg.VCs, cfg.FlitBits)
	}
	if t.MinBytes < fragment.HeaderBytes || t.MaxBytes < t.MinBytes {
		return nil, fmt.Errorf("message size %d..%d bytes: want %d <= min <= max", t.MinBytes, t.MaxBytes, fragment.HeaderBytes)
	}
	if !(t.Load >= 0 && t.Load <= 1) {
		return nil, fmt.Errorf("load %g is not in 0..1", t.Load)
	}
	p, err := NewPattern(t, cfg.Nodes, cfg.Seed)
	if err != nil {
		return nil, err
	}
	g := &Generator{cfg: cfg, pattern: p, trials: 1}
	if cfg.MTU == 0 {
		g.cfg.MTU = fragment.MaxPayload + fragment.HeaderBytes
	}
	if err := g.setMapping(); err != nil {
		return nil, err
	}
	g.measure()
	g.plain = t.MinBytes == t.MaxBytes && g.mapping != fragPackets
	g.rate = fraction(t.Load / g.mean)
	if t.Load > 0 {
		g.share = uint64(dueUnits(1 / t.Load / float64(g.trials)))
		g.meanIdle = dueUnits(onoffBurst * g.mean * (1 - t.Load) / t.Load / float64(g.trials))
	}
	modes := []mode{bernoulli, saturate, onoff, batch} // in the order of Injections
	i := slices.Index(Injections(), t.Injection)
	if i < 0 {
		return nil, fmt.Errorf("unknown injection %q", t.Injection)
	}
	g.mode = modes[i]
	return g, nil
}

func (g *Generator) setMapping() error {
	switch t := &g.cfg.Traffic; t.Mapping {
	case "", "stripe":
	case "frag":
		g.mapping, g.trials = frag, g.cfg.Rails
		if _, err := g.Cut(t.MaxBytes); err != nil {
			return err
		}
	case "frag_packets":
		g.mapping = fragPackets
	default:
		return fmt.Errorf("unknown mapping %q", t.Mapping)
	}
	return nil
}

// measure goes through all sizes of messages for their mean in flits and the longest packet.
func (g *Generator) measure() {
	t := &g.cfg.Traffic
	parts := t.Mix
	if len(parts) == 0 {
		parts = nil
		for b := t.MinBytes; b <= t.MaxBytes; b++ {
			parts = append(parts, specs.MixPart{Bytes: b, Weight: 1})
		}
	}
	sum, flits := 0., 0.
	for _, part := range parts {
		sum += part.Weight
		flits += part.Weight * float64(g.Flits(g.wire(part.Bytes)))
		longest := g.wire(part.Bytes)
		if g.mapping == frag {
			c, _ := g.Cut(part.Bytes) // setMapping has cut the longest one
			longest = c.BytesOf(0)
		}
		g.longest = max(g.longest, longest)
	}
	g.mean = flits / sum
	if len(t.Mix) == 0 {
		return
	}
	upTo := 0.
	for _, part := range parts {
		upTo += part.Weight / sum
		g.sizes = append(g.sizes, specs.MixPart{Bytes: part.Bytes, Weight: upTo})
	}
}

// wire gives the bytes that a message of a drawn size counts as: those of its packet, or for frag those that it would have in one.
func (g *Generator) wire(bytes int) int {
	if g.mapping == fragPackets {
		return fragment.Piece(bytes, g.cfg.Rails)
	}
	return bytes
}

// Cut gives the fragments of a message in the mapping frag.
func (g *Generator) Cut(bytes int) (fragment.Cut, error) {
	return fragment.Of(bytes, g.cfg.Rails, g.cfg.MTU)
}

// Fragments reports whether messages are to be cut: then the source of rail 0 is the one of its node, and the others are silent.
func (g *Generator) Fragments() bool { return g.mapping == frag }

// Stripes reports whether a node may send the packets of its sources on any of its rails.
func (g *Generator) Stripes() bool { return g.mapping == stripe }

// dueUnits turns cycles into units of Source.due. Times that no run reaches are cut off.
func dueUnits(cycles float64) int { return int(min(cycles, 1e12) * (1 << dueFraction)) }

// Pattern gives the destinations the sources draw from.
func (g *Generator) Pattern() *Pattern { return g.pattern }

// Flits gives the flits that a packet of so many bytes takes.
func (g *Generator) Flits(bytes int) int { return (8*bytes + g.cfg.FlitBits - 1) / g.cfg.FlitBits }

// MeanFlits gives the mean number of flits of a message, as load counts them.
func (g *Generator) MeanFlits() float64 { return g.mean }

// LongestPacket gives the bytes of the longest packet that nodes will send.
func (g *Generator) LongestPacket() int { return g.longest }
