package golden

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// bench drives a Chip and a slowChip with the same pins and compares their outputs.
type bench struct {
	cfg   ChipConfig
	chip  *Chip
	slow  *slowChip
	in    inbox
	cycle uint64
}

func newBench(tb interface{ Fatal(...any) }, cfg ChipConfig) *bench {
	chip, err := NewChip(cfg)
	if err != nil {
		tb.Fatal(err)
	}
	slow := newSlowChip(cfg)
	slow.src = sourceOf
	chip.SetSources(sourceOf)
	return &bench{cfg: cfg, chip: chip, slow: slow, in: newInbox(cfg.Width(), cfg.Planes(), cfg.VCs, 1), cycle: 8}
}

// sourceOf is what header word 1 of a packet says here: at times a node that does not exist.
func sourceOf(packet uint32) int { return int(packet % 11) }

// pins gives the fast chip's outputs in the form of the slow one's.
func (b *bench) pins() slowOut {
	o := slowOut{flits: map[int]Flit{}, credit: map[[2]int]bool{}, errors: map[int]bool{}}
	out := b.chip.Out(b.cycle)
	for p := range b.cfg.Ports() {
		plane, i := b.cfg.Place(p)
		if out.Valid[plane]>>i&1 != 0 {
			o.flits[p] = out.Flits[p]
		}
		if out.Error[plane]>>i&1 != 0 {
			o.errors[p] = true
		}
		for v := range b.cfg.VCs {
			if out.Credit[v*b.cfg.Planes()+plane]>>i&1 != 0 {
				o.credit[[2]int{p, v}] = true
			}
		}
	}
	return o
}

// step compares the pins of this cycle and computes it.
func (b *bench) step(flits map[int]Flit, credits map[[2]int]bool) error {
	want := b.slow.pins
	if want.flits == nil {
		want = slowOut{map[int]Flit{}, map[[2]int]bool{}, map[int]bool{}}
	}
	if d := cmp.Diff(want, b.pins(), cmp.AllowUnexported(slowOut{})); d != "" {
		return fmt.Errorf("cycle %d: outputs differ (-slow +fast):\n%s", b.cycle, d)
	}
	for p, f := range flits {
		plane, i := b.cfg.Place(p)
		b.in.putFlit(b.cycle, plane, i, &f)
	}
	for ov := range credits {
		plane, i := b.cfg.Place(ov[0])
		b.in.putCredit(b.cycle, plane, i, ov[1])
	}
	b.chip.Step(b.cycle, b.in.at(b.cycle))
	b.in.clear(b.cycle)
	b.slow.step(flits, credits)
	b.cycle++
	return nil
}

// stimulus obeys the protocol: credits are respected, packets are framed, every output's credits come from a sink that is slow at times.
// Packets of different VCs interleave.
type stimulus struct {
	cfg    ChipConfig
	rng    *rand.Rand
	credit map[[2]int]int    // at the senders, by input port and VC
	rest   map[[2]int][]Flit // flits of the packet that is being sent
	held   map[[2]int]int    // flits in the sinks, by output port and VC
	load   float64
	drain  float64 // chance that a sink empties a slot
	hot    float64 // share of packets to group 0
	long   int     // longest packet
	packet uint32
	sent   int
}

func (s *stimulus) flits() map[int]Flit {
	out := map[int]Flit{}
	for p := range s.cfg.Ports() {
		v := s.rng.IntN(s.cfg.VCs)
		pv := [2]int{p, v}
		if len(s.rest[pv]) == 0 && s.rng.Float64() < s.load {
			n := 1 + s.rng.IntN(s.long)
			if s.credit[pv] >= n {
				s.credit[pv] -= n
				s.rest[pv] = s.newPacket(n, v)
			}
		}
		if len(s.rest[pv]) > 0 && s.rng.Float64() < 0.8 {
			out[p] = s.rest[pv][0]
			s.rest[pv] = s.rest[pv][1:]
			s.sent++
		}
	}
	return out
}

