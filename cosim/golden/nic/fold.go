package nic

import "weft/specs/collective"

// fold is what a rank needs to run a collective without triggers: its host takes the operands of the children out of the MPQ, combines them in the same
// order as the NIC does, and sends the outcome to the parent; results come down likewise. One iteration at a time: what comes early waits in a bank.
type fold struct {
	up       int // steps on the way up
	children []int
	banks    []foldBank
	folded   bool // the operands of the iteration at hand are combined
	value    collective.Vector
}

// foldBank holds the operands of one iteration.
type foldBank struct {
	have     []bool
	n        int
	operands []collective.Vector
	last     MoveIn // of the one that came last
	from     int    // its node
}

// newFold prepares a rank.
func (r *Rank) newFold() {
	f := &fold{children: r.cfg.Op.Tree.Children(r.cfg.Rank), banks: make([]foldBank, r.cfg.Op.Banks)}
	for i := range f.banks {
		f.banks[i].have, f.banks[i].operands = make([]bool, len(f.children)), make([]collective.Vector, len(f.children))
	}
	r.fold = f
	r.port.Handle(r.cfg.Op.UpCtx, r.gather)
}

// hostSteps makes SENDs of data of the steps of an iteration. The root sends nothing up but credits.
func (r *Rank) hostSteps() {
	var steps []collective.Step
	r.fold.up, r.fold.folded = 0, false
	for i, s := range r.steps {
		s.Opcode, s.Ctx, s.Threshold, s.Replace, s.Lanes = collective.Send, 0, 0, false, collective.Lanes // lanes that are not used are 0
		var dests []collective.Dest
		for _, d := range s.Dests {
			if d.Kind != collective.CreditMP {
				if d.Rank == r.cfg.Rank {
					continue // the host has it already
				}
				d.Kind, d.Trig = collective.DataMP, false
			}
			dests = append(dests, d)
		}
		if s.Dests = dests; len(dests) == 0 {
			continue
		}
		if i == 0 {
			r.fold.up = 1
		}
		steps = append(steps, s)
	}
	r.steps = steps
}

// gather takes an operand of a child.
func (r *Rank) gather(words *[16]uint64) {
	h := mpHeader(words[0])
	f := r.fold
	var way MoveIn
	if r.cfg.Timeline != nil {
		way = r.cfg.Timeline.took()
	}
	ahead := (int(h.seq()) - r.posted) & (collective.SeqValues - 1)
	if h.kind() != int(collective.DataMP) || h.slot() >= len(f.children) || h.src() != r.cfg.Nodes[f.children[min(h.slot(), len(f.children)-1)]] || ahead >= len(f.banks) {
		r.fail("an operand from node %d, seq %d, slot %d, kind %d, that is not expected", h.src(), h.seq(), h.slot(), h.kind())
		return
	}
	b := &f.banks[(r.posted+ahead)%len(f.banks)]
	if b.have[h.slot()] {
		r.fail("a second operand from node %d, seq %d", h.src(), h.seq())
		return
	}
	copy(b.operands[h.slot()][:], words[1:7])
	b.have[h.slot()], b.last, b.from = true, way, h.src()
	b.n++
}

// blocked reports whether the rank has to wait: for operands, or for the result that it passes on.
func (f *fold) blocked(r *Rank) bool {
	switch {
	case r.Started[r.posted] == 0:
		return false
	case !f.folded:
		return f.banks[r.posted%len(f.banks)].n < len(f.children)
	}
	return f.awaits(r) && !f.root(r)
}

// awaits reports whether all is sent up and the result is not there.
func (f *fold) awaits(r *Rank) bool {
	return r.step == f.up && !r.building && r.expect != nil && r.got <= r.posted
}

func (f *fold) root(r *Rank) bool { return r.cfg.Op.Tree.Role(r.cfg.Rank) == collective.Root }

// ready combines the operands of the iteration when all are there; false: not yet.
func (f *fold) ready(r *Rank, h *Host) bool {
	if f.folded {
		return f.rooted(r, h)
	}
	b := &f.banks[r.posted%len(f.banks)]
	if b.n < len(f.children) {
		return false
	}
	f.folded = true
	if m := r.cfg.Timeline.at(r.posted); m != nil && b.n > 0 {
		m.In[Up], m.From[Up], m.MP[Up] = b.last.Take, b.from, b.last
	}
	op, cost := &r.cfg.Op, uint64(0)
	own := r.cfg.Own(r.cfg.Rank, r.posted)
	f.value = collective.Vector{}
	switch {
	case op.Kind == collective.Reduce || op.Kind == collective.Allreduce:
		f.value = collective.Fold(op.Op, op.DType, op.Lanes, own, b.operands)
		cost = r.cfg.Costs.Fold * uint64(len(f.children))
	case op.Kind == collective.Broadcast && f.root(r):
		copy(f.value[:op.Lanes], own[:op.Lanes])
	}
	clear(b.have)
	b.n = 0
	r.free = h.cycle + cost
	return cost == 0 && f.rooted(r, h)
}

// rooted lets the root have its result, which is what it has combined, and reports whether the rank has something to send.
func (f *fold) rooted(r *Rank, h *Host) bool {
	if m := r.cfg.Timeline.at(r.posted); m != nil && m.Fold == 0 {
		m.Fold = h.cycle
	}
	if f.root(r) && r.expect != nil && r.got <= r.posted {
		r.result(f.value)
	}
	return !f.awaits(r)
}

// goesOn reports whether the iteration is not over when its steps are posted.
func (f *fold) goesOn(r *Rank) bool {
	return r.expect != nil && r.got <= r.posted
}
