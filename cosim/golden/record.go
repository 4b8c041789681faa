package golden

import (
	"math/bits"

	"weft/internal/bitvec"
	"weft/specs/topology"
)

// Positions of the fields in the two layouts, for chips and for the top alike.
const (
	inRst = iota
	inValid
	inHead
	inTail
	inVC
	inData
	inCredit
)

const (
	outCredit = iota
	outValid
	outHead
	outTail
	outVC
	outData
	outError
)

// pinLayouts gives the pins of 2.1 without clk_i over so many physical ports, inputs and outputs each in the order of 2.1.
func pinLayouts(ports, vcs, flitBits, errors int) (in, out bitvec.Layout) {
	vcBits := ceil2(vcs)
	in = bitvec.NewLayout(
		bitvec.Field{Name: "rst_i", Bits: 1},
		bitvec.Field{Name: "in_valid_i", Bits: ports},
		bitvec.Field{Name: "in_head_i", Bits: ports},
		bitvec.Field{Name: "in_tail_i", Bits: ports},
		bitvec.Field{Name: "in_vc_i", Bits: ports * vcBits},
		bitvec.Field{Name: "in_data_i", Bits: ports * flitBits},
		bitvec.Field{Name: "out_credit_i", Bits: ports * vcs},
	)
	out = bitvec.NewLayout(
		bitvec.Field{Name: "in_credit_o", Bits: ports * vcs},
		bitvec.Field{Name: "out_valid_o", Bits: ports},
		bitvec.Field{Name: "out_head_o", Bits: ports},
		bitvec.Field{Name: "out_tail_o", Bits: ports},
		bitvec.Field{Name: "out_vc_o", Bits: ports * vcBits},
		bitvec.Field{Name: "out_data_o", Bits: ports * flitBits},
		bitvec.Field{Name: "error_o", Bits: errors},
	)
	return in, out
}

// recorder writes records of one shape.
type recorder struct {
	in, out               bitvec.Layout
	vcs, vcBits, flitBits int
	packets               *packetStore
}

func newRecorder(flitBits, vcs, ports, errors int, packets *packetStore) recorder {
	r := recorder{vcs: vcs, vcBits: ceil2(vcs), flitBits: flitBits, packets: packets}
	r.in, r.out = pinLayouts(ports, vcs, flitBits, errors)
	return r
}

func setBit(words []uint32, offset, bit int) { words[offset+bit/32] |= 1 << (bit % 32) }

// putFlit writes a flit as port number pos of a record. valid is the index of the field in_valid_i or out_valid_o.
func (r *recorder) putFlit(words []uint32, l *bitvec.Layout, valid, pos int, f *Flit) {
	o := l.Offsets
	bit, w := uint32(1)<<(pos%32), pos/32
	words[o[valid]+w] |= bit
	if f.Flags&Head != 0 {
		words[o[valid+1]+w] |= bit
	}
	if f.Flags&Tail != 0 {
		words[o[valid+2]+w] |= bit
	}
	if f.VC != 0 {
		bitvec.Set(words[o[valid+3]:], pos*r.vcBits, r.vcBits, uint64(f.VC))
	}
	putData(words[o[valid+4]:], pos*r.flitBits, r.flitBits, f, r.packets.at(f.Packet))
}

// Layouts gives the input and output records of a chip: its pins (docs/microarchitecture.md 2.1) without clk_i, in their order there.
func (n *Network) Layouts(chip int) (in, out bitvec.Layout) {
	return n.shards[chip].rec.in, n.shards[chip].rec.out
}

// Record writes a chip's pins in the cycle just stepped, Cycle()-1, in the form of Layouts; both slices are overwritten. The outputs of
// cycle 0, before the first clock edge, are given as 0 but undefined in hardware.
func (n *Network) Record(chip int, in, out []uint32) {
	s := &n.shards[chip]
	r := &s.rec
	c := n.cycle - 1
	if c < ResetCycles {
		clear(in[:r.in.Words])
		clear(out[:r.out.Words])
		in[r.in.Offsets[inRst]] = 1
		return
	}
	r.put(s.planes, s.in.at(c), s.Out(c), in, out)
}

