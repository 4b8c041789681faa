package nic

import (
	"testing"
)

// bench joins NICs with their hosts: the cable of rail r of NIC i leads to rail r of NIC peer(i). It stands for the smallest network and
// checks both buses of every NIC.
type bench struct {
	t     testing.TB
	nics  []*NIC
	hosts []*Host
	check []*AXIChecker
	peer  func(i int) int
	lat   int
	wires [][]wireState // [nic]: what arrives there, by cycle modulo length
	cycle int
	in    []In
}

type wireState struct {
	flits  [maxRails]Flit
	credit uint32
}

const resetCycles = 3

func newBench(t testing.TB, count int, c Config, hc HostConfig, peer func(i int) int, lat int) *bench {
	t.Helper()
	b := &bench{t: t, peer: peer, lat: lat, in: make([]In, count)}
	for i := range count {
		n, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		cfg := hc
		cfg.Seed += uint64(i)
		cfg.Memory.Seed += uint64(i)
		h, err := NewHost(c, cfg)
		if err != nil {
			t.Fatal(err)
		}
		b.nics, b.hosts, b.check = append(b.nics, n), append(b.hosts, h), append(b.check, NewAXIChecker(c))
		b.wires = append(b.wires, make([]wireState, lat+1))
	}
	return b
}

func (b *bench) step() {
	slots := b.lat + 1
	now, then := b.cycle%slots, (b.cycle+b.lat)%slots
	rst := b.cycle < resetCycles
	for i, n := range b.nics {
		w := &b.wires[b.peer(i)][then]
		o := n.Out()
		w.flits, w.credit = o.Flits, o.Credit
	}
	for i, n := range b.nics {
		in := &b.in[i]
		in.Rst = rst
		in.Flits, in.Credit = b.wires[i][now].flits, b.wires[i][now].credit
		if rst {
			*in = In{Rst: true}
		}
		b.hosts[i].Drive(in)
		b.hosts[i].Step(rst, n.Out())
		n.Step(in)
		pi, po := n.Pins()
		b.check[i].Cycle(pi, po)
		if po.Error != 0 {
			b.t.Fatalf("NIC %d lost a flit in cycle %d", i, b.cycle)
		}
		if errs := b.check[i].Errs; len(errs) > 0 {
			b.t.Fatalf("NIC %d, cycle %d: %v", i, b.cycle, errs)
		}
	}
	b.cycle++
}

// run steps until all hosts are done, at most limit cycles.
func (b *bench) run(limit int) {
	b.t.Helper()
	for range limit {
		b.step()
		done := true
		for _, h := range b.hosts {
			done = done && h.Done()
		}
		if done && b.cycle > resetCycles {
			return
		}
	}
	for i, n := range b.nics {
		b.t.Logf("host done %v, %s", b.hosts[i].Done(), n)
	}
	b.t.Fatalf("not done after %d cycles", limit)
}

// swap joins NIC 0 with 1, 2 with 3, ..
func swap(i int) int { return i ^ 1 }
