package main

import (
	"fmt"
	"math"
	"slices"

	"weft/analysis/papers"
)

// sign is an expectation that must hold: the command fails if one does not.
type sign struct {
	claim   string
	holds   bool
	figures string
}

// occupancyNS is the packet gap of 130 ns in whole cycles of 8 ns.
const occupancyNS = 17 * 8

// theory is P1's gain in the limit of many packets, for NICs as fast as a port group, with the occupancy in whole cycles.
func theory(rails, bytes int) float64 {
	m := papers.Figure5()
	m.SwitchNS, m.OccupancyNS, m.K = occupancyNS, occupancyNS, float64(rails)
	return m.Limit(bytes, rails)
}

// signs judges everything that must come out, from points.
func signs(s *set) []sign { return append(railSigns(s), routingSigns(s)...) }

func railSigns(s *set) []sign {
	all := append(slices.Clone(loads), fullLoad)
	from := func(least float64) (out []float64) {
		for _, l := range all {
			if l >= least {
				out = append(out, l)
			}
		}
		return out
	}
	// every counts for how many of sizes and loads a beats b.
	every := func(a, b string, bytes []int, loads []float64) (ok bool, text string) {
		won := 0
		for _, l := range bytes {
			for _, x := range loads {
				if wins(s.rails(a, l, x), s.rails(b, l, x)) {
					won++
				}
			}
		}
		n := len(bytes) * len(loads)
		return won == n, fmt.Sprintf("%d of %d settings", won, n)
	}
	var out []sign
	add := func(claim string, ok bool, figures string) { out = append(out, sign{claim, ok, figures}) }
	ok, text := every(stripe, single, []int{128}, from(0.2))
	add("128 B: whole packets over 4 rails beat the single rail from load 0.2 on", ok, text)
	ok, text = every(stripe, single, []int{256}, from(0.4))
	add("256 B: the same from load 0.4 on", ok, text)
	ok, text = every(single, stripe, []int{1024, 2048, 4096, 8192}, all)
	add("1024 B and more: the single rail beats whole packets over 4 rails at every load", ok, text)
	ok, text = every(single, stripe, []int{128, 256, 512, 1024, 2048, 4096, 8192}, loads[:1])
	add("load 0.05, 128 B and more: the single rail beats whole packets over 4 rails", ok, text)

	worst := 0.0
	for _, d := range []int{2, 4, 8} {
		for _, l := range []int{64, 128, 256} {
			worst = max(worst, math.Abs(s.gain(stripe, d, l)/theory(d, l)-1))
		}
	}
	add("64 to 256 B over 2, 4, 8 rails: the gain in bandwidth is that of equation 3 within 12 %", worst <= 0.12, fmt.Sprintf("largest difference %.1f %%", 100*worst))
	most := 0.0
	for _, d := range []int{2, 4, 8} {
		for _, l := range sizes {
			most = max(most, s.gain(frag, d, l))
		}
	}
	add("messages cut into fragments carry no more bytes of messages over rails than over the single rail, at no size", most <= 1.02, fmt.Sprintf("largest gain %.3f", most))

	won, n := 0, 0
	for _, l := range []int{128, 256, 1024} {
		for _, x := range []float64{0.05, 0.2, 0.4, 0.6} {
			n++
			if wins(s.at(railsSetting(single, mainRails, 0, l, x)), s.at(railsSetting(stripe, mainRails, 0, l, x))) {
				won++
			}
		}
	}
	add("without occupancy the single rail beats whole packets over 4 rails at every size and load up to 0.6", won == n, fmt.Sprintf("%d of %d settings", won, n))
	return out
}

func routingSigns(s *set) []sign {
	full := func(routing, pattern string) float64 {
		return s.at(routingSetting("load", routing, pattern, fullLoad)).Raw
	}
	var out []sign
	add := func(claim string, ok bool, figures string) { out = append(out, sign{claim, ok, figures}) }
	worst, better := 0.0, true
	for _, p := range patterns {
		if p != "permutation" { // one permutation treats sources and destinations differently
			worst = max(worst, math.Abs(full("src_0out", p)/full("dest_0out", p)-1), math.Abs(full("src_1in", p)/full("dest_1in", p)-1))
		}
		better = better && min(full("src_0out", p), full("dest_0out", p)) >= max(full("src_1in", p), full("dest_1in", p))
	}
	add("FC(8,16): src and dest variants saturate within 5 % of one another, all-to-all and uniform", worst < 0.05, fmt.Sprintf("largest difference %.1f %%", 100*worst))
	add("FC(8,16): 0out saturates no earlier than 1in, all patterns", better, fmt.Sprintf("all-to-all %.3f against %.3f", full("dest_0out", "all_to_all"), full("dest_1in", "all_to_all")))
	ratio := full("src_1in", "all_to_all") / full("src_0out", "all_to_all")
	add("FC(8,16): all-to-all saturation of 1in is 31/96 of that of 0out, within 0.03", math.Abs(ratio-31.0/96) < 0.03, fmt.Sprintf("%.3f, 31/96 = %.3f", ratio, 31.0/96))
	ok := true
	text := ""
	for _, r := range routings {
		p := s.at(routingSetting("load", r, "all_to_all", 0.4))
		if r == "src_0out" || r == "dest_0out" {
			ok = ok && !p.Saturated
		} else {
			ok = ok && p.Saturated && p.Raw/0.4 > 0.75 && p.Raw/0.4 < 0.9
			text = fmt.Sprintf("1in carries %.2f of it", p.Raw/0.4)
		}
	}
	add("FC(8,16): NICs of 0.4 of the port saturate 1in at about 0.81 of their rate and 0out not at all", ok, text)
	least, most := math.Inf(1), 0.0
	for _, r := range routings {
		x := s.at(routingSetting("ping", r, "all_to_all", 0.01)).LatencyNS
		least, most = min(least, x), max(most, x)
	}
	add("FC(8,16): without load the routings have the same latency within 1 %", most/least < 1.01, fmt.Sprintf("%.1f to %.1f ns", least, most))
	return out
}
