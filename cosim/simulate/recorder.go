package simulate

import (
	"math"

	"weft/cosim/golden"
)

// BinCycles is the length of a bin of the time series: short enough for the end of the warm-up to be looked for among many bins.
const BinCycles = 16

// bin is what happened in BinCycles cycles, over the whole network.
type bin struct {
	generated, injected, delivered uint64 // flits
	packets                        uint64 // delivered
	latency                        uint64 // sum over them, in cycles
	inSystem                       uint64 // packets generated and not delivered, at the end of the bin
}

// recorder runs a network and keeps its time series, and sums over the current window.
type recorder struct {
	net     *golden.Network
	workers int
	shards  []*collector
	bins    []bin // from cycle 0
	from    int   // bins before the window
	last    golden.Counts
	queued  []int32       // [node]: packets waiting at the start of the window
	queues  *queueSamples // nil: nobody wants to know
}

// collector is told of what arrives at the nodes of one chip.
type collector struct {
	packets, latency uint64 // in this bin
	delivered        golden.Histogram
	completed        golden.Histogram
	payload          uint64 // bytes
	load             uint64 // flits, as if every message were one packet
	last             uint64 // cycle of the last delivery
	flitBits         int
	flows            flowTable
}

// Delivered counts a packet.
func (c *collector) Delivered(cycle uint64, p *golden.Packet) {
	d := cycle - p.Generated
	c.packets++
	c.latency += d
	c.last = cycle
	c.delivered.Add(d)
	if c.flows.on {
		c.flows.add(p, d)
	}
}

// Completed counts a message.
func (c *collector) Completed(cycle uint64, p *golden.Packet, payload int) {
	c.payload += uint64(payload)
	c.load += uint64((8*(payload+headerBytes) + c.flitBits - 1) / c.flitBits)
	c.completed.Add(cycle - p.Generated)
}

// headerBytes are those of a packet (microarchitecture.md section 1).
const headerBytes = 16

func newRecorder(net *golden.Network, workers int, details bool) *recorder {
	r := &recorder{net: net, workers: workers, queued: make([]int32, len(net.Fabric().Graph.Nodes))}
	pairs := tabulatesPairs(net)
	net.SetProbes(func(chip int) golden.Probe {
		c := &collector{flitBits: net.Fabric().Types[0].FlitBits, flows: flowTable{on: details, pairs: pairs}}
		r.shards = append(r.shards, c)
		return c
	})
	if details {
		r.queues = newQueueSamples(net)
	}
	r.reset()
	return r
}

// reset begins a window.
func (r *recorder) reset() {
	r.from = len(r.bins)
	for i := range r.queued {
		r.queued[i] = int32(r.net.Queued(i))
	}
	for _, c := range r.shards {
		*c = collector{flitBits: c.flitBits, flows: flowTable{on: c.flows.on, pairs: c.flows.pairs}}
	}
	if r.queues != nil {
		r.queues.reset()
		r.net.CountWays()
	}
}

// run computes a bin.
func (r *recorder) run() {
	r.net.Run(BinCycles, r.workers)
	c := r.net.Counts()
	b := bin{generated: c.GeneratedFlits - r.last.GeneratedFlits, injected: c.InjectedFlits - r.last.InjectedFlits,
		delivered: c.DeliveredFlits - r.last.DeliveredFlits, inSystem: c.GeneratedPackets - c.DeliveredPackets}
	for _, s := range r.shards {
		b.packets += s.packets
		b.latency += s.latency
		s.packets, s.latency = 0, 0
	}
	r.last = c
	r.bins = append(r.bins, b)
	if r.queues != nil {
		r.queues.sample()
	}
}

// overflowing reports whether the source queue of some node has grown in the window by more than chance can explain: so a few
// overloaded nodes among many are found too.
func (r *recorder) overflowing() bool {
	if r.last.GeneratedPackets == 0 {
		return false
	}
	cycles := float64(len(r.window()) * BinCycles * r.net.Rails())
	flits := float64(r.last.GeneratedFlits) / float64(r.last.GeneratedPackets)
	most := excess * math.Sqrt(burstiness(r.net.Test().Injection)*flits*cycles)
	for i, before := range r.queued {
		if float64(r.net.Queued(i)-int(before))*flits > most {
			return true
		}
	}
	return false
}

// cycles gives the cycles computed.
func (r *recorder) cycles() int { return len(r.bins) * BinCycles }

// window gives the bins of the window.
func (r *recorder) window() []bin { return r.bins[r.from:] }

// ports gives the rails of all nodes: what a throughput of 1 is in flits a cycle.
func (r *recorder) ports() float64 {
	return float64(len(r.net.Fabric().Graph.Nodes) * r.net.Rails())
}

// histograms merges what all collectors have seen in the window.
func (r *recorder) histograms() (packets, messages golden.Histogram, payload, load uint64) {
	for _, c := range r.shards {
		packets.Merge(&c.delivered)
		messages.Merge(&c.completed)
		payload += c.payload
		load += c.load
	}
	return
}
