package golden

// Latency summarises packet latencies, in cycles, from generation to the tail on the destination's input pins.
type Latency struct {
	Count    uint64
	Min, Max uint64
	Mean     float64
	P50, P99 uint64 // within 1/64
}

// Stats sums up a run so far.
//
// The measurement window is what follows the warm-up, the first fifth of the test's cycles after reset, up to the test's last cycle.
// Throughput counts the flits that arrive in the window, Latency the packets generated in it that have arrived.
type Stats struct {
	Cycles uint64 // stepped
	Nodes  int

	GeneratedPackets, GeneratedFlits uint64 // put into source queues
	InjectedPackets, InjectedFlits   uint64 // that have left their node (packets: whose tail has)
	DeliveredPackets, DeliveredFlits uint64
	InFlightFlits                    uint64 // injected, not delivered

	WindowCycles uint64  // of the measurement window, so far
	Offered      float64 // flits generated per cycle, node and rail in the window: 1 is the bandwidth of a port group
	Throughput   float64 // flits delivered, in the same unit
	Latency      Latency

	SourceStalls      uint64 // VCs and cycles: a flit was stalled by the source holdoff
	SinkStalls        uint64 // VCs and cycles: a received flit was kept by the sink holdoff
	NodeCreditStalls  uint64 // nodes and cycles: a waiting packet was not covered by credits, and nothing else was sent
	ChipCreditStalls  uint64 // output ports and cycles: likewise for packets in a chip
	LargestQueueDepth int    // packets waiting in the fullest source queue now
}

// stats is what a shard counts.
type stats struct {
	from, to   uint64 // measurement window [from, to)
	genPackets uint64
	genFlits   uint64
	genWindow  uint64
	inPackets  uint64
	inFlits    uint64
	outPackets uint64
	outFlits   uint64
	outWindow  uint64
	latency    Histogram
}

func (s *stats) init(cycles int) {
	total := uint64(max(cycles, ResetCycles))
	s.from = ResetCycles + (total-ResetCycles)/5
	s.to = total
}

func (s *stats) inWindow(cycle uint64) bool { return cycle >= s.from && cycle < s.to }

func (s *stats) generated(cycle uint64, flits int) {
	s.genPackets++
	s.genFlits += uint64(flits)
	if s.inWindow(cycle) {
		s.genWindow += uint64(flits)
	}
}

func (s *stats) injected(tail bool) {
	s.inFlits++
	if tail {
		s.inPackets++
	}
}

func (s *stats) delivered(cycle uint64, p *Packet, tail bool) {
	s.outFlits++
	if s.inWindow(cycle) {
		s.outWindow++
	}
	if !tail {
		return
	}
	s.outPackets++
	if s.inWindow(p.Generated) {
		s.latency.Add(cycle - p.Generated)
	}
}

// add adds the counts of another shard.
func (s *stats) add(o *stats) {
	s.genPackets += o.genPackets
	s.genFlits += o.genFlits
	s.genWindow += o.genWindow
	s.inPackets += o.inPackets
	s.inFlits += o.inFlits
	s.outPackets += o.outPackets
	s.outFlits += o.outFlits
	s.outWindow += o.outWindow
	s.latency.Merge(&o.latency)
}

// sum gives the counts of all shards.
func (n *Network) sum() stats {
	var s stats
	s.init(n.test.Cycles)
	for i := range n.shards {
		s.add(&n.shards[i].stats)
	}
	return s
}

// LatencyHistogram gives the latencies that Stats summarises.
func (n *Network) LatencyHistogram() *Histogram {
	s := n.sum()
	return &s.latency
}

// Stats gives the sums over all cycles stepped.
func (n *Network) Stats() Stats {
	s := n.sum()
	out := Stats{
		Cycles: n.cycle, Nodes: len(n.graph.Nodes),
		GeneratedPackets: s.genPackets, GeneratedFlits: s.genFlits,
		InjectedPackets: s.inPackets, InjectedFlits: s.inFlits,
		DeliveredPackets: s.outPackets, DeliveredFlits: s.outFlits,
		InFlightFlits: s.inFlits - s.outFlits,
		Latency: Latency{
			Count: s.latency.Count(), Min: s.latency.Min(), Max: s.latency.Max(), Mean: s.latency.Mean(),
			P50: s.latency.Quantile(0.5), P99: s.latency.Quantile(0.99),
		},
	}
	if end := min(n.cycle, s.to); end > s.from {
		out.WindowCycles = end - s.from
		norm := float64(out.WindowCycles) * float64(out.Nodes*n.rails)
		out.Offered, out.Throughput = float64(s.genWindow)/norm, float64(s.outWindow)/norm
	}
	for i := range n.nodes {
		e := &n.nodes[i]
		out.SourceStalls += e.stats.sourceStalls
		out.SinkStalls += e.stats.sinkStalls
		out.NodeCreditStalls += e.stats.creditStalls
		for vc := range e.queues {
			out.LargestQueueDepth = max(out.LargestQueueDepth, e.queues[vc].len())
		}
	}
	for i := range n.shards {
		out.ChipCreditStalls += n.shards[i].CreditStalls
	}
	return out
}
