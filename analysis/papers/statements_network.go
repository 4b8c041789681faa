package papers

import (
	"fmt"
	"math"

	"weft/specs/routing"
	"weft/specs/topology"
)

// treeStatements judges what P1 says of its fat tree, by building FT(4,3) and some larger ones.
func treeStatements() ([]Statement, error) {
	counts, free := true, true
	var hops map[int]int
	for _, size := range [][2]int{{4, 2}, {4, 3}, {8, 2}, {8, 3}, {4, 4}} {
		c := topology.FTConfig{Ports: size[0], Levels: size[1], Groups: size[0], Rails: 1, ChipType: "c", LinkLatency: 1, NodeLatency: 1}
		g, err := topology.FT(c)
		if err != nil {
			return nil, err
		}
		half, t := float64(size[0])/2, float64(size[1])
		counts = counts && float64(len(g.Nodes)) == 2*math.Pow(half, t) && float64(len(g.Chips)) == (2*t-1)*math.Pow(half, t-1)
		rel, err := routing.FT(c, routing.DModK)
		if err != nil {
			return nil, err
		}
		free = free && routing.CheckDeadlock(g, rel) == nil
		if size != [2]int{4, 3} {
			continue
		}
		hops = map[int]int{}
		w := routing.NewWalker(g, rel)
		for src, dst := range routing.AllPairs(len(g.Nodes)) {
			p, err := w.Walk(src, dst)
			if err != nil {
				return nil, err
			}
			hops[len(p.Hops)]++
		}
	}
	longest := 0
	for h := range hops {
		longest = max(longest, h)
	}
	return []Statement{{
		Paper: "P1", Where: "section II", Claim: "FT(M,T) has 2*(M/2)^T nodes and (2T-1)*(M/2)^(T-1) switches; FT(4,3) has 16 and 20",
		Verdict: holds(counts), Why: "counted in the trees themselves",
		Figures: []Figure{{"trees", 5}, {"switches on the longest way of FT(4,3)", float64(longest)}, {"pairs of nodes that far apart", float64(hops[longest])}},
	}, {
		Paper: "P1", Where: "section II", Claim: "a fat tree cannot deadlock",
		Verdict: holds(free), Why: "up, then down: the channel dependencies have no cycle, and one virtual channel is enough",
		Figures: []Figure{{"trees without a cycle", 5}},
	}}, nil
}

// railStatements judges what P1 says of the choice of rails in switches.
func railStatements() []Statement {
	const groups, degree = 4, 4
	bits := func(keys int) float64 { return float64(keys) * math.Ceil(math.Log2(degree)) }
	small, large := bits(groups*16), bits(groups*128)
	moved := railsOfMessage(degree, 2*degree)
	return []Statement{{
		Paper: "P1", Where: "section on balancing", Claim: "the state of the rail choice depends on slicing degree and ports only",
		Verdict: holds(small == large),
		Why:     "a history for every source node and port group grows with the network; one for every pair of input and output group would not",
		Figures: []Figure{{"bits by source and output group, 16 nodes", small}, {"bits by source and output group, 128 nodes", large},
			{"bits by input and output group", bits(groups * groups)}},
	}, {
		Paper: "P1", Where: "section on balancing", Claim: "packets stay in order within a rail while switches choose the rail of every packet",
		Verdict: holds(moved == 0),
		Why: "one packet of another flow between two fragments of a rail moves the later ones to another rail; reassembly has to count fragments instead of " +
			"trusting the mark of the last",
		Figures: []Figure{{"rails of a message of 8 fragments", degree}, {"rails of which not all fragments take the same way", float64(moved)}},
	}}
}

// railsOfMessage sends one message of the given fragments through one switch that takes rails in turn, with one packet of another flow of the same history
// in between, and counts the rails whose fragments leave by more than one rail.
func railsOfMessage(degree, fragments int) int {
	history := 0
	next := func() int { history = (history + 1) % degree; return history }
	left := make([]map[int]bool, degree)
	for f := range fragments {
		if f == degree {
			next() // the packet of the other flow
		}
		if left[f%degree] == nil {
			left[f%degree] = map[int]bool{}
		}
		left[f%degree][next()] = true
	}
	moved := 0
	for _, ways := range left {
		if len(ways) > 1 {
			moved++
		}
	}
	return moved
}

