package papers

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"weft/specs/collective"
)

// TestTimes compares with the event model evaluated apart from this package; columns 8, 16, .. 256 ranks.
func TestTimes(t *testing.T) {
	want := map[string]map[int][2][6]float64{
		"k_nomial": {
			2: {{9.681, 14.030, 19.049, 24.873, 31.545, 38.817}, {3.845, 4.647, 5.449, 6.333, 7.446, 8.559}},
			4: {{9.999, 14.273, 19.521, 24.942, 31.614, 37.861}, {3.151, 3.246, 4.277, 4.372, 5.485, 5.511}},
			8: {{12.365, 16.943, 21.494, 29.356, 36.257, 42.275}, {2.980, 3.743, 3.769, 4.093, 5.435, 5.461}},
		},
		"k_ary": {
			2: {{9.681, 14.030, 19.049, 24.873, 31.316, 38.359}, {3.845, 4.647, 5.449, 6.333, 7.217, 8.101}},
			4: {{9.999, 13.930, 18.785, 23.594, 29.709, 35.901}, {3.151, 3.246, 3.979, 4.169, 4.902, 5.092}},
			8: {{12.365, 16.779, 21.380, 26.145, 32.653, 38.517}, {2.980, 3.743, 3.769, 3.864, 4.934, 4.973}},
		},
	}
	all, err := FittedTiming().experiments()
	if err != nil {
		t.Fatal(err)
	}
	for kind, ks := range want {
		for k, times := range ks {
			for i, ranks := range ranksOfExperiments {
				c := treeOf(all, kind, k, ranks)
				if math.Abs(c.LatencyUS.Allreduce-times[0][i]) > 0.0011 || math.Abs(c.LatencyUS.Reduce-times[1][i]) > 0.0011 {
					t.Errorf("%s, K = %d, %d ranks: %.3f and %.3f us, want %.3f and %.3f", kind, k, ranks, c.LatencyUS.Allreduce, c.LatencyUS.Reduce, times[0][i], times[1][i])
				}
			}
		}
	}
}

// TestTrees compares depth, children of the root, leaves and steps with the known table: columns K = 2, 4, 8.
func TestTrees(t *testing.T) {
	all, err := FittedTiming().experiments()
	if err != nil {
		t.Fatal(err)
	}
	for ranks, w := range map[int]struct{ depth, nomial, ary, leaves [3]int }{
		8:   {[3]int{3, 2, 1}, [3]int{3, 4, 7}, [3]int{2, 4, 7}, [3]int{4, 6, 7}},
		16:  {[3]int{4, 2, 2}, [3]int{4, 6, 8}, [3]int{2, 4, 8}, [3]int{8, 12, 14}},
		32:  {[3]int{5, 3, 2}, [3]int{5, 7, 10}, [3]int{2, 4, 8}, [3]int{16, 24, 28}},
		64:  {[3]int{6, 3, 2}, [3]int{6, 9, 14}, [3]int{2, 4, 8}, [3]int{32, 48, 56}},
		128: {[3]int{7, 4, 3}, [3]int{7, 10, 15}, [3]int{2, 4, 8}, [3]int{64, 96, 112}},
		256: {[3]int{8, 4, 3}, [3]int{8, 12, 17}, [3]int{2, 4, 8}, [3]int{128, 192, 224}},
	} {
		for i, k := range degrees {
			nomial, ary := treeOf(all, "k_nomial", k, ranks), treeOf(all, "k_ary", k, ranks)
			if nomial.Depth != w.depth[i] || ary.Depth != w.depth[i] || nomial.Steps != 2*w.depth[i] || ary.Steps != 2*w.depth[i] {
				t.Errorf("%d ranks, K = %d: depth %d and %d, want %d", ranks, k, nomial.Depth, ary.Depth, w.depth[i])
			}
			if nomial.RootChildren != w.nomial[i] || ary.MaxChildren != w.ary[i] || nomial.Leaves != w.leaves[i] {
				t.Errorf("%d ranks, K = %d: %d and %d children, %d leaves; want %d, %d, %d", ranks, k, nomial.RootChildren, ary.MaxChildren, nomial.Leaves, w.nomial[i], w.ary[i], w.leaves[i])
			}
		}
	}
	if c := treeOf(all, "k_nomial", 8, 256); c.ALUPasses != 3 {
		t.Errorf("17 operands of children: %d passes, want 3", c.ALUPasses)
	}
}

// TestFits compares coefficients and residuals with those known.
func TestFits(t *testing.T) {
	p := FittedTiming()
	all, err := p.experiments()
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ coefficients, residuals []float64 }{
		{[]float64{4.31}, []float64{0.9, 3.3, -4.0}},
		{[]float64{0.557, 2.675}, []float64{2.5, 0, -1.9}},
		{[]float64{-15.7, 6.74}, []float64{-0.157, 0.313, -0.157}},
		{[]float64{2.198, 0.325}, []float64{-0.06, 0.10, -0.04}},
		{[]float64{0.727, 0.825}, []float64{-0.16, 0.28, -0.12}},
	}
	got := p.fits(all)
	for i, w := range want {
		for j, c := range w.coefficients {
			if math.Abs(got[i].Coefficients[j]-c) > 0.006+0.003*math.Abs(c) {
				t.Errorf("%s: coefficients %v, want %v", got[i].Name, got[i].Coefficients, w.coefficients)
			}
		}
		for j, r := range w.residuals {
			if math.Abs(got[i].Points[j].Residual-r) > 0.06 {
				t.Errorf("%s: residual %g at %d ranks, want %g", got[i].Name, got[i].Points[j].Residual, got[i].Points[j].Ranks, r)
			}
		}
	}
	event := got[len(got)-1]
	if len(event.Points) != 5 || math.Abs(event.Worst-0.0312) > 0.0005 {
		t.Errorf("event model: %d points, worst error %g", len(event.Points), event.Worst)
	}
}

// TestTimingMoves: every parameter makes both operations slower or leaves them, and each matters to one of them.
func TestTimingMoves(t *testing.T) {
	tree, err := collective.NewTree(collective.KNomial, 64, 8, 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, edit := range map[string]func(*Timing, float64){
		"host":        func(p *Timing, d float64) { p.Host += d },
		"host packet": func(p *Timing, d float64) { p.HostPacket += d },
		"nic":         func(p *Timing, d float64) { p.NIC += d },
		"hop":         func(p *Timing, d float64) { p.Hop += d },
		"receive":     func(p *Timing, d float64) { p.Receive += d },
		"send":        func(p *Timing, d float64) { p.Send += d },
		"alu":         func(p *Timing, d float64) { p.ALU += d },
		"loopback":    func(p *Timing, d float64) { p.Loopback += d },
		"poll":        func(p *Timing, d float64) { p.Poll += d },
		"skew":        func(p *Timing, d float64) { p.Skew += d },
	} {
		rapid.Check(t, func(t *rapid.T) {
			p, q := FittedTiming(), FittedTiming()
			edit(&q, rapid.Float64Range(0.01, 10).Draw(t, name))
			a, b := q.Allreduce(tree)-p.Allreduce(tree), q.Reduce(tree)-p.Reduce(tree)
			if a < -1e-9 || b < -1e-9 || a+b < 1e-6 {
				t.Fatalf("Allreduce %+g us, Reduce %+g us", a, b)
			}
		})
	}
}
