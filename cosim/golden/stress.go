package golden

import (
	"fmt"
	"math/bits"

	"weft/cosim/traffic"
	"weft/internal/bitvec"
	"weft/specs"
)

// Stress is a chip without a network. Neighbours that keep the rules at times and break them at others drive its pins at random, and
// rst_i comes in the middle of their packets. What its network never asks of it a chip must yet do as docs/microarchitecture.md says: lose
// flits that find their buffer full, go on after a head or a tail was lost, raise error_o, and forget all in a reset.
//
// It has the methods of a Network of this one chip, which is number 0.
type Stress struct {
	cfg     ChipConfig
	name    string
	chip    *Chip
	packets packetStore
	pool    packetPool
	in      inbox
	rec     recorder
	drive   *stressDriver
	history *history
	rng     traffic.RNG
	cycle   uint64 // the next to be computed

	// An episode is a reset and what follows until the next one.
	episode       int  // from 0
	at            int  // cycle within the episode
	reset, length int  // cycles of reset, cycles in all
	lost          bool // a flit has been
}

// StressLimits are the parameters of a chip that come from its networks.
type StressLimits struct {
	CreditMax int // CREDIT_MAX
	Nodes     int // N_NODE
}

// NewStress makes a chip of a type, and from the seed all that drives it.
func NewStress(t *specs.Chip, l StressLimits, seed uint64) (*Stress, error) {
	cfg := ConfigOf(t)
	cfg.Nodes = max(1, l.Nodes)
	s := &Stress{cfg: cfg, name: t.Name, rng: traffic.NewRNG(seed, 0), episode: -1}
	s.pool.store = &s.packets
	if err := s.restart(); err != nil {
		return nil, fmt.Errorf("golden model of chip %s: %w", t.Name, err)
	}
	switch {
	case t.MaxFlits() > min(cfg.Buf, l.CreditMax, flitsMask):
		return nil, fmt.Errorf("golden model of chip %s: packets of %d flits, buffers of %d and %d flits", t.Name, t.MaxFlits(), cfg.Buf, l.CreditMax)
	case t.FlitBits < 64 || t.FlitBits < 80 && cfg.balancesBySource():
		return nil, fmt.Errorf("golden model of chip %s: flits of %d bits do not hold what it reads of a header", t.Name, t.FlitBits)
	}
	s.in = newInbox(cfg.Width(), cfg.Planes(), cfg.VCs, 0)
	s.rec = newRecorder(t.FlitBits, cfg.VCs, cfg.Ports(), cfg.Ports(), &s.packets)
	s.drive = newStressDriver(cfg, &s.pool, t.Flits(headerBytes), t.MaxFlits(), l.CreditMax, traffic.NewRNG(seed, 1))
	return s, nil
}

// restart puts the chip into its reset state.
func (s *Stress) restart() (err error) {
	if s.chip, err = NewChip(s.cfg); err == nil {
		s.chip.SetSources(s.packets.source)
	}
	return err
}

// maxEpisode bounds the cycles between two resets.
const maxEpisode = 1500

// lawless reports whether rules are broken in the episode, which is every other one.
func (s *Stress) lawless() bool { return s.episode%2 == 1 }

// starving reports whether the episode tries the patience of an output.
func (s *Stress) starving() bool { return s.episode%4 == 2 && s.cfg.Patience > 0 }

// begin draws an episode. Buffers that a jam shall fill and packets that shall try an output's patience need time.
func (s *Stress) begin() {
	s.episode++
	s.reset = 1 + s.rng.IntN(4)
	if s.episode == 0 {
		s.reset = ResetCycles
	}
	s.length = s.reset + 64 + s.rng.IntN(min(max(300, 3*s.cfg.Buf), maxEpisode))
	if s.starving() {
		s.length = s.reset + min(s.cfg.Buf+4*s.cfg.Patience+100, maxEpisode)
	}
	s.at, s.lost = 0, false
	s.drive.inReset()
}

// Cycle gives the number of cycles stepped so far.
func (s *Stress) Cycle() uint64 { return s.cycle }

// Step computes one cycle. In a reset the chip looks at none of its other pins, though there is something on them.
func (s *Stress) Step() {
	c := s.cycle
	s.in.clear(c - 1)
	if s.at == s.length {
		s.begin()
	}
	if s.at == 1 { // the outputs of the first cycle of a reset are still those of the traffic before it
		_ = s.restart() // the parameters are known to be good
		s.drive.forget()
		s.pool.reset()
	}
	if s.at == s.reset && s.starving() {
		s.drive.starve()
	} else if s.at == s.reset {
		s.drive.start(s.lawless())
	}
	s.drive.cycle(c, &s.in, s.chip)
	if s.history != nil {
		s.note(c)
	}
	if s.at >= s.reset {
		s.chip.Step(c, s.in.at(c))
		s.watch(c)
	}
	s.at++
	s.cycle++
}

// afterLoss bounds how long an episode goes on after the first flit was lost: locks whose tail is lost, and flits whose head is, stay where
// they are, and soon nothing moves any more.
const afterLoss = 200

// watch ends the episode some time after a loss.
func (s *Stress) watch(c uint64) {
	if s.lost {
		return
	}
	in := s.in.at(c)
	for plane, m := range s.chip.errorQ[(c+1)&1] {
		for ; m != 0 && !s.lost; m &= m - 1 {
			f := &in.Flits[bits.TrailingZeros64(m)*s.cfg.Planes()+plane]
			s.lost = !f.Head() || f.Word0&s.chip.hopMask < uint64(s.cfg.Groups) // else it may be there, at group 0
		}
	}
	if s.lost {
		s.length = min(s.length, s.at+1+s.rng.IntN(afterLoss))
	}
}

// resetting reports whether rst_i is 1 in the cycle just stepped.
func (s *Stress) resetting() bool { return s.at <= s.reset }

// Layouts gives the input and output records of the chip, as Network.Layouts.
func (s *Stress) Layouts(int) (in, out bitvec.Layout) { return s.rec.in, s.rec.out }

// Record writes the pins of the chip in the cycle just stepped, as Network.Record.
func (s *Stress) Record(_ int, in, out []uint32) {
	c := s.cycle - 1
	s.rec.put(s.cfg.Planes(), s.in.at(c), s.chip.Out(c), in, out)
	if s.resetting() {
		in[s.rec.in.Offsets[inRst]] = 1
	}
}

// State describes the chip before the coming cycle, as Network.State.
func (s *Stress) State(int) string { return s.chip.describe(s.name, s.cycle, &s.packets) }

// KeepTransactions starts to keep what LastTransactions reports, as Network.KeepTransactions.
func (s *Stress) KeepTransactions() {
	s.history = newHistory(&s.packets, []int{s.cfg.Ports()})
}

// LastTransactions gives the last flits of a port, as Network.LastTransactions. Those that came in a reset are not among them.
func (s *Stress) LastTransactions(_, port, max int) []Transaction {
	return s.history.lastOf(0, port, max)
}

// note keeps the flits on the pins of a cycle, before the chip is stepped.
func (s *Stress) note(c uint64) {
	in, out := s.in.at(c), s.chip.Out(c)
	if s.at >= s.reset {
		s.history.add(0, 0, c, in.Valid, in.Flits)
	}
	s.history.add(0, 1, c, out.Valid, out.Flits)
}
