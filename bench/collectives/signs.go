package main

import (
	"fmt"
	"math"

	"weft/specs/collective"
)

// sign is an expectation that must hold: the command fails if one does not.
type sign struct {
	claim   string
	holds   bool
	figures string
}

// ns formats a time in microseconds.
func us(ns float64) string { return fmt.Sprintf("%.2f", ns/1000) }

// from gives the sizes from a number of ranks on.
func from(ranks int) (out []int) {
	for _, n := range sizes {
		if n >= ranks {
			out = append(out, n)
		}
	}
	return out
}

// count counts how many settings hold.
type count struct{ won, all int }

func (c *count) add(ok bool) {
	c.all++
	if ok {
		c.won++
	}
}

func (c *count) sign(claim string) sign {
	return sign{claim, c.won == c.all, fmt.Sprintf("%d of %d settings", c.won, c.all)}
}

// signs judges everything that must come out, from points.
func signs(s set) []sign {
	out := []sign{s.right(), s.stepsMeasured(), s.foldsMeasured()}

	var c count
	for _, kind := range kinds {
		for _, n := range from(16) {
			c.add(s.at(reduce, triggered, fitted, kind, 4, n).Root < s.at(reduce, triggered, fitted, kind, 2, n).Root)
		}
	}
	out = append(out, c.sign("Reduce: K = 4 takes less time to the root than K = 2, both trees, from 16 ranks on"))

	most := 0.0
	for _, k := range degrees {
		for _, n := range sizes {
			most = max(most, math.Abs(s.at(reduce, triggered, fitted, nomial, k, n).Root-s.at(reduce, triggered, fitted, ary, k, n).Root))
		}
	}
	out = append(out, sign{"Reduce: K-nomial and K-ary differ by at most the 0.82 us of P3", most <= 820, fmt.Sprintf("largest difference %s us", us(most))})

	c = count{}
	for _, n := range from(64) {
		c.add(s.at(allreduce, triggered, fitted, nomial, 8, n).Last > s.at(allreduce, triggered, fitted, nomial, 4, n).Last)
		c.add(s.at(allreduce, triggered, fitted, nomial, 8, n).BackToBack > s.at(allreduce, triggered, fitted, nomial, 4, n).BackToBack)
	}
	out = append(out, c.sign("Allreduce: 8-nomial is slower than 4-nomial from 64 ranks on, alone and back to back"))

	c = count{}
	for _, k := range degrees {
		for _, n := range from(64) {
			c.add(s.at(allreduce, triggered, fitted, ary, k, n).Last <= s.at(allreduce, triggered, fitted, nomial, k, n).Last)
			c.add(s.at(reduce, triggered, fitted, ary, k, n).Root <= s.at(reduce, triggered, fitted, nomial, k, n).Root)
		}
	}
	out = append(out, c.sign("Allreduce and Reduce: K-ary is no slower than K-nomial of equal K from 64 ranks on"))

	c = count{}
	for _, o := range ops {
		for _, x := range costs {
			for _, kind := range kinds {
				for _, k := range degrees {
					for _, n := range sizes {
						c.add(s.at(o, triggered, x, kind, k, n).Last < s.at(o, host, x, kind, k, n).Last)
					}
				}
			}
		}
	}
	out = append(out, c.sign("the triggered operation is faster than the same tree driven by hosts, in every setting"))

	c = count{}
	for _, kind := range kinds {
		c.add(s.ratio(allreduce, fitted, kind, 4, 256) > s.ratio(allreduce, fitted, kind, 4, 16) && s.ratio(reduce, fitted, kind, 4, 256) > s.ratio(reduce, fitted, kind, 4, 16))
	}
	return append(out, c.sign("K = 4: what triggering saves is more at 256 ranks than at 16"))
}

// ratio is the time of an operation driven by hosts over that of the triggered one.
func (s set) ratio(op, costs, kind string, k, ranks int) float64 {
	return s.at(op, host, costs, kind, k, ranks).Last / s.at(op, triggered, costs, kind, k, ranks).Last
}

// right: measuring fails where a result is not the fold to the bit; what is left to see is that results were compared and nothing was lost.
func (s set) right() sign {
	results, bad, n := 0, 0, 0
	for _, p := range s {
		results += p.Results
		n++
		if p.Results == 0 || p.Drops != 0 || p.Errors != 0 {
			bad++
		}
	}
	return sign{"both drivers give the bits of the fold in the order of the tree, without a dropped packet or an event of an error", bad == 0 && n == len(settings()),
		fmt.Sprintf("%d results in %d settings", results, n)}
}

// stepsMeasured compares the packets on the longest way with the depth of the trees, where hosts cost nothing and so every way begins at a leaf.
func (s set) stepsMeasured() sign {
	var c count
	for _, o := range ops {
		for _, kind := range kinds {
			for _, k := range degrees {
				for _, n := range sizes {
					depth := treeOf(kind, k, n).Height()
					want := depth
					if o == allreduce {
						want = 2 * depth
					}
					p := s.at(o, triggered, free, kind, k, n)
					c.add(p.PathSteps == float64(want) && p.Steps == want)
				}
			}
		}
	}
	return c.sign("the longest way of an Allreduce has 2*depth packets, that of a Reduce depth, with hosts that cost nothing")
}

func treeOf(kind string, k, ranks int) collective.Tree {
	form := collective.KNomial
	if kind == ary {
		form = collective.KAry
	}
	t, err := collective.NewTree(form, ranks, k, 0)
	if err != nil {
		panic(err) // the settings are constants
	}
	return t
}

// Cycles of a fold in the serial ALU (docs/nic.md 7.8.2, 7.9.4).
const (
	foldCycles    = 3
	operandCycles = 4
)

// foldsMeasured compares the cycles of the folds on the way to the root with 3 + 4c for each. A step at the seventh operand would show.
func (s set) foldsMeasured() sign {
	var c count
	most := 0
	for _, kind := range kinds {
		for _, k := range degrees {
			for _, n := range sizes {
				t := treeOf(kind, k, n)
				most = max(most, t.MaxChildren())
				p := s.at(reduce, triggered, free, kind, k, n)
				c.add(folds(t, t.Root())[p.Phases.Up.Fold])
			}
		}
	}
	x := c.sign("a fold takes 3 + 4c cycles for c operands: the serial ALU has no passes, and none shows past its 7 operands")
	x.figures += fmt.Sprintf(", up to %d operands", most)
	return x
}

// folds gives the cycles that the folds between a rank and some rank without children may take.
func folds(t collective.Tree, rank int) map[float64]bool {
	out := map[float64]bool{}
	children := t.Children(rank)
	if len(children) == 0 {
		out[0] = true
		return out
	}
	own := float64(foldCycles + operandCycles*len(children))
	for _, ch := range children {
		for below := range folds(t, ch) {
			out[own+below] = true
		}
	}
	return out
}
