package checkers

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

// cutting is a network whose nodes cut messages over rails that packets change.
func cutting(tb testing.TB, mode string, edit ...func(*specs.Test)) (*golden.Network, []recorded) {
	f := fabric(tb, func(c *specs.Chip) {
		c.Rails, c.VCs, c.MTUBytes, c.BalanceMode, c.BalanceKey, c.BalanceInit = 2, 2, 64, mode, "src_out", "hash"
	})
	return recordOf(tb, f, append([]func(*specs.Test){func(x *specs.Test) { x.Mapping, x.MinBytes, x.MaxBytes, x.Load = "frag", 16, 300, 0.3 }}, edit...)...)
}

// someFragment gives the number of some packet: the sixth of more than two flits that fits of those with at least three flits that fit.
func someFragment(ev []recorded, fits func(h header) bool) (id uint64) {
	i := nth(ev, 5, func(e *recorded) bool {
		return e.Kind == golden.Generate && e.packet.Flits > 2 && fits(read(&e.packet))
	})
	return ev[i].packet.ID
}

// TestBrokenMessages spoils good runs of messages that are cut. The checker must say what is wrong.
func TestBrokenMessages(t *testing.T) {
	n, good := cutting(t, "packet")
	if f := play(n, good); len(f) > 0 {
		t.Fatalf("the good run: %v", f)
	}
	middle := func(h header) bool { return h.i > 1 && h.i < h.n-2 }
	// everywhere changes a packet wherever it is seen, as if its source had made it so.
	everywhere := func(fits func(h header) bool, change func(p *golden.Packet)) func([]recorded) []recorded {
		return func(ev []recorded) []recorded {
			id := someFragment(ev, fits)
			for i := range ev {
				if ev[i].Packet != nil && ev[i].packet.ID == id {
					change(&ev[i].packet)
				}
			}
			return ev
		}
	}
	// arrival changes a packet where its tail arrives.
	arrival := func(fits func(h header) bool, change func(p *golden.Packet)) func([]recorded) []recorded {
		return func(ev []recorded) []recorded {
			id := someFragment(ev, fits)
			i := nth(ev, 0, func(e *recorded) bool { return e.Kind == golden.NodeIn && e.packet.ID == id && e.Flit.Tail() })
			change(&ev[i].packet)
			return ev
		}
	}
	for _, tc := range []struct {
		name  string
		spoil func([]recorded) []recorded
		want  string
	}{
		{"lost fragment", func(ev []recorded) []recorded {
			id := someFragment(ev, middle)
			return slices.DeleteFunc(ev, func(e recorded) bool { return e.Kind == golden.NodeIn && e.Packet != nil && e.packet.ID == id })
		}, "1 messages are not complete, the first is message"},
		{"fragment twice", func(ev []recorded) []recorded {
			id := someFragment(ev, middle)
			var out []recorded
			for _, e := range ev {
				out = append(out, e)
				if e.Kind == golden.NodeIn && e.Packet != nil && e.packet.ID == id && e.Flit.Tail() {
					out = append(out, e)
				}
			}
			return out
		}, "arrives a second time"},
		{"message twice", func(ev []recorded) []recorded {
			id := someFragment(ev, func(h header) bool { return h.n == 2 && h.i == 0 })
			i := nth(ev, 0, func(e *recorded) bool { return e.Kind == golden.NodeIn && e.packet.ID == id && e.Flit.Tail() })
			return append(ev, ev[i])
		}, "no such message is on its way here"},
		{"LAST too early", everywhere(middle, func(p *golden.Packet) { p.Word0 |= 1 << 57 }), "LAST is true"},
		{"no LAST", everywhere(func(h header) bool { return h.last && h.i > 1 }, func(p *golden.Packet) { p.Word0 &^= 1 << 57 }), "LAST is false"},
		{"no FIRST", everywhere(func(h header) bool { return h.i == 1 }, func(p *golden.Packet) { p.Word0 &^= 1 << 56 }), "FIRST is false"},
		{"FIRST in the middle", everywhere(middle, func(p *golden.Packet) { p.Word0 |= 1 << 56 }), "FIRST is true"},
		{"LAST lost on the way", arrival(func(h header) bool { return h.last }, func(p *golden.Packet) { p.Word0 &^= 1 << 57 }), "LAST is false"},
		{"another number of fragments", everywhere(middle, func(p *golden.Packet) { p.Word1 += 1 << 60 }), "want fragment"},
		{"another number of fragments on arrival", arrival(middle, func(p *golden.Packet) { p.Word1 += 1 << 60 }), "want one of"},
		{"another length", everywhere(middle, func(p *golden.Packet) { p.Word1 ^= 1 << 32 }), "want fragment"},
		{"another length on arrival", arrival(middle, func(p *golden.Packet) { p.Word1 ^= 1 << 32 }), "want one of"},
		{"another msg_id", everywhere(middle, func(p *golden.Packet) { p.Word1 ^= 1 << 50 }), "want fragment"},
		{"msg_id out of turn", everywhere(func(h header) bool { return h.i == 0 && h.n > 2 }, func(p *golden.Packet) { p.Word1 ^= 1 << 50 }), "has msg_id"},
		{"another message on arrival", arrival(middle, func(p *golden.Packet) { p.Word1 ^= 1 << 55 }), "no such message"},
		{"another source on arrival", arrival(middle, func(p *golden.Packet) { p.Word1 ^= 1 }), "message"},
		{"another fragment on arrival", arrival(middle, func(p *golden.Packet) { p.Word1 -= 1 << 56 }), "arrives a second time"},
		{"fragment without header", everywhere(middle, func(p *golden.Packet) { p.Bytes -= 16 }), "want"},
		{"wrong rail", everywhere(middle, func(p *golden.Packet) { p.Rail ^= 1 }), "waits for rail"},
		{"VCs mixed", everywhere(middle, func(p *golden.Packet) { p.VC ^= 1 }), "want fragment"},
		{"payload lengths exchanged", exchangeLengths, "has"},
		{"payload lengths exchanged on arrival", func(ev []recorded) []recorded {
			id := someFragment(ev, middle)
			for i := range ev {
				if ev[i].Kind == golden.NodeIn && ev[i].packet.ID == id {
					ev[i].packet.Bytes--
				}
			}
			return ev
		}, "its fragments have"},
		{"fragments exchanged", func(ev []recorded) []recorded {
			i := nth(ev, 50, func(e *recorded) bool { return e.Kind == golden.Generate && middle(read(&e.packet)) })
			ev[i], ev[i+1] = ev[i+1], ev[i]
			return ev
		}, "want fragment"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			found := play(n, tc.spoil(slices.Clone(good)))
			for _, f := range found {
				if f.Checker == "reassembly" && strings.Contains(f.Message, tc.want) {
					return
				}
			}
			t.Errorf("not found: %q in %v", tc.want, found)
		})
	}
}

