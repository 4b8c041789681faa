package checkers

import (
	"reflect"
	"strings"
	"testing"

	"weft/cosim/golden"
	"weft/specs"
)

// recorded is a pin with the packet it points to.
type recorded struct {
	golden.Pin
	packet golden.Packet
}

// tape keeps events, pin by pin.
type tape struct {
	net    *golden.Network
	events []recorded
}

func (t *tape) Observe(e *golden.Event) {
	for _, p := range t.net.Pins(e) {
		r := recorded{Pin: p}
		if p.Packet != nil {
			r.packet = *p.Packet
		}
		t.events = append(t.events, r)
	}
}

// record runs a small network until it is drained. With 2 rails, VCs 3 and mixed sizes, so that everything can be confused.
func record(tb testing.TB) (*golden.Network, []recorded) {
	tb.Helper()
	return recordOf(tb, fabric(tb, func(c *specs.Chip) { c.Rails, c.VCs = 2, 3 }))
}

func recordOf(tb testing.TB, f *specs.Fabric, edit ...func(*specs.Test)) (*golden.Network, []recorded) {
	tb.Helper()
	n := network(tb, f, experiment(edit...))
	t := tape{net: n}
	n.Observe(&t)
	for range 500 {
		n.Step()
	}
	n.Quiesce()
	for !n.Drained() {
		n.Step()
	}
	return n, t.events
}

// play feeds pins one by one to a fresh set of all checkers.
func play(n *golden.Network, events []recorded) []Finding {
	env := newEnv(n)
	s := newSet(env, all(env)...)
	playTo(s, events)
	return s.Finish(true)
}

func playTo(s *Set, events []recorded) {
	var packets []golden.Packet // by handle
	for i := range events {
		r := &events[i]
		e := golden.Event{Kind: r.Kind, Cycle: r.Cycle, Chip: r.Chip, VC: r.VC, Step: 1}
		switch r.Kind {
		case golden.EndCycle:
		case golden.Generate, golden.NodeOut, golden.NodeIn, golden.NodeCreditIn, golden.NodeCreditOut:
			e.Ports, e.First = 1, r.Node*s.env.nodeRails+r.Port
		default:
			e.Ports, e.First = 1, s.env.port(r.Chip, r.Port)
		}
		if r.Packet != nil {
			for int(r.Flit.Packet) >= len(packets) {
				packets = append(packets, golden.Packet{})
			}
			packets[r.Flit.Packet] = r.packet
			e.Flits, e.PacketOf = []golden.Flit{r.Flit}, func(handle uint32) *golden.Packet { return &packets[handle] }
		}
		s.Observe(&e)
	}
}

// nth finds event number k of those that match.
func nth(events []recorded, k int, match func(e *recorded) bool) int {
	for i := range events {
		if match(&events[i]) {
			if k == 0 {
				return i
			}
			k--
		}
	}
	return -1
}

func head(kind golden.EventKind) func(e *recorded) bool {
	return func(e *recorded) bool { return e.Kind == kind && e.Flit.Head() }
}

func tail(kind golden.EventKind) func(e *recorded) bool {
	return func(e *recorded) bool { return e.Kind == kind && e.Flit.Tail() && !e.Flit.Head() }
}

func body(kind golden.EventKind) func(e *recorded) bool {
	return func(e *recorded) bool { return e.Kind == kind && !e.Flit.Tail() && !e.Flit.Head() }
}

func anyOf(kind golden.EventKind) func(e *recorded) bool {
	return func(e *recorded) bool { return e.Kind == kind }
}

