package checkers

import (
	"testing"

	"golang.org/x/sys/unix"

	"weft/cosim/golden"
	"weft/specs"
)

// BenchmarkCheckers gives the cost of all checkers beside that of the model that they watch, in user time of a chip-cycle, so that other load
// on the machine counts little. Two networks take turns, one of them with checkers.
func BenchmarkCheckers(b *testing.B) {
	for _, tc := range []struct{ preset, test string }{
		{"th1a_fc64", "uniform"}, // FC(8,16) at load 0.5
		{"vc4", "interleaved"},
	} {
		b.Run(tc.preset+"/"+tc.test, func(b *testing.B) {
			bare, watched := presetNetwork(b, tc.preset, tc.test), presetNetwork(b, tc.preset, tc.test)
			s := All(watched)
			step(b, bare, 4000)
			step(b, watched, 4000)
			var model, both int64
			b.ReportAllocs()
			b.ResetTimer()
			for left := b.N; left > 0; left -= 500 {
				model += step(b, bare, min(left, 500))
				both += step(b, watched, min(left, 500))
			}
			if len(s.Findings()) > 0 {
				b.Fatal(s.Findings())
			}
			chipCycles := float64(b.N * len(bare.Fabric().Graph.Chips))
			b.ReportMetric(float64(model)/chipCycles, "model-ns/chip-cycle")
			b.ReportMetric(float64(both-model)/chipCycles, "checkers-ns/chip-cycle")
			b.ReportMetric(float64(both-model)/float64(model), "checkers/model")
		})
	}
}

func presetNetwork(tb testing.TB, preset, test string) *golden.Network {
	tb.Helper()
	text, _, _ := specs.Preset(preset)
	design, diags := specs.Parse(preset+".hcl", text, nil)
	if err := diags.Err(); err != nil {
		tb.Fatal(err)
	}
	for _, t := range design.Tests {
		if t.Name == test {
			f, err := design.Fabric(t.Target)
			if err != nil {
				tb.Fatal(err)
			}
			return network(tb, f, t)
		}
	}
	tb.Fatalf("%s has no test %s", preset, test)
	return nil
}

// step gives the processor time of some cycles in nanoseconds.
func step(tb testing.TB, n *golden.Network, cycles int) int64 {
	began := processorTime(tb)
	for range cycles {
		n.Step()
	}
	return processorTime(tb) - began
}

func processorTime(tb testing.TB) int64 {
	var r unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &r); err != nil {
		tb.Fatal(err)
	}
	return r.Utime.Nano() + r.Stime.Nano()
}
