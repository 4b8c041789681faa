package golden

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// crowd is a chip with persistent requesters: VOQs that always have a packet waiting. Every packet counts how many others its output has
// started since it was served last.
type crowd struct {
	*Chip
	wants    []bool // [(input*outputs + output)*VCs + vc]
	flits    func(want, k int) int
	sent     []int // packets made, by want
	queued   []int // packets that have not started, by want
	passed   []int // by want
	worst    int
	slow     uint64 // an output gets a credit every so many cycles, 0: as many as it likes
	inFlight []int  // credits used and not given back, by output and VC, if slow
	cycle    uint64
	idle     InPins
}

const crowdDepth = 16 // credits of a slow output

func newCrowd(tb testing.TB, cfg ChipConfig, wants []bool, slow uint64, flits func(want, k int) int) *crowd {
	tb.Helper()
	chip, err := NewChip(cfg)
	if err != nil {
		tb.Fatal(err)
	}
	c := &crowd{Chip: chip, wants: wants, flits: flits, slow: slow, cycle: 8}
	c.sent, c.queued, c.passed = make([]int, len(wants)), make([]int, len(wants)), make([]int, len(wants))
	c.inFlight = make([]int, len(chip.credit))
	for k := range chip.credit {
		chip.credit[k] = 1 << 20
		if slow > 0 {
			chip.credit[k] = crowdDepth
		}
	}
	c.idle = InPins{make([]uint64, chip.planes), make([]uint64, chip.planes*cfg.VCs), nil}
	return c
}

// feed keeps two packets in every VOQ that is wanted: one may be on its way out.
func (c *crowd) feed() {
	n, nv := c.width, c.cfg.VCs
	for want, ok := range c.wants {
		for ok && c.queued[want] < 2 {
			in, out, vc := want/nv/n, want/nv%n, want%nv
			flits := c.flits(want, c.sent[want])
			for k := range flits {
				f := Flit{Packet: uint32(want), Seq: uint16(k), Flags: Valid, VC: uint8(vc)}
				if k == 0 {
					f.Flags |= Head
					f.Word0 = Word0(uint64(out), flits)
				}
				if k == flits-1 {
					f.Flags |= Tail
				}
				c.writeFlit(c.cycle, 0, in, &f)
			}
			c.sent[want]++
			c.queued[want]++
		}
	}
}

func (c *crowd) step() {
	n, nv := c.width, c.cfg.VCs
	out := c.Out(c.cycle)
	for m := out.Valid[0]; m != 0; m &= m - 1 {
		o := bits.TrailingZeros64(m)
		f := &out.Flits[o]
		if c.slow > 0 {
			c.inFlight[o*nv+int(f.VC)]++
		}
		if !f.Head() {
			continue
		}
		for in := range n {
			for vc := range nv {
				if want := (in*n+o)*nv + vc; c.wants[want] && want != int(f.Packet) {
					c.passed[want]++
					c.worst = max(c.worst, c.passed[want])
				}
			}
		}
		c.passed[f.Packet] = 0
		c.queued[f.Packet]--
	}
	clear(c.idle.Credit)
	if c.slow > 0 && c.cycle%c.slow == 0 {
		for o := range n {
			vc := int(c.cycle/c.slow) % nv // one credit per output
			for k := 0; k < nv && c.inFlight[o*nv+vc] == 0; k++ {
				vc = (vc + 1) % nv
			}
			if c.inFlight[o*nv+vc] > 0 {
				c.inFlight[o*nv+vc]--
				c.idle.Credit[vc] |= 1 << o
			}
		}
	}
	c.Step(c.cycle, c.idle)
	c.cycle++
}

// run gives the largest number of others that an output has started between two services of a requester, or since its last one.
func (c *crowd) run(cycles int) int {
	for range cycles {
		c.feed()
		c.step()
	}
	return c.worst
}

// patienceBound is the bound that 2.3.1 implies: see the checker service.
func patienceBound(cfg ChipConfig) int { return cfg.Width()*cfg.VCs*(cfg.Patience+2) - 1 }

// mixedFlits gives packets of 1 to 5 flits, always the same for a VOQ or changing.
func mixedFlits(want, k int) int { return 1 + (7*want+k*(want%3))%5 }

// subset makes the requesters of the bits of a number.
func subset(wants []bool, m uint) []bool {
	for k := range wants {
		wants[k] = m>>k&1 != 0
	}
	return wants
}

// TestNobodyStarves4 runs every set of persistent requesters among 4 inputs and 4 outputs, in a short run, long enough to pass the bound.
func TestNobodyStarves4(t *testing.T) {
	cfg := ChipConfig{Groups: 4, Rails: 1, VCs: 1, Buf: 64, Iter: 1, Patience: 1}
	worst, wants := 0, make([]bool, 16)
	for m := range uint(1 << 16) {
		c := newCrowd(t, cfg, subset(wants, m), 0, mixedFlits)
		worst = max(worst, c.run(60))
	}
	t.Logf("passed over at most %d times, bound %d", worst, patienceBound(cfg))
	if worst != patienceBound(cfg) { // one of them meets it exactly
		t.Errorf("passed over %d times, bound %d", worst, patienceBound(cfg))
	}
}

