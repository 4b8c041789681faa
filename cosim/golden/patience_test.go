package golden

import "testing"

// rig drives single ports of a chip of 4 groups by hand.
type rig struct {
	*Chip
	in    inbox
	cycle uint64
	sent  [4]map[uint32]int // flits that left, by output and packet handle
}

func newRig(t *testing.T, allocator string, buf, patience int) *rig {
	c, err := NewChip(ChipConfig{Groups: 4, Rails: 1, VCs: 1, Buf: buf, Allocator: allocator, Iter: 2, Patience: patience})
	if err != nil {
		t.Fatal(err)
	}
	return &rig{Chip: c, in: newInbox(4, 1, 1, 1), cycle: 8, sent: [4]map[uint32]int{{}, {}, {}, {}}}
}

// put lets flit k of n of a packet arrive in the coming cycle.
func (r *rig) put(port, out int, packet uint32, k, n int) {
	f := Flit{Packet: packet, Seq: uint16(k), Flags: Valid}
	if k == 0 {
		f.Flags |= Head
		f.Word0 = Word0(uint64(out), n)
	}
	if k == n-1 {
		f.Flags |= Tail
	}
	r.in.putFlit(r.cycle, 0, port, &f)
}

func (r *rig) step() {
	for m, out := r.Out(r.cycle).Valid[0], 0; m>>out != 0; out++ {
		if m>>out&1 != 0 {
			r.sent[out][r.Out(r.cycle).Flits[out].Packet]++
		}
	}
	r.Step(r.cycle, r.in.at(r.cycle))
	r.in.clear(r.cycle)
	r.cycle++
}

// patienceCases are the allocators and patiences that the two tests below run.
var patienceCases = []struct {
	allocator string
	patience  int
}{{"islip", 0}, {"islip", 1}, {"islip", 3}, {"islip", 32}, {"round_robin", 1}, {"round_robin", 32}, {"wavefront", 1}, {"wavefront", 32}}

// TestLongPacketWaits is the first of two cases that the rules of 2.3 alone do not serve: a request needs credits for the whole packet, so
// behind an output whose credits come back slowly, short packets from other inputs take every credit and a long packet waits for ever,
// unless the output loses patience.
func TestLongPacketWaits(t *testing.T) {
	for _, tc := range patienceCases {
		allocator, patience := tc.allocator, tc.patience
		r := newRig(t, allocator, 16, patience)
		for k := range 8 {
			r.put(0, 3, 1, k, 8)
			r.step()
		}
		before, long := 0, 0
		for range 10000 {
			if r.buffers[1].occ < 4 { // input 1 always has packets of one flit
				r.put(1, 3, 2, 0, 1)
			}
			if r.cycle%4 == 0 { // a quarter of the line rate
				r.in.putCredit(r.cycle, 0, 3, 0)
			}
			r.step()
			if long = r.sent[3][1]; long == 0 {
				before = r.sent[3][2]
			}
		}
		switch bound := patienceBound(r.cfg); {
		case patience == 0 && (before < 2400 || long != 0):
			t.Errorf("without patience %d short packets and %d flits of the long one: the rules of 2.3 have changed, this test with them", before, long)
		case patience > 0 && (before > bound || long != 8):
			t.Errorf("%s, patience %d: %d flits of the long packet, after %d short ones, bound %d", allocator, patience, long, before, bound)
		case patience > 0 && before+8+r.sent[3][2] < 2400:
			t.Errorf("%s, patience %d: only %d short packets in all", allocator, patience, r.sent[3][2])
		}
		t.Logf("%s, patience %d: %d short packets before the long one", allocator, patience, before)
	}
}

// TestPacketOutOfPhaseWaits is the other case: ports compete only while both are idle. Input 0 sends packets of 4 flits to output 2 and
// input 1 to output 3, both without pause but not in phase; then input 0 and output 3 are never idle in the same cycle, and a
// packet from one to the other waits for ever, unless the output loses patience.
func TestPacketOutOfPhaseWaits(t *testing.T) {
	for _, tc := range patienceCases {
		allocator, patience := tc.allocator, tc.patience
		r := newRig(t, allocator, 128, patience)
		for o := range r.credit {
			r.credit[o] = 1 << 20
		}
		stream := func(port, out int, packet uint32, offset uint64) {
			if r.cycle >= offset {
				r.put(port, out, packet, int((r.cycle-offset)%4), 4)
			}
		}
		for range 16 { // input 0 builds up a backlog behind a lock: output 2 has no credits yet
			r.credit[2] = 0
			stream(0, 2, 1, 8)
			stream(1, 3, 2, 9)
			r.step()
		}
		r.credit[2] = 1 << 20
		for k := range 4 {
			r.put(0, 3, 3, k, 4)
			stream(1, 3, 2, 9)
			r.step()
		}
		from, before, waiting := r.sent[3][2], 0, 0
		for range 10000 {
			stream(0, 2, 1, 8)
			stream(1, 3, 2, 9)
			r.step()
			if waiting = r.sent[3][3]; waiting == 0 {
				before = (r.sent[3][2] - from) / 4
			}
		}
		switch bound := patienceBound(r.cfg); {
		case patience == 0 && (waiting != 0 || r.sent[2][1] < 9900 || r.sent[3][2] < 9900):
			t.Errorf("without patience %d flits of the waiting packet, %d and %d of the streams: the rules of 2.3 have changed, this test with them",
				waiting, r.sent[2][1], r.sent[3][2])
		case patience > 0 && (waiting != 4 || before > bound || r.sent[2][1] < 9800 || r.sent[3][2] < 9800):
			t.Errorf("%s, patience %d: %d flits of the waiting packet, after %d packets, bound %d; %d and %d flits of the streams", allocator, patience,
				waiting, before, bound, r.sent[2][1], r.sent[3][2])
		}
		t.Logf("%s, patience %d: %d packets before the waiting one", allocator, patience, before)
	}
}