// put writes the pins of a whole chip; rst_i is 0.
func (r *recorder) put(planes int, pins InPins, outs OutPins, in, out []uint32) {
	in, out = in[:r.in.Words], out[:r.out.Words]
	clear(in)
	clear(out)
	for plane := range planes {
		for m := pins.Valid[plane]; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*planes + plane
			r.putFlit(in, &r.in, inValid, port, &pins.Flits[port])
		}
		for m := outs.Valid[plane]; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*planes + plane
			r.putFlit(out, &r.out, outValid, port, &outs.Flits[port])
		}
		for m := outs.Error[plane]; m != 0; m &= m - 1 {
			setBit(out, r.out.Offsets[outError], bits.TrailingZeros64(m)*planes+plane)
		}
	}
	r.putCredits(in, r.in.Offsets[inCredit], pins.Credit, planes)
	r.putCredits(out, r.out.Offsets[outCredit], outs.Credit, planes)
}

// putCredits writes the credit pins of a whole chip into the field at an offset.
func (r *recorder) putCredits(words []uint32, offset int, credit []uint64, planes int) {
	if len(credit) == 1 { // one VC, one plane: bit = port
		words[offset] = uint32(credit[0])
		if c := uint32(credit[0] >> 32); c != 0 {
			words[offset+1] = c
		}
		return
	}
	for k, m := range credit {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*planes + k%planes
			setBit(words, offset, port*r.vcs+k/planes)
		}
	}
}

// edge is the boundary of the generated top (section 5).
type edge struct {
	rec   recorder
	ports []edgePort
	errs  []int // per chip: its first bit in error_o
}

// edgePort is a physical port of a chip that is a port of the top.
type edgePort struct {
	chip, port    int
	plane, number int // of port
}

func newEdge(n *Network) edge {
	var e edge
	for _, x := range n.graph.External() {
		for r := range n.shards[x.Chip].cfg.Rails {
			cfg := n.shards[x.Chip].cfg
			port := x.Group*cfg.Rails + r
			plane, number := cfg.Place(port)
			e.ports = append(e.ports, edgePort{x.Chip, port, plane, number})
		}
	}
	total := 0
	for i := range n.shards {
		e.errs = append(e.errs, total)
		total += n.shards[i].cfg.Ports()
	}
	e.rec = newRecorder(n.flitW, n.vcs, len(e.ports), total, &n.packets)
	return e
}

// EdgePorts gives the port groups of the generated top, in the order of its pins.
func (n *Network) EdgePorts() []topology.Port { return n.graph.External() }

// EdgeLayouts gives the input and output records of the generated top (docs/microarchitecture.md section 5).
func (n *Network) EdgeLayouts() (in, out bitvec.Layout) { return n.edge.rec.in, n.edge.rec.out }

// EdgeRecord is Record for the generated top.
func (n *Network) EdgeRecord(in, out []uint32) {
	e := &n.edge
	r := &e.rec
	c := n.cycle - 1
	in, out = in[:r.in.Words], out[:r.out.Words]
	clear(in)
	clear(out)
	if c < ResetCycles {
		in[r.in.Offsets[inRst]] = 1
		return
	}
	for pos, p := range e.ports {
		s := &n.shards[p.chip]
		pins, outs := s.in.at(c), s.Out(c)
		if pins.Valid[p.plane]>>p.number&1 != 0 {
			r.putFlit(in, &r.in, inValid, pos, &pins.Flits[p.port])
		}
		if outs.Valid[p.plane]>>p.number&1 != 0 {
			r.putFlit(out, &r.out, outValid, pos, &outs.Flits[p.port])
		}
		for vc := range r.vcs {
			if pins.Credit[vc*s.planes+p.plane]>>p.number&1 != 0 {
				setBit(in, r.in.Offsets[inCredit], pos*r.vcs+vc)
			}
			if outs.Credit[vc*s.planes+p.plane]>>p.number&1 != 0 {
				setBit(out, r.out.Offsets[outCredit], pos*r.vcs+vc)
			}
		}
	}
	for i := range n.shards {
		planes := n.shards[i].planes
		for plane, m := range n.shards[i].Out(c).Error {
			for ; m != 0; m &= m - 1 {
				setBit(out, r.out.Offsets[outError], e.errs[i]+bits.TrailingZeros64(m)*planes+plane)
			}
		}
	}
}
