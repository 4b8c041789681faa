package golden

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"weft/internal/bitvec"
	"weft/specs"
)

// balanced gives an FC-Switch of 4 chips with 8 port groups whose rails are balanced by a key.
func balanced(tb testing.TB, mode, key string, edit ...func(*specs.Chip)) *specs.Fabric {
	return fc(tb, chipType(8, append([]func(*specs.Chip){func(c *specs.Chip) {
		c.Rails, c.BalanceMode, c.BalanceKey, c.BalanceInit = 4, mode, key, "hash"
	}}, edit...)...), 4, "contig", "dest_0out", 3, 2)
}

// TestStripe checks that packet k of a node leaves by rail k mod D where rails are balanced, and that the load of a rail is the one asked for.
func TestStripe(t *testing.T) {
	for _, injection := range []string{"bernoulli", "batch", "onoff", "saturate"} {
		for _, vcs := range []int{1, 3} {
			t.Run(fmt.Sprintf("%s,vcs=%d", injection, vcs), func(t *testing.T) {
				f := balanced(t, "packet", "src_out", func(c *specs.Chip) { c.VCs = vcs })
				n := network(t, f, experiment(4000, func(x *specs.Test) { x.Injection, x.Load = injection, 0.4 }), 1)
				count, byVC := make([]int, len(f.Graph.Nodes)), make([]int, vcs)
				n.Observe(pins{n, func(e *Pin) {
					if e.Kind != Generate {
						return
					}
					if want := count[e.Node] % 4; e.Port != want || e.Packet.Rail != want {
						t.Fatalf("packet %d of node %d on rail %d of the packet, %d of the event, want %d", count[e.Node], e.Node, e.Packet.Rail, e.Port, want)
					}
					count[e.Node]++
					byVC[e.VC]++
				}})
				run(n)
				s := n.Stats()
				if injection != "saturate" && (s.Offered < 0.36 || s.Offered > 0.44) {
					t.Errorf("offered load %.3f of the port group, want 0.4", s.Offered)
				}
				if injection == "saturate" && s.Throughput < 0.8 {
					t.Errorf("accepted load %.3f of the port group", s.Throughput)
				}
				for vc, got := range byVC {
					if 10*got*vcs < 9*int(s.GeneratedPackets) {
						t.Errorf("VC %d has %d of %d packets", vc, got, s.GeneratedPackets)
					}
				}
			})
		}
	}
}

// TestStripeLatency checks that the closed form of section 6 holds with stripes and balanced rails too.
func TestStripeLatency(t *testing.T) {
	for _, mode := range []string{"packet", "message"} {
		f := balanced(t, mode, "out")
		n := network(t, f, experiment(30000, func(x *specs.Test) { x.Load, x.Pattern, x.Shift, x.MinBytes, x.MaxBytes = 0.01, "shift", 4, 64, 64 }), 1)
		run(n)
		if got, want := n.Stats().Latency.Min, uint64(1+3*3+2*3+2*2+1); got != want {
			t.Errorf("%s: latency %d, want %d", mode, got, want)
		}
	}
}

// TestHeaderFlags checks the header on the wires where it does not fit into one flit: flags FIRST and LAST of packets that are messages, and
// source and destination, which begin in the head flit at 80 bits and in the second at 64.
func TestHeaderFlags(t *testing.T) {
	for _, width := range []int{64, 72, 80, 128} {
		n := network(t, single(chipType(4, func(c *specs.Chip) { c.FlitBits = width }), 1), experiment(100, func(x *specs.Test) {
			x.Pattern, x.Shift, x.MinBytes, x.MaxBytes, x.Injection = "shift", 2, 100, 100, "saturate"
		}), 1)
		in, out := n.Layouts(0)
		i, o := make([]uint32, in.Words), make([]uint32, out.Words)
		var packet []uint64 // bits of the packet that node 3 sends
		for len(packet) < 128 && n.Cycle() < 100 {
			n.Step()
			n.Record(0, i, o)
			if bitvec.Get(i[in.Offsets[inValid]:], 3, 1) == 0 {
				continue
			}
			for b := range width {
				packet = append(packet, bitvec.Get(i[in.Offsets[inData]:], 3*width+b, 1))
			}
		}
		field := func(lo, hi int) (v uint64) {
			for b := hi; b >= lo; b-- {
				v = v<<1 | packet[b]
			}
			return v
		}
		want := map[string]uint64{"first": 1, "last": 1, "flits": uint64((800 + width - 1) / width), "route": 1, "src": 3,
			"dst": 1, "len": 84, "fragments": 0}
		got := map[string]uint64{"first": field(56, 56), "last": field(57, 57), "flits": field(42, 51), "route": field(0, 41), "src": field(64, 79),
			"dst": field(80, 95), "len": field(96, 111), "fragments": field(120, 127)}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%d bits (-want +got):\n%s", width, d)
		}
	}
}

// TestBalanceNeedsSource checks that a chip is refused whose head flits end before the source that it balances by.
func TestBalanceNeedsSource(t *testing.T) {
	for _, tc := range []struct {
		width int
		key   string
		ok    bool
	}{{72, "src_out", false}, {64, "src_out", false}, {80, "src_out", true}, {64, "in_out", true}, {64, "out", true}} {
		f := balanced(t, "packet", tc.key, func(c *specs.Chip) { c.FlitBits = tc.width })
		if _, err := NewNetwork(f, experiment(100), 1); (err == nil) != tc.ok {
			t.Errorf("%d bits, key %s: %v", tc.width, tc.key, err)
		}
	}
}

// TestRailsShareLoad checks what balancing is for: packets of one node to one destination that all start on one rail are spread over all,
// exactly evenly in mode packet.
func TestRailsShareLoad(t *testing.T) {
	for _, key := range []string{"src_out", "in_out", "out"} {
		c, err := NewChip(ChipConfig{Groups: 4, Rails: 4, VCs: 1, Buf: 64, Iter: 2, BalanceMode: "packet", BalanceKey: key, BalanceInit: "hash", Nodes: 4})
		if err != nil {
			t.Fatal(err)
		}
		for o := range c.credit {
			c.credit[o] = 1 << 20
		}
		in := newInbox(16, 1, 1, 1)
		var left [16]int
		for cycle := uint64(8); cycle < 8+400; cycle++ {
			for m, o := c.Out(cycle).Valid[0], 0; m>>o != 0; o++ {
				left[o] += int(m >> o & 1)
			}
			in.putFlit(cycle, 0, 5, &Flit{Word0: Word0(2, 1), Flags: Valid | Head | Tail})
			c.Step(cycle, in.at(cycle))
			in.clear(cycle)
		}
		for o, got := range left {
			if want := (400 - 3) / 4; o/4 == 2 && (got < want || got > want+1) || o/4 != 2 && got != 0 {
				t.Errorf("key %s: %d packets left by port %d of %v", key, got, o, left)
			}
		}
	}
}
