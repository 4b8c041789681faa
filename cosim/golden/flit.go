package golden

import "weft/internal/bitvec"

// Flit is one flit on a link or in a buffer. Only what a switch looks at is kept; the other bits on the wires are a pure function of
// the packet and the flit's place in it and are made when a record is packed.
type Flit struct {
	Word0  uint64 // header word 0 as it stands at this hop; 0 unless Head
	Packet uint32 // handle of the packet
	Seq    uint16 // place in the packet, from 0
	Flags  Flags
	VC     uint8
}

// Flags are the sideband wires of a flit.
type Flags uint8

// The sideband wires. A flit that is on no wire has none of them set.
const (
	Valid Flags = 1 << iota
	Head
	Tail
)

// Head reports whether this is the first flit of its packet.
func (f *Flit) Head() bool { return f.Flags&Head != 0 }

// Tail reports whether this is the last flit of its packet.
func (f *Flit) Tail() bool { return f.Flags&Tail != 0 }

// Positions in header word 0 (docs/microarchitecture.md section 1).
const (
	routeBits  = 42
	routeMask  = 1<<routeBits - 1
	flitsShift = 42
	flitsMask  = 1<<10 - 1
	flagFirst  = 1 << 56
	flagLast   = 1 << 57
)

// Word0 builds header word 0 of a packet that is not fragmented.
func Word0(route uint64, flits int) uint64 {
	return route&routeMask | uint64(flits)<<flitsShift | flagFirst | flagLast
}

// Word0Route gives the route that is left, next hop in the lowest bits.
func Word0Route(w uint64) uint64 { return w & routeMask }

// Word0Flits gives the packet's length in flits.
func Word0Flits(w uint64) int { return int(w >> flitsShift & flitsMask) }

// shiftRoute uses up the low hop of a route of hops of so many bits.
func shiftRoute(w uint64, hopBits uint) uint64 { return w&^routeMask | w&routeMask>>hopBits }

// Packet is a packet on its way. Its number is never used again; its handle is, once it is delivered.
type Packet struct {
	ID        uint64 // number of the packet in the network: packet k of its source node, from 0, has k*nodes + node
	Src, Dst  int    // nodes
	Rail, VC  int
	Bytes     int // on the wire, header included
	Flits     int
	Generated uint64 // cycle
	Message   uint64 // number of its message among those of its source, from 0
	Word0     uint64 // as it leaves the source
	Word1     uint64
	data      *packetData // all bits, of a packet that a NIC sends; nil: the payload is a function of ID
}

// word1 builds header word 1 of fragment i of n of a message.
func word1(message uint64, src, dst, payload, i, n int) uint64 {
	return uint64(uint16(src)) | uint64(uint16(dst))<<16 | uint64(uint16(payload))<<32 | message%msgIDs<<48 | uint64(i&15)<<56 | uint64(n-1&15)<<60
}

const headerBytes = 16

// Payload gives 64-bit word j of flit seq of a packet where no header lies. All bits of all flits are filled, those after the last byte too.
func Payload(packet uint64, seq, j int) uint64 { return payloadWord(payloadSeed(packet, seq), j) }

func payloadSeed(packet uint64, seq int) uint64 {
	z := packet*0x9e3779b97f4a7c15 + uint64(seq)*0xd1342543de82ef95 + 0x2545f4914f6cdd1d
	z = (z ^ z>>32) * 0xbf58476d1ce4e5b9
	return z ^ z>>29
}

func payloadWord(seed uint64, j int) uint64 {
	z := (seed + uint64(j)*0x9e3779b97f4a7c15) * 0x94d049bb133111eb
	return z ^ z>>31
}

// putData writes the flitBits data wires of flit f of packet p at bit off of the vector in words. The packet is one string of bits, cut
// into flits: its bits 63..0 are header word 0, 127..64 header word 1, and the rest is payload.
func putData(words []uint32, off, flitBits int, f *Flit, p *Packet) {
	if p.data != nil {
		p.data.put(words, off, flitBits, f)
		return
	}
	seed := payloadSeed(p.ID, int(f.Seq))
	if flitBits%32 != 0 || off%32 != 0 {
		putUnaligned(words, off, flitBits, f, p, seed)
		return
	}
	d := words[off/32 : (off+flitBits)/32]
	i := 0
	for ; i+1 < len(d); i += 2 {
		v := payloadWord(seed, i/2)
		d[i], d[i+1] = uint32(v), uint32(v>>32)
	}
	if i < len(d) {
		d[i] = uint32(payloadWord(seed, i/2))
	}
	first := int(f.Seq) * len(d) // of the packet's 32-bit words, the first in this flit
	if first >= 4 {
		return
	}
	header := [4]uint32{uint32(f.Word0), uint32(f.Word0 >> 32), uint32(p.Word1), uint32(p.Word1 >> 32)}
	copy(d, header[first:])
}

// putUnaligned is putData for widths that are not a multiple of 32 bits.
func putUnaligned(words []uint32, off, flitBits int, f *Flit, p *Packet, seed uint64) {
	for b := 0; b < flitBits; b += 64 {
		bitvec.Set(words, off+b, min(64, flitBits-b), payloadWord(seed, b/64))
	}
	first := int(f.Seq) * flitBits // of the packet's bits, the first in this flit
	for i, w := range [...]uint64{f.Word0, p.Word1} {
		lo, hi := max(64*i, first), min(64*i+64, first+flitBits)
		if lo < hi {
			bitvec.Set(words, off+lo-first, hi-lo, w>>(lo-64*i))
		}
	}
}
