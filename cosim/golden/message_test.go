package golden

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
	"weft/specs"
	"weft/specs/fragment"
)

// fragmented gives a network whose nodes cut messages over their rails.
func fragmented(tb testing.TB, rails int, mode string, test *specs.Test, edit ...func(*specs.Chip)) *Network {
	f := fc(tb, chipType(8, append([]func(*specs.Chip){func(c *specs.Chip) {
		c.Rails, c.BalanceMode, c.BalanceKey, c.BalanceInit = rails, mode, "src_out", "hash"
	}}, edit...)...), 4, "contig", "dest_0out", 3, 2)
	test.Mapping = "frag"
	return network(tb, f, test, 1)
}

// TestFragments checks what nodes make of messages, packet by packet, and that all of them are put together again, for numbers of rails, MTUs,
// VCs, balances, injections and holdoffs.
func TestFragments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rails := rapid.IntRange(1, 8).Draw(t, "rails")
		vcs := rapid.IntRange(1, 3).Draw(t, "VCs")
		mtu := rapid.SampledFrom([]int{2048, 128, 90}).Draw(t, "MTU")
		mode := rapid.SampledFrom([]string{"none", "packet", "message"}).Draw(t, "balance")
		test := experiment(100, func(x *specs.Test) {
			x.Injection = rapid.SampledFrom([]string{"bernoulli", "saturate", "onoff", "batch"}).Draw(t, "injection")
			x.Holdoff = rapid.SampledFrom([]string{"none", "random", "bursty"}).Draw(t, "holdoff")
			x.MinBytes = rapid.IntRange(16, 40).Draw(t, "min")
			x.MaxBytes = rapid.IntRange(x.MinBytes, min(600, fragment.Longest(rails, mtu))).Draw(t, "max")
			x.Load = 0.4
		})
		test.Mapping = "frag"
		f := fc(nopTB{}, chipType(4, func(c *specs.Chip) {
			c.Rails, c.VCs, c.MTUBytes, c.BalanceMode, c.BalanceKey, c.BalanceInit = rails, vcs, mtu, mode, "in_out", "zero"
		}), 4, "contig", "dest_0out", 3, 2)
		n, err := NewNetwork(f, test, rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		type progress struct {
			next int // fragment
			cut  fragment.Cut
			head Packet
		}
		made := make([]progress, len(f.Graph.Nodes))
		messages := make([]uint64, len(made))
		n.Observe(pins{n, func(e *Pin) {
			if e.Kind != Generate {
				return
			}
			p, m := e.Packet, &made[e.Node]
			payload, i, frags := int(p.Word1>>32&0xffff), int(p.Word1>>56&15), int(p.Word1>>60)+1
			if m.next == 0 {
				cut, err := fragment.Of(payload+16, rails, mtu)
				if err != nil {
					t.Fatal(err)
				}
				*m = progress{cut: cut, head: *p}
			}
			first, last := p.Word0>>56&1 == 1, p.Word0>>57&1 == 1
			same := p.Dst == m.head.Dst && p.VC == m.head.VC && p.Generated == m.head.Generated && payload == m.cut.Payload && p.Message == m.head.Message
			if !same || i != m.next || frags != m.cut.N || p.Bytes != m.cut.BytesOf(i) || p.Rail != i%rails || first != m.cut.First(i) ||
				last != m.cut.Last(i) || p.Message != messages[e.Node] || p.Word1>>48&0xff != messages[e.Node]%256 || p.Src != e.Node {
				t.Fatalf("fragment %d of %+v: %+v", m.next, m.cut, *p)
			}
			if m.next++; m.next == m.cut.N {
				m.next = 0
				messages[e.Node]++
			}
		}})
		run(n)
		n.Quiesce()
		for k := 0; !n.Drained(); k++ {
			if k == 200_000 {
				t.Fatal("the network does not drain")
			}
			n.Step()
		}
		s, sum := n.Stats(), uint64(0)
		for node, k := range messages {
			sum += k
			if made[node].next != 0 {
				t.Fatalf("node %d has cut off a message", node)
			}
		}
		if s.GeneratedMessages != sum || s.CompleteMessages != sum || s.ReassemblyErrors != 0 || sum == 0 && test.Injection == "saturate" {
			t.Fatalf("%d messages made, Stats: %d generated, %d complete, %d errors", sum, s.GeneratedMessages, s.CompleteMessages, s.ReassemblyErrors)
		}
		for i := range n.messengers {
			if open := n.messengers[i].received.open; open != 0 {
				t.Fatalf("%d messages open at node %d", open, i)
			}
		}
	})
}