func (s *stimulus) newPacket(n, v int) []Flit {
	s.packet++
	hop := s.rng.IntN(s.cfg.Groups)
	if s.rng.Float64() < s.hot {
		hop = 0
	}
	route := uint64(hop) | s.rng.Uint64()<<s.cfg.HopBits()
	fs := make([]Flit, n)
	for k := range fs {
		fs[k] = Flit{Packet: s.packet, Seq: uint16(k), Flags: Valid, VC: uint8(v)}
	}
	fs[0].Word0 = Word0(route, n)
	if s.rng.IntN(2) == 0 {
		fs[0].Word0 &^= flagFirst // it goes on with a message
	}
	fs[0].Flags |= Head
	fs[n-1].Flags |= Tail
	return fs
}

// credits empties the sinks and takes what the chip shows on its pins.
func (s *stimulus) credits(pins slowOut) map[[2]int]bool {
	out := map[[2]int]bool{}
	for p := range s.cfg.Ports() {
		for v := range s.cfg.VCs {
			ov := [2]int{p, v}
			if s.held[ov] > 0 && s.rng.Float64() < s.drain {
				s.held[ov]--
				out[ov] = true
			}
		}
	}
	for o, f := range pins.flits {
		s.held[[2]int{o, int(f.VC)}]++
	}
	for pv := range pins.credit {
		s.credit[pv]++
	}
	return out
}

func newStimulus(cfg ChipConfig, seed uint64) *stimulus {
	s := &stimulus{cfg: cfg, rng: rand.New(rand.NewPCG(seed, 1)), credit: map[[2]int]int{}, rest: map[[2]int][]Flit{}, held: map[[2]int]int{}}
	depth := 1 + s.rng.IntN(2*cfg.Buf)
	s.long = 1 + s.rng.IntN(min(cfg.Buf, depth, 12))
	for o := range cfg.Ports() {
		for v := range cfg.VCs {
			s.held[[2]int{o, v}] = depth // a sink advertises itself like a chip
		}
	}
	s.load = []float64{0.05, 0.5, 1}[s.rng.IntN(3)]
	s.drain = []float64{0.1, 0.5, 1}[s.rng.IntN(3)]
	s.hot = []float64{0, 0, 0.5}[s.rng.IntN(3)]
	return s
}

func drawConfig(t *rapid.T) ChipConfig {
	rails := rapid.SampledFrom([]int{1, 1, 2, 2, 3, 4}).Draw(t, "rails")
	cfg := ChipConfig{
		Groups: rapid.IntRange(1, 16/rails).Draw(t, "groups"),
		Rails:  rails,
		VCs:    rapid.IntRange(1, 4).Draw(t, "vcs"),
		Buf:    rapid.IntRange(1, 20).Draw(t, "buf"),
		Iter:   rapid.IntRange(1, 4).Draw(t, "iter"),
		Gap:    rapid.SampledFrom([]int{0, 0, 1, 2, 5}).Draw(t, "gap"),

		Allocator:   rapid.SampledFrom([]string{"islip", "round_robin", "wavefront"}).Draw(t, "allocator"),
		BalanceMode: rapid.SampledFrom([]string{"none", "packet", "message"}).Draw(t, "mode"),
		BalanceKey:  rapid.SampledFrom([]string{"src_out", "in_out", "out"}).Draw(t, "key"),
		BalanceInit: rapid.SampledFrom([]string{"hash", "zero"}).Draw(t, "init"),
		Nodes:       rapid.IntRange(1, 12).Draw(t, "nodes"),
	}
	cfg.Patience = rapid.SampledFrom([]int{0, 1, 3, 8 * cfg.Ports()}).Draw(t, "patience")
	return cfg
}

