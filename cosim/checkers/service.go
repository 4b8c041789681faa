package checkers

import "weft/cosim/golden"

// service: an output port does not pass over a standing request for ever. A request stands if the packet is the first of its VOQ, its input is not
// busy with another packet, and the credits cover it. While it stands, the output may start other packets, but no more than
// bound of them. With packets of one flit and credits at hand iSLIP serves every request within P*P grants: the grant pointer stays at
// a requester until it accepts, which takes at most P grants, and passes at most P requesters. Rotation over VCs multiplies that by V.
//
// Requests that do not stand, because short packets take the credits or because input and output are never idle at once, have no bound in
// docs/microarchitecture.md 2.3; this checker does not see them.
type service struct {
	env     *env
	bound   []int                  // by chip
	queues  map[voq][]*waiting     // packets in order of arrival
	of      map[uint64]map[int]voq // packet number -> chip -> VOQ, while it waits
	outputs []outputState          // by port number and VC: credits
	busy    []span                 // by port number of the input: the packet that it sends
	started []golden.Event         // heads on output pins in this cycle
	worst   int                    // largest count seen
}

// voq names a virtual output queue by physical ports.
type voq struct{ chip, in, out, vc int }

// waiting is a packet whose head has arrived.
type waiting struct {
	id      uint64
	arrived uint64 // cycle on the input pins
	flits   int
	passed  int // packets started on its output while its request stood
}

type outputState struct{ credit int }

// span is the time in which an input sends a packet, in cycles of the output pins.
type span struct {
	id         uint64
	head, tail uint64
	open       bool // the tail is still to come
}

func newService(v *env) Checker {
	c := &service{env: v, queues: map[voq][]*waiting{}, of: map[uint64]map[int]voq{}, outputs: make([]outputState, v.ports()*v.vcs),
		busy: make([]span, v.ports())}
	for _, chip := range v.graph.Chips {
		p := chip.Groups * chip.Rails
		c.bound = append(c.bound, p*p*v.vcs)
	}
	return c
}

func (c *service) Name() string { return "service" }

func (c *service) Observe(e *golden.Event, report Report) {
	switch e.Kind {
	case golden.ChipIn:
		if e.Flit.Head() {
			c.arrive(e)
		}
	case golden.ChipOut:
		c.started = append(c.started, *e)
	case golden.ChipCreditIn:
		c.outputs[c.env.port(e.Chip, e.Port)*c.env.vcs+e.VC].credit++
	case golden.EndCycle:
		for i := range c.started {
			if c.started[i].Flit.Head() {
				c.start(&c.started[i], report)
			}
		}
		for i := range c.started {
			c.depart(&c.started[i])
		}
		c.started = c.started[:0]
	}
}

// arrive queues a packet at its chip. Its low hop names the output.
func (c *service) arrive(e *golden.Event) {
	chip := c.env.graph.Chips[e.Chip]
	bits := 1
	for 1<<bits < chip.Groups {
		bits++
	}
	hop := int(e.Flit.Word0 & (1<<bits - 1))
	q := voq{e.Chip, e.Port, hop*chip.Rails + e.Port%chip.Rails, e.VC}
	c.queues[q] = append(c.queues[q], &waiting{id: e.Packet.ID, arrived: e.Cycle, flits: golden.Word0Flits(e.Flit.Word0)})
	if c.of[e.Packet.ID] == nil {
		c.of[e.Packet.ID] = map[int]voq{}
	}
	c.of[e.Packet.ID][e.Chip] = q
}

// start counts a packet that starts against all requests that stand on its output. It was granted two cycles ago; the credits of the
// last three cycles came too late for that.
func (c *service) start(e *golden.Event, report Report) {
	rails := c.env.graph.Chips[e.Chip].Rails
	own := c.of[e.Packet.ID][e.Chip]
	for in := e.Port % rails; in < c.env.graph.Chips[e.Chip].Groups*rails; in += rails {
		b := &c.busy[c.env.port(e.Chip, in)]
		if in == own.in || b.id != 0 && b.head < e.Cycle && (b.open || b.tail >= e.Cycle) {
			continue
		}
		for vc := range c.env.vcs {
			q := c.queues[voq{e.Chip, in, e.Port, vc}]
			if len(q) == 0 || q[0].arrived+3 > e.Cycle || c.outputs[c.env.port(e.Chip, e.Port)*c.env.vcs+vc].credit-3 < q[0].flits {
				continue
			}
			q[0].passed++
			c.worst = max(c.worst, q[0].passed)
			if q[0].passed == c.bound[e.Chip]+1 {
				report(e, "packet %d from port %d has been passed over %d times", q[0].id, in, q[0].passed)
			}
		}
	}
}

// depart follows the flits of packets out of the chip.
func (c *service) depart(e *golden.Event) {
	q, ok := c.of[e.Packet.ID][e.Chip]
	if !ok {
		return
	}
	b := &c.busy[c.env.port(e.Chip, q.in)]
	if e.Flit.Head() {
		*b = span{id: e.Packet.ID + 1, head: e.Cycle, open: true}
		c.outputs[c.env.port(e.Chip, e.Port)*c.env.vcs+e.VC].credit -= golden.Word0Flits(e.Flit.Word0)
		if w := c.queues[q]; len(w) > 0 {
			c.queues[q] = w[1:]
		}
	}
	if e.Flit.Tail() {
		b.tail, b.open = e.Cycle, false
		delete(c.of[e.Packet.ID], e.Chip)
		if len(c.of[e.Packet.ID]) == 0 {
			delete(c.of, e.Packet.ID)
		}
	}
}

func (c *service) Finish(bool, Report) {}
