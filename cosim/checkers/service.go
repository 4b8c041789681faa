package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// service: an output port does not pass over an input for ever whose request stands. The request of an input for an output stands while
// the input is not busy with another packet and the first packet of one of its VOQs for that output is covered by credits. As long as it
// does, the output may start packets of other inputs, but no more than bound of them. If it stands without interruption, iSLIP serves it
// within P*P grants: the grant pointer stays at a requester until it accepts, which takes at most P grants, and passes at most P requesters.
// Credits that come and go interrupt it, so the bound leaves a factor of 4.
//
// Requests that do not stand, because short packets take the credits or because input and output are never idle at once, have no bound
// in docs/microarchitecture.md 2.3, nor have the VCs of one input against each other, because vptr turns with the packets of all inputs.
// This checker does not see them.
type service struct {
	env     *env
	bound   []int             // by chip
	base    []int             // by chip: its first VOQ
	queues  [][]waiting       // by VOQ
	waits   []uint64          // by port number of the output, then VC: input groups with a packet for it
	credits []int             // likewise: credits seen, less those of packets that have started
	busy    []span            // by port number of the input: the packet that it sent last
	passed  []int             // by VOQ of VC 0, that is by input and output: packets started while its request stood
	inside  byPacket[[]visit] // the chips that hold a packet
	out     []departure       // flits on output pins in this cycle
	worst   int               // largest count seen
}

// waiting is a packet whose head has arrived and not left.
type waiting struct {
	id      uint64
	arrived uint64 // cycle on the input pins
	flits   int
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
		c.bound = append(c.bound, 4*p*p)
		c.base = append(c.base, queues)
		queues += p * chip.Groups * v.vcs
	}
	c.queues, c.passed = make([][]waiting, queues), make([]int, queues)
	return c
}

func (c *service) Name() string { return "service" }

func (c *service) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipIn, golden.ChipOut, golden.ChipCreditIn, golden.EndCycle}
}

// voq numbers the VOQ from an input port to an output port of the same rail.
func (c *service) voq(chip, in, out, vc int) int {
	k := c.env.graph.Chips[chip]
	return c.base[chip] + (in*k.Groups+out/k.Rails)*c.env.vcs + vc
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
	q := &c.queues[c.voq(e.Chip, e.Port, out, e.VC)]
	*q = append(*q, waiting{id: e.Packet.ID, arrived: e.Cycle, flits: golden.Word0Flits(e.Flit.Word0)})
	c.waits[c.env.port(e.Chip, out)*c.env.vcs+e.VC] |= 1 << (e.Port / chip.Rails)
	visits := c.inside.get(e)
	if visits == nil {
		visits, _ = c.inside.add(e)
		*visits = (*visits)[:0]
	}
	*visits = append(*visits, visit{e.Chip, e.Port})
}

// start counts a packet that starts against all inputs whose requests stand at its output.
func (c *service) start(e *golden.Event, report Report) {
	lane := c.env.port(e.Chip, e.Port) * c.env.vcs
	rails := c.env.graph.Chips[e.Chip].Rails
	var waits uint64
	for _, m := range c.waits[lane : lane+c.env.vcs] {
		waits |= m
	}
	for ; waits != 0; waits &= waits - 1 {
		in := bits.TrailingZeros64(waits)*rails + e.Port%rails
		if !c.stands(e, in) {
			continue
		}
		n := &c.passed[c.voq(e.Chip, in, e.Port, 0)]
		*n++
		c.worst = max(c.worst, *n)
		if *n == c.bound[e.Chip]+1 {
			report(e, "port %d has been passed over %d times, now by packet %d", in, *n, e.Packet.ID)
		}
	}
}

// stands reports whether an input's request for the output of e stood when the packet of e was granted. That was two cycles ago, so
// credits of the last three cycles came too late for it.
func (c *service) stands(e *golden.Event, in int) bool {
	b := &c.busy[c.env.port(e.Chip, in)]
	if b.head < e.Cycle && (b.open || b.tail >= e.Cycle) {
		return false
	}
	lane := c.env.port(e.Chip, e.Port) * c.env.vcs
	for vc := range c.env.vcs {
		q := c.queues[c.voq(e.Chip, in, e.Port, vc)]
		if len(q) > 0 && q[0].id != e.Packet.ID && q[0].arrived+3 <= e.Cycle && c.credits[lane+vc]-3 >= q[0].flits {
			return true
		}
	}
	return false
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
		c.passed[c.voq(e.Chip, in, e.Port, 0)] = 0
		if q := &c.queues[c.voq(e.Chip, in, e.Port, e.VC)]; len(*q) > 0 {
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
