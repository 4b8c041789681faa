package golden

import (
	"testing"

	"weft/specs"
)

// saturated gives the accepted load of a fabric whose sources always have a packet waiting, in flits per cycle and node.
func saturated(tb testing.TB, f *specs.Fabric, pattern string, cycles, flits int) float64 {
	tb.Helper()
	n := run(network(tb, f, experiment(cycles, func(x *specs.Test) {
		x.Injection, x.Pattern, x.Shift = "saturate", pattern, len(f.Graph.Nodes)/2
		x.MinBytes, x.MaxBytes = 32*flits, 32*flits
	}), 1))
	return n.Stats().Throughput
}

// TestSaturation holds the accepted load of uniform traffic, internal speedup 1, against what was measured when the presets were chosen.
// It is a throughput that the micro-architecture has, not a tolerance: a change of the rules in section 2 shows here.
func TestSaturation(t *testing.T) {
	chip := func(buf, iter int) *specs.Chip {
		return chipType(16, func(c *specs.Chip) { c.BufferFlits, c.Iterations = buf, iter })
	}
	with := func(buf, iter int, allocator string, patience int) *specs.Fabric {
		c := chip(buf, iter)
		c.Allocator, c.Patience = allocator, patience
		return single(c, 1)
	}
	for _, tc := range []struct {
		name           string
		fabric         *specs.Fabric
		flits, cycles  int
		atLeast, below float64
	}{
		{"16 ports, 1 flit, BUF 64, 1 iteration", single(chip(64, 1), 1), 1, 10000, 0.79, 0.84},
		{"16 ports, 1 flit, BUF 64, 2 iterations", single(chip(64, 2), 1), 1, 10000, 0.93, 0.96},
		{"16 ports, 1 flit, BUF 128, 1 iteration", single(chip(128, 1), 1), 1, 10000, 0.85, 0.90},
		{"16 ports, 1 flit, BUF 128, 3 iterations", single(chip(128, 3), 1), 1, 15000, 0.97, 0.98},
		{"16 ports, 1 flit, BUF 128, 3 iterations, cables of 15 cycles", single(chip(128, 3), 15), 1, 20000, 0.97, 0.98},
		{"16 ports, 8 flits, BUF 256, 2 iterations", single(chip(256, 2), 1), 8, 15000, 0.93, 0.97},
		{"16 ports, 1 flit, BUF 128, 3 iterations, patience 128", with(128, 3, "islip", 128), 1, 15000, 0.97, 0.98},
		{"16 ports, 8 flits, BUF 256, 3 iterations, patience 128", with(256, 3, "islip", 128), 8, 15000, 0.95, 0.97},
		{"16 ports, 1 flit, BUF 128, wavefront", with(128, 1, "wavefront", 0), 1, 15000, 0.96, 0.98},
		{"16 ports, 8 flits, BUF 256, wavefront", with(256, 1, "wavefront", 0), 8, 15000, 0.93, 0.95},
		{"16 ports, 1 flit, BUF 128, round robin", with(128, 1, "round_robin", 0), 1, 15000, 0.6, 0.65},
		{"FC(8,16) dest_0out, 1 flit, BUF 128, 3 iterations", fc(t, chip(128, 3), 8, "contig", "dest_0out", 15, 1), 1, 5000, 0.97, 1},
		{"FC(8,16) src_0out, 8 flits, BUF 128, 3 iterations", fc(t, chip(128, 3), 8, "contig", "src_0out", 15, 1), 8, 5000, 0.93, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := saturated(t, tc.fabric, "uniform", tc.cycles, tc.flits)
			t.Logf("accepted load %.3f", got)
			if got < tc.atLeast || got >= tc.below {
				t.Errorf("accepted load %.4f, want %g..%g", got, tc.atLeast, tc.below)
			}
		})
	}
}

// TestTiedLanes checks the bound of the 1in routings on FC(8,16): each of the 2 lanes between a chip and the one it is tied to carries 96
// of the 8 * 24 flows that leave or enter the chip, a node's link 31, so that all-to-all traffic saturates at 31/96.
func TestTiedLanes(t *testing.T) {
	for _, alg := range []string{"src_1in", "dest_1in"} {
		got := saturated(t, fc(t, chipType(16), 8, "contig", alg, 15, 1), "all_to_all", 8000, 1)
		if want := 31.0 / 96; got < want-0.01 || got > want+0.01 {
			t.Errorf("%s: accepted load %.4f, want %.4f", alg, got, want)
		}
	}
}

// TestFullRate checks that permutations run without a bubble on every port: one flit a cycle, packets of one flit and of several, and
// that HOL blocking does not reach it: VOQs serve other outputs.
func TestFullRate(t *testing.T) {
	for _, pattern := range []string{"permutation", "neighbor", "bit_complement", "shift"} {
		for _, flits := range []int{1, 3, 8} {
			if got := saturated(t, single(chipType(16), 1), pattern, 4000, flits); got != 1 {
				t.Errorf("%s, %d flits: %.5f flits per cycle and node, want exactly 1", pattern, flits, got)
			}
		}
	}
	if got := saturated(t, fc(t, chipType(16), 8, "th", "dest_0out", 15, 4), "shift", 4000, 4); got != 1 {
		t.Errorf("FC-Switch, shift: %.5f flits per cycle and node, want exactly 1", got)
	}
}

// TestShallowBuffer checks the bound of section 4: a port whose BUF is less than the credit round trip of 2*LAT + 5 runs at BUF/(2*LAT+5).
func TestShallowBuffer(t *testing.T) {
	for _, tc := range []struct{ buf, link int }{{10, 15}, {20, 15}, {34, 15}, {35, 15}, {36, 15}, {7, 1}, {6, 1}, {4, 1}} {
		c := chipType(4, func(c *specs.Chip) { c.BufferFlits = tc.buf })
		got := saturated(t, fc(t, c, 4, "contig", "dest_0out", tc.link, 1), "shift", 20000, 1)
		want := min(1, float64(tc.buf)/float64(2*tc.link+5))
		if got < want-0.002 || got > want+0.002 {
			t.Errorf("BUF %d, LAT %d: %.4f flits per cycle, want %.4f", tc.buf, tc.link, got, want)
		}
	}
}
