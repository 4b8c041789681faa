package papers

import (
	"fmt"
	"math"
)

// Header is the size of a packet's header in bytes, which is part of its length (P1 section 4.2).
const Header = 16

// Model holds the parameters of P1's latency model. Times are in ns and bandwidths in Gbps, so L bytes take 8L/W ns.
type Model struct {
	SwitchNS    float64 `json:"tsw_ns"`       // Tsw: delay of a switch
	OccupancyNS float64 `json:"occupancy_ns"` // least time for which a packet occupies an output: P1 takes Tsw for both
	LineNS      float64 `json:"tln_ns"`       // Tln: delay of a cable
	RailGbps    float64 `json:"rail_gbps"`    // BW_ml: bandwidth of one rail
	K           float64 `json:"k"`            // BW_i/BW_ml: injection bandwidth of the NIC in rails
	Hops        int     `json:"hops"`         // switches on the way
	Packets     int     `json:"packets"`      // n: packets sent back to back
}

// Figure5 gives the parameters of P1 figure 5.
func Figure5() Model {
	return Model{SwitchNS: 130, OccupancyNS: 130, LineNS: 100, RailGbps: 10, K: 6, Hops: 5, Packets: 10000}
}

// Validate says what makes a model meaningless.
func (p Model) Validate() error {
	positive := func(x float64) bool { return x > 0 && !math.IsInf(x, 0) }
	switch {
	case !(p.SwitchNS >= 0) || !(p.OccupancyNS >= 0) || !(p.LineNS >= 0) || math.IsInf(p.SwitchNS+p.OccupancyNS+p.LineNS, 0):
		return fmt.Errorf("switch delay %g ns, occupancy %g ns, line delay %g ns: none may be negative", p.SwitchNS, p.OccupancyNS, p.LineNS)
	case !positive(p.RailGbps):
		return fmt.Errorf("rails of %g Gbps: the bandwidth must be positive", p.RailGbps)
	case !positive(p.K):
		return fmt.Errorf("k = %g: the NIC must inject at some bandwidth", p.K)
	case p.Hops < 1:
		return fmt.Errorf("%d hops: at least 1", p.Hops)
	case p.Packets < 1:
		return fmt.Errorf("%d packets: at least 1", p.Packets)
	}
	return nil
}

// serial is L/BW_ml, the time of the given bytes on one rail.
func (p Model) serial(bytes float64) float64 { return 8 * bytes / p.RailGbps }

// inject is L/BW_i, the time of the given bytes from the NIC.
func (p Model) inject(bytes float64) float64 { return p.serial(bytes) / p.K }

// path is Hop*(Tsw+Tln).
func (p Model) path() float64 { return float64(p.Hops) * (p.SwitchNS + p.LineNS) }

// Single is equation 1 with t0 = 0: the time of n packets over one link as fast as m rails. Equation 1 has no limit L/BW_i, although
// equation 2 has; with nicLimit it is there.
func (p Model) Single(bytes, rails int, nicLimit bool) float64 {
	link := p.serial(float64(bytes)) / float64(rails)
	step := max(link, p.OccupancyNS)
	if nicLimit {
		step = max(step, p.inject(float64(bytes)))
	}
	return float64(p.Packets-1)*step + p.path() + link
}

// Sliced is equation 2 with t0 = 0: n whole packets over m rails. The printed factor (nm-1) is read as n/m - 1, which gives each rail its share
// of the packets and equals the count packet by packet whenever m divides n (see Count). n/m need not be whole.
func (p Model) Sliced(bytes, rails int) float64 {
	m := float64(rails)
	link, in := p.serial(float64(bytes)), p.inject(float64(bytes))
	return (m-1)*in + (float64(p.Packets)/m-1)*max(link, m*in, p.OccupancyNS) + p.path() + link
}

// Fragmented is equation 2 for the traffic of P1's experiments, in which each of the n messages is cut into m fragments, one a rail.
func (p Model) Fragmented(bytes, rails int) float64 {
	m := float64(rails)
	frag := float64(bytes-Header)/m + Header
	link, in := p.serial(frag), p.inject(frag)
	return (m-1)*in + float64(p.Packets-1)*max(link, m*in, p.OccupancyNS) + p.path() + link
}

