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

// Observer is told everything that happens on the pins of a network. The event, with its packet, is only valid during the call.
type Observer interface {
	Observe(e *Event)
}

// Observe sets the observer; nil takes it away. It costs nothing while there is none. It is set before the first Step, if all events are to be seen.
func (n *Network) Observe(o Observer) { n.observer = o }

// tell passes an event on. The one Event is used again and again, so that observers cost no allocation.
func (n *Network) tell(e Event) {
	e.Cycle = n.cycle
	n.event = e
	n.observer.Observe(&n.event)
}

// tellPacket is tell for an event about a packet.
func (n *Network) tellPacket(e Event, packet uint32) {
	e.Packet = &n.packets.packets[packet]
	n.tell(e)
}

// observeBank tells the pins of endpoints in this cycle. It runs before their step, which forgets delivered packets.
func (n *Network) observeBank(b *bank) {
	in := b.in.at(n.cycle)
	for i := range b.ends {
		e := &b.ends[i]
		if b.out>>i&1 != 0 {
			n.tellPacket(Event{Kind: NodeOut, Node: e.node, Port: e.rail, VC: int(e.out.VC), Flit: e.out}, e.out.Packet)
		}
		if in.Valid[0]>>i&1 != 0 {
			f := &in.Flits[i]
			n.tellPacket(Event{Kind: NodeIn, Node: e.node, Port: e.rail, VC: int(f.VC), Flit: *f}, f.Packet)
		}
		for vc := range n.vcs {
			if b.creditOut[vc]>>i&1 != 0 {
				n.tell(Event{Kind: NodeCreditOut, Node: e.node, Port: e.rail, VC: vc})
			}
			if in.Credit[vc]>>i&1 != 0 {
				n.tell(Event{Kind: NodeCreditIn, Node: e.node, Port: e.rail, VC: vc})
			}
		}
	}
}

// observeCycle tells the pins of all chips in this cycle.
func (n *Network) observeCycle() {
	for i := range n.chips {
		s := &n.chips[i]
		in, out := s.in.at(n.cycle), s.Out(n.cycle)
		n.observeFlits(ChipIn, i, in.Valid, in.Flits)
		n.observeFlits(ChipOut, i, out.Valid, out.Flits)
		n.observeBits(ChipCreditIn, i, in.Credit)
		n.observeBits(ChipCreditOut, i, out.Credit)
		n.observeBits(ChipError, i, out.Error)
	}
	n.tell(Event{Kind: EndCycle})
}

func (n *Network) observeFlits(k EventKind, chip int, valid []uint64, flits []Flit) {
	for plane, m := range valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*len(valid) + plane
			f := flits[port]
			n.tellPacket(Event{Kind: k, Chip: chip, Port: port, VC: int(f.VC), Flit: f}, f.Packet)
		}
	}
}

// observeBits tells one-bit pins, given as words by VC and plane.
func (n *Network) observeBits(kind EventKind, chip int, words []uint64) {
	planes := n.chips[chip].planes
	for k, m := range words {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*planes + k%planes
			n.tell(Event{Kind: kind, Chip: chip, Port: port, VC: k / planes})
		}
	}
}
