package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// service: an output port does not pass over a standing request for ever. A request stands if the packet is the first of its VOQ, its
// input is not busy with another packet, and the credits cover it. While it stands the output may start other packets, but no more than
// bound of them. With packets of one flit and credits at hand iSLIP serves every request within P*P grants: the grant pointer stays at a
// requester until it accepts, which takes at most P grants, and passes at most P requesters. Rotation over VCs multiplies that by V.
//
// Requests that do not stand, because short packets take the credits or because input and output are never idle at once, have no bound
// in docs/microarchitecture.md 2.3; this checker does not see them.
type service struct {
	env     *env
	bound   []int             // by chip
	base    []int             // by chip: its first VOQ
	queues  [][]waiting       // by VOQ
	waits   []uint64          // by port number of the output, then VC: input groups with a packet for it
	credits []int             // likewise: credits seen, less those of packets that have started
	busy    []span            // by port number of the input: the packet that it sent last
	inside  byPacket[[]visit] // the chips that hold a packet
	out     []departure       // flits on output pins in this cycle
	worst   int               // largest count seen
}

// waiting is a packet whose head has arrived and not left.
type waiting struct {
	id      uint64
	arrived uint64 // cycle on the input pins
	flits   int
	passed  int // packets started on its output while its request stood
}

// span is the time in which an input sends a packet, in cycles of the output pins. The zero value is long ago.
type span struct {
	head, tail uint64
	open       bool // the tail is still to come
}

// visit is a packet's stay in a chip.
type visit struct{ chip, in int }

// departure is a flit on an output pin.
type departure struct {
	event  golden.Event
	packet golden.Packet
}

func newService(v *env) Checker {
	c := &service{env: v, waits: make([]uint64, v.ports()*v.vcs), credits: make([]int, v.ports()*v.vcs), busy: make([]span, v.ports())}
	queues := 0
	for _, chip := range v.graph.Chips {
		p := chip.Groups * chip.Rails
		c.bound = append(c.bound, p*p*v.vcs)
		c.base = append(c.base, queues)
		queues += p * chip.Groups * v.vcs
	}
	c.queues = make([][]waiting, queues)
	return c
}

func (c *service) Name() string { return "service" }

func (c *service) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipIn, golden.ChipOut, golden.ChipCreditIn, golden.EndCycle}
}

// queue gives the VOQ from an input port to an output port of the same rail.
func (c *service) queue(chip, in, out, vc int) *[]waiting {
	k := c.env.graph.Chips[chip]
	return &c.queues[c.base[chip]+(in*k.Groups+out/k.Rails)*c.env.vcs+vc]
}

func (c *service) Observe(e *golden.Event, report Report) {
	switch e.Kind {
	case golden.ChipIn:
		if e.Flit.Head() {
			c.arrive(e)
		}
	case golden.ChipOut:
		c.out = append(c.out, departure{*e, *e.Packet})
	case golden.ChipCreditIn:
		c.credits[c.env.portOf(e)*c.env.vcs+e.VC]++
	case golden.EndCycle:
		for i := range c.out {
			if c.out[i].event.Flit.Head() {
				c.start(&c.out[i].event, report)
			}
		}
		for i := range c.out {
			c.out[i].event.Packet = &c.out[i].packet
			c.depart(&c.out[i].event)
		}
		c.out = c.out[:0]
	}
}

// arrive queues a packet at its chip. Its low hop names the output.
func (c *service) arrive(e *golden.Event) {
	chip := c.env.graph.Chips[e.Chip]
	width := max(1, bits.Len(uint(chip.Groups-1)))
	hop := int(e.Flit.Word0 & (1<<width - 1))
	if hop >= chip.Groups {
		return // the checker conservation reports it
	}
	out := hop*chip.Rails + e.Port%chip.Rails
	q := c.queue(e.Chip, e.Port, out, e.VC)
	*q = append(*q, waiting{id: e.Packet.ID, arrived: e.Cycle, flits: golden.Word0Flits(e.Flit.Word0)})
	c.waits[c.env.port(e.Chip, out)*c.env.vcs+e.VC] |= 1 << (e.Port / chip.Rails)
	visits := c.inside.get(e)
	if visits == nil {
		visits, _ = c.inside.add(e)
		*visits = (*visits)[:0]
	}
	*visits = append(*visits, visit{e.Chip, e.Port})
}

// start counts a packet that starts against all requests that stand on its output. It was granted two cycles ago, so credits of the last
// three cycles came too late for it.
func (c *service) start(e *golden.Event, report Report) {
	out := c.env.port(e.Chip, e.Port)
	rails := c.env.graph.Chips[e.Chip].Rails
	for vc := range c.env.vcs {
		if c.credits[out*c.env.vcs+vc] <= 3 {
			continue
		}
		for m := c.waits[out*c.env.vcs+vc]; m != 0; m &= m - 1 {
			in := bits.TrailingZeros64(m)*rails + e.Port%rails
			b := &c.busy[c.env.port(e.Chip, in)]
			if b.head < e.Cycle && (b.open || b.tail >= e.Cycle) {
				continue
			}
			w := &(*c.queue(e.Chip, in, e.Port, vc))[0]
			if w.id == e.Packet.ID || w.arrived+3 > e.Cycle || c.credits[out*c.env.vcs+vc]-3 < w.flits {
				continue
			}
			w.passed++
			c.worst = max(c.worst, w.passed)
			if w.passed == c.bound[e.Chip]+1 {
				report(e, "packet %d from port %d has been passed over %d times", w.id, in, w.passed)
			}
		}
	}
}

// depart follows a flit out of its chip.
func (c *service) depart(e *golden.Event) {
	visits := c.inside.get(e)
	if visits == nil {
		return
	}
	for k, v := range *visits {
		if v.chip != e.Chip {
			continue
		}
		c.leave(e, v.in)
		if e.Flit.Tail() {
			*visits = append((*visits)[:k], (*visits)[k+1:]...)
			if len(*visits) == 0 {
				c.inside.remove(e)
			}
		}
		return
	}
}

// leave updates the state of the ports that a flit joins.
func (c *service) leave(e *golden.Event, in int) {
	b := &c.busy[c.env.port(e.Chip, in)]
	if e.Flit.Head() {
		*b = span{head: e.Cycle, open: true}
		lane := c.env.portOf(e)*c.env.vcs + e.VC
		c.credits[lane] -= golden.Word0Flits(e.Flit.Word0)
		if q := c.queue(e.Chip, in, e.Port, e.VC); len(*q) > 0 {
			*q = append((*q)[:0], (*q)[1:]...)
			if len(*q) == 0 {
				c.waits[lane] &^= 1 << (in / c.env.graph.Chips[e.Chip].Rails)
			}
		}
	}
	if e.Flit.Tail() {
		b.tail, b.open = e.Cycle, false
	}
}

func (c *service) Finish(bool, Report) {}
