package main

import (
	"fmt"
	"math"
	"slices"
)

// wins reports whether a serves its load better than b: it is not saturated where b is; or both are and it carries more; or neither is and its
// latency is lower.
func wins(a, b point) bool {
	switch {
	case a.Saturated != b.Saturated:
		return b.Saturated
	case a.Saturated:
		return a.Received > b.Received
	}
	return a.LatencyNS < b.LatencyNS
}

// latency prints the mean latency of messages, or what is carried in saturation.
func (p point) latency() string {
	if p.Saturated {
		return fmt.Sprintf("sat. %.2f", p.Received)
	}
	return fmt.Sprintf("%.0f", p.LatencyNS)
}

// knee is the received bandwidth, a fraction, at which the latency has grown to three times that at the lowest load; between two loads it is interpolated.
// Where the network saturates first, it is what it carries at most.
func (s *set) knee(test string, bytes int) float64 {
	base := s.rails(test, bytes, loads[0])
	before := base
	for _, l := range loads[1:] {
		p := s.rails(test, bytes, l)
		switch {
		case p.Saturated:
			return s.best(test, mainRails, bytes)
		case p.LatencyNS >= 3*base.LatencyNS:
			f := (3*base.LatencyNS - before.LatencyNS) / (p.LatencyNS - before.LatencyNS)
			return before.Received + f*(p.Received-before.Received)
		}
		before = p
	}
	return s.best(test, mainRails, bytes)
}

// gain is the largest bandwidth of a sliced test over that of the single one.
func (s *set) gain(test string, rails, bytes int) float64 {
	return s.best(test, rails, bytes) / s.best(single, rails, bytes)
}

// crossing is the size from which on a sliced test carries no more than the single one, between two that are measured; 0 if it never carries more, infinite if it
// always does.
func (s *set) crossing(test string) float64 {
	axis := slices.Sorted(slices.Values(slices.Concat(sizes, between)))
	before, last := math.NaN(), 0
	for _, l := range axis {
		g := s.gain(test, mainRails, l) - 1
		if g <= 0 {
			if math.IsNaN(before) {
				return 0
			}
			return float64(last) + before/(before-g)*float64(l-last)
		}
		before, last = g, l
	}
	return math.Inf(1)
}

// peak is the size at which a test carries most.
func (s *set) peak(test string) int {
	best := sizes[0]
	for _, l := range sizes {
		if s.best(test, mainRails, l) > s.best(test, mainRails, best) {
			best = l
		}
	}
	return best
}
