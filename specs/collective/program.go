package collective

import (
	"errors"
	"fmt"
)

// Kind is a collective operation.
type Kind uint8

// The operations. Reduce and Allreduce are algorithms 1 and 2 of P3. Broadcast and Barrier go beyond the paper: they are Allreduces whose
// operands carry no lanes, so that the way up says that every rank is ready for what comes down; at the root of a Broadcast the own data
// is not replaced by the reduction.
const (
	Reduce Kind = iota
	Allreduce
	Broadcast
	Barrier
	numKinds
)

// String gives reduce, allreduce, broadcast or barrier.
func (k Kind) String() string {
	if k < numKinds {
		return [...]string{"reduce", "allreduce", "broadcast", "barrier"}[k]
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Opcode is what a descriptor asks for.
type Opcode uint8

// The opcodes. Those with Trig run when their trigger condition holds.
const (
	Send               Opcode = iota // send the own packet at once
	TrigReduceSend                   // reduce the own operand with those received, send the result
	TrigReplaceSendSeq               // send the payload received to a sequence of destinations
)

// String gives the name in upper case, as descriptors are written.
func (o Opcode) String() string {
	if o <= TrigReplaceSendSeq {
		return [...]string{"SEND", "TRIG_REDUCE_SEND", "TRIG_REPLACE_SENDSEQ"}[o]
	}
	return fmt.Sprintf("Opcode(%d)", uint8(o))
}

// PacketKind is the kind of a mini packet. The numbers are those of the header field kind.
type PacketKind uint8

// The kinds. Operands and credits are consumed by the NIC; data and results go to the MPQ. What triggered descriptors send triggers again,
// unless it is data or a credit.
const (
	DataMP PacketKind = iota
	OperandMP
	ResultMP
	CreditMP
)

// SeqValues is the number of sequence numbers; iteration i has the number i mod SeqValues.
const SeqValues = 16

// Dest is one mini packet that a descriptor sends.
type Dest struct {
	Rank int
	VP   int // of the receiver
	Kind PacketKind
	Trig bool // it counts in context Ctx of the receiver, in operand slot Slot
	Ctx  int
	Slot int
}

// Step is a descriptor in the abstract.
type Step struct {
	Opcode    Opcode
	Ctx       int // whose bank is waited for; 0 for Send
	Seq       int // of the bank, and of what is sent
	Threshold int // packets that must have arrived in the bank
	Replace   bool
	Lanes     int // valid lanes of the own operand, which is also the number of lanes reduced
	Credit    bool
	Dests     []Dest // in order of sending
}

// Entry is a mini packet that a rank's MPQ receives.
type Entry struct {
	Src  int // rank
	Ctx  int
	Seq  int
	Kind PacketKind
}

// Gate says when a rank may post iteration i of an operation with B banks.
type Gate uint8

// The gates.
const (
	// GateResult: the result of iteration i-B has been taken from the MPQ.
	GateResult Gate = iota
	// GateCredit: i-B+1 credits have come back from the parent. The operand that the iteration sends takes a credit (Step.Credit).
	GateCredit
)

// Iteration is what one rank does in one iteration.
type Iteration struct {
	Steps  []Step
	Expect []Entry // what its MPQ receives
	Gate   Gate
}

// Config is one collective operation, repeated on contexts of its own.
type Config struct {
	Kind      Kind
	Tree      Tree
	Op        Op
	DType     DType
	Lanes     int  // 1..Lanes; 0 for a Barrier
	VP        int  // on every rank
	UpCtx     int  // context of the operands
	DownCtx   int  // context of the results; another one
	Ascending bool // results go to the children by ordinal, not to the largest subtree first
	Fuse      bool // Reduce: the root's reduction goes straight to its MPQ, without the second descriptor
	Banks     int  // B: banks of a context, and iterations in flight
}

// Validate says what is wrong with the operation, nil if nothing.
func (c Config) Validate() error {
	var errs []error
	bad := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("collective %s: "+format, append([]any{c.Kind}, args...)...))
	}
	if c.Kind >= numKinds {
		bad("unknown operation")
	}
	if c.Tree.p == 0 {
		bad("no tree")
	}
	if c.Op >= NumOps || c.DType >= NumDTypes {
		bad("unknown operator %s or type %s", c.Op, c.DType)
	}
	switch {
	case c.Kind == Barrier && c.Lanes != 0:
		bad("%d lanes: a barrier carries none", c.Lanes)
	case c.Kind != Barrier && (c.Lanes < 1 || c.Lanes > Lanes):
		bad("%d lanes: want 1..%d", c.Lanes, Lanes)
	}
	if c.UpCtx == c.DownCtx {
		bad("context %d for both operands and results: a counter shared by both directions fires on a wrong mix", c.UpCtx)
	}
	if c.Banks < 1 || c.Banks > SeqValues/2 || SeqValues%max(1, c.Banks) != 0 {
		bad("%d banks: want 1, 2, 4 or 8", c.Banks)
	}
	if c.Fuse && c.Kind != Reduce {
		bad("only a reduce has a descriptor to fuse")
	}
	return errors.Join(errs...)
}

