package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"

	"weft/cosim/golden"
)

// The cost of the golden model in instructions per flit-hop: a figure that does not move with the load of the machine. A flit-hop is a
// flit that leaves a chip.
var (
	goldenChip   = goldenSpec("golden-16", "specs/designs/chip16.hcl", "mixed", "one chip of 16 ports")
	goldenSwitch = goldenSpec("golden-fc64", "specs/designs/th1a_fc64.hcl", "uniform", "FC(8,16), 8 chips and 64 nodes")
)

// goldenWorkloads are those that BookSim2 is compared on, with packets of 1 and 4 flits.
func goldenWorkloads() (list []benchmark) {
	for _, p := range booksimPairs {
		list = append(list, goldenCost("golden-"+p.name(), fmt.Sprintf("%s, packets of %d flits, load 0.5", p.work.what, p.flits),
			p.work.name, strconv.Itoa(p.flits)))
	}
	return list
}

func goldenSpec(name, spec, test, what string) benchmark {
	return goldenCost(name, fmt.Sprintf("%s, test %q", what, test), spec, test)
}

func goldenCost(name, what string, args ...string) benchmark {
	return benchmark{
		claim: 4, name: name, unit: "instructions per flit-hop", target: 3000, better: lower,
		yardstick: "BookSim2 -O3: 12000 to 16000 instructions per flit-hop; here " + what + ", by valgrind",
		measure: func(ctx context.Context, e *env) (*result, error) {
			cost, hops, err := instructionsPerHop(ctx, args)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(e.log, "%s: %.0f instructions per flit-hop\n", name, cost)
			return &result{Value: cost, Median: cost, Runs: []run{}, Note: fmt.Sprintf("%d flit-hops in cycles %d to %d", hops, goldenShort, goldenLong)}, nil
		},
	}
}

// The golden model is run for two lengths, and the difference is what counts: it holds no start.
const goldenShort, goldenLong = 1000, 3000

// instructionLine is what cachegrind prints in the end.
var instructionLine = regexp.MustCompile(`I\s+refs:\s+([\d,]+)`)

// asBench in the environment lets a test's executable be this command.
const asBench = "WEFT_BENCH=1"

// errNoValgrind says how to get what counts instructions.
var errNoValgrind = errors.New("valgrind not found in PATH: apt-get install valgrind")

// instructionsPerHop counts the instructions of a flit-hop with the golden model of a workload and a number of flits, or of a spec and a test.
func instructionsPerHop(ctx context.Context, args []string) (cost float64, hops int, err error) {
	valgrind, err := exec.LookPath("valgrind")
	if err != nil {
		return 0, 0, errNoValgrind
	}
	self, err := os.Executable()
	if err != nil {
		return 0, 0, err
	}
	var instructions, flits [2]int
	for i, cycles := range []int{goldenShort, goldenLong} {
		cmd := exec.CommandContext(ctx, valgrind, append([]string{"--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
			self, "-golden", strconv.Itoa(cycles)}, args...)...)
		// The garbage collector runs beside the model, and not always as often.
		cmd.Env = append(os.Environ(), "GOGC=off", "GOMAXPROCS=1", asBench)
		text, err := cmd.CombinedOutput()
		if err != nil {
			return 0, 0, fmt.Errorf("%s: %w\n%s", cmd, err, text)
		}
		m := instructionLine.FindSubmatch(text)
		if m == nil {
			return 0, 0, fmt.Errorf("%s prints no number of instructions:\n%s", cmd, text)
		}
		if instructions[i], err = strconv.Atoi(strings.ReplaceAll(string(m[1]), ",", "")); err != nil {
			return 0, 0, err
		}
		n, err := runGolden(cycles, 1, true, args)
		if err != nil {
			return 0, 0, err
		}
		flits[i] = int(flitHops(n))
	}
	hops = flits[1] - flits[0]
	return float64(instructions[1]-instructions[0]) / float64(hops), hops, nil
}

// runGolden runs the golden model alone for so many cycles of a workload and a number of flits, or of a spec and a test. Flits on cables
// are counted on request, which costs a little.
func runGolden(cycles, workers int, count bool, args []string) (*golden.Network, error) {
	n, err := goldenNetwork(cycles, args)
	if err != nil {
		return nil, err
	}
	if count {
		n.CountWays()
	}
	n.Run(cycles, workers)
	return n, nil
}

func goldenNetwork(cycles int, args []string) (*golden.Network, error) {
	if len(args) != 2 {
		return nil, fmt.Errorf("want a workload and a number of flits, or a spec and a test, not %q", args)
	}
	for _, w := range workloads {
		if w.name != args[0] {
			continue
		}
		flits, err := strconv.Atoi(args[1])
		if err != nil || flits < 1 || flits > 64 {
			return nil, fmt.Errorf("packets of %q flits: want 1 to 64", args[1])
		}
		return w.network(flits, cycles)
	}
	x, err := loadExperiment(args[0], args[1])
	if err != nil {
		return nil, err
	}
	return golden.NewNetwork(x.fabric, x.test, seed)
}

// goldenCommand is what -golden does.
func goldenCommand(cycles, workers int, args []string) error {
	n, err := runGolden(cycles, workers, false, args)
	runtime.KeepAlive(n)
	return err
}
