package simulate

// truncation gives the number of leading values that the marginal standard error rule drops from a series of bins: the d that minimises
//
//	sum over i >= d of w[i]*(y[i]-mean)^2 / (sum over i >= d of w[i])^2
//
// with the mean over i >= d, an eighth of the series being left at least. With all weights 1 and values that are means of five observations this is MSER-5 (White, Cobb and Spratt, A Comparison of Five
// Steady-State Truncation Heuristics for Simulation, 2000); here a value is the mean over a bin of time, and the weight says how much was observed in it.
//
// settled is false if the minimum lies in the second half, where the rule does not hold: what is left is then too short to tell a
// level from a slope, and the series has to become longer. The cost is linear.
func truncation(y, w []float64) (d int, settled bool) {
	n := len(y)
	if n < 4 {
		return 0, false
	}
	best := -1.
	weight, mean, squares := 0., 0., 0.
	for i := n - 1; i >= 0; i-- {
		if w[i] == 0 {
			continue
		}
		weight += w[i] // Welford, from the end
		delta := y[i] - mean
		mean += delta * w[i] / weight
		squares += w[i] * delta * (y[i] - mean)
		if n-i < max(4, n/8) {
			continue // a few values at the end can be alike by chance
		}
		if m := squares / (weight * weight); best < 0 || m <= best {
			best, d = m, i
		}
	}
	return d, best >= 0 && d <= n/2
}
