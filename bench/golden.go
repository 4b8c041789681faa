package main

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"weft/cosim/golden"
)

// The cost of the golden model in instructions per flit-hop: a figure that does not move with the load of the machine. A flit-hop is a
// flit that leaves a chip.
var (
	goldenChip   = goldenCost("golden-16", "specs/designs/chip16.hcl", "mixed", "one chip of 16 ports")
	goldenSwitch = goldenCost("golden-fc64", "specs/designs/th1a_fc64.hcl", "uniform", "FC(8,16), 8 chips and 64 nodes")
)

func goldenCost(name, spec, test, what string) benchmark {
	return benchmark{
		claim: 4, name: name, unit: "instructions per flit-hop", target: 3000, better: lower,
		yardstick: "BookSim2 -O3: 12000 to 16000 instructions per flit-hop; here " + what + ", by valgrind",
		measure: func(ctx context.Context, e *env) (*result, error) {
			return measureGolden(ctx, e, spec, test)
		},
	}
}

// The golden model is run for two lengths, and the difference is what counts: it holds no start.
const goldenShort, goldenLong = 1000, 3000

// instructionLine is what cachegrind prints in the end.
var instructionLine = regexp.MustCompile(`I\s+refs:\s+([\d,]+)`)

func measureGolden(ctx context.Context, e *env, spec, test string) (*result, error) {
	valgrind, err := exec.LookPath("valgrind")
	if err != nil {
		return nil, errors.New("valgrind not found in PATH: apt-get install valgrind")
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	var instructions, hops [2]int
	for i, cycles := range []int{goldenShort, goldenLong} {
		cmd := exec.CommandContext(ctx, valgrind, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
			self, "-golden", strconv.Itoa(cycles), spec, test)
		// The garbage collector runs beside the model, and not always as often.
		cmd.Env = append(os.Environ(), "GOGC=off", "GOMAXPROCS=1")
		text, err := cmd.CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", cmd, err, text)
		}
		m := instructionLine.FindSubmatch(text)
		if m == nil {
			return nil, fmt.Errorf("%s prints no number of instructions:\n%s", cmd, text)
		}
		if instructions[i], err = strconv.Atoi(strings.ReplaceAll(string(m[1]), ",", "")); err != nil {
			return nil, err
		}
		var count hopCounter
		if err := stepGolden(cycles, spec, test, &count); err != nil {
			return nil, err
		}
		hops[i] = int(count)
	}
	var r result
	r.Value = float64(instructions[1]-instructions[0]) / float64(hops[1]-hops[0])
	r.Median = r.Value
	r.Note = fmt.Sprintf("%d flit-hops in cycles %d to %d of the test %q", hops[1]-hops[0], goldenShort, goldenLong, test)
	r.Runs = []run{}
	fmt.Fprintf(e.log, "golden %s: %.0f instructions per flit-hop\n", filepath.Base(spec), r.Value)
	return &r, nil
}

// hopCounter counts the flits that leave chips.
type hopCounter int

// Observe implements golden.Observer.
func (h *hopCounter) Observe(e *golden.Event) {
	if e.Kind == golden.ChipOut {
		*h += hopCounter(bits.OnesCount64(e.Ports))
	}
}

// stepGolden runs the golden model alone for so many cycles of a test. The observer may be nil: then nothing is counted, and counting
// costs nothing.
func stepGolden(cycles int, spec, test string, o golden.Observer) error {
	x, err := loadExperiment(spec, test)
	if err != nil {
		return err
	}
	net, err := golden.NewNetwork(x.fabric, x.test, seed)
	if err != nil {
		return err
	}
	if o != nil {
		net.Observe(o)
	}
	for range cycles {
		net.Step()
	}
	return nil
}
