package nic

import "weft/specs/collective"

// The two halves of an iteration, and of the descriptors that it takes.
const (
	Up   = 0 // operands, towards the root
	Down = 1 // the result
)

// Moments says when what happened to a rank in an iteration, in cycles of its host. What did not happen is 0.
type Moments struct {
	Start uint64         // the host begins
	Post  [2]uint64      // the descriptor is handed over
	Arm   [2]uint64      // it lies in its trigger context, or the NIC begins to send what it says
	In    [2]uint64      // the last packet that it waits for is there: in the operand store, or in the hands of the host that folds
	From  [2]int         // the node that sent that one
	Fire  [2]uint64      // the trigger fires
	Go    [2]uint64      // its result is there: the bank is free again
	Out   [2][]Departure // packets with data, in order of sending
	MP    [2]MoveIn      // of the packet of In, where a host takes it
	Fold  uint64         // a host has combined the operands
	Take  MoveIn         // of the result
	Done  uint64         // the host has the result; a rank that gets none has posted what it sends
}

// Departure is a packet handed to TX.
type Departure struct {
	Node int // to which it goes
	At   uint64
}

// MoveIn is the way of a mini packet into the host.
type MoveIn struct {
	Land  uint64 // RX takes it for the MPQ
	Write uint64 // it lies in memory, and the tail has moved
	Take  uint64 // software has it
}

// Timeline notes the moments of the first iterations of a rank. Its virtual port has nothing else to do.
type Timeline struct {
	Iterations []Moments

	h        *Host
	op       *collective.Config
	released [2]int
	landed   int
	written  int
	taken    int
	moves    [timelineMoves]MoveIn // ring: mini packets between RX and software
}

// timelineMoves is more than any MPQ that is measured holds.
const timelineMoves = 1 << 12

// Watch lets a timeline note what happens in the NIC to the rank that it belongs to.
func (n *NIC) Watch(t *Timeline) { n.timeline = t }

// descTag is the tag of a descriptor of a collective.
func descTag(iteration, half int) uint64 { return uint64(iteration)<<1 | uint64(half) }

// at gives the moments of an iteration, nil if it is not noted.
func (t *Timeline) at(iteration int) *Moments {
	if t == nil || iteration >= len(t.Iterations) {
		return nil
	}
	return &t.Iterations[iteration]
}

// tagged is at for the tag of a descriptor.
func (t *Timeline) tagged(tag uint64) (m *Moments, half int) {
	return t.at(int(tag >> 1)), int(tag & 1)
}

// now gives the cycle that the NIC computes: its host has been stepped already.
func (t *Timeline) now() uint64 { return t.h.cycle - 1 }

func (t *Timeline) armed(tag uint64) {
	if m, half := t.tagged(tag); m != nil {
		m.Arm[half] = t.now()
	}
}

// arrived notes a packet that counts in a context.
func (t *Timeline) arrived(ctx int, seq uint8, src int) {
	half := Up
	if ctx == t.op.DownCtx {
		half = Down
	}
	next := t.released[half]
	if m := t.at(next + (int(seq)-next)&(collective.SeqValues-1)); m != nil {
		m.In[half], m.From[half] = t.now(), src
	}
}

func (t *Timeline) fired(tag uint64) {
	if m, half := t.tagged(tag); m != nil {
		m.Fire[half] = t.now()
	}
}

func (t *Timeline) goes(tag uint64) {
	m, half := t.tagged(tag)
	t.released[half]++
	if m != nil {
		m.Go[half] = t.now()
	}
}

// sent notes a packet that TX takes.
func (t *Timeline) sent(tag uint64, dst uint32) {
	if m, half := t.tagged(tag); m != nil && collective.PacketKind(dst>>29) != collective.CreditMP {
		m.Out[half] = append(m.Out[half], Departure{int(dst & 0xffff), t.now()})
	}
}

func (t *Timeline) lands() {
	t.moves[t.landed%timelineMoves] = MoveIn{Land: t.now()}
	t.landed++
}

func (t *Timeline) wrote() {
	t.moves[t.written%timelineMoves].Write = t.now()
	t.written++
}

// took notes that software has taken the next mini packet, and gives its way. Mini packets keep their order.
func (t *Timeline) took() MoveIn {
	m := t.moves[t.taken%timelineMoves]
	t.taken++
	m.Take = t.h.cycle
	return m
}
