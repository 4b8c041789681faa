package checkers

import (
	"math/bits"

	"weft/cosim/golden"
)

// service: an output port does not pass over an input for ever.
//
// With patience (docs/microarchitecture.md 2.3.1) nothing that waits does so for ever, whatever credits and other packets do, on any VC.
// Between two services of a pair (input, VC) that always has a packet waiting, or between the arrival of a packet at the front of its
// VOQ and its start, at most P*V-1 other pairs become the candidate of the output, since cptr passes each once before it is there. In
// the time of each, the output can start one packet in the cycle in which the candidate is chosen, PATIENCE packets of others until it
// is reserved, and the candidate's own; in the time of the pair itself one and PATIENCE packets. So it starts at most (P*V-1)*(PATIENCE+2)
// + 1 + PATIENCE = P*V*(PATIENCE+2) - 1 packets of others. P counts the inputs from which the output can be reached: where rails are
// kept, those of its own rail.
//
// Without patience only iSLIP has a bound, and only for requests that stand. The request of an input for an output stands while the
// input is not busy with another packet and the first packet of one of its VOQs for that output is covered by credits. If it stands without
// interruption, iSLIP serves it within P*P grants: the grant pointer stays at a requester until it accepts, which takes at most P grants,
// and passes at most P requesters. Credits that come and go interrupt it, so the bound leaves a factor of 4. Requests that do not stand,
// because short packets take the credits or because input and output are never idle at once, have no bound then, nor have the VCs of
// one input against each other, because vptr turns with the packets of all inputs; nor has anything under the other allocators.
type service struct {
	env     *env
	chooser *chooser
	bound   []int             // by chip; 0: none
	base    []int             // by chip: its first VOQ
	width   []int             // by chip: ports of a plane
	queues  [][]waiting       // by VOQ
	waits   []uint64          // by port number of the output, then VC: inputs, as numbers in the plane, with a packet for it
	credits []int             // likewise: credits seen, less those of packets that have started
	busy    []span            // by port number of the input: the packet that it sent last
	passed  []int             // by VOQ; without patience by VOQ of VC 0, that is by input and output: packets started meanwhile
	inside  byPacket[[]visit] // the chips that hold a packet
	out     later             // heads and tails on output pins in this cycle
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

func newService(v *env) Checker {
	lanes := v.ports() * v.vcs
	c := &service{env: v, chooser: newChooser(v), waits: make([]uint64, lanes), credits: make([]int, lanes), busy: make([]span, v.ports())}
	queues := 0
	for i := range v.configs {
		cfg := &v.configs[i]
		c.bound = append(c.bound, serviceBound(cfg))
		c.base = append(c.base, queues)
		c.width = append(c.width, cfg.Width())
		queues += cfg.Ports() * cfg.Width() * v.vcs
	}
	c.queues, c.passed = make([][]waiting, queues), make([]int, queues)
	return c
}

// serviceBound gives the number of packets of others that an output may start before it serves one that waits, 0 if there is none.
func serviceBound(cfg *golden.ChipConfig) int {
	switch p := cfg.Width(); {
	case cfg.Patience > 0:
		return p*cfg.VCs*(cfg.Patience+2) - 1
	case cfg.Allocator == "" || cfg.Allocator == "islip":
		return 4 * p * p
	}
	return 0
}

func (c *service) Name() string { return "service" }

func (c *service) Kinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipIn, golden.ChipOut, golden.ChipCreditIn, golden.EndCycle}
}

// voq numbers the VOQ from an input port to an output port of the same plane.
func (c *service) voq(chip, in, out, vc int) int {
	number := c.env.places[c.env.port(chip, out)].number
	return c.base[chip] + (in*c.width[chip]+number)*c.env.vcs + vc
}

func (c *service) Observe(events []golden.Event, report Report) {
	switch events[0].Kind {
	case golden.ChipIn:
		c.chooser.arrive(events)
	case golden.ChipOut:
		for i := range events {
			if e := &events[i]; e.Flit.Head() || e.Flit.Tail() {
				c.out.add(e)
			}
		}
	case golden.ChipCreditIn:
		for i := range events {
			c.credits[c.env.lane(&events[i])]++
		}
	case golden.EndCycle:
		c.endCycle(report)
	}
}

