package main

import (
	"fmt"
	"math"
	"strings"

	"weft/analysis/papers"
	"weft/specs/collective"
)

// finding is what came out for a claim of P3.
type finding struct {
	claim   string
	verdict string // confirmed | partly | contradicted | not reproduced
	text    string
}

// judge gives confirmed if all parts hold, contradicted if none does.
func judge(parts ...bool) string {
	n := 0
	for _, p := range parts {
		if p {
			n++
		}
	}
	switch n {
	case len(parts):
		return "confirmed"
	case 0:
		return "contradicted"
	}
	return "partly"
}

// mostPasses gives the passes of the ALU on the way of most passes from below a rank to its result.
func mostPasses(t collective.Tree, rank int) int {
	children, most := t.Children(rank), 0
	for _, c := range children {
		most = max(most, mostPasses(t, c))
	}
	const operands = 7
	return most + collective.Passes(len(children), operands)
}

// published are times of P3 in microseconds, by ranks.
var published = struct{ nomial4Allreduce map[int]float64 }{map[int]float64{64: 24.94, 128: 31.21, 256: 38.42}}

// withoutSkew is the event model that was fitted to P3, in which nobody starts late: what network, NICs and hosts take by it.
func withoutSkew() papers.Timing {
	t := papers.FittedTiming()
	t.Skew = 0
	return t
}

// best gives the K with the least time.
func (s set) best(op, driver, costs, kind string, ranks int, of func(point) float64) int {
	k, least := 0, math.Inf(1)
	for _, d := range degrees {
		if t := of(s.at(op, driver, costs, kind, d, ranks)); t < least {
			k, least = d, t
		}
	}
	return k
}

func last(p point) float64 { return p.Last }
func root(p point) float64 { return p.Root }
func loop(p point) float64 { return p.BackToBack }

func findings(s set) []finding {
	return []finding{s.largerK(), s.shape(), s.best2(), s.best4(), s.smallP(), s.aryBetter(), s.offload(), s.absoluteReduce(), s.absoluteAllreduce(), s.alu(), s.throughput()}
}

func (s set) largerK() finding {
	at := func(k, n int) float64 { return s.at(reduce, triggered, fitted, nomial, k, n).Root }
	return finding{"Reduce: larger K is better", judge(at(4, 256) < at(2, 256), at(8, 256) < at(4, 256)),
		fmt.Sprintf("256 ranks, K-nomial: %s, %s, %s us for K = 2, 4, 8. From 2 to 4 the levels halve; from 4 to 8 the root's %d operands instead of %d take back what a level saves",
			us(at(2, 256)), us(at(4, 256)), us(at(8, 256)), s.at(reduce, triggered, fitted, nomial, 8, 256).RootChildren, s.at(reduce, triggered, fitted, nomial, 4, 256).RootChildren)}
}

func (s set) shape() finding {
	most, where := 0.0, ""
	for _, k := range degrees {
		for _, n := range sizes {
			if d := math.Abs(s.at(reduce, triggered, fitted, nomial, k, n).Root - s.at(reduce, triggered, fitted, ary, k, n).Root); d > most {
				most, where = d, fmt.Sprintf("%d ranks, K = %d", n, k)
			}
		}
	}
	return finding{"Reduce: K-nomial and K-ary differ by at most 0.82 us, at 128 ranks and K = 8", judge(most <= 820),
		fmt.Sprintf("by at most %s us, at %s", us(most), where)}
}

func (s set) best2() finding {
	ok := true
	for _, n := range []int{16, 32, 64} {
		ok = ok && s.best(allreduce, triggered, fitted, nomial, n, last) == 2
	}
	at := func(k int) string { return us(s.at(allreduce, triggered, fitted, nomial, k, 64).Last) }
	return finding{"Allreduce: of K = 2, 4, 8 the 2-nomial tree is the fastest at 16, 32 and 64 ranks", judge(ok),
		fmt.Sprintf("64 ranks: %s, %s, %s us", at(2), at(4), at(8))}
}

func (s set) best4() finding {
	var parts []bool
	for _, n := range []int{128, 256} {
		parts = append(parts, s.best(allreduce, triggered, fitted, nomial, n, last) == 4)
	}
	at := func(costs string, k int) string { return us(s.at(allreduce, triggered, costs, nomial, k, 256).Last) }
	var c count
	for _, n := range sizes {
		c.add(s.at(allreduce, triggered, free, nomial, 4, n).Last < s.at(allreduce, triggered, free, nomial, 2, n).Last)
	}
	return finding{"Allreduce: of K = 2, 4, 8 the 4-nomial tree is the fastest at 128 and 256 ranks", judge(parts...),
		fmt.Sprintf("256 ranks: %s, %s, %s us. The root's host builds a packet for each child, 0.84 us by the fit, and more of them cost more than the levels that they save, at 64 ranks as at 256. With hosts that cost nothing it is %s, %s, %s us, "+
			"and K = 4 beats K = 2 at %d of %d sizes. At 64 ranks as at 128, K = 4 has 3 levels less than K = 2 and 3 more children of the root, so that costs that do not depend on the number of ranks hardly let the one win here and the other there",
			at(fitted, 2), at(fitted, 4), at(fitted, 8), at(free, 2), at(free, 4), at(free, 8), c.won, c.all)}
}

