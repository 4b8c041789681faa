package plot

import (
	"bytes"
	"encoding/xml"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gonum.org/v1/plot"
)

func curve() Chart {
	return Chart{Title: "Latency of FC(8,16) & friends <1>", XLabel: "offered load (fraction of the port bandwidth)", YLabel: "mean latency (cycles)",
		Series: []Series{
			{Name: "uniform", X: []float64{0.1, 0.3, 0.5, 0.7, 0.8}, Y: []float64{120, 125, 140, 190, 420}, Err: []float64{1, 2, 3, 9, 60}},
			{Name: "bit complement, contig, dest_0out", X: []float64{0.1, 0.3, 0.5}, Y: []float64{122, 160, math.NaN()}, Err: []float64{1, 2, math.NaN()}},
			{Name: "model", X: []float64{0, 0.8}, Y: []float64{110, 390}, Form: Line},
			{Name: "steps", X: []float64{0.1, 0.4, 0.8}, Y: []float64{10, 60, 70}, Form: Steps},
			{Name: "points", X: []float64{0.1, 0.4, 0.8}, Y: []float64{40, 260, 270}, Form: Points},
		}}
}

func svg(tb testing.TB, c Chart) string {
	tb.Helper()
	out, err := SVG(c)
	if err != nil {
		tb.Fatal(err)
	}
	if dir := os.Getenv("WEFT_PLOTS"); dir != "" {
		name := strings.NewReplacer("/", "_", " ", "_").Replace(tb.Name()) + ".svg"
		if err := os.WriteFile(filepath.Join(dir, name), out, 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	return string(out)
}

// TestSameBytes draws twice.
func TestSameBytes(t *testing.T) {
	if a, b := svg(t, curve()), svg(t, curve()); a != b {
		t.Error("two drawings of one chart differ")
	}
}

// TestWellFormed reads the picture as XML and looks for the words that a reader needs.
func TestWellFormed(t *testing.T) {
	out := svg(t, curve())
	d := xml.NewDecoder(strings.NewReader(out))
	var text bytes.Buffer
	for {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if chars, ok := tok.(xml.CharData); ok {
			text.Write(chars)
			text.WriteByte('\n')
		}
	}
	for _, want := range []string{"Latency of FC(8,16) & friends <1>", "offered load (fraction", "mean latency (cycles)", "uniform", "bit complement", "model", "0.4", "400"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the picture does not say %q", want)
		}
	}
	if strings.Contains(out, "NaN") || strings.Contains(out, "Inf") {
		t.Error("NaN or Inf in the picture")
	}
}

// TestLegendBeside asks that no entry of the legend begins left of the end of the data area.
func TestLegendBeside(t *testing.T) {
	c := curve()
	out := svg(t, c)
	at := func(text string) float64 {
		t.Helper()
		m := regexp.MustCompile(`<text x="([0-9.]+)"[^>]*>` + regexp.QuoteMeta(text) + `<`).FindStringSubmatch(strings.ReplaceAll(out, "\n", " "))
		if m == nil {
			t.Fatalf("no text %q", text)
		}
		x, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	m := regexp.MustCompile(`<svg width="([0-9.]+)pt"`).FindStringSubmatch(out)
	if m == nil {
		t.Fatal("no width")
	}
	right, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range c.Series {
		x := at(s.Name)
		if x < float64(margin+width+margin+thumbWidth) {
			t.Errorf("legend entry %q at x = %g, inside the data area", s.Name, x)
		}
		if end := x + textStyle(11).Width(s.Name).Points(); end > right {
			t.Errorf("legend entry %q ends at x = %g, the picture at %g", s.Name, end, right)
		}
	}
}

// TestLogAxes draws error bars that reach 0 on log axes.
func TestLogAxes(t *testing.T) {
	svg(t, Chart{Title: "log", XLabel: "bytes", YLabel: "Gbps", LogX: true, LogY: true, Series: []Series{
		{Name: "a", X: []float64{16, 64, 256, 1024, 4096, 1e6}, Y: []float64{0.5, 3, 12, 60, 70, 71}, Err: []float64{1, 1, 1, 5, 5, 5}}}})
}

// TestManySeries asks that the first 60 series differ in what a black-and-white print shows of them, and the legend makes room for them.
func TestManySeries(t *testing.T) {
	c := Chart{Title: "many", XLabel: "x (1)", YLabel: "y (1)"}
	for i := range 60 {
		c.Series = append(c.Series, Series{Name: "series " + strconv.Itoa(i), X: []float64{0, 1, 2}, Y: []float64{float64(i), float64(i) + 1, float64(i) + 3}})
	}
	svg(t, c)
	seen := map[[2]int]bool{}
	for i := range c.Series {
		k := [2]int{i % len(markers), i % len(dashes)}
		if seen[k] {
			t.Errorf("series %d has the marker and the dash of another", i)
		}
		seen[k] = true
	}
}

func TestFaults(t *testing.T) {
	one := func(s Series) Chart { return Chart{Title: "t", Series: []Series{s}} }
	for name, tt := range map[string]struct {
		c    Chart
		want string
	}{
		"empty":   {Chart{Title: "t"}, `chart "t" has no point`},
		"gaps":    {one(Series{X: []float64{1}, Y: []float64{math.NaN()}}), "has no point"},
		"lengths": {one(Series{Name: "s", X: []float64{1, 2}, Y: []float64{1}}), `series "s" has 2 X, 1 Y and 0 error bars`},
		"bars":    {one(Series{Name: "s", X: []float64{1}, Y: []float64{1}, Err: []float64{1, 2}}), "2 error bars"},
		"inf":     {one(Series{Name: "s", X: []float64{1}, Y: []float64{math.Inf(1)}}), `point 0 of series "s" is (1, +Inf)`},
		"log x":   {Chart{LogX: true, Series: []Series{{Name: "s", X: []float64{0}, Y: []float64{1}}}}, "X of point 0"},
		"log y":   {Chart{LogY: true, Series: []Series{{Name: "s", X: []float64{1}, Y: []float64{-1}}}}, "Y of point 0"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := SVG(tt.c); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

// TestTicks asks every axis for 2 to 12 labels that ascend and stay within it, each once.
func TestTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := rapid.Bool().Draw(t, "log")
		low := rapid.Float64Range(1e-4, 1e5).Draw(t, "low")
		high := low * rapid.Float64Range(1.01, 1e5).Draw(t, "ratio")
		var ticks []plot.Tick
		if log {
			ticks = logTicks(low, high)
		} else {
			low, high = bounds(low, high, false)
			ticks = linearTicks(low, high)
		}
		last, labels := math.Inf(-1), map[string]bool{}
		for _, k := range ticks {
			if k.Value < low*(1-1e-9) || k.Value > high*(1+1e-9) || k.Value <= last {
				t.Fatalf("tick %g after %g on %g..%g", k.Value, last, low, high)
			}
			last = k.Value
			if k.Label == "" {
				continue
			}
			if labels[k.Label] {
				t.Fatalf("label %q twice on %g..%g", k.Label, low, high)
			}
			labels[k.Label] = true
			if v, err := parseLabel(k.Label); err != nil || math.Abs(v-k.Value) > 1e-3*k.Value {
				t.Fatalf("label %q at %g", k.Label, k.Value)
			}
		}
		if len(labels) < 2 || len(labels) > 12 {
			t.Fatalf("%d labels on %g..%g, log %v", len(labels), low, high, log)
		}
	})
}

// parseLabel reads a label back.
func parseLabel(s string) (float64, error) {
	plain := strings.NewReplacer("·10", "e", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9", "⁻", "-")
	if strings.HasPrefix(s, "10") && strings.ContainsAny(s, "⁰¹²³⁴⁵⁶⁷⁸⁹") {
		s = "1·" + s
	}
	return strconv.ParseFloat(plain.Replace(s), 64)
}

// TestAnyChart draws whatever passes the checks without a panic.
func TestAnyChart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.OneOf(rapid.Float64Range(-1e9, 1e9), rapid.Float64Range(1e-9, 10), rapid.Float64Range(1e-9, 10), rapid.SampledFrom([]float64{0, 1, math.NaN()}))
		c := Chart{Title: "any", LogX: rapid.Bool().Draw(t, "logx"), LogY: rapid.Bool().Draw(t, "logy"), YMax: rapid.SampledFrom([]float64{0, 5}).Draw(t, "ymax")}
		for range rapid.IntRange(0, 3).Draw(t, "series") {
			n := rapid.IntRange(0, 5).Draw(t, "points")
			c.Series = append(c.Series, Series{Name: "s", X: rapid.SliceOfN(rapid.Float64Range(1e-6, 1e7), n, n).Draw(t, "x"), Y: rapid.SliceOfN(value, n, n).Draw(t, "y"),
				Err: rapid.SliceOfN(value, n, n).Draw(t, "err"), Form: Form(rapid.IntRange(0, 3).Draw(t, "form"))})
		}
		if out, err := SVG(c); err == nil && (bytes.Contains(out, []byte("NaN")) || bytes.Contains(out, []byte("Inf"))) {
			t.Fatal("NaN or Inf in the picture")
		}
	})
}
