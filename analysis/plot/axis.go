package plot

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// axes sets up both axes for the data of the chart.
func axes(p *plot.Plot, c *Chart) {
	xmin, xmax, ymin, ymax := ranges(c)
	if c.YMax > ymin {
		ymax = c.YMax
	}
	axis(&p.X, xmin, xmax, c.LogX)
	axis(&p.Y, ymin, ymax, c.LogY)
	p.X.Tick.Label.XAlign, p.X.Tick.Label.YAlign = draw.XCenter, draw.YTop
	p.Y.Tick.Label.XAlign, p.Y.Tick.Label.YAlign = draw.XRight, draw.YCenter
}

func axis(a *plot.Axis, low, high float64, log bool) {
	a.Label.TextStyle = textStyle(12) // its space lies between tick and label
	a.LineStyle = draw.LineStyle{Color: ink, Width: 0.8}
	a.Tick.Label = textStyle(11)
	a.Tick.LineStyle = draw.LineStyle{Color: ink, Width: 0.8}
	a.Tick.Length = 5
	a.Padding = 0
	a.Min, a.Max = bounds(low, high, log)
	if log {
		a.Scale = plot.LogScale{}
		a.Tick.Marker = plot.TickerFunc(logTicks)
	} else {
		a.Tick.Marker = plot.TickerFunc(linearTicks)
	}
}

// ranges gives the extent of the data, error bars included.
func ranges(c *Chart) (xmin, xmax, ymin, ymax float64) {
	xmin, ymin = math.Inf(1), math.Inf(1)
	xmax, ymax = math.Inf(-1), math.Inf(-1)
	for _, s := range c.Series {
		for i, x := range s.X {
			y := s.Y[i]
			if math.IsNaN(y) {
				continue
			}
			e := errorOf(&s, i)
			xmin, xmax = min(xmin, x), max(xmax, x)
			ymin, ymax = min(ymin, y), max(ymax, y+e)
			if !c.LogY {
				ymin = min(ymin, y-e)
			}
		}
	}
	return
}

// bounds gives an axis that holds low..high. A linear axis starts at 0 if that leaves the data at least half of it, since lengths are then to
// scale; a log axis is a little longer than the data.
func bounds(low, high float64, log bool) (from, to float64) {
	if high-low <= 1e-9*max(math.Abs(low), math.Abs(high)) { // rounding, where no step between labels would be left
		high = low
	}
	if log {
		if low == high {
			return low / 2, high * 2
		}
		pad := math.Pow(high/low, 0.02)
		return low / pad, high * pad
	}
	switch {
	case low == high && low == 0:
		return 0, 1
	case low >= 0 && low <= high/2 || low == high && low > 0:
		return 0, high * 1.04
	case high <= 0 && high >= low/2 || low == high:
		return low * 1.04, 0
	}
	pad := (high - low) * 0.04
	return low - pad, high + pad
}

// linearTicks puts labels at multiples of 1, 2 or 5 times a power of ten, 4 to 9 of them.
func linearTicks(low, high float64) []plot.Tick {
	step := math.Pow(10, math.Floor(math.Log10(high-low)))
	for _, f := range []float64{0.1, 0.2, 0.5, 1} {
		if (high-low)/(step*f) <= 8 {
			step *= f
			break
		}
	}
	digits := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	var ticks []plot.Tick
	for k := math.Ceil(low/step - 1e-9); k*step <= high+step*1e-9; k++ {
		ticks = append(ticks, plot.Tick{Value: k * step, Label: number(k*step, digits)})
	}
	return ticks
}

// logTicks labels the powers of ten, and 2 and 5 times them if fewer than four would be left; the other digits get marks. Of more than ten
// powers only some are labelled.
func logTicks(low, high float64) []plot.Tick {
	decades := math.Log10(high / low)
	var ticks []plot.Tick
	labels := 0
	first, last := int(math.Floor(math.Log10(low)+1e-9)), int(math.Ceil(math.Log10(high)-1e-9))
	stride := 1 + int(decades/10)
	for e := first; e <= last; e++ {
		p := math.Pow(10, float64(e))
		if e%stride != 0 {
			continue
		}
		for digit := 1; digit < 10 && (digit == 1 || stride == 1); digit++ {
			v := p * float64(digit)
			if v < low*(1-1e-9) || v > high*(1+1e-9) {
				continue
			}
			t := plot.Tick{Value: min(max(v, low), high)}
			if digit == 1 || decades < 3 && (digit == 2 || digit == 5) || decades < 0.8 && digit < 8 {
				t.Label = number(v, max(0, -e))
				labels++
			}
			ticks = append(ticks, t)
		}
	}
	if labels < 2 { // less than a factor of two between the ends
		return linearTicks(low, high)
	}
	return ticks
}

// number writes a label: from a million on, and where so many digits would be needed, with a power of ten.
func number(v float64, digits int) string {
	if v == 0 {
		return strconv.FormatFloat(0, 'f', min(digits, 6), 64)
	}
	if a := math.Abs(v); a < 1e6 && digits <= 6 {
		return strconv.FormatFloat(v, 'f', digits, 64)
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(v, 'e', 4, 64), "e")
	mantissa = strings.TrimSuffix(strings.TrimRight(mantissa, "0"), ".")
	power := "10" + superscript.Replace(strings.TrimLeft(strings.Replace(exponent, "-0", "-", 1), "+0"))
	if mantissa == "1" {
		return power
	}
	return mantissa + "·" + power
}

var superscript = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹", "-", "⁻")

func grid() *plotter.Grid {
	g := plotter.NewGrid()
	line := draw.LineStyle{Color: gridColor, Width: vg.Length(0.7)}
	g.Horizontal, g.Vertical = line, line
	return g
}
