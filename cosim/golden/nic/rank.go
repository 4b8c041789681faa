package nic

import (
	"fmt"

	"weft/specs/collective"
)

// Costs is what host software pays, in cycles (the NIC's own costs follow from docs/nic.md).
type Costs struct {
	Start uint64 // before the first descriptor: skew between nodes
	Desc  uint64 // to build and post a descriptor
	MP    uint64 // for each mini packet in it
	Poll  uint64 // between two looks at the queues; 0: every cycle
}

// RankConfig is one rank of a collective operation.
type RankConfig struct {
	Op         collective.Config
	Rank       int
	Nodes      []int // by rank: where it runs
	Iterations int
	Costs      Costs
	Gate       *Gate // of all ranks of all operations
	Own        func(rank, iteration int) collective.Vector
	Want       func(iteration int) collective.Vector // the payload of every result; nil: Op.Result of Own
}

// Rank runs one rank of a collective operation as a process of its host: it posts the program of every iteration, takes the results and
// compares them with the fold, bit by bit.
type Rank struct {
	cfg       RankConfig
	port      *Port
	pollsPort bool // no other process does

	steps    []collective.Step // of the iteration that is posted
	expect   []collective.Entry
	gate     collective.Gate
	posted   int // iterations
	step     int // steps posted of the next
	got      int // results
	free     uint64
	nextPoll uint64
	ready    bool
	started  bool

	// Posted and Finished give the cycle in which an iteration's first descriptor was posted, and that in which its result was taken (or, for a
	// rank that gets none, its last descriptor posted).
	Posted, Finished []uint64
	// Errs lists wrong results.
	Errs []error
}

// NewRank sets up the contexts of a rank on its port and gives the process. The first rank on a port polls it for all.
func NewRank(p *Port, c RankConfig) *Rank {
	r := &Rank{cfg: c, port: p, pollsPort: p.polled(), Posted: make([]uint64, c.Iterations), Finished: make([]uint64, c.Iterations)}
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
	}
}

// Done reports whether every iteration is posted, every result taken and every descriptor consumed.
func (r *Rank) Done() bool { return r.served() && r.port.Idle() }

// served reports whether every iteration is posted and every result taken.
func (r *Rank) served() bool {
	return r.posted == r.cfg.Iterations && (r.expect == nil || r.got == r.cfg.Iterations)
}

// Step computes a cycle of the process.
func (r *Rank) Step(h *Host) {
	if !r.started {
		if !r.ready && h.Queued() == 0 { // the registers are set
			r.ready = true
			r.cfg.Gate.arrive(h.cycle)
		}
		if !r.cfg.Gate.open(h.cycle) {
			return
		}
		r.started, r.free = true, h.cycle+r.cfg.Costs.Start
	}
	if h.cycle < r.free {
		return
	}
	if r.pollsPort && h.cycle >= r.nextPoll {
		r.port.Step()
		r.nextPoll = h.cycle + r.cfg.Costs.Poll
	}
	if r.served() {
		r.port.AskIdle()
	}
	if r.posted == r.cfg.Iterations || r.gateCloses() {
		return
	}
	if len(r.steps) > 0 {
		if !r.port.Room() {
			return
		}
		if r.step == 0 {
			r.Posted[r.posted] = h.cycle
		}
		s := &r.steps[r.step]
		d := r.encode(s, r.cfg.Own(r.cfg.Rank, r.posted))
		r.port.Post(&d)
		r.free = h.cycle + r.cfg.Costs.Desc + r.cfg.Costs.MP*uint64(len(s.Dests))
		if r.step++; r.step < len(r.steps) {
			return
		}
	}
	if r.expect == nil {
		r.Finished[r.posted] = h.cycle
	}
	r.posted, r.step = r.posted+1, 0
	r.load()
}

// Wake implements Sleeper.
func (r *Rank) Wake(coming uint64) uint64 {
	if !r.started {
		if !r.ready {
			return coming
		}
		return (coming + gateStep - 1) / gateStep * gateStep
	}
	if coming < r.free {
		return r.free
	}
	if r.posted < r.cfg.Iterations && !r.gateCloses() || r.served() && !r.port.Idle() {
		return coming
	}
	switch {
	case !r.pollsPort:
		return Forever
	case r.cfg.Costs.Poll > 0:
		return max(coming, r.nextPoll)
	case r.port.unseen():
		return coming
	}
	return Forever
}

// gateCloses reports whether the next iteration has to wait for a result.
func (r *Rank) gateCloses() bool {
	return r.gate == collective.GateResult && r.step == 0 && r.posted >= r.got+r.cfg.Op.Banks
}

// encode gives the bits of a descriptor.
func (r *Rank) encode(s *collective.Step, own collective.Vector) (d [32]uint64) {
	opcode, ctx := uint64(opSEND), r.cfg.Op.UpCtx
	switch s.Opcode {
	case collective.TrigReduceSend:
		opcode, ctx = opTrigReduce, s.Ctx
	case collective.TrigReplaceSendSeq:
		opcode, ctx = opTrigReplace, s.Ctx
	}
	d[0] = opcode | uint64(ctx)<<4 | uint64(s.Seq)<<8 | uint64(s.Threshold)<<12 | uint64(len(s.Dests))<<17 |
		bit(s.Replace, flagReplace) | bit(s.Credit, flagUseCredit)
	d[1] = uint64(r.posted)
	for i, x := range s.Dests {
		w := uint64(r.cfg.Nodes[x.Rank]) | uint64(x.VP)<<16 | uint64(x.Ctx)<<20 | uint64(x.Slot)<<24 | uint64(x.Kind)<<29
		d[2+i/2] |= w << (32 * (i % 2))
	}
	op, dtype, lanes := r.upType()
	d[16] = bit(len(s.Dests) > 0 && s.Dests[0].Trig, 52) | uint64(op)<<53 | uint64(dtype)<<57 | uint64(lanes)<<59
	copy(d[17:17+s.Lanes], own[:s.Lanes])
	return d
}

// take looks at a result.
func (r *Rank) take(words *[16]uint64) {
	h := mpHeader(words[0])
	var lanes collective.Vector
	copy(lanes[:], words[1:7])
	fail := func(format string, args ...any) {
		if len(r.Errs) < 10 {
			r.Errs = append(r.Errs, fmt.Errorf("%s, rank %d, result %d: "+format, append([]any{r.cfg.Op.Kind, r.cfg.Rank, r.got}, args...)...))
		}
	}
	if r.got == r.cfg.Iterations {
		fail("one too many")
		return
	}
	e := r.cfg.Op.Program(r.cfg.Rank, r.got).Expect
	if len(e) == 0 {
		fail("not expected")
		return
	}
	if h.src() != r.cfg.Nodes[e[0].Src] || int(h.seq()) != e[0].Seq || h.kind() != int(e[0].Kind) {
		fail("from node %d, seq %d, kind %d, want node %d, seq %d, kind %d", h.src(), h.seq(), h.kind(), r.cfg.Nodes[e[0].Src], e[0].Seq, e[0].Kind)
	}
	if want := r.cfg.Want(r.got); lanes != want {
		fail("%x, want %x", lanes, want)
	}
	r.Finished[r.got] = r.port.h.cycle
	r.got++
}
