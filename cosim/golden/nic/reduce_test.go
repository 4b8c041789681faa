package nic

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"weft/specs/collective"
)

// catch is a NIC without host whose far end gives all credits back and collects the mini packets that come out.
type catch struct {
	n   *NIC
	got []packet
	cur packet
	seq int
}

// step computes a cycle; flit may be nil.
func (c *catch) step(flit *Flit) {
	in := In{M: MasterIn{AWReady: true, WReady: true, ARReady: true, BValid: c.n.writer.underWay.n > 0 && c.n.out.M.BReady}}
	if flit != nil {
		in.Flits[0] = *flit
	}
	d := c.n.cfg.flitDwords()
	if f := &c.n.out.Flits[0]; f.Valid {
		in.Credit = 1
		if f.Head {
			c.cur, c.seq = packet{}, 0
		}
		copy(c.cur.words[min(c.seq*d, packetWords):], f.Data[:d])
		c.seq++
		if f.Tail {
			c.got = append(c.got, c.cur)
		}
	}
	c.n.Step(&in)
}

// send puts a packet in, and leaves the NIC the time to look at it, as credits would.
func (c *catch) send(p *packet) {
	d := c.n.cfg.flitDwords()
	for k := range p.flits {
		f := Flit{Valid: true, Head: k == 0, Tail: k == p.flits-1}
		copy(f.Data[:d], p.words[k*d:min(k*d+d, packetWords)])
		c.step(&f)
	}
	c.step(nil)
	c.step(nil)
}

// arm puts a descriptor into a context, as DQ does.
func (c *catch) arm(v, x int, seq uint8, a armedDesc) {
	b := int(seq) % c.n.cfg.Banks
	c.n.armed[(v*c.n.cfg.Ctxs+x)*c.n.cfg.Banks+b] = a
	c.n.setCtx(v, x).banks[b].armed = true
	c.n.commit()
}

func (c *catch) operand(v, x, slot int, seq uint8, r *ctxReg, lanes collective.Vector) *packet {
	var p packet
	p.header(&c.n.cfg, typeMP, 0, c.n.node, 128, 0)
	p.words[2] = mpWord(Destination(c.n.node, v, x, slot, int(collective.OperandMP)), 0, seq, true, r.op, r.dtype, r.lanes)
	copy(p.words[3:9], lanes[:])
	return &p
}

