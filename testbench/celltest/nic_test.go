package celltest

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"weft/cosim/golden/nic"
	"weft/hdl/cells"
	"weft/specs/collective"
	"weft/testbench"
)

// nicPair joins two NICs back to back, each with its host. The cable takes some cycles each way and may damage flits.
type nicPair struct {
	r      *rand.Rand
	nics   []*nic.NIC
	hosts  []*nic.Host
	record *nic.Recorder
	lat    int
	flits  [2][][8]nic.Flit // on their way to each NIC, oldest first
	credit [2][]uint32
	damage int // one flit in so many is damaged; 0: none
	resets int // a reset in so many cycles; 0: none
	cycle  int

	afterReset func()
}

func newNICPair(t testing.TB, c nic.Config, hc nic.HostConfig, lat int) *nicPair {
	t.Helper()
	p := &nicPair{r: rand.New(rand.NewPCG(5, 6)), record: nic.NewRecorder(c), lat: lat}
	for i := range 2 {
		n, err := nic.New(c)
		if err != nil {
			t.Fatal(err)
		}
		hc.Seed, hc.Memory.Seed = uint64(10+i), uint64(20+i)
		h, err := nic.NewHost(c, hc)
		if err != nil {
			t.Fatal(err)
		}
		p.nics, p.hosts = append(p.nics, n), append(p.hosts, h)
		p.flits[i], p.credit[i] = make([][8]nic.Flit, lat), make([]uint32, lat)
	}
	return p
}

// step computes a cycle of both NICs; record gets it.
func (p *nicPair) step(record func(i int) (in, out []uint32)) {
	rst := p.cycle < resetCycles || p.resets > 0 && chance(p.r, p.resets)
	for i, n := range p.nics {
		o := n.Out()
		to := i ^ 1
		p.flits[to], p.credit[to] = append(p.flits[to], o.Flits), append(p.credit[to], o.Credit)
	}
	for i, n := range p.nics {
		in := nic.In{Rst: rst}
		in.Flits, in.Credit = p.flits[i][0], p.credit[i][0]
		p.flits[i], p.credit[i] = p.flits[i][1:], p.credit[i][1:]
		if f := &in.Flits[0]; f.Valid && p.damage > 0 && chance(p.r, p.damage) {
			p.hurt(f)
		}
		if rst {
			in = nic.In{Rst: true}
			clear(p.flits[i])
			clear(p.credit[i])
		}
		p.hosts[i].Drive(&in)
		if h := (uint64(in.S.AWAddr) + in.S.WData + 1) * 0x9e3779b97f4a7c15; p.damage > 0 && in.S.WValid && in.S.AWValid && h>>57 == 0 {
			in.S.WStrb = uint8(h)
			in.S.AWAddr |= uint32(h>>8) & 7
		}
		p.hosts[i].Step(rst, n.Out())
		n.Step(&in)
		pi, po := n.Pins()
		a, b := record(i)
		p.record.Put(pi, po, a, b)
	}
	p.cycle++
	if rst && p.cycle >= resetCycles && p.afterReset != nil {
		p.afterReset()
	}
}

// fields of a packet that a damage is aimed at: dword, lowest bit, bits.
var fieldsToHurt = [][3]int{
	{0, 42, 5}, {0, 52, 4}, {1, 0, 3}, {1, 16, 2}, {1, 32, 8}, {1, 48, 8}, {2, 0, 12}, {2, 32, 8}, {2, 40, 9}, {2, 49, 4}, {2, 53, 9},
	{3, 0, 4}, {3, 24, 6}, {3, 32, 7}, {3, 48, 7},
}

// hurt damages a flit: its marks, or a field of the header or of the first dwords of the body.
func (p *nicPair) hurt(f *nic.Flit) {
	switch d := fieldsToHurt[p.r.IntN(len(fieldsToHurt))]; {
	case chance(p.r, 12):
		f.Head = !f.Head
	case chance(p.r, 12):
		f.Tail = !f.Tail
	case p.nics[0].Config().FlitBits == 64:
		f.Data[0] ^= 1 << (d[1] + p.r.IntN(d[2]))
	default:
		f.Data[d[0]%(p.nics[0].Config().FlitBits/64)] ^= 1 << (d[1] + p.r.IntN(d[2]))
	}
}

// done reports whether both hosts are.
func (p *nicPair) done() bool { return p.hosts[0].Done() && p.hosts[1].Done() }