// TestChipLockstep compares Chip with the slow reading of the text on traffic that obeys the protocol.
func TestChipLockstep(t *testing.T) {
	sent := 0
	rapid.Check(t, func(t *rapid.T) {
		cfg := drawConfig(t)
		s := newStimulus(cfg, rapid.Uint64().Draw(t, "seed"))
		b := newBench(t, cfg)
		for range 200 {
			pins := b.pins()
			if err := b.step(s.flits(), s.credits(pins)); err != nil {
				t.Fatal(err)
			}
			if len(pins.errors) > 0 {
				t.Fatal("error_o without a protocol error")
			}
		}
		sent += s.sent
	})
	if sent < 1000 {
		t.Errorf("only %d flits sent: the stimulus is too weak", sent)
	}
}

// TestChipLockstepWide compares the two readings at the widths where words are full or nearly so.
func TestChipLockstepWide(t *testing.T) {
	for _, cfg := range []ChipConfig{
		{Groups: 64, Rails: 1, VCs: 1, Buf: 16, Iter: 2},
		{Groups: 63, Rails: 1, VCs: 1, Buf: 16, Iter: 4},
		{Groups: 33, Rails: 1, VCs: 2, Buf: 8, Iter: 3, Gap: 2},
		{Groups: 16, Rails: 4, VCs: 1, Buf: 12, Iter: 2},
		{Groups: 64, Rails: 1, VCs: 1, Buf: 16, Iter: 1, Allocator: "wavefront", Patience: 3},
		{Groups: 63, Rails: 1, VCs: 2, Buf: 16, Iter: 1, Allocator: "round_robin", Patience: 1},
		{Groups: 16, Rails: 4, VCs: 2, Buf: 12, Iter: 1, Allocator: "wavefront", Patience: 2},
		{Groups: 16, Rails: 4, VCs: 2, Buf: 12, Iter: 2, Patience: 2, BalanceMode: "packet", BalanceKey: "src_out", BalanceInit: "hash", Nodes: 10},
		{Groups: 21, Rails: 3, VCs: 1, Buf: 12, Iter: 1, Allocator: "wavefront",
			BalanceMode: "message", BalanceKey: "in_out", BalanceInit: "hash", Nodes: 1},
	} {
		s := newStimulus(cfg, 5)
		s.load, s.long, s.drain = 1, 2, 1
		b := newBench(t, cfg)
		for range 60 {
			if err := b.step(s.flits(), s.credits(b.pins())); err != nil {
				t.Fatalf("%+v: %v", cfg, err)
			}
		}
		if s.sent < 100 {
			t.Errorf("%+v: only %d flits sent", cfg, s.sent)
		}
	}
}

// TestChipLockstepChaos does the same with pins that break every rule: no regard for credits, framing, lengths or legal hops. Only the
// first flit on each VC is a head, because the output of a packet without head is not defined.
func TestChipLockstepChaos(t *testing.T) {
	errors := 0
	rapid.Check(t, func(t *rapid.T) {
		cfg := drawConfig(t)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		b := newBench(t, cfg)
		started := map[[2]int]bool{}
		for range 200 {
			flits, credits := map[int]Flit{}, map[[2]int]bool{}
			for p := range cfg.Ports() {
				v := rng.IntN(cfg.VCs)
				if rng.IntN(2) == 0 {
					f := Flit{Word0: rng.Uint64() &^ (flitsMask << flitsShift), Packet: rng.Uint32(), Flags: Valid, VC: uint8(v)}
					f.Word0 |= uint64(rng.IntN(4)) << flitsShift
					if rng.IntN(2) == 0 {
						f.Flags |= Tail
					}
					if rng.IntN(2) == 0 || !started[[2]int{p, v}] {
						f.Flags |= Head
					} else {
						f.Word0 = 0
					}
					started[[2]int{p, v}] = true
					flits[p] = f
				}
				if rng.IntN(2) == 0 {
					credits[[2]int{p, rng.IntN(cfg.VCs)}] = true
				}
			}
			errors += len(b.pins().errors)
			if err := b.step(flits, credits); err != nil {
				t.Fatal(err)
			}
		}
	})
	if errors < 100 {
		t.Errorf("only %d errors raised: the stimulus is too weak", errors)
	}
}

