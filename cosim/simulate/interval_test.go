package simulate

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestRatio compares with figures made by hand: 2,4,6 have mean 4, standard deviation 2, and t(0.975; 2) = 4.3027.
func TestRatio(t *testing.T) {
	i := ratio([]float64{2, 4, 6}, []float64{1, 1, 1}, 0.95)
	if want := 4.30265 * 2 / math.Sqrt(3); i.Mean != 4 || math.Abs(i.Half-want) > 1e-3 {
		t.Errorf("got %v, want 4 and %g", i, want)
	}
	if i := ratio([]float64{2, 4, 8}, []float64{1, 2, 4}, 0.95); i.Mean != 2 || i.Half != 0 {
		t.Errorf("a constant ratio: got %v", i)
	}
	if i := ratio(nil, nil, 0.95); i != (Interval{}) {
		t.Errorf("nothing: got %v", i)
	}
}

// TestRatioCovers draws batches of unequal weight and asks how often the interval holds the true ratio.
func TestRatioCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	hits, runs := 0, 2000
	for range runs {
		var num, den []float64
		for range 20 {
			n := 50 + float64(r.IntN(30))
			den = append(den, n)
			num = append(num, 7*n+math.Sqrt(n)*r.NormFloat64()*3)
		}
		if i := ratio(num, den, 0.95); math.Abs(i.Mean-7) <= i.Half {
			hits++
		}
	}
	if c := float64(hits) / float64(runs); c < 0.935 || c > 0.965 {
		t.Errorf("%g of the intervals at 95 %% hold the true value", c)
	}
}

func TestLag1(t *testing.T) {
	if c := lag1([]float64{1, -1, 1, -1, 1, -1, 1, -1}); c > -0.8 {
		t.Errorf("alternating: %g", c)
	}
	if c := lag1([]float64{1, 2, 3, 4, 5, 6, 7, 8}); c < 0.5 {
		t.Errorf("ascending: %g", c)
	}
	if c := lag1([]float64{3, 3, 3, 3}); c != 0 {
		t.Errorf("constant: %g", c)
	}
}

// series gives n values that approach a level of 10 with noise of 1 from 10+bias, by a factor of e every tau values.
func series(n int, bias, tau float64, seed uint64) (y, w []float64) {
	r := rand.New(rand.NewPCG(seed, 3))
	for i := range n {
		y = append(y, 10+bias*math.Exp(-float64(i)/tau)+r.NormFloat64())
		w = append(w, 1)
	}
	return
}

// TestTruncation looks for the end of a transient that is known.
func TestTruncation(t *testing.T) {
	for _, tc := range []struct {
		name      string
		bias, tau float64
		from, to  int // of the truncation, over 50 seeds
		settled   bool
	}{
		{"none", 0, 1, 0, 60, true}, // noise alone drops a tenth at most of 200, in the mean
		{"upward", -40, 10, 18, 80, true},
		{"downward", 40, 10, 18, 80, true},
		{"slow", -40, 60, 100, 200, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sum, settled := 0, 0
			const seeds = 50
			for seed := range uint64(seeds) {
				y, w := series(200, tc.bias, tc.tau, seed)
				d, ok := truncation(y, w)
				sum += d
				if ok {
					settled++
				}
			}
			if mean := sum / seeds; mean < tc.from || mean > tc.to {
				t.Errorf("truncated at %d in the mean, want %d..%d", mean, tc.from, tc.to)
			}
			if tc.settled && settled < seeds*8/10 || !tc.settled && settled > seeds/2 {
				t.Errorf("settled in %d of %d series", settled, seeds)
			}
		})
	}
	y, w := make([]float64, 100), make([]float64, 100)
	for i := range y {
		y[i], w[i] = float64(i), 1
	}
	if d, ok := truncation(y, w); ok {
		t.Errorf("a slope counts as settled, from %d on", d)
	}
	for i := range y {
		y[i] = 5
	}
	if d, ok := truncation(y, w); d != 0 || !ok {
		t.Errorf("a constant: %d %v", d, ok)
	}
	for i := range 30 {
		w[i], y[i] = 0, 1e9
	}
	if d, ok := truncation(y, w); d != 30 || !ok {
		t.Errorf("bins without packets: %d %v, want 30", d, ok)
	}
}
