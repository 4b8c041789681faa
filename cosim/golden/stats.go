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
	NodeWindowStalls  uint64 // VCs and cycles: a waiting packet was held back because msg_id could not tell its message from another
	LargestQueueDepth int    // packets waiting in the fullest source queue now

	// A message is one packet, or in the mapping frag as many as it is cut into.
	GeneratedMessages uint64
	CompleteMessages  uint64  // all packets of which have arrived
	ReassemblyErrors  uint64  // packets that could not be part of any message, by what the destination knew
	MessageLatency    Latency // of the messages generated in the window that are complete: until the tail of their last packet
	OfferedLoad       float64 // in the unit of the test's load: a message that is cut counts as if it were one packet
	AcceptedLoad      float64 // likewise, of the messages complete in the window (not cut: of the flits delivered)
	PayloadOffered    float64 // bits of messages without headers, generated in the window, as a fraction of what the wires carry
	PayloadThroughput float64 // likewise, of the messages complete in the window
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

	genPayload uint64 // bytes in the window without headers
	outPayload uint64 // likewise, of messages that are one packet

	cut cutStats
}

// cutStats is what a shard counts of messages that are cut.
type cutStats struct {
	generated  uint64 // messages
	genLoad    uint64 // in the window: flits that they would take in one packet
	complete   uint64 // messages
	outLoad    uint64 // in the window, as genLoad
	outPayload uint64 // in the window: bytes
	latency    Histogram
}

func (s *stats) init(cycles int) {
	total := uint64(max(cycles, ResetCycles))
	s.from = ResetCycles + (total-ResetCycles)/5
	s.to = total
}

func (s *stats) inWindow(cycle uint64) bool { return cycle >= s.from && cycle < s.to }

func (s *stats) generated(p *Packet) {
	s.genPackets++
	s.genFlits += uint64(p.Flits)
	if s.inWindow(p.Generated) {
		s.genWindow += uint64(p.Flits)
		s.genPayload += uint64(p.Bytes - headerBytes)
	}
}

func (s *stats) injected(tail bool) {
	s.inFlits++
	if tail {
		s.inPackets++
	}
}

func (s *stats) deliveredFlit(cycle uint64) {
	s.outFlits++
	if s.inWindow(cycle) {
		s.outWindow++
	}
}

func (s *stats) deliveredPacket(cycle uint64, p *Packet) {
	s.outPackets++
	if s.inWindow(cycle) {
		s.outPayload += uint64(p.Bytes - headerBytes)
	}
	if s.inWindow(p.Generated) {
		s.latency.Add(cycle - p.Generated)
	}
}

// message notes a message that is cut, of so many flits in one packet.
func (s *stats) message(cycle uint64, flits int) {
	s.cut.generated++
	if s.inWindow(cycle) {
		s.cut.genLoad += uint64(flits)
	}
}

// completed notes a message that was cut and has arrived.
func (s *stats) completed(cycle, generated uint64, payload, flits int) {
	s.cut.complete++
	if s.inWindow(cycle) {
		s.cut.outPayload += uint64(payload)
		s.cut.outLoad += uint64(flits)
	}
	if s.inWindow(generated) {
		s.cut.latency.Add(cycle - generated)
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
	s.genPayload += o.genPayload
	s.outPayload += o.outPayload
	s.cut.generated += o.cut.generated
	s.cut.genLoad += o.cut.genLoad
	s.cut.complete += o.cut.complete
	s.cut.outLoad += o.cut.outLoad
	s.cut.outPayload += o.cut.outPayload
	s.cut.latency.Merge(&o.cut.latency)
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

// summary gives the figures of a histogram of latencies.
func (h *Histogram) summary() Latency {
	return Latency{Count: h.Count(), Min: h.Min(), Max: h.Max(), Mean: h.Mean(), P50: h.Quantile(0.5), P99: h.Quantile(0.99)}
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
		Latency:       s.latency.summary(),
	}
	out.GeneratedMessages, out.CompleteMessages, out.MessageLatency = s.genPackets, s.outPackets, out.Latency
	if n.messengers != nil {
		out.GeneratedMessages, out.CompleteMessages, out.MessageLatency = s.cut.generated, s.cut.complete, s.cut.latency.summary()
	}
	if end := min(n.cycle, s.to); end > s.from {
		out.WindowCycles = end - s.from
		norm := float64(out.WindowCycles) * float64(out.Nodes*n.rails)
		out.Offered, out.Throughput = float64(s.genWindow)/norm, float64(s.outWindow)/norm
		bits := 8 / float64(n.flitW)
		out.OfferedLoad, out.AcceptedLoad = out.Offered, out.Throughput
		out.PayloadOffered, out.PayloadThroughput = bits*float64(s.genPayload)/norm, bits*float64(s.outPayload)/norm
		if n.messengers != nil {
			out.OfferedLoad, out.AcceptedLoad = float64(s.cut.genLoad)/norm, float64(s.cut.outLoad)/norm
			out.PayloadThroughput = bits * float64(s.cut.outPayload) / norm
		}
	}
	for i := range n.messengers {
		out.ReassemblyErrors += n.messengers[i].received.errors
	}
	for i := range n.nodes {
		e := &n.nodes[i]
		out.SourceStalls += e.stats.sourceStalls
		out.SinkStalls += e.stats.sinkStalls
		out.NodeCreditStalls += e.stats.creditStalls
		out.NodeWindowStalls += e.stats.windowStalls
		for vc := range e.vcs {
			out.LargestQueueDepth = max(out.LargestQueueDepth, e.vcs[vc].queue.len())
		}
	}
	for i := range n.shards {
		out.ChipCreditStalls += n.shards[i].CreditStalls
	}
	return out
}
