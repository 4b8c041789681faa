package nic

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"weft/cosim/traffic"
)

// script is a process that posts descriptors when it may, and then waits for a number of events.
type script struct {
	port   *Port
	todo   []Descriptor
	want   int // events
	events []Event
	ready  bool
	gate   *Gate
	open   bool
}

func newScript(p *Port, gate *Gate, want int, todo ...Descriptor) *script {
	s := &script{port: p, todo: todo, want: want, gate: gate}
	p.HandleEvents(func(w *[4]uint64) { s.events = append(s.events, ParseEvent(w)) })
	return s
}

func (s *script) Step(h *Host) {
	if !s.ready && h.Queued() == 0 {
		s.ready = true
		s.gate.arrive(0, h.cycle)
	}
	if s.open = s.open || s.gate.open(0, h.cycle); !s.open {
		return
	}
	if h.cycle%8 == 0 {
		s.port.Step()
	}
	if len(s.todo) > 0 && s.port.Room() {
		d := s.todo[0].Encode()
		s.port.Post(&d)
		s.todo = s.todo[1:]
	}
}

func (s *script) Done() bool {
	s.port.AskIdle()
	return len(s.todo) == 0 && len(s.events) >= s.want && s.port.Idle()
}

const testKey = 0xabcdef

// rdma runs scripts on two NICs back to back, with windows of 64 KiB on VP 1 that hold random data.
func rdma(t *testing.T, c Config, hc HostConfig, scripts func(p []*Port, gate *Gate) []*script) (b *bench, ports []*Port, done []*script) {
	t.Helper()
	c.Nodes = 2
	b = newBench(t, 2, c, hc, swap, 2)
	gate := NewGate(2)
	for i, h := range b.hosts {
		Start(h, i, func(int) uint64 { return 0 })
		p := NewPort(h, PortConfig{VP: 1, DQ: 16, MPQ: 8, EQ: 32, Key: testKey, Window: 1 << 16})
		rng := traffic.NewRNG(uint64(i), 1)
		for a := p.Window(); a < p.Window()+1<<16; a += 8 {
			h.Mem.Store64(a, rng.Uint64())
		}
		ports = append(ports, p)
	}
	done = scripts(ports, gate)
	for i, s := range done {
		b.hosts[i].Run(s)
	}
	b.run(200000)
	for range 200 { // what still lies in FIFOs
		b.step()
	}
	for _, p := range ports {
		for _, err := range p.Errs {
			t.Error(err)
		}
	}
	return b, ports, done
}

// dump reads dwords.
func dump(h *Host, addr uint64, n int) []uint64 {
	var w []uint64
	for i := range n {
		w = append(w, h.Mem.Load64(addr+8*uint64(i)))
	}
	return w
}

// TestRDMA moves data in both directions, with lengths and addresses that meet every kind of boundary.
func TestRDMA(t *testing.T) {
	for i, tt := range []struct{ host, flit, rails, vcs int }{{128, 256, 1, 1}, {64, 64, 2, 2}, {128, 1024, 3, 1}} {
		t.Run(fmt.Sprint(tt), func(t *testing.T) {
			c := DefaultConfig()
			c.HostBits, c.FlitBits, c.Rails, c.VCs = tt.host, tt.flit, tt.rails, tt.vcs
			stall := []string{"none", "random", "bursty"}[i]
			hc := HostConfig{Seed: 3, Stall: stall, Memory: MemoryConfig{ReadLatency: 30, WriteLatency: 20, Stall: stall, Seed: 4}}
			type move struct {
				get           bool
				local, remote uint64 // offsets into the windows
				n             int
			}
			moves := []move{{false, 0, 0, 1}, {false, 0x108, 0x2018, 37}, {true, 0x3ff8, 0x4ff0, 66}, {false, 0x5fc8, 0x6078, 515}, {true, 0x7800, 0x7800, 16}, {true, 0x8010, 0x9ff8, 1100}}
			var before [2][]uint64
			b, ports, scripts := rdma(t, c, hc, func(p []*Port, gate *Gate) []*script {
				var todo []Descriptor
				for k, m := range moves {
					d := Descriptor{Opcode: PUT, Node: 1, VP: 1, Local: p[0].Window() + m.local, Remote: p[1].Window() + m.remote, RemoteKey: testKey, Dwords: m.n,
						Event: true, RemoteEvent: k%2 == 1, Tag: uint64(100 + k)}
					if m.get {
						d.Opcode = GET
					}
					todo = append(todo, d)
				}
				for k := range before {
					before[k] = dump(p[k].h, p[k].Window(), 1<<13)
				}
				return []*script{newScript(p[0], gate, len(moves), todo...), newScript(p[1], gate, 2)}
			})
			want := [2][]uint64{slices.Clone(before[0]), slices.Clone(before[1])}
			for _, m := range moves {
				from, to := m.local/8, m.remote/8
				src, dst := before[0], want[1]
				if m.get {
					from, to, src, dst = to, from, before[1], want[0]
				}
				copy(dst[to:to+uint64(m.n)], src[from:from+uint64(m.n)])
			}
			for k := range want {
				if diff := cmp.Diff(want[k], dump(b.hosts[k], ports[k].Window(), 1<<13)); diff != "" {
					t.Errorf("window of NIC %d:\n%.600s", k, diff)
				}
			}
			codes := map[int]int{}
			for _, e := range scripts[0].events {
				codes[e.Code]++
			}
			if diff := cmp.Diff(map[int]int{DoneDesc: 3, DoneGet: 3}, codes); diff != "" {
				t.Errorf("events at the origin:\n%s", diff)
			}
			codes = map[int]int{}
			for _, e := range scripts[1].events {
				codes[e.Code]++
			}
			if diff := cmp.Diff(map[int]int{DonePut: 2}, codes); diff != "" {
				t.Errorf("events at the target:\n%s", diff)
			}
		})
	}
}

