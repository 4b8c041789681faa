package papers

import (
	"fmt"
	"math"
	"slices"

	"weft/specs/routing"
	"weft/specs/topology"
)

// coverageFunc gives the coverage of an FC-Switch under a routing, with or without the direct hop between nodes of one chip.
type coverageFunc func(c topology.FCConfig, alg string, direct bool) (float64, error)

// enumerated is the coverage by enumeration of all pairs.
func enumerated(c topology.FCConfig, alg string, direct bool) (float64, error) {
	classes := []routing.Class{routing.NodeIn, routing.Up, routing.Down, routing.NodeOut}
	if !direct {
		l, err := routing.CoverageIndirect(c, alg)
		if err != nil {
			return 0, err
		}
		return l.Total(classes...).Coverage(), nil
	}
	g, err := topology.FC(c)
	if err != nil {
		return 0, err
	}
	rel, err := routing.FC(c, alg)
	if err != nil {
		return 0, err
	}
	l, err := routing.Coverage(g, rel)
	if err != nil {
		return 0, err
	}
	return l.Total(classes...).Coverage(), nil
}

// chipPorts is the number of ports of the chips of P2's examples.
const chipPorts = 16

// config gives an FC-Switch of the examples.
func config(n, m int, wiring string) topology.FCConfig {
	return topology.FCConfig{Chips: n, Groups: m, Rails: 1, Wiring: wiring, ChipType: "nr", LinkLatency: 1, NodeLatency: 1}
}

// fcStatements judges what P2 says of the FC-Switch, by building and walking FC(4,16), FC(8,16), FC(16,16) and some others.
func fcStatements(e *evidence) ([]Statement, error) {
	structure, err := fcStructure(e)
	if err != nil {
		return nil, err
	}
	walks, err := fcWalks(e)
	if err != nil {
		return nil, err
	}
	cover, err := fcCoverage(e)
	if err != nil {
		return nil, err
	}
	load, err := fcLoads(e)
	if err != nil {
		return nil, err
	}
	return append(append(append(structure, walks...), cover...), load...), nil
}

