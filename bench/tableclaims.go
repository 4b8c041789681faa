package main

import (
	"fmt"
	"math"
)

// claim is a target that rows of the table are held against.
type claim struct {
	What   string  `json:"what"`
	Value  float64 `json:"value"`
	Target string  `json:"target"`
	Met    bool    `json:"met"`
}

// judge makes the claims of which the table has the rows.
func (t *table) judge() []claim {
	claims := []claim{}
	add := func(what string, value float64, target string, met bool) {
		claims = append(claims, claim{what, value, target, met})
	}
	atLeast := func(what string, rows []*row, least float64) {
		if len(rows) == 0 {
			return
		}
		worst := math.Inf(1)
		for _, r := range rows {
			worst = min(worst, r.Throughput)
		}
		add(what, worst, fmt.Sprintf(">= %.2f", least), worst >= least)
	}
	for _, x := range []struct {
		ports int
		least float64
	}{{16, 0.97}, {64, 0.95}} {
		atLeast(fmt.Sprintf("chip of %d ports, 1 VC, uniform, packets of 1 flit", x.ports),
			t.find(sectionSaturation, traffic("uniform"), flits(1), vcs(1), ports(x.ports)), x.least)
	}
	atLeast("the least of all chips, uniform, packets of 8 flits", t.find(sectionSaturation, traffic("uniform"), flits(8)), 0.90)
	for _, n := range []int{8, 16} {
		for _, r := range routings[:2] {
			atLeast(fmt.Sprintf("FC(%d,16), %s, uniform", n, r), t.find(sectionFC, traffic("uniform"), switches(n, r)), 0.90)
		}
	}
	for _, n := range []int{4, 8, 16} {
		uniform := func(routing string) []*row { return t.find(sectionFC, traffic("uniform"), switches(n, routing)) }
		if src, dest := uniform("src_0out"), uniform("dest_0out"); len(src) == 1 && len(dest) == 1 {
			difference := math.Abs(src[0].Throughput-dest[0].Throughput) / src[0].Throughput
			add(fmt.Sprintf("FC(%d,%d), uniform: difference of src_0out and dest_0out", n, src[0].Ports), difference, "< 0.05", difference < 0.05)
		}
		for i, in := range routings[2:] {
			tied, free := t.find(sectionFC, traffic("all_to_all"), switches(n, in)), t.find(sectionFC, traffic("all_to_all"), switches(n, routings[i]))
			if len(tied) != 1 || len(free) != 1 {
				continue
			}
			ratio, want := tied[0].Throughput/free[0].Throughput, tied[0].Bound
			add(fmt.Sprintf("FC(%d,%d), all to all: %s / %s", n, tied[0].Ports, in, routings[i]), ratio,
				fmt.Sprintf("%.3f within 0.02", want), math.Abs(ratio-want) <= 0.02)
		}
	}
	return claims
}

// The conditions of table.find.

func traffic(name string) func(*row) bool { return func(r *row) bool { return r.Traffic == name } }
func flits(n int) func(*row) bool         { return func(r *row) bool { return r.Flits == n } }
func ports(n int) func(*row) bool         { return func(r *row) bool { return r.Ports == n } }
func vcs(n int) func(*row) bool           { return func(r *row) bool { return r.VCs == n } }

func switches(chips int, routing string) func(*row) bool {
	return func(r *row) bool { return r.Chips == chips && r.Routing == routing }
}

func offered(load float64) func(*row) bool { return func(r *row) bool { return r.Load == load } }
