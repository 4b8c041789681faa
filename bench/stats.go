package main

import (
	"cmp"
	"slices"
	"time"
)

// run is one round of a measurement: the subject and its yardstick, one right after the other. CPU is user and system time of all processes
// that took part.
type run struct {
	WallNS          int64   `json:"wall_ns"`
	CPUNS           int64   `json:"cpu_ns"`
	YardstickWallNS int64   `json:"yardstick_wall_ns,omitempty"`
	YardstickCPUNS  int64   `json:"yardstick_cpu_ns,omitempty"`
	Ratio           float64 `json:"ratio,omitempty"`     // of the wall times
	CPURatio        float64 `json:"cpu_ratio,omitempty"` // of the CPU times
	Busy            int     `json:"busy"`                // other processes that wanted a processor when the round began
	PeakBytes       int64   `json:"peak_bytes,omitempty"`
	SimulatorNS     int64   `json:"simulator_cpu_ns,omitempty"` // part of cpu_ns that the RTL's process used
}

// cost is what one side of a round took.
type cost struct {
	wall, cpu time.Duration
}

// pair makes a round of two costs.
func pair(subject, yardstick cost, busy int) run {
	return run{
		WallNS: int64(subject.wall), CPUNS: int64(subject.cpu),
		YardstickWallNS: int64(yardstick.wall), YardstickCPUNS: int64(yardstick.cpu),
		Ratio:    float64(subject.wall) / float64(yardstick.wall),
		CPURatio: float64(subject.cpu) / float64(yardstick.cpu),
		Busy:     busy,
	}
}

// settled gives the rounds that began while nothing else wanted a processor, if there are three of them or as many as there are rounds,
// and otherwise all.
func settled(runs []run) []run {
	var quiet []run
	for _, r := range runs {
		if r.Busy <= 0 {
			quiet = append(quiet, r)
		}
	}
	if len(quiet) >= min(3, len(runs)) {
		return quiet
	}
	return runs
}

// ratioOfMinima compares the best of all rounds of both sides, which is what the noise of a shared machine disturbs least.
func ratioOfMinima(runs []run) float64 {
	return float64(least(runs, func(r run) int64 { return r.WallNS })) / float64(least(runs, func(r run) int64 { return r.YardstickWallNS }))
}

func least[T cmp.Ordered](runs []run, of func(run) T) T {
	return slices.Min(values(runs, of))
}

// median gives the middle value, the lower one of two.
func median[T cmp.Ordered](runs []run, of func(run) T) T {
	v := values(runs, of)
	slices.Sort(v)
	return v[(len(v)-1)/2]
}

func values[T any](runs []run, of func(run) T) []T {
	v := make([]T, len(runs))
	for i, r := range runs {
		v[i] = of(r)
	}
	return v
}