// Program gives what a rank posts in an iteration, in order. A single rank posts nothing and receives nothing: its operand is the result.
func (c Config) Program(rank, iteration int) Iteration {
	t, seq := c.Tree, iteration%SeqValues
	children := t.Children(rank)
	role := t.Role(rank)
	it := Iteration{Gate: GateResult}
	if t.p == 1 {
		return it
	}
	if c.Kind == Reduce && role != Root {
		it.Gate = GateCredit
	}
	it.Steps = append(it.Steps, c.up(rank, seq, role, len(children)))
	switch {
	case c.Kind == Reduce && role != Root || c.Fuse:
	case c.Kind == Reduce:
		it.Steps = append(it.Steps, c.down(seq, []Dest{c.result(rank, false)}))
	case role != Leaf:
		if !c.Ascending {
			t.LargestFirst(children)
		}
		var dests []Dest
		for _, ch := range children {
			dests = append(dests, c.result(ch, t.Role(ch) == Inner))
		}
		it.Steps = append(it.Steps, c.down(seq, dests))
	}
	if it.Gate == GateResult {
		src := rank
		if role != Root {
			src = t.Parent(rank)
		}
		kind := DataMP
		if c.Kind != Reduce && role != Leaf {
			kind = ResultMP
		}
		it.Expect = []Entry{{Src: src, Ctx: c.DownCtx, Seq: seq, Kind: kind}}
	}
	return it
}

// up gives the descriptor that reduces and sends towards the root.
func (c Config) up(rank, seq int, role Role, children int) Step {
	s := Step{Opcode: TrigReduceSend, Ctx: c.UpCtx, Seq: seq, Threshold: children, Replace: true, Lanes: c.Lanes}
	if c.Kind == Broadcast {
		s.Replace = false
		if role != Root {
			s.Lanes = 0
		}
	}
	if role == Root {
		d := c.result(rank, !c.Fuse)
		if c.Kind == Reduce && !c.Fuse {
			d.Kind = OperandMP // consumed as the trigger of the second descriptor
		}
		s.Dests = []Dest{d}
	} else {
		s.Dests = []Dest{{Rank: c.Tree.Parent(rank), VP: c.VP, Kind: OperandMP, Trig: true, Ctx: c.UpCtx, Slot: c.Tree.Ordinal(rank)}}
		s.Credit = c.Kind == Reduce
	}
	if c.Kind == Reduce { // the operands are consumed: each child may send another
		for _, ch := range c.Tree.Children(rank) {
			s.Dests = append(s.Dests, Dest{Rank: ch, VP: c.VP, Kind: CreditMP, Ctx: c.UpCtx})
		}
	}
	if role == Leaf {
		s.Opcode, s.Ctx, s.Threshold, s.Replace = Send, 0, 0, false
	}
	return s
}

// result gives a result for a rank. One that starts nothing there is mere data.
func (c Config) result(rank int, trig bool) Dest {
	d := Dest{Rank: rank, VP: c.VP, Kind: DataMP, Ctx: c.DownCtx}
	if trig {
		d.Kind, d.Trig = ResultMP, true
	}
	return d
}

// down gives the descriptor that passes a result on.
func (c Config) down(seq int, dests []Dest) Step {
	return Step{Opcode: TrigReplaceSendSeq, Ctx: c.DownCtx, Seq: seq, Threshold: 1, Replace: true, Lanes: c.Lanes, Dests: dests}
}

// Result gives the payload that every entry of Program carries in an iteration in which rank r contributes own(r).
func (c Config) Result(own func(rank int) Vector) Vector {
	switch c.Kind {
	case Broadcast:
		v := own(c.Tree.root)
		clear(v[c.Lanes:])
		return v
	case Barrier:
		return Vector{}
	}
	return Evaluate(c.Tree, c.Op, c.DType, c.Lanes, own)
}