// Gain is a reading of equation 3, single-rail time over sliced time.
type Gain func(p Model, bytes, rails int) float64

// Paper is equation 3 as published.
func Paper(p Model, bytes, rails int) float64 {
	return p.Single(bytes, rails, false) / p.Sliced(bytes, rails)
}

// NICLimited is equation 3 with the NIC's bandwidth in both times.
func NICLimited(p Model, bytes, rails int) float64 {
	return p.Single(bytes, rails, true) / p.Sliced(bytes, rails)
}

// Fragmenting is equation 3 with fragments instead of whole packets.
func Fragmenting(p Model, bytes, rails int) float64 {
	return p.Single(bytes, rails, false) / p.Fragmented(bytes, rails)
}

// Case is the equation, 4 to 8, that equation 3 becomes.
func (p Model) Case(bytes, rails int) int {
	x, m := p.serial(float64(bytes)), float64(rails)
	switch {
	case p.OccupancyNS >= max(x, m*x/p.K):
		return 8
	case m > p.K && p.OccupancyNS <= x/m:
		return 4
	case m > p.K:
		return 5
	case p.OccupancyNS <= x/m:
		return 6
	}
	return 7
}

// CaseGain is the closed form of equation Case(bytes, rails). It shares no term with Paper.
func (p Model) CaseGain(bytes, rails int) float64 {
	x, m, n, k := p.serial(float64(bytes)), float64(rails), float64(p.Packets), p.K
	h, tsw := p.path(), p.OccupancyNS
	switch p.Case(bytes, rails) {
	case 4:
		return (k/m*x + k/n*h) / ((1+k/n-1/n)*x + k/n*h)
	case 5:
		return (k*(1-1/n)*tsw + k/n*h + k*x/(m*n)) / ((1+k/n-1/n)*x + k/n*h)
	case 6:
		return (k*x + k*m/n*h) / ((k+m*m/n-m/n-k*m/n)*x + k*m/n*x + k*m/n*h)
	case 7:
		return (m*(1-1/n)*tsw + m/n*h + x/n) / ((1+(m*m-m)/(k*n)-m/n)*x + m/n*(h+x))
	}
	return ((1-1/n)*tsw + h/n + x/(m*n)) / ((m-1)*x/(k*n) + (1/m-1/n)*tsw + h/n + x/n)
}

// Limit is the gain for n to infinity, equations 9 and 10 in one formula.
func (p Model) Limit(bytes, rails int) float64 {
	x, m := p.serial(float64(bytes)), float64(rails)
	return m * max(x/m, p.OccupancyNS) / max(x, m*x/p.K, p.OccupancyNS)
}

// CaseLimit is the limit of CaseGain, equation 9 (m > k) or 10 (m <= k) by its three ranges of the occupancy.
func (p Model) CaseLimit(bytes, rails int) float64 {
	x, m := p.serial(float64(bytes)), float64(rails)
	switch p.Case(bytes, rails) {
	case 4:
		return p.K / m
	case 5:
		return p.K * p.OccupancyNS / x
	case 6:
		return 1
	case 7:
		return m * p.OccupancyNS / x
	}
	return m
}

// Count sends the n packets one by one: the NIC starts one every L/BW_i, packet j takes rail j mod m, and a rail accepts one packet every
// max(L/BW_ml, Tsw). It gives the time when the last has arrived; cost is linear in n.
func (p Model) Count(bytes, rails int) float64 {
	link, in := p.serial(float64(bytes)), p.inject(float64(bytes))
	free := make([]float64, rails)
	last := 0.0
	for j := range p.Packets {
		r := j % rails
		start := max(float64(j)*in, free[r])
		free[r] = start + max(link, p.OccupancyNS)
		last = max(last, start+p.path()+link)
	}
	return last
}

// FragmentBytes is the length of the longest fragment of a message of the given bytes on the wire, header included, when it is cut for m rails.
func FragmentBytes(bytes, rails int) int { return (bytes-Header+rails-1)/rails + Header }

// GroupGbps is equation 11: the bandwidth of a port group of d rails, b bytes wide, moving one word every f ns.
func GroupGbps(f, b, d float64) float64 { return 8 * b * d / f }
