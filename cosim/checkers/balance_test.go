package checkers

import (
	"fmt"
	"slices"
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

// TestCleanAllocators runs good networks with every allocator, with patience and with balanced rails to the end: nothing may be found.
func TestCleanAllocators(t *testing.T) {
	for k, allocator := range []string{"islip", "round_robin", "wavefront"} {
		for _, patience := range []int{0, 1, 64} {
			for j, mode := range []string{"none", "packet", "message"} {
				key := []string{"src_out", "in_out", "out"}[(k+j)%3]
				t.Run(fmt.Sprintf("%s,patience=%d,%s,%s", allocator, patience, mode, key), func(t *testing.T) {
					f := fabric(t, func(c *specs.Chip) {
						c.VCs, c.Rails, c.Allocator, c.Patience = 2, 2, allocator, patience
						c.BalanceMode, c.BalanceKey, c.BalanceInit = mode, key, "hash"
					})
					n := network(t, f, experiment(func(x *specs.Test) { x.Holdoff, x.Pattern, x.HotShare, x.Load = "random", "hotspot", 0.1, 0.3 }))
					s := All(n)
					for range 800 {
						n.Step()
					}
					n.Quiesce()
					for i := 0; i < 100_000 && !n.Drained(); i++ {
						n.Step()
					}
					if !n.Drained() {
						t.Error("the network does not drain")
					}
					for _, f := range s.Finish(true) {
						t.Error(f)
					}
					if st := n.Stats(); st.DeliveredPackets == 0 || st.DeliveredPackets != st.GeneratedPackets {
						t.Errorf("%d packets generated, %d delivered", st.GeneratedPackets, st.DeliveredPackets)
					}
				})
			}
		}
	}
}

// TestBrokenBalance spoils good runs of networks whose rails are balanced.
func TestBrokenBalance(t *testing.T) {
	f := fabric(t, func(c *specs.Chip) {
		c.Rails, c.Patience, c.BalanceMode, c.BalanceKey, c.BalanceInit = 2, 2, "packet", "src_out", "hash"
	})
	n, good := recordOf(t, f, func(x *specs.Test) { x.Pattern, x.Shift, x.MaxBytes = "shift", 3, 48 })
	if f := play(n, good); len(f) > 0 {
		t.Fatalf("the good run: %v", f)
	}
	other := func(kind golden.EventKind, wanted func(e *recorded) bool) func([]recorded) []recorded {
		return func(ev []recorded) []recorded {
			first := ev[nth(ev, 50, wanted)]
			for i := range ev { // a whole packet at one place
				if e := &ev[i]; e.Kind == kind && e.Chip == first.Chip && e.packet.ID == first.packet.ID {
					e.Port ^= 1
				}
			}
			return ev
		}
	}
	for _, tc := range []struct {
		checker, name string
		spoil         func([]recorded) []recorded
	}{
		{"rails", "packet leaves by the wrong rail", other(golden.ChipOut, head(golden.ChipOut))},
		{"rails", "packet arrives on the wrong rail unnoticed", func(ev []recorded) []recorded {
			i := nth(ev, 50, head(golden.ChipIn)) // it makes no choice, those behind it choose wrongly
			return append(ev[:i], ev[i+1:]...)
		}},
		{"integrity", "rail changed on a cable", other(golden.ChipIn, head(golden.ChipIn))},
		{"integrity", "flit on another rail than its head", func(ev []recorded) []recorded {
			ev[nth(ev, 50, tail(golden.ChipOut))].Port ^= 1
			return ev
		}},
		{"order", "packets of the same rails exchanged", exchangeOnRails},
		{"conservation", "flit lost on a rail", func(ev []recorded) []recorded {
			i := nth(ev, 50, tail(golden.ChipOut))
			return append(ev[:i], ev[i+1:]...)
		}},
	} {
		t.Run(tc.checker+"/"+tc.name, func(t *testing.T) {
			found := play(n, tc.spoil(append([]recorded(nil), good...)))
			for _, f := range found {
				if f.Checker == tc.checker {
					return
				}
			}
			t.Errorf("not found by %s; found: %v", tc.checker, found)
		})
	}
}

// exchangeOnRails lets two packets of one flit that took the same way arrive in each other's place.
func exchangeOnRails(ev []recorded) []recorded {
	ways, last := map[uint64]string{}, map[string]int{}
	for i := range ev {
		e := &ev[i]
		if !e.Flit.Head() {
			continue
		}
		if e.Kind == golden.ChipOut || e.Kind == golden.NodeOut {
			ways[e.packet.ID] += fmt.Sprint(e.Port%2, " ")
		}
		if e.Kind != golden.NodeIn || !e.Flit.Tail() {
			continue
		}
		way := fmt.Sprint(ways[e.packet.ID], e.packet.Src, e.packet.Dst)
		if j, ok := last[way]; ok {
			e.packet, ev[j].packet = ev[j].packet, e.packet
			e.Flit, ev[j].Flit = ev[j].Flit, e.Flit
			return ev
		}
		last[way] = i
	}
	return ev
}

// TestRailsOvertake checks that the order checker does not promise too much or too little: packets of one flow on different rails do
// overtake each other, which it accepts.
func TestRailsOvertake(t *testing.T) {
	f := fabric(t, func(c *specs.Chip) {
		c.Rails, c.BalanceMode, c.BalanceKey, c.BalanceInit = 2, "packet", "out", "zero"
	})
	n := network(t, f, experiment(func(x *specs.Test) { x.Load = 0.7 }))
	env := newEnv(n)
	set := newSet(env, newOrder(env))
	last, overtaken := map[[2]int]uint64{}, 0
	n.Observe(observers{set, watch{n, func(e *golden.Pin) {
		if e.Kind == golden.NodeIn && e.Flit.Head() {
			k := [2]int{e.Packet.Src, e.Packet.Dst}
			if e.Packet.ID < last[k] {
				overtaken++
			}
			last[k] = max(last[k], e.Packet.ID)
		}
	}}})
	for range 3000 {
		n.Step()
	}
	if overtaken == 0 {
		t.Error("no packet has been overtaken: the test is too weak")
	}
	for _, f := range set.Finish(false) {
		t.Error(f)
	}
}

type observers []golden.Observer

func (o observers) Observe(e *golden.Event) {
	for _, x := range o {
		x.Observe(e)
	}
}

// watch is an Observer of single pins.
type watch struct {
	net *golden.Network
	see func(p *golden.Pin)
}

func (w watch) Observe(e *golden.Event) {
	for _, p := range w.net.Pins(e) {
		w.see(&p)
	}
}

// TestServiceBoundWithPatience checks the bound of 2.3.1: it is what the comment of the checker derives, and real traffic stays below it.
func TestServiceBoundWithPatience(t *testing.T) {
	for _, tc := range []struct {
		cfg  golden.ChipConfig
		want int
	}{
		{golden.ChipConfig{Groups: 4, Rails: 1, VCs: 1, Patience: 1}, 4*3 - 1},
		{golden.ChipConfig{Groups: 16, Rails: 1, VCs: 1, Patience: 128}, 16*130 - 1},
		{golden.ChipConfig{Groups: 8, Rails: 2, VCs: 3, Patience: 5}, 8*3*7 - 1},
		{golden.ChipConfig{Groups: 8, Rails: 2, VCs: 3, Patience: 5, BalanceMode: "packet"}, 16*3*7 - 1},
		{golden.ChipConfig{Groups: 8, Rails: 2, VCs: 3}, 4 * 64},
		{golden.ChipConfig{Groups: 8, Rails: 2, VCs: 3, Allocator: "round_robin"}, 0},
		{golden.ChipConfig{Groups: 8, Rails: 2, VCs: 3, Allocator: "wavefront"}, 0},
	} {
		if got := serviceBound(&tc.cfg); got != tc.want {
			t.Errorf("%+v: bound %d, want %d", tc.cfg, got, tc.want)
		}
	}
	for _, vcs := range []int{1, 4} {
		for _, allocator := range []string{"islip", "round_robin", "wavefront"} {
			f := fabric(t, func(c *specs.Chip) { c.VCs, c.Patience, c.Allocator = vcs, 3, allocator })
			n := network(t, f, experiment(func(x *specs.Test) {
				x.Pattern, x.Hotspot, x.HotShare, x.Injection, x.MaxBytes = "hotspot", 3, 0.3, "saturate", 256
			}))
			env := newEnv(n)
			c := newService(env).(*service)
			set := newSet(env, c)
			n.Observe(set)
			for range 4000 {
				n.Step()
			}
			t.Logf("%s, %d VCs: passed over at most %d times, bound %d", allocator, vcs, c.worst, c.bound[0])
			if c.worst < 2 || c.worst > c.bound[0] || len(set.Findings()) > 0 {
				t.Errorf("%s, %d VCs: passed over at most %d times, bound %d: %v", allocator, vcs, c.worst, c.bound[0], set.Findings())
			}
		}
	}
}

// TestServiceSeesStarvation plays a chip that serves only one of two inputs to the checker, for a network with patience. The input is not
// idle and has no credits: neither is an excuse.
func TestServiceSeesStarvation(t *testing.T) {
	f := fabric(t, func(c *specs.Chip) { c.Rails, c.VCs, c.Patience = 2, 3, 1 })
	n := network(t, f, experiment())
	env := newEnv(n)
	s := newSet(env, newService(env))
	noCredits := func(r recorded) bool { return r.Kind == golden.ChipCreditIn }
	playTo(s, slices.DeleteFunc(starve(nil), noCredits))
	if len(s.Findings()) == 0 {
		t.Error("not found")
	}
}