// TestReductions lets operands of two sequence numbers arrive in any order, before and after their descriptors: every descriptor fires once, in order
// of its sequence number, with the bits of the fold in order of the slots.
func TestReductions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := DefaultConfig()
		cfg.Parallel = rapid.Bool().Draw(t, "parallel")
		cfg.FlitBits = rapid.SampledFrom([]int{64, 256, 1024}).Draw(t, "flit")
		n, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		n.Step(&In{Rst: true})
		n.enable, n.node = true, 1
		n.setVP(1).enable = true
		n.commit()
		for range cfg.CreditMax {
			n.Step(&In{Credit: 1})
		}
		c := &catch{n: n}
		slots := rapid.IntRange(1, cfg.Slots).Draw(t, "slots")
		first := uint8(rapid.IntRange(0, 15).Draw(t, "seq"))
		x := n.setCtx(1, 2)
		*x = ctxReg{
			slots: slots, lanes: rapid.IntRange(1, 6).Draw(t, "lanes"), next: first,
			op: collective.Op(rapid.IntRange(0, 8).Draw(t, "op")), dtype: collective.DType(rapid.IntRange(0, 2).Draw(t, "dtype")),
		}
		r := *x
		n.commit()
		const total = 4
		var operands [total][]collective.Vector
		var own, want [total]collective.Vector
		for i := range total {
			own[i] = collective.Operands(1000*i + 999)
			for k := range slots {
				operands[i] = append(operands[i], collective.Operands(1000*i+k))
			}
			want[i] = collective.Fold(r.op, r.dtype, r.lanes, own[i], operands[i])
		}
		// Whatever is in the window may happen next: an arrival that is missing, or a descriptor.
		var sent, armed [total]int
		seen := [total]uint32{}
		for done := 0; done < total; {
			i := done + rapid.IntRange(0, min(cfg.Banks, total-done)-1).Draw(t, "which")
			switch slot := rapid.IntRange(-1, slots-1).Draw(t, "what"); {
			case slot < 0 && armed[i] == 0:
				armed[i] = 1
				c.arm(1, 2, first+uint8(i)&15, armedDesc{opcode: opTrigReduce, replace: true, own: own[i], nDst: 1,
					dst: [maxDst]uint32{0: Destination(7, 0, 0, i, 1)}})
			case slot >= 0 && seen[i]>>slot&1 == 0:
				seen[i] |= 1 << slot
				sent[i]++
				c.send(c.operand(1, 2, slot, (first+uint8(i))&15, &r, operands[i][slot]))
			}
			was := done
			for done < total && sent[done] == slots && armed[done] == 1 {
				done++
			}
			for range 150 * (done - was) {
				c.step(nil)
			}
			if len(c.got) != done {
				t.Fatalf("%d results after %d complete sequence numbers", len(c.got), done)
			}
		}
		for i, p := range c.got {
			var lanes collective.Vector
			copy(lanes[:], p.words[3:9])
			if h := p.mp(); lanes != want[i] || h.seq() != (first+uint8(i))&15 || h.slot() != i || p.dst() != 7 {
				t.Fatalf("result %d: %x, want %x, header %x", i, lanes, want[i], uint64(h))
			}
		}
		if n.vps[1].errors != 0 || n.rxBad != 0 {
			t.Fatalf("%d errors", n.vps[1].errors)
		}
	})
}

// TestChainedContexts folds 17 operands with an ALU of 7 in the way that needs no second pass: three contexts of 6, 7 and 6 slots, the result of
// each going back to its own NIC as slot 0 of the next. The bits are those of the one fold.
func TestChainedContexts(t *testing.T) {
	cfg := DefaultConfig()
	c := &catch{n: direct(t, cfg)}
	const children = 17
	var operands []collective.Vector
	for k := range children {
		operands = append(operands, collective.Operands(k+1))
	}
	own := collective.Operands(0)
	regs := make([]ctxReg, 3)
	for q := range regs {
		regs[q] = ctxReg{slots: min(6, children-6*q), lanes: 6, op: collective.Sum, dtype: collective.F64}
		if q > 0 {
			regs[q].slots++
		}
		*c.n.setCtx(0, q) = regs[q]
	}
	c.n.commit()
	for q := range regs {
		a := armedDesc{opcode: opTrigReduce, replace: true, nDst: 1, dst: [maxDst]uint32{0: Destination(9, 0, 0, 0, 1)}}
		if q < 2 {
			a.dst[0] = Destination(c.n.node, 0, q+1, 0, int(collective.OperandMP))
		}
		if q == 0 {
			a.own = own
		} else {
			a.own = collective.Vector{1 << 63, 1 << 63, 1 << 63, 1 << 63, 1 << 63, 1 << 63} // -0, which changes no sum
		}
		c.arm(0, q, 0, a)
	}
	for i := range children { // from the last to the first
		k := children - 1 - i
		q, slot := k/6, k%6
		if q > 0 {
			slot++
		}
		c.send(c.operand(0, q, slot, 0, &regs[q], operands[k]))
	}
	for range 400 {
		c.step(nil)
	}
	if len(c.got) != 1 {
		t.Fatalf("%d results", len(c.got))
	}
	var got collective.Vector
	copy(got[:], c.got[0].words[3:9])
	if diff := cmp.Diff(collective.Fold(collective.Sum, collective.F64, 6, own, operands), got); diff != "" {
		t.Error(diff)
	}
}