// nopTB is for helpers that cannot fail.
type nopTB struct{ testing.TB }

func (nopTB) Helper() {}

// TestMessageLatency checks the closed form of section 6 for a message that is cut: that of its longest fragment.
func TestMessageLatency(t *testing.T) {
	for _, tc := range []struct{ rails, bytes, flits int }{{4, 16, 1}, {4, 64, 1}, {4, 1040, 9}, {2, 1040, 17}, {8, 1040, 5}, {1, 1040, 33}} {
		for _, mode := range []string{"none", "packet", "message"} {
			n := fragmented(t, tc.rails, mode, experiment(20000, func(x *specs.Test) {
				x.Load, x.Pattern, x.Shift, x.MinBytes, x.MaxBytes = 0.005, "shift", 4, tc.bytes, tc.bytes
			}), func(c *specs.Chip) { c.MTUBytes = 4096 })
			run(n)
			s := n.Stats()
			if want := uint64(1 + 3*3 + 2*3 + 2*2 + tc.flits - 1); s.MessageLatency.Min != want || s.Latency.Min > want || s.MessageLatency.Count == 0 {
				t.Errorf("%+v, %s: %d messages, latency %d, of a packet %d, want %d", tc, mode, s.MessageLatency.Count, s.MessageLatency.Min, s.Latency.Min, want)
			}
		}
	}
}

// TestBalanceKeepsTime checks that with as many equal fragments as rails balancing changes no time where messages do not meet: every switch
// gives each fragment of a message another rail.
func TestBalanceKeepsTime(t *testing.T) {
	for _, rails := range []int{2, 4, 8} {
		arrivals := func(mode string) (times []string) {
			n := fragmented(t, rails, mode, experiment(6000, func(x *specs.Test) {
				x.Load, x.Pattern, x.Shift, x.MinBytes, x.MaxBytes = 0.02, "shift", 4, 16+32*rails, 16+32*rails
			}))
			n.Observe(pins{n, func(e *Pin) {
				if e.Kind == NodeIn && e.Flit.Tail() {
					times = append(times, fmt.Sprint(e.Cycle, e.Packet.Src, e.Packet.Message))
				}
			}})
			run(n)
			return times
		}
		want := arrivals("none")
		if len(want) < 500 {
			t.Fatalf("only %d packets", len(want))
		}
		if d := cmp.Diff(want, arrivals("packet")); d != "" {
			t.Errorf("%d rails (-none +packet):\n%s", rails, d)
		}
	}
}

// TestMappingLoads checks the definitions of load: at equal load stripe and frag carry the same payload, and frag more flits.
func TestMappingLoads(t *testing.T) {
	const load = 0.5
	figures := map[string]Stats{}
	for _, mapping := range []string{"stripe", "frag", "frag_packets"} {
		f := balanced(t, "packet", "src_out", func(c *specs.Chip) { c.MTUBytes = 4096 })
		n := network(t, f, experiment(20000, func(x *specs.Test) {
			x.Mapping, x.Load, x.MinBytes, x.MaxBytes = mapping, load, 528, 528
		}), 1)
		run(n)
		s := n.Stats()
		figures[mapping] = s
		if math.Abs(s.OfferedLoad-load) > 0.02 || math.Abs(s.AcceptedLoad-s.OfferedLoad) > 0.01 || math.Abs(s.Throughput-s.Offered) > 0.01 ||
			math.Abs(s.PayloadThroughput-s.PayloadOffered) > 0.01 {
			t.Errorf("%s: %+v", mapping, s)
		}
	}
	wires := map[string]float64{ // flits on the wire and payload for each flit of load: 17 flits in one packet, 4 packets of 5 flits of 144 bytes
		"stripe": 1, "frag": 4 * 5 / 17., "frag_packets": 1,
	}
	payload := map[string]float64{"stripe": 512 / (17 * 32.), "frag": 512 / (17 * 32.), "frag_packets": 128 / (5 * 32.)}
	for mapping, s := range figures {
		if got := s.Offered / s.OfferedLoad; math.Abs(got-wires[mapping]) > 0.001 {
			t.Errorf("%s: %.4f flits for each one of load, want %.4f", mapping, got, wires[mapping])
		}
		if got := s.PayloadOffered / s.OfferedLoad; math.Abs(got-payload[mapping]) > 0.001 {
			t.Errorf("%s: payload %.4f of the load, want %.4f", mapping, got, payload[mapping])
		}
		if mapping != "frag" && (s.CompleteMessages != s.DeliveredPackets || s.MessageLatency != s.Latency) {
			t.Errorf("%s: a packet is a message: %+v", mapping, s)
		}
	}
	if s := figures["frag"]; s.MessageLatency.Mean <= s.Latency.Mean || s.DeliveredPackets < 4*s.CompleteMessages {
		t.Errorf("frag: %+v", s)
	}
}

