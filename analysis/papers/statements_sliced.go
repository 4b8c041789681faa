package papers

import (
	"fmt"
	"math"
)

// searched is the range of degrees over which "any number of rails" is taken.
const searched = 64

// slicedStatements judges the equations of P1.
func slicedStatements(e *evidence) []Statement {
	return []Statement{
		tenFold(e.model), printedFactor(e.model), countsPackets(e.model), closedForms(e.model), limits(e.model),
		fullGain(e.model), inverse(e.model), parity(e.model), bounded(e.model), equation11(), fragmentLengths(), fragmentGain(e.model),
	}
}

// best gives the largest gain over all degrees at one size.
func best(p Model, bytes int) (g float64, rails int) {
	for m := 1; m <= searched; m++ {
		if x := Paper(p, bytes, m); above(x, g) {
			g, rails = x, m
		}
	}
	return g, rails
}

func tenFold(p Model) Statement {
	worst, worstAt := math.Inf(1), 0
	for l := Header; l < 128; l++ {
		if g, _ := best(p, l); g < worst {
			worst, worstAt = g, l
		}
	}
	least, upTo := 0, 0
	for m := 1; m <= searched && least == 0; m++ {
		for l := Header; l < 4096; l++ {
			if above(Paper(p, l, m), 10) {
				least, upTo = m, l
			}
		}
	}
	four := 0.0
	for l := Header; l < 4096; l++ {
		four = max(four, Paper(p, l, 4))
	}
	return Statement{
		Paper: "P1", Where: "abstract, introduction", Claim: "messages shorter than 128 B gain more than tenfold in average latency",
		Verdict: holds(worst > 10),
		Why: fmt.Sprintf("G never exceeds the number of rails, so that the 4 rails of the experiments cannot give more than 4; at %d B no number of rails gives more than %.2f. "+
			"More than 10 takes %d rails or more and messages of at most %d B", worstAt, worst, least, upTo),
		Figures: []Figure{{"G, largest of all degrees, at the worst size below 128 B", round(worst, 3)}, {"that size, bytes", float64(worstAt)},
			{"least rails with G > 10", float64(least)}, {"largest bytes with G > 10", float64(upTo)}, {"G, 4 rails, largest of all sizes", round(four, 3)},
			{"G, 10 rails, 64 B", round(Paper(p, 64, 10), 3)}},
	}
}

// exactCases are settings in which the rails divide the packets.
var exactCases = []struct{ bytes, rails, packets int }{{64, 4, 1000}, {1024, 8, 1000}, {8192, 16, 1600}, {128, 6, 600}}

func countsPackets(p Model) Statement {
	worst := 0.0
	for _, c := range exactCases {
		p.Packets = c.packets
		worst = max(worst, math.Abs(p.Sliced(c.bytes, c.rails)/p.Count(c.bytes, c.rails)-1))
	}
	return Statement{
		Paper: "P1", Where: "equation 2", Claim: "equation 2 with the factor n/m - 1 is the time of n packets over m rails",
		Verdict: holds(worst < 1e-12), Why: "sending the packets one by one gives the same time whenever m divides n",
		Figures: []Figure{{"largest relative difference", worst}, {"settings", float64(len(exactCases))}},
	}
}

func printedFactor(p Model) Statement {
	least := math.Inf(1)
	for _, c := range exactCases {
		p.Packets = c.packets
		n, m := float64(c.packets), float64(c.rails)
		step := max(p.serial(float64(c.bytes)), m*p.inject(float64(c.bytes)), p.OccupancyNS)
		least = min(least, (p.Sliced(c.bytes, c.rails)+(n*m-n/m)*step)/p.Count(c.bytes, c.rails))
	}
	return Statement{
		Paper: "P1", Where: "equation 2", Claim: "the factor of equation 2 is nm - 1, as printed",
		Verdict: holds(math.Abs(least-1) < 0.01), Why: "each rail carries n/m packets; with nm - 1 the sliced network would be slower by the square of the rails",
		Figures: []Figure{{"printed / counted time, smallest", round(least, 2)}},
	}
}

