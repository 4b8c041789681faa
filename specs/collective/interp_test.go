package collective_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"weft/specs/collective"
)

// scheme says how the interpreter's NICs keep operands. The zero value is the right way; the others are ways that fail.
type scheme struct {
	bare    bool // one counter a context: operands of different iterations are not told apart, whoever comes first is counted
	shared  bool // one counter for all contexts of a VP
	arrival bool // the fold is in order of arrival
	tree    bool // the fold is a balanced tree
	free    bool // no gates: ranks run ahead of credits and results
	mpq     int  // entries of an MPQ; 0: as many as needed
}

// machine is an untimed model of NICs that run programs: everything that can happen next happens in a random order, except that packets
// between two ranks stay in order.
type machine struct {
	rnd    *rand.Rand
	scheme scheme
	ops    []collective.Config
	iters  int
	ranks  []rank
	wires  map[[2]int][]packet
	busy   [][2]int // wires with packets

	wrong, results, dropped int // results delivered with a wrong payload or out of turn; all; lost to full MPQs
	errors                  []string
}

type rank struct {
	ops  []opState
	mpq  []packet // of all VPs
	ctxs map[[2]int]*context
}

// opState is the host's side of one operation.
type opState struct {
	posted, step   int // iterations posted completely; steps of the next
	got            int // results taken from the MPQ
	credits, taken int // credits received, and used
}

type packet struct {
	op, src, vp, ctx, slot, seq, iter int
	kind                              collective.PacketKind
	trig                              bool
	lanes                             collective.Vector
}

// context is a trigger context of a NIC.
type context struct {
	banks map[int]*bankState // by seq, or all in one
	armed []armed
}

type bankState struct {
	count   int
	valid   map[int]packet // by slot
	arrived []packet
}

type armed struct {
	op, iter int
	step     collective.Step
}

func newMachine(ops []collective.Config, iters int, s scheme, seed uint64) *machine {
	m := &machine{rnd: rand.New(rand.NewPCG(seed, 7)), scheme: s, ops: ops, iters: iters, wires: map[[2]int][]packet{}}
	p := 0
	for _, c := range ops {
		p = max(p, c.Tree.Ranks())
	}
	m.ranks = make([]rank, p)
	for i := range m.ranks {
		m.ranks[i] = rank{ops: make([]opState, len(ops)), ctxs: map[[2]int]*context{}}
	}
	return m
}

// own gives what a rank contributes in an iteration.
func own(op, iter int) func(rank int) collective.Vector {
	return func(rank int) collective.Vector { return collective.Operands(1000*op + 50*iter + rank) }
}

// run goes on until nothing can happen any more and reports whether everything was done.
func (m *machine) run() (complete bool) {
	for {
		var acts []func()
		for r := range m.ranks {
			for op := range m.ops {
				if r < m.ops[op].Tree.Ranks() && m.canPost(r, op) {
					acts = append(acts, func() { m.post(r, op) })
				}
			}
			if len(m.ranks[r].mpq) > 0 {
				acts = append(acts, func() { m.poll(r) })
			}
		}
		for _, w := range m.busy {
			acts = append(acts, func() { m.deliver(w) })
		}
		if len(acts) == 0 {
			break
		}
		acts[m.rnd.IntN(len(acts))]()
	}
	for r := range m.ranks {
		for op, c := range m.ops {
			s := &m.ranks[r].ops[op]
			if r < c.Tree.Ranks() && (s.posted < m.iters || c.Program(r, 0).Expect != nil && s.got < m.iters) {
				return false
			}
		}
	}
	return true
}

func (m *machine) canPost(r, op int) bool {
	s, c := &m.ranks[r].ops[op], m.ops[op]
	switch {
	case s.posted == m.iters || c.Tree.Ranks() == 1 && s.got < s.posted:
		return false
	case s.step > 0 || m.scheme.free:
		return true
	case c.Program(r, s.posted).Gate == collective.GateCredit:
		return m.scheme.bare || s.taken < s.credits+c.Banks // a bare counter gives no credits
	}
	return s.posted < s.got+c.Banks
}

// post hands the NIC the next descriptor.
func (m *machine) post(r, op int) {
	s := &m.ranks[r].ops[op]
	it := m.ops[op].Program(r, s.posted)
	if s.step < len(it.Steps) {
		step := it.Steps[s.step]
		s.step++
		if step.Credit {
			s.taken++
		}
		a := armed{op, s.posted, step}
		if step.Opcode == collective.Send {
			m.send(r, a, m.payload(r, a))
		} else {
			x := m.context(r, m.ops[op].VP, step.Ctx)
			x.armed = append(x.armed, a)
			m.fire(r, x)
		}
	}
	if s.step == len(it.Steps) {
		s.posted, s.step = s.posted+1, 0
	}
}

func (m *machine) payload(r int, a armed) collective.Vector {
	v := own(a.op, a.iter)(r)
	clear(v[a.step.Lanes:])
	return v
}