// loadStatements are P1's results under load. No closed form decides them; the figures say what the model leads to expect.
func loadStatements(e *evidence) []Statement {
	p := e.model
	loss := 0.0
	for l := 2049; l <= 8192; l++ {
		loss = max(loss, 1-Fragmenting(p, l, 4))
	}
	early := NotTestable
	if loss > 0.1 {
		early = Confirmed
	}
	crossing := func(m int) float64 { return float64(p.thresholds([]int{m})[0].AboveOne) }
	return []Statement{{
		Paper: "P1", Where: "abstract, introduction", Claim: "with messages longer than 2048 B the sliced network congests at a load lower by more than 10 %",
		Verdict: early, Why: "the repeated headers explain a few percent; the rest is buffers and imbalance, which take simulation (docs/papers.md)",
		Figures: []Figure{{"capacity lost to headers, 4 rails, above 2048 B, largest", round(loss, 4)}, {"the same by whole packets", round(1-Paper(p, 8192, 4), 4)}},
	}, {
		Paper: "P1", Where: "figure 8c", Claim: "with equal total buffers 2 rails give the throughput of one; with equal depth of each queue about twice",
		Verdict: NotTestable, Why: "needs simulation (docs/papers.md); what is certain is that whole fragments fill a cut buffer worse",
		Figures: []Figure{{"packets of 4096 B in 16 KiB", 4}, {"fragments of 1036 B in a quarter of it", math.Floor(4096 / float64(FragmentBytes(4096, 4)))}},
	}, {
		Paper: "P1", Where: "figures 9, 10", Claim: "up to 32 Gbps received the sliced network is faster by half with its high clock, by a tenth with the low one",
		Verdict: NotTestable, Why: "the buffers, virtual channels and switch pipelines of the experiment are not given; simulated in docs/papers.md",
		Figures: []Figure{{"Gbps of f = 8 ns, b = 10 B, d = 4", GroupGbps(8, 10, 4)}, {"Gbps of f = 32 ns, b = 40 B, d = 4", GroupGbps(32, 40, 4)}},
	}, {
		Paper: "P1", Where: "figure 11", Claim: "over 4 rails longer packets congest earlier and reach less bandwidth",
		Verdict: NotTestable, Why: "needs simulation (docs/papers.md); by equation 2 short packets are held back by the occupancy, not long ones",
		Figures: []Figure{{"fraction of the bandwidth that 64 B packets can use", round(min(1, p.serial(64)/p.OccupancyNS), 3)}, {"the same, 8192 B", round(min(1, p.serial(8192)/p.OccupancyNS), 3)}},
	}, {
		Paper: "P1", Where: "figures 12-14", Claim: "cut over 4 rails, messages of 128 and 256 B gain and those of 512 B and more lose",
		Verdict: NotTestable, Why: fmt.Sprintf("needs simulation (docs/papers.md); by equation 2 whole packets over 4 rails gain up to %g B, fragments never", crossing(4)),
		Figures: []Figure{{"G at 256 B, 4 rails", round(Paper(p, 256, 4), 3)}, {"G at 1024 B, 4 rails", round(Paper(p, 1024, 4), 3)}, {"G of fragments at 256 B", round(Fragmenting(p, 256, 4), 3)},
			{"G of fragments at 1024 B", round(Fragmenting(p, 1024, 4), 3)}},
	}, {
		Paper: "P1", Where: "figure 15", Claim: "the sliced network reaches more bandwidth with small messages and less above 400 B",
		Verdict: NotTestable, Why: "needs simulation (docs/papers.md); the model's crossing depends on the rails",
		Figures: []Figure{{"largest bytes with G > 1, 2 rails", crossing(2)}, {"largest bytes with G > 1, 4 rails", crossing(4)}, {"largest bytes with G > 1, 8 rails", crossing(8)}},
	}, {
		Paper: "P1", Where: "figure 16", Claim: "gains over 2, 4 and 8 rails follow figure 5 with other values",
		Verdict: NotTestable, Why: "the figure's numbers are not in the text; simulated in docs/papers.md",
		Figures: []Figure{{"G at 64 B, 2 rails", round(Paper(p, 64, 2), 3)}, {"G at 64 B, 4 rails", round(Paper(p, 64, 4), 3)}, {"G at 64 B, 8 rails", round(Paper(p, 64, 8), 3)}},
	}}
}
