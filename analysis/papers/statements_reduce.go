package papers

import (
	"fmt"
	"math"
	"slices"

	"weft/specs/collective"
)

// reduceStatements judges what P3 says of triggered Reduce and Allreduce.
func reduceStatements(e *evidence) []Statement {
	out := []Statement{stepsOfTrees(e), stepsAtFour(e), operands(e)}
	out = append(out, counters()...)
	out = append(out, publishedReductions()...)
	return append(out, orderings(e)...)
}

func stepsOfTrees(e *evidence) Statement {
	ok := true
	for _, c := range e.trees {
		ok = ok && c.Steps == 2*int(math.Ceil(math.Log2(float64(c.Ranks))/math.Log2(float64(c.K))-1e-9))
	}
	return Statement{
		Paper: "P3", Where: "section on trees", Claim: "an Allreduce over a tree takes 2*log_K(P) steps",
		Verdict: holds(ok), Why: "the depth of both kinds of tree is log_K(P), rounded up to whole levels, for 8 to 256 ranks and K = 2, 4, 8",
		Figures: []Figure{{"steps, 64 ranks, K = 2", float64(treeOf(e.trees, "k_nomial", 2, 64).Steps)}, {"K = 4", float64(treeOf(e.trees, "k_nomial", 4, 64).Steps)},
			{"K = 8", float64(treeOf(e.trees, "k_nomial", 8, 64).Steps)}, {"trees", float64(len(e.trees))}},
	}
}

func stepsAtFour(e *evidence) Statement {
	exact, more := 0, 0
	var figures []Figure
	for _, ranks := range ranksOfExperiments {
		c := treeOf(e.trees, "k_nomial", 4, ranks)
		switch float64(c.Steps) - c.MPICHSteps {
		case 0:
			exact++
		case 1:
			more++
		}
		figures = append(figures, Figure{fmt.Sprintf("steps at K = 4 less log2(P), %d ranks", ranks), float64(c.Steps) - c.MPICHSteps})
	}
	formula := 2*math.Log(4096)/math.Log(4) - math.Log2(4096)
	return Statement{
		Paper: "P3", Where: "section on trees", Claim: "at K = 4 an Allreduce takes as many steps as MPICH's recursive doubling, log2(P)",
		Verdict: holds(math.Abs(formula) < 1e-9 && exact > 0 && exact+more == len(ranksOfExperiments)),
		Why:     fmt.Sprintf("2*log4(P) = log2(P); in whole levels equal for %d of the sizes, powers of 4, and one step more for the %d others", exact, more),
		Figures: figures,
	}
}

func operands(e *evidence) Statement {
	most := treeOf(e.trees, "k_nomial", 8, 256)
	ary := treeOf(e.trees, "k_ary", 8, 256)
	return Statement{
		Paper: "P3", Where: "section on the ALU", Claim: "one operation of the 7-operand ALU reduces what a rank receives",
		Verdict: holds(most.MaxChildren < aluOperands && ary.MaxChildren < aluOperands),
		Why:     "K = 8 gives a rank 8 children and more, and its own operand; the reduction then takes several passes of 6 children each",
		Figures: []Figure{{"operands with its own, 8-nomial, 256 ranks", float64(most.MaxChildren + 1)}, {"passes", float64(most.ALUPasses)}, {"operands with its own, 8-ary, 256 ranks", float64(ary.MaxChildren + 1)},
			{"passes", float64(ary.ALUPasses)}},
	}
}

// interleavings counts, over all orders in which children's packets of several rounds can arrive at a counter that fires whenever it has as many as there are
// children, those in which some round gets packets of other rounds. With wait a child sends its next packet only after the round of its last has fired.
func interleavings(children, rounds int, wait bool) (wrong, total int) {
	sent := make([]int, children)
	var visit func(arrived, fired int, mixed, spoilt bool)
	visit = func(arrived, fired int, mixed, spoilt bool) {
		if fired == rounds {
			total++
			if spoilt {
				wrong++
			}
			return
		}
		for c := range sent {
			if sent[c] == rounds || wait && sent[c] > fired {
				continue
			}
			bad := mixed || sent[c] != fired
			sent[c]++
			if arrived+1 == children {
				visit(0, fired+1, false, spoilt || bad)
			} else {
				visit(arrived+1, fired, bad, spoilt)
			}
			sent[c]--
		}
	}
	visit(0, 0, false, false)
	return wrong, total
}