func (s set) smallP() finding {
	at := func(k int) float64 { return s.at(allreduce, triggered, fitted, nomial, k, 16).Last }
	return finding{"Allreduce: large K has no advantage for few ranks", judge(at(8) > at(2)), fmt.Sprintf("16 ranks: %s us with K = 2, %s with K = 8", us(at(2)), us(at(8)))}
}

func (s set) aryBetter() finding {
	var c count
	for _, k := range degrees {
		for _, n := range from(16) {
			c.add(s.at(allreduce, triggered, fitted, ary, k, n).Last <= s.at(allreduce, triggered, fitted, nomial, k, n).Last)
		}
	}
	return finding{"Allreduce: K-ary trees are better than K-nomial ones, because they load parents evenly", judge(c.won == c.all),
		fmt.Sprintf("in %d of %d settings from 16 ranks on; 256 ranks, K = 4: %s against %s us", c.won, c.all, us(s.at(allreduce, triggered, fitted, ary, 4, 256).Last), us(s.at(allreduce, triggered, fitted, nomial, 4, 256).Last))}
}

func (s set) offload() finding {
	r := func(costs string, n int) string { return fmt.Sprintf("%.2f", s.ratio(allreduce, costs, nomial, 4, n)) }
	grows := s.ratio(allreduce, fitted, nomial, 4, 256) > s.ratio(allreduce, fitted, nomial, 4, 64)
	return finding{"triggering is faster than operations driven by hosts, and more so with more ranks", judge(s.ratio(allreduce, fitted, nomial, 4, 64) > 1, grows),
		fmt.Sprintf("4-nomial Allreduce, time of hosts / triggered: %s, %s, %s at 16, 64, 256 ranks. With hosts that cost nothing %s, %s, %s: then only the way of every packet through host memory is saved. P3 compares with another "+
			"algorithm, recursive doubling in MPICH", r(fitted, 16), r(fitted, 64), r(fitted, 256), r(free, 16), r(free, 64), r(free, 256))}
}

func (s set) absoluteReduce() finding {
	n, a := s.at(reduce, triggered, fitted, nomial, 8, 128).Root, s.at(reduce, triggered, fitted, ary, 8, 128).Root
	m, t := withoutSkew(), treeOf(nomial, 8, 128)
	passes := mostPasses(t, t.Root())
	return finding{"Reduce at 128 ranks, K = 8: 5.61 us K-nomial, 4.79 us K-ary", judge(math.Abs(n/5610-1) < 0.2, math.Abs(a/4790-1) < 0.2, a < n),
		fmt.Sprintf("%s and %s us, %.0f and %.0f %% less. The event model gives %.2f and %.2f; the difference is the ALU, whose folds on the way up the K-nomial tree take %.2f us here and %d passes of %.2f us in the model",
			us(n), us(a), 100*(1-n/5610), 100*(1-a/4790), m.Reduce(t), m.Reduce(treeOf(ary, 8, 128)), 0.002*s.at(reduce, triggered, free, nomial, 8, 128).Phases.Up.Fold, passes, m.ALU)}
}

func (s set) absoluteAllreduce() finding {
	var own, model, paper []string
	m := withoutSkew()
	for _, n := range []int{64, 128, 256} {
		own = append(own, us(s.at(allreduce, triggered, fitted, nomial, 4, n).BackToBack))
		model = append(model, fmt.Sprintf("%.2f", m.Allreduce(treeOf(nomial, 4, n))))
		paper = append(paper, fmt.Sprintf("%.2f", published.nomial4Allreduce[n]))
	}
	p := s.at(allreduce, triggered, fitted, nomial, 4, 256).BackToBack / 1000 / published.nomial4Allreduce[256]
	verdict := "not reproduced"
	if math.Abs(p-1) < 0.2 {
		verdict = "confirmed"
	}
	return finding{"Allreduce, 4-nomial, one after the other: " + strings.Join(paper, ", ") + " us at 64, 128, 256 ranks", verdict,
		fmt.Sprintf("%s us without skew between ranks; the event model without its skew has %s. What hosts, NICs and network do is not where two thirds of the published time are", strings.Join(own, ", "), strings.Join(model, ", "))}
}

func (s set) alu() finding {
	f := s.at(reduce, triggered, free, nomial, 8, 8).Phases.Up.Fold
	return finding{"the ALU takes 7 operands at once, so that more of them take another pass", "not reproduced",
		fmt.Sprintf("by design: the NIC of docs/nic.md folds in order, %d cycles an operand in the serial ALU and 2 in the parallel one; 7 operands take %g cycles. A pass of 115 cycles, as fitted, would be as long as %d operands", operandCycles, f, 115/operandCycles)}
}

func (s set) throughput() finding {
	t, h := s.at(reduce, triggered, fitted, nomial, 4, 64), s.at(reduce, host, fitted, nomial, 4, 64)
	ta, ha := s.at(allreduce, triggered, fitted, nomial, 4, 64), s.at(allreduce, host, fitted, nomial, 4, 64)
	return finding{"(ours) the same for operations in flight", judge(t.InFlight < h.InFlight, ta.InFlight < ha.InFlight),
		fmt.Sprintf("64 ranks, 4-nomial, from result to result: Allreduce %s us triggered, %s by hosts; Reduce %s and %s. The root of a triggered Reduce posts two descriptors with a packet each, that of one by hosts a list of credits, so that its host is the slower one",
			us(ta.InFlight), us(ha.InFlight), us(t.InFlight), us(h.InFlight))}
}