// TestBroken spoils one event of a good run at a time. Each checker must find what is its business; others may find it too.
func TestBroken(t *testing.T) {
	n, good := record(t)
	if f := play(n, good); len(f) > 0 {
		t.Fatalf("the good run: %v", f)
	}
	edit := func(match func(*recorded) bool, change func(e *recorded)) func([]recorded) []recorded {
		return func(ev []recorded) []recorded {
			change(&ev[nth(ev, 50, match)])
			return ev
		}
	}
	drop := func(match func(*recorded) bool) func([]recorded) []recorded {
		return func(ev []recorded) []recorded {
			i := nth(ev, 50, match)
			return append(ev[:i], ev[i+1:]...)
		}
	}
	double := func(match func(*recorded) bool) func([]recorded) []recorded {
		return func(ev []recorded) []recorded {
			i := nth(ev, 50, match)
			return append(ev[:i+1], ev[i:]...)
		}
	}
	for _, tc := range []struct {
		checker, name string
		spoil         func([]recorded) []recorded
	}{
		{"conservation", "flit lost in a chip", drop(tail(golden.ChipOut))},
		{"conservation", "flit in the middle lost", drop(body(golden.ChipOut))},
		{"conservation", "flit in the middle doubled", double(body(golden.ChipIn))},
		{"conservation", "flit in the middle of another packet", edit(body(golden.NodeIn), func(e *recorded) { e.Flit.Packet++ })},
		{"framing", "flit in the middle doubled", double(body(golden.NodeIn))},
		{"conservation", "flit lost on the last cable", drop(tail(golden.NodeIn))},
		{"conservation", "flit doubled", double(tail(golden.NodeIn))},
		{"conservation", "flit sent twice", double(tail(golden.NodeOut))},
		{"conservation", "chip makes a flit", double(head(golden.ChipOut))},
		{"conservation", "packet from nowhere", drop(anyOf(golden.Generate))},
		{"conservation", "error_o", edit(head(golden.ChipIn), func(e *recorded) { e.Kind = golden.ChipError })},

		{"integrity", "header bit flipped", edit(head(golden.ChipOut), func(e *recorded) { e.Flit.Word0 ^= 1 << 60 })},
		{"integrity", "length altered", edit(head(golden.ChipIn), func(e *recorded) { e.Flit.Word0 ^= 1 << 43 })},
		{"integrity", "route bit flipped", edit(head(golden.NodeIn), func(e *recorded) { e.Flit.Word0 ^= 1 << 20 })},
		{"integrity", "route not shifted", edit(head(golden.ChipOut), func(e *recorded) { e.Flit.Word0 |= 5 })},
		{"integrity", "VC changed", edit(head(golden.ChipOut), func(e *recorded) { e.Flit.VC = (e.Flit.VC + 1) % 3 })},
		{"integrity", "rail changed", edit(tail(golden.ChipOut), func(e *recorded) { e.Port ^= 1 })},
		{"integrity", "packet replaced", edit(tail(golden.NodeIn), func(e *recorded) { e.packet.Src++ })},
		{"integrity", "wrong source in the header", edit(anyOf(golden.Generate), func(e *recorded) { e.packet.Word1 ^= 1 })},
		{"integrity", "wrong length in the header", edit(anyOf(golden.Generate), func(e *recorded) { e.packet.Word0 ^= 1 << 42 })},
		{"integrity", "flags of a fragment", edit(anyOf(golden.Generate), func(e *recorded) { e.packet.Word0 ^= 1 << 57 })},
		{"integrity", "payload of no flit", edit(tail(golden.NodeIn), func(e *recorded) { e.Flit.Seq = 99 })},
		{"integrity", "wrong node", edit(tail(golden.NodeIn), func(e *recorded) { e.Node ^= 1 })},

		{"framing", "head lost", drop(head(golden.ChipIn))},
		{"framing", "body lost", drop(func(e *recorded) bool { return e.Kind == golden.ChipIn && e.Flit.Seq == 1 && !e.Flit.Tail() })},
		{"framing", "tail lost", drop(tail(golden.ChipOut))},
		{"framing", "tail mark lost", edit(tail(golden.NodeIn), func(e *recorded) { e.Flit.Flags &^= golden.Tail })},
		{"framing", "tail mark early", edit(func(e *recorded) bool { return e.Kind == golden.NodeIn && e.Flit.Head() && !e.Flit.Tail() },
			func(e *recorded) { e.Flit.Flags |= golden.Tail })},
		{"framing", "flits exchanged", edit(tail(golden.ChipOut), func(e *recorded) { e.Flit.Seq-- })},
		{"framing", "foreign flit", edit(tail(golden.ChipOut), func(e *recorded) { e.packet.ID += 1000 })},
		{"framing", "valid lost", edit(tail(golden.ChipOut), func(e *recorded) { e.Flit.Flags = 0 })},
		{"framing", "VC that does not exist", edit(tail(golden.ChipOut), func(e *recorded) { e.Flit.VC = 3 })},

		{"order", "packets of a flow exchanged", exchange},

		{"route", "wrong source node", edit(head(golden.NodeOut), func(e *recorded) { e.Node++ })},
		{"route", "wrong output", edit(head(golden.ChipOut), func(e *recorded) { e.Port = (e.Port + 2) % 16 })},
		{"route", "wrong input", edit(head(golden.ChipIn), func(e *recorded) { e.Port = (e.Port + 2) % 16 })},
		{"route", "wrong chip", edit(head(golden.ChipOut), func(e *recorded) { e.Chip ^= 1 })},
		{"route", "wrong destination", edit(head(golden.NodeIn), func(e *recorded) { e.Node ^= 1 })},
		{"route", "chip skipped", drop(head(golden.ChipIn))},
		{"route", "round in circles", circle},

		{"ports", "flit out of an open port", edit(head(golden.ChipOut), func(e *recorded) { e.Chip, e.Port = 3, 15 })},
		{"ports", "flit into an open port", edit(tail(golden.ChipIn), func(e *recorded) { e.Chip, e.Port = 2, 8 })},
		{"ports", "credit from an open port", edit(anyOf(golden.ChipCreditIn), func(e *recorded) { e.Chip, e.Port = 2, 9 })},
		{"ports", "port that does not exist", edit(tail(golden.ChipIn), func(e *recorded) { e.Chip, e.Port = 0, 16 })},

		{"credit", "credit lost", drop(anyOf(golden.ChipCreditIn))},
		{"credit", "credit doubled", double(anyOf(golden.ChipCreditIn))},
		{"credit", "node's credit lost", drop(anyOf(golden.NodeCreditIn))},
		{"credit", "node promises twice", double(anyOf(golden.NodeCreditOut))},
		{"credit", "chip promises twice", double(anyOf(golden.ChipCreditOut))},
		{"credit", "chip promises too little", drop(anyOf(golden.ChipCreditOut))},
		{"credit", "longer packet than reserved for", edit(head(golden.ChipOut), func(e *recorded) { e.Flit.Word0 += 9 << 42 })},
		{"credit", "packet before its credits", early},

		{"watchdog", "deadlock", deadlock},
		{"service", "input passed over", starve},
	} {
		t.Run(tc.checker+"/"+tc.name, func(t *testing.T) {
			ev := append([]recorded(nil), good...)
			found := play(n, tc.spoil(ev))
			for _, f := range found {
				if f.Checker == tc.checker {
					if f.Message == "" || f.Instance == "" || !strings.HasPrefix(f.String(), tc.checker+": cycle ") {
						t.Errorf("incomplete finding %+v", f)
					}
					return
				}
			}
			t.Errorf("not found by %s; found: %v", tc.checker, found)
		})
	}
}

