package golden

import (
	"fmt"
	"math/bits"
)

// EventKind says what an Event is about.
type EventKind uint8

// The kinds of events. Flit events are seen on pins, in the cycle in which they are there; credits likewise.
const (
	Generate      EventKind = iota + 1 // a packet enters the source queue of a node
	NodeOut                            // flit on the output pins of a node
	NodeIn                             // flit on the input pins of a node
	ChipIn                             // flit on the input pins of a chip
	ChipOut                            // flit on the output pins of a chip
	ChipCreditOut                      // in_credit_o of a chip
	ChipCreditIn                       // out_credit_i of a chip
	NodeCreditOut                      // credit for the sender of the flits that a node receives
	NodeCreditIn                       // credit for the flits that a node sends
	ChipError                          // error_o of a chip
	EndCycle                           // after all other events of the cycle
	NumEventKinds
)

// String gives the name of the kind.
func (k EventKind) String() string {
	names := [...]string{"", "Generate", "NodeOut", "NodeIn", "ChipIn", "ChipOut", "ChipCreditOut", "ChipCreditIn", "NodeCreditOut", "NodeCreditIn",
		"ChipError", "EndCycle"}
	if int(k) < len(names) && k > 0 {
		return names[k]
	}
	return fmt.Sprintf("EventKind(%d)", uint8(k))
}

// Event is one thing that an Observer is told. Events of one cycle come in no particular order, except EndCycle.
type Event struct {
	Kind   EventKind
	Cycle  uint64
	Chip   int     // for Chip events
	Node   int     // for Node events and Generate
	Port   int     // physical port of the chip, or rail of the node
	VC     int     // of flits, credits and generated packets
	Flit   Flit    // for flit events
	Packet *Packet // whose flit it is, for flit events and Generate; its handle is Flit.Packet for both
}

// Observer is told everything that happens on the pins of a network.
type Observer interface {
	// Observe is told of one or more events of one kind and one cycle. They and their packets are only valid during the call.
	Observe(events []Event)
}

// Observe sets the observer; nil takes it away. It costs nothing while there is none. It is set before the first Step, if all events are to be seen.
func (n *Network) Observe(o Observer) { n.observer = o }

// note adds an event of this cycle to those of its kind that are told next. The caller fills in the rest: to assemble an Event elsewhere and
// copy it would take longer than all else here.
func (n *Network) note(kind EventKind, port, vc int) *Event {
	n.events = append(n.events, Event{})
	e := &n.events[len(n.events)-1]
	e.Kind, e.Cycle, e.Port, e.VC = kind, n.cycle, port, vc
	return e
}

// noteFlit is note for an event about a flit.
func (n *Network) noteFlit(kind EventKind, port int, f *Flit) *Event {
	e := n.note(kind, port, int(f.VC))
	e.Flit, e.Packet = *f, &n.packets.packets[f.Packet]
	return e
}

// tell passes the noted events on. Their room is used again, so that observers cost no allocation.
func (n *Network) tell() {
	if len(n.events) > 0 {
		n.observer.Observe(n.events)
		n.events = n.events[:0]
	}
}

// manyEvents are worth a call of the observer, and still few enough to stay in the nearest cache.
const manyEvents = 128

// tellIfMany is tell for when more events of the same kind may follow.
func (n *Network) tellIfMany() {
	if len(n.events) >= manyEvents {
		n.tell()
	}
}

// observeGenerate tells that a packet has been generated.
func (n *Network) observeGenerate(node int, packet uint32) {
	p := &n.packets.packets[packet]
	e := n.note(Generate, p.Rail, p.VC)
	e.Node, e.Flit.Packet, e.Packet = node, packet, p
	n.tell()
}

// observeBank tells the pins of endpoints in this cycle. It runs before their step, which forgets delivered packets.
func (n *Network) observeBank(b *bank) {
	in := b.in.at(n.cycle)
	for m := b.out; m != 0; m &= m - 1 {
		e := &b.ends[bits.TrailingZeros64(m)]
		n.noteFlit(NodeOut, e.rail, &e.out).Node = e.node
	}
	n.tell()
	for m := in.Valid[0]; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		n.noteFlit(NodeIn, b.ends[i].rail, &in.Flits[i]).Node = b.ends[i].node
	}
	n.tell()
	n.observeNodeCredits(NodeCreditOut, b, b.creditOut)
	n.observeNodeCredits(NodeCreditIn, b, in.Credit)
}

// observeNodeCredits tells credits, given as words of endpoints by VC.
func (n *Network) observeNodeCredits(kind EventKind, b *bank, words []uint64) {
	for vc, m := range words {
		for ; m != 0; m &= m - 1 {
			e := &b.ends[bits.TrailingZeros64(m)]
			n.note(kind, e.rail, vc).Node = e.node
		}
	}
	n.tell()
}

// observeCycle tells the pins of all chips in this cycle.
func (n *Network) observeCycle() {
	for i := range n.chips {
		in := n.chips[i].in.at(n.cycle)
		n.observeFlits(ChipIn, i, in.Valid, in.Flits)
	}
	n.tell()
	for i := range n.chips {
		out := n.chips[i].Out(n.cycle)
		n.observeFlits(ChipOut, i, out.Valid, out.Flits)
	}
	n.tell()
	for i := range n.chips {
		n.observeBits(ChipCreditIn, i, n.chips[i].in.at(n.cycle).Credit)
	}
	n.tell()
	for i := range n.chips {
		n.observeBits(ChipCreditOut, i, n.chips[i].Out(n.cycle).Credit)
	}
	n.tell()
	for i := range n.chips {
		n.observeBits(ChipError, i, n.chips[i].Out(n.cycle).Error)
	}
	n.tell()
	n.note(EndCycle, 0, 0)
	n.tell()
}

func (n *Network) observeFlits(kind EventKind, chip int, valid []uint64, flits []Flit) {
	for plane, m := range valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*len(valid) + plane
			n.noteFlit(kind, port, &flits[port]).Chip = chip
		}
	}
	n.tellIfMany()
}

// observeBits tells one-bit pins, given as words by VC and plane.
func (n *Network) observeBits(kind EventKind, chip int, words []uint64) {
	planes := n.chips[chip].planes
	for k, m := range words {
		vc, plane := k/planes, k%planes
		for ; m != 0; m &= m - 1 {
			n.note(kind, bits.TrailingZeros64(m)*planes+plane, vc).Chip = chip
		}
	}
	n.tellIfMany()
}
