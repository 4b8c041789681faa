package main

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"weft/bench/experiment"
	"weft/cosim/simulate"
	"weft/specs"
)

// design is what is simulated; its variables are the axes.
const design = "p3_collectives"

// The axes of the experiments.
var (
	sizes   = []int{8, 16, 32, 64, 128, 256}
	degrees = []int{2, 4, 8}
	kinds   = []string{nomial, ary}
	ops     = []string{reduce, allreduce}
	drivers = []string{triggered, host}
	costs   = []string{fitted, free}
)

const (
	nomial    = "k_nomial"
	ary       = "k_ary"
	reduce    = "reduce"
	allreduce = "allreduce"
	triggered = "triggered"
	host      = "host"
	fitted    = "fitted" // hosts cost what was fitted to P3
	free      = "free"   // hosts cost nothing: what NICs and network take by themselves
)

// setting is one simulation.
type setting struct {
	Op     string `json:"op"`
	Driver string `json:"driver"`
	Costs  string `json:"costs"`
	Kind   string `json:"kind"`
	K      int    `json:"k"`
	Ranks  int    `json:"ranks"`
}

// settings lists all, in the order of the points.
func settings() []setting {
	var all []setting
	for _, o := range ops {
		for _, d := range drivers {
			for _, c := range costs {
				for _, kind := range kinds {
					for _, k := range degrees {
						for _, n := range sizes {
							all = append(all, setting{o, d, c, kind, k, n})
						}
					}
				}
			}
		}
	}
	return all
}

// point is what came out. Times are in nanoseconds, in the mean over the operations.
type point struct {
	setting
	Steps        int             `json:"steps"`
	RootChildren int             `json:"root_children"`
	Root         float64         `json:"root_ns"`
	Mean         float64         `json:"mean_ns"`
	Last         float64         `json:"last_ns"`
	BackToBack   float64         `json:"back_to_back_ns"`
	InFlight     float64         `json:"in_flight_ns"`
	PathSteps    float64         `json:"path_steps"`
	Phases       simulate.Phases `json:"phases"` // in cycles
	Results      int             `json:"results"`
	Drops        int             `json:"drops"`
	Errors       int             `json:"error_events"`
}

// vars gives the variables of the design.
func (s setting) vars() map[string]string {
	v := map[string]string{"op": s.Op, "driver": s.Driver, "kind": s.Kind, "k": strconv.Itoa(s.K), "ranks": strconv.Itoa(s.Ranks)}
	if s.Costs == free {
		for _, name := range []string{"post_cost", "packet_cost", "poll_interval", "fold_cost"} {
			v[name] = "0ns"
		}
	}
	return v
}

// measure simulates one setting. That every result is right is a condition of it.
func measure(ctx context.Context, s setting) (point, error) {
	text, _, ok := specs.Preset(design)
	if !ok {
		return point{}, fmt.Errorf("no design %s", design)
	}
	d, l := specs.Parse(design+".hcl", text, s.vars())
	if d == nil {
		return point{}, fmt.Errorf("%+v: %w", s, l.Err())
	}
	_, jobs, err := simulate.Select(d, simulate.Selection{})
	if err != nil {
		return point{}, err
	}
	r, err := simulate.MeasureCollective(ctx, jobs[0], simulate.Options{Workers: 1})
	if err != nil {
		return point{}, fmt.Errorf("%+v: %w", s, err)
	}
	p := point{setting: s, Steps: r.Steps, RootChildren: r.RootChildren, Root: round(r.Latency.Root.MeanNS), Mean: round(r.Latency.Mean.MeanNS), Last: round(r.Latency.Last.MeanNS),
		BackToBack: round(r.BackToBack.PeriodNS), InFlight: round(r.InFlight.PeriodNS), PathSteps: round(r.PathSteps), Phases: r.Phases,
		Results: r.Results, Drops: r.Drops, Errors: r.ErrorEvents}
	h := &p.Phases
	for _, x := range []*float64{&h.Skew, &h.Host, &h.Fetch, &h.Up.Wait, &h.Up.Fold, &h.Up.TX, &h.Up.Network, &h.Down.Wait, &h.Down.Fold, &h.Down.TX, &h.Down.Network, &h.MPQ, &h.Poll} {
		*x = round(*x)
	}
	return p, nil
}

// round leaves a decimal: more is not worth writing down.
func round(x float64) float64 { return math.Round(10*x) / 10 }

// measureAll simulates settings side by side, the large ones first.
func measureAll(ctx context.Context, all []setting) ([]point, error) {
	return experiment.Measure(ctx, all, func(s setting) int { return s.Ranks }, measure)
}

// set finds points by their settings.
type set map[setting]point

func newSet(points []point) set {
	s := set{}
	for _, p := range points {
		s[p.setting] = p
	}
	return s
}

// at gives the point of a setting. It panics if it is not there: a test sees to it that all are.
func (s set) at(op, driver, costs, kind string, k, ranks int) point {
	p, ok := s[setting{op, driver, costs, kind, k, ranks}]
	if !ok {
		panic(fmt.Sprintf("collectives: no point %v", setting{op, driver, costs, kind, k, ranks}))
	}
	return p
}
