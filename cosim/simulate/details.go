package simulate

import (
	"cmp"
	"slices"

	"weft/cosim/golden"
	"weft/cosim/traffic"
	"weft/specs/topology"
)

// mostPairNodes is the number of nodes above which a pattern that draws destinations is tabulated by destination only: the pairs would be more than
// anybody reads.
const mostPairNodes = 1024

// tabulatesPairs reports whether flows are told apart by their source too.
func tabulatesPairs(net *golden.Network) bool {
	n := len(net.Fabric().Graph.Nodes)
	if n <= mostPairNodes {
		return true
	}
	p, err := traffic.NewPattern(net.Test().Traffic, n, 0)
	if err != nil {
		return false
	}
	_, fixed := p.Fixed(0)
	return fixed
}

// flowTable counts the packets to the nodes of one chip by flow.
type flowTable struct {
	on, pairs bool
	rows      map[uint32]*flow
}

// flow is what passed from one node to another; Src is -1 where all sources are one row.
type flow struct {
	src, dst                   int
	packets, bytes, total, max uint64 // latencies in cycles
}

func (t *flowTable) add(p *golden.Packet, latency uint64) {
	key, src := uint32(p.Dst), -1
	if t.pairs {
		key, src = key|uint32(p.Src)<<16, p.Src
	}
	f := t.rows[key]
	if f == nil {
		if t.rows == nil {
			t.rows = map[uint32]*flow{}
		}
		f = &flow{src: src, dst: p.Dst}
		t.rows[key] = f
	}
	f.packets++
	f.bytes += uint64(p.Bytes)
	f.total += latency
	f.max = max(f.max, latency)
}

// flowRows gives all flows, by source and destination.
func (r *recorder) flowRows() []flow {
	var out []flow
	for _, c := range r.shards {
		for _, f := range c.flows.rows {
			out = append(out, *f)
		}
	}
	slices.SortFunc(out, func(a, b flow) int { return cmp.Or(cmp.Compare(a.src, b.src), cmp.Compare(a.dst, b.dst)) })
	return out
}

// way is a directed cable with the fraction of the cycles in which it carried a flit.
type way struct {
	golden.Way
	utilisation float64
}

func (r *recorder) wayRows() []way {
	cycles := float64(len(r.window()) * BinCycles)
	var out []way
	for _, w := range r.net.Ways() {
		out = append(out, way{w, float64(w.Flits) / cycles})
	}
	return out
}

// end names one end of a cable: NODE, or CHIP and its port group.
func (r *Result) end(p topology.Port) (name string, group int) {
	g := r.job.Fabric.Graph
	if p.Chip < 0 {
		return g.Nodes[p.Group].Name, -1
	}
	return g.Chips[p.Chip].Name, p.Group
}

// queueSamples looks at all queues at the end of every bin.
type queueSamples struct {
	net     *golden.Network
	n       uint64
	buffers []sample // [chip]: flits
	sources []sample // [node]: packets
}

type sample struct{ sum, max uint64 }

func (s *sample) add(v int) {
	s.sum += uint64(v)
	s.max = max(s.max, uint64(v))
}

func newQueueSamples(net *golden.Network) *queueSamples {
	g := net.Fabric().Graph
	return &queueSamples{net: net, buffers: make([]sample, len(g.Chips)), sources: make([]sample, len(g.Nodes))}
}

func (q *queueSamples) reset() {
	q.n = 0
	clear(q.buffers)
	clear(q.sources)
}

func (q *queueSamples) sample() {
	q.n++
	for i := range q.buffers {
		q.buffers[i].add(q.net.Buffered(i))
	}
	for i := range q.sources {
		q.sources[i].add(q.net.Queued(i))
	}
}

// queueRow is the filling of one queue.
type queueRow struct {
	kind, name string
	capacity   int // -1: none
	mean       float64
	max        uint64
	samples    uint64
}

// rows gives the input buffers of all chips, in flits, then the source queues of all nodes, in packets.
func (q *queueSamples) rows() []queueRow {
	g := q.net.Fabric().Graph
	var out []queueRow
	mean := func(s sample) float64 { return float64(s.sum) / float64(max(1, q.n)) }
	for i, s := range q.buffers {
		c := q.net.ChipConfig(i)
		out = append(out, queueRow{"chip buffers (flits)", g.Chips[i].Name, c.Buf * c.Ports() * c.VCs, mean(s), s.max, q.n})
	}
	for i, s := range q.sources {
		out = append(out, queueRow{"source queue (packets)", g.Nodes[i].Name, -1, mean(s), s.max, q.n})
	}
	return out
}
