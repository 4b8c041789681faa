package papers

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// figure5 is P1's table of gains: sizes downwards, degrees 1, 2, 4, 6, 8, 10, 16 across.
var figure5 = map[int][7]float64{
	16:   {1.000, 1.998, 3.990, 5.976, 7.955, 9.928, 15.805},
	32:   {1.000, 1.998, 3.990, 5.975, 7.954, 9.925, 15.797},
	64:   {1.000, 1.998, 3.990, 5.974, 7.951, 9.920, 15.036},
	128:  {1.000, 1.998, 3.989, 5.972, 7.568, 7.568, 7.568},
	256:  {1.000, 1.269, 2.535, 3.797, 3.797, 3.797, 3.797},
	512:  {1.000, 1.000, 1.269, 1.902, 1.902, 1.902, 1.902},
	1024: {1.000, 1.000, 1.000, 1.000, 0.952, 0.952, 0.952},
	2048: {1.000, 1.000, 1.000, 1.000, 0.750, 0.600, 0.476},
	4096: {1.000, 1.000, 1.000, 1.000, 0.750, 0.600, 0.375},
	8192: {1.000, 1.000, 1.000, 1.000, 0.750, 0.600, 0.375},
}

// Some values of the other two readings, evaluated apart from this package.
var nicLimited = map[[2]int]float64{{64, 16}: 15.036, {512, 8}: 1.902, {1024, 8}: 0.999, {2048, 16}: 0.999, {8192, 10}: 0.999, {4096, 6}: 1.000}
var fragmented = map[[2]int]float64{{64, 16}: 1.000, {512, 2}: 0.970, {1024, 4}: 0.955, {1024, 16}: 0.771, {2048, 8}: 0.711, {4096, 16}: 0.354, {8192, 4}: 0.994}

func TestFigure5(t *testing.T) {
	rows := Figure5().gains(Sizes(), Rails())
	if len(rows) != len(figure5)*7 {
		t.Fatalf("%d rows", len(rows))
	}
	other := 0
	for i, r := range rows {
		if want := figure5[r.Bytes][i%7]; r.GPaper != want {
			t.Errorf("L = %d, m = %d: %.3f, want %.3f", r.Bytes, r.Rails, r.GPaper, want)
		}
		if want, ok := nicLimited[[2]int{r.Bytes, r.Rails}]; ok {
			other++
			if r.GNICLimited != want {
				t.Errorf("L = %d, m = %d, limited by the NIC: %.3f, want %.3f", r.Bytes, r.Rails, r.GNICLimited, want)
			}
		}
		if want, ok := fragmented[[2]int{r.Bytes, r.Rails}]; ok {
			other++
			if r.GFragmented != want {
				t.Errorf("L = %d, m = %d, fragments: %.3f, want %.3f", r.Bytes, r.Rails, r.GFragmented, want)
			}
		}
	}
	if other != len(nicLimited)+len(fragmented) {
		t.Errorf("%d values of the other readings were compared, not %d", other, len(nicLimited)+len(fragmented))
	}
}

func TestSensitivity(t *testing.T) {
	s := Figure5().sensitivity(64, []int{2, 4, 6, 8, 10, 16})
	for i, want := range map[int][6]float64{0: {1.853, 3.228, 4.276, 5.090, 5.729, 6.854}, 3: {2, 4, 6, 8, 10, 15.234}} {
		if [6]float64(s[i].GPaper) != want {
			t.Errorf("n = %d: %v, want %v", s[i].Packets, s[i].GPaper, want)
		}
	}
}