// exchangeLengths gives two fragments of one message each other's length, where they differ, wherever they are seen.
func exchangeLengths(ev []recorded) []recorded {
	first := nth(ev, 20, func(e *recorded) bool {
		return e.Kind == golden.Generate && read(&e.packet).i == 0 && read(&e.packet).payload%read(&e.packet).n != 0
	})
	last := first + read(&ev[first].packet).n - 1
	a, b := ev[first].packet, ev[last].packet
	for i := range ev {
		switch p := &ev[i].packet; {
		case ev[i].Packet == nil:
		case p.ID == a.ID:
			p.Bytes = b.Bytes
		case p.ID == b.ID:
			p.Bytes = a.Bytes
		}
	}
	return ev
}

// TestSharedMessageID lets a message arrive so late that another one of its pair starts with the same msg_id: the checker must see it, though
// both arrive whole.
func TestSharedMessageID(t *testing.T) {
	n, ev := cutting(t, "none", func(x *specs.Test) {
		x.Pattern, x.Shift, x.MinBytes, x.MaxBytes, x.Injection = "shift", 3, 16, 16, "saturate"
	})
	i := nth(ev, 20, func(e *recorded) bool { return e.Kind == golden.NodeIn && e.packet.Src == 2 })
	late := ev[i]
	for _, f := range play(n, append(slices.Delete(ev, i, i+1), late)) {
		if f.Checker == "reassembly" && strings.Contains(f.Message, "on its way there has") {
			return
		}
	}
	t.Error("not found")
}

// TestWholeMessages checks the headers of messages that are one packet.
func TestWholeMessages(t *testing.T) {
	n, good := record(t)
	for _, bit := range []int{32, 48, 56, 60} {
		ev := slices.Clone(good)
		ev[nth(ev, 50, anyOf(golden.Generate))].packet.Word1 ^= 1 << bit
		found := play(n, ev)
		if !slices.ContainsFunc(found, func(f Finding) bool { return f.Checker == "reassembly" }) {
			t.Errorf("bit %d of header word 1: %v", bit, found)
		}
	}
}

// TestCleanMessages runs good networks whose nodes cut messages to the end: nothing may be found, and the nodes must have counted as many
// messages as the checker.
func TestCleanMessages(t *testing.T) {
	for _, mapping := range []string{"frag", "frag_packets"} {
		for _, mode := range []string{"none", "packet", "message"} {
			for _, rails := range []int{1, 2, 3} {
				for _, injection := range []string{"bernoulli", "saturate"} {
					t.Run(fmt.Sprint(mapping, mode, rails, injection), func(t *testing.T) {
						f := fabric(t, func(c *specs.Chip) {
							c.Rails, c.VCs, c.MTUBytes, c.BalanceMode, c.BalanceKey, c.BalanceInit = rails, 2, 90, mode, "in_out", "zero"
						})
						n := network(t, f, experiment(func(x *specs.Test) {
							x.Mapping, x.MinBytes, x.MaxBytes, x.Load, x.Injection, x.Holdoff = mapping, 16, 500, 0.4, injection, "random"
							if mapping == "frag_packets" {
								x.MaxBytes = 16 + rails*74
							}
						}))
						s := All(n)
						for range 500 {
							n.Step()
						}
						n.Quiesce()
						for i := 0; i < 100_000 && !n.Drained(); i++ {
							n.Step()
						}
						for _, f := range s.Finish(true) {
							t.Error(f)
						}
						if st := n.Stats(); st.CompleteMessages == 0 || st.CompleteMessages != st.GeneratedMessages {
							t.Errorf("%d messages generated, %d complete", st.GeneratedMessages, st.CompleteMessages)
						}
					})
				}
			}
		}
	}
}
