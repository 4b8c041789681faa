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

// Event is what an Observer is told: on some ports of one chip, or on some ports of nodes, there is a flit or a credit in this cycle. Events of
// one cycle come in no particular order, except EndCycle, which is about no port.
//
// Ports are numbered over the whole network: rail r of node n is n*Rails() + r, and the physical ports of chips are counted one chip after
// another. Bit i of Ports is port First + i*Step.
type Event struct {
	Kind        EventKind
	Cycle       uint64
	Chip        int // for Chip events
	VC          int // of credits
	Ports       uint64
	First, Step int
	Flits       []Flit                      // for flit events and Generate: that of bit i has the index i*Step. Those of Generate hold VC and Packet only
	PacketOf    func(handle uint32) *Packet // likewise: by Flit.Packet
}

// Port gives the number of the port of the lowest bit of m, which is not 0.
func (e *Event) Port(m uint64) int { return e.First + bits.TrailingZeros64(m)*e.Step }

// Flit gives the port and the flit of the lowest bit of m, which is not 0.
func (e *Event) Flit(m uint64) (port int, f *Flit) {
	i := bits.TrailingZeros64(m) * e.Step
	return e.First + i, &e.Flits[i]
}

// Packet gives the packet of a flit of this event.
func (e *Event) Packet(f *Flit) *Packet { return e.PacketOf(f.Packet) }

// Observer is told everything that happens on the pins of a network.
type Observer interface {
	// Observe is told of an event. It, with its flits and packets, is only valid during the call.
	Observe(e *Event)
}

// Observe sets the observer; nil takes it away. It costs nothing while there is none. It is set before the first Step, if all events are to be seen.
func (n *Network) Observe(o Observer) { n.observer = o }

// tell passes an event on. The one Event is used again and again, so that observers cost no allocation.
func (n *Network) tell(e Event) {
	n.event = e
	n.event.Cycle, n.event.PacketOf = n.cycle, n.packetOf
	n.observer.Observe(&n.event)
}

// observeGenerate tells that a packet has been generated.
func (n *Network) observeGenerate(node int, packet uint32) {
	p := n.packets.at(packet)
	n.generated[0] = Flit{Packet: packet, VC: uint8(p.VC)}
	n.tell(Event{Kind: Generate, Ports: 1, First: node*n.rails + p.Rail, Step: 1, Flits: n.generated[:]})
}

// observeBank tells the pins of endpoints in this cycle. It runs before their step, which forgets delivered packets.
func (n *Network) observeBank(b *bank) {
	in, first := b.in.at(n.cycle), b.first
	if b.out != 0 {
		n.tell(Event{Kind: NodeOut, Ports: b.out, First: first, Step: 1, Flits: n.shown(b)})
	}
	if m := in.Valid[0]; m != 0 {
		n.tell(Event{Kind: NodeIn, Ports: m, First: first, Step: 1, Flits: in.Flits})
	}
	for vc, m := range b.creditOut {
		if m != 0 {
			n.tell(Event{Kind: NodeCreditOut, VC: vc, Ports: m, First: first, Step: 1})
		}
	}
	for vc, m := range in.Credit {
		if m != 0 {
			n.tell(Event{Kind: NodeCreditIn, VC: vc, Ports: m, First: first, Step: 1})
		}
	}
}

// shown gives the flits on the output pins of the endpoints of a bank in this cycle, for the moment.
func (n *Network) shown(b *bank) []Flit {
	for m := b.out; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		n.bankFlits[i] = *b.ends[i].wire.place(n.cycle)
	}
	return n.bankFlits[:]
}

// observeCycle tells the pins of all chips in this cycle.
func (n *Network) observeCycle() {
	base := 0
	for i := range n.shards {
		s := &n.shards[i]
		in, out := s.in.at(n.cycle), s.Out(n.cycle)
		for plane := range s.planes {
			e := Event{Chip: i, First: base + plane, Step: s.planes}
			n.tellWord(&e, ChipIn, in.Valid[plane], in.Flits[plane:])
			n.tellWord(&e, ChipOut, out.Valid[plane], out.Flits[plane:])
			n.tellWord(&e, ChipError, out.Error[plane], nil)
			for e.VC = range n.vcs {
				n.tellWord(&e, ChipCreditIn, in.Credit[e.VC*s.planes+plane], nil)
				n.tellWord(&e, ChipCreditOut, out.Credit[e.VC*s.planes+plane], nil)
			}
		}
		base += s.width * s.planes
	}
	n.tell(Event{Kind: EndCycle})
}

// tellWord tells an event about the ports of a plane, if there are any.
func (n *Network) tellWord(e *Event, kind EventKind, ports uint64, flits []Flit) {
	if ports != 0 {
		e.Kind, e.Ports, e.Flits = kind, ports, flits
		n.tell(*e)
	}
}

// Pin is one pin of an Event.
type Pin struct {
	Kind   EventKind
	Cycle  uint64
	Chip   int     // for Chip events
	Node   int     // for Node events and Generate
	Port   int     // physical port of the chip, or rail of the node
	VC     int     // of flits, credits and generated packets
	Flit   Flit    // for flit events; its handle also for Generate
	Packet *Packet // whose flit it is, for flit events and Generate
}

// Pins takes an event apart: that is easier to look at, and slower. An event about no port gives one Pin.
func (n *Network) Pins(e *Event) []Pin {
	if e.Ports == 0 {
		return []Pin{{Kind: e.Kind, Cycle: e.Cycle}}
	}
	var pins []Pin
	for m := e.Ports; m != 0; m &= m - 1 {
		p := Pin{Kind: e.Kind, Cycle: e.Cycle, Chip: e.Chip, VC: e.VC, Port: e.Port(m)}
		switch e.Kind {
		case Generate, NodeOut, NodeIn, NodeCreditOut, NodeCreditIn:
			p.Node, p.Port = p.Port/n.rails, p.Port%n.rails
		default:
			for i := range e.Chip {
				p.Port -= n.shards[i].cfg.Ports()
			}
		}
		if e.Flits != nil {
			_, f := e.Flit(m)
			p.Flit, p.VC, p.Packet = *f, int(f.VC), e.Packet(f)
		}
		pins = append(pins, p)
	}
	return pins
}