func (m *machine) context(r, vp, ctx int) *context {
	if m.scheme.shared {
		ctx = 0
	}
	k := [2]int{vp, ctx}
	if m.ranks[r].ctxs[k] == nil {
		m.ranks[r].ctxs[k] = &context{banks: map[int]*bankState{}}
	}
	return m.ranks[r].ctxs[k]
}

func (m *machine) send(r int, a armed, v collective.Vector) {
	for _, d := range a.step.Dests {
		m.put(r, d.Rank, packet{
			op: a.op, iter: a.iter, src: r, vp: d.VP, ctx: d.Ctx, slot: d.Slot, seq: a.step.Seq, kind: d.Kind, trig: d.Trig, lanes: v,
		})
	}
}

func (m *machine) put(src, dst int, p packet) {
	w := [2]int{src, dst}
	if len(m.wires[w]) == 0 {
		m.busy = append(m.busy, w)
	}
	m.wires[w] = append(m.wires[w], p)
}

func (m *machine) deliver(w [2]int) {
	p := m.wires[w][0]
	if m.wires[w] = m.wires[w][1:]; len(m.wires[w]) == 0 {
		m.busy = slices.DeleteFunc(m.busy, func(b [2]int) bool { return b == w })
	}
	r := &m.ranks[w[1]]
	switch p.kind {
	case collective.CreditMP:
		r.ops[p.op].credits++
		return
	case collective.OperandMP:
	default:
		if m.scheme.mpq > 0 && len(r.mpq) == m.scheme.mpq {
			m.dropped++
		} else {
			r.mpq = append(r.mpq, p)
		}
	}
	if p.trig {
		x := m.context(w[1], p.vp, p.ctx)
		b := x.bank(m.key(p.op, p.seq))
		if _, twice := b.valid[p.slot]; twice && !m.scheme.bare && !m.scheme.shared {
			m.errors = append(m.errors, fmt.Sprintf("rank %d: second operand in slot %d of seq %d", w[1], p.slot, p.seq))
			return
		}
		b.count++
		b.valid[p.slot] = p
		b.arrived = append(b.arrived, p)
		m.fire(w[1], x)
	}
}

// key says which bank an iteration uses.
func (m *machine) key(op, seq int) int {
	if m.scheme.bare || m.scheme.shared {
		return 0
	}
	return seq % m.ops[op].Banks
}

func (x *context) bank(key int) *bankState {
	if x.banks[key] == nil {
		x.banks[key] = &bankState{valid: map[int]packet{}}
	}
	return x.banks[key]
}

// fire runs the descriptors whose condition holds, those of one bank in the order in which they were posted.
func (m *machine) fire(r int, x *context) {
	for i := 0; i < len(x.armed); i++ {
		a := x.armed[i]
		key := m.key(a.op, a.step.Seq)
		if slices.ContainsFunc(x.armed[:i], func(b armed) bool { return m.key(b.op, b.step.Seq) == key }) {
			continue
		}
		b := x.bank(key)
		if b.count < a.step.Threshold {
			continue
		}
		x.armed = slices.Delete(x.armed, i, i+1)
		i = -1
		v := m.payload(r, a)
		if a.step.Replace {
			v = m.result(v, a, b)
		}
		b.arrived = slices.Clone(b.arrived[a.step.Threshold:])
		b.count -= a.step.Threshold
		if !m.scheme.bare && !m.scheme.shared {
			clear(b.valid)
		}
		m.send(r, a, v)
	}
}

// result gives what replaces the payload.
func (m *machine) result(v collective.Vector, a armed, b *bankState) collective.Vector {
	if a.step.Opcode == collective.TrigReplaceSendSeq {
		return b.arrived[0].lanes
	}
	operands := make([]collective.Vector, a.step.Threshold)
	for i := range operands {
		if m.scheme.bare || m.scheme.shared || m.scheme.arrival {
			operands[i] = b.arrived[i].lanes
		} else {
			operands[i] = b.valid[i].lanes
		}
	}
	c := m.ops[a.op]
	if !m.scheme.tree {
		return collective.Fold(c.Op, c.DType, a.step.Lanes, v, operands)
	}
	for l := range a.step.Lanes {
		var col []uint64
		for _, x := range operands {
			col = append(col, x[l])
		}
		v[l] = balanced(v[l], col)
	}
	return v
}

// poll takes the oldest entry of the MPQ and looks at it.
func (m *machine) poll(r int) {
	i := m.rnd.IntN(len(m.ranks[r].mpq))
	for j := range i { // the oldest of its operation
		if m.ranks[r].mpq[j].op == m.ranks[r].mpq[i].op {
			i = j
			break
		}
	}
	p := m.ranks[r].mpq[i]
	m.ranks[r].mpq = slices.Delete(m.ranks[r].mpq, i, i+1)
	s, c := &m.ranks[r].ops[p.op], m.ops[p.op]
	m.results++
	want := c.Program(r, s.got).Expect[0]
	if (want != collective.Entry{Src: p.src, Ctx: p.ctx, Seq: p.seq, Kind: p.kind}) || p.lanes != c.Result(own(p.op, s.got)) {
		m.wrong++
	}
	s.got++
}