// grid calls f for sizes, degrees and numbers of packets all over the range of the model.
func grid(p Model, f func(p Model, bytes, rails int)) {
	for l := Header; l <= 9000; l += 7 {
		for m := 1; m <= 32; m++ {
			for _, n := range []int{32, 100, 1000, 10000} {
				p.Packets = n
				f(p, l, m)
			}
		}
	}
}

func closedForms(p Model) Statement {
	worst, points := 0.0, 0
	grid(p, func(p Model, l, m int) {
		worst = max(worst, math.Abs(p.CaseGain(l, m)/Paper(p, l, m)-1))
		points++
	})
	return Statement{
		Paper: "P1", Where: "equations 4-8", Claim: "the five cases are equation 3",
		Verdict: holds(worst < 1e-12), Why: "the closed forms agree with the quotient of equations 1 and 2",
		Figures: []Figure{{"largest relative difference", worst}, {"points", float64(points)}},
	}
}

func limits(p Model) Statement {
	worst, distance := 0.0, 0.0
	grid(p, func(p Model, l, m int) {
		worst = max(worst, math.Abs(p.CaseLimit(l, m)/p.Limit(l, m)-1))
		p.Packets = maxPackets
		distance = max(distance, math.Abs(Paper(p, l, m)/p.Limit(l, m)-1))
	})
	return Statement{
		Paper: "P1", Where: "equations 9, 10", Claim: "for many packets the gain is k/m, k*Tsw/x or m (m > k), and 1, m*Tsw/x or m (m <= k), x = L/BW_ml",
		Verdict: holds(worst < 1e-12 && distance < 1e-6), Why: "the limits of the five cases are one formula, m*max(x/m, Tsw)/max(x, m*x/k, Tsw)",
		Figures: []Figure{{"largest relative difference", worst}, {"largest relative distance at n = 2^30", distance}},
	}
}

func fullGain(p Model) Statement {
	k := int(p.K)
	limit := p.OccupancyNS * p.RailGbps / 8 // x = Tsw
	below, over := math.Inf(1), math.Inf(1)
	for l := Header; float64(l) <= limit; l++ {
		for m := 1; m <= k; m++ {
			below = min(below, p.Limit(l, m)/float64(m))
		}
		over = min(over, p.Limit(l, 16)/16)
	}
	return Statement{
		Paper: "P1", Where: "section on the model", Claim: "while Tsw >= L/BW_ml the gain is m-fold",
		Verdict: holds(below > 1-1e-9 && over > 1-1e-9),
		Why: fmt.Sprintf("true for m <= k = %d up to %.1f B; with more rails the NIC cannot fill them and m-fold ends at Tsw*k/m, for 16 rails at %.1f B",
			k, limit, limit*p.K/16),
		Figures: []Figure{{"gain/m, m <= k, smallest", round(below, 3)}, {"gain/m, 16 rails, smallest", round(over, 3)}, {"largest bytes, m <= k", round(limit, 3)},
			{"largest bytes, 16 rails", round(limit*min(1, p.K/16), 3)}},
	}
}

func inverse(p Model) Statement {
	// Inversely proportional: m*G is the same for all m.
	product := func(l int, rails ...int) (lo, hi float64) {
		lo = math.Inf(1)
		for _, m := range rails {
			g := float64(m) * p.Limit(l, m)
			lo, hi = min(lo, g), max(hi, g)
		}
		return lo, hi
	}
	const long = 8192
	lo, hi := product(long, 2, 4, 6, 8, 10, 16)
	farLo, farHi := product(long, 8, 10, 16)
	return Statement{
		Paper: "P1", Where: "section on the model", Claim: "for Tsw < L/BW_ml the gain is inversely proportional to m",
		Verdict: holds(hi/lo < 1.001),
		Why:     "exact only for m > k and packets so long that Tsw <= L/BW_sl; up to m = k the gain of long packets is 1 whatever m is",
		Figures: []Figure{{"m*G at 8192 B, smallest of m = 2..16", round(lo, 3)}, {"m*G at 8192 B, largest of m = 2..16", round(hi, 3)},
			{"m*G at 8192 B, smallest of m = 8, 10, 16", round(farLo, 3)}, {"m*G at 8192 B, largest of m = 8, 10, 16", round(farHi, 3)}},
	}
}

