package simulate

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Interval is an estimate with the half-width of its confidence interval: the mean lies within Mean-Half..Mean+Half at the level of confidence
// at which it was made.
type Interval struct {
	Mean float64 `json:"mean"`
	Half float64 `json:"half"` // 0 if it is unknown
}

// relative gives the half-width as a fraction of the mean.
func (i Interval) relative() float64 {
	if i.Mean == 0 {
		return math.Inf(1)
	}
	return i.Half / math.Abs(i.Mean)
}

// ratio estimates sum(num)/sum(den) from batches, at a two-sided confidence. The batches are taken as independent and equally distributed; the
// half-width is that of the residuals num - R*den, by Student's t (Law, Simulation Modeling and Analysis, section 9.5.3, without the jackknife). A den of
// all ones makes it the interval of a mean. Fewer than two batches, or a den that sums up to 0, leave the half-width unknown.
func ratio(num, den []float64, confidence float64) Interval {
	n, d := 0., 0.
	for k := range num {
		n += num[k]
		d += den[k]
	}
	if d == 0 {
		return Interval{}
	}
	r := Interval{Mean: n / d}
	b := float64(len(num))
	if b < 2 {
		return r
	}
	sum := 0.
	for k := range num {
		e := num[k] - r.Mean*den[k]
		sum += e * e
	}
	r.Half = quantileT(confidence, b-1) * math.Sqrt(sum/(b-1)/b) / (d / b)
	return r
}

// quantileT gives the t that a variable of Student's distribution exceeds in absolute value with probability 1-confidence.
func quantileT(confidence, freedom float64) float64 {
	return distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile((1 + confidence) / 2)
}

// lag1 gives the correlation of neighbouring values of a series; 0 if all are equal.
func lag1(x []float64) float64 {
	if len(x) < 3 || stat.Variance(x, nil) == 0 {
		return 0
	}
	m := stat.Mean(x, nil)
	num, den := 0., 0.
	for i := range x {
		den += (x[i] - m) * (x[i] - m)
		if i > 0 {
			num += (x[i] - m) * (x[i-1] - m)
		}
	}
	return num / den
}