// TestRDMAErrors provokes what can go wrong with a message, one at a time: who is told, and that nothing is written where it must not be.
func TestRDMAErrors(t *testing.T) {
	const fault = 0xe000 // offset of 256 bytes that answer errors at NIC 1
	for name, tt := range map[string]struct {
		edit         func(d *Descriptor, remote uint64)
		local, there map[int]int // events by code
	}{
		"key":              {func(d *Descriptor, _ uint64) { d.RemoteKey++ }, map[int]int{DoneDesc: 1}, map[int]int{EKey: 3}},
		"range":            {func(d *Descriptor, _ uint64) { d.Remote += 1 << 16 }, map[int]int{DoneDesc: 1}, map[int]int{ERange: 3}},
		"unaligned":        {func(d *Descriptor, _ uint64) { d.Remote++ }, map[int]int{ERange: 1}, nil},
		"local range":      {func(d *Descriptor, _ uint64) { d.Local -= 8 }, map[int]int{ERange: 1}, nil},
		"empty":            {func(d *Descriptor, _ uint64) { d.Dwords = 0 }, map[int]int{ERange: 1}, nil},
		"node":             {func(d *Descriptor, _ uint64) { d.Node = 2 }, map[int]int{EDst: 1}, nil},
		"get, key":         {func(d *Descriptor, _ uint64) { d.Opcode, d.RemoteKey = GET, 1 }, map[int]int{ERemote: 1}, map[int]int{EKey: 1}},
		"get, range":       {func(d *Descriptor, r uint64) { d.Opcode, d.Remote = GET, r-8 }, map[int]int{ERemote: 1}, map[int]int{ERange: 1}},
		"get, read fault":  {func(d *Descriptor, r uint64) { d.Opcode, d.Remote = GET, r+fault }, map[int]int{ERemote: 1}, map[int]int{EAXIRead: 1}},
		"put, write fault": {func(d *Descriptor, r uint64) { d.Remote = r + fault }, map[int]int{DoneDesc: 1}, map[int]int{EAXIWrite: 2, DonePut: 1}},
		"disabled VP":      {func(d *Descriptor, _ uint64) { d.VP = 2 }, map[int]int{DoneDesc: 1}, map[int]int{}},
	} {
		t.Run(name, func(t *testing.T) {
			c := DefaultConfig()
			base := uint64(2)*portStride + offWindow
			hc := HostConfig{Memory: MemoryConfig{ReadLatency: 9, WriteLatency: 5, Faults: []Fault{{From: base + fault, To: base + fault + 256, Read: true, Write: true, Resp: 2}}}}
			var before []uint64
			b, ports, scripts := rdma(t, c, hc, func(p []*Port, gate *Gate) []*script {
				d := Descriptor{Opcode: PUT, Node: 1, VP: 1, Local: p[0].Window(), Remote: p[1].Window(), RemoteKey: testKey, Dwords: 40, Event: true, RemoteEvent: true}
				tt.edit(&d, p[1].Window())
				before = dump(p[1].h, p[1].Window(), 1<<13)
				sum := 0
				for _, k := range tt.there {
					sum += k
				}
				return []*script{newScript(p[0], gate, 1, d), newScript(p[1], gate, sum)}
			})
			for k, want := range []map[int]int{tt.local, tt.there} {
				codes := map[int]int{}
				for _, e := range scripts[k].events {
					codes[e.Code]++
				}
				if want == nil {
					want = map[int]int{}
				}
				if diff := cmp.Diff(want, codes); diff != "" {
					t.Errorf("events at NIC %d:\n%s", k, diff)
				}
			}
			after := dump(b.hosts[1], ports[1].Window(), 1<<13)
			if name == "put, write fault" {
				before, after = before[:fault/8], after[:fault/8]
			}
			if diff := cmp.Diff(before, after); diff != "" {
				t.Errorf("the window at the target changed:\n%.500s", diff)
			}
		})
	}
}
