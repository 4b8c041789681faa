package main

import (
	"fmt"
	"math"
)

// finding is what came out of an experiment of the papers.
type finding struct {
	where, claim string
	verdict      string // confirmed | partly | contradicted
	text         string // the figures, in a sentence
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

func findings(s *set) []finding {
	return []finding{early(s), figure8c(s), figure9(s), figure10(s), figure11(s), figure12(s), figure13(s), figure14(s), figure15(s), figure16(s), performance(s)}
}

// early is P1's claim about long messages: the load at which congestion sets in.
func early(s *set) finding {
	earlier := func(test string, l int) float64 { return 1 - s.knee(test, l)/s.knee(single, l) }
	bandwidth := func(test string, l int) float64 { return 1 - s.best(test, mainRails, l)/s.best(single, mainRails, l) }
	return finding{"P1 abstract", "messages longer than 2048 B congest over rails at a load lower by more than 10 %",
		judge(earlier(frag, 4096) > 0.1 && earlier(frag, 8192) > 0.1, bandwidth(frag, 4096) > 0.1 && bandwidth(frag, 8192) > 0.1),
		fmt.Sprintf("The bandwidth at which the latency has tripled is lower by %.0f and %.0f %% for fragments of 4096 and 8192 B (whole packets: %.0f and %.0f %%); the bandwidth that is reached at most by %.0f and %.0f %% (%.0f and %.0f %%).",
			100*earlier(frag, 4096), 100*earlier(frag, 8192), 100*earlier(stripe, 4096), 100*earlier(stripe, 8192),
			100*bandwidth(frag, 4096), 100*bandwidth(frag, 8192), 100*bandwidth(stripe, 4096), 100*bandwidth(stripe, 8192))}
}

func figure8c(s *set) finding {
	ratio := func(test string, bytes, packets int) float64 {
		return s.at(buffersSetting(test, bytes, packets)).Received / s.at(buffersSetting(single, bytes, packets)).Received
	}
	short, long := bounds[1], bounds[len(bounds)-1]
	alike := func(x float64) bool { return math.Abs(x-1) <= 0.25 }
	twice := func(x float64) bool { return math.Abs(x-2) <= 0.4 }
	return finding{"P1 figure 8c", "2 rails for 1 port: with equal total buffers the same throughput, with equal depth about twice",
		judge(alike(ratio("fixed_total", 128, short)), twice(ratio("fixed_depth", 128, short)), alike(ratio("fixed_total", 128, long))),
		fmt.Sprintf("128 B: with a buffer of %d packets %.2f times the throughput at equal total and %.2f times at equal depth, as claimed; with one of %d packets %.2f and %.2f times: what counts is then the occupancy of the outputs, which rails share. 1024 B: %.2f and %.2f times with %d packets, %.2f and %.2f with %d.",
			short, ratio("fixed_total", 128, short), ratio("fixed_depth", 128, short), long, ratio("fixed_total", 128, long), ratio("fixed_depth", 128, long),
			ratio("fixed_total", 1024, short), ratio("fixed_depth", 1024, short), short, ratio("fixed_total", 1024, long), ratio("fixed_depth", 1024, long), long)}
}

// slower gives how much longer a message takes in the independent networks than in the sliced one of a clock.
func slower(s *set, clock string, load float64) float64 {
	return s.at(clocksSetting("independent", load)).LatencyNS/s.at(clocksSetting(clock, load)).LatencyNS - 1
}

// span gives the least, the mean and the largest of slower over all loads up to a limit.
func span(s *set, clock string, most float64) (least, mean, largest float64) {
	least = math.Inf(1)
	n := 0.0
	for _, l := range loads {
		if l > most {
			continue
		}
		x := slower(s, clock, l)
		least, largest, mean, n = min(least, x), max(largest, x), mean+x, n+1
	}
	return least, mean / n, largest
}

func figure9(s *set) finding {
	least, mean, most := span(s, "high_clock", 0.8)
	high := slower(s, "high_clock", 0.9)
	reach := s.at(clocksSetting("high_clock", fullLoad)).Received - s.at(clocksSetting("independent", fullLoad)).Received
	return finding{"P1 figure 9", "below 32 Gbps the sliced network with its high clock is better by about half than independent rails, at high load much worse",
		judge(mean > 0.35 && mean < 0.65, high < 0),
		fmt.Sprintf("%d B, up to 32 of 40 Gbps: messages take %.0f to %.0f %% longer over independent rails, %.0f %% in the mean. At load 0.9 still %.0f %% longer; at most the sliced network carries %.1f Gbps less.",
			clocksBytes, 100*least, 100*most, 100*mean, 100*high, -40*reach)}
}

func figure10(s *set) finding {
	least, mean, most := span(s, "low_clock", 0.5)
	_, fast, _ := span(s, "high_clock", 0.5)
	return finding{"P1 figure 10", "at the clock of the independent rails the gain at low load shrinks to about a tenth",
		judge(mean > 0.02 && mean < 0.2, mean < fast/2),
		fmt.Sprintf("Up to 20 Gbps messages take %.0f to %.0f %% longer over independent rails, %.0f %% in the mean (figure 9: %.0f %%); the gain of changing rails grows with the load.", 100*least, 100*most, 100*mean, 100*fast)}
}

func figure11(s *set) finding {
	falls := func(test string, from int) bool {
		last := math.Inf(1)
		for _, l := range sizes {
			if l < from {
				continue
			}
			b := s.best(test, mainRails, l)
			if b > last*1.01 {
				return false
			}
			last = b
		}
		return true
	}
	gbps := func(test string, l int) float64 { return 40 * s.best(test, mainRails, l) }
	return finding{"P1 figure 11", "over 4 rails longer packets congest earlier and reach less bandwidth",
		judge(falls(stripe, 256), falls(stripe, 128)),
		fmt.Sprintf("True from 256 B on for whole packets: %.1f, %.1f and %.1f Gbps at 256, 2048 and 8192 B. Shorter ones are held back by the occupancy: %.1f Gbps at 128 B. Fragments reach most with %d B.",
			gbps(stripe, 256), gbps(stripe, 2048), gbps(stripe, 8192), gbps(stripe, 128), s.peak(frag))}
}

// against says how a sliced test compares with the single rail at a size: its largest bandwidth, and at how many loads its messages are faster.
func against(s *set, test string, bytes int) (gain float64, faster, of int) {
	for _, l := range loads {
		of++
		if wins(s.rails(test, bytes, l), s.rails(single, bytes, l)) {
			faster++
		}
	}
	return s.gain(test, mainRails, bytes), faster, of
}

func describe(s *set, bytes int) string {
	text := fmt.Sprintf("%d B:", bytes)
	for i, m := range []struct{ test, name string }{{stripe, "whole packets"}, {frag, "fragments"}, {fragPackets, "fragments as packets"}} {
		g, f, of := against(s, m.test, bytes)
		if i > 0 {
			text += ";"
		}
		text += fmt.Sprintf(" %s %.2f times the bandwidth, better at %d of %d loads", m.name, g, f, of)
	}
	return text + "."
}

func figure12(s *set) finding {
	better := func(test string) bool {
		for _, l := range []int{128, 256} {
			g, f, of := against(s, test, l)
			if g < 1 || 2*f < of {
				return false
			}
		}
		return true
	}
	return finding{"P1 figure 12", "128 and 256 B cut over 4 rails: lower latency and more bandwidth", judge(better(fragPackets), better(frag)),
		describe(s, 128) + " " + describe(s, 256) + " Fragments gain only where each counts as a message with its own header; the message itself gains nothing. Whole packets in turn gain."}
}

// worse reports whether a sliced test reaches less bandwidth and has no lower latency at loads from 0.1 on, at all sizes.
func worse(s *set, test string, bytes ...int) bool {
	for _, l := range bytes {
		g, f, _ := against(s, test, l)
		if g >= 1 || f > 1 {
			return false
		}
	}
	return true
}

func figure13(s *set) finding {
	return finding{"P1 figure 13", "512, 1024 and 2048 B cut over 4 rails: worse in both", judge(worse(s, frag, 512, 1024, 2048), worse(s, fragPackets, 512, 1024, 2048)),
		describe(s, 512) + " " + describe(s, 1024) + " " + describe(s, 2048)}
}

func figure14(s *set) finding {
	g2, _, _ := against(s, frag, 2048)
	g4, _, _ := against(s, frag, 4096)
	g8, _, _ := against(s, frag, 8192)
	return finding{"P1 figure 14", "4096 and 8192 B cut over 4 rails: worse, more clearly", judge(worse(s, frag, 4096, 8192), g4 < g2 && g8 < g2),
		fmt.Sprintf("%s %s Fragments reach %.1f, %.1f and %.1f %% less at 2048, 4096 and 8192 B.", describe(s, 4096), describe(s, 8192), 100*(1-g2), 100*(1-g4), 100*(1-g8))}
}

func figure15(s *set) finding {
	small := s.gain(stripe, mainRails, 64) > 1 && s.gain(stripe, mainRails, 256) > 1
	long := s.gain(stripe, mainRails, 1024) < 1 && s.gain(stripe, mainRails, 8192) < 1
	cross := s.crossing(stripe)
	inner := func(test string) bool { p := s.peak(test); return p > sizes[0] && p < sizes[len(sizes)-1] }
	return finding{"P1 figure 15", "rails reach more bandwidth with small messages and less above 400 B; both networks have a best size",
		judge(small && long, inner(single) && inner(stripe), cross > 300 && cross < 500),
		fmt.Sprintf("Whole packets: more up to %.0f B, where equation 3 gives %d B; best sizes %d B (single) and %d B (4 rails). Fragments: more at no size; as packets of their own more up to %.0f B.",
			cross, occupancyNS*10*mainRails/8, s.peak(single), s.peak(stripe), s.crossing(fragPackets))}
}

func figure16(s *set) finding {
	trend := true
	for _, d := range []int{2, 4, 8} {
		last := math.Inf(1)
		for _, l := range sizes[:6] {
			g := s.gain(stripe, d, l)
			trend = trend && g <= last*1.02
			last = g
		}
	}
	text := ""
	for _, d := range []int{2, 4, 8} {
		text += fmt.Sprintf("%d rails: %.2f, %.2f, %.2f and %.2f at 64, 256, 1024 and 4096 B (equation 3: %.2f, %.2f, %.2f, %.2f). ", d,
			s.gain(stripe, d, 64), s.gain(stripe, d, 256), s.gain(stripe, d, 1024), s.gain(stripe, d, 4096), theory(d, 64), theory(d, 256), theory(d, 1024), theory(d, 4096))
	}
	return finding{"P1 figure 16", "the gain of 2, 4 and 8 rails follows figure 5 with other values", judge(trend), text + "Whole packets; fragments gain at no size."}
}

func performance(s *set) finding {
	full := func(r string) float64 { return s.at(routingSetting("load", r, "all_to_all", fullLoad)).Raw }
	low := func(r string) float64 { return s.at(routingSetting("load", r, "all_to_all", 0.3)).LatencyNS }
	alike := math.Abs(full("src_0out")/full("dest_0out")-1) < 0.05 && math.Abs(full("src_1in")/full("dest_1in")-1) < 0.05
	return finding{"P2 performance test", "the 0out routings perform alike, so do the 1in, and 0out is better in bandwidth and latency",
		judge(alike, full("src_0out") > full("src_1in"), low("src_0out") < low("src_1in")),
		fmt.Sprintf("FC(8,16), 32 nodes, all-to-all: saturation at %.2f and %.2f of the port (0out), %.2f and %.2f (1in); at load 0.3 %.0f, %.0f, %.0f and %.0f ns.",
			full("src_0out"), full("dest_0out"), full("src_1in"), full("dest_1in"), low("src_0out"), low("dest_0out"), low("src_1in"), low("dest_1in"))}
}