func counters() []Statement {
	wrong, total := interleavings(3, 2, false)
	wrongWait, totalWait := interleavings(3, 2, true)
	return []Statement{{
		Paper: "P3", Where: "section on triggers", Claim: "counting the arrivals is enough to trigger repeated Reduces whose leaves leave after posting",
		Verdict: holds(wrong == 0),
		Why:     "nothing keeps a fast child from sending its next operand before a slow one has sent this one's; the counter then fires on a mixture. Operands need a number and a credit",
		Figures: []Figure{{"orders of arrival with a mixture, 3 children, 2 operations", float64(wrong)}, {"orders of arrival", float64(total)}},
	}, {
		Paper: "P3", Where: "section on triggers", Claim: "counting the arrivals is enough to trigger repeated Allreduces",
		Verdict: holds(wrongWait == 0), Why: "a child sends its next operand only after the result of the last, provided that operands and results have counters of their own",
		Figures: []Figure{{"orders of arrival with a mixture, 3 children, 2 operations", float64(wrongWait)}, {"orders of arrival", float64(totalWait)}},
	}}
}

// publishedReductions recomputes what P3 prints from what else it prints.
func publishedReductions() []Statement {
	var reductions []float64
	var figures []Figure
	grow := true
	ranks := []int{64, 128, 256}
	for _, p := range ranks {
		r := 1 - nomial4Allreduce[p]/mpichAllreduce[p]
		grow = grow && (len(reductions) == 0 || r > reductions[len(reductions)-1])
		reductions = append(reductions, r)
		figures = append(figures, Figure{fmt.Sprintf("1 - %.2f/%.2f, %d ranks", nomial4Allreduce[p], mpichAllreduce[p], p), round(r, 4)})
	}
	want := []float64{0.271, 0.310, 0.346}
	match := slices.EqualFunc(reductions, want, func(a, b float64) bool { return round(a, 3) == b })
	step := func(p int) float64 { return mpichAllreduce[p] / math.Log2(float64(p)) }
	return []Statement{{
		Paper: "P3", Where: "experiments", Claim: "a 4-nomial Allreduce takes 27.1, 31.0 and 34.6 % less time than MPICH at 64, 128 and 256 ranks",
		Verdict: holds(match), Why: "follows from the printed times", Figures: figures,
	}, {
		Paper: "P3", Where: "experiments", Claim: "the advantage over MPICH grows with the number of ranks",
		Verdict: holds(grow), Why: "in the printed times; but MPICH's time a step grows as well, though every step does the same, so that the machine has a part in it",
		Figures: []Figure{{"MPICH, us a step, 64 ranks", round(step(64), 2)}, {"128 ranks", round(step(128), 2)}, {"256 ranks", round(step(256), 2)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "the K-nomial and K-ary Reduce differ by at most 0.82 us",
		Verdict: holds(round(nomial8Reduce[128]-ary8Reduce[128], 2) == 0.82), Why: "the printed pair of times; the others are not in the text",
		Figures: []Figure{{"us, 128 ranks, K = 8", round(nomial8Reduce[128]-ary8Reduce[128], 2)}},
	}, {
		Paper: "P3", Where: "published abstract", Claim: "up to 59.6 % less time than MPICH",
		Verdict: NotTestable, Why: "the times behind it are not in the text; the largest reduction that can be computed is smaller",
		Figures: []Figure{{"largest reduction of printed times", round(slices.Max(reductions), 4)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "SHArP takes 2.89, 2.92 and 3.04 us for 64 B at 32, 64 and 128 ranks",
		Verdict: NotTestable, Why: "quoted from elsewhere; another machine", Figures: []Figure{},
	}}
}

// orderings judges which tree is faster, by the fitted event model and its own error.
func orderings(e *evidence) []Statement {
	worst := func(what string) float64 {
		w := 0.0
		for _, p := range e.fits[len(e.fits)-1].Points {
			if p.What[:len(what)] == what {
				w = max(w, math.Abs(p.Model-p.Measured)/p.Measured)
			}
		}
		return w
	}
	errAll, errReduce := worst("Allreduce"), worst("Reduce")
	all := func(kind string, k, ranks int) float64 { return treeOf(e.trees, kind, k, ranks).LatencyUS.Allreduce }
	red := func(kind string, k, ranks int) float64 { return treeOf(e.trees, kind, k, ranks).LatencyUS.Reduce }
	var small, large, many, mpich []Verdict
	for _, p := range []int{16, 32, 64} {
		small = append(small, ordered(all("k_nomial", 2, p), all("k_nomial", 4, p), errAll), ordered(all("k_nomial", 2, p), all("k_nomial", 8, p), errAll))
	}
	for _, p := range []int{128, 256} {
		large = append(large, ordered(all("k_nomial", 4, p), all("k_nomial", 2, p), errAll), ordered(all("k_nomial", 4, p), all("k_nomial", 8, p), errAll))
	}
	for _, p := range []int{8, 16, 32} {
		many = append(many, ordered(all("k_nomial", 2, p), all("k_nomial", 8, p), errAll))
	}
	var ary, grow, shape []Verdict
	shapeMost := 0.0
	for _, p := range ranksOfExperiments {
		for _, k := range degrees {
			ary = append(ary, ordered(all("k_ary", k, p), all("k_nomial", k, p), errAll))
			d := math.Abs(red("k_ary", k, p) - red("k_nomial", k, p))
			shapeMost = max(shapeMost, d)
			shape = append(shape, holds(d < 1))
			for _, kind := range kinds {
				if m, ok := mpichAllreduce[p]; ok {
					mpich = append(mpich, ordered(all(kind.name, k, p), m, errAll))
				}
			}
		}
		if p >= 64 {
			for _, kind := range kinds {
				grow = append(grow, ordered(red(kind.name, 4, p), red(kind.name, 2, p), errReduce), ordered(red(kind.name, 8, p), red(kind.name, 4, p), errReduce))
			}
		}
	}
	nomial, level := treeOf(e.trees, "k_nomial", 8, 256), treeOf(e.trees, "k_ary", 8, 256)
	fit := fmt.Sprintf("by the fitted event model, whose own error is %.1f %%", 100*errAll)
	fitReduce := fmt.Sprintf("by the fitted event model, whose own error is %.1f %%", 100*errReduce)
	return []Statement{{
		Paper: "P3", Where: "experiments", Claim: "the offloaded Allreduce is faster than MPICH at 64 to 256 ranks, for all trees",
		Verdict: both(mpich...), Why: fit, Figures: []Figure{{"slowest tree / MPICH, 64 ranks", round(all("k_nomial", 8, 64)/mpichAllreduce[64], 3)},
			{"slowest tree / MPICH, 256 ranks", round(all("k_nomial", 8, 256)/mpichAllreduce[256], 3)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "of K = 2, 4, 8 the 2-nomial Allreduce is the fastest at 16, 32 and 64 ranks",
		Verdict: both(small...), Why: fit + "; K = 2 and K = 4 trade three children of the root against levels and come out closer than that",
		Figures: []Figure{{"us, 64 ranks, K = 2", all("k_nomial", 2, 64)}, {"K = 4", all("k_nomial", 4, 64)}, {"K = 8", all("k_nomial", 8, 64)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "of K = 2, 4, 8 the 4-nomial Allreduce is the fastest at 128 and 256 ranks",
		Verdict: both(large...), Why: fit + "; at 128 ranks K = 2 and K = 4 come out closer than that",
		Figures: []Figure{{"us, 128 ranks, K = 2", all("k_nomial", 2, 128)}, {"K = 4", all("k_nomial", 4, 128)}, {"K = 8", all("k_nomial", 8, 128)},
			{"us, 256 ranks, K = 2", all("k_nomial", 2, 256)}, {"K = 4", all("k_nomial", 4, 256)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "large K has no advantage for few ranks",
		Verdict: both(many...), Why: fit + "; the host builds a packet for every child",
		Figures: []Figure{{"us, 16 ranks, K = 2", all("k_nomial", 2, 16)}, {"K = 8", all("k_nomial", 8, 16)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "K > 8 would unbalance the load of parents; K-ary trees load them more evenly than K-nomial ones",
		Verdict: holds(level.MaxChildren < nomial.MaxChildren), Why: "the root of a K-nomial tree has a set of children for every level, a rank of a K-ary tree at most K",
		Figures: []Figure{{"most children, 8-nomial, 256 ranks", float64(nomial.MaxChildren)}, {"8-ary", float64(level.MaxChildren)},
			{"16-nomial", float64(maxChildren(collective.KNomial, 256, 16))}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "the K-ary Allreduce is faster than the K-nomial one",
		Verdict: mostly(ary...), Why: fit + "; they are equal for few ranks",
		Figures: []Figure{{"8-ary / 8-nomial, 64 ranks", round(all("k_ary", 8, 64)/all("k_nomial", 8, 64), 3)}, {"4-ary / 4-nomial, 256 ranks", round(all("k_ary", 4, 256)/all("k_nomial", 4, 256), 3)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "the larger K, the faster the Reduce",
		Verdict: mostly(grow...), Why: fitReduce + "; clear from K = 2 to 4, within the error from 4 to 8 in places",
		Figures: []Figure{{"us, 128 ranks, 2-nomial", red("k_nomial", 2, 128)}, {"4-nomial", red("k_nomial", 4, 128)}, {"8-nomial", red("k_nomial", 8, 128)},
			{"us, 128 ranks, 4-ary", red("k_ary", 4, 128)}, {"8-ary", red("k_ary", 8, 128)}},
	}, {
		Paper: "P3", Where: "experiments", Claim: "the shape of the tree matters little to the Reduce: never 1 us",
		Verdict: both(shape...), Why: fitReduce + "; no rank waits for a result from above",
		Figures: []Figure{{"largest difference of K-nomial and K-ary, us", round(shapeMost, 3)}},
	}}
}

// maxChildren gives the most children of a rank of a tree whose arguments are valid.
func maxChildren(form collective.Form, ranks, k int) int {
	t, err := collective.NewTree(form, ranks, k, 0)
	if err != nil {
		panic(err)
	}
	return t.MaxChildren()
}