// fcStructure counts ports and links.
func fcStructure(e *evidence) ([]Statement, error) {
	external, internal, lanes := map[int]int{}, map[int]int{}, map[int]int{}
	even := true
	for _, n := range []int{2, 4, 8, 16} {
		g, err := topology.FC(e.fc(n, chipPorts, topology.WiringContig))
		if err != nil {
			return nil, err
		}
		external[n], internal[n] = len(g.External()), 2*len(g.Links)
		pairs := map[[2]int]int{}
		for _, l := range g.Links {
			pairs[[2]int{l.A.Chip, l.B.Chip}]++
			even = even && g.Chips[l.A.Chip].Stage != g.Chips[l.B.Chip].Stage
		}
		lanes[n] = chipPorts / n
		even = even && len(pairs) == n/2*n/2
		for _, k := range pairs {
			even = even && k == chipPorts/n
		}
	}
	half := true
	for n := range external {
		half = half && external[n] == internal[n] && external[n] == n*chipPorts/2
	}
	tooMany := e.fc(2*chipPorts, chipPorts, topology.WiringContig).Validate() != nil
	wp := float64(internal[8]) / float64(internal[8]+external[8])
	rif := float64(external[8]) / float64(internal[8]+external[8])
	return []Statement{{
		Paper: "P2", Where: "definition 4", Claim: "each pair of chips of different stages is joined by m/n links, chips of one stage by none",
		Verdict: holds(even), Why: "counted for 2, 4, 8 and 16 chips of 16 ports",
		Figures: []Figure{{"links of a pair, n = 4", float64(lanes[4])}, {"links of a pair, n = 8", float64(lanes[8])}, {"links of a pair, n = 16", float64(lanes[16])}},
	}, {
		Paper: "P2", Where: "theorem 1", Claim: "the smallest useful FC-Switch has 4 chips and 2m ports",
		Verdict: holds(external[2] <= chipPorts && external[4] == 2*chipPorts), Why: "2 chips have as many external ports as one alone",
		Figures: []Figure{{"ports of 2 chips of 16", float64(external[2])}, {"ports of 4 chips of 16", float64(external[4])}},
	}, {
		Paper: "P2", Where: "theorem 2", Claim: "the largest FC-Switch has m chips and m^2/2 ports",
		Verdict: holds(external[16] == chipPorts*chipPorts/2 && lanes[16] == 1 && tooMany), Why: "m chips leave one link for each pair; more chips leave none for some",
		Figures: []Figure{{"ports of 16 chips of 16", float64(external[16])}, {"links of a pair", float64(lanes[16])}},
	}, {
		Paper: "P2", Where: "conclusion 1", Claim: "external and internal ports are n*m/2 each; 4, 8 and 16 chips of 16 ports give 32x32, 64x64 and 128x128",
		Verdict: holds(half), Why: "counted",
		Figures: []Figure{{"ports, n = 4", float64(external[4])}, {"ports, n = 8", float64(external[8])}, {"ports, n = 16", float64(external[16])}},
	}, {
		Paper: "P2", Where: "conclusion 2", Claim: "the cost W/P is 50 %",
		Verdict: holds(wp == 0.5), Why: "internal ports / all ports", Figures: []Figure{{"W/P", wp}},
	}, {
		Paper: "P2", Where: "conclusion 2", Claim: "RIF is 100 %",
		Verdict: holds(rif == 1), Why: "defined as external ports / all ports of the internal switches it is 50 %; external / internal is 100 %",
		Figures: []Figure{{"external / all ports", rif}, {"external / internal ports", float64(external[8]) / float64(internal[8])}},
	}, {
		Paper: "P2", Where: "section on the chip", Claim: "16 ports of 160 Gbps in both directions are 2.56 Tbps",
		Verdict: holds(chipPorts*160 == 2560), Why: "8 lanes of 10 Gbps a port and direction",
		Figures: []Figure{{"Gbps", chipPorts * 160}, {"Gbps a lane and direction", 160.0 / 2 / 8}},
	}}, nil
}

// example is one of P2's figures: the up ports that the given pairs leave by.
type example struct {
	alg   string
	pairs [][2]int
	ports []int // ascending
}

func examples() []example {
	toOne, fromOne := make([][2]int, 8), make([][2]int, 8)
	for i := range 8 {
		toOne[i], fromOne[i] = [2]int{i, 28}, [2]int{3, 24 + i}
	}
	all := []int{8, 9, 10, 11, 12, 13, 14, 15}
	return []example{{routing.Src0Out, toOne, all}, {routing.Dest0Out, fromOne, all}, {routing.Src1In, toOne, []int{0x9, 0xb}}, {routing.Dest1In, fromOne, []int{0xc, 0xe}}}
}