// TestPiecesKeepRails checks that the packets of frag_packets start on the rail of their source, balanced or not.
func TestPiecesKeepRails(t *testing.T) {
	for _, mode := range []string{"none", "packet"} {
		n := network(t, balanced(t, mode, "src_out"), experiment(400, func(x *specs.Test) {
			x.Mapping, x.Pattern, x.Injection, x.MinBytes, x.MaxBytes = "frag_packets", "neighbor", "saturate", 100, 100
		}), 1)
		count := map[int]int{}
		n.Observe(pins{n, func(e *Pin) {
			if e.Kind == Generate && e.Node == 3 {
				count[e.Port]++
				if e.Packet.Bytes != 37 || e.Packet.Word1>>56 != 0 || e.Packet.Word1>>32&0xffff != 21 {
					t.Fatalf("%+v", *e.Packet)
				}
			}
		}})
		run(n)
		if len(count) != 4 || count[0] < 50 || count[3] < 50 {
			t.Errorf("%s: packets by rail %v", mode, count)
		}
	}
}

// TestMessageIDs lets a node have so many messages on their way that msg_id cannot tell them apart: it waits, and no longer than it must.
func TestMessageIDs(t *testing.T) {
	const cable = 64
	for _, shift := range []int{2, 0} { // 0: to all in turn
		f := single(chipType(4, func(c *specs.Chip) { c.Rails, c.BufferFlits = 2, 512 }), cable)
		n := network(t, f, experiment(8000, func(x *specs.Test) {
			x.Mapping, x.Pattern, x.Shift, x.Injection, x.MinBytes, x.MaxBytes = "frag", "shift", shift, "saturate", 18, 18
			if shift == 0 {
				x.Pattern = "all_to_all"
			}
		}), 1)
		type key struct{ src, dst, id int }
		started, left := map[key]uint64{}, map[key]int{}
		n.Observe(pins{n, func(e *Pin) {
			if e.Packet == nil || !e.Flit.Head() {
				return
			}
			k := key{e.Packet.Src, e.Packet.Dst, int(e.Packet.Word1 >> 48 & 0xff)}
			switch e.Kind {
			case NodeOut:
				if left[k] == 0 {
					started[k], left[k] = e.Packet.Message, 2
				} else if started[k] != e.Packet.Message {
					t.Fatalf("message %d starts before message %d is complete", e.Packet.Message, started[k])
				}
			case NodeIn:
				left[k]--
			}
		}})
		run(n)
		s := n.Stats()
		if shift == 0 {
			if s.NodeWindowStalls != 0 || s.AcceptedLoad < 0.45 { // of messages of one flit in two packets
				t.Errorf("with other destinations in between: %d stalls, load %.3f", s.NodeWindowStalls, s.AcceptedLoad)
			}
			continue
		}
		// From the start of a message to that of the 256th after it: 2 cables and the chip, 2 cables for the news, one cycle to use it.
		want := 256. / (2*cable + 3 + 2*cable + 1)
		if got := 2 * s.AcceptedLoad; math.Abs(got-want) > 0.005 || s.NodeWindowStalls == 0 {
			t.Errorf("%.4f messages a cycle, want %.4f; %d stalls", got, want, s.NodeWindowStalls)
		}
	}
}