// exchange lets two whole packets of one flow arrive in each other's place.
func exchange(ev []recorded) []recorded {
	type key struct{ src, dst, rail, vc int }
	last := map[key]int{}
	for i := range ev {
		if !head(golden.NodeIn)(&ev[i]) || !ev[i].Flit.Tail() {
			continue
		}
		k := key{ev[i].packet.Src, ev[i].packet.Dst, ev[i].packet.Rail, ev[i].packet.VC}
		if j, ok := last[k]; ok {
			ev[i].packet, ev[j].packet = ev[j].packet, ev[i].packet
			ev[i].Flit, ev[j].Flit = ev[j].Flit, ev[i].Flit
			return ev
		}
		last[k] = i
	}
	return ev
}

// circle lets one head pass the same link again and again.
func circle(ev []recorded) []recorded {
	i := nth(ev, 0, head(golden.ChipIn))
	enter := ev[i]
	j := nth(ev, 0, func(e *recorded) bool { return head(golden.ChipOut)(e) && e.packet.ID == enter.packet.ID })
	out := append([]recorded(nil), ev[:j+1]...)
	for range 50 {
		out = append(out, enter, ev[j])
	}
	return append(out, ev[j+1:]...)
}

// early moves a head at a node's output to the start of the run.
func early(ev []recorded) []recorded {
	i := nth(ev, 0, head(golden.NodeOut))
	return append([]recorded{ev[i]}, append(append([]recorded(nil), ev[:i]...), ev[i+1:]...)...)
}