// classes gives one of each class of sets of pairs among 4 inputs and 4 outputs that are the same up to the order of inputs and outputs.
func classes() (sets []uint) {
	perms := [][4]uint{}
	for p := range uint(256) {
		a := [4]uint{p & 3, p >> 2 & 3, p >> 4 & 3, p >> 6}
		if 1<<a[0]|1<<a[1]|1<<a[2]|1<<a[3] == 15 {
			perms = append(perms, a)
		}
	}
	seen := make([]bool, 1<<16)
	for m := range uint(1 << 16) {
		if seen[m] {
			continue
		}
		sets = append(sets, m)
		for _, rows := range perms {
			for _, cols := range perms {
				var image uint
				for k := range uint(16) {
					image |= m >> k & 1 << (4*rows[k/4] + cols[k%4])
				}
				seen[image] = true
			}
		}
	}
	return sets
}

// TestNobodyStarves runs persistent requesters under every allocator, with plenty of credits and with few: every class of sets at 4 ports,
// random sets with several VCs and at 16 ports.
func TestNobodyStarves(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	random := func(n, ports, vcs int) (sets [][]bool) {
		for k := range n {
			wants := make([]bool, ports*ports*vcs)
			for i := range wants {
				wants[i] = rng.IntN(n) < k+1 // from sparse to all
			}
			sets = append(sets, wants)
		}
		return sets
	}
	var at4 [][]bool
	for _, m := range classes() {
		at4 = append(at4, subset(make([]bool, 16), m))
	}
	if len(at4) != 317 {
		t.Fatalf("%d classes of 4 x 4 binary matrices, want 317", len(at4))
	}
	for _, tc := range []struct {
		name   string
		cfg    ChipConfig
		sets   [][]bool
		cycles int
		slow   []uint64
	}{
		{"4 ports, patience 1", ChipConfig{Groups: 4, VCs: 1, Buf: 64, Patience: 1}, at4, 200, []uint64{0, 3}},
		{"4 ports, patience 32", ChipConfig{Groups: 4, VCs: 1, Buf: 64, Patience: 32}, at4, 400, []uint64{0, 3}},
		{"4 ports, 2 VCs, patience 1", ChipConfig{Groups: 4, VCs: 2, Buf: 64, Patience: 1}, random(20, 4, 2), 1000, []uint64{0, 3}},
		{"4 ports, 4 VCs, patience 3", ChipConfig{Groups: 4, VCs: 4, Buf: 64, Patience: 3}, random(20, 4, 4), 1500, []uint64{0, 3}},
		{"16 ports, patience 1", ChipConfig{Groups: 16, VCs: 1, Buf: 256, Patience: 1}, random(10, 16, 1), 1000, []uint64{0, 3}},
		{"16 ports, 3 VCs, patience 2", ChipConfig{Groups: 16, VCs: 3, Buf: 256, Patience: 2, Gap: 3}, random(4, 16, 3), 1500, []uint64{0, 3}},
		{"16 ports, patience 128", ChipConfig{Groups: 16, VCs: 1, Buf: 256, Patience: 128}, random(3, 16, 1), 6000, []uint64{0}},
	} {
		for _, allocator := range []string{"islip", "round_robin", "wavefront"} {
			for _, slow := range tc.slow {
				cfg := tc.cfg
				cfg.Rails, cfg.Iter, cfg.Allocator = 1, 2, allocator
				worst := 0
				for _, wants := range tc.sets {
					worst = max(worst, newCrowd(t, cfg, wants, slow, mixedFlits).run(tc.cycles))
				}
				t.Logf("%s, %s, credit every %d cycles: passed over at most %d times, bound %d", tc.name, allocator, slow, worst, patienceBound(cfg))
				if worst > patienceBound(cfg) {
					t.Errorf("%s, %s: passed over %d times, bound %d", tc.name, allocator, worst, patienceBound(cfg))
				}
			}
		}
	}
}

// TestSomebodyStarves shows that the sets of TestNobodyStarves are hard ones: without patience the worst off is passed over for as long as
// the run lasts, under every allocator.
func TestSomebodyStarves(t *testing.T) {
	for _, allocator := range []string{"islip", "round_robin", "wavefront"} {
		cfg := ChipConfig{Groups: 4, Rails: 1, VCs: 1, Buf: 64, Iter: 2, Allocator: allocator}
		worst := 0
		for _, m := range classes() {
			worst = max(worst, newCrowd(t, cfg, subset(make([]bool, 16), m), 3, mixedFlits).run(1200))
		}
		t.Logf("%s: passed over %d times", allocator, worst)
		if worst < 100 {
			t.Errorf("%s: passed over at most %d times: the test is too weak", allocator, worst)
		}
	}
}
