package papers

import (
	"math"
	"slices"

	"weft/specs/collective"
)

// Timing is a model of the triggered collectives of P3 event by event, in microseconds. Published are five times and some orderings; the
// default was fitted to them, so that it is plausible and identifies nothing.
type Timing struct {
	Host       float64 `json:"host"`        // a rank's fixed work for one operation
	HostPacket float64 `json:"host_packet"` // a rank's work for each packet it builds
	NIC        float64 `json:"nic"`         // from NIC to NIC over one switch
	Hop        float64 `json:"hop"`         // for each further switch
	Receive    float64 `json:"receive"`     // NIC, for each packet that arrives
	Send       float64 `json:"send"`        // NIC, for each packet of a sequence
	ALU        float64 `json:"alu"`         // a pass of the ALU, over its accumulator and 6 operands
	Loopback   float64 `json:"loopback"`    // a packet from a NIC to itself
	Poll       float64 `json:"poll"`        // a result into the receive queue, and its discovery by the host
	Skew       float64 `json:"skew"`        // at 64 ranks: what an Allreduce waits for ranks that start late
	SkewPower  float64 `json:"skew_power"`  // the skew grows with (log2(ranks)/6)^SkewPower
	Block      int     `json:"block"`       // ranks below one switch
	Cluster    int     `json:"cluster"`     // ranks below three switches; others are five apart
}

// aluOperands is what P3's ALU takes at once, the accumulator included.
const aluOperands = 7

// iterations of an Allreduce after which its period does not change any more.
const iterations = 6

// FittedTiming is the fit: worst error 1.5 % of the Allreduce and 3.1 % of the Reduce times.
func FittedTiming() Timing {
	return Timing{Host: 0.288, HostPacket: 0.837, NIC: 0.358, Hop: 0.041, Receive: 0.013, Send: 0.12, ALU: 0.229, Loopback: 0.064, Poll: 0.376,
		Skew: 15.266, SkewPower: 1.807, Block: 8, Cluster: 32}
}

// wire is the time from NIC to NIC.
func (p Timing) wire(a, b int) float64 {
	switch {
	case a/p.Block == b/p.Block:
		return p.NIC
	case a/p.Cluster == b/p.Cluster:
		return p.NIC + 2*p.Hop
	}
	return p.NIC + 4*p.Hop
}

// plan is a tree with what every rank does, in the order from the root down.
type plan struct {
	root     int
	order    []int   // every rank after its parent
	children [][]int // in ordinal order
	largest  [][]int // by descending size of the subtree: the order of the broadcast
}

func newPlan(t collective.Tree) *plan {
	p := &plan{root: t.Root(), order: []int{t.Root()}, children: make([][]int, t.Ranks()), largest: make([][]int, t.Ranks())}
	for i := 0; i < len(p.order); i++ {
		r := p.order[i]
		p.children[r] = t.Children(r)
		p.largest[r] = slices.Clone(p.children[r])
		t.LargestFirst(p.largest[r])
		p.order = append(p.order, p.children[r]...)
	}
	return p
}

// up gives when each rank has sent the reduced operand of its subtree, if rank r has posted its descriptors at armed[r].
func (p Timing) up(t *plan, armed []float64) []float64 {
	sent := make([]float64, len(armed))
	var arrivals []float64
	for _, r := range slices.Backward(t.order) {
		arrivals = arrivals[:0]
		for _, c := range t.children[r] {
			arrivals = append(arrivals, sent[c]+p.wire(r, c))
		}
		slices.Sort(arrivals)
		received := 0.0
		for _, a := range arrivals {
			received = max(received, a) + p.Receive
		}
		sent[r] = max(received, armed[r]) + p.ALU*float64(collective.Passes(len(arrivals), aluOperands)) + p.Send
	}
	return sent
}

// Allreduce is the period of repeated Allreduces over the tree, in microseconds.
func (p Timing) Allreduce(tree collective.Tree) float64 {
	t := newPlan(tree)
	start := make([]float64, tree.Ranks())
	armed, down := make([]float64, tree.Ranks()), make([]float64, tree.Ranks())
	period, before := 0.0, 0.0
	for range iterations {
		for r := range armed {
			armed[r] = start[r] + p.Host + p.HostPacket*float64(1+len(t.children[r]))
		}
		sent := p.up(t, armed)
		down[t.root] = sent[t.root] + p.Loopback
		for _, r := range t.order {
			at := down[r]
			for _, c := range t.largest[r] {
				at += p.Send
				down[c] = at + p.wire(r, c) + p.Receive
			}
		}
		for r := range start {
			start[r] = down[r] + p.Poll
		}
		period, before = start[t.root]-before, start[t.root]
	}
	return period + p.Skew*math.Pow(math.Log2(float64(tree.Ranks()))/6, p.SkewPower)
}

// Reduce is the time from the common start of all ranks to the result at the root, in microseconds. It pays no skew: no rank waits for
// the root.
func (p Timing) Reduce(tree collective.Tree) float64 {
	t := newPlan(tree)
	armed := make([]float64, tree.Ranks())
	for r := range armed {
		armed[r] = p.Host + p.HostPacket
	}
	armed[t.root] += p.HostPacket // a second descriptor puts the result into its own queue
	return p.up(t, armed)[t.root] + p.Loopback + p.Poll
}