// TestWindow checks which messages wait for which, and when no longer.
func TestWindow(t *testing.T) {
	var w window
	for k := range 600 { // to destinations 0, 1, 2, 0, ..
		if got := w.add(k%3, 1); got != uint64(k) {
			t.Fatalf("message %d has number %d", k, got)
		}
	}
	check := func(when string, number, cycle uint64, want bool) {
		t.Helper()
		if got := w.blocks(number, cycle); got != want {
			t.Errorf("%s: message %d waits in cycle %d: %v", when, number, cycle, got)
		}
	}
	check("first ones", 255, 5, false)
	check("other destination", 256, 5, false)           // 256 to 1, 0 to 0
	check("other destinations", 511, 5, false)          // 511 to 1, 255 to 0
	check("same destination twice back", 512, 5, false) // 512 to 2, 256 to 1, 0 to 0
	check("three times 256 later", 599, 5, false)       // 599 to 2, 343 to 1, 87 to 0
	w = window{}
	for range 600 {
		w.add(7, 1)
	}
	check("same destination", 256, 5, true)
	w.acknowledge(ack{0, 9})
	check("not yet known", 256, 8, true)
	check("known", 256, 9, false)
	check("the one before it", 512, 9, true)
	w.acknowledge(ack{256, 9})
	check("both known", 512, 9, false)
	check("out of order", 513, 9, true)
	w.acknowledge(ack{257, 9})
	check("the first of three", 513, 9, true)
	if w.oldest != 1 || len(w.ring) != 1024 {
		t.Errorf("oldest %d, ring of %d", w.oldest, len(w.ring))
	}
}

// TestMessagesRun compares Run with Step where messages are cut, and where nodes have to wait for msg_ids.
func TestMessagesRun(t *testing.T) {
	for i, edit := range []func(*specs.Test){
		func(x *specs.Test) { x.MinBytes, x.MaxBytes = 16, 900 },
		func(x *specs.Test) {
			x.Pattern, x.Shift, x.Injection, x.MinBytes, x.MaxBytes = "shift", 5, "saturate", 18, 18
		},
	} {
		make := func() *Network {
			f := fc(t, chipType(8, func(c *specs.Chip) {
				c.Rails, c.BufferFlits, c.BalanceMode, c.BalanceKey, c.BalanceInit = 2, 256, "packet", "src_out", "hash"
			}), 4, "contig", "src_0out", 40, 30)
			test := experiment(2000, edit)
			test.Mapping = "frag"
			return network(t, f, test, 5)
		}
		stepped := run(make())
		want := take(stepped)
		for _, workers := range []int{1, 2, 4} {
			n := make()
			n.Run(2000, workers)
			if d := cmp.Diff(want, take(n), cmp.AllowUnexported(Histogram{})); d != "" {
				t.Errorf("%d workers (-Step +Run):\n%s", workers, d)
			}
		}
		if s := want.Stats; s.CompleteMessages == 0 || s.ReassemblyErrors != 0 || (s.NodeWindowStalls > 0) != (i == 1) {
			t.Errorf("%+v", s)
		}
	}
}

// TestNoAllocations checks that a network in its steady state needs no memory, whatever the mapping.
func TestNoAllocations(t *testing.T) {
	for _, mapping := range []string{"stripe", "frag", "frag_packets"} {
		for _, mode := range []string{"none", "packet"} {
			n := network(t, balanced(t, mode, "src_out"), experiment(1<<30, func(x *specs.Test) {
				x.Mapping, x.Load, x.MinBytes, x.MaxBytes = mapping, 0.5, 16, 600
			}), 1)
			n.Run(30000, 1)
			steps := func() {
				for range 3000 {
					n.Step()
				}
			}
			if got := testing.AllocsPerRun(1, steps); got > 3 { // for queues fuller than ever before
				t.Errorf("%s, balance %s: %g allocations in 3000 cycles", mapping, mode, got)
			}
		}
	}
}
