package papers

import (
	"math"
	"slices"
)

// Fit is a closed form fitted to published times by least squares, or the event model with its parameters.
type Fit struct {
	Name         string     `json:"name"`
	Formula      string     `json:"formula"`
	Coefficients []float64  `json:"coefficients"` // in the order of the formula; none for the event model
	Points       []FitPoint `json:"points"`
	Worst        float64    `json:"worst_relative_error"`
}

// FitPoint is a published time beside what a model gives, in microseconds.
type FitPoint struct {
	What     string  `json:"what"`
	Ranks    int     `json:"ranks"`
	Measured float64 `json:"published"`
	Model    float64 `json:"model"`
	Residual float64 `json:"residual"` // model - published
}

// newFit finishes a fit from its points.
func newFit(name, formula string, coefficients []float64, points []FitPoint) Fit {
	f := Fit{Name: name, Formula: formula, Coefficients: coefficients}
	for _, p := range points {
		p.Residual = round(p.Model-p.Measured, 3)
		f.Worst = max(f.Worst, math.Abs(p.Model-p.Measured)/p.Measured)
		p.Model = round(p.Model, 3)
		f.Points = append(f.Points, p)
	}
	f.Worst = round(f.Worst, 4)
	for i, c := range f.Coefficients {
		f.Coefficients[i] = round(c, 3)
	}
	return f
}

// fits gives the closed forms for the published Allreduce times and the event model for all of P3's times.
func (p Timing) fits(all []Collective) []Fit {
	steps := func(ranks int) float64 { return float64(treeOf(all, "k_nomial", 4, ranks).Steps) }
	children := func(ranks int) float64 { return float64(treeOf(all, "k_nomial", 4, ranks).RootChildren) }
	log := func(ranks int) float64 { return math.Log2(float64(ranks)) }
	log2 := func(ranks int) float64 { return log(ranks) * log(ranks) }
	one := func(int) float64 { return 1 }
	out := []Fit{
		leastSquares("Allreduce 4-nomial by steps", "a*steps", "Allreduce 4-nomial", nomial4Allreduce, steps),
		leastSquares("Allreduce 4-nomial by steps and root", "a*steps + b*root_children", "Allreduce 4-nomial", nomial4Allreduce, steps, children),
		leastSquares("Allreduce 4-nomial, constant cost of a step", "a + b*log2(P)", "Allreduce 4-nomial", nomial4Allreduce, one, log),
		leastSquares("Allreduce 4-nomial", "a*log2(P) + b*log2(P)^2", "Allreduce 4-nomial", nomial4Allreduce, log, log2),
		leastSquares("Allreduce MPICH", "a*log2(P) + b*log2(P)^2", "Allreduce MPICH", mpichAllreduce, log, log2),
	}
	var points []FitPoint
	for _, c := range all {
		if m := c.LatencyUS.MeasuredAllreduce; m != nil {
			points = append(points, FitPoint{What: "Allreduce 4-nomial", Ranks: c.Ranks, Measured: *m, Model: c.LatencyUS.Allreduce})
		}
		if m := c.LatencyUS.MeasuredReduce; m != nil {
			points = append(points, FitPoint{What: "Reduce 8-" + c.Kind[2:], Ranks: c.Ranks, Measured: *m, Model: c.LatencyUS.Reduce})
		}
	}
	return append(out, newFit(eventModel, "events of every packet; parameters in timing_us", nil, points))
}

// eventModel is the name of the fit that Timing gives.
const eventModel = "event model"

// leastSquares fits a sum of basis functions to published times by the normal equations: at most two functions.
func leastSquares(name, formula, what string, times map[int]float64, basis ...func(ranks int) float64) Fit {
	var a [2][2]float64
	var b [2]float64
	ranks := make([]int, 0, len(times))
	for r := range times {
		ranks = append(ranks, r)
	}
	slices.Sort(ranks)
	for _, r := range ranks {
		for i, f := range basis {
			b[i] += f(r) * times[r]
			for j, g := range basis {
				a[i][j] += f(r) * g(r)
			}
		}
	}
	c := []float64{b[0] / a[0][0]}
	if len(basis) == 2 {
		det := a[0][0]*a[1][1] - a[0][1]*a[1][0]
		c = []float64{(b[0]*a[1][1] - b[1]*a[0][1]) / det, (b[1]*a[0][0] - b[0]*a[1][0]) / det}
	}
	var points []FitPoint
	for _, r := range ranks {
		m := 0.0
		for i, f := range basis {
			m += c[i] * f(r)
		}
		points = append(points, FitPoint{What: what, Ranks: r, Measured: times[r], Model: m})
	}
	return newFit(name, formula, c, points)
}