func (c *service) endCycle(report Report) {
	for i := range c.out {
		if e := c.out.at(i); e.Flit.Head() {
			c.start(e, report)
		}
	}
	for i := range c.out {
		c.depart(c.out.at(i))
	}
	c.out = c.out[:0]
	c.chooser.settle(c.arrive)
}

// arrive queues a packet at its chip, for the output that it is to leave by.
func (c *service) arrive(e *golden.Event, out int) {
	q := &c.queues[c.voq(e.Chip, e.Port, out, e.VC)]
	*q = append(*q, waiting{id: e.Packet.ID, arrived: e.Cycle, flits: golden.Word0Flits(e.Flit.Word0)})
	c.waits[c.env.port(e.Chip, out)*c.env.vcs+e.VC] |= 1 << c.env.at(e).number
	visits := c.inside.get(e)
	if visits == nil {
		visits, _ = c.inside.add(e)
		*visits = (*visits)[:0]
	}
	*visits = append(*visits, visit{e.Chip, e.Port})
}

// start counts a packet that starts against all inputs that wait for its output or whose requests stand there.
func (c *service) start(e *golden.Event, report Report) {
	switch {
	case c.bound[e.Chip] == 0:
	case c.env.configs[e.Chip].Patience > 0:
		lane := c.env.port(e.Chip, e.Port) * c.env.vcs
		for vc, waits := range c.waits[lane : lane+c.env.vcs] {
			for ; waits != 0; waits &= waits - 1 {
				in := c.input(e, waits)
				// The packet was granted two cycles ago, by what had arrived before.
				if v := c.voq(e.Chip, in, e.Port, vc); c.queues[v][0].id != e.Packet.ID && c.queues[v][0].arrived+3 <= e.Cycle {
					c.pass(e, in, v, report)
				}
			}
		}
	default:
		c.startAgainstStanding(e, report)
	}
}

// input gives the physical port of the first input in a mask of those of the plane of e's output.
func (c *service) input(e *golden.Event, inputs uint64) int {
	planes := c.env.configs[e.Chip].Planes()
	return bits.TrailingZeros64(inputs)*planes + c.env.at(e).plane
}

func (c *service) startAgainstStanding(e *golden.Event, report Report) {
	lane := c.env.port(e.Chip, e.Port) * c.env.vcs
	var waits uint64
	for _, m := range c.waits[lane : lane+c.env.vcs] {
		waits |= m
	}
	for ; waits != 0; waits &= waits - 1 {
		if in := c.input(e, waits); c.stands(e, in) {
			c.pass(e, in, c.voq(e.Chip, in, e.Port, 0), report)
		}
	}
}

// pass counts that a VOQ was passed over.
func (c *service) pass(e *golden.Event, in, voq int, report Report) {
	n := &c.passed[voq]
	*n++
	c.worst = max(c.worst, *n)
	if *n == c.bound[e.Chip]+1 {
		report(e, "port %d has been passed over %d times, now by packet %d", in, *n, e.Packet.ID)
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
		lane := c.env.lane(e)
		c.credits[lane] -= golden.Word0Flits(e.Flit.Word0)
		counted := e.VC
		if c.env.configs[e.Chip].Patience == 0 {
			counted = 0
		}
		c.passed[c.voq(e.Chip, in, e.Port, counted)] = 0
		if q := &c.queues[c.voq(e.Chip, in, e.Port, e.VC)]; len(*q) > 0 {
			*q = append((*q)[:0], (*q)[1:]...)
			if len(*q) == 0 {
				c.waits[lane] &^= 1 << c.env.places[c.env.port(e.Chip, in)].number
			}
		}
	}
	if e.Flit.Tail() {
		b.tail, b.open = e.Cycle, false
	}
}

func (c *service) Finish(bool, Report) {}
