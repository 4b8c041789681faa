package nic

import (
	"fmt"
	"slices"

	"weft/specs/collective"
)

// Costs is what host software pays, in cycles (the NIC's own costs follow from docs/nic.md).
type Costs struct {
	Desc uint64 // to build and post a descriptor
	MP   uint64 // besides, for each packet with data that it sends
	Poll uint64 // between two looks at the queues; 0: every cycle
	Fold uint64 // to combine an operand, where the host does
}

// RankConfig is one rank of a collective operation.
type RankConfig struct {
	Op         collective.Config
	Rank       int
	Nodes      []int // by rank: where it runs
	Iterations int
	Host       bool // the host folds and passes on, and nothing is triggered
	Paced      bool // an iteration begins when all ranks have done the one before
	Window     int  // iterations without a result that a rank has posted at most; 0: as many as there are banks
	Costs      Costs
	Skew       func(iteration int) uint64 // how late the rank begins, where all begin together: the first iteration, or every one if Paced; nil: not
	Gate       *Gate                      // of all ranks of all operations; if Paced, of this one
	Own        func(rank, iteration int) collective.Vector
	Want       func(iteration int) collective.Vector // the payload of every result; nil: Op.Result of Own
	Timeline   *Timeline                             // notes what happens; or nil
}

// Rank runs one rank of a collective operation as a process of its host: it posts the program of every iteration, takes the results and
// compares them with the fold, bit by bit.
type Rank struct {
	cfg       RankConfig
	port      *Port
	pollsPort bool // no other process does
	fold      *fold

	steps    []collective.Step // of the iteration that is posted
	expect   []collective.Entry
	gate     collective.Gate
	posted   int     // iterations
	step     int     // steps posted of the next
	building bool    // the next step
	got      int     // results, in order of their iterations
	early    []early // results of later iterations
	free     uint64
	nextPoll uint64
	window   int
	round    int // of the gate, that the rank has left
	waiting  bool

	// Started and Finished give the cycle in which the host began an iteration, and that in which its result was there (or, for a
	// rank that gets none, its last descriptor posted).
	Started, Finished []uint64
	// Errs lists wrong results.
	Errs []error
}

// NewRank sets up the contexts of a rank on its port and gives the process. The first rank on a port polls it for all.
func NewRank(p *Port, c RankConfig) *Rank {
	r := &Rank{cfg: c, port: p, pollsPort: p.polled(), Started: make([]uint64, c.Iterations), Finished: make([]uint64, c.Iterations)}
	t := c.Op.Tree
	children, role := t.NumChildren(c.Rank), t.Role(c.Rank)
	if r.cfg.Want == nil {
		r.cfg.Want = func(i int) collective.Vector {
			return c.Op.Result(func(rank int) collective.Vector { return c.Own(rank, i) })
		}
	}
	ctx := func(x, slots, lanes, credit int, op collective.Op, d collective.DType) {
		w := uint64(slots) | uint64(op)<<8 | uint64(d)<<12 | uint64(max(1, lanes))<<16 | uint64(credit)<<20
		p.h.Write(UserAddr(p.cfg.VP, RegCtx+8*x), w)
	}
	op, dtype, lanes := r.upType()
	credit := 0
	if c.Op.Kind == collective.Reduce && role != collective.Root {
		credit = c.Op.Banks
	}
	ctx(c.Op.UpCtx, max(1, children), lanes, credit, op, dtype)
	ctx(c.Op.DownCtx, 1, c.Op.Lanes, 0, c.Op.Op, c.Op.DType)
	p.Handle(c.Op.DownCtx, r.take)
	if r.window = c.Op.Banks; c.Window > 0 {
		r.window = min(r.window, c.Window)
	}
	if c.Host {
		r.newFold()
	}
	if c.Timeline != nil {
		c.Timeline.h, c.Timeline.op = p.h, &r.cfg.Op
	}
	r.load()
	return r
}

// upType gives the operation of the operands. Those of a Broadcast or Barrier are empty: one lane of zeros.
func (r *Rank) upType() (collective.Op, collective.DType, int) {
	op := &r.cfg.Op
	if op.Kind == collective.Broadcast || op.Kind == collective.Barrier {
		return collective.BitOr, collective.U64, 1
	}
	return op.Op, op.DType, op.Lanes
}

// polled reports whether the caller is the first that wants the port polled.
func (p *Port) polled() bool {
	for _, h := range p.handlers {
		if h != nil {
			return false
		}
	}
	return true
}

func (r *Rank) load() {
	if r.posted < r.cfg.Iterations {
		it := r.cfg.Op.Program(r.cfg.Rank, r.posted)
		r.steps, r.expect, r.gate = it.Steps, it.Expect, it.Gate
		if r.fold != nil {
			r.hostSteps()
		}
	}
}

