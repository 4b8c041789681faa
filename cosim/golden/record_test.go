package golden

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"weft/internal/bitvec"
	"weft/specs"
	"weft/specs/topology"
)

// TestPutData builds the data wires bit by bit from the text: the packet is one string of bits, header words first.
func TestPutData(t *testing.T) {
	for _, width := range []int{64, 72, 80, 96, 120, 128, 160, 200, 256, 512, 1000, 1024} {
		for seq := range 4 {
			p := &Packet{ID: 77, Word1: 0xfedc_ba98_7654_3210}
			f := &Flit{Seq: uint16(seq)}
			if seq == 0 {
				f.Word0 = 0x0123_4567_89ab_cdef
			}
			for _, pos := range []int{0, 1, 3} {
				words := make([]uint32, 200)
				putData(words, pos*width, width, f, p)
				for b := range width {
					want := Payload(77, seq, b/64) >> (b % 64) & 1
					switch bit := seq*width + b; {
					case bit < 64:
						want = f.Word0 >> bit & 1
					case bit < 128:
						want = p.Word1 >> (bit - 64) & 1
					}
					if got := bitvec.Get(words, pos*width+b, 1); got != want {
						t.Fatalf("width %d, flit %d at port %d: bit %d is %d, want %d", width, seq, pos, b, got, want)
					}
				}
				for b := range 32 * len(words) {
					if (b < pos*width || b >= (pos+1)*width) && bitvec.Get(words, b, 1) != 0 {
						t.Fatalf("width %d at port %d: bit %d outside is set", width, pos, b)
					}
				}
			}
		}
	}
}

// TestPayloadBits checks that every payload bit takes both values, within packets and between them.
func TestPayloadBits(t *testing.T) {
	var ones, zeros [256]int
	for packet := range uint64(20) {
		for seq := range 3 {
			for b := range ones {
				if Payload(packet, seq, b/64)>>(b%64)&1 != 0 {
					ones[b]++
				} else {
					zeros[b]++
				}
			}
		}
	}
	for b := range ones {
		if ones[b] < 10 || zeros[b] < 10 {
			t.Errorf("bit %d: %d ones, %d zeros in 60 flits", b, ones[b], zeros[b])
		}
	}
}

// TestHeader checks the fields of both header words on the wire.
func TestHeader(t *testing.T) {
	n := network(t, fc(t, chipType(16), 8, "contig", "dest_0out", 2, 1), experiment(100, func(x *specs.Test) {
		x.Pattern, x.Shift, x.MinBytes, x.MaxBytes, x.Injection = "shift", 8, 100, 100, "saturate"
	}), 1)
	in, out := n.Layouts(0)
	i, o := make([]uint32, in.Words), make([]uint32, out.Words)
	for bitvec.Get(i[in.Offsets[inValid]:], 3, 1) == 0 {
		n.Step()
		n.Record(0, i, o)
	}
	data := i[in.Offsets[inData]:]
	w0, w1 := bitvec.Get(data, 3*256, 64), bitvec.Get(data, 3*256+64, 64)
	// Node 3 sends to node 11: up by group 8+3, down by group 1*2+1 of its stage-1 chip, out by group 3.
	want := map[string]uint64{"route": 11 | 3<<4 | 3<<8, "flits": 4, "type": 0, "flags": 3, "rsv": 0, "src": 3, "dst": 11, "len": 84, "frag": 0}
	got := map[string]uint64{"route": w0 & (1<<42 - 1), "flits": w0 >> 42 & 1023, "type": w0 >> 52 & 15, "flags": w0 >> 56 & 63, "rsv": w0 >> 62,
		"src": w1 & 0xffff, "dst": w1 >> 16 & 0xffff, "len": w1 >> 32 & 0xffff, "frag": w1 >> 56}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("header on the wire (-want +got):\n%s", d)
	}
}

// pinsOf unpacks a record into what is on each port: a description of the flit, and the credits.
func pinsOf(l bitvec.Layout, words []uint32, valid, ports, vcs, width int) (flits []string, credits []uint64) {
	field := func(i, bit, n int) uint64 { return bitvec.Get(words[l.Offsets[i]:], bit, n) }
	credit := inCredit
	if l.Fields[0].Name == "in_credit_o" {
		credit = outCredit
	}
	w := ceil2(vcs)
	for p := range ports {
		s := ""
		if field(valid, p, 1) != 0 {
			s = fmt.Sprint(field(valid+1, p, 1), field(valid+2, p, 1), field(valid+3, p*w, w))
			for b := 0; b < width; b += 40 {
				s += fmt.Sprintf(" %x", field(valid+4, p*width+b, min(40, width-b)))
			}
		}
		flits = append(flits, s)
		credits = append(credits, field(credit, p*vcs, vcs))
	}
	return flits, credits
}