// nicParams gives the parameters of the RTL.
func nicParams(c nic.Config) map[string]*big.Int {
	kind := 0
	if c.Parallel {
		kind = 1
	}
	out := map[string]*big.Int{}
	for name, v := range map[string]int{
		"N_VP": c.VPs, "N_CTX": c.Ctxs, "N_BANK": c.Banks, "N_SLOT": c.Slots, "ALU_KIND": kind, "ALU_OPS": c.ALUOps, "FLIT_W": c.FlitBits, "N_RAIL": c.Rails,
		"N_VC": c.VCs, "HOST_DATA_W": c.HostBits, "MAX_OUT": c.MaxOut, "PIO_DEPTH": c.PIODepth, "GET_DEPTH": c.GetDepth, "N_RASM": c.Rasm, "BUF_FLITS": c.Buf,
		"CREDIT_MAX": c.CreditMax, "N_NODE": c.Nodes,
	} {
		out[name] = big.NewInt(int64(v))
	}
	return out
}

// nicRTL gives weft_nic with all the cells that it needs, and a fault unless f is nil.
func nicRTL(t *testing.T, c nic.Config, f *fault) testbench.RTL {
	t.Helper()
	rtl := testbench.RTL{Top: "weft_nic", Params: nicParams(c), Sources: map[string][]byte{}}
	names, list := cells.Closure("weft_nic", rtl.Params)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		rtl.Sources[name+".v"] = cells.Source(name)
	}
	if f != nil {
		text := string(cells.Source(f.cell))
		if strings.Count(text, f.old) != 1 {
			t.Fatalf("%s holds %q %d times, want once", f.cell, f.old, strings.Count(text, f.old))
		}
		rtl.Sources[f.cell+".v"] = []byte(strings.Replace(text, f.old, f.new, 1))
	}
	return rtl
}

// lockstepNIC runs the pair beside two instances of the RTL until the hosts are done, or for limit cycles.
func lockstepNIC(t *testing.T, m *testbench.Model, p *nicPair, limit int) []testbench.Result {
	t.Helper()
	s, err := m.Start(t.Context(), 2, testbench.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	stopped := false
	for p.cycle < limit && !stopped && !(p.cycle > resetCycles && p.done()) {
		var batch [2]*testbench.Batch
		for i := range batch {
			if batch[i], err = s.Acquire(i); errors.Is(err, testbench.ErrStopped) {
				stopped = true
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if stopped {
			break
		}
		n := batch[0].Cycles()
		for c := range n {
			p.step(func(i int) (in, out []uint32) { return batch[i].In(c), batch[i].Out(c) })
		}
		for i := range batch {
			if err := batch[i].Send(n); err != nil {
				t.Fatal(err)
			}
		}
	}
	results, err := s.Close()
	if err != nil {
		t.Fatal(err)
	}
	return results
}

// passNIC demands that both instances agree with the model in every cycle.
func passNIC(t *testing.T, m *testbench.Model, p *nicPair, results []testbench.Result) {
	t.Helper()
	for i, res := range results {
		if res.Status != testbench.StatusPass || res.Compared < uint64(p.cycle-resetCycles) {
			t.Errorf("NIC %d: %s\n%s", i, describe(m, res), p.nics[i])
		}
	}
}

func TestNICCollectives(t *testing.T) {
	c := chaosPoints[0].config()
	m, err := testbench.Build(t.Context(), nicRTL(t, c, nil), testbench.Options{}, nil)
	needVerilator(t, err)
	for kind := collective.Reduce; kind <= collective.Barrier; kind++ {
		t.Run(kind.String(), func(t *testing.T) {
			p := newNICPair(t, c, nic.HostConfig{Memory: nic.MemoryConfig{ReadLatency: 20, WriteLatency: 10}}, 3)
			tr, err := collective.NewTree(collective.KNomial, 2, 2, 0)
			if err != nil {
				t.Fatal(err)
			}
			op := collective.Config{Kind: kind, Tree: tr, Lanes: 6, DownCtx: 1, Banks: 2}
			if kind == collective.Barrier {
				op.Lanes = 0
			}
			var ranks []*nic.Rank
			gate := nic.NewGate(2)
			for i, h := range p.hosts {
				nic.Start(h, i, func(int) uint64 { return 0 })
				port := nic.NewPort(h, nic.PortConfig{DQ: 8, MPQ: 4, EQ: 8})
				r := nic.NewRank(port, nic.RankConfig{Op: op, Rank: i, Nodes: []int{0, 1}, Iterations: 20, Gate: gate, Own: func(rank, iteration int) collective.Vector {
					return collective.Operands(100*iteration + rank)
				}})
				h.Run(r)
				ranks = append(ranks, r)
			}
			passNIC(t, m, p, lockstepNIC(t, m, p, 20000))
			if !p.done() {
				t.Error("not done")
			}
			for _, r := range ranks {
				if len(r.Errs) > 0 {
					t.Error(r.Errs)
				}
			}
			t.Log(fmt.Sprint(p.cycle, " cycles"))
		})
	}
}