// Complete reports whether every iteration is posted and every result taken.
func (r *Rank) Complete() bool {
	return r.posted == r.cfg.Iterations && (r.expect == nil || r.got == r.cfg.Iterations)
}

// Done reports whether the rank is complete and every descriptor consumed.
func (r *Rank) Done() bool { return r.Complete() && r.port.Idle() }

// Step computes a cycle of the process.
func (r *Rank) Step(h *Host) {
	if h.cycle < r.free {
		return
	}
	if r.round > 0 && r.pollsPort {
		r.poll(h)
	}
	switch {
	case r.Complete():
		r.port.AskIdle()
	case r.posted < r.cfg.Iterations && r.admitted(h) && !r.blocked():
		r.work(h)
	}
}

// poll looks at the queues if it is time to.
func (r *Rank) poll(h *Host) {
	every := max(1, r.cfg.Costs.Poll)
	if r.free < r.nextPoll && r.nextPoll < h.cycle { // looks have been left out because there was nothing to see
		r.nextPoll += (h.cycle - r.nextPoll + every - 1) / every * every
	}
	if h.cycle >= r.nextPoll {
		r.port.Step()
		r.nextPoll = h.cycle + every
	}
}

// admitted reports whether the next iteration may begin as far as the other ranks are concerned.
func (r *Rank) admitted(h *Host) bool {
	if r.round > r.posted || r.round > 0 && !r.cfg.Paced {
		return true
	}
	if !r.waiting {
		if h.Queued() > 0 && r.round == 0 || r.expect != nil && r.got < r.posted { // the registers are not set, or the result is not there
			return false
		}
		r.waiting = true
		r.cfg.Gate.arrive(r.round, h.cycle)
	}
	if !r.cfg.Gate.open(r.round, h.cycle) {
		return false
	}
	r.waiting = false
	r.round++
	if r.cfg.Skew != nil {
		r.free = h.cycle + r.cfg.Skew(r.posted)
	}
	if r.round == 1 {
		r.nextPoll = max(r.free, h.cycle+1)
	}
	return h.cycle >= r.free
}

// blocked reports whether the rank has to wait for a packet.
func (r *Rank) blocked() bool {
	if r.fold != nil {
		return r.fold.blocked(r)
	}
	return r.gate == collective.GateResult && r.step == 0 && r.posted >= r.got+r.window
}

// work goes on with the next iteration.
func (r *Rank) work(h *Host) {
	if r.step == 0 && !r.building {
		r.begin(h)
	}
	switch {
	case r.fold != nil && !r.fold.ready(r, h):
		return
	case r.step < len(r.steps):
		if !r.post(h) {
			return
		}
	}
	if r.step < len(r.steps) || r.fold != nil && r.fold.goesOn(r) {
		return
	}
	if r.expect == nil {
		r.finish(r.posted)
	}
	r.posted, r.step = r.posted+1, 0
	r.load()
}

// begin notes that the host begins the next iteration.
func (r *Rank) begin(h *Host) {
	if r.Started[r.posted] == 0 {
		r.Started[r.posted] = h.cycle
		if m := r.cfg.Timeline.at(r.posted); m != nil {
			m.Start = h.cycle
		}
	}
}

// finish notes that the rank is done with an iteration.
func (r *Rank) finish(iteration int) {
	r.Finished[iteration] = r.port.h.cycle
	if m := r.cfg.Timeline.at(iteration); m != nil {
		m.Done = r.port.h.cycle
	}
}

// post builds and posts the next step; false: not yet.
func (r *Rank) post(h *Host) bool {
	s := &r.steps[r.step]
	if !r.building {
		r.building = true
		r.free = h.cycle + r.cfg.Costs.Desc
		for i := range s.Dests {
			if s.Dests[i].Kind != collective.CreditMP {
				r.free += r.cfg.Costs.MP
			}
		}
		if r.free > h.cycle {
			return false
		}
	}
	if !r.port.Room() {
		return false
	}
	r.building = false
	half := r.half(s)
	d := r.encode(s, r.payload(), half)
	r.port.Post(&d)
	if m := r.cfg.Timeline.at(r.posted); m != nil {
		m.Post[half] = h.cycle
	}
	r.step++
	return true
}

// half says which half of the iteration a step belongs to.
func (r *Rank) half(s *collective.Step) int {
	down := s.Opcode == collective.TrigReplaceSendSeq
	if r.fold != nil {
		down = r.step >= r.fold.up
	}
	if down {
		return Down
	}
	return Up
}

// payload gives what the next step sends, as far as the host knows it.
func (r *Rank) payload() collective.Vector {
	if r.fold != nil {
		return r.fold.value
	}
	return r.cfg.Own(r.cfg.Rank, r.posted)
}