// fcWalks follows packets: hops, and the ports of the published examples.
func fcWalks(e *evidence) ([]Statement, error) {
	c := e.fc(8, chipPorts, topology.WiringTH)
	g, err := topology.FC(c)
	if err != nil {
		return nil, err
	}
	right, wrongHops := 0, 0
	for _, x := range examples() {
		rel, err := routing.FC(c, x.alg)
		if err != nil {
			return nil, err
		}
		w := routing.NewWalker(g, rel)
		var used []int
		for _, p := range x.pairs {
			path, err := w.Walk(p[0], p[1])
			if err != nil {
				return nil, err
			}
			used = append(used, path.Hops[0].Out)
		}
		slices.Sort(used)
		if slices.Equal(slices.Compact(used), x.ports) {
			right++
		}
		for src, dst := range routing.AllPairs(len(g.Nodes)) {
			path, err := w.Walk(src, dst)
			if err != nil {
				return nil, err
			}
			want := 3
			if src/c.ChipNodes() == dst/c.ChipNodes() {
				want = 1
			}
			if len(path.Hops) != want {
				wrongHops++
			}
		}
	}
	return []Statement{{
		Paper: "P2", Where: "section on routing", Claim: "nodes of one chip are 1 hop apart, others 3, under all four routings",
		Verdict: holds(wrongHops == 0), Why: "walked for all pairs of FC(8,16)", Figures: []Figure{{"pairs of another length", float64(wrongHops)}, {"pairs", float64(4 * 32 * 31)}},
	}, {
		Paper: "P2", Where: "figures of the routings",
		Claim:   "cn0-7 to cn28 leave by ports 8..F under Src-0Out and by 9 and B under Src-1In; cn3 to cn24-31 by 8..F under Dest-0Out and by C and E under Dest-1In",
		Verdict: holds(right == 4), Why: "wiring th, which was made to agree with the known ports of NR_0; the other chips' ports are not known",
		Figures: []Figure{{"examples reproduced", float64(right)}, {"examples", 4}},
	}}, nil
}

// fcCoverage judges theorem 3 and the even choice of lanes.
func fcCoverage(e *evidence) ([]Statement, error) {
	sizes := [][2]int{{4, 16}, {8, 16}, {16, 16}, {4, 8}, {8, 32}, {6, 12}, {10, 20}}
	out0, formula, indirect := true, true, true
	var figures []Figure
	for _, s := range sizes {
		c := e.fc(s[0], s[1], topology.WiringContig)
		for _, alg := range routing.Algorithms() {
			got, err := e.coverage(c, alg, true)
			if err != nil {
				return nil, err
			}
			if alg == routing.Src0Out || alg == routing.Dest0Out {
				out0 = out0 && got == 1
				continue
			}
			want := routing.PaperFormula(s[0])
			off, err := e.coverage(c, alg, false)
			if err != nil {
				return nil, err
			}
			formula = formula && math.Abs(got-want) < 1e-9
			indirect = indirect && math.Abs(off-want) < 1e-9
			if alg == routing.Src1In && s[1] == chipPorts {
				figures = append(figures, Figure{fmt.Sprintf("enumerated, n = %d", s[0]), got}, Figure{fmt.Sprintf("formula, n = %d", s[0]), want},
					Figure{fmt.Sprintf("without direct hops, n = %d", s[0]), off})
			}
		}
	}
	why := "the links from a stage-1 chip to the stage-0 chip tied to it carry nothing, because packets between nodes of one chip take the direct hop"
	if indirect {
		why += "; the formula holds only without direct hops, against the routing's own first rule"
	}
	aliased := float64(laneAlias(e.fc(8, chipPorts, topology.WiringTH)))
	all := float64(8 * chipPorts)
	return []Statement{{
		Paper: "P2", Where: "theorem 3", Claim: "Src-0Out and Dest-0Out cover all links",
		Verdict: holds(out0), Why: "enumerated over all pairs of nodes", Figures: []Figure{{"sizes", float64(len(sizes))}},
	}, {
		Paper: "P2", Where: "theorem 3", Claim: "Src-1In and Dest-1In cover 3/4 + 1/(2n) of the links", Verdict: holds(formula), Why: why, Figures: figures,
	}, {
		Paper: "P2", Where: "section on routing", Claim: "it is enough to choose the second lane evenly by node number",
		Verdict: holds(aliased == all),
		Why:     "the number modulo the lanes has chosen the first link already; taken again for the second, half the down links stay idle with wirings th and inter. Keeping the lane of the first link is right for every wiring",
		Figures: []Figure{{"links used by Src-0Out with number mod lanes, FC(8,16)", aliased}, {"links", all}, {"coverage", aliased / all}},
	}}, nil
}

