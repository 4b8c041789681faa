package simulate

import "math"

// nBatches is the number of batches that a window is cut into for its confidence intervals: many enough for Student's t to be close to
// normal, few enough for batches that are long (Schmeiser, Batch Size Effects in the Analysis of Simulation Output, 1982, advises 10 to 30).
const nBatches = 20

// leastBins is the length of the shortest window, in bins: batches of fewer cycles than a packet of some flits takes would say nothing of each other.
const leastBins = 4 * nBatches

// batch sums up bins in a row.
type batch struct {
	cycles, generated, injected, delivered, packets, latency, inSystem float64
}

// batches cuts bins into n batches of equal length; what does not divide is left out at the start.
func batches(bins []bin, n int) []batch {
	k := len(bins) / n
	if k == 0 {
		return nil
	}
	bins = bins[len(bins)-n*k:]
	out := make([]batch, n)
	for i, b := range bins {
		o := &out[i/k]
		o.cycles += BinCycles
		o.generated += float64(b.generated)
		o.injected += float64(b.injected)
		o.delivered += float64(b.delivered)
		o.packets += float64(b.packets)
		o.latency += float64(b.latency)
		o.inSystem += float64(b.inSystem) / float64(k)
	}
	return out
}

// ratioOf is ratio over two sums of every batch.
func ratioOf(b []batch, num, den func(*batch) float64, confidence float64) Interval {
	n, d := make([]float64, len(b)), make([]float64, len(b))
	for i := range b {
		n[i], d[i] = num(&b[i]), den(&b[i])
	}
	return ratio(n, d, confidence)
}

// The levels at which intervals are given and at which queues seem to grow.
const (
	confidence       = 0.95
	growthConfidence = 0.98
)

// growth estimates by how many flits a cycle all queues together grow, those of the sources and those in the network: a network of large buffers takes more than it
// delivers for a long time. Of less than the shortest window it says 0.
func growth(bins []bin) Interval {
	if len(bins) < leastBins {
		return Interval{}
	}
	return ratioOf(batches(bins, nBatches), func(b *batch) float64 { return b.generated - b.delivered }, func(b *batch) float64 { return b.cycles }, growthConfidence)
}

// leastGrowth is the smallest growth of the queues, as a fraction of the offered load, that counts: less takes longer to tell from chance
// than it matters.
const leastGrowth = 0.0005

// seemsToGrow reports whether all queues together grew by more than the confidence interval of their growth. Queues that only fill to a level near
// saturation do so too, for a while: it is a verdict when nothing more will be known.
func seemsToGrow(bins []bin) bool {
	offered := 0.
	for _, b := range bins {
		offered += float64(b.generated)
	}
	g := growth(bins)
	return g.Mean-g.Half > 0 && g.Mean*float64(len(bins)*BinCycles) > leastGrowth*offered
}

// outgrows reports whether the queues of so many ports grow faster than a queue at exactly its capacity would, which is a random walk that cannot fall below 0:
// after T cycles it is at about 0.8*sigma*sqrt(T), and grew at 0.47*sigma/sqrt(T) in the second half, sigma^2 being the variance of a port's growth in a
// cycle. That of the mean over n ports is smaller by a factor of n, so sigma/sqrt(T) is the standard error of the mean times sqrt(n).
func outgrows(bins []bin, ports float64) bool {
	if !seemsToGrow(bins) {
		return false
	}
	g := growth(bins)
	return g.Mean > math.Sqrt(ports)*g.Half/quantileT(growthConfidence, nBatches-1)
}

// excess is how many standard deviations of a random walk a single source queue grows by at least before it counts as growing without end. A queue at its
// capacity gets there with a probability of 6e-5.
const excess = 4

// burstiness is the variance of the flits that a source generates, relative to that of single packets at random times: the mean number of packets that come together,
// twice that if it is drawn.
func burstiness(injection string) float64 {
	switch injection {
	case "onoff":
		return 16
	case "batch":
		return 16
	}
	return 1
}

// settled reports whether the warm-up is over: the marginal standard error rule finds its end in the first half of the bins, for the latency and
// for the throughput, and the bins are at least four times as long as a packet is on its way.
func settled(bins []bin) bool {
	n := len(bins)
	latency, packets := make([]float64, n), make([]float64, n)
	sum, count := 0., 0.
	for i, b := range bins {
		if b.packets > 0 {
			latency[i] = float64(b.latency) / float64(b.packets)
		}
		packets[i] = float64(b.packets)
		if i >= n/2 {
			sum += float64(b.latency)
			count += float64(b.packets)
		}
	}
	_, ok := truncation(latency, packets)
	return ok && throughputSettled(bins) && float64(n*BinCycles)*count >= 4*sum
}

// throughputSettled is settled for the throughput alone.
func throughputSettled(bins []bin) bool {
	delivered, ones := make([]float64, len(bins)), make([]float64, len(bins))
	for i, b := range bins {
		delivered[i], ones[i] = float64(b.delivered), 1
	}
	_, ok := truncation(delivered, ones)
	return ok
}

// estimate is what a window says.
type estimate struct {
	latency, throughput, offered, accepted, growth, inSystem Interval // latency in cycles, inSystem in packets, the others in flits a cycle
	widening                                                 float64  // by which the intervals are too narrow, because neighbouring batches are alike; 1: they are not
	batchCycles                                              float64
}

func estimates(bins []bin) estimate {
	b := batches(bins, nBatches)
	if b == nil {
		b = batches(bins, max(1, len(bins)))
	}
	cycles := func(b *batch) float64 { return b.cycles }
	e := estimate{
		latency:    ratioOf(b, func(b *batch) float64 { return b.latency }, func(b *batch) float64 { return b.packets }, confidence),
		throughput: ratioOf(b, func(b *batch) float64 { return b.delivered }, cycles, confidence),
		offered:    ratioOf(b, func(b *batch) float64 { return b.generated }, cycles, confidence),
		accepted:   ratioOf(b, func(b *batch) float64 { return b.injected }, cycles, confidence),
		inSystem:   ratioOf(b, func(b *batch) float64 { return b.inSystem }, func(*batch) float64 { return 1 }, confidence),
		growth:     growth(bins),
	}
	var means []float64
	for _, x := range b {
		if x.packets > 0 {
			means = append(means, x.latency/x.packets)
		}
	}
	e.widening = 1
	if r := lag1(means); r > mostCorrelation {
		e.widening = math.Sqrt((1 + r) / (1 - r)) // as if each batch depended on the one before it alone
	}
	if len(b) > 0 {
		e.batchCycles = b[0].cycles
	}
	return e
}

// mostCorrelation is the correlation of neighbouring batches from which on they are not taken as independent: two standard errors of that of
// nBatches independent ones.
const mostCorrelation = 0.45