// TestRecordLinks checks records of all chips against each other and against the top's: what is on a chip's output pins is on its
// neighbour's input pins LAT cycles later, bit for bit, with credits coming back; the top shows the external ports.
func TestRecordLinks(t *testing.T) {
	for _, tc := range []struct {
		width, vcs, rails int
		balance           string
	}{{256, 1, 1, "none"}, {80, 3, 1, "none"}, {64, 2, 2, "none"}, {160, 4, 4, "none"}, {80, 2, 2, "packet"}, {256, 1, 4, "message"}} {
		t.Run(fmt.Sprintf("width=%d,vcs=%d,rails=%d,%s", tc.width, tc.vcs, tc.rails, tc.balance), func(t *testing.T) {
			const latency, groups, cycles = 3, 8, 300
			c := chipType(groups, func(c *specs.Chip) {
				c.FlitBits, c.VCs, c.Rails, c.BalanceMode = tc.width, tc.vcs, tc.rails, tc.balance
			})
			f := fc(t, c, 4, "inter", "dest_0out", latency, 1)
			n := network(t, f, experiment(cycles, func(x *specs.Test) { x.Holdoff, x.MaxBytes = "random", 200 }), 1)
			ports := groups * tc.rails
			type side struct {
				flits   []string
				credits []uint64
			}
			var ins, outs [cycles][4]side
			edgeIn, edgeOut := n.EdgeLayouts()
			seen := 0
			for cycle := range cycles {
				n.Step()
				for k := range 4 {
					lin, lout := n.Layouts(k)
					i, o := make([]uint32, lin.Words), make([]uint32, lout.Words)
					n.Record(k, i, o)
					a, b := &ins[cycle][k], &outs[cycle][k]
					a.flits, a.credits = pinsOf(lin, i, inValid, ports, tc.vcs, tc.width)
					b.flits, b.credits = pinsOf(lout, o, outValid, ports, tc.vcs, tc.width)
				}
				i, o := make([]uint32, edgeIn.Words), make([]uint32, edgeOut.Words)
				n.EdgeRecord(i, o)
				ext := f.Graph.External()
				a, ac := pinsOf(edgeIn, i, inValid, len(ext)*tc.rails, tc.vcs, tc.width)
				b, bc := pinsOf(edgeOut, o, outValid, len(ext)*tc.rails, tc.vcs, tc.width)
				for e, x := range ext {
					for r := range tc.rails {
						p, q := e*tc.rails+r, x.Group*tc.rails+r
						in, out := ins[cycle][x.Chip], outs[cycle][x.Chip]
						if a[p] != in.flits[q] || b[p] != out.flits[q] || ac[p] != in.credits[q] || bc[p] != out.credits[q] {
							t.Fatalf("cycle %d: external port %d differs from chip %d port %d", cycle, p, x.Chip, q)
						}
					}
				}
				if cycle < latency {
					continue
				}
				for _, l := range f.Graph.Links {
					for _, end := range [][2]topology.Port{{l.A, l.B}, {l.B, l.A}} {
						from, to := end[0].Chip, end[1].Chip
						fg, tg := end[0].Group, end[1].Group
						for r := range tc.rails {
							p, q := fg*tc.rails+r, tg*tc.rails+r
							sent, got := outs[cycle-latency][from], ins[cycle][to]
							if sent.flits[p] != got.flits[q] || sent.credits[p] != got.credits[q] {
								t.Fatalf("cycle %d: chip %d port %d sent %q, chip %d port %d got %q", cycle, from, p, sent.flits[p], to, q, got.flits[q])
							}
							if got.flits[q] != "" {
								seen++
							}
						}
					}
				}
			}
			if seen < 100 {
				t.Errorf("only %d flits seen on links", seen)
			}
		})
	}
}

// TestLayouts checks names, order and widths of the pins of a chip with several VCs and rails.
func TestLayouts(t *testing.T) {
	c := chipType(8, func(c *specs.Chip) { c.FlitBits, c.VCs, c.Rails = 80, 3, 2 })
	n := network(t, fc(t, c, 4, "contig", "dest_0out", 1, 1), experiment(10), 1)
	pins := func(l bitvec.Layout) (s []string) {
		for _, f := range l.Fields {
			s = append(s, fmt.Sprint(f.Name, " ", f.Bits))
		}
		return s
	}
	in, out := n.Layouts(0)
	wantIn := []string{"rst_i 1", "in_valid_i 16", "in_head_i 16", "in_tail_i 16", "in_vc_i 32", "in_data_i 1280", "out_credit_i 48"}
	if d := cmp.Diff(wantIn, pins(in)); d != "" {
		t.Errorf("inputs (-want +got):\n%s", d)
	}
	wantOut := []string{"in_credit_o 48", "out_valid_o 16", "out_head_o 16", "out_tail_o 16", "out_vc_o 32", "out_data_o 1280", "error_o 16"}
	if d := cmp.Diff(wantOut, pins(out)); d != "" {
		t.Errorf("outputs (-want +got):\n%s", d)
	}
	in, out = n.EdgeLayouts() // 16 external groups of 2 rails, 4 chips of 16 ports
	if got := []int{in.Fields[inValid].Bits, in.Fields[inCredit].Bits, out.Fields[outError].Bits}; !cmp.Equal(got, []int{32, 96, 64}) {
		t.Errorf("top: %v valid, credit, error bits, want 32, 96, 64", got)
	}
}