// laneAlias counts the links that src_0out uses if the lane down is the node number modulo the lanes.
func laneAlias(c topology.FCConfig) int {
	e, lanes := c.ChipNodes(), c.PairLanes()
	type hop struct{ up, chip, other, lane int }
	used := map[hop]bool{}
	for x, y := range routing.AllPairs(c.Nodes()) {
		i, j := x/e, y/e
		if i == j {
			continue
		}
		k, a := c.Up(x % e)
		used[hop{1, i, k, a}] = true
		used[hop{0, k, j, x % e % lanes}] = true
	}
	return len(used) + 2*c.Nodes() // and the links of the nodes
}

// fcLoads judges the comparison of the routings by their static loads.
func fcLoads(e *evidence) ([]Statement, error) {
	loads := map[int]map[string][]Balance{}
	for _, n := range []int{4, 8, 16} {
		loads[n] = map[string][]Balance{}
		for _, alg := range routing.Algorithms() {
			b, err := fcBalance(e.fc(n, chipPorts, topology.WiringTH), alg)
			if err != nil {
				return nil, err
			}
			loads[n][alg] = b
		}
	}
	worst := func(n int, alg, pattern string) float64 { return find(loads[n][alg], pattern).Max }
	alike, better, ties := true, true, 0
	for n := range loads {
		for _, p := range []string{allPairs, "shift_1", "shift_chip", "shift_half", "bit_complement", randomPermutations} {
			close := func(a, b string) bool { return math.Abs(worst(n, a, p)-worst(n, b, p)) <= 0.05*worst(n, a, p) }
			alike = alike && close(routing.Src0Out, routing.Dest0Out) && close(routing.Src1In, routing.Dest1In)
			better = better && worst(n, routing.Src0Out, p) <= worst(n, routing.Src1In, p) && worst(n, routing.Dest0Out, p) <= worst(n, routing.Dest1In, p)
		}
		for _, p := range []string{"bit_reverse", "chip_transpose"} {
			if worst(n, routing.Src0Out, p) >= worst(n, routing.Src1In, p) {
				ties++
			}
		}
	}
	ratio := func(n int) float64 {
		nodes := float64(n*chipPorts/4 - 1)
		return round(nodes/worst(n, routing.Src1In, allPairs), 3)
	}
	return []Statement{{
		Paper: "P2", Where: "performance test", Claim: "Src-0Out and Dest-0Out perform alike, and so do Src-1In and Dest-1In",
		Verdict: holds(alike), Why: "the busiest links carry the same load under all-to-all, shifts, complement and random permutations; up and down change places",
		Figures: []Figure{{"flows on the busiest link of FC(8,16), all pairs, Src-0Out", worst(8, routing.Src0Out, allPairs)}, {"Dest-0Out", worst(8, routing.Dest0Out, allPairs)},
			{"Src-1In", worst(8, routing.Src1In, allPairs)}, {"Dest-1In", worst(8, routing.Dest1In, allPairs)}},
	}, {
		Paper: "P2", Where: "performance test", Claim: "0Out is better than 1In in bandwidth and latency",
		Verdict: holds(better),
		Why: fmt.Sprintf("its busiest link carries less under all-to-all, shifts and random permutations; not under every permutation: of bit reverse and transpose on 4, 8 and 16 chips %d are no better",
			ties),
		Figures: []Figure{{"random permutations, busiest link, Src-0Out, n = 8", worst(8, routing.Src0Out, randomPermutations)}, {"the same, Src-1In", worst(8, routing.Src1In, randomPermutations)},
			{"all pairs, 1In/0Out saturation, n = 4", ratio(4)}, {"all pairs, 1In/0Out saturation, n = 8", ratio(8)}, {"all pairs, 1In/0Out saturation, n = 16", ratio(16)}},
	}, {
		Paper: "P2", Where: "performance test", Claim: "the measured bandwidths and latencies of the 64x64 FC-Switch",
		Verdict: NotTestable, Why: "neither the benchmark nor its values are in the text; the routings are simulated in docs/papers.md",
		Figures: []Figure{},
	}}, nil
}