// Wake implements Sleeper.
func (r *Rank) Wake(coming uint64) uint64 {
	if coming < r.free {
		return r.free
	}
	wake := uint64(Forever)
	if r.round > 0 && r.pollsPort && r.port.unseen() {
		wake = max(coming, r.nextPoll)
	}
	switch {
	case r.Complete():
		if !r.port.Idle() {
			return coming
		}
	case r.posted == r.cfg.Iterations:
	case r.waiting:
		wake = min(wake, (coming+gateStep-1)/gateStep*gateStep)
	case r.round == 0 || !r.blocked() && !(r.cfg.Paced && r.round <= r.posted && r.expect != nil && r.got < r.posted):
		return coming
	}
	return wake
}

// encode gives the bits of a descriptor.
func (r *Rank) encode(s *collective.Step, own collective.Vector, half int) (d [32]uint64) {
	opcode, ctx := uint64(opSEND), r.cfg.Op.UpCtx
	switch s.Opcode {
	case collective.TrigReduceSend:
		opcode, ctx = opTrigReduce, s.Ctx
	case collective.TrigReplaceSendSeq:
		opcode, ctx = opTrigReplace, s.Ctx
	}
	d[0] = opcode | uint64(ctx)<<4 | uint64(s.Seq)<<8 | uint64(s.Threshold)<<12 | uint64(len(s.Dests))<<17 |
		bit(s.Replace, flagReplace) | bit(s.Credit, flagUseCredit)
	d[1] = descTag(r.posted, half)
	for i, x := range s.Dests {
		w := uint64(r.cfg.Nodes[x.Rank]) | uint64(x.VP)<<16 | uint64(x.Ctx)<<20 | uint64(x.Slot)<<24 | uint64(x.Kind)<<29
		d[2+i/2] |= w << (32 * (i % 2))
	}
	op, dtype, lanes := r.upType()
	d[16] = bit(len(s.Dests) > 0 && s.Dests[0].Trig, 52) | uint64(op)<<53 | uint64(dtype)<<57 | uint64(lanes)<<59
	copy(d[17:17+s.Lanes], own[:s.Lanes])
	return d
}

// Results gives the number of results that were compared.
func (r *Rank) Results() int { return r.got }

// fail notes something wrong with a mini packet.
func (r *Rank) fail(format string, args ...any) {
	if len(r.Errs) < 10 {
		r.Errs = append(r.Errs, fmt.Errorf("%s, rank %d, result %d: "+format, append([]any{r.cfg.Op.Kind, r.cfg.Rank, r.got}, args...)...))
	}
}

// take looks at a result.
func (r *Rank) take(words *[16]uint64) {
	x := early{words: *words}
	if r.cfg.Timeline != nil {
		x.way = r.cfg.Timeline.took()
	}
	ahead := (int(mpHeader(words[0]).seq()) - r.got) & (collective.SeqValues - 1)
	if ahead > 0 && ahead < r.cfg.Op.Banks && len(r.early) < r.cfg.Op.Banks {
		r.early = append(r.early, x)
		return
	}
	r.accept(&x.words, x.way)
	for i := 0; i < len(r.early); i++ {
		if x := r.early[i]; int(mpHeader(x.words[0]).seq()) == r.got%collective.SeqValues {
			r.early = slices.Delete(r.early, i, i+1)
			r.accept(&x.words, x.way)
			i = -1
		}
	}
}

// early is a result that overtook the one before, on another rail.
type early struct {
	words [16]uint64
	way   MoveIn
}

// accept looks at the result whose turn it is.
func (r *Rank) accept(words *[16]uint64, way MoveIn) {
	h := mpHeader(words[0])
	var lanes collective.Vector
	copy(lanes[:], words[1:7])
	if r.got == r.cfg.Iterations {
		r.fail("one too many")
		return
	}
	e := r.cfg.Op.Program(r.cfg.Rank, r.got).Expect
	if len(e) == 0 || r.fold != nil && r.cfg.Op.Tree.Role(r.cfg.Rank) == collective.Root {
		r.fail("not expected")
		return
	}
	kind := e[0].Kind
	if r.fold != nil {
		kind = collective.DataMP
	}
	if h.src() != r.cfg.Nodes[e[0].Src] || int(h.seq()) != e[0].Seq || h.kind() != int(kind) {
		r.fail("from node %d, seq %d, kind %d, want node %d, seq %d, kind %d", h.src(), h.seq(), h.kind(), r.cfg.Nodes[e[0].Src], e[0].Seq, kind)
	}
	r.result(lanes)
	if m := r.cfg.Timeline.at(r.got - 1); m != nil {
		m.Take = way
	}
}

// result compares a result and counts it.
func (r *Rank) result(lanes collective.Vector) {
	if want := r.cfg.Want(r.got); lanes != want {
		r.fail("%x, want %x", lanes, want)
	}
	if r.fold != nil {
		r.fold.value = lanes
	}
	r.finish(r.got)
	r.got++
}