func TestThresholds(t *testing.T) {
	for _, r := range Figure5().thresholds([]int{1, 2, 4, 6, 8, 10, 11, 12, 16}) {
		above := map[int]int{1: 0, 2: 324, 4: 649, 6: 974, 8: 974, 10: 974, 11: 974, 12: 974, 16: 974}[r.Rails]
		ten, limit := 0, 0.0
		if r.Rails >= 11 {
			ten, limit = 96, 97.5
		}
		if r.AboveOne != above || r.TenFold != ten || math.Abs(r.TenLimit-limit) > 1e-9 {
			t.Errorf("%d rails: G > 1 to %d B, > 10 to %d B, limit %g; want %d, %d, %g", r.Rails, r.AboveOne, r.TenFold, r.TenLimit, above, ten, limit)
		}
		if full := map[int]float64{2: 162.5, 6: 162.5, 8: 121.875, 10: 97.5, 16: 60.9375}[r.Rails]; full != 0 && math.Abs(r.FullGain-full) > 1e-9 {
			t.Errorf("%d rails: full gain to %g B, want %g", r.Rails, r.FullGain, full)
		}
		if r.FragmentedMax > 1 || r.PaperMax > float64(r.Rails) {
			t.Errorf("%d rails: largest gains %g and %g", r.Rails, r.PaperMax, r.FragmentedMax)
		}
	}
}

// draw gives any valid model with a size and a degree.
func draw(t *rapid.T) (p Model, bytes, rails int) {
	p = Model{
		SwitchNS: rapid.Float64Range(0, 1000).Draw(t, "tsw"),

		LineNS:   rapid.Float64Range(0, 1000).Draw(t, "tln"),
		RailGbps: rapid.Float64Range(0.5, 400).Draw(t, "rail"),
		Hops:     rapid.IntRange(1, 9).Draw(t, "hops"),
	}
	bytes, rails = rapid.IntRange(Header, 16384).Draw(t, "bytes"), rapid.IntRange(1, 32).Draw(t, "rails")
	p.K = float64(rails) * rapid.Float64Range(0.1, 4).Draw(t, "k/m")
	// Around L/BW_ml, where the cases meet.
	p.OccupancyNS = p.serial(float64(bytes)) * rapid.Float64Range(0, 2).Draw(t, "occupancy")
	p.Packets = rails * rapid.IntRange(1, 60).Draw(t, "packets of a rail")
	return p, bytes, rails
}

func differ(a, b float64) float64 { return math.Abs(a-b) / max(math.Abs(a), math.Abs(b)) }

// TestCases: equations 4 to 8 are equation 3, and 9 and 10 its limit, at a point of each and at any other.
func TestCases(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, p Model, l, m int) {
		if d := differ(Paper(p, l, m), p.CaseGain(l, m)); d > 1e-12 {
			t.Fatalf("%+v, L = %d, m = %d: equation %d differs by %g from equation 3", p, l, m, p.Case(l, m), d)
		}
		if d := differ(p.Limit(l, m), p.CaseLimit(l, m)); d > 1e-12 {
			t.Fatalf("%+v, L = %d, m = %d: limit of equation %d differs by %g", p, l, m, p.Case(l, m), d)
		}
		p.Packets = 1 << 40
		if d := differ(p.Limit(l, m), Paper(p, l, m)); d > 1e-6 {
			t.Fatalf("%+v, L = %d, m = %d: limit differs by %g from n = 2^40", p, l, m, d)
		}
	}
	const l, m = 256, 4
	for _, tt := range []struct {
		equation       int
		k, occupancies float64 // in rails, and in times of a packet on a rail
	}{{4, 2, 0.1}, {5, 2, 1}, {6, 8, 0.1}, {7, 8, 0.5}, {8, 8, 3}} {
		p := Figure5()
		p.K, p.OccupancyNS = tt.k, tt.occupancies*p.serial(l)
		if got := p.Case(l, m); got != tt.equation {
			t.Errorf("k = %g, occupancy %g: equation %d, want %d", tt.k, tt.occupancies, got, tt.equation)
		}
		check(t, p, l, m)
	}
	rapid.Check(t, func(t *rapid.T) {
		p, l, m := draw(t)
		check(t, p, l, m)
	})
}

// TestCount: equation 2 is what comes out when the packets are sent one by one.
func TestCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, l, m := draw(t)
		if d := differ(p.Sliced(l, m), p.Count(l, m)); d > 1e-12 {
			t.Fatalf("%+v, L = %d, m = %d: equation 2 gives %g, the count %g", p, l, m, p.Sliced(l, m), p.Count(l, m))
		}
	})
}