// deadlock stops all pins in the middle of the run.
func deadlock(ev []recorded) []recorded {
	i := nth(ev, 300, anyOf(golden.EndCycle))
	stopped := append([]recorded(nil), ev[:i+1]...)
	for k := range uint64(quietLimit + 1) {
		stopped = append(stopped, recorded{Pin: golden.Pin{Kind: golden.EndCycle, Cycle: ev[i].Cycle + 1 + k}})
	}
	return stopped
}

// starve is a chip that serves only one of two inputs.
func starve([]recorded) []recorded {
	var ev []recorded
	packet := func(kind golden.EventKind, cycle uint64, port int, id uint64, in int) {
		f := golden.Flit{Word0: golden.Word0(1, 1), Packet: uint32(id % 64), Flags: golden.Valid | golden.Head | golden.Tail}
		ev = append(ev, recorded{golden.Pin{Kind: kind, Cycle: cycle, Port: port, Flit: f, Packet: &golden.Packet{}}, golden.Packet{ID: id}})
	}
	packet(golden.ChipIn, 1, 6, 63, 6) // it never leaves
	for c := uint64(2); c < 3000; c++ {
		ev = append(ev, recorded{Pin: golden.Pin{Kind: golden.ChipCreditIn, Cycle: c, Port: 2}})
		if c > 20 && c%64 != 63 {
			packet(golden.ChipIn, c, 4, 64*c+c%63, 4)
			packet(golden.ChipOut, c, 2, 64*c+c%63, 4)
		}
		ev = append(ev, recorded{Pin: golden.Pin{Kind: golden.EndCycle, Cycle: c}})
	}
	return ev
}

// TestServiceBound gives the largest count that real traffic reaches, as a fraction of the bound: far from both 0 and 1.
func TestServiceBound(t *testing.T) {
	for _, vcs := range []int{1, 2} {
		f := fabric(t, func(c *specs.Chip) { c.VCs = vcs })
		n := network(t, f, experiment(func(x *specs.Test) {
			x.Pattern, x.Hotspot, x.HotShare, x.Injection, x.MaxBytes = "hotspot", 3, 0.3, "saturate", 16
		}))
		env := newEnv(n)
		c := newService(env).(*service)
		n.Observe(newSet(env, c))
		for range 4000 {
			n.Step()
		}
		t.Logf("%d VCs: passed over at most %d times, bound %d", vcs, c.worst, c.bound[0])
		if c.worst < 2 || c.worst > c.bound[0]/2 {
			t.Errorf("%d VCs: passed over at most %d times, bound %d", vcs, c.worst, c.bound[0])
		}
	}
}

// TestFindingsAreBounded checks that a flood of violations keeps the first ones only.
func TestFindingsAreBounded(t *testing.T) {
	n, good := record(t)
	for i := range good {
		if good[i].Kind == golden.NodeIn {
			good[i].Node ^= 1
		}
	}
	count := map[string]int{}
	for _, f := range play(n, good) {
		count[f.Checker]++
	}
	if count["route"] != maxFindings || count["integrity"] != maxFindings {
		t.Errorf("findings kept: %v, want %d of route and of integrity", count, maxFindings)
	}
}

// TestSame checks that no field of a packet is left out of the comparison.
func TestSame(t *testing.T) {
	for i := range reflect.TypeFor[golden.Packet]().NumField() {
		if !reflect.TypeFor[golden.Packet]().Field(i).IsExported() {
			continue // where its bits are kept
		}
		var a, b golden.Packet
		switch f := reflect.ValueOf(&b).Elem().Field(i); {
		case f.CanInt():
			f.SetInt(1)
		default:
			f.SetUint(1)
		}
		if same(&a, &b) || !same(&b, &b) {
			t.Errorf("field %s does not count", reflect.TypeFor[golden.Packet]().Field(i).Name)
		}
	}
}
