package specs

import (
	"fmt"
	"slices"

	"weft/internal/diag"
)

// CreditRoundTrip is the number of cycles from the grant that takes a slot of the buffer behind a link of the given latency, each way in
// cycles, to the first cycle that can take it again, if the receiver forwards at once (docs/microarchitecture.md section 4).
func CreditRoundTrip(latency int) int { return 2*latency + 5 }

// CreditRate is the fraction of a link's bandwidth, 0 to 1, that one virtual channel reaches with a buffer of so many flits behind it.
func CreditRate(latency, buffer int) float64 {
	return min(1, float64(buffer)/float64(CreditRoundTrip(latency)))
}

// warnCredit warns of a cable, at the given place, that is too long for the buffers at its ends. more is the number of further such cables.
func (ld *loader) warnCredit(at diag.Range, cycles int, c *Chip, more int) {
	trip, buffer := CreditRoundTrip(cycles), c.BufPerVC()
	if buffer >= trip {
		return
	}
	var share, cable, others string
	if cycles > 1 {
		cable = ", or a shorter cable"
	}
	need := trip
	if c.BufferMode == "fixed_total" && c.Rails > 1 {
		need *= c.Rails
		share = fmt.Sprintf(" (%s / %s)", count(c.BufferFlits, "flit"), count(c.Rails, "rail"))
	}
	if more > 0 {
		others = fmt.Sprintf(" It is the worst of %s.", count(more+1, "such cable"))
	}
	d := ld.diags.Warnf("S071", at, "Buffer that does not cover the credit round trip",
		"With %s each way a slot of the buffer is free for the next flit 2*%d + 5 = %d cycles after it was taken, but a port has %s%s: a virtual "+
			"channel reaches at most %d/%d = %.1f %% of the bandwidth. It lacks %s: use buffer.flits = %d%s.%s",
		count(cycles, "cycle"), cycles, trip, count(buffer, "flit"), share, buffer, trip, 100*CreditRate(cycles, buffer), count(trip-buffer, "flit"),
		need, cable, others)
	if flits := c.Src.At("buffer.flits"); flits != at {
		d.Note(flits, "the buffer")
	}
}

// checkChipCredit warns of buffers that are too small even for the cables of one cycle by which nodes sit on a chip that is tested alone.
func (ld *loader) checkChipCredit() {
	for _, c := range ld.design.Chips {
		tested := slices.ContainsFunc(ld.design.Tests, func(t *Test) bool { return t.Target == c.Name })
		if tested && !ld.broken[c] {
			ld.warnCredit(c.Src.At("buffer.flits"), 1, c, 0)
		}
	}
}

// checkCredit warns once of the cables of a network that was checked, at the one with the lowest rate.
func (b *netBuilder) checkCredit() {
	worst, rate, short := 0, 1.0, 0
	var at diag.Range
	var chip *Chip
	cable := func(r diag.Range, ps int64, ends ...NetPort) {
		cycles, slow := Cycles(ps, b.net.ClockHz()), false
		for _, e := range ends {
			c := b.net.Chips[e.Chip].Chip
			x := CreditRate(cycles, c.BufPerVC())
			slow = slow || x < 1
			if x < rate {
				worst, rate, at, chip = cycles, x, r, c
			}
		}
		if slow {
			short++
		}
	}
	for _, l := range b.net.Links {
		cable(l.Src, l.LatencyPS, l.A, l.B)
	}
	for _, x := range b.net.Nodes {
		cable(x.Src, x.LatencyPS, x.At)
	}
	if chip != nil {
		b.warnCredit(at, worst, chip, short-1)
	}
}
