package golden

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/specs"
)

// stressed is a chip type with every feature that a stress can reach: groups that are no power of two, VCs, rails.
func stressed(edit func(c *specs.Chip)) *specs.Chip {
	c := &specs.Chip{Name: "sw", ClockHz: 500e6, FlitBits: 128, MTUBytes: 96, Groups: 5, Rails: 1, BufferFlits: 16, VCs: 2,
		Allocator: "islip", Iterations: 2, Patience: 4}
	if edit != nil {
		edit(c)
	}
	return c
}

// tally counts what a stress has made of a chip.
type tally struct {
	resets, heads, lostHeads, lostBodies, lostTails, illegal int
	lawful                                                   int // errors while the neighbours kept the rules
	spare                                                    int // the largest number of credits of an output
	noise                                                    int // flits on the pins in a reset
	reserved                                                 int // outputs and cycles
}

// watch steps a stress and counts.
func watch(s *Stress, cycles int) (t tally) {
	broken := false // a rule has been broken since the last reset
	for range cycles {
		s.Step()
		c := s.cycle - 1
		pins := s.in.at(c)
		if s.resetting() {
			if s.at == 1 {
				t.resets++
			}
			broken = s.lawless()
			for _, m := range pins.Valid {
				t.noise += bits.OnesCount64(m)
			}
			continue
		}
		errors := s.chip.errorQ[(c+1)&1]
		for plane, m := range pins.Valid {
			for ; m != 0; m &= m - 1 {
				i := bits.TrailingZeros64(m)
				f := &pins.Flits[i*s.cfg.Planes()+plane]
				bad := errors[plane]>>i&1 != 0
				if bad && !broken {
					t.lawful++
				}
				illegal := f.Head() && int(f.Word0&s.chip.hopMask) >= s.cfg.Groups
				switch {
				case illegal:
					t.illegal++
				case bad && f.Head():
					t.lostHeads++
				case bad && f.Tail():
					t.lostTails++
				case bad:
					t.lostBodies++
				}
				if f.Head() {
					t.heads++
				}
			}
		}
		if s.chip.patience != nil {
			for _, m := range s.chip.patience.reserved {
				t.reserved += bits.OnesCount64(m)
			}
		}
		for _, n := range s.chip.credit {
			t.spare = max(t.spare, int(n))
		}
	}
	return t
}

// TestStressReaches: every rule is broken, and none before the first episode in which that is meant.
func TestStressReaches(t *testing.T) {
	for name, tt := range map[string]struct {
		chip    *specs.Chip
		illegal bool
	}{
		"five groups":  {stressed(nil), true},
		"power of two": {stressed(func(c *specs.Chip) { c.Groups = 4 }), false},
		"rails": {stressed(func(c *specs.Chip) {
			c.Groups, c.Rails, c.VCs, c.BalanceMode, c.BalanceKey, c.BalanceInit = 3, 2, 1, "message", "src_out", "hash"
		}), true},
		"patient":    {stressed(func(c *specs.Chip) { c.Groups, c.VCs, c.Patience, c.BufferFlits = 16, 1, 128, 64 }), false},
		"big buffer": {stressed(func(c *specs.Chip) { c.BufferFlits, c.VCs = 256, 1 }), true},
	} {
		t.Run(name, func(t *testing.T) {
			var sum tally
			limits := StressLimits{CreditMax: 300, Nodes: 10}
			for seed := range uint64(4) {
				s, err := NewStress(tt.chip, limits, seed)
				if err != nil {
					t.Fatal(err)
				}
				x := watch(s, 4000)
				if x.lawful > 0 || x.spare > limits.CreditMax || x.resets < 3 {
					t.Errorf("seed %d: %+v", seed, x)
				}
				sum.resets, sum.heads, sum.lostHeads, sum.lostBodies = sum.resets+x.resets, sum.heads+x.heads, sum.lostHeads+x.lostHeads, sum.lostBodies+x.lostBodies
				sum.lostTails, sum.illegal, sum.noise, sum.spare = sum.lostTails+x.lostTails, sum.illegal+x.illegal, sum.noise+x.noise, max(sum.spare, x.spare)
				sum.reserved += x.reserved
			}
			t.Logf("%+v", sum)
			if tt.chip.Patience > 0 && sum.reserved < 20 {
				t.Error("no patience was tried")
			}
			if sum.lostHeads < 20 || sum.lostBodies < 20 || sum.lostTails < 20 || sum.noise < 20 || sum.heads < 1000 || (sum.illegal > 20) != tt.illegal {
				t.Errorf("too weak: %+v", sum)
			}
		})
	}
}

// TestStressRecords: a seed gives the same pins again, another seed gives others, and the records are those of a chip in reset and out of it.
func TestStressRecords(t *testing.T) {
	run := func(seed uint64) (all []uint32, resets []uint64) {
		s, err := NewStress(stressed(nil), StressLimits{CreditMax: 16, Nodes: 4}, seed)
		if err != nil {
			t.Fatal(err)
		}
		in, out := s.Layouts(0)
		a, b := make([]uint32, in.Words), make([]uint32, out.Words)
		was := false
		for range 1500 {
			s.Step()
			s.Record(0, a, b)
			now := a[in.Offsets[inRst]] != 0
			if now {
				resets = append(resets, s.Cycle()-1)
			}
			if idle := !slices.ContainsFunc(b, func(w uint32) bool { return w != 0 }); was && !idle {
				t.Fatalf("seed %d: an output is not 0 in cycle %d, after a reset", seed, s.Cycle()-1)
			}
			was = now
			all = append(append(all, a...), b...)
		}
		return all, resets
	}
	first, resets := run(1)
	again, _ := run(1)
	other, _ := run(2)
	if !slices.Equal(first, again) || slices.Equal(first, other) {
		t.Error("the pins do not depend on the seed, or not on it alone")
	}
	if len(resets) < ResetCycles+2 || !cmp.Equal(resets[:ResetCycles], []uint64{0, 1, 2, 3}) || resets[ResetCycles] < 60 {
		t.Errorf("resets in cycles %v", resets)
	}
}

// TestStressExplains: what a mismatch report shows of a network is there for a chip under stress.
func TestStressExplains(t *testing.T) {
	s, err := NewStress(stressed(nil), StressLimits{CreditMax: 16, Nodes: 4}, 3)
	if err != nil {
		t.Fatal(err)
	}
	if s.LastTransactions(0, 1, 5) != nil {
		t.Error("transactions that nobody kept")
	}
	s.KeepTransactions()
	for range 600 {
		s.Step()
	}
	if got := s.LastTransactions(0, 1, 5); len(got) != 5 {
		t.Errorf("transactions %v", got)
	}
	if s.State(0) == "" {
		t.Error("no state")
	}
}

func TestStressRefuses(t *testing.T) {
	for name, tt := range map[string]struct {
		chip   *specs.Chip
		limits StressLimits
	}{
		"buffer smaller than a packet": {stressed(func(c *specs.Chip) { c.BufferFlits = 4 }), StressLimits{CreditMax: 16}},
		"credits below a packet":       {stressed(nil), StressLimits{CreditMax: 5}},
		"flits below a header word":    {stressed(func(c *specs.Chip) { c.FlitBits = 56 }), StressLimits{CreditMax: 16}},
		"unknown allocator":            {stressed(func(c *specs.Chip) { c.Allocator = "fair" }), StressLimits{CreditMax: 16}},
	} {
		if _, err := NewStress(tt.chip, tt.limits, 1); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