func parity(p Model) Statement {
	k := int(p.K)
	at := p.Limit(8192, k)
	return Statement{
		Paper: "P1", Where: "section on the model", Claim: "m = k keeps long packets at parity with the single rail",
		Verdict: holds(math.Abs(at-1) < 1e-9), Why: "with k rails the NIC is as fast as the link group",
		Figures: []Figure{{"G at 8192 B, m = k", round(at, 3)}, {"k", p.K}},
	}
}

func bounded(p Model) Statement {
	paper, nic := math.Inf(1), math.Inf(1)
	for _, m := range []int{8, 10, 16} {
		for _, l := range []int{2048, 4096, 8192} {
			paper, nic = min(paper, Paper(p, l, m)), min(nic, NICLimited(p, l, m))
		}
	}
	return Statement{
		Paper: "P1", Where: "section on the model", Claim: "m must not exceed k, because more rails slow long packets down",
		Verdict: holds(nic < 0.99),
		Why: "the loss for m > k follows from equation 1 alone, which lets the single link take packets faster than the NIC can send them; " +
			"with L/BW_i in equation 1 as in equation 2 it vanishes",
		Figures: []Figure{{"G, m > k, >= 2048 B, smallest, as published", round(paper, 3)}, {"the same with the NIC's limit in both equations", round(nic, 3)}},
	}
}

func equation11() Statement {
	b := GroupGbps(32, 40, 4)
	return Statement{
		Paper: "P1", Where: "equation 11", Claim: "f = 32 ns, b = 40 B and d = 4 rails are 40 Gbps a port group",
		Verdict: holds(b == 40), Why: "8*b*d/f; f, b and d do not follow from the bandwidth alone: 8 ns and 10 B are the same",
		Figures: []Figure{{"8*40*4/32, Gbps", b}, {"8*10*4/8, Gbps", GroupGbps(8, 10, 4)}, {"8*40*1/8, Gbps", GroupGbps(8, 40, 1)}},
	}
}

func fragmentLengths() Statement {
	want := map[int]int{128: 44, 256: 76, 512: 140, 1024: 268, 2048: 524, 4096: 1036, 8192: 2060}
	same := true
	for l, f := range want {
		same = same && FragmentBytes(l, 4) == f
	}
	wire := func(l int) float64 { return round(4*float64(FragmentBytes(l, 4))/float64(l), 3) }
	return Statement{
		Paper: "P1", Where: "section 4.2", Claim: "messages of 128, 256 .. 8192 B become 4 fragments of 44, 76 .. 2060 B",
		Verdict: holds(same), Why: "(L-16)/4 + 16: every fragment repeats the header of 16 B, which short messages pay for",
		Figures: []Figure{{"bytes on the wire / 128 B", wire(128)}, {"bytes on the wire / 1024 B", wire(1024)}, {"bytes on the wire / 8192 B", wire(8192)}},
	}
}

func fragmentGain(p Model) Statement {
	most, least := 0.0, math.Inf(1)
	for _, l := range Sizes() {
		for _, m := range Rails() {
			g := Fragmenting(p, l, m)
			most, least = max(most, g), min(least, g)
		}
	}
	return Statement{
		Paper: "P1", Where: "section 4.2", Claim: "messages gain from the rails when each is cut into one fragment a rail, as in the experiments",
		Verdict: holds(most > 1.001),
		Why:     "every rail then carries as many packets as the single rail would, so the occupancy of an output is not shared out; whole packets in turn are what gains",
		Figures: []Figure{{"G of fragments, largest of the table", round(most, 3)}, {"G of fragments, smallest of the table", round(least, 3)}},
	}
}
