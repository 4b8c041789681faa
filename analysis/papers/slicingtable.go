package papers

import (
	"fmt"
	"math"
	"slices"
)

// SlicingRow is one entry of the table of gains, rounded to 3 decimals.
type SlicingRow struct {
	Bytes       int     `json:"bytes"`
	Rails       int     `json:"rails"`
	GPaper      float64 `json:"g_paper"`       // equation 3
	GNICLimited float64 `json:"g_nic_limited"` // with the NIC's bandwidth in equation 1 too
	GFragmented float64 `json:"g_fragmented"`  // messages cut into fragments, as in the experiments
	GLimit      float64 `json:"g_limit"`       // equation 3 for n to infinity
	Equation    int     `json:"equation"`      // the case, 4 to 8
}

// Threshold says for one number of rails up to which packet size, in bytes, something holds; 0 is nowhere.
type Threshold struct {
	Rails         int     `json:"rails"`
	FullGain      float64 `json:"full_gain_bytes"`      // gain m in the limit: Tsw*BW_ml/8 * min(1, k/m)
	AboveOne      int     `json:"above_one_bytes"`      // largest size with G > 1, at n packets
	TenFold       int     `json:"ten_fold_bytes"`       // largest size with G > 10, at n packets
	TenLimit      float64 `json:"ten_fold_limit_bytes"` // sizes below it have G > 10 for n to infinity
	PaperMax      float64 `json:"g_max"`                // largest G over all sizes from 16 B
	PaperMaxBytes int     `json:"g_max_bytes"`
	FragmentedMax float64 `json:"g_fragmented_max"` // the same for fragments
}

// Sensitivity is the gain at one size by the number of packets sent back to back.
type Sensitivity struct {
	Packets int       `json:"packets"` // 0 is the limit for n to infinity
	Bytes   int       `json:"bytes"`
	Rails   []int     `json:"rails"`
	GPaper  []float64 `json:"g_paper"`
}

// Sizes and Rails are the axes of the table for P1 figure 5.
func Sizes() []int { return []int{16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192} }

// Rails are the slicing degrees of that table. The paper's text does not name its own.
func Rails() []int { return []int{1, 2, 4, 6, 8, 10, 16} }

// Limits of a table: sizes and rails beyond are no packets and no ports, and a search over them would not end.
const (
	maxBytes   = 1 << 20
	maxRails   = 1024
	maxPackets = 1 << 30
)

// gains gives the table for every size and degree, by size, then rails. Sizes and rails are sorted and must be valid.
func (p Model) gains(sizes, rails []int) []SlicingRow {
	rows := make([]SlicingRow, 0, len(sizes)*len(rails))
	for _, l := range sizes {
		for _, m := range rails {
			rows = append(rows, SlicingRow{l, m, round(Paper(p, l, m), 3), round(NICLimited(p, l, m), 3), round(Fragmenting(p, l, m), 3),
				round(p.Limit(l, m), 3), p.Case(l, m)})
		}
	}
	return rows
}

// thresholds searches all sizes from the header to maxSearch for each degree.
func (p Model) thresholds(rails []int) []Threshold {
	const maxSearch = 16384
	var out []Threshold
	for _, m := range rails {
		t := Threshold{Rails: m, FullGain: p.OccupancyNS * p.RailGbps / 8 * min(1, p.K/float64(m))}
		if m > 10 {
			// m*Tsw/max(x, m*x/k) > 10, x = 8L/BW_ml.
			t.TenLimit = float64(m) * p.OccupancyNS / max(1, float64(m)/p.K) * p.RailGbps / 80
		}
		for l := Header; l <= maxSearch; l++ {
			g := Paper(p, l, m)
			if above(g, 1) {
				t.AboveOne = l
			}
			if above(g, 10) {
				t.TenFold = l
			}
			if above(g, t.PaperMax) {
				t.PaperMax, t.PaperMaxBytes = g, l
			}
			t.FragmentedMax = max(t.FragmentedMax, Fragmenting(p, l, m))
		}
		t.PaperMax, t.FragmentedMax = round(t.PaperMax, 3), round(t.FragmentedMax, 3)
		out = append(out, t)
	}
	return out
}

// above compares gains: sums of the same times in another order differ in the last bits.
func above(g, than float64) bool { return g > than*(1+1e-9) }

// sensitivity gives the gain at one size for n = 100, 1000, 10000 and in the limit.
func (p Model) sensitivity(bytes int, rails []int) []Sensitivity {
	var out []Sensitivity
	for _, n := range []int{100, 1000, 10000, 0} {
		s := Sensitivity{Packets: n, Bytes: bytes, Rails: rails}
		for _, m := range rails {
			q := p
			q.Packets = n
			if n == 0 {
				s.GPaper = append(s.GPaper, round(q.Limit(bytes, m), 3))
			} else {
				s.GPaper = append(s.GPaper, round(Paper(q, bytes, m), 3))
			}
		}
		out = append(out, s)
	}
	return out
}

// axis sorts values, drops repeated ones and checks them.
func axis(what string, values []int, least, most int) ([]int, error) {
	if len(values) == 0 {
		return nil, fmt.Errorf("no %s", what)
	}
	out := slices.Compact(slices.Sorted(slices.Values(values)))
	if out[0] < least || out[len(out)-1] > most {
		return nil, fmt.Errorf("%s %d to %d: allowed are %d to %d", what, out[0], out[len(out)-1], least, most)
	}
	return out, nil
}

func round(x float64, decimals int) float64 {
	s := math.Pow10(decimals)
	return math.Round(x*s) / s
}