// TestLockstepSeesFaults spoils one thing in the slow chip in every cycle; the comparison must notice each.
func TestLockstepSeesFaults(t *testing.T) {
	plain := ChipConfig{Groups: 5, Rails: 2, VCs: 2, Buf: 8, Iter: 2, Gap: 3}
	with := func(edit func(c *ChipConfig)) ChipConfig {
		c := plain
		edit(&c)
		return c
	}
	roundRobin := with(func(c *ChipConfig) { c.Allocator, c.Gap = "round_robin", 0 })
	wavefront := with(func(c *ChipConfig) { c.Allocator, c.Gap = "wavefront", 0 })
	patient := with(func(c *ChipConfig) { c.Patience, c.Gap = 2, 0 })
	balance := func(mode, key string) ChipConfig {
		return with(func(c *ChipConfig) { c.BalanceMode, c.BalanceKey, c.BalanceInit, c.Nodes = mode, key, "hash", 10 })
	}
	for _, tc := range []struct {
		name  string
		cfg   ChipConfig
		spoil func(c *slowChip)
	}{
		{"iterations", plain, func(c *slowChip) { c.ITER = 1 }},
		{"gap", plain, func(c *slowChip) { c.GAP = 2 }},
		{"gptr", plain, func(c *slowChip) { c.gptr[4] = 0 }},
		{"aptr", plain, func(c *slowChip) { c.aptr[4] = 0 }},
		{"credit", plain, func(c *slowChip) { c.credit[[2]int{3, 1}] = 8 }},
		{"pending", plain, func(c *slowChip) { c.pending[[2]int{0, 0}] = 1 }},
		{"vptr", plain, func(c *slowChip) { c.vptr[2] = 0 }},
		{"lock", plain, func(c *slowChip) { delete(c.lock, 2) }},
		{"allocator", plain, func(c *slowChip) { c.allocator = "wavefront" }},
		{"round robin gptr", roundRobin, func(c *slowChip) { c.gptr[4] = 0 }},
		{"round robin aptr", roundRobin, func(c *slowChip) { c.aptr[4] = 0 }},
		{"round robin is not islip", roundRobin, func(c *slowChip) { c.allocator, c.ITER = "islip", 1 }},
		{"diagonal", wavefront, func(c *slowChip) { c.p = 0 }},
		{"diagonal by one", wavefront, func(c *slowChip) { c.p = (c.p + 1) % 10 }},
		{"patience", patient, func(c *slowChip) { c.PATIENCE = 3 }},
		{"no patience", patient, func(c *slowChip) { c.PATIENCE = 0 }},
		{"passed", patient, func(c *slowChip) { c.passed[3] = 0 }},
		{"candidate", patient, func(c *slowChip) { delete(c.cand, 3) }},
		{"cptr", patient, func(c *slowChip) { c.cptr[3] = 0 }},
		{"rails kept", balance("packet", "out"), func(c *slowChip) { c.balMode = "none" }},
		{"messages torn", balance("message", "out"), func(c *slowChip) { c.balMode = "packet" }},
		{"key", balance("packet", "in_out"), func(c *slowChip) { c.balKey = "out" }},
		{"history", balance("packet", "out"), func(c *slowChip) { c.hist[[2]int{0, 3}] = 0 }},
		{"source", balance("packet", "src_out"), func(c *slowChip) { c.src = func(uint32) int { return 1 } }},
		{"nodes", balance("packet", "src_out"), func(c *slowChip) { c.N_NODE = 11 }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for seed := range uint64(20) {
				s := newStimulus(tc.cfg, seed)
				b := newBench(t, tc.cfg)
				for range 1000 {
					tc.spoil(b.slow)
					if b.step(s.flits(), s.credits(b.pins())) != nil {
						return
					}
				}
			}
			t.Error("no difference seen")
		})
	}
}
