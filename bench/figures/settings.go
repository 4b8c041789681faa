package main

import "strconv"

// The axes of the experiments.
var (
	sizes  = []int{64, 128, 256, 512, 1024, 2048, 4096, 8192}
	loads  = []float64{0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9}
	bounds = []int{2, 4, 8, 16, 32} // packets of a buffer
	// Sizes around the one at which rails carry no more than a single port; whole flits of both.
	between = []int{360, 400, 440, 480, 560, 600, 640, 680, 720, 800, 880}
)

// Designs and their tests.
const (
	railsDesign    = "p1_rails"
	buffersDesign  = "p1_buffers"
	clocksDesign   = "p1_clocks"
	routingsDesign = "p2_routings"

	single      = "single"
	stripe      = "stripe"
	frag        = "frag"
	fragPackets = "frag_packets"
)

var mappings = []string{single, stripe, frag, fragPackets}

// How exactly runs are measured: to so narrow an interval, or for so many cycles where only the throughput in saturation counts.
const (
	precision   = 0.05
	saturating  = 50000
	fullLoad    = 1.0
	mainRails   = 4
	mainGap     = 130
	clocksBytes = 512
)

// rails gives the setting of one point of p1_rails.
func railsSetting(test string, rails, gap, bytes int, load float64) setting {
	s := setting{design: railsDesign, test: test, precision: precision, vars: map[string]string{
		"rails": strconv.Itoa(rails), "gap": strconv.Itoa(gap), "size": strconv.Itoa(bytes), "load": num(load)}}
	if load == fullLoad {
		s.precision, s.cycles = 0, saturating
	}
	return s
}

func buffersSetting(test string, bytes, packets int) setting {
	return setting{design: buffersDesign, test: test, cycles: saturating, vars: map[string]string{"size": strconv.Itoa(bytes), "packets": strconv.Itoa(packets), "load": "1"}}
}

func clocksSetting(test string, load float64) setting {
	s := setting{design: clocksDesign, test: test, precision: precision / 2, vars: map[string]string{"size": strconv.Itoa(clocksBytes), "load": num(load)}}
	if load == fullLoad {
		s.precision, s.cycles = 0, saturating
	}
	return s
}

func routingSetting(test, routing, pattern string, load float64) setting {
	s := setting{design: routingsDesign, test: test, precision: precision, vars: map[string]string{"routing": routing, "pattern": pattern, "load": num(load)}}
	if load == fullLoad {
		s.precision, s.cycles = 0, saturating/2
	}
	return s
}

var (
	clockTests = []string{"high_clock", "low_clock", "independent"}
	routings   = []string{"src_0out", "dest_0out", "src_1in", "dest_1in"}
	patterns   = []string{"all_to_all", "uniform", "permutation"}
	nicLoads   = []float64{0.1, 0.2, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8, 1}
)

// settings lists all simulations, each once.
func settings() []setting {
	var all []setting
	for _, m := range mappings { // figures 11 to 16
		for _, l := range sizes {
			for _, load := range append(append([]float64{}, loads...), fullLoad) {
				all = append(all, railsSetting(m, mainRails, mainGap, l, load))
			}
			for _, d := range []int{2, 8} {
				all = append(all, railsSetting(m, d, mainGap, l, fullLoad))
			}
		}
	}
	for _, m := range []string{single, stripe, fragPackets} {
		for _, l := range between {
			all = append(all, railsSetting(m, mainRails, mainGap, l, fullLoad))
		}
	}
	for _, m := range []string{single, stripe, frag} { // without occupancy
		for _, l := range []int{128, 256, 1024} {
			for _, load := range []float64{0.05, 0.2, 0.4, 0.6, 0.8} {
				all = append(all, railsSetting(m, mainRails, 0, l, load))
			}
		}
	}
	for _, t := range []string{"single", "fixed_total", "fixed_depth"} { // figure 8c
		for _, l := range []int{128, 256, 1024} {
			for _, n := range bounds {
				all = append(all, buffersSetting(t, l, n))
			}
		}
	}
	for _, t := range clockTests { // figures 9, 10
		for _, load := range append(append([]float64{}, loads...), fullLoad) {
			all = append(all, clocksSetting(t, load))
		}
	}
	for _, r := range routings {
		for _, p := range patterns {
			for _, load := range nicLoads {
				all = append(all, routingSetting("load", r, p, load))
			}
		}
		all = append(all, routingSetting("ping", r, "all_to_all", 0.01))
	}
	return all
}
