package nic

import (
	"fmt"
	"testing"

	"weft/specs/collective"
)

// send puts a packet onto rail 0 of a NIC, flit by flit from its next cycle on, with nothing else going on.
func send(n *NIC, p *packet) {
	d := n.cfg.flitDwords()
	for k := range p.flits {
		in := In{M: MasterIn{AWReady: true, WReady: true, ARReady: true}}
		f := &in.Flits[0]
		f.Valid, f.Head, f.Tail = true, k == 0, k == p.flits-1
		copy(f.Data[:d], p.words[k*d:min(k*d+d, packetWords)])
		n.Step(&in)
	}
}

// direct makes a NIC whose registers are set and whose other end gives credits, without a host.
func direct(t testing.TB, c Config) *NIC {
	n, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	n.Step(&In{Rst: true})
	n.enable, n.node = true, 1
	for v := range n.vps {
		n.setVP(v).enable = true
		n.setVP(v).mpq.size = 8
		n.setVP(v).eq.size = 8
	}
	n.commit()
	for range 32 {
		n.Step(&In{Credit: 1<<(c.Rails*c.VCs) - 1})
	}
	return n
}

// TestLatency measures what 7.17 says: the cycles from the tail of the last operand to the head of the result.
func TestLatency(t *testing.T) {
	for _, parallel := range []bool{false, true} {
		for _, c := range []int{1, 6, 17} {
			t.Run(fmt.Sprintf("parallel %v, %d children", parallel, c), func(t *testing.T) {
				cfg := DefaultConfig()
				cfg.Parallel = parallel
				n := direct(t, cfg)
				x := n.setCtx(2, 3)
				*x = ctxReg{slots: c, lanes: 6}
				x.banks[0].armed = true
				x.banks[0].valid, x.banks[0].count = 1<<(c-1)-1, uint8(c-1)
				a := &n.armed[(2*cfg.Ctxs+3)*cfg.Banks]
				*a = armedDesc{opcode: opTrigReduce, replace: true, nDst: 1, dst: [maxDst]uint32{0: 5}}
				n.commit()
				var p packet
				p.header(&cfg, typeMP, 0, 1, 128, 0)
				p.words[2] = mpWord(uint32(1|2<<16|3<<20|(c-1)<<24|int(collective.OperandMP)<<29), 0, 0, true, collective.Sum, collective.F64, 6)
				send(n, &p) // its tail is on the pins in the cycle stepped last
				cycles := 1
				for ; !n.Out().Flits[0].Head && cycles < 200; cycles++ {
					n.Step(&In{})
				}
				want := 9 + 4*c
				if parallel {
					want = 9 + 2*c
				}
				if cycles != want {
					t.Errorf("%d cycles from tail to head, want %d", cycles, want)
				}
			})
		}
	}
}
