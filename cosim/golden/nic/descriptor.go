package nic

// Descriptor says what a descriptor asks for, in the words of 7.4. Encode gives its bits.
type Descriptor struct {
	Opcode, Ctx, Seq, Threshold               int
	Copy, Replace, Event, RemoteEvent, Credit bool
	Tag                                       uint64
	Dst                                       []uint32 // of SEND and TRIG_*; see Destination
	Node, VP                                  int      // of PUT and GET, as the following
	Local, Remote                             uint64
	RemoteKey                                 uint32
	Dwords                                    int
	Inline                                    [16]uint64 // the inline mini packet
}

// Opcodes.
const (
	NOP         = opNOP
	SEND        = opSEND
	PUT         = opPUT
	GET         = opGET
	TrigReduce  = opTrigReduce
	TrigReplace = opTrigReplace
)

// Destination packs an entry of a destination list.
func Destination(node, vp, ctx, slot, kind int) uint32 {
	return uint32(node) | uint32(vp)<<16 | uint32(ctx)<<20 | uint32(slot)<<24 | uint32(kind)<<29
}

// Encode gives the 32 dwords.
func (x *Descriptor) Encode() (d [32]uint64) {
	d[0] = uint64(x.Opcode) | uint64(x.Ctx)<<4 | uint64(x.Seq)<<8 | uint64(x.Threshold)<<12 | uint64(len(x.Dst))<<17 |
		bit(x.Copy, flagCopy) | bit(x.Replace, flagReplace) | bit(x.Event, flagEvent) | bit(x.RemoteEvent, flagRemoteEvent) | bit(x.Credit, flagUseCredit) |
		uint64(x.Node)<<32 | uint64(x.VP)<<48
	d[1] = x.Tag
	if x.Opcode == PUT || x.Opcode == GET {
		d[2], d[3], d[4] = x.Local, x.Remote, uint64(x.RemoteKey)|uint64(x.Dwords)<<32
	} else {
		for i, w := range x.Dst {
			d[2+i/2] |= uint64(w) << (32 * (i % 2))
		}
	}
	copy(d[16:], x.Inline[:])
	return d
}

// Event is an entry of an event queue taken apart (7.13.1).
type Event struct {
	Code, VP, Ctx, Seq, Node, Slot, Msg int
	Info, Tag                           uint64
}

// ParseEvent takes an event apart.
func ParseEvent(w *[4]uint64) Event {
	f := func(shift int) int { return int(w[0] >> shift & 0xff) }
	return Event{Code: f(0), VP: f(8), Ctx: f(16), Seq: f(24), Node: int(w[0] >> 32 & 0xffff), Slot: f(48), Msg: f(56), Info: w[1], Tag: w[2]}
}
