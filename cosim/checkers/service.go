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
	bound   []int       // by chip; 0: none
	base    []int       // by port number of the input: its first VOQ
	queues  [][]waiting // by VOQ
	waits   []uint64    // by port number of the output, then VC: inputs, as numbers in the plane, with a packet for it
	credits []int       // likewise: credits seen, less those of packets that have started
	busy    []span      // by port number of the input: the packet that it sent last
	passed  []int       // by VOQ; without patience by VOQ of VC 0, that is by input and output: packets started meanwhile
	out     []sighting  // heads and tails on output pins in this cycle
	worst   int         // largest count seen
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

func newService(v *env) checker {
	lanes := v.ports() * v.vcs
	c := &service{env: v, chooser: newChooser(v), waits: make([]uint64, lanes), credits: make([]int, lanes), busy: make([]span, v.ports())}
	queues := 0
	for i := range v.configs {
		cfg := &v.configs[i]
		c.bound = append(c.bound, serviceBound(cfg))
		for range cfg.Ports() {
			c.base = append(c.base, queues)
			queues += cfg.Width() * v.vcs
		}
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

func (c *service) name() string { return "service" }

func (c *service) endKinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipIn, golden.ChipOut}
}

func (c *service) end(s *sight, _ report) {
	switch {
	case s.Kind == golden.ChipOut:
		c.out = append(c.out, note(s))
	case s.flit.Head():
		c.chooser.arrive(s)
	}
}

func (c *service) eventKinds() []golden.EventKind {
	return []golden.EventKind{golden.ChipCreditIn, golden.EndCycle}
}

func (c *service) event(e *golden.Event, report report) {
	if e.Kind == golden.EndCycle {
		c.endCycle(report)
		return
	}
	for m := e.Ports; m != 0; m &= m - 1 {
		c.credits[e.Port(m)*c.env.vcs+e.VC]++
	}
}

// voq numbers the VOQ from an input port to an output port of the same plane.
func (c *service) voq(in, out, vc int) int {
	return c.base[in] + c.env.lies[out].number*c.env.vcs + vc
}

func (c *service) endCycle(report report) {
	for i := range c.out {
		if s := &c.out[i]; s.flit.Head() {
			c.start(s, report)
		}
	}
	for i := range c.out {
		c.depart(&c.out[i])
	}
	c.out = c.out[:0]
	c.chooser.settle(c.arrive)
}

// arrive queues a packet at its chip, for the output that it is to leave by.
func (c *service) arrive(s *sighting, out int) {
	vc := int(s.flit.VC)
	q := &c.queues[c.voq(s.port, out, vc)]
	*q = append(*q, waiting{id: s.id, arrived: s.cycle, flits: golden.Word0Flits(s.flit.Word0)})
	c.waits[out*c.env.vcs+vc] |= 1 << c.env.lies[s.port].number
	visits := &c.env.packets.get(s.flit.Packet, s.id).visits
	*visits = append(*visits, visit{s.chip, s.port})
}

// start counts a packet that starts against all inputs that wait for its output or whose requests stand there.
func (c *service) start(s *sighting, report report) {
	switch {
	case c.bound[s.chip] == 0:
	case c.env.configs[s.chip].Patience > 0:
		lane := s.port * c.env.vcs
		for vc, waits := range c.waits[lane : lane+c.env.vcs] {
			for ; waits != 0; waits &= waits - 1 {
				in := c.input(s, waits)
				// The packet was granted two cycles ago, by what had arrived before.
				if v := c.voq(in, s.port, vc); c.queues[v][0].id != s.id && c.queues[v][0].arrived+3 <= s.cycle {
					c.pass(s, in, v, report)
				}
			}
		}
	default:
		c.startAgainstStanding(s, report)
	}
}

// input gives the first input in a mask of those of the plane of an output.
func (c *service) input(out *sighting, inputs uint64) int {
	p := &c.env.lies[out.port]
	return out.port + (bits.TrailingZeros64(inputs)-p.number)*p.planes
}

func (c *service) startAgainstStanding(s *sighting, report report) {
	lane := s.port * c.env.vcs
	var waits uint64
	for _, m := range c.waits[lane : lane+c.env.vcs] {
		waits |= m
	}
	for ; waits != 0; waits &= waits - 1 {
		if in := c.input(s, waits); c.stands(s, in) {
			c.pass(s, in, c.voq(in, s.port, 0), report)
		}
	}
}

// pass counts that a VOQ was passed over.
func (c *service) pass(s *sighting, in, voq int, report report) {
	n := &c.passed[voq]
	*n++
	c.worst = max(c.worst, *n)
	if *n == c.bound[s.chip]+1 {
		report(Place{s.kind, s.chip, s.port}, "port %d has been passed over %d times, now by packet %d", in-c.env.bases[s.chip], *n, s.id)
	}
}

// stands reports whether an input's request for the output of s stood when the packet of s was granted. That was two cycles ago, so
// credits of the last three cycles came too late for it.
func (c *service) stands(s *sighting, in int) bool {
	b := &c.busy[in]
	if b.head < s.cycle && (b.open || b.tail >= s.cycle) {
		return false
	}
	for vc := range c.env.vcs {
		q := c.queues[c.voq(in, s.port, vc)]
		if len(q) > 0 && q[0].id != s.id && q[0].arrived+3 <= s.cycle && c.credits[s.port*c.env.vcs+vc]-3 >= q[0].flits {
			return true
		}
	}
	return false
}

// depart follows a flit out of its chip.
func (c *service) depart(s *sighting) {
	visits := &c.env.packets.get(s.flit.Packet, s.id).visits
	for k, v := range *visits {
		if v.chip != s.chip {
			continue
		}
		c.leave(s, v.in)
		if s.flit.Tail() {
			*visits = append((*visits)[:k], (*visits)[k+1:]...)
		}
		return
	}
}

// leave updates the state of the ports that a flit joins.
func (c *service) leave(s *sighting, in int) {
	b := &c.busy[in]
	if s.flit.Head() {
		*b = span{head: s.cycle, open: true}
		vc := int(s.flit.VC)
		lane := s.port*c.env.vcs + vc
		c.credits[lane] -= golden.Word0Flits(s.flit.Word0)
		counted := vc
		if c.env.configs[s.chip].Patience == 0 {
			counted = 0
		}
		c.passed[c.voq(in, s.port, counted)] = 0
		if q := &c.queues[c.voq(in, s.port, vc)]; len(*q) > 0 {
			*q = append((*q)[:0], (*q)[1:]...)
			if len(*q) == 0 {
				c.waits[lane] &^= 1 << c.env.lies[in].number
			}
		}
	}
	if s.flit.Tail() {
		b.tail, b.open = s.cycle, false
	}
}

func (c *service) finish(bool, report) {}
