package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"weft/testbench"
	"weft/verilator"
)

// lockstep compares the co-simulation of a 16-port chip of 256 bits, in which the golden model makes the stimulus and every output bit is
// compared in every cycle, with Verilator's bare loop: the same executable replays the same stimulus from memory and compares nothing.
var lockstep = benchmark{
	claim: 1, name: "lockstep", unit: "of the bare time", target: 1.2, better: lower,
	yardstick: "bare C++ Verilator loop of the same model with the same stimulus in memory, one thread",
	measure:   measureLockstep,
}

const lockstepCycles = 20_000

func measureLockstep(ctx context.Context, e *env) (*result, error) {
	x, err := loadExperiment("specs/designs/chip16.hcl", "mixed")
	if err != nil {
		return nil, err
	}
	m, err := x.build(ctx)
	if err != nil {
		return nil, err
	}
	file, want, err := x.recordFile(e.dir, lockstepCycles)
	if err != nil {
		return nil, err
	}
	if err := sameOutputs(ctx, m, file, want); err != nil {
		return nil, err
	}
	var r result
	for range e.rounds {
		n := waitQuiet(ctx)
		yardstick, err := bare(ctx, m, file)
		if err != nil {
			return nil, err
		}
		subject, err := x.lockstep(ctx, m, lockstepCycles, testbench.RunOptions{})
		if err != nil {
			return nil, err
		}
		round := pair(subject.cost, yardstick, n)
		round.SimulatorNS = int64(subject.rtl)
		r.Runs = append(r.Runs, round)
		fmt.Fprintf(e.log, "lockstep %v (CPU %v, of it the RTL's process %v), bare %v (CPU %v)\n",
			subject.wall, subject.cpu, subject.rtl, yardstick.wall, yardstick.cpu)
	}
	r.Value = ratioOfMinima(settled(r.Runs))
	r.Median = median(settled(r.Runs), func(r run) float64 { return r.Ratio })
	r.Note = fmt.Sprintf("%d cycles; outputs of both sides hash to %016x", lockstepCycles, want)
	return &r, nil
}

// sameOutputs checks that the bare loop does the same work: the hash of the RTL's outputs is that of the golden model's.
func sameOutputs(ctx context.Context, m *testbench.Model, file string, want uint64) error {
	text, err := verilator.Output(ctx, m.Exe(), "--hash", file)
	if err != nil {
		return err
	}
	if got := strings.TrimSpace(text); got != fmt.Sprintf("%016x", want) {
		return fmt.Errorf("outputs of the RTL hash to %s, those of the golden model to %016x: not the same work", got, want)
	}
	return nil
}

// bare replays a file of records once and gives what that took without start and reading.
func bare(ctx context.Context, m *testbench.Model, file string) (cost, error) {
	text, err := verilator.Output(ctx, m.Exe(), "--bare", file, "1")
	if err != nil {
		return cost{}, err
	}
	var c struct {
		Wall time.Duration `json:"wall_ns"`
		CPU  time.Duration `json:"cpu_ns"`
	}
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return cost{}, fmt.Errorf("%s: %w", text, err)
	}
	return cost{wall: c.Wall, cpu: c.CPU}, nil
}
