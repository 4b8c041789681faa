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
	Chip   int    // for Chip events
	Node   int    // for Node events and Generate
	Port   int    // physical port of the chip, or rail of the node
	VC     int    // of flits, credits and generated packets
	Flit   Flit   // for flit events
	Packet Packet // whose flit it is, for flit events and Generate
}

// Observer is told everything that happens on the pins of a network. The event is only valid during the call.
type Observer interface {
	Observe(e *Event)
}

// Observe sets the observer; nil takes it away. It costs nothing while there is none. It is set before the first Step, if all events are to be seen.
func (n *Network) Observe(o Observer) { n.observer = o }

// observe completes an event about a packet.
func (n *Network) observe(e Event, packet uint32) {
	e.Cycle = n.cycle
	e.Packet = n.packets.packets[packet]
	n.observer.Observe(&e)
}

// observeBank tells the pins of endpoints in this cycle. It runs before their step, which forgets delivered packets.
func (n *Network) observeBank(b *bank) {
	in := b.in.at(n.cycle)
	for i := range b.ends {
		e := &b.ends[i]
		if b.out>>i&1 != 0 {
			n.observe(Event{Kind: NodeOut, Node: e.node, Port: e.rail, VC: int(e.out.VC), Flit: e.out}, e.out.Packet)
		}
		if in.Valid[0]>>i&1 != 0 {
			f := &in.Flits[i]
			n.observe(Event{Kind: NodeIn, Node: e.node, Port: e.rail, VC: int(f.VC), Flit: *f}, f.Packet)
		}
		for vc := range n.vcs {
			if b.creditOut[vc]>>i&1 != 0 {
				n.observer.Observe(&Event{Kind: NodeCreditOut, Cycle: n.cycle, Node: e.node, Port: e.rail, VC: vc})
			}
			if in.Credit[vc]>>i&1 != 0 {
				n.observer.Observe(&Event{Kind: NodeCreditIn, Cycle: n.cycle, Node: e.node, Port: e.rail, VC: vc})
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
	n.observer.Observe(&Event{Kind: EndCycle, Cycle: n.cycle})
}

func (n *Network) observeFlits(k EventKind, chip int, valid []uint64, flits []Flit) {
	for rail, m := range valid {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*len(valid) + rail
			f := flits[port]
			n.observe(Event{Kind: k, Chip: chip, Port: port, VC: int(f.VC), Flit: f}, f.Packet)
		}
	}
}

// observeBits tells one-bit pins, given as words by VC and rail.
func (n *Network) observeBits(k EventKind, chip int, words []uint64) {
	rails := n.chips[chip].cfg.Rails
	for vr, m := range words {
		for ; m != 0; m &= m - 1 {
			port := bits.TrailingZeros64(m)*rails + vr%rails
			n.observer.Observe(&Event{Kind: k, Cycle: n.cycle, Chip: chip, Port: port, VC: vr / rails})
		}
	}
}