// TestBrokenFormulas: each misreading of equation 2 is caught by the count, and each misreading of equation 1 by the table of figure 5.
func TestBrokenFormulas(t *testing.T) {
	p := Figure5()
	p.Packets = 960
	broken := map[string]func(l, m int) float64{
		"n*m - 1 as printed": func(l, m int) float64 {
			n := float64(p.Packets)
			return p.Sliced(l, m) + (n*float64(m)-n/float64(m))*max(p.serial(float64(l)), float64(m)*p.inject(float64(l)), p.OccupancyNS)
		},
		"n/m instead of n/m - 1": func(l, m int) float64 {
			return p.Sliced(l, m) + max(p.serial(float64(l)), float64(m)*p.inject(float64(l)), p.OccupancyNS)
		},
		"no occupancy": func(l, m int) float64 {
			q := p
			q.OccupancyNS = 0
			return q.Sliced(l, m)
		},
		"one injection time less": func(l, m int) float64 { return p.Sliced(l, m) - p.inject(float64(l)) },
		"line delay once":         func(l, m int) float64 { return p.Sliced(l, m) - float64(p.Hops-1)*p.LineNS },
	}
	for name, f := range broken {
		if d := differ(f(64, 8), p.Count(64, 8)); d < 1e-9 {
			t.Errorf("%s: the count does not tell", name)
		}
	}
	single := map[string]func(l, m int) float64{
		"with the NIC's limit": func(l, m int) float64 { return NICLimited(Figure5(), l, m) },
		"n instead of n - 1": func(l, m int) float64 {
			q := Figure5()
			q.Packets++
			return q.Single(l, m, false) / Figure5().Sliced(l, m)
		},
		"link of one rail": func(l, m int) float64 { return Figure5().Single(l, 1, false) / Figure5().Sliced(l, m) },
	}
	for name, f := range single {
		wrong := 0
		for l, row := range figure5 {
			for i, m := range Rails() {
				if round(f(l, m), 3) != row[i] {
					wrong++
				}
			}
		}
		if wrong == 0 {
			t.Errorf("%s: the table does not tell", name)
		}
	}
}

func TestEquation11(t *testing.T) {
	for _, c := range []struct{ f, b, d, want float64 }{{32, 40, 4, 40}, {32, 40, 1, 10}, {8, 10, 1, 10}, {8, 40, 1, 40}, {8, 10, 4, 40}, {16, 40, 1, 20}, {4, 40, 1, 80}, {32, 40, 8, 80}} {
		if got := GroupGbps(c.f, c.b, c.d); got != c.want {
			t.Errorf("8*%g*%g/%g = %g, want %g", c.b, c.d, c.f, got, c.want)
		}
	}
	for _, c := range [][3]int{{128, 4, 44}, {256, 4, 76}, {4096, 4, 1036}, {8192, 4, 2060}, {128, 8, 30}, {16, 4, 16}, {100, 8, 27}} {
		if got := FragmentBytes(c[0], c[1]); got != c[2] {
			t.Errorf("fragment of %d B over %d rails: %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestValidate(t *testing.T) {
	if err := Figure5().Validate(); err != nil {
		t.Error(err)
	}
	for name, edit := range map[string]func(*Model){
		"negative delay": func(p *Model) { p.SwitchNS = -1 },
		"NaN":            func(p *Model) { p.LineNS = math.NaN() },
		"no bandwidth":   func(p *Model) { p.RailGbps = 0 },
		"no injection":   func(p *Model) { p.K = 0 },
		"infinite":       func(p *Model) { p.K = math.Inf(1) },
		"no hops":        func(p *Model) { p.Hops = 0 },
		"no packets":     func(p *Model) { p.Packets = 0 },
	} {
		p := Figure5()
		edit(&p)
		if p.Validate() == nil {
			t.Errorf("%s: %+v passes", name, p)
		}
	}
}
