package nic

import "weft/specs/collective"

// vpReg are the registers of a virtual port (7.3.3, 7.3.4). Engines read the values at the start of the cycle and write those of the next.
type vpReg struct {
	enable, pio, writeback bool
	key                    uint32
	dqBase                 uint64
	mpqBase                uint64
	eqBase                 uint64
	winBase, winLimit      uint64
	wbBase                 uint64
	dq, mpq, eq            ring
	irqEnable, irqStatus   uint8
	drops, errors, lost    uint32
	blocked                bool
}

// ring is one of the three rings of a VP.
type ring struct {
	size       uint16
	pos        uint16
	tail, head uint32
}

// advance moves the NIC's end by one entry.
func (r *ring) advance(count *uint32) {
	*count++
	if r.pos++; r.pos == r.size {
		r.pos = 0
	}
}

// Bits of IRQ_ENABLE and IRQ_STATUS.
const (
	irqMP = 1 << iota
	irqEvent
	irqError
)

// window reports whether n dwords from an address lie in the memory window.
func (v *vpReg) window(addr uint64, n int) bool {
	end := addr + 8*uint64(n)
	return v.winBase <= addr && end >= addr && end <= v.winLimit
}

// ctxReg is a trigger context (7.8.1) but for its memories.
type ctxReg struct {
	slots, lanes int
	op           collective.Op
	dtype        collective.DType
	credit, next uint8
	banks        [maxBanks]bankReg
}

type bankReg struct {
	armed, useCredit bool
	valid            uint32
	count            uint8
}

// armedDesc is what the memory keeps of an armed descriptor.
type armedDesc struct {
	opcode               uint8
	copy, replace, event bool
	tag                  uint64
	nDst                 int
	dst                  [maxDst]uint32
	own                  collective.Vector
}

const maxDst = 28

// desc is a descriptor: 32 dwords (7.4).
type desc [32]uint64

func (d *desc) opcode() uint8     { return uint8(d[0] & 15) }
func (d *desc) ctx() int          { return int(d[0] >> 4 & 15) }
func (d *desc) seq() uint8        { return uint8(d[0] >> 8 & 15) }
func (d *desc) threshold() int    { return int(d[0] >> 12 & 31) }
func (d *desc) nDst() int         { return int(d[0] >> 17 & 31) }
func (d *desc) flag(bit int) bool { return d[0]>>bit&1 != 0 }
func (d *desc) dstNode() int      { return int(d[0] >> 32 & 0xffff) }
func (d *desc) dstVP() uint64     { return d[0] >> 48 & 15 }
func (d *desc) tag() uint64       { return d[1] }
func (d *desc) dst(i int) uint32  { return uint32(d[2+i/2] >> (32 * (i % 2))) }
func (d *desc) local() uint64     { return d[2] }
func (d *desc) remote() uint64    { return d[3] }
func (d *desc) remoteKey() uint64 { return d[4] & 0xffffff }
func (d *desc) count() int        { return int(d[4] >> 32 & 0xffff) }

// Flags of a descriptor, by bit.
const (
	flagCopy        = 22
	flagReplace     = 23
	flagEvent       = 24
	flagRemoteEvent = 25
	flagUseCredit   = 26
)

// Opcodes of descriptors.
const (
	opNOP = iota
	opSEND
	opPUT
	opGET
	opTrigReduce
	opTrigReplace
)

// Types of packets (7.5.2).
const (
	typeMP     = 1
	typePUT    = 2
	typeGetReq = 3
	typeGetRsp = 4
)

// packet is a packet on the inside, its dwords in order: the two header words and the body.
type packet struct {
	words [packetWords]uint64
	flits int
}

// Fields of a packet's header words.
func (p *packet) typ() int    { return int(p.words[0] >> 52 & 15) }
func (p *packet) nFlits() int { return int(p.words[0] >> 42 & 1023) }
func (p *packet) src() int    { return int(p.words[1] & 0xffff) }
func (p *packet) dst() int    { return int(p.words[1] >> 16 & 0xffff) }
func (p *packet) len() int    { return int(p.words[1] >> 32 & 0xffff) }
func (p *packet) msg() uint8  { return uint8(p.words[1] >> 48) }

// mp gives dword 0 of the body, which is the header of a mini packet.
func (p *packet) mp() mpHeader { return mpHeader(p.words[2]) }

// mpHeader is dword 0 of a mini packet (7.5.1).
type mpHeader uint64

func (h mpHeader) src() int                { return int(h >> 16 & 0xffff) }
func (h mpHeader) vp() int                 { return int(h >> 32 & 15) }
func (h mpHeader) ctx() int                { return int(h >> 36 & 15) }
func (h mpHeader) slot() int               { return int(h >> 40 & 31) }
func (h mpHeader) seq() uint8              { return uint8(h >> 45 & 15) }
func (h mpHeader) kind() int               { return int(h >> 49 & 7) }
func (h mpHeader) trig() bool              { return h>>52&1 != 0 }
func (h mpHeader) op() collective.Op       { return collective.Op(h >> 53 & 15) }
func (h mpHeader) dtype() collective.DType { return collective.DType(h >> 57 & 3) }
func (h mpHeader) lanes() int              { return int(h >> 59 & 7) }

// mpWord builds the header of a mini packet. dst is an entry of a destination list.
func mpWord(dst uint32, node int, seq uint8, trig bool, op collective.Op, t collective.DType, lanes int) uint64 {
	d := uint64(dst)
	w := d&0xffff | uint64(node)<<16 | d>>16&15<<32 | d>>20&15<<36 | d>>24&31<<40 | uint64(seq)<<45 | d>>29&7<<49 |
		uint64(op)<<53 | uint64(t)<<57 | uint64(lanes)<<59
	if trig {
		w |= 1 << 52
	}
	return w
}

// rdmaWord is dword B of a PUT, GET request or GET response.
type rdmaWord uint64

func (b rdmaWord) key() uint32 { return uint32(b & 0xffffff) }
func (b rdmaWord) vp() int     { return int(b >> 24 & 15) }
func (b rdmaWord) event() bool { return b>>28&1 != 0 }
func (b rdmaWord) err() bool   { return b>>29&1 != 0 }
func (b rdmaWord) total() int  { return int(b >> 32 & 0xffff) }
func (b rdmaWord) offset() int { return int(b >> 48) }

func newRDMAWord(key, vp uint64, event, err bool, total, offset int) uint64 {
	w := key | vp<<24 | uint64(total)<<32 | uint64(offset)<<48
	if event {
		w |= 1 << 28
	}
	if err {
		w |= 1 << 29
	}
	return w
}

// header writes the two header words of a packet to dst, but for the route, and clears its body.
func (p *packet) header(c *Config, typ, src, dst, bytes int, msg uint8) {
	p.flits = c.flits(2 + bytes/8)
	clear(p.words[2:])
	p.words[0] = uint64(p.flits)<<42 | uint64(typ)<<52 | 3<<56
	p.words[1] = uint64(src) | uint64(dst)<<16 | uint64(bytes)<<32 | uint64(msg)<<48
}
